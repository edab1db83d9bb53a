/* SPDX-License-Identifier: MIT */
/* How each number of a game comes about, step by step, as on a board. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rate.h"
#include "told.h"
#include "words.h"

enum { DIGITS = 4, SPECIAL = 2, CELLS_MAX = 1024 };

/* A number in the middle of a line. */
static void num(double x)
{
    char *text = number_words(x, DIGITS);
    fputs(text, stdout);
    free(text);
}

static const char *cell_word(const rating *r, int32_t cell)
{
    const char *name = xima_game_name(xima_state_game(r->end), XIMA_NAME_CELL, cell);
    return name ? name : "?";
}

/* ---- V_BT ---- */

static void explain_block(const rating *r, int32_t cell, const xima_cimax_value *column, size_t n, size_t i)
{
    const phrases *w = r->words;
    xima_place place = {.struct_size = sizeof place};
    xima_pyramid_get_place(cell, &place);
    printf("    %-4s %s, %s %d: %d", cell_word(r, cell), column[i].piece.kind == SPECIAL ? w->special : w->common, w->floor,
           place.floor, column[i].absolute);
    if (i + 1 < n) {
        printf("; %s: %d", w->dominated, column[i].relative);
    } else if (n > 1) {
        printf("; %s: ", w->gains);
        for (size_t k = 0; k + 1 < n; k++)
            printf("+%d", column[k].absolute / 2);
        printf(" = %d", column[i].relative);
    }
    putchar('\n');
}

static bool is_summit(int32_t cell)
{
    xima_place place = {.struct_size = sizeof place};
    return !xima_pyramid_get_place(cell, &place) && place.floor == 4;
}

/* What the board shows of a seat; who is out may have had more, or less, when he went. */
static double board_now(const rating *r, int32_t seat, bool show)
{
    xima_cimax_value column[CELLS_MAX];
    double sum = 0;
    for (int32_t cell = 0; cell < r->info.cells; cell++) {
        size_t n = is_summit(cell) ? 0 : xima_cimax_values(r->end, cell, column, CELLS_MAX);
        for (size_t i = 0; i < n && n <= CELLS_MAX; i++) {
            if (column[i].piece.owner != seat)
                continue;
            sum += column[i].relative;
            if (show)
                explain_block(r, cell, column, n, i);
        }
    }
    return sum;
}

static void explain_board(const rating *r, int32_t seat)
{
    const xima_cimax_force *f = &r->force[seat];
    printf("  V_BT, %s\n", r->words->board);
    if (board_now(r, seat, false) == f->board)
        board_now(r, seat, true);
    else
        printf("    %s\n", r->words->fixed);
    printf("    %s = ", r->words->sum);
    num(f->board);
    if (f->blocks > 0) {
        printf("; %s ", r->words->mean);
        num(f->board);
        printf(" ÷ %d = ", (int)f->blocks);
        num(f->mean);
    }
    putchar('\n');
}

static void explain_outside(const rating *r, int32_t seat)
{
    const xima_cimax_force *f = &r->force[seat];
    printf("  V_BA, %s\n    ", r->words->outside);
    if (f->board > 0) {
        printf("%d × ", (int)f->blocks_outside);
        num(f->mean);
        fputs(" = ", stdout);
    } else {
        printf("%s: ", r->words->outside_own);
    }
    num(f->outside);
    putchar('\n');
}

/* ---- V_BC and V_R: what happened on the way ---- */

/* Which blocks of the column the move takes, with their values: "common 1 + special 6". */
static void print_taken(const rating *r, const xima_state *state, xima_move move, int32_t seat)
{
    xima_move_info info = {.struct_size = sizeof info};
    xima_cimax_value column[CELLS_MAX];
    const char *separator = "";
    xima_move_get_info(state, move, &info);
    size_t n = xima_cimax_values(state, info.to, column, CELLS_MAX);
    for (size_t i = 0; i < n && n <= CELLS_MAX; i++) {
        if (column[i].piece.owner == seat)
            continue;
        printf("%s%s %s %d", separator, seat_word(xima_state_game(state), column[i].piece.owner),
               column[i].piece.kind == SPECIAL ? r->words->special : r->words->common, column[i].relative);
        separator = " + ";
    }
}

