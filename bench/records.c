/* SPDX-License-Identifier: MIT */
/*
 * Measures reading and writing records. Usage: bench-records WORK GAMES; prints one line of JSON.
 *
 * The corpus is made first: games as long as those that people play, half of the moves upwards, one game in four with
 * comments and clocks; none of them for a work whose name ends in "-plain". The figures are of the middle one of five
 * runs, with the slowest and the fastest beside it. Time is processor time. The memory is the most that lived at a moment, counted in a run of its own.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xima/xima.h>

enum { RUNS = 5, FEED = 1 << 16, BLOCK = 500, FEW = 1000 };
static const double longest_run = 10; /* seconds */
static const char plain[] = "-plain";

typedef struct bench {
    xima_game *game;
    int32_t levels[512]; /* of the cells */
    char *text;          /* the corpus */
    size_t len, room, games;
    bool plain;          /* without comments and clocks */
    uint64_t seed;
    char *buf; /* for one record */
    size_t cap;
    uint64_t written; /* bytes, in one run */
} bench;

static void need(xima_status status, const char *what)
{
    if (status == XIMA_OK)
        return;
    fprintf(stderr, "bench-records: %s: %s\n", what, xima_status_name(status));
    exit(1);
}

static void *must(void *memory)
{
    if (!memory)
        need(XIMA_E_MEMORY, "memory");
    return memory;
}

