/* SPDX-License-Identifier: MIT */
/* Reads the movetext of XGN. Variations are kept on a stack of their own, so that no depth can exhaust the caller's. */
#include "xgn.h"

#include <string.h>

int32_t xima__xgn_base(const xima__xgn *x)
{
    const xima__branch *stack = x->stack.data;
    if (x->stack.count == 0)
        return XIMA_NODE_START;
    return xima__nodes(x->r->record)[stack[x->stack.count - 1].node].parent;
}

void xima__xgn_lex(const xima__reading *r, size_t at, xima__token *t)
{
    xima__lex(r->text, r->len, at, t);
    if (t->kind == XIMA__TOKEN_RESULT && t->to - t->from == 1 && r->text[t->from] != '*' &&
        r->record->game->info.players != 1)
        t->kind = XIMA__TOKEN_WORD;
}

/* ---- Words ---- */

bool xima__begins_line(const xima__reading *r, size_t at)
{
    while (at > 0 && (r->text[at - 1] == ' ' || r->text[at - 1] == '\t'))
        at--;
    return at == 0 || r->text[at - 1] == '\n' || r->text[at - 1] == '\r';
}

/* What begins a line there may be another game, which only tags can begin. */
static void too_late(xima__xgn *x, const xima__token *t)
{
    xima_error error;
    xima__fail(&error, XIMA_E_OVER, -1, "the result ends the game; nothing can follow it%s",
               xima__begins_line(x->r, t->from) ? " but a game that begins with tags" : "");
    xima_diagnostic *d = xima__diagnose(x->r, XIMA_FAULT, XIMA_D_OVER, t->from, t->to - t->from, &error,
                                        "the end of the game", NULL);
    xima__xgn_stop(x, t->from, d);
}

static void word(xima__xgn *x, const xima__token *t)
{
    bool good = true;
    xima_diagnostic *d = NULL;
    if (t->kind == XIMA__TOKEN_PASSED || (t->kind == XIMA__TOKEN_DOTS && !x->number_last))
        d = xima__xgn_passed(x, t, &good);
    else if (t->kind == XIMA__TOKEN_WORD && xima__is_mark(x->r->text, t) && xima__xgn_seat(x, t) >= 0)
        d = xima__xgn_mover(x, t, &good);
    else if (t->kind == XIMA__TOKEN_WORD)
        xima__xgn_plies(x, t);
    if (!good)
        xima__xgn_stop(x, t->from, d);
}

/* ---- Variations ---- */

static bool is_blank(const char *text, size_t from, size_t to)
{
    while (from < to && xima__is_blank(text[from]))
        from++;
    return from == to;
}

static xima_diagnostic *no_variation(xima__xgn *x, const xima__token *t, const char *why)
{
    return xima__diagnose(x->r, XIMA_FAULT, XIMA_D_VARIATION, t->from, t->to - t->from, NULL, NULL, "%s", why);
}

static xima_diagnostic *too_deep(xima__xgn *x, const xima__token *t)
{
    xima_error error;
    xima__fail(&error, XIMA_E_LIMIT, -1, "more than %d variations inside one another", (int)x->r->max_depth);
    return xima__diagnose(x->r, XIMA_FAULT, XIMA_D_LIMIT, t->from, t->to - t->from, &error, NULL, NULL);
}

static void open_variation(xima__xgn *x, const xima__token *t)
{
    xima__reading *r = x->r;
    xima__xgn_flush(x, r->node, XIMA_NOTE_AFTER);
    x->before = false;
    if (r->node == xima__xgn_base(x)) {
        xima__xgn_stop_variation(x, t->from,
                                 no_variation(x, t, "no ply stands before the variation that it could replace"));
        return;
    }
    if (x->stack.count >= (size_t)r->max_depth) {
        xima__xgn_stop_variation(x, t->from, too_deep(x, t));
        return;
    }
    if (!xima__array_room(r->record->game, &x->stack, sizeof(xima__branch), 1)) {
        r->starved = true;
        return;
    }
    ((xima__branch *)x->stack.data)[x->stack.count++] = (xima__branch){r->node, t->from};
    xima__untake_ply(r);
    x->before = true;
    x->line_stopped = false;
    x->passed = 0;
}

/* Back to the ply that the variation replaces. */
static void leave_variation(xima__xgn *x)
{
    xima__reading *r = x->r;
    int32_t base = xima__xgn_base(x);
    while (r->node != base)
        xima__untake_ply(r);
    r->node = ((xima__branch *)x->stack.data)[--x->stack.count].node;
    xima__advance(r->at, xima__nodes(r->record)[r->node].move); /* there was room for it before */
    x->passed = 0;
    x->before = false;
}

