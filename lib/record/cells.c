/* SPDX-License-Identifier: MIT */
/* One player's part of a row: which plies some words are, and which words each ply. */
#include "sheet.h"

#include <string.h>

bool xima__turn_room(xima__reading *r)
{
    r->starved |= xima__room(r->at, 2 * XIMA__TURN_MAX) != XIMA_OK;
    return !r->starved;
}

int32_t xima__due_seat(xima_state *at)
{
    int32_t seat = xima__seat_due(at), ahead = 0;
    if (seat == XIMA_ANYONE)
        return 0;
    while (seat == XIMA_CHANCE && ahead < XIMA__TURN_MAX) { /* the game does not tell: see who moves afterwards */
        xima__advance(at, xima_state_nth_move(at, 0));
        ahead++;
        seat = xima__seat_due(at);
    }
    for (; ahead > 0; ahead--)
        xima__retreat(at);
    return seat;
}

static void retreat(xima_state *at, size_t plies)
{
    for (; plies > 0; plies--)
        xima__retreat(at);
}

void xima__untake_cell(xima_state *at, const xima__cell *cell)
{
    retreat(at, cell->plies);
}

/* All of the words as one ply, else as a line of plies; they stay played. */
static xima_status read_line(xima_state *at, const xima__row *row, size_t first, size_t words, uint32_t flags,
                             xima_move *moves, size_t *count, xima_error *error)
{
    const xima_parse_options options = {.struct_size = sizeof options, .flags = flags};
    xima_error line;
    size_t len, used, from = row->words[first].at;
    const char *text = xima__words(row, first, words, &len);
    *count = 0;
    if (xima__room(at, XIMA__TURN_MAX))
        return xima__fail(error, XIMA_E_MEMORY, -1, "no memory for the plies");
    xima_status status = xima__read_ply(at, text, len, &options, moves, error);
    if (status == XIMA_OK) {
        xima__advance(at, moves[0]);
        *count = 1;
        return XIMA_OK;
    }
    error->offset += from;
    if (status == XIMA_E_MEMORY || status == XIMA_E_OVER || (words == 1 && !at->game->rules->read_turn))
        return status;
    xima_status other = xima__moves_read(at, text, len, &options, moves, XIMA__CELL_PLIES, count, &used, &line);
    if (other == XIMA_OK && *count > 0 && *count <= XIMA__CELL_PLIES)
        return XIMA_OK;
    if (other == XIMA_OK && *count > 0) {
        xima__fail(error, XIMA_E_LIMIT, -1, "more than %d plies in one turn", (int)XIMA__CELL_PLIES);
    } else if (other && (line.ply > 0 || other == XIMA_E_MEMORY)) {
        *error = line;
        error->offset += from;
    }
    retreat(at, *count);
    *count = 0;
    return error->status;
}

/* A cell holds plies of one player, with the dice thrown for them, and acts of anybody. */
static xima_status check_players(xima_state *at, const xima__cell *cell, int32_t seat, xima_error *error)
{
    int32_t wrong = XIMA_NOBODY;
    retreat(at, cell->plies);
    for (size_t i = 0; i < cell->plies; i++) {
        int32_t player = xima_state_to_move(at);
        if (player >= 0 && player != seat && !xima__is_action(cell->moves[i]))
            wrong = player;
        xima__advance(at, cell->moves[i]);
    }
    if (wrong < 0)
        return XIMA_OK;
    retreat(at, cell->plies);
    return xima__fail(error, XIMA_E_ILLEGAL, -1, "a move of %s stands in the place of %s",
                      xima_game_name(at->game, XIMA_NAME_SEAT, wrong), xima_game_name(at->game, XIMA_NAME_SEAT, seat));
}

bool xima__is_silent(xima_state *at, const xima__row *row, size_t word)
{
    const xima__rules *rules = at->game->rules;
    const xima_parse_options options = {.struct_size = sizeof options};
    xima_move moves[XIMA__TURN_MAX];
    xima_error ignored;
    size_t len, count = 0;
    const char *text = xima__words(row, word, 1, &len);
    if (!rules->read_turn || xima_state_to_move(at) == XIMA_NOBODY || xima__room(at, XIMA__TURN_MAX) ||
        xima__utf8_bad(text, len) < len)
        return false;
    xima__in in = {text, len, 0};
    return rules->read_turn(at, &in, &options, moves, &count, &ignored) == XIMA_OK && count == 0 && in.at == len;
}

/* ---- Which words each ply is ---- */

typedef struct walk {
    xima_state *at;
    const xima__row *row;
    xima__cell *cell;
    uint32_t flags;
    size_t word, ply; /* what has been gone through */
} walk;

