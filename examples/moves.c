/* SPDX-License-Identifier: MIT */
/* Plays a line of moves, given as one argument, and says what each does. At a fault it says where and why. */
#include <stdio.h>
#include <string.h>
#include <xima/xima.h>

static void print_move(const xima_state *state, xima_move move)
{
    char complete[64], brief[64];
    xima_move_info info = {.struct_size = sizeof info};
    xima_move_format(state, move, XIMA_LONG, complete, sizeof complete, NULL);
    xima_move_format(state, move, XIMA_SHORT, brief, sizeof brief, NULL);
    xima_move_get_info(state, move, &info);
    const char *seat = xima_game_name(xima_state_game(state), XIMA_NAME_SEAT, info.player);
    printf("%-3s %-8s %-6s captures %u\n", seat, complete, brief, (unsigned)info.captures);
}

static void print_fault(const xima_state *state, const char *line, const xima_error *error)
{
    char word[64];
    printf("ply %u, column %u, \"%.*s\": %s\n", (unsigned)error->ply + 1, (unsigned)error->column, (int)error->length,
           line + error->offset, error->message);
    for (size_t i = 0; i < error->candidate_count; i++)
        if (xima_move_format(state, error->candidates[i], XIMA_LONG, word, sizeof word, NULL) == XIMA_OK)
            printf("  perhaps %s\n", word);
}

static int play_line(xima_state *state, const char *line)
{
    enum { PLIES = 1024 };
    xima_move moves[PLIES];
    size_t count;
    xima_error error = {.struct_size = sizeof error};
    xima_status status = xima_moves_parse(state, line, strlen(line), NULL, moves, PLIES, &count, NULL, &error);
    for (size_t i = 0; i < count && i < PLIES; i++) {
        print_move(state, moves[i]);
        xima_state_play(state, moves[i], NULL);
    }
    if (status != XIMA_OK)
        print_fault(state, line, &error); /* its candidates are legal here, after the plies that were good */
    return status != XIMA_OK;
}

int main(int argc, char **argv)
{
    const char *line = argc > 1 ? argv[1] : "-C2 -D13 -C3 -C13 -C1 -B13 D3 -C12 CC4 C11";
    xima_game *game;
    xima_state *state;
    if (xima_game_new("xima", 4, NULL, &game, NULL) || xima_state_new(game, &state))
        return 1;
    int answer = play_line(state, line);
    xima_state_free(state);
    xima_game_unref(game);
    return answer;
}