/* What is said in it is kept behind the ply that it does not replace. */
static void no_plies(xima__xgn *x, size_t open, size_t to)
{
    bool empty = is_blank(x->r->text, open + 1, to - 1);
    xima__diagnose(x->r, XIMA_WARNING, XIMA_D_VARIATION, open, to - open, NULL, NULL, "%s",
                   empty ? "the variation is empty" : "there is no ply in the variation");
}

static void close_variation(xima__xgn *x, const xima__token *t)
{
    xima__reading *r = x->r;
    if (xima__xgn_main(x)) {
        xima__xgn_stop(x, t->from, no_variation(x, t, "no variation is open that this could close"));
        return;
    }
    size_t open = ((xima__branch *)x->stack.data)[x->stack.count - 1].open;
    if (r->node == xima__xgn_base(x) && !x->line_stopped)
        no_plies(x, open, t->to);
    x->line_stopped = false;
    if (r->node != xima__xgn_base(x))
        xima__xgn_flush(x, r->node, XIMA_NOTE_AFTER);
    leave_variation(x);
    xima__xgn_flush(x, r->node, XIMA_NOTE_AFTER);
}

/* ---- The result ---- */

static void odd_result(xima__xgn *x, const xima__token *t, const char *expected, const char *why)
{
    xima__diagnose(x->r, XIMA_WARNING, XIMA_D_RESULT, t->from, t->to - t->from, NULL, expected, "%s", why);
}

/* The result in plain characters, which it should be written in. */
static const char *plain_result(xima__xgn *x, const xima__token *t, char *buf, size_t *len)
{
    const char *text = x->r->text + t->from;
    *len = t->to - t->from;
    if (xima__result_seats(text, *len) >= 0)
        return text;
    *len = xima__plain_result(text, *len, buf);
    buf[*len] = '\0';
    return buf;
}

static void take_result(xima__xgn *x, const xima__token *t, const char *text, size_t len)
{
    xima__reading *r = x->r;
    const char *tag = xima__text(r->record, r->record->result);
    if (text != r->text + t->from)
        odd_result(x, t, text, "a result is written with hyphens and figures alone");
    if (*tag && (strlen(tag) != len || memcmp(tag, text, len) != 0))
        odd_result(x, t, tag, "the tag Result says otherwise");
    r->starved |= !xima__text_add(r->record, text, len, &r->record->result);
    x->ended = true;
    x->result = t->from;
    x->result_length = t->to - t->from;
    r->record->result_from = t->from;
    r->record->result_to = t->to;
}

static void result(xima__xgn *x, const xima__token *t)
{
    char buf[XIMA__RESULT_TEXT + 1];
    size_t len;
    const char *text = plain_result(x, t, buf, &len);
    bool begun = xima__xgn_main(x) || x->r->node != xima__xgn_base(x);
    if (begun)
        xima__xgn_flush(x, x->r->node, XIMA_NOTE_AFTER);
    x->before &= !begun;
    if (!xima__xgn_main(x) && !is_blank(x->r->text, t->to, x->r->len)) {
        odd_result(x, t, NULL, "a result inside a variation is not that of the game");
        xima__xgn_keep(x, t);
    } else if (!xima__record_result_good(x->r->record, text, len)) {
        odd_result(x, t, "*", "this is no result of this game");
        xima__xgn_keep(x, t);
        x->ended = x->r->record->result_odd = true;
    } else {
        take_result(x, t, text, len);
    }
}

/* Whether nothing but comments is left. */
static bool is_last(const xima__reading *r, size_t at)
{
    xima__token t;
    for (;; at = t.to) {
        xima__lex(r->text, r->len, at, &t);
        if (t.kind != XIMA__TOKEN_COMMENT)
            return t.kind == XIMA__TOKEN_END;
    }
}

/* A result in several words or in brackets, as people end a game: only where it is the last thing said. */
static bool loose_result(xima__xgn *x, const xima__token *t)
{
    const xima__reading *r = x->r;
    char first = r->text[t->from], buf[XIMA__RESULT_TEXT + 1];
    xima__token all = *t;
    size_t len;
    if (!xima__xgn_main(x) || !(strchr("([01", first) || (unsigned char)first >= 0x80) || first == '\0')
        return false;
    size_t used = xima__scan_result(r->text + t->from, r->len - t->from, buf, &len);
    bool plain = used == t->to - t->from && t->kind == XIMA__TOKEN_RESULT;
    if (used == 0 || used < t->to - t->from || plain || !xima__record_result_good(r->record, buf, len) ||
        !is_last(r, t->from + used))
        return false;
    buf[len] = '\0';
    all.to = x->at = t->from + used;
    xima__xgn_flush(x, r->node, XIMA_NOTE_AFTER);
    x->before = false;
    take_result(x, &all, buf, len);
    return true;
}

