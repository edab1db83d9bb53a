/* SPDX-License-Identifier: MIT */
/* Games of which there is no record, typed in: force, turns and times of each player, and who won. */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

enum { OPERANDS = 4 };

static char *wrong(const char *what, const char *text)
{
    char *shown = clean_short(text, strlen(text)), *why = print_new("'%s' is no %s", shown, what);
    free(shown);
    return why;
}

/* ---- Times: as records have them, read by the library ---- */

static bool read_time(const char *text, size_t len, int64_t *time)
{
    static const char tag[] = "Time1";
    const char *any = xima_game_id(0); /* records of every game have times */
    xima_game *game = NULL;
    xima_record *record = NULL;
    xima_game_new(any, strlen(any), NULL, &game, NULL);
    xima_record_new(must(game), NULL, &record);
    bool good = !xima_record_set_tag(must(record), tag, strlen(tag), text, len) &&
                !xima_record_get_time(record, XIMA_TIME_AGREED, 0, time);
    xima_record_free(record);
    xima_game_unref(game);
    return good;
}

/* AGREED/USED, none, or fell: all of it was used up. */
static char *take_time(const char *text, entrant *e)
{
    const char *slash = strchr(text, '/');
    e->fell = strcmp(text, "fell") == 0;
    e->agreed = e->used = e->fell ? XIMA_CIMAX_UNKNOWN : 0;
    if (e->fell || strcmp(text, "none") == 0) {
        e->effective_time = e->fell;
        return NULL;
    }
    if (!slash || !read_time(text, (size_t)(slash - text), &e->agreed) ||
        !read_time(slash + 1, strlen(slash + 1), &e->used))
        return wrong("time: AGREED/USED such as 60:00/24:30, none, or fell", text);
    if (e->agreed <= 0 || e->used > e->agreed)
        return print_new("more time was used than agreed, and no flag fell");
    e->effective_time = e->turns ? (double)e->used / (double)e->agreed : 0;
    return NULL;
}

/* ---- A game ---- */

static bool is_listed(const char *key, const char *const *keys)
{
    while (*keys && strcmp(*keys, key) != 0)
        keys++;
    return *keys != NULL;
}

/* A misspelt key would be passed over in silence, and with it what it says. */
static char *strange_key(const json_t *object, const char *const *keys, const char *expected)
{
    json_t *all = (json_t *)object; /* iterators only read */
    const char *strange = NULL;
    for (void *at = json_object_iter(all); at && !strange; at = json_object_iter_next(all, at))
        if (!is_listed(json_object_iter_key(at), keys))
            strange = json_object_iter_key(at);
    if (!strange)
        return NULL;
    char *shown = clean_short(strange, strlen(strange));
    char *why = print_new("no key \"%s\" is known: %s", shown, expected);
    free(shown);
    return why;
}

static char *check_player(const json_t *player)
{
    static const char *const keys[] = {"name", "force", "turns", "time", "side", "won", NULL};
    static const char expected[] =
        "a player has \"name\", \"force\", \"turns\", \"time\", perhaps \"side\" and \"won\"";
    const json_t *side = json_object_get(player, "side"), *won = json_object_get(player, "won");
    char *why = strange_key(player, keys, expected);
    if (why)
        return why;
    if (!json_is_string(json_object_get(player, "name")) || !json_is_number(json_object_get(player, "force")) ||
        !json_is_integer(json_object_get(player, "turns")) || !json_is_string(json_object_get(player, "time")) ||
        (side && !json_is_integer(side)))
        return print_new("%s", expected);
    return won && !json_is_boolean(won) ? print_new("\"won\" is true or false") : NULL;
}

