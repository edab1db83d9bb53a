/* SPDX-License-Identifier: MIT */
/* Ratings kept beside the events, so that a game is added without replaying all others. They change in the transaction
   that appends the event; replaying gives the same, and xima ledger verify holds them against it. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

static const char put_game[] = "INSERT INTO game (number, source, stands, rated) VALUES (?, ?, ?, ?)";
static const char put_known[] = "INSERT INTO known (id, number, event, moves) VALUES (?, ?, ?, ?)";
static const char put_result[] = "INSERT INTO result (game, seat, player, before, delta, after, gained)"
                                 " VALUES (?, ?, ?, ?, ?, ?, ?)";
static const char put_player[] = "INSERT OR REPLACE INTO player (name, rating, experience, games, wins)"
                                 " VALUES (?, ?, ?, ?, ?)";
static const char put_alias[] = "INSERT INTO alias (name, goes) VALUES (?, ?)";

static void write_game(ledger *l, int64_t number, int64_t source, bool stands, bool rated)
{
    sqlite3_stmt *insert = ask(l, put_game);
    give_whole(l, insert, 1, number);
    give_whole(l, insert, 2, source);
    give_whole(l, insert, 3, stands);
    give_whole(l, insert, 4, rated);
    next_row(l, insert);
}

static void write_known(ledger *l, const contest *game, int64_t number, int64_t event)
{
    sqlite3_stmt *insert = ask(l, put_known);
    give_text(l, insert, 1, game->id);
    give_whole(l, insert, 2, number);
    give_whole(l, insert, 3, event);
    give_text(l, insert, 4, game->moves);
    next_row(l, insert);
}

static void write_result(ledger *l, int64_t game, int32_t seat, const char *name, const seat_line *line)
{
    sqlite3_stmt *insert = ask(l, put_result);
    give_whole(l, insert, 1, game);
    give_whole(l, insert, 2, seat + 1);
    give_text(l, insert, 3, name);
    give_real(l, insert, 4, line->before);
    give_real(l, insert, 5, line->delta);
    give_real(l, insert, 6, line->after);
    give_real(l, insert, 7, line->gained);
    next_row(l, insert);
}

static void write_player(ledger *l, const standing *who)
{
    sqlite3_stmt *insert = ask(l, put_player);
    give_text(l, insert, 1, who->name);
    give_real(l, insert, 2, who->rating);
    give_real(l, insert, 3, who->experience);
    give_whole(l, insert, 4, who->games);
    give_whole(l, insert, 5, who->wins);
    next_row(l, insert);
}

void derived_mark(ledger *l)
{
    char hash[HASH_TEXT];
    int64_t number = ledger_tip(l, hash);
    sqlite3_stmt *insert = ask(l, "INSERT OR REPLACE INTO tip (one, event, hash) VALUES (1, ?, ?)");
    give_whole(l, insert, 1, number);
    give_text(l, insert, 2, hash);
    next_row(l, insert);
}

bool derived_current(ledger *l)
{
    char hash[HASH_TEXT];
    int64_t number = ledger_tip(l, hash);
    sqlite3_stmt *query = ask(l, "SELECT event, hash FROM tip");
    bool current = next_row(l, query) ? sqlite3_column_int64(query, 0) == number && strcmp(text_at(query, 1), hash) == 0
                                      : number == 0;
    sqlite3_reset(query);
    return current;
}

/* ---- One more game ---- */

int64_t derived_known(ledger *l, const char *id, bool *stands)
{
    sqlite3_stmt *query = ask(l, "SELECT number, stands AND source = event FROM known JOIN game USING (number)"
                                 " WHERE id = ?");
    give_text(l, query, 1, id);
    int64_t number = next_row(l, query) ? sqlite3_column_int64(query, 0) : 0;
    *stands = number && sqlite3_column_int(query, 1);
    sqlite3_reset(query);
    return number;
}

char *derived_name(ledger *l, const char *name)
{
    char *found = must(strdup(name));
    for (;;) {
        sqlite3_stmt *query = ask(l, "SELECT goes FROM alias WHERE name = ?");
        give_text(l, query, 1, found);
        char *next = next_row(l, query) ? must(strdup(text_at(query, 0))) : NULL;
        sqlite3_reset(query);
        if (!next)
            return found;
        free(found);
        found = next;
    }
}

