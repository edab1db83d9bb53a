/* SPDX-License-Identifier: MIT */
/* JSON back into XGN text, which the reader then reads: there is one reader only, and what is wrong, it says. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "convert.h"
#include "words.h"

typedef struct weaving {
    FILE *out;
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
        const json_t *ply = json_array_get(line, i);
        const char *text = json_is_object(ply) ? text_at(w, ply, "long", true) : NULL;
        if (!text)
            return refuse(w, "ply %zu of a line is no object", i + 1);
        if (!is_word(text))
            return refuse(w, "ply %zu of a line: \"long\" is no move", i + 1);
        if (!put_number(w, ply) || !put_notes(w, ply, "before"))
            return false;
        fprintf(w->out, " %s", text);
        if (!put_symbols(w, ply) || !put_notes(w, ply, "after") || !put_notes(w, ply, "unread") ||
            !put_variations(w, ply))
            return false;
    }
    return true;
}

static bool put_tags(weaving *w, const json_t *root)
{
    const json_t *list;
    if (!list_at(w, root, "tags", &list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *tag = json_array_get(list, i);
        const char *name = text_at(w, tag, "name", true), *value = name ? text_at(w, tag, "value", true) : NULL;
        if (!value)
            return false;
        size_t len = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
        if (len == 0 || name[len] || strchr("0123456789_", name[0]))
            return refuse(w, "the name of tag %zu is not made of letters, digits and '_'", i + 1);
        put_tag(w->out, name, value);
    }
    return true;
}

static bool put_record(weaving *w, const json_t *root)
{
    const json_t *version = json_object_get(root, "version");
    const char *format = json_is_object(root) ? text_at(w, root, "format", true) : NULL;
    if (!format || strcmp(format, "xima-record") != 0)
        return w->why ? false : refuse(w, "no record: \"format\" is not \"xima-record\"");
    if (json_integer_value(version) != 1)
        return refuse(w, "\"version\" is not 1, the one that this program knows");
    const char *spec = text_at(w, root, "spec", true), *position = text_at(w, root, "position", false);
    const char *result = text_at(w, root, "result", false);
    if (w->why)
        return false;
    put_tag(w->out, "XGN", "1");
    if (!put_tags(w, root))
        return false;
    put_tag(w->out, "Spec", spec);
    if (*position)
        put_tag(w->out, "Position", position);
    if (*result)
        put_tag(w->out, "Result", result);
    fputc('\n', w->out);
    if (!put_notes(w, root, "before") || !put_notes(w, root, "unread") || !put_line(w, json_object_get(root, "moves")))
        return false;
    fprintf(w->out, "\n%s\n", is_word(result) ? result : "");
    return true;
}

/* Whether more than blanks follows. */
static bool has_more(FILE *file)
{
    int c;
    while ((c = getc(file)) != EOF) {
        if (!strchr(" \t\r\n", c) || c == '\0') {
            ungetc(c, file);
            return true;
        }
    }
    return false;
}

char *json_next(FILE *file, size_t *len, char **why)
{
    json_error_t error;
    char *text = NULL;
    *why = NULL;
    if (!has_more(file))
        return NULL;
    json_t *root = json_loadf(file, JSON_DISABLE_EOF_CHECK, &error);
    if (!root) {
        *why = print_new("line %d, column %d: %s", error.line, error.column, error.text);
        return NULL;
    }
    weaving w = {.out = must(open_memstream(&text, len))};
    bool good = put_record(&w, root);
    fclose(w.out);
    json_decref(root);
    if (good)
        return must(text);
    free(text);
    *why = w.why;
    return NULL;
}
