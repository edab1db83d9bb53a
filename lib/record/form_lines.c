/* SPDX-License-Identifier: MIT */
/* Forms of games' own: which one a text is in, and where a game in it ends. Told from the kinds of its lines alone. */
#include "segment.h"
#include "tree.h"

#include <string.h>

static bool is_indent(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
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
    while (size < most && !xima__is_eol(text[at + size]))
        size++;
    if (size == len - at && size < XIMA__FORM_LOOK && !last)
        return false;
    *kind = form->line(text + at, size);
    return true;
}

/* ---- Which form ---- */

static size_t next_line(const char *text, size_t len, size_t at)
{
    while (at < len && !xima__is_eol(text[at]))
        at++;
    return at;
}

static size_t skip_space(const char *text, size_t len, size_t at)
{
    while (at < len && (is_indent(text[at]) || xima__is_eol(text[at])))
        at++;
    return at;
}

/* What a text is taken for that does not tell it. */
typedef enum trust {
    TRUST_NONE,    /* something else */
    TRUST_COMMENT, /* the form, if it has a comment of it: it is one of the game that is asked for */
    TRUST_ALL      /* the form, which goes on behind the line that ends a game */
} trust;

/* The first line that tells something decides. */
static xima__shape begins_in(const xima__form *form, trust trust, const char *text, size_t len, bool last)
{
    bool known = trust == TRUST_ALL;
    for (size_t at = 0;; at = next_line(text, len, at)) {
        xima__form_line kind;
        at = skip_space(text, len, at);
        if (at == len)
            return !last ? XIMA__SHAPE_MORE : known ? XIMA__SHAPE_YES : XIMA__SHAPE_NO;
        if (!kind_of(form, text, len, at, last, &kind))
            return XIMA__SHAPE_MORE;
        if (kind == XIMA__FORM_LINE_END)
            return trust == TRUST_ALL ? XIMA__SHAPE_YES : XIMA__SHAPE_NO;
        if (kind == XIMA__FORM_LINE_NONE)
            return XIMA__SHAPE_NO;
        if (kind != XIMA__FORM_LINE_NEUTRAL && kind != XIMA__FORM_LINE_COMMENT && kind != XIMA__FORM_LINE_AHEAD)
            return XIMA__SHAPE_YES;
        known |= trust == TRUST_COMMENT && kind == XIMA__FORM_LINE_COMMENT;
    }
}

static xima__shape take_form(xima__segment *s, const xima__rules *rules, const xima__form *form, xima__shape shape)
{
    if (shape == XIMA__SHAPE_YES) {
        s->of = rules;
        s->form = form;
    }
    return shape;
}

static xima__shape find_form(xima__segment *s, const xima__rules *rules, const char *text, size_t len, bool last)
{
    const trust trust = rules == s->game->rules ? TRUST_COMMENT : TRUST_NONE;
    for (const xima__form *form = rules->forms; form && form->name; form++) {
        xima__shape shape = take_form(s, rules, form, begins_in(form, trust, text, len, last));
        if (shape != XIMA__SHAPE_NO)
            return shape;
    }
    return XIMA__SHAPE_NO;
}

static xima__shape find_any(xima__segment *s, const char *text, size_t len, bool last)
{
    xima__shape shape = XIMA__SHAPE_NO;
    if (s->before)
        shape = take_form(s, s->of_before, s->before, begins_in(s->before, TRUST_ALL, text, len, last));
    if (shape == XIMA__SHAPE_NO)
        shape = find_form(s, s->game->rules, text, len, last);
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
    if (shape != XIMA__SHAPE_MORE || most < XIMA__LOOK)
        return shape;
    return s->before ? take_form(s, s->of_before, s->before, XIMA__SHAPE_YES) : XIMA__SHAPE_NO;
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
