/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/pyramid.h. */

static int raw_pyramid_get_place(lua_State *L)
{
    lua_settop(L, 1);
    int32_t cell = xl_check_int32(L, 1);
    xima_place out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_pyramid_get_place(cell, &out_c);
    if (status) {
        static const struct xl_said said[] = { {1, "also for a cell that is not on the board"}, {0, NULL}};
        return xl_fail(L, "xima.pyramid_get_place", status, NULL, said, NULL, NULL);
    }
    push_place(L, &out_c, NULL);
    return 1;
}

static int raw_pyramid_band(lua_State *L)
{
    lua_settop(L, 2);
    uint32_t face = xl_check_uint32(L, 1);
    int32_t floor = xl_check_int32(L, 2);
    int32_t first_buf[XL_FIRST / sizeof(int32_t)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_pyramid_band(face, floor, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_pyramid_band(face, floor, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        xl_push_int32(L, buf[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_pyramid_symmetry(lua_State *L)
{
    lua_settop(L, 2);
    int32_t cell = xl_check_int32(L, 1);
    int32_t symmetry = xl_check_int32(L, 2);
    xl_push_int32(L, xima_pyramid_symmetry(cell, symmetry));
    return 1;
}

static int raw_pyramid_seat_face(lua_State *L)
{
    lua_settop(L, 2);
    int32_t players = xl_check_int32(L, 1);
    int32_t seat = xl_check_seat(L, 2);
    xl_push_uint32(L, xima_pyramid_seat_face(players, seat));
    return 1;
}

static int raw_pyramid_top(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t cell = xl_check_int32(L, 2);
    xl_push_int32(L, xima_pyramid_top(state, cell));
    return 1;
}

static int raw_pyramid_base(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t cell = xl_check_int32(L, 2);
    xl_push_int32(L, xima_pyramid_base(state, cell));
    return 1;
}

static int raw_pyramid_height(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t cell = xl_check_int32(L, 2);
    xl_push_int32(L, xima_pyramid_height(state, cell));
    return 1;
}

static int raw_pyramid_get_domination(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t cell = xl_check_int32(L, 2);
    xima_domination out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_pyramid_get_domination(state, cell, &out_c);
    if (status) {
        static const struct xl_said said[] = { {1, "also for a cell that is not on the board"}, {0, NULL}};
        return xl_fail(L, "xima.state.pyramid_get_domination", status, NULL, said, xima_state_game(state), state);
    }
    push_domination(L, &out_c, xima_state_game(state));
    return 1;
}

static int raw_pyramid_dominations(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t player = xl_check_seat(L, 2);
    xl_push_int32(L, xima_pyramid_dominations(state, player));
    return 1;
}

static int raw_pyramid_get_capture(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    xima_capture out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_pyramid_get_capture(state, move, &out_c);
    if (status) {
        static const struct xl_said said[] = { {5, "also for a move of another game"}, {0, NULL}};
        return xl_fail(L, "xima.state.pyramid_get_capture", status, NULL, said, xima_state_game(state), state);
    }
    push_capture(L, &out_c, xima_state_game(state));
    return 1;
}

static int raw_pyramid_get_stop(lua_State *L)
{
    lua_settop(L, 4);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t cell = xl_check_int32(L, 2);
    int32_t direction = xl_check_int32(L, 3);
    int32_t target = xl_check_int32(L, 4);
    xima_stop out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_pyramid_get_stop(state, cell, direction, target, &out_c);
    if (status) {
        static const struct xl_said said[] = { {1, "also for a target that does not lie in that direction"}, {12,
            "if no block stands on the cell"}, {0, NULL}};
        return xl_fail(L, "xima.state.pyramid_get_stop", status, NULL, said, xima_state_game(state), state);
    }
    push_stop(L, &out_c, xima_state_game(state));
    return 1;
}

static int raw_pyramid_get_opposition(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t player = xl_check_seat(L, 2);
    xl_check_sits(L, 2, 2, state, player);
    int32_t other = xl_check_seat(L, 3);
    xl_check_sits(L, 3, 3, state, other);
    xima_opposition out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_pyramid_get_opposition(state, player, other, &out_c);
    if (status) {
        static const struct xl_said said[] = { {1, "also if the seats are no two seats"}, {0, NULL}};
        return xl_fail(L, "xima.state.pyramid_get_opposition", status, NULL, said, xima_state_game(state), state);
    }
    push_opposition(L, &out_c, xima_state_game(state));
    return 1;
}

static int raw_pyramid_functions(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    xl_push_uint32(L, xima_pyramid_functions(state, move));
    return 1;
}

static int raw_pyramid_pinned(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t cell = xl_check_int32(L, 2);
    xl_push_int32(L, xima_pyramid_pinned(state, cell));
    return 1;
}

static int raw_pyramid_steps(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    xima_step first_buf[XL_FIRST / sizeof(xima_step)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_pyramid_steps(state, move, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_pyramid_steps(state, move, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_step(L, &buf[i], xima_state_game(state));
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_pyramid_phase(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    int32_t player = xl_check_seat(L, 2);
    xl_push_int32(L, xima_pyramid_phase(state, player));
    return 1;
}
