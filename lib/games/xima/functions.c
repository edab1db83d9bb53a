/* SPDX-License-Identifier: MIT */
/* What a move does, pins (XR-44) and the phases of a game (XR-45). */
#include "words.h"

void xima__xima_destinations(const position *p, int seat, int square, set *to)
{
    bool special = special_on_top(p, seat, square);
    *to = (set){{0}};
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int at = square, steps = xima__xima_reach(p, square, p->top[square] - 1, direction, special ? seat : -1);
        for (; steps > 0; steps--) {
            at = neighbour(at, direction);
            include(to, at);
        }
    }
    if (!special && !xima__xima_can_rescue(p, seat)) /* XR-11 */
        exclude(to, SUMMIT);
}

/* The squares on which a seat's blocks outside could come in, if there are such blocks. */
static void entries(const position *p, int seat, bool special, set *to)
{
    *to = (set){{0}};
    if (special ? p->special[seat] == SPECIAL_OUTSIDE : p->outside[seat] > 0)
        xima__xima_entries(p, seat, special, to);
}

bool xima__xima_reaches_summit(const position *p, int seat)
{
    set to;
    for (int special = 0; special < 2; special++) {
        entries(p, seat, special, &to);
        if (has(&to, SUMMIT))
            return true;
    }
    for (int at = next_member(&p->seats[seat].own, 0); at >= 0; at = next_member(&p->seats[seat].own, at + 1)) {
        xima__xima_destinations(p, seat, at, &to);
        if (has(&to, SUMMIT))
            return true;
    }
    return false;
}

static bool could_capture(const position *p, int seat)
{
    position mine;
    copy_position(&mine, p);
    set to;
    mine.to_move = (uint8_t)seat;
    for (int from = next_member(&p->seats[seat].own, 0); from >= 0; from = next_member(&p->seats[seat].own, from + 1)) {
        xima__xima_destinations(p, seat, from, &to);
        for (int at = next_member(&to, 0); at >= 0; at = next_member(&to, at + 1))
            if (xima__xima_captures(&mine, make_move(from, at, special_on_top(p, seat, from))))
                return true;
    }
    return false;
}

static bool any_above(const set *to, int floor)
{
    for (int at = next_member(to, 0); at >= 0; at = next_member(to, at + 1))
        if (floor_of(at) > floor)
            return true;
    return false;
}

/* Whether a seat's block that is free at `square`, or its common or special outside, could go to a higher floor. */
static bool could_climb(const position *p, int seat, int square)
{
    set to;
    if (!has(&p->seats[seat].own, square))
        return false;
    xima__xima_destinations(p, seat, square, &to);
    return any_above(&to, floor_of(square));
}

static bool could_enter_above(const position *p, int seat, bool special)
{
    set to;
    entries(p, seat, special, &to);
    return any_above(&to, 1);
}

/* XR-44's stairs: some own block can climb afterwards that could not before. */
static bool makes_stairs(const position *before, const position *after, xima_move move)
{
    int seat = before->to_move, from = move_from(move), to = move_to(move);
    bool moved =
        from == OUTSIDE ? could_enter_above(before, seat, move_special(move)) : could_climb(before, seat, from);
    for (int special = 0; special < 2; special++)
        if (could_enter_above(after, seat, special) && !could_enter_above(before, seat, special))
            return true;
    for (int at = next_member(&after->seats[seat].own, 0); at >= 0; at = next_member(&after->seats[seat].own, at + 1)) {
        /* Another block than before stands on top at both ends of the move. */
        bool could = at == to ? moved : at != from && could_climb(before, seat, at);
        if (!could && could_climb(after, seat, at))
            return true;
    }
    return false;
}

