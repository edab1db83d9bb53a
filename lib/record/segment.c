/* SPDX-License-Identifier: MIT */
/* Finds where the game at hand ends and the next one begins. */
#include "segment.h"
#include "xgn.h"

#include <string.h>

static bool is_indent(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

xima__shape xima__tag_shape(const char *text, size_t len, bool last, size_t *name)
{
    const xima__shape end = last ? XIMA__SHAPE_NO : XIMA__SHAPE_MORE;
    size_t at = 1;
    *name = 0;
    if (len < 2)
        return end;
    if (text[0] != '[' || !xima__is_letter(text[1]))
        return XIMA__SHAPE_NO;
    while (at < len && xima__class_of(text[at]) & XIMA__NAME)
        at++;
    *name = at - 1;
    if (*name > XIMA__TAG_NAME)
        return XIMA__SHAPE_NO;
    if (len - at >= 2 && text[at] == ' ' && text[at + 1] == '"') /* as it is mostly */
        return XIMA__SHAPE_YES;
    while (at < len && is_indent(text[at]) && at - *name <= XIMA__INDENT)
        at++;
    if (at == len)
        return end;
    if (at == *name + 1)
        return XIMA__SHAPE_NO;
    return text[at] == '"' || xima__quote(text + at, len - at) ? XIMA__SHAPE_YES
           : len - at < 3 && (signed char)text[at] < 0         ? end
                                                               : XIMA__SHAPE_NO;
}

bool xima__is_said(const char *text, size_t len)
{
    return len > 1 && text[0] == '[' && text[1] >= '0' && text[1] <= '9';
}

size_t xima__quote(const char *text, size_t len)
{
    static const char *const quotes[] = {"\"", "\xe2\x80\x9c", "\xe2\x80\x9d", "\xe2\x80\x9e", "\xc2\xab", "\xc2\xbb"};
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++) {
        size_t n = strlen(quotes[i]);
        if (len >= n && memcmp(text, quotes[i], n) == 0)
            return n;
    }
    return 0;
}

/* A blank line that CR and LF end together is one. */
static void end_line(xima__segment *s, char c)
{
    bool second = c == '\n' && s->after_cr;
    s->after_cr = c == '\r';
    s->at++;
    s->line = s->at;
    if (s->phase == XIMA__PHASE_HEADER)
        s->blank |= !second;
}

static void skip_indent(xima__segment *s, const char *text, size_t len)
{
    while (s->at < len && is_indent(text[s->at])) {
        s->at++;
        s->after_cr = false;
    }
}

static bool near_line(const xima__segment *s)
{
    return s->at - s->line <= XIMA__INDENT;
}

/* ---- The header ---- */

static bool begins_game(const xima__segment *s, const char *name, size_t len)
{
    if (!s->any)
        return false;
    return (len == 3 && memcmp(name, "XGN", 3) == 0) ||
           (s->blank && len == s->first_len && memcmp(name, s->first, len) == 0);
}

/* At `[`, which begins a line of the header. */
static xima__shape header_line(xima__segment *s, const char *text, size_t len, bool last)
{
    size_t name;
    xima__shape shape = xima__tag_shape(text + s->at, len - s->at, last, &name);
    if (shape == XIMA__SHAPE_MORE)
        return shape;
    if (shape == XIMA__SHAPE_YES && begins_game(s, text + s->at + 1, name))
        return XIMA__SHAPE_YES;
    if (shape == XIMA__SHAPE_YES && s->first_len == 0) {
        memcpy(s->first, text + s->at + 1, name);
        s->first_len = name;
    }
    s->any = s->header = true;
    s->blank = s->after_cr = false;
    s->at++;
    s->phase = XIMA__PHASE_LINE;
    return XIMA__SHAPE_NO;
}

/* Steps to where something stands in the line. YES: at it; NO: the line is blank and has been ended. */
static xima__shape find_line(xima__segment *s, const char *text, size_t len)
{
    skip_indent(s, text, len);
    if (s->at == len)
        return XIMA__SHAPE_MORE;
    if (!xima__is_eol(text[s->at]))
        return XIMA__SHAPE_YES;
    end_line(s, text[s->at]);
    return XIMA__SHAPE_NO;
}

/* At the beginning of a line, perhaps behind blanks. YES: a game begins with this line. */
static xima__shape header(xima__segment *s, const char *text, size_t len, bool last)
{
    if (!s->any && s->at == s->line && s->at < len && text[s->at] == '\xef') { /* blank lines of another file precede */
        if (!last && len - s->at < 3)
            return XIMA__SHAPE_MORE;
        s->at += xima__bom(text + s->at, len - s->at);
    }
    xima__shape shape = find_line(s, text, len);
    if (shape != XIMA__SHAPE_YES)
        return shape;
    if (text[s->at] == '[' && !s->header && len - s->at < 2 && !last)
        return XIMA__SHAPE_MORE;
    if (text[s->at] == '[' && near_line(s) && (s->header || !xima__is_said(text + s->at, len - s->at)))
        return header_line(s, text, len, last);
    s->any = true;
    s->phase = s->header ? XIMA__PHASE_BODY : XIMA__PHASE_ROW;
    return XIMA__SHAPE_NO;
}

static xima__shape rest_of_line(xima__segment *s, const char *text, size_t len, xima__phase then)
{
    s->at = xima__find_eol(text, len, s->at);
    if (s->at == len)
        return XIMA__SHAPE_MORE;
    if (then == XIMA__PHASE_ROW)
        xima__heading_end(s, text);
    s->phase = XIMA__PHASE_LINE; /* so that it does not count as blank */
    end_line(s, text[s->at]);
    s->phase = then;
    return XIMA__SHAPE_NO;
}

/* ---- What follows the header ---- */

