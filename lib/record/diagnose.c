/* SPDX-License-Identifier: MIT */
/* What every layout does while it reads: diagnostics, plies, notes. */
#include "reading.h"

#include <stdarg.h>
#include <string.h>

static bool is_control(unsigned char c)
{
    return c < ' ' || c == 0x7f;
}

/* The word as it stands, as far as it fits: without control characters, cut between characters. */
static void show_token(const char *text, size_t len, char *buf, size_t cap)
{
    size_t used = 0;
    for (size_t at = 0; at < len;) {
        size_t good = xima__utf8_bad(text + at, len - at > 4 ? 4 : len - at), size = 1;
        while (size < good && ((unsigned char)text[at + size] & 0xc0) == 0x80)
            size++;
        const char *from = good ? text + at : "\xef\xbf\xbd";
        size_t add = good ? size : 3;
        if (used + add + 1 > cap)
            break;
        if (!good || !is_control((unsigned char)text[at])) {
            memcpy(buf + used, from, add);
            used += add;
        }
        at += size;
    }
    buf[used] = '\0';
}

static void fill(xima_diagnostic *d, xima__reading *r, size_t from, size_t length, const xima_error *error)
{
    d->game = r->record->span.game;
    d->offset = r->record->span.offset + from;
    d->length = length;
    xima__spot_to(&r->spot, r->text, from);
    d->line = r->record->span.line - 1 + r->spot.line;
    d->column = r->spot.column;
    d->node = r->node;
    d->reason = -1;
    show_token(r->text + from, length, d->token, sizeof d->token);
    if (!error) {
        d->status = d->severity == XIMA_FAULT ? XIMA_E_SYNTAX : XIMA_OK;
        return;
    }
    d->status = error->status;
    d->reason = error->reason;
    d->reasons = error->reasons;
    d->candidate_count = error->candidate_count;
    memcpy(d->candidates, error->candidates, sizeof d->candidates);
    memcpy(d->message, error->message, sizeof d->message);
}

/* Room for one more; when there are too many, a fault that is the first one still takes the last place. */
static xima_diagnostic *next_place(xima__reading *r, bool first_fault)
{
    xima__array *all = &r->record->diagnostics;
    if (all->count >= (size_t)r->max_diagnostics)
        return first_fault && all->count ? (xima_diagnostic *)all->data + all->count - 1 : NULL;
    if (!xima__array_room(r->record->game, all, sizeof(xima_diagnostic), 1)) {
        r->starved = true;
        return NULL;
    }
    return (xima_diagnostic *)all->data + all->count++;
}

static xima_diagnostic *add(xima__reading *r, int32_t severity, int32_t code, size_t from, size_t length,
                            const xima_error *error)
{
    bool fault = severity == XIMA_FAULT;
    xima_diagnostic *d = next_place(r, fault && r->record->faults == 0);
    r->record->faults += fault;
    if (!d)
        return NULL;
    r->backwards |= d != r->record->diagnostics.data && from + r->record->span.offset < d[-1].offset;
    *d = (xima_diagnostic){.struct_size = sizeof *d, .severity = severity, .code = code};
    fill(d, r, from, length, error);
    return d;
}

static void say(xima_diagnostic *d, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    xima__message(d->message, sizeof d->message, format, arguments);
    va_end(arguments);
}

static bool bad_byte(const char *text, size_t len)
{
    return xima__good_bytes(text, len < 4 ? len : 4) == 0; /* no character is longer */
}

static void tell_bytes(xima__reading *r, size_t from, size_t count, bool nul)
{
    bool known = r->flags & XIMA_LATIN1 && !nul;
    xima_diagnostic *d = add(r, known ? XIMA_NOTICE : XIMA_WARNING, XIMA_D_UTF8, from, count, NULL);
    if (!d)
        return;
    d->node = XIMA_NODE_NONE;
    memcpy(d->expected, "UTF-8", sizeof "UTF-8");
    if (count == 1)
        say(d, "a byte is %s%s", nul ? "NUL" : "not UTF-8", known ? "; it is read as Latin-1" : "");
    else
        say(d, "%u bytes are %s%s", (uint64_t)count, nul ? "NUL" : "not UTF-8",
            known ? "; they are read as Latin-1" : "");
}

void xima__bytes_told(xima__reading *r, size_t from, size_t to)
{
    if (r->checked >= from && r->checked < to)
        r->checked = to;
}

/* Tells of what is not UTF-8 before some place, so that diagnostics stay in the order of the text. */
static void check_bytes(xima__reading *r, size_t to)
{
    while (r->checked < to) {
        size_t from = r->checked + xima__good_bytes(r->text + r->checked, r->len - r->checked);
        r->checked = from;
        if (from >= to)
            return;
        bool nul = r->text[from] == '\0';
        while (r->checked < r->len && (r->text[r->checked] == '\0') == nul &&
               bad_byte(r->text + r->checked, r->len - r->checked))
            r->checked++;
        tell_bytes(r, from, r->checked - from, nul);
    }
}

