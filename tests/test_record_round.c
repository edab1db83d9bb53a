/* SPDX-License-Identifier: MIT */
/*
 * What is written reads back: random records of every game in every notation, and sources byte for byte. The
 * environment variable XIMA_TEST_SCALE makes it try more (10) or less (0.1).
 */
#include "support/records.h"

#include <stdlib.h>
#include <string.h>

enum { RECORDS = 6 }; /* of each game and shape */

static const test_shape shapes[] = {
    {.steps = 60, .acts = 20, .times = 2},                         /* a plain game with clocks */
    {.steps = 80, .turns = 5, .acts = 10, .notes = 3, .times = 9}, /* an annotated one */
    {.steps = 60, .turns = 2, .notes = 2},                         /* variations of variations */
    {.steps = 200, .turns = 30, .acts = 5, .notes = 20},           /* a long one with many acts */
    {.steps = 3, .turns = 2, .notes = 1},
};

static xima_record *read_back(xima_game *game, const test_bytes *text, uint32_t flags)
{
    xima_record *record = NULL;
    xima_error error = test_error();
    xima_status status = xima_record_parse(game, (char *)text->data, text->len, flags, &record, &error);
    size_t from = status && error.offset > 500 && error.offset < text->len ? error.offset - 500 : 0;
    CHECK(status == XIMA_OK && record, "%s, line %u, column %u: %s\n%.600s", xima_status_name(status),
          (unsigned)error.line, (unsigned)error.column, error.message, (char *)text->data + from);
    return record;
}

/* Nothing is odd about what was written, but that texts made at random may be no times. */
static void check_silent(const xima_record *record, const test_bytes *text)
{
    size_t count = xima_record_diagnostic_count(record, XIMA_NOTICE);
    for (size_t i = 0; i < count; i++) {
        xima_diagnostic d = {.struct_size = sizeof d};
        CHECK(xima_record_get_diagnostic(record, i, &d) == XIMA_OK, "a diagnostic");
        CHECK(d.code == XIMA_D_TIME, "line %u, column %u: \"%s\": %s (code %d)\n%.600s", (unsigned)d.line,
              (unsigned)d.column, d.token, d.message, d.code,
              (char *)text->data + (d.offset > 500 && d.offset < text->len ? d.offset - 500 : 0));
    }
}

/* `sound`: it was made by the rules, so nothing is odd; else it is only no worse when it is read again. */
static void check_canonical(xima_game *game, const xima_record *record, bool sound)
{
    test_bytes text = test_record_text(record, XIMA_FORM_XGN, XIMA_LONG), again, source;
    bool unknown = xima_record_get_tag(record, "Spec", 4) || xima_record_get_tag(record, "Position", 8);
    xima_record *back = read_back(game, &text, XIMA_KEEP_SOURCE | (unknown ? XIMA_LENIENT : 0));
    char id[65], same[65];
    if (sound)
        check_silent(back, &text);
    test_records_same(record, back, (char *)text.data);
    again = test_record_text(back, XIMA_FORM_XGN, XIMA_LONG);
    CHECK(test_same(&text, &again), "written again it is\n%s, not\n%s", (char *)again.data, (char *)text.data);
    source = test_record_text(back, XIMA_FORM_SOURCE, XIMA_LONG);
    CHECK(test_same(&text, &source), "the source is\n%s, not\n%s", (char *)source.data, (char *)text.data);
    CHECK(xima_record_id(record, id, sizeof id, NULL) == XIMA_OK &&
              xima_record_id(back, same, sizeof same, NULL) == XIMA_OK,
          "ids");
    CHECK(strcmp(id, same) == 0, "the id changes");
    test_bytes_free(&text);
    test_bytes_free(&again);
    test_bytes_free(&source);
    xima_record_free(back);
}

static void check_notation(xima_game *game, const xima_record *record, int32_t notation)
{
    test_bytes text = test_record_text(record, XIMA_FORM_XGN, notation);
    xima_record *back = read_back(game, &text, 0);
    check_silent(back, &text);
    test_records_same(record, back, (char *)text.data);
    test_bytes_free(&text);
    xima_record_free(back);
}

/* Start positions: the usual one, or some plies on; with history, or as a text gives it. */
static xima_state *some_start(xima_game *game, uint64_t *seed)
{
    if (test_below(seed, 3))
        return NULL;
    xima_state *start = test_after(game, test_random(seed), test_below(seed, 30)), *bare;
    if (test_below(seed, 2))
        return start;
    test_bytes text = test_format(start, XIMA_LONG, 0);
    CHECK(xima_state_parse(game, (char *)text.data, text.len, NULL, &bare, NULL) == XIMA_OK, "%s", (char *)text.data);
    test_bytes_free(&text);
    xima_state_free(start);
    return bare;
}

