/* SPDX-License-Identifier: MIT */
/* What became of one player, game by game; as a curve too. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

enum { WIDE = 720, HIGH = 360, LEFT = 70, RIGHT = 20, TOP = 40, BOTTOM = 40, LINES = 4 };

typedef struct past {
    const ledger_phrases *words;
    json_t *rows;
    double *ratings; /* before the first game, then after each */
    size_t count, capacity;
} past;

static char *others(const contest *c, int32_t seat)
{
    char *text = NULL;
    size_t size = 0;
    bool any = false;
    FILE *out = must(open_memstream(&text, &size));
    for (int32_t i = 0; i < c->players; i++) {
        if (i == seat)
            continue;
        /* A mate is written with a plus before it. */
        fprintf(out, "%s%s%s", any ? ", " : "", c->entrant[i].side == c->entrant[seat].side ? "+ " : "",
                c->entrant[i].name);
        any = true;
    }
    end_text(out);
    return must(text);
}

static void add_game(ledger *l, past *p, sqlite3_stmt *query)
{
    event e;
    char *why = NULL;
    int32_t seat = sqlite3_column_int(query, 1) - 1;
    const char *body = text_at(query, 6);
    if (!event_parse(body, (size_t)sqlite3_column_bytes(query, 6), &e, &why)) {
        say_why(l, why);
        return;
    }
    bool rated = contest_rated(&e.game), won = e.game.winners >> seat & 1;
    char *who = others(&e.game, seat);
    json_t *row = json_pack("[I, s, s, s, s, f, f, f, s]", (json_int_t)sqlite3_column_int64(query, 0), e.game.date, who,
                            e.game.result,
                            !rated ? p->words->unrated
                            : won  ? p->words->won
                                   : p->words->lost,
                            sqlite3_column_double(query, 2), sqlite3_column_double(query, 3),
                            sqlite3_column_double(query, 4), e.game.manual ? p->words->manual : p->words->kept);
    json_add(p->rows, row);
    if (p->count == 0) {
        p->ratings = grow(p->ratings, p->count, &p->capacity, sizeof *p->ratings);
        p->ratings[p->count++] = sqlite3_column_double(query, 2);
    }
    p->ratings = grow(p->ratings, p->count, &p->capacity, sizeof *p->ratings);
    p->ratings[p->count++] = sqlite3_column_double(query, 4);
    free(who);
    event_free(&e);
}

static past find_past(ledger *l, const char *name, int form)
{
    past p = {.words = phrases_for(l, form), .rows = json_must(json_array())};
    sqlite3_stmt *query = ask(l, "SELECT result.game, seat, before, delta, after, gained, body FROM result"
                                 " JOIN game ON game.number = result.game JOIN event ON event.number = game.source"
                                 " WHERE player = ? ORDER BY result.game");
    give_text(l, query, 1, name);
    while (next_row(l, query))
        add_game(l, &p, query);
    return p;
}

/* ---- The curve ---- */

static double round_step(double span)
{
    double power = pow(10, floor(log10(span / LINES))), rest = span / LINES / power;
    return power * (rest <= 1 ? 1 : rest <= 2 ? 2 : rest <= 5 ? 5 : 10);
}

static void put_scale(FILE *out, double low, double high, double step)
{
    for (double at = low; at <= high + step / 2; at += step) {
        double y = HIGH - BOTTOM - (at - low) / (high - low) * (HIGH - TOP - BOTTOM);
        fprintf(out, "<line x1=\"%d\" y1=\"%.2f\" x2=\"%d\" y2=\"%.2f\" class=\"grid\"/>\n", LEFT, y, WIDE - RIGHT, y);
        fprintf(out, "<text x=\"%d\" y=\"%.2f\" text-anchor=\"end\">%g</text>\n", LEFT - 8, y + 4, at);
    }
}

static void put_curve(FILE *out, const double *ratings, size_t count, double low, double high)
{
    fputs("<polyline class=\"curve\" points=\"", out);
    for (size_t i = 0; i < count; i++) {
        double x = LEFT + (count > 1 ? (double)i / (double)(count - 1) : 0) * (WIDE - LEFT - RIGHT);
        double y = HIGH - BOTTOM - (ratings[i] - low) / (high - low) * (HIGH - TOP - BOTTOM);
        fprintf(out, "%s%.2f,%.2f", i ? " " : "", x, y);
    }
    fputs("\"/>\n", out);
}

bool curve_print(const ledger *l, const char *name, const double *ratings, size_t count)
{
    FILE *out = output_open(l->given->output, NULL, 0);
    double least = ratings[0], most = ratings[0];
    if (!out)
        return false;
    for (size_t i = 1; i < count; i++) {
        least = fmin(least, ratings[i]);
        most = fmax(most, ratings[i]);
    }
    double step = round_step(fmax(most - least, 1)), low = floor(least / step) * step, high = ceil(most / step) * step;
    high = high > low ? high : low + step;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" xml:lang=\"%s\">\n<title>",
            WIDE, HIGH, l->words->language);
    put_markup(out, name);
    fprintf(out,
            ": %s</title>\n<style>text { font: 12px sans-serif; fill: #333 } .grid { stroke: #ccc } "
            ".curve { fill: none; stroke: #1f5fa8; stroke-width: 2 } .name { font-size: 16px }</style>\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n<text x=\"%d\" y=\"24\" class=\"name\">",
            l->words->history, WIDE, HIGH, LEFT);
    put_markup(out, name);
    fputs("</text>\n", out);
    put_scale(out, low, high, step);
    put_curve(out, ratings, count, low, high);
    fprintf(out,
            "<text x=\"%d\" y=\"%d\">0</text>\n<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s: %zu</text>\n</svg>\n",
            LEFT, HIGH - BOTTOM + 20, WIDE - RIGHT, HIGH - BOTTOM + 20, l->words->games, count - 1);
    return output_close(out, l->given->output);
}

static bool print_past(ledger *l, const char *name, past *p, int form)
{
    const ledger_phrases *w = l->words;
    const column columns[] = {{"game", w->event},     {"date", w->date},    {"opponents", w->opponents},
                              {"result", w->outcome}, {"outcome", w->what}, {"before", w->before},
                              {"delta", w->delta},    {"after", w->after},  {"source", w->how}};
    if (form == FORM_SVG) {
        json_decref(p->rows);
        return curve_print(l, name, p->ratings, p->count);
    }
    char *title = print_new("%s: %s", name, w->history);
    sheet s = {.title = title,
               .language = w->language,
               .columns = columns,
               .count = sizeof columns / sizeof *columns,
               .rows = p->rows,
               .about = json_must(json_pack("{s:s}", "name", name)),
               .key = "games",
               .digits = 2};
    bool good = sheet_print(l->given, &s, form);
    free(title);
    return good;
}

int ledger_history(ledger *l, int argc, char **argv)
{
    int form = FORM_TEXT, answer = read_form(l->given, "history", true, &form);
    char *why = NULL, *typed = answer ? NULL : name_form(argv[0], &why), *name = typed ? derived_name(l, typed) : NULL;
    standing who;
    (void)argc;
    if (!answer && name && derived_player(l, name, &who)) {
        past p = find_past(l, name, form);
        answer = print_past(l, name, &p, form) ? EXIT_DONE : EXIT_FAULT;
        free(p.ratings);
    } else if (!answer) {
        say_why(l, why ? why : print_new("%s has played no game here", name));
        if (name)
            warn_near(l, name, false);
        answer = EXIT_FAULT;
    }
    free(typed);
    free(name);
    return answer;
}
