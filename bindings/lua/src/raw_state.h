/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/state.h. */

static int raw_state_new(lua_State *L)
{
    lua_settop(L, 1);
    xima_game *game = xl_self(L, 1, &kind_game);
    void **out_box = xl_new(L, &kind_state);
    int out_at = lua_gettop(L);
    xima_state *out_made = NULL;
    xima_status status = xima_state_new(game, &out_made);
    *out_box = out_made;
    if (status) {
        return xl_fail(L, "xima.game.state_new", status, NULL, NULL, game, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_state_clone(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    uint32_t flags = lua_isnil(L, 2) ? 0 : xl_check_uint32(L, 2);
    void **out_box = xl_new(L, &kind_state);
    int out_at = lua_gettop(L);
    xima_state *out_made = NULL;
    xima_status status = xima_state_clone(state, flags, &out_made);
    *out_box = out_made;
    if (status) {
        return xl_fail(L, "xima.state.clone", status, NULL, NULL, xima_state_game(state), state);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_state_copy(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *dst = xl_self(L, 1, &kind_state);
    xima_state *src = xl_object(L, 2, &kind_state);
    uint32_t flags = lua_isnil(L, 3) ? 0 : xl_check_uint32(L, 3);
    xima_status status = xima_state_copy(dst, src, flags);
    if (status) {
        static const struct xl_said said[] = { {5, "if the games differ"}, {0, NULL}};
        return xl_fail(L, "xima.state.copy", status, NULL, said, xima_state_game(dst), dst);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_state_reserve(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    size_t plies = xl_check_size(L, 2);
    xima_status status = xima_state_reserve(state, plies);
    if (status) {
        static const struct xl_said said[] = { {14, "if no memory could ever hold so many"}, {0, NULL}};
        return xl_fail(L, "xima.state.reserve", status, NULL, said, xima_state_game(state), state);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_state_game(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    void **box = xl_new(L, &kind_game);
    *box = xima_game_ref(xima_state_game(state));
    return 1;
}

static int raw_state_parse(lua_State *L)
{
    lua_settop(L, 3);
    xima_game *game = xl_self(L, 1, &kind_game);
    size_t text_len = 0;
    const char *text = xl_check_text(L, 2, &text_len);
    xima_parse_options options_c;
    xima_parse_options *options = read_parse_options(L, 3, &options_c, 0);
    xl_only(L, 3, "xima.game.state_parse", (const char *const[]){"notation", "flags", "waive", NULL});
    void **out_box = xl_new(L, &kind_state);
    int out_at = lua_gettop(L);
    xima_state *out_made = NULL;
    xima_error error;
    xl_no_error(&error);
    xima_status status = xima_state_parse(game, text, text_len, options, &out_made, &error);
    *out_box = out_made;
    if (status) {
        return xl_fail(L, "xima.game.state_parse", status, &error, NULL, game, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_state_format(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t notation = lua_isnil(L, 2) ? 0 : xl_check_int32(L, 2);
    uint32_t flags = lua_isnil(L, 3) ? 0 : xl_check_uint32(L, 3);
    char first_buf[XL_FIRST / sizeof(char)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_state_format(state, notation, flags, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_state_format(state, notation, flags, buf, cap, &needed);
    }
    if (status) {
        static const struct xl_said said[] = { {17, "for the notation"}, {0, NULL}};
        return xl_fail(L, "xima.state.format", status, NULL, said, xima_state_game(state), state);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_state_encode(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    uint32_t flags = lua_isnil(L, 2) ? 0 : xl_check_uint32(L, 2);
    unsigned char first_buf[XL_FIRST / sizeof(unsigned char)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_state_encode(state, flags, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_state_encode(state, flags, buf, cap, &needed);
    }
    if (status) {
        return xl_fail(L, "xima.state.encode", status, NULL, NULL, xima_state_game(state), state);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_state_decode(lua_State *L)
{
    lua_settop(L, 2);
    xima_game *game = xl_self(L, 1, &kind_game);
    size_t data_len = 0;
    const char *data = xl_check_text(L, 2, &data_len);
    void **out_box = xl_new(L, &kind_state);
    int out_at = lua_gettop(L);
    xima_state *out_made = NULL;
    xima_error error;
    xl_no_error(&error);
    xima_status status = xima_state_decode(game, data, data_len, &out_made, &error);
    *out_box = out_made;
    if (status) {
        return xl_fail(L, "xima.game.state_decode", status, &error, NULL, game, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_state_get_info(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_state_info out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_state_get_info(state, &out_c);
    if (status) {
        return xl_fail(L, "xima.state.get_info", status, NULL, NULL, xima_state_game(state), state);
    }
    push_state_info(L, &out_c, xima_state_game(state));
    return 1;
}

static int raw_state_get_outcome(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_outcome out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_state_get_outcome(state, &out_c);
    if (status) {
        return xl_fail(L, "xima.state.get_outcome", status, NULL, NULL, xima_state_game(state), state);
    }
    push_outcome(L, &out_c, xima_state_game(state));
    return 1;
}

static int raw_state_to_move(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    xl_push_seat(L, xima_state_to_move(state));
    return 1;
}

static int raw_state_cell(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t cell = xl_check_int32(L, 2);
    xima_piece first_buf[XL_FIRST / sizeof(xima_piece)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_state_cell(state, cell, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_state_cell(state, cell, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_piece(L, &buf[i], xima_state_game(state));
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_state_held(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t player = xl_check_seat(L, 2);
    int32_t zone = xl_check_int32(L, 3);
    xima_stock first_buf[XL_FIRST / sizeof(xima_stock)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_state_held(state, player, zone, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_state_held(state, player, zone, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_stock(L, &buf[i], xima_state_game(state));
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_state_hand(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t player = xl_check_seat(L, 2);
    int32_t kind = xl_check_int32(L, 3);
    xl_push_uint32(L, xima_state_hand(state, player, kind));
    return 1;
}

static int raw_state_hash(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    xl_push_hash(L, xima_state_hash(state));
    return 1;
}

static int raw_state_equal(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *a = xl_self(L, 1, &kind_state);
    xima_state *b = xl_maybe(L, 2, &kind_state);
    lua_pushboolean(L, xima_state_equal(a, b) != 0);
    return 1;
}

static int raw_state_legal_moves(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move first_buf[XL_FIRST / sizeof(xima_move)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_state_legal_moves(state, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_state_legal_moves(state, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        xl_push_move(L, buf[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_state_count_moves(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    xl_push_size(L, xima_state_count_moves(state));
    return 1;
}

static int raw_state_is_legal(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    lua_pushboolean(L, xima_state_is_legal(state, move) != 0);
    return 1;
}

static int raw_state_nth_move(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    size_t n = xl_check_place(L, 2);
    xl_push_move(L, xima_state_nth_move(state, n));
    return 1;
}

static int raw_state_chance(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    uint64_t first_buf[XL_FIRST / sizeof(uint64_t)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_state_chance(state, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_state_chance(state, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        xl_push_uint64(L, buf[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_state_pick(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    uint64_t random = xl_check_uint64(L, 2);
    xl_push_move(L, xima_state_pick(state, random));
    return 1;
}

static int raw_state_actions(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t player = xl_check_seat(L, 2);
    xima_move first_buf[XL_FIRST / sizeof(xima_move)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_state_actions(state, player, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_state_actions(state, player, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        xl_push_move(L, buf[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_action(lua_State *L)
{
    lua_settop(L, 3);
    int32_t action = xl_check_int32(L, 1);
    int32_t player = xl_check_seat(L, 2);
    int32_t arg = xl_check_int32(L, 3);
    xl_push_move(L, xima_action(action, player, arg));
    return 1;
}

static int raw_state_play(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    xima_error error;
    xl_no_error(&error);
    xima_status status = xima_state_play(state, move, &error);
    if (status) {
        return xl_fail(L, "xima.state.play", status, &error, NULL, xima_state_game(state), state);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_state_undo(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_status status = xima_state_undo(state);
    if (status) {
        static const struct xl_said said[] = { {12, "if nothing is left to take back"}, {0, NULL}};
        return xl_fail(L, "xima.state.undo", status, NULL, said, xima_state_game(state), state);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_state_played(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    size_t first = xl_check_place(L, 2);
    xima_move first_buf[XL_FIRST / sizeof(xima_move)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_state_played(state, first, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_state_played(state, first, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        xl_push_move(L, buf[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_state_perft(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    uint32_t depth = xl_check_uint32(L, 2);
    uint64_t nodes_out = 0;
    xima_status status = xima_state_perft(state, depth, &nodes_out);
    if (status) {
        static const struct xl_said said[] = { {14,
            "if the number does not fit in 64 bits or no memory could ever hold so many plies"}, {0, NULL}};
        return xl_fail(L, "xima.state.perft", status, NULL, said, xima_state_game(state), state);
    }
    xl_push_uint64(L, nodes_out);
    return 1;
}

static int raw_state_playout(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    uint64_t seed = xl_check_uint64(L, 2);
    uint32_t max_plies = xl_check_uint32(L, 3);
    uint32_t plies_out = 0;
    xima_status status = xima_state_playout(state, seed, max_plies, &plies_out);
    if (status) {
        return xl_fail(L, "xima.state.playout", status, NULL, NULL, xima_state_game(state), state);
    }
    xl_push_uint32(L, plies_out);
    return 1;
}

static int raw_state_observe(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *dst = xl_self(L, 1, &kind_state);
    xima_state *src = xl_object(L, 2, &kind_state);
    int32_t player = xl_check_seat(L, 3);
    xl_check_sits(L, 3, 3, dst, player);
    xima_status status = xima_state_observe(dst, src, player);
    if (status) {
        static const struct xl_said said[] = { {5, "if the games differ"}, {0, NULL}};
        return xl_fail(L, "xima.state.observe", status, NULL, said, xima_state_game(dst), dst);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_state_resample(lua_State *L)
{
    lua_settop(L, 4);
    xima_state *dst = xl_self(L, 1, &kind_state);
    xima_state *src = xl_object(L, 2, &kind_state);
    int32_t player = xl_check_seat(L, 3);
    xl_check_sits(L, 3, 3, dst, player);
    uint64_t seed = xl_check_uint64(L, 4);
    xima_status status = xima_state_resample(dst, src, player, seed);
    if (status) {
        static const struct xl_said said[] = { {5, "if the games differ"}, {17,
            "if the game hides things and cannot do this, in general or from `src`"}, {0, NULL}};
        return xl_fail(L, "xima.state.resample", status, NULL, said, xima_state_game(dst), dst);
    }
    lua_settop(L, 1);
    return 1;
}
