/* SPDX-License-Identifier: MIT */
/* What follows a fault: kept as it stands, never read as if it stood elsewhere. */
#include "xgn.h"

/* A part of the text that is stepped over. */
typedef struct part {
    size_t to;     /* where it ends */
    size_t result; /* its last token is a result and begins there; SIZE_MAX: it is not */
    size_t words;
} part;

/* From `from` to the bracket that closes the line there, or to the end. */
static part step_over(const xima__reading *r, size_t from)
{
    part p = {.to = from, .result = SIZE_MAX};
    xima__token t;
    size_t depth = 0;
    for (size_t at = from;; at = t.to) {
        xima__xgn_lex(r, at, &t);
        p.to = t.from;
        if (t.kind == XIMA__TOKEN_END || (t.kind == XIMA__TOKEN_CLOSE && depth == 0))
            return p;
        p.result = t.kind == XIMA__TOKEN_RESULT ? t.from : SIZE_MAX;
        p.words += t.kind == XIMA__TOKEN_WORD;
        depth += t.kind == XIMA__TOKEN_OPEN;
        depth -= t.kind == XIMA__TOKEN_CLOSE;
    }
}

/* In the main line no bracket ends anything. */
static part step_to_end(const xima__reading *r, size_t from)
{
    part p = step_over(r, from);
    size_t words = p.words;
    while (p.to < r->len) {
        p = step_over(r, p.to + 1);
        words += p.words;
    }
    p.words = words;
    return p;
}

static void keep(xima__xgn *x, size_t from, size_t to)
{
    const char *text = x->r->text;
    while (from < to && xima__is_blank(text[from]))
        from++;
    while (to > from && xima__is_blank(text[to - 1]))
        to--;
    if (to > from)
        xima__take_note(x->r, x->r->node, XIMA_NOTE_UNREAD, text + from, to - from);
    x->before = false;
}

static void tell(xima_diagnostic *d, size_t words)
{
    if (d)
        d->unread = words;
}

void xima__xgn_stop(xima__xgn *x, size_t from, xima_diagnostic *d)
{
    bool main_line = xima__xgn_main(x);
    part p = main_line ? step_to_end(x->r, from) : step_over(x->r, from);
    xima__token first;
    xima__xgn_lex(x->r, from, &first);
    bool own = d && first.kind == XIMA__TOKEN_WORD && x->r->record->span.offset + first.from == d->offset;
    tell(d, p.words - own); /* the one at fault is not meant */
    xima__xgn_flush(x, x->r->node, XIMA_NOTE_AFTER);
    if (p.to == x->r->len && p.result != SIZE_MAX && !x->ended)
        p.to = p.result;
    keep(x, from, p.to);
    x->at = p.to;
    x->stopped |= main_line;
    x->line_stopped = true;
}

void xima__xgn_stop_variation(xima__xgn *x, size_t open, xima_diagnostic *d)
{
    part p = step_over(x->r, open + 1);
    tell(d, p.words);
    if (p.to < x->r->len)
        p.to++;
    else if (p.result != SIZE_MAX && !x->ended)
        p.to = p.result;
    keep(x, open, p.to);
    x->at = p.to;
    x->line_stopped = true;
}
