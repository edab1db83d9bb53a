/* SPDX-License-Identifier: MIT */
/* Hidden Hand: what its rules (hiddenhand.c) and its words (hiddenhand_words.c) share. */
#ifndef XIMA_HIDDENHAND_H
#define XIMA_HIDDENHAND_H

#include "toy.h"

enum { SEATS_MAX = 4, KINDS = 4, UNKNOWN = 0, CELLS_MAX = 16, HEIGHT_MAX = KINDS, CARDS = 6 + 5 + 4 + 3 };
enum { OPTION_PLAYERS, OPTION_TEAMS, OPTION_HAND, OPTION_SIDE };
enum { DEAL, DRAW, PLAY, PHASES };       /* what is due */
enum { DRAW_CARD = 1, PLAY_CARD, PASS }; /* kinds of move, in bits 16 and up */
enum { END_PASSED = XIMA_END_GAME, END_NO_CARDS };
enum { REASON_CARDS = XIMA_REASON_GAME, REASON_STACK, REASON_HAND };

typedef struct card {
    uint8_t kind, owner;
} card;

/* hand[s][UNKNOWN] and bag[UNKNOWN] count the cards that an observer cannot see; in a full state they are 0. */
typedef struct position {
    card stack[CELLS_MAX][HEIGHT_MAX];
    uint8_t height[CELLS_MAX], hand[SEATS_MAX][KINDS + 1], bag[KINDS + 1];
    uint8_t seat, phase, passes;
} position;

static inline xima_move tagged(uint32_t kind, uint32_t card_kind, uint32_t cell)
{
    return XIMA__TAG(0xf02) | (xima_move)kind << 16 | (xima_move)card_kind << 8 | cell;
}

static inline uint32_t kind_of(xima_move move)
{
    return (uint32_t)(move >> 16) & 0xffffff;
}

static inline uint32_t card_of(xima_move move)
{
    return (uint32_t)(move >> 8) & 0xff;
}

static inline uint32_t cell_of(xima_move move)
{
    return (uint32_t)move & 0xff;
}

static inline uint32_t hand_limit(const xima_game *game)
{
    return *(const uint32_t *)xima__params(game);
}

static inline uint32_t size_of(const uint8_t *cards)
{
    uint32_t n = 0;
    for (int32_t kind = UNKNOWN; kind <= KINDS; kind++)
        n += cards[kind];
    return n;
}

/* How many cards of a kind lie where they cannot be seen. */
uint32_t xima__hiddenhand_unseen(const position *p, uint32_t kind);

/* hiddenhand_words.c */
xima_status xima__hiddenhand_read(xima_state *state, xima__in *in, const xima_parse_options *options,
                                  xima_error *error);
xima_status xima__hiddenhand_write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out);
void xima__hiddenhand_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects);

/* hiddenhand_look.c */
size_t xima__hiddenhand_cell(const xima_state *state, int32_t cell, xima_piece *buf, size_t cap);
size_t xima__hiddenhand_held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap);
void xima__hiddenhand_observe(const xima_game *game, void *position, int32_t player);
xima_move xima__hiddenhand_seen(const xima_state *state, xima_move move, int32_t player);
bool xima__hiddenhand_resample(xima_state *state, int32_t player, uint64_t *seed);
void xima__hiddenhand_state_info(const xima_state *state, xima_state_info *info);

#endif
