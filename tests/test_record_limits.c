/* SPDX-License-Identifier: MIT */
/* Limits of readers, and that none of them stands between a record and its text. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { LEGAL = 2048 };

/* Each ply has a brother, and the line goes on behind it: so many variations inside one another. */
static xima_record *deep_record(xima_game *game, size_t depth, uint64_t seed)
{
    xima_record *record;
    xima_cursor *cursor;
    xima_move legal[LEGAL];
    CHECK(xima_record_new(game, NULL, &record) == XIMA_OK && xima_cursor_new(record, &cursor) == XIMA_OK, "no memory");
    for (size_t i = 0; i < depth; i++) {
        size_t count = xima_state_legal_moves(xima_cursor_state(cursor), legal, LEGAL);
        CHECK(count > 1 && count <= LEGAL, "%zu moves after %zu plies", count, i);
        size_t a = (size_t)(test_random(&seed) % count), b = (a + 1) % count;
        CHECK(xima_cursor_play(cursor, legal[a], NULL) == XIMA_OK, "ply %zu", i + 1);
        do { /* not into the end of the game */
            CHECK(b != a && xima_cursor_back(cursor) == XIMA_OK, "all moves end the game");
            CHECK(xima_cursor_play(cursor, legal[b], NULL) == XIMA_OK, "ply %zu", i + 1);
            b = (b + 1) % count;
        } while (xima_state_to_move(xima_cursor_state(cursor)) == XIMA_NOBODY);
    }
    xima_cursor_free(cursor);
    return record;
}

static char *text_of(const xima_record *record, size_t *len)
{
    xima_record_format(record, XIMA_FORM_XGN, XIMA_LONG, NULL, 0, len);
    char *text = calloc(1, *len + 1);
    CHECK(xima_record_format(record, XIMA_FORM_XGN, XIMA_LONG, text, *len + 1, NULL) == XIMA_OK, "it is not written");
    return text;
}

/* With a reader whose limits are as the options say: how the first fault is called, 0 none. */
static int32_t first_fault(const char *text, size_t len, const xima_reader_options *options, int32_t *nodes)
{
    xima_reader *reader;
    xima_record *record;
    xima_diagnostic d = {.struct_size = sizeof d};
    size_t used;
    CHECK(xima_reader_new(options, &reader) == XIMA_OK, "no reader");
    CHECK(xima_reader_feed(reader, text, len, &used) == XIMA_OK && xima_reader_finish(reader) == XIMA_OK, "feeding");
    CHECK(xima_reader_next(reader, &record) == XIMA_OK, "no record");
    int32_t code = 0;
    for (size_t i = 0; !code && i < xima_record_diagnostic_count(record, 0); i++)
        if (xima_record_get_diagnostic(record, i, &d) == XIMA_OK && d.severity == XIMA_FAULT)
            code = d.code;
    *nodes = xima_record_node_count(record);
    xima_record_free(record);
    xima_reader_free(reader);
    return code;
}

static void depth(void **unused)
{
    static const size_t depths[] = {1, 256, 257, 300, 2000};
    xima_game *game = test_game("xima");
    (void)unused;
    for (size_t i = 0; i < COUNT(depths); i++) {
        xima_record *record = deep_record(game, depths[i], i + 1), *back = NULL;
        xima_error error = {.struct_size = sizeof error};
        char id[65], same[65];
        size_t len;
        int32_t nodes, usual, told;
        test_at("%zu variations inside one another", depths[i]);
        char *text = text_of(record, &len);
        CHECK(xima_record_parse(game, text, len, 0, &back, &error) == XIMA_OK, "%s", error.message);
        xima_record_id(record, id, sizeof id, NULL);
        xima_record_id(back, same, sizeof same, NULL);
        CHECK(strcmp(id, same) == 0, "it is read as another record");
        xima_reader_options options = {.struct_size = sizeof options};
        usual = first_fault(text, len, &options, &nodes);
        CHECK(usual == (depths[i] > 256 ? XIMA_D_LIMIT : 0), "a reader tells %d", (int)usual);
        options.max_depth = (int32_t)depths[i];
        told = first_fault(text, len, &options, &nodes);
        CHECK(told == 0 && nodes == xima_record_node_count(record), "a reader told of it tells %d", (int)told);
        free(text);
        xima_record_free(back);
        xima_record_free(record);
    }
    xima_game_unref(game);
}

/* Plies are counted, not the start. */
static void plies(void **unused)
{
    static const char text[] = "[XGN \"1\"]\n\n1. -A1 -A13 (1... -B13) 2. -B1 -C13 *\n";
    enum { ALL = 5 };
    (void)unused;
    for (int32_t most = 1; most <= ALL; most++) {
        xima_reader_options options = {.struct_size = sizeof options, .max_nodes = most};
        int32_t nodes, code = first_fault(text, sizeof text - 1, &options, &nodes);
        test_at("at most %d", (int)most);
        CHECK(nodes == most + 1 && code == (most < ALL ? XIMA_D_LIMIT : 0), "%d nodes, code %d", (int)nodes, (int)code);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depth),
        cmocka_unit_test(plies),
    };
    return cmocka_run_group_tests_name("record limits", tests, NULL, NULL);
}
