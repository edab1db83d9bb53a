/* SPDX-License-Identifier: MIT */
/* What is asked of a move: whether it is legal. */
#include "legal.h"

static inline bool can_play(const position *p, xima_move move, int die)
{
    int seat = p->to_move, from = move_from(move), to = move_to(move);
    bool special = move_special(move);
    if (from == OUTSIDE)
        return entry_open(p, seat, special, to, die);
    return move_open(p, seat, special, from, to, die);
}

bool xima__xima_can_play(const position *p, xima_move move)
{
    return can_play(p, move, move_die(move));
}

bool xima__xima_is_repetition(const xima_state *state, xima_move move) /* XR-18 */
{
    xima_move forbidden[FORBIDDEN_MAX];
    return among(forbidden, xima__xima_forbidden(state, forbidden), move);
}

bool xima__xima_is_legal(const xima_state *state, xima_move move)
{
    const position *p = position_of(state);
    int die = move_die(move);
    if (p->phase == PHASE_MOVE && move == make_pass())
        return xima__xima_may_pass(state);
    if (p->phase != PHASE_MOVE || !well_formed(move)) /* short lists, or nothing that could be one of the list */
        return p->phase != PHASE_MOVE && xima__default_is_legal(state, move);
    if (!p->dice[0])
        return die == ANY && can_play(p, move, ANY) && !repeats(state, move);
    return die != ANY && (die == p->dice[0] || die == p->dice[1]) && can_play(p, move, die);
}
