/* SPDX-License-Identifier: MIT */
/* What records say: notes, symbols, clocks, tags, times, results; and how long it may take. */
#include "support/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A record of so many plies in one line, and its last node. */
static xima_record *line_of(const char *spec, int plies)
{
    xima_game *game = test_game(spec);
    xima_record *record = test_record(game, NULL);
    xima_cursor *cursor = test_cursor(record);
    uint64_t seed = 5;
    for (int i = 0; i < plies; i++)
        CHECK(test_record_step(cursor, 0, &seed), "%s ends after %d plies", spec, i);
    xima_cursor_free(cursor);
    xima_game_unref(game);
    return record;
}

/* ---- Notes, against lists of texts ---- */

enum { NODES = 4, KINDS = 2, NOTES_MAX = 40 };

typedef struct lists {
    char *texts[NODES][KINDS][NOTES_MAX];
    size_t count[NODES][KINDS];
} lists;

static void check_lists(const lists *l, const xima_record *record)
{
    for (int32_t node = 0; node < NODES; node++)
        for (int32_t what = 1; what <= KINDS; what++) {
            size_t count = l->count[node][what - 1];
            CHECK(xima_record_note_count(record, node, what) == count, "node %d has not %zu notes", node, count);
            CHECK(!xima_record_note(record, node, what, count), "a note past the end");
            for (size_t i = 0; i < count; i++)
                CHECK(strcmp(xima_record_note(record, node, what, i), l->texts[node][what - 1][i]) == 0,
                      "note %zu of node %d", i, node);
        }
}

static void set_note(lists *l, xima_record *record, uint64_t *seed)
{
    char text[1024];
    int32_t node = (int32_t)test_below(seed, NODES), what = 1 + (int32_t)test_below(seed, KINDS);
    char **texts = l->texts[node][what - 1];
    size_t *count = &l->count[node][what - 1], i = test_below(seed, *count + 2);
    bool gone = test_below(seed, 3) == 0, add = i == *count, start = node == XIMA_NODE_START && what == XIMA_NOTE_AFTER;
    size_t len = test_random_text(text, sizeof text, seed);
    xima_status due = i > *count || (gone ? add : start) ? XIMA_E_ARG : XIMA_OK;
    if (*count == NOTES_MAX && add)
        return;
    CHECK(xima_record_set_note(record, node, what, i, gone ? NULL : text, gone ? 9 : len) == due, "note %zu of node %d",
          i, node);
    if (due)
        return;
    if (!add)
        free(texts[i]);
    if (gone)
        memmove(texts + i, texts + i + 1, (--*count - i) * sizeof *texts);
    else
        texts[i] = strcpy(malloc(len + 1), text);
    *count += add;
}

static void notes(void **unused)
{
    (void)unused;
    static lists l;
    xima_record *record = line_of("xima", NODES - 1);
    uint64_t seed = 1;
    for (int step = 0; step < 2000; step++) {
        set_note(&l, record, &seed);
        if (step % 16 == 0)
            check_lists(&l, record);
        if (step % 100 == 0) /* symbols stand in the same ring */
            CHECK(xima_record_set_symbols(record, 1, (const int32_t[]){1, 2, 3}, test_below(&seed, 4)) == XIMA_OK,
                  "symbols");
    }
    check_lists(&l, record);
    for (int i = 0; i < NODES * KINDS; i++)
        while (l.count[i / KINDS][i % KINDS] > 0)
            free(l.texts[i / KINDS][i % KINDS][--l.count[i / KINDS][i % KINDS]]);
    xima_record_free(record);
}

