/* SPDX-License-Identifier: MIT */
/*
 * Threads: a game is shared by all; every thread has states of its own; const calls on one state run together. Run under
 * the thread sanitizer this shows races, and without it wrong answers.
 */
#include "support/support.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 12, TEXT = 4096 };

/* What a thread must find on the shared state, found by one thread before. */
typedef struct answers {
    xima_move moves[2048];
    size_t count, len, size;
    uint64_t hash, nodes;
    char text[TEXT], bytes[TEXT];
    xima_state_info info;
    xima_outcome outcome;
} answers;

typedef struct shared {
    xima_game *game;
    const xima_state *state;
    answers due;
    test_memory memory;
} shared;

typedef struct worker {
    shared *all;
    uint64_t seed, hash; /* hash: of all that it played, for comparison */
    const char *wrong;   /* cmocka's checks must not jump out of a thread */
} worker;

static void ask(const xima_state *state, answers *to)
{
    memset(to, 0, sizeof *to);
    to->count = xima_state_legal_moves(state, to->moves, COUNT(to->moves));
    to->hash = xima_state_hash(state);
    to->info.struct_size = sizeof to->info;
    to->outcome.struct_size = sizeof to->outcome;
    xima_state_get_info(state, &to->info);
    xima_state_get_outcome(state, &to->outcome);
    xima_state_format(state, XIMA_LONG, XIMA_WITH_HISTORY, to->text, TEXT, &to->len);
    xima_state_encode(state, XIMA_WITH_HISTORY, to->bytes, TEXT, &to->size);
    xima_state_perft(state, 1, &to->nodes);
}

static const char *use_shared(worker *w)
{
    answers *mine = malloc(sizeof *mine);
    const char *wrong = NULL;
    char words[256];
    xima_move move = xima_state_pick(w->all->state, test_random(&w->seed)), read = 0;
    xima_move_info info = {.struct_size = sizeof info};
    xima_state *copy;
    ask(w->all->state, mine);
    if (memcmp(mine, &w->all->due, sizeof *mine) != 0)
        wrong = "the shared state answers otherwise";
    if (xima_move_get_info(w->all->state, move, &info) || xima_state_is_legal(w->all->state, move) != 1 ||
        xima_move_format(w->all->state, move, XIMA_LONG, words, sizeof words, NULL) ||
        xima_move_parse(w->all->state, words, strlen(words), NULL, &read, NULL) || read != move)
        wrong = "a move of the shared state is not understood";
    if (xima_state_clone(w->all->state, 0, &copy) || xima_state_equal(copy, w->all->state) != 1)
        wrong = "a clone of the shared state is another";
    else if (xima_state_playout(copy, w->seed, 50, NULL))
        wrong = "a clone cannot play";
    xima_state_free(copy);
    free(mine);
    return wrong;
}

static void use_own(worker *w)
{
    xima_game *game = xima_game_ref(w->all->game);
    xima_state *own;
    if (xima_state_new(game, &own)) {
        w->wrong = "a state cannot be made";
        xima_game_unref(game);
        return;
    }
    xima_game_unref(game);
    for (xima_move move; (move = xima_state_pick(own, test_random(&w->seed))) != 0;) {
        if (xima_state_played(own, 0, NULL, 0) >= 120 || xima_state_play(own, move, NULL))
            break;
        w->hash = w->hash * 31 + xima_state_hash(own);
    }
    while (xima_state_undo(own) == XIMA_OK)
        w->hash = w->hash * 31 + xima_state_count_moves(own);
    xima_state_free(own);
}

static void *work(void *arg)
{
    worker *w = arg;
    for (int round = 0; round < ROUNDS && !w->wrong; round++) {
        use_own(w);
        const char *wrong = use_shared(w);
        w->wrong = wrong ? wrong : w->wrong;
    }
    return NULL;
}

static void share(const char *spec)
{
    shared *all = calloc(1, sizeof *all);
    pthread_t threads[THREADS];
    worker workers[THREADS], alone = {all, 1, 0, NULL};
    test_at("%s", spec);
    test_memory_init(&all->memory);
    all->game = test_game_in(spec, &all->memory);
    xima_state *state = test_after(all->game, 4, 7);
    all->state = state;
    ask(state, &all->due);
    CHECK(all->due.count > 0 && all->due.len < TEXT && all->due.size < TEXT, "the shared state is too large");
    for (int i = 0; i < THREADS; i++) {
        workers[i] = (worker){all, 1, 0, NULL}; /* all the same, so all must find the same */
        CHECK(pthread_create(&threads[i], NULL, work, &workers[i]) == 0, "thread %d cannot start", i);
    }
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0, "thread %d does not end", i);
    work(&alone);
    for (int i = 0; i < THREADS; i++) {
        CHECK(!workers[i].wrong, "thread %d: %s", i, workers[i].wrong);
        CHECK(workers[i].hash == alone.hash, "thread %d played other games than one thread alone", i);
    }
    xima_state_free(state);
    xima_game_unref(all->game);
    test_memory_check(&all->memory, "the threads");
    free(all);
}

static void all_games(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < xima_game_count(); i++)
        share(xima_game_id(i));
}

/* ---- The last reference may go in any thread. ---- */

static void *drop(void *game)
{
    for (int i = 0; i < 1000; i++)
        xima_game_unref(xima_game_ref(game));
    xima_game_unref(game);
    return NULL;
}

static void references(void **unused)
{
    pthread_t threads[THREADS];
    test_memory memory;
    (void)unused;
    test_at("references");
    test_memory_init(&memory);
    xima_game *game = test_game_in("hiddenhand", &memory);
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, drop, xima_game_ref(game)) == 0, "thread %d cannot start", i);
    xima_game_unref(game);
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0, "thread %d does not end", i);
    test_memory_check(&memory, "the last reference");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_games),
        cmocka_unit_test(references),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
