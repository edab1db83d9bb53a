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
size_t xima__xima_forbidden(const xima_state *state, xima_move *moves)
{
    size_t quiet = position_of(state)->quiet, n = state->count, found = 0;
    if (quiet > n)
        quiet = n;
    for (size_t p = SEATS * 2; 2 * p <= quiet + 1 && found < FORBIDDEN_MAX; p++) {
        size_t same = 0;
        while (same < p - 1 && state->moves[n - 1 - same] == state->moves[n - 1 - same - p])
            same++;
        if (same < p - 1 || state->keys[n + 1 - 2 * p] != state->keys[n + 1 - p])
            continue;
        xima_move move = state->moves[n - p];
        bool known = (move & XIMA__TAG_MASK) != XIMA_TAG;
        for (size_t i = 0; i < found; i++)
            known |= moves[i] == move;
        if (!known)
            moves[found++] = move;
    }
    return found;
}

void xima__xima_apply(xima_state *state, xima_move move)
{
    position *p = state->position;
    xima__xima_apply_move(p, move);
    if (!p->over)
        p->to_move = (uint8_t)((p->to_move + 1) % SEATS);
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
void xima__xima_settle(xima_state *state)
{
    position *p = state->position;
    int seat = p->to_move;
    xima_move forbidden[FORBIDDEN_MAX];
    if (p->over)
        return;
    if (!has_block(p, seat)) { /* XR-15 */
        xima__put_out(state, seat, END_NO_RESOURCES);
    } else if (!xima__xima_has_move(p, seat)) { /* XR-16 */
        p->over = END_DROWNED;
        p->winner = (uint8_t)seat;
    } else if (p->quiet >= 2 * SEATS * 2 - 1) { /* XR-18 can forbid nothing before */
        size_t n = xima__xima_forbidden(state, forbidden);
        if (n && xima__xima_count(state) == 0)
            increment(p, xima__params(state->game));
    }
}
