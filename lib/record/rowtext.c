/* SPDX-License-Identifier: MIT */
/* What rows are written with: blanks, ends of lines, and numbers with their dots. */
#include "sheet.h"

#include <string.h>

/* ---- Characters ---- */

size_t xima__blank_size(const char *text, size_t len)
{
    static const char *const wide[] = {"\xc2\xa0", "\xe2\x80\xaf", "\xe3\x80\x80"};
    unsigned ignored;
    if (len == 0)
        return 0;
    if (text[0] == ' ' || text[0] == '\t' || text[0] == '\v' || text[0] == '\f')
        return 1;
    if ((signed char)text[0] > 0)
        return 0;
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (len >= strlen(wide[i]) && memcmp(text, wide[i], strlen(wide[i])) == 0)
            return strlen(wide[i]);
    bool space = len >= 3 && memcmp(text, "\xe2\x80", 2) == 0 && (unsigned char)text[2] >= 0x80 &&
                 (unsigned char)text[2] <= 0x8a;
    return space ? 3 : xima__invisible(text, len, &ignored);
}

size_t xima__line_end(const char *text, size_t len, size_t at)
{
    while (at < len && !xima__ends_line(text[at]))
        at++;
    return at;
}

size_t xima__line_next(const char *text, size_t len, size_t at)
{
    at = xima__line_end(text, len, at);
    if (at < len && text[at] == '\r' && at + 1 < len && text[at + 1] == '\n')
        at++;
    return at < len ? at + 1 : len;
}

size_t xima__past_blanks(const char *text, size_t to, size_t at)
{
    for (size_t n; at < to && (n = xima__blank_size(text + at, to - at)) > 0;)
        at += n;
    return at;
}

/* ---- Numbers ---- */

size_t xima__dots(const char *text, size_t len, size_t *count)
{
    size_t at = 0;
    *count = 0;
    for (;;) {
        if (at < len && text[at] == '.') {
            at++;
            ++*count;
        } else if (len - at >= 3 && memcmp(text + at, "\xe2\x80\xa6", 3) == 0) {
            at += 3;
            *count += 3;
        } else {
            return at;
        }
    }
}

size_t xima__digits(const char *text, size_t len)
{
    size_t n = 0;
    while (n < len && text[n] >= '0' && text[n] <= '9')
        n++;
    return n;
}

/* Up to the end of the line. */
static bool rest_is_blank(const char *text, size_t len, size_t at)
{
    at = xima__past_blanks(text, len, at);
    return at == len || xima__ends_line(text[at]);
}

bool xima__closes_number(const char *text, size_t len)
{
    char c = len ? *text : '\n';
    bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    if (letter)
        return len > 1 && xima__digits(text + 1, 1) > 0;
    return xima__is_blank(c) || c == '-' || c == '=' || (unsigned char)c >= 0x80; /* other dashes and blanks */
}

/* Whether the dash of "1.-" stands there, and not that of a move: a blank or another sign follows. */
static bool is_number_dash(const char *text, size_t len)
{
    bool sign = len > 2 && text[0] == '-' && (text[1] == '-' || text[1] == '=') && !xima__is_blank(text[2]) &&
                !xima__blank_size(text + 2, len - 2);
    return sign || (len > 1 && text[0] == '-' && xima__blank_size(text + 1, len - 1) && !rest_is_blank(text, len, 1));
}

size_t xima__row_number(const char *text, size_t len, uint64_t *number, bool *dotted)
{
    xima__in in = {text, len, 0};
    size_t count, n = xima__digits(text, len), after = n + xima__dots(text + n, len - n, &count);
    *dotted = count > 1;
    if (count == 0 && n < len && text[n] == ')' && xima__closes_number(text + n + 1, len - n - 1))
        after = n + 1;
    if (count == 1 && is_number_dash(text + after, len - after))
        after++; /* "1.- -A1" */
    return n > 0 && after > n && xima__read_number(&in, XIMA__ROW_MAX, number) ? after : 0;
}