static char *take_player(const json_t *player, int32_t seat, int32_t players, contest *c)
{
    entrant *e = &c->entrant[seat];
    const char *name = json_string_value(json_object_get(player, "name"));
    const json_t *side = json_object_get(player, "side");
    char *why = check_player(player);
    if (why || !(e->name = name_form(name, &why)))
        return why;
    json_int_t count = json_integer_value(json_object_get(player, "turns"));
    json_int_t its = side ? json_integer_value(side) : seat + 1;
    if (count < 0 || count > UINT32_MAX || its < 1 || its > players)
        return print_new("%s: turns are from 0, sides from 1 to %d", name, (int)players);
    e->turns = (uint32_t)count;
    e->side = (int32_t)its - 1;
    e->force = json_number_value(json_object_get(player, "force"));
    if ((why = take_time(json_string_value(json_object_get(player, "time")), e)))
        return why;
    if (e->force > FORCE_MOST || xima_cimax_find_power(e->force, e->effective_time, e->turns, &e->power))
        return print_new("%s: a force is a number from 0 to %g", name, FORCE_MOST);
    c->level += e->force;
    c->winners |= json_is_true(json_object_get(player, "won")) ? UINT32_C(1) << seat : 0;
    return NULL;
}

static char *result_of(const contest *c)
{
    char text[2 * XIMA_PLAYERS_MAX] = "*";
    for (int32_t seat = 0; seat < c->players && c->winners; seat++)
        snprintf(text + 2 * seat, 3, "%d%s", (int)(c->winners >> seat & 1), seat + 1 < c->players ? "-" : "");
    return must(strdup(text));
}

static char *check_game(const json_t *typed)
{
    static const char *const keys[] = {"date", "players", NULL};
    static const char expected[] = "a game has \"players\", perhaps \"date\"";
    const json_t *date = json_object_get(typed, "date");
    size_t count = json_array_size(json_object_get(typed, "players"));
    char *why = strange_key(typed, keys, expected);
    if (!why && (count < 1 || count > XIMA_PLAYERS_MAX))
        why = print_new("a game has \"players\", a list of 1 to %d", XIMA_PLAYERS_MAX);
    return why || !date || json_is_string(date) ? why : print_new("\"date\" is a text");
}

/* That nobody won must be said: it could have been forgotten. */
static char *check_won(const json_t *players, const contest *c)
{
    size_t said = 0;
    for (size_t seat = 0; seat < json_array_size(players); seat++)
        said += json_object_get(json_array_get(players, seat), "won") != NULL;
    return c->winners || said == json_array_size(players)
               ? NULL
               : print_new("who won has \"won\": true; if nobody won, every player has \"won\": false");
}

/* Takes the place over. */
static void take_game(const json_t *typed, char *place, candidates *out)
{
    const json_t *players = json_object_get(typed, "players");
    const char *date = json_string_value(json_object_get(typed, "date"));
    contest c = {.manual = true, .players = (int32_t)json_array_size(players), .date = must(strdup(date ? date : ""))};
    char *why = check_game(typed);
    for (int32_t seat = 0; seat < c.players && !why; seat++)
        why = take_player(json_array_get(players, (size_t)seat), seat, c.players, &c);
    why = why ? why : check_won(players, &c);
    out->list = grow(out->list, out->count, &out->capacity, sizeof *out->list);
    candidate *added = &out->list[out->count++];
    *added = (candidate){.place = place};
    if (why) {
        char *shown = clean(why, strlen(why));
        say("%s: %s", place, shown);
        free(shown);
        free(why);
        out->failed = true;
    } else {
        c.result = result_of(&c);
        added->game = contest_json(&c);
        contest_seal(added->game);
    }
    contest_free(&c);
}

void read_manual(const char *path, candidates *out)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    char *shown = clean(standard ? "<stdin>" : path, standard ? 7 : strlen(path));
    json_error_t error = {.line = 0};
    if (!file) {
        say("cannot open %s: %s", shown, strerror(errno));
        out->failed = true;
        free(shown);
        return;
    }
    for (int c; (c = getc(file)) != EOF;) {
        if (strchr(" \t\r\n", c))
            continue;
        ungetc(c, file);
        json_t *typed = json_loadf(file, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &error);
        if (!typed) {
            say("%s, game %zu: it is no JSON: %s", shown, out->count + 1, error.text);
            out->failed = true;
            break;
        }
        take_game(typed, print_new("%s, game %zu", shown, out->count + 1), out);
        json_decref(typed);
    }
    out->failed |= ferror(file) != 0;
    if (!standard)
        fclose(file);
    free(shown);
}

