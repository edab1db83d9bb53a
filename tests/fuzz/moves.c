/* SPDX-License-Identifier: MIT */
/* What must hold of the legal list, of single moves, and of a few plies played and taken back. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

enum { LOOKED_AT = 6 };

static int by_number(const void *a, const void *b)
{
    xima_move x = *(const xima_move *)a, y = *(const xima_move *)b;
    return (x > y) - (x < y);
}

static xima_move *list(const xima_state *state, size_t *n)
{
    const xima_move guard = UINT64_C(0x0123456789abcdef);
    *n = xima_state_legal_moves(state, NULL, 0);
    HOLDS(*n < 1000000, "%zu legal moves", *n);
    xima_move *moves = malloc((*n + 1) * sizeof *moves);
    HOLDS(moves, "the machine has no memory for %zu moves", *n);
    moves[*n] = guard;
    HOLDS(xima_state_legal_moves(state, moves, *n) == *n && moves[*n] == guard, "listing twice differs");
    return moves;
}

static void check_list(const xima_state *state, xima_move *moves, size_t n)
{
    uint64_t nodes = 0;
    HOLDS(xima_state_count_moves(state) == n, "%zu moves are counted, %zu listed", xima_state_count_moves(state), n);
    HOLDS(xima_state_nth_move(state, n) == 0, "there is a move past the end of the list");
    HOLDS(xima_state_perft(state, 1, &nodes) == XIMA_OK && nodes == n, "perft 1 is %llu", HEX(nodes));
    HOLDS((xima_state_to_move(state) == XIMA_NOBODY) == (n == 0), "%zu moves, and seat %d is to move", n,
          xima_state_to_move(state));
    qsort(moves, n, sizeof *moves, by_number);
    for (size_t i = 1; i < n; i++)
        HOLDS(moves[i - 1] != moves[i], "the move %#llx is listed twice", HEX(moves[i]));
}

static void check_index(const xima_state *state, xima_move move, int32_t actions)
{
    int32_t index = xima_move_index(state, move);
    HOLDS(index >= -1 && index < (actions ? actions : 1), "the move %#llx has the action index %d", HEX(move), index);
    if (index >= 0)
        HOLDS(xima_index_move(state, index) == move, "action index %d is another move", index);
}

static void check_effects(const xima_state *state, xima_move move, const xima_game_info *game)
{
    xima_effect effects[64];
    size_t n = xima_move_effects(state, move, effects, COUNT(effects));
    for (size_t i = 0; i < n && i < COUNT(effects); i++) {
        const xima_effect *e = &effects[i];
        HOLDS(e->kind >= XIMA_FX_MOVE && e->kind <= XIMA_FX_WORD && e->player >= XIMA_NOBODY &&
                  e->player < game->players && e->from < game->cells && e->to < game->cells,
              "move %#llx, effect %zu: kind %d, player %d, from %d to %d", HEX(move), i, e->kind, e->player, e->from,
              e->to);
    }
}

static void check_move(const xima_state *state, xima_move move, const xima_game_info *game)
{
    xima_move_info info = {.struct_size = sizeof info};
    HOLDS(move > 0 && move >> 53 == 0, "%#llx is no move", HEX(move));
    HOLDS(xima_state_is_legal(state, move) == 1, "the move %#llx is listed and not legal", HEX(move));
    HOLDS(xima_move_get_info(state, move, &info) == XIMA_OK, "the move %#llx has no info", HEX(move));
    HOLDS(info.kind >= XIMA_MOVE_BOARD && info.kind <= XIMA_MOVE_ACTION && info.player >= XIMA_NOBODY &&
              info.player < game->players && info.from >= -1 && info.from < game->cells && info.to >= -1 &&
              info.to < game->cells,
          "move %#llx: kind %d, player %d, from %d to %d", HEX(move), info.kind, info.player, info.from, info.to);
    HOLDS(info.index == xima_move_index(state, move), "the move %#llx has two action indexes", HEX(move));
    check_index(state, move, game->actions);
    check_effects(state, move, game);
}

/* floor(random * range / 2^64) */
static uint64_t scale(uint64_t random, uint64_t range)
{
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)((wide)random * range >> 64);
}

/* The outcome in whose share of the weights the random number falls, as xima_state_pick() documents it. */
static size_t by_weight(const uint64_t *weights, size_t n, uint64_t random)
{
    uint64_t sum = 0, share;
    size_t at = 0;
    for (size_t i = 0; i < n; i++)
        sum += weights[i];
    HOLDS(sum < UINT64_C(1) << 53, "the weights add up to %llu", HEX(sum));
    if (sum == 0)
        return (size_t)scale(random, n);
    for (share = scale(random, sum); share >= weights[at]; at++)
        share -= weights[at];
    return at;
}

