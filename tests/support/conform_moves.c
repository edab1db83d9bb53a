/* SPDX-License-Identifier: MIT */
/* The legal list and all that must agree with it. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

#define GUARD UINT64_C(0xdeadbeefcafef00d)

static int compare(const void *a, const void *b)
{
    xima_move one = *(const xima_move *)a, two = *(const xima_move *)b;
    return one < two ? -1 : one > two;
}

static void check_distinct(const xima_move *moves, size_t n)
{
    xima_move *sorted = malloc((n + 1) * sizeof *sorted);
    memcpy(sorted, moves, n * sizeof *sorted);
    qsort(sorted, n, sizeof *sorted, compare);
    for (size_t i = 1; i < n; i++)
        CHECK(sorted[i] != sorted[i - 1], "move %#llx is listed twice", (unsigned long long)sorted[i]);
    free(sorted);
}

static void check_numbers(const conform *c, const xima_move *moves, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        CHECK(moves[i] > 0 && moves[i] < UINT64_C(1) << 53, "move %zu is %#llx", i, (unsigned long long)moves[i]);
        CHECK((moves[i] >> 40 & 0xfff) == c->rules->tag >> 40, "move %zu, %#llx, bears another game's tag", i,
              (unsigned long long)moves[i]);
    }
}

/* A short buffer gets the beginning of the list and nothing past it. */
static void check_short_buffer(const xima_state *state, const xima_move *moves, size_t n, size_t cap)
{
    xima_move *buf = malloc((cap + 1) * sizeof *buf);
    for (size_t i = 0; i <= cap; i++)
        buf[i] = GUARD;
    CHECK(xima_state_legal_moves(state, buf, cap) == n, "with room for %zu, another number of moves", cap);
    CHECK(memcmp(buf, moves, (cap < n ? cap : n) * sizeof *buf) == 0, "with room for %zu, other moves", cap);
    for (size_t i = n < cap ? n : cap; i <= cap; i++)
        CHECK(buf[i] == GUARD, "with room for %zu of %zu, entry %zu is written", cap, n, i);
    free(buf);
}

static void look_at_list(conform *c, const xima_state *state)
{
    size_t n, again;
    xima_move *moves = test_moves(state, &n);
    xima_state *clone = test_clone(state);
    xima_move *others = test_moves(clone, &again);
    CHECK(n == again && memcmp(moves, others, n * sizeof *moves) == 0, "a clone lists other moves");
    CHECK(xima_state_count_moves(state) == n, "%zu moves are listed, %zu counted", n, xima_state_count_moves(state));
    CHECK((n == 0) == (xima_state_to_move(state) == XIMA_NOBODY), "%zu moves, and to move is %d", n,
          xima_state_to_move(state));
    CHECK(c->info.max_moves == 0 || n <= (size_t)c->info.max_moves, "%zu moves, max_moves is %d", n, c->info.max_moves);
    check_numbers(c, moves, n);
    check_distinct(moves, n);
    check_short_buffer(state, moves, n, n / 2);
    check_short_buffer(state, moves, n, n + 1);
    for (size_t i = 0; i < n; i++)
        CHECK(xima_state_nth_move(state, i) == moves[i], "nth_move(%zu) is not move %zu of the list", i, i);
    CHECK(xima_state_nth_move(state, n) == 0 && xima_state_nth_move(state, n + 1) == 0 &&
              xima_state_nth_move(state, SIZE_MAX) == 0,
          "nth_move() past the %zu moves is not 0", n);
    free(moves);
    free(others);
    xima_state_free(clone);
}

void conform_lists(conform *c)
{
    conform_walk(c, 6, 200, look_at_list);
}

/* ---- Legality ---- */

/* What the interface promises for a number that may or may not be a move, given the list. */
static bool expected_legal(const conform *c, const xima_state *state, const xima_move *moves, size_t n, xima_move move)
{
    for (int32_t player = XIMA_NOBODY; player < c->info.players; player++) {
        xima_move acts[64];
        size_t count = xima_state_actions(state, player, acts, COUNT(acts));
        if (test_holds(acts, count < COUNT(acts) ? count : COUNT(acts), move))
            return true;
    }
    return test_holds(moves, n, move);
}

