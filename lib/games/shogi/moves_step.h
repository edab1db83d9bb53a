/* SPDX-License-Identifier: MIT */
/* Making a move and taking it back on one position: board, sets, hands and kings; no key, no side. */

static INLINE void change(cells *s, cells what)
{
    *s = differing(*s, what);
}

/* Both ways: what it does to the sets it also undoes. */
static INLINE void shift_sets(position *p, int us, step s, int taken)
{
    int to = step_to(s), from = step_from(s), type = step_type(s);
    cells end = xima__shogi_only[to];
    if (from >= DROP) {
        change(&p->of[way_of(type)], end);
        change(&p->own[us], end);
        return;
    }
    cells begin = xima__shogi_only[from], whole = differing(begin, end);
    change(&p->own[us], whole);
    if (s & STEP_PROMOTES) {
        change(&p->of[way_of(type)], begin);
        change(&p->of[way_of(type + PROMOTED)], end);
    } else {
        change(&p->of[way_of(type)], whole);
    }
    if (taken) {
        change(&p->of[way_of(type_of(taken))], end);
        change(&p->own[!us], end);
    }
}

static INLINE uint64_t one_held(int kind)
{
    return UINT64_C(1) << 8 * kind;
}

static INLINE int do_step(position *p, int us, step s)
{
    int to = step_to(s), from = step_from(s), type = step_type(s), taken = p->board[to];
    shift_sets(p, us, s, taken);
    if (from >= DROP) {
        p->hand[us] -= one_held(type);
    } else {
        p->board[from] = NO_PIECE;
        if (taken)
            p->hand[us] += one_held(kind_of(type_of(taken)));
        if (type == KING)
            p->king[us] = (int8_t)to;
    }
    p->board[to] = (uint8_t)make_piece(s & STEP_PROMOTES ? type + PROMOTED : type, us);
    return taken;
}

static INLINE void undo_step(position *p, int us, step s, int taken)
{
    int to = step_to(s), from = step_from(s), type = step_type(s);
    shift_sets(p, us, s, taken);
    p->board[to] = (uint8_t)taken;
    if (from >= DROP) {
        p->hand[us] += one_held(type);
    } else {
        p->board[from] = (uint8_t)make_piece(type, us);
        if (taken)
            p->hand[us] -= one_held(kind_of(type_of(taken)));
        if (type == KING)
            p->king[us] = (int8_t)from;
    }
}
