/* SPDX-License-Identifier: MIT */
/* What is legal, found before any move is: where moves may end, which pieces are pinned, where the king may go. */

typedef struct look {
    cells all;
    cells ends; /* where pieces but the king may go: not onto own ones, and in check only between or onto what checks */
    cells drops;  /* where drops may go */
    cells pinned; /* own pieces that may only move along a line with the king */
    cells king;   /* where the king may go */
    bool check;
} look;

/* Cells that the seat's steppers attack; of pieces at the edge it holds more than the board has. */
static INLINE cells stepped_on(const position *p, int by)
{
    cells own = p->own[by];
    cells royal = both(own, either(p->of[OF_KINGS], either(p->of[OF_HORSES], p->of[OF_DRAGONS])));
    cells golds = either(royal, both(own, p->of[OF_GOLDS])), silvers = both(own, p->of[OF_SILVERS]);
    cells front = ahead(by, both(either(golds, silvers), ranks(by, 1, 8)), 1);
    cells back = ahead(!by, both(either(royal, silvers), ranks(by, 0, 7)), 1);
    cells gold_back = ahead(!by, both(golds, ranks(by, 0, 7)), 1);
    cells jump = ahead(by, both(both(own, p->of[OF_KNIGHTS]), ranks(by, 2, 8)), 2);
    cells aside = either(either(front, back), either(golds, jump));
    cells straight = either(front, either(gold_back, ahead(by, both(own, p->of[OF_PAWNS]), 1)));
    return either(straight, either(to_file_9(aside), to_file_1(aside)));
}

/* Which cells beside the king at `at` the other seat attacks, the king itself hiding nothing. */
static INLINE cells danger(const position *p, int by, int at, cells all)
{
    cells own = p->own[by], found = {0, 0};
    if (!is_empty(both(own, xima__shogi_near[at])))
        found = stepped_on(p, by);
    all = without(all, xima__shogi_only[at]);
    cells orthogonal = both(both(own, either(p->of[OF_ROOKS], p->of[OF_DRAGONS])), xima__shogi_near_orthogonal[at]);
    for (; !is_empty(orthogonal); orthogonal = without_first(orthogonal))
        found = either(found, rook_attacks(first_of(orthogonal), all));
    cells diagonal = both(both(own, either(p->of[OF_BISHOPS], p->of[OF_HORSES])), xima__shogi_near_diagonal[at]);
    for (; !is_empty(diagonal); diagonal = without_first(diagonal))
        found = either(found, bishop_attacks(first_of(diagonal), all));
    cells lances = both(both(own, p->of[OF_LANCES]), xima__shogi_near_orthogonal[at]);
    for (; !is_empty(lances); lances = without_first(lances))
        found = either(found, lance_attacks(by, first_of(lances), all));
    return found;
}

/* Pieces of the other seat that would attack the king at `at` along a line if nothing stood between. */
static INLINE cells snipers(const position *p, int us, int at)
{
    const cells *of = p->of;
    cells found = both(either(of[OF_ROOKS], of[OF_DRAGONS]), xima__shogi_orthogonal[at]);
    found = either(found, both(either(of[OF_BISHOPS], of[OF_HORSES]), xima__shogi_diagonal[at]));
    found = either(found, both(of[OF_LANCES], ray_ahead(us, at)));
    return both(found, p->own[!us]);
}

/* Steppers of the other seat that check the king at `at`. */
static INLINE cells step_checks(const position *p, int us, int at)
{
    const cells *of = p->of;
    cells close = both(p->own[!us], either(xima__shogi_ring[at], xima__shogi_knight[us][at]));
    if (is_empty(close))
        return close;
    cells found = both(of[OF_PAWNS], xima__shogi_pawn[us][at]);
    found = either(found, both(of[OF_KNIGHTS], xima__shogi_knight[us][at]));
    found = either(found, both(of[OF_SILVERS], xima__shogi_silver[us][at]));
    found = either(found, both(of[OF_GOLDS], xima__shogi_gold[us][at]));
    found = either(found, both(either(of[OF_HORSES], of[OF_DRAGONS]), xima__shogi_ring[at]));
    return both(found, close);
}

