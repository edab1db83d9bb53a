/* SPDX-License-Identifier: MIT */
/* Reading positions: what the files that read the board, read the fields and judge both share. */
#ifndef XIMA_GAME_READING_H
#define XIMA_GAME_READING_H

#include "position.h"

typedef struct span {
    size_t from, to;
} span;

enum { /* fields after the seat to move */
    FIELD_INCREMENTS,
    FIELD_TURNS,
    FIELD_CAPTIVES,
    FIELD_ENTERED,
    FIELD_DICE,
    FIELD_ROLL,
    FIELD_FREE,
    FIELD_PROGRESSED,
    FIELD_LIMIT,
    FIELDS
};

typedef struct reader {
    position *p;
    xima__in *in;
    xima_error *error;
    uint64_t reasons;   /* what makes the position impossible */
    size_t from;        /* where the text begins */
    span fault;         /* where the first of them is */
    const char *blocks; /* which fault of REASON_BLOCKS came first */
    const params *params;
    size_t field;       /* where the field at hand begins */
    span said[FIELDS];  /* where each stands; empty = nowhere */
} reader;

/* read_text.c */
bool xima__xima_expected(reader *r, const char *expected); /* says what should stand here; false */
void xima__xima_impossible(reader *r, int reason, span where);
void xima__xima_bad_blocks(reader *r, const char *why, span where); /* REASON_BLOCKS, which has more than one cause */
static inline bool said(const reader *r, int field) { return r->said[field].to > 0; }

/* read_fields.c: what stands behind the seat to move */
bool xima__xima_read_fields(reader *r);

/* read_judge.c: whether the position can be (XR-4, XR-10, XR-11, XR-12); waive: bits of the reasons forgiven */
xima_status xima__xima_judge_text(reader *r, uint64_t waive);

#endif
