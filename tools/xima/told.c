/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "told.h"
#include "words.h"

static const char *const severities[] = {"", "notice", "warning", "fault"};

/* By their numbers, XIMA_D_*. */
static const char *const codes[] = {"",         "utf8", "tag",     "tag-again", "version",    "spec",
                                    "position", "time", "comment", "variation", "annotation", "number",
                                    "mover",    "word", "illegal", "ambiguous", "over",       "lenient",
                                    "result",   "row",  "column",  "limit",     "unread"};

static const char *severity_word(int32_t severity)
{
    return severity >= XIMA_NOTICE && severity <= XIMA_FAULT ? severities[severity] : "unknown";
}

static const char *code_word(int32_t code)
{
    return code > 0 && (size_t)code < sizeof codes / sizeof codes[0] ? codes[code] : "unknown";
}

static xima_diagnostic diagnostic_at(const xima_record *record, size_t i)
{
    xima_diagnostic told = {.struct_size = sizeof told};
    xima_record_get_diagnostic(record, i, &told);
    return told;
}

void count_diagnostics(const xima_record *record, tally *sum)
{
    size_t faults = xima_record_diagnostic_count(record, XIMA_FAULT);
    size_t grave = xima_record_diagnostic_count(record, XIMA_WARNING);
    sum->games++;
    sum->faults += faults;
    sum->warnings += grave - faults;
    sum->notices += xima_record_diagnostic_count(record, XIMA_NOTICE) - grave;
}

char *row_name(uint64_t number, int32_t seat)
{
    return number ? print_new("%" PRIu64 "%s", number, seat > 0 ? "..." : ".") : must(strdup("move"));
}

bool source_line(const xima_record *record, uint64_t offset, const char **line, size_t *len, size_t *before)
{
    uint64_t first = 0;
    size_t size = 0, at, end;
    const char *source = xima_record_source(record, &size);
    if (!source || xima_record_where(record, XIMA_NODE_START, &first, NULL, NULL, NULL) || offset < first ||
        offset - first > size)
        return false;
    size_t here = (size_t)(offset - first);
    for (at = here; at > 0 && source[at - 1] != '\n' && source[at - 1] != '\r'; at--)
        ;
    for (end = here; end < size && source[end] != '\n' && source[end] != '\r'; end++)
        ;
    *line = source + at;
    *len = end - at;
    *before = here - at;
    return true;
}

enum { AROUND = 60 }; /* characters shown before what is meant; lines may be as long as a file */

/* Steps back over so many characters. */
static size_t step_back(const char *text, size_t from, size_t characters)
{
    for (; from > 0 && characters > 0; characters--) {
        from--;
        for (int i = 0; i < 3 && from > 0 && ((unsigned char)text[from] & 0xc0) == 0x80; i++)
            from--;
    }
    return from;
}

static size_t step_on(const char *text, size_t len, size_t characters)
{
    size_t at = 0;
    for (; at < len && characters > 0; characters--) {
        size_t step = utf8_length(text + at, len - at);
        at += step ? step : 1;
    }
    return at;
}

/* The line with what is meant marked below it. */
static void print_source(FILE *to, const xima_record *record, const xima_diagnostic *told)
{
    const char *line;
    size_t len, before;
    if (!source_line(record, told->offset, &line, &len, &before))
        return;
    size_t from = step_back(line, before, AROUND), meant = told->length < len - before ? told->length : len - before;
    size_t until = before + step_on(line + before, len - before, AROUND);
    char *head = clean(line + from, before - from), *tail = clean(line + before, until - before);
    char *marked = clean(line + before, before + meant < until ? meant : until - before);
    fprintf(to, "    %s%s%s%s\n    %s", from ? "..." : "", head, tail, until < len ? "..." : "", from ? "   " : "");
    for (size_t i = utf8_count(head, strlen(head)); i > 0; i--)
        fputc(' ', to);
    fputc('^', to);
    for (size_t i = utf8_count(marked, strlen(marked)); i > 1; i--)
        fputc('~', to);
    fputc('\n', to);
    free(head);
    free(tail);
    free(marked);
}

/* The candidates in long form; "" if there are none. */
static char *candidates_of(xima_record *record, const xima_diagnostic *told)
{
    xima_error error = {.struct_size = sizeof error, .candidate_count = told->candidate_count};
    xima_cursor *cursor = NULL;
    if (told->node < 0 || told->candidate_count == 0)
        return must(strdup(""));
    memcpy(error.candidates, told->candidates, sizeof error.candidates);
    xima_cursor_new(record, &cursor);
    must(cursor);
    xima_status status = xima_cursor_goto(cursor, told->node);
    must_have(status);
    char *words = candidate_words(status ? NULL : xima_cursor_state(cursor), &error);
    xima_cursor_free(cursor);
    return words;
}

