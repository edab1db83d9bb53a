/* SPDX-License-Identifier: MIT */
/* Games and states to test with. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules.h"

enum { RESOURCES_MAX = 4 };

static void release(void *user)
{
    free(user);
}

static const xima__rules *rules_of(const char *spec)
{
    size_t len = strcspn(spec, ":");
    for (size_t i = 0; i < xima__registry_count; i++)
        if (strlen(xima__registry[i]->id) == len && memcmp(xima__registry[i]->id, spec, len) == 0)
            return xima__registry[i];
    return NULL;
}

/* The resources that the game's options name and the project has a file of. */
static size_t find_resources(const char *spec, xima_resource *resources)
{
    const xima__rules *rules = rules_of(spec);
    size_t n = 0;
    for (size_t i = 0; rules && i < rules->option_count && n < RESOURCES_MAX; i++) {
        char path[256];
        snprintf(path, sizeof path, "games/%s/resource-%s", rules->id, rules->options[i].name);
        if (rules->options[i].type != XIMA__OPTION_RESOURCE || !test_exists(path))
            continue;
        test_bytes bytes = test_read(path);
        resources[n++] = (xima_resource){rules->options[i].name, bytes.data, bytes.len, release, bytes.data};
    }
    return n;
}

xima_status test_game_try(const char *spec, test_memory *memory, int32_t cpu, xima_game **out, xima_error *error)
{
    xima_resource resources[RESOURCES_MAX];
    xima_game_options options = {.struct_size = sizeof options, .resources = resources, .cpu = cpu};
    options.resource_count = find_resources(spec, resources);
    options.allocator = memory ? &memory->allocator : NULL;
    xima_status status = xima_game_new(spec, strlen(spec), &options, out, error);
    for (size_t i = 0; status && i < options.resource_count; i++)
        free(resources[i].user); /* without a game nobody releases them */
    return status;
}

xima_game *test_game_in(const char *spec, test_memory *memory)
{
    xima_game *game;
    xima_error error = {.struct_size = sizeof error};
    xima_status status = test_game_try(spec, memory, 0, &game, &error);
    CHECK(status == XIMA_OK, "the game %s cannot be made: %s: %s", spec, xima_status_name(status), error.message);
    return game;
}

xima_game *test_game(const char *spec)
{
    return test_game_in(spec, NULL);
}

xima_state *test_state(xima_game *game)
{
    xima_state *state;
    xima_status status = xima_state_new(game, &state);
    CHECK(status == XIMA_OK, "xima_state_new() answers %s", xima_status_name(status));
    return state;
}

xima_state *test_clone(const xima_state *state)
{
    xima_state *clone;
    xima_status status = xima_state_clone(state, 0, &clone);
    CHECK(status == XIMA_OK, "xima_state_clone() answers %s", xima_status_name(status));
    return clone;
}

xima_state *test_after(xima_game *game, uint64_t seed, size_t plies)
{
    xima_state *state = test_state(game);
    xima_error error = {.struct_size = sizeof error};
    for (size_t i = 0; i < plies; i++) {
        xima_move move = xima_state_pick(state, test_random(&seed));
        if (!move)
            break;
        CHECK(xima_state_play(state, move, &error) == XIMA_OK, "a picked move is refused: %s", error.message);
    }
    return state;
}

xima_state *test_position(const char *text)
{
    char spec[128];
    xima_state *state;
    xima_error error = test_error();
    test_at("%s", text);
    CHECK(xima_spec_of(text, strlen(text), spec, sizeof spec, NULL) == XIMA_OK, "no spec in \"%s\"", text);
    xima_game *game;
    CHECK(xima_game_new(spec, strlen(spec), NULL, &game, &error) == XIMA_OK, "%s: %s", spec, error.message);
    CHECK(xima_state_parse(game, text, strlen(text), NULL, &state, &error) == XIMA_OK, "%s: %s", text, error.message);
    xima_game_unref(game); /* the state keeps it */
    return state;
}

xima_move *test_moves(const xima_state *state, size_t *count)
{
    *count = xima_state_legal_moves(state, NULL, 0);
    xima_move *moves = calloc(*count + 1, sizeof *moves);
    CHECK(moves, "no memory for %zu moves", *count);
    CHECK(xima_state_legal_moves(state, moves, *count) == *count, "the list has another length when it is written");
    return moves;
}

bool test_holds(const xima_move *moves, size_t count, xima_move move)
{
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}
