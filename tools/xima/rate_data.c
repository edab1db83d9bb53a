/* SPDX-License-Identifier: MIT */
/* Ratings for programs: JSON, and rows for spreadsheets. Numbers have all their digits. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rate.h"
#include "words.h"

/* ---- JSON ---- */

static json_t *time_json(int64_t time)
{
    return json_must(time == XIMA_CIMAX_UNKNOWN ? json_null() : json_integer(time));
}

static json_t *force_json(const xima_cimax_force *f)
{
    return json_must(json_pack("{s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:i, s:i}", "force", f->force, "board", f->board,
                               "outside", f->outside, "captured", f->captured, "surrender", f->surrender, "summit",
                               f->summit, "mean", f->mean, "blocks", (int)f->blocks, "blocks_outside",
                               (int)f->blocks_outside));
}

static void set_known(json_t *object, const char *name, bool known, double x)
{
    json_set(object, name, known ? json_real(x) : json_null());
}

static json_t *player_json(const rating *r, int32_t seat)
{
    const xima_game *game = xima_state_game(r->end);
    const char *fate = xima_game_name(game, XIMA_NAME_END, r->outcome.fate[seat]);
    json_t *player = json_must(json_pack(
        "{s:i, s:s, s:s?, s:o, s:I, s:o, s:o, s:s, s:b}", "seat", (int)seat + 1, "seat_name", seat_word(game, seat),
        "player", player_tag(r, seat), "force", force_json(&r->force[seat]), "turns", (json_int_t)r->turns[seat], "agreed_ms",
        time_json(r->options.agreed[seat]), "used_ms", time_json(r->options.used[seat]), "fate", fate ? fate : "",
        "rating_given", r->known[seat]));
    set_known(player, "effective_time", !r->timed[seat], r->power[seat].effective_time);
    set_known(player, "power", !r->timed[seat], r->power[seat].power);
    set_known(player, "rating", true, r->before[seat]);
    set_known(player, "delta", r->rated, r->delta[seat]);
    set_known(player, "new_rating", r->rated, r->after[seat]);
    set_known(player, "experience", r->rated, r->experience[seat]);
    return player;
}

static json_t *place_json(const rating *r, int64_t ply, int32_t node, const xima_state *before, const xima_state *state)
{
    xima_cimax_options clock = clock_at(r, node);
    char *move = move_words(before, xima_record_move(r->record, node), XIMA_LONG);
    json_t *forces = json_must(json_array()), *powers = json_must(json_array());
    for (int32_t seat = 0; seat < r->info.players; seat++) {
        xima_cimax_force f = {.struct_size = sizeof f};
        xima_cimax_power p = {.struct_size = sizeof p};
        xima_cimax_get_force(state, seat, &r->options, &f);
        json_add(forces, force_json(&f));
        bool known = !xima_cimax_get_power(state, seat, &clock, &p);
        json_add(powers, known ? json_real(p.power) : json_null());
    }
    json_t *object = json_must(json_pack("{s:I, s:s, s:o, s:o}", "ply", (json_int_t)ply, "move", move, "forces", forces,
                                         "powers", powers));
    free(move);
    return object;
}

static json_t *curve_json(const rating *r)
{
    json_t *curve = json_must(json_array());
    xima_cursor *cursor = NULL;
    xima_state *before = NULL;
    xima_cursor_new(r->record, &cursor);
    must(cursor);
    int64_t ply = 1;
    for (int32_t node; (node = xima_record_first(r->record, xima_cursor_node(cursor))) >= 0; ply++) {
        xima_state_clone(xima_cursor_state(cursor), XIMA_COPY_TAIL, &before);
        must(before);
        must(xima_cursor_forward(cursor) ? NULL : cursor);
        json_add(curve, place_json(r, ply, node, before, xima_cursor_state(cursor)));
        xima_state_free(before);
    }
    xima_cursor_free(cursor);
    return curve;
}

json_t *rating_json(const rating *r)
{
    char *file = clean(r->file, strlen(r->file));
    json_t *players = json_must(json_array());
    for (int32_t seat = 0; seat < r->info.players; seat++)
        json_add(players, player_json(r, seat));
    json_t *object = json_must(json_pack("{s:s, s:I, s:o, s:f, s:b, s:b, s:o}", "file", file, "game",
                                         (json_int_t)r->number, "players", players, "level", r->level, "rated",
                                         r->rated && r->won, "summit_counted", r->options.count_summit, "outcome",
                                         outcome_json(r->end)));
    if (r->given->every_ply)
        json_set(object, "curve", curve_json(r));
    free(file);
    return object;
}

/* ---- CSV (RFC 4180) ---- */

static const char *const head[] = {"game",  "seat",   "player",  "force",  "board",      "outside", "captured",
                                   "surrender", "summit", "blocks", "blocks_outside", "turns", "agreed", "used",
                                   "effective_time", "power", "rating", "delta", "new_rating", "experience", "level",
                                   "result"};
