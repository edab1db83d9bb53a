/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/record.h. */

static int raw_record_new(lua_State *L)
{
    lua_settop(L, 2);
    xima_game *game = xl_self(L, 1, &kind_game);
    xima_state *start = xl_maybe(L, 2, &kind_state);
    void **out_box = xl_new(L, &kind_record);
    int out_at = lua_gettop(L);
    xima_record *out_made = NULL;
    xima_status status = xima_record_new(game, start, &out_made);
    *out_box = out_made;
    if (status) {
        static const struct xl_said said[] = { {5, "for a state of another game"}, {0, NULL}};
        return xl_fail(L, "xima.game.record_new", status, NULL, said, game, NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_record_clone(lua_State *L)
{
    lua_settop(L, 1);
    xima_record *record = xl_self(L, 1, &kind_record);
    void **out_box = xl_new(L, &kind_record);
    int out_at = lua_gettop(L);
    xima_record *out_made = NULL;
    xima_status status = xima_record_clone(record, &out_made);
    *out_box = out_made;
    if (status) {
        return xl_fail(L, "xima.record.clone", status, NULL, NULL, xima_record_game(record), NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_record_game(lua_State *L)
{
    lua_settop(L, 1);
    xima_record *record = xl_self(L, 1, &kind_record);
    void **box = xl_new(L, &kind_game);
    *box = xima_game_ref(xima_record_game(record));
    return 1;
}

static int raw_record_start(lua_State *L)
{
    lua_settop(L, 1);
    xima_record *record = xl_self(L, 1, &kind_record);
    const xima_state *found = xima_record_start(record);
    if (xl_share(L, 1, &kind_state, found))
        return 1;
    void **box = xl_new(L, &kind_state);
    xima_state *made = NULL;
    xima_status status = xima_state_clone(found, 0, &made);
    *box = made;
    if (status) {
        return xl_fail(L, "xima.record.start", status, NULL, NULL, xima_record_game(record), NULL);
    }
    return 1;
}

static int raw_record_tag_count(lua_State *L)
{
    lua_settop(L, 1);
    xima_record *record = xl_self(L, 1, &kind_record);
    xl_push_size(L, xima_record_tag_count(record));
    return 1;
}

static int raw_record_tag_name(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    size_t i = xl_check_place(L, 2);
    lua_pushstring(L, xima_record_tag_name(record, i));
    return 1;
}

static int raw_record_tag_value(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    size_t i = xl_check_place(L, 2);
    lua_pushstring(L, xima_record_tag_value(record, i));
    return 1;
}

static int raw_record_get_tag(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    size_t name_len = 0;
    const char *name = xl_check_text(L, 2, &name_len);
    lua_pushstring(L, xima_record_get_tag(record, name, name_len));
    return 1;
}

static int raw_record_set_tag(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_self(L, 1, &kind_record);
    size_t name_len = 0;
    const char *name = xl_check_text(L, 2, &name_len);
    size_t value_len = 0;
    const char *value = xl_maybe_text(L, 3, &value_len);
    xl_check_no_nul(L, 3, value, value_len);
    xima_status status = xima_record_set_tag(record, name, name_len, value, value_len);
    if (status) {
        static const struct xl_said said[] = { {7,
            "for a name of other characters or length, or a value that is no UTF-8 or has a NUL"}, {17,
            "for `XGN`, `Spec`, `Position` and `Result`"}, {0, NULL}};
        return xl_fail(L, "xima.record.set_tag", status, NULL, said, xima_record_game(record), NULL);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_record_result(lua_State *L)
{
    lua_settop(L, 1);
    xima_record *record = xl_self(L, 1, &kind_record);
    lua_pushstring(L, xima_record_result(record));
    return 1;
}

static int raw_record_set_result(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    size_t text_len = 0;
    const char *text = xl_check_text(L, 2, &text_len);
    xima_status status = xima_record_set_result(record, text, text_len);
    if (status) {
        static const struct xl_said said[] = { {7, "for a text that is no result of this game"}, {0, NULL}};
        return xl_fail(L, "xima.record.set_result", status, NULL, said, xima_record_game(record), NULL);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_result_format(lua_State *L)
{
    lua_settop(L, 1);
    xima_state *state = xl_self(L, 1, &kind_state);
    char first_buf[XL_FIRST / sizeof(char)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_result_format(state, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_result_format(state, buf, cap, &needed);
    }
    if (status) {
        return xl_fail(L, "xima.state.result_format", status, NULL, NULL, xima_state_game(state), state);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_record_get_time(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t what = xl_check_int32(L, 2);
    int32_t seat = xl_check_seat(L, 3);
    int64_t milliseconds_out = 0;
    xima_status status = xima_record_get_time(record, what, seat, &milliseconds_out);
    if (status) {
        static const struct xl_said said[] = { {12, "if the record does not say it"}, {7, "if the tag is no time"}, {0,
            NULL}};
        return xl_fail(L, "xima.record.get_time", status, NULL, said, xima_record_game(record), NULL);
    }
    xl_push_int64(L, milliseconds_out);
    return 1;
}

static int raw_record_node_count(lua_State *L)
{
    lua_settop(L, 1);
    xima_record *record = xl_self(L, 1, &kind_record);
    xl_push_int32(L, xima_record_node_count(record));
    return 1;
}

static int raw_record_move(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_push_move(L, xima_record_move(record, node));
    return 1;
}

static int raw_record_parent(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_push_int32(L, xima_record_parent(record, node));
    return 1;
}

static int raw_record_first(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_push_int32(L, xima_record_first(record, node));
    return 1;
}

static int raw_record_next(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_push_int32(L, xima_record_next(record, node));
    return 1;
}

static int raw_record_last(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_push_int32(L, xima_record_last(record, node));
    return 1;
}

static int raw_record_row(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_check_there(L, 2, record, node, 1);
    int32_t row_out = 0;
    int with_row = xl_with(L, 3, "with_row");
    int32_t seat_out = 0;
    int with_seat = xl_with(L, 3, "with_seat");
    xl_only(L, 3, "xima.record.row", (const char *const[]){"with_row", "with_seat", NULL});
    xima_status status = xima_record_row(record, node, with_row ? &row_out : NULL, with_seat ? &seat_out : NULL);
    if (status) {
        return xl_fail(L, "xima.record.row", status, NULL, NULL, xima_record_game(record), NULL);
    }
    if (with_row)
        xl_push_int32(L, row_out);
    else
        lua_pushnil(L);
    if (with_seat)
        xl_push_seat(L, seat_out);
    else
        lua_pushnil(L);
    return 2;
}

static int raw_record_line(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xima_move first_buf[XL_FIRST / sizeof(xima_move)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_record_line(record, node, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_record_line(record, node, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        xl_push_move(L, buf[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_record_find(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_self(L, 1, &kind_record);
    uint64_t hash = xl_check_hash(L, 2);
    int32_t after = xl_check_int32(L, 3);
    int32_t out_out = 0;
    xima_status status = xima_record_find(record, hash, after, &out_out);
    if (status) {
        return xl_fail(L, "xima.record.find", status, NULL, NULL, xima_record_game(record), NULL);
    }
    xl_push_int32(L, out_out);
    return 1;
}

static int raw_record_promote(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_check_there(L, 2, record, node, 0);
    xima_status status = xima_record_promote(record, node);
    if (status) {
        return xl_fail(L, "xima.record.promote", status, NULL, NULL, xima_record_game(record), NULL);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_record_delete(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_check_there(L, 2, record, node, 0);
    xima_status status = xima_record_delete(record, node);
    if (status) {
        return xl_fail(L, "xima.record.delete", status, NULL, NULL, xima_record_game(record), NULL);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_record_note_count(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    int32_t what = xl_check_int32(L, 3);
    xl_push_size(L, xima_record_note_count(record, node, what));
    return 1;
}

static int raw_record_note(lua_State *L)
{
    lua_settop(L, 4);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    int32_t what = xl_check_int32(L, 3);
    size_t i = xl_check_place(L, 4);
    lua_pushstring(L, xima_record_note(record, node, what, i));
    return 1;
}

static int raw_record_set_note(lua_State *L)
{
    lua_settop(L, 5);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_check_there(L, 2, record, node, 1);
    int32_t what = xl_check_int32(L, 3);
    size_t i = xl_check_place(L, 4);
    size_t text_len = 0;
    const char *text = xl_maybe_text(L, 5, &text_len);
    xl_check_no_nul(L, 5, text, text_len);
    xima_status status = xima_record_set_note(record, node, what, i, text, text_len);
    if (status) {
        static const struct xl_said said[] = { {1,
            "also for xima.Note.AFTER at the start, which no text could tell from a comment before the first ply"}, {7,
            "for a text that is no UTF-8 or has a NUL"}, {0, NULL}};
        return xl_fail(L, "xima.record.set_note", status, NULL, said, xima_record_game(record), NULL);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_record_symbols(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    int32_t first_buf[XL_FIRST / sizeof(int32_t)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, count = 0;
    count = xima_record_symbols(record, node, buf, cap);
    if (count > cap) {
        cap = count + 1;
        buf = xl_room(L, cap, sizeof *buf);
        count = xima_record_symbols(record, node, buf, cap);
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        xl_push_int32(L, buf[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int raw_record_set_symbols(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_check_there(L, 2, record, node, 0);
    size_t count;
    int32_t *symbols = xl_numbers(L, 3, XL_INT32, &count);
    xima_status status = xima_record_set_symbols(record, node, symbols, count);
    if (status) {
        return xl_fail(L, "xima.record.set_symbols", status, NULL, NULL, xima_record_game(record), NULL);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_record_get_clock(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_check_there(L, 2, record, node, 1);
    int32_t what = xl_check_int32(L, 3);
    int64_t milliseconds_out = 0;
    xima_status status = xima_record_get_clock(record, node, what, &milliseconds_out);
    if (status) {
        static const struct xl_said said[] = { {12, "if no comment gives it"}, {0, NULL}};
        return xl_fail(L, "xima.record.get_clock", status, NULL, said, xima_record_game(record), NULL);
    }
    xl_push_int64(L, milliseconds_out);
    return 1;
}

static int raw_record_set_clock(lua_State *L)
{
    lua_settop(L, 4);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_check_there(L, 2, record, node, 0);
    int32_t what = xl_check_int32(L, 3);
    int64_t milliseconds = xl_check_int64(L, 4);
    xima_status status = xima_record_set_clock(record, node, what, milliseconds);
    if (status) {
        return xl_fail(L, "xima.record.set_clock", status, NULL, NULL, xima_record_game(record), NULL);
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_record_where(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t node = xl_check_int32(L, 2);
    xl_check_there(L, 2, record, node, 1);
    uint64_t offset_out = 0;
    int with_offset = xl_with(L, 3, "with_offset");
    size_t length_out = 0;
    int with_length = xl_with(L, 3, "with_length");
    uint64_t line_out = 0;
    int with_line = xl_with(L, 3, "with_line");
    uint32_t column_out = 0;
    int with_column = xl_with(L, 3, "with_column");
    xl_only(L, 3, "xima.record.where", (const char *const[]){"with_offset", "with_length", "with_line", "with_column",
        NULL});
    xima_status status = xima_record_where(record, node, with_offset ? &offset_out : NULL, with_length ? &length_out :
        NULL, with_line ? &line_out : NULL, with_column ? &column_out : NULL);
    if (status) {
        static const struct xl_said said[] = { {12, "for what was not read from a text"}, {17,
            "if line or column of a ply is asked for and the record does not keep its source (xima.Flag.KEEP_SOURCE)"},
            {0, NULL}};
        return xl_fail(L, "xima.record.where", status, NULL, said, xima_record_game(record), NULL);
    }
    if (with_offset)
        xl_push_uint64(L, offset_out);
    else
        lua_pushnil(L);
    if (with_length)
        xl_push_size(L, length_out);
    else
        lua_pushnil(L);
    if (with_line)
        xl_push_uint64(L, line_out);
    else
        lua_pushnil(L);
    if (with_column)
        xl_push_uint32(L, column_out);
    else
        lua_pushnil(L);
    return 4;
}

static int raw_record_source(lua_State *L)
{
    lua_settop(L, 1);
    xima_record *record = xl_self(L, 1, &kind_record);
    size_t len_out = 0;
    const char *bytes = xima_record_source(record, &len_out);
    if (bytes)
        lua_pushlstring(L, bytes, len_out);
    else
        lua_pushnil(L);
    return 1;
}

static int raw_record_diagnostic_count(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t severity = xl_check_int32(L, 2);
    xl_push_size(L, xima_record_diagnostic_count(record, severity));
    return 1;
}

static int raw_record_get_diagnostic(lua_State *L)
{
    lua_settop(L, 2);
    xima_record *record = xl_self(L, 1, &kind_record);
    size_t i = xl_check_place(L, 2);
    xima_diagnostic out_c;
    memset(&out_c, 0, sizeof out_c);
    out_c.struct_size = sizeof out_c;
    xima_status status = xima_record_get_diagnostic(record, i, &out_c);
    if (status) {
        static const struct xl_said said[] = { {1, "also past the end"}, {0, NULL}};
        return xl_fail(L, "xima.record.get_diagnostic", status, NULL, said, xima_record_game(record), NULL);
    }
    push_diagnostic(L, &out_c, xima_record_game(record));
    return 1;
}

static int raw_record_format(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_self(L, 1, &kind_record);
    int32_t form = xl_check_int32(L, 2);
    int32_t notation = lua_isnil(L, 3) ? 0 : xl_check_int32(L, 3);
    char first_buf[XL_FIRST / sizeof(char)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_record_format(record, form, notation, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_record_format(record, form, notation, buf, cap, &needed);
    }
    if (status) {
        static const struct xl_said said[] = { {17,
            "for a form or a notation that the game does not have, for plies whose words in that notation hold what movetext means otherwise, or for a source that is not kept"},
            {0, NULL}};
        return xl_fail(L, "xima.record.format", status, NULL, said, xima_record_game(record), NULL);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_record_id(lua_State *L)
{
    lua_settop(L, 1);
    xima_record *record = xl_self(L, 1, &kind_record);
    char first_buf[XL_FIRST / sizeof(char)], *buf = first_buf;
    size_t cap = sizeof first_buf / sizeof *first_buf, needed = 0;
    xima_status status = xima_record_id(record, buf, cap, &needed);
    while (status == XIMA_E_BUFFER && needed >= cap) {
        cap = needed + 1;
        buf = xl_room(L, cap, sizeof *buf);
        status = xima_record_id(record, buf, cap, &needed);
    }
    if (status) {
        return xl_fail(L, "xima.record.id", status, NULL, NULL, xima_record_game(record), NULL);
    }
    lua_pushlstring(L, (const char *)buf, needed);
    return 1;
}

static int raw_cursor_new(lua_State *L)
{
    lua_settop(L, 1);
    xima_record *record = xl_self(L, 1, &kind_record);
    void **out_box = xl_new(L, &kind_cursor);
    int out_at = lua_gettop(L);
    xima_cursor *out_made = NULL;
    xl_keep(L, out_at, 1);
    xima_status status = xima_cursor_new(record, &out_made);
    *out_box = out_made;
    if (status) {
        return xl_fail(L, "xima.record.cursor_new", status, NULL, NULL, xima_record_game(record), NULL);
    }
    lua_pushvalue(L, out_at);
    return 1;
}

static int raw_cursor_record(lua_State *L)
{
    lua_settop(L, 1);
    xima_cursor *cursor = xl_self(L, 1, &kind_cursor);
    const xima_record *found = xima_cursor_record(cursor);
    if (xl_share(L, 1, &kind_record, found))
        return 1;
    void **box = xl_new(L, &kind_record);
    xima_record *made = NULL;
    xima_status status = xima_record_clone(found, &made);
    *box = made;
    if (status) {
        return xl_fail(L, "xima.cursor.record", status, NULL, NULL, xima_record_game(xima_cursor_record(cursor)),
            xima_cursor_state(cursor));
    }
    return 1;
}

static int raw_cursor_node(lua_State *L)
{
    lua_settop(L, 1);
    xima_cursor *cursor = xl_self(L, 1, &kind_cursor);
    xl_push_int32(L, xima_cursor_node(cursor));
    return 1;
}

static int raw_cursor_state(lua_State *L)
{
    lua_settop(L, 1);
    xima_cursor *cursor = xl_self(L, 1, &kind_cursor);
    const xima_state *found = xima_cursor_state(cursor);
    if (xl_share(L, 1, &kind_state, found))
        return 1;
    void **box = xl_new(L, &kind_state);
    xima_state *made = NULL;
    xima_status status = xima_state_clone(found, 0, &made);
    *box = made;
    if (status) {
        return xl_fail(L, "xima.cursor.state", status, NULL, NULL, xima_record_game(xima_cursor_record(cursor)),
            xima_cursor_state(cursor));
    }
    return 1;
}

static int raw_cursor_forward(lua_State *L)
{
    lua_settop(L, 1);
    xima_cursor *cursor = xl_self(L, 1, &kind_cursor);
    xima_status status = xima_cursor_forward(cursor);
    if (status) {
        static const struct xl_said said[] = { {12, "at the end of the line"}, {0, NULL}};
        return xl_fail(L, "xima.cursor.forward", status, NULL, said, xima_record_game(xima_cursor_record(cursor)),
            xima_cursor_state(cursor));
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_cursor_back(lua_State *L)
{
    lua_settop(L, 1);
    xima_cursor *cursor = xl_self(L, 1, &kind_cursor);
    xima_status status = xima_cursor_back(cursor);
    if (status) {
        static const struct xl_said said[] = { {12, "at the start"}, {0, NULL}};
        return xl_fail(L, "xima.cursor.back", status, NULL, said, xima_record_game(xima_cursor_record(cursor)),
            xima_cursor_state(cursor));
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_cursor_goto(lua_State *L)
{
    lua_settop(L, 2);
    xima_cursor *cursor = xl_self(L, 1, &kind_cursor);
    int32_t node = xl_check_int32(L, 2);
    xl_check_there(L, 2, xima_cursor_record(cursor), node, 1);
    xima_status status = xima_cursor_goto(cursor, node);
    if (status) {
        static const struct xl_said said[] = { {1, "for what is no node or a deleted one"}, {0, NULL}};
        return xl_fail(L, "xima.cursor.goto_", status, NULL, said, xima_record_game(xima_cursor_record(cursor)),
            xima_cursor_state(cursor));
    }
    lua_settop(L, 1);
    return 1;
}

static int raw_cursor_play(lua_State *L)
{
    lua_settop(L, 2);
    xima_cursor *cursor = xl_self(L, 1, &kind_cursor);
    xima_move move = xl_check_move(L, 2);
    xima_error error;
    xl_no_error(&error);
    xima_status status = xima_cursor_play(cursor, move, &error);
    if (status) {
        return xl_fail(L, "xima.cursor.play", status, &error, NULL, xima_record_game(xima_cursor_record(cursor)),
            xima_cursor_state(cursor));
    }
    lua_settop(L, 1);
    return 1;
}
