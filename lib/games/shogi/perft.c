/* SPDX-License-Identifier: MIT */
/* Perft without the history, where that cannot matter. */
#include "moves.h"
#include "terms.h"

enum { DEPTH_MAX = 16 }; /* each ply takes room on the stack; deeper walks end in no lifetime, or in forced lines */

xima_status xima__shogi_perft(const xima_state *state, uint32_t depth, uint64_t *nodes)
{
    if (depth < 2 || depth > DEPTH_MAX || xima__shogi_may_repeat(state, depth - 1) ||
        xima_state_to_move(state) == XIMA_NOBODY)
        return xima__default_perft(state, depth, nodes);
    position walked = *position_of(state);
    *nodes = path_of(state)->perft(&walked, depth);
    return XIMA_OK;
}
