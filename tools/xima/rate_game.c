/* SPDX-License-Identifier: MIT */
/* What Cimax says at the end of a record's main line. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rate.h"
#include "words.h"

static const char *tag_of(const rating *r, const char *name, int32_t seat)
{
    char tag[24];
    int len = snprintf(tag, sizeof tag, "%s%d", name, (int)seat + 1);
    return xima_record_get_tag(r->record, tag, (size_t)len);
}

const char *player_tag(const rating *r, int32_t seat)
{
    const char *player = tag_of(r, "Player", seat);
    return player && *player ? player : NULL;
}

char *player_words(const rating *r, int32_t seat)
{
    const char *seat_name = seat_word(xima_state_game(r->end), seat), *player = player_tag(r, seat);
    if (!player)
        return must(strdup(seat_name));
    char *shown = clean_short(player, strlen(player)), *text = print_new("%s %s", seat_name, shown);
    free(shown);
    return text;
}

static void complain(const rating *r, int32_t seat, const char *why)
{
    char *file = clean(r->file, strlen(r->file));
    if (seat < 0)
        say("%s, game %" PRIu64 ": %s", file, r->number, why);
    else
        say("%s, game %" PRIu64 ", %s: %s", file, r->number, seat_word(xima_state_game(r->end), seat), why);
    free(file);
}

/* ---- Times ---- */

/* One of the parts that commas separate: the seat's, or the only one. */
static const char *part_of(const char *list, int32_t seat, size_t *len)
{
    const char *part = list;
    if (strchr(list, ',')) {
        for (; seat > 0; seat--) {
            const char *comma = strchr(part, ',');
            part = comma ? comma + 1 : part + strlen(part);
        }
    }
    *len = strcspn(part, ",");
    return part;
}

static void put_tag(const rating *r, const char *name, int32_t seat, const char *value, size_t len)
{
    char tag[24];
    int n = snprintf(tag, sizeof tag, "%s%d", name, (int)seat + 1);
    if (xima_record_set_tag(r->record, tag, (size_t)n, value, len) == XIMA_E_MEMORY)
        must(NULL);
}

/* --time takes the place of the tags: AGREED/USED, AGREED, or none. */
static bool take_time(rating *r, int32_t seat)
{
    size_t len = 0;
    const char *part = r->given->time ? part_of(r->given->time, seat, &len) : "";
    const char *slash = memchr(part, '/', len);
    if (len == 4 && memcmp(part, "none", 4) == 0)
        return false;
    if (len > 0)
        put_tag(r, "Time", seat, part, slash ? (size_t)(slash - part) : len);
    if (slash)
        put_tag(r, "Used", seat, slash + 1, len - (size_t)(slash + 1 - part));
    return true;
}

static bool read_time(const rating *r, int32_t what, int32_t seat, int64_t *time)
{
    *time = XIMA_CIMAX_UNKNOWN;
    if (xima_record_get_time(r->record, what, seat, time) != XIMA_E_SYNTAX)
        return true;
    const char *text = tag_of(r, what == XIMA_TIME_AGREED ? "Time" : "Used", seat);
    char *shown = clean_short(text ? text : "", text ? strlen(text) : 0);
    char *why = print_new("'%s' is no time: seconds, m:ss or h:mm:ss is expected", shown);
    complain(r, seat, why);
    free(why);
    free(shown);
    return false;
}

static bool read_times(rating *r)
{
    bool good = true;
    for (int32_t seat = 0; seat < r->info.players; seat++) {
        if (!take_time(r, seat))
            continue; /* none was agreed */
        good &= read_time(r, XIMA_TIME_AGREED, seat, &r->options.agreed[seat]);
        good &= read_time(r, XIMA_TIME_USED, seat, &r->options.used[seat]);
    }
    return good;
}

static const char *why_no_power(const rating *r, int32_t seat)
{
    if (r->timed[seat] == XIMA_E_DATA)
        return "more time was used than agreed, and no flag fell";
    if (r->options.agreed[seat] == XIMA_CIMAX_UNKNOWN)
        return "the record does not say which time was agreed; give it with --time AGREED/USED, or --time none";
    return "the record does not say how much time was used; give it with --time AGREED/USED";
}

