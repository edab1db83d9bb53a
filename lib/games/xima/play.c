/* SPDX-License-Identifier: MIT */
/* Playing: arrival, capture, rescue, the order of judgement (XR-31), and the third repetition (XR-18). */
#include "position.h"

/* How many blocks of a column, as it is after seat's block has landed, the arrival removes (XR-12). */
static int minority(const position *p, int square, int seat)
{
    uint8_t column[UNDER_MAX + 1];
    int of[BLOCK_SEAT + 1] = {0}, n = xima__xima_column(p, square, column);
    for (int i = 0; i < n; i++)
        of[column[i] & BLOCK_SEAT]++;
    for (int other = 0; other < SEATS; other++)
        if (other != seat && of[other] >= of[seat])
            return 0;
    return n - of[seat];
}

/* Takes the column down and builds it up again without the others' blocks; their specials are held by `seat`. */
static void capture(position *p, int square, int seat)
{
    uint8_t column[UNDER_MAX + 1];
    int n = xima__xima_column(p, square, column);
    while (!is_bare(p, square))
        xima__xima_take_block(p, square);
    for (int i = 0; i < n; i++) {
        int owner = column[i] & BLOCK_SEAT;
        if (owner == seat)
            xima__xima_put_block(p, square, column[i]);
        else if (column[i] & BLOCK_SPECIAL)
            p->special[owner] = (uint8_t)(SPECIAL_CAPTURED + seat);
    }
}

/* XR-13: the block is out of play, the special waits outside. */
static void rescue(position *p, int seat)
{
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

int xima__xima_apply_move(position *p, xima_move move)
{
    int to = move_to(move), seat = p->to_move, captured = 0;
    uint8_t block = take_up(p, move);
    p->quiet = move_from(move) == OUTSIDE ? 0 : p->quiet + 1;
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
    if (height_of(p, to) > 2)
        captured = minority(p, to, seat);
    if (captured) {
        capture(p, to, seat);
        p->quiet = 0;
    }
    return captured;
}

int xima__xima_captures(const position *p, xima_move move)
{
    position after;
    if (move_from(move) == OUTSIDE || height_of(p, move_to(move)) < 2)
        return 0;
    after = *p;
    return xima__xima_apply_move(&after, move);
}

/*
 * XR-18. A move makes the position stand for the third time by the same moves if the last p − 1 plies repeat the p
 * before them and the move completes the second round, for some period p whose two rounds lie in the quiet plies.
 * Equal positions at both ends follow from equal positions at the ends of the first round. Few moves can do so: by the
 * three-squares lemma the moves that complete a square grow with the logarithm of the history, far below FORBIDDEN_MAX.
 */
static xima_move move_at(const past *h, size_t i)
{
    return h->last && i == h->n - 1 ? h->last : h->moves[i];
}

static uint64_t key_at(const past *h, size_t i)
{
    return h->last && i == h->n - 1 ? h->last_key : h->keys[i];
}

static bool already(const xima_move *moves, size_t n, xima_move move)
{
    for (size_t i = 0; i < n; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static size_t forbidden(const past *h, size_t quiet, xima_move *moves)
{
    size_t n = h->n, found = 0;
    if (quiet > n)
        quiet = n;
    for (size_t p = SEATS * 2; 2 * p <= quiet + 1 && found < FORBIDDEN_MAX; p++) {
        size_t same = 0;
        while (same < p - 1 && move_at(h, n - 1 - same) == move_at(h, n - 1 - same - p))
            same++;
        if (same < p - 1 || key_at(h, n + 1 - 2 * p) != key_at(h, n + 1 - p))
            continue;
        xima_move move = move_at(h, n - p);
        if ((move & XIMA__TAG_MASK) == XIMA_TAG && !already(moves, found, move))
            moves[found++] = move;
    }
    return found;
}

static past past_of(const xima_state *state)
{
    return (past){.moves = state->moves, .keys = state->keys, .n = state->count};
}

size_t xima__xima_forbidden(const xima_state *state, xima_move *moves)
{
    past h = past_of(state);
    return forbidden(&h, position_of(state)->quiet, moves);
}

void xima__xima_pass_turn(position *p)
{
    if (!p->over)
        p->to_move = (uint8_t)((p->to_move + 1) % SEATS);
}

void xima__xima_apply(xima_state *state, xima_move move)
{
    xima__xima_apply_move(state->position, move);
    xima__xima_pass_turn(state->position);
}

static bool has_block(const position *p, int seat)
{
    bool outside = p->outside[seat] > 0 || p->special[seat] == SPECIAL_OUTSIDE;
    bool on_board = next_member(&p->own[seat], 0) >= 0;
    for (uint32_t i = 0; !on_board && i < p->under_count; i++)
        on_board = (p->under_block[i] & BLOCK_SEAT) == seat;
    return outside || on_board;
}

static void increment(position *p, const params *rules)
{
    if (p->increments >= rules->increments) {
        p->over = END_LIMIT;
        return;
    }
    p->increments++;
    p->quiet = 0;
    for (int seat = 0; seat < SEATS; seat++)
        p->outside[seat] = (uint8_t)(p->outside[seat] + INCREMENT);
}

/* XR-31, as far as two players without dice reach. */
int xima__xima_judge(position *p, const past *past, const params *params)
{
    int seat = p->to_move;
    xima_move moves[FORBIDDEN_MAX];
    if (p->over)
        return -1;
    if (!has_block(p, seat)) /* XR-15 */
        return seat;
    if (!xima__xima_has_move(p, seat)) { /* XR-16 */
        p->over = END_DROWNED;
        p->winner = (uint8_t)seat;
    } else if (p->quiet >= 2 * SEATS * 2 - 1) { /* XR-18 can forbid nothing before */
        size_t n = forbidden(past, p->quiet, moves);
        if (n && n == xima__xima_count_all(p))
            increment(p, params);
    }
    return -1;
}

void xima__xima_settle(xima_state *state)
{
    past h = past_of(state);
    int out = xima__xima_judge(state->position, &h, xima__params(state->game));
    if (out >= 0)
        xima__put_out(state, out, END_NO_RESOURCES);
}
