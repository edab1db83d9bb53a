/* SPDX-License-Identifier: MIT */
/*
 * Measures the library as its users call it. Usage: bench-xima SPEC WORK SIZE; prints one line of JSON.
 *
 * A run repeats the work until it has taken long enough for the clock. The figures are of the middle one of three runs,
 * with the slowest and the fastest beside it, since other programs may share the machine; work that takes long is run
 * less often. Time is processor time.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xima/xima.h>

enum { RUNS = 3, LIST_MAX = 4096, RECORD = 60, PLAYERS = 1024, SHORT_GAME = 500, WHOLE_GAME = 1000000 };
static const double shortest_run = 0.5, enough = 15; /* seconds */

typedef struct bench {
    xima_game *game;
    xima_state *start, *scratch;
    xima_state **positions; /* from random games, for what is measured in many places */
    size_t size, position_count;
    uint64_t seed;
} bench;

static void need(xima_status status, const char *what)
{
    if (status == XIMA_OK)
        return;
    fprintf(stderr, "bench-xima: %s: %s\n", what, xima_status_name(status));
    exit(1);
}

/* Each work answers how many units it did. */

static uint64_t perft(bench *b)
{
    uint64_t nodes = 0;
    need(xima_state_perft(b->start, (uint32_t)b->size, &nodes), "perft");
    return nodes;
}

static uint64_t play_games(bench *b, uint32_t max_plies)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < b->size; i++) {
        uint32_t plies = 0;
        need(xima_state_copy(b->scratch, b->start, 0), "copy");
        need(xima_state_playout(b->scratch, b->seed++, max_plies, &plies), "playout");
        sum += plies;
    }
    return sum;
}

static uint64_t playout(bench *b)
{
    return play_games(b, SHORT_GAME);
}

/* Random games may be far longer than those that people play: here it shows what a long history costs. */
static uint64_t whole(bench *b)
{
    return play_games(b, WHOLE_GAME);
}

static uint64_t list(bench *b)
{
    static xima_move moves[LIST_MAX];
    uint64_t sum = 0;
    for (size_t i = 0; i < b->position_count; i++)
        sum += xima_state_legal_moves(b->positions[i], moves, LIST_MAX);
    return sum;
}

static uint64_t clone(bench *b)
{
    for (size_t i = 0; i < b->position_count; i++) {
        xima_state *copy;
        need(xima_state_clone(b->positions[i], XIMA_COPY_TAIL, &copy), "clone");
        xima_state_free(copy);
    }
    return b->position_count;
}

/* A record of 60 plies, replayed; and replayed with the force of each player after every ply. */
static uint64_t replay_with(bench *b, bool forces)
{
    xima_move record[RECORD];
    xima_game_info info = {.struct_size = sizeof info};
    xima_cimax_force force = {.struct_size = sizeof force};
    double sum = 0;
    need(xima_game_get_info(b->game, &info), "info");
    need(xima_state_copy(b->scratch, b->start, 0), "copy");
    need(xima_state_playout(b->scratch, 7, RECORD, NULL), "playout");
    size_t n = xima_state_played(b->scratch, 0, record, RECORD);
    for (size_t i = 0; i < b->size; i++) {
        need(xima_state_copy(b->scratch, b->start, 0), "copy");
        for (size_t ply = 0; ply < n; ply++) {
            need(xima_state_play(b->scratch, record[ply], NULL), "play");
            for (int32_t seat = 0; forces && seat < info.players; seat++) {
                need(xima_cimax_get_force(b->scratch, seat, NULL, &force), "force");
                sum += force.force;
            }
        }
    }
    if (forces && !(sum > 0))
        need(XIMA_E_DATA, "forces");
    return b->size * n;
}

static uint64_t replay(bench *b)
{
    return replay_with(b, false);
}

static uint64_t forces(bench *b)
{
    return replay_with(b, true);
}

