/* SPDX-License-Identifier: MIT */
/* Words of movetext as plies. */
#include "xgn.h"

static bool is_sound(const char *text, const xima__token *word)
{
    return word->plain || xima__good_bytes(text + word->from, word->to - word->from) == word->to - word->from;
}

/* A ply and a turn may have several words, and no more than those that nothing stands between. */
static size_t run_from(xima__xgn *x, const xima__token *word)
{
    const char *text = x->r->text;
    xima__token t = *word;
    if (t.to <= x->run)
        return x->run;
    x->sound = is_sound(text, word);
    do {
        x->run = t.to;
        xima__xgn_lex(x->r, t.to, &t);
    } while (x->sound && t.kind == XIMA__TOKEN_WORD && !xima__is_mark(text, &t) && t.from > x->run &&
             is_sound(text, &t));
    return x->run;
}

static xima_status read_at(xima__xgn *x, size_t from, size_t run, uint32_t flags, size_t *end, xima_move *moves,
                           size_t *count, xima_error *error)
{
    const xima_parse_options options = {.struct_size = sizeof options, .flags = flags};
    return xima__read_plies(x->r->at, x->r->text, run, x->sound ? run : from, from, end, &options, moves, count, error);
}

int32_t xima__ply_code(xima_status status)
{
    switch (status) {
    case XIMA_E_ILLEGAL:
        return XIMA_D_ILLEGAL;
    case XIMA_E_AMBIGUOUS:
        return XIMA_D_AMBIGUOUS;
    case XIMA_E_OVER:
        return XIMA_D_OVER;
    default:
        return XIMA_D_WORD;
    }
}

/* The words that an error is about: at least the first one. */
static size_t words_at_fault(const xima__token *word, size_t run, const xima_error *error)
{
    size_t to = error->offset >= word->from && error->length ? error->offset + error->length : word->to;
    to = to < word->to ? word->to : to;
    return (to > run ? run : to) - word->from;
}

static bool are_moves_here(const xima_state *at, const xima_error *error)
{
    xima_error ignored;
    for (size_t i = 0; i < error->candidate_count; i++)
        if (xima__check_move(at, error->candidates[i], &ignored))
            return false;
    return true;
}

/* The choice that words leave to be understood if the candidates are moves behind it; 0: there is none. */
static xima_move understood(xima_state *at, const xima_error *error)
{
    enum { CHOICES = 4 };
    size_t count = error->ply == 1 && !xima__room(at, 1) ? xima_state_count_moves(at) : 0;
    for (size_t i = 0; i < count && count <= CHOICES; i++) {
        xima_move move = xima_state_nth_move(at, i);
        xima__advance(at, move);
        bool fits = are_moves_here(at, error);
        xima__retreat(at);
        if (fits)
            return move;
    }
    return 0;
}

static void show(const xima_state *at, const xima_error *error, char *buf, size_t cap)
{
    xima__out out = xima__out_to(buf, cap);
    for (size_t i = 0; i < error->candidate_count; i++) {
        xima__out more = out;
        if (i)
            xima__puts(&more, ", ");
        if (xima__write_ply(at, error->candidates[i], XIMA_LONG, &more) || more.len >= cap)
            break;
        out = more;
    }
    if (out.len == 0)
        xima__puts(&out, error->status == XIMA_E_OVER ? "the end of the game" : "a move");
    xima__out_end(&out, NULL);
}

const char *xima__show_candidates(xima_state *at, const xima_error *error, char *buf, size_t cap)
{
    xima_error none = {.status = error->status};
    xima_move move = error->ply > 0 ? understood(at, error) : 0;
    if (move)
        xima__advance(at, move);
    show(at, error->ply > 0 && !move ? &none : error, buf, cap);
    if (move)
        xima__retreat(at);
    return buf;
}

static void not_read(xima__xgn *x, const xima__token *word, size_t run, const xima_error *error)
{
    char expected[64];
    xima_diagnostic *d = xima__diagnose(x->r, XIMA_FAULT, xima__ply_code(error->status), word->from,
                                        words_at_fault(word, run, error), error,
                                        xima__show_candidates(x->r->at, error, expected, sizeof expected), NULL);
    if (d && error->ply > 0)
        d->candidate_count = 0; /* they are moves behind the node */
    if (!x->sound)
        xima__bytes_told(x->r, word->from, word->to);
    xima__xgn_stop(x, word->from, d);
}

/* What strict reading refuses, and how it is written. */
static void tell_lenient(xima__xgn *x, size_t from, size_t end, const xima_move *moves, size_t count,
                         const xima_error *strict)
{
    char expected[64];
    xima_state *at = x->r->at;
    size_t before = at->count;
    xima__out out = xima__out_to(expected, sizeof expected);
    xima__write_line(at, moves, count, XIMA_SHORT, &out);
    xima__out_end(&out, NULL);
    while (at->count > before)
        xima__retreat(at);
    xima__diagnose(x->r, XIMA_WARNING, XIMA_D_LENIENT, from, end - from, strict, expected, NULL);
}

static void take_plies(xima__xgn *x, size_t from, size_t end, const xima_move *moves, size_t count)
{
    xima__reading *r = x->r;
    xima_diagnostic *d;
    if (!xima__ply_room(r, count, from, end - from, &d)) {
        xima__xgn_stop(x, from, d);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        if (!xima__take_ply(r, moves[i], from, end - from))
            return;
        if (i == 0 && x->pending.count)
            xima__xgn_flush(x, r->node, XIMA_NOTE_BEFORE);
        x->before = false;
        x->passed = 0;
    }
    x->at = end;
}

/* A game may have plies whose words end as a glued symbol does: where `word` is none, it may be one with its marks. */
static xima_status read_marked(xima__xgn *x, const xima__token *word, size_t *end, xima_move *moves, size_t *count)
{
    xima_error ignored;
    size_t to = word->to;
    while (to < x->r->len && (x->r->text[to] == '!' || x->r->text[to] == '?'))
        to++;
    return to == word->to ? XIMA_E_SYNTAX : read_at(x, word->from, to, 0, end, moves, count, &ignored);
}

void xima__xgn_plies(xima__xgn *x, const xima__token *word)
{
    xima__reading *r = x->r;
    xima_move moves[XIMA__TURN_MAX];
    xima_error strict, error;
    size_t end, count, run = run_from(x, word);
    xima_status status = read_at(x, word->from, run, 0, &end, moves, &count, &strict);
    if (status && status != XIMA_E_MEMORY && read_marked(x, word, &end, moves, &count) == XIMA_OK)
        status = XIMA_OK;
    if (status && status != XIMA_E_MEMORY && r->flags & XIMA_LENIENT) {
        status = read_at(x, word->from, run, XIMA_LENIENT, &end, moves, &count, &error);
        if (status == XIMA_OK)
            tell_lenient(x, word->from, end, moves, count, &strict);
    }
    if (status == XIMA_E_MEMORY)
        r->starved = true;
    else if (status == XIMA_OK)
        take_plies(x, word->from, end, moves, count);
    else
        not_read(x, word, run, r->flags & XIMA_LENIENT ? &error : &strict);
}
