/* SPDX-License-Identifier: MIT */
/* Legal moves (XR-5 to XR-11), in the documented order; counting and asking need no list. */
#include "position.h"

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

bool xima__xima_can_rescue(const position *p, int seat)
{
    return p->special[seat] >= SPECIAL_CAPTURED && p->special[seat] < SPECIAL_CAPTURED + SEATS;
}

/* Whether a block of that kind may end on a square it can step to (XR-11, XR-13). */
static inline bool may_end(const position *p, int seat, bool special, int square)
{
    return square != SUMMIT || special || xima__xima_can_rescue(p, seat);
}

/* The edge squares of a face are `from`, `from + along` …; straight in is `inward`, the diagonals lie beside it. */
static const struct face {
    uint8_t from, along, inward;
} faces[4] = {{0, 1, 0}, {12, ROW, 6}, {12 * ROW, 1, 4}, {0, ROW, 2}};

static void enter_from(const position *p, int square, int inward, int special_seat, set *reach)
{
    for (int turn = -1; turn <= 1; turn++) {
        int direction = (inward + turn) & 7, at = square;
        int steps = xima__xima_reach(p, square, p->top[square], direction, special_seat);
        for (; steps > 0; steps--) {
            at += xima__xima_step[direction];
            if (is_bare(p, at))
                include(reach, at);
        }
    }
}

/* XR-8: the first square bare (so at level 1, which base 0 can step to), the last bare, anything between. */
static void enter(const position *p, int special_seat, set *reach)
{
    *reach = (set){{0}};
    for (int f = 0; f < 4; f++) {
        for (int i = 0; i < FILES; i++) {
            int square = faces[f].from + i * faces[f].along;
            if (!is_bare(p, square))
                continue;
            include(reach, square);
            enter_from(p, square, faces[f].inward, special_seat, reach);
        }
    }
}

void xima__xima_entries(const position *p, int seat, bool special, set *reach)
{
    enter(p, special ? seat : -1, reach);
    if (!may_end(p, seat, special, SUMMIT))
        exclude(reach, SUMMIT);
}

static bool other_special_stands(const position *p, int seat)
{
    for (int other = 0; other < p->players; other++)
        if (other != seat && p->special[other] < SQUARES)
            return true;
    return false;
}

/* Both sets of entries; where no other special stands in the way, a special comes in as commons do. */
static void both_entries(const position *p, int seat, set *commons, set *special)
{
    bool common_outside = p->outside[seat] > 0, special_outside = p->special[seat] == SPECIAL_OUTSIDE;
    *commons = *special = (set){{0}};
    if (common_outside)
        enter(p, -1, commons);
    if (special_outside && common_outside && !other_special_stands(p, seat))
        *special = *commons;
    else if (special_outside)
        enter(p, seat, special);
    if (!may_end(p, seat, false, SUMMIT))
        exclude(commons, SUMMIT);
}

static void list_entries(const set *reach, bool special, xima__list *list)
{
    for (int at = next_member(reach, 0); at >= 0; at = next_member(reach, at + 1))
        xima__emit(list, make_move(OUTSIDE, at, special));
}

static void list_block(const position *p, int seat, int square, xima__list *list)
{
    bool special = special_on_top(p, seat, square);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int steps = xima__xima_reach(p, square, p->top[square] - 1, direction, special ? seat : -1);
        for (int at = square; steps > 0; steps--) {
            at += xima__xima_step[direction];
            if (may_end(p, seat, special, at))
                xima__emit(list, make_move(square, at, special));
        }
    }
}

static void list_all(const position *p, xima__list *list)
{
    int seat = p->to_move;
    set commons, special;
    both_entries(p, seat, &commons, &special);
    list_entries(&commons, false, list);
    list_entries(&special, true, list);
    for (int at = next_member(&p->own[seat], 0); at >= 0; at = next_member(&p->own[seat], at + 1))
        list_block(p, seat, at, list);
}

