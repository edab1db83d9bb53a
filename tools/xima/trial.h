/* SPDX-License-Identifier: MIT */
/* Reads the words of a script at a state, some of them replaced, and says how far that goes. */
#ifndef TRIAL_H
#define TRIAL_H

#include "script.h"

enum { CELL_MOST = 8, CELL_WORDS = 4 }; /* plies and words of one player's part of a row */

/* Plies that one or several words say. */
typedef struct trial_cell {
    size_t word, words, plies;
    int32_t mover; /* who was to move before it */
    xima_move moves[CELL_MOST];
} trial_cell;

typedef struct trial {
    const script *script;
    xima_state *state;  /* after what was read */
    const char **texts; /* each word as it is tried now */
    size_t *lengths;
    bool *touched;     /* the word is not what `base` was read from */
    uint32_t flags;    /* XIMA_LENIENT */
    uint64_t work;     /* what has been done, about a microsecond each */
    trial_cell *cells; /* what was read last */
    size_t count, capacity;
    size_t *cell_at; /* by word: the cell of the base that begins there, or SIZE_MAX */
    trial_cell *base;
    size_t base_count;
    size_t plies;     /* played since the start */
    xima_error error; /* why it stopped */
} trial;

void trial_begin(trial *t, const script *script, const xima_state *start, uint32_t flags);
void trial_end(trial *t);
void trial_set(trial *t, size_t word, const char *text, size_t len); /* NULL: as it stands in the script */

/* Reads from a word on, as far as it goes, and answers the word at fault: `count` if all can be read but the result
   contradicts the one stated, count + 1 if nothing is wrong. With `fast`, what the base says is taken without reading
   where it is legal: a word that has become ambiguous is then overlooked. */
size_t trial_read(trial *t, size_t word, bool fast);
void trial_keep_base(trial *t);                          /* makes the last reading the base */
void trial_rewind(trial *t, size_t plies, size_t cells); /* back to where so much was played and read */
void trial_take(trial *t, const trial_cell *cell);       /* plays a cell of legal moves */
/* Reads one word as one cell without playing it. */
xima_status trial_word(trial *t, const char *text, size_t len, trial_cell *out);

/* Inside: */
bool trial_play(trial *t, const trial_cell *cell, bool sure); /* all or nothing; `sure`: it is known to be legal */
void trial_push(trial *t, const trial_cell *cell);
void trial_pop(trial *t);
size_t trial_row_end(const trial *t, size_t word); /* the word after the row of this one */
bool trial_row_is_full(const trial *t, size_t last_word);
/* Reads some words as one cell without playing it. */
xima_status trial_cell_at(trial *t, size_t word, size_t words, trial_cell *out);
/* Reads on to the end of the row, in whatever way the words make moves. Answers as trial_read(). */
size_t trial_read_row(trial *t, size_t word, bool *failed);

#endif
