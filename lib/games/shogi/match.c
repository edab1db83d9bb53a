/* SPDX-License-Identifier: MIT */
/* Which legal move a pattern means, and why none does. */
#include "words.h"

/* What a move has to fit; what is left out finds what the text may have meant. */
enum { MIND_TYPE = 1, MIND_CAPTURE = 2, MIND_PROMOTION = 4, MIND_HINTS = 8, MIND_ALL = 15 };

typedef struct search {
    const xima_state *state;
    const position *p;
    pattern want;
    bool lenient;
    alike alike; /* for hints */
    xima_move legal[MOVES_MAX], found[MOVES_MAX];
    int n_legal, n;
} search;

static int mover(const position *p, xima_move move)
{
    return move_is_drop(move) ? move_drops(move) : type_of(piece_at(p, move_from(move)));
}

/* Whether a board move may promote, be it that it does or not. */
static bool may_promote(const position *p, xima_move move)
{
    return !move_is_drop(move) && can_promote(mover(p, move)) &&
           (in_camp(p->side, move_from(move)) || in_camp(p->side, move_to(move)));
}

static bool fits_promotion(const search *s, xima_move move)
{
    switch (s->want.promotes) {
    case UNSAID:
        return true;
    case DECLINED:
        return !move_promotes(move) && may_promote(s->p, move);
    default:
        return move_promotes(move) == (s->want.promotes == YES);
    }
}

static bool fits_capture(const search *s, xima_move move)
{
    return s->want.captures == UNSAID || (piece_at(s->p, move_to(move)) != NO_PIECE) == (s->want.captures == YES);
}

static bool fits_hints(const search *s, xima_move move)
{
    return !s->want.hints || (!move_is_drop(move) && xima__shogi_fits_hints(&s->alike, s->want.hints, move_from(move)));
}

static bool fits(const search *s, xima_move move, unsigned mind)
{
    const pattern *want = &s->want;
    bool drop = move_is_drop(move);
    return move_to(move) == want->to && (want->drop == UNSAID || drop == (want->drop == YES)) &&
           (want->from < 0 || move_from(move) == want->from) &&
           (!(mind & MIND_TYPE) || !want->type || mover(s->p, move) == want->type) &&
           (!(mind & MIND_CAPTURE) || fits_capture(s, move)) && (!(mind & MIND_PROMOTION) || fits_promotion(s, move)) &&
           (!(mind & MIND_HINTS) || fits_hints(s, move));
}

/* A drop is meant only where no piece on the board can move so: it would have been said. */
static void prefer_board(search *s)
{
    int board = 0;
    for (int i = 0; i < s->n; i++)
        if (!move_is_drop(s->found[i]))
            s->found[board++] = s->found[i];
    if (board)
        s->n = board;
}

static int collect(search *s, unsigned mind)
{
    s->n = 0;
    for (int i = 0; i < s->n_legal; i++)
        if (fits(s, s->legal[i], mind))
            s->found[s->n++] = s->legal[i];
    if (s->want.drop == UNSAID)
        prefer_board(s);
    return s->n;
}

static void prepare(search *s)
{
    xima__list list = {.buf = s->legal, .cap = MOVES_MAX};
    s->p = position_of(s->state);
    xima__shogi_list(s->state, &list);
    s->n_legal = (int)(list.count < MOVES_MAX ? list.count : MOVES_MAX);
    s->alike = (alike){.seat = s->p->side, .type = s->want.type, .to = s->want.to};
    if (s->want.hints)
        s->alike.n = xima__shogi_reaching(s->state, s->want.type, s->want.to, s->alike.from);
}

/* ---- More than one ---- */

static const char *name_of_type(const search *s, int type, char *buf, size_t cap)
{
    xima__out out = xima__out_to(buf, cap);
    xima__putf(&out, "%s%s", is_promoted(type) ? "promoted " : "",
               xima_game_name(s->state->game, XIMA_NAME_KIND, kind_of(type)));
    xima__out_end(&out, NULL);
    return buf;
}

