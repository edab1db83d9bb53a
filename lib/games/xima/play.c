/* SPDX-License-Identifier: MIT */
/* Playing: arrival, capture, rescue, and the order of judgement when a turn begins (XR-31). */
#include "position.h"

/* How many blocks the arrival of seat's block on `to` removes (XR-12). */
static int minority(const position *p, int to, int seat)
{
    uint8_t column[BLOCKS_MAX];
    int of[BLOCK_SEAT + 1] = {0}, n = xima__xima_column(p, to, column);
    for (int i = 0; i < n; i++)
        of[column[i] & BLOCK_SEAT]++;
    of[seat]++;
    for (int other = 0; other < p->players; other++)
        if (other != seat && of[other] >= of[seat])
            return 0;
    return n + 1 - of[seat];
}

int xima__xima_captures(const position *p, xima_move move)
{
    int from = move_from(move), to = move_to(move);
    if (from == OUTSIDE || height_of(p, to) < 2)
        return 0;
    return minority(p, to, p->to_move);
}

/* Takes the column down and builds it up again without the others' blocks, which `seat` holds from now on. */
static void capture(position *p, int square, int seat)
{
    uint8_t column[BLOCKS_MAX];
    int n = xima__xima_column(p, square, column);
    while (!is_bare(p, square))
        xima__xima_take_block(p, square);
    for (int i = 0; i < n; i++) {
        int owner = column[i] & BLOCK_SEAT;
        if (owner == seat)
            xima__xima_put_block(p, square, column[i]);
        else if (column[i] & BLOCK_SPECIAL)
            p->special[owner] = (uint8_t)(SPECIAL_CAPTURED + seat);
        else
            p->captives[seat][owner]++;
    }
}

/* XR-19 d counts from here again. */
static void count_anew(position *p)
{
    memset(p->turns, 0, sizeof p->turns);
}

/* XR-13: the block goes to the holder and is out of play, the special waits outside. */
static void rescue(position *p, int seat)
{
    p->captives[p->special[seat] - SPECIAL_CAPTURED][seat]++;
    p->special[seat] = SPECIAL_OUTSIDE;
    p->quiet = 0;
}

static uint8_t take_up(position *p, xima_move move)
{
    int from = move_from(move), seat = p->to_move;
    if (from != OUTSIDE)
        return xima__xima_take_block(p, from);
    if (!move_special(move))
        p->outside[seat]--;
    return (uint8_t)(seat | (move_special(move) ? BLOCK_SPECIAL : 0));
}

/* XR-19 d: an ascent ends at a higher base than it began; an incorporation begins at base 0. */
static bool ascends(const position *p, xima_move move)
{
    int from = move_from(move);
    return from == OUTSIDE || p->top[move_to(move)] > p->top[from] - 1;
}

int xima__xima_apply_move(position *p, xima_move move)
{
    int to = move_to(move), seat = p->to_move, captured = xima__xima_captures(p, move);
    if (ascends(p, move) || captured) {
        count_anew(p);
        p->progressed = 1; /* this turn is none that follows */
    }
    uint8_t block = take_up(p, move);
    p->quiet = move_from(move) == OUTSIDE || captured ? 0 : p->quiet + 1;
    if (to == SUMMIT && !(block & BLOCK_SPECIAL)) {
        rescue(p, seat);
        return 0;
    }
    xima__xima_put_block(p, to, block);
    if (to == SUMMIT) { /* XR-14 */
        p->over = END_SUMMIT;
        p->winner = (uint8_t)seat;
        return 0;
    }
    if (captured)
        capture(p, to, seat);
    return captured;
}

static int next_seat(const position *p)
{
    int seat = p->to_move;
    do
        seat = (seat + 1) % p->players;
    while (!is_in(p, seat) && seat != p->to_move);
    return seat;
}

void xima__xima_pass_turn(position *p)
{
    if (p->over)
        return;
    if (!p->progressed && p->turns[p->to_move] < COUNTED_MAX)
        p->turns[p->to_move]++;
    p->progressed = 0;
    p->to_move = (uint8_t)next_seat(p);
    p->fresh = 1;
}

void xima__xima_apply(xima_state *state, xima_move move)
{
    state->common->offer_about = 0; /* XR-19 b: between turns only */
    state->common->offer_yes = 0;
    xima__xima_apply_move(state->position, move);
    xima__xima_pass_turn(state->position);
}

static bool has_block(const position *p, int seat)
{
    bool found = p->outside[seat] > 0 || p->special[seat] == SPECIAL_OUTSIDE || next_member(&p->own[seat], 0) >= 0;
    for (uint32_t i = 0; !found && i < p->under_count; i++)
        found = (p->under[i].block & BLOCK_SEAT) == seat;
    return found;
}

/* Whether the side of the seat to move is the last one in: the core ends the game then (XR-32). */
static bool alone(const position *p, const params *params)
{
    return (~p->out & ((1u << p->players) - 1) & ~params->side[p->to_move]) == 0;
}

/* XR-15 for the seat to move: out, and the next one's turn, until somebody has a block or one side is left. */
static uint32_t without_resources(position *p, const params *params)
{
    uint32_t out = 0;
    while (!has_block(p, p->to_move)) {
        int seat = p->to_move;
        out |= UINT32_C(1) << seat;
        p->out |= (uint8_t)(1u << seat);
        count_anew(p);
        p->quiet = 0;
        p->to_move = (uint8_t)next_seat(p);
        if (alone(p, params))
            break;
    }
    return out;
}

uint32_t xima__xima_ends(position *p, const params *params)
{
    uint32_t out = without_resources(p, params);
    if (!alone(p, params) && !xima__xima_has_move(p, p->to_move)) { /* XR-16 */
        p->over = END_DROWNED;
        p->winner = p->to_move;
    }
    return out;
}

uint32_t xima__xima_judge(position *p, const past *past, const params *params)
{
    xima_move moves[FORBIDDEN_MAX];
    if (p->over || !p->fresh || p->players == 1)
        return 0;
    p->fresh = 0;
    uint32_t out = xima__xima_ends(p, params);
    if (p->over || alone(p, params))
        return out;
    if (xima__xima_dead(p) ||
        (!params->claim && (xima__xima_repeated(p, past, params) || xima__xima_stagnant(p, params)))) {
        xima__xima_increment(p, params);
    } else if (p->quiet >= QUIET_MIN) {
        size_t n = xima__xima_forbidden_after(past, p->quiet, moves);
        if (n && n == xima__xima_count_all(p))
            xima__xima_increment(p, params);
    }
    return out;
}

/* Seats that an act has put out are known to the core; their turn goes on to the next. */
static void learn_who_is_out(xima_state *state)
{
    position *p = state->position;
    if (p->out == state->common->out)
        return;
    p->out = (uint8_t)state->common->out;
    p->quiet = 0;
    count_anew(p);
    if (!is_in(p, p->to_move)) {
        p->to_move = (uint8_t)next_seat(p);
        p->fresh = 1;
    }
}

void xima__xima_settle(xima_state *state)
{
    position *p = state->position;
    learn_who_is_out(state);
    past h = xima__xima_past(state);
    uint32_t out = xima__xima_judge(p, &h, xima__params(state->game));
    for (int seat = 0; seat < p->players; seat++)
        if (out >> seat & 1)
            xima__put_out(state, seat, END_NO_RESOURCES);
}
