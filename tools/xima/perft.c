/* SPDX-License-Identifier: MIT */
/* xima perft */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "perft_table.h"
#include "tool.h"
#include "words.h"

enum { DEPTH_MAX = 99 };

/* 64-bit counts that JSON's whole numbers cannot hold are given as text. */
static json_t *count_json(uint64_t count)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, count);
    return count <= INT64_MAX ? json_integer((json_int_t)count) : json_string(text);
}

/* ---- The first moves are what the threads share out ---- */

typedef struct part {
    xima_move move;
    uint64_t nodes;
    xima_status status;
} part;

typedef struct job {
    const xima_state *root;
    part *parts;
    size_t count;
    uint32_t depth;
    atomic_size_t next;
    perft_table *table; /* NULL: none */
} job;

static bool add(uint64_t *sum, uint64_t more)
{
    *sum += more;
    return *sum >= more;
}

static xima_status count_with_table(xima_state *state, uint32_t depth, perft_table *table, uint64_t *nodes);

static xima_status count_each(xima_state *state, uint32_t depth, perft_table *table, uint64_t *nodes)
{
    size_t count = xima_state_count_moves(state);
    *nodes = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t more = 0;
        xima_status status = xima_state_play(state, xima_state_nth_move(state, i), NULL);
        if (status)
            return status;
        status = count_with_table(state, depth - 1, table, &more);
        xima_state_undo(state);
        if (status)
            return status;
        if (!add(nodes, more))
            return XIMA_E_LIMIT;
    }
    return XIMA_OK;
}

/* What lies two plies deep is counted sooner than looked up. */
static xima_status count_with_table(xima_state *state, uint32_t depth, perft_table *table, uint64_t *nodes)
{
    perft_key key;
    if (!table || depth < 2)
        return xima_state_perft(state, depth, nodes);
    bool known = perft_key_of(state, depth, &key);
    if (known && perft_table_find(table, key, nodes))
        return XIMA_OK;
    xima_status status = depth > 2 ? count_each(state, depth, table, nodes) : xima_state_perft(state, depth, nodes);
    if (known && !status)
        perft_table_keep(table, key, *nodes);
    return status;
}

static xima_status count_part(xima_state *state, const job *job, part *part)
{
    xima_status status = xima_state_play(state, part->move, NULL);
    if (status)
        return status;
    status = count_with_table(state, job->depth - 1, job->table, &part->nodes);
    xima_state_undo(state);
    return status;
}

static void *work(void *with)
{
    job *job = with;
    xima_state *state;
    xima_status made = xima_state_clone(job->root, XIMA_COPY_TAIL, &state);
    for (size_t i; (i = atomic_fetch_add(&job->next, 1)) < job->count;)
        job->parts[i].status = made ? made : count_part(state, job, &job->parts[i]);
    xima_state_free(state);
    return NULL;
}

static void share_out(job *job, size_t threads)
{
    pthread_t *others = must(calloc(threads, sizeof *others));
    size_t started = 0;
    while (started + 1 < threads && pthread_create(&others[started], NULL, work, job) == 0)
        started++; /* with fewer threads than asked for it takes longer */
    work(job);
    for (size_t i = 0; i < started; i++)
        pthread_join(others[i], NULL);
    free(others);
}

static xima_status print_parts(const options *given, const job *job, json_t *list, uint64_t *total)
{
    for (size_t i = 0; i < job->count; i++) {
        const part *part = &job->parts[i];
        if (part->status)
            return part->status;
        if (!add(total, part->nodes))
            return XIMA_E_LIMIT;
        if (!given->divide)
            continue;
        char *word = move_words(job->root, part->move, XIMA_LONG);
        if (list)
            json_add(list, json_pack("{s:s, s:o}", "move", word, "nodes", count_json(part->nodes)));
        else
            printf("%-8s %" PRIu64 "\n", word, part->nodes);
        free(word);
    }
    flush_results();
    return XIMA_OK;
}

static xima_status count_parts(const options *given, const xima_state *state, uint32_t depth, json_t *list,
                               uint64_t *total)
{
    job job = {.root = state, .depth = depth, .count = xima_state_count_moves(state)};
    if (given->table && !(job.table = perft_table_new(given->table)))
        return XIMA_E_MEMORY;
    job.parts = must(calloc(job.count + 1, sizeof *job.parts));
    for (size_t i = 0; i < job.count; i++)
        job.parts[i].move = xima_state_nth_move(state, i);
    share_out(&job, given->threads ? given->threads : 1);
    xima_status status = print_parts(given, &job, list, total);
    free(job.parts);
    perft_table_free(job.table);
    return status;
}

static int count_all(const options *given, xima_state *state, uint32_t depth)
{
    uint64_t nodes = 0;
    xima_error error = {.struct_size = sizeof error};
    json_t *list = given->json && given->divide ? json_must(json_array()) : NULL;
    bool parts = depth > 0 && (given->divide || given->threads > 1 || given->table);
    error.status = parts ? count_parts(given, state, depth, list, &nodes) : xima_state_perft(state, depth, &nodes);
    if (error.status) {
        snprintf(error.message, sizeof error.message, "%s", xima_status_name(error.status));
        if (error.status == XIMA_E_LIMIT)
            snprintf(error.message, sizeof error.message, "the count does not fit in 64 bits");
        json_decref(list);
        return fail(given, "perft", NULL, &error);
    }
    if (!given->json) {
        printf(parts && given->divide ? "total    %" PRIu64 "\n" : "%" PRIu64 "\n", nodes);
        return EXIT_DONE;
    }
    json_t *object = json_must(json_pack("{s:I, s:o}", "depth", (json_int_t)depth, "nodes", count_json(nodes)));
    if (list)
        json_set(object, "moves", list);
    print_json(object);
    return EXIT_DONE;
}

int run_perft(const options *given, int argc, char **argv)
{
    uint64_t depth = 0;
    if (!read_number(argv[0], strlen(argv[0]), DEPTH_MAX, &depth)) {
        char *shown = clean_short(argv[0], strlen(argv[0]));
        int answer = usage("perft: DEPTH is a whole number from 0 to %d, not '%s'", DEPTH_MAX, shown);
        free(shown);
        return answer;
    }
    xima_state *state = NULL;
    int answer = open_state(given, &state);
    if (!answer)
        answer = play_words(given, state, argc - 1, argv + 1);
    if (!answer)
        answer = count_all(given, state, (uint32_t)depth);
    xima_state_free(state);
    return answer;
}
