/* SPDX-License-Identifier: MIT */
/* Where what is kept beside the events differs from what replaying them gives. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

static char *number_differs(const char *what, const char *of, double kept, double due)
{
    return print_new("%s, %s: %.17g is kept, replay gives %.17g", what, of, kept, due);
}

static char *line_difference(ledger *l, const model *m, const slot *slot, int32_t seat, sqlite3_stmt *query)
{
    static const char *const names[] = {"rating before", "variation", "rating after", "experience gained"};
    const seat_line *line = &slot->line[seat];
    const char *name = m->players[line->player].name;
    const double due[] = {line->before, line->delta, line->after, line->gained};
    char *what = print_new("game %" PRId64 ", %s", slot->number, name), *why = NULL;
    if (!next_row(l, query) || sqlite3_column_int64(query, 0) != slot->number ||
        sqlite3_column_int(query, 1) != seat + 1 || strcmp(text_at(query, 2), name) != 0)
        why = print_new("%s: is not what is kept there", what);
    for (int i = 0; i < 4 && !why; i++)
        if (sqlite3_column_double(query, 3 + i) != due[i])
            why = number_differs(what, names[i], sqlite3_column_double(query, 3 + i), due[i]);
    free(what);
    return why;
}

static char *result_difference(ledger *l, const model *m)
{
    sqlite3_stmt *query = ask(l, "SELECT game, seat, player, before, delta, after, gained FROM result"
                                 " ORDER BY game, seat");
    char *why = NULL;
    for (size_t i = 0; i < m->slot_count && !why; i++)
        for (int32_t seat = 0; seat < m->slots[i].game->players && m->slots[i].stands && !why; seat++)
            why = line_difference(l, m, &m->slots[i], seat, query);
    if (!why && next_row(l, query))
        why = print_new("game %" PRId64 ": a result is kept that replay does not give",
                        (int64_t)sqlite3_column_int64(query, 0));
    sqlite3_reset(query);
    return why;
}

static char *game_difference(ledger *l, const model *m)
{
    sqlite3_stmt *query = ask(l, "SELECT number, source, stands, rated FROM game ORDER BY number");
    char *why = NULL;
    for (size_t i = 0; i < m->slot_count && !why; i++) {
        const slot *slot = &m->slots[i];
        if (!next_row(l, query) || sqlite3_column_int64(query, 0) != slot->number ||
            sqlite3_column_int64(query, 1) != slot->source || sqlite3_column_int(query, 2) != slot->stands ||
            sqlite3_column_int(query, 3) != slot->rated)
            why = print_new("game %" PRId64 ": whether and how it stands is not what is kept", slot->number);
    }
    if (!why && next_row(l, query))
        why = print_new("game %" PRId64 ": is kept, but no event has it", (int64_t)sqlite3_column_int64(query, 0));
    sqlite3_reset(query);
    return why;
}

static char *standing_difference(const standing *kept, const standing *due)
{
    if (kept->rating != due->rating)
        return number_differs(due->name, "rating", kept->rating, due->rating);
    if (kept->experience != due->experience)
        return number_differs(due->name, "experience", kept->experience, due->experience);
    if (kept->games != due->games)
        return number_differs(due->name, "games", (double)kept->games, (double)due->games);
    return kept->wins != due->wins ? number_differs(due->name, "wins", (double)kept->wins, (double)due->wins) : NULL;
}

static int64_t count_of(ledger *l, const char *sql)
{
    sqlite3_stmt *query = ask(l, sql);
    int64_t count = next_row(l, query) ? sqlite3_column_int64(query, 0) : 0;
    sqlite3_reset(query);
    return count;
}

static char *player_difference(ledger *l, const model *m)
{
    char *why = NULL;
    for (size_t i = 0; i < m->player_count && !why; i++) {
        standing kept;
        if (!derived_player(l, m->players[i].name, &kept))
            why = print_new("%s: is not kept among the players", m->players[i].name);
        else
            why = standing_difference(&kept, &m->players[i]);
    }
    if (!why && count_of(l, "SELECT count(*) FROM player") != (int64_t)m->player_count)
        why = print_new("there are players who have played no game");
    return why;
}

static char *map_difference(ledger *l, const model *m)
{
    const char *key;
    json_t *value;
    bool same = count_of(l, "SELECT count(*) FROM alias") == (int64_t)json_object_size(m->alias) &&
                count_of(l, "SELECT count(*) FROM known") == (int64_t)json_object_size(m->known);
    json_object_foreach(m->alias, key, value)
    {
        sqlite3_stmt *query = ask(l, "SELECT goes FROM alias WHERE name = ?");
        give_text(l, query, 1, key);
        same &= next_row(l, query) && strcmp(text_at(query, 0), json_string_value(value)) == 0;
        sqlite3_reset(query);
    }
    json_object_foreach(m->known, key, value)
    {
        sqlite3_stmt *query = ask(l, "SELECT event, moves FROM known WHERE id = ?");
        give_text(l, query, 1, key);
        same &= next_row(l, query) && sqlite3_column_int64(query, 0) == json_integer_value(value) &&
                strcmp(text_at(query, 1), m->events[json_integer_value(value) - 1].game.moves) == 0;
        sqlite3_reset(query);
    }
    return same ? NULL : print_new("which names are merged, or which records are known, is not what is kept");
}

char *derived_difference(ledger *l, const model *m)
{
    char *why = derived_current(l) ? NULL : print_new("the ratings kept are not those after the last event");
    why = why ? why : game_difference(l, m);
    why = why ? why : result_difference(l, m);
    why = why ? why : player_difference(l, m);
    return why ? why : map_difference(l, m);
}
