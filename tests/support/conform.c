/* SPDX-License-Identifier: MIT */
/* What the parts of the conformance suite share. */
#include "conform.h"

#include <stdlib.h>

enum { ONE_ACT_IN = 40, ONE_ACT_IN_TALK = 4 };

const conform_check conform_checks[] = {
    {"facts", conform_facts, false},
    {"names", conform_names, false},
    {"specs", conform_specs, false},
    {"lists of moves", conform_lists, true},
    {"legality and refusals", conform_legality, true},
    {"chance", conform_chance, false},
    {"acts", conform_acts, false},
    {"ends by acts", conform_ends, false},
    {"turns of those who are out", conform_turns, false},
    {"move infos", conform_infos, false},
    {"effects", conform_effects, false},
    {"moves in words", conform_move_words, false},
    {"lines of moves", conform_lines, false},
    {"acts behind a ply", conform_acts_behind, false},
    {"position texts", conform_texts, false},
    {"texts with history", conform_histories, false},
    {"encodings", conform_encodings, false},
    {"boards", conform_boards, false},
    {"clones and copies", conform_copies, false},
    {"copies with the tail only", conform_tails, true},
    {"undo", conform_undo, true},
    {"outcomes", conform_outcomes, false},
    {"hashes and equality", conform_hashes, false},
    {"observation", conform_observation, false},
    {"moves as seen", conform_seen, false},
    {"resampling", conform_resampling, false},
    {"each allocation fails once", conform_memory, false},
    {"what takes no memory", conform_reserve, false},
    {"overrides and defaults", conform_defaults, true},
    {"playouts", conform_playouts, true},
    {"action indexes", conform_indexes, false},
    {"planes", conform_planes, false},
    {"batches", conform_batches, false},
};
const size_t conform_check_count = COUNT(conform_checks);

static xima_move random_act(conform *c, const xima_state *state)
{
    xima_move acts[64];
    int32_t player = (int32_t)test_below(&c->seed, (size_t)c->info.players);
    size_t n = xima_state_actions(state, player, acts, COUNT(acts));
    n = n < COUNT(acts) ? n : COUNT(acts);
    if (n > 1 && c->talk && test_below(&c->seed, 8)) /* the last ones: offers, answers, claims, which end few games */
        return acts[n - 1 - test_below(&c->seed, 2)];
    return n ? acts[test_below(&c->seed, n)] : 0;
}

xima_move conform_ply(conform *c, const xima_state *state)
{
    xima_move act = test_below(&c->seed, c->talk ? ONE_ACT_IN_TALK : ONE_ACT_IN) == 0 ? random_act(c, state) : 0;
    return act ? act : xima_state_pick(state, test_random(&c->seed));
}

void conform_walk(conform *c, size_t games, size_t plies, void (*look)(conform *c, const xima_state *state))
{
    games = test_scaled(games);
    for (size_t game = 0; game < games; game++) {
        xima_state *state = conform_start(c);
        c->talk = game % 2;
        for (size_t ply = 0;; ply++) {
            xima_error error = {.struct_size = sizeof error};
            test_at("%s, game %zu, ply %zu", c->spec, game, ply);
            look(c, state);
            xima_move move = ply < plies ? conform_ply(c, state) : 0;
            if (!move)
                break;
            CHECK(xima_state_play(state, move, &error) == XIMA_OK, "a picked ply is refused: %s", error.message);
        }
        xima_state_free(state);
        c->talk = false;
    }
}

bool conform_history_matters(const conform *c, const xima_state *state)
{
    return c->rules->tail && c->rules->tail(state) > 0;
}

xima_move *conform_some_moves(conform *c, const xima_state *state, size_t most, size_t *count)
{
    xima_move *moves = test_moves(state, count);
    for (size_t i = 0; *count > most && i < most; i++) {
        size_t other = i + test_below(&c->seed, *count - i);
        xima_move move = moves[i];
        moves[i] = moves[other];
        moves[other] = move;
    }
    *count = *count < most ? *count : most;
    return moves;
}

static void check_same(const xima_state *a, const xima_state *b, const char *what)
{
    test_bytes first = test_encode(a, 0), second = test_encode(b, 0);
    test_bytes one = test_format(a, XIMA_LONG, 0), two = test_format(b, XIMA_LONG, 0);
    CHECK(test_same(&first, &second), "%s: they are no longer the same:\n  %s\n  %s", what, (char *)one.data,
          (char *)two.data);
    test_bytes_free(&first);
    test_bytes_free(&second);
    test_bytes_free(&one);
    test_bytes_free(&two);
}

static void check_same_acts(const conform *c, const xima_state *a, const xima_state *b, const char *what)
{
    for (int32_t player = XIMA_NOBODY; player < c->info.players; player++) {
        xima_move one[64], two[64];
        size_t n = xima_state_actions(a, player, one, COUNT(one)), m = xima_state_actions(b, player, two, COUNT(two));
        CHECK(n == m, "%s: seat %d has %zu acts here and %zu there", what, player, n, m);
        for (size_t i = 0; i < n && i < COUNT(one); i++)
            CHECK(one[i] == two[i], "%s: seat %d has other acts here than there", what, player);
    }
}

void conform_go_on(conform *c, const xima_state *a, const xima_state *b, size_t plies, const char *what)
{
    xima_state *one = test_clone(a), *two = test_clone(b);
    check_same(one, two, what);
    check_same_acts(c, one, two, what);
    for (size_t i = 0; i < plies && !(i == 0 && conform_history_matters(c, a)); i++) {
        xima_error error = {.struct_size = sizeof error};
        xima_move move = conform_ply(c, one);
        if (!move)
            break;
        CHECK(xima_state_play(one, move, &error) == XIMA_OK, "%s: %s", what, error.message);
        CHECK(xima_state_play(two, move, &error) == XIMA_OK, "%s: %s", what, error.message);
        check_same(one, two, what);
        check_same_acts(c, one, two, what);
    }
    xima_state_free(one);
    xima_state_free(two);
}

xima_state_info conform_state_info(const xima_state *state)
{
    xima_state_info info = {.struct_size = sizeof info};
    CHECK(xima_state_get_info(state, &info) == XIMA_OK, "xima_state_get_info() fails");
    return info;
}

xima_outcome conform_outcome_of(const xima_state *state)
{
    xima_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK, "xima_state_get_outcome() fails");
    return outcome;
}
