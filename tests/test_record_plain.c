/* SPDX-License-Identifier: MIT */
/* Most comments take a short way. Where a byte of the header is no UTF-8 none does, and they are read the same. */
#include "support.h"

#include <stdio.h>
#include <string.h>

/* What stands behind a ply, and how many diagnostics there are about it. */
static const struct row {
    const char *said;
    size_t odd;
} rows[] = {
    {"{}", 0},
    {"{so}", 0},
    {"{ so\nand so }", 0},
    {"{[%clk 0:59:40]}", 0},
    {"{[%emt 0:00:07]}", 0},
    {"{[%clk 0:59:40] well played}", 0},
    {"{well played [%clk 0:59:40]}", 0},
    {"{[%clk 0:59:40][%emt 0:00:07]}", 0},
    {"{[%clk 0:59:40] [%emt so]}", 1},
    {"{[%clk 0:61:40]}", 1},
    {"{[%clk 0:59:61]}", 1},
    {"{[%clk 0:59:40 ]}", 0},
    {"{[%clk 1:00:59:40]}", 1},
    {"{[%clk 0:59:40}", 1},
    {"{[%clk]}", 0},
    {"{[%CLK 0:59:40]}", 0},
    {"{100 % of them}", 0},
    {"{a \\} b}", 0},
    {"{a \\\\}", 0},
    {"{[%clk 0:59:40] \\[%unread C4]}", 0},
    {"{[%unread C4]}", 1},
    {"{\xc3\xa1}", 0},
    {"{one} {two}", 0},
    {"{one} ; two\n{three}", 0},
    {"{[%clk 0:59:40]} $1 {two} $2", 0},
};

static xima_record *read_with(const char *event, const char *said)
{
    char text[512];
    xima_record *record = NULL;
    snprintf(text, sizeof text, "[XGN \"1\"]\n[Event \"%s\"]\n\n1. -A1 %s -A13 %s 2. -B1 %s (2. -C1 %s) *\n", event, said,
             said, said, said);
    CHECK(xima_record_parse(NULL, text, strlen(text), XIMA_LENIENT, &record, NULL) == XIMA_OK, "%s is not read", said);
    return record;
}

static void same_notes(const xima_record *a, const xima_record *b, int32_t node)
{
    for (int32_t what = XIMA_NOTE_BEFORE; what <= XIMA_NOTE_UNREAD; what++) {
        size_t count = xima_record_note_count(a, node, what);
        CHECK(xima_record_note_count(b, node, what) == count, "node %d has other notes", (int)node);
        for (size_t i = 0; i < count; i++)
            CHECK(strcmp(xima_record_note(a, node, what, i), xima_record_note(b, node, what, i)) == 0,
                  "note %zu of node %d is \"%s\" and \"%s\"", i, (int)node, xima_record_note(a, node, what, i),
                  xima_record_note(b, node, what, i));
    }
    int64_t one = -1, two = -1;
    CHECK(xima_record_get_clock(a, node, XIMA_TIME_LEFT, &one) == xima_record_get_clock(b, node, XIMA_TIME_LEFT, &two) &&
              one == two,
          "the clocks of node %d differ", (int)node);
}

/* The first one of the second record says that a byte is not UTF-8. */
static void same_diagnostics(const xima_record *a, const xima_record *b, size_t odd)
{
    size_t count = xima_record_diagnostic_count(a, XIMA_NOTICE);
    CHECK(count == 4 * odd && xima_record_diagnostic_count(b, XIMA_NOTICE) == count + 1, "%zu diagnostics, then %zu",
          count, xima_record_diagnostic_count(b, XIMA_NOTICE));
    for (size_t i = 0; i < count; i++) {
        xima_diagnostic one = {.struct_size = sizeof one}, two = one;
        CHECK(xima_record_get_diagnostic(a, i, &one) == XIMA_OK && xima_record_get_diagnostic(b, i + 1, &two) == XIMA_OK,
              "a diagnostic is not there");
        CHECK(one.code == two.code && one.offset == two.offset && one.length == two.length && one.node == two.node &&
                  strcmp(one.message, two.message) == 0,
              "diagnostic %zu: \"%s\", then \"%s\"", i, one.message, two.message);
    }
}

static void comments(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        test_at("row %zu, %s", i, rows[i].said);
        xima_record *plain = read_with("x", rows[i].said), *other = read_with("\xff", rows[i].said);
        CHECK(xima_record_node_count(plain) == 5 && xima_record_node_count(other) == 5, "plies are missing");
        for (int32_t node = 0; node < 5; node++)
            same_notes(plain, other, node);
        same_diagnostics(plain, other, rows[i].odd);
        xima_record_free(plain);
        xima_record_free(other);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(comments)};
    return cmocka_run_group_tests_name("record plain", tests, NULL, NULL);
}
