/* SPDX-License-Identifier: MIT */
/* JSON back into XGN text, which the reader then reads: there is one reader only, and what is wrong, it says. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "convert.h"
#include "words.h"

typedef struct weaving {
    FILE *out;
    json_game *game;
    char *why; /* what is wrong, once something is */
} weaving;

__attribute__((format(printf, 2, 3))) static bool refuse(weaving *w, const char *format, ...)
{
    va_list arguments;
    if (w->why)
        return false;
    va_start(arguments, format);
    if (vasprintf(&w->why, format, arguments) < 0)
        must(w->why = NULL);
    va_end(arguments);
    return false;
}

/* ---- Members ---- */

typedef struct member {
    const char *key;
    json_type type;
    bool null; /* or null */
} member;

static const member of_record[] = {
    {"format", JSON_STRING, false},   {"version", JSON_INTEGER, false}, {"spec", JSON_STRING, false},
    {"position", JSON_STRING, false}, {"tags", JSON_ARRAY, false},      {"result", JSON_STRING, false},
    {"before", JSON_ARRAY, false},    {"unread", JSON_ARRAY, false},    {"moves", JSON_ARRAY, false},
    {NULL, JSON_NULL, false},
};
static const member of_tag[] = {{"name", JSON_STRING, false}, {"value", JSON_STRING, false}, {NULL, JSON_NULL, false}};
static const member of_ply[] = {
    {"long", JSON_STRING, false},      {"short", JSON_STRING, false},     {"row", JSON_INTEGER, false},
    {"seat", JSON_INTEGER, true},      {"before", JSON_ARRAY, false},     {"after", JSON_ARRAY, false},
    {"unread", JSON_ARRAY, false},     {"symbols", JSON_ARRAY, false},    {"left_ms", JSON_INTEGER, false},
    {"spent_ms", JSON_INTEGER, false}, {"variations", JSON_ARRAY, false}, {NULL, JSON_NULL, false},
};

static const char *type_word(json_type type)
{
    return type == JSON_STRING ? "a text" : type == JSON_ARRAY ? "a list" : "a whole number";
}

/* Whether an object has no other members than those, each as it should be. */
static bool check_members(weaving *w, json_t *object, const member *known, const char *what)
{
    const char *key;
    json_t *value;
    if (!json_is_object(object))
        return refuse(w, "%s is no object", what);
    json_object_foreach(object, key, value)
    {
        const member *m = known;
        while (m->key && strcmp(m->key, key) != 0)
            m++;
        if (!m->key)
            return refuse(w, "%s has a member \"%s\", which is not known", what, key);
        if (json_typeof(value) != m->type && !(m->null && json_is_null(value)))
            return refuse(w, "%s: \"%s\" is not %s", what, key, type_word(m->type));
    }
    return true;
}

/* The text under a key; NULL if it is none, which was said. */
static const char *text_at(weaving *w, const json_t *object, const char *key, bool needed)
{
    const json_t *value = json_object_get(object, key);
    const char *text = json_string_value(value);
    if (!value && !needed)
        return "";
    if (!text)
        refuse(w, "\"%s\" is a text, and is missing or something else", key);
    else if (strlen(text) != json_string_length(value))
        refuse(w, "\"%s\" holds a NUL character", key);
    return w->why ? NULL : text;
}

/* The list under a key, NULL if there is none; false if it is something else. */
static bool list_at(weaving *w, const json_t *object, const char *key, const json_t **list)
{
    *list = json_object_get(object, key);
    return !*list || json_is_array(*list) || refuse(w, "\"%s\" is a list", key);
}

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

