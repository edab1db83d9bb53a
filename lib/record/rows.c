/* SPDX-License-Identifier: MIT */
/* The rows of a sheet: numbers, words, and what stands between them. */
#include "sheet.h"

#include <string.h>

/* ---- Numbers and words ---- */

/* A word ends at a blank, at the end of the line, or where a comment in braces begins. */
static size_t word_end(const char *text, size_t to, size_t at)
{
    while (at < to && !xima__ends_line(text[at]) && text[at] != '{' && !xima__blank_size(text + at, to - at))
        at++;
    return at;
}

/* A number without dots, the one that is due, at the beginning of a line that goes on. */
static size_t bare_number(const xima__lexer *lexer, const char *text, size_t to, uint64_t *number)
{
    xima__in in = {text, to, lexer->at};
    size_t n = xima__digits(text + in.at, to - in.at), after = in.at + n;
    if (!lexer->begins_line || (lexer->last > 0 && !lexer->bare) || n == 0)
        return 0;
    size_t next = xima__past_blanks(text, to, after);
    if (next == after || next == to || xima__ends_line(text[next]) || text[next] == '#')
        return 0;
    return xima__read_number(&in, XIMA__ROW_MAX, number) && *number == lexer->last + 1 ? n : 0;
}

/* ---- Words and marks ---- */

void xima__row_begin(xima__row *row, size_t from)
{
    row->from = from;
    row->length = 0;
    row->number = 0;
    row->numbered = row->dotted = row->full = row->end = row->sure = false;
    row->count = row->used = row->marks.count = 0;
}

bool xima__row_mark(xima__reading *r, xima__row *row, size_t from, size_t length, int32_t symbol)
{
    if (!xima__array_room(r->record->game, &row->marks, sizeof(xima__mark), 1)) {
        r->starved = true;
        return false;
    }
    xima__mark *marks = row->marks.data;
    marks[row->marks.count++] = (xima__mark){row->count, from, length, symbol};
    return true;
}

static bool add_word(xima__row *row, const char *word, size_t len, size_t from, int32_t column)
{
    if (row->count == XIMA__ROW_WORDS || len >= sizeof row->text - row->used) {
        row->full = true;
        return false;
    }
    row->words[row->count++] = (xima__word){.from = from, .length = len, .at = row->used, .len = len, .column = column};
    memcpy(row->text + row->used, word, len);
    row->used += len;
    row->text[row->used++] = ' ';
    return true;
}

bool xima__row_put(xima__row *row, const char *word, size_t at, int32_t column)
{
    bool added = add_word(row, word, strlen(word), at, column);
    if (added)
        row->words[row->count - 1].length = 0;
    return added;
}

bool xima__word_is(const xima__row *row, size_t word, const char *text)
{
    const xima__word *w = &row->words[word];
    return w->len == strlen(text) && memcmp(row->text + w->at, text, w->len) == 0;
}

/* A word that is a symbol, or a word with one behind it. */
static bool take_word(xima__reading *r, xima__row *row, size_t from, size_t to, int32_t column)
{
    int32_t symbol = xima__symbol(r->text + from, to - from);
    if (symbol >= 0)
        return xima__row_mark(r, row, from, to - from, symbol);
    size_t glued = xima__glued_symbol(r->text + from, to - from, &symbol), count;
    if (xima__dots(r->text + from, to - from, &count) == to - from && count > 1) { /* "...": what the game has is ".." */
        if (add_word(row, "..", 2, from, column))
            row->words[row->count - 1].length = to - from;
        return true;
    }
    if (!add_word(row, r->text + from, to - from - glued, from, column))
        return true;
    return glued == 0 || xima__row_mark(r, row, to - glued, glued, symbol);
}

static bool take_remark(xima__reading *r, xima__row *row, size_t from, size_t to)
{
    from += from < to && r->text[from] == ' ';
    while (to > from && xima__is_blank(r->text[to - 1]))
        to--;
    return from == to || xima__row_mark(r, row, from, to - from, XIMA__MARK_REMARK);
}

