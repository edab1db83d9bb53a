/* SPDX-License-Identifier: MIT */
/* The source form writes anew what was changed, and nothing else. */
#include "support.h"

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
    {HEAD "\r\n" ODD " ; done", "1-0", HEAD "\r\n" ODD " ; done\n1-0"},
    {HEAD "\n| 1 | -A1 | -A13 |\n", NULL, HEAD "\n| 1 | -A1 | -A13 |\n"},
    {HEAD "\n| 1 | -A1 | -A13 |\n", "1-0", HEAD "\n1. -A1 -A13 1-0\n"},
    {"Resultado: 0-1\n1. -A1 -A13\n", NULL, "Resultado: 0-1\n1. -A1 -A13\n"},
};

static xima_record *read_source(const char *text)
{
    xima_record *record = NULL;
    xima_error error = {.struct_size = sizeof error};
    CHECK(xima_record_parse(NULL, text, strlen(text), XIMA_KEEP_SOURCE, &record, &error) == XIMA_OK, "%s",
          error.message);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results),
        cmocka_unit_test(plies),
    };
    return cmocka_run_group_tests_name("record source", tests, NULL, NULL);
}
