/* SPDX-License-Identifier: MIT */
#include "edits.h"
#include "xgn.h"

#include <string.h>

typedef struct finding {
    const xima_record *record;
    const char *text; /* the source */
    size_t len;
    xima__array *edits;
    bool local, starved;
} finding;

static void add(finding *f, xima__edit edit)
{
    if (f->starved || !xima__array_room(f->record->game, f->edits, sizeof edit, 1)) {
        f->starved = true;
        return;
    }
    edit.order = f->edits->count;
    ((xima__edit *)f->edits->data)[f->edits->count++] = edit;
}

static bool is_space(char c)
{
    return xima__is_blank(c) && !xima__is_eol(c);
}

/* ---- What goes ---- */

/* What would be read otherwise if it came to the beginning of a line: a tag, a comment, without tags a row that begins a
   game. */
static bool begins_something(const finding *f, char c)
{
    return c == '[' || c == '%' || (f->record->tags.count == 0 && c >= '0' && c <= '9');
}

static bool is_comment(const finding *f, const xima__note *note)
{
    return note->length && strchr("{;%", f->text[note->from]) && f->text[note->from];
}

/* A word goes with the blanks before it, and with its line if nothing else stands there. */
static void remove_word(finding *f, const xima__note *note)
{
    size_t from = note->from, to = from + note->length, begin = from, end = to;
    while (begin > 0 && is_space(f->text[begin - 1]))
        begin--;
    while (end < f->len && is_space(f->text[end]))
        end++;
    bool first = begin == 0 || xima__is_eol(f->text[begin - 1]), last = end == f->len || xima__is_eol(f->text[end]);
    xima__edit edit = {.at = begin, .length = to - begin, .kind = XIMA__EDIT_REMOVE};
    if (first && last) {
        end += end + 1 < f->len && f->text[end] == '\r' && f->text[end + 1] == '\n' ? 2 : end < f->len;
        edit.length = end - begin;
    } else if (first) {
        edit = (xima__edit){.at = from, .length = end - from, .kind = XIMA__EDIT_REMOVE};
        f->local &= !begins_something(f, f->text[end]);
    } else {
        edit.blank = !last && end == to && f->text[end] != ')' && f->text[begin - 1] != '(';
    }
    add(f, edit);
}

static void old_notes(finding *f)
{
    const xima__note *notes = xima__notes(f->record);
    bool lasting = f->record->tags.count > 0 || f->record->nodes.count > 1; /* else all of the game could go */
    for (size_t i = 0; i < f->record->notes.count; i++) {
        const xima__note *note = &notes[i];
        bool gone = note->what == XIMA__NOTE_GONE;
        if (note->from == XIMA__NOTE_ADDED || !(gone || note->changed) || xima__of_header(f->record, note))
            continue;
        f->local &= note->from != XIMA__NOTE_NOWHERE && (lasting || !gone) && (!f->record->doubled || is_comment(f, note));
        if (!f->local)
            return;
        xima__edit edit = {.at = note->from, .length = note->length, .kind = XIMA__EDIT_REPLACE, .note = (int32_t)i};
        if (gone)
            remove_word(f, note);
        else
            add(f, edit);
    }
}

/* ---- What comes ---- */

static bool shares_word(const finding *f, int32_t node, int32_t other)
{
    const xima__node *nodes = xima__nodes(f->record);
    return other > XIMA_NODE_START && (size_t)other < f->record->nodes.count && nodes[other].from == nodes[node].from;
}

/* Behind a note that stands in the source; a comment to the end of its line ends with it. Behind one that is not closed
   nothing can stand. */
static xima__edit behind(finding *f, const xima__note *note)
{
    size_t at = note->from + note->length;
    bool line = is_comment(f, note) && f->text[note->from] != '{';
    f->local &= line || f->record->faults == 0 || at < f->record->moves_to;
    if (!line)
        return (xima__edit){.at = at, .kind = XIMA__EDIT_BEHIND};
    at += at + 1 < f->len && f->text[at] == '\r' && f->text[at + 1] == '\n' ? 2 : at < f->len;
    return (xima__edit){.at = at, .kind = XIMA__EDIT_LINE};
}

/* Whether a comment right before the ply would be one before it: behind a number, a mover mark or a bracket. Looked at
   are the words behind the ply before it in the text. */
