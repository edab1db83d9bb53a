/* SPDX-License-Identifier: MIT */
/* What a slip of the pen makes of a word, and how plausible each slip is. */
#ifndef VARIANTS_H
#define VARIANTS_H

#include "tool.h"

enum { VARIANT_MAX = 24 }; /* bytes of a word that may be changed */

/* Why a word may stand for another. docs/cli.md lists the weights. */
typedef enum {
    SLIP_OTHER_FORM, /* the other form of the move, which stands beside it */
    SLIP_AMBIGUOUS,  /* says too little; one of the moves that it fits is meant */
    SLIP_SIGN_LEFT,  /* a sign is left out */
    SLIP_SIGN_STRAY, /* a sign too many */
    SLIP_SIGN_WRONG, /* another sign */
    SLIP_ALIKE,      /* characters that look alike */
    SLIP_NEIGHBOUR,  /* the digit or number next to it */
    SLIP_NEIGHBOUR_LETTER,
    SLIP_TWISTED,     /* two characters in the wrong order */
    SLIP_STRAY,       /* a character too many */
    SLIP_LEFT_OUT,    /* a character is left out */
    SLIP_CHARACTER,   /* another letter or digit */
    SLIP_NUMBER,      /* another number */
    SLIP_SWAPPED,     /* two words that stand side by side in the wrong order */
    SLIP_SWAPPED_FAR, /* two words of one player in the wrong order */
    SLIPS
} slip;

int slip_cost(slip slip); /* the greater, the less plausible */
const char *slip_reason(slip slip);

typedef struct variant {
    char text[VARIANT_MAX + 4];
    slip slip;
} variant;

typedef struct variants {
    variant *list;
    size_t count, capacity;
} variants;

/* All words that one small correction makes of `text`, each once, the most plausible first. */
void variants_of(const xima_game *game, const char *text, size_t len, variants *out);
void variants_free(variants *out);

#endif
