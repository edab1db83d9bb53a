/* SPDX-License-Identifier: MIT */
/* The tokens of movetext. */
#include "segment.h"
#include "sheet.h"
#include "xgn.h"

#include <string.h>

enum { NO_SYMBOL = 256, EVEN = 10 };

const unsigned char xima__classes[256] = {
    ['\t'] = XIMA__BLANKS, ['\n'] = XIMA__BLANKS, ['\v'] = XIMA__BLANKS, ['\f'] = XIMA__BLANKS, ['\r'] = XIMA__BLANKS,
    ['_'] = XIMA__NAME,
    [' '] = XIMA__BLANKS,  ['{'] = XIMA__END,     ['('] = XIMA__END,     [')'] = XIMA__END,     [';'] = XIMA__END,
    ['-'] = XIMA__SIGNS,   ['='] = XIMA__SIGNS,   ['0'] = XIMA__DIGITS,  ['1'] = XIMA__DIGITS,  ['2'] = XIMA__DIGITS,
    ['3'] = XIMA__DIGITS,  ['4'] = XIMA__DIGITS,  ['5'] = XIMA__DIGITS,  ['6'] = XIMA__DIGITS,  ['7'] = XIMA__DIGITS,
    ['8'] = XIMA__DIGITS,  ['9'] = XIMA__DIGITS,  ['A'] = XIMA__LETTERS, ['B'] = XIMA__LETTERS, ['C'] = XIMA__LETTERS,
    ['D'] = XIMA__LETTERS, ['E'] = XIMA__LETTERS, ['F'] = XIMA__LETTERS, ['G'] = XIMA__LETTERS, ['H'] = XIMA__LETTERS,
    ['I'] = XIMA__LETTERS, ['J'] = XIMA__LETTERS, ['K'] = XIMA__LETTERS, ['L'] = XIMA__LETTERS, ['M'] = XIMA__LETTERS,
    ['N'] = XIMA__LETTERS, ['O'] = XIMA__LETTERS, ['P'] = XIMA__LETTERS, ['Q'] = XIMA__LETTERS, ['R'] = XIMA__LETTERS,
    ['S'] = XIMA__LETTERS, ['T'] = XIMA__LETTERS, ['U'] = XIMA__LETTERS, ['V'] = XIMA__LETTERS, ['W'] = XIMA__LETTERS,
    ['X'] = XIMA__LETTERS, ['Y'] = XIMA__LETTERS, ['Z'] = XIMA__LETTERS, ['a'] = XIMA__LETTERS, ['b'] = XIMA__LETTERS,
    ['c'] = XIMA__LETTERS, ['d'] = XIMA__LETTERS, ['e'] = XIMA__LETTERS, ['f'] = XIMA__LETTERS, ['g'] = XIMA__LETTERS,
    ['h'] = XIMA__LETTERS, ['i'] = XIMA__LETTERS, ['j'] = XIMA__LETTERS, ['k'] = XIMA__LETTERS, ['l'] = XIMA__LETTERS,
    ['m'] = XIMA__LETTERS, ['n'] = XIMA__LETTERS, ['o'] = XIMA__LETTERS, ['p'] = XIMA__LETTERS, ['q'] = XIMA__LETTERS,
    ['r'] = XIMA__LETTERS, ['s'] = XIMA__LETTERS, ['t'] = XIMA__LETTERS, ['u'] = XIMA__LETTERS, ['v'] = XIMA__LETTERS,
    ['w'] = XIMA__LETTERS, ['x'] = XIMA__LETTERS, ['y'] = XIMA__LETTERS, ['z'] = XIMA__LETTERS,
};

static bool is_mark(char c)
{
    return c == '!' || c == '?';
}

/* ---- Comments ---- */

static void lex_braces(const char *text, size_t len, xima__token *t)
{
    size_t at = t->from + 1;
    const char *close = memchr(text + at, '}', len - at);
    t->kind = XIMA__TOKEN_COMMENT;
    t->text = at;
    if (close && !memchr(text + at, '\\', (size_t)(close - text) - at)) /* most have no backslash */
        at = (size_t)(close - text);
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
    return xima__class_of(text[at]) & XIMA__END || (text[at] == '$' && at + 1 < len && xima__is_digit(text[at + 1]));
}

