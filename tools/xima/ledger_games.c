/* SPDX-License-Identifier: MIT */
/* From records to games that a ledger can keep. What a record does not tell is asked for, never assumed. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "convert.h"
#include "ledger.h"
#include "rate.h"
#include "told.h"
#include "words.h"

static char *record_id(const xima_record *record)
{
    char id[HASH_TEXT] = "";
    xima_status status = xima_record_id(record, id, sizeof id, NULL);
    must(status == XIMA_E_MEMORY ? NULL : id);
    return must(strdup(id));
}

static void complain(const candidate *c, const char *who, const char *why)
{
    char *reason = clean(why, strlen(why));
    say("%s%s%s: %s", c->place, who ? ", " : "", who ? who : "", reason);
    free(reason);
}

/* A line from the terminal; NULL if nobody sits there. */
static char *ask_person(const candidate *c, const char *who, const char *question)
{
    char *line = NULL;
    size_t size = 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDERR_FILENO))
        return NULL;
    flush_results();
    fprintf(stderr, "%s, %s: %s ", c->place, who, question);
    if (getline(&line, &size, stdin) < 0) {
        free(line);
        return NULL;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

/* ---- Names ---- */

/* The seat's part of --players; NULL: nothing is said of it. */
static char *named(const options *given, int32_t seat)
{
    const char *part = given->players ? given->players : "";
    for (; seat > 0 && *part; seat--) {
        part += strcspn(part, ";");
        part += *part == ';';
    }
    size_t len = strcspn(part, ";");
    return len ? must(strndup(part, len)) : NULL;
}

/* A name for nobody means that somebody is in a wrong seat. */
static bool names_fit(const options *given, const candidate *c, int32_t players)
{
    int32_t names = 1;
    for (const char *at = given->players; at && (at = strchr(at, ';')); at++)
        names++;
    if (!given->players || names <= players)
        return true;
    char *why = print_new("--players has %d names, and the game has %d players", (int)names, (int)players);
    complain(c, NULL, why);
    free(why);
    return false;
}

static char *find_name(ledger *l, const rating *r, candidate *c, int32_t seat)
{
    const char *tag = player_tag(r, seat), *who = seat_word(xima_record_game(r->record), seat);
    char *why = NULL, *text = named(l->given, seat);
    bool tagged = !text && tag && strcmp(tag, "?") != 0;
    if (tagged)
        text = must(strdup(tag));
    else
        c->named |= UINT32_C(1) << seat;
    if (!text)
        text = ask_person(c, who, l->words->ask_name);
    char *name = text ? name_form(text, &why) : NULL;
    if (!name)
        complain(c, who, why ? why : "the record does not say who played; give it with --players 'NAME;NAME'");
    free(why);
    free(text);
    return name;
}

/* ---- Times ---- */

static bool is_told(const rating *r, int32_t seat)
{
    xima_cimax_options clock = {.struct_size = sizeof clock};
    xima_cimax_power power = {.struct_size = sizeof power};
    const int32_t what[] = {XIMA_TIME_AGREED, XIMA_TIME_USED};
    int64_t *times[] = {&clock.agreed[seat], &clock.used[seat]};
    for (int i = 0; i < 2; i++)
        if (xima_record_get_time(r->record, what[i], seat, times[i]) == XIMA_E_EMPTY)
            *times[i] = XIMA_CIMAX_UNKNOWN;
    return xima_cimax_get_power(xima_cursor_state(r->cursor), seat, &clock, &power) != XIMA_E_EMPTY;
}

/* What a person says of the times that are missing, as --time would; NULL: nothing. */
static char *ask_times(ledger *l, rating *r, const candidate *c, int32_t players)
{
    char *list = NULL;
    size_t size = 0;
    bool any = false;
    if (xima_cursor_new(r->record, &r->cursor) || xima_cursor_goto(r->cursor, xima_record_last(r->record, 0)))
        must(NULL);
    FILE *out = must(open_memstream(&list, &size));
    for (int32_t seat = 0; seat < players; seat++) {
        char *said =
            is_told(r, seat) ? NULL : ask_person(c, seat_word(xima_record_game(r->record), seat), l->words->ask_time);
        fprintf(out, "%s%s", seat ? "," : "", said ? said : "");
        any |= said != NULL;
        free(said);
    }
    end_text(out);
    xima_cursor_free(r->cursor);
    r->cursor = NULL;
    if (any)
        return must(list);
    free(list);
    return NULL;
}

/* ---- One record ---- */

static void set_terms(json_t *player, const xima_cimax_force *f)
{
    json_set(player, "terms",
                        json_must(json_pack("{s:f, s:f, s:f, s:f, s:f}", "board", f->board, "outside", f->outside,
                                            "captured", f->captured, "surrender", f->surrender, "summit", f->summit)));
}

/* All that the rating came from, as it was. */
static json_t *game_of(const options *given, const rating *r, char **names)
{
    const char *date = xima_record_get_tag(r->record, "Date", 4);
    contest c = {.date = must(strdup(given->date ? given->date
                                     : date      ? date
                                                 : "")),
                 .result = result_words(r->end),
                 .ending = must(strdup(end_word(r->end))),
                 .count_summit = given->count_summit,
                 .players = r->info.players,
                 .winners = r->outcome.winners,
                 .level = r->level};
    for (int32_t seat = 0; seat < c.players; seat++)
        c.entrant[seat] = (entrant){.name = names[seat],
                                    .force = r->force[seat].force,
                                    .power = r->power[seat].power,
                                    .effective_time = r->power[seat].effective_time,
                                    .turns = r->turns[seat],
                                    .side = r->info.team[seat],
                                    .fell = r->power[seat].flag_fell,
                                    .agreed = r->options.agreed[seat],
                                    .used = r->options.used[seat]};
    json_t *game = contest_json(&c);
    for (int32_t seat = 0; seat < c.players; seat++) {
        set_terms(json_array_get(json_object_get(game, "players"), (size_t)seat), &r->force[seat]);
        c.entrant[seat].name = NULL; /* the caller's */
    }
    contest_free(&c);
    return game;
}

static json_t *measure(ledger *l, rating *r, candidate *c, int32_t players)
{
    options given = *l->given;
    char *names[XIMA_PLAYERS_MAX] = {NULL}, *times = NULL;
    bool good = names_fit(&given, c, players);
    json_t *game = NULL;
    for (int32_t seat = 0; seat < players; seat++)
        good &= (names[seat] = find_name(l, r, c, seat)) != NULL;
    if (!given.time)
        given.time = times = ask_times(l, r, c, players);
    given.ratings = "1000"; /* those of the record are somebody else's */
    r->given = &given;
    good &= rate_record(r);
    if (good && !r->outcome.over) {
        complain(c, NULL, "the game is not over");
        good = false;
    }
    if (good)
        game = game_of(&given, r, names);
    for (int32_t seat = 0; seat < players; seat++)
        free(names[seat]);
    free(times);
    return game;
}

/* What tells two copies of one game, whatever else is written on them: rules, players, moves. */
static void set_moves(json_t *game, const xima_record *record)
{
    char *text = NULL, *spec = spec_words(xima_record_game(record)), hash[HASH_TEXT];
    size_t size = 0, count = xima_record_line(record, xima_record_last(record, XIMA_NODE_START), NULL, 0);
    xima_move *moves = must(calloc(count + 1, sizeof *moves));
    FILE *out = must(open_memstream(&text, &size));
    const json_t *players = json_object_get(game, "players");
    for (size_t seat = 0; seat < json_array_size(players); seat++)
        fprintf(out, "%s\n", json_string_value(json_object_get(json_array_get(players, seat), "name")));
    xima_record_line(record, xima_record_last(record, XIMA_NODE_START), moves, count);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%" PRIx64 "\n", (uint64_t)moves[i]);
    end_text(out);
    hash_text(spec, must(text), hash);
    json_set(game, "moves", json_string(hash));
    free(moves);
    free(text);
    free(spec);
}

static void take_record(ledger *l, const input *in, xima_record *record, candidates *out)
{
    size_t len = 0;
    uint64_t number = out->count + 1;
    char *file = clean(in->from.name, strlen(in->from.name)), *id = record_id(record);
    char *text = format_record(record, XIMA_FORM_XGN, XIMA_LONG, &len); /* before --time enters its tags */
    rating r = {.file = in->from.name, .number = number, .record = record};
    xima_game_info info = {.struct_size = sizeof info};
    out->list = grow(out->list, out->count, &out->capacity, sizeof *out->list);
    candidate *c = &out->list[out->count++];
    *c = (candidate){.place = print_new("%s, game %" PRIu64, file, number)};
    xima_game_get_info(xima_record_game(record), &info);
    if (xima_record_diagnostic_count(record, XIMA_WARNING) > 0)
        print_diagnostics(stderr, &in->from, record);
    if (xima_record_diagnostic_count(record, XIMA_FAULT) > 0)
        complain(c, NULL, "a part of it cannot be read");
    else
        c->game = measure(l, &r, c, info.players);
    json_t *words = c->game ? json_stringn(must(text), len) : NULL;
    if (c->game && !words)
        complain(c, NULL, "the record is not UTF-8");
    if (words) {
        json_set(c->game, "record", words);
        json_set(c->game, "id", json_string(id));
        set_moves(c->game, record);
    }
    out->failed |= !words;
    rating_end(&r);
    free(text);
    free(id);
    free(file);
}

void read_games(ledger *l, const xima_reader_options *reading, const char *path, candidates *out)
{
    input in;
    *out = (candidates){.list = NULL};
    if (input_open(&in, l->given, reading, path)) {
        xima_record *record;
        while ((record = input_next(&in)))
            take_record(l, &in, record, out);
    }
    out->failed |= in.bad;
    input_close(&in);
}

void candidates_free(candidates *c)
{
    for (size_t i = 0; i < c->count; i++) {
        json_decref(c->list[i].game);
        free(c->list[i].place);
    }
    free(c->list);
    *c = (candidates){.list = NULL};
}
