/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "policy.h"
#include "words.h"

enum { WHIM = 4 }; /* one ply in so many is made at random: else players may go round for ever */

uint64_t next_random(uint64_t *state) /* SplitMix64 */
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static size_t below(chooser *chooser, size_t n)
{
    return (size_t)((next_random(&chooser->random) >> 32) * n >> 32);
}

static xima_move choose_uniform(chooser *chooser, xima_state *state)
{
    return xima_state_pick(state, next_random(&chooser->random));
}

/* ---- The climber ---- */

enum { LOSS, ANY_MOVE, ASCENT, CLIMB, CAPTURE, WIN }; /* from bad to good */

/* Whether the move ends the game, and then for whom. It is tried out: no other way fits every game. */
static int end_rank(xima_state *state, xima_move move, int32_t player)
{
    xima_status status = player < 0 ? XIMA_E_ARG : xima_state_play(state, move, NULL);
    must_have(status);
    if (status)
        return ANY_MOVE;
    xima_outcome outcome = outcome_of(state);
    xima_state_undo(state);
    if (!outcome.over || outcome.winners == 0)
        return ANY_MOVE;
    return outcome.winners >> player & 1 ? WIN : LOSS;
}

/* Level on which a block on the cell would stand; off the board it is 0. */
static int64_t level_of(const xima_state *state, int32_t cell, size_t beneath)
{
    xima_cell_info info = {.struct_size = sizeof info};
    if (xima_game_get_cell(xima_state_game(state), cell, &info))
        return 0;
    return (int64_t)info.level + (int64_t)beneath;
}

static int ascent_rank(const xima_state *state, const xima_move_info *info)
{
    if (info->to < 0)
        return ANY_MOVE;
    if (level_of(state, info->to, 0) > level_of(state, info->from, 0))
        return CLIMB; /* of the bare surface: up the board, not only up a pile */
    size_t from = xima_state_cell(state, info->from, NULL, 0); /* what moves stands on top of them */
    int64_t base = level_of(state, info->from, from ? from - 1 : 0);
    return level_of(state, info->to, xima_state_cell(state, info->to, NULL, 0)) > base ? ASCENT : ANY_MOVE;
}

static int rank_of(xima_state *state, xima_move move)
{
    xima_move_info info = {.struct_size = sizeof info};
    if (xima_move_get_info(state, move, &info))
        return ANY_MOVE;
    int rank = end_rank(state, move, info.player);
    if (rank != ANY_MOVE)
        return rank;
    return info.captures ? CAPTURE : ascent_rank(state, &info);
}

static size_t list_moves(chooser *chooser, const xima_state *state)
{
    size_t count = xima_state_legal_moves(state, chooser->moves, chooser->capacity);
    if (count <= chooser->capacity)
        return count;
    chooser->capacity = 2 * count;
    chooser->moves = must(reallocarray(chooser->moves, chooser->capacity, sizeof *chooser->moves));
    return xima_state_legal_moves(state, chooser->moves, chooser->capacity);
}

static xima_move choose_climber(chooser *chooser, xima_state *state)
{
    if (xima_state_to_move(state) == XIMA_CHANCE || below(chooser, WHIM) == 0)
        return choose_uniform(chooser, state);
    size_t count = list_moves(chooser, state), equal = 0;
    int best = LOSS;
    for (size_t i = 0; i < count && best < WIN; i++) {
        int rank = rank_of(state, chooser->moves[i]);
        if (rank > best)
            equal = 0;
        if (rank >= best)
            chooser->moves[equal++] = chooser->moves[i];
        best = rank > best ? rank : best;
    }
    return equal ? chooser->moves[below(chooser, equal)] : 0;
}

/* ---- Both ---- */

policy_function *find_policy(const char *name)
{
    return strcmp(name, "uniform") == 0 ? choose_uniform : strcmp(name, "climber") == 0 ? choose_climber : NULL;
}

void chooser_begin(chooser *chooser, uint64_t seed)
{
    *chooser = (struct chooser){.random = seed};
}

void chooser_end(chooser *chooser)
{
    free(chooser->moves);
}