static uint64_t next_random(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* ---- The corpus ---- */

static int32_t level_of(const bench *b, const xima_state *state, xima_move move)
{
    xima_move_info info = {.struct_size = sizeof info};
    return xima_move_get_info(state, move, &info) == XIMA_OK && info.to >= 0 ? b->levels[info.to] : 0;
}

/* Of two moves the one that ends higher, half of the time. */
static xima_move choose(bench *b, const xima_state *state)
{
    xima_move one = xima_state_pick(state, next_random(&b->seed)), two;
    if (!one || next_random(&b->seed) % 2)
        return one;
    two = xima_state_pick(state, next_random(&b->seed));
    return level_of(b, state, two) > level_of(b, state, one) ? two : one;
}

static void annotate(bench *b, xima_record *record, int32_t node)
{
    static const char remark[] = "the special comes under pressure here, and the corner is open";
    need(xima_record_set_clock(record, node, XIMA_TIME_LEFT, 3600000 - 20000 * node), "a clock");
    if (next_random(&b->seed) % 8 == 0)
        need(xima_record_set_note(record, node, XIMA_NOTE_AFTER, 0, remark, sizeof remark - 1), "a comment");
}

static void play_game(bench *b, xima_cursor *cursor, bool annotated)
{
    size_t plies = 45 + next_random(&b->seed) % 31;
    for (size_t i = 0; i < plies; i++) {
        xima_move move = choose(b, xima_cursor_state(cursor));
        if (!move)
            return;
        need(xima_cursor_play(cursor, move, NULL), "a move");
        if (annotated)
            annotate(b, xima_cursor_record(cursor), xima_cursor_node(cursor));
    }
    int32_t seat = xima_state_to_move(xima_cursor_state(cursor));
    if (seat >= 0)
        need(xima_cursor_play(cursor, xima_action(XIMA_ACT_RESIGN, seat, 0), NULL), "resigning");
}

static void set_tag(xima_record *record, const char *name, const char *value)
{
    need(xima_record_set_tag(record, name, strlen(name), value, strlen(value)), name);
}

static void set_tags(xima_record *record, const xima_state *end, size_t number)
{
    char text[64];
    size_t len;
    snprintf(text, sizeof text, "Open tournament %zu", number / 100);
    set_tag(record, "Event", text);
    set_tag(record, "Date", "2026.11.30");
    snprintf(text, sizeof text, "%zu", number % 9 + 1);
    set_tag(record, "Round", text);
    snprintf(text, sizeof text, "Player %zu", number * 7 % 1009);
    set_tag(record, "Player1", text);
    snprintf(text, sizeof text, "Player %zu", number * 11 % 1013);
    set_tag(record, "Player2", text);
    need(xima_result_format(end, text, sizeof text, &len), "the result");
    need(xima_record_set_result(record, text, len), "stating it");
}

static void append(bench *b, const xima_record *record)
{
    size_t needed = 0, left;
    do {
        if (b->room - b->len < needed + 4096)
            b->text = must(realloc(b->text, b->room = b->room * 2 + needed + 4096));
        left = b->room - b->len - 1;
    } while (xima_record_format(record, XIMA_FORM_XGN, XIMA_LONG, b->text + b->len, left, &needed) == XIMA_E_BUFFER);
    b->len += needed;
    b->text[b->len++] = '\n';
}

static void make_corpus(bench *b)
{
    xima_game_info info = {.struct_size = sizeof info};
    need(xima_game_get_info(b->game, &info), "facts");
    for (int32_t cell = 0; cell < info.cells && cell < 512; cell++) {
        xima_cell_info place = {.struct_size = sizeof place};
        need(xima_game_get_cell(b->game, cell, &place), "a cell");
        b->levels[cell] = place.level;
    }
    for (size_t i = 0; i < b->games; i++) {
        xima_record *record;
        xima_cursor *cursor;
        need(xima_record_new(b->game, NULL, &record), "a record");
        need(xima_cursor_new(record, &cursor), "a cursor");
        play_game(b, cursor, !b->plain && i % 4 == 0);
        set_tags(record, xima_cursor_state(cursor), i);
        append(b, record);
        xima_cursor_free(cursor);
        xima_record_free(record);
    }
}

/* ---- The works: each answers how many games it has seen ---- */

static xima_reader *begin_reading(xima_game *game)
{
    const xima_reader_options options = {.struct_size = sizeof options, .game = game};
    xima_reader *reader;
    need(xima_reader_new(&options, &reader), "a reader");
    return reader;
}

/* Feeds the corpus in pieces; `take` takes the game that waits. Stops after so many games. */
static uint64_t read_all(const bench *b, xima_game *game, uint64_t most, xima_status (*take)(xima_reader *reader))
{
    xima_reader *reader = begin_reading(game);
    uint64_t games = 0;
    for (size_t at = 0, used; games < most;) {
        size_t piece = b->len - at < FEED ? b->len - at : FEED;
        need(piece ? xima_reader_feed(reader, b->text + at, piece, &used) : xima_reader_finish(reader), "feeding");
        at += piece ? used : 0;
        xima_status status = XIMA_OK;
        while (games < most && (status = take(reader)) == XIMA_OK)
            games++;
        if (games < most && status != XIMA_E_EMPTY)
            need(status, "reading");
        if (piece == 0)
            break;
    }
    xima_reader_free(reader);
    return games;
}

static xima_status take_skip(xima_reader *reader)
{
    return xima_reader_skip(reader, NULL);
}

static xima_status take_tags(xima_reader *reader)
{
    xima_record *record;
    xima_status status = xima_reader_peek(reader, &record);
    if (status)
        return status;
    xima_record_free(record);
    return xima_reader_skip(reader, NULL);
}

static xima_status take_record(xima_reader *reader)
{
    xima_record *record;
    xima_status status = xima_reader_next(reader, &record);
    if (status == XIMA_OK && xima_record_diagnostic_count(record, XIMA_NOTICE) > 0)
        status = XIMA_E_DATA; /* what was written must read silently */
    xima_record_free(record);
    return status;
}

/* The next records of the corpus, from *at on; fewer than asked for at its end. */
static size_t read_block(const bench *b, xima_reader *reader, size_t *at, xima_record **records, size_t most)
{
    size_t n = 0;
    for (bool ended = false; n < most;) {
        if (xima_reader_next(reader, &records[n]) == XIMA_OK) {
            n++;
            continue;
        }
        size_t piece = b->len - *at < FEED ? b->len - *at : FEED, used = 0;
        if (ended)
            break;
        ended = piece == 0;
        need(ended ? xima_reader_finish(reader) : xima_reader_feed(reader, b->text + *at, piece, &used), "feeding");
        *at += used;
    }
    return n;
}

/* Reading is not counted: a block of records is read once, and written in each run. */
static uint64_t write_all(bench *b, uint64_t most, double times[RUNS])
{
    xima_record *records[BLOCK];
    xima_reader *reader = begin_reading(b->game);
    uint64_t games = 0;
    for (size_t at = 0, n; games < most && (n = read_block(b, reader, &at, records, BLOCK)) > 0; games += n) {
        for (int run = 0; run < RUNS; run++) {
            double begin = seconds();
            for (size_t i = 0; i < n; i++) {
                size_t needed;
                need(xima_record_format(records[i], XIMA_FORM_XGN, XIMA_LONG, b->buf, b->cap, &needed), "writing");
                b->written += run == 0 ? needed : 0;
            }
            times[run] += seconds() - begin;
        }
        for (size_t i = 0; i < n; i++)
            xima_record_free(records[i]);
    }
    xima_reader_free(reader);
    return games;
}

/* ---- Memory ---- */

typedef struct counter {
    size_t now, most;
} counter;

static void *count_resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    counter *c = user;
    void *block = NULL;
    if (new_size > 0 && !(block = realloc(ptr, new_size)))
        return NULL;
    if (new_size == 0)
        free(ptr);
    c->now += new_size - old_size;
    c->most = c->now > c->most ? c->now : c->most;
    return block;
}

