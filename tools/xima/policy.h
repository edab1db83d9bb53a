/* SPDX-License-Identifier: MIT */
/* Players that need no knowledge of the game that they play. */
#ifndef POLICY_H
#define POLICY_H

#include "tool.h"

typedef struct chooser {
    uint64_t random;  /* where its generator stands */
    xima_move *moves; /* room for a list, kept from ply to ply */
    size_t capacity;
} chooser;

/* Answers a legal move, or 0 if there is none. It may play on the state to try things, but leaves it as it was. */
typedef xima_move policy_function(chooser *chooser, xima_state *state);

policy_function *find_policy(const char *name); /* NULL if there is none of that name */
void chooser_begin(chooser *chooser, uint64_t seed);
void chooser_end(chooser *chooser);
uint64_t next_random(uint64_t *state);

#endif