static void round_trip(xima_game *game, const char *spec, const test_shape *shape, uint64_t seed)
{
    test_at("%s, shape %d, seed %u", spec, (int)(shape - shapes), (unsigned)seed);
    xima_state *start = some_start(game, &seed);
    xima_record *record = test_random_record(game, start, shape, &seed);
    check_canonical(game, record, true);
    for (int32_t notation = XIMA_LONG; notation <= XIMA_SHORTEST; notation++)
        check_notation(game, record, notation);
    xima_record_free(record);
    xima_state_free(start);
}

static void round_trips(void **unused)
{
    test_specs specs = test_all_specs();
    (void)unused;
    for (size_t i = 0; i < specs.count; i++) {
        xima_game *game = test_game(specs.texts[i]);
        for (size_t shape = 0; shape < COUNT(shapes); shape++)
            for (size_t n = 0; n < test_scaled(RECORDS); n++)
                round_trip(game, specs.texts[i], &shapes[shape], 1000 * i + n);
        xima_game_unref(game);
    }
    test_specs_free(&specs);
}

/* ---- Sources ---- */

/* Reads all games of the bytes and writes them as they were. */
static test_bytes sources_of(xima_game *game, const test_bytes *bytes)
{
    const xima_reader_options options = {.struct_size = sizeof options, .game = game, .flags = XIMA_KEEP_SOURCE};
    test_bytes all = {.data = calloc(bytes->len + 1, 1)};
    xima_reader *reader;
    xima_record *record;
    size_t used, at = 0;
    CHECK(xima_reader_new(&options, &reader) == XIMA_OK, "a reader");
    for (bool more = true; more;) {
        CHECK(xima_reader_feed(reader, bytes->data + at, bytes->len - at, &used) == XIMA_OK, "feeding");
        at += used;
        more = at < bytes->len;
        if (!more)
            CHECK(xima_reader_finish(reader) == XIMA_OK, "the end");
        while (xima_reader_next(reader, &record) == XIMA_OK) {
            check_canonical(xima_record_game(record), record, false); /* what could not be read is kept there too */
            test_bytes source = test_record_text(record, XIMA_FORM_SOURCE, XIMA_LONG);
            CHECK(all.len + source.len <= bytes->len, "more comes out than went in");
            memcpy(all.data + all.len, source.data, source.len);
            all.len += source.len;
            test_bytes_free(&source);
            xima_record_free(record);
        }
    }
    xima_reader_free(reader);
    return all;
}

