/* SPDX-License-Identifier: MIT */
/* Every allocation of every call fails once in turn; and what must take no memory takes none. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT = 8192, PLIES = 24 };

/* Where a call is tried: a state that it may change, what it may read, and where it may write. */
typedef struct stage {
    conform *c;
    xima_state *state;       /* one with no room for more plies, as it comes from xima_state_clone() */
    const xima_state *other; /* never changed */
    test_bytes text, bytes;  /* of `other`, with history */
    xima_move moves[PLIES];
    size_t move_count;
    char line[TEXT], out[TEXT];
    xima_error error;
} stage;

static xima_status try_new_state(stage *s)
{
    xima_state *made;
    xima_status status = xima_state_new(s->c->game, &made);
    CHECK((status == XIMA_OK) == (made != NULL), "after %s, out is %p", xima_status_name(status), (void *)made);
    xima_state_free(made);
    return status;
}

static xima_status try_clone_with(stage *s, uint32_t flags)
{
    xima_state *made;
    xima_status status = xima_state_clone(s->other, flags, &made);
    CHECK((status == XIMA_OK) == (made != NULL), "after %s, out is %p", xima_status_name(status), (void *)made);
    xima_state_free(made);
    return status;
}

static xima_status try_clone(stage *s)
{
    return try_clone_with(s, 0);
}

static xima_status try_clone_tail(stage *s)
{
    return try_clone_with(s, XIMA_COPY_TAIL);
}

static xima_status try_copy(stage *s)
{
    return xima_state_copy(s->state, s->other, 0);
}

static xima_status try_reserve(stage *s)
{
    return xima_state_reserve(s->state, 1000);
}

static xima_status try_parse(stage *s)
{
    xima_state *made;
    xima_status status = xima_state_parse(s->c->game, (char *)s->text.data, s->text.len, NULL, &made, &s->error);
    CHECK((status == XIMA_OK) == (made != NULL), "after %s, out is %p", xima_status_name(status), (void *)made);
    xima_state_free(made);
    return status;
}

static xima_status try_decode(stage *s)
{
    xima_state *made;
    xima_status status = xima_state_decode(s->c->game, s->bytes.data, s->bytes.len, &made, &s->error);
    CHECK((status == XIMA_OK) == (made != NULL), "after %s, out is %p", xima_status_name(status), (void *)made);
    xima_state_free(made);
    return status;
}

static xima_status try_encode(stage *s)
{
    size_t needed;
    return xima_state_encode(s->other, XIMA_WITH_HISTORY, s->out, TEXT, &needed);
}

static xima_status try_format(stage *s)
{
    return xima_state_format(s->other, XIMA_LONG, XIMA_WITH_HISTORY, s->out, TEXT, NULL);
}

static xima_status try_play(stage *s)
{
    xima_move move = xima_state_nth_move(s->state, 0);
    return move ? xima_state_play(s->state, move, &s->error) : XIMA_OK;
}

static xima_status try_moves_parse(stage *s)
{
    size_t count;
    return xima_moves_parse(s->state, s->line, strlen(s->line), NULL, NULL, 0, &count, NULL, &s->error);
}

static xima_status try_moves_format(stage *s)
{
    return xima_moves_format(s->state, s->moves, s->move_count, XIMA_LONG, s->out, TEXT, NULL);
}

static xima_status try_perft(stage *s)
{
    uint64_t nodes = 77;
    xima_status status = xima_state_perft(s->state, 1, &nodes);
    CHECK(status == XIMA_OK || nodes == 77, "a failed perft writes a number");
    return status;
}

static xima_status try_playout(stage *s)
{
    uint32_t plies = 77;
    xima_status status = xima_state_playout(s->state, 1, 40, &plies);
    CHECK(status == XIMA_OK || plies == 77, "a failed playout writes a number");
    return status;
}

static xima_status try_observe(stage *s)
{
    return xima_state_observe(s->state, s->other, 0);
}

