/* SPDX-License-Identifier: MIT */
/*
 * What the seat to move can do, as sets: counting, listing and picking a move all read it.
 *
 * Finding it is what depends on the processor. ways_body.h says how, once for all code paths.
 */
#ifndef XIMA_GAME_WAYS_H
#define XIMA_GAME_WAYS_H

#include "position.h"

/* Of one top block: sixteen bits a direction, the lowest is the first step; a bit is set for each step that can end. */
typedef struct rays {
    uint64_t half[2];
} rays;

typedef struct ways {
    set commons, special; /* where blocks outside can come in */
    xima_move die;        /* what the moves carry for the die they use, if they use one */
    size_t total, entries[2]; /* how many moves that are, and how many of them are such */
    int blocks;               /* own columns, by square */
    uint8_t at[CELLS + 64], moves[CELLS]; /* `at` is written in whole registers */
    rays rays[CELLS];
} ways;

/* Squares whose top is at most so much above that of the square behind them, in each direction; around the board and at
   its edge the bits mean nothing. */
typedef struct open_squares {
    set from_behind[DIRECTIONS], bare;
} open_squares;

/* A code path. */
typedef struct path {
    void (*find_ways)(const position *p, ways *w); /* legal moves by XR-5 to XR-13, with any number of steps */
    void (*find_by_dice)(const position *p, ways *w); /* with as many as each die left says: two of them, the second for
                                                         the lower die, if it is another */
    /* All of the legal list; answers where it ends. */
    xima_move *(*write_moves)(const position *p, const ways *w, xima_move *to);
    /* How many moves the seat to move has if another first brings a block in, summed over the squares where it may. */
    uint64_t (*after_entries)(position *p, int other, bool special, const set *squares);
    xima_move (*nth_move)(const position *p, const ways *w, size_t n); /* n < total */
    bool (*has_key)(const uint64_t *keys, size_t n, uint64_t key);
    bool (*quick)(xima_state *state, xima_move move, bool proved); /* see quick_body.h */
    xima_move (*play_word)(xima_state *state, const char *text, size_t len, xima__played *played);
    void (*revert)(xima_state *state, xima_move move, const void *from);
} path;

/* For quick_body.h: the general way to begin the turn that is next. */
bool xima__xima_begin_turn_slowly(xima_state *state); /* true */

static inline const path *path_of(const xima_state *state)
{
    return ((const params *)xima__params(state->game))->path;
}

extern const path xima__xima_portable;
#if defined(__x86_64__)
extern const path xima__xima_avx2, xima__xima_avx512;
#endif

/* xima__xima_step, known to the compiler. */
static inline __attribute__((always_inline)) int step_of(int direction)
{
    static const int8_t steps[DIRECTIONS] = {ROW, ROW + 1, 1, -ROW + 1, -ROW, -ROW - 1, -1, ROW - 1};
    return steps[direction];
}

/* The constants of geometry.c that the paths share. */
extern const set xima__xima_board;             /* the 169 squares */
extern const set xima__xima_first[DIRECTIONS]; /* those with none behind them in a direction: where blocks come in */
extern const int8_t xima__xima_cell_step[DIRECTIONS];
extern const uint8_t xima__xima_cells[BARE]; /* the cell of each square, for whole registers */

/* A step's bit, and the other way round. */
static inline int direction_of_bit(int bit) { return bit / 16; }
static inline int steps_of_bit(int bit) { return bit % 16 + 1; }

rays xima__xima_rays(const position *p, int square, bool special); /* of the seat to move, walked step by step */

/* The members of a set, one by one. */
static inline __attribute__((always_inline)) int list_members(const set *s, uint8_t *to)
{
    int n = 0;
    for (int i = 0; i < 4; i++)
        for (uint64_t word = s->word[i]; word; word &= word - 1)
            to[n++] = (uint8_t)(i * 64 + __builtin_ctzll(word));
    return n;
}

/* Moves without their destination. */
static inline xima_move from_outside(bool special)
{
    return XIMA_TAG | (xima_move)special << MOVE_SPECIAL | (xima_move)OUTSIDE << MOVE_FROM;
}
static inline xima_move from_block(const position *p, int at)
{
    return XIMA_TAG | (xima_move)special_on_top(p, p->to_move, at) << MOVE_SPECIAL | (xima_move)cell_of(at) << MOVE_FROM;
}

xima_move *xima__xima_write_moves(const position *p, const ways *w, xima_move *to); /* for any processor */
void xima__xima_list_ways(const position *p, const path *path, const ways *w, xima__list *list);

#endif
