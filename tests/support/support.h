/* SPDX-License-Identifier: MIT */
/* What all test programs share: failing with words, data files, games, random numbers, bytes, memory that can fail. */
#ifndef XIMA_TEST_SUPPORT_H
#define XIMA_TEST_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <xima/xima.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Failing: says where in the test's data it happened, not only where in its code. ---- */

/* Where the test is now, such as a spec, a game and a ply; named when something fails. */
__attribute__((format(printf, 1, 2))) void test_at(const char *format, ...);
__attribute__((format(printf, 4, 5), noreturn)) void test_fail(const char *file, int line, const char *condition,
                                                               const char *format, ...);

#define CHECK(condition, ...)                                 \
  do {                                                        \
    if (!(condition))                                         \
      test_fail(__FILE__, __LINE__, #condition, __VA_ARGS__); \
  } while (0)

/* ---- Data files: under the folder that the environment variable XIMA_TESTS names. ---- */

typedef struct test_bytes {
    unsigned char *data; /* one NUL follows the last byte */
    size_t len;
} test_bytes;

bool test_exists(const char *path);
test_bytes test_read(const char *path); /* fails the test if it cannot */
void test_bytes_free(test_bytes *bytes);

/* The next line that is not empty and no `#` comment, NUL-ended in place; NULL at the end. Starts with *at = 0. */
char *test_next_line(test_bytes *text, size_t *at);

/* ---- Memory: an allocator that counts, checks the old sizes it is given, and fails on demand. ---- */

typedef struct test_memory {
    xima_allocator allocator;
    atomic_size_t blocks, bytes; /* that live now */
    atomic_size_t taken;         /* allocations so far, failed ones included */
    atomic_size_t fail_at;       /* the allocation that fails, counted as taken; 0 = none */
    atomic_size_t failed;        /* how many did */
    atomic_size_t wrong;         /* old sizes that were not the block's, or blocks that are none */
} test_memory;

void test_memory_init(test_memory *memory);
void test_memory_fail(test_memory *memory, size_t nth); /* the n-th allocation from now on, from 1; 0 = none */
void test_memory_check(const test_memory *memory, const char *after); /* nothing lives and no size was wrong */

/* ---- Games ---- */

/* Made with the resources that lie in `games/ID/resource-NAME`; memory may be NULL. Fails the test if it cannot. */
xima_game *test_game_in(const char *spec, test_memory *memory);
xima_game *test_game(const char *spec);
xima_status test_game_try(const char *spec, test_memory *memory, int32_t cpu, xima_game **out, xima_error *error);
xima_state *test_state(xima_game *game);
xima_state *test_clone(const xima_state *state);
xima_state *test_position(const char *text);                          /* a text with its spec, in a game of its own */
xima_state *test_after(xima_game *game, uint64_t seed, size_t plies); /* after so many random plies, or at the end */

/* ---- Random numbers and the formulas of the documentation, written anew ---- */

uint64_t test_random(uint64_t *seed);                 /* SplitMix64 */
uint64_t test_scale(uint64_t random, uint64_t range); /* floor(random * range / 2^64) */
size_t test_below(uint64_t *seed, size_t n);          /* 0 to n - 1 */
size_t test_scaled(size_t n);                         /* n times the environment variable XIMA_TEST_SCALE, at least 1 */

/* ---- States as bytes ---- */

test_bytes test_encode(const xima_state *state, uint32_t flags);
test_bytes test_format(const xima_state *state, int32_t notation, uint32_t flags);
bool test_same(const test_bytes *a, const test_bytes *b);
/* The state encodes to what `before` holds, made with the same flags. */
#define CHECK_ENCODES(state, before, flags, ...)           \
  do {                                                     \
    test_bytes now_ = test_encode(state, flags);           \
    bool same_ = test_same(&now_, &(before));              \
    test_bytes_free(&now_);                                \
    CHECK(same_ && "the state is as it was", __VA_ARGS__); \
  } while (0)
/* With all of its history, or only the position and its counters. */
#define CHECK_UNCHANGED(state, before, ...) CHECK_ENCODES(state, before, XIMA_WITH_HISTORY, __VA_ARGS__)
#define CHECK_POSITION(state, before, ...) CHECK_ENCODES(state, before, 0, __VA_ARGS__)

/* A copy with a few faults. */
test_bytes test_spoil(const test_bytes *good, uint64_t *seed);

/* The legal list in memory of its own. */
xima_move *test_moves(const xima_state *state, size_t *count);
bool test_holds(const xima_move *moves, size_t count, xima_move move);

/* ---- Errors ---- */

/* A struct full of rubbish but for its size, so that what a call leaves alone can be told. */
xima_error test_error(void);
/* `error` is as test_error() made it. */
bool test_error_untouched(const xima_error *error);
/* All that must hold of the report of any failed call; len: of the text that was read, or SIZE_MAX. */
void test_error_check(const xima_game *game, const xima_error *error, xima_status status, size_t len, const char *call);

#endif
