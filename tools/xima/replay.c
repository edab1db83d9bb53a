/* SPDX-License-Identifier: MIT */
/* xima replay: files and their rows, one after the other. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "replay.h"
#include "words.h"

static xima_state *clone_of(const xima_state *state)
{
    xima_state *copy = NULL;
    xima_state_clone(state, 0, &copy);
    return must(copy);
}

void replay_free(replay *r)
{
    for (size_t i = 0; i < r->count; i++) {
        free(r->plies[i].token);
        free(r->plies[i].complete);
        free(r->plies[i].brief);
    }
    for (size_t i = 0; i < r->remark_count; i++)
        free(r->remarks[i].message);
    free(r->plies);
    free(r->remarks);
    free(r->stated);
    free(r->fault.name);
    free(r->fault.token);
    free(r->fault.source);
    xima_state_free(r->start);
    xima_state_free(r->state);
}

void replay_remark(replay *r, bool warning, size_t line, size_t column, char *message)
{
    if (r->remark_count == REMARKS_MAX) {
        xima_error error;
        set_error(&error, XIMA_E_LIMIT, "more than %d warnings: this is no record of the game", REMARKS_MAX);
        free(message);
        if (!r->failed)
            replay_fail(r, NULL, line, column, &error);
        return;
    }
    r->remarks = grow(r->remarks, r->remark_count, &r->remark_capacity, sizeof *r->remarks);
    r->remarks[r->remark_count++] = (remark){warning, line, column, r->count, message};
}

void replay_fail(replay *r, const row *row, size_t line, size_t column, const xima_error *error)
{
    int32_t seat = next_seat(r->state);
    if (seat < 0 && r->count && r->plies[r->count - 1].number == r->written) /* after the end, in the same row */
        seat = 1;
    r->failed = true;
    r->fault.error = *error;
    r->fault.line = line;
    r->fault.column = column;
    r->fault.moves = row != NULL;
    r->fault.source = row ? must(strdup(row->line_text)) : NULL;
    r->fault.name = ply_name(r->written, seat);
}

static void count_unread(replay *r, const row *row)
{
    for (size_t i = 0; i < row->count && r->fault.unread <= UNREAD_MAX; i++)
        r->fault.unread += is_move_word(r, &row->tokens[i]);
}

/* A line that is no text ends the record where it stands. */
static void file_fault(replay *r, const lines *in)
{
    xima_error error;
    set_error(&error, in->status, "%s", in->why);
    replay_fail(r, NULL, in->number, in->column, &error);
}

static void read_rows(replay *r, rows *in)
{
    row current, following;
    line_result now = rows_next(in, &current), then = now;
    while (now == LINE_READ && !r->failed) {
        then = rows_next(in, &following);
        replay_row(r, &current, then == LINE_READ ? &following : NULL);
        row_free(&current);
        current = following;
        now = then;
    }
    while (now == LINE_READ) { /* after a fault: how much is left */
        count_unread(r, &current);
        row_free(&current);
        now = r->fault.unread > UNREAD_MAX ? LINE_NONE : rows_next(in, &current);
    }
    if (now == LINE_BAD && !r->failed)
        file_fault(r, &in->lines);
}

int replay_read(replay *r, const options *given, const xima_state *start, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    *r = (replay){.name = standard ? "<stdin>" : path, .lenient = given->lenient, .any_number = given->position};
    if (!file) {
        say("cannot open %s: %s", path, strerror(errno));
        return EXIT_FAULT;
    }
    r->start = clone_of(start);
    r->state = clone_of(start);
    rows in;
    rows_begin(&in, file);
    read_rows(r, &in);
    rows_end(&in);
    if (!standard)
        fclose(file);
    check_style(r);
    if (!r->failed)
        check_result(r);
    return EXIT_DONE;
}

/* Prints one record and answers EXIT_FAULT if it has a fault. */
static int replay_one(const options *given, const xima_state *start, const char *path, bool titled)
{
    replay r;
    int answer = replay_read(&r, given, start, path);
    if (answer)
        return answer;
    if (given->json)
        print_json(replay_json(&r));
    else if (titled)
        printf("== %s ==\n", r.name);
    if (!given->json)
        print_replay(given, &r);
    else if (r.failed)
        print_fault(&r);
    answer = r.failed ? EXIT_FAULT : EXIT_DONE;
    replay_free(&r);
    return answer;
}

static int replay_pair(const options *given, const xima_state *start, char **paths)
{
    replay a = {0}, b = {0};
    int answer = replay_read(&a, given, start, paths[0]);
    if (!answer)
        answer = replay_read(&b, given, start, paths[1]);
    if (!answer)
        answer = compare_records(given, &a, &b);
    replay_free(&a);
    replay_free(&b);
    return answer;
}

int run_replay(const options *given, int argc, char **argv)
{
    if (given->compare && argc != 2)
        return usage("replay --compare: two FILEs are compared, %d given", argc);
    if (given->compare && strcmp(argv[0], "-") == 0 && strcmp(argv[1], "-") == 0)
        return usage("replay --compare: standard input can be one of the two FILEs only");
    xima_state *start = NULL;
    int answer = open_state(given, &start);
    if (!answer && given->compare)
        answer = replay_pair(given, start, argv);
    for (int i = 0; !given->compare && start && i < argc; i++) {
        if (replay_one(given, start, argv[i], argc > 1))
            answer = EXIT_FAULT;
    }
    xima_state_free(start);
    return answer;
}
