/* SPDX-License-Identifier: MIT */
/* The source form writes anew what was changed, and nothing else. */
#include "support/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD "[XGN \"1\"]\n"
#define ODD "1.  -A1 ; so\n  -A13\t{x} 2. -B1"

static const struct row {
    const char *source, *result; /* NULL: it is not set */
    const char *expected;
} rows[] = {
    {HEAD "\n" ODD " *\n", NULL, HEAD "\n" ODD " *\n"},
    {HEAD "\n" ODD " *\n", "*", HEAD "\n" ODD " *\n"},
    {HEAD "\n" ODD " *\n", "1-0", HEAD "\n" ODD " 1-0\n"},
    {HEAD "[Result \"*\"]\n\n" ODD " *\n", "0-1", HEAD "[Result \"0-1\"]\n\n" ODD " 0-1\n"},
    {HEAD "\n" ODD " * {end} \n", "1-0", HEAD "\n" ODD " 1-0 {end} \n"},
    {HEAD "\n" ODD " *\n", "", HEAD "\n" ODD "\n"},
    {HEAD "\n" ODD "\n", "1-0", HEAD "\n" ODD " 1-0\n"},
    {HEAD "\n" ODD " ; done\n", "1-0", HEAD "\n" ODD " ; done\n1-0\n"},
    {HEAD "\n" ODD " ( 1 - 0 )\n", "0-1", HEAD "\n" ODD " 0-1\n"},
    {HEAD "\r\n" ODD " ; done", "1-0", HEAD "\r\n" ODD " ; done\n1-0"},
    {HEAD "\n| 1 | -A1 | -A13 |\n", NULL, HEAD "\n| 1 | -A1 | -A13 |\n"},
    {HEAD "\n| 1 | -A1 | -A13 |\n", "1-0", HEAD "\n1. -A1 -A13 1-0\n"},
    {"Resultado: 0-1\n1. -A1 -A13\n", NULL, "Resultado: 0-1\n1. -A1 -A13\n"},
};

static xima_record *read_source(const char *text)
{
    xima_record *record = NULL;
    xima_error error = {.struct_size = sizeof error};
    CHECK(xima_record_parse(NULL, text, strlen(text), XIMA_KEEP_SOURCE | XIMA_LENIENT, &record, &error) == XIMA_OK,
          "%s", error.message);
    return record;
}

static void check_source(const xima_record *record, const char *expected)
{
    char text[1024];
    CHECK(xima_record_format(record, XIMA_FORM_SOURCE, XIMA_LONG, text, sizeof text, NULL) == XIMA_OK, "no source");
    CHECK(strcmp(text, expected) == 0, "the source is\n%s", text);
}

static void results(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        test_at("row %zu", i);
        xima_record *record = read_source(rows[i].source);
        if (rows[i].result)
            CHECK(xima_record_set_result(record, rows[i].result, strlen(rows[i].result)) == XIMA_OK, "it is refused");
        check_source(record, rows[i].expected);
        xima_record *copy = NULL;
        CHECK(xima_record_clone(record, &copy) == XIMA_OK, "no copy");
        check_source(copy, rows[i].expected);
        xima_record_free(copy);
        xima_record_free(record);
    }
}

/* A ply that is played and taken away again changes nothing; one that stays does. */
static void plies(void **unused)
{
    static const char text[] = HEAD "\n" ODD " *\n";
    xima_cursor *cursor;
    (void)unused;
    xima_record *record = read_source(text);
    CHECK(xima_cursor_new(record, &cursor) == XIMA_OK, "no cursor");
    xima_move move = xima_state_nth_move(xima_cursor_state(cursor), 7);
    CHECK(xima_cursor_play(cursor, move, NULL) == XIMA_OK, "the move is refused");
    int32_t node = xima_cursor_node(cursor);
    xima_move next = xima_state_nth_move(xima_cursor_state(cursor), 9);
    CHECK(xima_cursor_play(cursor, next, NULL) == XIMA_OK, "the next one is refused");
    char changed[1024];
    xima_record_format(record, XIMA_FORM_SOURCE, XIMA_LONG, changed, sizeof changed, NULL);
    CHECK(strcmp(changed, text) != 0, "the plies are not written");
    CHECK(xima_record_delete(record, node) == XIMA_OK, "they cannot be deleted");
    check_source(record, text);
    CHECK(xima_record_delete(record, 3) == XIMA_OK, "a ply that was read cannot be deleted");
    xima_record_format(record, XIMA_FORM_SOURCE, XIMA_LONG, changed, sizeof changed, NULL);
    CHECK(strstr(changed, "-B1") == NULL, "it is still written");
    xima_cursor_free(cursor);
    xima_record_free(record);
}

/* ---- Lines of the header ---- */

enum { TAG, PLY, SYMBOL, RESULT, UNREAD }; /* what is done: a tag, a ply at the end, no symbols for the first ply … */

