/* SPDX-License-Identifier: MIT */
/* What players know. */
#include "core.h"

static xima__common *undone(const xima_state *state, size_t i)
{
    return (xima__common *)(void *)(state->undo + i * xima__undo_bytes(state->game));
}

/* Whose knowledge this is from now on, and after any undo. */
static void mark(xima_state *state, int32_t observer)
{
    state->common->observer = (int8_t)observer;
    for (size_t i = 0; i < state->count; i++)
        undone(state, i)->observer = (int8_t)observer;
}

/* Hides what `player` does not see: the position and those that undo would bring back, which such games keep whole. */
static void hide(xima_state *state, int32_t player)
{
    const xima_game *game = state->game;
    mark(state, player);
    if (!game->rules->observe)
        return;
    game->rules->observe(game, state->position, player);
    for (size_t i = 0; i < state->count; i++) {
        xima_state then = *state; /* for its key: what looked the same to the player counts as the same */
        then.common = undone(state, i);
        then.position = then.common + 1;
        then.count = i;
        game->rules->observe(game, then.position, player);
        state->keys[i] = xima__key(&then);
    }
}

xima_move xima_move_seen(const xima_state *state, xima_move move, int32_t player)
{
    if (!state || !xima__legal(state, move) || !xima__seat(state->game, player))
        return 0;
    if (xima__is_action(move) || !state->game->rules->seen)
        return move;
    return state->game->rules->seen(state, move, player);
}

/* The plies as the player saw them, each at the state it was played in. */
static void see_plies(xima_state *full, xima_move *seen, int32_t player)
{
    for (size_t n = full->count; full->count > full->floor;) {
        xima__retreat(full);
        seen[--n] = xima_move_seen(full, full->moves[full->count], player);
    }
}

static xima_status observe_hidden(xima_state *dst, const xima_state *src, int32_t player)
{
    xima_state *walker;
    xima_status status = xima_state_clone(src, 0, &walker);
    if (status)
        return status;
    status = xima_state_copy(dst, src, 0);
    if (status == XIMA_OK) {
        see_plies(walker, dst->moves, player);
        hide(dst, player);
    }
    xima_state_free(walker);
    return status;
}

xima_status xima_state_observe(xima_state *dst, const xima_state *src, int32_t player)
{
    if (!dst || !src || !xima__seat(src->game, player))
        return XIMA_E_ARG;
    if (!xima__same_game(dst, src))
        return XIMA_E_GAME;
    int8_t observer = src->common->observer;
    if (src->game->rules->observe)
        return observer >= 0 && observer != player ? XIMA_E_ARG : observe_hidden(dst, src, player);
    xima_status status = xima_state_copy(dst, src, 0);
    if (status == XIMA_OK)
        hide(dst, player);
    return status;
}

/* Draws aside, so that a game that cannot leaves `dst` as it was. */
static xima_status resample_hidden(xima_state *dst, const xima_state *src, int32_t player, uint64_t seed)
{
    xima_state *drawn;
    xima_status status = xima_state_clone(src, 0, &drawn);
    if (status)
        return status;
    if (src->game->rules->observe)
        status = xima_state_observe(drawn, drawn, player);
    if (status == XIMA_OK) {
        mark(drawn, -1);
        drawn->floor = drawn->count; /* what lay before is known only as the player saw it */
        if (!src->game->rules->resample(drawn, player, &seed))
            status = XIMA_E_UNSUPPORTED;
    }
    if (status == XIMA_OK)
        status = xima_state_copy(dst, drawn, 0);
    xima_state_free(drawn);
    return status;
}

xima_status xima_state_resample(xima_state *dst, const xima_state *src, int32_t player, uint64_t seed)
{
    if (!dst || !src || !xima__seat(src->game, player))
        return XIMA_E_ARG;
    if (!xima__same_game(dst, src))
        return XIMA_E_GAME;
    const xima__rules *rules = src->game->rules;
    if (rules->resample)
        return resample_hidden(dst, src, player, seed);
    if (rules->observe)
        return XIMA_E_UNSUPPORTED;
    xima_status status = xima_state_copy(dst, src, 0);
    if (status == XIMA_OK)
        mark(dst, -1);
    return status;
}
