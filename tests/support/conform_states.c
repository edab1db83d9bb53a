/* SPDX-License-Identifier: MIT */
/* Copies, undo, outcomes, hashes. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

static void play_some(conform *c, xima_state *state, size_t plies)
{
    for (size_t i = 0; i < plies; i++) {
        xima_move move = conform_ply(c, state);
        if (!move)
            return;
        CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "a picked ply is refused");
    }
}

/* ---- Clones and copies ---- */

static void look_at_copies(conform *c, const xima_state *state)
{
    test_bytes before = test_encode(state, XIMA_WITH_HISTORY);
    xima_state *clone = test_clone(state), *other = test_after(c->game, c->seed, 7);
    CHECK_UNCHANGED(clone, before, "a clone is not the same");
    CHECK(xima_state_game(clone) == c->game, "a clone is of another game");
    play_some(c, clone, 4);
    CHECK_UNCHANGED(state, before, "after playing in a clone");
    while (xima_state_undo(clone) == XIMA_OK)
        continue;
    CHECK_UNCHANGED(state, before, "after undoing all in a clone");
    CHECK(xima_state_copy(clone, state, 0) == XIMA_OK, "a copy to where there is room");
    CHECK_UNCHANGED(clone, before, "a copy is not the same");
    CHECK(xima_state_copy(clone, clone, 0) == XIMA_OK, "a copy onto itself");
    CHECK_UNCHANGED(clone, before, "after a copy onto itself");
    CHECK(xima_state_copy(other, state, 0) == XIMA_OK, "a copy onto another game's course");
    CHECK_UNCHANGED(other, before, "a copy onto another course is not the same");
    conform_go_on(c, state, other, 2, "after a copy");
    xima_state_free(clone);
    CHECK_UNCHANGED(other, before, "after another copy was freed");
    CHECK(xima_state_copy(other, state, XIMA_LENIENT) == XIMA_E_ARG, "a flag that copies do not take");
    CHECK(xima_state_clone(state, XIMA_WITH_HISTORY, &clone) == XIMA_E_ARG && !clone, "a flag that clones do not take");
    xima_state_free(other);
    test_bytes_free(&before);
}

void conform_copies(conform *c)
{
    conform_walk(c, 5, 100, look_at_copies);
}

/* A copy without what the rules do not look at: the same moves, the same way on, no more undo than plies kept. */
static void check_tail(conform *c, const xima_state *state, xima_state *tail)
{
    size_t n, m;
    xima_move *one = test_moves(state, &n), *two = test_moves(tail, &m);
    CHECK(n == m && memcmp(one, two, n * sizeof *one) == 0, "a copy with the tail has other moves");
    free(one);
    free(two);
    CHECK(xima_state_equal(state, tail) && xima_state_hash(state) == xima_state_hash(tail), "it is another position");
    xima_state *full = test_clone(state);
    for (size_t i = 0; i < 8; i++) {
        test_bytes here = test_encode(full, 0), there = test_encode(tail, 0);
        CHECK(test_same(&here, &there), "%zu plies on, the copy with the tail is another", i);
        test_bytes_free(&here);
        test_bytes_free(&there);
        xima_state_info one_info = conform_state_info(full), two_info = conform_state_info(tail);
        bool known = c->rules->tail != NULL; /* without, the copy may know of fewer */
        CHECK((known ? one_info.repetitions == two_info.repetitions : one_info.repetitions >= two_info.repetitions) &&
                  one_info.quiet == two_info.quiet,
              "%zu plies on, it has stood %u times, in the copy %u; quiet %u and %u", i, (unsigned)one_info.repetitions,
              (unsigned)two_info.repetitions, (unsigned)one_info.quiet, (unsigned)two_info.quiet);
        xima_move move = conform_ply(c, full);
        if (!move)
            break;
        CHECK(xima_state_play(full, move, NULL) == XIMA_OK, "a picked ply is refused");
        CHECK(xima_state_play(tail, move, NULL) == XIMA_OK, "the copy with the tail refuses what the full one plays");
    }
    size_t known = xima_state_played(tail, 0, NULL, 0);
    CHECK(known <= xima_state_played(full, 0, NULL, 0), "the copy knows more plies");
    for (; xima_state_undo(tail) == XIMA_OK; known--) {
        CHECK(known > 0, "more plies are undone than were known");
        CHECK(xima_state_undo(full) == XIMA_OK && xima_state_equal(full, tail), "undone equally often, they differ");
    }
    xima_state_free(full);
}

