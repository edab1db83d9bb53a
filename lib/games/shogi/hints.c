/* SPDX-License-Identifier: MIT */
/*
 * Right, left, up … : how Japanese tells apart pieces of one type that can go to one cell, as the Japan Shogi
 * Association teaches it. Directions are the mover's. The way it moves is said first if that is enough; where gold or
 * silver goes straight ahead beside others it is 直; else the side is said, and with it the way if it has to be.
 */
#include "words.h"

/* Files and ranks from the mover's left and far edge. */
static int rightward(const alike *a, int from)
{
    return a->seat == BLACK ? -file_of(from) : file_of(from);
}

static uint8_t way(const alike *a, int from)
{
    int forward = rank_for(a->seat, from) - rank_for(a->seat, a->to);
    return forward > 0 ? HINT_UP : forward < 0 ? HINT_DOWN : HINT_SIDEWAYS;
}

/* Of bishops and rooks, promoted or not, there are two at most: right and left are of one another. */
static bool is_ranging(int type)
{
    int kind = kind_of(type);
    return kind == BISHOP || kind == ROOK;
}

static bool is_straight(const alike *a, int from)
{
    return way(a, from) == HINT_UP && file_of(from) == file_of(a->to);
}

/* Whether it is right (1) or left (-1) of the cell it goes to, or of every other that the way does not tell apart. */
static bool is_on_side(const alike *a, uint8_t ways, int from, int sign)
{
    if (!is_ranging(a->type))
        return sign * (rightward(a, from) - rightward(a, a->to)) > 0;
    for (int i = 0; i < a->n; i++) {
        int other = a->from[i];
        if (other != from && (!ways || way(a, other) & ways) && sign * (rightward(a, from) - rightward(a, other)) <= 0)
            return false;
    }
    return true;
}

bool xima__shogi_fits_hints(const alike *a, uint8_t hints, int from)
{
    uint8_t ways = hints & (HINT_UP | HINT_DOWN | HINT_SIDEWAYS);
    return (!ways || ways == way(a, from)) && (!(hints & HINT_STRAIGHT) || is_straight(a, from)) &&
           (!(hints & HINT_RIGHT) || is_on_side(a, ways, from, 1)) &&
           (!(hints & HINT_LEFT) || is_on_side(a, ways, from, -1));
}

static bool is_enough(const alike *a, uint8_t hints, int from)
{
    int fitting = 0;
    for (int i = 0; i < a->n; i++)
        fitting += xima__shogi_fits_hints(a, hints, a->from[i]);
    return fitting == 1 && xima__shogi_fits_hints(a, hints, from);
}

uint8_t xima__shogi_hints(const alike *a, int from)
{
    uint8_t by_way = way(a, from), side = 0;
    if (a->n <= 1)
        return 0;
    if (is_enough(a, by_way, from))
        return by_way;
    if (!is_ranging(a->type) && is_straight(a, from))
        return HINT_STRAIGHT;
    side = xima__shogi_fits_hints(a, HINT_RIGHT, from) ? HINT_RIGHT : HINT_LEFT;
    return is_enough(a, side, from) ? side : (uint8_t)(side | by_way);
}
