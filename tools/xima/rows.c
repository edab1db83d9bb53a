/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "rows.h"
#include "words.h"

enum { NUMBER_MAX = 999999999 };

void rows_begin(rows *in, FILE *file)
{
    *in = (rows){.at = 0};
    lines_begin(&in->lines, file);
}

void rows_end(rows *in)
{
    lines_end(&in->lines);
}

void row_free(row *row)
{
    free(row->line_text);
    row->line_text = NULL;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Length of a row number with its dots at the beginning of a text, or 0. */
static size_t row_number(const char *text, uint64_t *number, bool *dotted)
{
    size_t digits = strspn(text, "0123456789"), dots = strspn(text + digits, ".");
    *dotted = dots > 1;
    return dots > 0 && read_number(text, digits, NUMBER_MAX, number) ? digits + dots : 0;
}

/* Steps over blanks; false at the end of the line or where a comment begins. */
static bool find_token(rows *in)
{
    while (is_blank(in->lines.text[in->at]))
        in->at++;
    return in->lines.text[in->at] != '\0' && in->lines.text[in->at] != '#';
}

static void read_tokens(rows *in, row *out)
{
    uint64_t number;
    bool dotted;
    while (find_token(in) && !row_number(in->lines.text + in->at, &number, &dotted)) {
        size_t len = strcspn(in->lines.text + in->at, " \t");
        if (out->count < ROW_TOKENS) {
            out->tokens[out->count++] =
                (token){.text = out->line_text + in->at, .len = len, .column = utf8_count(in->lines.text, in->at) + 1};
        } else {
            out->overfull = true;
        }
        in->at += len;
    }
}

line_result rows_next(rows *in, row *out)
{
    while (!in->in_line || !find_token(in)) {
        line_result result = lines_next(&in->lines);
        in->in_line = result == LINE_READ;
        in->at = 0;
        if (!in->in_line)
            return result;
    }
    *out = (row){.line_text = must(strdup(in->lines.text)),
                 .line = in->lines.number,
                 .column = utf8_count(in->lines.text, in->at) + 1};
    size_t len = row_number(in->lines.text + in->at, &out->number, &out->dotted);
    out->numbered = len > 0;
    in->at += len;
    read_tokens(in, out);
    return LINE_READ;
}
