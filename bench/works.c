/* SPDX-License-Identifier: MIT */
/* What is measured. */
#include "bench.h"

#include <string.h>

#include "mailbox.h"

/* ---- Counting positions ---- */

static uint64_t perft(place *place, uint32_t depth)
{
    uint64_t nodes = 0;
    need(xima_state_perft(place->states[0], depth, &nodes), "perft");
    return nodes;
}
static uint64_t perft_3(place *place) { return perft(place, 3); }
static uint64_t perft_4(place *place) { return perft(place, 4); }
static uint64_t perft_5(place *place) { return perft(place, 5); }

/* Every ply of three is played and taken back, as a caller without xima_state_perft() has to. */
static uint64_t play_through(xima_state *state, int depth)
{
    xima_move moves[1024];
    size_t n = xima_state_legal_moves(state, moves, 1024);
    uint64_t nodes = 0;
    for (size_t i = 0; i < n; i++) {
        need(xima_state_play(state, moves[i], NULL), "play");
        nodes += depth > 1 ? play_through(state, depth - 1) : 1;
        need(xima_state_undo(state), "undo");
    }
    return nodes;
}
static uint64_t perft_played(place *place) { return play_through(place->states[0], 3); }
static uint64_t perft_4_played(place *place) { return play_through(place->states[0], 4); }

static uint64_t yardstick(int depth)
{
    mailbox m;
    mailbox_start(&m);
    return mailbox_perft(&m, depth);
}
static uint64_t yardstick_3(place *place) { (void)place; return yardstick(3); }
static uint64_t yardstick_4(place *place) { (void)place; return yardstick(4); }

/* ---- Moves of one position: so many rounds that the clock's own time is nothing ---- */

enum { ROUNDS = 64 };

static uint64_t list(place *place)
{
    xima_move moves[MOVES_MAX];
    for (size_t round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < place->n; i++)
            place->sink += xima_state_legal_moves(place->states[i], moves, MOVES_MAX);
    return ROUNDS * place->n;
}

static uint64_t count(place *place)
{
    for (size_t round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < place->n; i++)
            place->sink += xima_state_count_moves(place->states[i]);
    return ROUNDS * place->n;
}

static uint64_t pick(place *place)
{
    for (size_t round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < place->n; i++)
            place->sink += xima_state_pick(place->states[i], place->seed += UINT64_C(0x9e3779b97f4a7c15));
    return ROUNDS * place->n;
}

/* Each legal move of each position; `what` is done with it. */
static uint64_t each_move(place *place, void (*what)(struct place *, xima_state *, xima_move))
{
    xima_move moves[MOVES_MAX];
    uint64_t done = 0;
    for (size_t i = 0; i < place->n; i++) {
        size_t n = xima_state_legal_moves(place->states[i], moves, MOVES_MAX);
        for (size_t k = 0; k < n; k++)
            what(place, place->states[i], moves[k]);
        done += n;
    }
    return done;
}

static void ask(place *place, xima_state *state, xima_move move)
{
    place->sink += (uint64_t)xima_state_is_legal(state, move);
}
static uint64_t is_legal(place *place) { return each_move(place, ask); }

static void play_and_undo(place *place, xima_state *state, xima_move move)
{
    (void)place;
    need(xima_state_play(state, move, NULL), "play");
    need(xima_state_undo(state), "undo");
}
static uint64_t play_undo(place *place) { return each_move(place, play_and_undo); }

/* ---- States ---- */

static uint64_t copy(place *place)
{
    for (size_t round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < place->n; i++)
            need(xima_state_copy(place->scratch, place->states[i], XIMA_COPY_TAIL), "copy");
    return ROUNDS * place->n;
}

static uint64_t clone(place *place)
{
    for (size_t i = 0; i < place->n; i++) {
        xima_state *made;
        need(xima_state_clone(place->states[i], XIMA_COPY_TAIL, &made), "clone");
        xima_state_free(made);
    }
    return place->n;
}

static uint64_t hash(place *place)
{
    for (size_t round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < place->n; i++)
            place->sink += xima_state_hash(place->states[i]);
    return ROUNDS * place->n;
}

static uint64_t playouts(place *place, uint32_t most)
{
    uint64_t sum = 0;
    for (int i = 0; i < 16; i++) {
        uint32_t plies = 0;
        need(xima_state_copy(place->scratch, place->states[0], 0), "copy");
        need(xima_state_playout(place->scratch, place->seed++, most, &plies), "playout");
        sum += plies;
    }
    return sum;
}
static uint64_t playout(place *place) { return playouts(place, 300); }
/* Random games may be far longer than those that people play: here it shows what a long history costs. */
static uint64_t playout_long(place *place) { return playouts(place, 20000); }

