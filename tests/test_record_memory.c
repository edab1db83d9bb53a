/* SPDX-License-Identifier: MIT */
/* Records when memory ends at any moment, and with arguments that are none. */
#include "support/records.h"

#include <stdlib.h>
#include <string.h>

/* ---- Memory ---- */

typedef struct trial {
    test_memory memory;
    xima_game *game;
    xima_record *record; /* what is changed */
    xima_cursor *cursor; /* at its end */
    uint64_t seed;
} trial;

static xima_status try_new(trial *t)
{
    xima_record *record;
    xima_status status = xima_record_new(t->game, xima_cursor_state(t->cursor), &record);
    CHECK(!status == (record != NULL), "a record after %s", xima_status_name(status));
    xima_record_free(record);
    return status;
}

static xima_status try_clone(trial *t)
{
    xima_record *record;
    xima_status status = xima_record_clone(t->record, &record);
    CHECK(!status == (record != NULL), "a copy after %s", xima_status_name(status));
    if (record) {
        test_memory_fail(&t->memory, 0);
        test_records_same(record, t->record, "the copy");
    }
    xima_record_free(record);
    return status;
}

/* Plays the same plies each time: what was played before memory ended is there then. */
static xima_status try_cursor(trial *t)
{
    xima_cursor *cursor;
    uint64_t seed = 9;
    xima_status status = xima_cursor_new(t->record, &cursor);
    CHECK(!status == (cursor != NULL), "a cursor after %s", xima_status_name(status));
    if (!status)
        status = xima_cursor_goto(cursor, 1);
    for (int i = 0; i < 20 && !status; i++)
        status = xima_cursor_play(cursor, xima_state_pick(xima_cursor_state(cursor), test_random(&seed)), NULL);
    xima_cursor_free(cursor);
    return status == XIMA_E_ARG ? XIMA_OK : status; /* the game is over: no move to be played */
}

static xima_status try_tag(trial *t)
{
    static const char name[] = "Tag";
    char value[600];
    memset(value, 'v', sizeof value);
    return xima_record_set_tag(t->record, name, 3, value, sizeof value);
}

static xima_status try_note(trial *t)
{
    char text[3000];
    memset(text, 'n', sizeof text);
    return xima_record_set_note(t->record, 1, XIMA_NOTE_AFTER, xima_record_note_count(t->record, 1, XIMA_NOTE_AFTER),
                                text, sizeof text);
}

static xima_status try_symbols(trial *t)
{
    int32_t symbols[200];
    for (int32_t i = 0; i < 200; i++)
        symbols[i] = i;
    return xima_record_set_symbols(t->record, 1, symbols, 200);
}

static xima_status try_clock(trial *t)
{
    return xima_record_set_clock(t->record, 1, XIMA_TIME_LEFT, (int64_t)test_below(&t->seed, 1000000));
}

static xima_status try_result(trial *t)
{
    return xima_record_set_result(t->record, "*", 1);
}

static xima_status try_find(trial *t)
{
    int32_t found;
    return xima_record_find(t->record, 99, XIMA_NODE_NONE, &found);
}

static xima_status try_write(trial *t)
{
    size_t needed;
    xima_status status = xima_record_format(t->record, XIMA_FORM_XGN, XIMA_LONG, NULL, 0, &needed);
    return status == XIMA_E_BUFFER ? XIMA_OK : status;
}

static xima_status try_sheet(trial *t)
{
    size_t needed;
    xima_status status = xima_record_format(t->record, XIMA_FORM_SHEET, XIMA_SHORT, NULL, 0, &needed);
    return status == XIMA_E_BUFFER ? XIMA_OK : status;
}

static xima_status try_id(trial *t)
{
    char id[65];
    return xima_record_id(t->record, id, sizeof id, NULL);
}

static const struct {
    const char *name;
    xima_status (*run)(trial *t);
    bool takes; /* it always needs memory */
} tries[] = {
    {"new", try_new, true},      {"clone", try_clone, true},    {"cursor", try_cursor, true},
    {"tag", try_tag, false},     {"note", try_note, false},     {"symbols", try_symbols, false},
    {"clock", try_clock, false}, {"result", try_result, false}, {"find", try_find, true},
    {"write", try_write, true},  {"sheet", try_sheet, true},    {"id", try_id, true},
};

