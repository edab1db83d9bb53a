/* SPDX-License-Identifier: MIT */
/* Which tokens of a row are whose move: what is legal decides, so that blanks inside a move do no harm. */
#ifndef CELLS_H
#define CELLS_H

#include "rows.h"

enum { CELL_PLIES = 32 };

/* One player's part of a row: tokens first … first + tokens − 1, and the plies that they say. */
typedef struct cell {
    size_t first, tokens, plies;
    size_t joins; /* blanks inside its plies */
    bool acts;    /* there are acts among them */
    bool lenient; /* strict reading refuses it, and says why: */
    char strict[256];
    xima_move moves[CELL_PLIES];
} cell;

typedef struct row_reading {
    cell cells[XIMA_PLAYERS_MAX]; /* those read; all of the row if whole */
    size_t count, taken;          /* taken: tokens in these cells; where it stops is the next one */
    size_t joins, leniencies;
    size_t ways;    /* how many there are with so few joins */
    int32_t column; /* the seat whose place in the row comes next */
    bool whole;
    xima_error error; /* why it stops there, if not whole */
} row_reading;

/* What is to be read: the tokens of a row before `end`. */
typedef struct row_part {
    const row *row;
    size_t end;
    int32_t column; /* the seat whose place is the first */
    bool open;      /* the row need not be full, since the record ends or the next line goes on with it */
    bool last;      /* the record ends with it */
    bool lenient;
} row_part;

void read_row(const xima_state *state, const row_part *part, row_reading *out);

bool is_token(const token *token, const char *text);
bool is_place_holder(const token *token); /* "..": the place of a seat that has no move */

/* The text of some tokens as it stands in the file. */
token span_of(const row *row, size_t first, size_t tokens);

/* Reads one player's plies. With `after`, it gets a state where they are played. */
xima_status read_cell(const xima_state *state, token text, bool lenient, cell *out, xima_state **after,
                      xima_error *error);

/* Whose turn it is, dice that are still to be rolled aside; negative when nobody's. */
int32_t next_seat(const xima_state *state);

__attribute__((format(printf, 3, 4))) void set_error(xima_error *error, xima_status status, const char *format, ...);

#endif
