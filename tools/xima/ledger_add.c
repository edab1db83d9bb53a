/* SPDX-License-Identifier: MIT */
/* Games into the ledger: all of a file or nothing of it, so that their order stays. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

typedef struct kept {
    int64_t number;
    bool known, stands; /* it was there before; its record is what counts there */
    contest game;
    change changes[XIMA_PLAYERS_MAX];
} kept;

void say_why(ledger *l, char *why)
{
    char *path = clean(l->path, strlen(l->path)), *shown = clean(why, strlen(why));
    say("%s: %s", path, shown);
    free(path);
    free(shown);
    free(why);
}

bool refresh(ledger *l)
{
    model m;
    char *why = NULL;
    if (derived_current(l))
        return true;
    bool good = model_load(l, &m, &why) && model_replay(&m, &why);
    if (good)
        derived_write(l, &m);
    else
        say_why(l, why);
    model_free(&m);
    return good;
}

/* ---- What has become of each game ---- */

static void print_kept(ledger *l, const candidate *c, const kept *k)
{
    char *words = contest_words(&k->game);
    if (k->known) {
        printf(k->stands ? l->words->known_game : l->words->out_of_force, c->place, k->number);
    } else {
        printf("%s %" PRId64 ": %s", l->words->event, k->number, words);
        for (int32_t i = 0; i < k->game.players && contest_rated(&k->game); i++)
            printf("%s %s %+.2f = %.2f", i ? "," : ";", k->changes[i].name, k->changes[i].delta, k->changes[i].after);
        printf("%s", contest_rated(&k->game) ? "" : "; ");
        printf("%s", contest_rated(&k->game) ? "" : l->words->unrated);
    }
    putchar('\n');
    free(words);
}

static void print_kept_json(const kept *k)
{
    json_t *changes = json_must(json_array());
    for (int32_t i = 0; i < k->game.players && !k->known; i++)
        json_add(changes, json_pack("{s:s, s:f, s:f}", "player", k->changes[i].name, "delta",
                                                 k->changes[i].delta, "rating", k->changes[i].after));
    print_json(json_pack("{s:I, s:b, s:b, s:s, s:b, s:o}", "event", (json_int_t)k->number, "known", (int)k->known,
                         "stands", (int)k->stands, "id", k->game.id, "rated", (int)contest_rated(&k->game), "changes",
                         changes));
}

static void free_kept(kept *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (int32_t j = 0; j < XIMA_PLAYERS_MAX; j++)
            free(list[i].changes[j].name);
        contest_free(&list[i].game);
    }
    free(list);
}

/* ---- Keeping ---- */

static json_t *game_event(const options *given, const char *kind, json_t *game)
{
    json_t *event = json_must(json_pack("{s:s, s:O}", "event", kind, "game", game));
    if (given->why)
        json_set(event, "why", json_string(given->why));
    return event;
}

/* The same game may have come by another record: somebody should look. */
static void warn_alike(ledger *l, const candidate *c, const char *moves)
{
    sqlite3_stmt *query = ask(l, "SELECT event FROM known WHERE moves = ? AND moves <> '' ORDER BY event");
    give_text(l, query, 1, moves);
    if (next_row(l, query))
        say(l->words->alike, c->place, (int64_t)sqlite3_column_int64(query, 0));
    sqlite3_reset(query);
}

/* A record that does not name its players is the same for all who made these moves. Whose it is, the first to be kept
   has settled; that others played it too is for people to sort out. */
