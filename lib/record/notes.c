/* SPDX-License-Identifier: MIT */
/* Notes and symbols: a ring a node, so that one more costs the same however many there are. */
#include "tree.h"

#include <string.h>

/* ---- The ring, and the list back through its notes ---- */

static uint32_t depth_of(const xima__note *notes, int32_t note)
{
    return note < 0 ? 0 : notes[note].upto[0] + notes[note].upto[1] + notes[note].upto[2];
}

/* Makes a note the one that follows `before` in the list; -1: the first. */
static void chain(xima__note *notes, int32_t note, int32_t before)
{
    xima__note *n = &notes[note];
    int32_t jump = before < 0 ? -1 : notes[before].jump, far = jump < 0 ? -1 : notes[jump].jump;
    uint32_t near = depth_of(notes, before) - depth_of(notes, jump);
    bool twice = jump >= 0 && near == depth_of(notes, jump) - depth_of(notes, far);
    n->before = before;
    n->jump = twice ? far : before;
    for (int kind = 0; kind < XIMA__NOTE_KINDS; kind++)
        n->upto[kind] = before < 0 ? 0 : notes[before].upto[kind];
    n->upto[n->what - XIMA_NOTE_BEFORE]++;
}

/* Puts a note into the ring behind another, or first if `behind` is -1; there is room for it. */
static void hang(xima_record *record, int32_t node, int32_t behind, xima__note note)
{
    int32_t added = (int32_t)record->notes.count++, *last = &xima__nodes(record)[node].notes;
    xima__note *notes = xima__notes(record);
    note.from = XIMA__NOTE_NOWHERE;
    int32_t before = behind >= 0 ? behind : *last;
    note.next = before >= 0 ? notes[before].next : added;
    notes[added] = note;
    if (before >= 0)
        notes[before].next = added;
    if (*last < 0 || behind == *last)
        *last = added;
}

/* The last note of a node, symbols aside, or -1. */
static int32_t last_note(const xima_record *record, int32_t node)
{
    int32_t last = xima__nodes(record)[node].notes;
    return last >= 0 && xima__notes(record)[last].what != XIMA__NOTE_SYMBOL ? last : -1;
}

void xima__note_remove(xima_record *record, int32_t node, int32_t note)
{
    xima__note *notes = xima__notes(record);
    int32_t *last = &xima__nodes(record)[node].notes, next = note == *last ? -1 : notes[note].next;
    bool symbol = notes[note].what == XIMA__NOTE_SYMBOL;
    int32_t behind = symbol ? -1 : notes[note].before, before = behind < 0 ? *last : behind;
    while (notes[before].next != note) /* over symbols at most */
        before = notes[before].next;
    notes[before].next = notes[note].next;
    if (*last == note)
        *last = before == note ? -1 : before;
    for (int32_t at = symbol ? -1 : next; at >= 0; at = xima__next_note(record, node, at)) {
        chain(notes, at, behind);
        behind = at;
    }
    notes[note].what = XIMA__NOTE_GONE;
}

/* What most nodes with a note have: a ring of one. */
static void put_first(xima_record *record, int32_t node, const xima__note *note)
{
    int32_t at = (int32_t)record->notes.count++;
    xima__note *added = &xima__notes(record)[at];
    *added = *note;
    added->next = at;
    added->before = added->jump = -1;
    added->upto[note->what - XIMA_NOTE_BEFORE] = 1;
    xima__nodes(record)[node].notes = at;
}

bool xima__note_add(xima_record *record, int32_t node, int32_t what, const char *text, size_t len)
{
    xima__note note = {.what = what, .len = (uint32_t)len};
    int32_t before = last_note(record, node);
    if (!xima__array_room(record->game, &record->notes, sizeof note, 1) ||
        !xima__text_add(record, text, len, &note.text))
        return false;
    if (xima__nodes(record)[node].notes < 0) {
        put_first(record, node, &note);
        return true;
    }
    hang(record, node, xima__nodes(record)[node].notes, note);
    chain(xima__notes(record), xima__nodes(record)[node].notes, before);
    return true;
}

static size_t count_notes(const xima_record *record, int32_t node, int32_t what)
{
    int32_t last = last_note(record, node);
    return last < 0 ? 0 : xima__notes(record)[last].upto[what - XIMA_NOTE_BEFORE];
}

/* The i-th note of a kind, or -1: the first one that has so many up to it. */
static int32_t find_note(const xima_record *record, int32_t node, int32_t what, size_t i)
{
    const xima__note *notes = xima__notes(record);
    int32_t at = last_note(record, node), kind = what - XIMA_NOTE_BEFORE;
    if (i >= count_notes(record, node, what))
        return -1;
    for (;;) {
        const xima__note *n = &notes[at];
        if (n->jump >= 0 && notes[n->jump].upto[kind] > i)
            at = n->jump;
        else if (n->before >= 0 && notes[n->before].upto[kind] > i)
            at = n->before;
        else
            return at;
    }
}

static bool is_kind(int32_t what)
{
    return what >= XIMA_NOTE_BEFORE && what <= XIMA_NOTE_UNREAD;
}

size_t xima_record_note_count(const xima_record *record, int32_t node, int32_t what)
{
    return xima__is_node(record, node) && is_kind(what) ? count_notes(record, node, what) : 0;
}

