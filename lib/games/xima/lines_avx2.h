/* SPDX-License-Identifier: MIT */
/*
 * Rays for the path without byte permutations: the tops are turned so that each line of the board lies in sixteen bytes,
 * and of a line two compares tell which steps are open, forward and back. Included by ways_avx2.c.
 */

enum { AXES = 4 }; /* ranks, files, and the diagonals that rise to the east and to the west */

typedef struct table {
    uint8_t line[AXES][ROW][ROW];
} table;

/* Where a square lies on an axis: diagonals wrap round, but walls part what does not belong together. */
static INLINE int line_of(int axis, int square)
{
    int file = file_of(square), rank = rank_of(square);
    return axis == 0 ? rank : axis == 1 ? file : axis == 2 ? (file - rank) & 15 : (file + rank) & 15;
}
static INLINE int place_of(int axis, int square) { return axis == 0 ? file_of(square) : rank_of(square); }

static INLINE __m128i sixteen(const void *at) { return _mm_loadu_si128((const __m128i *)at); }

/* Interleaving the halves four times exchanges ranks and files. */
static INLINE void interleave(const __m128i *from, __m128i *to)
{
    for (int i = 0; i < ROW / 2; i++) {
        to[2 * i] = _mm_unpacklo_epi8(from[i], from[i + ROW / 2]);
        to[2 * i + 1] = _mm_unpackhi_epi8(from[i], from[i + ROW / 2]);
    }
}

static INLINE void turn(const __m128i *ranks, uint8_t (*to)[ROW])
{
    __m128i a[ROW], b[ROW];
    interleave(ranks, a);
    interleave(a, b);
    interleave(b, a);
    interleave(a, b);
    for (int i = 0; i < ROW; i++)
        _mm_storeu_si128((__m128i *)(void *)to[i], b[i]);
}

static INLINE void make_table(const position *p, table *t)
{
    static const uint8_t round_and_round[3 * ROW] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                                     0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    __m128i ranks[ROW], east[ROW], west[ROW];
    for (int r = 0; r < ROW; r++) {
        ranks[r] = r < FILES ? sixteen(p->top + ROW * r) : _mm_set1_epi8((char)OFF_BOARD);
        east[r] = _mm_shuffle_epi8(ranks[r], sixteen(round_and_round + r));
        west[r] = _mm_shuffle_epi8(ranks[r], sixteen(round_and_round + (ROW - r) % ROW));
        _mm_storeu_si128((__m128i *)(void *)t->line[0][r], ranks[r]);
    }
    turn(ranks, t->line[1]);
    turn(east, t->line[2]);
    turn(west, t->line[3]);
}

/* The squares of a line that can be stepped on from the one behind: forward, and the other way. */
static INLINE void open_on_line(const uint8_t *line, uint32_t *up, uint32_t *down)
{
    __m128i top = sixteen(line), base = _mm_subs_epu8(top, _mm_set1_epi8(1)), zero = _mm_setzero_si128();
    *up = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_subs_epu8(base, _mm_slli_si128(top, 1)), zero));
    *down = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_subs_epu8(base, _mm_srli_si128(top, 1)), zero));
}

/* XR-10 */
static INLINE uint32_t barred_on_line(const position *p, int axis, int line)
{
    uint32_t barred = 0;
    for (int other = 0; other < p->players; other++) {
        int square = p->special[other];
        if (other != p->to_move && square < SQUARES && line_of(axis, square) == line)
            barred |= 1u << place_of(axis, square);
    }
    return barred;
}

static INLINE void add_ray(rays *r, int direction, int steps)
{
    r->half[direction / 4] |= ((UINT64_C(1) << steps) - 1) << direction % 4 * 16;
}

/* Forward and backward are directions. */
static INLINE void add_axis(const table *table, const position *p, int square, bool special, int axis, rays *r)
{
    static const uint8_t forward[AXES] = {2, 0, 1, 7}, backward[AXES] = {6, 4, 5, 3};
    int which = line_of(axis, square), at = place_of(axis, square);
    const uint8_t *line = table->line[axis][which];
    uint32_t up, down, barred = special ? barred_on_line(p, axis, which) : 0;
    open_on_line(line, &up, &down);
    /* The first step starts one below the top. */
    up &= ~((uint32_t)(line[at + 1] > line[at]) << (at + 1) | barred);
    down &= ~(((uint32_t)(line[(at - 1) & 15] > line[at]) << at >> 1) | barred);
    add_ray(r, forward[axis], __builtin_ctz(~(up >> (at + 1))));
    add_ray(r, backward[axis], __builtin_clzll(~((uint64_t)down << 1 << (63 - at))));
}

static INLINE rays find_rays(const table *table, const position *p, int square, bool special)
{
    rays r = {{0, 0}};
    add_axis(table, p, square, special, 0, &r); /* one by one: the axis is known to the compiler */
    add_axis(table, p, square, special, 1, &r);
    add_axis(table, p, square, special, 2, &r);
    add_axis(table, p, square, special, 3, &r);
    return r;
}
