/* SPDX-License-Identifier: MIT */
/* A KIF file being read. */
#ifndef XIMA_SHOGI_KIF_READING_H
#define XIMA_SHOGI_KIF_READING_H

#include "kif.h"

typedef struct kif_reading {
    xima__form_in *in;
    const char *text;
    size_t len, begin; /* begin: behind a byte order mark */
    size_t foreign;    /* headers whose key is no name of a tag */
    size_t moves;      /* on the board, from the start to the node at hand */
    uint64_t before;   /* moves that the numbers count and that are not there */
    bool numbered;     /* a move has been seen: `before` is known */
    bool variation;    /* in a variation */
    bool first;        /* of which no ply has been read: comments stand before it */
    bool ended;        /* the line has ended */
    bool stopped;      /* by a fault */
    size_t beside;     /* where the line begins that says which ply the variation replaces; 0: there is none */
    size_t in_vain;    /* plies gone back to find where a variation begins, for nothing */
    size_t stop;       /* where: all up to the next variation that can be read is kept unread */
    size_t unread;     /* lines of moves in it, but for the one at fault */
} kif_reading;

enum { KIF_BOARD_LINES = 32, KIF_BOARD_BYTES = 4096 };

/* What is said of where the game begins. */
typedef struct kif_start {
    char word[32];                                     /* of the option handicap; "" = none is named */
    bool known;                                        /* the handicap's name is */
    bool full;                                         /* more lines of a board than there can be */
    size_t handicap_line, handicap_from, handicap_len; /* where its line begins, and its name */
    size_t rows;                                       /* of a board */
    size_t lines, len;
    size_t at[KIF_BOARD_LINES], from[KIF_BOARD_LINES]; /* where each line is in `board`, and in the text */
    char board[KIF_BOARD_BYTES];
} kif_start;

void xima__shogi_kif_start(const kif_reading *r, kif_start *start);
/* Times of the ply at hand, -1 = not said: what was spent, and in all, which stand at from … to. */
bool xima__shogi_kif_times(kif_reading *r, int64_t spent, int64_t total, size_t from, size_t to);
/* Where the bracket with the times begins, or `to`; and what it says. */
size_t xima__shogi_kif_find_times(const char *text, size_t from, size_t to);
bool xima__shogi_kif_read_times(const char *text, size_t from, size_t to, int64_t *spent, int64_t *total);
/* The move on the board before a node, or the start; acts aside. */
int32_t xima__shogi_kif_before(const xima_record *record, int32_t node);
/* Whether a line is a header whose key is no name of a tag. */
bool xima__shogi_kif_foreign(const char *text);
bool xima__shogi_kif_header(kif_reading *r, const kif_line *line);

#endif
