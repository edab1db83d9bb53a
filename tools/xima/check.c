/* SPDX-License-Identifier: MIT */
/* xima check: what is wrong with records, and how they may be mended. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "convert.h"
#include "mends.h"
#include "told.h"
#include "words.h"

typedef struct checking {
    const options *given;
    xima_reader_options reading;
    FILE *copy; /* of the file, with what could be mended; NULL: none is asked for */
    tally sum;
    wish wish;
    uint64_t pick_game; /* whose copy is to have the mend that wish.pick says; 0: none is picked */
    bool picked, failed;
    uint64_t unmended; /* games with a fault that a copy keeps */
} checking;

static void print_game_json(const input *in, xima_record *record, mends *m)
{
    uint64_t offset = 0, line = 0;
    size_t length = 0;
    xima_record_where(record, XIMA_NODE_START, &offset, &length, &line, NULL);
    char *name = clean(in->from.name, strlen(in->from.name));
    int32_t last = xima_record_last(record, XIMA_NODE_START);
    size_t plies = last > 0 ? xima_record_line(record, last, NULL, 0) : 0;
    json_t *object =
        json_pack("{s:s, s:o, s:o, s:o, s:I, s:s, s:o}", "file", name, "offset", place_number(&in->from, offset), "length",
                  place_number(&in->from, length), "line", place_number(&in->from, line), "plies", (json_int_t)plies,
                  "result", xima_record_result(record), "diagnostics", diagnostics_json(&in->from, record));
    json_set(object, "id", id_json(record));
    if (m)
        json_set(object, "repair", mends_json(m));
    print_json(object);
    free(name);
}

/* Whether a text has no fault at all: mends see to words only. */
static bool is_faultless(const input *in, const char *text, size_t len)
{
    xima_record *record = read_text(&in->reading, text, len);
    bool good = xima_record_diagnostic_count(record, XIMA_FAULT) == 0;
    xima_record_free(record);
    return good;
}

/* What was read from JSON is written as JSON. */
static void copy_json(checking *c, const xima_record *record)
{
    xima_record *copy = NULL;
    xima_record_clone(record, &copy);
    json_t *root = record_json(must(copy));
    json_dumpf(root, c->copy, 0);
    fputc('\n', c->copy);
    json_decref(root);
    xima_record_free(copy);
}

static void copy_game(checking *c, const input *in, const xima_record *record, mends *m)
{
    size_t len = 0;
    const char *source = xima_record_source(record, &len);
    char *text = m ? mends_text(m, &len) : NULL;
    c->unmended += m && (!text || !is_faultless(in, text, len));
    if (in->json) {
        xima_record *mended = text ? must(read_text(&in->reading, text, len)) : NULL;
        copy_json(c, mended ? mended : record);
        xima_record_free(mended);
        free(text);
        return;
    }
    if (!text && !source) {
        tell_no_source(c->given, &in->from);
        c->failed = true;
        return;
    }
    if (!text) {
        text = must(malloc(len + 1));
        memcpy(text, source, len);
    }
    text = as_read(in->decoder, text, &len);
    fwrite(text, 1, len, c->copy);
    free(text);
}

static bool tells(const xima_record *record, int32_t code)
{
    size_t count = xima_record_diagnostic_count(record, XIMA_WARNING), all = xima_record_diagnostic_count(record, 0);
    for (size_t i = 0; count > 0 && i < all; i++) {
        xima_diagnostic told = {.struct_size = sizeof told};
        if (!xima_record_get_diagnostic(record, i, &told) && told.code == code && told.severity == XIMA_WARNING)
            return true;
    }
    return false;
}

/* Whether the moves end the game otherwise than the record says. */
static bool is_contradicted(xima_record *record)
{
    xima_cursor *cursor = NULL;
    if (!tells(record, XIMA_D_RESULT))
        return false;
    xima_cursor_new(record, &cursor);
    must(xima_cursor_goto(must(cursor), xima_record_last(record, XIMA_NODE_START)) ? NULL : cursor);
    char *reached = result_words(xima_cursor_state(cursor));
    bool over = outcome_of(xima_cursor_state(cursor)).over, differs = strcmp(reached, xima_record_result(record)) != 0;
    xima_cursor_free(cursor);
    free(reached);
    return over && differs && *xima_record_result(record);
}

/* A record is to be legal to its stated result, and whole. */
static bool needs_mend(xima_record *record)
{
    return xima_record_diagnostic_count(record, XIMA_FAULT) > 0 || is_contradicted(record) ||
           tells(record, XIMA_D_UNREAD);
}

/* The mend that is picked is that of one game; all others get the best. */
static void find_mends(checking *c, const input *in, xima_record *record, mends *m)
{
    bool picks = in->from.game == c->pick_game;
    wish wish = {c->wish.show, picks ? c->wish.pick : 1};
    mends_find(m, c->given, &wish, &in->reading, &in->from, record);
    c->picked |= picks;
    if (!picks || mends_whole(m))
        return;
    char *name = clean(in->from.name, strlen(in->from.name));
    say("%s, game %" PRIu64 ": --pick: there is no mend %zu; %zu %s found", name, in->from.game, wish.pick,
        m->repair.whole_count, m->repair.whole_count == 1 ? "is" : "are");
    free(name);
    c->failed = true;
}

