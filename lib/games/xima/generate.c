/* SPDX-License-Identifier: MIT */
/* Legal moves (XR-5 to XR-11), in the documented order; counting and asking need no list. */
#include "blocks.h"
#include "ways.h"

/* How many steps are open from `square` at base `base` (XR-6); specials stop at columns that bar them (XR-10). */
int xima__xima_reach(const position *p, int square, int base, int direction, int special_seat)
{
    int step = xima__xima_step[direction], steps = 0;
    for (int at = square + step; at >= 0 && at < SQUARES && p->top[at] <= base + 1; at += step) {
        if (special_seat >= 0 && bars_special(p, special_seat, at))
            break;
        base = p->top[at];
        steps++;
    }
    return steps;
}

/* The edge squares of a face are `from`, `from + along` …; straight in is `inward`, the diagonals lie beside it. */
static const struct face {
    uint8_t from, along, inward;
} faces[4] = {{0, 1, 0}, {12, ROW, 6}, {12 * ROW, 1, 4}, {0, ROW, 2}};

/* Goes straight in from a bare edge square (XR-8). */
static void go_in(const position *p, int square, int direction, int special_seat, set *reach)
{
    int step = xima__xima_step[direction], base = p->top[square];
    for (int at = square + step; at >= 0 && at < SQUARES && p->top[at] <= base + 1; at += step) {
        if (special_seat >= 0 && bars_special(p, special_seat, at))
            return;
        base = p->top[at];
        if (is_bare(p, at))
            include(reach, at);
    }
}

/* XR-8: the first square bare (so at level 1, which base 0 can step to), the last bare, anything between. */
void xima__xima_entries(const position *p, int seat, bool special, set *reach)
{
    *reach = (set){{0}};
    for (int f = 0; f < 4; f++) {
        for (int i = 0; i < FILES; i++) {
            int square = faces[f].from + i * faces[f].along;
            if (!is_bare(p, square))
                continue;
            include(reach, square);
            for (int turn = -1; turn <= 1; turn++)
                go_in(p, square, (faces[f].inward + turn) & 7, special ? seat : -1, reach);
        }
    }
    if (!may_end(p, seat, special, SUMMIT))
        exclude(reach, SUMMIT);
}

static bool block_can_move(const position *p, int seat, int square)
{
    bool special = special_on_top(p, seat, square), summit = may_end(p, seat, special, SUMMIT);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int next = neighbour(square, direction);
        if (next < 0 || p->top[next] > p->top[square] || (special && bars_special(p, seat, next)))
            continue;
        if (next != SUMMIT || summit || xima__xima_reach(p, square, p->top[square] - 1, direction, -1) > 1)
            return true;
    }
    return false;
}

static bool bare_edge(const position *p)
{
    for (int f = 0; f < 4; f++)
        for (int i = 0; i < FILES; i++)
            if (is_bare(p, faces[f].from + i * faces[f].along))
                return true;
    return false;
}

bool xima__xima_has_move(const position *p, int seat)
{
    /* A bare edge square takes any block from outside; with none there is no first square at all (XR-8). */
    if ((p->outside[seat] > 0 || p->special[seat] == SPECIAL_OUTSIDE) && bare_edge(p))
        return true;
    for (int at = next_member(&p->seats[seat].own, 0); at >= 0; at = next_member(&p->seats[seat].own, at + 1))
        if (block_can_move(p, seat, at))
            return true;
    return false;
}

/* ---- Phases: the choice of Cienzar (XR-22), the dice (XR-28), the moves ---- */

static void look(const xima_state *state, ways *w)
{
    path_of(state)->find_ways(position_of(state), w);
}

/* Free moves but for those that XR-18 forbids. */
static void list_free(const xima_state *state, xima__list *list)
{
    xima_move forbidden[FORBIDDEN_MAX], move;
    size_t n = xima__xima_forbidden(state, forbidden);
    ways w;
    look(state, &w);
    if (n == 0) {
        xima__xima_list_ways(position_of(state), path_of(state), &w, list);
        return;
    }
    for (size_t i = 0; i < w.total; i++) /* the rare case */
        if (!among(forbidden, n, move = path_of(state)->nth_move(position_of(state), &w, i)))
            xima__emit(list, move);
}

static size_t count_free(const xima_state *state)
{
    xima_move forbidden[FORBIDDEN_MAX];
    ways w;
    look(state, &w);
    return w.total - xima__xima_forbidden(state, forbidden);
}

/* With dice: the moves for one die, then those for the other, or the pass if there are none (XR-28). */
static size_t look_at_dice(const xima_state *state, ways *w)
{
    path_of(state)->find_by_dice(position_of(state), w);
    return w[0].total + w[1].total;
}

static void list_dice(const xima_state *state, xima__list *list)
{
    ways w[2];
    if (!look_at_dice(state, w)) {
        xima__emit(list, make_pass());
        return;
    }
    xima__xima_list_ways(position_of(state), path_of(state), &w[0], list);
    xima__xima_list_ways(position_of(state), path_of(state), &w[1], list);
}

