/* SPDX-License-Identifier: MIT */
/* From sets to moves, in the documented order: commons that come in, the special, then each block's rays. */
#include "ways.h"

static inline int steps_along(const position *p, int square, int step, bool special)
{
    int base = p->top[square] - 1, steps = 0;
    for (int at = square + step; at >= 0 && at < SQUARES && p->top[at] <= base + 1; at += step, steps++) {
        if (special && bars_special(p, p->to_move, at))
            break;
        base = p->top[at];
    }
    return steps;
}

rays xima__xima_rays(const position *p, int square, bool special)
{
    rays r = {{0, 0}};
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int steps = steps_along(p, square, xima__xima_step[direction], special);
        r.half[direction / 4] |= ((UINT64_C(1) << steps) - 1) << direction % 4 * 16;
    }
    return r;
}

static xima_move ray_move(xima_move base, int cell, int bit)
{
    return base + (xima_move)(cell + xima__xima_cell_step[direction_of_bit(bit)] * steps_of_bit(bit));
}

/* ---- Listing: straight into the buffer when all of it fits ---- */

static xima_move *write_entries(const set *s, xima_move base, xima_move *to)
{
    for (int i = 0; i < 4; i++)
        for (uint64_t word = s->word[i]; word; word &= word - 1)
            *to++ = base + (xima_move)cell_of(i * 64 + __builtin_ctzll(word));
    return to;
}

static xima_move *write_rays(const position *p, const ways *w, int i, xima_move *to)
{
    int cell = cell_of(w->at[i]);
    xima_move base = w->die + from_block(p, w->at[i]);
    for (int half = 0; half < 2; half++)
        for (uint64_t word = w->rays[i].half[half]; word; word &= word - 1)
            *to++ = ray_move(base, cell, half * 64 + __builtin_ctzll(word));
    return to;
}

xima_move *xima__xima_write_moves(const position *p, const ways *w, xima_move *to)
{
    to = write_entries(&w->commons, w->die + from_outside(false), to);
    to = write_entries(&w->special, w->die + from_outside(true), to);
    for (int i = 0; i < w->blocks; i++)
        to = write_rays(p, w, i, to);
    return to;
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
    emit(part, write_entries(&w->commons, w->die + from_outside(false), part), list);
    emit(part, write_entries(&w->special, w->die + from_outside(true), part), list);
    for (int i = 0; i < w->blocks; i++)
        emit(part, write_rays(p, w, i, part), list);
}

void xima__xima_list_ways(const position *p, const path *path, const ways *w, xima__list *list)
{
    size_t kept = list->count - list->skip;
    bool fits = list->count >= list->skip && kept <= list->cap && w->total <= list->cap - kept;
    if (list->find || (list->cap && !fits)) {
        emit_all(p, w, list);
        return;
    }
    if (list->cap)
        path->write_moves(p, w, list->buf + kept);
    list->count += w->total;
}