/* Each time one allocation later fails, until none does; a failure leaves the record as it was. */
static void starve(trial *t, size_t which)
{
    for (size_t nth = 1;; nth++) {
        test_bytes before = test_record_told(t->record);
        test_memory_fail(&t->memory, nth);
        xima_status status = tries[which].run(t);
        size_t failed = atomic_load(&t->memory.failed);
        test_memory_fail(&t->memory, 0);
        CHECK(status == (failed ? XIMA_E_MEMORY : XIMA_OK), "%s, allocation %zu: %s", tries[which].name, nth,
              xima_status_name(status));
        if (failed && tries[which].run != try_cursor) { /* which has played some plies before */
            test_bytes after = test_record_told(t->record);
            CHECK(test_same(&before, &after), "%s, allocation %zu fails and changes the record", tries[which].name,
                  nth);
            test_bytes_free(&after);
        }
        test_bytes_free(&before);
        if (!failed) {
            CHECK(nth > 1 || !tries[which].takes, "%s takes no memory", tries[which].name);
            return;
        }
    }
}

static void memory(void **unused)
{
    static const char *const specs[] = {"xima", "xima:mode=azar2,players=4", "dicenim", "hiddenhand"};
    (void)unused;
    for (size_t i = 0; i < COUNT(specs); i++) {
        trial t = {.seed = i};
        const test_shape shape = {.steps = 40, .turns = 6, .acts = 20, .notes = 4, .times = 5};
        test_memory_init(&t.memory);
        test_at("%s", specs[i]);
        t.game = test_game_in(specs[i], &t.memory);
        xima_state *start = test_after(t.game, i, 3);
        t.record = test_random_record(t.game, start, &shape, &t.seed);
        xima_state_free(start);
        t.cursor = test_cursor(t.record);
        for (int round = 0; round < 4; round++) /* the room left over differs from round to round */
            for (size_t which = 0; which < COUNT(tries); which++)
                starve(&t, which);
        xima_cursor_free(t.cursor);
        xima_record_free(t.record);
        xima_game_unref(t.game);
        test_memory_check(&t.memory, specs[i]);
    }
}

/* ---- Arguments ---- */

static void null_records(void **unused)
{
    int32_t found;
    int64_t time;
    xima_record *record;
    xima_cursor *cursor;
    xima_diagnostic diagnostic = {.struct_size = sizeof diagnostic};
    (void)unused;
    xima_record_free(NULL);
    CHECK(xima_record_new(NULL, NULL, &record) == XIMA_E_ARG && !record, "new");
    CHECK(xima_record_clone(NULL, &record) == XIMA_E_ARG && !record, "clone");
    CHECK(!xima_record_game(NULL) && !xima_record_start(NULL) && !xima_record_result(NULL), "what it is made of");
    CHECK(!xima_record_tag_count(NULL) && !xima_record_tag_name(NULL, 0) && !xima_record_tag_value(NULL, 0), "tags");
    CHECK(!xima_record_get_tag(NULL, "a", 1) && xima_record_set_tag(NULL, "a", 1, "", 0) == XIMA_E_ARG, "a tag");
    CHECK(xima_record_set_result(NULL, "*", 1) == XIMA_E_ARG, "a result");
    CHECK(xima_record_get_time(NULL, XIMA_TIME_USED, 0, &time) == XIMA_E_ARG, "a time");
    CHECK(xima_record_node_count(NULL) == 0 && xima_record_move(NULL, 0) == 0, "nodes");
    CHECK(xima_record_parent(NULL, 0) == XIMA_NODE_NONE && xima_record_first(NULL, 0) == XIMA_NODE_NONE, "up and down");
    CHECK(xima_record_next(NULL, 0) == XIMA_NODE_NONE && xima_record_last(NULL, 0) == XIMA_NODE_NONE, "on");
    CHECK(xima_record_row(NULL, 0, NULL, NULL) == XIMA_E_ARG && xima_record_line(NULL, 0, NULL, 0) == 0, "rows, lines");
    CHECK(xima_record_find(NULL, 0, XIMA_NODE_NONE, &found) == XIMA_E_ARG && found == XIMA_NODE_NONE, "finding");
    CHECK(xima_record_promote(NULL, 1) == XIMA_E_ARG && xima_record_delete(NULL, 1) == XIMA_E_ARG, "changing");
    CHECK(!xima_record_note_count(NULL, 0, 1) && !xima_record_note(NULL, 0, 1, 0), "notes");
    CHECK(xima_record_set_note(NULL, 0, 1, 0, "", 0) == XIMA_E_ARG, "a note");
    CHECK(!xima_record_symbols(NULL, 0, NULL, 0) && xima_record_set_symbols(NULL, 1, NULL, 0) == XIMA_E_ARG, "symbols");
    CHECK(xima_record_get_clock(NULL, 0, 1, &time) == XIMA_E_ARG && xima_record_set_clock(NULL, 1, 1, 0) == XIMA_E_ARG,
          "clocks");
    CHECK(xima_record_where(NULL, 0, NULL, NULL, NULL, NULL) == XIMA_E_ARG, "where");
    CHECK(!xima_record_source(NULL, NULL) && !xima_record_diagnostic_count(NULL, 0), "the source");
    CHECK(xima_record_get_diagnostic(NULL, 0, &diagnostic) == XIMA_E_ARG, "a diagnostic");
    CHECK(xima_record_format(NULL, XIMA_FORM_XGN, 0, NULL, 0, NULL) == XIMA_E_ARG, "writing");
    CHECK(xima_record_id(NULL, NULL, 0, NULL) == XIMA_E_ARG && xima_result_format(NULL, NULL, 0, NULL) == XIMA_E_ARG,
          "ids");
    CHECK(xima_cursor_new(NULL, &cursor) == XIMA_E_ARG && !cursor, "a cursor");
    xima_cursor_free(NULL);
    CHECK(!xima_cursor_record(NULL) && xima_cursor_node(NULL) == XIMA_NODE_NONE && !xima_cursor_state(NULL), "cursors");
    CHECK(xima_cursor_forward(NULL) == XIMA_E_ARG && xima_cursor_back(NULL) == XIMA_E_ARG, "steps");
    CHECK(xima_cursor_goto(NULL, 0) == XIMA_E_ARG && xima_cursor_play(NULL, 1, NULL) == XIMA_E_ARG, "going");
}

