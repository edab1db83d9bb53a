/* SPDX-License-Identifier: MIT */
/* xima perft */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

static xima_status count_after(xima_state *state, xima_move move, uint32_t depth, uint64_t *nodes, xima_error *error)
{
    xima_status status = xima_state_play(state, move, error);
    if (status)
        return status;
    status = xima_state_perft(state, depth - 1, nodes);
    xima_state_undo(state);
    return status;
}

static xima_status divide(xima_state *state, uint32_t depth, json_t *list, uint64_t *total, xima_error *error)
{
    size_t count = xima_state_legal_moves(state, NULL, 0);
    xima_move *moves = must(calloc(count + 1, sizeof *moves));
    xima_state_legal_moves(state, moves, count);
    xima_status status = XIMA_OK;
    for (size_t i = 0; i < count && !status; i++) {
        uint64_t nodes = 0;
        char *word = move_words(state, moves[i], XIMA_LONG);
        status = count_after(state, moves[i], depth, &nodes, error);
        if (!status && nodes > UINT64_MAX - *total)
            status = XIMA_E_LIMIT;
        *total += nodes;
        if (!status && list)
            json_array_append_new(list, json_pack("{s:s, s:o}", "move", word, "nodes", count_json(nodes)));
        else if (!status)
            printf("%-8s %" PRIu64 "\n", word, nodes);
        free(word);
        flush_results();
    }
    free(moves);
    return status;
}

static int count_all(const options *given, xima_state *state, uint32_t depth)
{
    uint64_t nodes = 0;
    xima_error error = {.struct_size = sizeof error};
    json_t *list = given->json && given->divide ? json_must(json_array()) : NULL;
    bool parts = given->divide && depth > 0;
    error.status = parts ? divide(state, depth, list, &nodes, &error) : xima_state_perft(state, depth, &nodes);
    if (error.status) {
        if (error.status == XIMA_E_LIMIT)
            snprintf(error.message, sizeof error.message, "the count does not fit in 64 bits");
        json_decref(list);
        return fail(given, "perft", NULL, &error);
    }
    if (!given->json) {
        printf(parts ? "total    %" PRIu64 "\n" : "%" PRIu64 "\n", nodes);
        return EXIT_DONE;
    }
    json_t *object = json_must(json_pack("{s:I, s:o}", "depth", (json_int_t)depth, "nodes", count_json(nodes)));
    if (list)
        json_object_set_new(object, "moves", list);
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
