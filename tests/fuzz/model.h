/* SPDX-License-Identifier: MIT */
/*
 * What fuzz_play holds a state against: no undo data and no copying tricks, only what the position was after each ply,
 * written down.
 */
#ifndef XIMA_FUZZ_MODEL_H
#define XIMA_FUZZ_MODEL_H

#include "harness.h"

enum { DEPTH = 48 };

typedef struct model {
    fuzz_bytes at[DEPTH + 1]; /* the position before each ply, and now; empty below floor */
    uint64_t hash[DEPTH + 1];
    xima_move moves[DEPTH];
    size_t count, floor; /* plies known; those below floor cannot be taken back */
} model;

void model_clear(model *m);
/* Forgets all and begins with what the state is. */
void model_begin(model *m, const xima_state *state);
/* Sets entry k to what the state is. */
void model_set(model *m, size_t k, const xima_state *state);
void model_push(model *m, xima_move move, const xima_state *after);
void model_pop(model *m);
/* Takes the plies from `first` on; dst may be src. */
void model_copy(model *dst, const model *src, size_t first);
/* The state is what the model says now, by its hash or, looked at closely, by its encoding. */
void model_check(const model *m, const xima_state *state, bool closely, const char *after);
/* And it was what the model says, as far as it can be taken back. */
void model_check_past(const model *m, const xima_state *state, const char *after);

#endif
