/* SPDX-License-Identifier: MIT */
/* Shogi's bare moves on each code path: shogi_bare.h. */
#ifndef SHOGI_PATHS_H
#define SHOGI_PATHS_H

#include <xima/xima.h>

uint64_t bench_shogi_bmi2(const xima_state *state, uint32_t depth);
uint64_t bench_shogi_portable(const xima_state *state, uint32_t depth);

#endif
