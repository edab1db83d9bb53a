/* SPDX-License-Identifier: MIT */
/* What the files of Cimax share. They know Xima's positions; the terms of force are in games/xima/values.c. */
#ifndef XIMA_CIMAX_INSIDE_H
#define XIMA_CIMAX_INSIDE_H

#include "core/core.h"
#include "games/xima/words.h"

/* Checks the caller's options and copies what is known of them; NULL gives the defaults. */
xima_status xima__cimax_options(const xima_cimax_options *given, xima_cimax_options *options);
/* Whether the questions of Cimax make sense for a state and one of its seats. */
xima_status xima__cimax_ask(const xima_state *state, int32_t player);
void xima__cimax_force(const xima_state *state, int32_t player, const xima_cimax_options *options, force *out);
xima_status xima__cimax_power(const xima_state *state, int32_t player, const xima_cimax_options *options,
                              xima_cimax_power *out);
double xima__cimax_level(const xima_state *state, const xima_cimax_options *options);
/* 2^t for t from 0 to 1, in whole numbers: a C library's exp2 may differ in the last bit from one to the next. */
double xima__exp2(double t);

#endif