static xima_status expected_refusal(const conform *c, const xima_state *state, xima_move move)
{
    uint64_t tag = move >> 40 & 0xfff;
    if (move == 0 || move >= UINT64_C(1) << 53)
        return XIMA_E_ARG;
    if (tag != 0xfff && tag != c->rules->tag >> 40)
        return XIMA_E_GAME;
    return xima_state_to_move(state) == XIMA_NOBODY ? XIMA_E_OVER : XIMA_E_ILLEGAL;
}

/* A refused move changes nothing, and every call about it says the same. */
static void check_refused(const conform *c, xima_state *state, const test_bytes *before, xima_move move)
{
    xima_error error = test_error();
    char text[128];
    xima_move_info info = {.struct_size = sizeof info};
    xima_status due = expected_refusal(c, state, move), status = xima_state_play(state, move, &error);
    CHECK(status == due, "playing %#llx answers %s, expected %s", (unsigned long long)move, xima_status_name(status),
          xima_status_name(due));
    test_error_check(c->game, &error, status, SIZE_MAX, "xima_state_play");
    CHECK(xima_state_play(state, move, NULL) == due, "without an error struct, another answer");
    CHECK_POSITION(state, *before, "after the refused move %#llx", (unsigned long long)move);
    status = xima_move_format(state, move, XIMA_LONG, text, sizeof text, NULL);
    CHECK(status == due, "writing %#llx answers %s", (unsigned long long)move, xima_status_name(status));
    status = xima_move_get_info(state, move, &info);
    CHECK(status == due, "the info of %#llx answers %s", (unsigned long long)move, xima_status_name(status));
    CHECK(xima_move_effects(state, move, NULL, 0) == 0, "an illegal move has effects");
    CHECK(xima_move_index(state, move) == -1, "an illegal move has an index");
    CHECK(xima_move_seen(state, move, 0) == 0, "an illegal move is seen");
}

static void check_accepted(xima_state *state, const test_bytes *before, xima_move move)
{
    xima_error error = test_error();
    CHECK(xima_state_play(state, move, &error) == XIMA_OK, "%#llx is legal but refused: %s", (unsigned long long)move,
          error.message);
    CHECK(test_error_untouched(&error), "a move that is played writes to the error");
    CHECK(xima_state_undo(state) == XIMA_OK, "a ply just played cannot be undone");
    CHECK_POSITION(state, *before, "after playing and undoing %#llx", (unsigned long long)move);
}

enum { OLD_MOVES = 24 };

static struct { /* moves that were legal at other plies */
    xima_move moves[OLD_MOVES];
    size_t n;
} old;

static xima_move probe(conform *c, const xima_move *moves, size_t n, size_t i)
{
    static const xima_move edges[] = {0, 1, UINT64_C(1) << 53, UINT64_MAX, UINT64_C(0xfff) << 40, UINT64_C(1) << 52};
    if (i < COUNT(edges))
        return edges[i];
    if (i < COUNT(edges) + OLD_MOVES && i - COUNT(edges) < old.n)
        return old.moves[i - COUNT(edges)];
    uint64_t random = test_random(&c->seed);
    if (n > 0 && i % 2)
        return moves[test_below(&c->seed, n)] ^ UINT64_C(1) << random % 53;
    return c->rules->tag | (random & ((UINT64_C(1) << 40) - 1) >> test_below(&c->seed, 40));
}

