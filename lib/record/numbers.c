/* SPDX-License-Identifier: MIT */
/* Rows count up; a slip in one number is told once and does not make all later numbers wrong. */
#include "sheet.h"

bool xima__names_mover(const xima__row *row)
{
    const xima__word *first = row->words;
    return row->count > 0 && first->len > 1 && row->text[first->at + first->len - 1] == ':';
}

/* Whether a row goes on with the one before it, be it only with the places of seats that are out. */
bool xima__goes_on(const xima__sheet *sheet, const xima__row *row)
{
    return sheet->in_row || (sheet->row > 0 && row->dotted && row->number == sheet->written && row->count > 0 &&
                             xima__word_is(row, 0, ".."));
}

/* Whether "12..." is right. A row whose first seat is out may be numbered in both ways, and so may one that names the
   mover. */
static bool dots_fit(const xima__sheet *sheet, const xima__row *row, bool goes_on)
{
    bool later = xima__due_seat(sheet->r->at) > 0, held = row->count > 0 && xima__word_is(row, 0, "..");
    if (xima__names_mover(row))
        return true;
    if (goes_on)
        return row->dotted;
    if (sheet->row > 0 && later && !held)
        return true;
    return row->dotted == (later && !held);
}

static bool usual_start(const xima__sheet *sheet)
{
    return sheet->r->record->start->common->ply == 0 && !sheet->any_number;
}

void xima__check_number(xima__sheet *sheet, const xima__row *row, bool goes_on)
{
    bool first = sheet->row == 0;
    uint64_t due = first ? 1 : goes_on ? sheet->row : sheet->row + 1;
    if (first && row->numbered && !usual_start(sheet))
        due = row->number;
    bool in_step = row->number == due || (!first && row->number == sheet->written + !goes_on);
    bool fits = dots_fit(sheet, row, goes_on);
    bool dotted = (row->numbered && row->dotted == fits) || (goes_on && !row->numbered);
    char expected[32];
    xima__out out = xima__out_to(expected, sizeof expected);
    xima__putf(&out, "%u%s", due, dotted ? "..." : ".");
    xima__out_end(&out, NULL);
    if (!row->numbered && !goes_on && sheet->numbers)
        xima__diagnose(sheet->r, XIMA_WARNING, XIMA_D_NUMBER, row->from, 0, NULL, expected,
                       "the row has no number, %s is expected", expected);
    else if (row->numbered && (!in_step || !fits))
        xima__diagnose(sheet->r, XIMA_WARNING, XIMA_D_NUMBER, row->from, row->length, NULL, expected,
                       "the row is numbered %u%s, %s is expected", row->number, row->dotted ? "..." : ".", expected);
    sheet->numbers |= row->numbered;
    sheet->row = due;
    sheet->written = row->numbered ? row->number : goes_on ? sheet->written : due;
}
