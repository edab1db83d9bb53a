/* SPDX-License-Identifier: MIT */
/* What looks at the plies before: the third repetition (XR-18) and the increment of material (XR-19). */
#include "blocks.h"
#include "ways.h"

static xima_move move_at(const past *h, size_t i)
{
    return h->last && i == h->n - 1 ? h->last : h->moves[i];
}

static uint64_t key_at(const past *h, size_t i)
{
    return h->last && i == h->n - 1 ? h->last_key : h->keys[i];
}

/* Acts are no moves: XR-18 compares what stands between them. */
bool xima__xima_is_act(const past *h, size_t i)
{
    return (move_at(h, i) & XIMA__TAG_MASK) != XIMA_TAG;
}

bool xima__xima_recurs(const position *p, const past *h, const params *params)
{
    size_t window = plies_to_remember(p), known = h->n - (h->last != 0);
    if (p->quiet < QUICKEST)
        return false;
    uint64_t now = position_key(p);
    size_t first = window < h->n ? h->n - window : 0;
    return (h->last && h->last_key == now) ||
           (first < known && params->path->has_key(h->keys + first, known - first, now));
}

/* The ply before ply i that is no act, or NONE. */
#define NONE SIZE_MAX
static size_t older(const past *h, size_t i)
{
    while (i-- > 0)
        if (!xima__xima_is_act(h, i))
            return i;
    return NONE;
}

/* Whether p − 1 plies back from a equal those back from b, and the positions before the last of each are the same. */
static bool rounds_match(const past *h, size_t a, size_t b, size_t p)
{
    for (size_t k = 1;; k++) {
        if (move_at(h, a) != move_at(h, b))
            return false;
        if (k == p - 1)
            return key_at(h, a) == key_at(h, b);
        a = older(h, a);
        b = older(h, b);
        if (b == NONE)
            return false;
    }
}

/*
 * XR-18. A move makes the position stand for the third time by the same moves if the last p − 1 plies repeat the p
 * before them and the move completes the second round, for some period p whose two rounds lie in the quiet plies.
 * Equal positions at both ends follow from equal positions at the ends of the first round. Few moves can do so: by the
 * three-squares lemma the moves that complete a square grow with the logarithm of the history, far below FORBIDDEN_MAX.
 */
static size_t forbidden_moves(const past *h, size_t quiet, xima_move *moves, size_t *periods)
{
    size_t found = 0, last = older(h, h->n), completes = last;
    size_t start = last == NONE ? NONE : older(h, last);
    for (size_t p = 1; 2 * p <= quiet + 1 && start != NONE && found < FORBIDDEN_MAX; p++) {
        if (p > 1 && rounds_match(h, last, start, p) && !among(moves, found, move_at(h, completes))) {
            periods[found] = p;
            moves[found++] = move_at(h, completes);
        }
        completes = start;
        start = older(h, start);
    }
    return found;
}

size_t xima__xima_forbidden_after(const past *h, size_t quiet, xima_move *moves)
{
    size_t periods[FORBIDDEN_MAX];
    return forbidden_moves(h, quiet, moves, periods);
}

/* The plies of one round that the move would complete for the second time; 0 if it repeats nothing. */
size_t xima__xima_period(const xima_state *state, xima_move move)
{
    past h = xima__xima_past(state);
    xima_move moves[FORBIDDEN_MAX];
    size_t periods[FORBIDDEN_MAX];
    size_t n = forbidden_moves(&h, position_of(state)->quiet, moves, periods);
    for (size_t i = 0; i < n; i++)
        if (moves[i] == move)
            return periods[i];
    return 0;
}

size_t xima__xima_forbidden(const xima_state *state, xima_move *moves)
{
    const position *p = position_of(state);
    past h = xima__xima_past(state);
    return p->quiet < QUIET_MIN || !p->recurs || p->players == 1 ? 0 : xima__xima_forbidden_after(&h, p->quiet, moves);
}

/* ---- The increment of material (XR-19) ---- */

