/* SPDX-License-Identifier: MIT */
/* Columns, who dominates in them (XR-39) and how they are captured (XR-40). */
#include "words.h"

xima_status xima__xima_check(const xima_state *state, xima_move move)
{
    bool act = (move & XIMA__TAG_MASK) == XIMA__TAG_ACTION;
    if (move == 0 || move > XIMA__MOVE_MAX)
        return XIMA_E_ARG;
    if (!act && (move & XIMA__TAG_MASK) != XIMA_TAG)
        return XIMA_E_GAME;
    if (xima_state_to_move(state) == XIMA_NOBODY)
        return XIMA_E_OVER;
    return xima_state_is_legal(state, move) ? XIMA_OK : XIMA_E_ILLEGAL;
}

bool xima__xima_is_block_move(const xima_state *state, xima_move move)
{
    return state && is_xima(state) && (move & XIMA__TAG_MASK) == XIMA_TAG && xima__xima_check(state, move) == XIMA_OK;
}

int32_t xima_pyramid_top(const xima_state *state, int32_t cell)
{
    return !state || !is_xima(state) || !is_cell(cell) ? -1 : position_of(state)->top[square_of(cell)];
}

int32_t xima_pyramid_height(const xima_state *state, int32_t cell)
{
    return !state || !is_xima(state) || !is_cell(cell) ? -1 : height_of(position_of(state), square_of(cell));
}

int32_t xima_pyramid_base(const xima_state *state, int32_t cell)
{
    return xima_pyramid_height(state, cell) > 0 ? xima_pyramid_top(state, cell) - 1 : -1;
}

static int count_bits(uint32_t bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1)
        n++;
    return n;
}

void xima__xima_judge_domination(const uint8_t *column, int n, xima_domination *out)
{
    *out = (xima_domination){.struct_size = sizeof *out, .dominator = XIMA_NOBODY};
    if (n < 2)
        return;
    int dominator = column[n - 1] & BLOCK_SEAT;
    out->dominator = dominator;
    out->degree = n - 1;
    for (int i = 0; i < n - 1; i++) {
        int owner = column[i] & BLOCK_SEAT;
        out->seats |= UINT32_C(1) << owner;
        out->own += owner == dominator;
    }
    out->players = count_bits(out->seats & ~(UINT32_C(1) << dominator));
    if (out->own == out->degree)
        out->kinds = XIMA_PYRAMID_OWN;
    else
        out->kinds = out->own == 0 ? XIMA_PYRAMID_FOREIGN : XIMA_PYRAMID_MIXED;
    if (out->players >= 2)
        out->kinds |= XIMA_PYRAMID_COMPOUND;
}

xima_status xima_pyramid_get_domination(const xima_state *state, int32_t cell, xima_domination *out)
{
    uint8_t column[BLOCKS_MAX];
    xima_domination found;
    if (!state || !out)
        return XIMA_E_ARG;
    if (!is_xima(state))
        return XIMA_E_GAME;
    if (!is_cell(cell))
        return XIMA_E_ARG;
    xima__xima_judge_domination(column, xima__xima_column(position_of(state), square_of(cell), column), &found);
    return xima__give_struct(out, &found, sizeof found, sizeof found);
}

int32_t xima_pyramid_dominations(const xima_state *state, int32_t player)
{
    int32_t count = 0;
    if (!state || !is_xima(state) || !is_seat(state, player))
        return 0;
    const position *p = position_of(state);
    for (int at = next_member(&p->seats[player].own, 0); at >= 0; at = next_member(&p->seats[player].own, at + 1))
        count += height_of(p, at) >= 2;
    return count;
}

/* XR-12 counts the landing block, XR-40 looks at the column without it. */
void xima__xima_judge_capture(const uint8_t *column, int n, int mover, xima_capture *out)
{
    int of[BLOCK_SEAT + 1] = {0}, highest = -1;
    *out = (xima_capture){.struct_size = sizeof *out, .kind = XIMA_PYRAMID_NO_CAPTURE};
    of[mover] = 1;
    for (int i = 0; i < n; i++) {
        of[column[i] & BLOCK_SEAT]++;
        if ((column[i] & BLOCK_SEAT) == mover)
            highest = i;
    }
    for (int seat = 0; seat <= BLOCK_SEAT; seat++)
        if (seat != mover && of[seat] >= of[mover])
            return;
    for (int i = 0; i < n; i++) {
        if ((column[i] & BLOCK_SEAT) == mover)
            continue;
        out->captured++;
        out->crushed += i < highest;
        out->sandwiched += i > highest;
    }
    if (out->crushed && out->sandwiched)
        out->kind = XIMA_PYRAMID_MIXED_CAPTURE;
    else if (out->captured)
        out->kind = out->crushed ? XIMA_PYRAMID_CRUSHING : XIMA_PYRAMID_SANDWICH;
}

xima_status xima_pyramid_get_capture(const xima_state *state, xima_move move, xima_capture *out)
{
    uint8_t column[BLOCKS_MAX];
    xima_capture found = {.struct_size = sizeof found};
    if (!state || !out)
        return XIMA_E_ARG;
    if (!is_xima(state))
        return XIMA_E_GAME;
    xima_status status = xima__xima_check(state, move);
    if (status)
        return status;
    const position *p = position_of(state);
    if (xima__xima_is_block_move(state, move)) /* one from outside ends on a bare square and captures nothing (XR-8) */
        xima__xima_judge_capture(column, xima__xima_column(p, move_to(move), column), p->to_move, &found);
    return xima__give_struct(out, &found, sizeof found, sizeof found);
}