static xima_status try_resample(stage *s)
{
    xima_status status = xima_state_resample(s->state, s->other, 0, 5);
    return status == XIMA_E_UNSUPPORTED ? XIMA_OK : status;
}

static const struct {
    const char *name;
    xima_status (*run)(stage *s);
    bool reports, room; /* has an error struct; succeeds with XIMA_E_BUFFER as well */
} tries[] = {
    {"xima_state_new", try_new_state, false, false},
    {"xima_state_clone", try_clone, false, false},
    {"xima_state_clone with the tail", try_clone_tail, false, false},
    {"xima_state_copy", try_copy, false, false},
    {"xima_state_reserve", try_reserve, false, false},
    {"xima_state_parse", try_parse, true, false},
    {"xima_state_decode", try_decode, true, false},
    {"xima_state_encode", try_encode, false, true},
    {"xima_state_format", try_format, false, true},
    {"xima_state_play", try_play, true, false},
    {"xima_moves_parse", try_moves_parse, true, true},
    {"xima_moves_format", try_moves_format, false, false},
    {"xima_state_perft", try_perft, false, false},
    {"xima_state_playout", try_playout, false, false},
    {"xima_state_observe", try_observe, false, false},
    {"xima_state_resample", try_resample, false, false},
};

/* One call, its n-th allocation failing. True when it had no n-th. */
static bool run_once(stage *s, const xima_state *from, size_t i, size_t nth)
{
    test_memory *memory = &s->c->memory;
    size_t blocks = atomic_load(&memory->blocks), bytes = atomic_load(&memory->bytes);
    s->state = test_clone(from);
    s->error = test_error();
    test_bytes before = test_encode(s->state, XIMA_WITH_HISTORY);
    test_memory_fail(memory, nth);
    xima_status status = tries[i].run(s);
    bool failed = atomic_load(&memory->failed) > 0;
    test_memory_fail(memory, 0);
    if (failed) {
        CHECK(status == XIMA_E_MEMORY, "%s: allocation %zu fails, it answers %s", tries[i].name, nth,
              xima_status_name(status));
        CHECK_UNCHANGED(s->state, before, "%s: after allocation %zu failed", tries[i].name, nth);
        if (tries[i].reports)
            test_error_check(s->c->game, &s->error, status, SIZE_MAX, tries[i].name);
    } else {
        CHECK(status == XIMA_OK || (tries[i].room && status == XIMA_E_BUFFER), "%s answers %s", tries[i].name,
              xima_status_name(status));
    }
    test_bytes_free(&before);
    xima_state_free(s->state);
    CHECK(atomic_load(&memory->blocks) == blocks && atomic_load(&memory->bytes) == bytes,
          "%s, allocation %zu: in the end %zu bytes live instead of %zu", tries[i].name, nth,
          atomic_load(&memory->bytes), bytes);
    return !failed;
}

static void run_all(conform *c, stage *s, const xima_state *from)
{
    for (size_t i = 0; i < COUNT(tries); i++) {
        size_t nth = 1;
        while (!run_once(s, from, i, nth))
            CHECK(++nth < 500, "%s takes memory without end", tries[i].name);
    }
    (void)c;
}

/* A game that cannot be made leaves nothing. */
static void check_new_game(conform *c)
{
    for (size_t nth = 1;; nth++) {
        test_memory memory;
        xima_game *game;
        xima_error error = test_error();
        test_memory_init(&memory);
        test_memory_fail(&memory, nth);
        xima_status status = test_game_try(c->spec, &memory, 0, &game, &error);
        if (atomic_load(&memory.failed) == 0) {
            CHECK(status == XIMA_OK && nth > 1, "making a game answers %s", xima_status_name(status));
            xima_game_unref(game);
            test_memory_check(&memory, "making and freeing a game");
            return;
        }
        CHECK(status == XIMA_E_MEMORY && !game, "allocation %zu fails, making a game answers %s", nth,
              xima_status_name(status));
        test_error_check(NULL, &error, status, SIZE_MAX, "xima_game_new");
        test_memory_check(&memory, "a game that could not be made");
    }
}

