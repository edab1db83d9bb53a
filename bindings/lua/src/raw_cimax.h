/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/cimax.h. */

static int raw_cimax_absolute(lua_State *L)
{
    lua_settop(L, 2);
    int32_t cell = xl_check_int32(L, 1);
    int32_t special = xl_check_int32(L, 2);
    xl_push_int32(L, xima_cimax_absolute(cell, special));
    return 1;
}

static int raw_cimax_values(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t cell = xl_check_int32(L, 2);
    xima_cimax_value first_buf[XL_FIRST / sizeof(xima_cimax_value)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_cimax_values(state, cell, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_cimax_values(state, cell, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_cimax_value(L, &buf[i], xima_state_game(state));
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_cimax_get_force(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t player = xl_check_seat(L, 2);
    xl_check_sits(L, 2, 2, state, player);
    xima_cimax_options options_c;
    xima_cimax_options *options = read_cimax_options(L, 3, &options_c, xl_players_of(state));
    xl_only(L, 3, "xima.state.cimax_get_force", (const char *const[]){"count_summit", "floor", "agreed", "used", NULL});
    xima_cimax_force out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_cimax_get_force(state, player, options, &out_c);
    if (status) {
        static const struct xl_said said[] = { {3, "for the structs"}, {4, "for the structs"}, {0, NULL}};
        return xl_fail(L, "xima.state.cimax_get_force", status, NULL, said, xima_state_game(state), state);
    }
    push_cimax_force(L, &out_c, xima_state_game(state));
    return 1;
}

static int raw_cimax_get_power(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t player = xl_check_seat(L, 2);
    xl_check_sits(L, 2, 2, state, player);
    xima_cimax_options options_c;
    xima_cimax_options *options = read_cimax_options(L, 3, &options_c, xl_players_of(state));
    xl_only(L, 3, "xima.state.cimax_get_power", (const char *const[]){"count_summit", "floor", "agreed", "used", NULL});
    xima_cimax_power out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_cimax_get_power(state, player, options, &out_c);
    if (status) {
        static const struct xl_said said[] = { {1, "also for times below −1"}, {12,
            "if there was a clock, but the time agreed or used is not known"}, {16,
            "if more was used than agreed without a flag fall"}, {3, "for the structs"}, {4, "for the structs"}, {0,
            NULL}};
        return xl_fail(L, "xima.state.cimax_get_power", status, NULL, said, xima_state_game(state), state);
    }
    push_cimax_power(L, &out_c, xima_state_game(state));
    return 1;
}

static int raw_cimax_find_power(lua_State *L)
{
    lua_settop(L, 3);
    double force = xl_check_double(L, 1);
    double effective_time = xl_check_double(L, 2);
    uint32_t turns = xl_check_uint32(L, 3);
    double power_out = 0;
    xima_status status = xima_cimax_find_power(force, effective_time, turns, &power_out);
    if (status) {
        static const struct xl_said said[] = { {1,
            "for NULL, and for a force that is negative or not finite or a time that is not 0 to 1"}, {0, NULL}};
        return xl_fail(L, "xima.cimax_find_power", status, NULL, said, NULL, NULL);
    }
    xl_push_double(L, power_out);
    return 1;
}

static int raw_cimax_get_level(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_cimax_options options_c;
    xima_cimax_options *options = read_cimax_options(L, 2, &options_c, xl_players_of(state));
    xl_only(L, 2, "xima.state.cimax_get_level", (const char *const[]){"count_summit", "floor", "agreed", "used", NULL});
    double level_out = 0;
    xima_status status = xima_cimax_get_level(state, options, &level_out);
    if (status) {
        static const struct xl_said said[] = { {3, "for `options`"}, {4, "for `options`"}, {0, NULL}};
        return xl_fail(L, "xima.state.cimax_get_level", status, NULL, said, xima_state_game(state), state);
    }
    xl_push_double(L, level_out);
    return 1;
}

static int raw_cimax_rate(lua_State *L)
{
    lua_settop(L, 1);
    xima_cimax_game game_c;
    xima_cimax_game *game = read_cimax_game(L, 1, &game_c, 0);
    xl_only(L, 1, "xima.cimax_rate", (const char *const[]){"power", "rating", "side", "players", "winners", "level",
        "floor", NULL});
    double delta_out[XIMA_PLAYERS_MAX] = {0};
    double rating_out[XIMA_PLAYERS_MAX] = {0};
    double experience_out[XIMA_PLAYERS_MAX] = {0};
    xima_status status = xima_cimax_rate(game ? game : &game_c, delta_out, rating_out, experience_out);
    if (status) {
        static const struct xl_said said[] = { {1,
            "for NULLs, a number of players, side or winners that cannot be, and for powers, a level, ratings or a floor that are negative, not finite, or (ratings) below the floor"},
            {14, "if a number grows beyond all doubles"}, {3, "for `game`. Nothing is written then"}, {4,
            "for `game`. Nothing is written then"}, {0, NULL}};
        return xl_fail(L, "xima.cimax_rate", status, NULL, said, NULL, NULL);
    }
    size_t delta_n = xl_seats(game_c.players);
    lua_createtable(L, (int)delta_n, 0);
    for (size_t i = 0; i < delta_n; i++) {
        xl_push_double(L, delta_out[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    size_t rating_n = xl_seats(game_c.players);
    lua_createtable(L, (int)rating_n, 0);
    for (size_t i = 0; i < rating_n; i++) {
        xl_push_double(L, rating_out[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    size_t experience_n = xl_seats(game_c.players);
    lua_createtable(L, (int)experience_n, 0);
    for (size_t i = 0; i < experience_n; i++) {
        xl_push_double(L, experience_out[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 3;
}

static int raw_cimax_rate_state(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_cimax_options options_c;
    xima_cimax_options *options = read_cimax_options(L, 3, &options_c, xl_players_of(state));
    xl_only(L, 3, "xima.state.cimax_rate_state", (const char *const[]){"count_summit", "floor", "agreed", "used",
        NULL});
    double before[XIMA_PLAYERS_MAX] = {0};
    lua_pushvalue(L, 2);
    xl_numbers_into(L, "before", XL_DOUBLE, before, XIMA_PLAYERS_MAX, xl_players_of(state));
    lua_pop(L, 1);
    double delta_out[XIMA_PLAYERS_MAX] = {0};
    double rating_out[XIMA_PLAYERS_MAX] = {0};
    double experience_out[XIMA_PLAYERS_MAX] = {0};
    xima_status status = xima_cimax_rate_state(state, options, before, delta_out, rating_out, experience_out);
    if (status) {
        return xl_fail(L, "xima.state.cimax_rate_state", status, NULL, NULL, xima_state_game(state), state);
    }
    size_t delta_n = xl_players_of(state);
    lua_createtable(L, (int)delta_n, 0);
    for (size_t i = 0; i < delta_n; i++) {
        xl_push_double(L, delta_out[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    size_t rating_n = xl_players_of(state);
    lua_createtable(L, (int)rating_n, 0);
    for (size_t i = 0; i < rating_n; i++) {
        xl_push_double(L, rating_out[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    size_t experience_n = xl_players_of(state);
    lua_createtable(L, (int)experience_n, 0);
    for (size_t i = 0; i < experience_n; i++) {
        xl_push_double(L, experience_out[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 3;
}
