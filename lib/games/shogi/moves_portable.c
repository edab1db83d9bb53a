/* SPDX-License-Identifier: MIT */
/* The code path for any processor: what is seen along a line ends at the first piece each way. */
#include "moves.h"

#define TARGET
#define INLINE inline __attribute__((always_inline))
#define APART __attribute__((noinline)) TARGET

/* Many a processor counts bits by a call of the compiler's. */
static INLINE unsigned ones(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

static INLINE size_t members(cells s)
{
    return ones(s.low) + ones(s.high);
}

static INLINE int last_of(cells s)
{
    return s.high ? LOW_CELLS + 63 - __builtin_clzll(s.high) : 63 - __builtin_clzll(s.low);
}

static INLINE cells seen_along(int which, int at, cells all)
{
    static const uint8_t up[LINES] = {TO_I, TO_9, TO_9A, TO_9I}; /* to higher cells */
    const cells *high = xima__shogi_ray[up[which]], *low = xima__shogi_ray[up[which] ^ 1];
    cells above = high[at], below = low[at], first = both(above, all), last = both(below, all);
    if (!is_empty(first))
        above = without(above, high[first_of(first)]);
    if (!is_empty(last))
        below = without(below, low[last_of(last)]);
    return either(above, below);
}

static INLINE int nth_in_word(uint64_t word, size_t n)
{
    for (; n; n--)
        word &= word - 1;
    return __builtin_ctzll(word);
}

#include "moves_sets.h"
#include "moves_look.h"
#include "moves_count.h"
#include "moves_list.h"
#include "moves_pick.h"
#include "moves_step.h"
#include "moves_perft.h"
#include "moves_path.h"

const path xima__shogi_portable = {count, list, nth,      pick,      any,     targets,
                                   drops, goes, drops_to, attackers, attacks, perft};

/* ---- Without a game at hand ---- */

bool xima__shogi_in_check(const position *p, int seat)
{
    return is_checked(p, seat);
}

cells xima__shogi_attackers(const position *p, int cell, int seat)
{
    return attackers(p, cell, seat);
}

cells xima__shogi_attacks(const position *p, int cell)
{
    return attacks(p, cell);
}
