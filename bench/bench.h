/* SPDX-License-Identifier: MIT */
/* What the benchmarks share: where they work, and what they do there. */
#ifndef XIMA_BENCH_H
#define XIMA_BENCH_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <xima/xima.h>

enum { REAL_GAMES = 3, STATES_MAX = 32, MOVES_MAX = 4096 };

typedef struct real_game {
    const char *name, *line;
} real_game;
extern const real_game real_games[REAL_GAMES];

enum { AT_START, IN_REAL_GAMES, IN_RANDOM_GAMES };

/* Where a benchmark works: some positions of a game, all near one ply. */
typedef struct place {
    xima_game *game;
    xima_state *states[STATES_MAX], *scratch;
    size_t n;
    uint64_t seed;
    uint64_t sink; /* results go here, so that no compiler can leave the work out */
} place;

/* A benchmark: what it does at a place once, answering how many units of work that was. */
typedef struct work {
    const char *name, *unit;
    uint64_t (*run)(place *place);
    const char *spec;
    int from, ply;
} work;
extern const work works[];
extern const size_t work_count;

void need(xima_status status, const char *what); /* ends the program if it failed */
void open_place(place *place, const work *work, int32_t cpu);
void close_place(place *place);

/* cimax.c */
uint64_t bench_replay(place *place);
uint64_t bench_forces(place *place);
uint64_t bench_rate(place *place);

/* shogi.c */
uint64_t bench_shogi_yardstick(place *place);
uint64_t bench_shogi_bare(place *place);

uint64_t bench_once(const work *work, place *place);

/* Bytes: what the library asks its allocator for. */
typedef struct sizes {
    size_t game, state, copy, ply; /* ply: of history, each */
} sizes;
sizes measure_sizes(const char *spec);

#endif