static void bad_notes(void **unused)
{
    static const struct {
        const char *text;
        size_t len;
    } bad[] = {{"a\0b", 3}, {"\xff", 1}, {"\xc3", 1}, {"\xed\xa0\x80", 3}, {"\xc0\x80", 2}, {"\xf4\x90\x80\x80", 4}};
    xima_record *record = line_of("xima", 2);
    test_bytes before = test_record_told(record);
    (void)unused;
    for (size_t i = 0; i < COUNT(bad); i++) {
        CHECK(xima_record_set_note(record, 1, XIMA_NOTE_AFTER, 0, bad[i].text, bad[i].len) == XIMA_E_SYNTAX, "text %zu",
              i);
        CHECK(xima_record_set_tag(record, "Event", 5, bad[i].text, bad[i].len) == XIMA_E_SYNTAX, "value %zu", i);
    }
    for (int32_t what = -1; what < 200; what++) {
        bool good = what == XIMA_NOTE_BEFORE || what == XIMA_NOTE_AFTER;
        CHECK(xima_record_note_count(record, 1, what) == 0 && !xima_record_note(record, 1, what, 0), "kind %d", what);
        if (!good)
            CHECK(xima_record_set_note(record, 1, what, 0, "x", 1) == XIMA_E_ARG, "setting kind %d", what);
    }
    test_bytes after = test_record_told(record);
    CHECK(test_same(&before, &after), "a refused note has changed the record");
    test_bytes_free(&before);
    test_bytes_free(&after);
    xima_record_free(record);
}

/* ---- Symbols ---- */

static void symbols(void **unused)
{
    static const struct {
        int32_t given[6];
        size_t count;
        int32_t kept[6];
        size_t left;
    } table[] = {
        {{1, 2, 3}, 3, {1, 2, 3}, 3},
        {{255, 0}, 2, {255, 0}, 2},
        {{4, 4, 5, 4, 5, 6}, 6, {4, 5, 6}, 3},
        {{0}, 0, {0}, 0},
    };
    int32_t got[6], all[600];
    xima_record *record = line_of("dicenim", 2);
    (void)unused;
    for (size_t i = 0; i < COUNT(table); i++) {
        CHECK(xima_record_set_symbols(record, 1, table[i].given, table[i].count) == XIMA_OK, "row %zu", i);
        CHECK(xima_record_set_note(record, 1, XIMA_NOTE_AFTER, i, "c", 1) == XIMA_OK, "a comment between");
        size_t n = xima_record_symbols(record, 1, got, COUNT(got));
        CHECK(n == table[i].left && memcmp(got, table[i].kept, n * sizeof *got) == 0, "row %zu: %zu symbols", i, n);
        CHECK(xima_record_symbols(record, 1, NULL, 0) == n, "row %zu, only counted", i);
    }
    for (int32_t i = 0; i < 600; i++)
        all[i] = i % 256;
    CHECK(xima_record_set_symbols(record, 1, all, 600) == XIMA_OK, "all symbols");
    CHECK(xima_record_symbols(record, 1, got, 2) == 256 && got[0] == 0 && got[1] == 1, "256 symbols");
    CHECK(xima_record_set_symbols(record, 1, (const int32_t[]){256}, 1) == XIMA_E_ARG, "256 is none");
    CHECK(xima_record_set_symbols(record, 1, (const int32_t[]){-1}, 1) == XIMA_E_ARG, "-1 is none");
    CHECK(xima_record_set_symbols(record, XIMA_NODE_START, all, 1) == XIMA_E_ARG, "the start was played by nobody");
    CHECK(xima_record_symbols(record, 1, NULL, 0) == 256, "a refused symbol changes something");
    xima_record_free(record);
}

/* ---- Clocks in comments ---- */

typedef struct clock_row {
    const char *comment;
    int64_t left, spent; /* -1: not given */
} clock_row;

