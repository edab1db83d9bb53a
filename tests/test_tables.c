/* SPDX-License-Identifier: MIT */
/*
 * Tables with long and short mode side by side: a slip in one cell, be it another legal move, turns neither the order of
 * the columns nor the game. The game is a recorded one.
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 24, PLIES = 128, LEGAL = 2048, SEATS = 2, FORMS = 2 };

typedef struct table {
    char cell[PLIES][FORMS][CELL];
    char other[PLIES][FORMS][CELL]; /* another legal move in that form */
    xima_move moves[PLIES];
    size_t plies;
} table;

static xima_record *read_text(const void *data, size_t len)
{
    xima_reader *reader;
    xima_record *record = NULL;
    size_t used = 0;
    CHECK(xima_reader_new(NULL, &reader) == XIMA_OK, "no memory for a reader");
    CHECK(xima_reader_feed(reader, data, len, &used) == XIMA_OK && used == len, "the text is not taken");
    CHECK(xima_reader_finish(reader) == XIMA_OK && xima_reader_next(reader, &record) == XIMA_OK, "no game is read");
    xima_reader_free(reader);
    return record;
}

static xima_move other_move(const xima_state *at, xima_move move, uint64_t *seed)
{
    xima_move legal[LEGAL];
    size_t count = xima_state_legal_moves(at, legal, LEGAL);
    CHECK(count > 1 && count <= LEGAL, "%zu legal moves", count);
    size_t i = (size_t)(test_random(seed) % count);
    return legal[i] == move ? legal[(i + 1) % count] : legal[i];
}

static table table_of(const char *file, uint64_t seed)
{
    table t = {.plies = 0};
    test_bytes bytes = test_read(file);
    xima_record *record = read_text(bytes.data, bytes.len);
    xima_state *at = test_clone(xima_record_start(record));
    t.plies = xima_record_line(record, xima_record_last(record, XIMA_NODE_START), t.moves, PLIES);
    CHECK(t.plies > 40 && t.plies <= PLIES, "the game has %zu plies", t.plies);
    for (size_t i = 0; i < t.plies; i++) {
        xima_move other = other_move(at, t.moves[i], &seed);
        for (int form = 0; form < FORMS; form++) {
            xima_move_format(at, t.moves[i], form, t.cell[i][form], CELL, NULL);
            xima_move_format(at, other, form, t.other[i][form], CELL, NULL);
        }
        CHECK(xima_state_play(at, t.moves[i], NULL) == XIMA_OK, "ply %zu is not legal", i + 1);
    }
    xima_state_free(at);
    xima_record_free(record);
    test_bytes_free(&bytes);
    return t;
}

/* The columns in their order: which seat, which form. */
static const struct order {
    const char *name;
    int seat[SEATS * FORMS], form[SEATS * FORMS];
} orders[] = {{"long long short short", {0, 1, 0, 1}, {0, 0, 1, 1}},
              {"long short long short", {0, 0, 1, 1}, {0, 1, 0, 1}},
              {"short short long long", {0, 1, 0, 1}, {1, 1, 0, 0}}};

static size_t write_table(const table *t, const struct order *order, char *buf, size_t cap)
{
    size_t len = 0;
    for (size_t row = 0; row * SEATS < t->plies; row++) {
        len += (size_t)snprintf(buf + len, cap - len, "%zu", row + 1);
        for (int i = 0; i < SEATS * FORMS; i++) {
            size_t ply = row * SEATS + (size_t)order->seat[i];
            len += (size_t)snprintf(buf + len, cap - len, "\t%s", ply < t->plies ? t->cell[ply][order->form[i]] : "");
        }
        len += (size_t)snprintf(buf + len, cap - len, "\n");
    }
    return len;
}

/* The whole game is read as it was, and no more is told than so many diagnostics. A legal move may be as good as the
   right one for all that follows, so that at `slip` either may be read. */
static void check_table(const table *t, const struct order *order, size_t slip, size_t slips)
{
    char text[16384];
    xima_move line[PLIES];
    xima_record *record = read_text(text, write_table(t, order, text, sizeof text));
    xima_diagnostic first = {.struct_size = sizeof first};
    size_t told = xima_record_diagnostic_count(record, 0);
    size_t plies = xima_record_line(record, xima_record_last(record, XIMA_NODE_START), line, PLIES);
    if (told)
        xima_record_get_diagnostic(record, 0, &first);
    CHECK(told == slips, "%zu diagnostics, the first in line %u: %s", told, (unsigned)first.line, first.message);
    CHECK(plies == t->plies, "%zu plies are read of %zu", plies, t->plies);
    for (size_t i = 0; i < plies; i++)
        CHECK(i == slip || line[i] == t->moves[i], "ply %zu is read as another move", i + 1);
    xima_record_free(record);
}

static void every_slip(void **unused)
{
    (void)unused;
    static table good, bad;
    good = table_of("games/xima/sheet-a.mended.txt", 1);
    for (size_t o = 0; o < COUNT(orders); o++) {
        test_at("%s", orders[o].name);
        check_table(&good, &orders[o], SIZE_MAX, 0);
        for (size_t i = 0; i < good.plies; i++) {
            for (int form = 0; form < FORMS; form++) {
                test_at("%s, ply %zu: %s for %s", orders[o].name, i + 1, good.other[i][form], good.cell[i][form]);
                bad = good;
                memcpy(bad.cell[i][form], good.other[i][form], CELL);
                check_table(&bad, &orders[o], i, 1);
            }
        }
    }
}

/* Another legal move early on, and later a word that is none. */
static void two_slips(void **unused)
{
    (void)unused;
    static table good, bad;
    good = table_of("games/xima/sheet-a.mended.txt", 2);
    for (size_t o = 0; o < COUNT(orders); o++) {
        for (size_t i = 0; i < 14; i++) {
            test_at("%s, ply %zu: %s for %s", orders[o].name, i + 1, good.other[i][0], good.cell[i][0]);
            bad = good;
            memcpy(bad.cell[i][0], good.other[i][0], CELL);
            memcpy(bad.cell[44][0], "zz", 3);
            check_table(&bad, &orders[o], i, 2);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_slip),
        cmocka_unit_test(two_slips),
    };
    return cmocka_run_group_tests_name("tables", tests, NULL, NULL);
}
