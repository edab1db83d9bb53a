/* SPDX-License-Identifier: MIT */
/* The table of a game, and the force of each player after every ply. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rate.h"
#include "told.h"
#include "words.h"

enum { LABEL = 24, COLUMN = 14, DIGITS = 4 };

static void pad(size_t used, size_t width)
{
    for (; used < width; used++)
        putchar(' ');
}

/* Right-aligned, a blank at least before it; the text is fresh. */
static void put_cell(char *text)
{
    size_t width = utf8_count(text, strlen(text));
    putchar(' ');
    pad(width + 1, COLUMN);
    fputs(text, stdout);
    free(text);
}

static void put_label(const char *symbol, const char *words)
{
    printf("%-5s", symbol);
    /* Δ has two bytes and one column. */
    for (const char *at = symbol; *at; at++)
        if (((unsigned char)*at & 0xc0) == 0x80)
            putchar(' ');
    fputs(words, stdout);
    pad(utf8_count(words, strlen(words)), LABEL);
}

static void put_numbers(const rating *r, const char *symbol, const char *words, const double *list, bool sign)
{
    put_label(symbol, words);
    for (int32_t seat = 0; seat < r->info.players; seat++) {
        char *text = number_words(list[seat], DIGITS);
        if (sign && list[seat] > 0) {
            char *more = print_new("+%s", text);
            free(text);
            text = more;
        }
        put_cell(text);
    }
    putchar('\n');
}

static void put_terms(const rating *r)
{
    const phrases *w = r->words;
    double list[6][XIMA_PLAYERS_MAX];
    for (int32_t seat = 0; seat < r->info.players; seat++) {
        const xima_cimax_force *f = &r->force[seat];
        const double terms[6] = {f->board, f->outside, f->captured, f->surrender, f->summit, f->force};
        for (int i = 0; i < 6; i++)
            list[i][seat] = terms[i];
    }
    put_numbers(r, "V_BT", w->board, list[0], false);
    put_numbers(r, "V_BA", w->outside, list[1], false);
    put_numbers(r, "V_BC", w->captured, list[2], false);
    put_numbers(r, "V_R", w->surrender, list[3], false);
    put_numbers(r, "V_G", w->summit, list[4], false);
    put_numbers(r, "F", w->force, list[5], false);
}

static char *clock_words(const rating *r, int64_t time)
{
    return time == XIMA_CIMAX_UNKNOWN ? must(strdup(r->words->unknown)) : time_words(time);
}

static void put_times(const rating *r)
{
    put_label("", r->words->agreed);
    for (int32_t seat = 0; seat < r->info.players; seat++)
        put_cell(r->options.agreed[seat] == 0 ? must(strdup(r->words->none)) : clock_words(r, r->options.agreed[seat]));
    putchar('\n');
    put_label("", r->words->used);
    for (int32_t seat = 0; seat < r->info.players; seat++)
        put_cell(r->options.agreed[seat] == 0 ? must(strdup("-")) : clock_words(r, r->options.used[seat]));
    putchar('\n');
}

static void put_powers(const rating *r)
{
    put_label("T", r->words->turns);
    for (int32_t seat = 0; seat < r->info.players; seat++)
        put_cell(print_new("%" PRIu32, r->turns[seat]));
    putchar('\n');
    put_times(r);
    put_label("t_e", r->words->effective);
    for (int32_t seat = 0; seat < r->info.players; seat++)
        put_cell(r->timed[seat] ? must(strdup(r->words->unknown)) : number_words(r->power[seat].effective_time, DIGITS));
    putchar('\n');
    put_label("P", r->words->power);
    for (int32_t seat = 0; seat < r->info.players; seat++)
        put_cell(r->timed[seat] ? must(strdup(r->words->unknown)) : number_words(r->power[seat].power, DIGITS));
    putchar('\n');
}

static void put_outcome(const rating *r)
{
    char *result = result_words(r->end);
    int winners = 0;
    for (int32_t seat = 0; seat < r->info.players; seat++)
        winners += r->outcome.winners >> seat & 1;
    put_label("", r->words->outcome);
    printf(" %s", result);
    for (int32_t seat = 0; winners && seat < r->info.players; seat++)
        if (r->outcome.winners >> seat & 1)
            printf(" %s", seat_word(xima_state_game(r->end), seat));
    if (winners)
        printf(" %s (%s)\n", winners > 1 ? r->words->wins : r->words->win, end_phrase(r->words, end_word(r->end)));
    else
        printf(" %s\n", r->outcome.over ? end_phrase(r->words, end_word(r->end)) : r->words->unfinished);
    free(result);
}

void print_table(const rating *r)
{
    char *file = clean(r->file, strlen(r->file));
    printf("%s, %s %" PRIu64 "\n", file, r->words->game, r->number);
    free(file);
    pad(0, 5 + LABEL);
    for (int32_t seat = 0; seat < r->info.players; seat++)
        put_cell(player_words(r, seat));
    putchar('\n');
    put_terms(r);
    put_powers(r);
    if (r->rated) {
        put_numbers(r, "C", r->words->before, r->before, false);
        put_numbers(r, "Δ", r->words->delta, r->delta, true);
        put_numbers(r, "C", r->words->after, r->after, false);
        put_numbers(r, "", r->words->experience, r->experience, true);
    }
    put_label("L", r->words->level);
    put_cell(number_words(r->level, DIGITS));
    putchar('\n');
    put_outcome(r);
}

/* ---- Every ply ---- */

static void put_place(const rating *r, int32_t node, int64_t ply, const xima_state *before)
{
    int32_t row = 0, seat = -1;
    xima_record_row(r->record, node, &row, &seat);
    char *move = move_words(before, xima_record_move(r->record, node), XIMA_SHORT);
    char *text = print_new("%d.%s %s", (int)row, seat > 0 ? ".." : "", move);
    printf("%-5" PRId64 "%s", ply, text);
    pad(utf8_count(text, strlen(text)), LABEL);
    free(text);
    free(move);
}

void print_curve(const rating *r)
{
    xima_cursor *cursor = NULL;
    xima_cursor_new(r->record, &cursor);
    must(cursor);
    printf("\n%-5s%-24s", r->words->ply, r->words->move);
    for (int32_t seat = 0; seat < r->info.players; seat++)
        put_cell(print_new("F %s", seat_word(xima_state_game(r->end), seat)));
    putchar('\n');
    int64_t ply = 1;
    for (int32_t node; (node = xima_record_first(r->record, xima_cursor_node(cursor))) >= 0; ply++) {
        put_place(r, node, ply, xima_cursor_state(cursor));
        must(xima_cursor_forward(cursor) ? NULL : cursor);
        for (int32_t seat = 0; seat < r->info.players; seat++) {
            xima_cimax_force f = {.struct_size = sizeof f};
            xima_cimax_get_force(xima_cursor_state(cursor), seat, &r->options, &f);
            put_cell(number_words(f.force, DIGITS));
        }
        putchar('\n');
    }
    xima_cursor_free(cursor);
}
