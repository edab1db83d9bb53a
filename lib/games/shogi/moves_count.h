/* SPDX-License-Identifier: MIT */
/* Counting without listing: steppers of a kind move all together, one direction after the other. */

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

static INLINE size_t count_lines(const position *p, int us, cells free, const look *l)
{
    size_t n = 0;
    const cells *of = p->of;
    for (cells rest = both(free, of[OF_LANCES]); !is_empty(rest); rest = without_first(rest)) {
        cells to = both(lance_attacks(us, first_of(rest), l->all), l->ends);
        n += members(to) + members(both(to, optional_ranks(us, LANCE)));
    }
    for (cells rest = both(free, either(of[OF_BISHOPS], of[OF_HORSES])); !is_empty(rest); rest = without_first(rest)) {
        int from = first_of(rest);
        cells to = both(bishop_attacks(from, l->all), l->ends);
        n += moves_to(has(of[OF_BISHOPS], from) ? BISHOP : HORSE, us, from, to);
    }
    for (cells rest = both(free, either(of[OF_ROOKS], of[OF_DRAGONS])); !is_empty(rest); rest = without_first(rest)) {
        int from = first_of(rest);
        cells to = both(rook_attacks(from, l->all), l->ends);
        n += moves_to(has(of[OF_ROOKS], from) ? ROOK : DRAGON, us, from, to);
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

/* All steps of one file or rank; horses and dragons step where their lines do not go. */
static INLINE size_t count_steps(const position *p, int us, cells free, cells ends)
{
    const cells *of = p->of;
    cells pawns = both(free, of[OF_PAWNS]), silvers = both(free, of[OF_SILVERS]), golds = both(free, of[OF_GOLDS]);
    cells horses = both(free, of[OF_HORSES]), dragons = both(free, of[OF_DRAGONS]);
    cells sides = either(golds, horses), corners = either(silvers, dragons);
    cells front = ahead(us, both(either(corners, golds), ranks(us, 1, 8)), 1);
    cells back = ahead(!us, both(corners, ranks(us, 0, 7)), 1);
    cells pawn_ends = both(ahead(us, pawns, 1), ends);
    size_t n = members(pawn_ends) + members(both(pawn_ends, optional_ranks(us, PAWN)));
    n += members(both(ahead(us, both(either(sides, silvers), ranks(us, 1, 8)), 1), ends));
    n += members(both(ahead(!us, both(sides, ranks(us, 0, 7)), 1), ends));
    n += members(both(to_file_9(sides), ends)) + members(both(to_file_1(sides), ends));
    n += members(both(to_file_9(front), ends)) + members(both(to_file_1(front), ends));
    n += members(both(to_file_9(back), ends)) + members(both(to_file_1(back), ends));
    return n + silver_promotions(us, silvers, ends) + count_knights(us, both(free, of[OF_KNIGHTS]), ends);
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
