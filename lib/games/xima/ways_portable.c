/* SPDX-License-Identifier: MIT */
/* The code path for every machine: sets in four words, tops compared eight at a time. */
#include "ways.h"

#define INLINE inline __attribute__((always_inline))
#define TARGET

typedef set lanes;
typedef struct table { int unused; } table;

static inline lanes lanes_of(const set *s) { return *s; }
static inline void lanes_to(set *s, lanes x) { *s = x; }
static inline lanes nothing(void) { return (lanes){{0}}; }

static inline bool is_empty(lanes x) { return !(x.word[0] | x.word[1] | x.word[2] | x.word[3]); }

static inline lanes both(lanes a, lanes b)
{
    for (int i = 0; i < 4; i++)
        a.word[i] &= b.word[i];
    return a;
}

static inline lanes either(lanes a, lanes b)
{
    for (int i = 0; i < 4; i++)
        a.word[i] |= b.word[i];
    return a;
}

static inline lanes without(lanes a, lanes b)
{
    for (int i = 0; i < 4; i++)
        a.word[i] &= ~b.word[i];
    return a;
}

/* Towards higher ranks, four to a word; what leaves the last word is gone. */
static inline lanes up(lanes x, int ranks)
{
    lanes y = {{0}};
    int words = ranks / 4, bits = ranks % 4 * ROW;
    for (int i = words; i < 4; i++) {
        y.word[i] = x.word[i - words] << bits;
        if (bits && i > words)
            y.word[i] |= x.word[i - words - 1] >> (64 - bits);
    }
    return y;
}

static inline lanes down(lanes x, int ranks)
{
    lanes y = {{0}};
    int words = ranks / 4, bits = ranks % 4 * ROW;
    for (int i = 0; i + words < 4; i++) {
        y.word[i] = x.word[i + words] >> bits;
        if (bits && i + words < 3)
            y.word[i] |= x.word[i + words + 1] << (64 - bits);
    }
    return y;
}

#define EACH_RANK UINT64_C(0x0001000100010001)

/* Towards higher files; nothing passes from one rank to another. */
static inline lanes right(lanes x, int files)
{
    for (int i = 0; i < 4; i++)
        x.word[i] = x.word[i] << files & EACH_RANK * (0xffffu << files & 0xffffu);
    return x;
}

static inline lanes left(lanes x, int files)
{
    for (int i = 0; i < 4; i++)
        x.word[i] = x.word[i] >> files & EACH_RANK * (0xffffu >> files);
    return x;
}

#include "ways_ahead.h"

#define EACH_BYTE UINT64_C(0x0101010101010101)
#define HIGH_BITS (EACH_BYTE * 0x80)

/* Eight tops, the first in the lowest byte on every machine. */
static inline uint64_t eight(const uint8_t *at)
{
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word |= (uint64_t)at[i] << 8 * i;
    return word;
}

/* Each byte less 1, those that are 0 excepted. */
static inline uint64_t less_one(uint64_t bytes)
{
    return bytes - ((((bytes & ~HIGH_BITS) + ~HIGH_BITS) | bytes) & HIGH_BITS) / 0x80;
}

/* Eight bits: which bytes of a are at most those of b. */
static inline uint64_t at_most(uint64_t a, uint64_t b)
{
    uint64_t low = (b | HIGH_BITS) - (a & ~HIGH_BITS); /* its high bits: the lower seven bits are */
    uint64_t most = ((b & ~a) | (~(a ^ b) & low)) & HIGH_BITS;
    return (most >> 7) * UINT64_C(0x0102040810204080) >> 56;
}

/* The bytes around the tops lie in the position too. */
static inline void find_open(const position *p, int rise, open_squares *open)
{
    const uint8_t *top = (const uint8_t *)p + offsetof(position, top);
    memset(open, 0, sizeof *open);
    for (int i = 0; i < SQUARES; i += 8) {
        uint64_t tops = eight(top + i), base = tops;
        for (int less = 0; less < rise; less++)
            base = less_one(base);
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            uint64_t behind = eight(top + i - step_of(direction));
            open->from_behind[direction].word[i / 64] |= at_most(base, behind) << i % 64;
        }
        open->bare.word[i / 64] |= at_most(tops, eight(xima__xima_bare + i)) << i % 64;
    }
}

static inline void make_table(const position *p, table *t)
{
    (void)p;
    t->unused = 0;
}

static inline rays find_rays(const table *table, const position *p, int square, bool special)
{
    (void)table;
    return xima__xima_rays(p, square, special);
}

static INLINE int list_squares(const set *s, uint8_t *to) { return list_members(s, to); }

static inline int nth_in_word(uint64_t word, size_t n)
{
    for (; n > 0; n--)
        word &= word - 1;
    return __builtin_ctzll(word);
}

#include "ways_body.h"
#include "after_entries.h"

static void find(const position *p, ways *w)
{
    find_all(p, w);
}

static void find_dice(const position *p, ways *w)
{
    find_by_dice(p, w);
}

static uint64_t after_entries(position *p, int other, bool special, const set *squares)
{
    return sum_after_entries(p, other, special, squares);
}

static xima_move nth_move(const position *p, const ways *w, size_t n)
{
    return nth_of(p, w, n);
}

static bool has_key(const uint64_t *keys, size_t n, uint64_t key)
{
    return has_one(keys, n, key);
}

#include "quick_body.h"

const path xima__xima_portable = {find, find_dice, xima__xima_write_moves, after_entries, nth_move, has_key, quick, play_word,
                                  revert};