/* One piece, with and without promoting. */
static bool differ_by_promotion(const search *s)
{
    return s->n == 2 && ((s->found[0] ^ s->found[1]) & ~(UINT64_C(1) << MOVE_PROMOTES)) == 0;
}

static xima_status ambiguous(const search *s, xima_error *error)
{
    char name[32];
    name_of_type(s, mover(s->p, s->found[0]), name, sizeof name);
    xima__fail(error, XIMA_E_AMBIGUOUS, XIMA_REASON_AMBIGUOUS,
               differ_by_promotion(s) ? "the %s may promote there or not: the move must say which"
                                      : "several moves of a %s fit: the move must say which",
               name);
    for (int i = 0; i < s->n; i++)
        xima__candidate(error, s->found[i]);
    return XIMA_E_AMBIGUOUS;
}

static xima_status choose(search *s, xima_move *move, xima_error *error)
{
    if (s->n > 1 && !(s->lenient && differ_by_promotion(s)))
        return ambiguous(s, error);
    *move = s->found[s->n > 1 && move_promotes(s->found[0])];
    return XIMA_OK;
}

/* ---- None ---- */

static void offer_similar(const search *s, xima_error *error)
{
    const pattern *want = &s->want;
    for (int pass = 0; pass < 3 && (pass < 2 || error->candidate_count == 0); pass++) {
        for (int i = 0; i < s->n_legal; i++) {
            xima_move move = s->legal[i];
            bool to = move_to(move) == want->to, from = want->from >= 0 && move_from(move) == want->from;
            bool type = want->type && mover(s->p, move) == want->type;
            if (pass == 0 ? to && (type || from) : pass == 1 ? from || (to && !want->type) : to || type)
                xima__candidate(error, move);
        }
    }
}

static xima_status mistaken(search *s, int32_t reason, const char *message, xima_error *error)
{
    xima__fail(error, XIMA_E_ILLEGAL, reason, "%s", message);
    for (int i = 0; i < s->n; i++)
        xima__candidate(error, s->found[i]);
    return XIMA_E_ILLEGAL;
}

static xima_status explain(const search *s, xima_move move, xima_error *error)
{
    xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_RULES, "the move is not legal");
    xima__shogi_explain(s->state, move, error);
    offer_similar(s, error);
    return error->status;
}

/* The text names another piece than the one that stands there. */
static xima_status other_piece(search *s, xima_error *error)
{
    char wanted[32], found[32];
    int piece = piece_at(s->p, s->want.from);
    xima__fail(error, XIMA_E_ILLEGAL, REASON_OTHER_PIECE, "on %s stands a %s, not a %s",
               xima_game_name(s->state->game, XIMA_NAME_CELL, s->want.from),
               name_of_type(s, type_of(piece), found, sizeof found),
               name_of_type(s, s->want.type, wanted, sizeof wanted));
    for (int i = 0; i < s->n; i++)
        xima__candidate(error, s->found[i]);
    offer_similar(s, error);
    return XIMA_E_ILLEGAL;
}

/* No square of origin is given: the piece that looks likeliest to be meant tells why. */
static xima_status explain_type(const search *s, xima_error *error)
{
    const pattern *want = &s->want;
    int seat = s->p->side, wanted = make_piece(want->type, seat), on_board = 0, last = 0;
    char name[32];
    for (int cell = 0; cell < CELLS && want->drop != YES; cell++) {
        if (piece_at(s->p, cell) != wanted)
            continue;
        on_board++;
        last = cell;
        if (has(xima__shogi_attacks(s->p, cell), want->to))
            return explain(s, make_move(cell, want->to, want->promotes == YES), error);
    }
    if (want->drop == YES && (want->type < PAWN || want->type > GOLD))
        return xima__fail(error, XIMA_E_ILLEGAL, REASON_HAND, "a %s is never in hand",
                          name_of_type(s, want->type, name, sizeof name));
    bool held = !is_promoted(want->type) && want->type != KING && in_hand(s->p, seat, want->type);
    if (want->drop == YES || (want->drop == UNSAID && held))
        return explain(s, make_drop(want->type, want->to), error);
    if (on_board == 1)
        return explain(s, make_move(last, want->to, want->promotes == YES), error);
    name_of_type(s, want->type, name, sizeof name);
    if (on_board)
        xima__fail(error, XIMA_E_ILLEGAL, REASON_WAY, "no %s of %s moves to %s", name,
                   xima_game_name(s->state->game, XIMA_NAME_SEAT, seat),
                   xima_game_name(s->state->game, XIMA_NAME_CELL, want->to));
    else
        xima__fail(error, XIMA_E_ILLEGAL, REASON_EMPTY, "%s has no %s on the board",
                   xima_game_name(s->state->game, XIMA_NAME_SEAT, seat), name);
    offer_similar(s, error);
    return XIMA_E_ILLEGAL;
}

