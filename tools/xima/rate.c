/* SPDX-License-Identifier: MIT */
/* xima rate: Cimax of records. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rate.h"
#include "told.h"
#include "words.h"

typedef struct rating_run {
    const options *given;
    const phrases *words;
    xima_reader_options reading;
    uint64_t games;
    bool csv, failed;
} rating_run;

static void show(const rating *r, const rating_run *run)
{
    if (run->csv) {
        print_rating_csv(r, stdout);
        return;
    }
    if (run->given->json) {
        print_json(rating_json(r));
        return;
    }
    if (run->games > 1)
        putchar('\n');
    print_table(r);
    if (run->given->every_ply)
        print_curve(r);
    if (run->given->explain)
        print_derivation(r);
}

/* A game with a fault did not go as its record says: nothing is computed from it. */
static void rate_game(rating_run *run, const input *in, xima_record *record)
{
    rating r = {.given = run->given, .words = run->words, .file = in->from.name, .number = ++run->games, .record = record};
    flush_results();
    if (xima_record_diagnostic_count(record, XIMA_WARNING) > 0)
        print_diagnostics(stderr, &in->from, record);
    if (xima_record_diagnostic_count(record, XIMA_FAULT) > 0) {
        char *file = clean(in->from.name, strlen(in->from.name));
        say("%s, game %" PRIu64 ": not rated, for a part of it cannot be read", file, r.number);
        free(file);
        run->failed = true;
    } else {
        run->failed |= !rate_record(&r);
        if (r.computed)
            show(&r, run);
    }
    rating_end(&r);
}

static void rate_file(rating_run *run, const char *path)
{
    input in;
    if (input_open(&in, run->given, &run->reading, path)) {
        xima_record *record;
        while (!ferror(stdout) && (record = input_next(&in)))
            rate_game(run, &in, record);
    }
    input_close(&in);
    run->failed |= in.bad;
}

static int read_form(rating_run *run)
{
    const options *given = run->given;
    run->words = find_phrases(given->lang);
    if (!run->words)
        return usage("rate: --lang is en or es, not '%s'", given->lang);
    run->csv = given->to && strcmp(given->to, "csv") == 0;
    if (given->to && !run->csv)
        return usage("rate: --to is csv, not '%s'; --json prints JSON", given->to);
    if (run->csv && given->json)
        return usage("rate: --json or --to csv, not both");
    if (given->explain && (run->csv || given->json))
        return usage("rate: --explain is for people: without --json and --to csv");
    if ((given->separator || given->spreadsheet) && !run->csv)
        return usage("rate: --separator and --spreadsheet are for --to csv");
    if (given->separator && strcmp(given->separator, ",") != 0 && strcmp(given->separator, ";") != 0 &&
        strcmp(given->separator, "tab") != 0)
        return usage("rate: --separator is ',', ';' or 'tab', not '%s'", given->separator);
    return EXIT_DONE;
}

int run_rate(const options *given, int argc, char **argv)
{
    rating_run run = {.given = given};
    xima_state *start = NULL;
    int answer = read_form(&run);
    if (!answer)
        answer = open_reading(given, &run.reading, &start);
    if (answer)
        return answer;
    if (run.csv)
        rating_csv_head(given, stdout);
    for (int i = 0; i < argc; i++)
        rate_file(&run, argv[i]);
    xima_state_free(start);
    return run.failed ? EXIT_FAULT : EXIT_DONE;
}
