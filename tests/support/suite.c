/* SPDX-License-Identifier: MIT */
#include "suite.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((format(printf, 1, 2), noreturn)) static void give_up(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(1);
}

static void *must(void *memory)
{
    if (!memory)
        give_up("no memory for the tests");
    return memory;
}

void test_suite_add(test_suite *suite, const char *name, CMUnitTestFunction run, void *data)
{
    suite->test = must(realloc(suite->test, (suite->count + 1) * sizeof *suite->test));
    suite->test[suite->count++] =
        (struct CMUnitTest){.name = must(strdup(name)), .test_func = run, .initial_state = data};
}

/* ---- Cases ---- */

static test_case *new_case(test_suite *suite, const test_case *like, const char *name, CMUnitTestFunction run)
{
    char title[700];
    test_case *c = must(malloc(sizeof *c));
    *c = *like;
    snprintf(title, sizeof title, "%s: %s", c->file, name);
    test_suite_add(suite, title, run, c);
    return c;
}

static void add_line(test_case *c, char *line, int number)
{
    c->line = must(realloc(c->line, (c->count + 1) * sizeof *c->line));
    c->number = must(realloc(c->number, (c->count + 1) * sizeof *c->number));
    c->line[c->count] = line;
    c->number[c->count++] = number;
}

/* The whole file stays in memory: the cases point into it. */
static void load(test_suite *suite, const char *folder, const char *name, CMUnitTestFunction run)
{
    const char *slash = strrchr(folder, '/');
    test_case none = {.count = 0}, *now = NULL;
    snprintf(none.folder, sizeof none.folder, "%s", slash ? slash + 1 : folder);
    snprintf(none.file, sizeof none.file, "%s/%s", folder, name);
    int number = 0;
    for (char *line = (char *)test_read(none.file).data, *next; line && *line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        number++;
        line += strspn(line, " ");
        if (*line == '\0' || *line == '#')
            continue;
        if (strncmp(line, "case ", 5) == 0)
            now = new_case(suite, &none, line + 5, run);
        else if (now)
            add_line(now, line, number);
        else
            give_up("%s:%d: a line before the first case", none.file, number);
    }
}

static int is_cases(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".cases") == 0;
}

size_t test_suite_add_cases(test_suite *suite, const char *folder, CMUnitTestFunction run)
{
    char path[600];
    struct dirent **names;
    const char *tests = getenv("XIMA_TESTS");
    if (!tests)
        give_up("XIMA_TESTS must say where the tests' data lie");
    snprintf(path, sizeof path, "%s/%s", tests, folder);
    size_t before = suite->count;
    int n = scandir(path, &names, is_cases, alphasort);
    for (int i = 0; i < n; i++) {
        load(suite, folder, names[i]->d_name, run);
        free(names[i]);
    }
    if (n >= 0)
        free(names);
    return suite->count - before;
}

/* ---- Code paths ---- */

void test_suite_add_paths(test_suite *suite, const char *spec, CMUnitTestFunction run)
{
    for (int32_t cpu = 0;; cpu++) {
        char name[64];
        xima_game *game;
        xima_status status = test_game_try(spec, NULL, cpu, &game, NULL);
        if (status == XIMA_E_UNSUPPORTED) /* this processor has it not */
            continue;
        if (status)
            return;
        snprintf(name, sizeof name, "path %s", xima_game_name(game, XIMA_NAME_CPU, cpu));
        test_suite_add(suite, name, run, (void *)(intptr_t)cpu);
        xima_game_unref(game);
    }
}

int test_suite_run(const test_suite *suite, const char *name, const char *pattern)
{
    static const struct CMUnitTest *kept; /* the cases live until the end: whoever looks for leaks finds them here */
    if (suite->count == 0)
        give_up("%s: no tests found", name);
    kept = suite->test;
    if (pattern)
        cmocka_set_test_filter(pattern);
    return _cmocka_run_group_tests(name, kept, suite->count, NULL, NULL);
}
