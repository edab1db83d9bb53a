/* SPDX-License-Identifier: MIT */
/* What is said anew of moves changes their source there and nowhere else. XIMA_TEST_SCALE makes it try more or less. */
#include "record_files.h"
#include "support/records.h"

#include <stdlib.h>
#include <string.h>

#define HEAD "[XGN \"1\"]\n[Spec \"xima\"]\n\n"
#define B XIMA_NOTE_BEFORE
#define A XIMA_NOTE_AFTER

static xima_record *read_text(xima_game *game, const char *text, size_t len)
{
    xima_reader_options options = {
        .game = game, .flags = XIMA_KEEP_SOURCE | XIMA_LENIENT, .layout = XIMA_LAYOUT_XGN, .max_depth = 1000};
    xima_reader *reader = record_reader(&options);
    xima_record *record = NULL;
    size_t used = 0;
    CHECK(xima_reader_feed(reader, text, len, &used) == XIMA_OK && used == len, "feeding");
    CHECK(xima_reader_finish(reader) == XIMA_OK && xima_reader_next(reader, &record) == XIMA_OK, "reading\n%s", text);
    xima_reader_free(reader);
    return record;
}

/* What is written says what the record says, whether or not it is as it was. */
static test_bytes written(const xima_record *record)
{
    test_bytes text = test_record_text(record, XIMA_FORM_SOURCE, XIMA_LONG);
    xima_record *back = read_text(xima_record_game(record), (char *)text.data, text.len);
    test_records_same(record, back, (char *)text.data);
    xima_record_free(back);
    return text;
}

/* ---- One change of a text ---- */

