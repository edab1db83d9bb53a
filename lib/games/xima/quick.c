/* SPDX-License-Identifier: MIT */
/* The short way through a ply: what is the same on every code path. See quick_body.h. */
#include "ways.h"

bool xima__xima_quick(xima_state *state, xima_move move, bool proved)
{
    return path_of(state)->quick(state, move, proved);
}

xima_move xima__xima_play_word(xima_state *state, const char *text, size_t len, xima__played *played)
{
    return path_of(state)->play_word(state, text, len, played);
}

void xima__xima_revert(xima_state *state, xima_move move, const void *from)
{
    path_of(state)->revert(state, move, from);
}

bool xima__xima_begin_turn_slowly(xima_state *state)
{
    position *p = state->position;
    uint32_t turn = state->common->turn, turn_ply = state->common->turn_ply;
    p->fresh = 1;
    xima__xima_settle(state);
    xima__count_turns(state, state->moves[state->count - 1], turn, turn_ply);
    return true;
}
