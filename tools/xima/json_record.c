/* SPDX-License-Identifier: MIT */
/* A record as JSON. Lines are flat, so that only variations nest. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "convert.h"
#include "words.h"

enum { ID_TEXT = 65 }; /* SHA-256 in hexadecimal, and a NUL */

typedef struct writing {
    xima_record *record;
    xima_cursor *cursor;
} writing;

static void set_list(json_t *object, const char *key, json_t *list)
{
    if (json_array_size(list) > 0)
        json_set(object, key, list);
    else
        json_decref(list);
}

static void set_notes(json_t *object, const xima_record *record, int32_t node)
{
    static const struct {
        const char *key;
        int32_t what;
    } kinds[] = {{"before", XIMA_NOTE_BEFORE}, {"after", XIMA_NOTE_AFTER}, {"unread", XIMA_NOTE_UNREAD}};
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        json_t *list = json_must(json_array());
        size_t count = xima_record_note_count(record, node, kinds[kind].what);
        for (size_t i = 0; i < count; i++)
            json_add(list, json_string(xima_record_note(record, node, kinds[kind].what, i)));
        set_list(object, kinds[kind].key, list);
    }
}

static void set_symbols(json_t *object, const xima_record *record, int32_t node)
{
    int32_t symbols[256];
    json_t *list = json_must(json_array());
    size_t count = xima_record_symbols(record, node, symbols, 256);
    for (size_t i = 0; i < count && i < 256; i++)
        json_add(list, json_integer(symbols[i]));
    set_list(object, "symbols", list);
}

static void set_clock(json_t *object, const xima_record *record, int32_t node)
{
    int64_t left, spent;
    if (!xima_record_get_clock(record, node, XIMA_TIME_LEFT, &left))
        json_set(object, "left_ms", json_integer(left));
    if (!xima_record_get_clock(record, node, XIMA_TIME_SPENT, &spent))
        json_set(object, "spent_ms", json_integer(spent));
}

/* A ply without its variations; the cursor stands before it. */
static json_t *ply_json(const writing *w, int32_t node)
{
    const xima_state *state = xima_cursor_state(w->cursor);
    xima_move move = xima_record_move(w->record, node);
    int32_t row = 0, seat = -1;
    xima_record_row(w->record, node, &row, &seat);
    char *complete = move_words(state, move, XIMA_LONG), *brief = move_words(state, move, XIMA_SHORT);
    json_t *object = json_must(json_pack("{s:s, s:s, s:i, s:o}", "long", complete, "short", brief, "row", row, "seat",
                                         seat >= 0 ? json_integer(seat + 1) : json_null()));
    set_notes(object, w->record, node);
    set_symbols(object, w->record, node);
    set_clock(object, w->record, node);
    free(complete);
    free(brief);
    return object;
}

/* One step on, where that is enough: going to a node takes as long as its line. */
static void stand(const writing *w, int32_t node)
{
    int32_t here = xima_cursor_node(w->cursor);
    bool next = here != node && xima_record_first(w->record, here) == node;
    if (here != node)
        must_have(next ? xima_cursor_forward(w->cursor) : xima_cursor_goto(w->cursor, node));
}

/* A line that begins with a node. Variations nest no deeper than the reader lets them. */
static json_t *line_json(const writing *w, int32_t node)
{
    json_t *line = json_must(json_array());
    while (node >= 0) {
        int32_t parent = xima_record_parent(w->record, node);
        stand(w, parent);
        json_t *ply = ply_json(w, node), *variations = json_must(json_array());
        bool main = xima_record_first(w->record, parent) == node;
        for (int32_t other = xima_record_next(w->record, node); main && other >= 0;
             other = xima_record_next(w->record, other))
            json_add(variations, line_json(w, other));
        set_list(ply, "variations", variations);
        json_add(line, ply);
        node = xima_record_first(w->record, node);
    }
    return line;
}

static json_t *tags_json(const xima_record *record)
{
    json_t *list = json_must(json_array());
    size_t count = xima_record_tag_count(record);
    for (size_t i = 0; i < count; i++)
        json_add(list, json_must(json_pack("{s:s, s:s}", "name", xima_record_tag_name(record, i), "value",
                                                        xima_record_tag_value(record, i))));
    return list;
}

static void set_position(json_t *object, const xima_record *record)
{
    const char *unread = xima_record_get_tag(record, "Position", 8);
    char *start = unread ? must(strdup(unread)) : start_words(xima_record_start(record));
    if (start)
        json_set(object, "position", json_string(start));
    free(start);
}

json_t *id_json(const xima_record *record)
{
    char id[ID_TEXT];
    xima_status status = xima_record_id(record, id, sizeof id, NULL);
    must_have(status);
    return json_must(status ? json_null() : json_string(id));
}

json_t *record_json(xima_record *record)
{
    writing w = {.record = record};
    const char *unread = xima_record_get_tag(record, "Spec", 4);
    char *spec = unread ? must(strdup(unread)) : spec_words(xima_record_game(record));
    json_t *object = json_must(json_pack("{s:s, s:i, s:s, s:o, s:s}", "format", "xima-record", "version", 1, "spec",
                                         spec, "tags", tags_json(record), "result", xima_record_result(record)));
    free(spec);
    json_set(object, "id", id_json(record));
    set_position(object, record);
    set_notes(object, record, XIMA_NODE_START);
    xima_cursor_new(record, &w.cursor);
    must(w.cursor);
    json_set(object, "moves", line_json(&w, xima_record_first(record, XIMA_NODE_START)));
    xima_cursor_free(w.cursor);
    return object;
}
