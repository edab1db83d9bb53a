/* SPDX-License-Identifier: MIT */
/* One table as text, CSV, JSON, Markdown or HTML. */
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

int read_form(const options *given, const char *action, bool svg, int *form)
{
    static const char *const names[] = {"text", "csv", "json", "markdown", "html", "svg"};
    *form = given->json ? FORM_JSON : FORM_TEXT;
    int found = given->to ? -1 : *form;
    for (int i = FORM_TEXT; given->to && i <= (svg ? FORM_SVG : FORM_HTML); i++)
        found = strcmp(names[i], given->to) == 0 ? i : found;
    if (found < 0)
        return usage("ledger %s: --to is text, csv, json, markdown%s, not '%s'", action,
                     svg ? ", html or svg" : " or html", given->to);
    if (given->json && found != FORM_JSON)
        return usage("ledger %s: --json or --to %s, not both", action, given->to);
    *form = found;
    if ((given->separator || given->spreadsheet || given->bom) && *form != FORM_CSV)
        return usage("ledger %s: --separator, --bom and --spreadsheet are for --to csv", action);
    if (given->separator && strcmp(given->separator, ",") != 0 && strcmp(given->separator, ";") != 0 &&
        strcmp(given->separator, "tab") != 0)
        return usage("ledger %s: --separator is ',', ';' or 'tab', not '%s'", action, given->separator);
    return EXIT_DONE;
}

const ledger_phrases *phrases_for(const ledger *l, int form)
{
    return form == FORM_JSON || form == FORM_CSV ? find_ledger_phrases(NULL) : l->words;
}

/* What a cell says: for people with few digits, else with all. Fresh. */
static char *cell_words(const sheet *s, const json_t *cell, bool people)
{
    if (json_is_string(cell))
        return people ? clean(json_string_value(cell), json_string_length(cell))
                      : must(strdup(json_string_value(cell)));
    if (json_is_real(cell))
        return people ? print_new("%.*f", s->digits, json_real_value(cell)) : print_new("%.17g", json_real_value(cell));
    if (json_is_integer(cell))
        return print_new("%" JSON_INTEGER_FORMAT, json_integer_value(cell));
    if (json_is_boolean(cell))
        return must(strdup(!people ? json_is_true(cell) ? "1" : "0" : json_is_true(cell) ? s->yes : s->no));
    return must(strdup(""));
}

static const json_t *cell_at(const sheet *s, size_t row, size_t column)
{
    return json_array_get(json_array_get(s->rows, row), column);
}

static bool is_number(const sheet *s, size_t column)
{
    for (size_t row = 0; row < json_array_size(s->rows); row++)
        if (!json_is_null(cell_at(s, row, column)))
            return json_is_number(cell_at(s, row, column));
    return false;
}

/* ---- Text ---- */

static void print_padded(FILE *out, const char *text, size_t width, bool right, bool last)
{
    size_t len = utf8_count(text, strlen(text));
    int pad = width > len ? (int)(width - len) : 0;
    fprintf(out, "%*s%s%*s%s", right ? pad : 0, "", text, right || last ? 0 : pad, "", last ? "\n" : "  ");
}

static void print_text(const sheet *s, FILE *out)
{
    size_t rows = json_array_size(s->rows);
    size_t *width = must(calloc(s->count, sizeof *width));
    char **cells = must(calloc((rows + 1) * s->count, sizeof *cells));
    for (size_t i = 0; i < (rows + 1) * s->count; i++) {
        size_t row = i / s->count, column = i % s->count;
        cells[i] = row == 0 ? must(strdup(s->columns[column].head)) : cell_words(s, cell_at(s, row - 1, column), true);
        size_t len = utf8_count(cells[i], strlen(cells[i]));
        width[column] = len > width[column] ? len : width[column];
    }
    for (size_t i = 0; i < (rows + 1) * s->count; i++) {
        size_t column = i % s->count;
        print_padded(out, cells[i], width[column], is_number(s, column), column + 1 == s->count);
        free(cells[i]);
    }
    free(cells);
    free(width);
}

/* ---- CSV (RFC 4180) ---- */

static void put_field(FILE *out, const options *given, const char *separator, const char *text, bool number)
{
    bool formula = !number && given->spreadsheet && *text && strchr("=+-@\t", *text);
    bool quoted = formula || strpbrk(text, "\"\r\n") || strstr(text, separator);
    fprintf(out, "%s%s", quoted ? "\"" : "", formula ? " " : "");
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputs(quoted ? "\"" : "", out);
}

