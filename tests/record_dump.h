/* SPDX-License-Identifier: MIT */
/* A record with all that reading found, as text: two readings are the same if their texts are. */
#ifndef XIMA_TEST_RECORD_DUMP_H
#define XIMA_TEST_RECORD_DUMP_H

#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct dump {
    char *text;
    size_t len, cap;
} dump;

static inline void dump_bytes(dump *d, const char *text, size_t len)
{
    if (d->len + len + 1 > d->cap) {
        d->cap = (d->len + len + 1) * 2;
        d->text = realloc(d->text, d->cap);
        CHECK(d->text, "no memory for a dump");
    }
    memcpy(d->text + d->len, text, len);
    d->len += len;
    d->text[d->len] = '\0';
}

__attribute__((format(printf, 2, 3))) static inline void dump_f(dump *d, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    int len = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    CHECK(len >= 0 && (size_t)len < sizeof text, "a piece of a dump is too long");
    dump_bytes(d, text, (size_t)len);
}

/* On one line: what would break it is escaped. */
static inline void dump_quoted(dump *d, const char *text)
{
    dump_bytes(d, "\"", 1);
    for (const char *c = text; *c; c++) {
        if (*c == '\n')
            dump_bytes(d, "\\n", 2);
        else if ((unsigned char)*c < ' ' || *c == 0x7f)
            dump_f(d, "\\x%02x", (unsigned char)*c);
        else if (*c == '"' || *c == '\\')
            dump_f(d, "\\%c", *c);
        else
            dump_bytes(d, c, 1);
    }
    dump_bytes(d, "\"", 1);
}

/* The move in words, at the state of the cursor. */
static inline void dump_move(dump *d, const xima_state *at, xima_move move)
{
    char words[256];
    xima_status status = xima_move_format(at, move, XIMA_LONG, words, sizeof words, NULL);
    CHECK(status == XIMA_OK, "a move of a record cannot be written: %s", xima_status_name(status));
    dump_bytes(d, words, strlen(words));
}

static inline void dump_said(dump *d, const xima_record *record, int32_t node)
{
    static const char *const kinds[] = {"", "before", "after", "unread"};
    int32_t symbols[300];
    size_t count = xima_record_symbols(record, node, symbols, COUNT(symbols));
    for (size_t i = 0; i < count && i < COUNT(symbols); i++)
        dump_f(d, " $%d", (int)symbols[i]);
    for (int32_t what = XIMA_NOTE_BEFORE; what <= XIMA_NOTE_UNREAD; what++) {
        const char *note;
        for (size_t i = 0; (note = xima_record_note(record, node, what, i)); i++) {
            dump_f(d, " %s ", kinds[what]);
            dump_quoted(d, note);
        }
    }
    dump_bytes(d, "\n", 1);
}

static inline void dump_nodes(dump *d, xima_record *record)
{
    xima_cursor *cursor;
    CHECK(xima_cursor_new(record, &cursor) == XIMA_OK, "no cursor");
    dump_f(d, "  start");
    dump_said(d, record, XIMA_NODE_START);
    for (int32_t node = 1; node < xima_record_node_count(record); node++) {
        int32_t row = 0, seat = 0, parent = xima_record_parent(record, node);
        uint64_t offset = 0;
        size_t length = 0;
        CHECK(xima_cursor_goto(cursor, parent) == XIMA_OK, "no way to node %d", parent);
        xima_record_row(record, node, &row, &seat);
        CHECK(xima_record_where(record, node, &offset, &length, NULL, NULL) == XIMA_OK, "node %d is nowhere", node);
        dump_f(d, "  %d<%d row %d seat %d bytes %llu+%zu: ", (int)node, (int)parent, (int)row, (int)seat,
               (unsigned long long)(offset), length);
        dump_move(d, xima_cursor_state(cursor), xima_record_move(record, node));
        dump_said(d, record, node);
    }
    xima_cursor_free(cursor);
}

static inline const char *dump_code(int32_t code)
{
    static const char *const names[] = {"?",      "UTF8",      "TAG",        "TAG_AGAIN", "VERSION", "SPEC",
                                        "POSITION", "TIME",    "COMMENT",    "VARIATION", "ANNOTATION", "NUMBER",
                                        "MOVER",  "WORD",      "ILLEGAL",    "AMBIGUOUS", "OVER",    "LENIENT",
                                        "RESULT", "ROW",       "COLUMN",     "LIMIT",      "UNREAD"};
    return code > 0 && (size_t)code < COUNT(names) ? names[code] : names[0];
}

static inline void dump_diagnostic(dump *d, xima_cursor *cursor, const xima_diagnostic *g)
{
    static const char *const severities[] = {"?", "notice", "warning", "fault"};
    dump_f(d, "  %s %s game %llu byte %llu+%zu line %llu column %u node %d %s", severities[g->severity & 3],
           dump_code(g->code), (unsigned long long)g->game, (unsigned long long)g->offset, g->length,
           (unsigned long long)g->line, g->column, (int)g->node, xima_status_name(g->status));
    dump_f(d, " unread %zu token ", g->unread);
    dump_quoted(d, g->token);
    dump_f(d, " expected ");
    dump_quoted(d, g->expected);
    if (g->candidate_count)
        CHECK(xima_cursor_goto(cursor, g->node) == XIMA_OK, "a diagnostic with candidates names no node");
    for (size_t i = 0; i < g->candidate_count; i++) {
        dump_f(d, i ? ", " : " candidates ");
        dump_move(d, xima_cursor_state(cursor), g->candidates[i]);
    }
    dump_bytes(d, "\n", 1);
}

static inline void dump_diagnostics(dump *d, xima_record *record)
{
    xima_cursor *cursor;
    xima_diagnostic g = {.struct_size = sizeof g};
    CHECK(xima_cursor_new(record, &cursor) == XIMA_OK, "no cursor");
    for (size_t i = 0; xima_record_get_diagnostic(record, i, &g) == XIMA_OK; i++)
        dump_diagnostic(d, cursor, &g);
    xima_cursor_free(cursor);
}

static inline void dump_tags(dump *d, const xima_record *record)
{
    for (size_t i = 0; i < xima_record_tag_count(record); i++) {
        dump_f(d, "  tag %s ", xima_record_tag_name(record, i));
        dump_quoted(d, xima_record_tag_value(record, i));
        dump_bytes(d, "\n", 1);
    }
}

static inline void dump_record(dump *d, xima_record *record)
{
    xima_game_info info = {.struct_size = sizeof info};
    uint64_t offset = 0;
    size_t length = 0;
    xima_game_get_info(xima_record_game(record), &info);
    CHECK(xima_record_where(record, XIMA_NODE_START, &offset, &length, NULL, NULL) == XIMA_OK, "it is nowhere");
    dump_f(d, "game bytes %llu+%zu %s of %d result \"%s\"\n", (unsigned long long)offset, length,
           xima_game_name(xima_record_game(record), XIMA_NAME_ID, 0), (int)info.players, xima_record_result(record));
    dump_tags(d, record);
    dump_nodes(d, record);
    dump_diagnostics(d, record);
}

#endif
