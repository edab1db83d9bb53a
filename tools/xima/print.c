/* SPDX-License-Identifier: MIT */
/* A replay for people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "replay.h"
#include "words.h"

enum { SCREEN = 80, SOURCE_SHOWN = 160 }; /* a terminal's width; the longest line of a file that is shown again */

char *spot_words(const replay *r, const spot *at)
{
    return place_words(r->from, at->offset, at->line, at->column);
}

static void print_remark(const replay *r, const remark *remark)
{
    static const char *const severities[] = {
        [XIMA_NOTICE] = "note", [XIMA_WARNING] = "warning", [XIMA_FAULT] = "error"};
    char *place = spot_words(r, &remark->at);
    flush_results();
    fprintf(stderr, "%s: %s: %s\n", place, severities[remark->severity], remark->message);
    free(place);
}

/* Those that stand where so many plies have been played. */
void print_remarks(const replay *r, size_t after)
{
    for (size_t i = 0; i < r->remark_count; i++) {
        if (r->remarks[i].after == after)
            print_remark(r, &r->remarks[i]);
    }
}

/* The line with a mark beneath the word, as compilers do. */
static void print_source(const fault *fault)
{
    if (!fault->source || strlen(fault->source) > SOURCE_SHOWN)
        return;
    for (char *c = fault->source; *c; c++)
        *c = *c == '\t' ? ' ' : *c;
    char *shown = clean(fault->source, strlen(fault->source));
    fprintf(stderr, "    %s\n", shown);
    if (strcmp(shown, fault->source) == 0) {
        fprintf(stderr, "    %*s^", (int)fault->at.column - 1, "");
        for (size_t i = 1; i < fault->length; i++)
            fputc('~', stderr);
        fputc('\n', stderr);
    }
    free(shown);
}

static void print_note(const replay *r, const char *text)
{
    char *place = spot_words(r, &r->fault.at);
    fprintf(stderr, "%s: note: %s\n", place, text);
    free(place);
}

/* Words parted by ", ", in lines of a terminal's width. */
static void print_words(const char *words)
{
    size_t column = 0;
    while (*words) {
        size_t len = strcspn(words, " "), shown = utf8_count(words, len);
        if (column && column + 1 + shown > SCREEN) {
            fputc('\n', stderr);
            column = 0;
        }
        fprintf(stderr, "%s%.*s", column ? " " : "    ", (int)len, words);
        column += shown + (column ? 1 : 4);
        words += len + (words[len] == ' ');
    }
    fputc('\n', stderr);
}

void print_fault(const replay *r)
{
    const fault *fault = &r->fault;
    char *message = clean(fault->error.message, strlen(fault->error.message));
    char *candidates = candidate_words(fault->state, &fault->error), *place = spot_words(r, &fault->at);
    flush_results();
    fprintf(stderr, "%s: error: ", place);
    if (fault->name)
        fprintf(stderr, "%s%s%s: ", fault->name, fault->token ? " " : "", fault->token ? fault->token : "");
    else if (fault->token)
        fprintf(stderr, "%s: ", fault->token);
    fprintf(stderr, "%s\n", *message ? message : status_word(fault->error.status));
    print_source(fault);
    if (*candidates) {
        print_note(r, "legal, and perhaps meant:");
        print_words(candidates);
    }
    if (fault->unread) {
        char *rest = print_new("%zu %s after it %s not read", fault->unread, fault->unread == 1 ? "move" : "moves",
                               fault->unread == 1 ? "is" : "are");
        print_note(r, rest);
        free(rest);
    }
    free(candidates);
    free(message);
    free(place);
}

static int seat_width(const replay *r)
{
    size_t width = 1;
    for (size_t i = 0; i < r->count; i++) {
        const char *name = seat_word(xima_state_game(r->state), r->plies[i].player);
        size_t own = utf8_count(name, strlen(name));
        width = own > width ? own : width;
    }
    return (int)width;
}

/* Number, who, long form; and what the file says, where that differs. */
static void print_ply(const replay *r, const ply *ply, int width)
{
    const char *who = seat_word(xima_state_game(r->state), ply->player);
    int pad = width - (int)utf8_count(who, strlen(who));
    bool differs = *ply->token && strcmp(ply->token, ply->complete) != 0;
    printf("%4llu%-3s  %s%*s  ", (unsigned long long)ply->number, ply->seat > 0 ? "..." : ".", who, pad, "");
    printf(differs ? "%-10s (%s)\n" : "%s\n", ply->complete, ply->token);
}

static void print_plies(const options *given, const replay *r)
{
    int width = seat_width(r);
    size_t with_boards = given->boards > r->count ? r->count : given->boards;
    xima_state *state = NULL;
    xima_state_clone(r->start, 0, &state);
    must(state);
    for (size_t i = 0; i < r->count; i++) {
        print_remarks(r, i);
        print_ply(r, &r->plies[i], width);
        xima_error error = {.struct_size = sizeof error};
        must(xima_state_play(state, r->plies[i].move, &error) ? NULL : state);
        if (i + with_boards >= r->count) {
            print_board(given, state);
            putchar('\n');
        }
    }
    xima_state_free(state);
}

static void print_winners(const replay *r, uint32_t winners)
{
    bool several = false;
    for (int32_t seat = 0; seat < XIMA_PLAYERS_MAX; seat++) {
        if (!(winners >> seat & 1))
            continue;
        printf("%s%s", several ? " and " : ": ", seat_word(xima_state_game(r->state), seat));
        several |= (winners & (winners - 1)) != 0;
    }
    if (winners)
        fputs(several ? " win" : " wins", stdout);
}

static void print_end(const replay *r)
{
    char *result = result_words(r->state);
    xima_outcome outcome = outcome_of(r->state);
    printf("result %s", result);
    print_winners(r, outcome.winners);
    if (outcome.over)
        printf(" (%s) after %zu plies\n", end_word(r->state), r->count);
    else
        printf(": not over after %zu plies, %s to move\n", r->count,
               seat_word(xima_state_game(r->state), xima_state_to_move(r->state)));
    free(result);
}

void print_replay(const options *given, const replay *r)
{
    if (!given->quiet)
        print_plies(given, r);
    for (size_t i = 0; i < (given->quiet ? r->count : 0); i++)
        print_remarks(r, i);
    if (r->count ? given->quiet || given->boards == NO_BOARDS : !r->failed) {
        if (r->count && !given->quiet)
            putchar('\n');
        print_board(given, r->state);
    }
    print_remarks(r, r->count);
    if (r->failed)
        print_fault(r);
    if (!r->stopped)
        print_end(r);
}