/* Blocks in play: all on the board, and those outside of the players still in. */
static int in_play(const position *p, int *commons)
{
    int blocks = p->on_board, specials = 0;
    for (int seat = 0; seat < p->players; seat++) {
        bool outside = p->special[seat] == SPECIAL_OUTSIDE && is_in(p, seat);
        blocks += is_in(p, seat) ? p->outside[seat] : 0;
        blocks += outside;
        specials += outside || p->special[seat] < SQUARES;
    }
    *commons = blocks - specials;
    return blocks;
}

static bool has_common(const position *p, int seat)
{
    if (p->outside[seat])
        return true;
    int tops = members(&p->seats[seat].own);
    if (tops > (p->special[seat] < SQUARES && !is_special_under(p, seat)))
        return true;
    return xima__xima_has_under(p, seat, true);
}

/*
 * XR-19 a: an ascent from floor f leaves a block beneath on floor f, and the special's own steps are commons at least
 * once, so that many blocks besides it must be in play; a captured special must first be rescued by one more.
 */
static bool hopeful(const position *p, int seat, int blocks, int commons)
{
    int place = p->special[seat];
    if (xima__xima_can_rescue(p, seat)) /* it is captured */
        return blocks - 1 >= 3 && commons - 1 >= 1 && has_common(p, seat);
    if (place == SPECIAL_GONE)
        return false;
    int needed = place < SQUARES ? 4 - floor_of(place) : 3;
    return blocks - 1 >= needed && commons >= 1;
}

bool xima__xima_dead(const position *p)
{
    if (plainly_alive(p))
        return false;
    int commons, blocks = in_play(p, &commons);
    for (int seat = 0; seat < p->players; seat++)
        if (is_in(p, seat) && hopeful(p, seat, blocks, commons))
            return false;
    return true;
}

bool xima__xima_repeated(const position *p, const past *h, const params *params)
{
    size_t stood = 1, quiet = p->quiet;
    /* Nobody comes back in fewer than four plies. */
    if (p->begun || !p->recurs || quiet < 4 * ((size_t)params->repetition - 1))
        return false;
    uint64_t now = position_key(p);
    for (size_t i = older(h, h->n); i != NONE && quiet > 0; i = older(h, i), quiet--)
        stood += key_at(h, i) == now;
    return stood >= (size_t)params->repetition;
}

bool xima__xima_stagnant(const position *p, const params *params)
{
    for (int seat = 0; seat < p->players; seat++)
        if (is_in(p, seat) && p->seats[seat].idle < params->stagnation)
            return false;
    return true;
}

void xima__xima_increment(position *p, const params *params)
{
    if (p->increments >= params->increments) {
        p->over = END_LIMIT;
        return;
    }
    p->increments++;
    forget_past(p);
    count_anew(p);
    for (int seat = 0; seat < p->players && seat < SEATS; seat++)
        if (is_in(p, seat))
            set_outside(p, seat, p->outside[seat] + INCREMENT);
}

/* ---- Acts: agreement (XR-19 b) and claims (XR-19 c, d) ---- */

void xima__xima_actions(const xima_state *state, int32_t player, xima__list *list)
{
    const position *p = position_of(state);
    const params *params = xima__params(state->game);
    if (p->players == 1 || player < 0)
        return;
    past h = xima__xima_past(state);
    if (!params->claim || player != p->to_move || p->begun) /* before choosing or rolling */
        return;
    if (xima__xima_repeated(p, &h, params))
        xima__emit(list, xima_action(XIMA_ACT_CLAIM, player, XIMA_ABOUT_REPETITION));
    if (xima__xima_stagnant(p, params))
        xima__emit(list, xima_action(XIMA_ACT_CLAIM, player, XIMA_ABOUT_STAGNATION));
}

void xima__xima_act(xima_state *state, int32_t action, int32_t player, int32_t arg)
{
    (void)player;
    (void)arg;
    if (action == XIMA_ACT_CLAIM)
        xima__xima_increment(state->position, xima__params(state->game));
}

int32_t xima__xima_offer(const xima_state *state, int32_t i) /* XR-19 b: between turns */
{
    return i == 0 && !position_of(state)->begun ? ABOUT_INCREMENT : 0;
}

void xima__xima_agreed(xima_state *state, int32_t about)
{
    if (about == ABOUT_INCREMENT)
        xima__xima_increment(state->position, xima__params(state->game));
}
