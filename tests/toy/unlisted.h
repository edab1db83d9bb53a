/* SPDX-License-Identifier: MIT */
/* Unlisted: what its rules (unlisted.c) and its words (unlisted_words.c) share. */
#ifndef XIMA_UNLISTED_H
#define XIMA_UNLISTED_H

#include "toy.h"

enum { SIDE = 16, CELLS = SIDE * SIDE, LETTERS = 26, OF_EACH = 12, WORDS_MAX = 64, WORD_SIZE = 16 };
enum { OPTION_PLAYERS, OPTION_ORDER, OPTION_WORDS };
enum { PASS, LAY }; /* kinds of move, in bit 36 */
enum { ACT_DONE = XIMA_ACT_GAME };
enum { END_DONE = XIMA_END_GAME };
enum { REASON_LETTERS = XIMA_REASON_GAME, REASON_TWICE, REASON_ROOM };

typedef struct params {
    char words[WORDS_MAX][WORD_SIZE];
    uint32_t count, anyone;
} params;

typedef struct position {
    uint8_t letter[CELLS], owner[CELLS]; /* letter 0 = empty */
    uint8_t bag[LETTERS + 1], seat;
    uint16_t done; /* bit s: seat s plays no more */
} position;

static inline const params *params_of(const xima_state *state)
{
    return xima__params(state->game);
}

static inline xima_move tagged(uint32_t kind, int32_t seat, int32_t cell, uint32_t word)
{
    return XIMA__TAG(0xf03) | (xima_move)kind << 36 | (xima_move)seat << 24 | (xima_move)cell << 16 | word;
}

static inline uint32_t kind_of(xima_move move)
{
    return (uint32_t)(move >> 36) & 0xf;
}

static inline int32_t seat_of(xima_move move)
{
    return (int32_t)(move >> 24) & 0xff;
}

static inline int32_t cell_of(xima_move move)
{
    return (int32_t)(move >> 16) & 0xff;
}

static inline uint32_t word_of(xima_move move)
{
    return (uint32_t)move & 0xffff;
}

/* Why a word cannot be laid: a reason, or −1. */
int32_t xima__unlisted_obstacle(const xima_state *state, int32_t cell, uint32_t word);

/* unlisted_words.c */
xima_status xima__unlisted_read_words(xima__setup *setup, xima_error *error);
xima_status xima__unlisted_read(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error);
xima_status xima__unlisted_write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out);
xima_status xima__unlisted_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                     xima_move *move, xima_error *error);
xima_status xima__unlisted_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out);
void xima__unlisted_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects);

#endif
