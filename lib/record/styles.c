/* SPDX-License-Identifier: MIT */
/* How the cells of a table are parted. */
#include "table.h"

#include <string.h>

enum { LOOK_AT = 400 }; /* lines that tell */

/* One behind a word, and none behind a blank, where a remark would begin. */
static bool has_semicolon(const char *text, size_t from, size_t to)
{
    bool any = false, blank = true;
    for (size_t at = from; at < to; at++) {
        bool begins = at == from || text[at - 1] == ';';
        size_t quoted = begins ? xima__quoted_end(text, at, to, XIMA__SEMICOLONS) : at;
        blank &= quoted == at;
        at = quoted;
        if (at == to)
            break;
        if (text[at] == ';' && blank)
            return false;
        any |= text[at] == ';';
        blank = xima__is_blank(text[at]);
    }
    return any;
}

/* How many of the first lines are rows of several cells, and how many there are. */
static size_t count_rows(const char *text, size_t len, xima__style style, size_t *lines)
{
    xima__line line;
    size_t rows = 0;
    *lines = 0;
    for (size_t at = 0; at < len && *lines < LOOK_AT; at = line.next) {
        xima__read_line(text, len, at, style, &line);
        char result[XIMA__RESULT_TEXT];
        const xima__field *first = &line.fields[0];
        if (line.kind == XIMA__LINE_EMPTY || line.kind == XIMA__LINE_RULE ||
            (line.kind == XIMA__LINE_TEXT && xima__plain_result(text + first->from, first->to - first->from, result)))
            continue;
        if (style == XIMA__SEMICOLONS)
            rows += has_semicolon(text, line.from, line.to);
        else
            rows += style == XIMA__PIPES ? xima__has_bar(text, line.from, line.to) : line.count > 1;
        ++*lines;
    }
    return rows;
}

static size_t count_cells(const char *text, const xima__line *line, xima__style style)
{
    size_t cells = 0;
    for (size_t at = line->from, n = 1; n > 0; cells++)
        at = xima__cell_end(text, at, line->to, style, &n) + n;
    return cells;
}

/* Commas stand in sentences too: they part cells if all lines that have some have as many. */
static bool are_commas_even(const char *text, size_t len)
{
    xima__line line;
    size_t cells = 1;
    for (size_t at = 0, lines = 0; at < len && lines < LOOK_AT; at = line.next, lines++) {
        xima__read_line(text, len, at, XIMA__COMMAS, &line);
        size_t here = line.kind == XIMA__LINE_ROW ? count_cells(text, &line, XIMA__COMMAS) : 1;
        if (here > 1 && cells > 1 && here != cells)
            return false;
        cells = here > 1 ? here : cells;
    }
    return cells > 1;
}

/* Where the row numbered 1 begins if there is one: lines above it are titles, which are not parted as rows are. */
static size_t skip_titles(const char *text, size_t len, xima__style style)
{
    xima__line line;
    size_t lines = 0;
    for (size_t at = 0; at < len && lines < XIMA__HEADER_LINES; at = line.next) {
        xima__read_line(text, len, at, style, &line);
        if (line.number_size && line.number == 1 && line.count > 1)
            return at;
        lines += line.kind == XIMA__LINE_TEXT || line.kind == XIMA__LINE_ROW;
    }
    return 0;
}

/* Whether more than one line has cells parted so, and three of four that are no titles. */
static bool are_parted(const char *text, size_t len, xima__style style)
{
    size_t lines, rows = count_rows(text, len, style, &lines), from = 0;
    if (rows > 1 && rows * 4 < lines * 3) {
        from = skip_titles(text, len, style);
        size_t parted = count_rows(text + from, len - from, style, &lines);
        rows = parted * 4 < lines * 3 ? 0 : rows;
    }
    return rows > 1 && (style != XIMA__COMMAS || are_commas_even(text + from, len - from));
}

/* Whether the lines are those of a chat: the commas are those of its dates. */
static bool is_chat(const char *text, size_t len)
{
    bool named = false;
    size_t lines = 0;
    for (size_t at = 0; at < len && lines < XIMA__HEADER_LINES && !named; at = xima__line_next(text, len, at), lines++)
        xima__line_prefix(text + at, xima__line_end(text, len, at) - at, &named);
    return named;
}

xima__style xima__find_style(const char *text, size_t len)
{
    if (is_chat(text, len))
        return XIMA__PLAIN;
    size_t lines, rows = count_rows(text, len, XIMA__PIPES, &lines);
    if (rows > 0 && rows * 2 >= lines)
        return XIMA__PIPES;
    for (xima__style style = XIMA__TABS; style <= XIMA__RUNS; style++)
        if (are_parted(text, len, style))
            return style;
    return XIMA__PLAIN;
}

bool xima__looks_tabular(const char *text, size_t len)
{
    return xima__find_style(text, len) != XIMA__PLAIN;
}
