/* SPDX-License-Identifier: MIT */
/*
 * Plain movetext, which most is: numbers that are due, words that are one ply each, and comments behind them. All that matters for speed is
 * here, in one loop without tokens; at anything else it stops, and the general way reads that and says what is wrong.
 */
#include "xgn.h"

/* Who is to move, and the place of that ply, kept from ply to ply. */
typedef struct due {
    int32_t seat, place;
} due;

static inline due due_at(const xima__reading *r, int32_t seat)
{
    return (due){seat, xima__move_place(r->at, seat, xima__nodes(r->record)[r->node].place)};
}

/* A number that is due; its end, or 0: it is not plain. */
static inline size_t take_number(xima__xgn *x, const due *due, size_t at)
{
    enum { ROW_MAX = 1000000 };
    const xima__reading *r = x->r;
    int32_t row = 0;
    size_t dots;
    for (unsigned digit; at < r->len && (digit = (unsigned char)r->text[at] - (unsigned)'0') <= 9 && row < ROW_MAX; at++)
        row = row * 10 + (int32_t)digit;
    for (dots = at; at < r->len && r->text[at] == '.';)
        at++;
    dots = at - dots;
    if (dots == 0 || due->seat < 0 || row != xima__row_of(due->place))
        return 0;
    if (dots >= 3 && xima__seat_of(due->place) == 0 && r->at->common->turn_ply == 0)
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

/* Plays a word that the game reads as one ply; `move` 0: it is not plain. There is room. */
static xima__played play_word(xima_state *state, const char *text, size_t len)
{
    static const xima_parse_options strict = {.struct_size = sizeof strict};
    const xima__rules *rules = state->game->rules;
    xima__played word = {.bytes = (uint32_t)word_end(text, len, 0)};
    xima__in in = {text, word.bytes, 0};
    xima_error ignored; /* the general way will find it again */
    bool turn = rules->read_turn && (!rules->turn_begins || rules->turn_begins(state));
    if (!word.bytes || turn || rules->read_move(state, &in, &strict, &word.move, &ignored))
        return (xima__played){.move = 0};
    xima__advance(state, word.move);
    word.next = xima__seat_due(state);
    return word;
}

/* A word that the game reads as one ply; its end, or 0: it is not plain. */
static inline size_t take_word(xima__xgn *x, const xima__rules *rules, due *due, size_t from)
{
    xima__reading *r = x->r;
    xima__played word = {.move = 0};
    if (due->seat == XIMA_NOBODY || !has_room(r))
        return 0;
    if (rules->play_word)
        word = rules->play_word(r->at, r->text + from, r->len - from);
    if (!word.move)
        word = play_word(r->at, r->text + from, r->len - from);
    if (!word.move)
        return 0;
    r->node = xima__node_put(r->record, r->node, word.move, due->place);
    xima__node *node = &xima__nodes(r->record)[r->node];
    node->from = (uint32_t)from;
    node->length = word.bytes;
    if (x->pending.count)
        xima__xgn_flush(x, r->node, XIMA_NOTE_BEFORE);
    x->before = x->number_last = false;
    x->numbered = true;
    x->passed = 0;
    *due = due_at(r, word.next);
    return from + word.bytes;
}

void xima__xgn_plain(xima__xgn *x)
{
    const xima__reading *r = x->r;
    const xima_game *game = r->at->game;
    if (!game->rules->read_move || game->act_digits || (x->ended && xima__xgn_main(x)))
        return;
    due due = due_at(r, xima__seat_due(r->at));
    for (size_t at = x->at; !r->starved; x->at = at) {
        unsigned first = 0;
        while (at < r->len && (first = xima__class_of(r->text[at])) & XIMA__BLANK)
            at++;
        if (at == r->len)
            return;
        at = first & XIMA__DIGIT      ? take_number(x, &due, at)
             : first & XIMA__PLAIN    ? take_word(x, game->rules, &due, at)
             : r->text[at] == '{' ? xima__xgn_plain_comment(x, at)
                                      : 0;
        if (!at)
            return;
    }
}
