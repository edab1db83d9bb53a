/* SPDX-License-Identifier: MIT */
/*
 * The short way through a ply, for what nearly every ply of mode ciencia is: a block moves, captures nothing, and the
 * turn goes on to the next seat, to which nothing happens at its start (XR-31). What the general way asks step by step
 * is asked here at once; where the answer is not plain, the general way gives it.
 *
 * A part of every code path, for it is copies and single bits, which newer processors have better instructions for; and
 * written once more for two players, whose number the compiler then knows.
 */
#include "blocks.h"
#include "legal.h"
#include "plain_word.h"
#include "undo.h"

/* The ply becomes history; a standing offer ends with it (XR-19 b). */
static INLINE void begin(xima_state *state, position *p, int seat, xima_move move, int left, int reached)
{
    xima__common *common = state->common;
    keep(p, left, reached, (undo *)(void *)(xima__undo_at(state) + sizeof *common));
    xima__remember(state, move, plain_key(p));
    common->offer_about = 0;
    common->offer_yes = 0;
    p->seats[seat].turns += !common->turn_counts;
}

/* As xima__xima_recurs(), of a position that is plain. */
static INLINE bool recurs_plainly(const xima_state *state, const position *p)
{
    if (p->quiet < QUICKEST)
        return false;
    size_t window = plies_to_remember(p), first = window < state->count ? state->count - window : 0;
    return has_key(state->keys + first, state->count - first, plain_key(p));
}

/* Nothing happens at the start of the turn: the seat can move, its special can win, nothing has stagnated or recurs. */
static INLINE bool is_calm(const xima_state *state, const position *p, int players, int seat, const params *params)
{
    enum { EDGE = 4 * (FILES - 1) }; /* with fewer blocks on the board, some square on its edge is bare */
    bool moves = (p->outside[seat] && p->on_board < EDGE) || xima__xima_has_move(p, seat);
    return moves && plainly_alive_of(p, players, seat) && p->seats[seat].idle < params->stagnation &&
           !recurs_plainly(state, p);
}

/* The turn goes on to the next seat. */
static INLINE bool end(xima_state *state, position *p, int players, int seat, const params *params)
{
    xima__common *common = state->common;
    int next = seat + 1 == players ? 0 : seat + 1;
    p->to_move = (uint8_t)next;
    p->recurs = 0;
    if (!is_calm(state, p, players, next, params))
        return xima__xima_begin_turn_slowly(state);
    common->ply++;
    common->turn++;
    common->turn_ply = 0;
    common->turn_counts = 0;
    common->turn_of = (int8_t)next;
    return true;
}

/* XR-8; and it is an ascent (XR-19 d). */
static INLINE bool bring_in(xima_state *state, int players, xima_move move, int to, bool proved)
{
    position *p = state->position;
    const params *params = xima__params(state->game);
    int seat = p->to_move;
    bool special = move_special(move);
    if (to == SUMMIT || (!proved && !entry_open(p, seat, special, to, ANY)))
        return false;
    begin(state, p, seat, move, to, to);
    count_anew_of(p, players);
    forget_past(p);
    if (special)
        p->entered |= (uint8_t)(1u << seat);
    else
        set_outside(p, seat, p->outside[seat] - 1);
    put_block(p, to, (uint8_t)(seat | (special ? BLOCK_SPECIAL : 0)));
    return end(state, p, players, seat, params);
}

static INLINE bool move_over(xima_state *state, int players, xima_move move, int from, int to, bool proved)
{
    position *p = state->position;
    const params *params = xima__params(state->game);
    int seat = p->to_move;
    if (to == SUMMIT || (!proved && !move_open(p, seat, move_special(move), from, to, ANY)))
        return false;
    if (height_of(p, to) >= 2 && xima__xima_captures(p, move))
        return false;
    begin(state, p, seat, move, from, to);
    if (p->top[to] > p->top[from] - 1)
        count_anew_of(p, players);
    else if (p->seats[seat].idle < COUNTED_MAX)
        p->seats[seat].idle++;
    p->quiet++;
    put_block(p, to, take_block(p, from, seat));
    return end(state, p, players, seat, params);
}

static TARGET __attribute__((noinline)) bool bring_in_of_two(xima_state *state, xima_move move, int to, bool proved)
{
    return bring_in(state, 2, move, to, proved);
}
static TARGET __attribute__((noinline)) bool move_over_of_two(xima_state *state, xima_move move, int from, int to,
                                                              bool proved)
{
    return move_over(state, 2, move, from, to, proved);
}
static TARGET __attribute__((noinline)) bool bring_in_of_more(xima_state *state, xima_move move, int to, bool proved)
{
    return bring_in(state, position_of(state)->players, move, to, proved);
}
static TARGET __attribute__((noinline)) bool move_over_of_more(xima_state *state, xima_move move, int from, int to,
                                                               bool proved)
{
    return move_over(state, position_of(state)->players, move, from, to, proved);
}

/* A move of a block, from a square or OUTSIDE, where the position is plain. */
static INLINE bool play(xima_state *state, const params *params, xima_move move, int from, int to, bool proved)
{
    bool two = params->players == 2;
    if (from == OUTSIDE)
        return (two ? bring_in_of_two : bring_in_of_more)(state, move, to, proved);
    return (two ? move_over_of_two : move_over_of_more)(state, move, from, to, proved);
}

static TARGET bool quick(xima_state *state, xima_move move, bool proved)
{
    const position *p = state->position;
    const params *params = xima__params(state->game);
    if (!params->only_moves || !is_plain(p) ||
        (!proved && (!well_formed(move) || move_die(move) != ANY || repeats(state, move))))
        return false;
    return play(state, params, move, move_from(move), move_to(move), proved);
}

/* Nothing can be repeated (XR-18), so that a word means what it says. */
static TARGET xima_move play_word(xima_state *state, const char *text, size_t len, xima__played *played)
{
    const position *p = state->position;
    const params *params = xima__params(state->game);
    plain_word word;
    if (!params->only_moves || !is_plain(p) || p->recurs || len < PLAIN_BYTES || !read_plain_word(text, &word))
        return 0;
    int from = word.from == UNWRITTEN ? plain_origin(p, &word) : word.from;
    xima_move move = make_move(from, word.to, word.mark == '=');
    if (from == UNWRITTEN || !play(state, params, move, from, word.to, false))
        return 0;
    played->bytes = word.bytes;
    played->next = state->common->over || p->over ? XIMA_NOBODY : p->to_move;
    return move;
}

static TARGET void revert(xima_state *state, xima_move move, const void *from)
{
    (void)move;
    put_back(state->position, from);
}
