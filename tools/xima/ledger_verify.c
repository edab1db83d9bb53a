/* SPDX-License-Identifier: MIT */
/* Whether a ledger is what it was: the chain, each game against its record, the ratings against a replay. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

/* ---- One game against its record ---- */

static char *differs(const char *who, const char *what, double kept, double due)
{
    return kept == due ? NULL : print_new("%s: %s %.17g is kept, its record gives %.17g", who, what, kept, due);
}

static char *seat_difference(const xima_state *state, const contest *c, int32_t seat)
{
    const entrant *e = &c->entrant[seat];
    xima_cimax_options clock = {.struct_size = sizeof clock, .count_summit = c->count_summit};
    xima_cimax_force f = {.struct_size = sizeof f};
    xima_cimax_power p = {.struct_size = sizeof p};
    clock.agreed[seat] = e->agreed;
    clock.used[seat] = e->used;
    if (xima_cimax_get_force(state, seat, &clock, &f) || xima_cimax_get_power(state, seat, &clock, &p))
        return print_new("%s: its record and times give no power", e->name);
    char *why = differs(e->name, "force", e->force, f.force);
    why = why ? why : differs(e->name, "power", e->power, p.power);
    why = why ? why : differs(e->name, "effective time", e->effective_time, p.effective_time);
    return why ? why : differs(e->name, "turns", e->turns, p.turns);
}

static char *end_difference(const xima_state *state, const contest *c)
{
    xima_game_info info = {.struct_size = sizeof info};
    xima_cimax_options options = {.struct_size = sizeof options, .count_summit = c->count_summit};
    double level = 0;
    char *why = NULL;
    xima_game_get_info(xima_state_game(state), &info);
    xima_cimax_get_level(state, &options, &level);
    if (info.players != c->players)
        return print_new("%d players are kept, its record has %d", (int)c->players, (int)info.players);
    if (outcome_of(state).winners != c->winners)
        return print_new("its record has other winners");
    for (int32_t seat = 0; seat < c->players && !why; seat++) {
        why = seat_difference(state, c, seat);
        if (!why && info.team[seat] != c->entrant[seat].side)
            why = print_new("%s: its record has other sides", c->entrant[seat].name);
    }
    return why ? why : differs("game", "level", c->level, level);
}

static char *record_difference(const char *text, size_t len, const contest *c)
{
    xima_record *record = NULL; /* however long: it was read once */
    must_have(xima_record_parse(NULL, text, len, 0, &record, NULL));
    xima_cursor *cursor = NULL;
    char id[HASH_TEXT] = "", *why = NULL;
    if (!record || xima_record_diagnostic_count(record, XIMA_FAULT) > 0 || xima_record_id(record, id, sizeof id, NULL))
        why = print_new("its record cannot be read");
    else if (strcmp(id, c->id) != 0)
        why = print_new("its record is not the one of its id");
    if (!why) {
        if (xima_cursor_new(record, &cursor) || xima_cursor_goto(cursor, xima_record_last(record, XIMA_NODE_START)))
            must(NULL);
        why = end_difference(xima_cursor_state(cursor), c);
    }
    xima_cursor_free(cursor);
    xima_record_free(record);
    return why;
}

static char *game_difference(json_t *body, const contest *c)
{
    json_t *game = json_object_get(body, "game");
    const json_t *record = json_object_get(game, "record");
    if (c->manual != !record)
        return print_new("a game is manual or has a record");
    if (record)
        return record_difference(json_string_value(record), json_string_length(record), c);
    contest_seal(game);
    return strcmp(json_string_value(json_object_get(game, "id")), c->id) == 0 ? NULL : print_new("its id does not fit");
}

/* ---- The chain ---- */

typedef struct chain {
    int64_t count;
    char hash[HASH_TEXT];
    const char *wanted; /* a hash noted down before, or its beginning; NULL: none */
    bool found;
} chain;

