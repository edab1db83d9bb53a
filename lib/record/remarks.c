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

enum { COMMAND = 6 }; /* bytes of `[%clk ` */

/* The time of a command that begins at `at`. One that cannot be read is told; the comment keeps it. */
static void check_time(xima__xgn *x, const xima__token *t, size_t at)
{
    const char *text = x->r->text + t->text, *close = memchr(text + at, ']', t->text_len - at);
    size_t begin = at + COMMAND, end = close ? (size_t)(close - text) : t->text_len;
    int64_t time;
    while (begin < end && xima__is_blank(text[begin]))
        begin++;
    while (end > begin && xima__is_blank(text[end - 1]))
        end--;
    if (!close || !xima__read_time(text + begin, end - begin, &time))
        xima__diagnose(x->r, XIMA_WARNING, XIMA_D_TIME, t->text + at, end + (close != NULL) - at, NULL, "h:mm:ss",
                       "\"%t\" is no time", text + begin, end - begin);
}

/* Of each command the first one counts. */
static void check_times(xima__xgn *x, const xima__token *t)
{
    const char *text = x->r->text + t->text, *stop = text + t->text_len;
    bool left = false, spent = false;
    for (const char *c = text; (c = memchr(c, '[', (size_t)(stop - c))) && stop - c >= COMMAND; c++) {
        bool clk = !left && memcmp(c, "[%clk ", COMMAND) == 0, emt = !spent && memcmp(c, "[%emt ", COMMAND) == 0;
        if (clk || emt)
            check_time(x, t, (size_t)(c - text));
        left |= clk;
        spent |= emt;
    }
}

/* Adds a comment to a node; the start has only comments before the first ply. */
static void add(xima__xgn *x, const xima__token *t, int32_t node, int32_t what)
{
    size_t len;
    const char *text = plain(x, t, &len);
    size_t count = x->r->record->notes.count;
    bool taken = false;
    what = node == XIMA_NODE_START ? XIMA_NOTE_BEFORE : what;
    if (text && x->r->sound)
        x->r->starved |= !(taken = xima__note_add(x->r->record, node, what, text, len));
    else if (text)
        taken = xima__take_note(x->r, node, what, text, len);
    if (taken)
        xima__note_placed(x->r->record, count, (uint32_t)t->from, t->to - t->from);
}

/* Words that may be moves: numbers of rows are none. */
static size_t count_words(const char *text, size_t len)
{
    size_t words = 0;
    xima__token t;
    for (size_t at = 0;; at = t.to) {
        xima__lex(text, len, at, &t);
        if (t.kind == XIMA__TOKEN_END)
            return words;
        words += t.kind == XIMA__TOKEN_WORD;
    }
}

static bool add_unread(xima__xgn *x, const xima__token *t)
{
    size_t len, from;
    if (t->line || t->open || !is_unread(x->r->text + t->text, t->text_len, &from))
        return false;
    const char *text = plain(x, t, &len);
    if (!text)
        return true;
    xima_diagnostic *d = xima__diagnose(x->r, XIMA_WARNING, XIMA_D_UNREAD, t->from, t->to - t->from, NULL, "moves",
                                        "this could not be read when the text was written, and is kept as it stands");
    if (d)
        d->unread = count_words(text + from, len - from - 1);
    size_t count = x->r->record->notes.count;
    if (xima__take_note(x->r, x->r->node, XIMA_NOTE_UNREAD, text + from, len - from - 1))
        xima__note_placed(x->r->record, count, (uint32_t)t->from, t->to - t->from);
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

/* `[%clk 0:59:40]` at the beginning, as it is written mostly: how many bytes it has; 0: something else stands there. */
static size_t usual_command(const char *text, size_t len)
{
    enum { BYTES = COMMAND + XIMA__USUAL_TIME + 1 };
    bool command = len >= BYTES && text[BYTES - 1] == ']' &&
                   (memcmp(text, "[%clk ", COMMAND) == 0 || memcmp(text, "[%emt ", COMMAND) == 0);
    return command && xima__is_usual_time(text + COMMAND) ? BYTES : 0;
}

size_t xima__xgn_plain_comment(xima__xgn *x, size_t at)
{
    xima__reading *r = x->r;
    if (!r->sound || x->before || r->node == XIMA_NODE_START)
        return 0;
    const char *text = r->text + at + 1;
    size_t len = r->len - at - 1, begin = usual_command(text, len);
    bool all = begin > 0 && begin < len && text[begin] == '}'; /* nothing stands behind the time */
    const char *close = all ? text + begin : memchr(text + begin, '}', len - begin);
    size_t rest = close ? (size_t)(close - text) - begin : 0;
    if (!close || (rest > 0 && (memchr(text + begin, '%', rest) || memchr(text + begin, '\\', rest))))
        return 0;
    size_t count = r->record->notes.count, end = at + 1 + begin + rest + 1;
    r->starved |= !xima__note_add(r->record, r->node, XIMA_NOTE_AFTER, text, begin + rest);
    xima__note_placed(r->record, count, (uint32_t)at, end - at);
    return end;
}

/* ---- Symbols ---- */

void xima__xgn_symbol(xima__xgn *x, const xima__token *t)
{
    xima__reading *r = x->r;
    bool none = r->node == xima__xgn_base(x);
    if (t->number <= 255 && !none) {
        size_t count = r->record->notes.count;
        r->starved |= !xima__symbol_add(r->record, r->node, (int32_t)t->number);
        r->record->doubled |= r->record->notes.count == count;
        xima__note_placed(r->record, count, (uint32_t)t->from, t->to - t->from);
        return;
    }
    xima__diagnose(r, XIMA_WARNING, XIMA_D_ANNOTATION, t->from, t->to - t->from, NULL,
                   none ? NULL : "$0 to $255", "%s; it is kept as a comment",
                   none ? "no move stands before the symbol" : "this is no annotation symbol");
    xima__xgn_keep(x, t);
}