static const clock_row clock_rows[] = {
    {"[%clk 1:02:03]", 3723000, -1},
    {"[%emt 0:00:07.25]", -1, 7250},
    {"good [%clk 0:59:59] and [%emt 12] seconds", 3599000, 12000},
    {"[%clk  5:06  ]", 306000, -1},
    {"[%clk\t90.5]", 90500, -1},
    {"[%clk 0:00:00.001]", 1, -1},
    {"[%clk 1000000000]", 1000000000000, -1},
    {"[%clk 1000000001]", -1, -1},
    {"[%clk 1:2:03]", -1, -1},
    {"[%clk 1:60:00]", -1, -1},
    {"[%clk 1:00:00.1234]", -1, -1},
    {"[%clk 1:00:00.]", -1, -1},
    {"[%clk -1]", -1, -1},
    {"[%clk 0:01:00", -1, -1},
    {"[%clk0:01:00]", -1, -1},
    {"[%clock 0:01:00]", -1, -1},
    {"[%]", -1, -1},
    {"[%clk", -1, -1},
    {"[%c", -1, -1},
    {"[%", -1, -1},
    {"[%clk ]", -1, -1},
    {"%clk 0:01:00", -1, -1},
    {"", -1, -1},
};

static void check_clock(const xima_record *record, int32_t what, int64_t due, const char *comment)
{
    int64_t time = -77;
    xima_status status = xima_record_get_clock(record, 1, what, &time);
    CHECK(status == (due < 0 ? XIMA_E_EMPTY : XIMA_OK), "\"%s\": %s", comment, xima_status_name(status));
    CHECK(time == (due < 0 ? -77 : due), "\"%s\" gives %lld, not %lld", comment, (long long)time, (long long)due);
}

static void clocks(void **unused)
{
    xima_record *record = line_of("xima", 2);
    (void)unused;
    for (size_t i = 0; i < COUNT(clock_rows); i++) {
        const clock_row *row = &clock_rows[i];
        size_t len = strlen(row->comment);
        CHECK(xima_record_set_note(record, 1, XIMA_NOTE_AFTER, 0, row->comment, len) == XIMA_OK, "\"%s\"",
              row->comment);
        check_clock(record, XIMA_TIME_LEFT, row->left, row->comment);
        check_clock(record, XIMA_TIME_SPENT, row->spent, row->comment);
    }
    CHECK(xima_record_set_note(record, 1, XIMA_NOTE_BEFORE, 0, "[%clk 0:00:01]", 14) == XIMA_OK, "a comment before");
    check_clock(record, XIMA_TIME_LEFT, -1, "a comment before the ply");
    xima_record_free(record);
}

