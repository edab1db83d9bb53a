/* SPDX-License-Identifier: MIT */
/* Shogi by a generator as one writes it first, which the library's is held against; and the library's own without what
   its interface keeps of each ply. */
#include "bench.h"

#include "shogi_mailbox.h"
#include "shogi_paths.h"

uint64_t bench_shogi_yardstick(place *place)
{
    shogi_mailbox m;
    (void)place;
    shogi_mailbox_start(&m);
    return shogi_mailbox_perft(&m, 3);
}

uint64_t bench_shogi_bare(place *place)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("bmi2"))
        return bench_shogi_bmi2(place->states[0], 5);
#endif
    return bench_shogi_portable(place->states[0], 5);
}
