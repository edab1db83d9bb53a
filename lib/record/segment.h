/* SPDX-License-Identifier: MIT */
/* Where games begin and end in a stream: told from lines alone, so that passing over games is quick and a broken game
   cannot swallow the next one. */
#ifndef XIMA_SEGMENT_H
#define XIMA_SEGMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xima__rules;
struct xima__form;

enum {
    XIMA__TAG_NAME = 255,     /* longest name of a tag */
    XIMA__INDENT = 255,       /* blanks before or inside the beginning of a line that still count as such */
    XIMA__HEADING = 2048,     /* bytes that may stand between the heading of a table and its first row */
    XIMA__LOOK = 4096         /* bytes that are enough to tell what a line is, and to keep its heading */
};

/* What the bytes at hand are: decided, or more of them are needed. */
typedef enum xima__shape { XIMA__SHAPE_NO, XIMA__SHAPE_YES, XIMA__SHAPE_MORE } xima__shape;

/* Whether a line begins with a figure in a bracket, as chats begin theirs: above all tags it is no part of a header. */
bool xima__is_said(const char *text, size_t len);
/* Bytes of a quotation mark, also of those that word processors put in; 0: none stands there. */
size_t xima__quote(const char *text, size_t len);
/* Whether a line begins as a tag does: `[`, a letter, name characters, blanks, a quotation mark. *name: the name's
   length. */
xima__shape xima__tag_shape(const char *text, size_t len, bool last, size_t *name);

/* The first LF or CR from `at` on, or len. */
size_t xima__find_eol(const char *text, size_t len, size_t at);
/* Lines that end in the text. *after_cr says whether the byte before was CR, and is brought up to date. */
uint64_t xima__count_lines(const char *text, size_t len, bool *after_cr);
/* Length of a byte order mark at the beginning. */
size_t xima__bom(const char *text, size_t len);

typedef enum xima__phase {
    XIMA__PHASE_BEGIN,  /* nothing has been looked at */
    XIMA__PHASE_HEADER, /* a line of the header begins */
    XIMA__PHASE_LINE,   /* inside a line of the header */
    XIMA__PHASE_BODY,   /* behind a header */
    XIMA__PHASE_ROW,    /* a line of a text without header begins */
    XIMA__PHASE_PLAIN,  /* inside such a line */
    XIMA__PHASE_REMARK, /* inside such a line, where braces mean nothing */
    XIMA__PHASE_FORM,   /* a line begins of a record in a form of a game's own */
    XIMA__PHASE_KNOWN   /* inside such a line */
} xima__phase;

struct xima_game;

/* The game at hand, as far as it has been looked at. */
typedef struct xima__segment {
    size_t at, line; /* looked at up to there; where that line begins */
    xima__phase phase;
    bool any;        /* there is something but blanks */
    bool header;     /* there are lines of a header */
    bool after_cr;   /* the byte before `at` ended a line; an LF belongs to it */
    bool blank;      /* a blank line stands before the line at hand */
    bool row, bare;  /* a row with a number has been seen; with one without dots */
    bool comment, escaped; /* in braces; behind a backslash there */
    size_t heading;  /* where the lines begin that are the next game's if its first row follows them; 0: none */
    bool paragraph, titled; /* a blank line stands before them; and they begin with a remark or a table */
    bool columns;           /* they are one line of titles, told by its bars alone */
    bool numbered, inside;  /* the line at hand is a row; it begins inside braces */
    size_t first_len;
    char first[XIMA__TAG_NAME]; /* name of the first tag */

    const struct xima_game *game;  /* its forms come first, its acts are no titles; it stays from game to game, as layout */
    int32_t layout;                /* XIMA_LAYOUT_* */
    const struct xima__rules *of;  /* whose form it is */
    const struct xima__form *form; /* NULL: XGN, a sheet or a table */
    const struct xima__rules *of_before;  /* whose form the game before was in, and which, if that goes on here: */
    const struct xima__form *before;      /* a line of its own has ended the game; else NULL */
    bool moves, over;              /* a move has been seen; the line that ends the game */
} xima__segment;

/* ---- Forms of a game's own: form_lines.c ---- */

/* At the beginning of a game, behind a byte order mark: which form it is in goes into s->form. */
xima__shape xima__form_begins(xima__segment *s, const char *text, size_t len, bool last);
/* At a character that begins a line, which is not blank: YES if another game begins at s->line. */
xima__shape xima__form_look(xima__segment *s, const char *text, size_t len, bool last);

/* ---- Rows of a text without header: begins.c ---- */

/* At a character that begins a line, perhaps behind blanks: YES if it is the first row of another game, which begins at
   s->line. */
xima__shape xima__begins_rows(xima__segment *s, const char *text, size_t len, bool last);
/* Steps over the blanks at hand, also those beyond ASCII and byte order marks, as sheets have them. MORE if the last
   character is not whole. */
xima__shape xima__skip_wide(const char *text, size_t len, bool last, size_t *at);

/* ---- Headings: headings.c ---- */

/* A blank line; a line that is not blank begins, with that character; it ends at s->at. */
void xima__heading_blank(xima__segment *s);
void xima__heading_begin(xima__segment *s, char c, bool marked); /* marked: by a byte order mark */
void xima__heading_end(xima__segment *s, const char *text);

/* Looks on. The text is the game's from its first byte; `last`: no more will come. True: another game begins at
   *end. */
bool xima__segment_end(xima__segment *s, const char *text, size_t len, bool last, size_t *end);
/* How many bytes at the end must be at hand when looking on; those before may be forgotten. */
size_t xima__segment_needs(const xima__segment *s, size_t len);

#endif
