/* SPDX-License-Identifier: MIT */
/* The allocator hook: all memory comes from it and goes back to it, with the right sizes and at any alignment. */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

#include "rules.h"

static xima_game *game_with(const char *spec, const xima_allocator *allocator)
{
    xima_game *game;
    xima_error error = test_error();
    xima_game_options options = {.struct_size = sizeof options, .allocator = allocator};
    CHECK(xima_game_new(spec, strlen(spec), &options, &game, &error) == XIMA_OK, "%s: %s", spec, error.message);
    return game;
}

/* Everything that takes memory, in one life. */
static void live(xima_game *game)
{
    xima_state *one = test_after(game, 1, 60), *two = test_clone(one), *three;
    test_bytes bytes = test_encode(one, XIMA_WITH_HISTORY), text = test_format(one, XIMA_LONG, XIMA_WITH_HISTORY);
    uint64_t nodes;
    CHECK(xima_state_decode(game, bytes.data, bytes.len, &three, NULL) == XIMA_OK, "decoding");
    xima_state_free(three);
    CHECK(xima_state_parse(game, (char *)text.data, text.len, NULL, &three, NULL) == XIMA_OK, "reading");
    CHECK(xima_state_copy(two, three, XIMA_COPY_TAIL) == XIMA_OK, "copying");
    CHECK(xima_state_reserve(two, 500) == XIMA_OK, "reserving");
    CHECK(xima_state_perft(two, 2, &nodes) == XIMA_OK, "perft");
    CHECK(xima_state_observe(two, one, 0) == XIMA_OK, "observing");
    CHECK(xima_state_playout(three, 3, 1000, NULL) == XIMA_OK, "a playout");
    while (xima_state_undo(three) == XIMA_OK)
        continue;
    test_bytes_free(&bytes);
    test_bytes_free(&text);
    xima_state_free(one);
    xima_state_free(two);
    xima_state_free(three);
}

static void sizes(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < xima_game_count(); i++) {
        test_memory memory;
        test_memory_init(&memory);
        test_at("%s", xima_game_id(i));
        xima_game *game = game_with(xima_game_id(i), &memory.allocator);
        CHECK(atomic_load(&memory.blocks) > 0, "a game takes no memory from its allocator");
        live(game);
        xima_game_unref(game);
        CHECK(atomic_load(&memory.taken) > 10, "only %zu allocations were seen", atomic_load(&memory.taken));
        test_memory_check(&memory, "a life");
    }
}

/* The allocator is copied; the states keep the game, and the game its allocator. */
static void ownership(void **unused)
{
    test_memory memory;
    test_memory_init(&memory);
    (void)unused;
    xima_allocator given = memory.allocator;
    xima_game *game = game_with("dicenim", &given);
    memset(&given, 0, sizeof given);
    xima_state *state = test_after(game, 1, 20);
    xima_game_unref(game);
    xima_state *clone = test_clone(state);
    xima_state_free(state);
    CHECK(xima_state_game(clone) == game, "the clone is of another game");
    CHECK(xima_state_playout(clone, 1, 100, NULL) == XIMA_OK, "a playout when only a state holds the game");
    CHECK(atomic_load(&memory.blocks) > 0, "all memory is gone already");
    xima_state_free(clone);
    test_memory_check(&memory, "the last state");
}

/* ---- An allocator as clumsy as it may be: aligned for any type and not a bit more. ---- */

typedef struct odd {
    size_t calls, live, last_old, last_new;
    bool bad;
} odd;

