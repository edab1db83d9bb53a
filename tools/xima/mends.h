/* SPDX-License-Identifier: MIT */
/* The mends of one game: found, checked by the reader, shown, written. */
#ifndef MENDS_H
#define MENDS_H

#include "input.h"
#include "repair.h"

enum { MENDS_SHOWN = 5, PARTS_SHOWN = 3 };

typedef struct mends {
    const char *name;
    const xima_record *record;
    script script;
    repair repair;
    const char *why_not; /* why it was not tried, or NULL */
    uint64_t first;      /* where the game begins in the file */
    size_t line;
} mends;

void mends_find(mends *m, const options *given, const xima_reader_options *reading, const char *name,
                xima_record *record);
void mends_free(mends *m);
void mends_print(mends *m);
json_t *mends_json(mends *m);
bool mends_whole(const mends *m); /* there is one that leaves no fault in the main line */

/* The game's source with a mend's words in place and the old ones in remarks; `out` is fresh. */
void mended_text(const script *script, repair *repair, const mend *mend, char **out, size_t *len);
/* The seat in whose place a word stands, after repair_apply(). */
int32_t seat_at(const repair *repair, size_t word);

#endif
