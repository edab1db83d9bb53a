/* SPDX-License-Identifier: MIT */
/*
 * Positions of Xima for the tests of pyramid.h: random ones, crowded so that words come up that random games seldom
 * reach, and the same position told again, turned, mirrored or with another player to move. Public calls only.
 */
#ifndef XIMA_TEST_PYRAMID_POSITIONS_H
#define XIMA_TEST_PYRAMID_POSITIONS_H

#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 169, SUMMIT = 84, SEATS = 2, HEIGHT_MAX = 64, COMMON = 1, SPECIAL = 2 };

typedef struct column {
    char block[HEIGHT_MAX]; /* bottom to top: a, b, A, B */
    size_t count;
} column;

typedef struct told { /* a position as its text tells it */
    column at[CELLS];
    char outside[SEATS][8]; /* such as 9A or 8A*b, without the seat's letter */
    char turn;
} told;

static inline column column_at(const xima_state *state, int32_t cell)
{
    xima_piece pieces[HEIGHT_MAX];
    column c = {{0}, xima_state_cell(state, cell, pieces, COUNT(pieces))};
    CHECK(c.count <= HEIGHT_MAX, "a column of %zu blocks", c.count);
    for (size_t i = 0; i < c.count; i++)
        c.block[i] = (char)((pieces[i].kind == SPECIAL ? 'A' : 'a') + pieces[i].owner);
    return c;
}

static inline told tell(const xima_state *state)
{
    told t;
    char turn[8], outside[32];
    test_bytes text = test_format(state, XIMA_SHORT, 0);
    for (int32_t cell = 0; cell < CELLS; cell++)
        t.at[cell] = column_at(state, cell);
    int n = sscanf((char *)text.data, "%*s %31s %7s", outside, turn);
    CHECK(n == 2, "not a position: %s", (char *)text.data);
    n = sscanf(outside, "a%7[^,],b%7s", t.outside[0], t.outside[1]);
    CHECK(n == 2, "not what is outside: %s", outside);
    t.turn = turn[0];
    test_bytes_free(&text);
    return t;
}

static inline size_t write_column(char *to, const column *c)
{
    size_t n = 0;
    if (c->count > 1)
        to[n++] = '(';
    for (size_t i = 0; i < c->count; i++)
        to[n++] = c->block[i];
    if (c->count > 1)
        to[n++] = ')';
    return n;
}

/* Waives what play alone forbids; NULL if the rules make it impossible all the same. */
static inline xima_state *try_told(xima_game *game, const told *t)
{
    char text[4096];
    size_t n = 0;
    xima_state *state;
    for (int rank = 12; rank >= 0; rank--) {
        int run = 0;
        for (int file = 0; file < 13; file++) {
            const column *c = &t->at[rank * 13 + file];
            run += c->count == 0;
            if (run && (c->count || file == 12)) {
                n += (size_t)sprintf(text + n, "%d", run);
                run = 0;
            }
            n += write_column(text + n, c);
        }
        text[n++] = rank ? '/' : ' ';
    }
    n += (size_t)sprintf(text + n, "a%s,b%s %c", t->outside[0], t->outside[1], t->turn);
    CHECK(n < sizeof text - 256, "a position of %zu bytes", n);
    xima_parse_options options = {.struct_size = sizeof options};
    for (int32_t r = XIMA_REASON_GAME; xima_game_name(game, XIMA_NAME_REASON, r); r++)
        options.waive |= UINT64_C(1) << r; /* the game forgives those that it may */
    xima_status status = xima_state_parse(game, text, n, &options, &state, NULL);
    CHECK(status == XIMA_OK || status == XIMA_E_POSITION, "%s: %s", text, xima_status_name(status));
    return state;
}

static inline xima_state *state_told(xima_game *game, const told *t)
{
    xima_state *state = try_told(game, t);
    CHECK(state, "a position that stood cannot be told again");
    return state;
}

/* The same position under a symmetry, with `seat` to move. */
static inline xima_state *told_again(const xima_state *state, int32_t symmetry, int32_t seat)
{
    told from = tell(state), to = from;
    for (int32_t cell = 0; cell < CELLS; cell++)
        to.at[xima_pyramid_symmetry(cell, symmetry)] = from.at[cell];
    to.turn = (char)('a' + seat);
    return state_told(xima_state_game(state), &to);
}