static void check_picks(const xima_state *state, const xima_move *moves, size_t n, uint64_t seed)
{
    bool chance = xima_state_to_move(state) == XIMA_CHANCE;
    uint64_t *weights = calloc(n + 1, sizeof *weights);
    HOLDS(weights, "the machine has no memory for %zu weights", n);
    HOLDS(xima_state_chance(state, weights, n) == (chance ? n : 0), "%zu outcomes of chance, %zu moves",
          xima_state_chance(state, NULL, 0), n);
    for (size_t i = 0; i < 4 && n; i++) {
        uint64_t random = i ? fuzz_random(&seed) : UINT64_MAX;
        xima_move due = moves[by_weight(weights, n, random)];
        HOLDS(xima_state_pick(state, random) == due, "%#llx picks %#llx, expected %#llx", HEX(random),
              HEX(xima_state_pick(state, random)), HEX(due));
    }
    free(weights);
}

static void check_acts(const xima_state *state, const xima_game_info *game)
{
    xima_move acts[64];
    for (int32_t player = XIMA_NOBODY; player < game->players; player++) {
        size_t n = xima_state_actions(state, player, acts, COUNT(acts));
        HOLDS(n <= COUNT(acts) && (n == 0 || xima_state_to_move(state) != XIMA_NOBODY), "player %d has %zu acts",
              player, n);
        for (size_t i = 0; i < n; i++)
            check_move(state, acts[i], game);
    }
}

void fuzz_check_moves(const xima_state *state, uint64_t seed)
{
    size_t n, looks;
    xima_move *moves = list(state, &n);
    xima_game_info game = {.struct_size = sizeof game};
    HOLDS(xima_game_get_info(xima_state_game(state), &game) == XIMA_OK, "a game without info");
    HOLDS(game.max_moves == 0 || n <= (size_t)game.max_moves, "%zu moves, at most %d are promised", n, game.max_moves);
    looks = n < LOOKED_AT ? n : LOOKED_AT;
    for (size_t i = 0; i < looks; i++) {
        size_t at = n <= LOOKED_AT ? i : (size_t)(fuzz_random(&seed) % n);
        HOLDS(xima_state_nth_move(state, at) == moves[at], "move %zu is %#llx in the list, and %#llx", at,
              HEX(moves[at]), HEX(xima_state_nth_move(state, at)));
        check_move(state, moves[at], &game);
    }
    check_picks(state, moves, n, seed);
    check_acts(state, &game);
    check_list(state, moves, n);
    free(moves);
}

void fuzz_same_moves(const xima_state *a, const xima_state *b, const char *after)
{
    size_t n, m;
    xima_move *one = list(a, &n), *two = list(b, &m);
    HOLDS(n == m, "%s: %zu moves are legal, and %zu", after, n, m);
    for (size_t i = 0; i < n; i++)
        HOLDS(one[i] == two[i], "%s: move %zu is %#llx, and %#llx", after, i, HEX(one[i]), HEX(two[i]));
    free(one);
    free(two);
}

/* ---- A few plies ---- */

static xima_move act(const xima_state *state, uint64_t *seed)
{
    xima_game_info game = {.struct_size = sizeof game};
    xima_move acts[64];
    HOLDS(xima_game_get_info(xima_state_game(state), &game) == XIMA_OK, "a game without info");
    int32_t player = (int32_t)(fuzz_random(seed) % (uint64_t)game.players);
    size_t n = xima_state_actions(state, player, acts, COUNT(acts));
    HOLDS(n < COUNT(acts), "seat %d has %zu acts", player, n);
    return n ? acts[fuzz_random(seed) % n] : 0;
}

void fuzz_check_walk(xima_state *state, uint64_t seed, size_t plies, uint64_t waive)
{
    fuzz_bytes before = fuzz_encode(state, XIMA_WITH_HISTORY);
    size_t played = 0;
    for (; played < plies; played++) {
        xima_error error = fuzz_error();
        xima_move move = fuzz_random(&seed) % 16 == 0 ? act(state, &seed) : 0;
        move = move ? move : xima_state_pick(state, fuzz_random(&seed));
        HOLDS((move == 0) == (xima_state_to_move(state) == XIMA_NOBODY), "picked %#llx", HEX(move));
        if (!move)
            break;
        HOLDS(xima_state_play(state, move, &error) == XIMA_OK, "picked, then refused: %s", error.message);
        fuzz_untouched(&error, "xima_state_play()");
    }
    fuzz_check_state(state, waive);
    while (played-- > 0)
        HOLDS(xima_state_undo(state) == XIMA_OK, "a ply just played cannot be taken back");
    fuzz_unchanged(state, &before, "playing and taking back");
}
