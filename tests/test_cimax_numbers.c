/* SPDX-License-Identifier: MIT */
/* Cimax from numbers alone: what must hold of any ratings, 2^t, mistakes, and structs of other versions. */
#include "support.h"

#include <math.h>
#include <string.h>

enum { SUMMIT = 84 };

static bool near(double a, double b)
{
    return fabs(a - b) <= 1e-10 * (1 + fabs(a) + fabs(b));
}

/* ---- Ratings ---- */

typedef struct numbers {
    double power[XIMA_PLAYERS_MAX], rating[XIMA_PLAYERS_MAX], delta[XIMA_PLAYERS_MAX], after[XIMA_PLAYERS_MAX],
        experience[XIMA_PLAYERS_MAX];
    int32_t side[XIMA_PLAYERS_MAX];
} numbers;

static double some(uint64_t *seed, double most)
{
    return most * (double)(test_random(seed) >> 11) / 9007199254740992.0;
}

/* Sides of any size; the side of player 0 wins. */
static xima_cimax_game some_game(numbers *x, uint64_t *seed)
{
    xima_cimax_game game = {.struct_size = sizeof game, .power = x->power, .rating = x->rating, .side = x->side};
    game.players = 2 + (int32_t)test_below(seed, XIMA_PLAYERS_MAX - 1);
    game.level = some(seed, 300);
    int32_t sides = 2 + (int32_t)test_below(seed, (size_t)game.players - 1);
    for (int32_t i = 0; i < game.players; i++) {
        x->power[i] = some(seed, 12);
        x->rating[i] = 1 + some(seed, 2500);
        x->side[i] = i < 2 ? i : (int32_t)test_below(seed, (size_t)sides);
        game.winners |= (uint32_t)(x->side[i] == 0) << i;
    }
    return game;
}

static void sums_are_conserved(void **unused)
{
    uint64_t seed = 77;
    (void)unused;
    for (size_t i = 0; i < 20000; i++) {
        numbers x;
        double sum = 0, before = 0;
        xima_cimax_game game = some_game(&x, &seed);
        CHECK(xima_cimax_rate(&game, x.delta, x.after, x.experience) == XIMA_OK, "game %zu", i);
        for (int32_t p = 0; p < game.players; p++) {
            before += x.rating[p];
            sum += x.after[p];
            CHECK(x.after[p] >= 1 && x.experience[p] >= 0, "game %zu, player %d", i, p);
            CHECK((x.side[p] == 0) == (x.delta[p] > 0) || x.delta[p] == 0, "game %zu, player %d", i, p);
        }
        CHECK(fabs(sum - before) <= 1e-12 * before, "game %zu: %.17g becomes %.17g", i, before, sum);
    }
}

static void names_do_not_matter(void **unused)
{
    uint64_t seed = 78;
    (void)unused;
    for (size_t i = 0; i < 20000; i++) {
        numbers x, y;
        xima_cimax_game game = some_game(&x, &seed), other = game;
        size_t n = (size_t)game.players, to[XIMA_PLAYERS_MAX];
        for (size_t p = 0; p < n; p++)
            to[p] = p;
        for (size_t p = n; p > 1; p--) {
            size_t q = test_below(&seed, p), keep = to[q];
            to[q] = to[p - 1];
            to[p - 1] = keep;
        }
        other.power = y.power;
        other.rating = y.rating;
        other.side = y.side;
        other.winners = 0;
        for (size_t p = 0; p < n; p++) {
            y.power[to[p]] = x.power[p];
            y.rating[to[p]] = x.rating[p];
            y.side[to[p]] = game.players - 1 - x.side[p];
            other.winners |= (game.winners >> p & 1) << to[p];
        }
        CHECK(xima_cimax_rate(&game, x.delta, NULL, x.experience) == XIMA_OK, "game %zu", i);
        CHECK(xima_cimax_rate(&other, y.delta, NULL, y.experience) == XIMA_OK, "game %zu", i);
        for (size_t p = 0; p < n; p++)
            CHECK(near(x.delta[p], y.delta[to[p]]) && near(x.experience[p], y.experience[to[p]]), "game %zu, player %zu",
                  i, p);
    }
}

