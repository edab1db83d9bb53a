/* SPDX-License-Identifier: MIT */
/* The positions that the benchmarks work on. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

void need(xima_status status, const char *what)
{
    if (status == XIMA_OK)
        return;
    fprintf(stderr, "bench-xima: %s: %s\n", what, xima_status_name(status));
    exit(1);
}

static void keep(place *place, const xima_state *state)
{
    if (place->n == STATES_MAX || xima_state_count_moves(state) == 0)
        return;
    need(xima_state_clone(state, XIMA_COPY_TAIL, &place->states[place->n]), "clone");
    need(xima_state_reserve(place->states[place->n], 8), "reserve");
    place->n++;
}

/* The positions from two plies before to two plies after that ply, of every game that lasts so long. */
static void from_real_games(place *place, int ply)
{
    for (int i = 0; i < REAL_GAMES; i++) {
        xima_move moves[256];
        size_t count = 0, used;
        xima_state *state;
        need(xima_state_new(place->game, &state), "state");
        const char *line = real_games[i].line;
        need(xima_moves_parse(state, line, strlen(line), NULL, moves, 256, &count, &used, NULL), real_games[i].name);
        for (int at = 0; at < (int)count && at <= ply + 2; at++) {
            if (at >= ply - 2)
                keep(place, state);
            need(xima_state_play(state, moves[at], NULL), real_games[i].name);
        }
        xima_state_free(state);
    }
}

static void from_random_games(place *place, int ply)
{
    for (uint64_t seed = 1; place->n < 16; seed++) {
        xima_state *state;
        need(xima_state_new(place->game, &state), "state");
        need(xima_state_playout(state, seed, (uint32_t)ply, NULL), "playout");
        keep(place, state);
        xima_state_free(state);
    }
}

void open_place(place *place, const work *work, int32_t cpu)
{
    xima_error error = {.struct_size = sizeof error};
    xima_game_options options = {.struct_size = sizeof options, .cpu = cpu};
    memset(place, 0, sizeof *place);
    place->seed = 1;
    if (xima_game_new(work->spec, strlen(work->spec), &options, &place->game, &error)) {
        fprintf(stderr, "bench-xima: %s: %s\n", work->spec, error.message);
        exit(2);
    }
    need(xima_state_new(place->game, &place->scratch), "state");
    need(xima_state_reserve(place->scratch, 512), "reserve");
    if (work->from == AT_START)
        keep(place, place->scratch);
    else if (work->from == IN_REAL_GAMES)
        from_real_games(place, work->ply);
    else
        from_random_games(place, work->ply);
}

void close_place(place *place)
{
    for (size_t i = 0; i < place->n; i++)
        xima_state_free(place->states[i]);
    xima_state_free(place->scratch);
    xima_game_unref(place->game);
}

/* ---- Bytes ---- */

static void *count_bytes(void *user, void *ptr, size_t old_size, size_t new_size)
{
    size_t *bytes = user;
    *bytes = *bytes - old_size + new_size;
    if (new_size)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

sizes measure_sizes(const char *spec)
{
    enum { PLIES = 1000 };
    size_t bytes = 0;
    sizes found;
    xima_game *game;
    xima_state *state, *copy;
    const xima_allocator allocator = {.struct_size = sizeof allocator, .user = &bytes, .resize = count_bytes};
    const xima_game_options options = {.struct_size = sizeof options, .allocator = &allocator};
    need(xima_game_new(spec, strlen(spec), &options, &game, NULL), spec);
    found.game = bytes;
    need(xima_state_new(game, &state), "state");
    found.state = bytes - found.game;
    need(xima_state_playout(state, 1, 20, NULL), "playout");
    size_t before = bytes;
    need(xima_state_clone(state, XIMA_COPY_TAIL, &copy), "clone");
    found.copy = bytes - before;
    xima_state_free(state);
    need(xima_state_new(game, &state), "state");
    before = bytes;
    need(xima_state_reserve(state, PLIES), "reserve");
    found.ply = (bytes - before) / PLIES;
    xima_state_free(state);
    xima_state_free(copy);
    xima_game_unref(game);
    return found;
}
