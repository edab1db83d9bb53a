/* SPDX-License-Identifier: MIT */
/*
 * Measures the library as its users call it. Usage: bench-xima [--once] [--cpu PATH] [NAME…]
 *
 * Prints one JSON object. A figure is the middle one of RUNS runs, with the fastest and the slowest beside it, for other
 * programs may share the machine; a run repeats its work until it has taken long enough for the clock. Time is processor
 * time of this one process. NAME… measures only what begins so; --once does everything once and measures nothing;
 * --cpu takes one of the library's code paths by its name; only benchmarks of games that have it are run.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "bench.h"

enum { RUNS = 5 };
static const double shortest_run = 0.1; /* seconds */

typedef struct figure {
    double median, fastest, slowest; /* seconds for one unit */
} figure;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static figure measure(const work *work, place *place)
{
    double runs[RUNS];
    work->run(place); /* once for the caches, and for what is worked out only once */
    for (int i = 0; i < RUNS; i++) {
        double begin = seconds(), taken;
        uint64_t done = 0;
        do {
            done += work->run(place);
            taken = seconds() - begin;
        } while (taken < shortest_run);
        runs[i] = taken / (double)done;
    }
    qsort(runs, RUNS, sizeof *runs, by_size);
    return (figure){runs[RUNS / 2], runs[0], runs[RUNS - 1]};
}

static void print_figure(const work *work, figure f, bool first)
{
    printf("%s\n  {\"name\": \"%s\", \"game\": \"%s\", \"unit\": \"%s\", \"per_second\": %.0f, \"nanoseconds\": %.2f, "
           "\"fastest\": %.2f, \"slowest\": %.2f}",
           first ? "" : ",", work->name, work->spec, work->unit, 1 / f.median, f.median * 1e9, f.fastest * 1e9,
           f.slowest * 1e9);
    fflush(stdout);
}

static void print_sizes(void)
{
    static const char *const specs[] = {"xima", "xima:players=4", "xima:players=6,increments=10", "xima:mode=azar2",
                                        "shogi"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        sizes s = measure_sizes(specs[i]);
        printf("%s\n  {\"game\": \"%s\", \"game_bytes\": %zu, \"state_bytes\": %zu, \"copy_at_ply_20_bytes\": %zu, "
               "\"ply_of_history_bytes\": %zu}",
               i ? "," : "", specs[i], s.game, s.state, s.copy, s.ply);
    }
}

typedef struct wanted {
    bool once;
    const char *cpu;
    char **names;
    int name_count;
} wanted;

static bool is_wanted(const wanted *w, const char *name)
{
    for (int i = 0; i < w->name_count; i++)
        if (strncmp(name, w->names[i], strlen(w->names[i])) == 0)
            return true;
    return w->name_count == 0;
}

/* The number of a code path in the game of a benchmark; -1 if it has none of that name. */
static int32_t find_cpu(const char *name, const work *work)
{
    place at;
    if (!name)
        return 0;
    open_place(&at, work, 0);
    int32_t cpu = xima_game_find(at.game, XIMA_NAME_CPU, name, strlen(name));
    close_place(&at);
    return cpu;
}

/* A function of its own, whose instructions can be counted without what lies around it. */
__attribute__((noinline)) uint64_t bench_once(const work *work, place *place)
{
    return work->run(place);
}

static int run(const wanted *w)
{
    bool first = true;
    printf("{\"version\": \"%s\", \"cpu\": \"%s\", \"runs\": %d, \"results\": [", xima_version_string(),
           w->cpu ? w->cpu : "auto", w->once ? 0 : RUNS);
    for (size_t i = 0; i < work_count; i++) {
        place at;
        int32_t cpu = is_wanted(w, works[i].name) ? find_cpu(w->cpu, &works[i]) : -1;
        if (cpu < 0)
            continue;
        open_place(&at, &works[i], cpu);
        if (w->once && bench_once(&works[i], &at) == 0) {
            fprintf(stderr, "bench-xima: %s: nothing was done\n", works[i].name);
            return 1;
        }
        if (!w->once)
            print_figure(&works[i], measure(&works[i], &at), first);
        first = false;
        close_place(&at);
    }
    printf("\n], \"sizes\": [");
    print_sizes();
    puts("\n]}");
    return first ? 2 : 0; /* no benchmark is called so, or has such a path */
}

int main(int argc, char **argv)
{
    wanted w = {0};
    int i = 1;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--once") == 0) {
            w.once = true;
        } else if (strcmp(argv[i], "--cpu") == 0 && i + 1 < argc) {
            w.cpu = argv[++i];
        } else {
            fprintf(stderr, "usage: bench-xima [--once] [--cpu PATH] [NAME...]\n");
            return 2;
        }
    }
    w.names = argv + i;
    w.name_count = argc - i;
    return run(&w);
}
