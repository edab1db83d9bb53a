/* SPDX-License-Identifier: MIT */
/* Tables are read as sheets whose words have columns. */
#include "table.h"

#include <string.h>

enum { AHEAD_MAX = 200000 }; /* cells and lines read to look ahead, in one game */

/* ---- Lines that are no rows ---- */

/* Headers and remarks; a text that stands alone is words, such as the result. */
static bool take_aside(xima__table *t, xima__row *row, const xima__line *line)
{
    bool header = line->from < t->first_row && (line->kind == XIMA__LINE_TEXT || line->kind == XIMA__LINE_ROW);
    size_t from = line->from, to = line->to;
    for (size_t n; from < to && (n = xima__blank_size(t->r->text + from, to - from)) > 0;)
        from += n;
    while (to > from && xima__is_blank(t->r->text[to - 1]))
        to--;
    header = header && !xima__title_result(t->r, from, to);
    if (header && !xima__row_mark(t->r, row, from, to - from, XIMA__MARK_REMARK))
        return false;
    from = line->remark;
    to = line->remark_to;
    from += from < to && t->r->text[from] == ' ';
    while (to > from && xima__is_blank(t->r->text[to - 1]))
        to--;
    return from >= to || xima__row_mark(t->r, row, from, to - from, XIMA__MARK_REMARK);
}

static bool is_row(const xima__table *t, const xima__line *line)
{
    return line->from >= t->first_row && (line->kind == XIMA__LINE_ROW || line->kind == XIMA__LINE_TEXT);
}

/* ---- Rows ---- */

/* In lines parted by blanks an empty cell is nowhere to be seen: the cells go to the columns that begin nearest. */
static void spread(const xima__table *t, xima__line *line)
{
    size_t columns = t->layout.columns, left = line->count;
    if (t->style != XIMA__RUNS || left >= columns)
        return;
    for (size_t i = columns; i-- > 0;) {
        uint32_t at = left ? line->fields[left - 1].character : 0, here = t->layout.at[i];
        bool before = i > 0 && left < i + 1 && at + t->layout.at[i - 1] < at + here && at < here &&
                      here - at > (at > t->layout.at[i - 1] ? at - t->layout.at[i - 1] : t->layout.at[i - 1] - at);
        if (left > 0 && !before)
            line->fields[i] = line->fields[--left];
        else
            line->fields[i] = (xima__field){.from = line->to, .to = line->to};
    }
    line->count = columns;
}

static size_t side_of(xima__table *t, const xima__line *line, int32_t seat, size_t word, bool choose, size_t *played)
{
    xima__cell cell;
    if (t->layout.sides == 1)
        return 0;
    if (!choose)
        return xima__field_of(t, line, seat, 0) ? 0 : 1;
    size_t side = xima__choose_side(t, line, seat, word, &cell);
    *played += cell.plies;
    return side;
}

/* What stands in the columns right of a cell that hold no moves. */
static bool add_extras(xima__table *t, xima__row *row, const xima__line *line, const xima__field *cell)
{
    size_t i = (size_t)(cell - line->fields) + 1;
    for (; i < line->count && i < t->layout.columns && t->layout.seat[i] < 0; i++) {
        const xima__field *field = &line->fields[i];
        if (field->from < field->to &&
            !xima__row_mark(t->r, row, field->from, field->to - field->from,
                            field->quoted ? XIMA__MARK_QUOTED : XIMA__MARK_REMARK))
            return false;
    }
    return true;
}

/* The cells in the order of the seats. Of empty ones those count that stand before another. */
static bool add_cells(xima__table *t, xima__row *row, const xima__line *line, bool goes_on, bool choose)
{
    size_t empty = 0, played = 0;
    bool good = true;
    for (int32_t seat = 0; good && seat < t->r->record->game->info.players; seat++) {
        bool due = xima__turn_room(t->r) && xima__due_seat(t->r->at) == seat;
        size_t side = side_of(t, line, seat, row->count + empty, choose && due, &played);
        const xima__field *field = xima__field_of(t, line, seat, side);
        if (!field) {
            empty += row->count > 0 || empty > 0 || !goes_on;
            continue;
        }
        for (; empty > 0; empty--)
            xima__row_put(row, "..", field->from, seat);
        good = xima__row_add(t->r, row, field->from, field->to, seat) && add_extras(t, row, line, field);
    }
    for (; played > 0; played--)
        xima__retreat(t->r->at);
    return good && !t->r->starved;
}

/* Words that no column tells apart. */
static bool add_words(xima__table *t, xima__row *row, const xima__line *line)
{
    for (size_t i = 0; i < line->count; i++)
        if (!xima__row_add(t->r, row, line->fields[i].from, line->fields[i].to, -1))
            return false;
    return true;
}

