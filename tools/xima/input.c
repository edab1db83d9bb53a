/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "input.h"
#include "words.h"

enum { NODES_USUAL = 1000000 }; /* plies that a reader takes of a game of the usual size */

static bool find_layout(const char *word, const xima_game *game, int32_t *layout)
{
    static const char *const words[] = {"auto", "xgn", "sheet", "table"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(word, words[i]) == 0) {
            *layout = XIMA_LAYOUT_AUTO + (int32_t)i;
            return true;
        }
    }
    *layout = xima_game_find(game, XIMA_NAME_FORM, word, strlen(word));
    return *layout >= XIMA_LAYOUT_GAME;
}

static int set_layout(const options *given, xima_reader_options *reading)
{
    if (!given->layout || find_layout(given->layout, reading->game, &reading->layout))
        return EXIT_DONE;
    char *shown = clean_short(given->layout, strlen(given->layout));
    int answer = usage("--layout is auto, xgn, sheet, table or a form of the game's own, not '%s'", shown);
    free(shown);
    return answer;
}

int open_reading(const options *given, xima_reader_options *reading, xima_state **start)
{
    int encoding;
    *reading = (xima_reader_options){.struct_size = sizeof *reading, .flags = XIMA_KEEP_SOURCE};
    if (!find_encoding(given->encoding, &encoding))
        return usage("--encoding is auto, utf-8 or shift-jis, not '%s'", given->encoding);
    int answer = open_state(given, start);
    if (answer)
        return answer;
    reading->flags |= given->lenient ? XIMA_LENIENT : 0;
    reading->flags |= given->latin1 ? XIMA_LATIN1 : 0;
    reading->game = xima_state_game(*start);
    reading->start = given->position ? *start : NULL;
    if (given->limit) {
        reading->max_game_bytes = (size_t)given->limit << 20;
        reading->max_nodes = (int32_t)(given->limit * (NODES_USUAL / LIMIT_USUAL));
    }
    if ((answer = set_layout(given, reading))) {
        xima_state_free(*start);
        *start = NULL;
    }
    return answer;
}

static xima_reader *new_reader(const xima_reader_options *reading)
{
    xima_reader *reader = NULL;
    xima_reader_new(reading, &reader);
    return must(reader);
}

int input_getc(input *in)
{
    return in->head_at < in->head_len ? (unsigned char)in->head[in->head_at++] : getc(in->file);
}

void input_ungetc(input *in, int c)
{
    if (c != EOF)
        in->head[--in->head_at] = (char)c;
}

/* Whether text with a comment or a tag first can be told from JSON: `{"name":`, `[{`, `[]`. */
typedef enum { JSON_NO, JSON_YES, JSON_PERHAPS } json_look;

static json_look looks_json(const char *head, size_t len)
{
    static const char blanks[] = " \t\r\n";
    size_t at = len >= 3 && memcmp(head, "\xef\xbb\xbf", 3) == 0 ? 3 : 0, quotes = 0;
    char first = '\0';
    if (len < 3 && memcmp(head, "\xef\xbb\xbf", len) == 0)
        return JSON_PERHAPS;
    for (; at < len; at++) {
        char c = head[at];
        bool inside = first == '{' && quotes == 1;
        if (!inside && c && strchr(blanks, c))
            continue;
        if (!first && (c == '{' || c == '['))
            first = c;
        else if (first == '[')
            return c == '{' || c == ']' ? JSON_YES : JSON_NO;
        else if (first == '{' && quotes == 2)
            return c == ':' ? JSON_YES : JSON_NO;
        else if (first == '{' && c == '"')
            quotes++;
        else if (!inside)
            return JSON_NO;
    }
    return JSON_PERHAPS;
}

static void look_at_head(input *in)
{
    json_look look = JSON_PERHAPS;
    int c = 0;
    in->head_at = in->head_len = 1;
    while (look == JSON_PERHAPS && in->head_len < sizeof in->head && (c = getc(in->file)) != EOF) {
        in->head[in->head_len++] = (char)c;
        look = looks_json(in->head + 1, in->head_len - 1);
    }
    size_t name = strlen(in->from.name);
    in->json = look == JSON_YES || (name > 5 && strcmp(in->from.name + name - 5, ".json") == 0);
}

bool input_open(input *in, const options *given, const xima_reader_options *reading, const char *path)
{
    int encoding = ENCODING_AUTO;
    bool standard = strcmp(path, "-") == 0;
    *in = (input){.from = {.name = standard ? "<stdin>" : path}, .reading = *reading};
    in->file = standard ? stdin : fopen(path, "rb");
    if (!in->file) {
        char *shown = clean(path, strlen(path));
        say("cannot open %s: %s", shown, strerror(errno));
        free(shown);
        in->bad = true;
        return false;
    }
    find_encoding(given->encoding, &encoding); /* which open_reading() has judged */
    in->decoder = decoder_open(given->latin1 ? ENCODING_UTF8 : encoding);
    in->reader = new_reader(reading);
    look_at_head(in);
    in->from.json = in->json ? &in->woven : NULL;
    if (in->json) /* it is made into XGN, however the other files are laid out */
        in->reading.layout = XIMA_LAYOUT_XGN;
    return true;
}