static xima_move nth_with_dice(const xima_state *state, const ways *w, size_t n)
{
    if (w[0].total + w[1].total == 0)
        return n == 0 ? make_pass() : 0;
    bool second = n >= w[0].total;
    n -= second ? w[0].total : 0;
    return n < w[second].total ? path_of(state)->nth_move(position_of(state), &w[second], n) : 0;
}

bool xima__xima_may_pass(const xima_state *state)
{
    ways w[2];
    return position_of(state)->dice[0] && !look_at_dice(state, w);
}

static void list_rolls(int mode, xima__list *list)
{
    for (int high = 1; high <= 6; high++) {
        if (mode == MODE_AZAR_1)
            xima__emit(list, make_roll(high, 0));
        for (int low = 1; mode != MODE_AZAR_1 && low <= high; low++)
            xima__emit(list, make_roll(high, low));
    }
}

static void list_choices(const xima_state *state, xima__list *list)
{
    const position *p = position_of(state);
    xima_move forbidden[FORBIDDEN_MAX];
    past h = xima__xima_past(state); /* XR-18 as it would be once the choice is made */
    h.last = make_choice(CHOICE_FREE);
    h.last_key = position_key(p);
    h.n++;
    bool can_repeat = p->quiet + 1 >= QUIET_MIN && p->recurs && p->players > 1;
    size_t n = can_repeat ? xima__xima_forbidden_after(&h, p->quiet + 1, forbidden) : 0;
    ways w;
    if (n > 0)
        look(state, &w);
    xima__emit(list, make_choice(CHOICE_DICE));
    if (n > 0 ? n < w.total : xima__xima_has_move(p, p->to_move))
        xima__emit(list, make_choice(CHOICE_FREE));
}

static int mode_of(const xima_state *state)
{
    return ((const params *)xima__params(state->game))->mode;
}

void xima__xima_list(const xima_state *state, xima__list *list)
{
    const position *p = position_of(state);
    if (p->phase == PHASE_CHOICE)
        list_choices(state, list);
    else if (p->phase == PHASE_ROLL)
        list_rolls(mode_of(state), list);
    else if (p->dice[0])
        list_dice(state, list);
    else
        list_free(state, list);
}

static bool are_dice_due(const position *p)
{
    return p->phase == PHASE_MOVE && p->dice[0];
}

size_t xima__xima_count(const xima_state *state)
{
    ways w[2];
    const position *p = position_of(state);
    if (p->phase != PHASE_MOVE)
        return xima__default_count(state);
    if (!p->dice[0])
        return count_free(state);
    size_t total = look_at_dice(state, w);
    return total ? total : 1;
}

/* The moves in a position that XR-18 leaves alone, if those are due: then one look finds all of them. */
static bool plain_ways(const xima_state *state, ways *w)
{
    xima_move forbidden[FORBIDDEN_MAX];
    const position *p = position_of(state);
    if (p->phase != PHASE_MOVE || p->dice[0] || xima__xima_forbidden(state, forbidden) > 0)
        return false;
    look(state, w);
    return true;
}

xima_move xima__xima_nth(const xima_state *state, size_t n)
{
    ways w[2];
    if (are_dice_due(position_of(state))) {
        look_at_dice(state, w);
        return nth_with_dice(state, w, n);
    }
    if (!plain_ways(state, w))
        return xima__default_nth(state, n);
    return n < w->total ? path_of(state)->nth_move(position_of(state), w, n) : 0;
}

/* Where moves without dice are due and none is forbidden, the game picks for itself; where not, the core does. */
uint32_t xima__xima_playout(xima_state *state, uint64_t *seed, uint32_t plies)
{
    ways w;
    uint32_t played = 0;
    for (; played < plies; played++) {
        if (state->common->over || position_of(state)->over || !plain_ways(state, &w)) {
            if (!xima__default_playout(state, seed, 1))
                break;
            continue;
        }
        uint64_t random = xima__random(seed);
        if (!w.total)
            break;
        xima_move move = path_of(state)->nth_move(position_of(state), &w, (size_t)xima__scale(random, w.total));
        if (!path_of(state)->quick(state, move, true))
            xima__advance(state, move);
    }
    return played;
}

xima_move xima__xima_pick(const xima_state *state, uint64_t random)
{
    ways w[2];
    if (are_dice_due(position_of(state))) {
        size_t total = look_at_dice(state, w);
        return nth_with_dice(state, w, (size_t)xima__scale(random, total));
    }
    if (plain_ways(state, w))
        return w->total ? path_of(state)->nth_move(position_of(state), w, (size_t)xima__scale(random, w->total)) : 0;
    size_t count = xima__xima_count(state);
    return count ? xima__default_nth(state, (size_t)xima__scale(random, count)) : 0;
}

uint64_t xima__xima_weight(const xima_state *state, xima_move move) /* XR-28 */
{
    (void)state;
    return roll_low(move) == 0 || roll_low(move) == roll_high(move) ? 1 : 2;
}