static bool fill(xima__table *t, xima__row *row, xima__line *line, bool goes_on, bool choose)
{
    row->full |= line->full;
    bool apart = t->layout.columns > 0 && line->kind != XIMA__LINE_TEXT;
    if (apart)
        spread(t, line);
    if (apart && line->count > t->layout.columns)
        row->sure = apart = false;
    bool good = apart ? add_cells(t, row, line, goes_on, choose) : add_words(t, row, line);
    xima__row_result(t->r, row);
    return good;
}

static bool fetch(xima__sheet *sheet, xima__row *row)
{
    xima__table *t = sheet->source;
    xima__line *line = &t->line;
    xima__row_begin(row, t->at);
    row->end = true;
    while (t->at < t->r->len && row->end) {
        xima__read_line(t->r->text, t->r->len, t->at, t->style, line);
        t->at = line->next;
        row->end = !is_row(t, line);
        if (row->end && !take_aside(t, row, line))
            return false;
    }
    if (row->end)
        return true;
    row->line = line->from;
    row->lead = row->marks.count;
    row->from = line->number_size ? line->number_from : line->fields[0].from;
    row->length = line->number_size;
    row->number = line->number;
    row->numbered = line->number_size > 0;
    row->dotted = line->dotted;
    return fill(t, row, line, row->dotted, false) && (line->remark == line->remark_to || take_aside(t, row, line));
}

/* Now the state is known that the row begins with: which side counts can be told. */
static bool prepare(xima__sheet *sheet, xima__row *row)
{
    xima__table *t = sheet->source;
    t->difference_count = 0;
    if (t->layout.columns == 0)
        return true;
    xima__read_line(t->r->text, t->r->len, row->line, t->style, &t->line);
    row->count = row->used = 0;
    row->marks.count = row->lead;
    row->full = false;
    return fill(t, row, &t->line, row->dotted || xima__goes_on(sheet, row), true) &&
           (t->line.remark == t->line.remark_to || take_aside(t, row, &t->line));
}

static void before_cell(xima__sheet *sheet, const xima__row *row, const xima__cell *cell)
{
    const xima__table *t = sheet->source;
    (void)row;
    for (size_t i = 0; i < t->difference_count; i++) {
        const xima__difference *d = &t->differences[i];
        if (d->word == cell->first)
            xima__diagnose(t->r, XIMA_WARNING, d->code, d->from, d->length, d->error.status ? &d->error : NULL,
                           d->expected, "%s", d->message);
    }
}

/* ---- Tables ---- */

/* More players than the game has: to take some of their moves for others' would lose the rest. */
static void refuse(xima__table *t, const xima__field *where)
{
    xima__sheet sheet = {.r = t->r};
    xima_error error;
    char expected[64];
    int32_t players = t->r->record->game->info.players;
    xima__out out = xima__out_to(expected, sizeof expected);
    xima__putf(&out, "%d columns of moves, or each move in two forms", (int)players);
    xima__out_end(&out, NULL);
    xima__fail(&error, XIMA_E_SYNTAX, -1, "the columns are those of more players than the game has, %d", (int)players);
    xima__sheet_refuse(&sheet, t->begin, where->from, where->to - where->from, XIMA_D_COLUMN, &error, expected);
}

static bool read_rows(xima__table *t)
{
    xima__sheet sheet;
    bool good = xima__sheet_begin(&sheet, t->r);
    sheet.fetch = fetch;
    sheet.prepare = prepare;
    sheet.before_cell = before_cell;
    sheet.source = t;
    good = good && xima__sheet_read(&sheet);
    xima__sheet_end(&sheet);
    return good;
}

bool xima__read_table(xima__reading *r, size_t from)
{
    const xima_game *game = r->record->game;
    xima__style style = xima__find_style(r->text + from, r->len - from);
    if (style == XIMA__PLAIN)
        return xima__read_sheet(r, from);
    xima__table *t = xima__alloc(&game->allocator, sizeof *t);
    xima__row *row = xima__alloc(&game->allocator, sizeof *row);
    r->starved |= !t || !row;
    if (!r->starved) {
        row->marks = (xima__array){.data = NULL};
        *t = (xima__table){.r = r, .style = style, .row = row, .begin = from, .at = from, .ahead = AHEAD_MAX};
        xima__field crowd;
        if (xima__find_layout(t) && xima__is_crowded(t, &crowd))
            refuse(t, &crowd);
        else if (!r->starved)
            read_rows(t);
        xima__array_free(game, &row->marks, sizeof(xima__mark));
    }
    xima__free(&game->allocator, row, sizeof *row);
    xima__free(&game->allocator, t, sizeof *t);
    return !r->starved;
}
