/* SPDX-License-Identifier: MIT */
/* Action indexes, planes, batches. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

enum { GUARD = 0x5a };

/* ---- Action indexes ---- */

static void look_at_indexes(conform *c, const xima_state *state)
{
    size_t n;
    xima_move *moves = test_moves(state, &n);
    char *used = calloc((size_t)c->info.actions + 1, 1);
    for (size_t i = 0; i < n; i++) {
        int32_t index = xima_move_index(state, moves[i]);
        CHECK(index >= -1 && index < (c->info.actions ? c->info.actions : 0), "move %zu has index %d of %d", i, index,
              c->info.actions);
        if (index < 0)
            continue;
        CHECK(!used[index]++, "two legal moves have index %d", index);
        CHECK(xima_index_move(state, index) == moves[i], "index %d does not lead back to its move", index);
    }
    for (int32_t index = -2; index <= c->info.actions + 1; index++) {
        bool known = index >= 0 && index < c->info.actions && used[index];
        CHECK(known || xima_index_move(state, index) == 0, "index %d is of no legal move, but leads to one", index);
    }
    CHECK(xima_index_move(state, INT32_MIN) == 0 && xima_index_move(state, INT32_MAX) == 0, "an index past the ends");
    free(used);
    free(moves);
}

void conform_indexes(conform *c)
{
    conform_walk(c, 4, 100, look_at_indexes);
}

/* ---- Planes ---- */

static size_t plane_bytes(const conform *c)
{
    return (size_t)c->info.planes * (size_t)c->info.width * (size_t)c->info.height;
}

static void look_at_planes(conform *c, const xima_state *state)
{
    size_t size = plane_bytes(c), needed = 77;
    uint8_t *buf = malloc(size + 1), *again = malloc(size + 1);
    for (int32_t player = 0; player < c->info.players; player++) {
        memset(buf, GUARD, size + 1);
        memset(again, ~GUARD, size + 1);
        if (size == 0) {
            CHECK(xima_state_planes(state, player, buf, 1, &needed) == XIMA_E_UNSUPPORTED, "planes that are not there");
            continue;
        }
        CHECK(xima_state_planes(state, player, NULL, 0, &needed) == XIMA_E_BUFFER && needed == size,
              "the planes need %zu bytes, not %zu", size, needed);
        CHECK(xima_state_planes(state, player, buf, size - 1, NULL) == XIMA_E_BUFFER && buf[0] == GUARD,
              "planes are written without room");
        CHECK(xima_state_planes(state, player, buf, size, NULL) == XIMA_OK && buf[size] == GUARD,
              "the planes overflow");
        CHECK(xima_state_planes(state, player, again, size + 1, NULL) == XIMA_OK, "more room is too little");
        CHECK(memcmp(buf, again, size) == 0, "the planes are another time, or not all is written");
    }
    CHECK(xima_state_planes(state, -1, buf, size, NULL) == XIMA_E_ARG, "nobody's planes");
    CHECK(xima_state_planes(state, c->info.players, buf, size, NULL) == XIMA_E_ARG, "a seat too many's planes");
    free(buf);
    free(again);
}

void conform_planes(conform *c)
{
    conform_walk(c, 3, 60, look_at_planes);
}

/* ---- Batches ---- */

enum { N = 6 };

typedef struct batch {
    xima_state *states[N], *singles[N];
    xima_move moves[N];
} batch;

static void check_batch_play(conform *c, batch *b)
{
    uint64_t random[N];
    xima_status each[N], first = XIMA_OK;
    for (size_t i = 0; i < N; i++)
        random[i] = test_random(&c->seed);
    CHECK(xima_batch_pick(b->states, N, random, b->moves) == XIMA_OK, "picking in a batch");
    for (size_t i = 0; i < N; i++)
        CHECK(b->moves[i] == xima_state_pick(b->singles[i], random[i]), "state %zu of the batch picks otherwise", i);
    b->moves[1] = 0;                       /* skipped */
    b->moves[3] = c->rules->tag | 0xabcde; /* hardly legal, and if it is the single says so too */
    for (size_t i = 0; i < N; i++)
        each[i] = -77;
    xima_status status = xima_batch_play(b->states, N, b->moves, each);
    for (size_t i = 0; i < N; i++) {
        xima_status due = b->moves[i] ? xima_state_play(b->singles[i], b->moves[i], NULL) : XIMA_OK;
        CHECK(each[i] == due, "state %zu of the batch answers %s, alone %s", i, xima_status_name(each[i]),
              xima_status_name(due));
        first = first ? first : due;
        test_bytes alone = test_encode(b->singles[i], XIMA_WITH_HISTORY);
        CHECK_UNCHANGED(b->states[i], alone, "state %zu of the batch is not as if played alone", i);
        test_bytes_free(&alone);
    }
    CHECK(status == first, "the batch answers %s, the first failure is %s", xima_status_name(status),
          xima_status_name(first));
}