static void strange_nodes(void **unused)
{
    static const int32_t nodes[] = {-1, -2, -100, INT32_MIN, 1000, INT32_MAX};
    xima_game *game = test_game("xima");
    uint64_t seed = 1;
    const test_shape shape = {.steps = 10};
    xima_record *record = test_random_record(game, NULL, &shape, &seed);
    xima_cursor *cursor = test_cursor(record);
    int32_t row = 77, found;
    int64_t time = 77;
    (void)unused;
    for (size_t i = 0; i < COUNT(nodes); i++) {
        int32_t node = nodes[i];
        CHECK(xima_record_move(record, node) == 0 && xima_record_parent(record, node) == XIMA_NODE_NONE, "node %d",
              node);
        CHECK(xima_record_first(record, node) == XIMA_NODE_NONE && xima_record_next(record, node) == XIMA_NODE_NONE,
              "node %d", node);
        CHECK(xima_record_last(record, node) == XIMA_NODE_NONE && xima_record_line(record, node, NULL, 0) == 0, "%d",
              node);
        CHECK(xima_record_row(record, node, &row, &row) == XIMA_E_ARG && row == 77, "the row of %d", node);
        CHECK(xima_record_promote(record, node) == XIMA_E_ARG && xima_record_delete(record, node) == XIMA_E_ARG, "%d",
              node);
        CHECK(xima_record_note_count(record, node, 1) == 0 && !xima_record_note(record, node, 1, 0), "notes of %d",
              node);
        CHECK(xima_record_set_note(record, node, 1, 0, "", 0) == XIMA_E_ARG, "a note of %d", node);
        CHECK(xima_record_symbols(record, node, NULL, 0) == 0, "symbols of %d", node);
        CHECK(xima_record_set_symbols(record, node, NULL, 0) == XIMA_E_ARG, "a symbol of %d", node);
        CHECK(xima_record_get_clock(record, node, 1, &time) == XIMA_E_ARG && time == 77, "the clock of %d", node);
        CHECK(xima_record_set_clock(record, node, 1, 0) == XIMA_E_ARG, "setting the clock of %d", node);
        CHECK(xima_record_where(record, node, NULL, NULL, NULL, NULL) == XIMA_E_ARG, "where %d is", node);
        CHECK(xima_cursor_goto(cursor, node) == XIMA_E_ARG && xima_cursor_node(cursor) == 0, "going to %d", node);
        if (node != XIMA_NODE_NONE)
            CHECK(xima_record_find(record, 0, node, &found) == XIMA_E_ARG && found == XIMA_NODE_NONE, "behind %d",
                  node);
    }
    xima_cursor_free(cursor);
    xima_record_free(record);
    xima_game_unref(game);
}