static const struct row {
    const char *source;
    int32_t node, what; /* 0: symbols */
    size_t i;
    const char *text; /* NULL: it is taken away; symbols: their numbers in ASCII, from 'a' on */
    const char *due;
} rows[] = {
    /* Another text */
    {"1.  -A1 {so}\n  -A13\t2. -B1 *\n", 1, A, 0, "no}", "1.  -A1 {no\\}}\n  -A13\t2. -B1 *\n"},
    {"1.  -A1 ; so\n  -A13\t2. -B1 *\n", 1, A, 0, "no", "1.  -A1 {no}\n  -A13\t2. -B1 *\n"},
    {"1.  -A1\n% so\n  -A13\t2. -B1 *\n", 1, A, 0, "no", "1.  -A1\n{no}\n  -A13\t2. -B1 *\n"},
    {"{at first}1.  -A1  -A13", 0, B, 0, "a\n[b \"", "{a\n\\[b \"}1.  -A1  -A13"},
    {"1.  -A1 {so}  -A13\t2. -B1 *\n", 1, A, 0, "so", "1.  -A1 {so}  -A13\t2. -B1 *\n"},
    {"1.  -A1  -A13 ({in} 1. {on}  -B13 {up}) {end}", 3, B, 1, "x", "1.  -A1  -A13 ({in} 1. {x}  -B13 {up}) {end}"},
    {"1.  -A1  -A13 (1.  -B13 {up}) {end}", 2, A, 0, "x", "1.  -A1  -A13 (1.  -B13 {up}) {x}"},
    {"1.  -A1  $999 -A13", 1, A, 0, "x", "1.  -A1  {x} -A13"},
    {"1.  -A1  -A13 2.  zz {so} 1-0 ", 0, B, 0, "x", "{x} 1.  -A1  -A13 2.  zz {so} 1-0 "},
    /* Taken away */
    {"1.  -A1 {so}  -A13\t*\n", 1, A, 0, NULL, "1.  -A1  -A13\t*\n"},
    {"1.  -A1{so}-A13\t*\n", 1, A, 0, NULL, "1.  -A1 -A13\t*\n"},
    {"1.{so}-A1  -A13\t*\n", 1, B, 0, NULL, "1. -A1  -A13\t*\n"},
    {"1.  -A1{so}\n-A13\t*\n", 1, A, 0, NULL, "1.  -A1\n-A13\t*\n"},
    {"1.  -A1\n \t{so} \n-A13\t*\n", 1, A, 0, NULL, "1.  -A1\n-A13\t*\n"},
    {"1.  -A1\n \t{so} -A13\t*\n", 1, A, 0, NULL, "1.  -A1\n \t-A13\t*\n"},
    {"1.  -A1 ; so\n-A13\t*\n", 1, A, 0, NULL, "1.  -A1\n-A13\t*\n"},
    {"{so} 1.  -A1  -A13", 0, B, 0, NULL, "1.  -A1  -A13"},
    {"{so}\n{no}\n1.  -A1  -A13", 0, B, 0, NULL, "{no}\n1.  -A1  -A13"},
    {"1.  -A1  -A13 ( {so}  -B13)*", 3, B, 0, NULL, "1.  -A1  -A13 (  -B13)*"},
    {"1.  -A1  -A13 (-B13 {so})*", 3, A, 0, NULL, "1.  -A1  -A13 (-B13)*"},
    {"1.  -A1 {[%unread x y]}  -A13", 1, XIMA_NOTE_UNREAD, 0, NULL, "1.  -A1  -A13"},
    /* Added */
    {"1.  -A1\n  -A13\t*\n", 1, A, 0, "x", "1.  -A1 {x}\n  -A13\t*\n"},
    {"1.  -A1!?$9  -A13\t*\n", 1, A, 0, "x", "1.  -A1!?$9 {x}  -A13\t*\n"},
    {"1.  -A1 {so}  -A13 (-B13) {no}\t*\n", 2, A, 1, "x", "1.  -A1 {so}  -A13 (-B13) {no} {x}\t*\n"},
    {"1.  -A1 ; so\n  -A13\t*\n", 1, A, 1, "x", "1.  -A1 ; so\n{x}\n  -A13\t*\n"},
    {"1.  -A1  -A13 * ; so", 2, A, 1, "x", "1.  -A1  -A13 * ; so\n{x}"},
    {"1.  -A1  -A13 (-B13)\t*\n", 3, A, 0, "x", "1.  -A1  -A13 (-B13 {x})\t*\n"},
    {"1.  -A1  -A13\t*\n", 1, B, 0, "x", "1.  {x} -A1  -A13\t*\n"},
    {"1.  -A1  -A13\t*\n", 2, B, 0, "x", "1.  -A1  1... {x} -A13\t*\n"},
    {"1.  -A1  -A13 -B1\t*\n", 3, B, 0, "x", "1.  -A1  -A13 2. {x} -B1\t*\n"},
    {"1.  -A1 {so}  -A13\t*\n", 2, B, 0, "x", "1.  -A1 {so}  1... {x} -A13\t*\n"},
    {"1.  -A1  -A13 (  -B13)\t*\n", 3, B, 0, "x", "1.  -A1  -A13 (  {x} -B13)\t*\n"},
    {"1.  -A1  -A13 (1. zz 1. q) 2. -B1\t*\n", 3, B, 0, "x", "1.  -A1  -A13 (1. zz 1. q) 2. {x} -B1\t*\n"},
    {"1.  -A1  -A13 (1. zz 2. q)  -B1\t*\n", 3, B, 0, "x", "1.  -A1  -A13 (1. zz 2. q)  2. {x} -B1\t*\n"},
    {"1.  -A1  -A13\t*\n", 0, B, 0, "x", "{x} 1.  -A1  -A13\t*\n"},
    {"-A1  -A13\t*\n", 1, B, 0, "x", "1. {x} -A1  -A13\t*\n"},
    {"1.  -A1  zz -A13 1-0 ", 1, A, 0, "x", "1.  -A1 {x}  zz -A13 1-0 "},
    /* Symbols */
    {"1.  -A1!  -A13\t*\n", 1, 0, 0, "b", "1.  -A1 $2  -A13\t*\n"},
    {"1.  -A1!  -A13\t*\n", 1, 0, 0, "ac", "1.  -A1! $3  -A13\t*\n"},
    {"1.  -A1!  -A13\t*\n", 1, 0, 0, "", "1.  -A1  -A13\t*\n"},
    {"1.  -A1! $7 {so} $9  -A13\t*\n", 1, 0, 0, "ag", "1.  -A1! $7 {so}  -A13\t*\n"},
    {"1.  -A1{so}  -A13\t*\n", 1, 0, 0, "a", "1.  -A1 $1{so}  -A13\t*\n"},
    {"1.  -A1!{so}  -A13\t*\n", 1, 0, 0, "", "1.  -A1 {so}  -A13\t*\n"},
    /* What has no place: all of the moves are written anew */
    {"1.  -A1! $1  -A13\t*\n", 1, 0, 0, "b", "1. -A1 $2 1... -A13 *\n"},
};

