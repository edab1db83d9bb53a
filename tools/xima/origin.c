/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "origin.h"
#include "words.h"

char *place_words(const origin *from, uint64_t offset, uint64_t line, uint64_t column)
{
    char *name = clean(from->name, strlen(from->name)), *path = from->json ? json_path(from->json, offset) : NULL, *words;
    if (path)
        words = print_new("%s, record %" PRIu64 "%s%s", name, from->game, *path ? ", " : "", path);
    else if (column)
        words = print_new("%s:%" PRIu64 ":%" PRIu64, name, line, column);
    else
        words = print_new("%s:%" PRIu64, name, line);
    free(path);
    free(name);
    return words;
}

json_t *place_number(const origin *from, uint64_t number)
{
    return json_must(from->json ? json_null() : json_integer((json_int_t)number));
}

void set_place(json_t *object, const origin *from, uint64_t offset, uint64_t line, uint64_t column)
{
    json_set(object, "line", place_number(from, line));
    json_set(object, "column", place_number(from, column));
    if (!from->json)
        return;
    char *path = json_path(from->json, offset);
    json_set(object, "path", json_string(path));
    free(path);
}
