/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/reader.h. */

static int raw_reader_new(lua_State *L)
{
    lua_settop(L, 1);
    xima_reader_options options_c;
    xima_reader_options *options = read_reader_options(L, 1, &options_c, 0);
    xl_only(L, 1, "xima.reader_new", (const char *const[]){"game", "start", "max_game_bytes", "max_nodes", "max_depth",
        "max_diagnostics", "flags", "layout", NULL});
    void **out_box = xl_new(L, &kind_reader);
    int out_at = lua_gettop(L);
    xima_reader *out_made = NULL;
    xima_status status = xima_reader_new(options, &out_made);
    *out_box = out_made;
    if (status) {
        static const struct xl_said said[] = { {3, "for `options`"}, {4, "for `options`"}, {5,
            "for a `start` of another game"}, {0, NULL}};
        return xl_fail(L, "xima.reader_new", status, NULL, said, NULL, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_reader_feed(lua_State *L)
{
    lua_settop(L, 2);
    xima_reader *reader = xl_self(L, 1, &kind_reader);
    size_t data_len = 0;
    const char *data = xl_maybe_text(L, 2, &data_len);
    size_t used_out = 0;
    xima_status status = xima_reader_feed(reader, data, data_len, &used_out);
    if (status) {
        static const struct xl_said said[] = { {1, "also after reader:finish()"}, {0, NULL}};
        return xl_fail(L, "xima.reader.feed", status, NULL, said, NULL, NULL);
    }
    xl_push_size(L, used_out);
    return 1;
}

static int raw_reader_finish(lua_State *L)
{
    lua_settop(L, 1);
    xima_reader *reader = xl_self(L, 1, &kind_reader);
    xima_status status = xima_reader_finish(reader);
    if (status) {
        return xl_fail(L, "xima.reader.finish", status, NULL, NULL, NULL, NULL);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_reader_next(lua_State *L)
{
    lua_settop(L, 1);
    xima_reader *reader = xl_self(L, 1, &kind_reader);
    void **out_box = xl_new(L, &kind_record);
    int out_at = lua_gettop(L);
    xima_record *out_made = NULL;
    xima_status status = xima_reader_next(reader, &out_made);
    *out_box = out_made;
    if (status) {
        static const struct xl_said said[] = { {12, "if no game waits: feed more"}, {0, NULL}};
        return xl_fail(L, "xima.reader.next", status, NULL, said, NULL, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_reader_peek(lua_State *L)
{
    lua_settop(L, 1);
    xima_reader *reader = xl_self(L, 1, &kind_reader);
    void **out_box = xl_new(L, &kind_record);
    int out_at = lua_gettop(L);
    xima_record *out_made = NULL;
    xima_status status = xima_reader_peek(reader, &out_made);
    *out_box = out_made;
    if (status) {
        return xl_fail(L, "xima.reader.peek", status, NULL, NULL, NULL, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_reader_skip(lua_State *L)
{
    lua_settop(L, 1);
    xima_reader *reader = xl_self(L, 1, &kind_reader);
    xima_span out_c;
    memset(&out_c, 0, sizeof out_c);
    xima_status status = xima_reader_skip(reader, &out_c);
    if (status) {
        static const struct xl_said said[] = { {12, "if no game waits: feed more"}, {0, NULL}};
        return xl_fail(L, "xima.reader.skip", status, NULL, said, NULL, NULL);
    }
    push_span(L, &out_c, NULL);
    return 1;
}

static int raw_reader_pull(lua_State *L)
{
    lua_settop(L, 3);
    xima_reader *reader = xl_self(L, 1, &kind_reader);
    xima_source source;
    xl_function(L, 2, &source, sizeof source);
    void **out_box = xl_new(L, &kind_record);
    int out_at = lua_gettop(L);
    xima_record *out_made = NULL;
    xima_status status = xima_reader_pull(reader, source, xl_pointer(L, 3), &out_made);
    *out_box = out_made;
    if (status) {
        static const struct xl_said said[] = { {12, "after the last game"}, {0, NULL}};
        return xl_fail(L, "xima.reader.pull", status, NULL, said, NULL, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_record_parse(lua_State *L)
{
    lua_settop(L, 3);
    xima_game *game = xl_maybe(L, 1, &kind_game);
    size_t text_len = 0;
    const char *text = xl_check_text(L, 2, &text_len);
    uint32_t flags = lua_isnil(L, 3) ? 0 : xl_check_uint32(L, 3);
    void **out_box = xl_new(L, &kind_record);
    int out_at = lua_gettop(L);
    xima_record *out_made = NULL;
    xima_error error;
    xl_no_error(&error);
    xima_status status = xima_record_parse(game, text, text_len, flags, &out_made, &error);
    *out_box = out_made;
    if (status) {
        return xl_fail(L, "xima.record_parse", status, &error, NULL, game, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}
