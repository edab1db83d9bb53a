/* SPDX-License-Identifier: MIT */
/* The events as they stand, for those who want to know how it came to this. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

static char *event_about(const event *e, const json_t *body)
{
    const char *why = json_string_value(json_object_get(body, "why"));
    char *game = e->game.players ? contest_words(&e->game) : NULL, *text;
    if (e->kind == EVENT_MERGE)
        text = print_new("%s → %s", e->from, e->into);
    else if (e->kind == EVENT_GAME)
        text = must(strdup(game));
    else
        text = print_new("%" PRId64 "%s%s", e->target, game ? ": " : "", game ? game : "");
    if (why) {
        char *longer = print_new("%s (%s)", text, why);
        free(text);
        text = longer;
    }
    free(game);
    return text;
}

static json_t *log_rows(ledger *l, const model *m, bool people)
{
    json_t *rows = json_must(json_array());
    sqlite3_stmt *query = ask(l, "SELECT body, hash FROM event ORDER BY number");
    for (size_t i = 0; i < m->event_count && next_row(l, query); i++) {
        const event *e = &m->events[i];
        json_t *body = json_must(json_loads(text_at(query, 0), 0, NULL));
        const char *time = json_string_value(json_object_get(body, "time"));
        const char *kind = e->game.manual && e->kind == EVENT_GAME ? "manual" : event_word(e->kind);
        char *about = event_about(e, body);
        json_t *row = json_pack("[I, s, s, s, b, s]", (json_int_t)e->number, time ? time : "", kind, about,
                                (int)m->in_force[i], text_at(query, 1));
        json_add(rows, row);
        if (people)
            json_array_set_new(row, 5, json_must(json_stringn(text_at(query, 1), 12)));
        free(about);
        json_decref(body);
    }
    sqlite3_reset(query);
    return rows;
}

int ledger_log(ledger *l, int argc, char **argv)
{
    model m = {.events = NULL};
    char *why = NULL;
    int form = FORM_TEXT, answer = read_form(l->given, "log", false, &form);
    (void)argc;
    (void)argv;
    if (!answer && !(model_load(l, &m, &why) && model_replay(&m, &why))) {
        say_why(l, why);
        answer = EXIT_FAULT;
    }
    if (!answer) {
        const ledger_phrases *w = l->words;
        const column columns[] = {{"event", w->event}, {"time", w->time},     {"kind", w->kind},
                                  {"what", w->what},   {"in_force", w->good}, {"hash", w->hash}};
        sheet s = {.title = w->log,
                   .language = w->language,
                   .columns = columns,
                   .count = sizeof columns / sizeof *columns,
                   .rows = log_rows(l, &m, form != FORM_JSON && form != FORM_CSV),
                   .key = "events",
                   .yes = w->yes,
                   .no = w->no};
        answer = sheet_print(l->given, &s, form) ? EXIT_DONE : EXIT_FAULT;
    }
    model_free(&m);
    return answer;
}

/* ---- One event ---- */

/* The record apart, as text; all else as the JSON that was hashed, in lines. */
static void print_event(json_t *body)
{
    json_t *game = json_object_get(body, "game");
    json_t *record = game ? json_incref(json_object_get(game, "record")) : NULL;
    json_object_del(game, "record");
    json_dumpf(body, stdout, JSON_INDENT(2) | JSON_SORT_KEYS);
    putchar('\n');
    if (record)
        printf("\n%s", json_string_value(record));
    json_decref(record);
}

int ledger_show(ledger *l, int argc, char **argv)
{
    uint64_t number = 0;
    sqlite3_stmt *query = ask(l, "SELECT body, hash FROM event WHERE number = ?");
    bool good = read_number(argv[0], strlen(argv[0]), INT32_MAX, &number);
    (void)argc;
    give_whole(l, query, 1, (int64_t)number);
    if (!good || !next_row(l, query)) {
        say_why(l, print_new("there is no event '%s'; 'xima ledger log' lists them", argv[0]));
        return EXIT_FAULT;
    }
    json_t *body = json_must(json_loads(text_at(query, 0), 0, NULL));
    json_set(body, "hash", json_string(text_at(query, 1)));
    if (l->given->json)
        print_json(json_incref(body));
    else
        print_event(body);
    json_decref(body);
    sqlite3_reset(query);
    return EXIT_DONE;
}
