/* SPDX-License-Identifier: MIT */
/* What replaying the events of a ledger gives. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

static const char new_events[] = "SELECT number, body FROM event ORDER BY number";

event *model_add(model *m, event *e)
{
    m->events = grow(m->events, m->event_count, &m->event_cap, sizeof *m->events);
    m->events[m->event_count] = *e;
    return &m->events[m->event_count++];
}

bool model_load(ledger *l, model *m, char **why)
{
    sqlite3_stmt *query = ask(l, new_events);
    *m = (model){.events = NULL};
    *why = NULL;
    while (next_row(l, query)) {
        event e;
        int64_t number = sqlite3_column_int64(query, 0), due = (int64_t)m->event_count + 1;
        const char *body = text_at(query, 1);
        char *fault = NULL;
        if (!event_parse(body, (size_t)sqlite3_column_bytes(query, 1), &e, &fault))
            *why = print_new("event %" PRId64 ": %s", due, fault);
        else if (e.number != due || number != due)
            *why = print_new("event %" PRId64 " stands where event %" PRId64 " is due", e.number, due);
        free(fault);
        if (*why)
            break;
        model_add(m, &e);
    }
    sqlite3_reset(query);
    return !*why;
}

/* An undo takes back an earlier event, perhaps another undo: the last ones decide. */
static void find_in_force(model *m)
{
    m->in_force = must(realloc(m->in_force, m->event_count + 1));
    memset(m->in_force, true, m->event_count);
    for (size_t i = m->event_count; i-- > 0;)
        if (m->in_force[i] && m->events[i].kind == EVENT_UNDO)
            m->in_force[m->events[i].target - 1] = false;
}

slot *model_game(const model *m, int64_t number)
{
    size_t low = 0, high = m->slot_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (m->slots[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < m->slot_count && m->slots[low].number == number ? &m->slots[low] : NULL;
}

static const char *meant(const model *m, const char *name)
{
    const char *next;
    while ((next = json_string_value(json_object_get(m->alias, name))))
        name = next;
    return name;
}

/* ---- First the corrections, then the games ---- */

static bool know(model *m, const event *e, char **why)
{
    const json_t *known = json_object_get(m->known, e->game.id);
    if (known) {
        *why = print_new("event %" PRId64 ": the record is that of event %" JSON_INTEGER_FORMAT " already", e->number,
                         json_integer_value(known));
        return false;
    }
    json_set(m->known, e->game.id, json_integer(e->number));
    return true;
}

static bool take_game(model *m, const event *e, char **why)
{
    m->slots[m->slot_count++] = (slot){.number = e->number, .source = e->number, .game = &e->game, .stands = true};
    return know(m, e, why);
}

/* A game that is undone takes its corrections with it. */
static bool correct_game(model *m, const event *e, char **why)
{
    slot *slot = model_game(m, e->target);
    if (!slot && m->events[e->target - 1].kind != EVENT_GAME) {
        *why = print_new("event %" PRId64 ": event %" PRId64 " is no game", e->number, e->target);
        return false;
    }
    if (!slot)
        return true;
    if (e->kind == EVENT_VOID) {
        slot->stands = false;
        return true;
    }
    slot->source = e->number;
    slot->game = &e->game;
    return know(m, e, why);
}

static bool take_merge(model *m, const event *e, char **why)
{
    const char *from = meant(m, e->from), *into = meant(m, e->into);
    if (strcmp(from, into) == 0) {
        *why = print_new("event %" PRId64 ": %s and %s are one player already", e->number, e->from, e->into);
        return false;
    }
    json_set(m->alias, from, json_string(into));
    return true;
}

static bool take_event(model *m, const event *e, char **why)
{
    if (e->kind == EVENT_GAME)
        return take_game(m, e, why);
    if (e->kind == EVENT_VOID || e->kind == EVENT_REPLACE)
        return correct_game(m, e, why);
    return e->kind != EVENT_MERGE || take_merge(m, e, why);
}

static size_t player_of(model *m, const char *name)
{
    const json_t *found = json_object_get(m->index, name);
    if (found)
        return (size_t)json_integer_value(found);
    m->players = grow(m->players, m->player_count, &m->player_cap, sizeof *m->players);
    m->players[m->player_count] = (standing){.name = must(strdup(name)), .rating = ROUND_FIRST};
    json_set(m->index, name, json_integer((json_int_t)m->player_count));
    return m->player_count++;
}

static bool seat_players(model *m, slot *slot, double *before, char **why)
{
    for (int32_t i = 0; i < slot->game->players; i++) {
        size_t player = player_of(m, meant(m, slot->game->entrant[i].name));
        for (int32_t j = 0; j < i; j++) {
            if (slot->line[j].player != player)
                continue;
            *why = print_new("game %" PRId64 ": two seats have the same player, %s", slot->number,
                             m->players[player].name);
            return false;
        }
        slot->line[i].player = player;
        before[i] = m->players[player].rating;
    }
    return true;
}

static bool rate_slot(model *m, slot *slot, char **why)
{
    double before[XIMA_PLAYERS_MAX], delta[XIMA_PLAYERS_MAX], after[XIMA_PLAYERS_MAX], gained[XIMA_PLAYERS_MAX];
    if (!seat_players(m, slot, before, why))
        return false;
    if (contest_rate(slot->game, before, delta, after, gained)) {
        *why = print_new("game %" PRId64 ": the variation is too large for any number", slot->number);
        return false;
    }
    slot->rated = contest_rated(slot->game);
    for (int32_t i = 0; i < slot->game->players; i++) {
        seat_line *line = &slot->line[i];
        standing *who = &m->players[line->player];
        *line = (seat_line){line->player, before[i], delta[i], after[i], gained[i]};
        who->rating = after[i];
        who->experience += gained[i];
        who->games += slot->rated;
        who->wins += slot->rated && (slot->game->winners >> i & 1);
    }
    return true;
}

bool model_replay(model *m, char **why)
{
    *why = NULL;
    m->index = json_must(json_object());
    m->alias = json_must(json_object());
    m->known = json_must(json_object());
    m->slots = must(calloc(m->event_count + 1, sizeof *m->slots));
    find_in_force(m);
    for (size_t i = 0; i < m->event_count; i++)
        if (m->in_force[i] && !take_event(m, &m->events[i], why))
            return false;
    for (size_t i = 0; i < m->slot_count; i++)
        if (m->slots[i].stands && !rate_slot(m, &m->slots[i], why))
            return false;
    return true;
}

void model_free(model *m)
{
    for (size_t i = 0; i < m->event_count; i++)
        event_free(&m->events[i]);
    for (size_t i = 0; i < m->player_count; i++)
        free(m->players[i].name);
    free(m->events);
    free(m->in_force);
    free(m->slots);
    free(m->players);
    json_decref(m->index);
    json_decref(m->alias);
    json_decref(m->known);
    *m = (model){.events = NULL};
}
