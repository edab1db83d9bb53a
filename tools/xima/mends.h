/* SPDX-License-Identifier: MIT */
/* The mends of one game: found, checked by the reader, shown, written. */
#ifndef MENDS_H
#define MENDS_H

#include "input.h"
#include "repair.h"

enum { MENDS_SHOWN = 5, PARTS_SHOWN = 3, MENDS_PROVED = 20, WORK_OF_EFFORT = 500000 };

/* What is asked for of the mends of a game. */
typedef struct wish {
    size_t show; /* so many of each line; 0: as many as is usual, SIZE_MAX: all */
    size_t pick; /* which of the main line's mends the copy gets, from 1 */
} wish;

/* A word of the source that is replaced; the old one is kept in a remark behind it. */
typedef struct patch {
    size_t offset, len;
    const char *text;
} patch;

typedef struct patches {
    patch *list; /* in the order of the text */
    size_t count, capacity;
} patches;

/* Those of the main line, and of each variation of it that has a fault of its own. */
typedef struct mends {
    const origin *from;
    wish wish;
    const xima_record *record;
    xima_record *restored; /* what was kept unread in it tried again; NULL: nothing was */
    script script;
    repair repair;
    const char *why_not; /* why it was not tried, or NULL */
    uint64_t first;      /* where the game begins in the file */
    size_t line, column; /* where that, or the variation, begins; column 0: the game */
    size_t open;         /* of a variation: where its bracket stands in the source */
    struct mends *branches;
    size_t branch_count, branch_capacity;
    patches best; /* of XGN: the mend of each line that has one, for the copy */
} mends;

void mends_find(mends *m, const options *given, const wish *wish, const xima_reader_options *reading,
                const origin *from, xima_record *record);
void mends_free(mends *m);
/* The record with the words of `{[%unread …]}` among its moves again, where they stand. */
xima_record *restore(const xima_record *record, const xima_reader_options *reading);
void mends_print(mends *m);
json_t *mends_json(mends *m);
bool mends_whole(const mends *m);    /* the mend that is picked is there; it leaves no fault in the main line */
size_t mends_shown(const mends *m);  /* how many of those found are shown */
size_t mends_proved(const mends *m); /* how many of them the reader must find whole, too */
/* Of those that were to be proved the first `kept` were, and lie in front. */
void mends_keep(mends *m, size_t kept);

/* The game's source with a mend's words in place and the old ones in remarks; `out` is fresh. */
void mended_text(const script *script, repair *repair, const mend *mend, char **out, size_t *len);
/* Of a table that has each move in two forms, one is left: see sides.c. `base`: where the game begins in the file. */
void script_fold(script *s, const xima_record *record, uint64_t base);
/* The source with the best mends of all lines; NULL if there are none. */
char *mends_text(mends *m, size_t *len);
/* Mends for the variations of a record in XGN whose main line has been seen to. */
void branches_find(mends *m, const options *given, const xima_reader_options *reading);
void branches_free(mends *m);

void patches_add(patches *p, const script *script, const mend *mend);
char *patches_text(const patches *p, const char *source, size_t len, size_t *out);
/* Where a byte of the source stands in that text, if it is in no replaced word; and the other way round. */
size_t patches_new(const patches *p, const char *source, size_t at);
size_t patches_old(const patches *p, const char *source, size_t at);

/* The seat in whose place a word stands, after repair_apply(). */
int32_t seat_at(const repair *repair, size_t word);

#endif