static void change(xima_record *record, const struct row *row)
{
    xima_status status;
    int32_t symbols[8];
    size_t len = row->text ? strlen(row->text) : 0;
    for (size_t i = 0; i < len && !row->what; i++)
        symbols[i] = row->text[i] - 'a' + 1;
    if (row->what)
        status = xima_record_set_note(record, row->node, row->what, row->i, row->text, len);
    else
        status = xima_record_set_symbols(record, row->node, symbols, len);
    CHECK(status == XIMA_OK, "the change: %s", xima_status_name(status));
}

static void single(void **unused)
{
    static const char *const heads[] = {HEAD, "[XGN \"1\"]\r\n[Spec \"xima\"]\r\n\r\n"};
    (void)unused;
    for (size_t i = 0; i < 2 * COUNT(rows); i++) {
        const struct row *row = &rows[i / 2];
        char source[512], due[512];
        const char *head = heads[i % 2];
        snprintf(source, sizeof source, "%s%s", head, row->source);
        snprintf(due, sizeof due, "%s%s", head, row->due);
        test_at("row %zu: %s", i / 2, row->source);
        if (i % 2 && (strstr(row->due, "\n{x}") || i / 2 == COUNT(rows) - 1))
            continue; /* lines that are written end as those of the tags */
        xima_record *record = read_text(NULL, source, strlen(source));
        change(record, row);
        test_bytes text = written(record);
        CHECK(strcmp((char *)text.data, due) == 0, "it is\n%s", (char *)text.data);
        test_bytes_free(&text);
        xima_record *copy = NULL;
        CHECK(xima_record_clone(record, &copy) == XIMA_OK, "copying");
        text = written(copy);
        CHECK(strcmp((char *)text.data, due) == 0, "the copy is\n%s", (char *)text.data);
        test_bytes_free(&text);
        xima_record_free(copy);
        xima_record_free(record);
    }
}

/* Several at once, with a tag and the result. */
static void together(void **unused)
{
    static const char source[] = HEAD "{a} 1.  -A1! {b} ; c\n  -A13 (1... {d} -B13 $7) 2.\t-B1 {e} * {f}\n";
    static const char due[] = "[XGN \"1\"]\n[Spec \"xima\"]\n[Event \"x\"]\n\n"
                              "1.  {B} -A1 $2 ; c\n{C}\n  1... {D} {DD} -A13 (1... -B13 $7 {G}) 2.\t"
                              "-B1 1-0 {F} {[%clk 0:00:05]}\n";
    const int32_t symbol = 2;
    (void)unused;
    xima_record *record = read_text(NULL, source, sizeof source - 1);
    CHECK(!xima_record_set_note(record, 2, B, 0, "D", 1) && !xima_record_set_note(record, 2, B, 1, "DD", 2) &&
              !xima_record_set_note(record, 0, B, 0, NULL, 0) && !xima_record_set_note(record, 1, A, 0, NULL, 0) &&
              !xima_record_set_note(record, 1, A, 1, "C", 1) && !xima_record_set_note(record, 1, B, 0, "B", 1) &&
              !xima_record_set_symbols(record, 1, &symbol, 1) && !xima_record_set_note(record, 3, A, 0, "G", 1) &&
              !xima_record_set_note(record, 3, B, 0, NULL, 0) && !xima_record_set_note(record, 4, A, 0, NULL, 0) &&
              !xima_record_set_note(record, 4, A, 0, "F", 1) && !xima_record_set_tag(record, "Event", 5, "x", 1) &&
              !xima_record_set_clock(record, 4, XIMA_TIME_LEFT, 5000) && !xima_record_set_result(record, "1-0", 3),
          "changing");
    test_bytes text = written(record);
    CHECK(strcmp((char *)text.data, due) == 0, "it is\n%s\nnot\n%s", (char *)text.data, due);
    test_bytes_free(&text);
    xima_record_free(record);
}

/* ---- Every comment of the good files ---- */

/* How many bytes at the beginning and at the end are the same. */
static void compare(const test_bytes *a, const test_bytes *b, size_t *first, size_t *last)
{
    size_t least = a->len < b->len ? a->len : b->len;
    for (*first = 0; *first < least && a->data[*first] == b->data[*first];)
        ++*first;
    for (*last = 0; *last < least - *first && a->data[a->len - *last - 1] == b->data[b->len - *last - 1];)
        ++*last;
}

