/* SPDX-License-Identifier: MIT */
/* Rows in which a move may take several words. */
#include <string.h>
#include "trial.h"

/* A row in which moves may take several words: all ways are tried, those with fewer blanks inside moves first. */
typedef struct row_search {
    trial *t;
    size_t end, depth, cells_before;
    size_t words[SCRIPT_ROW_MAX + 1], tried[SCRIPT_ROW_MAX + 1];
    size_t best; /* the furthest word at fault, and the cells before it */
    trial_cell way[SCRIPT_ROW_MAX];
    size_t way_count;
    xima_error error;
} row_search;

static void note_fault(row_search *row)
{
    size_t word = row->words[row->depth];
    if (row->way_count > 0 && word <= row->best)
        return;
    row->best = word;
    row->way_count = row->depth;
    if (row->depth > 0)
        memcpy(row->way, row->t->cells + row->cells_before, row->depth * sizeof *row->way);
    row->error = row->t->error;
}

/* Goes one cell on; false if there is none that has not been tried. */
static bool go_deeper(row_search *row)
{
    size_t word = row->words[row->depth], *tried = &row->tried[row->depth];
    for (; *tried < CELL_WORDS && word + *tried < row->end;) {
        trial_cell cell;
        xima_status status = trial_cell_at(row->t, word, ++*tried, &cell);
        if (status && *tried == 1)
            note_fault(row);
        if (!status && trial_play(row->t, &cell, false)) {
            trial_push(row->t, &cell);
            row->words[++row->depth] = word + cell.words;
            row->tried[row->depth] = 0;
            return true;
        }
    }
    return false;
}

static bool search_row(row_search *row)
{
    enum { STEPS = 5000 };
    for (int steps = 0; steps < STEPS; steps++) {
        bool at_end = row->words[row->depth] == row->end;
        if (at_end && trial_row_is_full(row->t, row->end - 1))
            return true;
        if (at_end) {
            row->t->error = (xima_error){.struct_size = sizeof row->error, .status = XIMA_E_SYNTAX};
            note_fault(row);
        }
        if (!at_end && go_deeper(row))
            continue;
        if (row->depth == 0)
            return false;
        row->depth--;
        trial_pop(row->t);
    }
    while (row->depth > 0) {
        row->depth--;
        trial_pop(row->t);
    }
    return false;
}

size_t trial_read_row(trial *t, size_t word, bool *failed)
{
    row_search row = {.t = t, .end = trial_row_end(t, word), .cells_before = t->count, .words = {word}};
    *failed = !search_row(&row);
    if (!*failed)
        return row.end;
    for (size_t i = 0; i < row.way_count; i++)
        trial_take(t, &row.way[i]);
    t->error = row.error;
    return row.best;
}
