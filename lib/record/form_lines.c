/* SPDX-License-Identifier: MIT */
/* Forms of games' own: which one a text is in, and where a game in it ends. Told from the kinds of its lines alone. */
#include "segment.h"
#include "tree.h"

#include <string.h>

static bool is_indent(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

static bool is_eol(char c)
{
    return c == '\n' || c == '\r';
}

const xima__form *xima__form_at_number(const xima__rules *rules, int32_t number)
{
    const xima__form *form = rules->forms;
    for (number -= XIMA_FORM_GAME; form && form->name && number > 0; number--)
        form++;
    return form && form->name && number == 0 ? form : NULL;
}

/* The kind of the line at `at`, which has no blank there. False: more of it is needed. */
static bool kind_of(const xima__form *form, const char *text, size_t len, size_t at, bool last, xima__form_line *kind)
{
    size_t most = len - at < XIMA__FORM_LOOK ? len - at : XIMA__FORM_LOOK, size = 0;
    while (size < most && !is_eol(text[at + size]))
        size++;
    if (size == len - at && size < XIMA__FORM_LOOK && !last)
        return false;
    *kind = form->line(text + at, size);
    return true;
}

/* ---- Which form ---- */

static size_t next_line(const char *text, size_t len, size_t at)
{
    while (at < len && !is_eol(text[at]))
        at++;
    return at;
}

static size_t skip_space(const char *text, size_t len, size_t at)
{
    while (at < len && (is_indent(text[at]) || is_eol(text[at])))
        at++;
    return at;
}

/* The first line that tells something decides. */
static xima__shape begins_in(const xima__form *form, const char *text, size_t len, bool last)
{
    for (size_t at = 0;; at = next_line(text, len, at)) {
        xima__form_line kind;
        at = skip_space(text, len, at);
        if (at == len)
            return last ? XIMA__SHAPE_NO : XIMA__SHAPE_MORE;
        if (!kind_of(form, text, len, at, last, &kind))
            return XIMA__SHAPE_MORE;
        if (kind != XIMA__FORM_LINE_NEUTRAL && kind != XIMA__FORM_LINE_AHEAD)
            return kind == XIMA__FORM_LINE_NONE || kind == XIMA__FORM_LINE_END ? XIMA__SHAPE_NO : XIMA__SHAPE_YES;
    }
}

static xima__shape find_form(xima__segment *s, const xima__rules *rules, const char *text, size_t len, bool last)
{
    for (const xima__form *form = rules->forms; form && form->name; form++) {
        xima__shape shape = begins_in(form, text, len, last);
        if (shape == XIMA__SHAPE_YES) {
            s->of = rules;
            s->form = form;
        }
        if (shape != XIMA__SHAPE_NO)
            return shape;
    }
    return XIMA__SHAPE_NO;
}

static xima__shape find_any(xima__segment *s, const char *text, size_t len, bool last)
{
    xima__shape shape = find_form(s, s->game->rules, text, len, last);
    for (size_t i = 0; i < xima__registry_count && shape == XIMA__SHAPE_NO; i++)
        if (xima__registry[i]->forms != s->game->rules->forms)
            shape = find_form(s, xima__registry[i], text, len, last);
    return shape;
}

xima__shape xima__form_begins(xima__segment *s, const char *text, size_t len, bool last)
{
    size_t most = len < XIMA__LOOK ? len : XIMA__LOOK, first = skip_space(text, most, 0);
    if (s->layout >= XIMA_LAYOUT_GAME) {
        s->of = s->game->rules;
        s->form = xima__form_at_number(s->game->rules, s->layout);
    }
    if (s->layout != XIMA_LAYOUT_AUTO || (first < most && text[first] == '['))
        return XIMA__SHAPE_NO;
    xima__shape shape = find_any(s, text, most, last && most == len);
    return shape == XIMA__SHAPE_MORE && most == XIMA__LOOK ? XIMA__SHAPE_NO : shape;
}

/* ---- Where it ends ---- */

/* Lines ahead of a header that begins another game belong to that. */
static xima__shape take(xima__segment *s, xima__form_line kind)
{
    switch (kind) {
    case XIMA__FORM_LINE_BEGIN:
        if (s->moves || s->header)
            return XIMA__SHAPE_YES;
        s->header = true;
        break;
    case XIMA__FORM_LINE_HEAD:
        if (s->moves) {
            s->line = s->heading ? s->heading : s->line;
            return XIMA__SHAPE_YES;
        }
        s->header = true;
        break;
    case XIMA__FORM_LINE_BODY:
        s->moves = true;
        break;
    case XIMA__FORM_LINE_END:
        s->over = true;
        break;
    case XIMA__FORM_LINE_AHEAD:
        s->heading = !s->heading && s->moves ? s->line : s->heading;
        return XIMA__SHAPE_NO;
    default:
        break;
    }
    s->heading = 0;
    return XIMA__SHAPE_NO;
}

/* XGN may follow. */
static xima__shape begins_xgn(xima__segment *s, const char *text, size_t len, bool last)
{
    size_t name;
    if (text[s->at] != '[' || s->at - s->line > XIMA__INDENT)
        return XIMA__SHAPE_NO;
    xima__shape shape = xima__tag_shape(text + s->at, len - s->at, last, &name);
    if (shape == XIMA__SHAPE_YES && (name != 3 || memcmp(text + s->at + 1, "XGN", 3) != 0))
        return XIMA__SHAPE_NO;
    return shape;
}

xima__shape xima__form_look(xima__segment *s, const char *text, size_t len, bool last)
{
    xima__form_line kind;
    size_t at = s->at;
    if (len - at >= 3 && s->at == s->line && xima__bom(text + at, len - at))
        at += 3; /* files that were put one behind another */
    xima__shape xgn = s->any ? begins_xgn(s, text, len, last) : XIMA__SHAPE_NO;
    if (s->over)
        return XIMA__SHAPE_YES;
    if (xgn != XIMA__SHAPE_NO)
        return xgn;
    if (!kind_of(s->form, text, len, at, last, &kind))
        return XIMA__SHAPE_MORE;
    return take(s, kind);
}