static bool is_open(const finding *f, int32_t node)
{
    const xima__node *nodes = xima__nodes(f->record);
    size_t at = f->record->moves_from;
    bool open = false;
    xima__token t;
    if (node > 1)
        at = (size_t)nodes[node - 1].from + nodes[node - 1].length;
    for (;; at = t.to) {
        xima__lex(f->text, f->len, at, &t);
        if (t.kind == XIMA__TOKEN_END || t.from >= nodes[node].from)
            return open;
        if (t.kind == XIMA__TOKEN_NUMBER || t.kind == XIMA__TOKEN_OPEN)
            open = true;
        else if (t.kind == XIMA__TOKEN_WORD && xima__is_mark(f->text, &t))
            open |= xima_game_find(f->record->game, XIMA_NAME_SEAT, f->text + t.from, t.to - t.from - 1) >= 0;
        else if (t.kind == XIMA__TOKEN_CLOSE)
            open = false;
    }
}

/* Where a comment before a ply comes, if there is none yet. */
static xima__edit before_ply(finding *f, int32_t node)
{
    const xima__node *ply = &xima__nodes(f->record)[node];
    if (node == XIMA_NODE_START) {
        f->local &= f->record->moves_from < f->record->moves_to;
        return (xima__edit){.at = f->record->moves_from, .kind = XIMA__EDIT_AHEAD};
    }
    bool open = is_open(f, node);
    f->local &= ply->length > 0 && !shares_word(f, node, node - 1) && (open || !xima__is_action(ply->move));
    return (xima__edit){.at = ply->from, .kind = open ? XIMA__EDIT_AHEAD : XIMA__EDIT_NUMBER};
}

static xima__edit after_ply(finding *f, int32_t node)
{
    const xima__node *ply = &xima__nodes(f->record)[node];
    f->local &= ply->length > 0 && !shares_word(f, node, node + 1);
    return (xima__edit){.at = (size_t)ply->from + ply->length, .kind = XIMA__EDIT_BEHIND};
}

/* Behind the notes of its kind, and symbols, that stand there. */
static void new_notes(finding *f, int32_t node, int32_t what)
{
    xima__edit place = {.at = 0};
    bool known = false;
    for (int32_t at = xima__first_note(f->record, node); at >= 0 && f->local; at = xima__next_note(f->record, node, at)) {
        const xima__note *note = &xima__notes(f->record)[at];
        bool read = note->from < XIMA__NOTE_NOWHERE;
        if (read && (note->what == what || (note->what == XIMA__NOTE_SYMBOL && what == XIMA_NOTE_AFTER))) {
            place = behind(f, note);
            known = true;
        }
        if (note->what != what || note->from != XIMA__NOTE_ADDED)
            continue;
        if (!known)
            place = what == XIMA_NOTE_BEFORE ? before_ply(f, node) : after_ply(f, node);
        known = true;
        place.note = at;
        place.node = node;
        add(f, place);
        if (place.kind == XIMA__EDIT_NUMBER) /* it stands now */
            place.kind = XIMA__EDIT_AHEAD;
    }
}

static void all_new_notes(finding *f)
{
    for (int32_t node = 0; (size_t)node < f->record->nodes.count && f->local; node++) {
        if (!xima__is_node(f->record, node))
            continue;
        new_notes(f, node, XIMA_NOTE_BEFORE);
        new_notes(f, node, XIMA__NOTE_SYMBOL);
        new_notes(f, node, XIMA_NOTE_AFTER);
    }
}

/* ---- In order ---- */

/* Whether an edit comes before another: at one place what is added comes first, in the order in which it was found. */
static bool is_before(const xima__edit *a, const xima__edit *b)
{
    if (a->at != b->at)
        return a->at < b->at;
    bool first = a->length == 0, second = b->length == 0;
    return first != second ? first : a->order < b->order;
}

static void swap(xima__edit *a, xima__edit *b)
{
    xima__edit other = *a;
    *a = *b;
    *b = other;
}

static void sift(xima__edit *edits, size_t root, size_t count)
{
    for (size_t child; (child = 2 * root + 1) < count; root = child) {
        child += child + 1 < count && is_before(&edits[child], &edits[child + 1]);
        if (!is_before(&edits[root], &edits[child]))
            return;
        swap(&edits[root], &edits[child]);
    }
}