static void look_at_legality(conform *c, const xima_state *state)
{
    size_t n;
    xima_move *moves = test_moves(state, &n);
    xima_state *clone = test_clone(state);
    test_bytes before = test_encode(state, 0), all = test_encode(state, XIMA_WITH_HISTORY);
    for (size_t i = 0; i < n; i++)
        CHECK(xima_state_is_legal(state, moves[i]) == 1, "move %zu of the list is not legal", i);
    for (size_t i = 0; i < 48; i++) {
        xima_move move = probe(c, moves, n, i);
        bool legal = xima_state_is_legal(state, move), due = expected_legal(c, state, moves, n, move);
        bool more = c->info.flags & XIMA_G_UNLISTED && legal;
        CHECK(legal == due || more, "%#llx is %slegal, but %slisted", (unsigned long long)move, legal ? "" : "not ",
              due ? "" : "not ");
        if (legal)
            check_accepted(clone, &before, move);
        else
            check_refused(c, clone, &before, move);
    }
    CHECK_UNCHANGED(clone, all, "after moves that were refused, or played and undone");
    if (n > 0)
        old.moves[old.n < OLD_MOVES ? old.n++ : test_below(&c->seed, OLD_MOVES)] = moves[test_below(&c->seed, n)];
    test_bytes_free(&before);
    test_bytes_free(&all);
    xima_state_free(clone);
    free(moves);
}

void conform_legality(conform *c)
{
    old.n = 0;
    conform_walk(c, 3, 80, look_at_legality);
}

/* ---- Chance and picking ---- */

static xima_move expected_pick(const xima_move *moves, const uint64_t *weights, size_t n, uint64_t random)
{
    uint64_t sum = 0, share;
    for (size_t i = 0; i < n; i++)
        sum += weights ? weights[i] : 1;
    share = test_scale(random, sum);
    for (size_t i = 0; i < n; i++) {
        uint64_t weight = weights ? weights[i] : 1;
        if (share < weight)
            return moves[i];
        share -= weight;
    }
    return 0;
}

static void check_picks(conform *c, const xima_state *state, const xima_move *moves, const uint64_t *weights, size_t n)
{
    static const uint64_t edges[] = {0, 1, UINT64_MAX, UINT64_MAX - 1, UINT64_C(1) << 63, UINT64_MAX / 3};
    for (size_t i = 0; i < COUNT(edges) + 10; i++) {
        uint64_t random = i < COUNT(edges) ? edges[i] : test_random(&c->seed);
        xima_move due = expected_pick(moves, weights, n, random), picked = xima_state_pick(state, random);
        CHECK(picked == due, "pick(%#llx) is %#llx, expected %#llx", (unsigned long long)random,
              (unsigned long long)picked, (unsigned long long)due);
    }
}

static void look_at_chance(conform *c, const xima_state *state)
{
    size_t n;
    xima_move *moves = test_moves(state, &n);
    bool chance = xima_state_to_move(state) == XIMA_CHANCE;
    uint64_t *weights = malloc((n + 1) * sizeof *weights), sum = 0;
    weights[n] = weights[n / 2] = GUARD;
    CHECK(xima_state_chance(state, NULL, 0) == (chance ? n : 0), "%zu weights for %zu outcomes",
          xima_state_chance(state, NULL, 0), n);
    CHECK(!chance || c->info.flags & XIMA_G_CHANCE, "chance is due in a game without XIMA_G_CHANCE");
    if (chance) {
        xima_state_chance(state, weights, n / 2);
        CHECK(weights[n / 2] == GUARD, "more than %zu weights are written", n / 2);
        CHECK(xima_state_chance(state, weights, n) == n && weights[n] == GUARD, "%zu weights do not fit", n);
        for (size_t i = 0; i < n; i++) {
            CHECK(weights[i] < UINT64_C(1) << 53, "weight %zu is %llu", i, (unsigned long long)weights[i]);
            sum += weights[i];
        }
        CHECK(sum < UINT64_C(1) << 53, "the weights add up to %llu", (unsigned long long)sum);
    }
    if (!chance || sum > 0) /* else the caller must decide */
        check_picks(c, state, moves, chance ? weights : NULL, n);
    free(weights);
    free(moves);
}

void conform_chance(conform *c)
{
    conform_walk(c, 8, 200, look_at_chance);
}
