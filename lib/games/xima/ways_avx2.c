/* SPDX-License-Identifier: MIT */
/* The code path for AVX2: a set in one register, 32 tops compared at a time. */
#include "ways.h"

#if defined(__x86_64__)
#  include <immintrin.h>

#  define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#  define INLINE inline __attribute__((always_inline)) TARGET

typedef __m256i lanes;

static INLINE lanes lanes_of(const set *s) { return _mm256_loadu_si256((const __m256i *)(const void *)s); }
static INLINE void lanes_to(set *s, lanes x) { _mm256_storeu_si256((__m256i *)(void *)s, x); }
static INLINE lanes nothing(void) { return _mm256_setzero_si256(); }
static INLINE bool is_empty(lanes x) { return _mm256_testz_si256(x, x); }
static INLINE lanes both(lanes a, lanes b) { return _mm256_and_si256(a, b); }
static INLINE lanes either(lanes a, lanes b) { return _mm256_or_si256(a, b); }
static INLINE lanes without(lanes a, lanes b) { return _mm256_andnot_si256(b, a); }

/* Rows of 16 bits move through both halves of the register. */
static INLINE lanes up(lanes x, int ranks)
{
    lanes low = _mm256_permute2x128_si256(x, x, 0x08); /* nothing, then the lower half */
    switch (ranks) {
    case 1: return _mm256_alignr_epi8(x, low, 14);
    case 2: return _mm256_alignr_epi8(x, low, 12);
    case 4: return _mm256_alignr_epi8(x, low, 8);
    default: return low;
    }
}

static INLINE lanes down(lanes x, int ranks)
{
    lanes high = _mm256_permute2x128_si256(x, x, 0x81); /* the upper half, then nothing */
    switch (ranks) {
    case 1: return _mm256_alignr_epi8(high, x, 2);
    case 2: return _mm256_alignr_epi8(high, x, 4);
    case 4: return _mm256_alignr_epi8(high, x, 8);
    default: return high;
    }
}

static INLINE lanes right(lanes x, int files) { return _mm256_slli_epi16(x, files); }
static INLINE lanes left(lanes x, int files) { return _mm256_srli_epi16(x, files); }

#  include "ways_ahead.h"

static INLINE lanes tops(const uint8_t *at) { return _mm256_loadu_si256((const __m256i *)(const void *)at); }

/* The i-th 32 squares of a set are those whose bytes are set. */
static INLINE void put_bits(set *s, int i, lanes bytes)
{
    int bits = _mm256_movemask_epi8(bytes);
    memcpy((unsigned char *)s + sizeof bits * (size_t)i, &bits, sizeof bits);
}

/* The last register reads past the squares, but not past the position; so do the bytes behind. */
static INLINE void find_open(const position *p, int rise, open_squares *open)
{
    const uint8_t *top = (const uint8_t *)p + offsetof(position, top);
    for (int i = 0; i < 8; i++) {
        lanes now = tops(top + 32 * i), base = _mm256_subs_epu8(now, _mm256_set1_epi8((char)rise));
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            lanes above = _mm256_subs_epu8(base, tops(top + 32 * i - step_of(direction)));
            put_bits(&open->from_behind[direction], i, _mm256_cmpeq_epi8(above, nothing()));
        }
        put_bits(&open->bare, i, _mm256_cmpeq_epi8(now, tops(xima__xima_bare + 32 * i)));
    }
}

#  include "lines_avx2.h"

static INLINE int list_squares(const set *s, uint8_t *to) { return list_members(s, to); }

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
    return has_one(keys, n, key);
}

#  include "quick_body.h"

const path xima__xima_avx2 = {find, find_dice, xima__xima_write_moves, after_entries, nth_move, has_key, quick, play_word,
                                  revert};
#endif
