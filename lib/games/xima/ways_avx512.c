/* SPDX-License-Identifier: MIT */
/* The code path for AVX-512 with VBMI: 64 tops compared at a time, and all rays of a block in two registers. */
#include "ways.h"

#if defined(__x86_64__)
#  include <immintrin.h>

#  define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt,avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")))
#  define INLINE inline __attribute__((always_inline)) TARGET

typedef __m256i lanes;
typedef struct table { /* the tops of 16 ranks; those that are not there are walls */
    __m512i ranks[4];
} table;

static INLINE lanes lanes_of(const set *s) { return _mm256_loadu_si256((const __m256i *)(const void *)s); }
static INLINE void lanes_to(set *s, lanes x) { _mm256_storeu_si256((__m256i *)(void *)s, x); }
static INLINE lanes nothing(void) { return _mm256_setzero_si256(); }
static INLINE bool is_empty(lanes x) { return _mm256_testz_si256(x, x); }
static INLINE lanes both(lanes a, lanes b) { return _mm256_and_si256(a, b); }
static INLINE lanes either(lanes a, lanes b) { return _mm256_or_si256(a, b); }
static INLINE lanes without(lanes a, lanes b) { return _mm256_andnot_si256(b, a); }

static INLINE __m256i count_up(void)
{
    return _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
                            26, 27, 28, 29, 30, 31);
}

static INLINE __m512i count_to_63(void)
{
    return _mm512_inserti64x4(_mm512_castsi256_si512(count_up()), _mm256_add_epi8(count_up(), _mm256_set1_epi8(32)), 1);
}

/* Rows of two bytes move by one permutation. */
static INLINE lanes up(lanes x, int ranks)
{
    __m256i from = _mm256_sub_epi8(count_up(), _mm256_set1_epi8((char)(2 * ranks)));
    return _mm256_maskz_permutexvar_epi8(~0u << 2 * ranks, from, x);
}

static INLINE lanes down(lanes x, int ranks)
{
    __m256i from = _mm256_add_epi8(count_up(), _mm256_set1_epi8((char)(2 * ranks)));
    return _mm256_maskz_permutexvar_epi8(~0u >> 2 * ranks, from, x);
}

static INLINE lanes right(lanes x, int files) { return _mm256_slli_epi16(x, (unsigned)files); }
static INLINE lanes left(lanes x, int files) { return _mm256_srli_epi16(x, (unsigned)files); }

#  include "ways_ahead.h"

static INLINE __m512i tops(const uint8_t *at) { return _mm512_loadu_si512(at); }

/* The last register reads past the squares, but not past the position; so do the bytes behind. */
static INLINE void find_open(const position *p, int rise, open_squares *open)
{
    const uint8_t *top = (const uint8_t *)p + offsetof(position, top);
    for (int i = 0; i < 4; i++) {
        __m512i now = tops(top + 64 * i), base = _mm512_subs_epu8(now, _mm512_set1_epi8((char)rise));
        for (int direction = 0; direction < DIRECTIONS; direction++)
            open->from_behind[direction].word[i] =
                _mm512_cmple_epu8_mask(base, tops(top + 64 * i - step_of(direction)));
        open->bare.word[i] = _mm512_cmpeq_epi8_mask(now, tops(xima__xima_bare + 64 * i));
    }
}

static INLINE void make_table(const position *p, table *t)
{
    t->ranks[0] = tops(p->top);
    t->ranks[1] = tops(p->top + 64);
    t->ranks[2] = tops(p->top + 128);
    t->ranks[3] = _mm512_mask_loadu_epi8(_mm512_set1_epi8((char)OFF_BOARD), 0xffff, p->top + 192);
}

/* The squares 0 to 15 steps away, four directions to a register; past the board they are walls, or wrap round to some. */
#  define AWAY(step, n) (uint8_t)((step) * (n))
#  define LINE(s)                                                                                                       \
    AWAY(s, 0), AWAY(s, 1), AWAY(s, 2), AWAY(s, 3), AWAY(s, 4), AWAY(s, 5), AWAY(s, 6), AWAY(s, 7), AWAY(s, 8),         \
        AWAY(s, 9), AWAY(s, 10), AWAY(s, 11), AWAY(s, 12), AWAY(s, 13), AWAY(s, 14), AWAY(s, 15)
static const uint8_t away[2][64] = {{LINE(16), LINE(17), LINE(1), LINE(-15)}, {LINE(-16), LINE(-17), LINE(-1), LINE(15)}};

static INLINE __m512i look_up(const table *table, __m512i square)
{
    __m512i low = _mm512_permutex2var_epi8(table->ranks[0], square, table->ranks[1]);
    __m512i high = _mm512_permutex2var_epi8(table->ranks[2], square, table->ranks[3]);
    return _mm512_mask_blend_epi8(_mm512_movepi8_mask(square), low, high);
}

/* How much higher than the square behind a step may lead: the first begins one below the top, where the block stands. */
#  define RISES 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
static const uint8_t rises[64] = {RISES, RISES, RISES, RISES};

