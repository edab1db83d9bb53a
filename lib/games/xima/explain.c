/* SPDX-License-Identifier: MIT */
/* Why a move is not legal, in data and in words that name the squares, the levels and the ruling. */
#include "notation.h"

typedef struct name {
    char text[4];
} name;

static name square_name(int square)
{
    name n;
    xima__out out = xima__out_to(n.text, sizeof n.text);
    xima__xima_write_square(square, &out);
    xima__out_end(&out, NULL);
    return n;
}

static bool fail(xima_error *error, int32_t reason)
{
    error->reason = reason;
    error->reasons = UINT64_C(1) << reason;
    return true;
}

/* The direction from one square to another, or -1 if they do not lie in line. */
static int direction_to(int from, int to)
{
    for (int d = 0; d < DIRECTIONS; d++)
        for (int at = neighbour(from, d); at >= 0; at = neighbour(at, d))
            if (at == to)
                return d;
    return -1;
}

static bool too_high(const position *p, int from, int at, int next, int base, xima_error *error)
{
    name a = square_name(at), n = square_name(next), f = square_name(from);
    if (at == from)
        xima__fail(error, XIMA_E_ILLEGAL, REASON_HEIGHT, "%s's top is level %d, the block on %s stands on %d (XR-6)",
                   n.text, (int)p->top[next], f.text, base);
    else
        xima__fail(error, XIMA_E_ILLEGAL, REASON_HEIGHT,
                   "%s's top is level %d, the block from %s stands on %d when it passes %s (XR-6)", n.text,
                   (int)p->top[next], f.text, base, a.text);
    return true;
}

static bool ends_on_summit(const position *p, int seat, bool special, int to, xima_error *error)
{
    if (to != SUMMIT || special || xima__xima_can_rescue(p, seat))
        return false;
    xima__fail(error, XIMA_E_ILLEGAL, REASON_SUMMIT, "a common block may end on G7 only to rescue its special (XR-11)");
    return true;
}

static bool walk(const position *p, int from, int to, bool special, xima_error *error)
{
    int seat = p->to_move, d = direction_to(from, to), base = p->top[from] - 1;
    name f = square_name(from), t = square_name(to);
    if (d < 0) {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_LINE, "%s does not lie in a straight line from %s (XR-7)", t.text,
                   f.text);
        return true;
    }
    for (int at = from, next; at != to; at = next) {
        next = neighbour(at, d);
        if (special && bars_special(p, seat, next)) {
            xima__fail(error, XIMA_E_ILLEGAL, REASON_SPECIALS, "a special may not enter %s, where another one is (XR-10)",
                       square_name(next).text);
            return true;
        }
        if (p->top[next] > base + 1)
            return too_high(p, from, at, next, base, error);
        base = p->top[next];
    }
    return ends_on_summit(p, seat, special, to, error);
}

static bool no_entry(const position *p, int to, bool special, xima_error *error)
{
    int seat = p->to_move;
    set reach;
    name t = square_name(to);
    if (special ? p->special[seat] != SPECIAL_OUTSIDE : p->outside[seat] == 0) {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_OUTSIDE, "the player has no %s block outside",
                   special ? "special" : "common");
        return true;
    }
    if (ends_on_summit(p, seat, special, to, error))
        return true;
    if (!is_bare(p, to)) {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_OCCUPIED,
                   "%s holds a block, and an incorporation must end on an empty square (XR-8)", t.text);
        return true;
    }
    xima__xima_entries(p, seat, special, &reach);
    if (has(&reach, to))
        return false;
    xima__fail(error, XIMA_E_ILLEGAL, REASON_ENTRY,
               "no way in leads to %s: from an empty edge square straight on, each step up by one level at most (XR-8)",
               t.text);
    return true;
}

bool xima__xima_why_not(const position *p, int from, int to, bool special, xima_error *error)
{
    if (from == OUTSIDE)
        return no_entry(p, to, special, error);
    if (top_owner(p, from) != p->to_move) {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_ORIGIN, "no block of the player lies on top on %s (XR-5, XR-9)",
                   square_name(from).text);
        return true;
    }
    return walk(p, from, to, special, error);
}

