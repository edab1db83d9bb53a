/* SPDX-License-Identifier: MIT */
/* What stops a block (XR-41), blockades and obstructions (XR-42), and the opposition of specials (XR-43). */
#include "words.h"

/* Steps from one square to another in a direction; 0 if it does not lie there. */
static int steps_to(int from, int to, int direction)
{
    int steps = 0;
    for (int at = from; at >= 0; at = neighbour(at, direction), steps++)
        if (at == to)
            return steps;
    return 0;
}

/* Adds what a block at `from` reaches in one move; what it may only pass over (XR-11) is none of it. */
static void spread(const position *p, int from, int seat, bool special, set *reached)
{
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int at = from, steps = xima__xima_reach(p, from, p->top[from], direction, special ? seat : -1);
        for (; steps > 0; steps--) {
            at = neighbour(at, direction);
            if (at != SUMMIT || special || xima__xima_can_rescue(p, seat))
                include(reached, at);
        }
    }
}

/* XR-42: the fewest moves from `from` to `to` of the top block, lifted from a board that stays as it is; -1 never. */
static int fewest_moves(const position *p, int from, int to)
{
    position rest;
    copy_position(&rest, p);
    uint8_t block = xima__xima_take_block(&rest, from);
    set reached = {{0}}, edge = {{0}};
    include(&reached, from);
    edge = reached;
    for (int moves = 1; members(&edge) > 0; moves++) {
        set found = {{0}};
        for (int at = next_member(&edge, 0); at >= 0; at = next_member(&edge, at + 1))
            if (at != SUMMIT) /* the game or the block's life ends there */
                spread(&rest, at, block & BLOCK_SEAT, block & BLOCK_SPECIAL, &found);
        if (has(&found, to))
            return moves;
        for (int w = 0; w < 4; w++) {
            edge.word[w] = found.word[w] & ~reached.word[w];
            reached.word[w] |= found.word[w];
        }
    }
    return -1;
}

/* What a structure at `to` is to a block that stands at `from` (XR-42). */
static uint32_t structure_kinds(int from, int to)
{
    int ring = ring_of(to), higher = floor_of(to) - floor_of(from);
    uint32_t kinds = XIMA_PYRAMID_OBSTRUCTION;
    if (higher)
        kinds = higher > 0 ? XIMA_PYRAMID_BLOCKADE_SUPERIOR : XIMA_PYRAMID_BLOCKADE_INFERIOR;
    if (ring > 0) /* the summit has no rings; a block stands on it when the game is over */
        kinds |= ring % 2 == 0 ? XIMA_PYRAMID_BLOCKADE_EXTERNAL : XIMA_PYRAMID_BLOCKADE_INTERNAL;
    return kinds;
}

/* XR-41, without a target. */
static void find_stop(const position *p, int from, int direction, xima_stop *stop)
{
    int seat = top_owner(p, from), at = from;
    bool special = special_on_top(p, seat, from);
    stop->base = p->top[from] - 1;
    stop->steps = xima__xima_reach(p, from, stop->base, direction, special ? seat : -1);
    for (int i = 0; i < stop->steps; i++)
        at = neighbour(at, direction);
    if (stop->steps > 0)
        stop->base = p->top[at];
    int next = neighbour(at, direction);
    if (next < 0)
        return;
    stop->cell = cell_of(next);
    if (xima__xima_bare[next] > stop->base + 1) {
        stop->cause = XIMA_PYRAMID_TERRAIN;
        return;
    }
    stop->cause = XIMA_PYRAMID_STRUCTURE;
    stop->kinds = structure_kinds(from, next);
    if (special && bars_special(p, seat, next))
        stop->kinds |= XIMA_PYRAMID_OPPOSITION;
}

xima_status xima_pyramid_get_stop(const xima_state *state, int32_t cell, int32_t direction, int32_t target,
                                  xima_stop *out)
{
    xima_stop stop = {.struct_size = sizeof stop, .cell = -1, .cause = XIMA_PYRAMID_NO_STOP, .moves = -1};
    if (!state || !out)
        return XIMA_E_ARG;
    if (!is_xima(state))
        return XIMA_E_GAME;
    if (!is_cell(cell) || direction < 0 || direction >= DIRECTIONS || target < -1 || target >= CELLS)
        return XIMA_E_ARG;
    const position *p = position_of(state);
    int from = square_of(cell), away = target < 0 ? 0 : steps_to(from, square_of(target), direction);
    if (target >= 0 && away == 0)
        return XIMA_E_ARG;
    if (is_bare(p, from))
        return XIMA_E_EMPTY;
    find_stop(p, from, direction, &stop);
    if (target >= 0)
        stop.moves = fewest_moves(p, from, square_of(target));
    if (stop.cause == XIMA_PYRAMID_STRUCTURE && away > stop.steps)
        stop.kinds |= stop.moves == 2 ? XIMA_PYRAMID_BLOCKADE_PARTIAL : XIMA_PYRAMID_BLOCKADE_TOTAL;
    return xima__give_struct(out, &stop, sizeof stop, sizeof stop);
}

/* How many destinations in a direction `seat`'s special gains if `other`'s is none to it. */
static int32_t further(const position *p, int seat, int other, int direction)
{
    if (is_special_under(p, seat))
        return 0;
    position without;
    copy_position(&without, p);
    int square = p->special[seat], base = p->top[square] - 1;
    without.special[other] = SPECIAL_GONE;
    return xima__xima_reach(&without, square, base, direction, seat) -
           xima__xima_reach(p, square, base, direction, seat);
}

static void find_opposition(const position *p, int seat, int other, xima_opposition *found)
{
    int own = p->special[seat], theirs = p->special[other];
    if (own >= SQUARES) /* off the board; and no square has a neighbour there */
        return;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (neighbour(own, direction) != theirs)
            continue;
        found->direction = direction;
        found->kinds = direction % 2 == 0 ? XIMA_PYRAMID_BY_LINE : XIMA_PYRAMID_BY_VERTEX;
        found->further = further(p, seat, other, direction);
        found->other_further = further(p, other, seat, (direction + DIRECTIONS / 2) % DIRECTIONS);
        if (found->further > 0)
            found->kinds |= XIMA_PYRAMID_EFFECTIVE;
        if (found->other_further > 0)
            found->kinds |= XIMA_PYRAMID_EFFECTIVE_FOR_OTHER;
    }
}

xima_status xima_pyramid_get_opposition(const xima_state *state, int32_t player, int32_t other, xima_opposition *out)
{
    xima_opposition found = {.struct_size = sizeof found, .direction = -1};
    if (!state || !out)
        return XIMA_E_ARG;
    if (!is_xima(state))
        return XIMA_E_GAME;
    if (!is_seat(state, player) || !is_seat(state, other) || player == other)
        return XIMA_E_ARG;
    find_opposition(position_of(state), player, other, &found);
    return xima__give_struct(out, &found, sizeof found, sizeof found);
}
