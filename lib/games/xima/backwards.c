/* SPDX-License-Identifier: MIT */
/* Moves looked for from where they end: what a written move names is its destination. */
#include "position.h"

/* The own commons on one line that can come to `to` along it, walked back from there. */
static void find_on_line(const position *p, int to, int direction, set *from)
{
    int seat = p->to_move, back = xima__xima_step[(direction + 4) & 7], at = to;
    for (int behind = to + back; behind >= 0 && behind < SQUARES; at = behind, behind += back) {
        /* The board ends; or nothing passes here, nor steps up from a base one lower. */
        if (p->top[behind] == OFF_BOARD || p->top[at] > p->top[behind] + 1)
            return;
        if (p->top[at] <= p->top[behind] && has(&p->seats[seat].own, behind) && !special_on_top(p, seat, behind))
            include(from, behind);
    }
}

void xima__xima_origins(const position *p, int to, set *from)
{
    *from = (set){{0}};
    if (to == SUMMIT && !xima__xima_can_rescue(p, p->to_move))
        return;
    for (int direction = 0; direction < DIRECTIONS; direction++)
        find_on_line(p, to, direction, from);
}