/* Where a result in brackets ends that begins there; else `end`. */
static size_t bracket_end(const xima__reading *r, size_t from, size_t end)
{
    char result[XIMA__RESULT_TEXT];
    size_t to = xima__line_end(r->text, r->len, from), len;
    size_t n = xima__scan_result(r->text + from, to - from, result, &len);
    return n ? from + n : end;
}

/* Where a remark in parentheses ends that begins there, `(buena jugada)`; 0: there is none. */
static size_t aside_end(const xima__reading *r, size_t from, size_t to)
{
    size_t depth = 0, end = xima__line_end(r->text, to, from);
    if (r->text[from] != '(' || bracket_end(r, from, 0))
        return 0;
    for (size_t at = from; at < end; at++) {
        depth += r->text[at] == '(';
        depth -= r->text[at] == ')';
        if (depth == 0)
            return at + 1;
    }
    return 0;
}

/* A comment in braces; *next is behind it. */
static bool take_braces(xima__reading *r, xima__row *row, size_t from, size_t to, size_t *next)
{
    const char *close = memchr(r->text + from, '}', to - from);
    size_t end = close ? (size_t)(close - r->text) : to;
    *next = close ? end + 1 : to;
    if (!close && !xima__row_mark(r, row, from, 1, XIMA__MARK_OPEN))
        return false;
    return take_remark(r, row, from + 1, end);
}

bool xima__row_add(xima__reading *r, xima__row *row, size_t from, size_t to, int32_t column)
{
    for (size_t at = xima__past_blanks(r->text, to, from); at < to && !row->full; at = xima__past_blanks(r->text, to, at)) {
        size_t end = word_end(r->text, to, at), aside = aside_end(r, at, to);
        bool good = r->text[at] == '{' ? take_braces(r, row, at, to, &end)
                    : aside            ? take_remark(r, row, at + 1, aside - 1)
                                       : take_word(r, row, at, end, column);
        end = aside ? aside : end;
        if (!good)
            return false;
        at = end > at ? end : at + 1;
    }
    return true;
}

/* ---- Titles ---- */

static bool take_title(xima__reading *r, xima__row *row, size_t *at)
{
    size_t from = *at, end = xima__line_end(r->text, r->len, from);
    *at = end;
    while (end > from && xima__is_blank(r->text[end - 1]))
        end--;
    if (xima__title_result(r, from, end))
        return !r->starved;
    xima__diagnose(r, XIMA_WARNING, XIMA_D_ROW, from, end - from, NULL, "1.",
                   "a line before the first row is no row; it is kept as a comment");
    return take_remark(r, row, from, end);
}

/* ---- Mail and chats ---- */

/* Whether it is a row, a move or a result that stands there. */
static bool is_read(xima__reading *r, const xima__lexer *lexer, size_t from, size_t to)
{
    char result[XIMA__RESULT_TEXT];
    xima__lexer there = *lexer;
    uint64_t number;
    bool dotted;
    there.at = from;
    there.begins_line = true;
    while (to > from && xima__is_blank(r->text[to - 1]))
        to--;
    return xima__row_number(r->text + from, to - from, &number, &dotted) || bare_number(&there, r->text, to, &number) ||
           xima__plain_result(r->text + from, to - from, result) || xima__begins_with_ply(r, from, to);
}

/* At the beginning of a line: what stands before it in a letter or a chat. A line that is no row there is a remark, and
   so is who says it. False without memory. */
