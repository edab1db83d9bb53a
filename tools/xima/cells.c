/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "cells.h"
#include "words.h"

enum { READINGS_MAX = 4096 }; /* cells read for one row, so that no row can take for ever */

typedef struct search {
    const row *row;
    size_t end, places, spare; /* places: cells that the row still has; spare: tokens beyond one a place */
    size_t joins;              /* the ways looked for have exactly so many blanks inside plies */
    bool open, lenient;
    size_t readings;
    row_reading now, best, furthest;
} search;

void set_error(xima_error *error, xima_status status, const char *format, ...)
{
    va_list arguments;
    *error = (xima_error){.struct_size = sizeof *error, .status = status, .reason = -1};
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
}

token span_of(const row *row, size_t first, size_t tokens)
{
    token span = row->tokens[first];
    const token *end = &row->tokens[first + tokens - 1];
    span.len = (size_t)(end->text + end->len - span.text);
    return span;
}

static xima_state *copy_of(const xima_state *state)
{
    xima_state *copy = NULL;
    xima_state_clone(state, XIMA_COPY_TAIL, &copy);
    return must(copy);
}

int32_t next_seat(const xima_state *state)
{
    int32_t seat = xima_state_to_move(state);
    if (seat != XIMA_CHANCE)
        return seat == XIMA_ANYONE ? 0 : seat;
    xima_state *copy = copy_of(state);
    xima_error error = {.struct_size = sizeof error};
    while ((seat = xima_state_to_move(copy)) == XIMA_CHANCE) {
        if (xima_state_play(copy, xima_state_nth_move(copy, 0), &error))
            break;
    }
    xima_state_free(copy);
    return seat;
}

/* A cell holds plies of one player, with the dice thrown for them. */
static xima_status play_cell(xima_state *state, const cell *cell, int32_t seat, xima_error *error)
{
    for (size_t i = 0; i < cell->plies; i++) {
        xima_move_info info = {.struct_size = sizeof info};
        xima_move_get_info(state, cell->moves[i], &info);
        if (info.kind != XIMA_MOVE_ACTION && info.player != XIMA_CHANCE && info.player != seat) {
            set_error(error, XIMA_E_ILLEGAL, "a move of %s stands in the place of %s",
                      seat_word(xima_state_game(state), info.player), seat_word(xima_state_game(state), seat));
            return error->status;
        }
        xima_status status = xima_state_play(state, cell->moves[i], error);
        if (status)
            return status;
    }
    return XIMA_OK;
}

static xima_status try_cell(const xima_state *state, token text, uint32_t flags, cell *out, xima_state **after,
                            xima_error *error)
{
    size_t count = 0;
    xima_move *moves = read_plies(state, text.text, text.len, flags, &count, error);
    if (moves && count > CELL_PLIES)
        set_error(error, XIMA_E_LIMIT, "more than %d plies in one move", CELL_PLIES);
    bool read = moves && count <= CELL_PLIES;
    if (read)
        memcpy(out->moves, moves, (out->plies = count) * sizeof *moves);
    free(moves);
    if (!read)
        return error->status;
    *after = copy_of(state);
    xima_status status = play_cell(*after, out, next_seat(state), error);
    if (status) {
        xima_state_free(*after);
        *after = NULL;
    }
    return status;
}

xima_status read_cell(const xima_state *state, token text, bool lenient, cell *out, xima_state **after,
                      xima_error *error)
{
    xima_status status = try_cell(state, text, 0, out, after, error);
    out->lenient = false;
    if (!status || !lenient || xima_state_to_move(state) == XIMA_NOBODY)
        return status;
    memcpy(out->strict, error->message, sizeof out->strict);
    out->lenient = true;
    return try_cell(state, text, XIMA_LENIENT, out, after, error);
}

/* Remembers how far the row can be read, for the message if no way of reading is whole. */
static void stop_here(search *s, const xima_error *error)
{
    row_reading *best = &s->furthest;
    if (s->now.joins > s->spare || s->now.taken < best->taken)
        return;
    if (s->now.taken == best->taken && best->error.status && s->now.joins >= best->joins)
        return;
    *best = s->now;
    best->error = *error;
}

static void arrive(search *s, bool full)
{
    if (s->now.joins != s->joins)
        return;
    if (!full && !s->open) {
        xima_error error;
        set_error(&error, XIMA_E_SYNTAX, "the row has %zu of its %zu moves, and another row follows", s->now.count,
                  s->places);
        stop_here(s, &error);
        return;
    }
    size_t ways = s->best.ways + 1;
    if (ways == 1 || s->now.leniencies < s->best.leniencies)
        s->best = s->now;
    s->best.whole = true;
    s->best.ways = ways;
}

