/* SPDX-License-Identifier: MIT */
/* What a game overrides says what the core would say without it. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

/* The ways to play, counted with nothing but the public calls. */
static uint64_t slow_perft(xima_state *state, uint32_t depth)
{
    size_t n;
    uint64_t nodes = 0;
    if (depth == 0)
        return 1;
    xima_move *moves = test_moves(state, &n);
    for (size_t i = 0; i < n; i++) {
        CHECK(xima_state_play(state, moves[i], NULL) == XIMA_OK, "a legal move is refused");
        nodes += slow_perft(state, depth - 1);
        CHECK(xima_state_undo(state) == XIMA_OK, "a ply cannot be undone");
    }
    free(moves);
    return nodes;
}

static void check_perft(const xima_state *state)
{
    enum { MOST = 5000 };
    uint64_t nodes = 0, due = 0;
    for (uint32_t depth = 0; depth <= 3; depth++) {
        CHECK(xima_state_perft(state, depth, &nodes) == XIMA_OK, "perft %u fails", (unsigned)depth);
        CHECK(xima__default_perft(state, depth, &due) == XIMA_OK && nodes == due, "perft %u is %llu, by default %llu",
              (unsigned)depth, (unsigned long long)nodes, (unsigned long long)due);
        xima_state *walker = test_clone(state);
        due = slow_perft(walker, depth);
        xima_state_free(walker);
        CHECK(nodes == due, "perft %u is %llu, played through %llu", (unsigned)depth, (unsigned long long)nodes,
              (unsigned long long)due);
        if (nodes * (nodes + 1) > MOST) /* the next depth would take too long */
            return;
    }
}

/* Picking is documented: the n-th of the list, where n comes from the random bits; by weight at chance. */
static void check_pick(conform *c, const xima_state *state, size_t n)
{
    if (xima_state_to_move(state) == XIMA_CHANCE)
        return;
    uint64_t random = test_random(&c->seed);
    xima_move due = n ? xima__default_nth(state, (size_t)test_scale(random, n)) : 0;
    CHECK(xima_state_pick(state, random) == due, "another move is picked than the documented one");
}

/* Plays as the core does without the short way: with a copy of the game whose table has none. */
static void play_slowly(xima_state *state, xima_move move)
{
    xima_game slow, *game = state->game;
    xima__rules rules = *game->rules;
    rules.quick = NULL;
    memcpy(&slow, game, sizeof slow);
    slow.rules = &rules;
    state->game = &slow;
    CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "a legal move is refused without the short way");
    state->game = game;
}

/* The short way, played in `one`, leads where the other does, to the byte, with the same history. */
static void check_same(const conform *c, const xima_state *state, xima_state *one, xima_move move)
{
    xima_state *two = test_clone(state);
    play_slowly(two, move);
    size_t last = one->count - 1;
    CHECK(one->count == two->count && one->moves[last] == two->moves[last] && one->keys[last] == two->keys[last],
          "%#llx: the short way has another history", (unsigned long long)move);
    CHECK(memcmp(one->common, two->common, sizeof *one->common) == 0, "%#llx: the short way leaves the core otherwise",
          (unsigned long long)move);
    CHECK(memcmp(one->position, two->position, c->game->position_size) == 0,
          "%#llx: the short way leads to another position", (unsigned long long)move);
    CHECK(xima_state_undo(one) == XIMA_OK && memcmp(one->common, state->common, sizeof *one->common) == 0 &&
              memcmp(one->position, state->position, c->game->position_size) == 0,
          "%#llx: undone, the position is another, to the byte", (unsigned long long)move);
    xima_state_free(two);
}

static void check_quick(const conform *c, const xima_state *state, xima_move move)
{
    xima_state *one = test_clone(state);
    CHECK(xima_state_play(one, move, NULL) == XIMA_OK, "a legal move is refused");
    check_same(c, state, one, move);
    xima_state_free(one);
}

