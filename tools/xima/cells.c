/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "cells.h"
#include "words.h"

enum { READINGS_MAX = 4096 }; /* cells read for one row, so that no row can take for ever */

typedef struct search {
    const row_part *part;
    size_t places, spare; /* places: cells that the row still has; spare: tokens beyond one a place */
    size_t joins;         /* the ways looked for have exactly so many blanks inside plies */
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

bool is_token(const token *token, const char *text)
{
    return token->len == strlen(text) && memcmp(token->text, text, token->len) == 0;
}

bool is_place_holder(const token *token)
{
    return is_token(token, "..");
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
static xima_status play_cell(xima_state *state, cell *cell, int32_t seat, xima_error *error)
{
    for (size_t i = 0; i < cell->plies; i++) {
        xima_move_info info = {.struct_size = sizeof info};
        xima_move_get_info(state, cell->moves[i], &info);
        if (info.kind != XIMA_MOVE_ACTION && info.player != XIMA_CHANCE && info.player != seat) {
            set_error(error, XIMA_E_ILLEGAL, "a move of %s stands in the place of %s",
                      seat_word(xima_state_game(state), info.player), seat_word(xima_state_game(state), seat));
            return error->status;
        }
        cell->acts |= info.kind == XIMA_MOVE_ACTION;
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

static bool is_act(const xima_state *state, xima_move move)
{
    xima_move_info info = {.struct_size = sizeof info};
    return xima_move_get_info(state, move, &info) == XIMA_OK && info.kind == XIMA_MOVE_ACTION;
}

/* The fewest tokens from `at` on, before `end`, that are plies which the cell goes on with; *plies: how many. 0: none. */
static size_t next_unit(const xima_state *state, const row *row, size_t at, size_t end, const xima_move *moves,
                        size_t left, uint32_t flags, size_t *plies)
{
    for (size_t tokens = 1; at + tokens <= end; tokens++) {
        xima_error error = {.struct_size = sizeof error};
        token text = span_of(row, at, tokens);
        xima_move *read = read_plies(state, text.text, text.len, flags, plies, &error);
        bool same = read && *plies > 0 && *plies <= left && memcmp(read, moves, *plies * sizeof *moves) == 0;
        free(read);
        if (same)
            return tokens;
    }
    return 0;
}

/* A word that the game steps over, such as one that says what happens by itself. */
static bool is_silent(const xima_state *state, const token *token)
{
    xima_error error = {.struct_size = sizeof error};
    xima_move move;
    size_t plies = 1;
    return !xima_moves_parse(state, token->text, token->len, NULL, &move, 1, &plies, NULL, &error) && plies == 0;
}

/* Blanks inside plies. Those between the plies of one cell are as they should be, and so are those of an act. */
static size_t joins_in(const xima_state *state, const row *row, const cell *cell, uint32_t flags)
{
    size_t at = cell->first, end = at + cell->tokens, ply = 0, joins = 0, plies = 0;
    if (cell->tokens <= cell->plies)
        return 0;
    xima_state *copy = copy_of(state);
    while (at < end && ply < cell->plies) {
        xima_error error = {.struct_size = sizeof error};
        const xima_move *moves = cell->moves + ply;
        bool silent = is_silent(copy, &row->tokens[at]);
        size_t tokens = silent ? 0 : next_unit(copy, row, at, end, moves, cell->plies - ply, flags, &plies);
        bool act = tokens && plies == 1 && is_act(copy, moves[0]);
        if (tokens == 0) { /* part of the ply before */
            joins += !silent;
            at++;
            continue;
        }
        if (play_plies(copy, moves, plies, &error))
            break;
        joins += !act && tokens > plies ? tokens - plies : 0;
        at += tokens;
        ply += plies;
    }
    xima_state_free(copy);
    return joins + (end - at);
}

/* Remembers how far the row can be read, for the message if no way of reading is whole. Of two faults in one place an
   act that is not open tells more. */
static void stop_here(search *s, const xima_error *error)
{
    row_reading *best = &s->furthest;
    bool act = error->reason == XIMA_REASON_ACT;
    if (s->now.joins > s->spare || s->now.taken < best->taken)
        return;
    if (s->now.taken == best->taken && best->error.status && s->now.joins >= best->joins && !act)
        return;
    *best = s->now;
    best->error = *error;
}

/* Whether two readings are the same plies, whatever they take for a cell. */
static bool same_plies(const row_reading *a, const row_reading *b)
{
    size_t in_a = 0, in_b = 0, at_a = 0, at_b = 0;
    for (;;) {
        for (; in_a < a->count && at_a == a->cells[in_a].plies; at_a = 0)
            in_a++;
        for (; in_b < b->count && at_b == b->cells[in_b].plies; at_b = 0)
            in_b++;
        if (in_a == a->count || in_b == b->count)
            return in_a == a->count && in_b == b->count;
        if (a->cells[in_a].moves[at_a++] != b->cells[in_b].moves[at_b++])
            return false;
    }
}

static void arrive(search *s, bool full)
{
    if (s->now.joins != s->joins)
        return;
    if (!full && !s->part->open) {
        xima_error error;
        set_error(&error, XIMA_E_SYNTAX, "the row has %zu of its %zu moves, and another row follows", s->now.count,
                  s->places);
        stop_here(s, &error);
        return;
    }
    size_t ways = s->best.ways + !(s->best.whole && same_plies(&s->best, &s->now));
    if (!s->best.whole || s->now.leniencies < s->best.leniencies)
        s->best = s->now;
    s->best.whole = true;
    s->best.ways = ways;
}

static void push(search *s, const cell *cell)
{
    s->now.cells[s->now.count++] = *cell;
    s->now.taken += cell->tokens;
    s->now.joins += cell->joins;
    s->now.leniencies += cell->lenient;
}

/* Whether a cell that leads from one state to the other is all of its player's turn: dice without a move are not. A
   lone player's turn ends where the game counts it, or, without dice, with each ply. */
static bool ends_turn(const xima_state *before, const xima_state *after)
{
    xima_game_info info = {.struct_size = sizeof info};
    xima_state_info from = {.struct_size = sizeof from}, to = {.struct_size = sizeof to};
    xima_game_get_info(xima_state_game(before), &info);
    xima_state_get_info(before, &from);
    xima_state_get_info(after, &to);
    return next_seat(before) != next_seat(after) ||
           (info.players == 1 && (!(info.flags & XIMA_G_CHANCE) || from.turn != to.turn));
}

static void look(search *s, const xima_state *state, int32_t before);

static xima_status read_next(search *s, const xima_state *state, size_t tokens, cell *next, xima_state **after,
                             xima_error *error)
{
    const row *row = s->part->row;
    *next = (cell){.first = s->now.taken, .tokens = tokens};
    s->readings++;
    xima_status status = read_cell(state, span_of(row, next->first, tokens), s->part->lenient, next, after, error);
    if (!status)
        next->joins = joins_in(state, row, next, next->lenient ? XIMA_LENIENT : 0);
    return status;
}

/* Whether after so many tokens of the row nothing but places without a move follows. */
static bool only_places_from(const search *s, size_t at)
{
    while (at < s->part->end && is_place_holder(&s->part->row->tokens[at]))
        at++;
    return at == s->part->end;
}

/* Whether a cell that was read is all of a turn, or all that the record has of it. */
static bool is_whole(const search *s, const xima_state *state, const xima_state *after, const cell *cell)
{
    return ends_turn(state, after) || (s->part->open && only_places_from(s, cell->first + cell->tokens));
}

/* Takes the next tokens as one cell and goes on from there. `begun` is what fewer tokens were: legal, but not all of a
   turn (else begun->plies is 0); it becomes what these are. Answers whether they are all of a turn. */
static bool take_cell(search *s, const xima_state *state, size_t tokens, cell *begun, bool only_joined)
{
    int32_t seat = next_seat(state);
    xima_error error = {.struct_size = sizeof error};
    xima_state *after = NULL;
    row_reading saved = s->now;
    cell next;
    xima_status status = read_next(s, state, tokens, &next, &after, &error);
    bool whole = !status && is_whole(s, state, after, &next);
    if (whole && s->now.joins + next.joins <= s->joins && (next.joins || !only_joined)) {
        push(s, &next);
        s->now.column = seat + 1;
        look(s, after, seat);
    } else if (status && (tokens == 1 || begun->plies || error.reason == XIMA_REASON_ACT)) {
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

/* Whether a cell is another one and more: then it is no longer turn, but reaches into the next one. */
static bool begins_with(const cell *cell, const struct cell *other)
{
    return other->plies && cell->plies >= other->plies &&
           memcmp(cell->moves, other->moves, other->plies * sizeof *other->moves) == 0;
}

/*
 * A turn with dice may be one word or several, and what one word says whole may be a part of what two say: "51/B2G2" is
 * two short moves, "51/B2G2 J3I3" two long ones. As in a line, more words come first. Answers how many words the longest
 * whole turn has without blanks inside plies; 0 if there are not several such turns.
 */
static size_t longest_turn(search *s, const xima_state *state, size_t left)
{
    xima_game_info info = {.struct_size = sizeof info};
    size_t longest = 0, turns = 0;
    cell shortest = {.plies = 0};
    xima_game_get_info(xima_state_game(state), &info);
    for (size_t tokens = 1; info.flags & XIMA_G_CHANCE && tokens <= left && s->readings < READINGS_MAX; tokens++) {
        xima_error error = {.struct_size = sizeof error};
        xima_state *after = NULL;
        cell next;
        bool good = !read_next(s, state, tokens, &next, &after, &error) && next.joins == 0;
        bool whole = good && ends_turn(state, after) && !begins_with(&next, &shortest);
        xima_state_free(after);
        if (whole) {
            shortest = turns ? shortest : next;
            longest = tokens;
            turns++;
        }
        if (turns && !whole)
            break;
    }
    return turns > 1 ? longest : 0;
}

/* After the last move of a full row, what happened before the next one: acts such as "R resigns". */
static bool take_acts(search *s, const xima_state *state, int32_t before)
{
    size_t left = s->part->end - s->now.taken;
    bool taken = false;
    for (size_t tokens = 1; tokens <= left && !taken && s->readings < READINGS_MAX; tokens++) {
        xima_error error = {.struct_size = sizeof error};
        xima_state *after = NULL;
        cell next;
        if (read_next(s, state, tokens, &next, &after, &error))
            continue;
        taken = next.plies == 1 && is_act(state, next.moves[0]) && s->now.count < XIMA_PLAYERS_MAX;
        row_reading saved = s->now;
        if (taken) {
            push(s, &next);
            look(s, after, before);
        }
        s->now = saved;
        xima_state_free(after);
    }
    return taken;
}

static void too_many(search *s)
{
    xima_error error;
    set_error(&error, XIMA_E_SYNTAX, "one move too many in the row, and no joining of its words makes it legal");
    stop_here(s, &error);
}

/* A place without a move is of the seat whose turn it would be in the row: one that is out or left without by the end. */
static bool take_place_holder(search *s, const xima_state *state)
{
    xima_game *game = xima_state_game(state);
    xima_game_info info = {.struct_size = sizeof info};
    xima_state_info now = {.struct_size = sizeof now};
    xima_error error;
    xima_game_get_info(game, &info);
    xima_state_get_info(state, &now);
    int32_t seat = s->now.column;
    bool in = now.to_move != XIMA_NOBODY && seat < info.players && now.alive >> seat & 1;
    if (seat >= info.players) {
        set_error(&error, XIMA_E_SYNTAX, "one \"..\" too many: the row has all of its %d places", (int)info.players);
    } else if (in && !(s->part->last && only_places_from(s, s->now.taken))) {
        set_error(
            &error, XIMA_E_SYNTAX,
            "this is the place of %s, who still plays; \"..\" stands only for a seat that is out, or that the end "
            "leaves without a move",
            seat_word(game, seat));
    } else {
        s->now.taken++;
        s->now.column++;
        return true;
    }
    stop_here(s, &error);
    return false;
}

/* Steps over what is no move of anybody; false after a fault. */
static bool step_over(search *s, const xima_state *state)
{
    while (s->now.taken < s->part->end) {
        const token *token = &s->part->row->tokens[s->now.taken];
        if (is_place_holder(token)) {
            if (!take_place_holder(s, state))
                return false;
        } else if (xima_state_to_move(state) != XIMA_NOBODY && is_silent(state, token)) {
            s->now.taken++;
        } else {
            return true;
        }
    }
    return true;
}

/* The tokens up to the next place without a move. */
static size_t tokens_left(const search *s)
{
    size_t left = 0;
    while (s->now.taken + left < s->part->end && !is_place_holder(&s->part->row->tokens[s->now.taken + left]))
        left++;
    return left;
}

/* The next tokens as a cell, in every way. */
static void take_cells(search *s, const xima_state *state, size_t left)
{
    cell begun = {.plies = 0};
    bool whole = false, found = false; /* more tokens than a whole turn can only be a longer ply */
    size_t longest = longest_turn(s, state, left), ways = s->best.ways;
    if (longest) {
        take_cell(s, state, longest, &begun, false);
        found = s->best.ways > ways;
        begun.plies = 0;
    }
    for (size_t tokens = 1; tokens <= left && !(whole && s->now.joins == s->joins); tokens++) {
        if (s->readings < READINGS_MAX)
            whole |= take_cell(s, state, tokens, &begun, found);
    }
}

/* `before` is the seat whose cell was the last one, or negative. A row is full when the turn has come round. */
static void look(search *s, const xima_state *state, int32_t before)
{
    if (!step_over(s, state))
        return;
    int32_t seat = next_seat(state);
    bool begun_row = before >= 0 || s->now.column > s->part->column, over = seat < 0;
    bool full = begun_row && (over || seat < s->now.column || s->now.count == XIMA_PLAYERS_MAX);
    size_t left = tokens_left(s);
    if (left == 0)
        arrive(s, full);
    else if (full && !over && !take_acts(s, state, before))
        too_many(s);
    else if (!full || over)
        take_cells(s, state, left);
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

static size_t count_words(const row_part *part)
{
    size_t words = 0;
    for (size_t i = 0; i < part->end; i++)
        words += !is_place_holder(&part->row->tokens[i]);
    return words;
}

void read_row(const xima_state *state, const row_part *part, row_reading *out)
{
    size_t places = places_left(state), words = count_words(part), spare = words > places ? words - places : 0;
    size_t most = !part->open ? spare : words ? words - 1 : 0;
    search *s = must(calloc(1, sizeof *s));
    *s = (search){.part = part, .places = places, .spare = spare};
    for (; s->joins <= most && !s->best.whole; s->joins++) {
        s->now = (row_reading){.column = part->column};
        look(s, state, -1);
    }
    *out = s->best.whole ? s->best : s->furthest;
    if (!out->whole && !out->error.status)
        set_error(&out->error, XIMA_E_SYNTAX, "the words of the row cannot be told apart");
    if (!out->whole && s->readings >= READINGS_MAX)
        set_error(&out->error, XIMA_E_LIMIT, "the row has too many words to find out which belong together");
    free(s);
}
