/* SPDX-License-Identifier: MIT */
/* Lines of a table taken apart into fields. */
#include "table.h"

#include <string.h>

/* Bytes of a bar between cells at hand, also one that is drawn: "|", "│". */
static size_t bar(const char *text, size_t len)
{
    if (len > 0 && text[0] == '|')
        return 1;
    return len >= 3 && memcmp(text, "\xe2\x94\x82", 3) == 0 ? 3 : 0;
}

bool xima__has_bar(const char *text, size_t from, size_t to)
{
    for (size_t at = from; at < to; at++)
        if (bar(text + at, to - at))
            return true;
    return false;
}

/* Bytes of the gap between fields at hand: a bar, a tab, or two blanks and more. */
static size_t gap(const char *text, size_t len, xima__style style)
{
    size_t size = 0, blanks = 0;
    unsigned ignored;
    if (style == XIMA__PIPES)
        return bar(text, len);
    if (style != XIMA__RUNS)
        return len > 0 && text[0] == (style == XIMA__TABS ? '\t' : style == XIMA__COMMAS ? ',' : ';');
    for (size_t n; (n = xima__blank_size(text + size, len - size)) > 0; size += n)
        blanks += xima__invisible(text + size, len - size, &ignored) == 0;
    return blanks > 1 ? size : 0;
}

/* Where a cell in quotes that begins at `at` ends, as spreadsheets write them: quotes inside it stand twice, and it may go
   over several lines. `at` if there is none, or if something stands behind its last quote. */
size_t xima__quoted_end(const char *text, size_t at, size_t to, xima__style style)
{
    size_t end = at + 1;
    if (style < XIMA__TABS || style > XIMA__COMMAS || at >= to || text[at] != '"')
        return at;
    to = to - at > XIMA__CELL_BYTES ? at + XIMA__CELL_BYTES : to;
    for (; end < to && (text[end] != '"' || (end + 1 < to && text[end + 1] == '"')); end++)
        end += text[end] == '"';
    if (end >= to)
        return at;
    end++;
    return end == to || gap(text + end, to - end, style) || xima__is_blank(text[end]) ? end : at;
}

/* Where the line ends: not inside a cell in quotes. */
static size_t line_end(const char *text, size_t len, size_t from, xima__style style)
{
    size_t at = from;
    bool begins = true;
    if (style < XIMA__TABS || style > XIMA__COMMAS)
        return xima__line_end(text, len, from);
    while (at < len && text[at] != '\n' && text[at] != '\r') {
        size_t end = begins ? xima__quoted_end(text, at, len, style) : at;
        size_t part = gap(text + at, len - at, style);
        begins = part > 0 || (begins && end == at && xima__is_blank(text[at]));
        at = end > at ? end : at + 1;
    }
    return at;
}

/* ---- Remarks and rules ---- */

/* A remark begins the line or stands behind a blank; in a table with bars, behind the last bar: "| # |" is a title. */
static void cut_remark(const char *text, xima__style style, xima__line *line)
{
    size_t first = line->from, last_bar = line->from;
    for (size_t n; first < line->to && (n = xima__blank_size(text + first, line->to - first)) > 0;)
        first += n;
    for (size_t at = line->from; style == XIMA__PIPES && at < line->to; at++)
        last_bar = bar(text + at, line->to - at) ? at : last_bar;
    line->remark = line->remark_to = line->to;
    bool blank = true, begins = true;
    for (size_t at = line->from; at < line->to;) {
        size_t quoted = begins ? xima__quoted_end(text, at, line->to, style) : at;
        if (quoted > at) {
            at = quoted;
            begins = blank = false;
            continue;
        }
        size_t n = xima__blank_size(text + at, line->to - at);
        begins = gap(text + at, line->to - at, style) > 0 || (begins && n > 0);
        bool mark = text[at] == '#' || (text[at] == ';' && style != XIMA__SEMICOLONS);
        if (blank && mark && (at == first || at >= last_bar)) {
            line->remark = at + 1;
            line->to = at;
            return;
        }
        blank = n > 0;
        at += n ? n : 1;
    }
}

/* Nothing but what rules are drawn with. */
static bool is_rule(const char *text, size_t from, size_t to)
{
    size_t strokes = 0;
    for (size_t at = from; at < to; at++) {
        unsigned char c = (unsigned char)text[at];
        bool drawn =
            to - at >= 3 && c == 0xe2 && ((unsigned char)text[at + 1] == 0x94 || (unsigned char)text[at + 1] == 0x95);
        if (drawn)
            at += 2;
        else if (!strchr("|+-=:_ \t", c) || c == '\0')
            return false;
        strokes += drawn || c == '-' || c == '=' || c == '_';
    }
    return strokes >= 3;
}

/* ---- Fields ---- */

static void trim(const char *text, xima__field *field)
{
    for (size_t n; field->from < field->to && (n = xima__blank_size(text + field->from, field->to - field->from)) > 0;)
        field->from += n;
    for (size_t n = 1; n <= 3 && field->to - field->from >= n;) {
        if (xima__blank_size(text + field->to - n, n) == n) {
            field->to -= n;
            n = 1;
        } else {
            n++;
        }
    }
}