static uint64_t start_up(place *place)
{
    xima_game *game;
    xima_state *state;
    need(xima_game_new("xima", 4, NULL, &game, NULL), "game");
    need(xima_state_new(game, &state), "state");
    place->sink += xima_state_count_moves(state);
    xima_state_free(state);
    xima_game_unref(game);
    return 1;
}

/* ---- Words ---- */

enum { TOKEN = 16 };
typedef struct tokens { /* the moves of a position as words, written once */
    char text[MOVES_MAX][TOKEN];
    uint8_t len[MOVES_MAX];
} tokens;

/* Reading is asked for often enough that writing the words is not what is measured. */
static uint64_t read_tokens(place *place, int32_t notation)
{
    static tokens words;
    static const void *written[3]; /* for which place */
    static xima_move moves[MOVES_MAX];
    static size_t n;
    static xima_state *state;
    if (written[notation % 3] != place->states[0]) {
        written[0] = written[1] = written[2] = NULL;
        written[notation % 3] = place->states[0];
        state = place->states[place->n / 2];
        n = xima_state_legal_moves(state, moves, MOVES_MAX);
        for (size_t i = 0; i < n; i++) {
            size_t needed;
            need(xima_move_format(state, moves[i], notation, words.text[i], TOKEN, &needed), "format");
            words.len[i] = (uint8_t)strlen(words.text[i]);
        }
    }
    for (size_t i = 0; i < n; i++) {
        xima_move move;
        need(xima_move_parse(state, words.text[i], words.len[i], NULL, &move, NULL), "parse");
        place->sink += move;
    }
    return n;
}
static uint64_t read_short(place *place) { return read_tokens(place, XIMA_SHORT); }
static uint64_t read_long(place *place) { return read_tokens(place, XIMA_LONG); }

static void format(place *place, xima_state *state, xima_move move, int32_t notation)
{
    char text[TOKEN];
    size_t needed;
    need(xima_move_format(state, move, notation, text, sizeof text, &needed), "format");
    place->sink += needed;
}
static void format_short(place *place, xima_state *state, xima_move move) { format(place, state, move, XIMA_SHORT); }
static void format_long(place *place, xima_state *state, xima_move move) { format(place, state, move, XIMA_LONG); }
static uint64_t write_short(place *place) { return each_move(place, format_short); }
static uint64_t write_long(place *place) { return each_move(place, format_long); }

static uint64_t write_position(place *place)
{
    char text[4096];
    for (size_t i = 0; i < place->n; i++) {
        size_t needed;
        need(xima_state_format(place->states[i], XIMA_LONG, 0, text, sizeof text, &needed), "format");
        place->sink += needed;
    }
    return place->n;
}

static uint64_t read_and_write_position(place *place)
{
    char text[4096];
    for (size_t i = 0; i < place->n; i++) {
        xima_state *read;
        need(xima_state_format(place->states[i], XIMA_LONG, 0, text, sizeof text, NULL), "format");
        need(xima_state_parse(place->game, text, strlen(text), NULL, &read, NULL), "parse");
        xima_state_free(read);
    }
    return place->n;
}

static uint64_t encode_and_decode(place *place)
{
    unsigned char bytes[8192];
    for (size_t i = 0; i < place->n; i++) {
        size_t needed;
        xima_state *read;
        need(xima_state_encode(place->states[i], 0, bytes, sizeof bytes, &needed), "encode");
        need(xima_state_decode(place->game, bytes, needed, &read, NULL), "decode");
        xima_state_free(read);
    }
    return place->n;
}

#define SIX "xima:players=6,blocks=10,increments=10"

