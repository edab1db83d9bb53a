/* SPDX-License-Identifier: MIT */
/* Tables: lines whose cells are parted by `|`, tabs, `;`, `,` or runs of blanks; a column a seat, or two side by side that
   say the same in two ways. */
#ifndef XIMA_TABLE_H
#define XIMA_TABLE_H

#include "sheet.h"

enum {
    XIMA__LINE_FIELDS = 40,
    XIMA__CELL_BYTES = 4096,  /* of a cell in quotes, which may go over several lines */
    XIMA__HEADER_LINES = 10 /* lines that may stand before the first row */
};

typedef enum xima__style {
    XIMA__PLAIN,
    XIMA__PIPES,
    XIMA__TABS,
    XIMA__SEMICOLONS,
    XIMA__COMMAS,
    XIMA__RUNS
} xima__style;

/* ---- Lines ---- */

typedef struct xima__field {
    size_t from, to;    /* without blanks around */
    uint32_t character; /* where it begins in its line */
    bool quoted;        /* it stands in quotes */
} xima__field;

typedef enum xima__line_kind {
    XIMA__LINE_EMPTY, /* blank, nothing but a remark, or empty cells */
    XIMA__LINE_RULE,  /* "|---|---|" */
    XIMA__LINE_TEXT,  /* not parted */
    XIMA__LINE_ROW
} xima__line_kind;

typedef struct xima__line {
    size_t from, to, next;           /* next: where the line behind it begins */
    size_t remark, remark_to;        /* what stands behind a `#`; equal: none */
    size_t number_from, number_size; /* the number of the row, 0 bytes: none */
    uint64_t number;
    xima__line_kind kind;
    bool dotted, full; /* full: it has more fields than fit */
    size_t count;
    xima__field fields[XIMA__LINE_FIELDS]; /* without the number */
} xima__line;

/* How most lines are parted. */
xima__style xima__find_style(const char *text, size_t len);
/* Whether a bar stands there, also a drawn one. */
bool xima__has_bar(const char *text, size_t from, size_t to);
/* Where a cell in quotes ends that begins at `at`; `at` if there is none. */
size_t xima__quoted_end(const char *text, size_t at, size_t to, xima__style style);
/* The end of a cell, and the bytes of the gap behind it, 0 at the end of the line. */
size_t xima__cell_end(const char *text, size_t at, size_t to, xima__style style, size_t *size);
/* Takes the line at `from` apart. */
void xima__read_line(const char *text, size_t len, size_t from, xima__style style, xima__line *line);

/* ---- Columns ---- */

typedef struct xima__layout {
    size_t columns;                 /* 0: they are not told apart */
    size_t sides;                   /* 1 or 2 */
    int8_t seat[XIMA__LINE_FIELDS]; /* of a column; -1: it holds something else than moves */
    int8_t side[XIMA__LINE_FIELDS];
    int8_t long_side;               /* which of the two is in long form; -1: that is not known */
    uint32_t at[XIMA__LINE_FIELDS]; /* where it begins, in lines parted by blanks */
} xima__layout;

/* ---- Tables ---- */

enum { XIMA__SIDES = 2 };

/* What is to be said before a cell is read. */
typedef struct xima__difference {
    size_t word; /* the first one of the cell */
    int32_t code;
    size_t from, length;
    xima_error error; /* status 0: none */
    char expected[64], message[256];
} xima__difference;

typedef struct xima__table {
    xima__reading *r;
    xima__style style;
    xima__layout layout;
    size_t begin;     /* of the lines: behind a header of tags */
    size_t at;        /* the next line */
    size_t first_row; /* where the first line stands that is a row; what stands before it is a header */
    size_t ahead;     /* cells and lines that may still be read to look ahead */
    size_t compared, agreed; /* cells of two sides held against one another while looking ahead; those that agree */
    size_t doubts;    /* found while that was done: sides that differ, cells that cannot be read */
    bool looking;     /* that is being done to choose one of two sides */
    xima__line line;
    xima__row *row; /* to read single cells */
    size_t difference_count;
    xima__difference differences[XIMA_PLAYERS_MAX];
} xima__table;

/* The field of a seat on a side, or NULL: there is none or it is empty. */
const xima__field *xima__field_of(const xima__table *t, const xima__line *line, int32_t seat, size_t side);
/* Finds which column is whose. False without memory. */
bool xima__find_layout(xima__table *t);
/* How many pairs of cells end alike if the columns are laid out so. Which they are it tells better than what is legal,
   where slips are among them. *pairs: how many there are. */
size_t xima__count_alike(xima__table *t, size_t *pairs);
/* Whether the columns are those of more players: titles say so, or what should be two forms of the same moves is not.
   Where it shows goes into *where. */
bool xima__is_crowded(xima__table *t, xima__field *where);
/* How far the cells can be read from a line on, and how often the sides agree: the more, the better. */
size_t xima__read_ahead(xima__table *t, size_t from, size_t most);
/* Reads the words of a field at the state at hand; they are played. */
xima_status xima__read_field(xima__table *t, const xima__field *field, xima__cell *cell, xima_error *error);
/* Which of the two sides of a seat's cell counts, with what is to be said of it; `word`: where its words will stand.
   The cell is played, if it can be. */
size_t xima__choose_side(xima__table *t, const xima__line *line, int32_t seat, size_t word, xima__cell *cell);

#endif