static char *event_difference(ledger *l, chain *at, sqlite3_stmt *query)
{
    event e;
    char hash[HASH_TEXT], *why = NULL;
    const char *body = text_at(query, 1), *kept = text_at(query, 2);
    int64_t number = sqlite3_column_int64(query, 0);
    (void)l;
    if (number != at->count + 1)
        return print_new("is missing");
    hash_text(at->hash, body, hash);
    if (strcmp(hash, kept) != 0)
        return print_new("its hash does not fit what it says and the event before it");
    snprintf(at->hash, sizeof at->hash, "%s", hash);
    at->found |= at->wanted && strncmp(hash, at->wanted, strlen(at->wanted)) == 0;
    if (!event_parse(body, strlen(body), &e, &why))
        return why;
    if (e.number != number)
        why = print_new("it says that it is event %" PRId64, e.number);
    json_t *root = json_loads(body, 0, NULL);
    if (!why && e.game.players)
        why = game_difference(root, &e.game);
    json_decref(root);
    event_free(&e);
    at->count += !why;
    return why;
}

static char *chain_difference(ledger *l, chain *at)
{
    sqlite3_stmt *query = ask(l, "SELECT number, body, hash FROM event ORDER BY number");
    char *why = NULL;
    snprintf(at->hash, sizeof at->hash, "%064d", 0);
    while (!why && next_row(l, query))
        why = event_difference(l, at, query);
    sqlite3_reset(query);
    if (!why)
        return NULL;
    char *placed = print_new("event %" PRId64 ": %s", at->count + 1, why);
    free(why);
    return placed;
}

static char *file_difference(ledger *l)
{
    sqlite3_stmt *query = ask(l, "PRAGMA quick_check(1)");
    char *said = next_row(l, query) ? must(strdup(text_at(query, 0))) : must(strdup("nothing"));
    sqlite3_reset(query);
    if (strcmp(said, "ok") != 0)
        return said;
    free(said);
    return NULL;
}

static char *replay_difference(ledger *l)
{
    model m;
    char *why = NULL;
    if (model_load(l, &m, &why) && model_replay(&m, &why))
        why = derived_difference(l, &m);
    model_free(&m);
    return why;
}

int ledger_verify(ledger *l, int argc, char **argv)
{
    chain at = {.wanted = argc > 0 ? argv[0] : NULL};
    if (at.wanted && (strlen(at.wanted) < 8 || strspn(at.wanted, "0123456789abcdef") != strlen(at.wanted)))
        return usage("ledger verify: a hash is 8 to 64 of the digits 0-9 and a-f");
    char *why = file_difference(l);
    why = why ? why : chain_difference(l, &at);
    why = why ? why : replay_difference(l);
    if (!why && at.wanted && !at.found)
        why = print_new("no event has the hash %s: events that were there are gone or changed", at.wanted);
    if (l->given->json)
        print_json(json_pack("{s:b, s:I, s:s, s:s?}", "good", why == NULL, "events", (json_int_t)at.count, "head",
                             at.hash, "difference", why));
    else if (!why)
        printf(l->words->verified, at.count, at.hash);
    int answer = why ? EXIT_FAULT : EXIT_DONE;
    if (why)
        say_why(l, why);
    return answer;
}

int ledger_recompute(ledger *l, int argc, char **argv)
{
    model m;
    char *why = NULL;
    (void)argc;
    (void)argv;
    ledger_write(l);
    bool good = model_load(l, &m, &why) && model_replay(&m, &why);
    char *difference = good ? derived_difference(l, &m) : NULL;
    if (good) {
        derived_write(l, &m);
        ledger_commit(l);
    } else {
        ledger_cancel(l);
        say_why(l, why);
    }
    if (good && l->given->json)
        print_json(json_pack("{s:I, s:I, s:I, s:s?}", "events", (json_int_t)m.event_count, "games",
                             (json_int_t)m.slot_count, "players", (json_int_t)m.player_count, "difference",
                             difference));
    else if (good)
        printf(l->words->recomputed, m.event_count, m.slot_count, m.player_count);
    if (difference)
        say_why(l, difference);
    model_free(&m);
    return good ? EXIT_DONE : EXIT_FAULT;
}