/* Blocks thrown on a part of the board, more of them where the part is small; now and then a special is captured. */
static inline told thrown(uint64_t *seed)
{
    told t = {.turn = (char)('a' + test_below(seed, SEATS))};
    int width = 3 + (int)test_below(seed, 5), file = (int)test_below(seed, 14 - (size_t)width),
        rank = (int)test_below(seed, 14 - (size_t)width);
    for (int seat = 0; seat < SEATS; seat++) {
        int commons = (int)test_below(seed, 10), special = (int)test_below(seed, 4);
        for (int i = special < 2 ? -1 : 0; i < commons; i++) {
            int x = file + (int)test_below(seed, (size_t)width), y = rank + (int)test_below(seed, (size_t)width);
            column *c = &t.at[y * 13 + x];
            if (y * 13 + x != SUMMIT)
                c->block[c->count++] = (char)((i < 0 ? 'A' : 'a') + seat);
            else
                special = i < 0 ? 2 : special;
        }
        char place[3] = {special < 2 ? '\0' : (char)('A' + seat), special == 3 ? '*' : '\0', (char)('b' - seat)};
        sprintf(t.outside[seat], "%d%.3s", (int)test_below(seed, (size_t)(10 - commons)), place);
    }
    return t;
}

/* One the rules allow but for captures that are due, before the end of a game. */
static inline xima_state *random_position(xima_game *game, uint64_t *seed)
{
    for (;;) {
        told t = thrown(seed);
        xima_state *state = try_told(game, &t);
        if (state && xima_state_to_move(state) != XIMA_NOBODY)
            return state;
        xima_state_free(state);
    }
}

/* Half of them out of random games. */
static inline xima_state *next_position(xima_game *game, uint64_t *seed)
{
    if (test_below(seed, 2))
        return random_position(game, seed);
    for (;;) {
        size_t plies = 4 + test_below(seed, 100);
        xima_state *state = test_after(game, test_random(seed), plies);
        if (xima_state_to_move(state) != XIMA_NOBODY)
            return state;
        xima_state_free(state);
    }
}

/* What a failure names. */
static inline void name_position(const xima_state *state)
{
    test_bytes text = test_format(state, XIMA_SHORT, 0);
    test_at("%.480s", (char *)text.data);
    test_bytes_free(&text);
}

static inline xima_move_info info_of(const xima_state *state, xima_move move)
{
    xima_move_info info = {.struct_size = sizeof info};
    CHECK(xima_move_get_info(state, move, &info) == XIMA_OK, "a legal move has no info");
    return info;
}

static inline xima_place place_of(int32_t cell)
{
    xima_place place = {.struct_size = sizeof place};
    CHECK(xima_pyramid_get_place(cell, &place) == XIMA_OK, "cell %d has no place", cell);
    return place;
}

static inline int32_t floor_of_cell(int32_t cell)
{
    return place_of(cell).floor;
}

/* The neighbour in a direction, in the order of the header's enumerators; -1 off the board. */
static inline int32_t next_cell(int32_t cell, int32_t direction)
{
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {1, 1, 0, -1, -1, -1, 0, 1};
    int x = cell % 13 + dx[direction], y = cell / 13 + dy[direction];
    return x < 0 || x > 12 || y < 0 || y > 12 ? -1 : y * 13 + x;
}

/* Where the special of a seat stands, or -1. */
static inline int32_t special_of(const xima_state *state, int32_t seat)
{
    for (int32_t cell = 0; cell < CELLS; cell++) {
        column c = column_at(state, cell);
        if (memchr(c.block, 'A' + seat, c.count))
            return cell;
    }
    return -1;
}

static inline bool is_special_on_top(const xima_state *state, int32_t cell)
{
    column c = column_at(state, cell);
    return c.count && c.block[c.count - 1] < 'a';
}

/* Whose block is on top, or -1. */
static inline int32_t owner_on_top(const xima_state *state, int32_t cell)
{
    column c = column_at(state, cell);
    return c.count ? (c.block[c.count - 1] - 'A') % 32 : -1;
}

#endif
