/* SPDX-License-Identifier: MIT */
/* The steps of a move, one by one (XR-6, XR-8, XR-44). */
#include "words.h"

typedef struct path {
    int first, direction, steps; /* first: the square of the first step */
} path;

/* The way into the board to `to` in one direction, if it is open (XR-8). */
static bool way_in(const position *p, int to, int direction, int special_seat, path *way)
{
    int back = (direction + DIRECTIONS / 2) % DIRECTIONS, first = to, steps = 1;
    while (neighbour(first, back) >= 0) {
        first = neighbour(first, back);
        steps++;
    }
    *way = (path){.first = first, .direction = direction, .steps = steps};
    return is_bare(p, first) && xima__xima_reach(p, first, p->top[first], direction, special_seat) >= steps - 1;
}

/* The fewest steps, then the first direction. */
static path shortest_way_in(const position *p, int to, int special_seat)
{
    path best = {0}, way;
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (way_in(p, to, direction, special_seat, &way) && (best.steps == 0 || way.steps < best.steps))
            best = way;
    return best;
}

static path way_on_board(int from, int to)
{
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int first = neighbour(from, direction), steps = 0;
        for (int at = first; at >= 0; at = neighbour(at, direction)) {
            steps++;
            if (at == to)
                return (path){.first = first, .direction = direction, .steps = steps};
        }
    }
    return (path){0}; /* no legal move comes here */
}

size_t xima_pyramid_steps(const xima_state *state, xima_move move, xima_step *buf, size_t cap)
{
    if ((!buf && cap) || !xima__xima_is_block_move(state, move))
        return 0;
    position rest; /* without the moving block */
    copy_position(&rest, position_of(state));
    int from = move_from(move), to = move_to(move), base = 0;
    int32_t stood_on = XIMA_NOBODY;
    path way;
    if (from == OUTSIDE) {
        way = shortest_way_in(&rest, to, move_special(move) ? rest.to_move : -1);
    } else {
        way = way_on_board(from, to);
        xima__xima_take_block(&rest, from);
        base = rest.top[from];
        stood_on = seat_or_nobody(top_owner(&rest, from));
    }
    for (int i = 0, at = way.first; i < way.steps; i++, at = neighbour(at, way.direction)) {
        int32_t onto = seat_or_nobody(top_owner(&rest, at));
        if ((size_t)i < cap)
            buf[i] = (xima_step){.cell = cell_of(at),
                                 .base = rest.top[at],
                                 .rise = rest.top[at] - base,
                                 .stood_on = stood_on,
                                 .onto = onto};
        base = rest.top[at];
        stood_on = onto;
    }
    return (size_t)way.steps;
}
