/* SPDX-License-Identifier: MIT */
/*
 * Perft's short cuts count what playing every ply counts, on every code path: positions of random games, of all kinds of
 * specs, most of them with specials and captives about, some shortly before a repetition.
 */
#include <stdio.h>
#include <string.h>

#include "rules.h"
#include "support/suite.h"

static void check(const xima_state *state, uint32_t depth)
{
    uint64_t nodes = 0, due = 0;
    CHECK(xima_state_perft(state, depth, &nodes) == XIMA_OK, "perft fails");
    CHECK(xima__default_perft(state, depth, &due) == XIMA_OK, "the default fails");
    CHECK(nodes == due, "perft %u is %llu, ply by ply %llu", (unsigned)depth, (unsigned long long)nodes,
          (unsigned long long)due);
}

/* Plays moves of blocks rather than incorporations now and then, so that many plies may be quiet. */
static xima_move choose(const xima_state *state, uint64_t *seed)
{
    xima_move move = xima_state_pick(state, test_random(seed));
    for (int tries = 0; tries < 3 && move; tries++) {
        xima_move_info info = {.struct_size = sizeof info};
        CHECK(xima_move_get_info(state, move, &info) == XIMA_OK, "a picked move has no facts");
        if (info.kind == XIMA_MOVE_BOARD)
            break;
        move = xima_state_pick(state, test_random(seed));
    }
    return move;
}

static void walk(xima_game *game, uint64_t seed, int plies)
{
    xima_state *state = test_state(game);
    for (int ply = 0; ply < plies; ply++) {
        xima_move move = ply % 3 ? choose(state, &seed) : xima_state_pick(state, test_random(&seed));
        if (!move)
            break;
        CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "a picked move is refused");
        if (ply % 3 == 2)
            check(state, 2);
    }
    if (xima_state_count_moves(state) < 60)
        check(state, 3);
    xima_state_free(state);
}

static const char *const specs[] = {"xima", "xima:players=3", "xima:players=4,teams=0+2/1+3", "xima:blocks=3",
                                    "xima:players=6,blocks=4,increments=5", "xima:repetition=2,blocks=4",
                                    "xima:blocks=2,stagnation=2,increments=2", "xima:players=3,blocks=20,increments=9",
                                    "xima:mode=azar1,blocks=3", "xima:players=1"};

static void test_path(void **state)
{
    int32_t cpu = (int32_t)(intptr_t)*state;
    for (size_t i = 0; i < COUNT(specs); i++) {
        xima_game *game;
        CHECK(test_game_try(specs[i], NULL, cpu, &game, NULL) == XIMA_OK, "%s cannot be made", specs[i]);
        for (uint64_t seed = 1; seed <= test_scaled(8); seed++) {
            test_at("%s, code path %d, game %llu", specs[i], (int)cpu, (unsigned long long)seed);
            walk(game, seed * 77 + i, 60);
        }
        xima_game_unref(game);
    }
}

int main(void)
{
    test_suite suite = {0};
    test_suite_add_paths(&suite, "xima", test_path);
    return test_suite_run(&suite, "perft", NULL);
}
