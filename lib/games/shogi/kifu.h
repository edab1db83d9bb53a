/* SPDX-License-Identifier: MIT */
/* What KIF and CSA files share: how games end, tags, comments, times. */
#ifndef XIMA_SHOGI_KIFU_H
#define XIMA_SHOGI_KIFU_H

#include "forms.h"
#include "words.h"

/* ---- Ends ---- */

enum { RESULT_OPEN, RESULT_LOST, RESULT_WON, RESULT_DRAWN }; /* for the side to move */
enum { BY_MOVER, BY_OTHER };

/*
 * How a game ended, as files say it. What the rules know is played as an act (resigned, time over …); where that does
 * not tell the words, or there is no such act, they stand in a comment: `[%end word]`, with the time spent behind it.
 */
typedef struct ending {
    const char *word, *csa, *kif; /* csa: `?` is the sign of who broke the rules; NULL: the form has no word for it */
    uint8_t act, by, result;      /* XIMA_ACT_… or 0 */
} ending;

extern const ending xima__shogi_endings[]; /* ends with one that has no word */

const ending *xima__shogi_ending_named(const char *word, size_t len);
/* How a line of moves ends. */
typedef struct found_end {
    const ending *ending; /* NULL: none that is known */
    xima__in raw;         /* the word that a comment has for it; len 0: none */
    int64_t spent;        /* with it, or -1 */
    bool act;             /* it is the last ply */
} found_end;

xima_status xima__shogi_ending_of(xima__form_out *out, int32_t last, found_end *found);

/* The end of the line at hand. */
typedef struct closing {
    const ending *ending; /* NULL: an unknown word */
    size_t from, length;  /* where it stands in the text */
    size_t to;            /* what belongs to it, such as a time, goes on to there */
    int64_t spent;        /* milliseconds, or -1 */
    int64_t total;        /* as the file says, or -1 */
    bool main;            /* it ends the main line: the result follows from it */
    bool beside;          /* it is all of a variation: where it is no ply, nothing can hold it */
} closing;

bool xima__shogi_close(xima__form_in *in, const closing *c);

/* ---- Tags ---- */

typedef struct tag_key {
    const char *tag, *csa, *kif; /* without $ and the colon; NULL: the form has none */
} tag_key;

extern const tag_key xima__shogi_keys[]; /* ends with one that has no tag */

/* Takes a line of a header that has a date as its value: what is no plain date is kept beside it. */
bool xima__shogi_take_date(xima__form_in *in, xima__in value, size_t from, size_t length);
/* The line of a header that says the date, if there is one; and whether it says what a tag does. */
bool xima__shogi_put_date(const xima_record *record, const char *name, xima__out *out);
bool xima__shogi_says_date(const xima_record *record, const char *tag);

/* The tag of a header whose key is no name of one: KIF_1, KIF_2 … that the record does not have. */
void xima__shogi_foreign_name(const xima__form_in *in, const char *form, size_t *count, xima__out *name);
/* Whether a tag is written as such a header: its value can be one, and its number is the one that will be read. */
bool xima__shogi_is_foreign(const char *tag, const char *form, size_t *count, bool can_be);
/* Whether a header of CSA ($TIME+:) has a key that is no name of a tag. */
bool xima__shogi_csa_foreign(const char *text, size_t len);

/* ---- Comments ---- */

/* What comes before a ply that is not the first, line by line: `prefix` before each, or nothing if it begins with
   `own`. */
void xima__shogi_put_before(const xima_record *record, int32_t node, const char *prefix, char own, xima__out *out);
/* What is said behind a ply, or at the start: symbols, comments, what could not be read. */
void xima__shogi_put_notes(xima__form_out *form, int32_t node, const char *prefix, char own, xima__out *out);
/* An act that the form has no word for. */
xima_status xima__shogi_put_act(xima__form_out *out, int32_t node, const char *prefix, xima__out *text);

/* ---- Times ---- */

/* [h:]m:s with decimals, blanks around; all of the text. `sum`: of many times, which may be more than one can be. */
bool xima__shogi_read_spent(xima__in in, bool sum, int64_t *milliseconds);

extern const xima__form xima__shogi_forms[];
xima__form_line xima__shogi_csa_line(const char *text, size_t len);
bool xima__shogi_read_csa_game(xima__form_in *in);
xima_status xima__shogi_write_csa_game(xima__form_out *form, xima__out *out);
xima__form_line xima__shogi_kif_line(const char *text, size_t len);
bool xima__shogi_read_kif_game(xima__form_in *in);
xima_status xima__shogi_write_kif_game(xima__form_out *form, xima__out *out);

#endif
