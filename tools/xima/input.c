/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "input.h"
#include "words.h"

int open_reading(const options *given, xima_reader_options *reading, xima_state **start)
{
    int encoding, answer = open_state(given, start);
    *reading = (xima_reader_options){.struct_size = sizeof *reading, .flags = XIMA_KEEP_SOURCE};
    if (answer)
        return answer;
    if (!find_encoding(given->encoding, &encoding))
        return usage("--encoding is auto, utf-8 or shift-jis, not '%s'", given->encoding);
    reading->flags |= given->lenient ? XIMA_LENIENT : 0;
    reading->flags |= given->latin1 ? XIMA_LATIN1 : 0;
    reading->game = xima_state_game(*start);
    reading->start = given->position ? *start : NULL;
    return EXIT_DONE;
}

static xima_reader *new_reader(const xima_reader_options *reading)
{
    xima_reader *reader = NULL;
    xima_reader_new(reading, &reader);
    return must(reader);
}

bool input_open(input *in, const options *given, const xima_reader_options *reading, const char *path)
{
    int encoding = ENCODING_AUTO;
    bool standard = strcmp(path, "-") == 0;
    *in = (input){.name = standard ? "<stdin>" : path, .file = standard ? stdin : fopen(path, "rb")};
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
    return true;
}

static xima_status give_bytes(void *user, void *buf, size_t cap, size_t *got)
{
    input *in = user;
    errno = 0;
    *got = decoder_read(in->decoder, in->file, buf, cap);
    if (*got == 0 && ferror(in->file)) {
        in->fault = errno;
        return XIMA_E_IO;
    }
    return XIMA_OK;
}

xima_record *input_next(input *in)
{
    xima_record *record = NULL;
    xima_status status = in->bad ? XIMA_E_IO : xima_reader_pull(in->reader, give_bytes, in, &record);
    if (status == XIMA_E_MEMORY)
        must(NULL);
    if (status && status != XIMA_E_EMPTY && !in->bad) {
        char *shown = clean(in->name, strlen(in->name));
        say("cannot read %s: %s", shown, in->fault ? strerror(in->fault) : status_word(status));
        free(shown);
        in->bad = true;
    }
    return status ? NULL : record;
}

void input_close(input *in)
{
    xima_reader_free(in->reader);
    decoder_close(in->decoder);
    if (in->file && in->file != stdin)
        fclose(in->file);
}

xima_record *read_text(const xima_reader_options *reading, const char *text, size_t len)
{
    xima_reader *reader = new_reader(reading);
    xima_record *record = NULL;
    size_t used = 0, taken = 0;
    while (used < len && !xima_reader_feed(reader, text + used, len - used, &taken) && taken > 0)
        used += taken;
    xima_reader_finish(reader);
    if (xima_reader_next(reader, &record) == XIMA_E_MEMORY)
        must(NULL);
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
    errno = 0;
    bool failed = fflush(file) != 0 || ferror(file) != 0;
    int why = errno;
    if (fclose(file) == 0 && !failed)
        return true;
    char *shown = clean(path, strlen(path));
    say("cannot write %s: %s", shown, strerror(why ? why : errno));
    free(shown);
    return false;
}
