/* SPDX-License-Identifier: MIT */
/* The words of one line of a game, as they stand in its text: what a mend may change. */
#ifndef SCRIPT_H
#define SCRIPT_H

#include "tool.h"

enum { SCRIPT_WORDS_MAX = 20000, SCRIPT_ROW_MAX = 64 };

typedef struct script_word {
    const char *text; /* into the source */
    size_t len, offset;
    size_t line, column; /* from 1; a column is a character */
    size_t row;
    uint64_t number; /* of the row as written, 0 if there is none */
    const char *other; /* the same move in the other form, which stands beside it, or NULL */
    size_t other_len;
} script_word;

typedef struct script_row {
    size_t first, count;     /* words */
    bool numbered, flexible; /* flexible: a move may take several words */
} script_row;

typedef struct script {
    const char *source;
    size_t len;
    bool sheet; /* no tags: rows count, and '#' begins a remark */
    char separator; /* `;` or `,` that parts the cells of a table; 0: none does */
    bool branch; /* a variation: it need not come to an end */
    script_word *words;
    size_t count, capacity;
    script_row *rows;
    size_t row_count, row_capacity;
    char *stated;  /* the result at the end of the moves or, failing that, of the tag; NULL: none */
    bool overfull; /* there are more words than SCRIPT_WORDS_MAX */
} script;

/* `line` is that of the first byte; no word stands before `from` (heads of columns). `start`: where the game begins. The
   source must outlive the script. */
void script_read(script *s, const xima_state *start, const char *source, size_t len, size_t line, size_t from);
/* Inside: takes the words out that stand in columns of a table which hold remarks. */
void script_drop_remarks(script *s, const xima_state *start);
/* The innermost variation around a byte: its brackets. False if there is none, or it is not closed. */
bool script_find_branch(const char *source, size_t len, size_t at, size_t *open, size_t *close);
/* The words of that variation, those inside it aside. */
void script_read_branch(script *s, const xima_game *game, const char *source, size_t len, size_t line, size_t open,
                        size_t close);
void script_free(script *s);

#endif