/* Changes a note and holds the two sources against each other: what goes is no longer than the comment, and no ply. */
static void check_note(const xima_record *record, int32_t node, int32_t what, size_t i)
{
    static const char new[] = "\x01 something else";
    xima_record *copy = NULL;
    size_t first, last, old = strlen(xima_record_note(record, node, what, i));
    test_at("node %d, what %d, %zu", node, what, i);
    CHECK(xima_record_clone(record, &copy) == XIMA_OK, "copying");
    CHECK(xima_record_set_note(copy, node, what, i, new, sizeof new - 1) == XIMA_OK, "changing");
    test_bytes before = test_record_text(record, XIMA_FORM_SOURCE, XIMA_LONG), after = written(copy);
    compare(&before, &after, &first, &last);
    size_t gone = before.len - first - last, come = after.len - first - last;
    CHECK(gone <= 2 * old + 2, "%zu bytes go:\n%.*s", gone, (int)gone, (char *)before.data + first);
    CHECK(come <= sizeof new + 1, "%zu bytes come:\n%.*s", come, (int)come, (char *)after.data + first);
    test_bytes_free(&before);
    test_bytes_free(&after);
    xima_record_free(copy);
}

/* Adds a note: without it the source is what it was. */
static bool adds_in_place(const xima_record *record, int32_t node, int32_t what)
{
    static const char new[] = "<new>";
    xima_record *copy = NULL;
    size_t first, last;
    test_at("node %d, what %d", node, what);
    CHECK(xima_record_clone(record, &copy) == XIMA_OK, "copying");
    CHECK(!xima_record_set_note(copy, node, what, xima_record_note_count(copy, node, what), new, sizeof new - 1), "new");
    test_bytes before = test_record_text(record, XIMA_FORM_SOURCE, XIMA_LONG), after = written(copy);
    compare(&before, &after, &first, &last);
    bool local = first + last == before.len && after.len - before.len <= 20;
    test_bytes_free(&before);
    test_bytes_free(&after);
    xima_record_free(copy);
    return local;
}

static void each_game(const test_bytes *bytes, uint32_t flags, void (*test)(xima_record *record, size_t *counts),
                      size_t *counts)
{
    xima_reader_options options = {.flags = flags | XIMA_KEEP_SOURCE | XIMA_LENIENT, .layout = XIMA_LAYOUT_XGN};
    xima_reader *reader = record_reader(&options);
    size_t used = 0, at = 0;
    for (xima_record *record; at < bytes->len; at += used) {
        CHECK(xima_reader_feed(reader, bytes->data + at, bytes->len - at, &used) == XIMA_OK, "feeding");
        if (at + used == bytes->len)
            xima_reader_finish(reader);
        while (xima_reader_next(reader, &record) == XIMA_OK) {
            test(record, counts);
            xima_record_free(record);
        }
    }
    xima_reader_free(reader);
}

static void every_note(xima_record *record, size_t *counts)
{
    for (int32_t node = 0; node < xima_record_node_count(record); node++) {
        for (int32_t what = B; what <= A; what++) {
            for (size_t i = 0; i < xima_record_note_count(record, node, what); i++, counts[0]++)
                check_note(record, node, what, i);
            if (node == 0 && (what == A || xima_record_node_count(record) == 1))
                continue;
            counts[1] += adds_in_place(record, node, what);
            counts[2]++;
        }
    }
}

static void good_files(void **unused)
{
    static record_file files[RECORD_FILES_MAX];
    size_t count = record_folder("good", 0, files, 0), counts[3] = {0};
    (void)unused;
    for (size_t i = 0; i < count; i++) {
        test_at("%s", files[i].name);
        each_game(&files[i].bytes, 0, every_note, counts);
    }
    CHECK(counts[0] >= 28, "only %zu notes", counts[0]);
    /* All but those between plies of one word, and before acts out of turn. */
    CHECK(counts[1] * 100 >= counts[2] * 85, "of %zu notes that are added only %zu have a place", counts[2], counts[1]);
    record_files_free(files, count);
}

/* ---- Many at random ---- */