/* The fewest words that are the next plies of the cell; they are played. */
static bool next_unit(walk *w, size_t *words, size_t *plies)
{
    xima_move moves[XIMA__CELL_PLIES];
    xima_error ignored;
    const xima__cell *cell = w->cell;
    for (size_t n = 1; w->word + n <= cell->words; n++) {
        if (read_line(w->at, w->row, cell->first + w->word, n, w->flags, moves, plies, &ignored))
            continue;
        *words = n;
        if (*plies <= cell->plies - w->ply && memcmp(moves, cell->moves + w->ply, *plies * sizeof *moves) == 0)
            return true;
        retreat(w->at, *plies);
    }
    return false;
}

static void place(walk *w, size_t words, size_t plies)
{
    for (size_t i = 0; i < plies; i++) {
        w->cell->word[w->ply + i] = (uint8_t)w->word;
        w->cell->span[w->ply + i] = (uint8_t)words;
    }
    w->word += words;
    w->ply += plies;
}

/* Counts the blanks inside plies too. Those between the plies of a turn are as they should be, and so are an act's. */
static void find_units(xima_state *at, const xima__row *row, xima__cell *cell, uint32_t flags)
{
    walk w = {.at = at, .row = row, .cell = cell, .flags = flags};
    if (cell->words == 1) {
        place(&w, 1, cell->plies);
        return;
    }
    retreat(at, cell->plies);
    while (w.word < cell->words && w.ply < cell->plies) {
        size_t words, plies;
        if (xima__is_silent(at, row, cell->first + w.word)) {
            w.word++;
        } else if (next_unit(&w, &words, &plies)) {
            bool act = plies == 1 && xima__is_action(cell->moves[w.ply]);
            cell->joins += !act && words > plies ? words - plies : 0;
            place(&w, words, plies);
        } else {
            break;
        }
    }
    size_t left = cell->words - w.word, plies = cell->plies - w.ply;
    cell->joins += left > plies ? left - plies : 0;
    if (plies) {
        place(&w, left, plies);
        for (size_t i = cell->plies - plies; i < cell->plies; i++)
            xima__advance(at, cell->moves[i]);
    }
}

/* Whether the words stand as the game itself writes the plies: its own blanks are no slips ("65/P P" is one pass). */
static bool is_as_written(xima_state *at, const xima__row *row, const xima__cell *cell)
{
    char written[256];
    size_t len, before = at->count - cell->plies;
    const char *text = xima__words(row, cell->first, cell->words, &len);
    bool same = false;
    for (int32_t notation = XIMA_LONG; notation <= XIMA_SHORTEST && !same; notation++) {
        xima__out out = xima__out_to(written, sizeof written);
        retreat(at, at->count - before);
        bool good = xima__write_line(at, cell->moves, cell->plies, notation, &out) == XIMA_OK;
        same = good && xima__out_end(&out, NULL) == XIMA_OK && xima__same_word(text, len, written);
    }
    retreat(at, at->count - before);
    for (size_t i = 0; i < cell->plies; i++)
        xima__advance(at, cell->moves[i]);
    return same;
}

/* ---- Reading ---- */

xima_status xima__read_cell(xima_state *at, const xima__row *row, size_t first, size_t words, uint32_t flags,
                            xima__cell *cell, xima_error *error)
{
    cell->first = first;
    cell->words = words;
    cell->joins = 0;
    cell->lenient = false;
    if (xima__room(at, XIMA__TURN_MAX))
        return xima__fail(error, XIMA_E_MEMORY, -1, "no memory for the plies");
    int32_t seat = xima__due_seat(at);
    xima_status status = read_line(at, row, first, words, flags, cell->moves, &cell->plies, error);
    if (status == XIMA_OK && cell->plies > 1)
        status = check_players(at, cell, seat, error);
    if (status) {
        cell->plies = 0;
        return status;
    }
    find_units(at, row, cell, flags);
    if (cell->joins > 0 && at->game->rules->read_turn && is_as_written(at, row, cell))
        cell->joins = 0;
    return XIMA_OK;
}

xima_status xima__read_cell_either(xima_state *at, const xima__row *row, size_t first, size_t words, uint32_t flags,
                                   xima__cell *cell, xima_error *error)
{
    xima_status status = xima__read_cell(at, row, first, words, 0, cell, error);
    if (!(flags & XIMA_LENIENT) || status == XIMA_OK || status == XIMA_E_MEMORY || status == XIMA_E_OVER)
        return status;
    status = xima__read_cell(at, row, first, words, XIMA_LENIENT, cell, error);
    cell->lenient = status == XIMA_OK;
    return status;
}

void xima__show_plies(xima_state *at, const xima_move *moves, size_t count, char *buf, size_t cap)
{
    size_t before = at->count;
    xima__out out = xima__out_to(buf, cap);
    if (xima__write_line(at, moves, count, XIMA_LONG, &out))
        out.len = 0;
    xima__out_end(&out, NULL);
    retreat(at, at->count - before);
}