static const char *const curve_head[] = {"game",     "ply",       "move",   "seat",   "force",          "board", "outside",
                                         "captured", "surrender", "summit", "blocks", "blocks_outside", "turns"};

typedef struct csv {
    FILE *out;
    const char *separator;
    bool spreadsheet, begun;
} csv;

static csv csv_of(const options *given, FILE *out)
{
    const char *separator = given->separator ? given->separator : ",";
    return (csv){.out = out, .separator = strcmp(separator, "tab") == 0 ? "\t" : separator,
                 .spreadsheet = given->spreadsheet};
}

/* With --spreadsheet a text that would be a formula gets a blank before it; numbers are left alone. */
static void put(csv *c, const char *text, bool number)
{
    bool formula = !number && c->spreadsheet && *text && strchr("=+-@\t", *text);
    bool quoted = formula || strpbrk(text, "\"\r\n") || strstr(text, c->separator);
    fputs(c->begun ? c->separator : "", c->out);
    fputs(quoted ? "\"" : "", c->out);
    fputs(formula ? " " : "", c->out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', c->out);
        fputc(*text, c->out);
    }
    fputs(quoted ? "\"" : "", c->out);
    c->begun = true;
}

static void put_real(csv *c, bool known, double x)
{
    char text[32];
    snprintf(text, sizeof text, "%.17g", x);
    put(c, known ? text : "", true);
}

static void put_whole(csv *c, int64_t n)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, n);
    put(c, text, true);
}

/* Seconds; empty if not known. */
static void put_time(csv *c, int64_t time)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRId64 ".%03d", time / 1000, (int)(time % 1000));
    put(c, time == XIMA_CIMAX_UNKNOWN ? "" : text, true);
}

static void end_row(csv *c)
{
    fputs("\r\n", c->out);
    c->begun = false;
}

static void put_force(csv *c, const xima_cimax_force *f)
{
    const double terms[] = {f->force, f->board, f->outside, f->captured, f->surrender, f->summit};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
        put_real(c, true, terms[i]);
    put_whole(c, f->blocks);
    put_whole(c, f->blocks_outside);
}

void rating_csv_head(const options *given, FILE *out)
{
    csv c = csv_of(given, out);
    fputs(given->spreadsheet ? "\xef\xbb\xbf" : "", out);
    const char *const *names = given->every_ply ? curve_head : head;
    size_t count = given->every_ply ? sizeof curve_head / sizeof *curve_head : sizeof head / sizeof *head;
    for (size_t i = 0; i < count; i++)
        put(&c, names[i], false);
    end_row(&c);
}

static void put_player(csv *c, const rating *r, int32_t seat)
{
    const char *name = player_tag(r, seat);
    char *result = result_words(r->end);
    put_whole(c, (int64_t)r->number);
    put_whole(c, seat + 1);
    put(c, name ? name : "", false);
    put_force(c, &r->force[seat]);
    put_whole(c, r->turns[seat]);
    put_time(c, r->options.agreed[seat]);
    put_time(c, r->options.used[seat]);
    put_real(c, !r->timed[seat], r->power[seat].effective_time);
    put_real(c, !r->timed[seat], r->power[seat].power);
    put_real(c, true, r->before[seat]);
    put_real(c, r->rated, r->delta[seat]);
    put_real(c, r->rated, r->after[seat]);
    put_real(c, r->rated, r->experience[seat]);
    put_real(c, true, r->level);
    put(c, result, false);
    end_row(c);
    free(result);
}

static void put_curve(csv *c, const rating *r)
{
    xima_cursor *cursor = NULL;
    xima_cursor_new(r->record, &cursor);
    must(cursor);
    int64_t ply = 1;
    for (int32_t node; (node = xima_record_first(r->record, xima_cursor_node(cursor))) >= 0; ply++) {
        char *move = move_words(xima_cursor_state(cursor), xima_record_move(r->record, node), XIMA_LONG);
        must(xima_cursor_forward(cursor) ? NULL : cursor);
        for (int32_t seat = 0; seat < r->info.players; seat++) {
            xima_cimax_force f = {.struct_size = sizeof f};
            xima_cimax_power p = {.struct_size = sizeof p};
            xima_cimax_get_force(xima_cursor_state(cursor), seat, &r->options, &f);
            xima_cimax_get_power(xima_cursor_state(cursor), seat, NULL, &p);
            put_whole(c, (int64_t)r->number);
            put_whole(c, ply);
            put(c, move, false);
            put_whole(c, seat + 1);
            put_force(c, &f);
            put_whole(c, p.turns);
            end_row(c);
        }
        free(move);
    }
    xima_cursor_free(cursor);
}

void print_rating_csv(const rating *r, FILE *out)
{
    csv c = csv_of(r->given, out);
    if (r->given->every_ply) {
        put_curve(&c, r);
        return;
    }
    for (int32_t seat = 0; seat < r->info.players; seat++)
        put_player(&c, r, seat);
}