static const struct header_row {
    const char *source;
    int what;
    const char *name, *text; /* text NULL: it is taken away */
    const char *due;         /* without the moves that follow a blank line */
} headers[] = {
    /* Results that are none, or stand a second time, are kept as they stand */
    {HEAD "[Result \"2-0\"]\n\n1. -A1 -A13\n", PLY, NULL, NULL, HEAD "[Result \"2-0\"]\n"},
    {HEAD "[Result \"Azul\"]\n\n1. -A1 -A13 *\n", PLY, NULL, NULL, HEAD "[Result \"Azul\"]\n"},
    {HEAD "[Result \"Azul\"]\n\n1. -A1 -A13 *\n", RESULT, NULL, "1-0", HEAD "[Result \"Azul\"]\n"},
    {HEAD "[Result \"2-0\"]\n\n1. -A1! $1 -A13\n", SYMBOL, NULL, NULL, HEAD "[Result \"2-0\"]\n"},
    {HEAD "[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. -A1 1-0\n", RESULT, NULL, "*",
     HEAD "[Result \"*\"]\n[Result \"0-1\"]\n"},
    {HEAD "[Result \"2-0\"]\n\n1. -A1 -A13\n", UNREAD, NULL, NULL, HEAD},
    /* So are lines that are no tags, before the moves */
    {HEAD "[Site y]\n", PLY, NULL, NULL, HEAD "[Site y]\n"},
    {HEAD "[Site \"y]", PLY, NULL, NULL, HEAD "[Site \"y]\n"},
    {HEAD "[Site y]\n", RESULT, NULL, "1-0", HEAD "[Site y]\n"},
    {HEAD "[Site y]\n[Round \"1\"]\n", TAG, "Event", "x", HEAD "[Site y]\n[Round \"1\"]\n[Event \"x\"]\n"},
    {HEAD "[Site y]\n", TAG, "Event", "x", HEAD "[Site y]\n[Event \"x\"]\n"},
    {"[Site y]\n\n1. -A1\n", TAG, "Event", "x", "[Site y]\n[Event \"x\"]\n"},
    {HEAD "[Event \"x\"] [Site y]\n\n1. -A1\n", UNREAD, NULL, NULL, HEAD "[Event \"x\"] \n"},
    {HEAD "[Event \"x\"] [Site y]\n\n1. -A1\n", TAG, "Event", NULL, HEAD "[Site y]\n"},
    /* A game or a position that is known by the plies that were added */
    {HEAD "[Spec \"nochess\"]\n\n1. e4\n", PLY, NULL, NULL, HEAD "[Spec \"SPEC\"]\n"},
    {HEAD "[Spec \"nochess\"]\n[Position \"z\"]\n\n1. e4\n", PLY, NULL, NULL, HEAD "[Spec \"SPEC\"]\n"},
    {HEAD "[Position \"z\"]\n\n1. -A1\n", PLY, NULL, NULL, HEAD},
    {HEAD "[Spec \"nochess\"]\n\n1. e4\n", TAG, "Event", "x", HEAD "[Spec \"nochess\"]\n[Event \"x\"]\n"},
    /* Without a header it would be a sheet, or another game would begin amid the header */
    {"[Event \"x\"]\n\n1. -A1 {c} -A13 *\n", TAG, "Event", NULL, HEAD},
    {"[Result \"*\"]\n\n1. -A1 {c} -A13\n", RESULT, NULL, "", HEAD},
    {"[Event \"x\"]\n", TAG, "Event", NULL, HEAD},
    {"[Site y]\n\n1. -A1 {c} -A13 *\n", UNREAD, NULL, NULL, HEAD},
    {"[Event \"x\"]\n[A \"1\"]\n\n[A \"3\"]\n\n1. -A1\n", TAG, "Event", NULL, HEAD "[A \"1\"]\n\n[A \"3\"]\n"},
    {"[A \"1\"]\n\n[Event \"x\"]\n[A \"3\"]\n\n1. -A1\n", TAG, "Event", NULL, HEAD "[A \"1\"]\n\n[A \"3\"]\n"},
};

static void change_header(xima_record *record, const struct header_row *row)
{
    const int32_t symbol = 1;
    xima_status status = XIMA_OK;
    xima_cursor *cursor;
    size_t len = row->text ? strlen(row->text) : 0;
    if (row->what == TAG)
        status = xima_record_set_tag(record, row->name, strlen(row->name), row->text, len);
    else if (row->what == SYMBOL)
        status = xima_record_set_symbols(record, 1, &symbol, 0);
    else if (row->what == RESULT)
        status = xima_record_set_result(record, row->text, len);
    else if (row->what == UNREAD)
        status = xima_record_set_note(record, 0, XIMA_NOTE_UNREAD, 0, NULL, 0);
    CHECK(status == XIMA_OK, "the change: %s", xima_status_name(status));
    if (row->what != PLY)
        return;
    CHECK(xima_cursor_new(record, &cursor) == XIMA_OK, "no cursor");
    xima_cursor_goto(cursor, xima_record_last(record, 0));
    xima_move move = xima_state_nth_move(xima_cursor_state(cursor), 0);
    CHECK(xima_cursor_play(cursor, move, NULL) == XIMA_OK, "the move is refused");
    xima_cursor_free(cursor);
}

/* A header is written as it stands but for what was changed, and says what the record says. */
static void header_lines(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(headers); i++) {
        char due[1024], spec[256];
        test_at("row %zu: %s", i, headers[i].source);
        xima_record *record = read_source(headers[i].source);
        change_header(record, &headers[i]);
        test_bytes text = test_record_text(record, XIMA_FORM_SOURCE, XIMA_LONG);
        const char *mark = strstr(headers[i].due, "SPEC"), *rest = mark ? mark + 4 : headers[i].due;
        xima_game_spec(xima_record_game(record), spec, sizeof spec, NULL);
        snprintf(due, sizeof due, "%.*s%s%s", mark ? (int)(mark - headers[i].due) : 0, headers[i].due, mark ? spec : "",
                 rest);
        size_t len = strlen(due);
        CHECK(strncmp((char *)text.data, due, len) == 0 && (text.len == len || text.data[len] == '\n'), "it is\n%s",
              (char *)text.data);
        xima_record *back = read_source((char *)text.data);
        test_records_same(record, back, (char *)text.data);
        xima_record_free(back);
        test_bytes_free(&text);
        xima_record_free(record);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results),
        cmocka_unit_test(plies),
        cmocka_unit_test(header_lines),
    };
    return cmocka_run_group_tests_name("record source", tests, NULL, NULL);
}
