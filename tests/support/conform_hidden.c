/* SPDX-License-Identifier: MIT */
/*
 * What players know. The rule behind it: observing and playing may change places. What a player sees of a ply, played on
 * what the player saw before it, leads to what the player sees after it.
 */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

static xima_state *observed(const conform *c, const xima_state *state, int32_t player)
{
    xima_state *seen = test_state(c->game);
    xima_status status = xima_state_observe(seen, state, player);
    CHECK(status == XIMA_OK, "seat %d cannot observe: %s", player, xima_status_name(status));
    return seen;
}

/* Equal in all that can be asked; `history`: the plies too. */
static void check_same_knowledge(const xima_state *one, const xima_state *two, bool history, const char *what)
{
    test_bytes a = test_encode(one, history ? XIMA_WITH_HISTORY : 0),
               b = test_encode(two, history ? XIMA_WITH_HISTORY : 0);
    test_bytes s = test_format(one, XIMA_LONG, 0), t = test_format(two, XIMA_LONG, 0);
    CHECK(test_same(&a, &b), "%s:\n  %s\n  %s", what, (char *)s.data, (char *)t.data);
    CHECK(xima_state_equal(one, two) == 1, "%s: the states are not equal", what);
    CHECK(xima_state_hash(one) == xima_state_hash(two), "%s: the hashes differ", what);
    size_t n, m;
    xima_move *moves = test_moves(one, &n), *others = test_moves(two, &m);
    CHECK(n == m && memcmp(moves, others, n * sizeof *moves) == 0, "%s: the moves differ", what);
    free(moves);
    free(others);
    test_bytes_free(&a);
    test_bytes_free(&b);
    test_bytes_free(&s);
    test_bytes_free(&t);
}

static void check_same_infos(const xima_state *one, const xima_state *two, const char *what)
{
    xima_state_info a = conform_state_info(one), b = conform_state_info(two);
    CHECK(a.ply == b.ply && a.turn == b.turn && a.turn_ply == b.turn_ply && a.to_move == b.to_move &&
              a.last == b.last && a.alive == b.alive && a.observer == b.observer && a.flags == b.flags,
          "%s: ply %u, turn %u.%u, flags %#x, and ply %u, turn %u.%u, flags %#x", what, (unsigned)a.ply,
          (unsigned)a.turn, (unsigned)a.turn_ply, (unsigned)a.flags, (unsigned)b.ply, (unsigned)b.turn,
          (unsigned)b.turn_ply, (unsigned)b.flags);
    CHECK(a.repetitions == b.repetitions, "%s: stood %u times, and %u times", what, (unsigned)a.repetitions,
          (unsigned)b.repetitions);
}

/* ---- Observation ---- */

static void check_round_trip(const conform *c, const xima_state *seen)
{
    test_bytes text = test_format(seen, XIMA_LONG, XIMA_WITH_HISTORY), bytes = test_encode(seen, XIMA_WITH_HISTORY);
    xima_state *read;
    xima_error error = {.struct_size = sizeof error};
    xima_status status = xima_state_parse(c->game, (char *)text.data, text.len, NULL, &read, &error);
    CHECK(status == XIMA_OK, "\"%s\" cannot be read: %s", (char *)text.data, error.message);
    check_same_knowledge(seen, read, true, "what is observed, written and read");
    xima_state_free(read);
    CHECK(xima_state_decode(c->game, bytes.data, bytes.len, &read, &error) == XIMA_OK, "%s", error.message);
    check_same_knowledge(seen, read, true, "what is observed, encoded and decoded");
    xima_state_free(read);
    test_bytes_free(&text);
    test_bytes_free(&bytes);
}

/* At every ply back, what is undone is what would have been observed. */
static void check_undone(const conform *c, const xima_state *state, const xima_state *seen, int32_t player)
{
    xima_state *full = test_clone(state), *back = test_clone(seen);
    for (size_t i = 0; i < 12 && xima_state_undo(full) == XIMA_OK; i++) {
        CHECK(xima_state_undo(back) == XIMA_OK, "what is observed cannot be undone as far");
        xima_state *due = observed(c, full, player);
        check_same_knowledge(back, due, true, "undoing what is observed, and observing what is undone");
        check_same_infos(back, due, "undoing what is observed, and observing what is undone");
        xima_state_free(due);
    }
    xima_state_free(full);
    xima_state_free(back);
}

static void check_observer(const conform *c, const xima_state *state, int32_t player)
{
    xima_state *seen = observed(c, state, player), *in_place = test_clone(state), *again = observed(c, seen, player);
    xima_state_info info = conform_state_info(seen);
    CHECK(info.observer == player, "seat %d observes, the info says %d", player, info.observer);
    CHECK(info.repetitions >= conform_state_info(state).repetitions,
          "the position stood %u times, seat %d has seen that %u times",
          (unsigned)conform_state_info(state).repetitions, player, (unsigned)info.repetitions);
    CHECK(!(info.flags & XIMA_S_UNKNOWN) || c->info.flags & XIMA_G_HIDDEN, "something is unknown where nothing hides");
    CHECK(c->info.flags & XIMA_G_HIDDEN || xima_state_equal(seen, state), "a game that hides nothing hides something");
    CHECK(xima_state_observe(in_place, in_place, player) == XIMA_OK, "a state cannot be observed in place");
    check_same_knowledge(seen, in_place, true, "observed in place, and from another state");
    check_same_knowledge(seen, again, true, "observed twice, and once");
    CHECK(xima_state_played(seen, 0, NULL, 0) == xima_state_played(state, 0, NULL, 0),
          "the observer knows other plies");
    check_round_trip(c, seen);
    check_undone(c, state, seen, player);
    xima_state_free(seen);
    xima_state_free(in_place);
    xima_state_free(again);
}

