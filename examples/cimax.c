/* SPDX-License-Identifier: MIT */
/* What Cimax says of a game, ply by ply, and what the game does to the players' ratings. */
#include <stdio.h>
#include <string.h>
#include <xima/xima.h>

enum { MINUTE = 60 * 1000 };

/* The force of both players (CR-3). */
static int show_forces(const xima_state *state, const char *after)
{
    printf("%-8s", after);
    for (int32_t seat = 0; seat < 2; seat++) {
        xima_cimax_force f = {.struct_size = sizeof f};
        if (xima_cimax_get_force(state, seat, NULL, &f))
            return 1;
        printf("  %5.2f = %.0f + %.2f + %.0f + %.2f + %.0f", f.force, f.board, f.outside, f.captured, f.surrender,
               f.summit);
    }
    putchar('\n');
    return 0;
}

/* Ten minutes each; the first player used four of them, the second eight (CR-4 to CR-7). */
static int show_ratings(const xima_state *state)
{
    xima_cimax_options options = {.struct_size = sizeof options,
                                  .agreed = {10 * MINUTE, 10 * MINUTE},
                                  .used = {4 * MINUTE, 8 * MINUTE}};
    double before[2] = {1000, 1000}, after[2], delta[2], experience[2];
    if (xima_cimax_rate_state(state, &options, before, delta, after, experience))
        return 1;
    for (int32_t seat = 0; seat < 2; seat++) {
        xima_cimax_power p = {.struct_size = sizeof p};
        if (xima_cimax_get_power(state, seat, &options, &p))
            return 1;
        printf("seat %d: T %u, t_e %.2f, P %.4f, %+.2f, new rating %.2f, experience %.2f\n", (int)seat + 1,
               (unsigned)p.turns, p.effective_time, p.power, delta[seat], after[seat], experience[seat]);
    }
    return 0;
}

int main(void)
{
    static const char *const moves[] = {"-C2", "-D13", "-C1", "-D12", "C1C3", "rinde"};
    xima_game *game;
    xima_state *state;
    int failed = xima_game_new("xima", 4, NULL, &game, NULL) || xima_state_new(game, &state);
    if (failed)
        return 1;
    for (size_t i = 0; !failed && i < sizeof moves / sizeof *moves; i++) {
        xima_move move;
        failed = xima_move_parse(state, moves[i], strlen(moves[i]), NULL, &move, NULL) ||
                 xima_state_play(state, move, NULL) || show_forces(state, moves[i]);
    }
    failed = failed || show_ratings(state);
    xima_state_free(state);
    xima_game_unref(game);
    return failed;
}
