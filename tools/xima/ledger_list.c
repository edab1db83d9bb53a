/* SPDX-License-Identifier: MIT */
/* The rating list, and what it does not tell by itself: who has never met, which names look alike. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

static const char all_players[] = "SELECT name, rating, experience, games, wins FROM player"
                                  " ORDER BY rating DESC, name";

/* ---- Players who have met, perhaps through others, can be compared ---- */

typedef struct circles {
    json_t *place;  /* name: place */
    size_t *leader; /* by place: somebody of the same circle */
    size_t count;
} circles;

static size_t leader_of(circles *c, size_t at)
{
    while (c->leader[at] != at)
        at = c->leader[at] = c->leader[c->leader[at]];
    return at;
}

static size_t place_of(const circles *c, sqlite3_stmt *query, int column)
{
    return (size_t)json_integer_value(json_object_get(c->place, text_at(query, column)));
}

static circles find_circles(ledger *l)
{
    circles c = {.place = json_must(json_object())};
    sqlite3_stmt *query = ask(l, "SELECT name FROM player WHERE games > 0 ORDER BY name");
    while (next_row(l, query)) {
        json_t *place = json_must(json_integer((json_int_t)c.count++));
        json_set(c.place, text_at(query, 0), place);
    }
    c.leader = must(calloc(c.count + 1, sizeof *c.leader));
    for (size_t i = 0; i < c.count; i++)
        c.leader[i] = i;
    query = ask(l, "SELECT one.player, other.player FROM result AS one JOIN result AS other ON other.game = one.game"
                   " JOIN game ON game.number = one.game WHERE one.seat = 1 AND other.seat > 1 AND rated");
    while (next_row(l, query)) {
        size_t a = leader_of(&c, place_of(&c, query, 0)), b = leader_of(&c, place_of(&c, query, 1));
        c.leader[a < b ? b : a] = a < b ? a : b;
    }
    return c;
}

static json_t *groups_json(ledger *l, size_t *count)
{
    circles c = find_circles(l);
    json_t *groups = json_must(json_array()), **own = must(calloc(c.count + 1, sizeof *own));
    const char *name;
    json_t *place;
    json_object_foreach(c.place, name, place)
    {
        size_t leader = leader_of(&c, (size_t)json_integer_value(place));
        if (!own[leader]) {
            own[leader] = json_must(json_array());
            json_add(groups, own[leader]);
        }
        json_add(own[leader], json_string(name));
    }
    *count = json_array_size(groups);
    json_decref(c.place);
    free(c.leader);
    free(own);
    return groups;
}

/* ---- The list ---- */

static json_t *list_rows(ledger *l)
{
    sqlite3_stmt *query = ask(l, all_players);
    json_t *rows = json_must(json_array());
    double last = -1;
    int64_t rank = 0;
    for (int64_t place = 1; next_row(l, query); place++) {
        double rating = sqlite3_column_double(query, 1);
        int64_t games = sqlite3_column_int64(query, 3);
        rank = rating == last ? rank : place;
        last = rating;
        json_add(rows, json_must(json_pack("[I, s, f, f, I, I, b]", (json_int_t)rank, text_at(query, 0),
                                                        rating, sqlite3_column_double(query, 2), (json_int_t)games,
                                                        (json_int_t)sqlite3_column_int64(query, 4),
                                                        games < (int64_t)l->given->provisional)));
    }
    return rows;
}

int ledger_list(ledger *l, int argc, char **argv)
{
    int form = FORM_TEXT, answer = read_form(l->given, "list", false, &form);
    (void)argc;
    (void)argv;
    if (answer)
        return answer;
    const ledger_phrases *w = l->words;
    const column columns[] = {
        {"rank", w->rank},   {"name", w->name}, {"rating", w->rating},          {"experience", w->experience},
        {"games", w->games}, {"wins", w->wins}, {"provisional", w->provisional}};
    char head[HASH_TEXT];
    size_t groups = 0;
    int64_t events = ledger_tip(l, head);
    json_t *about = json_must(
        json_pack("{s:I, s:s, s:o}", "events", (json_int_t)events, "head", head, "groups", groups_json(l, &groups)));
    sheet s = {.title = w->ratings,
               .language = w->language,
               .columns = columns,
               .count = sizeof columns / sizeof *columns,
               .rows = list_rows(l),
               .about = about,
               .key = "players",
               .yes = w->yes,
               .no = w->no,
               .digits = 2};
    bool good = sheet_print(l->given, &s, form);
    if (groups > 1)
        say(w->groups, groups);
    return good ? EXIT_DONE : EXIT_FAULT;
}

/* ---- Names that look alike ---- */

static json_t *near_rows(ledger *l)
{
    json_t *names = json_must(json_array()), *rows = json_must(json_array());
    sqlite3_stmt *query = ask(l, "SELECT name FROM player ORDER BY name");
    while (next_row(l, query))
        json_add(names, json_string(text_at(query, 0)));
    for (size_t i = 0; i < json_array_size(names); i++) {
        for (size_t j = i + 1; j < json_array_size(names); j++) {
            const char *a = json_string_value(json_array_get(names, i)),
                       *b = json_string_value(json_array_get(names, j));
            if (names_near(a, b))
                json_add(rows, json_pack("[s, s, i]", a, b, name_distance(a, b)));
        }
    }
    json_decref(names);
    return rows;
}

int ledger_names(ledger *l, int argc, char **argv)
{
    int form = FORM_TEXT, answer = read_form(l->given, "names", false, &form);
    (void)argc;
    (void)argv;
    if (answer)
        return answer;
    const column columns[] = {{"name", l->words->name}, {"other", l->words->name}, {"distance", l->words->distance}};
    sheet s = {.title = l->words->pairs,
               .language = l->words->language,
               .columns = columns,
               .count = 3,
               .rows = near_rows(l),
               .key = "pairs"};
    return sheet_print(l->given, &s, form) ? EXIT_DONE : EXIT_FAULT;
}