static bool take_prefix(xima__reading *r, xima__lexer *lexer, xima__row *row)
{
    size_t end = xima__line_end(r->text, r->len, lexer->at);
    bool named;
    size_t n = xima__line_prefix(r->text + lexer->at, end - lexer->at, &named), from = lexer->at, said = from + n;
    lexer->letter |= n > 0;
    if (!lexer->letter || said == end || memchr("{#;%", r->text[said], 4))
        return true;
    bool read = is_read(r, lexer, said, end);
    lexer->at = read ? said : end;
    while (said > from && named && xima__is_blank(r->text[said - 1]))
        said--;
    if (read)
        return !named || take_remark(r, row, from, said);
    return take_remark(r, row, from, end);
}

/* ---- Rows of a text ---- */

/* Steps to the next word, over ends of lines too if the row has not begun, and takes remarks. False without memory;
   *found: there is a word in the row. */
static bool find_word(xima__reading *r, xima__lexer *lexer, xima__row *row, bool begun, bool *found)
{
    const char *text = r->text;
    size_t aside;
    *found = false;
    while (lexer->at < r->len) {
        lexer->at = xima__past_blanks(text, r->len, lexer->at);
        if (lexer->begins_line && lexer->at >= lexer->titles && !begun && !take_prefix(r, lexer, row))
            return false;
        char c = lexer->at < r->len ? text[lexer->at] : '\n';
        bool remark = c == '#' || c == ';' || (c == '%' && lexer->begins_line);
        if (xima__ends_line(c) && begun)
            return true;
        if (xima__ends_line(c)) {
            lexer->at = xima__line_next(text, r->len, lexer->at);
            lexer->begins_line = true;
        } else if (remark) {
            size_t end = xima__line_end(text, r->len, lexer->at);
            if (!take_remark(r, row, lexer->at + 1, end))
                return false;
            lexer->at = end;
        } else if (c == '{') {
            if (!take_braces(r, row, lexer->at, r->len, &lexer->at))
                return false;
        } else if ((aside = aside_end(r, lexer->at, r->len)) > 0 && lexer->at >= lexer->titles) {
            if (!take_remark(r, row, lexer->at + 1, aside - 1))
                return false;
            lexer->at = aside;
        } else if (lexer->at < lexer->titles) {
            if (!take_title(r, row, &lexer->at))
                return false;
        } else {
            *found = true;
            return true;
        }
    }
    return true;
}

static void take_number(xima__reading *r, xima__lexer *lexer, xima__row *row)
{
    size_t left = r->len - lexer->at, count, bare;
    size_t n = xima__row_number(r->text + lexer->at, left, &row->number, &row->dotted);
    bare = n ? 0 : bare_number(lexer, r->text, r->len, &row->number);
    row->numbered = n + bare > 0;
    row->length = n + bare;
    lexer->at += row->length;
    lexer->begins_line &= !row->numbered;
    if (!row->numbered)
        return;
    lexer->last = row->number;
    lexer->bare = bare > 0;
    size_t next = xima__past_blanks(r->text, r->len, lexer->at), end = word_end(r->text, r->len, next);
    if (xima__dots(r->text + next, end - next, &count) == end - next && count > 2) { /* "12. ... D4" */
        row->dotted = true;
        lexer->at = end;
    }
}

bool xima__next_row(xima__reading *r, xima__lexer *lexer, xima__row *row)
{
    bool found, dotted;
    uint64_t number;
    xima__row_begin(row, lexer->at);
    if (!find_word(r, lexer, row, false, &found))
        return false;
    row->end = !found;
    if (!found)
        return true;
    row->from = lexer->at;
    take_number(r, lexer, row);
    while (!row->full && find_word(r, lexer, row, true, &found) && found &&
           !xima__row_number(r->text + lexer->at, r->len - lexer->at, &number, &dotted)) {
        size_t end = word_end(r->text, r->len, lexer->at);
        if (r->text[lexer->at] == '(') /* the last number of "(1 - 0)" is no row's */
            end = bracket_end(r, lexer->at, end);
        if (!take_word(r, row, lexer->at, end, -1))
            return false;
        if (!row->full)
            lexer->at = end;
        lexer->begins_line = false;
    }
    xima__row_result(r, row);
    return !r->starved;
}