/* ---- All of it ---- */

static void take(xima__xgn *x, const xima__token *t)
{
    bool late = x->ended && xima__xgn_main(x);
    if (!late && t->kind != XIMA__TOKEN_COMMENT && loose_result(x, t))
        return;
    switch (t->kind) {
    case XIMA__TOKEN_COMMENT:
        xima__xgn_comment(x, t);
        return;
    case XIMA__TOKEN_SYMBOL:
        xima__xgn_symbol(x, t);
        return;
    case XIMA__TOKEN_OPEN:
        open_variation(x, t);
        break;
    case XIMA__TOKEN_CLOSE:
        close_variation(x, t);
        break;
    case XIMA__TOKEN_RESULT:
        if (late)
            too_late(x, t);
        else
            result(x, t);
        break;
    case XIMA__TOKEN_NUMBER:
        if (late)
            too_late(x, t);
        else
            xima__xgn_number(x, t);
        break;
    default:
        if (late)
            too_late(x, t);
        else
            word(x, t);
    }
    x->numbered = true;
    x->number_last = t->kind == XIMA__TOKEN_NUMBER;
}

/* What is left open at the end. */
static void end(xima__xgn *x)
{
    xima__reading *r = x->r;
    xima__xgn_flush(x, r->node, XIMA_NOTE_AFTER);
    if (x->stack.count) {
        size_t open = ((xima__branch *)x->stack.data)[0].open;
        xima__diagnose(r, XIMA_FAULT, XIMA_D_VARIATION, open, 1, NULL, ")", "%s not closed",
                       x->stack.count > 1 ? "variations inside one another are" : "the variation is");
    }
    while (x->stack.count)
        leave_variation(x);
}

void xima__mark_movetext(const xima__reading *r, size_t from)
{
    size_t to = r->len;
    while (from < to && xima__is_blank(r->text[from]))
        from++;
    while (to > from && xima__is_blank(r->text[to - 1]))
        to--;
    r->record->moves_from = from;
    r->record->moves_to = to;
}

static void begin(xima__xgn *x, xima__reading *r, size_t from)
{
    *x = (xima__xgn){.r = r, .at = from, .before = true};
    xima__mark_movetext(r, from);
    r->record->movetext = true;
}

static bool finish(xima__xgn *x)
{
    const xima_game *game = x->r->record->game;
    xima__array_free(game, &x->stack, sizeof(xima__branch));
    xima__array_free(game, &x->pending, sizeof(xima__token));
    xima__array_free(game, &x->scratch, 1);
    return !x->r->starved;
}

static void read_on(xima__xgn *x)
{
    xima__token t;
    for (;;) {
        xima__xgn_plain(x);
        if (x->r->starved)
            break;
        xima__xgn_lex(x->r, x->at, &t);
        if (t.kind == XIMA__TOKEN_END)
            break;
        x->at = t.to;
        take(x, &t);
    }
}

/* Where the record states its result, for want of a result behind the moves: its tag. */
static void find_result(xima__xgn *x)
{
    const xima_record *record = x->r->record;
    for (size_t i = 0; x->result_length == 0 && i < record->tags.count; i++) {
        const xima__tag *tag = &xima__tags(record)[i];
        if (strcmp(xima__text(record, tag->name), "Result") == 0) {
            x->result = tag->from;
            x->result_length = tag->length;
        }
    }
}

bool xima__read_xgn(xima__reading *r, size_t from)
{
    xima__xgn x;
    begin(&x, r, from);
    read_on(&x);
    if (!r->starved)
        end(&x);
    if (!r->starved && !x.stopped) {
        find_result(&x);
        xima__check_result(r, x.result, x.result_length);
    }
    return finish(&x);
}

/* Comments before the moves need no game, and what was written as unread is not written so again. */
static size_t read_comments(xima__xgn *x)
{
    xima__token t;
    while (!x->r->starved) {
        xima__xgn_lex(x->r, x->at, &t);
        if (t.kind != XIMA__TOKEN_COMMENT)
            break;
        x->at = t.to;
        xima__xgn_comment(x, &t);
    }
    return x->at;
}

bool xima__keep_unread(xima__reading *r, size_t from, size_t diagnostic)
{
    xima__xgn x;
    begin(&x, r, from);
    from = read_comments(&x);
    xima_diagnostic *all = r->record->diagnostics.data;
    xima__xgn_stop(&x, from, diagnostic < r->record->diagnostics.count ? &all[diagnostic] : NULL);
    read_on(&x);
    return finish(&x);
}
