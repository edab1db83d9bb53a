/* SPDX-License-Identifier: MIT */
/* What was said anew of moves that stand in a source: which bytes of it go, and what comes there. */
#ifndef XIMA_EDITS_H
#define XIMA_EDITS_H

#include "write.h"

typedef enum xima__edit_kind {
    XIMA__EDIT_REMOVE,  /* nothing */
    XIMA__EDIT_REPLACE, /* the comment */
    XIMA__EDIT_BEHIND,  /* a blank, and the symbol or comment */
    XIMA__EDIT_LINE,    /* the comment on a line of its own */
    XIMA__EDIT_AHEAD,   /* the comment, and a blank */
    XIMA__EDIT_NUMBER   /* the number of the row, the comment, and a blank */
} xima__edit_kind;

typedef struct xima__edit {
    size_t at, length; /* bytes of the source that go */
    xima__edit_kind kind;
    bool blank;        /* REMOVE, BEHIND: a blank too, so that words do not touch */
    int32_t note, node;
    size_t order;      /* at one place: as they were found */
} xima__edit;

/* All of them, in the order of the source. *local: false if something has no place there, so that the moves must be
   written anew. False without memory. */
bool xima__edits_find(const xima_record *record, xima__array *edits, bool *local);
void xima__edit_write(const xima_record *record, const xima__edit *edit, xima__sink *sink);

#endif