/* Games between the players of a club, of which powers and level are known, as a ledger rates them: one after another. */
static uint64_t rate(bench *b)
{
    static double ratings[PLAYERS], experiences[PLAYERS];
    static struct {
        double power[2], level;
        uint32_t player[2], winners;
    } games[1 << 16];
    for (size_t i = 0; i < PLAYERS; i++)
        ratings[i] = 1000;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        uint64_t mixed = (b->seed + i) * UINT64_C(0x9e3779b97f4a7c15);
        games[i].player[0] = (uint32_t)(mixed >> 54);
        games[i].player[1] = (games[i].player[0] + 1 + (uint32_t)(mixed >> 44 & 511)) % PLAYERS;
        games[i].power[0] = 1 + (double)(mixed >> 20 & 1023) / 512;
        games[i].power[1] = 1 + (double)(mixed >> 30 & 1023) / 512;
        games[i].level = 60 + (double)(mixed & 63);
        games[i].winners = 1u << (mixed >> 40 & 1);
    }
    for (size_t i = 0; i < b->size; i++) {
        size_t at = i % (sizeof games / sizeof *games);
        uint32_t one = games[at].player[0], two = games[at].player[1];
        double rating[2] = {ratings[one], ratings[two]}, more[2];
        xima_cimax_game game = {.struct_size = sizeof game, .power = games[at].power, .rating = rating, .players = 2,
                                .winners = games[at].winners, .level = games[at].level};
        need(xima_cimax_rate(&game, NULL, rating, more), "rate");
        ratings[one] = rating[0];
        ratings[two] = rating[1];
        experiences[one] += more[0];
        experiences[two] += more[1];
    }
    return b->size;
}

static const struct work {
    const char *name, *unit;
    uint64_t (*run)(bench *);
    int positions; /* SIZE is how many positions it wants */
} works[] = {
    {"perft", "nodes", perft, 0}, {"playout", "plies", playout, 0}, {"whole", "plies", whole, 0},
    {"list", "moves", list, 1},   {"clone", "states", clone, 1},  {"replay", "plies", replay, 0},
    {"forces", "plies", forces, 0}, {"rate", "games", rate, 0},
};

/* One position from each of so many random games, each as long as a fixed sequence says. */
static void make_positions(bench *b)
{
    b->positions = calloc(b->size, sizeof(*b->positions));
    if (!b->positions)
        need(XIMA_E_MEMORY, "positions");
    for (uint64_t seed = 1; b->position_count < b->size; seed++) {
        xima_state **position = &b->positions[b->position_count];
        need(xima_state_clone(b->start, 0, position), "clone");
        need(xima_state_playout(*position, seed, (uint32_t)(seed * 7 % 61), NULL), "playout");
        if (xima_state_count_moves(*position) > 0)
            b->position_count++;
        else
            xima_state_free(*position);
    }
}

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(bench *b, const struct work *work, const char *spec)
{
    double rates[RUNS], total = 0;
    uint64_t units = 0;
    int runs = 0;
    while (runs < RUNS && total < enough) {
        double begin = seconds(), taken;
        uint64_t done = 0;
        do {
            done += units = work->run(b);
            taken = seconds() - begin;
        } while (taken < shortest_run);
        rates[runs++] = (double)done / taken;
        total += taken;
    }
    qsort(rates, (size_t)runs, sizeof(rates[0]), by_size);
    printf(
        "{\"work\": \"%s\", \"game\": \"%s\", \"size\": %zu, \"unit\": \"%s\", \"units\": %" PRIu64
        ", \"per_second\": %.0f, \"slowest\": %.0f, \"fastest\": %.0f, \"runs\": %d, \"cpu_seconds\": %.2f, \"version\": \"%s\"}\n",
        work->name, spec, b->size, work->unit, units, rates[(runs - 1) / 2], rates[0], rates[runs - 1], runs, total,
        xima_version_string());
}

static const struct work *find_work(const char *name)
{
    for (size_t i = 0; i < sizeof(works) / sizeof(works[0]); i++)
        if (strcmp(works[i].name, name) == 0)
            return &works[i];
    return NULL;
}

int main(int argc, char **argv)
{
    const struct work *work = argc == 4 ? find_work(argv[2]) : NULL;
    if (!work) {
        fprintf(stderr, "usage: bench-xima SPEC perft|playout|whole|list|clone|replay|forces|rate SIZE\n");
        return 2;
    }
    bench b = {.size = strtoul(argv[3], NULL, 10), .seed = 1};
    xima_error error = {.struct_size = sizeof(error)};
    if (xima_game_new(argv[1], strlen(argv[1]), NULL, &b.game, &error) != XIMA_OK) {
        fprintf(stderr, "bench-xima: %s\n", error.message);
        return 2;
    }
    need(xima_state_new(b.game, &b.start), "start");
    need(xima_state_clone(b.start, 0, &b.scratch), "clone");
    if (work->positions)
        make_positions(&b);

    measure(&b, work, argv[1]);

    for (size_t i = 0; i < b.position_count; i++)
        xima_state_free(b.positions[i]);
    free(b.positions);
    xima_state_free(b.scratch);
    xima_state_free(b.start);
    xima_game_unref(b.game);
    return 0;
}
