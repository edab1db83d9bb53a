/* SPDX-License-Identifier: MIT */
/* One game being read: what every layout shares. */
#ifndef XIMA_READING_H
#define XIMA_READING_H

#include "tree.h"

/* A place in a text; line and column from 1. Lines end with LF, CR or both; a column is a character. */
typedef struct xima__spot {
    size_t offset;
    uint64_t line;
    uint32_t column;
} xima__spot;

static const xima__spot xima__spot_begin = {0, 1, 1};
void xima__spot_to(xima__spot *spot, const char *text, size_t offset); /* costs what lies between */

/* Looks through the source once, for xima_record_where(); false without memory. */
bool xima__keep_spots(xima_record *record);

/* A result that stands above the rows of a sheet or a table; length 0: none. */
typedef struct xima__title {
    size_t from, length;
    uint32_t result; /* in the record's texts */
} xima__title;

typedef struct xima__reading {
    xima_record *record;   /* what becomes of it */
    const char *text;      /* the game's bytes: any bytes */
    size_t len;
    uint32_t flags;        /* XIMA_LENIENT, XIMA_LATIN1 */
    int32_t max_nodes, max_depth, max_diagnostics;
    xima_state *at;        /* what stands at `node`; goes back to the start */
    int32_t node;          /* where reading stands */
    xima__spot spot;       /* of the last diagnostic: xima__spot_begin at first */
    size_t checked;        /* up to there what is not UTF-8 has been told */
    xima__title said;
    bool sound;            /* all of the text that is read is UTF-8 without NUL */
    bool backwards;        /* a diagnostic stands behind one about a later place */
    bool starved;          /* memory is missing: the game cannot be given */
} xima__reading;

/* One diagnostic about the bytes from … from + length. `error` gives status, reasons, candidates and, if `format` is
   NULL, the message; it may be NULL: then status is 0. `expected` may be NULL. The format is that of xima__putf(). The
   diagnostic is the record's: the answer is for filling in more, and NULL if there are too many (or no memory). */
xima_diagnostic *xima__diagnose(xima__reading *r, int32_t severity, int32_t code, size_t from, size_t length,
                                const xima_error *error, const char *expected, const char *format, ...);

/* Tells what is not UTF-8 up to there and puts the diagnostics in order. False when memory is missing. */
bool xima__end_diagnostics(xima__reading *r, size_t to);

/* Bytes at the beginning that are UTF-8 without NUL. */
size_t xima__good_bytes(const char *text, size_t len);
/* The text with U+FFFD for each other byte, or with what it is in Latin-1 if the flags say so; buf has room for three
   times its length. Answers how long it is. */
size_t xima__mend(const char *text, size_t len, uint32_t flags, char *buf);
/* What is said of the bytes from … to says that they are not UTF-8, too. */
void xima__bytes_told(xima__reading *r, size_t from, size_t to);

/* Whether so many plies more are allowed; if not, *d says so. */
bool xima__too_many_plies(xima__reading *r, size_t from, size_t length, xima_diagnostic **d);
static inline bool xima__ply_room(xima__reading *r, size_t plies, size_t from, size_t length, xima_diagnostic **d)
{
    return r->record->nodes.count - 1 + plies <= (size_t)r->max_nodes || xima__too_many_plies(r, from, length, d);
}
/* Plays a legal ply, read from those bytes: a new node behind the one at hand. False: a limit (diagnosed) or memory. */
bool xima__take_ply(xima__reading *r, xima_move move, size_t from, size_t length);
/* The code of a diagnostic about words that could not be read as a ply. */
int32_t xima__ply_code(xima_status status);
/* The legal moves that may have been meant, as many as there is room for; else what is expected in their place. They may
   follow a choice that the words leave to be understood. */
const char *xima__show_candidates(xima_state *at, const xima_error *error, char *buf, size_t cap);
/* Steps back to the node before. */
void xima__untake_ply(xima__reading *r);

/* Adds bytes of the text as a note; what is not UTF-8 becomes U+FFFD, NUL too. */
bool xima__take_note(xima__reading *r, int32_t node, int32_t what, const char *text, size_t len);

/* Readers of one game: record->start stands, `at` is a copy of it. False when memory is missing. */
bool xima__read_xgn(xima__reading *r, size_t from);  /* the movetext, which begins there */
bool xima__read_sheet(xima__reading *r, size_t from); /* rows of moves */
bool xima__read_table(xima__reading *r, size_t from); /* columns */
/* Notes where the moves stand in the source. */
void xima__mark_movetext(const xima__reading *r, size_t from);
bool xima__looks_tabular(const char *text, size_t len);
/* After the last ply: whether the stated result is that of the moves. `from`, `length`: where it stands. */
void xima__check_result(xima__reading *r, size_t from, size_t length);

#endif
