/* SPDX-License-Identifier: MIT */
/*
 * Perft: the moves of the last ply are counted, not played, and an incorporation in the ply before is not played out
 * either, for all that the next seat's moves depend on is one top.
 *
 * Positions stand alone as long as nothing can look back at the plies before (XR-18, XR-19 c): until then a walk needs
 * no history. Otherwise moves are played on a state, until an incorporation makes the past irrelevant again.
 */
#include "ways.h"

enum { DEPTH_MAX = 16 }; /* deeper walks could exhaust the stack; no machine ends one */

typedef struct walk {
    const params *params;
    bool overflow;
} walk;

static void add(walk *walk, uint64_t *sum, uint64_t more)
{
    *sum += more;
    walk->overflow |= *sum < more;
}

static uint64_t below(walk *walk, const position *p, uint32_t depth);

/* Plays any move, and goes on below. */
static uint64_t child(walk *walk, const position *p, xima_move move, uint32_t depth)
{
    const past none = {0};
    position next;
    copy_position(&next, p);
    xima__xima_apply_ply(&next, move, walk->params);
    uint32_t out = xima__xima_judge(&next, &none, walk->params);
    if (next.over || (out && xima__xima_alone(&next, walk->params)))
        return depth == 0;
    return below(walk, &next, depth);
}

/*
 * Whether an incorporation only passes the turn on. Who has a block and who is dead cannot change by it; drowning, an end
 * without moves, counts the same; and it is an ascent, so that nothing repeats or stagnates.
 */
static bool entries_are_plain(const position *p)
{
    return xima__xima_has_block(p, xima__xima_next_seat(p)) && !xima__xima_dead(p);
}

/* Takes the incorporations but for the summit, where games end and specials are rescued, out of what is left to do. */
static set take_plain(set *squares, size_t *count, size_t *total)
{
    set plain = *squares;
    exclude(&plain, SUMMIT);
    for (int i = 0; i < 4; i++)
        squares->word[i] ^= plain.word[i];
    size_t left = (size_t)members(squares);
    *total -= *count - left;
    *count = left;
    return plain;
}

static uint64_t last_entries(const walk *walk, const position *p, ways *w)
{
    position next;
    int seat = p->to_move;
    uint64_t sum = 0;
    set commons = take_plain(&w->commons, &w->entries[0], &w->total);
    set special = take_plain(&w->special, &w->entries[1], &w->total);
    copy_position(&next, p);
    next.to_move = (uint8_t)xima__xima_next_seat(p);
    if (members(&commons))
        sum += walk->params->path->after_entries(&next, seat, false, &commons);
    if (members(&special))
        sum += walk->params->path->after_entries(&next, seat, true, &special);
    return sum;
}

static uint64_t below(walk *walk, const position *p, uint32_t depth)
{
    uint64_t sum = 0;
    ways w;
    walk->params->path->find_ways(p, &w);
    if (depth <= 1)
        return depth ? w.total : 1;
    if (depth == 2 && entries_are_plain(p))
        sum = last_entries(walk, p, &w);
    for (size_t n = 0; n < w.total; n++)
        add(walk, &sum, child(walk, p, walk->params->path->nth_move(p, &w, n), depth - 1));
    return sum;
}

/* ---- With history ---- */

static bool needs_no_past(const position *p, uint32_t depth, const params *params)
{
    return depth <= DEPTH_MAX && p->quiet + depth <= xima__xima_quiet_min(params);
}

static uint64_t below_state(walk *walk, xima_state *state, uint32_t depth)
{
    uint64_t sum = 0;
    size_t count = xima_state_count_moves(state);
    if (depth <= 1)
        return depth ? count : 1;
    if (count && needs_no_past(position_of(state), depth, walk->params))
        return below(walk, position_of(state), depth);
    for (size_t n = 0; n < count; n++) {
        xima__advance(state, xima_state_nth_move(state, n));
        add(walk, &sum, below_state(walk, state, depth - 1));
        xima__retreat(state);
    }
    return sum;
}

xima_status xima__xima_perft(const xima_state *state, uint32_t depth, uint64_t *nodes)
{
    walk walk = {.params = xima__params(state->game)};
    if (depth < 2 || walk.params->mode != MODE_CIENCIA || walk.params->players == 1)
        return xima__default_perft(state, depth, nodes);
    xima_state *at;
    xima_status status = xima_state_clone(state, XIMA_COPY_TAIL, &at);
    if (status == XIMA_OK)
        status = xima_state_reserve(at, depth);
    if (status == XIMA_OK)
        *nodes = below_state(&walk, at, depth);
    xima_state_free(at);
    return status ? status : walk.overflow ? XIMA_E_LIMIT : XIMA_OK;
}