static void look_at_observation(conform *c, const xima_state *state)
{
    test_bytes before = test_encode(state, XIMA_WITH_HISTORY);
    for (int32_t player = 0; player < c->info.players; player++)
        check_observer(c, state, player);
    CHECK_UNCHANGED(state, before, "after it was observed");
    xima_state *dst = test_clone(state);
    CHECK(xima_state_observe(dst, state, -1) == XIMA_E_ARG, "nobody observes");
    CHECK(xima_state_observe(dst, state, c->info.players) == XIMA_E_ARG, "a seat too many observes");
    CHECK_UNCHANGED(dst, before, "after it could not be made what a seat too many sees");
    xima_state_free(dst);
    test_bytes_free(&before);
}

void conform_observation(conform *c)
{
    conform_walk(c, 2, 40, look_at_observation);
}

/* ---- Moves as seen ---- */

static void check_seen(const conform *c, const xima_state *state, xima_move move, int32_t player)
{
    xima_error error = {.struct_size = sizeof error};
    xima_move known = xima_move_seen(state, move, player);
    xima_state *before = observed(c, state, player), *full = test_clone(state);
    CHECK(known, "seat %d sees nothing of a legal move", player);
    CHECK(known == move || c->info.flags & XIMA_G_HIDDEN, "a game that hides nothing hides a move");
    CHECK(xima_state_play(full, move, NULL) == XIMA_OK, "a legal move is refused");
    xima_status status = xima_state_play(before, known, &error);
    CHECK(status == XIMA_OK, "what seat %d sees of %#llx cannot be played on what it observes: %s", player,
          (unsigned long long)move, error.message);
    xima_state *after = observed(c, full, player);
    check_same_knowledge(before, after, true, "playing what is seen, and observing what is played");
    check_same_infos(before, after, "playing what is seen, and observing what is played");
    xima_state_free(before);
    xima_state_free(after);
    xima_state_free(full);
}

/* A player to move knows what may be played. */
static void check_own_moves(const conform *c, const xima_state *state)
{
    int32_t player = xima_state_to_move(state);
    if (player < 0)
        return;
    xima_state *seen = observed(c, state, player);
    size_t n, m;
    xima_move *moves = test_moves(state, &n), *known = test_moves(seen, &m);
    CHECK(n == m && memcmp(moves, known, n * sizeof *moves) == 0, "seat %d is to move and sees other moves", player);
    free(moves);
    free(known);
    xima_state_free(seen);
}

static void look_at_seen(conform *c, const xima_state *state)
{
    for (int32_t player = 0; player < c->info.players; player++) {
        size_t n;
        xima_move acts[64], *moves = conform_some_moves(c, state, 3, &n);
        for (size_t i = 0; i < n; i++)
            check_seen(c, state, moves[i], player);
        n = xima_state_actions(state, 0, acts, COUNT(acts));
        if (n > 0)
            check_seen(c, state, acts[test_below(&c->seed, n)], player);
        free(moves);
    }
    check_own_moves(c, state);
    CHECK(xima_move_seen(state, xima_state_nth_move(state, 0), c->info.players) == 0, "a seat too many sees a move");
}

void conform_seen(conform *c)
{
    conform_walk(c, 3, 50, look_at_seen);
}

/* ---- Resampling ---- */

static void check_resampled(conform *c, const xima_state *src, const xima_state *seen, int32_t player)
{
    xima_state *one = test_state(c->game), *two = test_clone(src);
    uint64_t seed = test_random(&c->seed);
    xima_status status = xima_state_resample(one, src, player, seed);
    if (c->rules->observe && !c->rules->resample) {
        CHECK(status == XIMA_E_UNSUPPORTED, "resampling answers %s", xima_status_name(status));
    } else {
        CHECK(status == XIMA_OK, "resampling answers %s", xima_status_name(status));
        CHECK(xima_state_resample(two, two, player, seed) == XIMA_OK, "a state cannot be resampled in place");
        check_same_knowledge(one, two, false, "one seed, drawn in place and into another state");
        xima_state_info info = conform_state_info(one);
        CHECK(info.observer == -1 && !(info.flags & XIMA_S_UNKNOWN), "what is drawn is not a full state");
        CHECK(!c->rules->observe || xima_state_undo(two) == XIMA_E_EMPTY, "what is drawn can be undone");
        xima_state *again = observed(c, one, player);
        check_same_knowledge(seen, again, false, "what is observed, and what is observed of a state drawn from it");
        xima_state_free(again);
        conform_go_on(c, one, one, 6, "a state that was drawn");
    }
    xima_state_free(one);
    xima_state_free(two);
}

static void look_at_resampling(conform *c, const xima_state *state)
{
    test_bytes before = test_encode(state, XIMA_WITH_HISTORY);
    for (int32_t player = 0; player < c->info.players; player++) {
        xima_state *seen = observed(c, state, player);
        check_resampled(c, state, seen, player);
        check_resampled(c, seen, seen, player);
        xima_state_free(seen);
    }
    CHECK_UNCHANGED(state, before, "after others were drawn from it");
    test_bytes_free(&before);
}

void conform_resampling(conform *c)
{
    conform_walk(c, 3, 50, look_at_resampling);
}
