/* SPDX-License-Identifier: MIT */
/* xima convert: records in another form. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "convert.h"
#include "told.h"
#include "words.h"

enum { FORM_JSON = -1, FORM_CSV = -2, FORM_NAMED = -3 }; /* named: a game's own, found for each record */

typedef struct name {
    const char *word;
    int32_t value;
} name;

static const name forms[] = {{"xgn", XIMA_FORM_XGN}, {"sheet", XIMA_FORM_SHEET}, {"source", XIMA_FORM_SOURCE},
                             {"json", FORM_JSON},    {"csv", FORM_CSV},          {NULL, 0}};
static const name notations[] = {{"long", XIMA_LONG}, {"short", XIMA_SHORT}, {"shortest", XIMA_SHORTEST}, {NULL, 0}};

typedef struct converting {
    const options *given;
    xima_reader_options reading;
    FILE *out;
    int32_t form, notation;
    int encoding;
    csv_style csv;
    uint64_t games;
    tally sum;
    bool failed;
} converting;

static bool find(const name *list, const char *word, int32_t *value)
{
    for (; list->word; list++) {
        if (strcmp(list->word, word) == 0) {
            *value = list->value;
            return true;
        }
    }
    return false;
}

char *format_record(const xima_record *record, int32_t form, int32_t notation, size_t *len)
{
    xima_status status = xima_record_format(record, form, notation, NULL, 0, len);
    must_have(status);
    if (status && status != XIMA_E_BUFFER)
        return NULL;
    char *text = must(malloc(*len + 1));
    status = xima_record_format(record, form, notation, text, *len + 1, NULL);
    must_have(status);
    if (!status)
        return text;
    free(text);
    return NULL;
}

static void part(const converting *c, const xima_record *record, int32_t form)
{
    const char *line = xima_game_name(xima_record_game(record), XIMA_NAME_PARTING, form);
    if (form != XIMA_FORM_SOURCE && c->games > 1)
        fprintf(c->out, "%s\n", line ? line : "");
}

static void say_of(const converting *c, const input *in, char *words)
{
    char *shown = clean(in->from.name, strlen(in->from.name));
    say("%s, game %" PRIu64 ": %s", shown, c->games, words);
    free(shown);
    free(words);
}

/* Other programs take a game's own forms for Shift-JIS, if that is asked for. */
static char *encoded(converting *c, const input *in, char *text, size_t *len)
{
    size_t lost;
    if (c->form == XIMA_FORM_SOURCE)
        return as_read(in->decoder, text, len);
    if (c->form != FORM_NAMED || c->encoding != ENCODING_SHIFT_JIS)
        return text;
    char *other = to_shift_jis(text, *len, len, &lost);
    free(text);
    if (lost) {
        say_of(c, in, print_new("%zu characters cannot be written in Shift-JIS", lost));
        c->failed = true;
    }
    return other;
}

/* Games stand apart by a blank line; a source is copied as it is. */
static void write_text(converting *c, const input *in, const xima_record *record)
{
    size_t len = 0;
    const xima_game *game = xima_record_game(record);
    int32_t form = c->form == FORM_NAMED ? xima_game_find(game, XIMA_NAME_FORM, c->given->to, strlen(c->given->to)) : c->form;
    char *text = format_record(record, form, c->notation, &len);
    if (!text) {
        if (form == XIMA_FORM_SOURCE && !xima_record_source(record, NULL))
            tell_no_source(c->given, &in->from);
        else
            say_of(c, in, must(strdup("this game has no such form or notation")));
        c->failed = true;
        return;
    }
    text = encoded(c, in, text, &len);
    part(c, record, form);
    fwrite(text, 1, len, c->out);
    if (c->form != XIMA_FORM_SOURCE && len > 0 && text[len - 1] != '\n')
        fputc('\n', c->out);
    free(text);
}

