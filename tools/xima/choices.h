/* SPDX-License-Identifier: MIT */
/* What else a word may say at a position: one small correction, each move once. */
#ifndef CHOICES_H
#define CHOICES_H

#include "trial.h"
#include "variants.h"

typedef struct choice {
    xima_move move; /* 0 where only reading the row can tell */
    slip slip;
    bool against; /* the other form of the move, which stands beside it, says something else that is legal */
    char text[VARIANT_MAX + 4];
} choice;

typedef struct choice_list {
    uint64_t key;
    choice *items;
    size_t count, capacity;
} choice_list;

/* Lists are kept: readings that differ only later share their positions. */
typedef struct choices {
    choice_list *lists; /* open addressing */
    size_t capacity, count, items;
} choices;

void choices_begin(choices *c);
void choices_end(choices *c);
/* The choices for a word where the trial stands, before the cell of that word. Borrowed until the next call. */
const choice_list *choices_at(choices *c, trial *t, size_t word);

#endif