static xima_status give_bytes(void *user, void *buf, size_t cap, size_t *got)
{
    input *in = user;
    errno = 0;
    decoder_give(in->decoder, in->head + in->head_at, in->head_len - in->head_at);
    in->head_at = in->head_len;
    *got = decoder_read(in->decoder, in->file, buf, cap);
    if (*got == 0 && ferror(in->file)) {
        in->fault = errno;
        return XIMA_E_IO;
    }
    return XIMA_OK;
}

static void refuse_json(input *in, char *why)
{
    char *shown = clean(in->from.name, strlen(in->from.name)), *reason = clean(why, strlen(why));
    say("%s, record %" PRIu64 ": %s", shown, in->from.game, reason);
    free(reason);
    free(shown);
    free(why);
    in->bad = true;
}

/* The next record of JSON; what is no record ends the file, for nothing in it can be trusted then. */
static xima_record *next_json(input *in)
{
    char *why = NULL;
    xima_record *record = NULL;
    json_game_free(&in->woven);
    if (json_next(&in->stream, in, &in->woven, &why))
        record = must(read_text(&in->reading, in->woven.text, in->woven.len));
    if (record && !json_is_whole(&in->woven, record, &why)) {
        xima_record_free(record);
        record = NULL;
    }
    if (why)
        refuse_json(in, why);
    return record;
}

static void tell_unreadable(input *in, xima_status status)
{
    char *shown = clean(in->from.name, strlen(in->from.name));
    say("cannot read %s: %s", shown, in->fault ? strerror(in->fault) : status_word(status));
    free(shown);
    in->bad = true;
}

xima_record *input_next(input *in)
{
    xima_record *record = NULL;
    xima_status status = XIMA_OK;
    if (in->bad)
        return NULL;
    in->from.game++;
    errno = 0;
    if (in->json)
        record = next_json(in);
    else
        status = xima_reader_pull(in->reader, give_bytes, in, &record);
    if (in->json && ferror(in->file)) {
        in->fault = errno;
        status = XIMA_E_IO;
    }
    must_have(status);
    if (status && status != XIMA_E_EMPTY)
        tell_unreadable(in, status);
    return record;
}

void input_close(input *in)
{
    xima_reader_free(in->reader);
    decoder_close(in->decoder);
    json_stream_end(&in->stream);
    json_game_free(&in->woven);
    if (in->file && in->file != stdin)
        fclose(in->file);
}

void tell_no_source(const options *given, const origin *from)
{
    char *shown = clean(from->name, strlen(from->name));
    say("%s, game %" PRIu64 ": left out, since its source is larger than %" PRIu64 " MiB; --limit MIB reads more, up to %d",
        shown, from->game, given->limit ? given->limit : LIMIT_USUAL, LIMIT_MAX);
    free(shown);
}

xima_record *read_text(const xima_reader_options *reading, const char *text, size_t len)
{
    xima_reader *reader = new_reader(reading);
    xima_record *record = NULL;
    size_t used = 0, taken = 0;
    xima_status status = XIMA_OK;
    while (used < len && !(status = xima_reader_feed(reader, text + used, len - used, &taken)) && taken > 0)
        used += taken;
    must_have(status);
    must_have(xima_reader_finish(reader));
    must_have(xima_reader_next(reader, &record));
    xima_reader_free(reader);
    return record;
}

static bool is_same_file(const char *a, const char *b)
{
    struct stat one, other;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && S_ISREG(one.st_mode) && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

FILE *output_open(const char *path, char **inputs, int input_count)
{
    if (!path || strcmp(path, "-") == 0)
        return stdout;
    char *shown = clean(path, strlen(path));
    FILE *file = NULL;
    bool read_too = false;
    for (int i = 0; i < input_count; i++)
        read_too |= is_same_file(path, inputs[i]);
    if (read_too)
        say("--output %s: this file is being read; give another name", shown);
    else if (!(file = fopen(path, "wb")))
        say("cannot write %s: %s", shown, strerror(errno));
    free(shown);
    return file;
}

bool output_close(FILE *file, const char *path)
{
    if (!file || file == stdout)
        return true;
    int why = write_error(file);
    bool failed = ferror(file) != 0;
    errno = 0;
    if (fclose(file) == 0 && !failed)
        return true;
    char *shown = clean(path, strlen(path));
    why = why ? why : errno;
    say("cannot write %s: %s", shown, write_words(why));
    free(shown);
    return false;
}