/* What is due instead of a ply of that kind. */
static const char *due(const xima_state *state, int ply)
{
    const position *p = position_of(state);
    bool one = ((const params *)xima__params(state->game))->mode == MODE_AZAR_1;
    if (p->phase == PHASE_CHOICE)
        return "the choice comes first: dados or libre (XR-22)";
    if (p->phase == PHASE_ROLL && ply == PLY_ROLL)
        return one ? "one die is rolled, such as 4/ (XR-22)" : "two dice are rolled, such as 64/ (XR-22)";
    if (p->phase == PHASE_ROLL)
        return one ? "the die comes first, such as 4/ (XR-28)" : "the dice come first, such as 64/ (XR-28)";
    if (ply == PLY_PASS)
        return "the player can move, and so may not pass (XR-28)";
    return ply == PLY_CHOICE ? "there is nothing to choose now (XR-22)" : "there is nothing to roll now";
}

void xima__xima_explain_phase(const xima_state *state, int ply, xima_error *error)
{
    const position *p = position_of(state);
    const char *why = due(state, ply);
    bool rolled = p->phase == PHASE_MOVE && ply == PLY_ROLL;
    if (rolled && p->dice[1])
        xima__fail(error, XIMA_E_ILLEGAL, REASON_DICE, "%s, the dice left are %d and %d (XR-28)", why, (int)p->dice[0],
                   (int)p->dice[1]);
    else if (rolled && p->dice[0])
        xima__fail(error, XIMA_E_ILLEGAL, REASON_DICE, "%s, the die left is %d (XR-28)", why, (int)p->dice[0]);
    else
        xima__fail(error, XIMA_E_ILLEGAL, REASON_DICE, "%s%s", why, rolled ? " (XR-28)" : "");
    xima__list list = {.buf = error->candidates, .cap = XIMA_CANDIDATES_MAX};
    xima__xima_list(state, &list);
    error->candidate_count = list.count < XIMA_CANDIDATES_MAX ? list.count : XIMA_CANDIDATES_MAX;
}

/* Open without dice, and that many steps: what the die does not allow (XR-7, XR-27). */
static bool wrong_die(const position *p, xima_error *error)
{
    if (!p->dice[0])
        return false;
    xima__out out;
    xima__fail(error, XIMA_E_ILLEGAL, REASON_DICE, "%s", "");
    out = xima__out_to(error->message, sizeof error->message);
    xima__putf(&out, "the move takes another number of steps than the dice left: %d", (int)p->dice[0]);
    if (p->dice[1])
        xima__putf(&out, " and %d", (int)p->dice[1]);
    xima__puts(&out, " (XR-7)");
    xima__out_end(&out, NULL);
    return true;
}

/* XR-18, with the plies after which the position stood before. */
static void repeats(const xima_state *state, xima_move move, xima_error *error)
{
    uint64_t now = state->common->ply + UINT64_C(1), round = xima__xima_period(state, move);
    xima__fail(error, XIMA_E_ILLEGAL, REASON_REPEATED,
               "the position would stand for the third time in a row by the same moves, as after plies %u and %u (XR-18)",
               now - 2 * round, now - round);
}

void xima__xima_explain(const xima_state *state, xima_move move, xima_error *error)
{
    xima_move forbidden[FORBIDDEN_MAX];
    const position *p = position_of(state);
    size_t n = xima__xima_forbidden(state, forbidden);
    for (size_t i = 0; i < n; i++) {
        if (forbidden[i] == move) {
            repeats(state, move, error);
            return;
        }
    }
    int from = (int)(move >> MOVE_FROM & 255), to = (int)(move & 255);
    if (move_kind(move) > PLY_BLOCK && move_kind(move) <= PLY_CHOICE)
        xima__xima_explain_phase(state, move_kind(move), error);
    else if (to >= CELLS || (from >= CELLS && from != OUTSIDE) || (move & ~XIMA__TAG_MASK) >> MOVE_KIND)
        fail(error, XIMA_REASON_FORMAT);
    else if (p->phase != PHASE_MOVE)
        xima__xima_explain_phase(state, PLY_BLOCK, error);
    else if (!xima__xima_why_not(p, move_from(move), move_to(move), move_special(move), error))
        wrong_die(p, error);
}