static size_t count_block(const position *p, int seat, int square)
{
    bool special = special_on_top(p, seat, square), summit = may_end(p, seat, special, SUMMIT);
    size_t count = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int steps = xima__xima_reach(p, square, p->top[square] - 1, direction, special ? seat : -1);
        count += (size_t)steps;
        int off = SUMMIT - square, step = xima__xima_step[direction];
        if (!summit && off % step == 0 && off / step > 0 && off / step <= steps)
            count--;
    }
    return count;
}

size_t xima__xima_count_all(const position *p)
{
    int seat = p->to_move;
    set commons, special;
    both_entries(p, seat, &commons, &special);
    size_t count = (size_t)(members(&commons) + members(&special));
    for (int at = next_member(&p->own[seat], 0); at >= 0; at = next_member(&p->own[seat], at + 1))
        count += count_block(p, seat, at);
    return count;
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
    for (int at = next_member(&p->own[seat], 0); at >= 0; at = next_member(&p->own[seat], at + 1))
        if (count_block(p, seat, at))
            return true;
    return false;
}

/* ---- One move ---- */

static bool entry_open(const position *p, int seat, bool special, int to)
{
    set reach;
    if (special ? p->special[seat] != SPECIAL_OUTSIDE : p->outside[seat] == 0)
        return false;
    if (!is_bare(p, to) || !may_end(p, seat, special, to))
        return false;
    if (ring_of(to) == 6) /* a bare edge square is its own way in */
        return true;
    xima__xima_entries(p, seat, special, &reach);
    return has(&reach, to);
}

bool xima__xima_can_play(const position *p, xima_move move)
{
    int seat = p->to_move, from = move_from(move), to = move_to(move);
    bool special = move_special(move);
    if (from == OUTSIDE)
        return entry_open(p, seat, special, to);
    if (!has(&p->own[seat], from) || special != special_on_top(p, seat, from) || !may_end(p, seat, special, to))
        return false;
    int off = to - from;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int step = xima__xima_step[direction];
        if (off % step == 0 && off / step > 0 && off / step <= 12)
            if (off / step <= xima__xima_reach(p, from, p->top[from] - 1, direction, special ? seat : -1))
                return true;
    }
    return false;
}

/* A number of this game that could be a move at all: cells on the board, nothing in the bits that science mode lacks. */
static bool well_formed(xima_move move)
{
    int from = (int)(move >> MOVE_FROM & 255);
    return (move & XIMA__TAG_MASK) == XIMA_TAG && (move & ~XIMA__TAG_MASK) >> MOVE_DIE == 0 && (move & 255) < CELLS &&
           (from < CELLS || from == OUTSIDE);
}

/* ---- With history: XR-18 ---- */

static bool among(const xima_move *moves, size_t n, xima_move move)
{
    for (size_t i = 0; i < n; i++)
        if (moves[i] == move)
            return true;
    return false;
}

void xima__xima_list(const xima_state *state, xima__list *list)
{
    xima_move forbidden[FORBIDDEN_MAX];
    size_t n = xima__xima_forbidden(state, forbidden);
    if (n == 0) {
        list_all(position_of(state), list);
        return;
    }
    xima_move moves[64];
    xima__list all = {.buf = moves, .cap = 64};
    do { /* the rare case: walk the list in pieces and leave out what repeats */
        all.count = 0;
        list_all(position_of(state), &all);
        for (size_t i = all.skip; i < all.count && i < all.skip + 64; i++)
            if (!among(forbidden, n, moves[i - all.skip]))
                xima__emit(list, moves[i - all.skip]);
        all.skip += 64;
    } while (all.skip < all.count);
}

size_t xima__xima_count(const xima_state *state)
{
    xima_move forbidden[FORBIDDEN_MAX];
    return xima__xima_count_all(position_of(state)) - xima__xima_forbidden(state, forbidden);
}

bool xima__xima_is_legal(const xima_state *state, xima_move move)
{
    xima_move forbidden[FORBIDDEN_MAX];
    return well_formed(move) && xima__xima_can_play(position_of(state), move) &&
           !among(forbidden, xima__xima_forbidden(state, forbidden), move);
}