static void check_game(checking *c, const input *in, xima_record *record)
{
    mends found, *m = NULL;
    count_diagnostics(record, &c->sum);
    if (!c->given->json)
        print_diagnostics(stdout, &in->from, record);
    if (c->given->repair && needs_mend(record)) {
        m = &found;
        find_mends(c, in, record, m);
    }
    if (c->given->json)
        print_game_json(in, record, m);
    else if (m)
        mends_print(m);
    if (c->copy)
        copy_game(c, in, record, m);
    if (m)
        mends_free(m);
}

/* Answers whether the file could be read to its end. */
static bool check_file(checking *c, const char *path)
{
    input in;
    if (input_open(&in, c->given, &c->reading, path)) {
        xima_record *record;
        c->sum.files++;
        while (!ferror(stdout) && (record = input_next(&in))) {
            check_game(c, &in, record);
            xima_record_free(record);
        }
    }
    input_close(&in);
    return !in.bad;
}

static void print_summary(const checking *c)
{
    const tally *sum = &c->sum;
    if (c->given->json) {
        print_json(json_pack("{s:{s:I, s:I, s:I, s:I, s:I}}", "summary", "files", (json_int_t)sum->files, "games",
                             (json_int_t)sum->games, "faults", (json_int_t)sum->faults, "warnings",
                             (json_int_t)sum->warnings, "notices", (json_int_t)sum->notices));
        return;
    }
    printf("%" PRIu64 " %s, %" PRIu64 " %s: %" PRIu64 " %s, %" PRIu64 " %s, %" PRIu64 " %s\n", sum->files,
           sum->files == 1 ? "file" : "files", sum->games, sum->games == 1 ? "game" : "games", sum->faults,
           sum->faults == 1 ? "fault" : "faults", sum->warnings, sum->warnings == 1 ? "warning" : "warnings",
           sum->notices, sum->notices == 1 ? "notice" : "notices");
}

/* "all", or a number from 1. */
static bool read_show(const char *word, size_t *show)
{
    uint64_t number = 0;
    bool all = strcmp(word, "all") == 0, good = all || read_number(word, strlen(word), UINT32_MAX, &number);
    *show = all ? SIZE_MAX : (size_t)number;
    return good && *show > 0;
}

/* "N" of the first game, or "GAME:N". */
static bool read_pick(checking *c, const char *word)
{
    const char *colon = strchr(word, ':'), *text = colon ? colon + 1 : word;
    uint64_t number = 0;
    c->pick_game = 1;
    if (colon && !read_number(word, (size_t)(colon - word), INT64_MAX, &c->pick_game))
        return false;
    bool good = read_number(text, strlen(text), UINT32_MAX, &number);
    c->wish.pick = (size_t)number;
    return good && number > 0 && c->pick_game > 0;
}

static int read_wish(checking *c)
{
    const options *given = c->given;
    if ((given->show || given->pick) && !given->repair)
        return usage("check: --show and --pick are for the mends of --repair");
    if (given->pick && !given->output)
        return usage("check: --pick is for the copy of --output FILE");
    if (given->show && !read_show(given->show, &c->wish.show))
        return usage("check: --show is all or a whole number from 1, not '%s'", given->show);
    if (given->pick && !read_pick(c, given->pick))
        return usage("check: --pick is the number of a mend, or GAME:N for another game than the first, not '%s'",
                     given->pick);
    return EXIT_DONE;
}

static int wrong_use(const options *given, int argc)
{
    if (given->lenient && given->strict)
        return usage("check: --lenient or --strict, not both");
    if (given->output && !given->repair)
        return usage("check: --output FILE is for the copy that --repair mends");
    if (given->output && strcmp(given->output, "-") == 0)
        return usage("check: --output needs the name of a file; standard output tells what was found");
    if (given->output && argc > 1)
        return usage("check: --output mends one FILE, %d are given", argc);
    return EXIT_DONE;
}

int run_check(const options *given, int argc, char **argv)
{
    checking c = {.given = given};
    xima_state *start = NULL;
    int answer = wrong_use(given, argc);
    if (!answer)
        answer = read_wish(&c);
    if (!answer)
        answer = open_reading(given, &c.reading, &start);
    if (answer)
        return answer;
    if (given->output && !(c.copy = output_open(given->output, argv, argc)))
        answer = EXIT_FAULT;
    for (int i = 0; i < argc && (!given->output || c.copy); i++) {
        if (!check_file(&c, argv[i]))
            answer = EXIT_FAULT;
    }
    if (c.copy && c.pick_game && !c.picked) {
        say("--pick: there is no game %" PRIu64 " that needs a mend", c.pick_game);
        c.failed = true;
    }
    if (given->output && !output_close(c.copy, given->output) && c.copy)
        answer = EXIT_FAULT;
    if (!answer || c.sum.files)
        print_summary(&c);
    if ((c.sum.faults && (!c.copy || c.unmended)) || c.failed)
        answer = EXIT_FAULT;
    xima_state_free(start);
    return answer;
}
