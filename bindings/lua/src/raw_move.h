/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/move.h. */

static int raw_move_seen(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    int32_t player = xl_check_seat(L, 3);
    xl_push_move(L, xima_move_seen(state, move, player));
    return 1;
}

static int raw_move_parse(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    size_t text_len = 0;
    const char *text = xl_check_text(L, 2, &text_len);
    xima_parse_options options_c;
    xima_parse_options *options = read_parse_options(L, 3, &options_c, 0);
    xl_only(L, 3, "xima.state.move_parse", (const char *const[]){"notation", "flags", "waive", NULL});
    xima_move out_out = 0;
    xima_error error;
    xl_no_error(&error);
    xima_status status = xima_move_parse(state, text, text_len, options, &out_out, &error);
    if (status) {
        return xl_fail(L, "xima.state.move_parse", status, &error, NULL, xima_state_game(state), state);
    }
    xl_push_move(L, out_out);
    return 1;
}

static int raw_move_format(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    int32_t notation = lua_isnil(L, 3) ? 0 : xl_check_int32(L, 3);
    char first_buf[XL_FIRST / sizeof(char)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_move_format(state, move, notation, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_move_format(state, move, notation, buf, cap, &needed);
    }
    if (status) {
        static const struct xl_said said[] = { {5, "for a move of another game"}, {17, "for the notation"}, {0, NULL}};
        return xl_fail(L, "xima.state.move_format", status, NULL, said, xima_state_game(state), state);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_moves_parse(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    size_t text_len = 0;
    const char *text = xl_check_text(L, 2, &text_len);
    xima_parse_options options_c;
    xima_parse_options *options = read_parse_options(L, 3, &options_c, 0);
    xl_only(L, 3, "xima.state.moves_parse", (const char *const[]){"notation", "flags", "waive", NULL});
    size_t used_out = 0;
    xima_error error;
    xl_no_error(&error);
    xima_move first_buf[XL_FIRST / sizeof(xima_move)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    xima_status status = xima_moves_parse(state, text, text_len, options, buf, cap, &count, &used_out, &error);
    while (status == XIMA_E_BUFFER && count >= cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_moves_parse(state, text, text_len, options, buf, cap, &count, &used_out, &error);
    }
    if (status) {
        return xl_fail(L, "xima.state.moves_parse", status, &error, NULL, xima_state_game(state), state);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        xl_push_move(L, buf[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    xl_push_size(L, used_out);
    return 2;
}

static int raw_moves_format(lua_State *L)
{
    lua_settop(L, 3);
    xima_state *state = xl_self(L, 1, &kind_state);
    size_t count;
    xima_move *moves = xl_numbers(L, 2, XL_MOVE, &count);
    int32_t notation = lua_isnil(L, 3) ? 0 : xl_check_int32(L, 3);
    char first_buf[XL_FIRST / sizeof(char)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_moves_format(state, moves, count, notation, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_moves_format(state, moves, count, notation, buf, cap, &needed);
    }
    if (status) {
        return xl_fail(L, "xima.state.moves_format", status, NULL, NULL, xima_state_game(state), state);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_move_get_info(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    xima_move_info out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_move_get_info(state, move, &out_c);
    if (status) {
        static const struct xl_said said[] = { {5, "for a move of another game"}, {0, NULL}};
        return xl_fail(L, "xima.state.move_get_info", status, NULL, said, xima_state_game(state), state);
    }
    push_move_info(L, &out_c, xima_state_game(state));
    return 1;
}

static int raw_move_effects(lua_State *L)
{
    lua_settop(L, 2);
    xima_state *state = xl_self(L, 1, &kind_state);
    xima_move move = xl_check_move(L, 2);
    xima_effect first_buf[XL_FIRST / sizeof(xima_effect)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_move_effects(state, move, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_move_effects(state, move, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_effect(L, &buf[i], xima_state_game(state));
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}