/* Own pieces that stand alone between the king and a line piece; such pieces with nothing between join `checks`. */
static INLINE cells pins(const position *p, int us, int at, cells all, cells *checks)
{
    cells found = {0, 0};
    for (cells rest = snipers(p, us, at); !is_empty(rest); rest = without_first(rest)) {
        int from = first_of(rest);
        cells hiding = both(between(at, from), all);
        if (is_empty(hiding))
            *checks = either(*checks, xima__shogi_only[from]);
        else if (is_empty(without_first(hiding)))
            found = either(found, hiding);
    }
    return both(found, p->own[us]);
}

static INLINE bool is_checked(const position *p, int us)
{
    int king = p->king[us];
    if (king < 0)
        return false;
    cells checks = step_checks(p, us, king);
    if (is_empty(checks))
        pins(p, us, king, all_pieces(p), &checks);
    return !is_empty(checks);
}

/* Whether there surely is a legal move: a drop, or the step of a pawn that nothing can pin. False says nothing. */
static INLINE bool surely_moves(const position *p, int us)
{
    int king = p->king[us];
    if (p->checked)
        return false;
    if (p->hand[us] >> 8 * LANCE && !is_empty(without(ranks(us, 2, 8), all_pieces(p))))
        return true; /* no pawn, and not where anything could never move */
    cells pawns = both(p->own[us], p->of[OF_PAWNS]);
    if (king >= 0) /* one that is pinned along the file may go on */
        pawns = without(pawns, either(xima__shogi_diagonal[king], xima__shogi_line[LINE_RANK][king].cells));
    return !is_empty(without(ahead(us, pawns, 1), p->own[us]));
}

static INLINE look look_at(const position *p, int us)
{
    look l = {.all = all_pieces(p)};
    int king = p->king[us];
    l.ends = without(whole_board(), p->own[us]);
    l.drops = without(whole_board(), l.all);
    if (king < 0)
        return l;
    cells checks = step_checks(p, us, king);
    l.pinned = pins(p, us, king, l.all, &checks);
    l.king = both(l.ends, xima__shogi_ring[king]);
    if (!is_empty(l.king))
        l.king = without(l.king, danger(p, !us, king, l.all));
    if (!is_empty(checks)) {
        l.check = true;
        int from = first_of(checks);
        bool one = is_empty(without_first(checks));
        l.drops = one && xima__shogi_direction[king][from] != NO_DIRECTION ? between(king, from) : (cells){0, 0};
        l.ends = one ? either(l.drops, checks) : (cells){0, 0};
    }
    return l;
}

/* ---- The pawn that may not mate ---- */

/* Whether a pawn dropped at `to`, right before the other king, leaves it no move. */
static APART bool pawn_mates(const position *p, int us, int to, cells all)
{
    int them = !us, king = p->king[them];
    cells with = either(all, xima__shogi_only[to]), none = {0, 0};
    cells flights = without(xima__shogi_ring[king], either(p->own[them], xima__shogi_only[to]));
    flights = both(flights, whole_board());
    if (!is_empty(without(flights, danger(p, us, king, with))))
        return false;
    if (is_empty(attackers_of(p, to, us, without(all, xima__shogi_only[king]))))
        return false; /* the king takes it */
    cells takers = without(attackers_of(p, to, them, with), xima__shogi_only[king]);
    return is_empty(without(takers, pins(p, them, king, with, &none)));
}

/* Where pawns may be dropped, of `drops`. */
static INLINE cells pawn_drops(const position *p, int us, const look *l)
{
    cells own = both(p->of[OF_PAWNS], p->own[us]), last = ranks(BLACK, 8, 8);
    /* In files without one, rank i stays when the pawns are taken off it. */
    cells bare = both((cells){last.low - own.low, last.high - own.high}, last);
    cells files = {(bare.low << 1) - (bare.low >> 8), (bare.high << 1) - (bare.high >> 8)};
    cells found = both(both(l->drops, files), ranks(us, 1, 8));
    int king = p->king[!us];
    if (king >= 0) {
        cells front = both(found, xima__shogi_pawn[!us][king]);
        if (!is_empty(front) && pawn_mates(p, us, first_of(front), l->all))
            found = without(found, front);
    }
    return found;
}

/* Where a kind may be dropped, if there is one in hand. */
static INLINE cells drops_among(const position *p, int us, int kind, const look *l)
{
    if (!in_hand(p, us, kind))
        return (cells){0, 0};
    return kind == PAWN ? pawn_drops(p, us, l) : both(l->drops, ranks(us, kind == KNIGHT ? 2 : kind == LANCE, 8));
}