void conform_memory(conform *c)
{
    stage *s = calloc(1, sizeof *s);
    s->c = c;
    check_new_game(c);
    for (size_t i = 0; i < test_scaled(3); i++) {
        xima_state *from = test_after(c->game, i, i == 0 ? 0 : 10 * i), *other = test_after(c->game, i + 50, 37);
        test_at("%s, stage %zu", c->spec, i);
        s->other = other;
        s->text = test_format(other, XIMA_LONG, XIMA_WITH_HISTORY);
        s->bytes = test_encode(other, XIMA_WITH_HISTORY);
        xima_state *ahead = test_clone(from);
        for (s->move_count = 0; s->move_count < PLIES; s->move_count++) {
            xima_move move = xima_state_pick(ahead, test_random(&c->seed));
            if (!move || xima_state_play(ahead, move, NULL))
                break;
            s->moves[s->move_count] = move;
        }
        xima_state_free(ahead);
        CHECK(xima_moves_format(from, s->moves, s->move_count, XIMA_LONG, s->line, TEXT, NULL) == XIMA_OK, "a line");
        run_all(c, s, from);
        test_bytes_free(&s->text);
        test_bytes_free(&s->bytes);
        xima_state_free(from);
        xima_state_free(other);
    }
    free(s);
}

/* ---- What takes no memory ---- */

/* Once there is room, playing, undoing, asking and copying take none. */
static void check_no_memory(conform *c, xima_state *state, xima_state *copy, size_t room)
{
    char text[256];
    xima_move_info info = {.struct_size = sizeof info};
    size_t taken = atomic_load(&c->memory.taken);
    for (size_t i = 0; i < room; i++) {
        xima_move move = xima_state_pick(state, test_random(&c->seed));
        if (!move)
            break;
        xima_state_is_legal(state, move);
        xima_state_hash(state);
        xima_move_get_info(state, move, &info);
        xima_move_effects(state, move, NULL, 0);
        xima_move_format(state, move, XIMA_SHORT, text, sizeof text, NULL);
        conform_state_info(state);
        conform_outcome_of(state);
        CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "a picked ply is refused");
        CHECK(atomic_load(&c->memory.taken) == taken, "ply %zu of %zu reserved takes memory", i, room);
        CHECK(xima_state_copy(copy, state, 0) == XIMA_OK, "a copy");
        CHECK(atomic_load(&c->memory.taken) == taken, "a copy takes memory though there is room");
    }
    while (xima_state_undo(state) == XIMA_OK)
        continue;
    CHECK(atomic_load(&c->memory.taken) == taken, "undo takes memory");
}

void conform_reserve(conform *c)
{
    static const size_t rooms[] = {0, 1, 16, 17, 100, 400};
    for (size_t i = 0; i < COUNT(rooms); i++) {
        test_at("%s, room for %zu", c->spec, rooms[i]);
        xima_state *state = test_after(c->game, i, 3 * i), *copy = test_state(c->game);
        test_bytes before = test_encode(state, XIMA_WITH_HISTORY);
        CHECK(xima_state_reserve(state, rooms[i]) == XIMA_OK, "room for %zu plies", rooms[i]);
        CHECK(xima_state_reserve(copy, rooms[i] + 3 * i) == XIMA_OK, "room for %zu plies", rooms[i]);
        CHECK_UNCHANGED(state, before, "after room was made");
        check_no_memory(c, state, copy, rooms[i]);
        xima_status status = xima_state_reserve(copy, SIZE_MAX);
        CHECK(status == XIMA_E_LIMIT, "room for SIZE_MAX plies: %s", xima_status_name(status));
        test_bytes_free(&before);
        xima_state_free(state);
        xima_state_free(copy);
    }
}
