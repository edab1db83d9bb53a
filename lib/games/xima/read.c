/* SPDX-License-Identifier: MIT */
/* Reading moves (XR-26): which legal move a pattern means. */
#include "legal.h"
#include "notation.h"

enum { BY_COMMON, BY_SPECIAL, BY_ENTRY, BY_SPECIAL_ENTRY, CLASSES };

/* Legal moves that fit, by who makes them; captures apart. */
typedef struct fits {
    xima_move move[XIMA_CANDIDATES_MAX];
    size_t n; /* may exceed what is kept */
} fits;

typedef struct matches {
    fits capturing[CLASSES], other[CLASSES];
} matches;

static int class_of(xima_move move)
{
    if (move_from(move) == OUTSIDE)
        return move_special(move) ? BY_SPECIAL_ENTRY : BY_ENTRY;
    return move_special(move) ? BY_SPECIAL : BY_COMMON;
}

static bool fits_origin(const pattern *p, xima_move move)
{
    int from = move_from(move);
    if (p->from_file < 0 && p->from_rank < 0)
        return true;
    return from != OUTSIDE && (p->from_file < 0 || p->from_file == file_of(from)) &&
           (p->from_rank < 0 || p->from_rank == rank_of(from));
}

static bool fits_end(const pattern *p, xima_move move)
{
    int to = move_to(move);
    return (p->to_file < 0 || p->to_file == file_of(to)) && (p->to_rank < 0 || p->to_rank == rank_of(to));
}

static bool fits_die(const pattern *p, xima_move move)
{
    return p->die == 0 || p->die == move_die(move);
}

static void keep(fits *fits, xima_move move)
{
    if (fits->n < XIMA_CANDIDATES_MAX)
        fits->move[fits->n] = move;
    fits->n++;
}

/* A capture's destination may be given by file or rank alone, and then means captures only. */
static bool partial(const pattern *p)
{
    return p->capture && (p->to_file < 0 || p->to_rank < 0);
}

static void consider(const xima_state *state, const pattern *p, xima_move move, matches *m)
{
    if (move_kind(move) != PLY_BLOCK || !fits_origin(p, move) || !fits_end(p, move) || !fits_die(p, move))
        return;
    bool captures = p->capture && xima__xima_captures(position_of(state), move) > 0;
    if (captures || !partial(p))
        keep(captures ? &m->capturing[class_of(move)] : &m->other[class_of(move)], move);
}

static void consider_entries(const xima_state *state, const pattern *p, int to, matches *m)
{
    const position *at = position_of(state);
    xima_move common = make_move(OUTSIDE, to, false), special = make_move(OUTSIDE, to, true);
    if (p->mark != MARK_SPECIAL && xima__xima_can_play(at, common))
        consider(state, p, common, m);
    if (at->special[at->to_move] == SPECIAL_OUTSIDE && xima__xima_can_play(at, special))
        consider(state, p, special, m);
}

/* Free moves to one square, found from there, in the order of the list within each class. */
static void match_square(const xima_state *state, const pattern *p, int to, matches *m)
{
    const position *at = position_of(state);
    xima_move forbidden[FORBIDDEN_MAX], move;
    size_t n = xima__xima_forbidden(state, forbidden);
    int special = at->special[at->to_move];
    const set *own = &at->seats[at->to_move].own;
    if (p->from_file < 0 && p->from_rank < 0)
        consider_entries(state, p, to, m);
    if (n == 0 && p->mark == MARK_ENTER && !p->summit_word) /* nothing else is meant */
        return;
    for (int square = next_member(own, 0); square >= 0; square = next_member(own, square + 1))
        if (move_open(at, at->to_move, false, square, to, ANY) &&
            !among(forbidden, n, move = make_move(square, to, false)))
            consider(state, p, move, m);
    if (special < SQUARES && xima__xima_can_play(at, move = make_move(special, to, true)) && !among(forbidden, n, move))
        consider(state, p, move, m);
}