static void print_csv(const options *given, const sheet *s, FILE *out)
{
    const char *separator = !given->separator ? "," : strcmp(given->separator, "tab") == 0 ? "\t" : given->separator;
    fputs(given->bom || given->spreadsheet ? "\xef\xbb\xbf" : "", out);
    for (size_t column = 0; column < s->count; column++) {
        fputs(column ? separator : "", out);
        put_field(out, given, separator, s->columns[column].key, false);
    }
    for (size_t row = 0; row < json_array_size(s->rows); row++) {
        for (size_t column = 0; column < s->count; column++) {
            char *text = cell_words(s, cell_at(s, row, column), false);
            fputs(column ? separator : "\r\n", out);
            put_field(out, given, separator, text, !json_is_string(cell_at(s, row, column)));
            free(text);
        }
    }
    fputs("\r\n", out);
}

/* ---- JSON ---- */

static void print_object(sheet *s, FILE *out)
{
    json_t *list = json_must(json_array()), *root = s->about ? json_incref(s->about) : json_must(json_object());
    for (size_t row = 0; row < json_array_size(s->rows); row++) {
        json_t *object = json_must(json_object());
        for (size_t column = 0; column < s->count; column++)
            json_object_set(object, s->columns[column].key, json_array_get(json_array_get(s->rows, row), column));
        json_add(list, object);
    }
    json_set(root, s->key, list);
    json_dumpf(root, out, 0);
    fputc('\n', out);
    json_decref(root);
}

/* ---- Markdown ---- */

static void put_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("\\|*_`<>[]#~&", *text))
            fputc('\\', out);
        fputc(*text, out);
    }
}

static void print_markdown(const sheet *s, FILE *out)
{
    fputs("# ", out);
    put_escaped(out, s->title);
    fputs("\n\n|", out);
    for (size_t column = 0; column < s->count; column++)
        fprintf(out, " %s |", s->columns[column].head);
    fputs("\n|", out);
    for (size_t column = 0; column < s->count; column++)
        fputs(is_number(s, column) ? "---:|" : "---|", out);
    fputc('\n', out);
    for (size_t row = 0; row < json_array_size(s->rows); row++) {
        fputc('|', out);
        for (size_t column = 0; column < s->count; column++) {
            char *text = cell_words(s, cell_at(s, row, column), true);
            fputc(' ', out);
            put_escaped(out, text);
            fputs(" |", out);
            free(text);
        }
        fputc('\n', out);
    }
}

/* ---- HTML ---- */

void put_markup(FILE *out, const char *text)
{
    for (; *text; text++) {
        const char *name = *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : NULL;
        name = *text == '"' ? "&quot;" : *text == '\'' ? "&#39;" : name;
        if (name)
            fputs(name, out);
        else
            fputc(*text, out);
    }
}

static void print_html(const sheet *s, FILE *out)
{
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<title>", s->language);
    put_markup(out, s->title);
    fputs("</title>\n<style>\ntable { border-collapse: collapse }\nth, td { padding: 0.2em 0.8em; text-align: left; "
          "border-bottom: 1px solid #999 }\n.n { text-align: right; font-variant-numeric: tabular-nums }\n</style>\n"
          "</head>\n<body>\n<table>\n<caption>",
          out);
    put_markup(out, s->title);
    fputs("</caption>\n<thead><tr>", out);
    for (size_t column = 0; column < s->count; column++)
        fprintf(out, "<th scope=\"col\"%s>%s</th>", is_number(s, column) ? " class=\"n\"" : "",
                s->columns[column].head);
    fputs("</tr></thead>\n<tbody>\n", out);
    for (size_t row = 0; row < json_array_size(s->rows); row++) {
        fputs("<tr>", out);
        for (size_t column = 0; column < s->count; column++) {
            char *text = cell_words(s, cell_at(s, row, column), true);
            fputs(is_number(s, column) ? "<td class=\"n\">" : "<td>", out);
            put_markup(out, text);
            fputs("</td>", out);
            free(text);
        }
        fputs("</tr>\n", out);
    }
    fputs("</tbody>\n</table>\n</body>\n</html>\n", out);
}

bool sheet_print(const options *given, sheet *s, int form)
{
    FILE *out = output_open(given->output, NULL, 0);
    if (out && form == FORM_CSV)
        print_csv(given, s, out);
    else if (out && form == FORM_JSON)
        print_object(s, out);
    else if (out && form == FORM_MARKDOWN)
        print_markdown(s, out);
    else if (out && form == FORM_HTML)
        print_html(s, out);
    else if (out)
        print_text(s, out);
    json_decref(s->rows);
    json_decref(s->about);
    return out && output_close(out, given->output);
}