static size_t most_memory(const bench *b, uint64_t games, xima_status (*take)(xima_reader *reader))
{
    counter c = {0, 0};
    const xima_allocator allocator = {.struct_size = sizeof allocator, .user = &c, .resize = count_resize};
    const xima_game_options options = {.struct_size = sizeof options, .allocator = &allocator};
    xima_game *game;
    need(xima_game_new("xima", 4, &options, &game, NULL), "a game that counts");
    read_all(b, game, games, take);
    xima_game_unref(game);
    return c.most;
}

/* ---- Measuring ---- */

static const struct work {
    const char *name;
    xima_status (*take)(xima_reader *reader); /* NULL: writing */
} works[] = {{"skip", take_skip}, {"tags", take_tags}, {"read", take_record}, {"write", NULL}};

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* So many games as a run may take: of what is slow only a part of the corpus is measured. */
static uint64_t affordable(const bench *b, const struct work *work)
{
    double begin = seconds();
    read_all(b, b->game, FEW, work->take ? work->take : take_record);
    double most = longest_run / (seconds() - begin) * FEW;
    return most < (double)b->games ? (uint64_t)most : b->games;
}

/* Bytes that so many games have. */
static size_t bytes_of(const bench *b, uint64_t games)
{
    xima_reader *reader = begin_reading(b->game);
    xima_span span = {.offset = 0, .length = 0};
    size_t at = 0, used;
    for (uint64_t n = 0; n < games;) {
        if (xima_reader_skip(reader, &span) == XIMA_OK) {
            n++;
        } else if (at < b->len) {
            need(xima_reader_feed(reader, b->text + at, b->len - at < FEED ? b->len - at : FEED, &used), "feeding");
            at += used;
        } else {
            need(xima_reader_finish(reader), "finishing");
        }
    }
    xima_reader_free(reader);
    return (size_t)(span.offset + span.length);
}

static void measure(bench *b, const struct work *work)
{
    double times[RUNS] = {0};
    uint64_t most = affordable(b, work), games = most;
    for (int run = 0; work->take && run < RUNS; run++) {
        double begin = seconds();
        games = read_all(b, b->game, most, work->take);
        times[run] = seconds() - begin;
    }
    if (!work->take)
        games = write_all(b, most, times);
    if (games != most)
        need(XIMA_E_DATA, "not as many games were read as written");
    size_t bytes = work->take ? bytes_of(b, games) : (size_t)b->written;
    qsort(times, RUNS, sizeof times[0], by_size);
    double mb = (double)bytes / 1e6;
    printf("{\"work\": \"records-%s%s\", \"game\": \"xima\", \"corpus_games\": %zu, \"corpus_bytes\": %zu, "
           "\"games\": %" PRIu64 ", \"mb_per_second\": %.1f, \"games_per_second\": %.0f, \"slowest_mb\": %.1f, "
           "\"fastest_mb\": %.1f, \"runs\": %d",
           work->name, b->plain ? plain : "", b->games, b->len, games, mb / times[RUNS / 2], (double)games / times[RUNS / 2],
           mb / times[RUNS - 1], mb / times[0], RUNS);
    if (work->take)
        printf(", \"memory_few\": %zu, \"memory_many\": %zu", most_memory(b, FEW, work->take),
               most_memory(b, games, work->take));
    printf(", \"version\": \"%s\"}\n", xima_version_string());
}

/* Whether a name is the word, or with `-plain` behind it. */
static bool is_named(const char *name, const char *word, bool *is_plain)
{
    size_t len = strlen(word);
    *is_plain = strcmp(name + strnlen(name, len), plain) == 0;
    return strncmp(name, word, len) == 0 && (name[len] == '\0' || *is_plain);
}

int main(int argc, char **argv)
{
    const struct work *work = NULL;
    bench b = {.seed = 1, .cap = 1 << 20};
    for (size_t i = 0; argc == 3 && !work && i < sizeof works / sizeof works[0]; i++)
        work = is_named(argv[1], works[i].name, &b.plain) ? &works[i] : NULL;
    bool corpus = argc == 3 && !work && is_named(argv[1], "corpus", &b.plain);
    if (!work && !corpus) {
        fprintf(stderr, "usage: bench-records skip|tags|read|write|corpus[-plain] GAMES\n");
        return 2;
    }
    b.games = strtoul(argv[2], NULL, 10);
    need(xima_game_new("xima", 4, NULL, &b.game, NULL), "xima");
    b.buf = must(malloc(b.cap));
    make_corpus(&b);
    if (corpus) /* as a file for other programs */
        fwrite(b.text, 1, b.len, stdout);
    else
        measure(&b, work);
    free(b.buf);
    free(b.text);
    xima_game_unref(b.game);
    return fflush(stdout) == 0 ? 0 : 1;
}