static void match(const xima_state *state, const pattern *p, matches *m)
{
    enum { CHUNK = 64 };
    xima_move moves[CHUNK];
    xima__list list = {.buf = moves, .cap = CHUNK};
    for (int i = 0; i < CLASSES; i++)
        m->capturing[i].n = m->other[i].n = 0;
    if (p->to_file >= 0 && p->to_rank >= 0 && !position_of(state)->dice[0]) {
        match_square(state, p, p->to_rank * ROW + p->to_file, m);
        return;
    }
    do {
        list.count = 0;
        xima__xima_list(state, &list);
        for (size_t i = list.skip; i < list.count && i < list.skip + CHUNK; i++)
            consider(state, p, moves[i - list.skip], m);
        list.skip += CHUNK;
    } while (list.skip < list.count);
}

static xima_status ambiguous(const xima_state *state, const fits *fits, xima_error *error)
{
    xima__fail(error, XIMA_E_AMBIGUOUS, XIMA_REASON_AMBIGUOUS, "%u moves of %s fit", (uint64_t)fits->n,
               xima_game_name(state->game, XIMA_NAME_SEAT, position_of(state)->to_move));
    for (size_t i = 0; i < fits->n && i < XIMA_CANDIDATES_MAX; i++)
        xima__candidate(error, fits->move[i]);
    return XIMA_E_AMBIGUOUS;
}

static const fits none;

static const fits *first_of(const fits *by_class, const int *classes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (by_class[classes[i]].n)
            return &by_class[classes[i]];
    return &none;
}

/*
 * XR-26: without a mark a common's move, else the special's; what comes in bears a mark, which only lenient reading
 * misses, and then takes a common first. On the summit nothing needs a mark: what can end there tells what it is.
 */
static const fits *choose(const pattern *p, const fits *by_class, bool lenient)
{
    static const int special[] = {BY_SPECIAL, BY_SPECIAL_ENTRY}, entry[] = {BY_ENTRY};
    static const int unmarked[] = {BY_COMMON, BY_SPECIAL, BY_ENTRY, BY_SPECIAL_ENTRY};
    static const int summit[] = {BY_COMMON, BY_SPECIAL, BY_SPECIAL_ENTRY, BY_ENTRY};
    bool on_summit = p->to_file == file_of(SUMMIT) && p->to_rank == rank_of(SUMMIT);
    if (p->mark == MARK_SPECIAL)
        return first_of(by_class, special, 2);
    if (p->mark == MARK_ENTER && !p->summit_word)
        return first_of(by_class, entry, 1);
    if (on_summit)
        return first_of(by_class, summit, lenient || p->summit_word ? 4 : 3);
    return first_of(by_class, unmarked, lenient ? 4 : 2);
}

static xima_status unmarked_capture(const fits *fits, xima_error *error)
{
    xima__fail(error, XIMA_E_ILLEGAL, REASON_CAPTURE_MARK,
               "the X says a capture, but the move captures nothing (XR-26)");
    for (size_t i = 0; i < fits->n && i < XIMA_CANDIDATES_MAX; i++)
        xima__candidate(error, fits->move[i]);
    return XIMA_E_ILLEGAL;
}

/* A roll, a pass or a choice: legal as it stands, or refused. */
static xima_status other_ply(const xima_state *state, const pattern *p, xima_move *move, xima_error *error)
{
    int a = p->dice[0], b = p->dice[1];
    *move = p->ply == PLY_ROLL   ? make_roll(a > b ? a : b, a > b ? b : a)
            : p->ply == PLY_PASS ? make_pass()
                                 : make_choice(a);
    if (xima__xima_is_legal(state, *move))
        return XIMA_OK;
    xima__xima_explain_phase(state, p->ply, error);
    return XIMA_E_ILLEGAL;
}

