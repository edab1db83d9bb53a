/* SPDX-License-Identifier: MIT */
/*
 * How moves are found: what depends on the processor is written once, in the headers moves_*.h, and compiled for each
 * code path.
 */
#ifndef XIMA_GAME_SHOGI_MOVES_H
#define XIMA_GAME_SHOGI_MOVES_H

#include "tables.h"

/* A move with the type of what moves: bits 0–14 as in a move, 16–19 the type. */
typedef uint32_t step;
enum { NO_STEP = 0, STEP_TYPE = 16, STEP_PROMOTES = 1 << MOVE_PROMOTES, STEP_MOVE = (1 << 15) - 1 };

static inline int step_to(step s) { return (int)(s & MOVE_PART); }
static inline int step_from(step s) { return (int)(s >> MOVE_FROM & MOVE_PART); }
static inline int step_type(step s) { return (int)(s >> STEP_TYPE); }
static inline xima_move move_of(step s) { return SHOGI_TAG | (s & STEP_MOVE); }

/* A code path. All of it is about the seat to move. */
typedef struct path {
    size_t (*count)(const position *p);
    step *(*list)(const position *p, step *to);           /* all, in the documented order; answers the end */
    step (*nth)(const position *p, size_t n);             /* of that list; NO_STEP past its end */
    step (*pick)(const position *p, uint64_t random);     /* the same of xima__scale(random, count) */
    bool (*any)(const position *p);                       /* whether there is a legal move */
    cells (*targets)(const position *p, int cell);        /* where the piece of that cell may go, promoting or not */
    cells (*drops)(const position *p, int kind);          /* where it may drop that kind, if it has one */
    bool (*goes)(const position *p, int from, int to);    /* whether its piece there may go there, promoting or not */
    bool (*drops_to)(const position *p, int kind, int to); /* whether that kind, of which it has one, may be dropped */
    cells (*attackers)(const position *p, int cell, int seat);
    cells (*attacks)(const position *p, int cell);
    uint64_t (*perft)(position *p, uint32_t depth);       /* depth >= 1; leaves p as it was */
} path;

extern const path xima__shogi_portable;
#if defined(__x86_64__)
extern const path xima__shogi_bmi2;
#endif

static inline const path *path_of(const xima_state *state)
{
    return ((const params *)xima__params(state->game))->path;
}

/* Which set a type is in. */
static inline int way_of(int type)
{
    static const uint8_t ways[TYPES] = {[PAWN] = OF_PAWNS,
                                        [LANCE] = OF_LANCES,
                                        [KNIGHT] = OF_KNIGHTS,
                                        [SILVER] = OF_SILVERS,
                                        [BISHOP] = OF_BISHOPS,
                                        [ROOK] = OF_ROOKS,
                                        [GOLD] = OF_GOLDS,
                                        [KING] = OF_KINGS,
                                        [TOKIN] = OF_GOLDS,
                                        [LANCE + PROMOTED] = OF_GOLDS,
                                        [KNIGHT + PROMOTED] = OF_GOLDS,
                                        [SILVER + PROMOTED] = OF_GOLDS,
                                        [HORSE] = OF_HORSES,
                                        [DRAGON] = OF_DRAGONS};
    return ways[type];
}

#endif
