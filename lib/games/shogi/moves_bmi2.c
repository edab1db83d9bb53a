/* SPDX-License-Identifier: MIT */
/* The code path for BMI2: the cells of a line are pressed together, and what is seen of them is spread out again. */
#include "moves.h"

#if defined(__x86_64__)
#  include <immintrin.h>

#  define TARGET __attribute__((target("bmi,bmi2,popcnt")))
#  define INLINE inline __attribute__((always_inline)) TARGET
#  define APART __attribute__((noinline)) TARGET

static INLINE size_t members(cells s)
{
    return (size_t)(_mm_popcnt_u64(s.low) + _mm_popcnt_u64(s.high));
}

static INLINE cells seen_along(int which, int at, cells all)
{
    const line *l = &xima__shogi_line[which][at];
    uint64_t taken = _pext_u64(all.low, l->cells.low) | _pext_u64(all.high, l->cells.high) << l->below;
    uint64_t seen = xima__shogi_pattern[l->patterns + (taken >> 1 & 127)];
    return (cells){_pdep_u64(seen, l->cells.low), _pdep_u64(seen >> l->below, l->cells.high)};
}

static INLINE int nth_in_word(uint64_t word, size_t n)
{
    return (int)_tzcnt_u64(_pdep_u64(UINT64_C(1) << n, word));
}

#  include "moves_sets.h"
#  include "moves_look.h"
#  include "moves_count.h"
#  include "moves_list.h"
#  include "moves_pick.h"
#  include "moves_step.h"
#  include "moves_perft.h"
#  include "moves_path.h"

const path xima__shogi_bmi2 = {count, list, nth, pick, any, targets, drops, goes, drops_to, attackers, attacks, perft};
#endif
