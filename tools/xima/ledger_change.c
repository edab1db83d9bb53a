/* SPDX-License-Identifier: MIT */
/* Corrections: they are events too, and all is replayed with them. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

static bool read_event(const char *word, int64_t *number)
{
    uint64_t n = 0;
    bool good = read_number(word, strlen(word), INT32_MAX, &n) && n > 0;
    char *shown = good ? NULL : clean_short(word, strlen(word));
    if (!good)
        say("'%s' is no number of an event; 'xima ledger log' lists them", shown);
    *number = (int64_t)n;
    free(shown);
    return good;
}

/* What no replay would find wrong, but does nothing. */
static char *idle(const model *m, const event *e)
{
    int64_t last = (int64_t)m->event_count;
    if (e->kind == EVENT_MERGE)
        return json_object_get(m->index, e->from) ? NULL : print_new("%s has played no game here", e->from);
    if (e->target > last)
        return print_new("there is no event %" PRId64 "; the last one is %" PRId64, e->target, last);
    if (e->kind == EVENT_UNDO)
        return m->in_force[e->target - 1] ? NULL : print_new("event %" PRId64 " is undone already", e->target);
    const slot *slot = model_game(m, e->target);
    if (!slot)
        return print_new("event %" PRId64 " is no game%s", e->target,
                         m->in_force[e->target - 1] ? "" : ", it is undone");
    return slot->stands ? NULL : print_new("game %" PRId64 " is void already", e->target);
}

static bool replay_again(model *m, char **why)
{
    model with = {.events = m->events, .event_count = m->event_count, .event_cap = m->event_cap};
    m->events = NULL;
    m->event_count = 0;
    model_free(m);
    *m = with;
    return model_replay(m, why);
}

/* Parses what is to be appended as if it had been read, with the number that it will have. */
static bool as_event(json_t *body, int64_t number, event *out, char **why)
{
    json_set(body, "number", json_integer(number));
    char *text = must(json_dumps(body, JSON_COMPACT | JSON_REAL_PRECISION(17)));
    bool good = event_parse(text, strlen(text), out, why);
    free(text);
    return good;
}

static bool try_change(ledger *l, json_t *body, model *m, char **why)
{
    event e = {.number = 0};
    bool good = model_load(l, m, why) && model_replay(m, why);
    /* A target beyond the end is for idle() to tell: parsing takes any up to the number. */
    int64_t next = (int64_t)m->event_count + 1, target = json_integer_value(json_object_get(body, "target"));
    good = good && as_event(body, target >= next ? INT32_MAX : next, &e, why) && !(*why = idle(m, &e));
    if (!good) {
        event_free(&e);
        return false;
    }
    model_add(m, &e);
    return replay_again(m, why);
}

/* Appends an event (taken over) if replaying all with it goes well. */
static int change_ledger(ledger *l, json_t *body)
{
    model m;
    char *why = NULL;
    if (l->given->why)
        json_set(body, "why", json_string(l->given->why));
    ledger_write(l);
    bool good = try_change(l, body, &m, &why);
    if (good) {
        int64_t number = ledger_append(l, json_incref(body));
        derived_write(l, &m);
        ledger_commit(l);
        if (l->given->json)
            print_json(json_pack("{s:I, s:O}", "event", (json_int_t)number, "kind", json_object_get(body, "event")));
        else
            printf("%s %" PRId64 ": %s\n", l->words->event, number, json_string_value(json_object_get(body, "event")));
    } else {
        ledger_cancel(l);
        say_why(l, why);
    }
    model_free(&m);
    json_decref(body);
    return good ? EXIT_DONE : EXIT_FAULT;
}

static int target_event(ledger *l, const char *kind, const char *word)
{
    int64_t target = 0;
    if (!read_event(word, &target))
        return EXIT_FAULT;
    return change_ledger(l, json_must(json_pack("{s:s, s:I}", "event", kind, "target", (json_int_t)target)));
}

int ledger_void(ledger *l, int argc, char **argv)
{
    (void)argc;
    return target_event(l, "void", argv[0]);
}

int ledger_undo(ledger *l, int argc, char **argv)
{
    (void)argc;
    return target_event(l, "undo", argv[0]);
}

int ledger_merge(ledger *l, int argc, char **argv)
{
    char *why = NULL, *from = name_form(argv[0], &why), *into = from ? name_form(argv[1], &why) : NULL;
    int answer = EXIT_FAULT;
    (void)argc;
    if (into)
        answer =
            change_ledger(l, json_must(json_pack("{s:s, s:s, s:s}", "event", "merge", "from", from, "into", into)));
    else
        say_why(l, why);
    free(from);
    free(into);
    return answer;
}

/* By the one game of a file, or by one that is typed in. */
int ledger_replace(ledger *l, int argc, char **argv)
{
    candidates c = {.list = NULL};
    xima_reader_options reading;
    xima_state *start = NULL;
    int64_t target = 0;
    bool typed = l->given->from || argc != 2;
    const options *given = l->given;
    if (typed && (given->lenient || given->time || given->players || given->count_summit))
        return usage("ledger replace: --lenient, --time, --players and --count-summit are for the FILE of a record");
    if (!typed && (given->winner || given->teams))
        return usage("ledger replace: a record says who won; no --winner and --teams");
    int answer = read_event(argv[0], &target) ? EXIT_DONE : EXIT_FAULT;
    if (!answer && typed)
        answer = gather_games(l, argc - 1, argv + 1, &c);
    if (!answer && !typed && !(answer = open_reading(l->given, &reading, &start)))
        read_games(l, &reading, argv[1], &c);
    if (!answer && (c.failed || c.count != 1)) {
        say("replace: one game is wanted, without faults%s", c.count > 1 ? ", and there are several" : "");
        answer = EXIT_FAULT;
    }
    if (!answer)
        answer = change_ledger(l, json_must(json_pack("{s:s, s:I, s:O}", "event", "replace", "target",
                                                      (json_int_t)target, "game", c.list[0].game)));
    candidates_free(&c);
    xima_state_free(start);
    return answer;
}
