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
/* Whether the game that waits has more bytes than are read. */
bool xima__reader_too_long(const xima_reader *reader);
/* The game of a spec, not the caller's to give back. The reader's own serves where it can. */
xima_status xima__reader_game(xima_reader *reader, const char *spec, size_t len, xima_game **game, xima_error *error);
/* A record of the game that waits, and with `moves` a state to read it on; start NULL: the usual one. */
xima_status xima__reader_record(xima_reader *reader, xima_game *game, const xima_state *start, bool moves,
                                xima_record **out);
xima__reading xima__reader_reading(const xima_reader *reader, xima_record *record);
/* Tells of a game that is too long; which diagnostic it is, or SIZE_MAX. */
size_t xima__tell_length(const xima_reader *reader, xima__reading *r);
/* Reads the game that waits in a form of some game's own. */
xima_status xima__form_read(xima_reader *reader, bool moves, xima_record **out);
/* Reads the game that waits; without `moves` its tags only. */
xima_status xima__reader_read(xima_reader *reader, bool moves, xima_record **out);

#endif
