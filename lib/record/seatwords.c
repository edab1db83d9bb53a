/* SPDX-License-Identifier: MIT */
/* Words that people use for seats, as games give them. */
#include "sheet.h"

#include <string.h>

/* Whether one of the words of a list, parted by blanks, is that one. */
static bool has_word(const char *list, const char *text, size_t len)
{
    while (*list) {
        size_t n = strcspn(list, " ");
        if (n == len && len < XIMA__SEAT_WORD) {
            char word[XIMA__SEAT_WORD];
            memcpy(word, list, n);
            word[n] = '\0';
            if (xima__same_word(text, len, word))
                return true;
        }
        list += n + (list[n] == ' ');
    }
    return false;
}

int32_t xima__colour(const xima_game *game, const char *text, size_t len)
{
    const char *const *colours = game->rules->names.colours;
    for (int32_t i = 0; colours && colours[i]; i++)
        if (has_word(colours[i], text, len))
            return i;
    return -1;
}

int32_t xima__seat_word(const xima_game *game, const char *text, size_t len)
{
    int32_t seat = xima_game_find(game, XIMA_NAME_SEAT, text, len), colour = xima__colour(game, text, len);
    for (int32_t i = 0; seat < 0 && colour >= 0 && i < game->info.players; i++) {
        const char *name = xima_game_name(game, XIMA_NAME_SEAT, i);
        if (name && has_word(game->rules->names.colours[colour], name, strlen(name)))
            return i;
    }
    return seat;
}
