/* SPDX-License-Identifier: MIT */
/* Dice Nim: what its rules (dicenim.c) and its words (dicenim_words.c) share. */
#ifndef XIMA_DICENIM_H
#define XIMA_DICENIM_H

#include "toy.h"

enum { HEAPS_MAX = 256, SEATS_MAX = 6, FACES = 6, ROW = 16 };
enum { OPTION_PLAYERS, OPTION_HEAPS, OPTION_STONES };
enum { ROLL, TAKE, DECIDE, ROLL_AGAIN, TAKE_AGAIN, PHASES }; /* where in the turn */
enum { DIE = 1, STONES, STOP, AGAIN };                       /* kinds of move, in bits 16 and up */
enum { END_EMPTIED = XIMA_END_GAME, END_NOTHING_LEFT };
enum { REASON_STONES = XIMA_REASON_GAME, REASON_DIE, REASON_TOO_MANY };
enum { STONE = 1 };

typedef struct position {
    uint8_t heap[HEAPS_MAX];
    uint32_t taken[SEATS_MAX], left; /* left: stones in all heaps */
    uint8_t seat, phase, die, zero;
} position;

/* What the move itself does not tell. */
typedef struct undo {
    uint8_t seat, phase, die;
} undo;

static inline xima_move tagged(uint32_t kind, uint32_t heap, uint32_t number)
{
    return XIMA__TAG(0xf01) | (xima_move)kind << 16 | (xima_move)heap << 8 | number;
}

static inline uint32_t kind_of(xima_move move)
{
    return (uint32_t)(move >> 16) & 0xffffff;
}

static inline uint32_t heap_of(xima_move move)
{
    return (uint32_t)(move >> 8) & 0xff;
}

static inline uint32_t number_of(xima_move move)
{
    return (uint32_t)move & 0xff;
}

static inline uint32_t first_stones(const xima_game *game, uint32_t heap)
{
    return *(const uint32_t *)xima__params(game) + heap % 3;
}

/* dicenim_words.c */
xima_status xima__dicenim_read(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error);
xima_status xima__dicenim_write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out);
xima_status xima__dicenim_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                    xima_move *move, xima_error *error);
xima_status xima__dicenim_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out);
void xima__dicenim_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects);
void xima__dicenim_planes(const xima_state *state, int32_t player, uint8_t *planes);

#endif
