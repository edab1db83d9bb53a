/* SPDX-License-Identifier: MIT */
/* Numbered rows of tokens, as people write games down: "12. e4 e5", "12... e5", '#' comments. */
#ifndef ROWS_H
#define ROWS_H

#include "lines.h"

enum { ROW_TOKENS = 64 };

typedef struct token {
    const char *text; /* into the row's line */
    size_t len, column;
} token;

typedef struct row {
    char *line_text; /* the whole line, for showing */
    size_t line, column;
    bool numbered, dotted; /* dotted: "12...", the row goes on or begins with a later seat */
    uint64_t number;
    size_t count;
    token tokens[ROW_TOKENS];
    bool overfull; /* there are more tokens than these */
} row;

typedef struct rows {
    lines lines;
    size_t at; /* in the line at hand */
    bool in_line;
} rows;

void rows_begin(rows *in, FILE *file);
line_result rows_next(rows *in, row *out); /* LINE_BAD: in->lines says where and why */
void rows_end(rows *in);
void row_free(row *row);

#endif
