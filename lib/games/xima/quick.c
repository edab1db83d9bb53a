/* SPDX-License-Identifier: MIT */
/*
 * The short way through a ply, for what nearly every ply of mode ciencia is: a block moves, captures nothing, and the
 * turn goes on to the next seat, to which nothing happens at its start (XR-31). What the general way asks step by step
 * is asked here at once; where the answer is not plain, the general way gives it.
 */
#include "blocks.h"
#include "legal.h"
#include "undo.h"
#include "ways.h"

enum { EDGE = 4 * (FILES - 1) }; /* squares where blocks come in */

/* XR-8, and XR-19 d: it is an ascent. */
static inline void bring_in(position *p, int seat, int to, bool special)
{
    count_anew(p);
    forget_past(p);
    p->entered |= (uint8_t)(special << seat);
    if (!special)
        set_outside(p, seat, p->outside[seat] - 1);
    put_block(p, to, (uint8_t)(seat | (special ? BLOCK_SPECIAL : 0)));
}

static inline void move_over(position *p, int seat, int from, int to)
{
    if (p->top[to] > p->top[from] - 1)
        count_anew(p);
    else if (p->seats[seat].idle < COUNTED_MAX)
        p->seats[seat].idle++;
    p->quiet++;
    put_block(p, to, take_block(p, from, seat));
}

static bool recurs(const xima_state *state, const params *params)
{
    past h = xima__xima_past(state);
    return xima__xima_recurs(state->position, &h, params);
}

/* Nothing happens at the start of the turn: the seat can move, its special can win, and it has not stagnated. */
static inline bool is_calm(const xima_state *state, const position *p, const params *params)
{
    int seat = p->to_move;
    bool moves = (p->outside[seat] && p->on_board < EDGE) || xima__xima_has_move(p, seat);
    return moves && plainly_alive(p) && p->seats[seat].idle < params->stagnation &&
           (p->quiet < QUICKEST || !recurs(state, params));
}

static inline void begin(xima_state *state, position *p, xima_move move, int from, int to)
{
    xima__common *common = state->common;
    keep(p, from, to, (undo *)(void *)(xima__undo_at(state) + sizeof *common));
    xima__remember(state, move, plain_key(p));
    common->offer_about = 0; /* XR-19 b: between turns only */
    common->offer_yes = 0;
    p->seats[p->to_move].turns += !common->turn_counts;
}

/* The turn goes on to the next seat. */
static inline void end(xima_state *state, position *p, xima_move move, const params *params)
{
    xima__common *common = state->common;
    int next = p->to_move + 1;
    p->to_move = (uint8_t)(next == p->players ? 0 : next);
    p->recurs = 0;
    if (!is_calm(state, p, params)) {
        uint32_t turn = common->turn, turn_ply = common->turn_ply;
        p->fresh = 1;
        xima__xima_settle(state);
        xima__count_turns(state, move, turn, turn_ply);
        return;
    }
    common->ply++;
    common->turn++;
    common->turn_ply = 0;
    common->turn_counts = 0;
    common->turn_of = (int8_t)p->to_move;
}

bool xima__xima_quick(xima_state *state, xima_move move, bool proved)
{
    position *p = state->position;
    const params *params = xima__params(state->game);
    if (!params->only_moves || !is_plain(p) ||
        (!proved && (!well_formed(move) || move_die(move) != ANY || repeats(state, move))))
        return false;
    int from = move_from(move), to = move_to(move), seat = p->to_move;
    bool special = move_special(move);
    if (to == SUMMIT)
        return false;
    if (from == OUTSIDE) {
        if (!proved && !entry_open(p, seat, special, to, ANY))
            return false;
        begin(state, p, move, to, to);
        bring_in(p, seat, to, special);
    } else {
        if (!proved && !move_open(p, seat, special, from, to, ANY))
            return false;
        if (height_of(p, to) >= 2 && xima__xima_captures(p, move))
            return false;
        begin(state, p, move, from, to);
        move_over(p, seat, from, to);
    }
    end(state, p, move, params);
    return true;
}