static void *odd_resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    odd *o = user;
    size_t shift = _Alignof(max_align_t) * (2 * (o->calls++ % 4) + 1); /* never a multiple of 32 */
    unsigned char *raw = NULL, *block = NULL;
    o->bad |= (!ptr && old_size) || (ptr && !old_size) || (!ptr && !new_size);
    o->last_old = old_size;
    o->last_new = new_size;
    if (new_size) {
        raw = aligned_alloc(64, (new_size + 256 + 63) / 64 * 64);
        block = raw + 64 + shift % 64;
        memset(block, 0xcd, new_size);
        memcpy(block - sizeof raw, &raw, sizeof raw);
        o->live++;
    }
    if (ptr && block)
        memcpy(block, ptr, old_size < new_size ? old_size : new_size);
    if (ptr) {
        memcpy(&raw, (unsigned char *)ptr - sizeof raw, sizeof raw);
        free(raw);
        o->live--;
    }
    return block;
}

static void alignment(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < xima_game_count(); i++) {
        odd o = {0};
        xima_allocator allocator = {.struct_size = sizeof allocator, .user = &o, .resize = odd_resize};
        test_at("%s", xima_game_id(i));
        xima_game *game = game_with(xima_game_id(i), &allocator);
        for (size_t n = 0; n < 8; n++) {
            xima_state *state = test_after(game, n, 3 * n);
            CHECK((uintptr_t)state->position % 64 == 0 && (uintptr_t)state->common % 64 == 0,
                  "the position does not lie on a line of 64 bytes");
            xima_state *clone = test_clone(state);
            CHECK((uintptr_t)clone->position % 64 == 0, "a clone's position does not lie on a line of 64 bytes");
            xima_state_free(state);
            xima_state_free(clone);
        }
        live(game);
        xima_game_unref(game);
        CHECK(!o.bad, "a call was neither to allocate nor to resize nor to free");
        CHECK(o.live == 0, "%zu blocks were never given back", o.live);
    }
}

/* ---- Histories are made longer where they lie: there are never two of a state at a time. ---- */

static void *old_only(void *user, void *ptr, size_t old_size, size_t new_size)
{
    (void)old_size;
    if (new_size == 0) {
        free(ptr);
        return NULL;
    }
    return ptr || !*(const bool *)user ? realloc(ptr, new_size) : NULL;
}

static void histories(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < xima_game_count(); i++) {
        bool nothing_new = false;
        xima_allocator allocator = {.struct_size = sizeof allocator, .user = &nothing_new, .resize = old_only};
        test_at("%s", xima_game_id(i));
        xima_game *game = game_with(xima_game_id(i), &allocator);
        xima_state *state = test_after(game, 1, 20), *twin = test_clone(state);
        nothing_new = true;
        CHECK(xima_state_reserve(state, 700) == XIMA_OK, "a history that grows asked for a second block");
        nothing_new = false;
        do
            CHECK(xima_state_equal(state, twin), "the history changed when it grew");
        while (xima_state_undo(state) == XIMA_OK && xima_state_undo(twin) == XIMA_OK);
        xima_state_free(state);
        xima_state_free(twin);
        xima_game_unref(game);
    }
}

/* Two games with two allocators keep them apart. */
static void two_allocators(void **unused)
{
    test_memory one, two;
    test_memory_init(&one);
    test_memory_init(&two);
    (void)unused;
    xima_game *first = game_with("hiddenhand", &one.allocator), *second = game_with("hiddenhand", &two.allocator);
    xima_state *here = test_after(first, 1, 30), *there = test_state(second);
    size_t taken = atomic_load(&one.taken);
    CHECK(xima_state_copy(there, here, 0) == XIMA_OK, "a copy between games with one spec");
    CHECK(xima_state_equal(here, there), "the copy is another");
    CHECK(atomic_load(&one.taken) == taken, "a copy to another game takes memory of the first");
    CHECK(xima_state_game(there) == second, "a copy changes the game of a state");
    xima_state_free(here);
    xima_game_unref(first);
    test_memory_check(&one, "the first game");
    CHECK(xima_state_playout(there, 1, 100, NULL) == XIMA_OK, "the copy lives on");
    xima_state_free(there);
    xima_game_unref(second);
    test_memory_check(&two, "the second game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),
        cmocka_unit_test(ownership),
        cmocka_unit_test(alignment),
        cmocka_unit_test(histories),
        cmocka_unit_test(two_allocators),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
