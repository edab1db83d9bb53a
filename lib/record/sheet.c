/* SPDX-License-Identifier: MIT */
/* Rows become plies of the record. */
#include "sheet.h"

#include <string.h>

/* ---- Marks ---- */

/* Quotes that stand twice in a cell in quotes are one. */
static void take_quoted(xima__reading *r, const xima__mark *mark, int32_t what)
{
    const xima_allocator *allocator = &r->record->game->allocator;
    const char *text = r->text + mark->from;
    char *buf = xima__alloc(allocator, mark->length);
    size_t len = 0;
    r->starved |= !buf;
    for (size_t i = 0; buf && i < mark->length; i++) {
        buf[len++] = text[i];
        i += text[i] == '"' && i + 1 < mark->length && text[i + 1] == '"';
    }
    if (buf)
        xima__take_note(r, r->node, what, buf, len);
    xima__free(allocator, buf, mark->length);
}

/* Remarks and symbols that stand before that word belong to the ply last read. */
static bool take_marks(xima__sheet *sheet, const xima__row *row, size_t word)
{
    xima__reading *r = sheet->r;
    const xima__mark *marks = row->marks.data;
    for (; sheet->marks < row->marks.count && marks[sheet->marks].words <= word; sheet->marks++) {
        const xima__mark *mark = &marks[sheet->marks];
        bool start = r->node == XIMA_NODE_START;
        int32_t what = start ? XIMA_NOTE_BEFORE : XIMA_NOTE_AFTER;
        if (mark->symbol == XIMA__MARK_OPEN)
            xima__diagnose(r, XIMA_WARNING, XIMA_D_COMMENT, mark->from, mark->length, NULL, "}",
                           "the comment is not closed");
        else if (mark->symbol >= 0 && start)
            xima__diagnose(r, XIMA_WARNING, XIMA_D_ANNOTATION, mark->from, mark->length, NULL, "a move",
                           "a symbol stands before the first move");
        else if (mark->symbol >= 0)
            r->starved |= !xima__symbol_add(r->record, r->node, mark->symbol);
        else if (mark->symbol == XIMA__MARK_QUOTED)
            take_quoted(r, mark, what);
        else
            xima__take_note(r, r->node, what, r->text + mark->from, mark->length);
        if (r->starved)
            return false;
    }
    return true;
}

/* ---- Cells ---- */

static void warn_lenient(xima__sheet *sheet, const xima__row *row, const xima__cell *cell, const char *read)
{
    xima_error strict;
    xima__cell again;
    size_t from = row->words[cell->first].from, length = xima__words_length(row, cell->first, cell->words);
    if (xima__read_cell(sheet->r->at, row, cell->first, cell->words, 0, &again, &strict) == XIMA_OK)
        xima__untake_cell(sheet->r->at, &again);
    else if (xima__diagnose(sheet->r, XIMA_WARNING, XIMA_D_LENIENT, from, length, &strict, read, NULL) && strict.ply)
        ((xima_diagnostic *)sheet->r->record->diagnostics.data)[sheet->r->record->diagnostics.count - 1]
            .candidate_count = 0;
}

static void warn_of(xima__sheet *sheet, const xima__row *row, const xima__cell *cell)
{
    char read[64];
    if (!cell->lenient && cell->joins == 0)
        return;
    xima__show_plies(sheet->r->at, cell->moves, cell->plies, read, sizeof read);
    if (cell->lenient)
        warn_lenient(sheet, row, cell, read);
    if (cell->joins)
        xima__diagnose(sheet->r, XIMA_WARNING, XIMA_D_LENIENT, row->words[cell->first].from,
                       xima__words_length(row, cell->first, cell->words), NULL, read,
                       "spaces inside the move, read as %s", read);
}

/* Plies that the words leave to be understood stand behind the last one. */
static bool take_plies(xima__sheet *sheet, const xima__row *row, const xima__cell *cell)
{
    for (size_t i = 0; i < cell->plies; i++) {
        size_t first = cell->first + cell->word[i], count = cell->span[i];
        const xima__word *last = &row->words[cell->first + cell->words - 1];
        size_t from = count ? row->words[first].from : last->from + last->length;
        if (!take_marks(sheet, row, first))
            return false;
        if (!xima__take_ply(sheet->r, cell->moves[i], from, count ? xima__words_length(row, first, count) : 0)) {
            xima__sheet_stop(sheet, from);
            return !sheet->r->starved;
        }
    }
    return true;
}