/* What a comment is after a time was set in it. */
static void setting_clocks(void **unused)
{
    static const struct {
        const char *before;
        int32_t what;
        int64_t time;
        const char *after; /* NULL: no comment is left */
    } table[] = {
        {NULL, XIMA_TIME_LEFT, 3723000, "[%clk 1:02:03]"},
        {NULL, XIMA_TIME_SPENT, 45, "[%emt 0:00:00.045]"},
        {NULL, XIMA_TIME_LEFT, 1000000000000, "[%clk 277777:46:40]"},
        {NULL, XIMA_TIME_LEFT, -1, NULL},
        {"[%clk 0:00:01]", XIMA_TIME_LEFT, 0, "[%clk 0:00:00]"},
        {"[%clk 0:00:01]", XIMA_TIME_LEFT, -5, NULL},
        {"a [%clk 9] b", XIMA_TIME_LEFT, 10000, "a [%clk 0:00:10] b"},
        {"a [%clk 9] b", XIMA_TIME_LEFT, -1, "a b"},
        {"a [%clk 9]", XIMA_TIME_LEFT, -1, "a"},
        {" [%clk 9] b", XIMA_TIME_LEFT, -1, "b"},
        {" [%clk 9] \t", XIMA_TIME_LEFT, -1, NULL},
        {"[%clk 1] [%emt 2]", XIMA_TIME_LEFT, -1, "[%emt 2]"},
        {"[%emt 1][%clk 2][%clk 3]", XIMA_TIME_LEFT, -1, "[%emt 1]"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(table); i++) {
        xima_record *record = line_of("xima", 2);
        const char *before = table[i].before;
        if (before)
            CHECK(xima_record_set_note(record, 1, XIMA_NOTE_AFTER, 0, before, strlen(before)) == XIMA_OK, "row %zu", i);
        CHECK(xima_record_set_clock(record, 1, table[i].what, table[i].time) == XIMA_OK, "row %zu", i);
        const char *after = xima_record_note(record, 1, XIMA_NOTE_AFTER, 0);
        CHECK((!after && !table[i].after) || (after && table[i].after && strcmp(after, table[i].after) == 0),
              "row %zu: \"%s\", not \"%s\"", i, after ? after : "", table[i].after ? table[i].after : "");
        CHECK(!xima_record_note(record, 1, XIMA_NOTE_AFTER, 1), "row %zu: a second comment", i);
        xima_record_free(record);
    }
}

/* ---- Tags ---- */

static void check_tags(const xima_record *record, const char *due)
{
    char text[512] = "";
    for (size_t i = 0; i < xima_record_tag_count(record); i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s=%s ", xima_record_tag_name(record, i),
                 xima_record_tag_value(record, i));
    CHECK(strcmp(text, due) == 0, "the tags are %s, not %s", text, due);
    size_t count = xima_record_tag_count(record);
    CHECK(!xima_record_tag_name(record, count) && !xima_record_tag_value(record, count), "a tag past the end");
}

static xima_status set(xima_record *record, const char *name, const char *value)
{
    return xima_record_set_tag(record, name, strlen(name), value, value ? strlen(value) : 0);
}

static void tags(void **unused)
{
    static const char *const derived[] = {"XGN", "Spec", "Position", "Result"};
    static const char *const bad[] = {"", "1a", "_a", "a b", "a-b", "a\"", "\xc3\xb1", "[a"};
    char longest[256];
    xima_record *record = line_of("xima", 1);
    (void)unused;
    CHECK(set(record, "White", "w") == XIMA_OK && set(record, "Event", "") == XIMA_OK, "two tags");
    CHECK(set(record, "a_1", "x\ny") == XIMA_OK && set(record, "White", "z") == XIMA_OK, "one more, one changed");
    check_tags(record, "White=z Event= a_1=x\ny ");
    CHECK(strcmp(xima_record_get_tag(record, "White!", 5), "z") == 0, "a name need not be NUL-ended");
    CHECK(!xima_record_get_tag(record, "white", 5) && !xima_record_get_tag(record, "Whit", 4), "another name");
    CHECK(set(record, "Event", NULL) == XIMA_OK && set(record, "None", NULL) == XIMA_OK, "taking away");
    check_tags(record, "White=z a_1=x\ny ");
    for (size_t i = 0; i < COUNT(derived); i++) {
        CHECK(set(record, derived[i], "1") == XIMA_E_UNSUPPORTED, "%s follows from the record", derived[i]);
        CHECK(set(record, derived[i], NULL) == XIMA_E_UNSUPPORTED, "%s cannot be taken away", derived[i]);
    }
    for (size_t i = 0; i < COUNT(bad); i++)
        CHECK(set(record, bad[i], "1") == XIMA_E_SYNTAX && set(record, bad[i], NULL) == XIMA_E_SYNTAX, "\"%s\"",
              bad[i]);
    memset(longest, 'a', sizeof longest);
    CHECK(xima_record_set_tag(record, longest, 256, "", 0) == XIMA_E_SYNTAX, "a name of 256 letters");
    check_tags(record, "White=z a_1=x\ny ");
    CHECK(xima_record_set_tag(record, longest, 255, "", 0) == XIMA_OK, "a name of 255 letters");
    xima_record_free(record);
}

static void times(void **unused)
{
    static const struct {
        const char *value;
        int64_t due; /* -1: no time */
    } table[] = {{"3600", 3600000}, {"1:30:00", 5400000}, {"0:05", 5000}, {"59.9", 59900},
                 {"", -1},          {"1h", -1},           {" 5", -1}};
    xima_record *record = line_of("xima:players=3", 1);
    int64_t time = -7;
    (void)unused;
    CHECK(xima_record_get_time(record, XIMA_TIME_USED, 2, &time) == XIMA_E_EMPTY && time == -7, "no time is said");
    for (size_t i = 0; i < COUNT(table); i++) {
        CHECK(set(record, "Time1", table[i].value) == XIMA_OK && set(record, "Used3", table[i].value) == XIMA_OK,
              "tags");
        for (int32_t seat = 0; seat < 3; seat += 2) {
            time = -7;
            xima_status status = xima_record_get_time(record, seat ? XIMA_TIME_USED : XIMA_TIME_AGREED, seat, &time);
            CHECK(status == (table[i].due < 0 ? XIMA_E_SYNTAX : XIMA_OK), "\"%s\"", table[i].value);
            CHECK(time == (table[i].due < 0 ? -7 : table[i].due), "\"%s\" is %lld", table[i].value, (long long)time);
        }
    }
    CHECK(xima_record_get_time(record, XIMA_TIME_USED, 3, &time) == XIMA_E_ARG, "a fourth seat");
    CHECK(xima_record_get_time(record, XIMA_TIME_LEFT, 0, &time) == XIMA_E_ARG, "a time of plies");
    xima_record_free(record);
}

/* ---- Results ---- */

static void stated_results(void **unused)
{
    static const struct {
        const char *spec, *good[5], *bad[8];
    } table[] = {
        {"xima", {"1-0", "0-1", "1/2-1/2", "*", ""}, {"1", "1-0-0", "2-0", "1-", "-1", "1-0 ", "1/2", "10"}},
        {"xima:players=4", {"1-0-0-0", "0-1-0-1", "*", "1/2-1/2-1/2-1/2", ""}, {"1-0", "1-0-0", "", "**", "1-0-0-3"}},
        {"xima:players=1", {"1", "0", "*", "1/2", ""}, {"1-0", "3", "1/", "/2"}},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(table); i++) {
        xima_record *record = line_of(table[i].spec, 1);
        CHECK(strcmp(xima_record_result(record), "") == 0, "a new record states no result");
        for (int g = 0; g < 5; g++) {
            const char *good = table[i].good[g];
            CHECK(xima_record_set_result(record, good, strlen(good)) == XIMA_OK, "%s: \"%s\"", table[i].spec, good);
            CHECK(strcmp(xima_record_result(record), good) == 0, "%s: \"%s\" is stated", table[i].spec, good);
        }
        CHECK(xima_record_set_result(record, "*!", 1) == XIMA_OK, "a result need not be NUL-ended");
        for (int b = 0; b < 8; b++)
            if (table[i].bad[b] && *table[i].bad[b])
                CHECK(xima_record_set_result(record, table[i].bad[b], strlen(table[i].bad[b])) == XIMA_E_SYNTAX,
                      "%s: \"%s\" is no result", table[i].spec, table[i].bad[b]);
        CHECK(strcmp(xima_record_result(record), "*") == 0, "a refused result changes it");
        xima_record_free(record);
    }
}

/* What the outcome says, in words of the test's own. */
static void result_due(const xima_state *state, char *due)
{
    xima_outcome outcome = {.struct_size = sizeof outcome};
    xima_game_info info = {.struct_size = sizeof info};
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK, "the outcome");
    CHECK(xima_game_get_info(xima_state_game(state), &info) == XIMA_OK, "the facts");
    bool known = outcome.over, tie = known;
    for (int32_t seat = 0; seat < info.players; seat++) {
        known &= outcome.place[seat] > 0;
        tie &= outcome.place[seat] == 1 && outcome.winners == 0;
    }
    strcpy(due, known ? "" : "*");
    for (int32_t seat = 0; known && seat < info.players; seat++) {
        strcat(due, seat ? "-" : "");
        strcat(due, tie ? "1/2" : outcome.winners >> seat & 1 ? "1" : "0");
    }
}

