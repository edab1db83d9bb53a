/* SPDX-License-Identifier: MIT */
/* Listing, in the documented order: kind by kind, from where, to where, plain before promoting; then the drops. */

static INLINE step *put_plain(step *to, step base, cells ends)
{
    for (uint64_t word = ends.low; word; word &= word - 1)
        *to++ = base + (step)__builtin_ctzll(word);
    for (uint64_t word = ends.high; word; word &= word - 1)
        *to++ = base + LOW_CELLS + (step)__builtin_ctzll(word);
    return to;
}

/* Each end with the ways it can be reached; `may` promote, `must` promote. */
static INLINE step *put_both(step *to, step base, cells ends, cells may, cells must)
{
    for (; !is_empty(ends); ends = without_first(ends)) {
        int end = first_of(ends);
        *to = base + (step)end;
        to += !has(must, end);
        *to = (base + (step)end) | STEP_PROMOTES;
        to += has(may, end);
    }
    return to;
}

static INLINE step *put_steps(step *to, int type, int us, int from, cells ends)
{
    step base = (step)type << STEP_TYPE | (step)from << MOVE_FROM;
    if (type > ROOK)
        return put_plain(to, base, ends);
    cells may = in_camp(us, from) && type >= SILVER ? ends : both(ends, ranks(us, 0, 2));
    if (is_empty(may))
        return put_plain(to, base, ends);
    cells must = type == KNIGHT ? ranks(us, 0, 1) : type == PAWN || type == LANCE ? ranks(us, 0, 0) : (cells){0, 0};
    return put_both(to, base, ends, may, must);
}

static INLINE step *put_pieces(step *to, const position *p, int us, cells from, int type, const look *l)
{
    for (; !is_empty(from); from = without_first(from)) {
        int at = first_of(from);
        cells ends = both(attacks_of(type, us, at, l->all), l->ends);
        if (has(l->pinned, at))
            ends = both(ends, ray_through(p->king[us], at));
        to = put_steps(to, type == GOLD ? type_of(p->board[at]) : type, us, at, ends);
    }
    return to;
}

/* Pawns step all together; those that are pinned go on only along their king's file. */
static INLINE step *put_pawns(step *to, const position *p, int us, const look *l)
{
    cells pawns = both(p->of[OF_PAWNS], p->own[us]);
    if (!is_empty(l->pinned))
        pawns = without(pawns, without(l->pinned, xima__shogi_line[LINE_FILE][p->king[us]].cells));
    for (cells ends = both(ahead(us, pawns, 1), l->ends); !is_empty(ends); ends = without_first(ends)) {
        int end = first_of(ends), from = us == BLACK ? end + 1 : end - 1;
        step base = (step)PAWN << STEP_TYPE | (step)from << MOVE_FROM | (step)end;
        *to = base;
        to += rank_for(us, end) != 0;
        *to = base | STEP_PROMOTES;
        to += rank_for(us, end) < 3;
    }
    return to;
}

static INLINE step *put_drops(step *to, const position *p, int us, const look *l)
{
    for (int kind = PAWN; kind <= GOLD; kind++)
        to = put_plain(to, (step)kind << STEP_TYPE | (step)(DROP + kind - 1) << MOVE_FROM, drops_among(p, us, kind, l));
    return to;
}

static INLINE step *list_moves(const position *p, int us, step *to)
{
    look l = look_at(p, us);
    cells own = p->own[us];
    if (!is_empty(l.ends)) {
        to = put_pawns(to, p, us, &l);
        to = put_pieces(to, p, us, both(own, p->of[OF_LANCES]), LANCE, &l);
        to = put_pieces(to, p, us, both(own, p->of[OF_KNIGHTS]), KNIGHT, &l);
        to = put_pieces(to, p, us, both(own, p->of[OF_SILVERS]), SILVER, &l);
        to = put_pieces(to, p, us, both(own, p->of[OF_BISHOPS]), BISHOP, &l);
        to = put_pieces(to, p, us, both(own, p->of[OF_ROOKS]), ROOK, &l);
        to = put_pieces(to, p, us, both(own, p->of[OF_GOLDS]), GOLD, &l);
        to = put_pieces(to, p, us, both(own, p->of[OF_HORSES]), HORSE, &l);
        to = put_pieces(to, p, us, both(own, p->of[OF_DRAGONS]), DRAGON, &l);
    }
    if (!is_empty(l.king))
        to = put_plain(to, (step)KING << STEP_TYPE | (step)p->king[us] << MOVE_FROM, l.king);
    return is_empty(l.drops) ? to : put_drops(to, p, us, &l);
}