/* ---- Patterns ---- */

static bool fits_origin(const pattern *p, int square)
{
    return (p->from_file < 0 || p->from_file == file_of(square)) &&
           (p->from_rank < 0 || p->from_rank == rank_of(square));
}

/* The own top block that most likely was meant: in line with the target, the nearest; -1 none in line, -2 none. */
static int likely_origin(const position *p, const pattern *pattern, int to)
{
    const set *own = &p->seats[p->to_move].own;
    int best = -2, best_far = 99;
    for (int at = next_member(own, 0); at >= 0; at = next_member(own, at + 1)) {
        if (!fits_origin(pattern, at))
            continue;
        if (best == -2)
            best = -1;
        int dx = file_of(at) - file_of(to), dy = rank_of(at) - rank_of(to);
        int far = dx * dx > dy * dy ? dx * dx : dy * dy;
        if (at != to && direction_to(at, to) >= 0 && far < best_far) {
            best = at;
            best_far = far;
        }
    }
    return best;
}

static bool lacks_dash(const position *p, const pattern *pattern, int to)
{
    set reach;
    if (pattern->from_file >= 0 || pattern->from_rank >= 0 || pattern->capture || p->outside[p->to_move] == 0)
        return false;
    xima__xima_entries(p, p->to_move, false, &reach);
    return has(&reach, to);
}

static void explain_block(const xima_state *state, const pattern *pattern, int to, xima_error *error)
{
    const position *p = position_of(state);
    int from = likely_origin(p, pattern, to);
    name t = square_name(to);
    if (lacks_dash(p, pattern, to)) {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_SPECIAL_MARK,
                   "no block on the board can go to %s; one that comes in is written -%s (XR-24)", t.text, t.text);
    } else if (from >= 0) {
        if (!xima__xima_why_not(p, from, to, special_on_top(p, p->to_move, from), error) && !wrong_die(p, error))
            fail(error, XIMA_REASON_RULES);
    } else if (from == -1) {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_LINE, "no such block of the player stands in line with %s (XR-7)", t.text);
    } else if (pattern->from_file >= 0 && pattern->from_rank >= 0) {
        xima__xima_why_not(p, pattern->from_rank * ROW + pattern->from_file, to, false, error);
    } else {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_ORIGIN, "no block of the player lies on top on that file or rank (XR-9)");
    }
}

static void explain_entry(const position *p, int to, xima_error *error)
{
    if (!xima__xima_why_not(p, OUTSIDE, to, false, error))
        wrong_die(p, error);
}

static void explain_special(const xima_state *state, const pattern *pattern, int to, xima_error *error)
{
    const position *p = position_of(state);
    int seat = p->to_move, at = p->special[seat];
    if (xima__xima_can_rescue(p, seat) || at == SPECIAL_GONE) {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_OUTSIDE, "the special is captured (XR-13)");
    } else if (at < SQUARES && is_special_under(p, seat)) {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_ORIGIN, "the special on %s is dominated (XR-9)", square_name(at).text);
    } else if (at < SQUARES && !fits_origin(pattern, at)) {
        xima__fail(error, XIMA_E_ILLEGAL, REASON_ORIGIN, "the special stands on %s", square_name(at).text);
    } else if (!xima__xima_why_not(p, at < SQUARES ? at : OUTSIDE, to, true, error) && !wrong_die(p, error)) {
        fail(error, XIMA_REASON_RULES);
    }
}

typedef bool fits(const pattern *pattern, int likely, int to, xima_move move);

static bool same_end(const pattern *pattern, int likely, int to, xima_move move)
{
    (void)pattern;
    (void)likely;
    return move_to(move) == to;
}

static bool from_likely(const pattern *pattern, int likely, int to, xima_move move)
{
    (void)pattern;
    (void)to;
    return move_from(move) == likely;
}

static bool from_written(const pattern *pattern, int likely, int to, xima_move move)
{
    (void)likely;
    (void)to;
    return (pattern->from_file >= 0 || pattern->from_rank >= 0) && move_from(move) != OUTSIDE &&
           fits_origin(pattern, move_from(move));
}