static bool all_blank(const test_bytes *bytes)
{
    size_t at = bytes->len >= 3 && memcmp(bytes->data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    for (; at < bytes->len; at++)
        if (bytes->data[at] != ' ' && (bytes->data[at] < '\t' || bytes->data[at] > '\r'))
            return false;
    return true;
}

static void check_sources(xima_game *game, const test_bytes *bytes)
{
    test_bytes all = sources_of(game, bytes);
    if (!all_blank(bytes)) /* in nothing but blanks there is no game */
        CHECK(test_same(&all, bytes), "%zu bytes went in, %zu came out, the same up to there", bytes->len, all.len);
    test_bytes_free(&all);
}

static void spoiled_sources(void **unused)
{
    static const char *const specs[] = {"xima", "xima:mode=azar2,players=4", "dicenim"};
    (void)unused;
    for (size_t i = 0; i < COUNT(specs); i++) {
        xima_game *game = test_game(specs[i]);
        for (uint64_t n = 0; n < test_scaled(150); n++) {
            uint64_t seed = n;
            test_at("%s, seed %u", specs[i], (unsigned)n);
            xima_record *record = test_random_record(game, NULL, &shapes[n % COUNT(shapes)], &seed);
            test_bytes text = test_record_text(record, n % 3 ? XIMA_FORM_XGN : XIMA_FORM_SHEET, XIMA_SHORT);
            test_bytes spoiled = test_spoil(&text, &seed);
            check_sources(game, &text);
            check_sources(game, &spoiled);
            test_bytes_free(&spoiled);
            test_bytes_free(&text);
            xima_record_free(record);
        }
        xima_game_unref(game);
    }
}

/* Bytes without any sense, and pieces that mean something to a reader. */
static void random_sources(void **unused)
{
    xima_game *game = test_game("xima");
    (void)unused;
    for (uint64_t n = 0; n < test_scaled(2000); n++) {
        char text[4096];
        uint64_t seed = n;
        test_bytes bytes = {.data = (unsigned char *)text};
        test_at("seed %u", (unsigned)n);
        if (n % 2)
            for (size_t left = test_below(&seed, 6); left > 0; left--)
                bytes.len += test_random_text(text + bytes.len, sizeof text / 8, &seed);
        else
            for (bytes.len = 0; bytes.len < n / 8;)
                text[bytes.len++] = (char)test_below(&seed, 256);
        check_sources(game, &bytes);
    }
    xima_game_unref(game);
}

/* ---- Changed sources ---- */

typedef struct change {
    const char *source, *tag, *value; /* value NULL: taken away */
    const char *move, *result;        /* played at the end; stated */
    const char *due;
} change;

#define SPEC "[Spec \"xima\"]"

static const change changes[] = {
    {"[Event  \"a\"]  \r\n" SPEC "\r\n\r\n1.  -A1   -M13\r\n", "Event", "b", NULL, NULL,
     "[Event \"b\"]  \r\n" SPEC "\r\n\r\n1.  -A1   -M13\r\n"},
    {"[Event  \"a\"]\n" SPEC "\n\n1.  -A1   -M13\n", "Site", "s", NULL, NULL,
     "[Event  \"a\"]\n" SPEC "\n[Site \"s\"]\n\n1.  -A1   -M13\n"},
    {"[Event  \"a\"]\n[x \"y\"]\n" SPEC "\n\n1.  -A1   -M13\n", "x", NULL, NULL, NULL,
     "[Event  \"a\"]\n" SPEC "\n\n1.  -A1   -M13\n"},
    {"[Event \"a\"] [x \"y\"]\r" SPEC "\r\r1. -A1   -M13", "x", NULL, NULL, NULL,
     "[Event \"a\"] \r" SPEC "\r\r1. -A1   -M13"},
    {"[Event  \"a\"]\n[oops\n" SPEC "\n\n1.  -A1 {x}  -M13 *\n\n\n", NULL, NULL, "-A2", NULL,
     "[Event  \"a\"]\n[oops\n" SPEC "\n\n1. -A1 {x} 1... -M13 2. -A2 *\n\n\n"},
    {"[Event  \"a\"]\n[Result \"*\"]\n" SPEC "\n\n1.  -A1 *", NULL, NULL, NULL, "1-0",
     "[Event  \"a\"]\n[Result \"1-0\"]\n" SPEC "\n\n1.  -A1 1-0"},
    {SPEC, NULL, NULL, "-A1", NULL, SPEC "\n\n1. -A1\n"},
    {SPEC "\n", "Event", "a", NULL, NULL, SPEC "\n[Event \"a\"]\n"},
};

static void changed_sources(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(changes); i++) {
        const change *c = &changes[i];
        test_bytes source = {.data = (unsigned char *)(uintptr_t)c->source, .len = strlen(c->source)};
        test_at("change %zu", i);
        xima_game *game = test_game("xima");
        xima_record *record = read_back(game, &source, XIMA_LENIENT | XIMA_KEEP_SOURCE);
        if (c->tag)
            CHECK(xima_record_set_tag(record, c->tag, strlen(c->tag), c->value, c->value ? strlen(c->value) : 0) ==
                      XIMA_OK,
                  "the tag");
        if (c->move) {
            xima_cursor *cursor = test_cursor(record);
            xima_move move;
            CHECK(xima_cursor_goto(cursor, xima_record_last(record, 0)) == XIMA_OK, "to the end");
            CHECK(xima_move_parse(xima_cursor_state(cursor), c->move, strlen(c->move), NULL, &move, NULL) == XIMA_OK,
                  "it");
            CHECK(xima_cursor_play(cursor, move, NULL) == XIMA_OK, "playing");
            xima_cursor_free(cursor);
        }
        if (c->result)
            CHECK(xima_record_set_result(record, c->result, strlen(c->result)) == XIMA_OK, "the result");
        test_bytes text = test_record_text(record, XIMA_FORM_SOURCE, XIMA_LONG);
        CHECK(strcmp((char *)text.data, c->due) == 0, "it is\n%s, not\n%s", (char *)text.data, c->due);
        test_bytes_free(&text);
        xima_record_free(record);
        xima_game_unref(game);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trips),
        cmocka_unit_test(spoiled_sources),
        cmocka_unit_test(random_sources),
        cmocka_unit_test(changed_sources),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("record_round", tests, NULL, NULL);
}