/* A word of the move as a record may have it, now and then with another byte somewhere; answers how long it is. */
static size_t some_word(conform *c, const xima_state *state, xima_move move, char *text, size_t cap)
{
    static const char bytes[] = "ABCGLMNX0123456789abgm-=+!/.{}\n\t";
    size_t len;
    CHECK(xima_move_format(state, move, XIMA_LONG + (int32_t)test_below(&c->seed, 3), text, cap, &len) == XIMA_OK,
          "a move cannot be written");
    if (test_below(&c->seed, 2))
        text[test_below(&c->seed, len)] = bytes[test_below(&c->seed, sizeof bytes - 1)];
    return strcspn(text, " \n\t");
}

/* The short way through a word reads what the other does, or changes nothing. */
static void check_word(conform *c, const xima_state *state, xima_move move)
{
    char text[256];
    xima_move read = 0;
    size_t len = some_word(c, state, move, text, sizeof text - 16);
    memcpy(text + len, " B3 C2C3 xx", 12);
    xima_state *one = test_clone(state);
    CHECK(xima_state_reserve(one, 1) == XIMA_OK, "no room");
    xima__played played;
    xima_move move_played = c->rules->play_word(one, text, len + 1 + test_below(&c->seed, 11), &played);
    if (move_played) {
        CHECK(played.bytes == len && xima_move_parse(state, text, len, NULL, &read, NULL) == XIMA_OK &&
                  move_played == read, "\"%s\" is played as another move than it is read", text);
        CHECK(played.next == xima_state_to_move(one), "\"%s\" is played, but another seat is to move", text);
        check_same(c, state, one, move_played);
        c->words++;
    } else {
        CHECK(one->count == state->count && memcmp(one->common, state->common, sizeof *one->common) == 0 &&
                  memcmp(one->position, state->position, c->game->position_size) == 0,
              "\"%s\" is not played, but something has changed", text);
    }
    xima_state_free(one);
}

static void look_at_defaults(conform *c, const xima_state *state)
{
    size_t n, due = xima__default_count(state);
    xima_move *moves = test_moves(state, &n);
    CHECK(xima_state_count_moves(state) == due, "count is %zu, by default %zu", xima_state_count_moves(state), due);
    for (size_t tries = 0; n > 0 && tries < 16; tries++) {
        size_t i = test_below(&c->seed, n);
        CHECK(xima_state_nth_move(state, i) == xima__default_nth(state, i), "move %zu is another by default", i);
        CHECK(xima_state_is_legal(state, moves[i]) && xima__default_is_legal(state, moves[i]), "move %zu is legal", i);
        xima_move other = moves[i] ^ UINT64_C(1) << test_below(&c->seed, 40);
        bool legal = xima_state_is_legal(state, other), by_default = xima__default_is_legal(state, other);
        CHECK(legal == by_default || (legal && c->info.flags & XIMA_G_UNLISTED), "%#llx is %d, by default %d",
              (unsigned long long)other, legal, by_default);
    }
    CHECK(xima__default_nth(state, n) == 0, "the default has a move past the end");
    check_pick(c, state, n);
    for (size_t tries = 0; n > 0 && c->rules->quick && tries < 6; tries++)
        check_quick(c, state, moves[test_below(&c->seed, n)]);
    for (size_t tries = 0; n > 0 && c->rules->play_word && tries < 16; tries++)
        check_word(c, state, moves[test_below(&c->seed, n)]);
    if (test_below(&c->seed, 32) == 0)
        check_perft(state);
    free(moves);
}