const work works[] = {
    {"perft 4, bulk", "moves", perft_4, "xima", AT_START, 0},
    {"perft 3, bulk", "moves", perft_3, "xima", AT_START, 0},
    {"perft 3, every ply played", "moves", perft_played, "xima", AT_START, 0},
    {"yardstick perft 4, bulk", "moves", yardstick_4, "xima", AT_START, 0},
    {"yardstick perft 3, bulk", "moves", yardstick_3, "xima", AT_START, 0},
    {"list, start", "lists", list, "xima", AT_START, 0},
    {"list, ply 20", "lists", list, "xima", IN_REAL_GAMES, 20},
    {"list, ply 50", "lists", list, "xima", IN_REAL_GAMES, 50},
    {"list, four players, ply 20", "lists", list, "xima:players=4", IN_RANDOM_GAMES, 20},
    {"list, four players, ply 50", "lists", list, "xima:players=4", IN_RANDOM_GAMES, 50},
    {"count, start", "counts", count, "xima", AT_START, 0},
    {"count, ply 20", "counts", count, "xima", IN_REAL_GAMES, 20},
    {"count, ply 50", "counts", count, "xima", IN_REAL_GAMES, 50},
    {"count, four players, ply 20", "counts", count, "xima:players=4", IN_RANDOM_GAMES, 20},
    {"count, four players, ply 50", "counts", count, "xima:players=4", IN_RANDOM_GAMES, 50},
    {"count, six players, ply 60", "counts", count, SIX, IN_RANDOM_GAMES, 60},
    {"count, 5 blocks, ply 60", "counts", count, "xima:blocks=5", IN_RANDOM_GAMES, 60},
    {"count, 20 blocks, ply 60", "counts", count, "xima:blocks=20", IN_RANDOM_GAMES, 60},
    {"count, 31 blocks, ply 60", "counts", count, "xima:blocks=31", IN_RANDOM_GAMES, 60},
    {"pick, ply 20", "moves", pick, "xima", IN_REAL_GAMES, 20},
    {"is_legal, ply 20", "moves", is_legal, "xima", IN_REAL_GAMES, 20},
    {"play and undo, ply 20", "plies", play_undo, "xima", IN_REAL_GAMES, 20},
    {"play and undo, ply 50", "plies", play_undo, "xima", IN_REAL_GAMES, 50},
    {"play and undo, four players, ply 50", "plies", play_undo, "xima:players=4", IN_RANDOM_GAMES, 50},
    {"copy, ply 20", "states", copy, "xima", IN_REAL_GAMES, 20},
    {"clone and free, ply 20", "states", clone, "xima", IN_REAL_GAMES, 20},
    {"hash, ply 20", "hashes", hash, "xima", IN_REAL_GAMES, 20},
    {"playout, ciencia, two players", "plies", playout, "xima", AT_START, 0},
    {"playout, ciencia, four players", "plies", playout, "xima:players=4", AT_START, 0},
    {"playout, azar1", "plies", playout, "xima:mode=azar1", AT_START, 0},
    {"playout, azar2", "plies", playout, "xima:mode=azar2", AT_START, 0},
    {"playout, cienzar", "plies", playout, "xima:mode=cienzar", AT_START, 0},
    {"playout, ciencia, 20000 plies", "plies", playout_long, "xima", AT_START, 0},
    {"read a short move, ply 20", "moves", read_short, "xima", IN_REAL_GAMES, 20},
    {"read a long move, ply 20", "moves", read_long, "xima", IN_REAL_GAMES, 20},
    {"write a short move, ply 20", "moves", write_short, "xima", IN_REAL_GAMES, 20},
    {"write a long move, ply 20", "moves", write_long, "xima", IN_REAL_GAMES, 20},
    {"write a position, ply 20", "texts", write_position, "xima", IN_REAL_GAMES, 20},
    {"write and read a position, ply 20", "texts", read_and_write_position, "xima", IN_REAL_GAMES, 20},
    {"encode and decode, ply 20", "codes", encode_and_decode, "xima", IN_REAL_GAMES, 20},
    {"start-up: game, state, first count", "games", start_up, "xima", AT_START, 0},
    {"replay of 60 plies", "plies", bench_replay, "xima", AT_START, 0},
    {"replay of 60 plies, forces after each", "plies", bench_forces, "xima", AT_START, 0},
    {"rate a million games", "games", bench_rate, "xima", AT_START, 0},

    {"shogi: perft 5, bulk", "moves", perft_5, "shogi", AT_START, 0},
    {"shogi: perft 5, every ply made, bare", "moves", bench_shogi_bare, "shogi", AT_START, 0},
    {"shogi: perft 4, every ply played", "moves", perft_4_played, "shogi", AT_START, 0},
    {"shogi: yardstick perft 3, bulk", "moves", bench_shogi_yardstick, "shogi", AT_START, 0},
    {"shogi: list, start", "lists", list, "shogi", AT_START, 0},
    {"shogi: list, ply 100", "lists", list, "shogi", IN_RANDOM_GAMES, 100},
    {"shogi: count, start", "counts", count, "shogi", AT_START, 0},
    {"shogi: count, ply 100", "counts", count, "shogi", IN_RANDOM_GAMES, 100},
    {"shogi: pick, ply 100", "moves", pick, "shogi", IN_RANDOM_GAMES, 100},
    {"shogi: is_legal, ply 100", "moves", is_legal, "shogi", IN_RANDOM_GAMES, 100},
    {"shogi: play and undo, start", "plies", play_undo, "shogi", AT_START, 0},
    {"shogi: play and undo, ply 100", "plies", play_undo, "shogi", IN_RANDOM_GAMES, 100},
    {"shogi: copy, ply 100", "states", copy, "shogi", IN_RANDOM_GAMES, 100},
    {"shogi: playout", "plies", playout, "shogi", AT_START, 0},
    {"shogi: read a move, ply 100", "moves", read_long, "shogi", IN_RANDOM_GAMES, 100},
    {"shogi: write a move, ply 100", "moves", write_long, "shogi", IN_RANDOM_GAMES, 100},
    {"shogi: write and read a position, ply 100", "texts", read_and_write_position, "shogi", IN_RANDOM_GAMES, 100},
};
const size_t work_count = sizeof works / sizeof *works;