/* Whether a line begins at `at`; *from is where, a byte order mark included. */
static bool begins_line(const char *text, size_t at, size_t *from)
{
    *from = at;
    if (at >= 3 && xima__bom(text + at - 3, 3))
        *from = at - 3;
    return *from == 0 || xima__is_eol(text[*from - 1]);
}

/* At a bracket outside the header. */
static xima__shape body_bracket(xima__segment *s, const char *text, size_t len, bool last)
{
    size_t from, name;
    char before = s->at > 0 ? text[s->at - 1] : '\n';
    if ((!xima__is_eol(before) && before != '\xbf') || !begins_line(text, s->at, &from)) /* most stand amid a line */
        return XIMA__SHAPE_NO;
    xima__shape shape = xima__tag_shape(text + s->at, len - s->at, last, &name);
    if (shape == XIMA__SHAPE_YES)
        s->line = from;
    return shape;
}

static xima__shape body(xima__segment *s, const char *text, size_t len, bool last)
{
    for (const char *bracket; (bracket = memchr(text + s->at, '[', len - s->at)); s->at++) {
        s->at = (size_t)(bracket - text);
        xima__shape shape = body_bracket(s, text, len, last);
        if (shape != XIMA__SHAPE_NO)
            return shape;
    }
    s->at = len;
    return XIMA__SHAPE_MORE;
}

/* ---- Texts without a header: rows ---- */

static xima__shape row(xima__segment *s, const char *text, size_t len, bool last)
{
    size_t from = s->at;
    xima__shape more = xima__skip_wide(text, len, last, &s->at);
    s->after_cr &= s->at == from;
    if (s->at == len || more == XIMA__SHAPE_MORE)
        return XIMA__SHAPE_MORE;
    char c = text[s->at];
    if (xima__is_eol(c)) {
        end_line(s, c);
        xima__heading_blank(s);
        return XIMA__SHAPE_NO;
    }
    xima__heading_begin(s, c, xima__bom(text + s->line, s->at - s->line) > 0);
    xima__shape shape = c == '[' ? body_bracket(s, text, len, last) : XIMA__SHAPE_NO;
    if (shape == XIMA__SHAPE_NO && !s->comment && near_line(s))
        shape = xima__begins_rows(s, text, len, last);
    if (shape == XIMA__SHAPE_NO)
        s->phase = !s->comment && (c == '#' || c == '%') ? XIMA__PHASE_REMARK : XIMA__PHASE_PLAIN;
    return shape;
}

/* Inside a line: braces matter. */
static xima__shape plain(xima__segment *s, const char *text, size_t len)
{
    for (; s->at < len; s->at++) {
        char c = text[s->at];
        if (xima__is_eol(c)) {
            s->escaped = false;
            return rest_of_line(s, text, len, XIMA__PHASE_ROW);
        }
        if (!s->comment && c == ';') {
            s->phase = XIMA__PHASE_REMARK;
            return XIMA__SHAPE_NO;
        }
        if (c == '{' && !s->comment)
            s->comment = true;
        else if (c == '}' && !s->escaped)
            s->comment = false;
        s->escaped = s->comment && c == '\\' && !s->escaped;
    }
    return XIMA__SHAPE_MORE;
}

/* ---- The beginning ---- */

static xima__shape begin(xima__segment *s, const char *text, size_t len, bool last)
{
    if (len < 3 && !last && memcmp(text, "\xef\xbb\xbf", len) == 0)
        return XIMA__SHAPE_MORE;
    size_t from = xima__bom(text, len);
    if (xima__form_begins(s, text + from, len - from, last) == XIMA__SHAPE_MORE)
        return XIMA__SHAPE_MORE;
    s->at = s->line = from;
    s->phase = s->form ? XIMA__PHASE_FORM : XIMA__PHASE_HEADER;
    return XIMA__SHAPE_NO;
}

/* ---- Forms of a game's own ---- */

static xima__shape form(xima__segment *s, const char *text, size_t len, bool last)
{
    xima__shape shape = find_line(s, text, len);
    if (shape != XIMA__SHAPE_YES)
        return shape;
    shape = xima__form_look(s, text, len, last);
    if (shape == XIMA__SHAPE_NO) {
        s->any = true;
        s->phase = XIMA__PHASE_KNOWN;
    }
    return shape;
}

/* ---- All of it ---- */

static xima__shape step(xima__segment *s, const char *text, size_t len, bool last)
{
    switch (s->phase) {
    case XIMA__PHASE_BEGIN:
        return begin(s, text, len, last);
    case XIMA__PHASE_HEADER:
        return header(s, text, len, last);
    case XIMA__PHASE_LINE:
        return rest_of_line(s, text, len, XIMA__PHASE_HEADER);
    case XIMA__PHASE_BODY:
        return body(s, text, len, last);
    case XIMA__PHASE_ROW:
        return row(s, text, len, last);
    case XIMA__PHASE_PLAIN:
        return plain(s, text, len);
    case XIMA__PHASE_FORM:
        return form(s, text, len, last);
    case XIMA__PHASE_KNOWN:
        return rest_of_line(s, text, len, XIMA__PHASE_FORM);
    default:
        return rest_of_line(s, text, len, XIMA__PHASE_ROW);
    }
}

bool xima__segment_end(xima__segment *s, const char *text, size_t len, bool last, size_t *end)
{
    while (len > 0) {
        xima__shape shape = step(s, text, len, last);
        if (shape == XIMA__SHAPE_YES)
            *end = s->line;
        if (shape != XIMA__SHAPE_NO)
            return shape == XIMA__SHAPE_YES;
    }
    return false;
}

size_t xima__segment_needs(const xima__segment *s, size_t len)
{
    size_t behind = len - s->at + XIMA__LOOK;
    return behind < len ? behind : len;
}