static bool put_notes(weaving *w, const json_t *object, const char *key)
{
    const json_t *list;
    bool unread = strcmp(key, "unread") == 0;
    if (!list_at(w, object, key, &list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *value = json_array_get(list, i);
        const char *text = json_string_value(value);
        if (!text || strlen(text) != json_string_length(value))
            return refuse(w, "\"%s\" is a list of texts without NUL", key);
        fputs(unread ? " {[%unread " : " {", w->out);
        put_comment(w->out, text, !unread);
        fputs(unread ? "]}" : "}", w->out);
    }
    return true;
}

static bool put_symbols(weaving *w, const json_t *ply)
{
    const json_t *list;
    if (!list_at(w, ply, "symbols", &list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *value = json_array_get(list, i);
        if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > 255)
            return refuse(w, "\"symbols\" is a list of whole numbers from 0 to 255");
        fprintf(w->out, " $%d", (int)json_integer_value(value));
    }
    return true;
}

/* The number of the row, so that a comment before the ply stands behind it. */
static bool put_number(weaving *w, const json_t *ply)
{
    const json_t *row = json_object_get(ply, "row"), *seat = json_object_get(ply, "seat");
    json_int_t number = row ? json_integer_value(row) : 1;
    if ((row && !json_is_integer(row)) || number < 1)
        return refuse(w, "\"row\" is a whole number from 1");
    fprintf(w->out, "\n%lld%s", (long long)number, json_integer_value(seat) > 1 ? "..." : ".");
    return true;
}

static bool is_word(const char *text)
{
    return *text && !strpbrk(text, "{}();\r\n[]%");
}

/* What movetext has beside plies is not to be had in their place; that it is one ply json_is_whole() tells. */
static bool is_ply(const char *text)
{
    size_t digits = strspn(text, "0123456789"), results = strspn(text, "0123456789-/"), len = strlen(text);
    bool number = digits && text[digits] == '.', result = results == len && strchr(text, '-');
    bool symbol = strspn(text, "!?") == len || *text == '$', dots = strspn(text, ".") == len;
    return is_word(text) && strspn(text, " \t\v\f") == 0 && !symbol && !number && !result && !dots &&
           strcmp(text, "*") != 0 && text[len - 1] != ':';
}

/* Writes a ply and notes where it stands. */
static void put_ply(weaving *w, const char *text, size_t ply)
{
    json_game *game = w->game;
    long from = ftell(w->out);
    fputs(text, w->out);
    if ((game->count & (game->count - 1)) == 0) /* a power of two: no more fit */
        game->longs = must(realloc(game->longs, (game->count ? 2 * game->count : 1) * sizeof *game->longs));
    game->longs[game->count++] = (json_long){(size_t)from, (size_t)from + strlen(text), ply};
}

static bool put_line(weaving *w, const json_t *line);

static bool put_variations(weaving *w, const json_t *ply)
{
    const json_t *list;
    if (!list_at(w, ply, "variations", &list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        fputs("\n(", w->out);
        if (!put_line(w, json_array_get(list, i)))
            return false;
        fputc(')', w->out);
    }
    return true;
}

/* jansson has bounded how deep lines lie in one another. */
static bool put_line(weaving *w, const json_t *line)
{
    if (!json_is_array(line))
        return refuse(w, "\"moves\" and each of \"variations\" is a list of plies");
    for (size_t i = 0; i < json_array_size(line); i++) {
        json_t *ply = json_array_get(line, i);
        char what[64];
        snprintf(what, sizeof what, "ply %zu of a line", i + 1);
        const char *text = check_members(w, ply, of_ply, what) ? text_at(w, ply, "long", true) : NULL;
        if (!text)
            return false;
        if (!is_ply(text))
            return refuse(w, "%s: \"long\" is no move: \"%s\"", what, text);
        if (!put_number(w, ply) || !put_notes(w, ply, "before"))
            return false;
        fputc(' ', w->out);
        put_ply(w, text, i + 1);
        if (!put_symbols(w, ply) || !put_notes(w, ply, "after") || !put_notes(w, ply, "unread") ||
            !put_variations(w, ply))
            return false;
    }
    return true;
}

static bool is_derived(const char *name)
{
    static const char *const names[] = {"XGN", "Spec", "Position", "Result"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool put_tags(weaving *w, const json_t *root)
{
    const json_t *list;
    if (!list_at(w, root, "tags", &list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *tag = json_array_get(list, i);
        char what[64];
        snprintf(what, sizeof what, "tag %zu", i + 1);
        if (!check_members(w, tag, of_tag, what))
            return false;
        const char *name = text_at(w, tag, "name", true), *value = name ? text_at(w, tag, "value", true) : NULL;
        if (!value)
            return false;
        size_t len = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
        if (len == 0 || name[len] || strchr("0123456789_", name[0]))
            return refuse(w, "the name of tag %zu is not made of letters, digits and '_'", i + 1);
        if (len > 255)
            return refuse(w, "the name of tag %zu is longer than 255 letters", i + 1);
        if (is_derived(name))
            return refuse(w, "tag %zu: %s is no tag of the list, but follows from the record", i + 1, name);
        put_tag(w->out, name, value);
    }
    return true;
}

static bool is_result(const char *text)
{
    return strcmp(text, "*") == 0 || (*text && strspn(text, "0123456789-/") == strlen(text));
}

static bool put_record(weaving *w, json_t *root)
{
    const json_t *version = json_object_get(root, "version");
    const char *format = json_is_object(root) ? text_at(w, root, "format", true) : NULL;
    if (!format || strcmp(format, "xima-record") != 0)
        return w->why ? false : refuse(w, "no record: an object with \"format\": \"xima-record\" is expected");
    if (json_integer_value(version) != 1)
        return refuse(w, "\"version\" is not 1, the one that this program knows");
    if (!check_members(w, root, of_record, "the record"))
        return false;
    const char *spec = text_at(w, root, "spec", true), *position = text_at(w, root, "position", false);
    const char *result = text_at(w, root, "result", false);
    if (w->why)
        return false;
    if (*result && !is_result(result))
        return refuse(w, "\"result\" is no result: \"%s\"", result);
    put_tag(w->out, "XGN", "1");
    if (!put_tags(w, root))
        return false;
    put_tag(w->out, "Spec", spec);
    if (json_object_get(root, "position")) /* what the tag says may be nothing */
        put_tag(w->out, "Position", position);
    if (*result)
        put_tag(w->out, "Result", result);
    fputc('\n', w->out);
    if (!put_notes(w, root, "before") || !put_notes(w, root, "unread") || !put_line(w, json_object_get(root, "moves")))
        return false;
    fprintf(w->out, "\n%s\n", result);
    return true;
}

bool json_weave(json_t *root, json_game *game, char **why)
{
    *game = (json_game){.text = NULL};
    weaving w = {.out = must(open_memstream(&game->text, &game->len)), .game = game};
    bool good = put_record(&w, root);
    fclose(w.out);
    must(game->text);
    if (!good)
        json_game_free(game);
    *why = w.why;
    return good;
}
