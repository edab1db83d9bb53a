/* SPDX-License-Identifier: MIT */
/*
 * The conformance suite over every registered game: each check of support/conform.c with each spec of the game. The
 * environment variable XIMA_TEST_SCALE makes it play more (10) or less (0.1); an
 * argument such as '*: undo' runs only the tests whose names it fits.
 */
#include "support/conform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct one {
    char *spec;
    int32_t cpu; /* a code path, 0 = the best */
    const conform_check *check;
} one;

static void run(void **state)
{
    const one *test = *state;
    conform c = {.spec = test->spec, .seed = strlen(test->spec)};
    test_at("%s", test->spec);
    test_memory_init(&c.memory);
    CHECK(test_game_try(c.spec, &c.memory, test->cpu, &c.game, NULL) == XIMA_OK, "the game cannot be made");
    c.rules = c.game->rules;
    c.info.struct_size = sizeof c.info;
    CHECK(xima_game_get_info(c.game, &c.info) == XIMA_OK, "the game has no facts");
    conform_read_starts(&c);
    test->check->run(&c);
    conform_free_starts(&c);
    xima_game_unref(c.game);
    test_memory_check(&c.memory, test->check->name);
}

static char *joined(const char *a, const char *between, const char *b)
{
    size_t len = strlen(a) + strlen(between) + strlen(b) + 1;
    char *text = malloc(len);
    snprintf(text, len, "%s%s%s", a, between, b);
    return text;
}

static struct {
    struct CMUnitTest *tests;
    size_t count;
} all;

/* Each check of a spec, or only those of code paths, on one of these; `title` is what the tests are called. */
static void add_checks(const char *spec, const char *title, int32_t cpu, bool of_paths)
{
    all.tests = realloc(all.tests, (all.count + conform_check_count) * sizeof *all.tests);
    for (size_t i = 0; i < conform_check_count; i++) {
        if (of_paths && !conform_checks[i].of_paths)
            continue;
        one *test = malloc(sizeof *test);
        *test = (one){joined(spec, "", ""), cpu, &conform_checks[i]};
        all.tests[all.count++] =
            (struct CMUnitTest){joined(title, ": ", conform_checks[i].name), run, NULL, NULL, test};
    }
}

static void add_spec(const char *spec)
{
    add_checks(spec, spec, 0, false);
}

/* A spec on every code path that this processor has: the bare game with every check. */
static void add_paths(const char *spec)
{
    bool bare = strchr(spec, ':') == NULL;
    const char *name = "";
    for (int32_t cpu = 1; name; cpu++) {
        xima_game *game;
        xima_status status = test_game_try(spec, NULL, cpu, &game, NULL);
        name = status ? NULL : xima_game_name(game, XIMA_NAME_CPU, cpu);
        if (name) {
            char *title = joined(spec, " on ", name);
            add_checks(spec, title, cpu, !bare);
            free(title);
        }
        xima_game_unref(game);
        if (status == XIMA_E_UNSUPPORTED)
            name = "";
    }
}

/* Each spec of a file of the game's, the bare one left out, for it comes first anyway. */
static void add_listed(const char *id, const char *file, void (*add)(const char *spec))
{
    char path[256];
    snprintf(path, sizeof path, "games/%s/%s", id, file);
    add(id);
    if (!test_exists(path))
        return;
    test_bytes text = test_read(path);
    size_t at = 0;
    for (const char *spec; (spec = test_next_line(&text, &at)) != NULL;)
        if (strcmp(spec, id) != 0)
            add(spec);
    test_bytes_free(&text);
}

static void add_game(const char *id)
{
    add_listed(id, "specs.txt", add_spec);
    add_listed(id, "paths.txt", add_paths);
}

int main(int argc, char **argv)
{
    for (size_t i = 0; i < xima_game_count(); i++)
        add_game(xima_game_id(i));
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    int failed = _cmocka_run_group_tests("conformance", all.tests, all.count, NULL, NULL);
    for (size_t i = 0; i < all.count; i++) {
        one *test = all.tests[i].initial_state;
        free(test->spec);
        free(test);
        free((char *)(uintptr_t)all.tests[i].name);
    }
    free(all.tests);
    return failed;
}