static void check_mask(const conform *c, const batch *b)
{
    size_t actions = (size_t)c->info.actions, stride = actions + 3;
    uint8_t *mask = malloc(N * stride);
    memset(mask, GUARD, N * stride);
    xima_status status = xima_batch_mask(b->states, N, mask, stride);
    CHECK(status == (actions ? XIMA_OK : XIMA_E_UNSUPPORTED), "the mask answers %s", xima_status_name(status));
    for (size_t i = 0; actions && i < N; i++) {
        for (size_t index = 0; index < actions; index++)
            CHECK(mask[i * stride + index] == (xima_index_move(b->states[i], (int32_t)index) != 0),
                  "state %zu, index %zu: the mask says %d", i, index, mask[i * stride + index]);
        for (size_t index = actions; index < stride; index++)
            CHECK(mask[i * stride + index] == GUARD, "the mask is written past its row");
    }
    CHECK(!actions || xima_batch_mask(b->states, N, mask, actions - 1) == XIMA_E_ARG, "rows that are too short");
    free(mask);
}

static void check_planes(const conform *c, const batch *b)
{
    size_t size = plane_bytes(c), stride = size + 5;
    uint8_t *planes = malloc(N * stride), *one = malloc(size + 1);
    int32_t players[N];
    for (size_t i = 0; i < N; i++)
        players[i] = (int32_t)i % c->info.players;
    for (int pass = 0; pass < 2; pass++) {
        memset(planes, GUARD, N * stride);
        xima_status status = xima_batch_planes(b->states, N, pass ? players : NULL, planes, stride);
        CHECK(status == (size ? XIMA_OK : XIMA_E_UNSUPPORTED), "the planes answer %s", xima_status_name(status));
        for (size_t i = 0; size && i < N; i++) {
            int32_t to_move = xima_state_to_move(b->states[i]), player = pass ? players[i] : to_move < 0 ? 0 : to_move;
            CHECK(xima_state_planes(b->states[i], player, one, size, NULL) == XIMA_OK, "the planes of one state");
            CHECK(memcmp(one, planes + i * stride, size) == 0, "state %zu has other planes in a batch", i);
            CHECK(planes[i * stride + size] == GUARD, "the planes are written past their row");
        }
    }
    CHECK(!size || xima_batch_planes(b->states, N, NULL, planes, size - 1) == XIMA_E_ARG, "rows that are too short");
    players[2] = c->info.players;
    CHECK(!size || xima_batch_planes(b->states, N, players, planes, stride) == XIMA_E_ARG, "a seat too many");
    free(planes);
    free(one);
}

static void check_results(const conform *c, const batch *b)
{
    size_t players = (size_t)c->info.players;
    int32_t to_move[N + 1], place[N * XIMA_PLAYERS_MAX + 1];
    int64_t score[N * XIMA_PLAYERS_MAX + 1];
    to_move[N] = place[N * players] = 77;
    score[N * players] = 77;
    CHECK(xima_batch_result(b->states, N, to_move, place, score) == XIMA_OK, "the results of a batch");
    CHECK(to_move[N] == 77 && place[N * players] == 77 && score[N * players] == 77, "the results overflow");
    for (size_t i = 0; i < N; i++) {
        xima_outcome o = conform_outcome_of(b->states[i]);
        CHECK(to_move[i] == xima_state_to_move(b->states[i]), "state %zu: %d is to move", i, to_move[i]);
        CHECK(memcmp(o.place, place + i * players, players * sizeof *place) == 0, "state %zu has other places", i);
        CHECK(memcmp(o.score, score + i * players, players * sizeof *score) == 0, "state %zu has other scores", i);
    }
    CHECK(xima_batch_result(b->states, N, NULL, NULL, NULL) == XIMA_OK, "results that nobody wants");
}

/* What is wrong with one state stops all before anything is played. */
static void check_refused(batch *b)
{
    xima_state *mixed[N];
    test_bytes before = test_encode(b->states[0], XIMA_WITH_HISTORY);
    memcpy(mixed, b->states, sizeof mixed);
    mixed[N - 1] = NULL;
    CHECK(xima_batch_play(mixed, N, b->moves, NULL) == XIMA_E_ARG, "a NULL among the states");
    CHECK(xima_batch_play(b->states, N, NULL, NULL) == XIMA_E_ARG, "no moves");
    CHECK_UNCHANGED(b->states[0], before, "after a batch was refused");
    CHECK(xima_batch_play(NULL, 0, NULL, NULL) == XIMA_OK && xima_batch_pick(NULL, 0, NULL, NULL) == XIMA_OK &&
              xima_batch_mask(NULL, 0, NULL, 0) == XIMA_OK && xima_batch_planes(NULL, 0, NULL, NULL, 0) == XIMA_OK &&
              xima_batch_result(NULL, 0, NULL, NULL, NULL) == XIMA_OK,
          "a batch of nothing");
    test_bytes_free(&before);
}

void conform_batches(conform *c)
{
    for (size_t round = 0; round < test_scaled(12); round++) {
        batch b;
        test_at("%s, batch %zu", c->spec, round);
        for (size_t i = 0; i < N; i++) {
            b.states[i] = test_after(c->game, round * N + i, 10 * i * (round % 4));
            b.singles[i] = test_clone(b.states[i]);
        }
        check_mask(c, &b);
        check_planes(c, &b);
        check_results(c, &b);
        check_batch_play(c, &b);
        check_refused(&b);
        for (size_t i = 0; i < N; i++) {
            xima_state_free(b.states[i]);
            xima_state_free(b.singles[i]);
        }
    }
}