/* Which steps of four rays are open: each ray ends before its first closed step, and the wall closes every one. */
static INLINE uint64_t open_rays(const table *table, const position *p, int square, bool special, int half)
{
    __m512i squares = _mm512_add_epi8(_mm512_set1_epi8((char)square), tops(away[half]));
    __m512i top = look_up(table, squares), behind = _mm512_bslli_epi128(top, 1);
    uint64_t closed = _mm512_cmpgt_epu8_mask(_mm512_sub_epi8(top, tops(rises)), behind);
    for (int other = 0; special && other < p->players; other++) /* XR-10 */
        if (other != p->to_move)
            closed |= _mm512_cmpeq_epi8_mask(squares, _mm512_set1_epi8((char)p->special[other]));
    closed = closed >> 1 & UINT64_C(0x7fff7fff7fff7fff); /* where the block stands is no step */
    return (closed - UINT64_C(0x0001000100010001)) & ~closed;
}

static INLINE rays find_rays(const table *table, const position *p, int square, bool special)
{
    return (rays){{open_rays(table, p, square, special, 0), open_rays(table, p, square, special, 1)}};
}

/* Drawn together by registers, for nobody can foresee where the members are. */
static INLINE int list_squares(const set *s, uint8_t *to)
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        __m512i squares = _mm512_add_epi8(count_to_63(), _mm512_set1_epi8((char)(64 * i)));
        _mm512_storeu_si512(to + n, _mm512_maskz_compress_epi8(s->word[i], squares));
        n += __builtin_popcountll(s->word[i]);
    }
    return n;
}

static INLINE int nth_in_word(uint64_t word, size_t n) { return (int)_tzcnt_u64(_pdep_u64(UINT64_C(1) << n, word)); }

#  include "ways_body.h"
#  include "after_entries.h"

static TARGET void find(const position *p, ways *w)
{
    find_all(p, w);
}

static TARGET void find_dice(const position *p, ways *w)
{
    find_by_dice(p, w);
}

/* ---- Listing: the cells of a set are drawn together, then spread to moves, eight at a time ---- */

/* Cells 1 to 16 steps away, four directions to a register; where the rays of a block end is known. */
#  define CELLS_AWAY(s)                                                                                                 \
    AWAY(s, 1), AWAY(s, 2), AWAY(s, 3), AWAY(s, 4), AWAY(s, 5), AWAY(s, 6), AWAY(s, 7), AWAY(s, 8), AWAY(s, 9),         \
        AWAY(s, 10), AWAY(s, 11), AWAY(s, 12), AWAY(s, 13), AWAY(s, 14), AWAY(s, 15), AWAY(s, 16)
static const uint8_t cells_away[2][64] = {{CELLS_AWAY(13), CELLS_AWAY(14), CELLS_AWAY(1), CELLS_AWAY(-12)},
                                          {CELLS_AWAY(-13), CELLS_AWAY(-14), CELLS_AWAY(-1), CELLS_AWAY(12)}};

static INLINE xima_move *spread(__m512i cells, uint64_t which, xima_move base, xima_move *to)
{
    uint8_t packed[64];
    int n = __builtin_popcountll(which);
    _mm512_storeu_si512(packed, _mm512_maskz_compress_epi8(which, cells));
    for (int i = 0; i < n; i += 8) {
        __m512i eight = _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)(const void *)(packed + i)));
        __mmask8 rest = (__mmask8)(n - i >= 8 ? 0xff : (1 << (n - i)) - 1);
        _mm512_mask_storeu_epi64(to + i, rest, _mm512_or_si512(eight, _mm512_set1_epi64((long long)base)));
    }
    return to + n;
}

static INLINE xima_move *spread_set(const set *s, xima_move base, xima_move *to)
{
    for (int i = 0; i < 4; i++)
        to = spread(tops(xima__xima_cells + 64 * i), s->word[i], base, to);
    return to;
}

static TARGET xima_move *write_moves(const position *p, const ways *w, xima_move *to)
{
    to = spread_set(&w->commons, w->die + from_outside(false), to);
    to = spread_set(&w->special, w->die + from_outside(true), to);
    for (int i = 0; i < w->blocks; i++) {
        xima_move base = w->die + from_block(p, w->at[i]);
        __m512i cell = _mm512_set1_epi8((char)cell_of(w->at[i]));
        for (int half = 0; half < 2; half++)
            to = spread(_mm512_add_epi8(cell, tops(cells_away[half])), w->rays[i].half[half], base, to);
    }
    return to;
}

static TARGET uint64_t after_entries(position *p, int other, bool special, const set *squares)
{
    return sum_after_entries(p, other, special, squares);
}

static TARGET xima_move nth_move(const position *p, const ways *w, size_t n)
{
    return nth_of(p, w, n);
}

static TARGET bool has_key(const uint64_t *keys, size_t n, uint64_t key)
{
    __m512i wanted = _mm512_set1_epi64((long long)key);
    __mmask8 found = 0;
    size_t i = 0;
    for (; i + 16 <= n; i += 16) {
        found |= _mm512_cmpeq_epi64_mask(wanted, _mm512_loadu_si512(keys + i));
        found |= _mm512_cmpeq_epi64_mask(wanted, _mm512_loadu_si512(keys + i + 8));
    }
    for (; i < n; i += 8) {
        __mmask8 rest = (__mmask8)(n - i >= 8 ? 0xff : (1 << (n - i)) - 1);
        found |= _mm512_mask_cmpeq_epi64_mask(rest, wanted, _mm512_maskz_loadu_epi64(rest, keys + i));
    }
    return found != 0;
}

#  include "quick_body.h"

const path xima__xima_avx512 = {find, find_dice, write_moves, after_entries, nth_move, has_key, quick, play_word,
                                  revert};
#endif