static void change_something(xima_record *record, uint64_t *seed)
{
    char text[200];
    int32_t node = test_random_node(record, seed), symbols[3];
    for (int i = 0; i < 3; i++)
        symbols[i] = (int32_t)test_below(seed, 20);
    int32_t what = test_below(seed, 3) ? A : B;
    size_t len = test_random_text(text, sizeof text, seed), notes = xima_record_note_count(record, node, what);
    switch (test_below(seed, 8)) {
    case 0:
        xima_record_set_symbols(record, node, symbols, test_below(seed, 4));
        break;
    case 1:
        if (node)
            xima_record_set_clock(record, node, XIMA_TIME_LEFT, (int64_t)test_below(seed, 4000) - 400);
        break;
    case 2:
        xima_record_set_tag(record, "Event", 5, text, len);
        break;
    case 3:
        xima_record_set_result(record, "*", test_below(seed, 2));
        break;
    case 4:
    case 5:
        if (notes)
            xima_record_set_note(record, node, what, test_below(seed, notes), NULL, 0);
        break;
    default:
        xima_record_set_note(record, node, what, test_below(seed, notes + 1), text, len);
    }
}

static void change_much(xima_record *record, size_t *counts)
{
    uint64_t seed = ++counts[0];
    for (size_t i = 0, times = 1 + test_below(&seed, 12); i < times; i++)
        change_something(record, &seed);
    test_bytes text = written(record);
    test_bytes_free(&text);
}

static void any_files(void **unused)
{
    static record_file files[RECORD_FILES_MAX];
    size_t count = record_files(files), counts[1] = {0};
    (void)unused;
    for (size_t i = 0; i < count * test_scaled(20); i++) {
        test_at("%s, round %zu", files[i % count].name, i);
        if (strncmp(files[i % count].name, "bad/utf16", 9) != 0)
            each_game(&files[i % count].bytes, 0, change_much, counts);
    }
    record_files_free(files, count);
}

static void any_records(void **unused)
{
    static const test_shape shapes[] = {{.steps = 40, .turns = 3, .acts = 6, .notes = 2, .times = 5},
                                        {.steps = 30, .acts = 20, .notes = 5}};
    test_specs specs = test_all_specs();
    (void)unused;
    for (size_t i = 0; i < specs.count * test_scaled(12); i++) {
        uint64_t seed = i + 1;
        test_at("%s, record %zu", specs.texts[i % specs.count], i);
        xima_game *game = test_game(specs.texts[i % specs.count]);
        xima_record *record = test_random_record(game, NULL, &shapes[i % 2], &seed);
        test_bytes text = test_record_text(record, XIMA_FORM_XGN, i % 3 ? XIMA_LONG : XIMA_SHORT);
        xima_record *back = read_text(game, (char *)text.data, text.len);
        for (size_t k = 0, times = 1 + test_below(&seed, 30); k < times; k++)
            change_something(back, &seed);
        test_bytes changed = written(back);
        test_bytes_free(&changed);
        test_bytes_free(&text);
        xima_record_free(back);
        xima_record_free(record);
        xima_game_unref(game);
    }
    test_specs_free(&specs);
}

/* ---- Memory that ends ---- */

static void memory(void **unused)
{
    static const char source[] = HEAD "1. -A1 {so} -A13 *\n";
    test_memory memory;
    (void)unused;
    test_memory_init(&memory);
    xima_game *game = test_game_in("xima", &memory);
    xima_record *record = read_text(game, source, sizeof source - 1);
    CHECK(!xima_record_set_note(record, 1, A, 0, "no", 2) && !xima_record_set_note(record, 2, A, 0, "x", 1), "changing");
    xima_status status = XIMA_E_MEMORY;
    for (size_t fail = 1; status == XIMA_E_MEMORY; fail++) {
        char text[256];
        test_memory_fail(&memory, fail);
        status = xima_record_format(record, XIMA_FORM_SOURCE, XIMA_LONG, text, sizeof text, NULL);
        CHECK(status || strcmp(text, HEAD "1. -A1 {no} -A13 {x} *\n") == 0, "it is\n%s", text);
        CHECK(fail > 1 || status == XIMA_E_MEMORY, "nothing needs memory");
    }
    test_memory_fail(&memory, 0);
    CHECK(status == XIMA_OK, "writing: %s", xima_status_name(status));
    xima_record_free(record);
    xima_game_unref(game);
    test_memory_check(&memory, "changing a source");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single),    cmocka_unit_test(together),    cmocka_unit_test(good_files),
        cmocka_unit_test(any_files), cmocka_unit_test(any_records), cmocka_unit_test(memory),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("record_edits", tests, NULL, NULL);
}
