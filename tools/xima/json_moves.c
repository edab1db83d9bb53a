/* SPDX-License-Identifier: MIT */
/* The plies of JSON as movetext. */
#include <stdio.h>
#include <string.h>
#include "weaving.h"

static const member of_ply[] = {
    {"long", JSON_STRING, false},      {"short", JSON_STRING, false},     {"row", JSON_INTEGER, false},
    {"seat", JSON_INTEGER, true},      {"before", JSON_ARRAY, false},     {"after", JSON_ARRAY, false},
    {"unread", JSON_ARRAY, false},     {"symbols", JSON_ARRAY, false},    {"left_ms", JSON_INTEGER, false},
    {"spent_ms", JSON_INTEGER, false}, {"variations", JSON_ARRAY, false}, {NULL, JSON_NULL, false},
};

/* Where a ply stands on a score sheet; all 0: that is not said. */
typedef struct place {
    json_int_t row, seat;
} place;

static place place_of(const json_t *ply)
{
    return (place){json_integer_value(json_object_get(ply, "row")), json_integer_value(json_object_get(ply, "seat"))};
}

static bool put_symbols(weaving *w, const json_t *ply)
{
    const json_t *list;
    if (!weave_list(w, ply, "symbols", &list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *value = json_array_get(list, i);
        if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > 255)
            return weave_refuse(w, "\"symbols\" is a list of whole numbers from 0 to 255");
        weave_note(w, "symbols", i);
        fprintf(w->out, " $%d", (int)json_integer_value(value));
    }
    return true;
}

/* The number of the row, where the ply stands in another place than the one before it: acts out of turn take none.
   Comments before it stand behind the number too, or right behind the bracket of a variation (`opens`). */
static bool put_number(weaving *w, const json_t *ply, place before, bool opens)
{
    const json_t *row = json_object_get(ply, "row");
    place here = place_of(ply);
    bool notes = !opens && json_array_size(json_object_get(ply, "before")) > 0;
    if (row && (!json_is_integer(row) || here.row < 1))
        return weave_refuse(w, "\"row\" is a whole number from 1");
    fputc('\n', w->out);
    if (!notes && (!row || (here.row == before.row && here.seat == before.seat)))
        return true;
    weave_note(w, "row", SIZE_MAX);
    fprintf(w->out, "%lld%s", (long long)(row ? here.row : 1), here.seat > 1 ? "..." : ".");
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
static void put_ply(weaving *w, const char *text)
{
    size_t outer = weave_begin(w, "long", SIZE_MAX);
    fputs(text, w->out);
    w->game->marks[w->at].to = w->game->marks[w->at].from + strlen(text);
    w->at = outer;
}

static bool put_line(weaving *w, const json_t *line, const char *key, place before);

static bool put_variations(weaving *w, const json_t *ply, place before)
{
    const json_t *list;
    if (!weave_list(w, ply, "variations", &list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        size_t outer = weave_begin(w, "variations", i);
        fputs("\n(", w->out);
        if (!put_line(w, json_array_get(list, i), "", before))
            return false;
        fputc(')', w->out);
        w->at = outer;
    }
    return true;
}

/* `opens`: the first of a variation. */
static bool put_whole_ply(weaving *w, json_t *ply, place before, bool opens)
{
    const char *text = weave_check(w, ply, of_ply) ? weave_text(w, ply, "long", true) : NULL;
    if (!text)
        return false;
    if (!is_ply(text))
        return weave_refuse(w, "\"long\" is no move: \"%s\"", text);
    if (!put_number(w, ply, before, opens) || !weave_notes(w, ply, "before"))
        return false;
    fputc(' ', w->out);
    put_ply(w, text);
    return put_symbols(w, ply) && weave_notes(w, ply, "after") && weave_notes(w, ply, "unread") &&
           put_variations(w, ply, before);
}

/* jansson has bounded how deep lines lie in one another. */
static bool put_line(weaving *w, const json_t *line, const char *key, place before)
{
    if (!json_is_array(line))
        return weave_refuse(w, "\"moves\" and each of \"variations\" is a list of plies");
    for (size_t i = 0; i < json_array_size(line); i++) {
        size_t outer = weave_begin(w, key, i);
        if (!put_whole_ply(w, json_array_get(line, i), before, i == 0 && !*key))
            return false;
        before = place_of(json_array_get(line, i));
        w->at = outer;
    }
    return true;
}

bool weave_moves(weaving *w, const json_t *line)
{
    return put_line(w, line, "moves", (place){0, 0});
}
