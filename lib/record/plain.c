/* SPDX-License-Identifier: MIT */
/*
 * Plain movetext, which most is: numbers that are due, and words that are one ply each. All that matters for speed is
 * here, in one loop without tokens; at anything else it stops, and the general way reads that and says what is wrong.
 */
#include "xgn.h"

/* A number that is due; its end, or 0: it is not plain. `seat` is due. */
static inline size_t take_number(xima__xgn *x, int32_t seat, size_t at)
{
    enum { ROW_MAX = 1000000 };
    const xima__reading *r = x->r;
    int32_t row = 0;
    size_t dots;
    for (; at < r->len && xima__class_of(r->text[at]) & XIMA__DIGIT && row < ROW_MAX; at++)
        row = row * 10 + (r->text[at] - '0');
    for (dots = at; at < r->len && r->text[at] == '.';)
        at++;
    dots = at - dots;
    if (dots == 0 || seat < 0)
        return 0;
    int32_t due = xima__move_place(r->at, seat, xima__nodes(r->record)[r->node].place);
    bool first = xima__seat_of(due) == 0 && r->at->common->turn_ply == 0;
    if (row != xima__row_of(due) || (dots >= 3 && first))
        return 0;
    x->before = x->numbered = x->number_last = true;
    return at;
}

/* The end of a plain word with a digit in it, which no act has and no symbol; 0: it is another. */
static inline size_t word_end(const char *text, size_t len, size_t at)
{
    unsigned all = 0, c = XIMA__END;
    while (at < len && (c = xima__class_of(text[at])) & XIMA__PLAIN) {
        all |= c;
        at++;
    }
    return all & XIMA__DIGIT && (at == len || c & XIMA__END) ? at : 0;
}

/* Room for one more ply; that there are too many the general way says. */
static inline bool has_room(xima__reading *r)
{
    xima__array *nodes = &r->record->nodes;
    if (nodes->count > (size_t)r->max_nodes)
        return false;
    r->starved |= (r->at->count == r->at->capacity && xima__room(r->at, 1)) ||
                  !xima__array_room(r->record->game, nodes, sizeof(xima__node), 1);
    return !r->starved;
}

/* As xima__take_ply(), where there is room; `seat` is due. */
static inline void take_ply(xima__reading *r, xima_move move, int32_t seat, size_t from, size_t length)
{
    int32_t place = xima__move_place(r->at, seat, xima__nodes(r->record)[r->node].place);
    r->node = xima__node_put(r->record, r->node, move, place);
    xima__node *node = &xima__nodes(r->record)[r->node];
    node->from = (uint32_t)from;
    node->length = (uint32_t)length;
    xima__advance(r->at, move);
}

/* A word that the game reads as one ply; its end, or 0: it is not plain. `seat` is due. */
static inline size_t take_word(xima__xgn *x, const xima__rules *rules, int32_t seat, size_t from)
{
    static const xima_parse_options strict = {.struct_size = sizeof strict};
    xima__reading *r = x->r;
    size_t to = word_end(r->text, r->len, from);
    bool turn = rules->read_turn && (!rules->turn_begins || rules->turn_begins(r->at));
    xima_move move;
    xima_error ignored; /* the general way will find it again */
    if (!to || turn || seat == XIMA_NOBODY || !has_room(r))
        return 0;
    xima__in in = {r->text + from, to - from, 0};
    if (rules->read_move(r->at, &in, &strict, &move, &ignored))
        return 0;
    take_ply(r, move, seat, from, to - from);
    if (x->pending.count)
        xima__xgn_flush(x, r->node, XIMA_NOTE_BEFORE);
    x->before = x->number_last = false;
    x->numbered = true;
    x->passed = 0;
    return to;
}

void xima__xgn_plain(xima__xgn *x)
{
    const xima__reading *r = x->r;
    const xima_game *game = r->at->game;
    if (!game->rules->read_move || game->act_digits || (x->ended && xima__xgn_main(x)))
        return;
    int32_t seat = xima__seat_due(r->at);
    for (size_t at = x->at; !r->starved; x->at = at) {
        while (at < r->len && xima__class_of(r->text[at]) & XIMA__BLANK)
            at++;
        unsigned first = at < r->len ? xima__class_of(r->text[at]) : 0;
        if (first & XIMA__DIGIT) {
            at = take_number(x, seat, at);
        } else if (first & (XIMA__LETTER | XIMA__SIGN)) {
            at = take_word(x, game->rules, seat, at);
            seat = at ? xima__seat_due(r->at) : seat;
        } else {
            return;
        }
        if (!at)
            return;
    }
}