static bool is_about_ply(const xima_diagnostic *told)
{
    return told->node >= 0 && (told->code == XIMA_D_WORD || told->code == XIMA_D_ILLEGAL ||
                               told->code == XIMA_D_AMBIGUOUS || told->code == XIMA_D_LENIENT);
}

int32_t seat_due(const xima_state *state)
{
    xima_state *copy = NULL;
    xima_state_clone(state, 0, &copy);
    int32_t seat = xima_state_to_move(must(copy));
    while (seat == XIMA_CHANCE && !xima_state_play(copy, xima_state_nth_move(copy, 0), NULL))
        seat = xima_state_to_move(copy);
    xima_state_free(copy);
    return seat;
}

/* "6... J10: " for a word that should be a ply, else "". */
static char *ply_of(xima_record *record, const xima_diagnostic *told)
{
    xima_cursor *cursor = NULL;
    int32_t row = 1, seat = -1;
    if (!is_about_ply(told))
        return must(strdup(""));
    xima_cursor_new(record, &cursor);
    must(cursor);
    must_have(xima_cursor_goto(cursor, told->node));
    xima_record_row(record, told->node, &row, &seat);
    xima_state_info info = {.struct_size = sizeof info};
    xima_state_get_info(xima_cursor_state(cursor), &info);
    int32_t due = seat_due(xima_cursor_state(cursor));
    xima_cursor_free(cursor);
    char *name = row_name((uint64_t)(row + (info.turn_ply == 0 && due <= seat)), due);
    char *token = clean(told->token, strlen(told->token)), *words = print_new("%s %s: ", name, token);
    free(name);
    free(token);
    return words;
}

static void print_diagnostic(FILE *to, const origin *from, xima_record *record, const xima_diagnostic *told)
{
    char *message = clean(told->message, strlen(told->message));
    char *expected = clean(told->expected, strlen(told->expected)), *candidates = candidates_of(record, told);
    char *ply = ply_of(record, told), *place = place_words(from, told->offset, told->line, told->column);
    fprintf(to, "%s: %s: %s%s [%s]\n", place, severity_word(told->severity), ply, message, code_word(told->code));
    if (!from->json) /* else nobody has seen that text */
        print_source(to, record, told);
    bool any = is_about_ply(told) && strcmp(expected, "a move") == 0; /* as everybody knows who reads the message */
    if (*expected && !any && !strstr(message, expected) && strncmp(candidates, expected, strlen(expected)) != 0)
        fprintf(to, "    expected: %s\n", expected);
    if (*candidates)
        fprintf(to, "    perhaps: %s\n", candidates);
    if (told->unread)
        fprintf(to, "    not read because of it: %zu %s\n", told->unread, told->unread == 1 ? "word" : "words");
    free(ply);
    free(place);
    free(message);
    free(expected);
    free(candidates);
}

void print_diagnostics(FILE *to, const origin *from, xima_record *record)
{
    size_t count = xima_record_diagnostic_count(record, XIMA_NOTICE);
    for (size_t i = 0; i < count; i++) {
        xima_diagnostic told = diagnostic_at(record, i);
        print_diagnostic(to, from, record, &told);
    }
}

static json_t *text_json(const char *text)
{
    char *shown = clean(text, strlen(text));
    json_t *value = json_must(json_string(shown));
    free(shown);
    return value;
}

static json_t *list_json(char *words)
{
    json_t *list = json_must(json_array());
    char *rest = words;
    for (char *word; (word = strsep(&rest, ",")) && *word;)
        json_add(list, json_string(word + strspn(word, " ")));
    return list;
}

static json_t *diagnostic_json(const origin *from, xima_record *record, const xima_diagnostic *told)
{
    char *candidates = candidates_of(record, told);
    json_t *object = json_must(json_pack(
        "{s:s, s:s, s:I, s:o, s:o}", "severity", severity_word(told->severity), "code", code_word(told->code), "game",
        (json_int_t)from->game, "offset", place_number(from, told->offset), "length", place_number(from, told->length)));
    set_place(object, from, told->offset, told->line, told->column);
    json_t *rest = json_must(json_pack("{s:o, s:o, s:o, s:s, s:o, s:I}", "token", text_json(told->token), "message",
                                       text_json(told->message), "expected", text_json(told->expected), "status",
                                       status_word(told->status), "candidates", list_json(candidates), "unread",
                                       (json_int_t)told->unread));
    json_object_update(object, rest);
    json_decref(rest);
    free(candidates);
    return object;
}

json_t *diagnostics_json(const origin *from, xima_record *record)
{
    json_t *list = json_must(json_array());
    size_t count = xima_record_diagnostic_count(record, XIMA_NOTICE);
    for (size_t i = 0; i < count; i++) {
        xima_diagnostic told = diagnostic_at(record, i);
        json_add(list, diagnostic_json(from, record, &told));
    }
    return list;
}
