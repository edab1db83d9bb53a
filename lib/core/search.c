/* SPDX-License-Identifier: MIT */
/* Whole loops: perft and playouts. */
#include "core.h"

/*
 * Perft walks with a stack of its own, for the depth is the caller's and no depth may exhaust the thread's stack. Each
 * level holds a piece of its list; a list longer than that is listed again from where the piece ended.
 */
enum { CHUNK = 256 };

typedef struct level {
    xima_move moves[CHUNK];
    size_t skip, count, at, end; /* at: the next of the moves kept; end: how many are kept */
} level;

/* Adds below the 64-bit limit; false when the sum does not fit. */
static bool add(uint64_t *sum, uint64_t more)
{
    *sum += more;
    return *sum >= more;
}

static void fill(const xima_state *state, level *l, size_t skip)
{
    xima__list list = {.buf = l->moves, .cap = CHUNK, .skip = skip};
    xima__list_moves(state, &list);
    size_t left = list.count > skip ? list.count - skip : 0;
    l->skip = skip;
    l->count = list.count;
    l->at = 0;
    l->end = left < CHUNK ? left : CHUNK;
}

/* Whether the level has one more move. */
static bool more(const xima_state *state, level *l)
{
    if (l->at == l->end && l->skip + l->end < l->count)
        fill(state, l, l->skip + l->end);
    return l->at < l->end;
}

/* depth >= 2; levels: depth - 1 of them. The last ply is counted, not played. */
static xima_status walk(xima_state *state, level *levels, size_t depth, uint64_t *nodes)
{
    size_t down = 0;
    fill(state, &levels[0], 0);
    for (;;) {
        level *l = &levels[down];
        if (!more(state, l)) {
            if (down-- == 0)
                return XIMA_OK;
            xima__retreat(state);
            continue;
        }
        xima__advance(state, l->moves[l->at++]);
        if (down + 2 < depth) {
            fill(state, &levels[++down], 0);
            continue;
        }
        if (!add(nodes, xima_state_count_moves(state)))
            return XIMA_E_LIMIT;
        xima__retreat(state);
    }
}

static xima_status walk_copy(const xima_state *state, size_t depth, uint64_t *nodes)
{
    const xima_allocator *allocator = &state->game->allocator;
    xima_state *walker;
    if (depth > SIZE_MAX / 2 / sizeof(level))
        return XIMA_E_LIMIT;
    xima_status status = xima_state_clone(state, XIMA_COPY_TAIL, &walker);
    if (status)
        return status;
    size_t size = (depth - 1) * sizeof(level);
    level *levels = NULL;
    status = xima__room(walker, depth);
    if (status == XIMA_OK && !(levels = xima__alloc(allocator, size)))
        status = XIMA_E_MEMORY;
    if (status == XIMA_OK)
        status = walk(walker, levels, depth, nodes);
    xima__free(allocator, levels, size);
    xima_state_free(walker);
    return status;
}

xima_status xima__default_perft(const xima_state *state, uint32_t depth, uint64_t *nodes)
{
    *nodes = depth == 0 ? 1 : depth == 1 ? xima_state_count_moves(state) : 0;
    return depth < 2 ? XIMA_OK : walk_copy(state, depth, nodes);
}

xima_status xima_state_perft(const xima_state *state, uint32_t depth, uint64_t *nodes)
{
    uint64_t count = 0;
    if (!state || !nodes)
        return XIMA_E_ARG;
    xima_status status =
        (state->game->rules->perft ? state->game->rules->perft : xima__default_perft)(state, depth, &count);
    if (status == XIMA_OK)
        *nodes = count;
    return status;
}

uint32_t xima__default_playout(xima_state *state, uint64_t *seed, uint32_t plies)
{
    uint32_t played = 0;
    for (xima_move move; played < plies && (move = xima_state_pick(state, xima__random(seed))) != 0; played++)
        xima__advance(state, move);
    return played;
}

/* Room is made for some plies at a time, for a game may be over long before the most plies are played. */
xima_status xima_state_playout(xima_state *state, uint64_t seed, uint32_t max_plies, uint32_t *plies)
{
    enum { STRETCH = 256 };
    if (!state)
        return XIMA_E_ARG;
    size_t before = state->count;
    uint32_t played = 0, stretch, more;
    do {
        stretch = max_plies - played < STRETCH ? max_plies - played : STRETCH;
        xima_status status = xima_state_to_move(state) == XIMA_NOBODY ? XIMA_OK : xima__room(state, stretch);
        if (status) { /* nothing changes by a failure */
            while (state->count > before)
                xima__retreat(state);
            return status;
        }
        more =
            (state->game->rules->playout ? state->game->rules->playout : xima__default_playout)(state, &seed, stretch);
        played += more;
    } while (more == stretch && played < max_plies);
    if (plies)
        *plies = played;
    return XIMA_OK;
}