const char *xima_record_note(const xima_record *record, int32_t node, int32_t what, size_t i)
{
    if (!xima__is_node(record, node) || !is_kind(what))
        return NULL;
    int32_t note = find_note(record, node, what, i);
    return note < 0 ? NULL : xima__text(record, xima__notes(record)[note].text);
}

static bool change_note(xima_record *record, int32_t note, const char *text, size_t len)
{
    xima__note *n = &xima__notes(record)[note];
    uint32_t at;
    if (n->len == len && memcmp(xima__text(record, n->text), text, len) == 0)
        return true;
    if (!xima__text_add(record, text, len, &at))
        return false;
    n->text = at;
    n->len = (uint32_t)len;
    n->changed = 1;
    return true;
}

bool xima__note_say(xima_record *record, int32_t node, int32_t what, const char *text, size_t len)
{
    size_t count = record->notes.count;
    if (!xima__note_add(record, node, what, text, len))
        return false;
    xima__note_placed(record, count, XIMA__NOTE_ADDED, 0);
    return true;
}

/* What may be said there: before the first ply stands only what comes before it. */
static bool can_say(int32_t node, int32_t what)
{
    return what == XIMA_NOTE_BEFORE || (what == XIMA_NOTE_AFTER && node != XIMA_NODE_START);
}

xima_status xima_record_set_note(xima_record *record, int32_t node, int32_t what, size_t i, const char *text,
                                 size_t len)
{
    if (!xima__is_node(record, node) || !is_kind(what) || (text && !can_say(node, what)))
        return XIMA_E_ARG;
    size_t count = xima_record_note_count(record, node, what);
    if (i > count || (i == count && !text))
        return XIMA_E_ARG;
    if (text && len >= INT32_MAX)
        return XIMA_E_LIMIT;
    if (text && !xima__text_good(text, len))
        return XIMA_E_SYNTAX;
    int32_t note = find_note(record, node, what, i);
    if (!text)
        xima__note_remove(record, node, note);
    else if (!(note < 0 ? xima__note_say(record, node, what, text, len) : change_note(record, note, text, len)))
        return XIMA_E_MEMORY;
    record->noted = true;
    return XIMA_OK;
}

/* ---- Symbols ---- */

bool xima__symbol_add(xima_record *record, int32_t node, int32_t number)
{
    int32_t last_symbol = -1;
    if (!xima__array_room(record->game, &record->notes, sizeof(xima__note), 1))
        return false;
    for (int32_t at = xima__first_note(record, node); at >= 0; at = xima__next_note(record, node, at)) {
        const xima__note *note = &xima__notes(record)[at];
        if (note->what != XIMA__NOTE_SYMBOL)
            break;
        if (note->text == (uint32_t)number)
            return true;
        last_symbol = at;
    }
    hang(record, node, last_symbol, (xima__note){.what = XIMA__NOTE_SYMBOL, .text = (uint32_t)number});
    return true;
}

size_t xima_record_symbols(const xima_record *record, int32_t node, int32_t *buf, size_t cap)
{
    size_t count = 0;
    if (!xima__is_node(record, node) || (!buf && cap))
        return 0;
    for (int32_t at = xima__first_note(record, node); at >= 0; at = xima__next_note(record, node, at)) {
        const xima__note *note = &xima__notes(record)[at];
        if (note->what != XIMA__NOTE_SYMBOL)
            break;
        if (count++ < cap)
            buf[count - 1] = (int32_t)note->text;
    }
    return count;
}

/* The i-th symbol, or -1. */
static int32_t symbol_at(const xima_record *record, int32_t node, size_t i)
{
    int32_t at = xima__first_note(record, node);
    while (i-- > 0 && at >= 0)
        at = xima__next_note(record, node, at);
    return at >= 0 && xima__notes(record)[at].what == XIMA__NOTE_SYMBOL ? at : -1;
}

/* How many of the symbols at the beginning are there already. */
static size_t same_symbols(const xima_record *record, int32_t node, const int32_t *symbols, size_t count)
{
    size_t same = 0;
    for (int32_t at; same < count && (at = symbol_at(record, node, same)) >= 0; same++)
        if (xima__notes(record)[at].text != (uint32_t)symbols[same])
            break;
    return same;
}

xima_status xima_record_set_symbols(xima_record *record, int32_t node, const int32_t *symbols, size_t count)
{
    if (!xima__is_node(record, node) || node == XIMA_NODE_START || (!symbols && count))
        return XIMA_E_ARG;
    for (size_t i = 0; i < count; i++)
        if (symbols[i] < 0 || symbols[i] > 255)
            return XIMA_E_ARG;
    if (!xima__array_room(record->game, &record->notes, sizeof(xima__note), count < 256 ? count : 256))
        return XIMA_E_MEMORY;
    size_t same = same_symbols(record, node, symbols, count);
    for (int32_t at; (at = symbol_at(record, node, same)) >= 0; record->noted = true)
        xima__note_remove(record, node, at);
    for (size_t i = same; i < count; i++) {
        size_t notes = record->notes.count;
        xima__symbol_add(record, node, symbols[i]);
        record->noted |= record->notes.count > notes;
        xima__note_placed(record, notes, XIMA__NOTE_ADDED, 0);
    }
    return XIMA_OK;
}
