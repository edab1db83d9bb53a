/* SPDX-License-Identifier: MIT */
/* The conformance set of records, and reading in pieces. */
#ifndef XIMA_TEST_RECORD_FILES_H
#define XIMA_TEST_RECORD_FILES_H

#include "record_dump.h"

#include <dirent.h>

typedef struct record_file {
    char name[64]; /* good/whole */
    uint32_t flags;
    test_bytes bytes;
} record_file;

enum { RECORD_FILES_MAX = 200 };

static inline int record_file_order(const void *a, const void *b)
{
    return strcmp(((const record_file *)a)->name, ((const record_file *)b)->name);
}

/* All files NAME.xgn of a folder under records/. */
static inline size_t record_folder(const char *folder, uint32_t flags, record_file *files, size_t count)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/records/%s", getenv("XIMA_TESTS"), folder);
    DIR *dir = opendir(path);
    CHECK(dir, "cannot open the folder %s", path);
    for (struct dirent *entry; (entry = readdir(dir));) {
        size_t len = strlen(entry->d_name);
        if (len < 5 || strcmp(entry->d_name + len - 4, ".xgn") != 0)
            continue;
        CHECK(count < RECORD_FILES_MAX && len < 40, "too many files, or a name too long: %s", entry->d_name);
        snprintf(files[count].name, sizeof files[count].name, "%s/%.*s", folder, (int)(len - 4), entry->d_name);
        snprintf(path, sizeof path, "records/%s.xgn", files[count].name);
        files[count].flags = flags;
        files[count++].bytes = test_read(path);
    }
    closedir(dir);
    return count;
}

static inline size_t record_files(record_file *files)
{
    size_t count = record_folder("good", 0, files, 0);
    count = record_folder("bad", 0, files, count);
    count = record_folder("lenient", XIMA_LENIENT, files, count);
    CHECK(count >= 45, "only %zu files", count);
    qsort(files, count, sizeof *files, record_file_order);
    return count;
}

static inline void record_files_free(record_file *files, size_t count)
{
    for (size_t i = 0; i < count; i++)
        test_bytes_free(&files[i].bytes);
}

/* ---- Reading ---- */

static inline xima_reader *record_reader(xima_reader_options *options)
{
    xima_reader *reader = NULL;
    options->struct_size = sizeof *options;
    xima_status status = xima_reader_new(options, &reader);
    CHECK(status == XIMA_OK && reader, "no reader: %s", xima_status_name(status));
    return reader;
}

/* Takes the games that wait. */
static inline size_t record_take(xima_reader *reader, dump *d)
{
    size_t games = 0;
    xima_record *record;
    xima_status status;
    while ((status = xima_reader_next(reader, &record)) == XIMA_OK) {
        dump_record(d, record);
        xima_record_free(record);
        games++;
    }
    CHECK(status == XIMA_E_EMPTY, "the next game: %s", xima_status_name(status));
    return games;
}

/* Feeds a piece, taking games as they come. */
static inline void record_feed(xima_reader *reader, const unsigned char *data, size_t len, dump *d)
{
    while (len > 0) {
        size_t used = 0;
        xima_status status = xima_reader_feed(reader, data, len, &used);
        CHECK(status == XIMA_OK && used <= len, "feeding answers %s", xima_status_name(status));
        size_t games = record_take(reader, d);
        CHECK(used > 0 || games > 0, "nothing goes on");
        data += used;
        len -= used;
    }
}

static inline void record_end(xima_reader *reader, dump *d)
{
    CHECK(xima_reader_finish(reader) == XIMA_OK, "it does not finish");
    record_take(reader, d);
    xima_reader_free(reader);
}

/* All games of some bytes, fed in pieces of `piece` bytes; 0: at once. */
static inline dump record_read(xima_reader_options *options, const unsigned char *data, size_t len, size_t piece)
{
    dump d = {NULL, 0, 0};
    xima_reader *reader = record_reader(options);
    dump_bytes(&d, "", 0);
    for (size_t at = 0; at < len; at += piece ? piece : len)
        record_feed(reader, data + at, piece && len - at > piece ? piece : len - at, &d);
    record_end(reader, &d);
    return d;
}

/* Says in which line two texts differ first. */
static inline void record_same(const char *what, const char *want, const char *have)
{
    size_t line = 1, at = 0, begin = 0;
    for (; want[at] && want[at] == have[at]; at++) {
        if (want[at] == '\n') {
            line++;
            begin = at + 1;
        }
    }
    CHECK(want[at] == have[at], "%s, line %zu of what is read:\n  expected %.*s\n  but      %.*s", what, line,
          (int)strcspn(want + begin, "\n"), want + begin, (int)strcspn(have + begin, "\n"), have + begin);
}

#endif