static bool add_cell(xima__sheet *sheet, const xima__row *row, const xima__cell *cell)
{
    if (sheet->before_cell)
        sheet->before_cell(sheet, row, cell);
    warn_of(sheet, row, cell);
    return take_plies(sheet, row, cell) && take_marks(sheet, row, cell->first + cell->words);
}

/* ---- Rows ---- */

static void warn_of_ways(xima__sheet *sheet, const xima__row *row, const xima__row_reading *reading)
{
    char shown[64];
    xima__out out = xima__out_to(shown, sizeof shown);
    for (size_t i = 0; i < reading->is.count; i++) {
        size_t len;
        const char *text = xima__words(row, reading->cells[i].first, reading->cells[i].words, &len);
        xima__putf(&out, "%s%t", i ? " | " : "", text, len);
    }
    xima__out_end(&out, NULL);
    xima__diagnose(sheet->r, XIMA_WARNING, XIMA_D_ROW, row->words[0].from, xima__words_length(row, 0, row->count), NULL,
                   shown, "the words of the row can be joined in %u legal ways; read as %s", (uint64_t)reading->ways,
                   shown);
}

static bool read_moves(xima__sheet *sheet, const xima__row_part *part)
{
    const xima__row_reading *reading = xima__read_row(sheet->search, sheet->r->at, part);
    if (!reading)
        return !(sheet->r->starved = true);
    if (reading->whole && reading->ways > 1)
        warn_of_ways(sheet, part->row, reading);
    for (size_t i = 0; i < reading->is.count && !sheet->ended; i++)
        if (!add_cell(sheet, part->row, &reading->cells[i]))
            return false;
    if (!xima__turn_room(sheet->r))
        return false;
    if (!reading->whole && !sheet->ended)
        xima__sheet_fail(sheet, part->row, reading->is.taken, reading->code, &reading->error);
    if (reading->is.taken) {
        sheet->column = reading->is.column;
        sheet->in_row = xima__due_seat(sheet->r->at) >= reading->is.column;
    }
    if (part->loose && reading->whole && reading->is.taken < part->end)
        sheet->lexer.at = part->row->words[reading->is.taken].from;
    return !sheet->r->starved;
}

/* XR-34: a result as the last move of a plain sheet stands where a move is due, and the game reads it as one. */
static bool result_as_move(xima__sheet *sheet, const xima__row *row, size_t at)
{
    xima__reading *r = sheet->r;
    bool due = row->numbered && (at == 0 || sheet->in_row);
    xima__cell cell;
    xima_error error;
    if (!(r->flags & XIMA_LENIENT) || !due || xima__word_is(row, at, "-"))
        return false;
    if (xima__read_cell(r->at, row, at, 1, XIMA_LENIENT, &cell, &error))
        return r->starved |= error.status == XIMA_E_MEMORY;
    xima__untake_cell(r->at, &cell);
    char read[64];
    xima__show_plies(r->at, cell.moves, cell.plies, read, sizeof read);
    xima__diagnose(r, XIMA_NOTICE, XIMA_D_LENIENT, row->words[at].from, row->words[at].length, NULL, read,
                   "read as the last move, %s", read);
    take_plies(sheet, row, &cell);
    return true;
}

static bool is_limit(xima__sheet *sheet, const xima__row *row)
{
    xima_error error;
    bool loose = !row->numbered && !sheet->numbers && row->count > 0;
    if (!row->full || loose)
        return false;
    xima__fail(&error, XIMA_E_LIMIT, -1, "more than %d words or %d bytes in the row", (int)XIMA__ROW_WORDS,
               (int)XIMA__ROW_TEXT);
    xima__sheet_fail(sheet, row, 0, XIMA_D_LIMIT, &error);
    return true;
}

/* Whether nothing comes after a row but perhaps the result. */
static bool ends_record(const xima__sheet *sheet, const xima__row *next)
{
    return next->end || (!next->numbered && next->count == 1 && xima__row_end(sheet->r->record->game, next, true) == 0);
}

