/* SPDX-License-Identifier: MIT */
/*
 * The short way through a ply, for what nearly every ply of mode ciencia is: a block moves, captures nothing, and the
 * turn goes on to the next seat, to which nothing happens at its start (XR-31). What the general way asks step by step
 * is asked here at once; where the answer is not plain, the general way gives it.
 */
#include "blocks.h"
#include "undo.h"
#include "ways.h"

enum { EDGE = 4 * (FILES - 1) }; /* squares where blocks come in */

/* A block goes from column to column or comes in, and nothing else can come of it before the turn is over. */
static bool is_simple(const xima_state *state, const position *p, const params *params, xima_move move)
{
    int to = move_to(move);
    if (!params->only_moves || p->out || p->begun || to == SUMMIT || state->common->turn_of != p->to_move)
        return false;
    return height_of(p, to) < 2 || !xima__xima_captures(p, move);
}

/* XR-19 d, as in xima__xima_apply_move() and at the end of the turn. */
static void count_turn(position *p, int seat, bool ascends)
{
    if (ascends)
        count_anew(p);
    else if (p->seats[seat].idle < COUNTED_MAX)
        p->seats[seat].idle++;
}

static void move_block(position *p, xima_move move)
{
    int from = move_from(move), to = move_to(move), seat = p->to_move;
    if (from == OUTSIDE) {
        count_turn(p, seat, true);
        forget_past(p);
        p->entered |= (uint8_t)(move_special(move) << seat);
        if (!move_special(move))
            set_outside(p, seat, p->outside[seat] - 1);
        put_block(p, to, (uint8_t)(seat | (move_special(move) ? BLOCK_SPECIAL : 0)));
        return;
    }
    count_turn(p, seat, p->top[to] > p->top[from] - 1);
    p->quiet++;
    put_block(p, to, take_block(p, from, seat));
}

/* Nothing happens at the start of the turn: the seat can move, its special can win, and it has not stagnated. */
static bool is_calm(const position *p, const params *params)
{
    int seat = p->to_move;
    bool moves = (p->outside[seat] && p->on_board < EDGE) || xima__xima_has_move(p, seat);
    return moves && plainly_alive(p) && p->seats[seat].idle < params->stagnation;
}

bool xima__xima_quick(xima_state *state, xima_move move)
{
    position *p = state->position;
    xima__common *common = state->common;
    const params *params = xima__params(state->game);
    if (!is_simple(state, p, params, move))
        return false;
    keep(p, move, (undo *)(void *)(xima__undo_at(state) + sizeof *common));
    xima__remember(state, move, xima__xima_position_key(p));
    uint32_t turn = common->turn, turn_ply = common->turn_ply;
    common->offer_about = 0; /* XR-19 b: between turns only */
    common->offer_yes = 0;
    p->seats[p->to_move].turns += !common->turn_counts;
    move_block(p, move);
    p->to_move = (uint8_t)(p->to_move + 1 == p->players ? 0 : p->to_move + 1);
    past h = xima__xima_past(state);
    if (!is_calm(p, params) || xima__xima_recurs(p, &h, params)) {
        p->fresh = 1;
        xima__xima_settle(state);
        xima__count_turns(state, move, turn, turn_ply);
        return true;
    }
    p->recurs = 0;
    common->ply++;
    common->turn++;
    common->turn_ply = 0;
    common->turn_counts = 0;
    common->turn_of = (int8_t)p->to_move;
    return true;
}