static void offer(const xima_state *state, const pattern *pattern, int to, fits *fits, xima_error *error)
{
    enum { CHUNK = 64 };
    xima_move moves[CHUNK];
    xima__list list = {.buf = moves, .cap = CHUNK};
    int likely = to >= 0 && pattern->mark == MARK_NONE ? likely_origin(position_of(state), pattern, to) : -1;
    do {
        list.count = 0;
        xima__xima_list(state, &list);
        for (size_t i = list.skip; i < list.count && i < list.skip + CHUNK; i++)
            if (fits(pattern, likely, to, moves[i - list.skip]))
                xima__candidate(error, moves[i - list.skip]);
        list.skip += CHUNK;
    } while (list.skip < list.count);
}

/* Likeliest first: to the same square, from the block that was meant, from the others that fit the origin written. */
static void add_candidates(const xima_state *state, const pattern *pattern, int to, xima_error *error)
{
    offer(state, pattern, to, same_end, error);
    if (pattern->from_file >= 0 || pattern->from_rank >= 0)
        offer(state, pattern, to, from_likely, error);
    offer(state, pattern, to, from_written, error);
}

/* The move that XR-18 forbids and that fits, or 0. */
static xima_move repeated_move(const xima_state *state, const pattern *pattern)
{
    xima_move forbidden[FORBIDDEN_MAX];
    const position *at = position_of(state);
    size_t n = at->phase == PHASE_MOVE && !at->dice[0] ? xima__xima_forbidden(state, forbidden) : 0;
    for (size_t i = 0; i < n; i++) {
        int from = move_from(forbidden[i]), to = move_to(forbidden[i]);
        if ((pattern->mark == MARK_SPECIAL ? move_special(forbidden[i]) : pattern->mark == MARK_NONE) &&
            fits_origin(pattern, from) && (pattern->to_file < 0 || pattern->to_file == file_of(to)) &&
            (pattern->to_rank < 0 || pattern->to_rank == rank_of(to)))
            return forbidden[i];
    }
    return 0;
}

bool xima__xima_repeats(const xima_state *state, const pattern *pattern)
{
    return repeated_move(state, pattern) != 0;
}

/* A die is written that is not there (XR-22, XR-28). */
static bool no_such_die(const position *p, const pattern *pattern, xima_error *error)
{
    int die = pattern->die;
    if (!die || die == p->dice[0] || die == p->dice[1])
        return false;
    if (!p->dice[0])
        xima__fail(error, XIMA_E_ILLEGAL, REASON_DICE, "a free move uses no die, and %d/ says one (XR-22)", die);
    else if (p->dice[1])
        xima__fail(error, XIMA_E_ILLEGAL, REASON_DICE, "no %d is left, the dice left are %d and %d (XR-28)", die,
                   (int)p->dice[0], (int)p->dice[1]);
    else
        xima__fail(error, XIMA_E_ILLEGAL, REASON_DICE, "no %d is left, the die left is %d (XR-28)", die,
                   (int)p->dice[0]);
    return true;
}

void xima__xima_explain_pattern(const xima_state *state, const pattern *pattern, xima_error *error)
{
    int to = pattern->to_file < 0 || pattern->to_rank < 0 ? -1 : pattern->to_rank * ROW + pattern->to_file;
    xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_RULES, "no legal move fits");
    xima_move repeated = repeated_move(state, pattern);
    if (no_such_die(position_of(state), pattern, error)) {
        add_candidates(state, pattern, to, error);
        return;
    }
    if (repeated)
        repeats(state, repeated, error);
    else if (to < 0)
        xima__fail(error, XIMA_E_ILLEGAL, REASON_CAPTURE_MARK, "no capture of the player fits (XR-24)");
    else if (pattern->mark == MARK_SPECIAL)
        explain_special(state, pattern, to, error);
    else if (pattern->mark == MARK_ENTER)
        explain_entry(position_of(state), to, error);
    else
        explain_block(state, pattern, to, error);
    add_candidates(state, pattern, to, error);
}
