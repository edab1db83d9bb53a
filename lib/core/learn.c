/* SPDX-License-Identifier: MIT */
/* Action indexes and observation planes. */
#include "core.h"

int32_t xima_move_index(const xima_state *state, xima_move move)
{
    if (!state || !state->game->rules->index || xima__is_action(move) || !xima__legal(state, move))
        return -1;
    return state->game->rules->index(state, move);
}

xima_move xima_index_move(const xima_state *state, int32_t index)
{
    if (!state || !state->game->rules->index_move || index < 0 || index >= state->game->info.actions)
        return 0;
    xima_move move = state->game->rules->index_move(state, index);
    return xima__legal(state, move) ? move : 0;
}

size_t xima__planes_bytes(const xima_game *game)
{
    const xima_game_info *info = &game->info;
    return game->rules->planes ? (size_t)info->planes * (size_t)info->height * (size_t)info->width : 0;
}

xima_status xima_state_planes(const xima_state *state, int32_t player, uint8_t *buf, size_t cap, size_t *needed)
{
    if (!state || (!buf && cap) || !xima__seat(state->game, player))
        return XIMA_E_ARG;
    size_t bytes = xima__planes_bytes(state->game);
    if (bytes == 0)
        return XIMA_E_UNSUPPORTED;
    if (needed)
        *needed = bytes;
    if (cap < bytes)
        return XIMA_E_BUFFER;
    state->game->rules->planes(state, player, buf);
    return XIMA_OK;
}
