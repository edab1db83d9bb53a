/* SPDX-License-Identifier: MIT */
/* What a reader holds: the bytes of the game at hand, and what the next game of the same kind need not make anew. */
#ifndef XIMA_RECORD_READER_H
#define XIMA_RECORD_READER_H

#include "reading.h"
#include "segment.h"

enum { XIMA__GAME_BYTES_MAX = INT32_MAX / 4 }; /* the most that max_game_bytes may be */

struct xima_reader {
    xima_game *game;   /* of texts that name none; the reader's memory is from it */
    xima_state *start; /* where they begin; NULL: the usual start */
    xima_reader_options options; /* with the defaults put in */

    xima__array bytes; /* fed and not yet given away: the game at hand begins at `begin` */
    size_t begin;
    xima__segment segment;
    size_t end;        /* if it waits: how many of the bytes are its, those left out aside */
    uint64_t left_out; /* bytes of it that were too many and are not kept; they stood behind max_game_bytes */
    xima_span span;    /* where it begins */
    uint64_t lines;    /* that end in it before `counted` */
    size_t counted;
    bool after_cr;     /* the byte before `counted` is CR */
    bool waits, finished;

    xima__array tags, texts; /* of the header being read: see header.h */
    xima__array spec;        /* the tag Spec of the last game that had one; empty: none */
    xima_game *last;         /* the game that it names */
    xima_state *usual;       /* its usual start; NULL: not made yet */
    xima_state *spare;       /* a state of the last game read, to be used again; NULL: none */
};

void xima__header_free(xima_reader *reader);
/* Reads the game that waits; without `moves` its tags only. */
xima_status xima__reader_read(xima_reader *reader, bool moves, xima_record **out);

#endif