static void results_of_states(void **unused)
{
    test_specs specs = test_all_specs();
    uint64_t seed = 1;
    size_t decided = 0;
    (void)unused;
    for (size_t i = 0; i < specs.count * 12; i++) {
        xima_game *game = test_game(specs.texts[i / 12]);
        xima_record *record = test_record(game, NULL);
        xima_cursor *cursor = test_cursor(record);
        char due[128], got[128], few[3];
        size_t needed;
        test_at("%s", specs.texts[i / 12]);
        for (int ply = 0; ply < 80 && test_record_step(cursor, 10, &seed);)
            ply++;
        result_due(xima_cursor_state(cursor), due);
        decided += *due != '*';
        CHECK(xima_result_format(xima_cursor_state(cursor), got, sizeof got, &needed) == XIMA_OK, "the result");
        CHECK(strcmp(got, due) == 0 && needed == strlen(due), "the result is %s, not %s", got, due);
        CHECK(xima_result_format(xima_cursor_state(cursor), few, 1, &needed) == XIMA_E_BUFFER && !*few, "too small");
        CHECK(xima_record_set_result(record, got, strlen(got)) == XIMA_OK, "a record takes %s", got);
        xima_cursor_free(cursor);
        xima_record_free(record);
        xima_game_unref(game);
    }
    CHECK(decided > 20, "only %zu games were decided: too few to see results", decided);
    test_specs_free(&specs);
}

