/* SPDX-License-Identifier: MIT */
/* Events as JSON and back. What is read may come from anybody, so every field is looked at. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

static const char *const kinds[] = {"", "game", "void", "replace", "merge", "undo"};

const char *event_word(int32_t kind)
{
    return kinds[kind];
}

__attribute__((format(printf, 2, 3))) static bool refuse(char **why, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(why, format, arguments) < 0)
        must(*why = NULL);
    va_end(arguments);
    return false;
}

/* ---- Fields ---- */

static bool text_in(const json_t *object, const char *key, char **out, char **why)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_string(value))
        return refuse(why, "\"%s\" is a text, and is missing or something else", key);
    *out = must(strdup(json_string_value(value)));
    return true;
}

static bool name_in(const json_t *object, const char *key, char **out, char **why)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_string(value))
        return refuse(why, "\"%s\" is a name, and is missing or something else", key);
    *out = name_form(json_string_value(value), why);
    return *out != NULL;
}

static bool whole_in(const json_t *object, const char *key, int64_t least, int64_t most, int64_t *out, char **why)
{
    const json_t *value = json_object_get(object, key);
    *out = json_is_integer(value) ? json_integer_value(value) : least - 1;
    return (*out >= least && *out <= most) ||
           refuse(why, "\"%s\" is a whole number from %" PRId64 " to %" PRId64 ", and is missing or something else",
                  key, least, most);
}

static bool amount_in(const json_t *object, const char *key, double most, double *out, char **why)
{
    const json_t *value = json_object_get(object, key);
    *out = json_is_number(value) ? json_number_value(value) : -1;
    return (isfinite(*out) && *out >= 0 && *out <= most) ||
           refuse(why, "\"%s\" is a number from 0, and is missing or something else", key);
}

/* ---- Games ---- */

static bool entrant_in(const json_t *object, int32_t players, entrant *out, char **why)
{
    int64_t turns = 0, side = 0;
    bool good = name_in(object, "name", &out->name, why) && amount_in(object, "force", FORCE_MOST, &out->force, why) &&
                amount_in(object, "power", FORCE_MOST, &out->power, why) &&
                amount_in(object, "effective_time", 1, &out->effective_time, why) &&
                whole_in(object, "turns", 0, UINT32_MAX, &turns, why) &&
                whole_in(object, "side", 1, players, &side, why) &&
                whole_in(object, "agreed_ms", XIMA_CIMAX_UNKNOWN, INT64_MAX, &out->agreed, why) &&
                whole_in(object, "used_ms", XIMA_CIMAX_UNKNOWN, INT64_MAX, &out->used, why);
    out->turns = (uint32_t)turns;
    out->side = (int32_t)side - 1;
    out->fell = json_is_true(json_object_get(object, "flag_fell"));
    return good;
}

static bool winners_in(const json_t *game, contest *out, char **why)
{
    const json_t *list = json_object_get(game, "winners");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        if (!json_is_integer(seat) || json_integer_value(seat) < 1 || json_integer_value(seat) > out->players)
            return refuse(why, "\"winners\" are numbers from 1 to %d", (int)out->players);
        out->winners |= UINT32_C(1) << (json_integer_value(seat) - 1);
    }
    return json_is_array(list) || refuse(why, "\"winners\" is a list, and is missing or something else");
}

static bool distinct(const contest *c, char **why)
{
    for (int32_t i = 0; i < c->players; i++)
        for (int32_t j = 0; j < i; j++)
            if (strcmp(c->entrant[i].name, c->entrant[j].name) == 0)
                return refuse(why, "two seats have the same player, %s", c->entrant[i].name);
    return true;
}

/* That the game can be rated at all, whatever the ratings. */
static bool ratable(const contest *c, char **why)
{
    double before[XIMA_PLAYERS_MAX];
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++)
        before[i] = ROUND_FIRST;
    xima_status status = contest_rate(c, before, NULL, NULL, NULL);
    if (status == XIMA_E_ARG)
        return refuse(why, "the winners are not all of one side, or nobody has lost");
    return status == XIMA_OK || refuse(why, "the variation is too large for any number");
}

bool contest_parse(const json_t *game, contest *out, char **why)
{
    const json_t *players = json_object_get(game, "players");
    size_t count = json_array_size(players);
    *out = (contest){.players = (int32_t)count};
    if (count < 1 || count > XIMA_PLAYERS_MAX)
        return refuse(why, "\"players\" is a list of 1 to %d players", XIMA_PLAYERS_MAX);
    bool good = text_in(game, "id", &out->id, why) && text_in(game, "date", &out->date, why) &&
                text_in(game, "result", &out->result, why) && text_in(game, "ending", &out->ending, why) &&
                amount_in(game, "level", 1e13, &out->level, why) && winners_in(game, out, why);
    const char *moves = json_string_value(json_object_get(game, "moves"));
    out->moves = must(strdup(moves ? moves : ""));
    out->manual = json_is_true(json_object_get(game, "manual"));
    out->count_summit = json_is_true(json_object_get(game, "count_summit"));
    for (size_t i = 0; i < count && good; i++)
        good = entrant_in(json_array_get(players, i), out->players, &out->entrant[i], why);
    return good && distinct(out, why) && ratable(out, why);
}