static bool lex_number(const char *text, size_t len, xima__token *t)
{
    size_t at = t->from, digits;
    uint64_t number = 0;
    for (; at < len && xima__is_digit(text[at]); at++)
        number = number > INT32_MAX ? number : number * 10 + (uint64_t)(text[at] - '0');
    digits = at;
    at += xima__dots(text + at, len - at, &t->dots);
    if (digits == t->from || at == digits)
        return false;
    t->to = at;
    t->kind = XIMA__TOKEN_NUMBER;
    t->number = number > INT32_MAX ? 0 : number; /* 0: too large for any row */
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
    return known >= 0 || n == len || (c == '$' && len > 1 && xima__is_digit(text[1]));
}

static bool all_dots(const char *text, const xima__token *t)
{
    size_t count;
    return xima__dots(text + t->from, t->to - t->from, &count) == t->to - t->from && count > 1;
}

/* With dashes or halves that are no ASCII. */
static bool is_odd_result(const char *text, size_t len)
{
    char result[XIMA__RESULT_TEXT];
    bool ascii = true;
    for (size_t i = 0; i < len && ascii; i++)
        ascii = (unsigned char)text[i] < 0x80;
    if (ascii)
        return false;
    return len < 2 * XIMA__RESULT_TEXT && xima__good_bytes(text, len) == len &&
           xima__plain_result(text, len, result) > 0;
}

static xima__token_kind word_kind(const char *text, const xima__token *t)
{
    char c = text[t->from];
    if ((xima__is_digit(c) || c == '*') && xima__result_seats(text + t->from, t->to - t->from) >= 0)
        return XIMA__TOKEN_RESULT;
    if ((xima__is_digit(c) || (unsigned char)c >= 0x80) && is_odd_result(text + t->from, t->to - t->from))
        return XIMA__TOKEN_RESULT;
    if ((c == '.' || c == '\xe2') && all_dots(text, t))
        return t->to - t->from == 2 ? XIMA__TOKEN_PASSED : XIMA__TOKEN_DOTS;
    return XIMA__TOKEN_WORD;
}

/* Where a word ends without the characters behind it that nobody sees. */
static size_t seen_end(const char *text, size_t from, size_t to)
{
    unsigned ignored;
    for (size_t n = 2; n <= 3; n++)
        for (; to - from > n && xima__invisible(text + to - n, n, &ignored) == n; n = 2)
            to -= n;
    return to;
}

static void lex_word(const char *text, size_t len, xima__token *t)
{
    size_t at = t->from + 1; /* whatever stands there belongs to it */
    while (at < len && !ends_word(text, len, at))
        at++;
    at = t->to = seen_end(text, t->from, at);
    if (is_symbol(text + t->from, at - t->from, &t->number)) {
        t->kind = XIMA__TOKEN_SYMBOL;
        return;
    }
    while (is_mark(text[t->to - 1]))
        t->to--; /* a symbol glued to it is the next token */
    t->kind = word_kind(text, t);
}

/* Most words: letters and digits, perhaps behind a sign, that can be nothing else. */
static bool lex_plain(const char *text, size_t len, xima__token *t)
{
    size_t at = t->from;
    unsigned first = xima__class_of(text[at]), c = 0;
    if (!(first & (XIMA__LETTER | XIMA__SIGN)))
        return false;
    while (++at < len && (c = xima__class_of(text[at])) & XIMA__PLAIN)
        continue;
    if ((first & XIMA__SIGN && at - t->from <= 2) || (at < len && !(c & XIMA__END)))
        return false;
    t->to = at;
    t->kind = XIMA__TOKEN_WORD;
    t->plain = true;
    return true;
}

/* All but plain words; kept apart, since those are most. */
static void lex_other(const char *text, size_t len, xima__token *t)
{
    size_t at = t->from;
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

/* Behind blanks, and characters that nobody sees. */
static size_t skip_blanks(const char *text, size_t len, size_t at)
{
    unsigned ignored;
    for (size_t n = 1; n > 0; at += n) {
        while (at < len && xima__class_of(text[at]) & XIMA__BLANK)
            at++;
        n = at < len && (signed char)text[at] < 0 ? xima__invisible(text + at, len - at, &ignored) : 0;
    }
    return at;
}

void xima__lex(const char *text, size_t len, size_t at, xima__token *t)
{
    at = skip_blanks(text, len, at);
    *t = (xima__token){.kind = XIMA__TOKEN_END, .from = at, .to = at};
    if (at < len && !lex_plain(text, len, t))
        lex_other(text, len, t);
}