/* A result, but words follow it. */
static void result_too_early(xima__sheet *sheet, const xima__row *row, size_t end)
{
    xima_error error;
    xima__fail(&error, XIMA_E_SYNTAX, -1, "a result stands before the end of the record");
    xima__sheet_fail(sheet, row, end, XIMA_D_RESULT, &error);
}

/* Whether it is a row that was numbered beforehand and left empty. */
static bool is_unused(const xima__row *row)
{
    return row->numbered && row->count == 0;
}

/* A result that is not the last word of the record. */
static bool is_stray(const xima__row *row, size_t end, const xima__row *next)
{
    return end < row->count && (!next->end || end + 1 < row->count);
}

static xima__row_part part_of(const xima__sheet *sheet, const xima__row *row, const xima__row *next)
{
    size_t end = xima__row_end(sheet->r->record->game, row, next->end);
    bool loose = !row->numbered && !sheet->numbers && row->words[0].column < 0;
    return (xima__row_part){.row = row,
                            .end = end,
                            .column = xima__goes_on(sheet, row) ? sheet->column : row->dotted,
                            .open = is_stray(row, end, next) || next->end || loose || !next->numbered || next->dotted ||
                                    xima__names_mover(next) || is_unused(next),
                            .last = ends_record(sheet, next),
                            .loose = loose,
                            .flags = sheet->r->flags & XIMA_LENIENT};
}

/* A line that is no row and not numbered: what comes next comes next as if it were not there. */
static bool take_asides(xima__sheet *sheet, const xima__row *row, size_t end)
{
    xima__cell act;
    for (size_t word = 0, n; word < end && !sheet->ended; word += n) {
        n = xima__aside_words(sheet->r, row, word, end, &act);
        if (act.plies == 0)
            continue;
        xima__untake_cell(sheet->r->at, &act);
        if (!add_cell(sheet, row, &act))
            return false;
    }
    return xima__turn_room(sheet->r);
}

/* The moves of a row, or what stands between two; *done: there is nothing more to be said about it. */
static bool read_words(xima__sheet *sheet, const xima__row *row, const xima__row *next, bool *done)
{
    xima__row_part part = part_of(sheet, row, next);
    bool more = xima__goes_on(sheet, row), stray = is_stray(row, part.end, next);
    size_t before = sheet->lexer.at;
    *done = false;
    if (sheet->row > 0 && !row->numbered && xima__is_aside(sheet->r, row, part.end))
        return take_asides(sheet, row, part.end);
    if (more && is_unused(row) && (next->end || is_unused(next)))
        return true;
    if (part.end > 0 || row->numbered)
        xima__check_number(sheet, row, more);
    if (part.end == 0 && (next->end || !row->numbered || stray))
        return !sheet->r->starved;
    if (!read_moves(sheet, &part))
        return false;
    *done = sheet->lexer.at != before;
    return true;
}

static bool read_row(xima__sheet *sheet, xima__row *row, const xima__row *next)
{
    bool done;
    if (is_limit(sheet, row))
        return true;
    size_t end = xima__row_end(sheet->r->record->game, row, next->end);
    bool stray = is_stray(row, end, next);
    if (!read_words(sheet, row, next, &done))
        return false;
    if (done || sheet->ended)
        return true;
    if (end == row->count)
        return true;
    if (stray)
        result_too_early(sheet, row, end);
    else if (!result_as_move(sheet, row, end))
        xima__take_result(sheet, row, end);
    return !sheet->r->starved;
}

/* ---- Sheets ---- */

static bool fetch(xima__sheet *sheet, xima__row *row)
{
    return xima__next_row(sheet->r, &sheet->lexer, row);
}

/* A number that stands alone belongs to the line behind it, and so do dice that no move follows. */
static bool needs_more(xima__sheet *sheet, const xima__row *row, const xima__row *next)
{
    const xima_game *game = sheet->r->record->game;
    if (sheet->fetch != fetch || next->end || next->numbered || xima__row_end(game, next, false) == 0)
        return false;
    if (row->count == 0)
        return row->numbered;
    if (row->full || !(game->info.flags & XIMA_G_CHANCE) || xima__row_end(game, row, false) < row->count)
        return false;
    xima__row_part part = part_of(sheet, row, next);
    return xima__ends_amid_turn(sheet, &part);
}