/* ---- Operands ---- */

/* A seat's number at the beginning of a list, which moves behind it; 0: none, or no seat of the game. */
static int take_seat(const char **at, int seats)
{
    uint64_t seat = 0;
    size_t len = strspn(*at, "0123456789");
    bool good = read_number(*at, len, (uint64_t)seats, &seat);
    *at += len;
    return good ? (int)seat : 0;
}

/* "2" or "1,3" into bits. */
static bool read_winners(const char *text, int seats, uint32_t *winners)
{
    *winners = 0;
    if (strcmp(text, "none") == 0)
        return true;
    for (;; text++) {
        int seat = take_seat(&text, seats);
        if (!seat || *winners >> (seat - 1) & 1)
            return false;
        *winners |= UINT32_C(1) << (seat - 1);
        if (*text != ',')
            return *text == '\0';
    }
}

/* "1+3/2+4" into the side of each seat, from 1; every seat has one. */
static bool read_teams(const char *text, int seats, int side[XIMA_PLAYERS_MAX])
{
    int sides = 1;
    for (int read = 1;; text++, read++) {
        int seat = take_seat(&text, seats);
        if (!seat || side[seat - 1])
            return false;
        side[seat - 1] = sides;
        sides += *text == '/';
        if (*text != '+' && *text != '/')
            return *text == '\0' && read == seats;
    }
}

static int refuse_option(const char *format, const char *text, int seats)
{
    char *shown = clean_short(text, strlen(text)), *why = print_new(format, seats, shown);
    int answer = usage("%s", why);
    free(why);
    free(shown);
    return answer;
}

int read_operands(const options *given, int count, char **words, candidates *out)
{
    int side[XIMA_PLAYERS_MAX] = {0}, seats = count / OPERANDS;
    uint32_t winners = 0;
    if (seats > XIMA_PLAYERS_MAX)
        return usage("ledger: a game has 1 to %d players, not %d", XIMA_PLAYERS_MAX, seats);
    if (!read_winners(given->winner, seats, &winners))
        return refuse_option("ledger: --winner is numbers of players from 1 to %d, each once, such as 2 or 1,3, or "
                             "none; not '%s'",
                             given->winner, seats);
    if (given->teams && !read_teams(given->teams, seats, side))
        return refuse_option("ledger: --teams is all numbers of players from 1 to %d, each once, such as 1+3/2+4; "
                             "not '%s'",
                             given->teams, seats);
    json_t *players = json_must(json_array());
    for (int i = 0; i + OPERANDS <= count; i += OPERANDS) {
        int seat = i / OPERANDS;
        char *rest = NULL;
        uint64_t turns = 0;
        double force = strtod(words[i + 1], &rest);
        json_t *player = json_must(json_object());
        json_set(player, "name", json_string(words[i]));
        if (*words[i + 1] && !*rest && isfinite(force))
            json_set(player, "force", json_real(force));
        if (read_number(words[i + 2], strlen(words[i + 2]), UINT32_MAX, &turns))
            json_set(player, "turns", json_integer((json_int_t)turns));
        json_set(player, "time", json_string(words[i + 3]));
        if (given->teams)
            json_set(player, "side", json_integer(side[seat]));
        json_set(player, "won", json_boolean(winners >> seat & 1));
        json_add(players, player);
    }
    json_t *typed = json_must(json_pack("{s:s, s:o}", "date", given->date ? given->date : "", "players", players));
    take_game(typed, must(strdup("manual")), out);
    json_decref(typed);
    return EXIT_DONE;
}
