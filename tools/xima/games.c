/* SPDX-License-Identifier: MIT */
/* xima games */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "tool.h"
#include "words.h"

typedef struct option_row {
    const char *key, *range, *initial;
} option_row;

static bool option_at(const xima_game *game, int32_t index, option_row *row)
{
    row->key = xima_game_name(game, XIMA_NAME_OPTION, index);
    row->range = xima_game_name(game, XIMA_NAME_OPTION_RANGE, index);
    row->initial = xima_game_name(game, XIMA_NAME_OPTION_DEFAULT, index);
    return row->key && row->range && row->initial;
}

/* "key=default", then what it may be. */
static void print_options(const xima_game *game)
{
    option_row row;
    size_t width = 0;
    for (int32_t i = 0; option_at(game, i, &row); i++) {
        size_t own = utf8_count(row.key, strlen(row.key)) + 1 + utf8_count(row.initial, strlen(row.initial));
        width = own > width ? own : width;
    }
    for (int32_t i = 0; option_at(game, i, &row); i++) {
        size_t own = utf8_count(row.key, strlen(row.key)) + 1 + utf8_count(row.initial, strlen(row.initial));
        printf("    %s=%s%*s  %s\n", row.key, row.initial, (int)(width - own), "", row.range);
    }
}

static json_t *options_json(const xima_game *game)
{
    option_row row;
    json_t *list = json_must(json_array());
    for (int32_t i = 0; option_at(game, i, &row); i++)
        json_add(list,
                              json_pack("{s:s, s:s, s:s}", "key", row.key, "range", row.range, "default", row.initial));
    return list;
}

static json_t *game_json(const xima_game *game, const char *id)
{
    char *spec = spec_words(game);
    xima_game_info info = {.struct_size = sizeof info};
    xima_game_get_info(game, &info);
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:i, s:i, s:o}", "id", id, "title", xima_game_name(game, XIMA_NAME_TITLE, 0), "spec",
                  spec, "players", info.players, "cells", info.cells, "options", options_json(game));
    free(spec);
    return json_must(object);
}

static void print_game(const xima_game *game, const char *id)
{
    printf("%s  %s\n", id, xima_game_name(game, XIMA_NAME_TITLE, 0));
    print_options(game);
}

int run_games(const options *given, int argc, char **argv)
{
    (void)argc;
    (void)argv;
    json_t *list = given->json ? json_must(json_array()) : NULL;
    int answer = EXIT_DONE;
    for (size_t i = 0; i < xima_game_count(); i++) {
        const char *id = xima_game_id(i);
        xima_game *game = NULL;
        xima_error error = {.struct_size = sizeof error};
        if (xima_game_new(id, strlen(id), NULL, &game, &error)) { /* one that needs more than its id */
            say("%s: %s", id, error.message);
            answer = EXIT_FAULT;
        } else if (list) {
            json_add(list, game_json(game, id));
        } else {
            if (i == 0)
                puts("Each game, then its options: what each is when left out, what it may be.\n");
            print_game(game, id);
        }
        xima_game_unref(game);
    }
    if (list)
        print_json(json_pack("{s:o}", "games", list));
    return answer;
}