static void look_at_tails(conform *c, const xima_state *state)
{
    xima_state *tail, *other = test_after(c->game, c->seed, 9);
    test_bytes before = test_encode(state, XIMA_WITH_HISTORY);
    CHECK(xima_state_clone(state, XIMA_COPY_TAIL, &tail) == XIMA_OK, "a clone with the tail");
    size_t due = c->rules->tail ? c->rules->tail(state) : 0, kept = xima_state_played(tail, 0, NULL, 0);
    CHECK(kept >= due || kept == xima_state_played(state, 0, NULL, 0), "%zu plies are kept of the %zu that are needed",
          kept, due);
    check_tail(c, state, tail);
    CHECK(xima_state_copy(other, state, XIMA_COPY_TAIL) == XIMA_OK, "a copy with the tail");
    check_tail(c, state, other);
    CHECK(xima_state_copy(tail, state, 0) == XIMA_OK, "a full copy onto one with the tail");
    CHECK_UNCHANGED(tail, before, "a full copy onto one with the tail is not the same");
    CHECK(xima_state_copy(tail, tail, XIMA_COPY_TAIL) == XIMA_OK, "cutting a state to its tail in place");
    check_tail(c, state, tail);
    test_bytes_free(&before);
    xima_state_free(tail);
    xima_state_free(other);
}

void conform_tails(conform *c)
{
    conform_walk(c, 4, 60, look_at_tails);
}

/* ---- Undo ---- */

enum { DEPTH = 400 };

typedef struct stand {
    test_bytes bytes;
    xima_state_info info;
    xima_outcome outcome;
    uint64_t hash;
} stand;

static stand take_stand(const xima_state *state)
{
    return (stand){test_encode(state, XIMA_WITH_HISTORY), conform_state_info(state), conform_outcome_of(state),
                   xima_state_hash(state)};
}

static void check_stand(const xima_state *state, const stand *due)
{
    stand is = take_stand(state);
    CHECK(test_same(&is.bytes, &due->bytes), "undo leads to another state");
    CHECK(memcmp(&is.info, &due->info, sizeof is.info) == 0, "undo leads to another state info");
    CHECK(memcmp(&is.outcome, &due->outcome, sizeof is.outcome) == 0, "undo leads to another outcome");
    CHECK(is.hash == due->hash, "undo leads to another hash");
    test_bytes_free(&is.bytes);
}

/* Back and forth at random, then to the root. */
static void walk_back_and_forth(conform *c, xima_state *state, stand *stands, size_t steps)
{
    size_t ply = 0;
    stands[0] = take_stand(state);
    for (size_t i = 0; i < steps && ply < DEPTH; i++) {
        xima_move move = test_below(&c->seed, 4) == 0 ? 0 : conform_ply(c, state);
        if (move) {
            CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "a picked ply is refused");
            stands[++ply] = take_stand(state);
        } else if (ply > 0) {
            test_bytes_free(&stands[ply].bytes);
            CHECK(xima_state_undo(state) == XIMA_OK, "ply %zu cannot be undone", ply);
            check_stand(state, &stands[--ply]);
        }
    }
    for (; ply > 0; ply--) {
        test_bytes_free(&stands[ply].bytes);
        CHECK(xima_state_undo(state) == XIMA_OK, "ply %zu cannot be undone", ply);
        check_stand(state, &stands[ply - 1]);
    }
    CHECK(xima_state_undo(state) == XIMA_E_EMPTY, "where it began can be undone");
    check_stand(state, &stands[0]);
    test_bytes_free(&stands[0].bytes);
}

void conform_undo(conform *c)
{
    stand *stands = calloc(DEPTH + 1, sizeof *stands);
    for (size_t i = 0; i < test_scaled(8); i++) {
        xima_state *state = conform_start(c);
        while (xima_state_undo(state) == XIMA_OK) /* some positions to begin with come with plies */
            continue;
        xima_state *fresh = test_clone(state);
        test_at("%s, walk %zu", c->spec, i);
        walk_back_and_forth(c, state, stands, 300);
        CHECK(xima_state_equal(state, fresh), "all undone, the state is not what it began as");
        conform_go_on(c, state, fresh, 4, "after undoing all");
        xima_state_free(state);
        xima_state_free(fresh);
    }
    free(stands);
}

/* ---- Outcomes ---- */

/* All seats open, or none; somebody first, unless a lone player has lost. */
static void check_order(const conform *c, const xima_outcome *o)
{
    int32_t open = 0, first = 0;
    for (int32_t seat = 0; seat < c->info.players; seat++) {
        open += o->place[seat] == 0;
        first += o->place[seat] == 1;
    }
    CHECK(!o->over || open == 0 || open == c->info.players, "the game is over, and %d seats are open", open);
    CHECK(!o->over || open || first || c->info.players == 1, "the game is over and nobody is first");
    CHECK(!o->winners || open == 0, "somebody has won, and %d seats are open", open);
}

