/* SPDX-License-Identifier: MIT */
/* Legal moves as the core asks for them. */
#include "moves.h"

size_t xima__shogi_count(const xima_state *state)
{
    return path_of(state)->count(position_of(state));
}

bool xima__shogi_can_move(const xima_state *state)
{
    return path_of(state)->any(position_of(state));
}

void xima__shogi_list(const xima_state *state, xima__list *list)
{
    step steps[MOVES_MAX];
    if (!list->cap && !list->find) { /* only how many */
        list->count += xima__shogi_count(state);
        return;
    }
    const step *end = path_of(state)->list(position_of(state), steps);
    size_t n = (size_t)(end - steps), kept = list->count - list->skip;
    if (list->find || list->count < list->skip || kept > list->cap || n > list->cap - kept) {
        for (const step *s = steps; s < end; s++)
            xima__emit(list, move_of(*s));
        return;
    }
    for (size_t i = 0; i < n; i++)
        list->buf[kept + i] = move_of(steps[i]);
    list->count += n;
}

static xima_move move_or_none(step s)
{
    return s == NO_STEP ? 0 : move_of(s);
}

xima_move xima__shogi_nth(const xima_state *state, size_t n)
{
    return move_or_none(path_of(state)->nth(position_of(state), n));
}

xima_move xima__shogi_pick(const xima_state *state, uint64_t random)
{
    return move_or_none(path_of(state)->pick(position_of(state), random));
}

/* Whether the piece has that way to end there: with promotion, without, or both. */
static bool may_end(int type, int seat, int from, int to, bool promotes)
{
    if (promotes)
        return can_promote(type) && (in_camp(seat, from) || in_camp(seat, to));
    return !is_stuck(type, seat, to);
}

bool xima__shogi_is_legal(const xima_state *state, xima_move move)
{
    const position *p = position_of(state);
    int from = move_from(move), to = move_to(move);
    if ((move & ~XIMA__TAG_MASK) >> (MOVE_PROMOTES + 1) || to >= CELLS)
        return false;
    if (from >= DROP)
        return from < DROP + GOLD && !move_promotes(move) && in_hand(p, p->side, move_drops(move)) &&
               path_of(state)->drops_to(p, move_drops(move), to);
    int piece = p->board[from];
    return piece && owner_of(piece) == p->side && may_end(type_of(piece), p->side, from, to, move_promotes(move)) &&
           path_of(state)->goes(p, from, to);
}

int xima__shogi_reaching(const xima_state *state, int type, int to, int buf[REACHING_MAX])
{
    const position *p = position_of(state);
    int n = 0;
    cells rest = path_of(state)->attackers(p, to, p->side);
    for (; !is_empty(rest); rest = without_first(rest)) {
        int from = first_of(rest);
        if (type_of(p->board[from]) == type && has(path_of(state)->targets(p, from), to) && n < REACHING_MAX)
            buf[n++] = from;
    }
    return n;
}
