/* SPDX-License-Identifier: MIT */
/* Counting without listing: pawns and knights all together, the others by where each may go. */

/* A move to one of these ranks may be made with and without promoting: on the last ones it must. */
static INLINE cells optional_ranks(int us, int type)
{
    return type == KNIGHT ? ranks(us, 2, 2) : ranks(us, 1, 2);
}

/* How many moves a piece has from a cell to others. */
static INLINE size_t moves_to(int type, int us, int from, cells to)
{
    size_t n = members(to);
    if (type == PAWN || type == LANCE || type == KNIGHT)
        return n + members(both(to, optional_ranks(us, type)));
    if (type > ROOK)
        return n;
    return n + (in_camp(us, from) ? n : members(both(to, ranks(us, 0, 2))));
}

/* Pieces that are pinned, one by one. */
static INLINE size_t count_pinned(const position *p, int us, const look *l)
{
    size_t n = 0;
    for (cells rest = l->pinned; !is_empty(rest); rest = without_first(rest)) {
        int from = first_of(rest), type = type_of(p->board[from]);
        cells to = both(both(attacks_of(type, us, from, l->all), l->ends), ray_through(p->king[us], from));
        n += moves_to(type, us, from, to);
    }
    return n;
}

/* A lance's ray lies in one word: so much of it as is seen, together with where it may end. */
static INLINE size_t count_lance(int us, int from, const look *l)
{
    cells ray = ray_ahead(us, from);
    uint64_t way = ray.low | ray.high, taken = (l->all.low & ray.low) | (l->all.high & ray.high);
    uint64_t ends = (l->ends.low & ray.low) | (l->ends.high & ray.high);
    uint64_t seen = us == BLACK ? ~UINT64_C(0) << (63 - __builtin_clzll(taken | 1)) : taken ^ (taken - 1);
    ends &= way & seen;
    return members((cells){ends, 0}) + members((cells){ends & optional_ranks(us, LANCE).low, 0});
}

static INLINE size_t count_lines(const position *p, int us, cells free, const look *l)
{
    size_t n = 0;
    const cells *of = p->of;
    for (cells rest = both(free, of[OF_LANCES]); !is_empty(rest); rest = without_first(rest))
        n += count_lance(us, first_of(rest), l);
    for (cells rest = both(free, either(of[OF_BISHOPS], of[OF_HORSES])); !is_empty(rest); rest = without_first(rest)) {
        int from = first_of(rest);
        cells to = bishop_attacks(from, l->all);
        bool plain = has(of[OF_BISHOPS], from);
        if (!plain)
            to = either(to, xima__shogi_ring[from]);
        n += moves_to(plain ? BISHOP : HORSE, us, from, both(to, l->ends));
    }
    for (cells rest = both(free, either(of[OF_ROOKS], of[OF_DRAGONS])); !is_empty(rest); rest = without_first(rest)) {
        int from = first_of(rest);
        cells to = rook_attacks(from, l->all);
        bool plain = has(of[OF_ROOKS], from);
        if (!plain)
            to = either(to, xima__shogi_ring[from]);
        n += moves_to(plain ? ROOK : DRAGON, us, from, both(to, l->ends));
    }
    return n;
}

/* Silvers that can promote have a second move for each that begins or ends in the camp. */
static INLINE size_t silver_promotions(int us, cells silvers, cells ends)
{
    size_t n = 0;
    cells camp = ranks(us, 0, 2), near = both(silvers, ranks(us, 0, 3));
    for (; !is_empty(near); near = without_first(near)) {
        int from = first_of(near);
        cells to = both(xima__shogi_silver[us][from], ends);
        n += members(in_camp(us, from) ? to : both(to, camp));
    }
    return n;
}

static INLINE size_t count_knights(int us, cells knights, cells ends)
{
    cells jump = ahead(us, both(knights, ranks(us, 2, 8)), 2);
    cells one = both(to_file_9(jump), ends), other = both(to_file_1(jump), ends), option = ranks(us, 2, 2);
    return members(one) + members(other) + members(both(one, option)) + members(both(other, option));
}

static INLINE size_t count_steps(const position *p, int us, cells free, cells ends)
{
    const cells *of = p->of;
    cells silvers = both(free, of[OF_SILVERS]), rest;
    cells pawn_ends = both(ahead(us, both(free, of[OF_PAWNS]), 1), ends);
    size_t n = members(pawn_ends) + members(both(pawn_ends, optional_ranks(us, PAWN)));
    n += count_knights(us, both(free, of[OF_KNIGHTS]), ends);
    for (rest = silvers; !is_empty(rest); rest = without_first(rest))
        n += members(both(xima__shogi_silver[us][first_of(rest)], ends));
    for (rest = both(free, of[OF_GOLDS]); !is_empty(rest); rest = without_first(rest))
        n += members(both(xima__shogi_gold[us][first_of(rest)], ends));
    return n + silver_promotions(us, silvers, ends);
}

/* Bit 8 * k + 7 is set if kind k is held. */
static INLINE uint64_t kinds_held(uint64_t hand)
{
    return (hand + UINT64_C(0x7f7f7f7f7f7f7f7f)) & UINT64_C(0x8080808080808080);
}
static INLINE uint64_t held_bit(int kind)
{
    return UINT64_C(0x80) << 8 * kind;
}

static INLINE size_t count_drops(const position *p, int us, const look *l)
{
    uint64_t held = kinds_held(p->hand[us]);
    size_t n = 0;
    if (held == 0)
        return 0;
    if (held & held_bit(PAWN))
        n += members(pawn_drops(p, us, l));
    if (held & held_bit(LANCE))
        n += members(both(l->drops, ranks(us, 1, 8)));
    if (held & held_bit(KNIGHT))
        n += members(both(l->drops, ranks(us, 2, 8)));
    held &= held_bit(SILVER) | held_bit(BISHOP) | held_bit(ROOK) | held_bit(GOLD);
    return n + members(l->drops) * members((cells){held, 0});
}

static INLINE size_t count_on_board(const position *p, int us, const look *l)
{
    cells free = without(p->own[us], l->pinned);
    size_t n = members(l->king);
    if (is_empty(l->ends))
        return n;
    if (!is_empty(l->pinned))
        n += count_pinned(p, us, l);
    return n + count_steps(p, us, free, l->ends) + count_lines(p, us, free, l);
}

static INLINE size_t count_moves(const position *p, int us)
{
    look l = look_at(p, us);
    return count_on_board(p, us, &l) + count_drops(p, us, &l);
}
