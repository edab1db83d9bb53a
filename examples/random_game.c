/* SPDX-License-Identifier: MIT */
/* Plays a game of Xima at random, from a seed given as argument: the same seed gives the same game everywhere. */
#include <stdio.h>
#include <stdlib.h>
#include <xima/xima.h>

static void print_line(xima_game *game, const xima_move *moves, size_t count)
{
    xima_state *start;
    size_t needed = 0;
    if (xima_state_new(game, &start))
        return;
    xima_moves_format(start, moves, count, XIMA_SHORT, NULL, 0, &needed); /* XIMA_E_BUFFER: only asks */
    char *text = malloc(needed + 1);
    if (text && xima_moves_format(start, moves, count, XIMA_SHORT, text, needed + 1, NULL) == XIMA_OK)
        printf("%s ...\n", text);
    free(text);
    xima_state_free(start);
}

static void print_result(xima_game *game, const xima_state *state)
{
    xima_outcome outcome = {.struct_size = sizeof outcome};
    char board[8192];
    xima_state_get_outcome(state, &outcome);
    printf("%s: %s\n", outcome.over ? "over" : "not over", xima_game_name(game, XIMA_NAME_END, outcome.reason));
    for (int32_t seat = 0; seat < 2; seat++)
        printf("%s: place %d\n", xima_game_name(game, XIMA_NAME_SEAT, seat), (int)outcome.place[seat]);
    if (xima_state_format(state, XIMA_BOARD_ASCII, 0, board, sizeof board, NULL) == XIMA_OK)
        printf("%s", board);
}

int main(int argc, char **argv)
{
    enum { FIRST = 10, MOST = 100000 };
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 10;
    xima_move first[FIRST];
    uint32_t plies;
    xima_game *game;
    xima_state *state;
    if (xima_game_new("xima", 4, NULL, &game, NULL) || xima_state_new(game, &state) ||
        xima_state_playout(state, seed, MOST, &plies))
        return 1;
    printf("seed %llu: %u plies\n", (unsigned long long)seed, (unsigned)plies);
    size_t count = xima_state_played(state, 0, first, FIRST);
    print_line(game, first, count < FIRST ? count : FIRST);
    print_result(game, state);
    xima_state_free(state);
    xima_game_unref(game);
    return 0;
}
