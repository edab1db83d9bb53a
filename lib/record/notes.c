/* SPDX-License-Identifier: MIT */
/* Notes and symbols: a ring a node, so that one more costs the same however many there are. */
#include "tree.h"

/* Puts a note into the ring behind another, or first if `behind` is -1; there is room for it. */
static void hang(xima_record *record, int32_t node, int32_t behind, xima__note note)
{
    int32_t added = (int32_t)record->notes.count++, *last = &xima__nodes(record)[node].notes;
    xima__note *notes = xima__notes(record);
    int32_t before = behind >= 0 ? behind : *last;
    note.next = before >= 0 ? notes[before].next : added;
    notes[added] = note;
    if (before >= 0)
        notes[before].next = added;
    if (*last < 0 || behind == *last)
        *last = added;
}

void xima__note_remove(xima_record *record, int32_t node, int32_t note)
{
    int32_t *last = &xima__nodes(record)[node].notes, before = *last;
    xima__note *notes = xima__notes(record);
    while (notes[before].next != note)
        before = notes[before].next;
    notes[before].next = notes[note].next;
    if (*last == note)
        *last = before == note ? -1 : before;
}

bool xima__note_add(xima_record *record, int32_t node, int32_t what, const char *text, size_t len)
{
    xima__note note = {.what = what, .len = (uint32_t)len};
    if (!xima__array_room(record->game, &record->notes, sizeof note, 1) ||
        !xima__text_add(record, text, len, &note.text))
        return false;
    hang(record, node, xima__nodes(record)[node].notes, note);
    return true;
}

static int32_t find_note(const xima_record *record, int32_t node, int32_t what, size_t i)
{
    int32_t at = xima__first_note(record, node);
    while (at >= 0 && (xima__notes(record)[at].what != what || i-- > 0))
        at = xima__next_note(record, node, at);
    return at;
}

static bool is_kind(int32_t what)
{
    return what >= XIMA_NOTE_BEFORE && what <= XIMA_NOTE_UNREAD;
}

size_t xima_record_note_count(const xima_record *record, int32_t node, int32_t what)
{
    size_t count = 0;
    if (!xima__is_node(record, node) || !is_kind(what))
        return 0;
    for (int32_t at = xima__first_note(record, node); at >= 0; at = xima__next_note(record, node, at))
        count += xima__notes(record)[at].what == what;
    return count;
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
    uint32_t at;
    if (!xima__text_add(record, text, len, &at))
        return false;
    xima__notes(record)[note].text = at;
    xima__notes(record)[note].len = (uint32_t)len;
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
    else if (!(note < 0 ? xima__note_add(record, node, what, text, len) : change_note(record, note, text, len)))
        return XIMA_E_MEMORY;
    record->changed = true;
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

xima_status xima_record_set_symbols(xima_record *record, int32_t node, const int32_t *symbols, size_t count)
{
    if (!xima__is_node(record, node) || node == XIMA_NODE_START || (!symbols && count))
        return XIMA_E_ARG;
    for (size_t i = 0; i < count; i++)
        if (symbols[i] < 0 || symbols[i] > 255)
            return XIMA_E_ARG;
    if (!xima__array_room(record->game, &record->notes, sizeof(xima__note), count < 256 ? count : 256))
        return XIMA_E_MEMORY;
    for (int32_t note; (note = find_note(record, node, XIMA__NOTE_SYMBOL, 0)) >= 0;)
        xima__note_remove(record, node, note);
    for (size_t i = 0; i < count; i++)
        xima__symbol_add(record, node, symbols[i]);
    record->changed = true;
    return XIMA_OK;
}