/* Every code path lists the same. */
static void check_paths(conform *c)
{
    for (int32_t cpu = 1; xima_game_name(c->game, XIMA_NAME_CPU, cpu); cpu++) {
        xima_game *game;
        xima_error error = {.struct_size = sizeof error};
        xima_status status = test_game_try(c->spec, NULL, cpu, &game, &error);
        if (status == XIMA_E_UNSUPPORTED) /* the processor has not what it takes, and the library says so */
            continue;
        CHECK(status == XIMA_OK, "code path %d cannot be forced: %s", cpu, error.message);
        for (size_t i = 0; i < 40; i++) {
            xima_state *one = test_after(c->game, i, 5 * i), *two = test_after(game, i, 5 * i);
            size_t n, m;
            xima_move *moves = test_moves(one, &n), *others = test_moves(two, &m);
            CHECK(n == m && memcmp(moves, others, n * sizeof *moves) == 0, "code path %d lists other moves", cpu);
            CHECK(xima_state_hash(one) == xima_state_hash(two), "code path %d hashes otherwise", cpu);
            CHECK(xima_state_count_moves(two) == n, "code path %d counts otherwise", cpu);
            for (size_t k = 0; k < n; k += 7)
                CHECK(xima_state_nth_move(two, k) == moves[k], "code path %d has another move %zu", cpu, k);
            free(moves);
            free(others);
            xima_state_free(one);
            xima_state_free(two);
        }
        xima_game_unref(game);
    }
}

void conform_defaults(conform *c)
{
    c->words = 0;
    conform_walk(c, 8, 200, look_at_defaults);
    CHECK(!c->rules->play_word || c->info.flags & XIMA_G_CHANCE || c->info.players == 1 || c->words > 0,
          "the short way plays no word");
    check_paths(c);
    uint64_t nodes = 77;
    xima_state *state = test_state(c->game);
    CHECK(xima_state_perft(state, 0, &nodes) == XIMA_OK && nodes == 1, "perft 0 is %llu", (unsigned long long)nodes);
    xima_state_free(state);
}

/* ---- Playouts ---- */

static void check_playout(const xima_state *state, uint64_t seed, uint32_t most)
{
    xima_state *one = test_clone(state), *two = test_clone(state), *by_hand = test_clone(state);
    uint32_t plies = 77, again = 77, due = 0;
    CHECK(xima_state_playout(one, seed, most, &plies) == XIMA_OK, "a playout fails");
    CHECK(xima_state_playout(two, seed, most, &again) == XIMA_OK && plies == again, "%u plies, then %u",
          (unsigned)plies, (unsigned)again);
    for (xima_move move; due < most && (move = xima_state_pick(by_hand, test_random(&seed))) != 0; due++)
        CHECK(xima_state_play(by_hand, move, NULL) == XIMA_OK, "a picked ply is refused");
    CHECK(plies == due, "%u plies, by hand %u", (unsigned)plies, (unsigned)due);
    test_bytes bytes = test_encode(by_hand, XIMA_WITH_HISTORY);
    CHECK_UNCHANGED(one, bytes, "a playout leads elsewhere than the documented generator");
    CHECK_UNCHANGED(two, bytes, "the second playout leads elsewhere");
    for (; due > 0; due--)
        CHECK(xima_state_undo(one) == XIMA_OK, "a playout cannot be undone ply by ply");
    CHECK(xima_state_equal(one, state), "a playout undone leads elsewhere");
    CHECK(xima_state_playout(two, seed, 0, NULL) == XIMA_OK, "a playout of nothing");
    CHECK_UNCHANGED(two, bytes, "after a playout of nothing");
    test_bytes_free(&bytes);
    xima_state_free(one);
    xima_state_free(two);
    xima_state_free(by_hand);
}

void conform_playouts(conform *c)
{
    static const uint32_t most[] = {0, 1, 7, 400};
    for (size_t i = 0; i < test_scaled(12); i++) {
        xima_state *state = i % 2 ? conform_start(c) : test_after(c->game, i, 6 * (i % 5));
        test_at("%s, playout %zu", c->spec, i);
        check_playout(state, test_random(&c->seed), most[i % COUNT(most)]);
        xima_state_free(state);
    }
}