static void wrong_arguments(void **unused)
{
    xima_game *game = test_game("xima");
    uint64_t seed = 1;
    const test_shape shape = {.steps = 10};
    xima_record *record = test_random_record(game, NULL, &shape, &seed);
    test_bytes before = test_record_told(record);
    xima_diagnostic diagnostic = {.struct_size = sizeof diagnostic};
    size_t len = 5;
    (void)unused;
    CHECK(xima_record_new(game, NULL, NULL) == XIMA_E_ARG && xima_record_clone(record, NULL) == XIMA_E_ARG, "no place");
    CHECK(xima_cursor_new(record, NULL) == XIMA_E_ARG && xima_record_find(record, 0, -1, NULL) == XIMA_E_ARG,
          "no place");
    CHECK(xima_record_set_tag(record, NULL, 0, "", 0) == XIMA_E_ARG && !xima_record_get_tag(record, NULL, 1),
          "no name");
    CHECK(xima_record_set_result(record, NULL, 0) == XIMA_E_ARG, "no result");
    CHECK(xima_record_get_time(record, XIMA_TIME_USED, 0, NULL) == XIMA_E_ARG, "no time");
    CHECK(xima_record_line(record, 1, NULL, 1) == 0 && xima_record_symbols(record, 1, NULL, 1) == 0, "no buffer");
    CHECK(xima_record_set_symbols(record, 1, NULL, 1) == XIMA_E_ARG, "no symbols");
    CHECK(xima_record_set_note(record, 1, XIMA_NOTE_AFTER, 99, "", 0) == XIMA_E_ARG, "a note far away");
    CHECK(xima_record_set_clock(record, 1, 3, 5) == XIMA_E_ARG && xima_record_set_clock(record, 0, 1, 5) == XIMA_E_ARG,
          "a strange clock");
    CHECK(xima_record_set_clock(record, 1, XIMA_TIME_LEFT, INT64_MAX) == XIMA_E_ARG, "more time than there is");
    CHECK(xima_record_get_clock(record, 1, XIMA_TIME_LEFT, NULL) == XIMA_E_ARG, "no place for a time");
    CHECK(xima_record_where(record, 1, NULL, NULL, NULL, NULL) == XIMA_E_EMPTY, "it was never read");
    CHECK(xima_record_where(record, 0, NULL, NULL, NULL, NULL) == XIMA_E_EMPTY, "it was never read");
    CHECK(!xima_record_source(record, &len) && len == 0 && xima_record_diagnostic_count(record, 0) == 0,
          "nor is there a source");
    CHECK(xima_record_get_diagnostic(record, 0, &diagnostic) == XIMA_E_ARG, "nor a diagnostic");
    CHECK(xima_record_format(record, XIMA_FORM_XGN, 0, NULL, 1, NULL) == XIMA_E_ARG, "no buffer for a text");
    CHECK(xima_record_format(record, XIMA_FORM_SOURCE, 0, NULL, 0, NULL) == XIMA_E_UNSUPPORTED, "no source");
    CHECK(xima_record_format(record, XIMA_FORM_GAME, 0, NULL, 0, NULL) == XIMA_E_UNSUPPORTED, "no form of the game's");
    CHECK(xima_record_format(record, 0, 0, NULL, 0, NULL) == XIMA_E_UNSUPPORTED, "no form 0");
    CHECK(xima_record_format(record, XIMA_FORM_XGN, XIMA_BOARD, NULL, 0, NULL) == XIMA_E_UNSUPPORTED,
          "moves are no board");
    CHECK(xima_record_id(record, NULL, 1, NULL) == XIMA_E_ARG, "no buffer for an id");
    test_bytes after = test_record_told(record);
    CHECK(test_same(&before, &after), "a wrong argument has changed the record");
    test_bytes_free(&before);
    test_bytes_free(&after);
    xima_record_free(record);
    xima_game_unref(game);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory),
        cmocka_unit_test(null_records),
        cmocka_unit_test(strange_nodes),
        cmocka_unit_test(wrong_arguments),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("record_memory", tests, NULL, NULL);
}
