/* SPDX-License-Identifier: MIT */
/* Mends: the least set of small corrections that makes a record legal to its end. */
#ifndef REPAIR_H
#define REPAIR_H

#include "choices.h"

enum { EDITS_MAX = 6 };

/* One correction: a word replaced, or two that change places. */
typedef struct edit {
    slip slip;
    bool against; /* the other form of the move says something else */
    size_t parts;
    struct {
        size_t word;
        char text[VARIANT_MAX + 4];
    } part[2];
} edit;

typedef struct mend {
    edit edits[EDITS_MAX]; /* in the order of the text */
    size_t count;
    int cost;       /* the greater, the less plausible */
    size_t reached; /* the word at fault; words + 1: none */
    size_t kind;    /* in repair's kinds */
    bool expanded;
} mend;

/* Mends that correct the same words and lead equally far. */
typedef struct mend_kind {
    uint64_t key;
    size_t expanded;
} mend_kind;

typedef struct repair {
    const script *script;
    trial trial;
    choices choices;
    uint64_t limit; /* of the trial's work */
    mend *mends;    /* all that lead further; the first has no edits */
    size_t count, capacity;
    mend_kind *kinds;
    size_t kind_count, kind_capacity;
    size_t best; /* corrections in the smallest whole mend; SIZE_MAX: none */
    bool proved; /* no smaller mend exists of corrections that each lead further */
    bool all;    /* nor another one as small */
    mend *whole; /* the mends that leave no fault, the best first */
    size_t whole_count;
    mend *part; /* failing that, those that lead furthest */
    size_t part_count;
} repair;

/* Searches. `start` is where the record begins, `flags` how words are read. */
void repair_search(repair *r, const script *script, const xima_state *start, uint32_t flags, uint64_t limit);
void repair_free(repair *r);
/* Reads the record as a mend has it; the trial then stands at its end. */
size_t repair_apply(repair *r, const mend *mend);

/* Inside: */
bool repair_is_spent(const repair *r);
void repair_add(repair *r, const mend *mend);
/* Adds all that one more correction makes of a mend and that leads further. */
void repair_expand(repair *r, size_t which);

#endif
