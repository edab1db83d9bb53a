/* SPDX-License-Identifier: MIT */
/* Shogi by a generator as one writes it first: what the library's is held against. */
#include "bench.h"

#include "shogi_mailbox.h"

uint64_t bench_shogi_yardstick(place *place)
{
    shogi_mailbox m;
    (void)place;
    shogi_mailbox_start(&m);
    return shogi_mailbox_perft(&m, 3);
}
