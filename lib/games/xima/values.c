/* SPDX-License-Identifier: MIT */
/*
 * What blocks are worth (CR-1, CR-2) and the terms of force (CR-3).
 *
 * The board shows V_BT, V_BA and V_G. What it does not show is kept in the position as it happens: V_BC, V_R, turns,
 * and the V_BT of who is out (CR-9). All values of blocks are whole numbers, for an absolute value is even.
 */
#include "position.h"

void xima__xima_relative(int square, const uint8_t *column, int n, uint32_t *values)
{
    uint32_t gained = 0;
    for (int i = 0; i < n - 1; i++) {
        values[i] = worth(square, column[i]) / 2;
        gained += values[i];
    }
    if (n > 0)
        values[n - 1] = worth(square, column[n - 1]) + gained;
}

void xima__xima_value_capture(position *p, int square, const uint8_t *column, int n, int seat)
{
    uint32_t each[BLOCKS_MAX];
    xima__xima_relative(square, column, n, each);
    for (int i = 0; i < n; i++) {
        int owner = column[i] & BLOCK_SEAT;
        if (owner == seat)
            continue;
        p->seats[seat].taken += each[i];
        if (column[i] & BLOCK_SPECIAL)
            p->seats[owner].credit = (uint16_t)each[i];
    }
}

/* The holder has the common block instead of the special. Who is out keeps what he had (CR-9). */
void xima__xima_value_rescue(position *p, int seat)
{
    int holder = p->special[seat] - SPECIAL_CAPTURED;
    if (is_in(p, holder))
        p->seats[holder].taken += worth(SUMMIT, (uint8_t)seat) - p->seats[seat].credit;
    p->seats[seat].credit = 0;
}

/* Blocks on top, each as a common and with its whole value. */
static void on_top(const position *p, int seat, uint32_t *value, uint32_t *blocks)
{
    for (int w = 0; w < 4; w++)
        for (uint64_t own = p->seats[seat].own.word[w]; own; own &= own - 1, ++*blocks)
            *value += worth(w * 64 + __builtin_ctzll(own), 0);
}

/* V_BT and how many blocks made it: the block on top of a column has its whole value and half of each beneath. */
static void on_board(const position *p, int seat, uint32_t *value, uint32_t *blocks)
{
    int special = p->special[seat];
    *value = *blocks = 0;
    on_top(p, seat, value, blocks);
    if (special == SUMMIT) { /* it has won: V_G */
        *value -= worth(SUMMIT, 0);
        --*blocks;
    } else if (special < SQUARES && special_on_top(p, seat, special)) {
        *value += worth(special, 0);
    }
    if (p->under_count == 0)
        return;
    under beneath[BLOCKS_MAX];
    uint32_t n = xima__xima_unders(p, beneath);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t half = worth(beneath[i].square, beneath[i].block) / 2;
        bool its = (beneath[i].block & BLOCK_SEAT) == seat;
        *value += half * (its + has(&p->seats[seat].own, beneath[i].square));
        *blocks += its;
    }
}

static void find_board(const position *p, int seat, uint32_t *value, uint32_t *blocks)
{
    if (p->gone >> seat & 1) {
        *value = p->seats[seat].fixed;
        *blocks = p->seats[seat].fixed_blocks;
    } else {
        on_board(p, seat, value, blocks);
    }
}

void xima__xima_force(const position *p, int seat, bool count_summit, force *out)
{
    uint32_t value, blocks, commons = p->outside[seat], special = p->special[seat] == SPECIAL_OUTSIDE;
    bool won = p->special[seat] == SUMMIT;
    find_board(p, seat, &value, &blocks);
    uint32_t counted = blocks + (won && count_summit);
    out->mean = counted ? (double)value / (double)counted : 0;
    out->board = value;
    /* Before the first incorporation, and whenever nothing made V_BT, blocks outside have values of their own (CR-1). */
    out->outside = blocks ? (double)(commons + special) * out->mean : (double)(commons + 2 * special);
    out->captured = p->seats[seat].taken;
    out->shares = p->seats[seat].shares;
    out->summit = won ? worth(SUMMIT, BLOCK_SPECIAL) : 0;
    out->total = out->board + out->outside + out->captured + out->shares + out->summit;
    out->blocks = (int32_t)counted;
    out->blocks_outside = (int32_t)(commons + special);
}

/* CR-3, V_R: with N = 1 + opponents still in, each of those gets F ÷ N of the force, and so much stays. */
static void share(xima_state *state, int32_t seat)
{
    position *p = state->position;
    const params *params = xima__params(state->game);
    uint32_t in = (UINT32_C(1) << p->players) - 1, parts = 1;
    force now;
    in &= ~((uint32_t)state->common->out | params->side[seat]);
    for (int other = 0; other < p->players; other++)
        parts += in >> other & 1;
    xima__xima_force(p, seat, false, &now);
    for (int other = 0; other < p->players; other++)
        if (in >> other & 1)
            p->seats[other].shares += now.total / parts;
    p->seats[seat].shares -= now.total * (1 - 1.0 / parts);
}

void xima__xima_gone(xima_state *state, int32_t seat, int32_t end)
{
    position *p = state->position;
    uint32_t value, blocks;
    if (end != END_NO_RESOURCES)
        share(state, seat);
    find_board(p, seat, &value, &blocks);
    p->seats[seat].fixed = (uint16_t)value;
    p->seats[seat].fixed_blocks = (uint16_t)blocks;
    p->gone |= (uint8_t)(1u << seat);
}
