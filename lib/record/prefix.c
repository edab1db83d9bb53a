/* SPDX-License-Identifier: MIT */
/* What mail and chat programs put before the lines of a text: `> `, `[12/3/26, 10:15:22] Ana: `, `12/3/26, 10:15 - Ana: `. */
#include "sheet.h"

#include <string.h>

/* A line and a place in it. */
typedef struct scan {
    const char *text;
    size_t len, at;
} scan;

static size_t skip_blanks(scan *s)
{
    size_t from = s->at;
    for (size_t n; s->at < s->len && (n = xima__blank_size(s->text + s->at, s->len - s->at)) > 0;)
        s->at += n;
    return s->at - from;
}

static bool take(scan *s, char c)
{
    bool is = s->at < s->len && s->text[s->at] == c;
    s->at += is;
    return is;
}

static bool take_digits(scan *s, size_t most)
{
    size_t from = s->at;
    while (s->at < s->len && s->at - from < most && s->text[s->at] >= '0' && s->text[s->at] <= '9')
        s->at++;
    return s->at > from;
}

static bool take_date(scan *s)
{
    if (!take_digits(s, 4) || s->at == s->len || !strchr("/.-", s->text[s->at]) || !s->text[s->at])
        return false;
    char parts = s->text[s->at++];
    return take_digits(s, 2) && take(s, parts) && take_digits(s, 4);
}

/* `10:15`, perhaps with seconds, and with `p. m.` */
static bool take_time(scan *s)
{
    if (!take_digits(s, 2) || !take(s, ':') || !take_digits(s, 2) || (take(s, ':') && !take_digits(s, 2)))
        return false;
    scan half = *s;
    skip_blanks(&half);
    if (half.at < half.len && strchr("apAP", half.text[half.at])) {
        half.at++;
        take(&half, '.');
        skip_blanks(&half);
        if (take(&half, 'm') || take(&half, 'M')) {
            take(&half, '.');
            *s = half;
        }
    }
    return true;
}

/* Who says it: up to a colon with a blank behind it. */
static bool take_name(scan *s)
{
    while (s->at < s->len && s->text[s->at] != ':' && s->text[s->at] != '\n' && s->text[s->at] != '\r')
        s->at++;
    return take(s, ':') && skip_blanks(s) > 0;
}

static size_t chat(const char *text, size_t len)
{
    scan s = {text, len, 0};
    skip_blanks(&s);
    bool bracket = take(&s, '[');
    if (!take_date(&s))
        return 0;
    take(&s, ',');
    if (skip_blanks(&s) == 0 || !take_time(&s))
        return 0;
    if (bracket ? !take(&s, ']') : (skip_blanks(&s) == 0 || !take(&s, '-')))
        return 0;
    return skip_blanks(&s) > 0 && take_name(&s) ? s.at : 0;
}

size_t xima__line_prefix(const char *text, size_t len, bool *named)
{
    scan s = {text, len < XIMA__PREFIX ? len : XIMA__PREFIX, 0};
    *named = false;
    do
        skip_blanks(&s);
    while (take(&s, '>'));
    size_t quoted = memchr(text, '>', s.at) ? s.at : 0, said = chat(text + quoted, s.len - quoted);
    *named = said > 0;
    return quoted + said;
}
