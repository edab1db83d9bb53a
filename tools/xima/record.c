/* SPDX-License-Identifier: MIT */
/* What one row of a record does: its number, its moves, its result. */
#include <stdlib.h>
#include <string.h>
#include "replay.h"
#include "words.h"

char *ply_name(uint64_t number, int32_t seat)
{
    return print_new("%llu%s", (unsigned long long)number, seat > 0 ? "..." : ".");
}

bool is_move_word(const replay *r, const token *word)
{
    return !is_token(word, "-") && !is_place_holder(word) && !is_result(r, word->text, word->len);
}

/* Whether a row goes on with the one before it, be it only with the places of seats that are out. */
static bool goes_on(const replay *r, const row *row)
{
    return r->in_row || (r->row > 0 && row->dotted && row->number == r->written && row->count > 0 &&
                         is_place_holder(&row->tokens[0]));
}

/* Whether "12..." is right. A row whose first seat is out may be numbered in both ways. */
static bool dots_fit(const replay *r, const row *row, bool goes_on)
{
    bool later = next_seat(r->state) > 0, held = row->count > 0 && is_place_holder(&row->tokens[0]);
    if (goes_on)
        return row->dotted;
    if (r->row > 0 && later && !held)
        return true;
    return row->dotted == (later && !held);
}

/* Rows count up; a slip in one number is told once and does not make all later numbers wrong. */
static void check_number(replay *r, const row *row, bool goes_on)
{
    bool first = r->row == 0;
    uint64_t due = first ? 1 : goes_on ? r->row : r->row + 1;
    if (first && r->any_number && row->numbered)
        due = row->number;
    bool in_step = row->number == due || (!first && row->number == r->written + !goes_on);
    bool fits = dots_fit(r, row, goes_on);
    char *name = ply_name(due, (row->numbered && row->dotted == fits) || (goes_on && !row->numbered));
    if (!row->numbered && !goes_on)
        replay_remark(r, true, row->line, row->column, print_new("the row has no number, %s is expected", name));
    else if (row->numbered && (!in_step || !fits))
        replay_remark(r, true, row->line, row->column,
                      print_new("the row is numbered %llu%s, %s is expected", (unsigned long long)row->number,
                                row->dotted ? "..." : ".", name));
    free(name);
    r->row = due;
    r->written = row->numbered ? row->number : goes_on ? r->written : due;
}

static void add_ply(replay *r, xima_move move, int32_t seat, const row *row, const token *text)
{
    xima_move_info info = {.struct_size = sizeof info};
    xima_error error = {.struct_size = sizeof error};
    xima_move_get_info(r->state, move, &info);
    ply new = {.move = move,
               .number = r->written,
               .seat = seat,
               .player = info.player,
               .act = info.kind == XIMA_MOVE_ACTION,
               .line = row->line,
               .column = text->column,
               .token = clean(text->text, text->len),
               .complete = move_words(r->state, move, XIMA_LONG),
               .brief = move_words(r->state, move, XIMA_SHORT)};
    if (xima_state_play(r->state, move, &error)) { /* it was played on a copy: only memory can be missing */
        must(NULL);
    }
    new.hash = xima_state_hash(r->state);
    r->plies = grow(r->plies, r->count, &r->capacity, sizeof *r->plies);
    r->plies[r->count++] = new;
}

/* Whose place a cell is: an act stands in the place of the player whom it concerns. */
static int32_t seat_of(const xima_state *state, const cell *cell)
{
    xima_move_info info = {.struct_size = sizeof info};
    if (cell->plies == 1 && xima_move_get_info(state, cell->moves[0], &info) == XIMA_OK &&
        info.kind == XIMA_MOVE_ACTION && info.player >= 0)
        return info.player;
    return next_seat(state);
}

static void add_cell(replay *r, const row *row, const cell *cell)
{
    int32_t seat = seat_of(r->state, cell);
    token text = span_of(row, cell->first, cell->tokens);
    char *name = ply_name(r->written, seat), *word = clean_short(text.text, text.len), *read = NULL;
    size_t before = r->count, remarks = r->remark_count;
    bool apart = cell->plies == cell->tokens && !cell->acts; /* each ply is a word of its own */
    for (size_t i = 0; i < cell->plies; i++)
        add_ply(r, cell->moves[i], seat, row, apart ? &row->tokens[cell->first + i] : &text);
    for (size_t i = before; i < r->count; i++) {
        char *longer = print_new("%s%s%s", read ? read : "", read ? " " : "", r->plies[i].complete);
        free(read);
        read = longer;
    }
    if (cell->lenient)
        replay_remark(r, true, row->line, text.column,
                      print_new("%s %s: %s; read as %s", name, word, cell->strict, read));
    if (cell->joins)
        replay_remark(r, true, row->line, text.column,
                      print_new("%s %s: spaces inside the move, read as %s", name, word, read));
    for (; remarks < r->remark_count; remarks++)
        r->remarks[remarks].after = before;
    free(name);
    free(word);
    free(read);
}