bool derived_player(ledger *l, const char *name, standing *out)
{
    sqlite3_stmt *query = ask(l, "SELECT rating, experience, games, wins FROM player WHERE name = ?");
    give_text(l, query, 1, name);
    bool found = next_row(l, query);
    *out = (standing){.rating = ROUND_FIRST};
    if (found)
        *out = (standing){.rating = sqlite3_column_double(query, 0),
                          .experience = sqlite3_column_double(query, 1),
                          .games = sqlite3_column_int64(query, 2),
                          .wins = sqlite3_column_int64(query, 3)};
    sqlite3_reset(query);
    return found;
}

static bool meet(ledger *l, const contest *game, standing *players, char **why)
{
    for (int32_t i = 0; i < game->players; i++) {
        char *name = derived_name(l, game->entrant[i].name);
        if (!derived_player(l, name, &players[i]))
            warn_near(l, name, true);
        players[i].name = name;
        for (int32_t j = 0; j < i; j++) {
            if (strcmp(players[j].name, name) == 0)
                *why = print_new("two seats have the same player, %s", name);
        }
    }
    return !*why;
}

bool derived_add(ledger *l, int64_t number, const contest *game, change *changes, char **why)
{
    double before[XIMA_PLAYERS_MAX], delta[XIMA_PLAYERS_MAX], after[XIMA_PLAYERS_MAX], gained[XIMA_PLAYERS_MAX];
    standing players[XIMA_PLAYERS_MAX] = {{0}};
    bool good = meet(l, game, players, why), rated = contest_rated(game);
    for (int32_t i = 0; i < game->players; i++)
        before[i] = players[i].rating;
    if (good && contest_rate(game, before, delta, after, gained)) {
        *why = print_new("the variation is too large for any number");
        good = false;
    }
    if (good) {
        write_game(l, number, number, true, rated);
        write_known(l, game, number, number);
    }
    for (int32_t i = 0; i < game->players && good; i++) {
        seat_line line = {0, before[i], delta[i], after[i], gained[i]};
        standing now = {players[i].name, after[i], players[i].experience + gained[i], players[i].games + rated,
                        players[i].wins + (rated && (game->winners >> i & 1))};
        write_result(l, number, i, now.name, &line);
        write_player(l, &now);
        changes[i] = (change){must(strdup(now.name)), delta[i], after[i]};
    }
    for (int32_t i = 0; i < game->players; i++)
        free(players[i].name);
    return good;
}

/* ---- All of it ---- */

static void write_slot(ledger *l, const model *m, const slot *slot)
{
    write_game(l, slot->number, slot->source, slot->stands, slot->rated);
    for (int32_t i = 0; i < slot->game->players && slot->stands; i++)
        write_result(l, slot->number, i, m->players[slot->line[i].player].name, &slot->line[i]);
}

static int64_t game_of(const model *m, int64_t number)
{
    const event *e = &m->events[number - 1];
    return e->kind == EVENT_REPLACE ? e->target : number;
}

void derived_write(ledger *l, const model *m)
{
    const char *key;
    json_t *value;
    ledger_run(l, "DELETE FROM game; DELETE FROM known; DELETE FROM result; DELETE FROM player; DELETE FROM alias");
    for (size_t i = 0; i < m->slot_count; i++)
        write_slot(l, m, &m->slots[i]);
    for (size_t i = 0; i < m->player_count; i++)
        write_player(l, &m->players[i]);
    json_object_foreach(m->known, key, value)
        write_known(l, &m->events[json_integer_value(value) - 1].game, game_of(m, json_integer_value(value)),
                    json_integer_value(value));
    json_object_foreach(m->alias, key, value)
    {
        sqlite3_stmt *insert = ask(l, put_alias);
        give_text(l, insert, 1, key);
        give_text(l, insert, 2, json_string_value(value));
        next_row(l, insert);
    }
    derived_mark(l);
}
