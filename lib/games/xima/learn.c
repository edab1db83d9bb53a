/* SPDX-License-Identifier: MIT */
/*
 * Action indexes and planes. The indexes leave room for every mode from the start, for they are frozen: incorporations
 * by kind and die, moves by origin, direction and distance, then the pass, the choice and the rolls.
 */
#include "position.h"

enum {
    DICE = 7,
    DISTANCES = 12,
    FIRST_MOVE = 2 * DICE * CELLS,
    FIRST_PASS = FIRST_MOVE + CELLS * DIRECTIONS * DISTANCES,
    FIRST_ROLL = FIRST_PASS + 3
};

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

/* One die: by face. Two: after those, in the order of the legal list. */
static int32_t roll_index(xima_move move)
{
    int high = roll_high(move), low = roll_low(move);
    return FIRST_ROLL + (low ? 6 + high * (high - 1) / 2 + low - 1 : high - 1);
}

static xima_move roll_at(int32_t index)
{
    for (int high = 1; high <= 6; high++)
        for (int low = 0; low <= high; low++)
            if (roll_index(make_roll(high, low)) == index)
                return make_roll(high, low);
    return 0;
}

int32_t xima__xima_index(const xima_state *state, xima_move move)
{
    int from = move_from(move), to = move_to(move);
    (void)state;
    if (move_kind(move) == PLY_PASS)
        return FIRST_PASS;
    if (move_kind(move) == PLY_CHOICE)
        return FIRST_PASS + choice_of(move);
    if (move_kind(move) == PLY_ROLL)
        return roll_index(move);
    if (from == OUTSIDE)
        return ((int32_t)move_special(move) * DICE + move_die(move)) * CELLS + cell_of(to);
    return FIRST_MOVE + cell_of(from) * DIRECTIONS * DISTANCES + distance_index(from, to);
}

xima_move xima__xima_index_to_move(const xima_state *state, int32_t index)
{
    const position *p = position_of(state);
    if (index < FIRST_MOVE) {
        int special = index / (DICE * CELLS), die = index / CELLS % DICE;
        return with_die(make_move(OUTSIDE, square_of(index % CELLS), special), die);
    }
    if (index >= FIRST_ROLL)
        return roll_at(index);
    if (index >= FIRST_PASS)
        return index == FIRST_PASS ? make_pass() : make_choice(index - FIRST_PASS);
    index -= FIRST_MOVE;
    int from = index / (DIRECTIONS * DISTANCES), way = index % (DIRECTIONS * DISTANCES);
    int at = square_of(from), origin = at;
    for (int steps = way % DISTANCES + 1; steps > 0 && at >= 0; steps--)
        at = neighbour(at, way / DISTANCES);
    xima_move move = at < 0 ? 0 : make_move(origin, at, special_on_top(p, p->to_move, origin));
    return move && p->dice[0] ? with_die(move, way % DISTANCES + 1) : move; /* 7 steps and more: no die, not legal */
}

/* Planes come in groups of SEATS, one a seat, counted from the player who looks on in turn order. */
enum { PLANE_LEVEL, PLANE_HEIGHT, PLANE_TOP, PLANE_SPECIAL = PLANE_TOP + SEATS, PLANE_BLOCKS = PLANE_SPECIAL + SEATS,
       PLANE_OUTSIDE = PLANE_BLOCKS + SEATS, PLANE_SPECIAL_OUTSIDE = PLANE_OUTSIDE + SEATS,
       PLANE_SPECIAL_CAPTURED = PLANE_SPECIAL_OUTSIDE + SEATS, PLANES = PLANE_SPECIAL_CAPTURED + SEATS };

static void fill_board(const position *p, int player, uint8_t *planes)
{
    for (int c = 0; c < CELLS; c++) {
        uint8_t column[BLOCKS_MAX];
        int square = square_of(c), n = xima__xima_column(p, square, column);
        planes[PLANE_LEVEL * CELLS + c] = xima__xima_bare[square];
        planes[PLANE_HEIGHT * CELLS + c] = (uint8_t)n;
        for (int i = 0; i < n; i++) {
            int turn = ((column[i] & BLOCK_SEAT) - player + p->players) % p->players;
            planes[(PLANE_BLOCKS + turn) * CELLS + c]++;
            planes[(PLANE_TOP + turn) * CELLS + c] = i == n - 1;
            planes[(PLANE_SPECIAL + turn) * CELLS + c] |= column[i] & BLOCK_SPECIAL ? 1 : 0;
        }
    }
}

void xima__xima_planes(const xima_state *state, int32_t player, uint8_t *planes)
{
    const position *p = position_of(state);
    memset(planes, 0, (size_t)CELLS * PLANES);
    fill_board(p, player, planes);
    for (int turn = 0; turn < p->players; turn++) {
        int seat = (player + turn) % p->players;
        memset(planes + (PLANE_OUTSIDE + turn) * CELLS, p->outside[seat], CELLS);
        memset(planes + (PLANE_SPECIAL_OUTSIDE + turn) * CELLS, p->special[seat] == SPECIAL_OUTSIDE, CELLS);
        memset(planes + (PLANE_SPECIAL_CAPTURED + turn) * CELLS, xima__xima_can_rescue(p, seat), CELLS);
    }
}
