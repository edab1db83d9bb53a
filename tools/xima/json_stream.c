/* SPDX-License-Identifier: MIT */
/* A stream of JSON: its records one by one, and whether what was made of one is what it says. */
#include <stdlib.h>
#include <string.h>
#include "convert.h"
#include "words.h"

/* Whether more than blanks follows, and a byte order mark, which some editors put before a text. */
static bool has_more(FILE *file)
{
    int c;
    while ((c = getc(file)) != EOF) {
        bool mark = c == 0xef && (c = getc(file)) == 0xbb && (c = getc(file)) == 0xbf;
        if (!mark && (c == '\0' || !strchr(" \t\r\n", c))) {
            ungetc(c, file);
            return c != EOF;
        }
    }
    return false;
}

bool json_next(FILE *file, json_game *game, char **why)
{
    json_error_t error;
    *why = NULL;
    if (!has_more(file))
        return false;
    json_t *root = json_loadf(file, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!root) {
        *why = print_new("line %d, column %d: %s", error.line, error.column, error.text);
        return false;
    }
    bool good = json_weave(root, game, why);
    json_decref(root);
    return good;
}

/* How many plies of the record stand in a "long", which begin where those before end. */
static size_t plies_in(const json_long *place, const xima_record *record, int32_t *node, bool *all)
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

bool json_is_whole(const json_game *game, const xima_record *record, char **why)
{
    bool faults = xima_record_diagnostic_count(record, XIMA_FAULT) > 0; /* what follows one is not read */
    int32_t node = 1;                                                   /* nodes are in the order of the text */
    for (size_t i = 0; i < game->count; i++) {
        const json_long *place = &game->longs[i];
        bool all = true;
        size_t plies = plies_in(place, record, &node, &all);
        if (plies > 1 || (plies == 1 && !all) || (plies == 0 && !faults)) {
            *why = print_new("ply %zu of a line: \"long\" is not one move: \"%.*s\"", place->ply,
                             (int)(place->to - place->from), game->text + place->from);
            return false;
        }
    }
    return true;
}

void json_game_free(json_game *game)
{
    free(game->text);
    free(game->longs);
    *game = (json_game){.text = NULL};
}
