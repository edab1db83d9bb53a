/* SPDX-License-Identifier: MIT */
/* Whether one move is legal, found without any other (XR-5 to XR-13). Inline, for every ply that is played asks. */
#ifndef XIMA_GAME_LEGAL_H
#define XIMA_GAME_LEGAL_H

#include "position.h"

/* Whether a block from outside can come to a bare square along one line: the way is walked back to the edge. */
static inline bool comes_in_by(const position *p, int to, int direction, int special_seat, int die)
{
    int back = xima__xima_step[(direction + 4) & 7], at = to, steps = 1;
    for (int behind = to + back; behind >= 0 && behind < SQUARES; behind += back, steps++) {
        if (p->top[behind] == OFF_BOARD)
            break;
        if (p->top[at] > p->top[behind] + 1)
            return false;
        if (special_seat >= 0 && bars_special(p, special_seat, behind))
            return false;
        at = behind;
    }
    return is_bare(p, at) && (die == ANY || steps == die);
}

/* Straight in from the nearest edge, for what no special bars: a short way to look at, and mostly open. */
static inline bool comes_straight_in(const position *p, int to)
{
    int x = file_of(to) - 6, y = rank_of(to) - 6, across = x < 0 ? -x : x, along = y < 0 ? -y : y, at = to;
    int back = along >= across ? (y < 0 ? -ROW : ROW) : (x < 0 ? -1 : 1);
    for (int steps = 6 - (along >= across ? along : across); steps > 0; steps--, at += back)
        if (p->top[at] > p->top[at + back] + 1)
            return false;
    return is_bare(p, at);
}

static inline bool entry_open(const position *p, int seat, bool special, int to, int die)
{
    if (special ? p->special[seat] != SPECIAL_OUTSIDE : p->outside[seat] == 0)
        return false;
    if (!is_bare(p, to) || !may_end(p, seat, special, to))
        return false;
    if (die == ANY && (!special || !other_special_stands(p, seat)) && comes_straight_in(p, to))
        return true;
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (comes_in_by(p, to, direction, special ? seat : -1, die))
            return true;
    return false;
}

static inline bool move_open(const position *p, int seat, bool special, int from, int to, int die)
{
    if (!has(&p->seats[seat].own, from) || special != special_on_top(p, seat, from) || !may_end(p, seat, special, to))
        return false;
    int step = xima__xima_step_by[SQUARES + to - from], base = p->top[from] - 1, steps = 0;
    if (step == 0)
        return false;
    for (int at = from; at != to; steps++) {
        at += step;
        if (p->top[at] > base + 1 || (special && bars_special(p, seat, at)))
            return false;
        base = p->top[at];
    }
    return die == ANY || steps == die;
}

/* A number of this game that could be the move of a block: cells on the board, nothing in the bits that none uses. */
static inline bool well_formed(xima_move move)
{
    int from = (int)(move >> MOVE_FROM & 255);
    return is_block_move(move) && (move & 255) < CELLS && (from < CELLS || from == OUTSIDE);
}

/* Whether XR-18 may forbid something here: only then is it worth the question. */
bool xima__xima_is_repetition(const xima_state *state, xima_move move);
static inline bool repeats(const xima_state *state, xima_move move)
{
    return position_of(state)->recurs && xima__xima_is_repetition(state, move);
}

#endif
