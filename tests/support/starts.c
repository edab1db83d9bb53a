/* SPDX-License-Identifier: MIT */
/* Positions to begin with besides the start: those of the lines `position TEXT` in tests/games/ID/NAME.cases. */
#include "conform.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What stands behind a key word on a line, or NULL. */
static const char *after_word(const char *line, const char *word)
{
    size_t len = strlen(word);
    line += strspn(line, " \t");
    return strncmp(line, word, len) == 0 && line[len] == ' ' ? line + len + 1 : NULL;
}

static bool same_spec(const char *spec, const char *canonical)
{
    char text[2048];
    xima_game *game;
    if (test_game_try(spec, NULL, 0, &game, NULL))
        return false;
    bool same = xima_game_spec(game, text, sizeof text, NULL) == XIMA_OK && strcmp(text, canonical) == 0;
    xima_game_unref(game);
    return same;
}

static void add_start(conform *c, const char *text)
{
    xima_state *state;
    if (xima_state_parse(c->game, text, strlen(text), NULL, &state, NULL))
        return; /* of another game; what the cases expect of a text is tested there */
    c->starts = realloc(c->starts, (c->start_count + 1) * sizeof(xima_state *));
    c->starts[c->start_count++] = state;
}

static void read_cases(conform *c, const char *path, const char *canonical)
{
    test_bytes text = test_read(path);
    size_t at = 0;
    bool ours = true;
    for (const char *line, *rest; (line = test_next_line(&text, &at)) != NULL;) {
        if (after_word(line, "case"))
            ours = same_spec(c->rules->id, canonical);
        else if ((rest = after_word(line, "game")) != NULL)
            ours = same_spec(rest, canonical);
        else if (ours && (rest = after_word(line, "position")) != NULL)
            add_start(c, rest);
    }
    test_bytes_free(&text);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The files in the order of their names, so that every run is the same. */
void conform_read_starts(conform *c)
{
    char path[1024], canonical[2048], *names[256];
    size_t n = 0;
    snprintf(path, sizeof path, "%s/games/%s", getenv("XIMA_TESTS"), c->rules->id);
    CHECK(xima_game_spec(c->game, canonical, sizeof canonical, NULL) == XIMA_OK, "a spec");
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && n < COUNT(names) && (entry = readdir(folder)) != NULL;) {
        size_t len = strlen(entry->d_name);
        if (len > 6 && strcmp(entry->d_name + len - 6, ".cases") == 0)
            names[n++] = strcpy(malloc(len + 1), entry->d_name);
    }
    if (folder)
        closedir(folder);
    qsort(names, n, sizeof *names, by_name);
    for (size_t i = 0; i < n; i++) {
        snprintf(path, sizeof path, "games/%s/%s", c->rules->id, names[i]);
        read_cases(c, path, canonical);
        free(names[i]);
    }
}

void conform_free_starts(conform *c)
{
    while (c->start_count > 0)
        xima_state_free(c->starts[--c->start_count]);
    free(c->starts);
    c->starts = NULL;
}

xima_state *conform_start(conform *c)
{
    if (c->start_count == 0 || test_below(&c->seed, 2) == 0)
        return test_state(c->game);
    return test_clone(c->starts[test_below(&c->seed, c->start_count)]);
}
