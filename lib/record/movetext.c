/* SPDX-License-Identifier: MIT */
/* Plies in rows (XR-37): numbers, movers, seats that are passed over, and turns that are one text. */
#include "write.h"
#include "xgn.h"

#include <string.h>

enum { TEXT_MAX = 1024 }; /* bytes that the plies of one text take: XIMA__TURN_MAX of them, and words between */

void xima__moveout_begin(xima__moveout *out, const xima_record *record, xima_state *at, int32_t notation,
                         xima__sink *sink)
{
    out->record = record;
    out->sink = sink;
    out->at = at;
    out->notation = notation;
    out->sheet = out->header = false;
    out->place = xima__nodes(record)[XIMA_NODE_START].place;
    out->begins = true;
    out->broken = out->named = false;
    out->run = 0;
    out->run_more = false;
    out->longest = 0;
    for (int32_t seat = 0; seat < record->game->info.players; seat++) {
        const char *name = xima_game_name(record->game, XIMA_NAME_SEAT, seat);
        size_t len = name ? strlen(name) : 0;
        out->longest = len > out->longest ? len : out->longest;
    }
}

/* ---- Rows ---- */

static void put_number(xima__moveout *out, int32_t row, bool later)
{
    char text[16];
    size_t at = sizeof text - 3;
    uint32_t left = (uint32_t)row;
    memcpy(text + at, "...", 3);
    size_t end = later ? sizeof text : at + 1;
    do {
        text[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    xima__sink_word(out->sink, text + at, end - at);
}

static bool all_out(const xima__moveout *out, int32_t from, int32_t to)
{
    for (int32_t seat = from; seat < to; seat++)
        if (!xima__is_out(out->at, seat))
            return false;
    return true;
}

/* `..` for the seats from … to − 1: those are out or, at the end, have no move any more. */
static void pass_over(xima__moveout *out, int32_t from, int32_t to)
{
    for (int32_t seat = from; seat < to; seat++)
        xima__sink_word(out->sink, "..", 2);
}

void xima__write_rest(xima__moveout *out)
{
    int32_t seat = xima__seat_of(out->place);
    if (seat >= 0 && !out->begins && xima_state_to_move(out->at) == XIMA_NOBODY)
        pass_over(out, seat + 1, out->record->game->info.players);
}

/* Whether a place follows the last one as rows go: those between are out. A game's turns may go another way round. */
static bool follows(const xima__moveout *out, int32_t due)
{
    bool same_row = xima__row_of(due) == xima__row_of(out->place);
    int32_t from = xima__seat_of(out->place) + 1, to = xima__seat_of(due);
    return same_row ? all_out(out, from, to)
                    : all_out(out, from, out->record->game->info.players) && all_out(out, 0, to);
}

/* From the last place to the one that is due: answers whether a row begins. */
static bool pass_to(xima__moveout *out, int32_t due)
{
    bool same_row = xima__row_of(due) == xima__row_of(out->place);
    int32_t from = xima__seat_of(out->place) + 1, to = same_row ? xima__seat_of(due) : out->record->game->info.players;
    if (follows(out, due))
        pass_over(out, from, to);
    if (!same_row && out->sheet)
        xima__sink_end_line(out->sink);
    return !same_row;
}

static void put_mark(xima__moveout *out, int32_t seat)
{
    const char *name = xima_game_name(out->record->game, XIMA_NAME_SEAT, seat);
    char text[TEXT_MAX];
    xima__out mark = xima__out_to(text, sizeof text);
    xima__putf(&mark, "%s:", name ? name : "");
    xima__sink_word(out->sink, text, mark.len < sizeof text ? mark.len : sizeof text);
}

/* The number of the row and, where that does not say it, whose place is meant: by `..`, by dots or by name. */
static void put_place(xima__moveout *out, int32_t due, bool row_begins, bool in_turn)
{
    int32_t seat = xima__seat_of(due), players = out->record->game->info.players;
    bool dots = players <= 2 || out->sheet, whole = row_begins && (seat == 0 || follows(out, due));
    put_number(out, xima__row_of(due), dots && seat > 0 && !whole);
    if (whole)
        pass_over(out, 0, seat);
    else if (!dots && in_turn && seat == xima__seat_due(out->at) && seat >= (out->begins ? 1 : 0))
        put_mark(out, seat);
}

static bool has_note(const xima_record *record, int32_t node, bool before)
{
    for (int32_t at = xima__first_note(record, node); at >= 0; at = xima__next_note(record, node, at))
        if ((xima__notes(record)[at].what == XIMA_NOTE_BEFORE) == before)
            return true;
    return false;
}

/* An act out of turn takes no place, but what is due stays due: a number before it says that. */
void xima__write_where(xima__moveout *out, int32_t node, bool before)
{
    const xima__node *ply = node < 0 ? NULL : &xima__nodes(out->record)[node];
    bool act = !ply || xima__is_action(ply->move);
    int32_t due = (act ? xima__next_place(out->at, 0, out->place) : ply->place) & ~XIMA__PLACE_OPEN;
    int32_t last = out->place & ~XIMA__PLACE_OPEN;
    bool in_turn = !ply || (ply->place & ~XIMA__PLACE_OPEN) == due;
    if (!act && !out->begins && !before && !out->broken && due == last + 1) /* the next seat of a row */
        return;
    bool new_cell = in_turn && due != last, row_begins = new_cell && !out->begins && pass_to(out, due);
    bool unclear = out->named && ply && act;
    if (out->begins || before || row_begins || unclear || (out->broken && new_cell))
        put_place(out, due, row_begins, in_turn);
    out->begins = out->broken = false;
}

/* ---- Texts ---- */

static bool is_main(const xima__node *nodes, int32_t node)
{
    return nodes[nodes[node].parent].first == node;
}

/* Whether the next ply may stand in the same text: nothing is written between the two. */
static bool goes_on(const xima__moveout *out, int32_t node)
{
    const xima__node *nodes = xima__nodes(out->record);
    int32_t next = nodes[node].first;
    if (next < 0)
        return false;
    return out->sheet || (!has_note(out->record, node, false) && !has_note(out->record, next, true) &&
                          !(is_main(nodes, node) && nodes[node].next >= 0));
}

/* The plies from a node on between which nothing is written. Gathered in advance, so that each is looked at once. */
static void gather(xima__moveout *out, int32_t node)
{
    const xima__node *nodes = xima__nodes(out->record);
    int32_t count = 0, room = sizeof out->moves / sizeof out->moves[0];
    out->run_from = 0;
    out->moves[count++] = nodes[node].move;
    for (; count < room && goes_on(out, node); node = nodes[node].first)
        out->moves[count++] = nodes[nodes[node].first].move;
    out->run = count;
    out->run_more = count == room;
}

/* Whether the text ends with a word that is the name of a seat. */
static bool ends_with_name(const xima__moveout *out, const char *text, size_t len)
{
    size_t from = len;
    while (from > 0 && len - from <= out->longest && text[from - 1] != ' ')
        from--;
    return len - from <= out->longest &&
           xima_game_find(out->record->game, XIMA_NAME_SEAT, text + from, len - from) >= 0;
}

/* Whether movetext can hold the text: what ends a word there would not be read as a part of it. */
static bool is_plain(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (xima__class_of(text[i]) & XIMA__END && !(xima__class_of(text[i]) & XIMA__BLANK))
            return false;
    return true;
}

xima_status xima__write_text(xima__moveout *out, int32_t *node)
{
    const xima__node *nodes = xima__nodes(out->record);
    char text[TEXT_MAX];
    size_t count;
    if (out->run == 0 || (out->run_more && out->run < XIMA__TURN_MAX))
        gather(out, *node);
    xima__out words = xima__out_to(text, sizeof text);
    xima_status status = xima__room(out->at, XIMA__TURN_MAX);
    if (status == XIMA_OK)
        status =
            xima__write_plies(out->at, out->moves + out->run_from, (size_t)out->run, out->notation, &words, &count);
    if (status == XIMA_OK && words.len > sizeof text)
        status = XIMA_E_LIMIT;
    if (status == XIMA_OK && !is_plain(text, words.len))
        status = XIMA_E_UNSUPPORTED;
    if (status)
        return status;
    if (xima__is_action(nodes[*node].move)) /* no end of a line between a seat and what it does */
        xima__sink_word(out->sink, text, words.len);
    else
        xima__sink_words(out->sink, text, words.len);
    out->named = ends_with_name(out, text, words.len);
    for (size_t i = 0; i < count; i++) {
        *node = i == 0 ? *node : nodes[*node].first;
        xima__advance(out->at, nodes[*node].move);
    }
    out->run -= (int32_t)count;
    out->run_from += (int32_t)count;
    out->place = nodes[*node].place;
    return XIMA_OK;
}

/* ---- Notes ---- */

static void put_notes(xima__moveout *out, int32_t node, int32_t what)
{
    for (int32_t at = xima__first_note(out->record, node); at >= 0; at = xima__next_note(out->record, node, at)) {
        const xima__note *note = &xima__notes(out->record)[at];
        if (note->what != what || (out->header && xima__of_header(out->record, note)))
            continue;
        if (what == XIMA__NOTE_SYMBOL) {
            char text[16];
            xima__out symbol = xima__out_to(text, sizeof text);
            xima__putf(&symbol, "$%d", (int)note->text);
            xima__sink_word(out->sink, text, symbol.len);
        } else {
            xima__sink_comment(out->sink, xima__text(out->record, note->text), note->len, what == XIMA_NOTE_UNREAD);
        }
        out->broken |= what != XIMA_NOTE_BEFORE;
    }
}

static void put_notes_after(xima__moveout *out, int32_t node)
{
    if (xima__nodes(out->record)[node].notes < 0)
        return;
    put_notes(out, node, XIMA__NOTE_SYMBOL);
    put_notes(out, node, XIMA_NOTE_AFTER);
    put_notes(out, node, XIMA_NOTE_UNREAD);
}

/* ---- The tree ---- */

/* A line begins behind the node that stands before its first ply, where the state is. */
static void begin_line(xima__moveout *out, int32_t before)
{
    out->sink->opened = true;
    out->begins = true;
    out->run = 0;
    out->run_more = false;
    out->place = xima__nodes(out->record)[before].place;
}

/* Back to the first node of the line that ends at a node; the state goes to where that one was played. */
static int32_t leave_line(xima__moveout *out, int32_t node)
{
    const xima__node *nodes = xima__nodes(out->record);
    size_t plies = 1;
    for (; node != XIMA_NODE_START && is_main(nodes, node); node = nodes[node].parent)
        plies++;
    for (; node != XIMA_NODE_START && plies > 0; plies--) /* behind the main line nothing is written any more */
        xima__retreat(out->at);
    return node;
}

/* A line has ended at a node: what is to be written next, in the next variation or in the line around; START at the
   end. */
static int32_t after_line(xima__moveout *out, int32_t node)
{
    const xima__node *nodes = xima__nodes(out->record);
    for (;;) {
        xima__write_rest(out);
        node = leave_line(out, node);
        if (node == XIMA_NODE_START)
            return node;
        xima__sink_close(out->sink);
        int32_t parent = nodes[node].parent;
        if (nodes[node].next >= 0) {
            begin_line(out, parent);
            return nodes[node].next;
        }
        node = nodes[parent].first;
        xima__advance(out->at, nodes[node].move); /* there is room: it has stood there */
        out->place = nodes[node].place;
        out->begins = false;
        out->broken = true;
        out->run = 0;
        out->run_more = false;
        if (nodes[node].first >= 0)
            return nodes[node].first;
    }
}

/* The node to be written after one whose text and notes stand. */
static int32_t next_node(xima__moveout *out, int32_t node)
{
    const xima__node *nodes = xima__nodes(out->record);
    if (is_main(nodes, node) && nodes[node].next >= 0) {
        xima__retreat(out->at);
        begin_line(out, nodes[node].parent);
        return nodes[node].next;
    }
    return nodes[node].first >= 0 ? nodes[node].first : after_line(out, node);
}

xima_status xima__write_moves(xima__moveout *out)
{
    const xima__node *nodes = xima__nodes(out->record);
    xima_status status = XIMA_OK;
    put_notes(out, XIMA_NODE_START, XIMA_NOTE_BEFORE);
    put_notes(out, XIMA_NODE_START, XIMA_NOTE_UNREAD);
    for (int32_t node = nodes[XIMA_NODE_START].first; node > XIMA_NODE_START && status == XIMA_OK;) {
        bool before = has_note(out->record, node, true);
        xima__write_where(out, node, before);
        if (before)
            put_notes(out, node, XIMA_NOTE_BEFORE);
        status = xima__write_text(out, &node);
        if (status)
            break;
        put_notes_after(out, node);
        node = next_node(out, node);
    }
    return status;
}