/* ---- Much of everything must not take long ---- */

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* A comment of commands that never end, a node with many comments, symbols again and again. */
static void much(void **unused)
{
    enum { MANY = 200000 };
    static const char *const units[] = {"[%", "[%clk ", "{", "\n[a", "[a ", "\\"};
    xima_record *record = line_of("xima", 2);
    double begin = seconds();
    char *text = malloc((size_t)MANY * 6 + 1);
    int64_t time;
    (void)unused;
    for (size_t i = 0; i < COUNT(units); i++) {
        size_t len = 0;
        for (int n = 0; n < MANY; n++, len += strlen(units[i]))
            memcpy(text + len, units[i], strlen(units[i]) + 1);
        CHECK(xima_record_set_note(record, 1, XIMA_NOTE_AFTER, i, text, len) == XIMA_OK, "%zu: a long comment", i);
        CHECK(xima_record_get_clock(record, 1, XIMA_TIME_LEFT, &time) == XIMA_E_EMPTY, "%zu: a time", i);
        test_bytes written = test_record_text(record, XIMA_FORM_XGN, XIMA_LONG);
        CHECK(written.len > len, "the comment is written");
        test_bytes_free(&written);
    }
    free(text);
    CHECK(seconds() - begin < 20, "long comments took %.1f s", seconds() - begin);
    xima_record_free(record);
}

/* Notes added and asked for one by one: were each looked for from the first on, it would take hours. */
static void many_notes(void **unused)
{
    enum { MANY = 300000 };
    xima_record *record = line_of("xima", 2);
    double begin = seconds();
    char text[32];
    (void)unused;
    for (size_t i = 0; i < MANY; i++) {
        int32_t what = i % 3 ? XIMA_NOTE_AFTER : XIMA_NOTE_BEFORE;
        size_t n = i % 3 ? i - i / 3 - 1 : i / 3;
        int len = snprintf(text, sizeof text, "%zu", i);
        CHECK(xima_record_set_note(record, 1, what, n, text, (size_t)len) == XIMA_OK, "note %zu", i);
    }
    for (size_t i = 0; i < MANY; i++) {
        const char *note = i % 3 ? xima_record_note(record, 1, XIMA_NOTE_AFTER, i - i / 3 - 1)
                                 : xima_record_note(record, 1, XIMA_NOTE_BEFORE, i / 3);
        CHECK(note && strtoul(note, NULL, 10) == i, "note %zu is %s", i, note ? note : "none");
    }
    for (size_t i = MANY; i-- > 0;) {
        int32_t what = i % 3 ? XIMA_NOTE_AFTER : XIMA_NOTE_BEFORE;
        size_t n = i % 3 ? i - i / 3 - 1 : i / 3;
        CHECK(xima_record_set_note(record, 1, what, n, NULL, 0) == XIMA_OK, "taking note %zu away", i);
    }
    CHECK(xima_record_note_count(record, 1, XIMA_NOTE_AFTER) == 0, "notes are left");
    CHECK(seconds() - begin < 20, "many notes took %.1f s", seconds() - begin);
    xima_record_free(record);
}