/* Rows may go over several lines. */
static bool gather(xima__sheet *sheet)
{
    enum { LINES_MAX = 8 }; /* each costs reading all that is there once more */
    for (int lines = 1; lines < LINES_MAX && needs_more(sheet, sheet->now, sheet->next); lines++)
        if (!xima__row_append(sheet->r, sheet->now, sheet->next) || !sheet->fetch(sheet, sheet->next))
            break;
    return !sheet->r->starved;
}

/* A result above the rows is held against the one behind them, or against the moves. */
static void hold_result(xima__sheet *sheet)
{
    xima__reading *r = sheet->r;
    const xima__title *said = &r->said;
    const xima_record *record = r->record;
    if (said->length == 0 || sheet->ended)
        return;
    if (record->result == said->result)
        xima__check_result(r, said->from, said->length);
    else if (strcmp(xima__text(record, record->result), xima__text(record, said->result)) != 0)
        xima__diagnose(r, XIMA_WARNING, XIMA_D_RESULT, said->from, said->length, NULL,
                       xima__text(record, record->result), "another result stands behind the moves, and counts");
}

bool xima__sheet_begin(xima__sheet *sheet, xima__reading *r)
{
    const xima_game *game = r->record->game;
    *sheet = (xima__sheet){.r = r, .fetch = fetch, .lexer = {.begins_line = true}};
    sheet->search = xima__search_new(game);
    sheet->now = xima__alloc(&game->allocator, sizeof *sheet->now);
    sheet->next = xima__alloc(&game->allocator, sizeof *sheet->next);
    if (sheet->now)
        sheet->now->marks = (xima__array){.data = NULL};
    if (sheet->next)
        sheet->next->marks = (xima__array){.data = NULL};
    r->starved |= !sheet->search || !sheet->now || !sheet->next;
    return !r->starved && xima__turn_room(r);
}

static void free_row(const xima_game *game, xima__row *row)
{
    if (row)
        xima__array_free(game, &row->marks, sizeof(xima__mark));
    xima__free(&game->allocator, row, sizeof *row);
}

void xima__sheet_end(xima__sheet *sheet)
{
    const xima_game *game = sheet->r->record->game;
    xima__search_free(game, sheet->search);
    free_row(game, sheet->now);
    free_row(game, sheet->next);
}

/* A row of a text without numbers may end amid its line; then the next one begins there. */
static bool go_on(xima__sheet *sheet, size_t at)
{
    xima__row *done = sheet->now;
    if (sheet->lexer.at != at && !sheet->fetch(sheet, sheet->next))
        return false;
    sheet->now = sheet->next;
    sheet->next = done;
    sheet->marks = 0;
    return sheet->now->end || sheet->fetch(sheet, sheet->next);
}

bool xima__sheet_read(xima__sheet *sheet)
{
    bool good = sheet->fetch(sheet, sheet->now) && (sheet->now->end || sheet->fetch(sheet, sheet->next));
    while (good && !sheet->now->end && !sheet->ended && gather(sheet)) {
        size_t at = sheet->lexer.at;
        good = take_marks(sheet, sheet->now, 0) && (!sheet->prepare || sheet->prepare(sheet, sheet->now)) &&
               read_row(sheet, sheet->now, sheet->next) &&
               (sheet->lexer.at != at || sheet->ended || take_marks(sheet, sheet->now, SIZE_MAX)) && go_on(sheet, at);
    }
    if (good)
        hold_result(sheet);
    return good && (sheet->ended || take_marks(sheet, sheet->now, SIZE_MAX)) && !sheet->r->starved;
}

bool xima__read_sheet(xima__reading *r, size_t from)
{
    xima__sheet sheet;
    bool good = xima__sheet_begin(&sheet, r);
    sheet.lexer.at = from;
    if (good)
        sheet.lexer.titles = xima__find_titles(r, from);
    good = good && xima__sheet_read(&sheet);
    xima__sheet_end(&sheet);
    return good;
}
