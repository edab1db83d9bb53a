/* SPDX-License-Identifier: MIT */
/* Legal moves: each call goes to the game's own function, or to the list that every game has. */
#include "core.h"

enum { CHUNK = 128 }; /* moves looked at together where a list must be walked without memory */

void xima__list_moves(const xima_state *state, xima__list *list)
{
    if (xima_state_to_move(state) != XIMA_NOBODY)
        state->game->rules->list(state, list);
}

size_t xima_state_legal_moves(const xima_state *state, xima_move *buf, size_t cap)
{
    if (!state || (!buf && cap))
        return 0;
    xima__list list = {.buf = buf, .cap = cap};
    xima__list_moves(state, &list);
    return list.count;
}

size_t xima__default_count(const xima_state *state)
{
    xima__list list = {0};
    xima__list_moves(state, &list);
    return list.count;
}

xima_move xima__default_nth(const xima_state *state, size_t n)
{
    xima_move move = 0;
    xima__list list = {.buf = &move, .cap = 1, .skip = n};
    xima__list_moves(state, &list);
    return move;
}

bool xima__default_is_legal(const xima_state *state, xima_move move)
{
    xima__list list = {.find = move};
    xima__list_moves(state, &list);
    return move && list.found;
}

size_t xima_state_count_moves(const xima_state *state)
{
    if (!state || xima_state_to_move(state) == XIMA_NOBODY)
        return 0;
    return state->game->rules->count ? state->game->rules->count(state) : xima__default_count(state);
}

xima_move xima_state_nth_move(const xima_state *state, size_t n)
{
    if (!state || xima_state_to_move(state) == XIMA_NOBODY)
        return 0;
    return state->game->rules->nth ? state->game->rules->nth(state, n) : xima__default_nth(state, n);
}

bool xima__legal(const xima_state *state, xima_move move)
{
    const xima__rules *rules = state->game->rules;
    if (move == 0 || move > XIMA__MOVE_MAX || xima_state_to_move(state) == XIMA_NOBODY)
        return false;
    if (xima__is_action(move))
        return xima__action_open(state, move);
    if ((move & XIMA__TAG_MASK) != rules->tag)
        return false;
    return rules->is_legal ? rules->is_legal(state, move) : xima__default_is_legal(state, move);
}

int32_t xima_state_is_legal(const xima_state *state, xima_move move)
{
    return state && xima__legal(state, move);
}

static uint64_t weight(const xima_state *state, xima_move move)
{
    return state->game->rules->weight ? state->game->rules->weight(state, move) : 1;
}

size_t xima_state_chance(const xima_state *state, uint64_t *weights, size_t cap)
{
    if (!state || (!weights && cap) || xima_state_to_move(state) != XIMA_CHANCE)
        return 0;
    xima_move moves[CHUNK];
    xima__list list = {.buf = moves, .cap = CHUNK};
    do {
        list.count = 0;
        state->game->rules->list(state, &list);
        for (size_t i = list.skip; i < list.count && i < list.skip + CHUNK && i < cap; i++)
            weights[i] = weight(state, moves[i - list.skip]);
        list.skip += CHUNK;
    } while (list.skip < list.count && list.skip < cap);
    return list.count;
}

/* The first outcome whose weights, added up, exceed the share; with share UINT64_MAX the sum is found. */
static xima_move walk_weights(const xima_state *state, uint64_t share, uint64_t *sum)
{
    xima_move moves[CHUNK];
    xima__list list = {.buf = moves, .cap = CHUNK};
    *sum = 0;
    do {
        list.count = 0;
        state->game->rules->list(state, &list);
        for (size_t i = list.skip; i < list.count && i < list.skip + CHUNK; i++) {
            *sum += weight(state, moves[i - list.skip]);
            if (*sum > share)
                return moves[i - list.skip];
        }
        list.skip += CHUNK;
    } while (list.skip < list.count);
    return 0;
}

xima_move xima_state_pick(const xima_state *state, uint64_t random)
{
    if (!state)
        return 0;
    int32_t to_move = xima_state_to_move(state);
    uint64_t sum = 0;
    if (to_move == XIMA_NOBODY)
        return 0;
    if (to_move == XIMA_CHANCE)
        walk_weights(state, UINT64_MAX, &sum);
    if (sum > 0)
        return walk_weights(state, xima__scale(random, sum), &sum);
    if (state->game->rules->pick)
        return state->game->rules->pick(state, random);
    size_t count = xima_state_count_moves(state);
    return count ? xima_state_nth_move(state, (size_t)xima__scale(random, count)) : 0;
}