static void print_ply(const rating *r, int32_t node, const xima_state *state)
{
    int32_t row = 0, seat = -1;
    xima_record_row(r->record, node, &row, &seat);
    char *move = move_words(state, xima_record_move(r->record, node), XIMA_LONG);
    printf("    %d.%s %s: ", (int)row, seat > 0 ? ".." : "", move);
    free(move);
}

/* A rescue gives the holder 8 for the common and takes what the special had given. */
static void print_captured(const rating *r, int32_t node, const xima_state *before, int32_t seat, double change)
{
    xima_move move = xima_record_move(r->record, node);
    xima_move_info info = {.struct_size = sizeof info};
    xima_move_get_info(before, move, &info);
    print_ply(r, node, before);
    if (info.player == seat) {
        print_taken(r, before, move, seat);
    } else {
        printf("%s: 8 − ", r->words->rescue);
        num(8 - change);
        fputs(" = ", stdout);
        num(change);
    }
    putchar('\n');
}

/* The force is divided by one more than the opponents still in. */
static void print_surrender(const rating *r, int32_t node, const xima_state *before, int32_t seat, double change)
{
    xima_move_info info = {.struct_size = sizeof info};
    xima_cimax_force f = {.struct_size = sizeof f};
    xima_state_info now = {.struct_size = sizeof now};
    int parts = 1;
    xima_move_get_info(before, xima_record_move(r->record, node), &info);
    xima_cimax_get_force(before, info.player, &r->options, &f);
    xima_state_get_info(before, &now);
    for (int32_t other = 0; other < r->info.players; other++)
        parts += (now.alive >> other & 1) && r->info.team[other] != r->info.team[info.player];
    print_ply(r, node, before);
    printf("%s %s F = ", seat_word(xima_state_game(before), info.player), info.player == seat ? r->words->gave : r->words->got);
    num(f.force);
    if (info.player == seat) {
        fputs("; −", stdout);
        num(f.force);
        printf(" × (1 − 1 ÷ %d) = ", parts);
    } else {
        fputs("; ", stdout);
        num(f.force);
        printf(" ÷ %d = ", parts);
    }
    num(change);
    putchar('\n');
}

typedef void printer(const rating *r, int32_t node, const xima_state *before, int32_t seat, double change);

static double term_of(const xima_state *state, int32_t seat, bool captured)
{
    xima_cimax_force f = {.struct_size = sizeof f};
    xima_cimax_get_force(state, seat, NULL, &f);
    return captured ? f.captured : f.surrender;
}

/* Tells of each ply that changes a term. */
static void explain_history(const rating *r, int32_t seat, bool captured)
{
    const xima_cimax_force *f = &r->force[seat];
    printer *print = captured ? print_captured : print_surrender;
    xima_cursor *cursor = NULL;
    xima_state *before = NULL;
    printf("  %s, %s\n", captured ? "V_BC" : "V_R", captured ? r->words->captured : r->words->surrender);
    xima_cursor_new(r->record, &cursor);
    must(cursor);
    double start = term_of(xima_cursor_state(cursor), seat, captured);
    for (int32_t node; (node = xima_record_first(r->record, xima_cursor_node(cursor))) >= 0;) {
        xima_state_clone(xima_cursor_state(cursor), XIMA_COPY_TAIL, &before);
        must(before);
        must(xima_cursor_forward(cursor) ? NULL : cursor);
        double change = term_of(xima_cursor_state(cursor), seat, captured) - term_of(before, seat, captured);
        if (change != 0)
            print(r, node, before, seat, change);
        xima_state_free(before);
    }
    xima_cursor_free(cursor);
    if (start != 0) {
        fputs("    + ", stdout);
        num(start);
        putchar('\n');
    }
    printf("    %s = ", r->words->sum);
    num(captured ? f->captured : f->surrender);
    putchar('\n');
}

/* ---- F, P, L, Δ ---- */

static void explain_force(const rating *r, int32_t seat)
{
    const xima_cimax_force *f = &r->force[seat];
    const double terms[] = {f->board, f->outside, f->captured, f->surrender, f->summit};
    printf("  V_G, %s: ", r->words->summit);
    num(f->summit);
    fputs("\n  F = ", stdout);
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        fputs(i == 0 ? "" : terms[i] < 0 ? " − " : " + ", stdout);
        num(i ? fabs(terms[i]) : terms[i]);
    }
    fputs(" = ", stdout);
    num(f->force);
    putchar('\n');
}

