/* SPDX-License-Identifier: MIT */
/* Lines of a sheet that are no rows: what happens by itself and acts, between two rows; and rows that go over several
   lines, since a number or dice stand alone. */
#include "sheet.h"

#include <string.h>

enum { ACT_WORDS = 4 }; /* the most words that an act is written in */

/* ---- Between rows ---- */

/* An act at that word: how many words it has, 0 none. It is left played. */
static size_t read_act(xima__reading *r, const xima__row *row, size_t word, size_t end, xima__cell *cell)
{
    for (size_t n = 1; n <= ACT_WORDS && word + n <= end && !r->starved; n++) {
        xima_error ignored;
        xima_status status = xima__read_cell_either(r->at, row, word, n, r->flags & XIMA_LENIENT, cell, &ignored);
        r->starved |= status == XIMA_E_MEMORY;
        if (status)
            continue;
        if (cell->plies == 1 && xima__is_action(cell->moves[0]))
            return n;
        xima__untake_cell(r->at, cell);
    }
    cell->plies = 0;
    return 0;
}

size_t xima__aside_words(xima__reading *r, const xima__row *row, size_t word, size_t end, xima__cell *act)
{
    act->plies = 0;
    if (row->words[word].length == 0 || xima__is_silent(r->at, row, word)) /* an empty column; `+3` */
        return 1;
    return read_act(r, row, word, end, act);
}

bool xima__is_aside(xima__reading *r, const xima__row *row, size_t end)
{
    size_t word = 0, plies = 0, n = 1;
    for (; word < end && n > 0; word += n) {
        xima__cell cell;
        n = xima__aside_words(r, row, word, end, &cell);
        plies += cell.plies;
    }
    for (; plies > 0; plies--)
        xima__retreat(r->at);
    return end > 0 && n > 0 && !r->starved;
}

/* ---- Rows of several lines ---- */

bool xima__row_append(xima__reading *r, xima__row *row, const xima__row *more)
{
    const xima__mark *marks = more->marks.data;
    if (row->count + more->count > XIMA__ROW_WORDS || row->used + more->used >= sizeof row->text)
        return false;
    for (size_t i = 0; i < more->marks.count; i++, marks++) {
        if (!xima__row_mark(r, row, marks->from, marks->length, marks->symbol))
            return false;
        ((xima__mark *)row->marks.data)[row->marks.count - 1].words += marks->words;
    }
    for (size_t i = 0; i < more->count; i++) {
        row->words[row->count + i] = more->words[i];
        row->words[row->count + i].at += row->used;
    }
    memcpy(row->text + row->used, more->text, more->used);
    row->used += more->used;
    row->count += more->count;
    row->full = more->full;
    return true;
}

bool xima__ends_amid_turn(xima__sheet *sheet, const xima__row_part *part)
{
    xima_state *at = sheet->r->at;
    size_t plies = 0;
    const xima__row_reading *reading = xima__read_row(sheet->search, at, part);
    sheet->r->starved |= !reading;
    if (!reading || !reading->whole)
        return false;
    for (size_t i = 0; i < reading->is.count; i++)
        plies += reading->cells[i].plies;
    if (xima__room(at, plies + XIMA__TURN_MAX)) {
        sheet->r->starved = true;
        return false;
    }
    for (size_t i = 0; i < reading->is.count; i++)
        for (size_t k = 0; k < reading->cells[i].plies; k++)
            xima__advance(at, reading->cells[i].moves[k]);
    bool amid = plies > 0 && at->common->turn_ply > 0 && xima_state_to_move(at) >= 0;
    for (; plies > 0; plies--)
        xima__retreat(at);
    return amid;
}