static void check_places(const conform *c, const xima_outcome *o)
{
    int32_t last = c->info.players > 1 ? c->info.players : 2;
    for (int32_t seat = 0; seat < XIMA_PLAYERS_MAX; seat++) {
        bool winner = o->winners >> seat & 1;
        if (seat >= c->info.players) {
            CHECK(!winner && !o->place[seat] && !o->fate[seat] && !o->score[seat], "seat %d is none of the game", seat);
            continue;
        }
        CHECK(o->place[seat] >= 0 && o->place[seat] <= last, "seat %d has place %d", seat, o->place[seat]);
        CHECK(!winner || o->place[seat] == 1, "seat %d has won, but place %d", seat, o->place[seat]);
        const char *fate = xima_game_name(c->game, XIMA_NAME_END, o->fate[seat]);
        CHECK(fate && *fate, "seat %d's fate %d has no name", seat, o->fate[seat]);
    }
    check_order(c, o);
}

static void look_at_outcome(conform *c, const xima_state *state)
{
    xima_outcome o = conform_outcome_of(state);
    xima_state_info info = conform_state_info(state);
    const char *reason = xima_game_name(c->game, XIMA_NAME_END, o.reason);
    bool nobody = xima_state_to_move(state) == XIMA_NOBODY;
    CHECK(o.over == nobody, "over is %d, to move %d", o.over, xima_state_to_move(state));
    CHECK(nobody == (xima_state_count_moves(state) == 0), "%zu moves, to move %d", xima_state_count_moves(state),
          xima_state_to_move(state));
    CHECK(nobody == (xima_state_pick(state, 0) == 0), "there is a move to pick after the end, or none before");
    CHECK(reason && *reason, "reason %d has no name", o.reason);
    CHECK((o.reason != XIMA_END_NONE) == o.over, "over is %d, reason %s", o.over, reason);
    CHECK(o.over || o.winners == 0, "somebody has won before the end");
    CHECK(o.zero == 0, "zero is not");
    check_places(c, &o);
    for (int32_t seat = 0; seat < c->info.players; seat++)
        CHECK((o.fate[seat] == XIMA_END_NONE) == (info.alive >> seat & 1), "seat %d: fate %d, alive %#x", seat,
              o.fate[seat], (unsigned)info.alive);
}

void conform_outcomes(conform *c)
{
    conform_walk(c, 40, 400, look_at_outcome);
}

/* ---- Hashes and equality ---- */

enum { SEEN = 600 };

static struct {
    test_bytes text[SEEN]; /* what tells one position from another */
    uint64_t hash[SEEN];
    size_t n;
} seen;

static test_bytes identity(const xima_state *state)
{
    test_bytes text = test_format(state, XIMA_SHORT, 0);
    xima_outcome outcome = conform_outcome_of(state);
    uint32_t counters[] = {conform_state_info(state).alive, (uint32_t)outcome.reason};
    text.data = realloc(text.data, text.len + sizeof counters + 1);
    memcpy(text.data + text.len, counters, sizeof counters);
    text.len += sizeof counters;
    text.data[text.len] = '\0';
    return text;
}

static void look_at_hash(conform *c, const xima_state *state)
{
    test_bytes text = identity(state);
    uint64_t hash = xima_state_hash(state);
    bool offer = conform_state_info(state).flags & XIMA_S_OFFER;
    xima_state *clone = test_clone(state);
    (void)c;
    CHECK(xima_state_hash(clone) == hash && xima_state_equal(state, clone) == 1, "a clone is not equal");
    for (size_t i = 0; i < seen.n && !offer; i++) {
        bool same = test_same(&seen.text[i], &text);
        CHECK(same == (seen.hash[i] == hash), "hash %#llx of \"%s\" and \"%s\"", (unsigned long long)hash,
              (char *)text.data, (char *)seen.text[i].data);
    }
    xima_move move = conform_ply(c, clone);
    if (move && xima_state_play(clone, move, NULL) == XIMA_OK) {
        test_bytes other = identity(clone);
        offer |= conform_state_info(clone).flags & XIMA_S_OFFER;
        CHECK(offer || xima_state_equal(state, clone) == test_same(&text, &other), "equality of \"%s\" and \"%s\"",
              (char *)text.data, (char *)other.data);
        CHECK(xima_state_equal(state, clone) == xima_state_equal(clone, state), "equality depends on the order");
        test_bytes_free(&other);
    }
    xima_state_free(clone);
    if (seen.n < SEEN && !offer) {
        seen.hash[seen.n] = hash;
        seen.text[seen.n++] = text;
    } else {
        test_bytes_free(&text);
    }
}

void conform_hashes(conform *c)
{
    seen.n = 0;
    conform_walk(c, 12, 200, look_at_hash);
    while (seen.n > 0)
        test_bytes_free(&seen.text[--seen.n]);
    CHECK(xima_state_equal(NULL, NULL) == 1, "NULL is equal to NULL");
}
