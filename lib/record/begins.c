/* SPDX-License-Identifier: MIT */
/* Where the numbering of rows begins anew, and with it another game. */
#include "segment.h"
#include "sheet.h"

#include <string.h>

enum { DIGITS = 9 };

/* ---- Numbers ---- */

/* A text from a place on, of which more may come. */
typedef struct look {
    const char *text;
    size_t len, at;
    bool last;
} look;

/* The character at hand; '\0' behind the end. */
static char here(const look *l)
{
    return l->at < l->len ? l->text[l->at] : '\0';
}

static bool needs_more(const look *l, size_t bytes)
{
    return !l->last && l->len - l->at < bytes;
}

xima__shape xima__skip_wide(const char *text, size_t len, bool last, size_t *at)
{
    enum { LONGEST = 3 };
    for (size_t n; *at < len && (n = xima__blank_size(text + *at, len - *at)) > 0;)
        *at += n;
    return !last && *at < len && (signed char)text[*at] < 0 && len - *at < LONGEST ? XIMA__SHAPE_MORE : XIMA__SHAPE_NO;
}

/* *more: whether there may be others. */
static size_t skip_blanks(look *l, bool *more)
{
    size_t from = l->at;
    *more = xima__skip_wide(l->text, l->len, l->last, &l->at) == XIMA__SHAPE_MORE || needs_more(l, 1);
    return l->at - from;
}

/* Bytes of a character at hand that is known by its first ones; MORE if that cannot be told yet. */
static xima__shape is_here(const look *l, const char *what)
{
    size_t n = strlen(what), left = l->len - l->at;
    if (memcmp(l->text + l->at, what, left < n ? left : n) != 0)
        return XIMA__SHAPE_NO;
    return left >= n ? XIMA__SHAPE_YES : l->last ? XIMA__SHAPE_NO : XIMA__SHAPE_MORE;
}

/* Steps over a bar between cells, also one that is drawn. */
static xima__shape skip_bar(look *l)
{
    static const char drawn[] = "\xe2\x94\x82";
    if (here(l) == '|') {
        l->at++;
        return XIMA__SHAPE_YES;
    }
    xima__shape shape = here(l) ? is_here(l, drawn) : XIMA__SHAPE_NO;
    l->at += shape == XIMA__SHAPE_YES ? sizeof drawn - 1 : 0;
    return shape;
}

/* Whether dots follow the first one, perhaps behind blanks: `1...`, `1. ..`, `1. …` go on with a later seat. */
static xima__shape dotted(look l)
{
    bool more;
    size_t blanks = skip_blanks(&l, &more);
    if (more)
        return XIMA__SHAPE_MORE;
    xima__shape wide = is_here(&l, "\xe2\x80\xa6"), two = is_here(&l, "..");
    if (blanks == 0 && here(&l) == '.')
        return XIMA__SHAPE_YES;
    return wide == XIMA__SHAPE_NO ? two : wide;
}

/* A number without dots: a cell of its own, or with blanks and something else behind it. */
static xima__shape stands_alone(look l, bool barred)
{
    bool more;
    size_t blanks = skip_blanks(&l, &more);
    if (more)
        return XIMA__SHAPE_MORE;
    char c = here(&l);
    xima__shape bar = skip_bar(&l);
    if (barred || bar != XIMA__SHAPE_NO)
        return bar;
    if (blanks == 0)
        return c == ';' || c == ',' ? XIMA__SHAPE_YES : XIMA__SHAPE_NO;
    return l.at == l.len || xima__is_eol(c) ? XIMA__SHAPE_NO : XIMA__SHAPE_YES;
}

/* `1)`, perhaps with the move right behind it. */
static xima__shape bracketed(look l)
{
    l.at++;
    if (needs_more(&l, 2))
        return XIMA__SHAPE_MORE;
    return xima__closes_number(l.text + l.at, l.len - l.at) ? XIMA__SHAPE_YES : XIMA__SHAPE_NO;
}