static xima_status none(search *s, xima_move *move, xima_error *error)
{
    const pattern *want = &s->want;
    if (want->captures != UNSAID && collect(s, MIND_ALL & ~MIND_CAPTURE)) {
        if (s->lenient)
            return choose(s, move, error);
        return mistaken(s, REASON_CAPTURE_MARK,
                        want->captures == YES ? "the x says a capture, but the move captures nothing"
                                              : "the move captures: it is written with x",
                        error);
    }
    if (want->promotes == DECLINED && collect(s, MIND_ALL & ~MIND_PROMOTION & ~MIND_CAPTURE) &&
        !move_promotes(s->found[0])) {
        if (s->lenient)
            return choose(s, move, error);
        return mistaken(s, REASON_NO_PROMOTION, "it could not promote anyway, so there is nothing to decline", error);
    }
    if (want->hints && collect(s, MIND_ALL & ~MIND_HINTS))
        return mistaken(s, REASON_OTHER_PIECE, "the words behind the piece fit none that can go there", error);
    if (want->from < 0)
        return explain_type(s, error);
    int piece = piece_at(s->p, want->from);
    if (want->type && piece != NO_PIECE && type_of(piece) != want->type) {
        collect(s, MIND_ALL & ~MIND_TYPE);
        return other_piece(s, error);
    }
    return explain(s, make_move(want->from, want->to, want->promotes == YES), error);
}

/* CSA says what the piece is afterwards: with what stands there that tells whether it promotes. */
static void settle_becomes(search *s)
{
    pattern *want = &s->want;
    int type = want->from < 0 ? NO_PIECE : type_of(piece_at(s->p, want->from));
    if (!want->becomes || type == NO_PIECE || type == want->becomes)
        return;
    if (can_promote(type) && type + PROMOTED == want->becomes)
        want->promotes = YES;
    else
        want->type = want->becomes;
}

/* All that a move is made of was said: whether it is one. */
static bool exact(const search *s, xima_move *move)
{
    const pattern *want = &s->want;
    bool board = want->from >= 0 && (want->promotes == YES || want->promotes == NO), drop = want->drop == YES;
    if ((!board && !drop) || want->hints || want->captures != UNSAID ||
        (drop && (want->type < PAWN || want->type > GOLD || want->promotes == YES || want->promotes == DECLINED)))
        return false;
    *move = drop ? make_drop(want->type, want->to) : make_move(want->from, want->to, want->promotes == YES);
    return (drop || !want->type || type_of(piece_at(s->p, want->from)) == want->type) &&
           xima__shogi_is_legal(s->state, *move);
}

xima_status xima__shogi_resolve(const xima_state *state, const pattern *p, bool lenient, xima_move *move,
                                xima_error *error)
{
    search s;
    s.state = state;
    s.p = position_of(state);
    s.want = *p;
    s.lenient = lenient;
    settle_becomes(&s);
    if (exact(&s, move))
        return XIMA_OK;
    prepare(&s);
    return collect(&s, MIND_ALL) ? choose(&s, move, error) : none(&s, move, error);
}
