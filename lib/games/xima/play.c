/* SPDX-License-Identifier: MIT */
/* Playing: arrival, capture, rescue, and the order of judgement when a turn begins (XR-31). */
#include "blocks.h"
#include "undo.h"
#include "ways.h"

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
    xima__xima_value_capture(p, square, column, n - 1, seat);
    while (!is_bare(p, square))
        xima__xima_take_block(p, square);
    for (int i = 0; i < n; i++) {
        int owner = column[i] & BLOCK_SEAT;
        if (owner == seat)
            xima__xima_put_block(p, square, column[i]);
        else if (column[i] & BLOCK_SPECIAL)
            set_special(p, owner, SPECIAL_CAPTURED + seat);
        else
            p->bytes[captives_at(p, seat, owner)]++;
    }
}

/* XR-13: the block goes to the holder and is out of play, the special waits outside. */
static void rescue(position *p, int seat)
{
    xima__xima_value_rescue(p, seat);
    p->bytes[captives_at(p, p->special[seat] - SPECIAL_CAPTURED, seat)]++;
    set_special(p, seat, SPECIAL_OUTSIDE);
    forget_past(p);
}

static uint8_t take_up(position *p, xima_move move)
{
    int from = move_from(move), seat = p->to_move;
    if (from != OUTSIDE)
        return take_block(p, from, seat);
    if (!move_special(move))
        set_outside(p, seat, p->outside[seat] - 1);
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
    if (block & BLOCK_SPECIAL)
        p->entered |= (uint8_t)(1u << seat);
    p->quiet++;
    if (move_from(move) == OUTSIDE || captured)
        forget_past(p);
    if (to == SUMMIT && !(block & BLOCK_SPECIAL)) {
        rescue(p, seat);
        return 0;
    }
    put_block(p, to, block);
    if (to == SUMMIT) { /* XR-14 */
        p->over = END_SUMMIT;
        p->winner = (uint8_t)seat;
        return 0;
    }
    if (captured)
        capture(p, to, seat);
    return captured;
}

int xima__xima_next_seat(const position *p)
{
    int seat = p->to_move;
    do
        seat = (seat + 1) % p->players;
    while (!is_in(p, seat) && seat != p->to_move);
    return seat;
}

bool xima__xima_plays_free(const position *p, const params *params)
{
    return params->mode == MODE_CIENCIA ||
           (params->mode == MODE_CIENZAR && params->choice[p->to_move] == CHOICE_FREE);
}

void xima__xima_begin_turn(position *p, const params *params)
{
    bool ask = params->mode == MODE_CIENZAR && params->choice[p->to_move] == CHOICE_ASK;
    p->phase = ask ? PHASE_CHOICE : xima__xima_plays_free(p, params) ? PHASE_MOVE : PHASE_ROLL;
    p->begun = 0;
    p->progressed = 0;
    p->dice[0] = p->dice[1] = 0;
    p->fresh = 1;
}

static void end_turn(position *p, const params *params)
{
    if (!p->progressed && p->seats[p->to_move].idle < COUNTED_MAX && p->players > 1)
        p->seats[p->to_move].idle++;
    p->to_move = (uint8_t)xima__xima_next_seat(p);
    xima__xima_begin_turn(p, params);
}

static void use_die(position *p, int die)
{
    if (die == p->dice[0])
        p->dice[0] = p->dice[1];
    p->dice[1] = 0;
}

void xima__xima_apply_ply(position *p, xima_move move, const params *params)
{
    p->begun = 1;
    switch (move_kind(move)) {
    case PLY_CHOICE:
        p->phase = choice_of(move) == CHOICE_FREE ? PHASE_MOVE : PHASE_ROLL;
        p->quiet++;
        return;
    case PLY_ROLL:
        p->dice[0] = (uint8_t)roll_high(move);
        p->dice[1] = (uint8_t)roll_low(move);
        p->phase = PHASE_MOVE;
        p->quiet++;
        return;
    case PLY_PASS:
        p->quiet++;
        end_turn(p, params);
        return;
    default:
        xima__xima_apply_move(p, move);
        use_die(p, move_die(move));
        if (p->over) /* XR-29: a win voids the other die */
            p->phase = p->begun = p->dice[0] = p->dice[1] = 0;
        else if (!p->dice[0])
            end_turn(p, params);
    }
}