/* "1-0" as the last move of a plain sheet: it stands where a move is due, and the game reads it as one. */
static bool result_as_move(replay *r, const row *row, size_t at)
{
    bool due = row->numbered && (at == 0 || r->in_row);
    if (!r->lenient || !due || is_token(&row->tokens[at], "-"))
        return false;
    cell cell = {.first = at, .tokens = 1};
    xima_state *after = NULL;
    xima_error error = {.struct_size = sizeof error};
    if (read_cell(r->state, row->tokens[at], true, &cell, &after, &error))
        return false;
    cell.lenient = false;
    add_cell(r, row, &cell);
    char *word = clean_short(row->tokens[at].text, row->tokens[at].len);
    replay_remark(r, false, row->line, row->tokens[at].column,
                  print_new("%s is read as the last move, %s", word, r->plies[r->count - 1].complete));
    free(word);
    xima_state_free(after);
    return true;
}

static void fail_at(replay *r, const row *row, size_t at, size_t end, const xima_error *error)
{
    bool has_token = at < end;
    size_t shown = has_token ? at : row->count ? row->count - 1 : 0;
    replay_fail(r, row, row->line, row->count ? row->tokens[shown].column : row->column, error);
    r->fault.length = row->count ? utf8_count(row->tokens[shown].text, row->tokens[shown].len) : 0;
    r->fault.token = has_token ? clean_short(row->tokens[at].text, row->tokens[at].len) : NULL;
    for (size_t i = at + 1; i < row->count; i++)
        r->fault.unread += is_move_word(r, &row->tokens[i]);
}

/* Where the moves of the row end: at a result. */
static size_t find_end(const replay *r, const row *row, bool last)
{
    size_t end = 0;
    while (end < row->count && !is_result(r, row->tokens[end].text, row->tokens[end].len) &&
           !(last && end + 1 == row->count && is_token(&row->tokens[end], "-")))
        end++;
    return end;
}

static void warn_ambiguous(replay *r, const row *row, const row_reading *reading)
{
    char *read = must(strdup(""));
    for (size_t i = 0; i < reading->count; i++) {
        token text = span_of(row, reading->cells[i].first, reading->cells[i].tokens);
        char *word = clean_short(text.text, text.len), *longer = print_new("%s%s%s", read, i ? " | " : "", word);
        free(word);
        free(read);
        read = longer;
    }
    replay_remark(r, true, row->line, row->tokens[0].column,
                  print_new("the words of the row can be joined in %zu legal ways; read as %s", reading->ways, read));
    free(read);
}

static void read_moves(replay *r, const row_part *part)
{
    row_reading *reading = must(malloc(sizeof *reading));
    read_row(r->state, part, reading);
    if (reading->whole && reading->ways > 1)
        warn_ambiguous(r, part->row, reading);
    for (size_t i = 0; i < reading->count; i++)
        add_cell(r, part->row, &reading->cells[i]);
    if (!reading->whole && !r->failed)
        fail_at(r, part->row, reading->taken, part->end, &reading->error);
    if (reading->taken) {
        r->column = reading->column;
        r->in_row = next_seat(r->state) >= reading->column;
    }
    free(reading);
}

/* True, after a fault, if no record goes on like this. */
static bool over_limit(replay *r, const row *row)
{
    if (!row->overfull && r->count < PLIES_MAX)
        return false;
    xima_error error;
    set_error(&error, XIMA_E_LIMIT, row->overfull ? "more than %d words in the row" : "more than %d plies",
              row->overfull ? ROW_TOKENS : PLIES_MAX);
    replay_fail(r, NULL, row->line, row->column, &error);
    return true;
}

/* Whether nothing comes after a row but perhaps the result. */
static bool ends_record(const replay *r, const row *following)
{
    return !following || (!following->numbered && following->count == 1 && find_end(r, following, true) == 0);
}

void replay_row(replay *r, row *row, const struct row *following)
{
    if (over_limit(r, row))
        return;
    size_t end = find_end(r, row, !following);
    bool stray = end < row->count && (following || end + 1 < row->count); /* a result, but the record goes on */
    bool more = goes_on(r, row);
    if (end > 0 || row->numbered)
        check_number(r, row, more);
    if (end > 0 || (following && row->numbered && !stray))
        read_moves(r, &(row_part){.row = row,
                                  .end = end,
                                  .column = more ? r->column : row->dotted,
                                  .open = stray || !following || !following->numbered || following->dotted,
                                  .last = ends_record(r, following),
                                  .lenient = r->lenient});
    if (r->failed || end == row->count)
        return;
    if (stray) {
        xima_error error;
        set_error(&error, XIMA_E_SYNTAX, "a result stands before the end of the record");
        fail_at(r, row, end, row->count, &error);
    } else if (!result_as_move(r, row, end)) {
        r->stated = must(strndup(row->tokens[end].text, row->tokens[end].len));
        r->stated_line = row->line;
        r->stated_column = row->tokens[end].column;
    }
}
