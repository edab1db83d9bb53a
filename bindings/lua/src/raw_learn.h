/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/learn.h. */

static int raw_move_index(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    xl_push_int32(L, xima_move_index(state, move));
    return 1;
}

static int raw_index_move(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t index = xl_check_int32(L, 2);
    xl_push_move(L, xima_index_move(state, index));
    return 1;
}

static int raw_state_planes(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t player = xl_check_seat(L, 2);
    xl_check_sits(L, 2, 2, state, player);
    uint8_t first_buf[XL_FIRST / sizeof(uint8_t)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_state_planes(state, player, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_state_planes(state, player, buf, cap, &needed);
    }
    if (status) {
        static const struct xl_said said[] = { {17, "if the game has no planes"}, {0, NULL}};
        return xl_fail(L, "xima.state.planes", status, NULL, said, xima_state_game(state), state);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_batch_play(lua_State *L)
{
    lua_settop(L, 2);
    size_t n;
    xima_state **states = xl_objects(L, 1, &kind_state, &n);
    const xima_move *moves = xl_array(L, 2, XL_MOVE, n, 0, 0);
    size_t each_n = n;
    xima_status *each = xl_room(L, each_n, sizeof *each);
    for (size_t i = 0; i < each_n; i++)
        each[i] = XL_UNTOUCHED;
    xima_status status = xima_batch_play((xima_state *const *)states, n, moves, each);
    if (status) {
        static const struct xl_said said[] = { {1, "and xima.Status.GAME before anything is played"}, {0, NULL}};
        int failed = xl_fail(L, "xima.batch.play", status, NULL, said, NULL, NULL);
        if (n == 0 || each[0] == XL_UNTOUCHED)
            return failed;
        lua_createtable(L, (int)each_n, 0);
        for (size_t i = 0; i < each_n; i++) {
            xl_push_int32(L, each[i]);
            lua_rawseti(L, -2, (int)i + 1);
        }
        return failed + 1;
    }
    lua_createtable(L, (int)each_n, 0);
    for (size_t i = 0; i < each_n; i++) {
        xl_push_int32(L, each[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_batch_pick(lua_State *L)
{
    lua_settop(L, 2);
    size_t n;
    xima_state **states = xl_objects(L, 1, &kind_state, &n);
    const uint64_t *random = xl_array(L, 2, XL_UINT64, n, 0, 0);
    size_t out_n = n;
    xima_move *out = xl_room(L, out_n, sizeof *out);
    xima_status status = xima_batch_pick((xima_state *const *)states, n, random, out);
    if (status) {
        static const struct xl_said said[] = { {5, "if the games differ"}, {0, NULL}};
        return xl_fail(L, "xima.batch.pick", status, NULL, said, NULL, NULL);
    }
    lua_createtable(L, (int)out_n, 0);
    for (size_t i = 0; i < out_n; i++) {
        xl_push_move(L, out[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_batch_mask(lua_State *L)
{
    lua_settop(L, 2);
    size_t n;
    xima_state **states = xl_objects(L, 1, &kind_state, &n);
    size_t mask_n = xl_times(L, n, xl_check_size(L, 2));
    uint8_t *mask = xl_room(L, mask_n, sizeof *mask);
    size_t stride = xl_check_size(L, 2);
    xima_status status = xima_batch_mask((xima_state *const *)states, n, mask, stride);
    if (status) {
        static const struct xl_said said[] = { {5, "if the games differ"}, {0, NULL}};
        return xl_fail(L, "xima.batch.mask", status, NULL, said, NULL, NULL);
    }
    lua_pushlstring(L, (const char *)mask, mask_n);
    return 1;
}

static int raw_batch_planes(lua_State *L)
{
    lua_settop(L, 3);
    size_t n;
    xima_state **states = xl_objects(L, 1, &kind_state, &n);
    const int32_t *players = xl_array(L, 2, XL_INT32, n, 1, 1);
    size_t planes_n = xl_times(L, n, xl_check_size(L, 3));
    uint8_t *planes = xl_room(L, planes_n, sizeof *planes);
    size_t stride = xl_check_size(L, 3);
    xima_status status = xima_batch_planes((xima_state *const *)states, n, players, planes, stride);
    if (status) {
        static const struct xl_said said[] = { {5, "if the games differ"}, {0, NULL}};
        return xl_fail(L, "xima.batch.planes", status, NULL, said, NULL, NULL);
    }
    lua_pushlstring(L, (const char *)planes, planes_n);
    return 1;
}

static int raw_batch_result(lua_State *L)
{
    lua_settop(L, 1);
    size_t n;
    xima_state **states = xl_objects(L, 1, &kind_state, &n);
    size_t to_move_n = n;
    int32_t *to_move = xl_room(L, to_move_n, sizeof *to_move);
    size_t place_n = (n ? n * xl_players_of(states[0]) : 0);
    int32_t *place = xl_room(L, place_n, sizeof *place);
    size_t score_n = (n ? n * xl_players_of(states[0]) : 0);
    int64_t *score = xl_room(L, score_n, sizeof *score);
    xima_status status = xima_batch_result((xima_state *const *)states, n, to_move, place, score);
    if (status) {
        static const struct xl_said said[] = { {5, "if the games differ"}, {0, NULL}};
        return xl_fail(L, "xima.batch.result", status, NULL, said, NULL, NULL);
    }
    lua_createtable(L, (int)to_move_n, 0);
    for (size_t i = 0; i < to_move_n; i++) {
        xl_push_seat(L, to_move[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    lua_createtable(L, (int)place_n, 0);
    for (size_t i = 0; i < place_n; i++) {
        xl_push_int32(L, place[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    lua_createtable(L, (int)score_n, 0);
    for (size_t i = 0; i < score_n; i++) {
        xl_push_int64(L, score[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 3;
}