/* The new ratings may take the place of the old ones; nothing is written by a call that fails. */
static void places_to_write(void **unused)
{
    uint64_t seed = 79;
    numbers x;
    double old[XIMA_PLAYERS_MAX];
    xima_cimax_game game = some_game(&x, &seed);
    (void)unused;
    memcpy(old, x.rating, sizeof old);
    CHECK(xima_cimax_rate(&game, NULL, x.after, NULL) == XIMA_OK, "apart");
    CHECK(xima_cimax_rate(&game, NULL, x.rating, NULL) == XIMA_OK, "in place");
    CHECK(memcmp(x.after, x.rating, (size_t)game.players * sizeof(double)) == 0, "in place is not the same as apart");
    game.level = -1;
    CHECK(xima_cimax_rate(&game, NULL, x.rating, NULL) == XIMA_E_ARG, "a level below 0");
    CHECK(memcmp(x.after, x.rating, (size_t)game.players * sizeof(double)) == 0, "a failure has written");
}

/* 2^t to the last bit but one, as the C library has it. */
static void powers_of_two(void **unused)
{
    uint64_t seed = 80;
    double p;
    (void)unused;
    for (size_t i = 0; i < 200000; i++) {
        double t = some(&seed, 1);
        if (i % 4 == 0)
            t = ldexp(t, -(int)(i % 64));
        CHECK(xima_cimax_find_power(1, t, 1, &p) == XIMA_OK, "t_e %.17g", t);
        CHECK(fabs(p * exp2(t) - 1) <= 4.5e-16, "t_e %.17g: %.17g", t, p);
    }
    CHECK(xima_cimax_find_power(1, 0, 1, &p) == XIMA_OK && p == 1, "t_e 0");
    CHECK(xima_cimax_find_power(1, 1, 1, &p) == XIMA_OK && p == 0.5, "t_e 1");
}

/* ---- Mistakes ---- */

static void mistakes(void **unused)
{
    xima_game *xima = test_game("xima"), *other = test_game("dicenim");
    xima_state *state = test_state(xima), *strange = test_state(other);
    xima_cimax_force f = {.struct_size = sizeof f};
    xima_cimax_power p = {.struct_size = sizeof p};
    double x, list[2] = {1000, 1000};
    (void)unused;
    CHECK(xima_cimax_get_force(NULL, 0, NULL, &f) == XIMA_E_ARG && xima_cimax_get_force(state, 0, NULL, NULL) == XIMA_E_ARG,
          "NULL");
    CHECK(xima_cimax_get_power(NULL, 0, NULL, &p) == XIMA_E_ARG && xima_cimax_get_power(state, 0, NULL, NULL) == XIMA_E_ARG,
          "NULL");
    CHECK(xima_cimax_get_force(state, 2, NULL, &f) == XIMA_E_ARG && xima_cimax_get_force(state, -1, NULL, &f) == XIMA_E_ARG,
          "no seat");
    CHECK(xima_cimax_get_level(state, NULL, NULL) == XIMA_E_ARG && xima_cimax_get_level(NULL, NULL, &x) == XIMA_E_ARG, "L");
    CHECK(xima_cimax_get_force(strange, 0, NULL, &f) == XIMA_E_UNSUPPORTED, "F of another game");
    CHECK(xima_cimax_get_power(strange, 0, NULL, &p) == XIMA_E_UNSUPPORTED, "P of another game");
    CHECK(xima_cimax_get_level(strange, NULL, &x) == XIMA_E_UNSUPPORTED, "L of another game");
    CHECK(xima_cimax_rate_state(strange, NULL, list, NULL, NULL, NULL) == XIMA_E_UNSUPPORTED, "rating another game");
    CHECK(xima_cimax_rate_state(state, NULL, NULL, NULL, NULL, NULL) == XIMA_E_ARG, "no ratings");
    CHECK(xima_cimax_rate(NULL, NULL, NULL, NULL) == XIMA_E_ARG, "no game");
    CHECK(xima_cimax_values(strange, 0, NULL, 0) == 0 && xima_cimax_values(NULL, 0, NULL, 0) == 0, "values");
    CHECK(xima_cimax_values(state, -1, NULL, 0) == 0 && xima_cimax_values(state, 169, NULL, 0) == 0, "no cell");
    CHECK(xima_cimax_absolute(-1, 0) == 1 && xima_cimax_absolute(-1, 5) == 2, "outside");
    CHECK(xima_cimax_absolute(0, 0) == 2 && xima_cimax_absolute(SUMMIT, 1) == 16, "on the board");
    CHECK(xima_cimax_absolute(169, 0) == 0 && xima_cimax_absolute(-2, 0) == 0, "no cell");
    CHECK(xima_cimax_find_power(-1, 0, 1, &x) == XIMA_E_ARG && xima_cimax_find_power(1, -0.1, 1, &x) == XIMA_E_ARG, "P");
    CHECK(xima_cimax_find_power(1, 1.1, 1, &x) == XIMA_E_ARG && xima_cimax_find_power(1, NAN, 1, &x) == XIMA_E_ARG, "P");
    CHECK(xima_cimax_find_power(INFINITY, 0, 1, &x) == XIMA_E_ARG && xima_cimax_find_power(1, 0, 1, NULL) == XIMA_E_ARG,
          "P");
    xima_state_free(state);
    xima_state_free(strange);
    xima_game_unref(xima);
    xima_game_unref(other);
}

