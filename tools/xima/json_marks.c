/* SPDX-License-Identifier: MIT */
/* From the text that was made of JSON back to the JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "woven.h"

char *json_path_of(const json_game *game, size_t mark)
{
    char *path = must(strdup(""));
    for (; mark < game->count; mark = game->marks[mark].parent) {
        const json_mark *m = &game->marks[mark];
        char *rest = path, index[32] = "";
        if (m->index != SIZE_MAX)
            snprintf(index, sizeof index, "[%zu]", m->index);
        path = print_new("%s%s%s%s", *m->key ? "." : "", m->key, index, rest);
        free(rest);
    }
    return path;
}

char *json_path(const json_game *game, size_t at)
{
    size_t low = 0, high = game->count; /* the last mark that does not begin behind it */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (game->marks[middle].from <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return json_path_of(game, low ? low - 1 : SIZE_MAX);
}

/* How many plies of the record stand in a "long", which begin where those before end. */
static size_t plies_in(const json_mark *place, const xima_record *record, int32_t *node, bool *all)
{
    size_t plies = 0;
    for (; *node < xima_record_node_count(record); ++*node) {
        uint64_t from = 0;
        size_t length = 0;
        if (xima_record_where(record, *node, &from, &length, NULL, NULL) || from < place->from)
            continue;
        if (from >= place->to)
            break;
        *all = from == place->from && length == place->to - place->from;
        plies++;
    }
    return plies;
}

/* What is a result depends on how many play, which the reader knows. */
static bool keeps_result(const json_game *game, const xima_record *record, char **why)
{
    if (!game->result || strcmp(game->result, xima_record_result(record)) == 0)
        return true;
    *why = print_new("\"result\" is no result of this game: \"%s\"", game->result);
    return false;
}

bool json_is_whole(const json_game *game, const xima_record *record, char **why)
{
    bool faults = xima_record_diagnostic_count(record, XIMA_FAULT) > 0; /* what follows one is not read */
    int32_t node = 1;                                                   /* nodes are in the order of the text */
    for (size_t i = 0; i < game->count; i++) {
        const json_mark *place = &game->marks[i];
        bool all = true;
        size_t plies = place->to ? plies_in(place, record, &node, &all) : 1;
        if (plies > 1 || !all || (plies == 0 && !faults)) {
            char *path = json_path_of(game, place->parent);
            *why = print_new("%s: \"long\" is not one move: \"%.*s\"", path, (int)(place->to - place->from),
                             game->text + place->from);
            free(path);
            return false;
        }
    }
    return keeps_result(game, record, why);
}

void json_game_free(json_game *game)
{
    free(game->text);
    free(game->result);
    free(game->marks);
    *game = (json_game){.text = NULL};
}