static void add_field(const char *text, xima__line *line, size_t from, size_t to)
{
    if (line->count == XIMA__LINE_FIELDS) {
        line->full = true;
        return;
    }
    xima__field field = {.from = from, .to = to};
    trim(text, &field);
    bool quoted = field.to - field.from > 1 && text[field.from] == '"' && text[field.to - 1] == '"';
    field.quoted = quoted;
    if (quoted) { /* as a spreadsheet has it */
        field.from++;
        field.to--;
        trim(text, &field);
    }
    for (size_t at = line->from; at < field.from; at++)
        field.character += ((unsigned char)text[at] & 0xc0) != 0x80;
    line->fields[line->count++] = field;
}

static bool is_empty(const xima__field *field)
{
    return field->from == field->to;
}

static void drop_field(xima__line *line, size_t i)
{
    memmove(line->fields + i, line->fields + i + 1, (line->count - i - 1) * sizeof *line->fields);
    line->count--;
}

/* The end of a cell that begins there, and the bytes of the gap behind it, 0 at the end of the line. Nothing parts a cell
   in quotes, nor do commas and semicolons part what stands in braces. */
size_t xima__cell_end(const char *text, size_t at, size_t to, xima__style style, size_t *size)
{
    bool begins = true, closed = true;
    while (at < to) {
        char c = text[at];
        size_t quoted = begins ? xima__quoted_end(text, at, to, style) : at;
        bool opens = (style == XIMA__COMMAS || style == XIMA__SEMICOLONS) && c == '{' && closed;
        const char *close = opens ? memchr(text + at + 1, '}', to - at - 1) : NULL;
        closed &= !opens || close; /* so that a line is not looked through again and again */
        begins &= xima__is_blank(c);
        if (quoted > at) {
            at = quoted;
            continue;
        }
        if (close) {
            at = (size_t)(close - text) + 1;
            continue;
        }
        if ((*size = gap(text + at, to - at, style)) > 0)
            return at;
        at++;
    }
    *size = 0;
    return to;
}

static void split(const char *text, xima__line *line, xima__style style)
{
    for (size_t from = line->from, n = 1; n > 0; from += n) {
        size_t to = xima__cell_end(text, from, line->to, style, &n);
        add_field(text, line, from, to);
        from = to;
    }
    bool marked = style != XIMA__PIPES && style != XIMA__RUNS; /* each gap stands between two cells */
    if (line->count > 1 && !marked && is_empty(&line->fields[line->count - 1]))
        drop_field(line, line->count - 1); /* behind the last bar */
    if (line->count > 1 && !marked && is_empty(&line->fields[0]))
        drop_field(line, 0);
}

/* The number of the row stands before the first cell or in a field of its own. */
static void cut_number(const char *text, xima__line *line)
{
    size_t empty = 0; /* columns may stand before it */
    while (empty + 1 < line->count && is_empty(&line->fields[empty]))
        empty++;
    xima__field *first = &line->fields[empty];
    if (line->count == 0)
        return;
    size_t size = first->to - first->from;
    size_t n = xima__row_number(text + first->from, size, &line->number, &line->dotted);
    if (n > 0 && n + 1 == size && text[first->to - 1] == '-') /* "1.-" */
        n++;
    if (n == 0 && line->count > empty + 1) {
        xima__in in = {text, first->to, first->from};
        n = xima__read_number(&in, 999999, &line->number) && in.at == first->to ? size : 0;
    }
    if (n == 0)
        return;
    for (; empty > 0; empty--)
        drop_field(line, 0);
    first = &line->fields[0];
    line->number_from = first->from;
    line->number_size = n;
    first->from += n;
    trim(text, first);
    if (is_empty(first) && line->count > 1)
        drop_field(line, 0);
}

void xima__read_line(const char *text, size_t len, size_t from, xima__style style, xima__line *line)
{
    line->from = from;
    line->to = line_end(text, len, from, style);
    line->next = xima__line_next(text, len, line->to);
    line->count = line->number_size = 0;
    line->number = 0;
    line->dotted = line->full = false;
    line->kind = XIMA__LINE_EMPTY;
    cut_remark(text, style, line);
    line->remark_to = line->remark > line->to ? xima__line_end(text, len, line->remark) : line->remark;
    xima__field all = {.from = line->from, .to = line->to};
    trim(text, &all);
    if (is_empty(&all))
        return;
    if (is_rule(text, all.from, all.to)) {
        line->kind = XIMA__LINE_RULE;
        return;
    }
    split(text, line, style);
    cut_number(text, line);
    bool filled = line->number_size > 0;
    for (size_t i = 0; i < line->count; i++)
        filled |= !is_empty(&line->fields[i]);
    line->kind = !filled                                ? XIMA__LINE_EMPTY
                 : line->count > 1 || line->number_size ? XIMA__LINE_ROW
                                                        : XIMA__LINE_TEXT;
}
