/* SPDX-License-Identifier: MIT */
/*
 * Where games begin in a stream. Each `case` of tests/records/splits/NAME.cases is a text, in which lines "---" stand
 * where another game must begin. It is fed whole, byte by byte, and in two pieces with a cut at every place.
 */
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 4096, GAMES_MAX = 16, CASE_NAME = 96 };

typedef struct split {
    char name[CASE_NAME], file[256];
    int line;
    char text[TEXT_MAX];
    size_t len, begins[GAMES_MAX], games;
} split;

static split *splits;
static size_t split_count;

/* ---- The cases ---- */

static void add_escaped(split *s, const char *line)
{
    for (; *line; line++) {
        char hex[3] = "";
        CHECK(s->len + 2 < TEXT_MAX, "%s: the text is too long", s->file);
        if (line[0] == '\\' && line[1] == 'x') {
            memcpy(hex, line + 2, 2);
            s->text[s->len++] = (char)strtol(hex, NULL, 16);
            line += 3;
        } else {
            s->text[s->len++] = *line;
        }
    }
}

static void begin_case(const char *file, int number, const char *name)
{
    splits = realloc(splits, (split_count + 1) * sizeof *splits);
    split *s = &splits[split_count++];
    memset(s, 0, sizeof *s);
    snprintf(s->name, sizeof s->name, "%s", name);
    snprintf(s->file, sizeof s->file, "%s", file);
    s->line = number;
    s->games = 1;
}

static void take_line(const char *file, int number, const char *line)
{
    split *s = split_count ? &splits[split_count - 1] : NULL;
    if (strncmp(line, "case ", 5) == 0) {
        begin_case(file, number, line + 5);
    } else if (s && strcmp(line, "---") == 0 && s->games < GAMES_MAX) {
        s->begins[s->games++] = s->len;
    } else if (s && (*line == '|' || *line == '>')) {
        add_escaped(s, line + 1 + (line[1] == ' '));
        if (*line == '|')
            s->text[s->len++] = '\n';
    } else {
        CHECK(!*line || *line == '#', "%s:%d: unknown line \"%s\"", file, number, line);
    }
}

static void read_cases(const char *file)
{
    char path[512];
    snprintf(path, sizeof path, "records/splits/%s", file);
    test_bytes bytes = test_read(path);
    char *text = calloc(1, bytes.len + 1), *line = text;
    memcpy(text, bytes.data, bytes.len);
    for (int number = 1; *line; number++) {
        char *end = line + strcspn(line, "\n"), *next = *end ? end + 1 : end;
        *end = '\0';
        take_line(file, number, line);
        line = next;
    }
    free(text);
    test_bytes_free(&bytes);
}

/* ---- Reading ---- */

/* Takes the spans that are ready. */
static void take(xima_reader *reader, const split *s, size_t *games)
{
    xima_span span;
    while (xima_reader_skip(reader, &span) == XIMA_OK) {
        size_t i = (*games)++;
        CHECK(i < s->games, "a game too many begins at byte %llu", (unsigned long long)span.offset);
        size_t end = i + 1 < s->games ? s->begins[i + 1] : s->len;
        CHECK(span.offset == s->begins[i] && span.length == end - s->begins[i],
              "game %zu is %zu bytes at %llu, expected %zu at %zu", i + 1, (size_t)span.length,
              (unsigned long long)span.offset, end - s->begins[i], s->begins[i]);
    }
}

/* In pieces of so many bytes, the first one `cut` long. */
static void feed(const split *s, size_t cut, size_t piece)
{
    xima_reader *reader;
    size_t games = 0;
    test_at("%s:%d: fed in pieces of %zu and %zu bytes", s->file, s->line, cut, piece);
    CHECK(xima_reader_new(NULL, &reader) == XIMA_OK, "no memory for a reader");
    for (size_t at = 0, used; at < s->len;) {
        size_t size = at == 0 && cut ? cut : piece;
        size = size < s->len - at ? size : s->len - at;
        for (size_t end = at + size; at < end; at += used) {
            CHECK(xima_reader_feed(reader, s->text + at, end - at, &used) == XIMA_OK, "the bytes are refused");
            take(reader, s, &games);
        }
    }
    CHECK(xima_reader_finish(reader) == XIMA_OK, "the text cannot be finished");
    take(reader, s, &games);
    CHECK(games == s->games, "there are %zu games, expected %zu", games, s->games);
    xima_reader_free(reader);
}

static void run_case(void **state)
{
    const split *s = *state;
    feed(s, 0, s->len);
    feed(s, 0, 1);
    for (size_t cut = 1; cut < s->len; cut++)
        feed(s, cut, s->len);
}

static void read_all(void)
{
    char path[512];
    const char *tests = getenv("XIMA_TESTS");
    snprintf(path, sizeof path, "%s/records/splits", tests ? tests : ".");
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot && strcmp(dot, ".cases") == 0)
            read_cases(entry->d_name);
    }
    if (folder)
        closedir(folder);
}

int main(void)
{
    read_all();
    if (split_count == 0) {
        fprintf(stderr, "XIMA_TESTS must name the project's folder tests, with records/splits/*.cases in it\n");
        return 1;
    }
    struct CMUnitTest *tests = calloc(split_count, sizeof *tests);
    for (size_t i = 0; i < split_count; i++)
        tests[i] = (struct CMUnitTest){splits[i].name, run_case, NULL, NULL, &splits[i]};
    int failed = _cmocka_run_group_tests("splits", tests, split_count, NULL, NULL);
    free(tests);
    free(splits);
    return failed;
}
