/* SPDX-License-Identifier: MIT */
/* Columns side by side that say the same moves in two forms: each pair is held against the other. */
#include "table.h"

#include <stdarg.h>
#include <string.h>

const xima__field *xima__field_of(const xima__table *t, const xima__line *line, int32_t seat, size_t side)
{
    for (size_t i = 0; i < line->count && i < t->layout.columns; i++) {
        const xima__field *field = &line->fields[i];
        if (t->layout.seat[i] == seat && t->layout.side[i] == (int8_t)side)
            return field->from < field->to ? field : NULL;
    }
    return NULL;
}

xima_status xima__read_field(xima__table *t, const xima__field *field, xima__cell *cell, xima_error *error)
{
    xima__row_begin(t->row, field->from);
    if (!xima__row_add(t->r, t->row, field->from, field->to, -1))
        return xima__fail(error, XIMA_E_MEMORY, -1, "no memory for the words");
    while (t->row->count > 1 && xima__is_silent(t->r->at, t->row, 0))
        memmove(t->row->words, t->row->words + 1, --t->row->count * sizeof *t->row->words);
    if (t->row->count == 0 || t->row->full)
        return xima__fail(error, XIMA_E_SYNTAX, -1, t->row->full ? "there are too many words" : "there is no move");
    xima_status status =
        xima__read_cell_either(t->r->at, t->row, 0, t->row->count, t->r->flags & XIMA_LENIENT, cell, error);
    t->r->starved |= status == XIMA_E_MEMORY;
    return status;
}

static void untake(xima__table *t, const xima__cell *cell, xima_status status)
{
    if (status == XIMA_OK)
        xima__untake_cell(t->r->at, cell);
}

/* ---- Looking ahead ---- */

static bool same(const xima__cell *a, const xima__cell *b)
{
    return a->plies == b->plies && memcmp(a->moves, b->moves, a->plies * sizeof *a->moves) == 0;
}

/* Sides that agree are worth much more than a cell that can be read: a wrong order of columns reads far, but agrees
   by chance alone. */
enum { DIFFERS = 1, AGREES = 8 };

static size_t look_ahead(xima__table *t, const xima__line *line, int32_t seat, const xima__cell *cell);

/* Plays what a seat's cells say: the first side that can be read or, of two, the one behind which more is worth. While
   that is found out the first one counts. Answers what it is worth; 0: nothing can be read. */
static size_t play_cells(xima__table *t, const xima__line *line, int32_t seat)
{
    xima__cell cells[XIMA__SIDES];
    xima_status status[XIMA__SIDES];
    xima_error ignored;
    size_t taken = XIMA__SIDES;
    for (size_t side = 0; side < t->layout.sides; side++) {
        const xima__field *field = xima__field_of(t, line, seat, side);
        status[side] = field ? xima__read_field(t, field, &cells[side], &ignored) : XIMA_E_EMPTY;
        untake(t, &cells[side], status[side]);
        if (status[side] == XIMA_OK && taken == XIMA__SIDES)
            taken = side;
    }
    if (taken == XIMA__SIDES || t->r->starved)
        return 0;
    bool two = t->layout.sides == 2 && !status[0] && !status[1], differ = two && !same(&cells[0], &cells[1]);
    if (differ && !t->looking)
        taken = look_ahead(t, line, seat, &cells[1]) > look_ahead(t, line, seat, &cells[0]);
    for (size_t i = 0; i < cells[taken].plies; i++)
        xima__advance(t->r->at, cells[taken].moves[i]); /* there is room: they have been played */
    bool agrees = t->layout.sides == 1 || (two && !differ);
    t->doubts += !agrees;
    t->compared += two;
    t->agreed += two && !differ;
    return agrees ? AGREES : DIFFERS;
}

/* A place that holds no move of its seat: empty, or "..". */
static bool is_vacant(const xima__table *t, const xima__line *line, int32_t seat)
{
    for (size_t side = 0; side < t->layout.sides; side++) {
        const xima__field *field = xima__field_of(t, line, seat, side);
        for (size_t at = field ? field->from : 0; field && at < field->to; at++)
            if (t->r->text[at] != '.')
                return false;
    }
    return true;
}

/* The cells of one line; false if one cannot be read. */
static bool play_line(xima__table *t, const xima__line *line, size_t most, size_t *worth)
{
    for (int32_t seat = 0; seat < t->r->record->game->info.players && *worth < most; seat++) {
        if (is_vacant(t, line, seat))
            continue;
        if (t->ahead == 0 || !xima__turn_room(t->r) || xima__due_seat(t->r->at) != seat)
            return false;
        t->ahead--;
        size_t more = play_cells(t, line, seat);
        *worth += more;
        if (more == 0)
            return false;
    }
    return true;
}

size_t xima__read_ahead(xima__table *t, size_t from, size_t most)
{
    size_t worth = 0, before = t->r->at->count, at = from;
    xima__line line;
    bool good = true;
    while (good && t->ahead > 0 && at < t->r->len && worth < most && !t->r->starved) {
        xima__read_line(t->r->text, t->r->len, at, t->style, &line);
        size_t cost = 1 + (line.next - at) / 64; /* long lines cost time too */
        t->ahead -= cost < t->ahead ? cost : t->ahead;
        good = line.kind != XIMA__LINE_ROW || play_line(t, &line, most, &worth);
        t->doubts += !good;
        at = line.next;
    }
    while (t->r->at->count > before)
        xima__retreat(t->r->at);
    return worth;
}

