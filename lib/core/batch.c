/* SPDX-License-Identifier: MIT */
/* Many states of one game at a time. */
#include "core.h"

#include <string.h>

/* All there, all of one game; `given` says whether the other arguments are. */
static xima_status check(xima_state *const *states, size_t n, bool given)
{
    if (n == 0)
        return XIMA_OK;
    if (!states || !given)
        return XIMA_E_ARG;
    for (size_t i = 0; i < n; i++)
        if (!states[i])
            return XIMA_E_ARG;
    for (size_t i = 1; i < n; i++)
        if (!xima__same_game(states[0], states[i]))
            return XIMA_E_GAME;
    return XIMA_OK;
}

xima_status xima_batch_play(xima_state *const *states, size_t n, const xima_move *moves, xima_status *each)
{
    xima_status first = XIMA_OK, status = check(states, n, moves != NULL);
    if (status)
        return status;
    for (size_t i = 0; i < n; i++) {
        status = moves[i] ? xima_state_play(states[i], moves[i], NULL) : XIMA_OK;
        if (each)
            each[i] = status;
        if (status && !first)
            first = status;
    }
    return first;
}

xima_status xima_batch_pick(xima_state *const *states, size_t n, const uint64_t *random, xima_move *out)
{
    xima_status status = check(states, n, random && out);
    for (size_t i = 0; status == XIMA_OK && i < n; i++)
        out[i] = xima_state_pick(states[i], random[i]);
    return status;
}

static void mask_one(const xima_state *state, uint8_t *row)
{
    enum { CHUNK = 256 };
    xima_move moves[CHUNK];
    xima__list list = {.buf = moves, .cap = CHUNK};
    do {
        list.count = 0;
        xima__list_moves(state, &list);
        for (size_t i = list.skip; i < list.count && i < list.skip + CHUNK; i++) {
            int32_t index = state->game->rules->index(state, moves[i - list.skip]);
            if (index >= 0)
                row[index] = 1;
        }
        list.skip += CHUNK;
    } while (list.skip < list.count);
}

xima_status xima_batch_mask(xima_state *const *states, size_t n, uint8_t *mask, size_t stride)
{
    xima_status status = check(states, n, mask != NULL);
    if (status || n == 0)
        return status;
    const xima_game *game = states[0]->game;
    if (!game->rules->index || game->info.actions == 0)
        return XIMA_E_UNSUPPORTED;
    if (stride < (size_t)game->info.actions || stride > SIZE_MAX / n)
        return XIMA_E_ARG;
    for (size_t i = 0; i < n; i++) {
        memset(mask + i * stride, 0, (size_t)game->info.actions);
        mask_one(states[i], mask + i * stride);
    }
    return XIMA_OK;
}

xima_status xima_batch_planes(xima_state *const *states, size_t n, const int32_t *players, uint8_t *planes,
                              size_t stride)
{
    xima_status status = check(states, n, planes != NULL);
    if (status || n == 0)
        return status;
    const xima_game *game = states[0]->game;
    size_t bytes = xima__planes_bytes(game);
    if (bytes == 0)
        return XIMA_E_UNSUPPORTED;
    if (stride < bytes || stride > SIZE_MAX / n)
        return XIMA_E_ARG;
    for (size_t i = 0; players && i < n; i++)
        if (!xima__seat(game, players[i]))
            return XIMA_E_ARG;
    for (size_t i = 0; i < n; i++) {
        int32_t to_move = xima_state_to_move(states[i]), seat = to_move < 0 ? 0 : to_move;
        game->rules->planes(states[i], players ? players[i] : seat, planes + i * stride);
    }
    return XIMA_OK;
}

xima_status xima_batch_result(xima_state *const *states, size_t n, int32_t *to_move, int32_t *place, int64_t *score)
{
    xima_status status = check(states, n, true);
    if (status || n == 0)
        return status;
    size_t players = (size_t)states[0]->game->info.players;
    for (size_t i = 0; i < n; i++) {
        if (to_move)
            to_move[i] = xima_state_to_move(states[i]);
        if (!place && !score)
            continue;
        xima_outcome outcome;
        xima__outcome(states[i], &outcome);
        if (place)
            memcpy(place + i * players, outcome.place, players * sizeof *place);
        if (score)
            memcpy(score + i * players, outcome.score, players * sizeof *score);
    }
    return XIMA_OK;
}
