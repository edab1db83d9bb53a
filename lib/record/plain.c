/* SPDX-License-Identifier: MIT */
/*
 * Plain movetext, which most is: numbers that are due, words that are one ply each, and comments behind them. All that
 * matters for speed is here, in one loop without tokens; at anything else it stops, and the general way reads that and
 * says what is wrong.
 */
#include "xgn.h"

enum { MARGIN = 8 }; /* so many bytes are at hand, or the general way reads them */

/* Who is to move, the place of that ply, and for how many there is room: kept from ply to ply. */
typedef struct due {
    int32_t seat, place;
    size_t room;
} due;

static inline void look_at(due *due, const xima__reading *r, int32_t seat)
{
    due->seat = seat;
    due->place = xima__move_place(r->at, seat, xima__nodes(r->record)[r->node].place);
}

/* A number that is due; its end, or 0: it is not plain. */
static inline size_t take_number(xima__xgn *x, const due *due, size_t from)
{
    enum { DIGITS_MAX = 4 };
    const char *text = x->r->text + from;
    unsigned row = 0, digit;
    size_t at = 0;
    for (; at < DIGITS_MAX && (digit = (unsigned char)text[at] - (unsigned)'0') <= 9; at++)
        row = row * 10 + digit;
    if (text[at++] != '.' || due->seat < 0 || row != (unsigned)xima__row_of(due->place))
        return 0;
    if (text[at] == '.') { /* three, and not where a row begins */
        if (text[at + 1] != '.' || text[at + 2] == '.' ||
            (xima__seat_of(due->place) == 0 && x->r->at->common->turn_ply == 0))
            return 0;
        at += 2;
    }
    x->before = x->numbered = x->number_last = true;
    return from + at;
}

/* The end of a plain word with a digit in it, which no act has and no symbol; 0: it is another. */
static inline size_t word_end(const char *text, size_t len)
{
    unsigned all = 0, c = XIMA__END;
    size_t at = 0;
    while (at < len && (c = xima__class_of(text[at])) & XIMA__PLAIN) {
        all |= c;
        at++;
    }
    return all & XIMA__DIGIT && (at == len || c & XIMA__END) ? at : 0;
}

/* For how many plies there is room; that there are too many the general way says. */
static size_t find_room(xima__reading *r)
{
    xima__array *nodes = &r->record->nodes;
    size_t most = (size_t)r->max_nodes + 1, room;
    if (nodes->count >= most)
        return 0;
    r->starved |= (r->at->count == r->at->capacity && xima__room(r->at, 1)) ||
                  !xima__array_room(r->record->game, nodes, sizeof(xima__node), 1);
    if (r->starved)
        return 0;
    most = most < nodes->capacity ? most : nodes->capacity;
    room = r->at->capacity - r->at->count;
    return most - nodes->count < room ? most - nodes->count : room;
}

/* Plays a word that the game reads as one ply, and answers that; 0: it is not plain. There is room. */
static xima_move play_word(xima_state *state, const char *text, size_t len, xima__played *played)
{
    static const xima_parse_options strict = {.struct_size = sizeof strict};
    const xima__rules *rules = state->game->rules;
    size_t bytes = word_end(text, len);
    xima__in in = {text, bytes, 0};
    xima_move move;
    xima_error ignored; /* the general way will find it again */
    bool turn = rules->read_turn && (!rules->turn_begins || rules->turn_begins(state));
    if (!bytes || turn || rules->read_move(state, &in, &strict, &move, &ignored))
        return 0;
    xima__advance(state, move);
    played->bytes = (uint32_t)bytes;
    played->next = xima__seat_due(state);
    return move;
}

/* A word that is one ply; its end, or 0: it is not plain. */
static inline size_t take_word(xima__xgn *x, const xima__rules *rules, due *due, size_t from)
{
    xima__reading *r = x->r;
    xima__played played;
    xima_move move = 0;
    if (due->seat == XIMA_NOBODY || (due->room == 0 && (due->room = find_room(r)) == 0))
        return 0;
    if (rules->play_word)
        move = rules->play_word(r->at, r->text + from, r->len - from, &played);
    if (!move)
        move = play_word(r->at, r->text + from, r->len - from, &played);
    if (!move)
        return 0;
    r->node = xima__node_put(r->record, r->node, move, due->place);
    xima__node *node = &xima__nodes(r->record)[r->node];
    node->from = (uint32_t)from;
    node->length = played.bytes;
    if (x->pending.count)
        xima__xgn_flush(x, r->node, XIMA_NOTE_BEFORE);
    x->before = x->number_last = false;
    x->numbered = true;
    x->passed = 0;
    due->room--;
    look_at(due, r, played.next);
    return from + played.bytes;
}

void xima__xgn_plain(xima__xgn *x)
{
    const xima__reading *r = x->r;
    const xima_game *game = r->at->game;
    size_t last = r->len < MARGIN ? 0 : r->len - MARGIN;
    due due = {.room = 0};
    if (!game->rules->read_move || game->act_digits || (x->ended && xima__xgn_main(x)))
        return;
    look_at(&due, r, xima__seat_due(r->at));
    for (size_t at = x->at, next; !r->starved && at < last; x->at = at = next) {
        at += xima__class_of(r->text[at]) & XIMA__BLANK; /* one, mostly */
        unsigned first = xima__class_of(r->text[at]);
        if (first & XIMA__BLANK)
            next = at + 1;
        else if (first & XIMA__DIGIT)
            next = take_number(x, &due, at);
        else if (first & XIMA__PLAIN)
            next = take_word(x, game->rules, &due, at);
        else
            next = r->text[at] == '{' ? xima__xgn_plain_comment(x, at) : 0;
        if (!next)
            return;
    }
}