/* What can be told from the board before the move. */
static uint32_t arrival(const position *p, xima_move move)
{
    int from = move_from(move), to = move_to(move), seat = p->to_move;
    int base = from == OUTSIDE ? 0 : p->top[from] - 1, floor = from == OUTSIDE ? 1 : floor_of(from);
    uint32_t does = from == OUTSIDE ? XIMA_PYRAMID_DOES_INCORPORATE : 0;
    if (p->top[to] != base)
        does |= p->top[to] > base ? XIMA_PYRAMID_DOES_ASCEND : XIMA_PYRAMID_DOES_DESCEND;
    if (floor_of(to) != floor)
        does |= floor_of(to) > floor ? XIMA_PYRAMID_DOES_FLOOR_UP : XIMA_PYRAMID_DOES_FLOOR_DOWN;
    does |= is_bare(p, to) ? XIMA_PYRAMID_DOES_OCCUPY : XIMA_PYRAMID_DOES_DOMINATE;
    if (top_owner(p, to) == seat)
        does |= XIMA_PYRAMID_DOES_DOUBLE;
    if (to == SUMMIT && !move_special(move))
        does |= XIMA_PYRAMID_DOES_RESCUE;
    if (from != OUTSIDE && height_of(p, from) > 1)
        does |= XIMA_PYRAMID_DOES_RELEASE;
    return does;
}

uint32_t xima_pyramid_functions(const xima_state *state, xima_move move)
{
    if (!xima__xima_is_block_move(state, move))
        return 0;
    const position *p = position_of(state);
    position after;
    copy_position(&after, p);
    int seat = p->to_move;
    uint32_t does = arrival(p, move);
    if (xima__xima_apply_move(&after, move) > 0)
        does |= XIMA_PYRAMID_DOES_CAPTURE;
    if (after.over)
        return does;
    if (makes_stairs(p, &after, move))
        does |= XIMA_PYRAMID_DOES_STAIRS;
    if (could_capture(&after, seat))
        does |= XIMA_PYRAMID_DOES_THREATEN_CAPTURE;
    if (xima__xima_reaches_summit(&after, seat))
        does |= XIMA_PYRAMID_DOES_THREATEN_SUMMIT;
    return does;
}

/* Whether somebody on another side than `seat` could end on G7 at once. */
static bool opponent_reaches(const xima_state *state, const position *p, int seat)
{
    const int32_t *team = state->game->info.team;
    for (int other = 0; other < p->players; other++)
        if (team[other] != team[seat] && !xima__is_out(state, other) && xima__xima_reaches_summit(p, other))
            return true;
    return false;
}

int32_t xima_pyramid_pinned(const xima_state *state, int32_t cell)
{
    set to;
    if (!state || !is_xima(state) || !is_cell(cell))
        return -1;
    position p;
    copy_position(&p, position_of(state));
    int from = square_of(cell), seat = top_owner(&p, from), turn = p.to_move;
    if (seat < 0 || xima_state_to_move(state) == XIMA_NOBODY || xima__is_out(state, seat))
        return 0;
    if (opponent_reaches(state, &p, seat))
        return 0;
    p.to_move = (uint8_t)seat;
    xima__xima_destinations(&p, seat, from, &to);
    int moves = 0;
    for (int at = next_member(&to, 0); at >= 0; at = next_member(&to, at + 1)) {
        xima_move move = make_move(from, at, special_on_top(&p, seat, from));
        position after;
        copy_position(&after, &p);
        if (seat == turn && !xima_state_is_legal(state, move)) /* XR-18 */
            continue;
        xima__xima_apply_move(&after, move);
        if (after.over || !opponent_reaches(state, &after, seat))
            return 0;
        moves++;
    }
    return moves > 0;
}

int32_t xima_pyramid_phase(const xima_state *state, int32_t player)
{
    if (!state || !is_xima(state) || (player != -1 && !is_seat(state, player)))
        return -1;
    uint8_t asked = (uint8_t)(player == -1 ? ~0u : 1u << player);
    return position_of(state)->entered & asked ? XIMA_PYRAMID_MIDDLE_GAME : XIMA_PYRAMID_OPENING;
}
