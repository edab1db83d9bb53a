/* SPDX-License-Identifier: MIT */
/* What the files behind pyramid.h share: they look at positions and change none but their own copies. */
#ifndef XIMA_GAME_WORDS_H
#define XIMA_GAME_WORDS_H

#include "position.h"

static inline bool is_xima(const xima_state *state) { return state->game->rules->tag == XIMA_TAG; }
static inline bool is_cell(int32_t cell) { return cell >= 0 && cell < CELLS; }
static inline bool is_seat(const xima_state *state, int32_t seat)
{
    return seat >= 0 && seat < position_of(state)->players;
}
static inline int32_t seat_or_nobody(int owner) { return owner < 0 ? XIMA_NOBODY : owner; }

/* XIMA_OK for a legal move or an open act; else what the call has to answer. */
xima_status xima__xima_check(const xima_state *state, xima_move move);
/* A legal move of a block, not an act; state may be NULL or of another game. */
bool xima__xima_is_block_move(const xima_state *state, xima_move move);

/* Whether a seat, were it to move, could end a move on G7: with the special, or to rescue it. */
bool xima__xima_reaches_summit(const position *p, int seat);
/* Every square that a seat's top block at `square` could move to, were it that seat's turn. */
void xima__xima_destinations(const position *p, int seat, int square, set *to);

/* XR-39 and XR-40 on a bare column of BLOCK_… bytes, bottom to top, of any number of players. */
void xima__xima_judge_domination(const uint8_t *column, int n, xima_domination *out);
void xima__xima_judge_capture(const uint8_t *column, int n, int mover, xima_capture *out);

#endif