void xima__xima_apply(xima_state *state, xima_move move)
{
    position *p = state->position;
    xima__common *common = state->common;
    common->offer_about = 0; /* XR-19 b: between turns only */
    common->offer_yes = 0;
    p->seats[p->to_move].turns += !common->turn_counts && xima__xima_counts(move);
    xima__xima_apply_ply(p, move, xima__params(state->game));
    if (p->players == 1 && p->fresh) { /* XR-36: nobody else is to move, but the turn is over */
        common->turn++;
        common->turn_ply = 0;
        common->turn_counts = 0;
        p->fresh = 0;
    }
}

void xima__xima_save(const xima_state *state, xima_move move, void *to)
{
    bool block = is_block_move(move); /* else no top changes, and any two squares do */
    int reached = block ? move_to(move) : 0;
    keep(state->position, block && move_from(move) != OUTSIDE ? move_from(move) : reached, reached, to);
}

bool xima__xima_counts(xima_move move) /* XR-30 */
{
    return move_kind(move) == PLY_BLOCK || move_kind(move) == PLY_PASS;
}

bool xima__xima_has_block(const position *p, int seat)
{
    return p->outside[seat] > 0 || p->special[seat] == SPECIAL_OUTSIDE || next_member(&p->seats[seat].own, 0) >= 0 ||
           xima__xima_has_under(p, seat, false);
}

/* Whether the side of the seat to move is the last one in: the core ends the game then (XR-32). */
bool xima__xima_alone(const position *p, const params *params)
{
    return (~p->out & ((1u << p->players) - 1) & ~params->side[p->to_move]) == 0;
}

/* XR-15 for the seat to move: out, and the next one's turn, until somebody has a block or one side is left. */
static uint32_t without_resources(position *p, const params *params)
{
    uint32_t out = 0;
    while (!xima__xima_has_block(p, p->to_move)) {
        int seat = p->to_move;
        out |= UINT32_C(1) << seat;
        p->out |= (uint8_t)(1u << seat);
        count_anew(p);
        forget_past(p);
        p->to_move = (uint8_t)xima__xima_next_seat(p);
        xima__xima_begin_turn(p, params);
        if (xima__xima_alone(p, params))
            break;
    }
    return out;
}

uint32_t xima__xima_ends(position *p, const params *params)
{
    uint32_t out = without_resources(p, params);
    if (!xima__xima_alone(p, params) && !xima__xima_has_move(p, p->to_move)) { /* XR-16 */
        p->over = END_DROWNED;
        p->winner = p->to_move;
    }
    return out;
}

static size_t count_free(const position *p, const params *params)
{
    ways w;
    params->path->find_ways(p, &w);
    return w.total;
}

size_t xima__xima_quiet_min(const params *params)
{
    size_t repeats = 4 * ((size_t)params->repetition - 1); /* nobody comes back in fewer than four plies */
    return repeats < QUIET_MIN ? repeats : QUIET_MIN;
}

uint32_t xima__xima_judge(position *p, const past *past, const params *params)
{
    xima_move moves[FORBIDDEN_MAX];
    if (p->over || !p->fresh || p->players == 1)
        return 0;
    uint32_t out = xima__xima_ends(p, params);
    p->fresh = 0;
    if (p->over || xima__xima_alone(p, params))
        return out;
    p->recurs = xima__xima_recurs(p, past, params);
    if (xima__xima_dead(p) ||
        (!params->claim && (xima__xima_repeated(p, past, params) || xima__xima_stagnant(p, params)))) {
        xima__xima_increment(p, params);
    } else if (p->quiet >= QUIET_MIN && p->recurs && xima__xima_plays_free(p, params)) {
        size_t n = xima__xima_forbidden_after(past, p->quiet, moves);
        if (n && n == count_free(p, params))
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
    forget_past(p);
    count_anew(p);
    if (!is_in(p, p->to_move)) {
        p->to_move = (uint8_t)xima__xima_next_seat(p);
        xima__xima_begin_turn(p, xima__params(state->game));
    }
}

void xima__xima_settle(xima_state *state)
{
    position *p = state->position;
    past h = xima__xima_past(state);
    learn_who_is_out(state);
    if (p->acted < UINT8_MAX && xima__xima_is_act(&h, h.n - 1))
        p->acted++;
    uint32_t out = xima__xima_judge(p, &h, xima__params(state->game));
    for (int seat = 0; out; seat++, out >>= 1)
        if (out & 1)
            xima__put_out(state, seat, END_NO_RESOURCES);
}