static bool same_players(ledger *l, const candidate *c, const kept *k, char **why)
{
    event e = {.number = 0};
    sqlite3_stmt *query = ask(l, "SELECT body FROM known JOIN event ON event.number = known.event WHERE id = ?");
    give_text(l, query, 1, k->game.id);
    bool good = next_row(l, query) && event_parse(text_at(query, 0), strlen(text_at(query, 0)), &e, why);
    sqlite3_reset(query);
    for (int32_t seat = 0; seat < k->game.players && good; seat++) {
        char *here = derived_name(l, k->game.entrant[seat].name), *there = derived_name(l, e.game.entrant[seat].name);
        good = !(c->named >> seat & 1) || strcmp(here, there) == 0;
        if (!good)
            *why = print_new("the same record is game %" PRId64 " already, with %s instead of %s; if it is another "
                             "game, its tags Player1, Player2 ... must say who played",
                             k->number, there, here);
        free(here);
        free(there);
    }
    event_free(&e);
    return good;
}

static bool keep_one(ledger *l, const candidate *c, kept *k)
{
    char *why = NULL;
    bool good = contest_parse(c->game, &k->game, &why);
    if (good)
        k->number = derived_known(l, k->game.id, &k->stands);
    k->known = good && k->number != 0;
    good = good && (!k->known || !c->named || same_players(l, c, k, &why));
    if (good && !k->known) {
        warn_alike(l, c, k->game.moves);
        k->number = ledger_append(l, game_event(l->given, "game", c->game));
        k->stands = true;
        good = derived_add(l, k->number, &k->game, k->changes, &why);
    }
    if (!good) {
        char *shown = clean(why, strlen(why));
        say("%s: %s", c->place, shown);
        free(shown);
        free(why);
    }
    return good;
}

/* One transaction: after it all is there, before it nothing. */
static bool keep_all(ledger *l, const candidates *c)
{
    kept *list = must(calloc(c->count + 1, sizeof *list));
    ledger_write(l);
    bool good = refresh(l);
    for (size_t i = 0; i < c->count && good; i++)
        good = keep_one(l, &c->list[i], &list[i]);
    if (good) {
        derived_mark(l);
        ledger_commit(l);
    } else {
        ledger_cancel(l);
    }
    for (size_t i = 0; i < c->count && good; i++) {
        if (l->given->json)
            print_kept_json(&list[i]);
        else
            print_kept(l, &c->list[i], &list[i]);
    }
    flush_results();
    free_kept(list, c->count);
    return good;
}

static bool keep_or_say(ledger *l, const candidates *c, const char *path)
{
    if (!c->failed)
        return keep_all(l, c);
    path = strcmp(path, "-") == 0 ? "<stdin>" : path;
    char *shown = clean(path, strlen(path));
    say("%s: nothing of it is added", shown);
    free(shown);
    return false;
}

int ledger_add(ledger *l, int argc, char **argv)
{
    xima_reader_options reading;
    xima_state *start = NULL;
    bool good = true;
    int answer = open_reading(l->given, &reading, &start);
    for (int i = 0; i < argc && !answer; i++) {
        candidates c;
        read_games(l, &reading, argv[i], &c);
        good &= keep_or_say(l, &c, argv[i]);
        candidates_free(&c);
    }
    xima_state_free(start);
    return answer ? answer : good ? EXIT_DONE : EXIT_FAULT;
}

int ledger_manual(ledger *l, int argc, char **argv)
{
    candidates c = {.list = NULL};
    int answer = gather_games(l, argc, argv, &c);
    if (!answer)
        answer = keep_or_say(l, &c, l->given->from ? l->given->from : "manual") ? EXIT_DONE : EXIT_FAULT;
    candidates_free(&c);
    return answer;
}

int gather_games(ledger *l, int count, char **words, candidates *out)
{
    const options *given = l->given;
    if (given->from && (count > 0 || given->winner || given->teams || given->date))
        return usage("ledger: --from FILE says all of its games; no more operands, --winner, --teams or --date");
    if (!given->from && (count == 0 || count % 4 != 0))
        return usage("ledger: NAME FORCE TURNS TIME of each player are wanted, or --from FILE");
    if (!given->from && !given->winner)
        return usage("ledger: --winner N says which of the players won, or none");
    if (given->from)
        read_manual(given->from, out);
    return given->from ? EXIT_DONE : read_operands(given, count, words, out);
}
