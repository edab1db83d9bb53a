/* SPDX-License-Identifier: MIT */
/* The tokens of movetext. */
#include "segment.h"
#include "sheet.h"
#include "xgn.h"

#include <string.h>

enum { NO_SYMBOL = 256, EVEN = 10 };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* As xima__is_blank(), but the compiler sees it: this is asked of every byte. */
static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_mark(char c)
{
    return c == '!' || c == '?';
}

/* ---- Comments ---- */

static void lex_braces(const char *text, size_t len, xima__token *t)
{
    size_t at = t->from + 1;
    t->kind = XIMA__TOKEN_COMMENT;
    t->text = at;
    while (at < len && text[at] != '}') {
        bool escape = text[at] == '\\' && at + 1 < len && memchr("{}\\[", text[at + 1], 4);
        t->escaped |= escape;
        at += escape ? 2 : 1;
    }
    t->open = at >= len;
    t->text_len = (t->open ? len : at) - t->text;
    t->to = t->open ? len : at + 1;
}

static void lex_line(const char *text, size_t len, xima__token *t)
{
    t->kind = XIMA__TOKEN_COMMENT;
    t->line = true;
    t->text = t->from + 1;
    t->to = xima__find_eol(text, len, t->text);
    t->text_len = t->to - t->text;
}

static bool begins_line(const char *text, size_t at)
{
    return at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
}

/* ---- Words ---- */

/* Whether a character ends the word that it stands behind. */
static bool ends_word(const char *text, size_t len, size_t at)
{
    char c = text[at];
    return is_blank(c) || c == '{' || c == '(' || c == ')' || c == ';' ||
           (c == '$' && at + 1 < len && is_digit(text[at + 1]));
}

static bool lex_number(const char *text, size_t len, xima__token *t)
{
    xima__in in = {text, len, t->from};
    while (in.at < len && is_digit(text[in.at]))
        in.at++;
    size_t digits = in.at;
    while (in.at < len && text[in.at] == '.')
        in.at++;
    if (digits == t->from || in.at == digits)
        return false;
    t->to = in.at;
    t->dots = in.at - digits;
    t->kind = XIMA__TOKEN_NUMBER;
    in.at = t->from;
    if (!xima__read_number(&in, INT32_MAX, &t->number))
        t->number = 0; /* too large for any row */
    return true;
}

/* Whether all of the word is a symbol, or looks like one. */
static bool is_symbol(const char *text, size_t len, uint64_t *number)
{
    char c = *text;
    size_t n = 0;
    if (len > 2 && c > 0 && !is_mark(c) && c != '$')
        return false; /* most words */
    int32_t known = len == 1 && c == '=' ? EVEN : xima__symbol(text, len);
    *number = known < 0 ? NO_SYMBOL : (uint64_t)known;
    while (n < len && is_mark(text[n]))
        n++;
    return known >= 0 || n == len || (c == '$' && len > 1 && is_digit(text[1]));
}

static bool all_dots(const char *text, const xima__token *t)
{
    for (size_t at = t->from; at < t->to; at++)
        if (text[at] != '.')
            return false;
    return t->to - t->from > 1;
}

static xima__token_kind word_kind(const char *text, const xima__token *t)
{
    char c = text[t->from];
    if ((is_digit(c) || c == '*') && xima__result_seats(text + t->from, t->to - t->from) >= 0)
        return XIMA__TOKEN_RESULT;
    if (c == '.' && all_dots(text, t))
        return t->to - t->from == 2 ? XIMA__TOKEN_PASSED : XIMA__TOKEN_DOTS;
    return XIMA__TOKEN_WORD;
}

static void lex_word(const char *text, size_t len, xima__token *t)
{
    size_t at = t->from + 1; /* whatever stands there belongs to it */
    while (at < len && !ends_word(text, len, at))
        at++;
    t->to = at;
    if (is_symbol(text + t->from, at - t->from, &t->number)) {
        t->kind = XIMA__TOKEN_SYMBOL;
        return;
    }
    while (is_mark(text[t->to - 1]))
        t->to--; /* a symbol glued to it is the next token */
    t->kind = word_kind(text, t);
}

void xima__lex(const char *text, size_t len, size_t at, xima__token *t)
{
    while (at < len && is_blank(text[at]))
        at++;
    *t = (xima__token){.kind = XIMA__TOKEN_END, .from = at, .to = at};
    if (at == len)
        return;
    switch (text[at]) {
    case '{':
        lex_braces(text, len, t);
        return;
    case ';':
        lex_line(text, len, t);
        return;
    case '(':
    case ')':
        t->kind = text[at] == '(' ? XIMA__TOKEN_OPEN : XIMA__TOKEN_CLOSE;
        t->to = at + 1;
        return;
    default:
        if (text[at] == '%' && begins_line(text, at))
            lex_line(text, len, t);
        else if (!lex_number(text, len, t))
            lex_word(text, len, t);
    }
}
