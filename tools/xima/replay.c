/* SPDX-License-Identifier: MIT */
/* xima replay: the games of files, one after the other. */
#include <stdlib.h>
#include <string.h>
#include "input.h"
#include "replay.h"
#include "words.h"

/* The next game; of an empty file, one without moves. NULL: there is none, or it cannot be read. */
static xima_record *next_record(input *in, const xima_reader_options *reading, size_t before)
{
    xima_record *record = input_next(in);
    if (!record && !in->bad && !in->json && before == 0) {
        xima_record_new(reading->game, reading->start, &record);
        must(record);
    }
    return record;
}

/* Prints one record and answers EXIT_FAULT if it has a fault. */
static int replay_one(const options *given, const origin *from, xima_record *record)
{
    replay r;
    replay_make(&r, from, given->lenient, given->position != NULL, record);
    if (given->json)
        print_json(replay_json(&r));
    else
        print_replay(given, &r);
    if (given->json && r.failed)
        print_fault(&r);
    int answer = r.failed ? EXIT_FAULT : EXIT_DONE;
    replay_free(&r);
    return answer;
}

static void print_title(const input *in, size_t games)
{
    char *shown = clean(in->from.name, strlen(in->from.name));
    if (games > 1)
        printf("== %s, game %zu ==\n", shown, games);
    else
        printf("== %s ==\n", shown);
    free(shown);
}

static int replay_file(const options *given, const xima_reader_options *reading, const char *path, bool titled)
{
    input in;
    size_t games = 0;
    int answer = EXIT_DONE;
    if (!input_open(&in, given, reading, path))
        return EXIT_FAULT;
    for (xima_record *record; (record = next_record(&in, reading, games)) && !ferror(stdout);) {
        games++;
        if (!given->json && (titled || games > 1))
            print_title(&in, games);
        if (replay_one(given, &in.from, record))
            answer = EXIT_FAULT;
    }
    if (in.bad)
        answer = EXIT_FAULT;
    input_close(&in);
    return answer;
}

/* The first game of a file, which stays open: the replay tells where it came from. */
static bool read_first(const options *given, const xima_reader_options *reading, const char *path, input *in, replay *r)
{
    xima_record *record = input_open(in, given, reading, path) ? next_record(in, reading, 0) : NULL;
    if (record)
        replay_make(r, &in->from, given->lenient, given->position != NULL, record);
    if (!record && !in->bad) {
        char *shown = clean(path, strlen(path));
        say("%s: there is no record in it", shown);
        free(shown);
    }
    return record != NULL;
}

static int replay_pair(const options *given, const xima_reader_options *reading, char **paths)
{
    input one = {.file = NULL}, other = {.file = NULL};
    replay a = {0}, b = {0};
    bool read = read_first(given, reading, paths[0], &one, &a) && read_first(given, reading, paths[1], &other, &b);
    int answer = read ? compare_records(given, &a, &b) : EXIT_FAULT;
    replay_free(&a);
    replay_free(&b);
    input_close(&one);
    input_close(&other);
    return answer;
}

int run_replay(const options *given, int argc, char **argv)
{
    if (given->compare && argc != 2)
        return usage("replay --compare: two FILEs are compared, %d given", argc);
    if (given->compare && strcmp(argv[0], "-") == 0 && strcmp(argv[1], "-") == 0)
        return usage("replay --compare: standard input can be one of the two FILEs only");
    xima_reader_options reading;
    xima_state *start = NULL;
    int answer = open_reading(given, &reading, &start);
    if (!answer && given->compare)
        answer = replay_pair(given, &reading, argv);
    for (int i = 0; !given->compare && start && i < argc; i++) {
        if (replay_file(given, &reading, argv[i], argc > 1))
            answer = EXIT_FAULT;
    }
    xima_state_free(start);
    return answer;
}
