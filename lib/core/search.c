/* SPDX-License-Identifier: MIT */
/* Whole loops: perft and playouts. */
#include "core.h"

enum { CHUNK = 256 };

/* Adds below the 64-bit limit; false when the sum does not fit. */
static bool add(uint64_t *sum, uint64_t more)
{
    *sum += more;
    return *sum >= more;
}

static bool count_below(xima_state *state, uint32_t depth, uint64_t *nodes)
{
    if (depth == 1)
        return add(nodes, xima_state_count_moves(state));
    xima_move moves[CHUNK];
    xima__list list = {.buf = moves, .cap = CHUNK};
    do {
        list.count = 0;
        xima__list_moves(state, &list);
        size_t n = list.count - list.skip < CHUNK ? list.count - list.skip : CHUNK;
        for (size_t i = 0; list.count > list.skip && i < n; i++) {
            xima__advance(state, moves[i]);
            bool fits = count_below(state, depth - 1, nodes);
            xima__retreat(state);
            if (!fits)
                return false;
        }
        list.skip += CHUNK;
    } while (list.skip < list.count);
    return true;
}

bool xima__default_perft(const xima_state *state, uint32_t depth, uint64_t *nodes)
{
    /* The caller has made room for depth plies in a state of its own. */
    *nodes = depth == 0;
    return depth == 0 || count_below((xima_state *)(uintptr_t)state, depth, nodes);
}

xima_status xima_state_perft(const xima_state *state, uint32_t depth, uint64_t *nodes)
{
    uint64_t count = 0;
    bool fits;
    if (!state || !nodes)
        return XIMA_E_ARG;
    if (state->game->rules->perft) {
        fits = state->game->rules->perft(state, depth, &count);
    } else {
        xima_state *walker;
        xima_status status = xima_state_clone(state, XIMA_COPY_TAIL, &walker);
        if (status)
            return status;
        status = xima__room(walker, depth);
        if (status) {
            xima_state_free(walker);
            return status;
        }
        fits = xima__default_perft(walker, depth, &count);
        xima_state_free(walker);
    }
    if (!fits)
        return XIMA_E_LIMIT;
    *nodes = count;
    return XIMA_OK;
}

xima_status xima_state_playout(xima_state *state, uint64_t seed, uint32_t max_plies, uint32_t *plies)
{
    if (!state)
        return XIMA_E_ARG;
    size_t before = state->count;
    uint32_t played = 0;
    if (state->game->rules->playout) {
        xima_status status = xima__room(state, max_plies);
        if (status)
            return status;
        played = state->game->rules->playout(state, seed, max_plies);
    } else {
        for (; played < max_plies; played++) {
            xima_move move = xima_state_pick(state, xima__random(&seed));
            if (!move)
                break;
            xima_status status = xima__room(state, 1);
            if (status) { /* nothing changes by a failure */
                while (state->count > before)
                    xima__retreat(state);
                return status;
            }
            xima__advance(state, move);
        }
    }
    if (plies)
        *plies = played;
    return XIMA_OK;
}