xima_diagnostic *xima__diagnose(xima__reading *r, int32_t severity, int32_t code, size_t from, size_t length,
                                const xima_error *error, const char *expected, const char *format, ...)
{
    check_bytes(r, from);
    xima_diagnostic *d = add(r, severity, code, from, length, error);
    if (!d)
        return NULL;
    if (expected) {
        xima__out out = xima__out_to(d->expected, sizeof d->expected);
        xima__puts(&out, expected);
        xima__out_end(&out, NULL);
    }
    if (format) {
        va_list arguments;
        va_start(arguments, format);
        xima__message(d->message, sizeof d->message, format, arguments);
        va_end(arguments);
    }
    return d;
}

/* One of them may be out of place by much, where something was left open; the others follow one another. */
bool xima__end_diagnostics(xima__reading *r, size_t to)
{
    check_bytes(r, to);
    xima_diagnostic *all = r->record->diagnostics.data, moved;
    for (size_t i = 1; r->backwards && i < r->record->diagnostics.count; i++) {
        size_t at = i;
        moved = all[i];
        for (; at > 0 && all[at - 1].offset > moved.offset; at--)
            all[at] = all[at - 1];
        all[at] = moved;
    }
    return !r->starved;
}

/* ---- Plies ---- */

bool xima__too_many_plies(xima__reading *r, size_t from, size_t length, xima_diagnostic **d)
{
    xima_error error;
    xima__fail(&error, XIMA_E_LIMIT, -1, "more than %d plies in one record", (int)r->max_nodes);
    *d = xima__diagnose(r, XIMA_FAULT, XIMA_D_LIMIT, from, length, &error, NULL, NULL);
    return false;
}

bool xima__take_ply(xima__reading *r, xima_move move, size_t from, size_t length)
{
    xima_diagnostic *ignored;
    if (!xima__ply_room(r, 1, from, length, &ignored))
        return false;
    int32_t node = xima__room(r->at, 1) ? XIMA_NODE_NONE : xima__node_add(r->record, r->node, r->at, move);
    if (node == XIMA_NODE_NONE) {
        r->starved = true;
        return false;
    }
    xima__node *added = &xima__nodes(r->record)[node];
    added->from = (uint32_t)from;
    added->length = (uint32_t)length;
    xima__advance(r->at, move);
    r->node = node;
    return true;
}

void xima__untake_ply(xima__reading *r)
{
    xima__retreat(r->at);
    r->node = xima__nodes(r->record)[r->node].parent;
}

/* ---- Notes ---- */

static bool add_mended(xima__reading *r, int32_t node, int32_t what, const char *text, size_t len)
{
    const xima_allocator *allocator = &r->record->game->allocator;
    size_t size = len * 3; /* each bad byte becomes three */
    char *mended = xima__alloc(allocator, size);
    if (!mended)
        return false;
    bool added = xima__note_add(r->record, node, what, mended, xima__mend(text, len, r->flags, mended));
    xima__free(allocator, mended, size);
    return added;
}

bool xima__take_note(xima__reading *r, int32_t node, int32_t what, const char *text, size_t len)
{
    bool added = xima__good_bytes(text, len) == len ? xima__note_add(r->record, node, what, text, len)
                                            : add_mended(r, node, what, text, len);
    r->starved |= !added;
    return added;
}

/* ---- The end ---- */

static void odd_result(xima__reading *r, int32_t severity, size_t from, size_t length, const char *expected,
                       const char *message)
{
    xima__diagnose(r, severity, XIMA_D_RESULT, from, length, NULL, expected, "%s", message);
}

void xima__check_result(xima__reading *r, size_t from, size_t length)
{
    char due[4 * XIMA_PLAYERS_MAX + 1];
    const char *stated = xima_record_result(r->record);
    xima_outcome outcome;
    xima__outcome(r->at, &outcome);
    xima_result_format(r->at, due, sizeof due, NULL);
    if (!*stated || strcmp(stated, due) == 0)
        return;
    bool drawn = strspn(stated, "1/2-") == strlen(stated) && strchr(stated, '/');
    if (outcome.over)
        odd_result(r, XIMA_WARNING, from, length, due, "the game ended otherwise than the record says");
    else if (drawn && r->record->game->rules->drawless)
        odd_result(r, XIMA_WARNING, from, length, due, "the record says that the game is drawn, but this game has no draws");
    else
        odd_result(r, XIMA_NOTICE, from, length, due, "the moves do not lead to the end of the game");
}