static void look(search *s, const xima_state *state, int32_t before);

/* Blanks inside plies; those between the plies of one cell are as they should be. */
static size_t joins_in(const cell *cell)
{
    return cell->tokens > cell->plies ? cell->tokens - cell->plies : 0;
}

static void push(search *s, const cell *cell)
{
    s->now.cells[s->now.count++] = *cell;
    s->now.taken += cell->tokens;
    s->now.joins += joins_in(cell);
    s->now.leniencies += cell->lenient;
}

/* Whether a cell that leads from one state to the other is all of its player's turn: dice without a move are not. A
   lone player's turn ends where new dice are due, or, without dice, with each ply. */
static bool ends_turn(const xima_state *before, const xima_state *after)
{
    xima_game_info info = {.struct_size = sizeof info};
    xima_game_get_info(xima_state_game(before), &info);
    if (next_seat(before) != next_seat(after))
        return true;
    return info.players == 1 && (!(info.flags & XIMA_G_CHANCE) || xima_state_to_move(after) == XIMA_CHANCE);
}

/* Takes the next tokens as one cell and goes on from there. `begun` is what fewer tokens were: legal, but not all of a
   turn (else begun->plies is 0); it becomes what these are. Answers whether they are all of a turn. */
static bool take_cell(search *s, const xima_state *state, size_t tokens, cell *begun)
{
    int32_t seat = next_seat(state);
    xima_error error = {.struct_size = sizeof error};
    xima_state *after = NULL;
    row_reading saved = s->now;
    cell next = {.first = s->now.taken, .tokens = tokens};
    xima_status status = read_cell(state, span_of(s->row, next.first, tokens), s->lenient, &next, &after, &error);
    bool whole = !status && (ends_turn(state, after) || (s->open && next.first + tokens == s->end));
    s->readings++;
    if (whole && s->now.joins + joins_in(&next) <= s->joins) {
        push(s, &next);
        look(s, after, seat);
    } else if (status && (tokens == 1 || begun->plies)) {
        if (begun->plies)
            push(s, begun);
        stop_here(s, &error);
    }
    *begun = next;
    begun->plies = status || whole ? 0 : next.plies;
    xima_state_free(after);
    s->now = saved;
    return whole;
}

static void too_many(search *s)
{
    xima_error error;
    set_error(&error, XIMA_E_SYNTAX, "one move too many in the row, and no joining of its words makes it legal");
    stop_here(s, &error);
}

/* `before` is the seat whose cell was the last one, or negative. A row is full when the turn has come round. */
static void look(search *s, const xima_state *state, int32_t before)
{
    int32_t seat = next_seat(state);
    bool over = seat < 0, full = before >= 0 && (over || seat <= before || s->now.count == XIMA_PLAYERS_MAX);
    size_t left = s->end - s->now.taken;
    cell begun = {.plies = 0};
    if (left == 0) {
        arrive(s, full);
    } else if (full && !over) {
        too_many(s);
    } else {
        bool whole = false; /* more tokens than a whole turn can only be a longer ply */
        for (size_t tokens = 1; tokens <= left && !(whole && s->now.joins == s->joins); tokens++) {
            if (s->readings < READINGS_MAX)
                whole |= take_cell(s, state, tokens, &begun);
        }
    }
}

/* How many cells the row still has. */
static size_t places_left(const xima_state *state)
{
    xima_state_info info = {.struct_size = sizeof info};
    xima_state_get_info(state, &info);
    int32_t seat = next_seat(state);
    size_t places = 0;
    for (; seat >= 0 && seat < XIMA_PLAYERS_MAX; seat++)
        places += info.alive >> seat & 1;
    return places ? places : 1;
}

void read_row(const xima_state *state, const row *row, size_t end, bool open, bool lenient, row_reading *out)
{
    size_t places = places_left(state), spare = end > places ? end - places : 0;
    size_t most = !open ? spare : end ? end - 1 : 0;
    search *s = must(calloc(1, sizeof *s));
    *s = (search){.row = row, .end = end, .places = places, .spare = spare, .open = open, .lenient = lenient};
    for (; s->joins <= most && !s->best.whole; s->joins++)
        look(s, state, -1);
    *out = s->best.whole ? s->best : s->furthest;
    if (!out->whole && !out->error.status)
        set_error(&out->error, XIMA_E_SYNTAX, "the words of the row cannot be told apart");
    if (!out->whole && s->readings >= READINGS_MAX)
        set_error(&out->error, XIMA_E_LIMIT, "the row has too many words to find out which belong together");
    free(s);
}