/* In place, and never slower than it must be, however many there are. */
static void sort(xima__edit *edits, size_t count)
{
    for (size_t i = count / 2; i-- > 0;)
        sift(edits, i, count);
    for (size_t left = count; left-- > 1;) {
        swap(&edits[0], &edits[left]);
        sift(edits, 0, left);
    }
}

/* What stands behind an edit once all is written: the first byte. */
static char byte_behind(const finding *f, size_t i)
{
    const xima__edit *edits = f->edits->data, *next = &edits[i + 1];
    size_t at = edits[i].at;
    if (i + 1 < f->edits->count && next->at == at) {
        if (next->kind != XIMA__EDIT_REMOVE)
            return next->kind == XIMA__EDIT_NUMBER ? '1' : '{';
        if (next->blank)
            return ' ';
        at += next->length;
    }
    return at < f->len ? f->text[at] : ' ';
}

/* Symbols part from a word that stands right behind them. */
static void part(const finding *f)
{
    xima__edit *edits = f->edits->data;
    for (size_t i = 0; i < f->edits->count; i++) {
        if (edits[i].kind == XIMA__EDIT_BEHIND && xima__notes(f->record)[edits[i].note].what == XIMA__NOTE_SYMBOL) {
            char next = byte_behind(f, i);
            edits[i].blank = !xima__is_blank(next) && next != '(' && next != ')' && next != '{' && next != ';';
        }
    }
}

bool xima__edits_find(const xima_record *record, xima__array *edits, bool *local)
{
    finding f = {record, record->source.data, record->source.count, edits, record->movetext, false};
    if (f.local)
        old_notes(&f);
    if (f.local)
        all_new_notes(&f);
    *local = f.local && !f.starved;
    if (*local) {
        sort(edits->data, edits->count);
        part(&f);
    }
    return !f.starved;
}

/* ---- Writing ---- */

static void put_note(const xima_record *record, const xima__note *note, xima__sink *sink)
{
    char text[16];
    xima__out symbol = xima__out_to(text, sizeof text);
    sink->column = 0; /* no line is broken: what stands around it is not wrapped anew */
    if (note->what != XIMA__NOTE_SYMBOL) {
        xima__sink_comment(sink, xima__text(record, note->text), note->len, note->what == XIMA_NOTE_UNREAD);
        return;
    }
    xima__putf(&symbol, "$%d", (int)note->text);
    xima__sink_put(sink, text, symbol.len);
}

static void put_number(const xima_record *record, int32_t node, xima__sink *sink)
{
    char text[24];
    xima__out number = xima__out_to(text, sizeof text);
    int32_t place = xima__nodes(record)[node].place;
    bool later = xima__seat_of(place) > 0 && record->game->info.players <= 2;
    xima__putf(&number, later ? "%d... " : "%d. ", (int)xima__row_of(place));
    xima__sink_put(sink, text, number.len);
}

void xima__edit_write(const xima_record *record, const xima__edit *edit, xima__sink *sink)
{
    const xima__note *note = &xima__notes(record)[edit->note];
    const char *text = record->source.data;
    bool ends = edit->at == 0 || xima__is_eol(text[edit->at - 1]);
    if (edit->kind == XIMA__EDIT_BEHIND || (edit->kind == XIMA__EDIT_REMOVE && edit->blank))
        xima__sink_put(sink, " ", 1);
    if (edit->kind == XIMA__EDIT_LINE && !ends)
        xima__sink_put(sink, sink->eol, strlen(sink->eol));
    if (edit->kind == XIMA__EDIT_NUMBER)
        put_number(record, edit->node, sink);
    if (edit->kind != XIMA__EDIT_REMOVE)
        put_note(record, note, sink);
    if (edit->kind == XIMA__EDIT_LINE && ends)
        xima__sink_put(sink, sink->eol, strlen(sink->eol));
    if (edit->kind == XIMA__EDIT_AHEAD || edit->kind == XIMA__EDIT_NUMBER ||
        (edit->kind == XIMA__EDIT_BEHIND && edit->blank))
        xima__sink_put(sink, " ", 1);
}
