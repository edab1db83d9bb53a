/* SPDX-License-Identifier: MIT */
/* JSON back into XGN text, which the reader then reads: there is one reader only, and what is wrong, it says. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "weaving.h"

bool weave_refuse(weaving *w, const char *format, ...)
{
    va_list arguments;
    char *reason = NULL;
    if (w->why)
        return false;
    va_start(arguments, format);
    if (vasprintf(&reason, format, arguments) < 0)
        must(reason = NULL);
    va_end(arguments);
    char *path = json_path_of(w->game, w->at);
    w->why = print_new("%s%s%s", path, *path ? ": " : "", reason);
    free(path);
    free(reason);
    return false;
}

size_t weave_begin(weaving *w, const char *key, size_t index)
{
    json_game *game = w->game;
    size_t outer = w->at;
    long at = ftell(w->out);
    game->marks = grow(game->marks, game->count, &game->capacity, sizeof *game->marks);
    game->marks[game->count] = (json_mark){.from = (size_t)at, .parent = outer, .key = key, .index = index};
    w->at = game->count++;
    return outer;
}

void weave_note(weaving *w, const char *key, size_t index)
{
    w->at = weave_begin(w, key, index);
}

/* ---- Members ---- */

static const char *type_word(json_type type)
{
    return type == JSON_STRING ? "a text" : type == JSON_ARRAY ? "a list" : "a whole number";
}

bool weave_check(weaving *w, json_t *object, const member *known)
{
    const char *key;
    json_t *value;
    if (!json_is_object(object))
        return weave_refuse(w, "this is no object");
    json_object_foreach(object, key, value)
    {
        const member *m = known;
        while (m->key && strcmp(m->key, key) != 0)
            m++;
        if (!m->key)
            return weave_refuse(w, "a member \"%s\" is not known", key);
        if (json_typeof(value) != m->type && !(m->null && json_is_null(value)))
            return weave_refuse(w, "\"%s\" is not %s", key, type_word(m->type));
    }
    return true;
}

const char *weave_text(weaving *w, const json_t *object, const char *key, bool needed)
{
    const json_t *value = json_object_get(object, key);
    const char *text = json_string_value(value);
    if (!value && !needed)
        return "";
    if (!text)
        weave_refuse(w, "\"%s\" is a text, and is missing or something else", key);
    else if (strlen(text) != json_string_length(value))
        weave_refuse(w, "\"%s\" holds a NUL character", key);
    return w->why ? NULL : text;
}

bool weave_list(weaving *w, const json_t *object, const char *key, const json_t **list)
{
    *list = json_object_get(object, key);
    return !*list || json_is_array(*list) || weave_refuse(w, "\"%s\" is a list", key);
}

/* ---- Notes ---- */

/* The inside of a comment. A bracket at a line's beginning could pass for a tag, or for what was not read. */
static void put_comment(FILE *out, const char *text, bool starts_line)
{
    for (; *text; text++) {
        if (strchr("{}\\", *text) || (*text == '[' && starts_line))
            fputc('\\', out);
        fputc(*text, out);
        starts_line = *text == '\n' || *text == '\r';
    }
}