static void explain_power(const rating *r, int32_t seat)
{
    const xima_cimax_power *p = &r->power[seat];
    if (r->timed[seat])
        return;
    if (p->flag_fell) {
        printf("  %s\n", r->words->fell);
    } else if (r->options.agreed[seat] == 0) {
        printf("  %s\n", r->words->no_time);
    } else if (p->turns > 0) {
        char *used = time_words(r->options.used[seat]), *agreed = time_words(r->options.agreed[seat]);
        printf("  t_e = %s ÷ %s = ", used, agreed);
        num(p->effective_time);
        putchar('\n');
        free(used);
        free(agreed);
    }
    if (p->turns == 0) {
        printf("  %s\n", r->words->no_turn);
        return;
    }
    fputs("  P = ", stdout);
    num(r->force[seat].force);
    fputs(" ÷ (2^", stdout);
    num(p->effective_time);
    printf(" × %" PRIu32 ") = ", p->turns);
    num(p->power);
    putchar('\n');
}

typedef struct side {
    double power, rating;
    int members;
} side;

static void find_sides(const rating *r, side *sides)
{
    for (int32_t seat = 0; seat < r->info.players; seat++) {
        side *its = &sides[r->info.team[seat]];
        its->members++;
        its->power += (r->power[seat].power - its->power) / its->members;
        its->rating += (r->before[seat] - its->rating) / its->members;
    }
}

static void explain_level(const rating *r)
{
    fputs("L = ", stdout);
    for (int32_t seat = 0; seat < r->info.players; seat++) {
        fputs(seat ? " + " : "", stdout);
        num(r->force[seat].force);
    }
    fputs(" = ", stdout);
    num(r->level);
    putchar('\n');
}

/* L, then a factor for each side that lost. */
static void explain_product(const rating *r)
{
    side sides[XIMA_PLAYERS_MAX] = {{0, 0, 0}};
    int32_t won = 0;
    double delta = r->level;
    find_sides(r, sides);
    while (!(r->outcome.winners >> won & 1))
        won++;
    won = r->info.team[won];
    fputs("Δ = ", stdout);
    num(r->level);
    for (int32_t i = 0; i < r->info.players; i++) {
        if (i == won || sides[i].members == 0)
            continue;
        bool more = sides[i].power > sides[won].power; /* than the winner had */
        double most = sides[more ? i : won].power, least = sides[more ? won : i].power;
        delta *= (most + 1) / (least + 1) * (sides[i].rating / sides[won].rating);
        fputs(" × (", stdout);
        num(most);
        fputs(" + 1) ÷ (", stdout);
        num(least);
        fputs(" + 1) × ", stdout);
        num(sides[i].rating);
        fputs(" ÷ ", stdout);
        num(sides[won].rating);
    }
    fputs(" = ", stdout);
    num(delta);
    putchar('\n');
}

static void explain_change(const rating *r, int32_t seat)
{
    printf("%s: C = ", seat_word(xima_state_game(r->end), seat));
    num(r->before[seat]);
    if (!r->known[seat])
        printf(" (%s)", r->words->new_player);
    fputs(r->delta[seat] < 0 ? " − " : " + ", stdout);
    num(fabs(r->delta[seat]));
    if (r->delta[seat] < 0 && r->after[seat] <= 1)
        printf(" (%s)", r->words->loses_all);
    fputs(" = ", stdout);
    num(r->after[seat]);
    printf("; %s: ", r->words->experience);
    num(r->experience[seat]);
    putchar('\n');
}

void print_derivation(const rating *r)
{
    for (int32_t seat = 0; seat < r->info.players; seat++) {
        char *name = player_words(r, seat);
        printf("\n%s\n", name);
        free(name);
        explain_board(r, seat);
        explain_outside(r, seat);
        explain_history(r, seat, true);
        explain_history(r, seat, false);
        explain_force(r, seat);
        explain_power(r, seat);
    }
    putchar('\n');
    explain_level(r);
    if (!r->rated)
        return;
    if (!r->won) {
        printf("%s\n", r->words->no_rating);
        return;
    }
    explain_product(r);
    for (int32_t seat = 0; seat < r->info.players; seat++)
        explain_change(r, seat);
}