/* Steps over the bars and blanks before the number. */
static xima__shape skip_bars(look *l, bool *barred)
{
    size_t from = l->at;
    xima__shape shape;
    bool more = needs_more(l, 1);
    while ((shape = skip_bar(l)) == XIMA__SHAPE_YES && l->at - from < XIMA__INDENT) {
        *barred = true;
        skip_blanks(l, &more);
    }
    return more ? XIMA__SHAPE_MORE : shape;
}

/* What is behind the digits: YES if they number a row; *bare: without a dot. */
static xima__shape numbers_row(look *l, bool barred, bool quoted, bool *bare)
{
    char c = here(l);
    *bare = false;
    if (c == '.')
        return XIMA__SHAPE_YES;
    if (c == ')')
        return bracketed(*l);
    l->at += quoted && c == '"';
    *bare = true;
    return stands_alone(*l, barred);
}

/* Whether the line is a result, such as `1 - 0`, from there on. */
static xima__shape is_result(look l)
{
    enum { LONGEST = 256 };
    char result[XIMA__RESULT_TEXT];
    size_t to = xima__find_eol(l.text, l.len, l.at);
    if (to == l.len && !l.last && to - l.at < LONGEST)
        return XIMA__SHAPE_MORE;
    while (to > l.at && xima__is_blank(l.text[to - 1]))
        to--;
    bool is = to - l.at < LONGEST && xima__plain_result(l.text + l.at, to - l.at, result) > 0;
    return is ? XIMA__SHAPE_YES : XIMA__SHAPE_NO;
}

/* A row with that number: whether it is the first one of another game. */
static xima__shape take_row(xima__segment *s, bool first, bool bare)
{
    bool again = first && (bare ? s->bare : s->row);
    if (bare && !first && !s->bare)
        return XIMA__SHAPE_NO; /* some number that begins a line */
    s->row |= !bare;
    s->bare |= bare;
    s->numbered = true;
    if (again && s->heading && s->line - s->heading <= XIMA__HEADING)
        s->line = s->heading;
    return again ? XIMA__SHAPE_YES : XIMA__SHAPE_NO;
}

/* Steps over what mail and chats put before the line. */
static xima__shape skip_prefix(look *l)
{
    bool named, may = here(l) == '>' || here(l) == '[' || xima__is_digit(here(l));
    size_t end = xima__find_eol(l->text, l->len, l->at);
    if (!may)
        return XIMA__SHAPE_NO;
    if (end == l->len && needs_more(l, XIMA__PREFIX + 1))
        return XIMA__SHAPE_MORE;
    l->at += xima__line_prefix(l->text + l->at, end - l->at, &named);
    return XIMA__SHAPE_NO;
}

xima__shape xima__begins_rows(xima__segment *s, const char *text, size_t len, bool last)
{
    look l = {text, len, s->at, last};
    bool barred = false, bare;
    xima__shape shape = skip_prefix(&l);
    if (shape == XIMA__SHAPE_NO)
        shape = skip_bars(&l, &barred);
    if (shape == XIMA__SHAPE_MORE)
        return shape;
    bool quoted = here(&l) == '"';
    size_t from = l.at += quoted;
    while (l.at - from < DIGITS && xima__is_digit(here(&l)))
        l.at++;
    if (needs_more(&l, 1))
        return XIMA__SHAPE_MORE;
    if (l.at == from || (shape = numbers_row(&l, barred, quoted, &bare)) == XIMA__SHAPE_NO)
        return XIMA__SHAPE_NO;
    if (shape == XIMA__SHAPE_YES && bare && !barred) {
        xima__shape result = is_result((look){text, len, from, last});
        if (result != XIMA__SHAPE_NO)
            return result == XIMA__SHAPE_MORE ? result : XIMA__SHAPE_NO;
    }
    bool first = text[from] == '1' && (l.at - from == 1 || !xima__is_digit(text[from + 1]));
    if (shape == XIMA__SHAPE_YES && first && !bare && here(&l) == '.') {
        l.at++;
        shape = dotted(l);
        if (shape == XIMA__SHAPE_YES) { /* it goes on */
            s->row = s->numbered = true;
            return XIMA__SHAPE_NO;
        }
        shape = shape == XIMA__SHAPE_MORE ? shape : XIMA__SHAPE_YES;
    }
    return shape == XIMA__SHAPE_YES ? take_row(s, first, bare) : shape;
}