/* As test_structs.c does for the structs of every game. */
static void struct_sizes(void **unused)
{
    struct {
        xima_cimax_options options;
        uint64_t tail;
    } grown = {.options = {.struct_size = sizeof grown}};
    struct {
        xima_cimax_game game;
        uint64_t tail;
    } later = {.game = {.struct_size = sizeof later, .players = 2, .level = 9}};
    struct {
        xima_cimax_force force;
        uint64_t tail;
    } wide = {.force = {.struct_size = sizeof wide}, .tail = 7};
    double list[2] = {1000, 1000}, x;
    xima_state *state = test_position("xima 13/13/13/13/13/13/13/13/13/13/13/13/aa11 a7A,b9B a");
    (void)unused;
    later.game.power = later.game.rating = list;
    CHECK(xima_cimax_get_level(state, &grown.options, &x) == XIMA_OK && x == 31, "an unknown tail of zeros");
    CHECK(xima_cimax_rate(&later.game, NULL, NULL, NULL) == XIMA_OK, "likewise");
    grown.tail = later.tail = 1;
    CHECK(xima_cimax_get_level(state, &grown.options, &x) == XIMA_E_NEWER, "an unknown tail");
    CHECK(xima_cimax_rate_state(state, &grown.options, list, NULL, NULL, NULL) == XIMA_E_NEWER, "likewise");
    CHECK(xima_cimax_rate(&later.game, NULL, NULL, NULL) == XIMA_E_NEWER, "likewise");
    grown.options.struct_size = later.game.struct_size = sizeof(size_t);
    CHECK(xima_cimax_get_level(state, &grown.options, &x) == XIMA_E_SIZE, "too small");
    CHECK(xima_cimax_rate(&later.game, NULL, NULL, NULL) == XIMA_E_SIZE, "too small");
    CHECK(xima_cimax_get_force(state, 0, NULL, &wide.force) == XIMA_OK && wide.force.force == 20 && wide.tail == 0,
          "a wider struct is filled and its tail zeroed");
    wide.force.struct_size = sizeof(size_t);
    CHECK(xima_cimax_get_force(state, 0, NULL, &wide.force) == XIMA_E_SIZE, "too small to be filled");
    xima_state_free(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_conserved), cmocka_unit_test(names_do_not_matter), cmocka_unit_test(places_to_write),
        cmocka_unit_test(powers_of_two),      cmocka_unit_test(mistakes),            cmocka_unit_test(struct_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