bool weave_notes(weaving *w, const json_t *object, const char *key)
{
    const json_t *list;
    bool unread = strcmp(key, "unread") == 0;
    if (!weave_list(w, object, key, &list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *value = json_array_get(list, i);
        const char *text = json_string_value(value);
        if (!text || strlen(text) != json_string_length(value))
            return weave_refuse(w, "\"%s\" is a list of texts without NUL", key);
        weave_note(w, key, i);
        fputs(unread ? " {[%unread " : " {", w->out);
        put_comment(w->out, text, !unread);
        fputs(unread ? "]}" : "}", w->out);
    }
    return true;
}

/* ---- The record ---- */

static const member of_record[] = {
    {"format", JSON_STRING, false},   {"version", JSON_INTEGER, false}, {"id", JSON_STRING, false}, {"spec", JSON_STRING, false},
    {"position", JSON_STRING, false}, {"tags", JSON_ARRAY, false},      {"result", JSON_STRING, false},
    {"before", JSON_ARRAY, false},    {"unread", JSON_ARRAY, false},    {"moves", JSON_ARRAY, false},
    {NULL, JSON_NULL, false},
};
static const member of_tag[] = {{"name", JSON_STRING, false}, {"value", JSON_STRING, false}, {NULL, JSON_NULL, false}};

static void put_tag(FILE *out, const char *name, const char *value)
{
    fprintf(out, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            fputc('\\', out);
        if (*value == '\n' || *value == '\r')
            fputs(*value == '\n' ? "\\n" : "\\r", out);
        else
            fputc(*value, out);
    }
    fputs("\"]\n", out);
}

static bool is_derived(const char *name)
{
    static const char *const names[] = {"XGN", "Spec", "Position", "Result"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool put_one_tag(weaving *w, json_t *tag)
{
    if (!weave_check(w, tag, of_tag))
        return false;
    const char *name = weave_text(w, tag, "name", true), *value = name ? weave_text(w, tag, "value", true) : NULL;
    if (!value)
        return false;
    size_t len = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
    if (len == 0 || name[len] || strchr("0123456789_", name[0]))
        return weave_refuse(w, "the name is not made of letters, digits and '_'");
    if (len > 255)
        return weave_refuse(w, "the name is longer than 255 letters");
    if (is_derived(name))
        return weave_refuse(w, "%s is no tag of the list, but follows from the record", name);
    put_tag(w->out, name, value);
    return true;
}

static bool put_tags(weaving *w, const json_t *root)
{
    const json_t *list;
    if (!weave_list(w, root, "tags", &list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        size_t outer = weave_begin(w, "tags", i);
        if (!put_one_tag(w, json_array_get(list, i)))
            return false;
        w->at = outer;
    }
    return true;
}

/* A tag that is a member of its own. */
static void put_derived(weaving *w, const char *name, const char *key, const char *value)
{
    weave_note(w, key, SIZE_MAX);
    put_tag(w->out, name, value);
}

static bool is_result(const char *text)
{
    return strcmp(text, "*") == 0 || (*text && strspn(text, "0123456789-/") == strlen(text));
}

static bool put_record(weaving *w, json_t *root)
{
    const json_t *version = json_object_get(root, "version");
    const char *format = json_is_object(root) ? weave_text(w, root, "format", true) : NULL;
    if (!format || strcmp(format, "xima-record") != 0)
        return w->why ? false : weave_refuse(w, "no record: an object with \"format\": \"xima-record\" is expected");
    if (json_integer_value(version) != 1)
        return weave_refuse(w, "\"version\" is not 1, the one that this program knows");
    if (!weave_check(w, root, of_record))
        return false;
    const char *spec = weave_text(w, root, "spec", true), *position = weave_text(w, root, "position", false);
    const char *result = weave_text(w, root, "result", false);
    if (w->why)
        return false;
    if (*result && !is_result(result))
        return weave_refuse(w, "\"result\" is no result: \"%s\"", result);
    put_tag(w->out, "XGN", "1");
    if (!put_tags(w, root))
        return false;
    put_derived(w, "Spec", "spec", spec);
    if (json_object_get(root, "position")) /* what the tag says may be nothing */
        put_derived(w, "Position", "position", position);
    if (*result) {
        w->game->result = must(strdup(result));
        put_derived(w, "Result", "result", result);
    }
    fputc('\n', w->out);
    if (!weave_notes(w, root, "before") || !weave_notes(w, root, "unread") ||
        !weave_moves(w, json_object_get(root, "moves")))
        return false;
    weave_note(w, "result", SIZE_MAX);
    fprintf(w->out, "\n%s\n", result);
    return true;
}

bool json_weave(json_t *root, json_game *game, char **why)
{
    *game = (json_game){.text = NULL};
    weaving w = {.out = must(open_memstream(&game->text, &game->len)), .game = game, .at = SIZE_MAX};
    bool good = put_record(&w, root);
    end_text(w.out);
    must(game->text);
    if (!good)
        json_game_free(game);
    *why = w.why;
    return good;
}
