/* SPDX-License-Identifier: MIT */
/*
 * Action indexes and planes. The indexes leave room for every mode from the start, for they are frozen: incorporations
 * by kind and die, moves by origin, direction and distance, then the pass, the choice and the rolls.
 */
#include "position.h"

enum { DICE = 7, DISTANCES = 12, FIRST_MOVE = 2 * DICE * CELLS };

static int32_t distance_index(int from, int to)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        int step = xima__xima_step[d], off = to - from;
        if (off % step == 0 && off / step >= 1 && off / step <= DISTANCES &&
            file_of(from) + (off / step) * ((step + ROW + 1) % ROW - 1) == file_of(to))
            return d * DISTANCES + off / step - 1;
    }
    return -1;
}

int32_t xima__xima_index(const xima_state *state, xima_move move)
{
    int from = move_from(move), to = move_to(move);
    (void)state;
    if (from == OUTSIDE)
        return (int32_t)move_special(move) * DICE * CELLS + cell_of(to);
    return FIRST_MOVE + cell_of(from) * DIRECTIONS * DISTANCES + distance_index(from, to);
}

xima_move xima__xima_index_to_move(const xima_state *state, int32_t index)
{
    const position *p = position_of(state);
    if (index < FIRST_MOVE) {
        int special = index / (DICE * CELLS), die = index / CELLS % DICE;
        return die ? 0 : make_move(OUTSIDE, square_of(index % CELLS), special);
    }
    index -= FIRST_MOVE;
    int from = index / (DIRECTIONS * DISTANCES), way = index % (DIRECTIONS * DISTANCES);
    if (from >= CELLS)
        return 0;
    int at = square_of(from), origin = at;
    for (int steps = way % DISTANCES + 1; steps > 0 && at >= 0; steps--)
        at = neighbour(at, way / DISTANCES);
    return at < 0 ? 0 : make_move(origin, at, special_on_top(p, p->to_move, origin));
}

static void count_blocks(const position *p, int square, int seat, uint8_t *own, uint8_t *other)
{
    uint8_t column[UNDER_MAX + 1];
    int n = xima__xima_column(p, square, column);
    for (int i = 0; i < n; i++)
        ++*((column[i] & BLOCK_SEAT) == seat ? own : other);
}

static void fill(uint8_t *plane, uint8_t value)
{
    memset(plane, value, CELLS);
}

void xima__xima_planes(const xima_state *state, int32_t player, uint8_t *planes)
{
    const position *p = position_of(state);
    int seat = player, other = 1 - player;
    memset(planes, 0, (size_t)CELLS * 8);
    for (int c = 0; c < CELLS; c++) {
        int square = square_of(c), owner = top_owner(p, square);
        planes[0 * CELLS + c] = xima__xima_bare[square];
        planes[1 * CELLS + c] = (uint8_t)height_of(p, square);
        planes[2 * CELLS + c] = owner == seat;
        planes[3 * CELLS + c] = owner == other;
        planes[4 * CELLS + c] = p->special[seat] == square;
        planes[5 * CELLS + c] = p->special[other] == square;
        count_blocks(p, square, seat, &planes[6 * CELLS + c], &planes[7 * CELLS + c]);
    }
    fill(planes + 8 * CELLS, p->outside[seat]);
    fill(planes + 9 * CELLS, p->outside[other]);
    fill(planes + 10 * CELLS, p->special[seat] == SPECIAL_OUTSIDE);
    fill(planes + 11 * CELLS, p->special[other] == SPECIAL_OUTSIDE);
    fill(planes + 12 * CELLS, xima__xima_can_rescue(p, seat));
    fill(planes + 13 * CELLS, xima__xima_can_rescue(p, other));
}
