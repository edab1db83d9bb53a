/* SPDX-License-Identifier: MIT */
/*
 * Sets that move: rows, shifts and lines.
 *
 * Included by each code path, which gives INLINE and APART, members(), seen_along() and nth_in_word().
 */

/* Ranks a to b as the seat counts them, 0 being the farthest. */
static INLINE cells ranks(int us, int a, int b)
{
    uint64_t some = ((UINT64_C(1) << (b - a + 1)) - 1) << (us == BLACK ? a : FILES - 1 - b);
    return (cells){UINT64_C(0x0040201008040201) * some, UINT64_C(0x201) * some};
}

static INLINE cells whole_board(void)
{
    return (cells){(UINT64_C(1) << LOW_CELLS) - 1, (UINT64_C(1) << (CELLS - LOW_CELLS)) - 1};
}

static INLINE cells all_pieces(const position *p) { return either(p->own[BLACK], p->own[WHITE]); }

/* n ranks on, of cells that have so many before them. */
static INLINE cells ahead(int us, cells s, int n)
{
    return us == BLACK ? (cells){s.low >> n, s.high >> n} : (cells){s.low << n, s.high << n};
}

/* A file aside. Of cells at the edge, something stays that is no cell: what comes of it is masked. */
static INLINE cells to_file_9(cells s) { return (cells){s.low << FILES, s.high << FILES | s.low >> (LOW_CELLS - FILES)}; }
static INLINE cells to_file_1(cells s) { return (cells){s.low >> FILES | s.high << (LOW_CELLS - FILES), s.high >> FILES}; }

/* n < members(s) */
static INLINE int nth_member(cells s, size_t n)
{
    size_t low = members((cells){s.low, 0});
    return n < low ? nth_in_word(s.low, n) : LOW_CELLS + nth_in_word(s.high, n - low);
}

static INLINE cells rook_attacks(int at, cells all)
{
    return either(seen_along(LINE_FILE, at, all), seen_along(LINE_RANK, at, all));
}

static INLINE cells bishop_attacks(int at, cells all)
{
    return either(seen_along(LINE_RISING, at, all), seen_along(LINE_FALLING, at, all));
}

static INLINE cells ray_ahead(int us, int at) { return xima__shogi_ray[us == BLACK ? TO_A : TO_I][at]; }

static INLINE cells lance_attacks(int us, int at, cells all)
{
    return both(ray_ahead(us, at), seen_along(LINE_FILE, at, all));
}

/* Strictly between two cells of a line. */
static INLINE cells between(int a, int b)
{
    int direction = xima__shogi_direction[a][b];
    return both(xima__shogi_ray[direction][a], xima__shogi_ray[direction ^ 1][b]);
}

/* The same half of a line that `at` is on, seen from `origin`. */
static INLINE cells ray_through(int origin, int at) { return xima__shogi_ray[xima__shogi_direction[origin][at]][origin]; }

static INLINE cells attacks_of(int type, int us, int at, cells all)
{
    switch (type) {
    case PAWN: return xima__shogi_pawn[us][at];
    case LANCE: return lance_attacks(us, at, all);
    case KNIGHT: return xima__shogi_knight[us][at];
    case SILVER: return xima__shogi_silver[us][at];
    case BISHOP: return bishop_attacks(at, all);
    case ROOK: return rook_attacks(at, all);
    case HORSE: return either(bishop_attacks(at, all), xima__shogi_ring[at]);
    case DRAGON: return either(rook_attacks(at, all), xima__shogi_ring[at]);
    case KING: return xima__shogi_ring[at];
    default: return xima__shogi_gold[us][at];
    }
}

/* Pieces of `by` that attack a cell. */
static INLINE cells attackers_of(const position *p, int at, int by, cells all)
{
    const cells *of = p->of;
    int us = !by; /* what a piece of the other seat's would attack from there */
    cells royal = either(of[OF_KINGS], either(of[OF_HORSES], of[OF_DRAGONS]));
    cells found = both(of[OF_PAWNS], xima__shogi_pawn[us][at]);
    found = either(found, both(of[OF_KNIGHTS], xima__shogi_knight[us][at]));
    found = either(found, both(of[OF_SILVERS], xima__shogi_silver[us][at]));
    found = either(found, both(of[OF_GOLDS], xima__shogi_gold[us][at]));
    found = either(found, both(royal, xima__shogi_ring[at]));
    found = either(found, both(of[OF_LANCES], lance_attacks(us, at, all)));
    found = either(found, both(either(of[OF_BISHOPS], of[OF_HORSES]), bishop_attacks(at, all)));
    found = either(found, both(either(of[OF_ROOKS], of[OF_DRAGONS]), rook_attacks(at, all)));
    return both(found, p->own[by]);
}