/* What each player spent on his plies, summed; a ply that says nothing of it makes the sum unknown. */
xima_cimax_options clock_at(const rating *r, int32_t node)
{
    xima_cimax_options at = r->options;
    memset(at.used, 0, sizeof at.used);
    for (; node > 0; node = xima_record_parent(r->record, node)) {
        int32_t seat = -1;
        int64_t spent = 0;
        xima_record_row(r->record, node, NULL, &seat);
        if (seat < 0 || at.used[seat] == XIMA_CIMAX_UNKNOWN)
            continue;
        bool known = !xima_record_get_clock(r->record, node, XIMA_TIME_SPENT, &spent);
        at.used[seat] = known ? at.used[seat] + spent : XIMA_CIMAX_UNKNOWN;
    }
    return at;
}

/* ---- Ratings ---- */

static bool read_rating(rating *r, int32_t seat)
{
    size_t len = 0;
    const char *part = r->given->ratings ? part_of(r->given->ratings, seat, &len) : "";
    char *text = len > 0 ? must(strndup(part, len)) : NULL;
    const char *tag = tag_of(r, "Rating", seat), *value = text ? text : tag;
    char *end = NULL;
    r->before[seat] = 1000;
    r->known[seat] = value && *value && strcmp(value, "?") != 0 && strcmp(value, "-") != 0;
    if (r->known[seat])
        r->before[seat] = strtod(value, &end);
    bool good = !r->known[seat] || (*end == '\0' && isfinite(r->before[seat]) && r->before[seat] >= 1);
    if (!good) {
        char *shown = clean_short(value, strlen(value)), *why = print_new("'%s' is no rating from 1 on", shown);
        complain(r, seat, why);
        free(why);
        free(shown);
    }
    free(text);
    return good;
}

/* ---- All of it ---- */

/* A value for nobody means that others are in wrong seats. */
static bool values_fit(const rating *r, const char *option, const char *list)
{
    int32_t values = 1;
    for (const char *at = list; at && (at = strchr(at, ',')); at++)
        values++;
    if (!list || values <= 1 || values <= r->info.players)
        return true;
    char *why = print_new("--%s has %d values, and the game has %d players", option, (int)values, (int)r->info.players);
    complain(r, -1, why);
    free(why);
    return false;
}

static bool compute(rating *r)
{
    bool good = true;
    for (int32_t seat = 0; seat < r->info.players; seat++) {
        r->force[seat].struct_size = sizeof r->force[seat];
        r->power[seat].struct_size = sizeof r->power[seat];
        if (xima_cimax_get_force(r->end, seat, &r->options, &r->force[seat])) {
            complain(r, -1, "this game has no Cimax");
            return false;
        }
        xima_cimax_get_power(r->end, seat, NULL, &r->power[seat]);
        r->turns[seat] = r->power[seat].turns;
        r->timed[seat] = xima_cimax_get_power(r->end, seat, &r->options, &r->power[seat]);
        if (r->timed[seat])
            complain(r, seat, why_no_power(r, seat));
        good &= !r->timed[seat];
    }
    xima_cimax_get_level(r->end, &r->options, &r->level);
    r->computed = true;
    r->won = r->outcome.winners && r->info.players > 1;
    xima_status status = good ? xima_cimax_rate_state(r->end, &r->options, r->before, r->delta, r->after, r->experience)
                              : XIMA_E_EMPTY;
    r->rated = status == XIMA_OK;
    if (status == XIMA_E_LIMIT)
        complain(r, -1, "the variation is too large for any number");
    return r->rated;
}

bool rate_record(rating *r)
{
    bool good = true;
    xima_cursor_new(r->record, &r->cursor);
    must(r->cursor);
    int32_t last = xima_record_last(r->record, XIMA_NODE_START);
    must(xima_cursor_goto(r->cursor, last) == XIMA_OK ? r->cursor : NULL);
    r->end = xima_cursor_state(r->cursor);
    r->outcome = outcome_of(r->end);
    r->info.struct_size = sizeof r->info;
    xima_game_get_info(xima_state_game(r->end), &r->info);
    r->options = (xima_cimax_options){.struct_size = sizeof r->options, .count_summit = r->given->count_summit};
    good &= values_fit(r, "time", r->given->time);
    good &= values_fit(r, "ratings", r->given->ratings);
    for (int32_t seat = 0; seat < r->info.players; seat++)
        good &= read_rating(r, seat);
    good &= read_times(r);
    return good && compute(r);
}

void rating_end(rating *r)
{
    xima_cursor_free(r->cursor);
    xima_record_free(r->record);
}
