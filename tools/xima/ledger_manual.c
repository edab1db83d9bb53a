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

static char *take_player(const json_t *player, int32_t seat, int32_t players, contest *c)
{
    entrant *e = &c->entrant[seat];
    const char *name = json_string_value(json_object_get(player, "name"));
    const char *time = json_string_value(json_object_get(player, "time"));
    const json_t *force = json_object_get(player, "force"), *turns = json_object_get(player, "turns");
    const json_t *side = json_object_get(player, "side");
    char *why = NULL;
    if (!name || !json_is_number(force) || !json_is_integer(turns) || !time || (side && !json_is_integer(side)))
        return print_new("a player has \"name\", \"force\", \"turns\", \"time\", perhaps \"side\" and \"won\"");
    if (!(e->name = name_form(name, &why)))
        return why;
    json_int_t count = json_integer_value(turns), its = side ? json_integer_value(side) : seat + 1;
    if (count < 0 || count > UINT32_MAX || its < 1 || its > players)
        return print_new("%s: turns are from 0, sides from 1 to %d", name, (int)players);
    e->turns = (uint32_t)count;
    e->side = (int32_t)its - 1;
    e->force = json_number_value(force);
    if ((why = take_time(time, e)))
        return why;
    if (xima_cimax_find_power(e->force, e->effective_time, e->turns, &e->power))
        return print_new("%s: a force is a number from 0", name);
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

/* Takes the place over. */
static void take_game(const json_t *typed, char *place, candidates *out)
{
    const json_t *players = json_object_get(typed, "players");
    const char *date = json_string_value(json_object_get(typed, "date"));
    contest c = {.manual = true, .players = (int32_t)json_array_size(players), .date = must(strdup(date ? date : ""))};
    char *why = NULL;
    if (c.players < 1 || c.players > XIMA_PLAYERS_MAX)
        why = print_new("a game has \"players\", a list of 1 to %d", XIMA_PLAYERS_MAX);
    for (int32_t seat = 0; seat < c.players && !why; seat++)
        why = take_player(json_array_get(players, (size_t)seat), seat, c.players, &c);
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

static bool is_in(const char *list, int seat, char between)
{
    for (const char *at = list; *at; at += strcspn(at, ",+/") + (at[strcspn(at, ",+/")] != '\0')) {
        char *end;
        if (strtol(at, &end, 10) == seat && end > at && (*end == between || *end == '\0'))
            return true;
    }
    return false;
}

/* The side of a seat in "1+3/2+4"; 0: the seat is not there. */
static int side_in(const char *teams, int seat)
{
    int side = 1;
    for (const char *at = teams; *at; side++) {
        size_t len = strcspn(at, "/");
        char *one = must(strndup(at, len));
        bool found = is_in(one, seat, '+');
        free(one);
        if (found)
            return side;
        at += len + (at[len] == '/');
    }
    return 0;
}

void read_operands(const options *given, int count, char **words, candidates *out)
{
    json_t *players = json_must(json_array());
    for (int i = 0; i + OPERANDS <= count; i += OPERANDS) {
        int seat = i / OPERANDS + 1;
        char *rest = NULL;
        uint64_t turns = 0;
        double force = strtod(words[i + 1], &rest);
        json_t *player = json_must(json_object());
        json_object_set_new(player, "name", json_string(words[i]));
        if (*words[i + 1] && !*rest && isfinite(force))
            json_object_set_new(player, "force", json_real(force));
        if (read_number(words[i + 2], strlen(words[i + 2]), UINT32_MAX, &turns))
            json_object_set_new(player, "turns", json_integer((json_int_t)turns));
        json_object_set_new(player, "time", json_string(words[i + 3]));
        if (given->teams)
            json_object_set_new(player, "side", json_integer(side_in(given->teams, seat)));
        json_object_set_new(player, "won", json_boolean(is_in(given->winner, seat, ',')));
        json_array_append_new(players, player);
    }
    json_t *typed = json_must(json_pack("{s:s, s:o}", "date", given->date ? given->date : "", "players", players));
    take_game(typed, must(strdup("manual")), out);
    json_decref(typed);
}
