/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/game.h. */

static int raw_game_count(lua_State *L)
{
    xl_push_size(L, xima_game_count());
    return 1;
}

static int raw_game_id(lua_State *L)
{
    lua_settop(L, 1);
    size_t i = xl_check_place(L, 1);
    lua_pushstring(L, xima_game_id(i));
    return 1;
}

static int raw_game_new(lua_State *L)
{
    lua_settop(L, 2);
    size_t spec_len = 0;
    const char *spec = xl_check_text(L, 1, &spec_len);
    xima_game_options options_c;
    xima_game_options *options = read_game_options(L, 2, &options_c, 0);
    xl_only(L, 2, "xima.game_new", (const char *const[]){"allocator", "resources", "resource_count", "cpu", NULL});
    void **out_box = xl_new(L, &kind_game);
    int out_at = lua_gettop(L);
    xima_game *out_made = NULL;
    xima_error error;
    xl_no_error(&error);
    xima_status status = xima_game_new(spec, spec_len, options, &out_made, &error);
    *out_box = out_made;
    if (status) {
        return xl_fail(L, "xima.game_new", status, &error, NULL, NULL, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_game_spec(lua_State *L)
{
    lua_settop(L, 1);
    xima_game *game = xl_self(L, 1, &kind_game);
    char first_buf[XL_FIRST / sizeof(char)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_game_spec(game, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_game_spec(game, buf, cap, &needed);
    }
    if (status) {
        static const struct xl_said said[] = { {13, "if `cap` is too small: then the text is cut at a character"}, {0,
            NULL}};
        return xl_fail(L, "xima.game.spec", status, NULL, said, game, NULL);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_spec_of(lua_State *L)
{
    lua_settop(L, 1);
    size_t data_len = 0;
    const char *data = xl_check_text(L, 1, &data_len);
    char first_buf[XL_FIRST / sizeof(char)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_spec_of(data, data_len, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_spec_of(data, data_len, buf, cap, &needed);
    }
    if (status) {
        static const struct xl_said said[] = { {16, "if there is no spec in it"}, {0, NULL}};
        return xl_fail(L, "xima.spec_of", status, NULL, said, NULL, NULL);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_game_get_info(lua_State *L)
{
    lua_settop(L, 1);
    xima_game *game = xl_self(L, 1, &kind_game);
    xima_game_info out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_game_get_info(game, &out_c);
    if (status) {
        return xl_fail(L, "xima.game.get_info", status, NULL, NULL, game, NULL);
    }
    push_game_info(L, &out_c, game);
    return 1;
}

static int raw_game_get_cell(lua_State *L)
{
    lua_settop(L, 2);
    xima_game *game = xl_self(L, 1, &kind_game);
    int32_t cell = xl_check_int32(L, 2);
    xima_cell_info out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_game_get_cell(game, cell, &out_c);
    if (status) {
        static const struct xl_said said[] = { {1, "also for a cell that is not on the board"}, {0, NULL}};
        return xl_fail(L, "xima.game.get_cell", status, NULL, said, game, NULL);
    }
    push_cell_info(L, &out_c, game);
    return 1;
}

static int raw_game_name(lua_State *L)
{
    lua_settop(L, 3);
    xima_game *game = xl_self(L, 1, &kind_game);
    int32_t what = xl_check_int32(L, 2);
    int32_t index = xl_check_int32(L, 3);
    lua_pushstring(L, xima_game_name(game, what, index));
    return 1;
}

static int raw_game_find(lua_State *L)
{
    lua_settop(L, 3);
    xima_game *game = xl_self(L, 1, &kind_game);
    int32_t what = xl_check_int32(L, 2);
    size_t name_len = 0;
    const char *name = xl_check_text(L, 3, &name_len);
    xl_push_int32(L, xima_game_find(game, what, name, name_len));
    return 1;
}