/* So would tags. */
static void many_tags(void **unused)
{
    enum { MANY = 300000, LINE = 24 };
    xima_record *record = NULL;
    char *text = malloc((size_t)MANY * LINE + 1);
    size_t len = 0;
    (void)unused;
    for (size_t i = 0; i < MANY; i++) /* every third one follows from the record, and is none */
        len += (size_t)snprintf(text + len, LINE + 1, i % 3 ? "[T%zu \"%zu\"]\n" : "[Result \"*\"]\n", i, i);
    CHECK(xima_record_parse(NULL, text, len, XIMA_LENIENT, &record, NULL) == XIMA_OK, "reading many tags");
    free(text);
    double begin = seconds();
    CHECK(xima_record_tag_count(record) == MANY - MANY / 3, "%zu tags", xima_record_tag_count(record));
    for (size_t i = 0; i < xima_record_tag_count(record); i++) {
        size_t due = i / 2 * 3 + 1 + i % 2;
        CHECK(strtoul(xima_record_tag_name(record, i) + 1, NULL, 10) == due, "the name of tag %zu", i);
        CHECK(strtoul(xima_record_tag_value(record, i), NULL, 10) == due, "the value of tag %zu", i);
    }
    CHECK(seconds() - begin < 10, "many tags took %.1f s", seconds() - begin);
    xima_record_free(record);
}

/* Any order of tags set, changed and taken away, held against a plain list. */
static void tags_in_any_order(void **unused)
{
    enum { NAMES = 12, ROUNDS = 3000 };
    const char *source = "[XGN \"1\"]\n[T3 \"3\"]\n[Spec \"xima\"]\n[T3 \"again\"]\n[T7 \"7\"]\n\n1. -C2 *\n";
    int list[NAMES + 4] = {3, 3, 7}, count = 3;
    uint64_t seed = 11;
    xima_record *record = NULL, *copy = NULL;
    (void)unused;
    CHECK(xima_record_parse(NULL, source, strlen(source), XIMA_LENIENT, &record, NULL) == XIMA_OK, "reading tags");
    for (int round = 0; round < ROUNDS; round++) {
        char name[8], value[8];
        int which = (int)test_below(&seed, NAMES), kept = 0, found = 0;
        bool away = test_below(&seed, 2);
        snprintf(name, sizeof name, "T%d", which);
        snprintf(value, sizeof value, "%d", round);
        CHECK(set(record, name, away ? NULL : value) == XIMA_OK, "setting %s", name);
        for (int i = 0; i < count; i++) {
            found += list[i] == which;
            if (!away || list[i] != which)
                list[kept++] = list[i];
        }
        count = kept;
        if (!away && !found)
            list[count++] = which;
        if (round % 7 == 0) { /* a copy has them too */
            CHECK(xima_record_clone(record, &copy) == XIMA_OK, "copying");
            xima_record_free(record);
            record = copy;
        }
        CHECK(xima_record_tag_count(record) == (size_t)count, "%zu tags", xima_record_tag_count(record));
        for (int i = 0; i < count; i++)
            CHECK(atoi(xima_record_tag_name(record, (size_t)i) + 1) == list[i], "round %d: tag %d", round, i);
        CHECK(!xima_record_tag_name(record, (size_t)count), "a tag past the end");
    }
    xima_record_free(record);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notes),  cmocka_unit_test(bad_notes),      cmocka_unit_test(symbols),
        cmocka_unit_test(clocks), cmocka_unit_test(setting_clocks), cmocka_unit_test(tags),
        cmocka_unit_test(times),  cmocka_unit_test(stated_results), cmocka_unit_test(results_of_states),
        cmocka_unit_test(much),   cmocka_unit_test(many_notes),
        cmocka_unit_test(many_tags), cmocka_unit_test(tags_in_any_order),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("record_says", tests, NULL, NULL);
}
