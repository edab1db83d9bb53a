/* SPDX-License-Identifier: MIT */
/* Writing records: where the text goes, and the parts of its forms. */
#ifndef XIMA_WRITE_H
#define XIMA_WRITE_H

#include "tree.h"

/* ---- SHA-256 (FIPS 180-4) ---- */

typedef struct xima__sha {
    uint32_t state[8];
    uint64_t bytes;
    unsigned char block[64]; /* what does not fill a block yet */
} xima__sha;

void xima__sha_begin(xima__sha *sha);
void xima__sha_add(xima__sha *sha, const void *data, size_t len);
void xima__sha_end(xima__sha *sha, unsigned char digest[32]);

/* ---- Where the text goes: a buffer in snprintf's manner, or a digest. Words are parted by blanks or ends of lines. */

enum { XIMA__LINE_MAX = 79 };

typedef struct xima__sink {
    char *buf;
    size_t cap, len; /* len is what the whole text needs */
    xima__sha *sha;  /* or NULL */
    size_t width;    /* lines have at most so many characters, if they can */
    size_t column;   /* characters since the end of the last line */
    const char *eol; /* how lines end */
    bool opened;     /* a bracket comes before the next word */
} xima__sink;

void xima__sink_put(xima__sink *sink, const char *text, size_t len); /* as it is; the column is the caller's affair */
void xima__sink_end_line(xima__sink *sink);                          /* unless nothing stands in it */
void xima__sink_word(xima__sink *sink, const char *text, size_t len);
void xima__sink_words(xima__sink *sink, const char *text, size_t len); /* with blanks between: a line may end there */
void xima__sink_close(xima__sink *sink); /* the bracket that ends a variation, right behind a word */
/* A comment; `unread`: one that holds what could not be read. */
void xima__sink_comment(xima__sink *sink, const char *text, size_t len, bool unread);
void xima__sink_tag(xima__sink *sink, const char *name, const char *value); /* without the end of the line */

/* ---- Moves ---- */

typedef struct xima__moveout {
    const xima_record *record;
    xima__sink *sink;
    xima_state *at;     /* as the record's start at first */
    int32_t notation;
    bool sheet;         /* rows of the main line and nothing else */
    bool header;        /* the lines of a header that could not be read stand already */
    int32_t place;      /* of the last ply of the line at hand */
    bool begins;        /* nothing of the line at hand stands yet */
    bool broken;        /* something came in between: the next ply says where it stands */
    bool named;         /* the last word is the name of a seat, too: an act behind it would be taken for that seat's */
    size_t longest;     /* length of the longest name of a seat */
    int32_t run;        /* plies gathered that may be written as one text, from the next one on */
    int32_t run_from;   /* where they begin in `moves` */
    bool run_more;      /* and others follow them */
    xima_move moves[64];
} xima__moveout;

void xima__moveout_begin(xima__moveout *out, const xima_record *record, xima_state *at, int32_t notation,
                         xima__sink *sink);
/* All comments, plies and variations; without the result. */
xima_status xima__write_moves(xima__moveout *out);
/* What comes before a ply: `..` for the seats that are passed over, the number of a row that begins, and whose place it
   is where that could be in doubt or a comment comes before it. Node NONE: before whatever is due. */
void xima__write_where(xima__moveout *out, int32_t node, bool before);
/* Writes the plies from a node on that make one text, and plays them; *node is the last of them then. */
xima_status xima__write_text(xima__moveout *out, int32_t *node);
/* `..` for the places that the end of the game leaves without a move. */
void xima__write_rest(xima__moveout *out);

/* ---- Forms ---- */

/* A state as the record's start; `usual`: whether every game begins so, and no tag Position is needed. */
xima_status xima__write_begin(const xima_record *record, xima_state **at, bool *usual);
/* The start as a tag Position says it, to be freed; NULL: it is the usual one. */
xima_status xima__write_start(const xima_record *record, char **text, size_t *size);
xima_status xima__write_xgn(const xima_record *record, int32_t notation, xima__sink *sink);
xima_status xima__write_sheet(const xima_record *record, int32_t notation, xima__sink *sink);
xima_status xima__write_source(const xima_record *record, int32_t notation, xima__sink *sink);
/* A form of the game's own; NULL is XIMA_E_UNSUPPORTED. */
xima_status xima__write_form(const xima_record *record, const xima__form *form, xima__sink *sink);
/* The moves and the result behind the header as it was read; the last line is ended too. */
xima_status xima__write_movetext(const xima_record *record, int32_t notation, xima__sink *sink);

#endif
