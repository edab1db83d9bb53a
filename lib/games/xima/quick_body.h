/* SPDX-License-Identifier: MIT */
/*
 * The short way through a ply, for what nearly every ply of mode ciencia is: a block moves, captures nothing, and the
 * turn goes on to the next seat, to which nothing happens at its start (XR-31). What the general way asks step by step
 * is asked here at once; where the answer is not plain, the general way gives it.
 *
 * A part of every code path, for it is copies and single bits, which newer processors have better instructions for; and
 * written once more for two players, whose number the compiler then knows.
 */
#include "blocks.h"
#include "legal.h"
#include "undo.h"

/* The ply becomes history; a standing offer ends with it (XR-19 b). */
static INLINE void begin(xima_state *state, position *p, int seat, xima_move move, int left, int reached)
{
    xima__common *common = state->common;
    keep(p, left, reached, (undo *)(void *)(xima__undo_at(state) + sizeof *common));
    xima__remember(state, move, plain_key(p));
    common->offer_about = 0;
    common->offer_yes = 0;
    p->seats[seat].turns += !common->turn_counts;
}

/* Nothing happens at the start of the turn: the seat can move, its special can win, nothing has stagnated or recurs. */
static INLINE bool is_calm(const xima_state *state, const position *p, int players, int seat, const params *params)
{
    enum { EDGE = 4 * (FILES - 1) }; /* with fewer blocks on the board, some square on its edge is bare */
    bool moves = (p->outside[seat] && p->on_board < EDGE) || xima__xima_has_move(p, seat);
    return moves && plainly_alive_of(p, players, seat) && p->seats[seat].idle < params->stagnation &&
           (p->quiet < QUICKEST || !xima__xima_recurs_now(state));
}

/* The turn goes on to the next seat. */
static INLINE bool end(xima_state *state, position *p, int players, int seat, const params *params)
{
    xima__common *common = state->common;
    int next = seat + 1 == players ? 0 : seat + 1;
    p->to_move = (uint8_t)next;
    p->recurs = 0;
    if (!is_calm(state, p, players, next, params))
        return xima__xima_begin_turn_slowly(state);
    common->ply++;
    common->turn++;
    common->turn_ply = 0;
    common->turn_counts = 0;
    common->turn_of = (int8_t)next;
    return true;
}

/* XR-8; and it is an ascent (XR-19 d). */
static INLINE bool bring_in(xima_state *state, int players, xima_move move, bool proved)
{
    position *p = state->position;
    const params *params = xima__params(state->game);
    int to = move_to(move), seat = p->to_move;
    bool special = move_special(move);
    if (to == SUMMIT || (!proved && !entry_open(p, seat, special, to, ANY)))
        return false;
    begin(state, p, seat, move, to, to);
    count_anew_of(p, players);
    forget_past(p);
    if (special)
        p->entered |= (uint8_t)(1u << seat);
    else
        set_outside(p, seat, p->outside[seat] - 1);
    put_block(p, to, (uint8_t)(seat | (special ? BLOCK_SPECIAL : 0)));
    return end(state, p, players, seat, params);
}

static INLINE bool move_over(xima_state *state, int players, xima_move move, bool proved)
{
    position *p = state->position;
    const params *params = xima__params(state->game);
    int from = move_from(move), to = move_to(move), seat = p->to_move;
    if (to == SUMMIT || (!proved && !move_open(p, seat, move_special(move), from, to, ANY)))
        return false;
    if (height_of(p, to) >= 2 && xima__xima_captures(p, move))
        return false;
    begin(state, p, seat, move, from, to);
    if (p->top[to] > p->top[from] - 1)
        count_anew_of(p, players);
    else if (p->seats[seat].idle < COUNTED_MAX)
        p->seats[seat].idle++;
    p->quiet++;
    put_block(p, to, take_block(p, from, seat));
    return end(state, p, players, seat, params);
}

static TARGET __attribute__((noinline)) bool bring_in_of_two(xima_state *state, xima_move move, bool proved)
{
    return bring_in(state, 2, move, proved);
}
static TARGET __attribute__((noinline)) bool move_over_of_two(xima_state *state, xima_move move, bool proved)
{
    return move_over(state, 2, move, proved);
}
static TARGET __attribute__((noinline)) bool bring_in_of_more(xima_state *state, xima_move move, bool proved)
{
    return bring_in(state, position_of(state)->players, move, proved);
}
static TARGET __attribute__((noinline)) bool move_over_of_more(xima_state *state, xima_move move, bool proved)
{
    return move_over(state, position_of(state)->players, move, proved);
}

static TARGET bool quick(xima_state *state, xima_move move, bool proved)
{
    const position *p = state->position;
    const params *params = xima__params(state->game);
    if (!params->only_moves || !is_plain(p) ||
        (!proved && (!well_formed(move) || move_die(move) != ANY || repeats(state, move))))
        return false;
    bool comes_in = (move >> MOVE_FROM & 255) == OUTSIDE;
    if (params->players == 2)
        return comes_in ? bring_in_of_two(state, move, proved) : move_over_of_two(state, move, proved);
    return comes_in ? bring_in_of_more(state, move, proved) : move_over_of_more(state, move, proved);
}

static TARGET void revert(xima_state *state, xima_move move, const void *from)
{
    (void)move;
    put_back(state->position, from);
}
