/* SPDX-License-Identifier: MIT */
/* Words that people use for seats, as games give them. */
#include "sheet.h"

#include <string.h>

int32_t xima__colour(const xima_game *game, const char *text, size_t len)
{
    const char *const *colours = game->rules->names.colours;
    for (int32_t i = 0; colours && colours[i]; i++)
        if (xima__in_list(colours[i], ' ', text, len))
            return i;
    return -1;
}

int32_t xima__seat_word(const xima_game *game, const char *text, size_t len)
{
    int32_t seat = xima_game_find(game, XIMA_NAME_SEAT, text, len), colour = xima__colour(game, text, len);
    for (int32_t i = 0; seat < 0 && colour >= 0 && i < game->info.players; i++) {
        const char *name = xima_game_name(game, XIMA_NAME_SEAT, i);
        if (name && xima__in_list(game->rules->names.colours[colour], ' ', name, strlen(name)))
            return i;
    }
    return seat;
}
