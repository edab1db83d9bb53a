/* SPDX-License-Identifier: MIT */
/* Comments and annotation symbols in movetext. */
#include "xgn.h"

#include <string.h>

/* ---- The text of a comment ---- */

static bool room(xima__xgn *x, size_t more)
{
    bool good = xima__array_room(x->r->record->game, &x->scratch, 1, more);
    x->r->starved |= !good;
    return good;
}

/* The text without its escapes; NULL without memory. */
static const char *plain(xima__xgn *x, const xima__token *t, size_t *len)
{
    const char *text = x->r->text + t->text;
    *len = t->text_len;
    if (!t->escaped)
        return text;
    x->scratch.count = 0;
    if (!room(x, t->text_len))
        return NULL;
    char *to = x->scratch.data;
    *len = 0;
    for (size_t at = 0; at < t->text_len; at++) {
        at += text[at] == '\\' && at + 1 < t->text_len && memchr("{}\\[", text[at + 1], 4) != NULL;
        to[(*len)++] = text[at];
    }
    return to;
}

/* `[%unread …]` is how a record is written that holds what could not be read; `\[%unread …]` is a comment. */
static bool is_unread(const char *text, size_t len, size_t *from)
{
    static const char begin[] = "[%unread ";
    *from = sizeof begin - 1;
    return len > *from && memcmp(text, begin, *from) == 0 && text[len - 1] == ']';
}

static bool find(const char *text, size_t len, const char *what, size_t *at)
{
    size_t n = strlen(what);
    for (const char *c = text; (c = memchr(c, *what, len - (size_t)(c - text))); c++) {
        *at = (size_t)(c - text);
        if (len - *at < n)
            return false;
        if (memcmp(c, what, n) == 0)
            return true;
    }
    return false;
}

/* Times that cannot be read are told; the comment keeps them. */
static void check_times(xima__xgn *x, const xima__token *t)
{
    static const char *const commands[] = {"[%clk ", "[%emt "};
    const char *text = x->r->text + t->text;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        size_t at, begin;
        int64_t time;
        if (!find(text, t->text_len, commands[i], &at))
            continue;
        const char *close = memchr(text + at, ']', t->text_len - at);
        xima__in value = {text, close ? (size_t)(close - text) : t->text_len, at + 6};
        xima__skip_blanks(&value);
        begin = value.at;
        while (value.len > begin && xima__is_blank(text[value.len - 1]))
            value.len--;
        if (!close || !xima__read_time(text + begin, value.len - begin, &time))
            xima__diagnose(x->r, XIMA_WARNING, XIMA_D_TIME, t->text + at, value.len + (close != NULL) - at, NULL,
                           "h:mm:ss", "\"%t\" is no time", text + begin, value.len - begin);
    }
}

/* Adds a comment to a node; the start has only comments before the first ply. */
static void add(xima__xgn *x, const xima__token *t, int32_t node, int32_t what)
{
    size_t len;
    const char *text = plain(x, t, &len);
    if (text)
        xima__take_note(x->r, node, node == XIMA_NODE_START ? XIMA_NOTE_BEFORE : what, text, len);
}

static bool add_unread(xima__xgn *x, const xima__token *t)
{
    size_t len, from;
    if (t->line || t->open || !is_unread(x->r->text + t->text, t->text_len, &from))
        return false;
    const char *text = plain(x, t, &len);
    if (text)
        xima__take_note(x->r, x->r->node, XIMA_NOTE_UNREAD, text + from, len - from - 1);
    return true;
}

/* ---- Where it belongs ---- */

static void put_off(xima__xgn *x, const xima__token *t)
{
    if (!xima__array_room(x->r->record->game, &x->pending, sizeof *t, 1)) {
        x->r->starved = true;
        return;
    }
    ((xima__token *)x->pending.data)[x->pending.count++] = *t;
}

static void place(xima__xgn *x, const xima__token *t)
{
    bool at_start = xima__xgn_main(x) && x->r->node == XIMA_NODE_START && !x->numbered;
    if (x->before && !at_start)
        put_off(x, t);
    else
        add(x, t, x->r->node, XIMA_NOTE_AFTER);
}

void xima__xgn_flush(xima__xgn *x, int32_t node, int32_t what)
{
    const xima__token *tokens = x->pending.data;
    for (size_t i = 0; i < x->pending.count; i++)
        add(x, &tokens[i], node, what);
    x->pending.count = 0;
}

void xima__xgn_comment(xima__xgn *x, const xima__token *t)
{
    if (t->open)
        xima__diagnose(x->r, XIMA_FAULT, XIMA_D_COMMENT, t->from, 1, NULL, "}",
                       "the comment is not closed; it is taken to go on to the end of the game");
    if (memchr(x->r->text + t->text, '%', t->text_len)) {
        if (add_unread(x, t))
            return;
        check_times(x, t);
    }
    place(x, t);
}

void xima__xgn_keep(xima__xgn *x, const xima__token *t)
{
    xima__token kept = *t;
    kept.text = t->from;
    kept.text_len = t->to - t->from;
    kept.escaped = false;
    place(x, &kept);
}

/* ---- Symbols ---- */

void xima__xgn_symbol(xima__xgn *x, const xima__token *t)
{
    xima__reading *r = x->r;
    bool none = r->node == xima__xgn_base(x);
    if (t->number <= 255 && !none) {
        r->starved |= !xima__symbol_add(r->record, r->node, (int32_t)t->number);
        return;
    }
    xima__diagnose(r, XIMA_WARNING, XIMA_D_ANNOTATION, t->from, t->to - t->from, NULL,
                   none ? NULL : "$0 to $255", "%s; it is kept as a comment",
                   none ? "no move stands before the symbol" : "this is no annotation symbol");
    xima__xgn_keep(x, t);
}