void contest_free(contest *c)
{
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++)
        free(c->entrant[i].name);
    free(c->id);
    free(c->moves);
    free(c->date);
    free(c->result);
    free(c->ending);
    *c = (contest){0};
}

static json_t *entrant_json(const entrant *e)
{
    return json_must(json_pack("{s:s, s:i, s:f, s:f, s:f, s:I, s:b, s:I, s:I}", "name", e->name, "side",
                               (int)e->side + 1, "force", e->force, "power", e->power, "effective_time",
                               e->effective_time, "turns", (json_int_t)e->turns, "flag_fell", (int)e->fell, "agreed_ms",
                               (json_int_t)e->agreed, "used_ms", (json_int_t)e->used));
}

json_t *contest_json(const contest *c)
{
    json_t *players = json_must(json_array()), *winners = json_must(json_array());
    for (int32_t i = 0; i < c->players; i++) {
        json_add(players, entrant_json(&c->entrant[i]));
        if (c->winners >> i & 1)
            json_add(winners, json_integer(i + 1));
    }
    return json_must(json_pack("{s:s, s:b, s:b, s:s, s:s, s:o, s:f, s:o}", "date", c->date ? c->date : "", "manual",
                               (int)c->manual, "count_summit", (int)c->count_summit, "result",
                               c->result ? c->result : "*", "ending", c->ending ? c->ending : "", "winners", winners,
                               "level", c->level, "players", players));
}

void contest_seal(json_t *game)
{
    char id[HASH_TEXT];
    json_object_del(game, "id");
    char *text = must(json_dumps(game, JSON_COMPACT | JSON_SORT_KEYS | JSON_REAL_PRECISION(17)));
    hash_text("manual", text, id);
    json_set(game, "id", json_string(id));
    free(text);
}

bool contest_rated(const contest *c)
{
    return c->winners != 0 && c->players > 1;
}

char *contest_words(const contest *c)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = must(open_memstream(&text, &size));
    for (int32_t i = 0; i < c->players; i++)
        fprintf(out, "%s%s", i ? " – " : "", c->entrant[i].name);
    char *result = clean(c->result, strlen(c->result));
    fprintf(out, " %s", result);
    end_text(out);
    free(result);
    return must(text);
}

xima_status contest_rate(const contest *c, const double *before, double *delta, double *after, double *gained)
{
    double power[XIMA_PLAYERS_MAX];
    int32_t side[XIMA_PLAYERS_MAX];
    for (int32_t i = 0; i < c->players; i++) {
        power[i] = c->entrant[i].power;
        side[i] = c->entrant[i].side;
    }
    xima_cimax_game game = {.struct_size = sizeof game,
                            .power = power,
                            .rating = before,
                            .side = side,
                            .players = c->players,
                            .winners = c->players > 1 ? c->winners : 0,
                            .level = c->level};
    return xima_cimax_rate(&game, delta, after, gained);
}

/* ---- Events ---- */

static int32_t kind_in(const json_t *body)
{
    const char *word = json_string_value(json_object_get(body, "event"));
    for (int32_t kind = EVENT_GAME; word && kind <= EVENT_UNDO; kind++)
        if (strcmp(kinds[kind], word) == 0)
            return kind;
    return 0;
}

static bool parts_in(const json_t *body, event *out, char **why)
{
    bool targets = out->kind == EVENT_VOID || out->kind == EVENT_REPLACE || out->kind == EVENT_UNDO;
    if (targets && !whole_in(body, "target", 1, out->number - 1, &out->target, why))
        return false;
    if (out->kind == EVENT_MERGE)
        return name_in(body, "from", &out->from, why) && name_in(body, "into", &out->into, why);
    if (out->kind == EVENT_GAME || out->kind == EVENT_REPLACE)
        return contest_parse(json_object_get(body, "game"), &out->game, why);
    return true;
}

bool event_parse(const char *body, size_t len, event *out, char **why)
{
    json_error_t error;
    json_t *root = json_loadb(body, len, JSON_REJECT_DUPLICATES, &error);
    *out = (event){.kind = kind_in(root)};
    *why = NULL;
    bool good = root ? out->kind != 0 || refuse(why, "\"event\" is a kind that this program does not know")
                     : refuse(why, "it is no JSON: %s", error.text);
    good = good && whole_in(root, "number", 1, INT32_MAX, &out->number, why) && parts_in(root, out, why);
    json_decref(root);
    if (!good)
        event_free(out);
    return good;
}

void event_free(event *e)
{
    contest_free(&e->game);
    free(e->from);
    free(e->into);
    *e = (event){0};
}