/* Sheets and tables of plies are for people and statistics, and have no place for much of a record. */
static void tell_left_out(const converting *c, const char *name, const xima_record *record)
{
    if (c->form != XIMA_FORM_SHEET && c->form != FORM_CSV)
        return;
    char *words = left_out_words(record, c->form == XIMA_FORM_SHEET), *shown = clean(name, strlen(name));
    if (*words)
        say("%s, game %" PRIu64 ": left out, since %s has no place for it: %s", shown, c->games,
            c->form == FORM_CSV ? "CSV" : "a sheet", words);
    free(words);
    free(shown);
}

static void tell(converting *c, const origin *from, xima_record *record)
{
    flush_results();
    if (xima_record_diagnostic_count(record, XIMA_WARNING) > 0)
        print_diagnostics(stderr, from, record);
    tell_left_out(c, from->name, record);
    count_diagnostics(record, &c->sum);
}

static void write_record(converting *c, const input *in, xima_record *record)
{
    c->games++;
    if (c->form == FORM_CSV) {
        csv_game(c->out, &c->csv, c->games, record);
    } else if (c->form == FORM_JSON) {
        json_t *root = record_json(record);
        if (json_dumpf(root, c->out, 0) && !ferror(c->out))
            c->failed = true;
        fputc('\n', c->out);
        json_decref(root);
    } else {
        write_text(c, in, record);
    }
}

static void convert_file(converting *c, const char *path)
{
    input in;
    if (input_open(&in, c->given, &c->reading, path)) {
        xima_record *record;
        while (!ferror(c->out) && (record = input_next(&in))) {
            write_record(c, &in, record);
            tell(c, &in.from, record);
            xima_record_free(record);
        }
    }
    input_close(&in);
    c->failed |= in.bad;
}

/* Whether some game has a form of that name. */
static bool is_named(const char *word)
{
    bool found = false;
    for (size_t i = 0; i < xima_game_count() && !found; i++) {
        xima_game *game = NULL;
        must_have(xima_game_new(xima_game_id(i), strlen(xima_game_id(i)), NULL, &game, NULL));
        found = game && xima_game_find(game, XIMA_NAME_FORM, word, strlen(word)) >= XIMA_FORM_GAME;
        xima_game_unref(game);
    }
    return found;
}

static int read_forms(converting *c)
{
    const options *given = c->given;
    const char *separator = given->separator ? given->separator : ",";
    c->form = XIMA_FORM_XGN;
    if (given->to && !find(forms, given->to, &c->form) && !is_named(given->to))
        return usage("convert: --to is xgn, sheet, json, csv, source or a form of a game's own, not '%s'", given->to);
    if (given->to && !find(forms, given->to, &c->form))
        c->form = FORM_NAMED;
    if (!find_encoding(given->encoding, &c->encoding))
        return usage("--encoding is auto, utf-8 or shift-jis, not '%s'", given->encoding);
    if (given->notation && !find(notations, given->notation, &c->notation))
        return usage("convert: --notation is long, short or shortest, not '%s'", given->notation);
    if ((given->separator || given->spreadsheet) && c->form != FORM_CSV)
        return usage("convert: --separator and --spreadsheet are for --to csv");
    if (strcmp(separator, "tab") == 0)
        separator = "\t";
    if (strcmp(separator, ",") != 0 && strcmp(separator, ";") != 0 && strcmp(separator, "\t") != 0)
        return usage("convert: --separator is ',', ';' or 'tab', not '%s'", given->separator);
    c->csv = (csv_style){.separator = *separator, .spreadsheet = given->spreadsheet, .notation = c->notation};
    return EXIT_DONE;
}

int run_convert(const options *given, int argc, char **argv)
{
    converting c = {.given = given};
    xima_state *start = NULL;
    int answer = read_forms(&c);
    if (!answer)
        answer = open_reading(given, &c.reading, &start);
    if (answer)
        return answer;
    c.out = output_open(given->output, argv, argc);
    if (c.out && c.form == FORM_CSV)
        csv_head(c.out, &c.csv);
    for (int i = 0; c.out && i < argc; i++)
        convert_file(&c, argv[i]);
    if (!c.out || !output_close(c.out, given->output) || c.failed || c.sum.faults)
        answer = EXIT_FAULT;
    xima_state_free(start);
    return answer;
}
