/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <xima/xima.h>

int main(void)
{
    xima_game *game;
    xima_state *state;
    xima_move move, moves[512];
    char text[8192];
    xima_error error = {.struct_size = sizeof error};

    if (xima_game_new("xima", 4, NULL, &game, &error) || xima_state_new(game, &state) ||
        xima_move_parse(state, "-G2", 3, NULL, &move, &error) || xima_state_play(state, move, &error))
        return fprintf(stderr, "%s\n", error.message), 1;
    size_t count = xima_state_legal_moves(state, moves, 512);
    printf("%zu legal moves, the first three:", count);
    for (size_t i = 0; i < 3; i++) {
        xima_move_format(state, moves[i], XIMA_LONG, text, sizeof text, NULL);
        printf(" %s", text);
    }
    xima_state_format(state, XIMA_BOARD, 0, text, sizeof text, NULL);
    printf("\n%s", text);
    xima_state_free(state);
    xima_game_unref(game);
    return 0;
}