/* Squares of that file and rank (-1: of any) among those of a word of a set. */
static inline uint64_t on_line(int file, int rank, int word)
{
    uint64_t column = file < 0 ? ~UINT64_C(0) : UINT64_C(0x0001000100010001) << file;
    uint64_t row = rank < 0 ? ~UINT64_C(0) : rank / 4 == word ? UINT64_C(0xffff) << rank % 4 * ROW : 0;
    return column & row;
}

int xima__xima_only_origin(const position *p, int file, int rank, int to)
{
    int found = OUTSIDE;
    for (int w = 0; w < 4; w++) {
        for (uint64_t own = p->seats[p->to_move].own.word[w] & on_line(file, rank, w); own; own &= own - 1) {
            int at = w * 64 + __builtin_ctzll(own);
            if (!move_open(p, p->to_move, false, at, to, ANY))
                continue;
            if (found != OUTSIDE)
                return OUTSIDE;
            found = at;
        }
    }
    return found;
}

/*
 * What nearly every token means is found without looking for anything else: a block that comes in, the special on the
 * board, the only common that can go there. 0 where that is not so plain.
 */
static xima_move plain_meaning(const xima_state *state, const pattern *p)
{
    const position *at = position_of(state);
    int seat = at->to_move, to = p->to_rank * ROW + p->to_file, from = OUTSIDE;
    bool special = p->mark == MARK_SPECIAL;
    if (p->to_rank < 0 || p->to_file < 0 || to == SUMMIT || p->die || at->dice[0] || at->recurs)
        return 0;
    if (special && at->special[seat] < SQUARES)
        from = at->special[seat];
    else if (p->mark == MARK_NONE)
        from = xima__xima_only_origin(at, p->from_file, p->from_rank, to);
    xima_move move = make_move(from, to, special);
    if (from == OUTSIDE)
        return p->mark != MARK_NONE && !p->capture && fits_origin(p, move) && entry_open(at, seat, special, to, ANY)
                   ? move
                   : 0;
    if (special && (!fits_origin(p, move) || !move_open(at, seat, true, from, to, ANY)))
        return 0;
    return !p->capture || xima__xima_captures(at, move) ? move : 0;
}

static xima_status block_move(const xima_state *state, const pattern *p, bool lenient, xima_move *move,
                              xima_error *error)
{
    matches m;
    if ((*move = plain_meaning(state, p)) != 0)
        return XIMA_OK;
    match(state, p, &m);
    const fits *found = choose(p, p->capture ? m.capturing : m.other, lenient);
    bool common = m.capturing[BY_COMMON].n || m.other[BY_COMMON].n;
    if (!common && xima__xima_repeats(state, p)) /* it is that common that is meant, not the special instead */
        found = &none;
    if (found->n == 0 && p->capture) {
        const fits *quiet = choose(p, m.other, lenient);
        if (quiet->n && (!lenient || quiet->n > 1))
            return unmarked_capture(quiet, error);
        found = quiet;
    }
    if (found->n > 1)
        return ambiguous(state, found, error);
    if (found->n == 0) {
        xima__xima_explain_pattern(state, p, error);
        return XIMA_E_ILLEGAL;
    }
    *move = found->move[0];
    return XIMA_OK;
}

xima_status xima__xima_resolve(const xima_state *state, const pattern *p, bool lenient, xima_move *move,
                               xima_error *error)
{
    if (p->ply != PLY_BLOCK)
        return other_ply(state, p, move, error);
    if (position_of(state)->phase == PHASE_MOVE)
        return block_move(state, p, lenient, move, error);
    xima__xima_explain_phase(state, PLY_BLOCK, error);
    return XIMA_E_ILLEGAL;
}

xima_status xima__xima_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                 xima_move *move, xima_error *error)
{
    pattern p;
    size_t from = in->at;
    bool lenient = options->flags & XIMA_LENIENT;
    if (xima__xima_pattern(state, in, lenient, &p, error))
        return error->status;
    if (xima__xima_resolve(state, &p, lenient, move, error))
        return xima__fail_at(error, from, in->len - from);
    return XIMA_OK;
}
