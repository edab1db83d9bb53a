/* SPDX-License-Identifier: MIT */
/* From sets to moves, in the documented order: commons that come in, the special, then each block's rays. */
#include "ways.h"

rays xima__xima_rays(const position *p, int square, bool special)
{
    rays r = {{0, 0}};
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int steps = xima__xima_reach(p, square, p->top[square] - 1, direction, special ? p->to_move : -1);
        r.half[direction / 4] |= ((UINT64_C(1) << steps) - 1) << direction % 4 * 16;
    }
    return r;
}

static xima_move ray_move(xima_move base, int cell, int bit)
{
    return base + (xima_move)(cell + xima__xima_cell_step[direction_of_bit(bit)] * steps_of_bit(bit));
}

/* A block's moves without their destination. */
static xima_move from_block(const position *p, int at)
{
    return XIMA_TAG | (xima_move)special_on_top(p, p->to_move, at) << MOVE_SPECIAL | (xima_move)cell_of(at) << MOVE_FROM;
}

static xima_move from_outside(bool special)
{
    return XIMA_TAG | (xima_move)special << MOVE_SPECIAL | (xima_move)OUTSIDE << MOVE_FROM;
}

/* The n-th bit that is set, from 0. */
static int nth_bit(uint64_t word, size_t n)
{
    for (; n > 0; n--)
        word &= word - 1;
    return __builtin_ctzll(word);
}

static bool nth_entry(const set *s, size_t *n, int *square)
{
    for (int i = 0; i < 4; i++) {
        size_t here = (size_t)__builtin_popcountll(s->word[i]);
        if (*n < here) {
            *square = i * 64 + nth_bit(s->word[i], *n);
            return true;
        }
        *n -= here;
    }
    return false;
}

xima_move xima__xima_nth_of(const position *p, const ways *w, size_t n)
{
    int square;
    if (nth_entry(&w->commons, &n, &square))
        return from_outside(false) | (xima_move)cell_of(square);
    if (nth_entry(&w->special, &n, &square))
        return from_outside(true) | (xima_move)cell_of(square);
    for (int i = 0; i < w->blocks; i++) {
        for (int half = 0; half < 2; half++) {
            size_t here = (size_t)__builtin_popcountll(w->rays[i].half[half]);
            if (n < here)
                return ray_move(from_block(p, w->at[i]), cell_of(w->at[i]),
                                half * 64 + nth_bit(w->rays[i].half[half], n));
            n -= here;
        }
    }
    return 0;
}

/* ---- Listing: straight into the buffer when all of it fits ---- */

static xima_move *write_entries(const set *s, bool special, xima_move *to)
{
    xima_move base = from_outside(special);
    for (int i = 0; i < 4; i++)
        for (uint64_t word = s->word[i]; word; word &= word - 1)
            *to++ = base + (xima_move)cell_of(i * 64 + __builtin_ctzll(word));
    return to;
}

static xima_move *write_rays(const position *p, const ways *w, int i, xima_move *to)
{
    int cell = cell_of(w->at[i]);
    xima_move base = from_block(p, w->at[i]);
    for (int half = 0; half < 2; half++)
        for (uint64_t word = w->rays[i].half[half]; word; word &= word - 1)
            *to++ = ray_move(base, cell, half * 64 + __builtin_ctzll(word));
    return to;
}

static void write_all(const position *p, const ways *w, xima_move *to)
{
    to = write_entries(&w->commons, false, to);
    to = write_entries(&w->special, true, to);
    for (int i = 0; i < w->blocks; i++)
        to = write_rays(p, w, i, to);
}

static void emit(const xima_move *from, const xima_move *to, xima__list *list)
{
    for (; from < to; from++)
        xima__emit(list, *from);
}

/* A piece of the list, or a search in it. */
static void emit_all(const position *p, const ways *w, xima__list *list)
{
    xima_move part[CELLS];
    emit(part, write_entries(&w->commons, false, part), list);
    emit(part, write_entries(&w->special, true, part), list);
    for (int i = 0; i < w->blocks; i++)
        emit(part, write_rays(p, w, i, part), list);
}

void xima__xima_list_ways(const position *p, const ways *w, xima__list *list)
{
    size_t kept = list->count - list->skip;
    bool fits = list->count >= list->skip && kept <= list->cap && w->total <= list->cap - kept;
    if (list->find || (list->cap && !fits)) {
        emit_all(p, w, list);
        return;
    }
    if (list->cap)
        write_all(p, w, list->buf + kept);
    list->count += w->total;
}