/* What follows in the same line and behind it, after the cell has been played. */
static size_t look_ahead(xima__table *t, const xima__line *line, int32_t seat, const xima__cell *cell)
{
    enum { FAR = 100 * AGREES };
    size_t worth = 0, before = t->r->at->count;
    bool looking = t->looking;
    t->looking = true;
    xima__line rest = *line;
    for (size_t i = 0; i < cell->plies; i++)
        xima__advance(t->r->at, cell->moves[i]);
    for (size_t i = 0; i < rest.count && i < t->layout.columns; i++)
        if (t->layout.seat[i] <= seat)
            rest.fields[i].to = rest.fields[i].from;
    if (play_line(t, &rest, FAR, &worth) && worth < FAR)
        worth += xima__read_ahead(t, line->next, FAR - worth);
    while (t->r->at->count > before)
        xima__retreat(t->r->at);
    t->looking = looking;
    return worth;
}

/* ---- Differences ---- */

static const char *side_name(const xima__table *t, size_t side)
{
    if (t->layout.long_side < 0)
        return side == 0 ? "left" : "right";
    return (size_t)t->layout.long_side == side ? "long" : "short";
}

static xima__difference *add_difference(xima__table *t, size_t word, int32_t code, const xima__field *field)
{
    xima__difference *d = &t->differences[t->difference_count];
    if (t->difference_count < XIMA_PLAYERS_MAX)
        t->difference_count++;
    d->word = word;
    d->code = code;
    d->from = field->from;
    d->length = field->to - field->from;
    d->error.status = 0;
    d->expected[0] = '\0';
    return d;
}

static void say(xima__difference *d, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    xima__message(d->message, sizeof d->message, format, arguments);
    va_end(arguments);
}

/* Both can be read, and say different moves. */
static void tell_apart(xima__table *t, const xima__field *fields[], const xima__cell *cells, size_t taken, bool further,
                       size_t word)
{
    size_t other = 1 - taken;
    char read[64];
    xima__difference *d = add_difference(t, word, XIMA_D_COLUMN, fields[other]);
    xima__fail(&d->error, XIMA_E_AMBIGUOUS, XIMA_REASON_AMBIGUOUS, "the columns differ");
    for (size_t side = 0; side < XIMA__SIDES; side++)
        xima__candidate(&d->error, cells[side].moves[0]);
    xima__show_plies(t->r->at, cells[taken].moves, cells[taken].plies, d->expected, sizeof d->expected);
    xima__show_plies(t->r->at, cells[other].moves, cells[other].plies, read, sizeof read);
    say(d, "the columns differ: %s in the %s one, %s in the %s one; both are legal, %s %s", read, side_name(t, other),
        d->expected, side_name(t, taken), d->expected, further ? "lets the game go on further" : "is read");
}

static bool is_candidate(const xima_error *error, const xima__cell *cell)
{
    for (size_t i = 0; i < error->candidate_count && i < XIMA_CANDIDATES_MAX; i++)
        if (error->candidates[i] == cell->moves[0])
            return error->status == XIMA_E_AMBIGUOUS && cell->plies == 1;
    return false;
}

/* One can be read, the other one cannot. */
static void tell_unread(xima__table *t, const xima__field *fields[], const xima__cell *cell, size_t taken,
                        const xima_error *error, size_t word)
{
    size_t other = 1 - taken;
    bool fits = is_candidate(error, cell);
    xima__difference *d = add_difference(t, word, fits ? XIMA_D_AMBIGUOUS : XIMA_D_COLUMN, fields[other]);
    xima__show_plies(t->r->at, cell->moves, cell->plies, d->expected, sizeof d->expected);
    d->error = *error;
    if (fits)
        say(d, "%s; the %s column says which: %s", error->message, side_name(t, taken), d->expected);
    else
        say(d, "the columns differ: this is not to be read (%s); the %s one says %s, which is legal", error->message,
            side_name(t, taken), d->expected);
}

size_t xima__choose_side(xima__table *t, const xima__line *line, int32_t seat, size_t word, xima__cell *cell)
{
    const xima__field *fields[XIMA__SIDES] = {NULL, NULL};
    xima__cell cells[XIMA__SIDES];
    xima_error errors[XIMA__SIDES];
    xima_status status[XIMA__SIDES] = {XIMA_E_EMPTY, XIMA_E_EMPTY};
    for (size_t side = 0; side < t->layout.sides; side++) {
        fields[side] = xima__field_of(t, line, seat, side);
        if (fields[side])
            status[side] = xima__read_field(t, fields[side], &cells[side], &errors[side]);
        untake(t, &cells[side], status[side]);
    }
    size_t taken = status[0] && fields[1] && (!status[1] || !fields[0]) ? 1 : 0;
    if (!status[0] && !status[1] && !same(&cells[0], &cells[1])) {
        size_t left = look_ahead(t, line, seat, &cells[0]), right = look_ahead(t, line, seat, &cells[1]);
        taken = right > left;
        tell_apart(t, fields, cells, taken, left != right, word);
    } else if (!status[taken] && fields[1 - taken] && status[1 - taken]) {
        tell_unread(t, fields, &cells[taken], taken, &errors[1 - taken], word);
    }
    if (!status[taken]) {
        *cell = cells[taken];
        for (size_t i = 0; i < cell->plies; i++)
            xima__advance(t->r->at, cell->moves[i]);
    } else {
        cell->plies = 0;
    }
    return taken;
}
