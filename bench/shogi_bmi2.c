/* SPDX-License-Identifier: MIT */
#include "games/shogi/moves_bmi2.c"

#include "shogi_paths.h"

#if defined(__x86_64__)
#  define BENCH_NAME bench_shogi_bmi2
#  include "shogi_bare.h"
#endif
