/* SPDX-License-Identifier: MIT */
#include "games/shogi/moves_portable.c"

#include "shogi_paths.h"

#define BENCH_NAME bench_shogi_portable
#include "shogi_bare.h"
