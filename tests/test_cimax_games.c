/* SPDX-License-Identifier: MIT */
/*
 * Cimax in random games of every mode, with resignations, flag falls and forfeits: each term of each force is held, ply
 * by ply, against a book kept here from nothing but columns and effects, and what must hold of any numbers is held of
 * them.
 */
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 6, COLUMN = 64, CAPTURED = -1 - XIMA_ZONE_CAPTURED, SUMMIT = 84, GAMES = 24, PLIES = 220, BLOCK_SPECIAL = 2 };

static const char *specs[] = {
    "xima",
    "xima:players=1",
    "xima:players=3",
    "xima:players=4,teams=0+2/1+3",
    "xima:players=5,teams=0/1+2/3+4",
    "xima:players=6,blocks=4,increments=5",
    "xima:players=2,blocks=4,stagnation=3",
    "xima:mode=azar1",
    "xima:mode=azar2,players=4",
    "xima:mode=cienzar,players=3",
    "xima:mode=azar2,players=1",
    "xima:mode=azar2,blocks=3,players=3",
};

/* What the test itself writes down. */
typedef struct book {
    xima_game_info info;
    double taken[SEATS], shares[SEATS], credit[SEATS], fixed_force[SEATS];
    uint32_t turns[SEATS], out;
    int32_t holder[SEATS];            /* of each special; -1 = nobody */
    uint32_t turn_seen;               /* the turn that was counted last, and whose */
    int32_t turn_player;
} book;

static bool near(double a, double b)
{
    return fabs(a - b) <= 1e-10 * (1 + fabs(a) + fabs(b));
}

static xima_cimax_force force_of(const xima_state *state, int32_t seat)
{
    xima_cimax_force f = {.struct_size = sizeof f};
    xima_status status = xima_cimax_get_force(state, seat, NULL, &f);
    CHECK(status == XIMA_OK, "force: %s", xima_status_name(status));
    return f;
}

static double worth(int32_t cell, bool special)
{
    int32_t file = cell % 13, rank = cell / 13, x = abs(file - 6), y = abs(rank - 6), ring = x > y ? x : y;
    return (ring == 0 ? 8 : ring <= 2 ? 6 : ring <= 4 ? 4 : 2) * (special ? 2 : 1);
}

/* Relative values of a column, by pairs: whoever stands on top takes half from each beneath. */
static size_t relative(const xima_state *state, int32_t cell, xima_piece *pieces, double *values)
{
    size_t n = xima_state_cell(state, cell, pieces, COLUMN);
    CHECK(n <= COLUMN, "a column of %zu", n);
    for (size_t i = 0; i < n; i++)
        values[i] = worth(cell, pieces[i].kind == BLOCK_SPECIAL);
    for (size_t i = 0; i + 1 < n; i++) {
        values[n - 1] += worth(cell, pieces[i].kind == BLOCK_SPECIAL) / 2;
        values[i] = worth(cell, pieces[i].kind == BLOCK_SPECIAL) / 2;
    }
    return n;
}

/* ---- Keeping the book ---- */

static void note_captures(book *k, const xima_state *state, const xima_effect *fx, size_t n)
{
    xima_piece pieces[COLUMN];
    double values[COLUMN];
    size_t next = 0, height = 0;
    for (size_t i = 0; i < n; i++) {
        if (fx[i].kind != XIMA_FX_MOVE || fx[i].to != CAPTURED || fx[i].from == SUMMIT)
            continue;
        if (height == 0)
            height = relative(state, fx[i].from, pieces, values);
        while (next < height && pieces[next].owner == fx[i].player)
            next++;
        CHECK(next < height && pieces[next].owner == fx[i].before.owner && pieces[next].kind == fx[i].before.kind,
              "captures are told bottom to top");
        k->taken[fx[i].player] += values[next];
        if (pieces[next].kind == BLOCK_SPECIAL) {
            k->credit[pieces[next].owner] = values[next];
            k->holder[pieces[next].owner] = fx[i].player;
        }
        next++;
    }
}

static void note_rescue(book *k, const xima_effect *fx, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (fx[i].kind != XIMA_FX_MOVE || fx[i].to != CAPTURED || fx[i].from != SUMMIT)
            continue;
        int32_t seat = fx[i].before.owner, holder = k->holder[seat];
        CHECK(holder == fx[i].player, "seat %d holds the special of %d, not %d", fx[i].player, seat, holder);
        if (!(k->out >> holder & 1))
            k->taken[holder] += 8 - k->credit[seat];
        k->holder[seat] = -1;
    }
}

static void note_turn(book *k, const xima_state *state, const xima_move_info *m)
{
    xima_state_info info = {.struct_size = sizeof info};
    CHECK(xima_state_get_info(state, &info) == XIMA_OK, "info");
    if (m->kind == XIMA_MOVE_CHANCE || m->kind == XIMA_MOVE_CHOICE || m->kind == XIMA_MOVE_ACTION)
        return;
    if (k->turn_player == m->player && k->turn_seen == info.turn)
        return;
    k->turn_player = m->player;
    k->turn_seen = info.turn;
    k->turns[m->player]++;
}

static void note_surrender(book *k, const xima_state *state, int32_t seat)
{
    double f = force_of(state, seat).force;
    int parts = 1;
    for (int32_t s = 0; s < k->info.players; s++)
        parts += !(k->out >> s & 1) && k->info.team[s] != k->info.team[seat];
    for (int32_t s = 0; s < k->info.players; s++)
        if (!(k->out >> s & 1) && k->info.team[s] != k->info.team[seat])
            k->shares[s] += f / parts;
    k->shares[seat] -= f - f / parts;
}

/* Before the move is played. */
static void note(book *k, const xima_state *state, xima_move move)
{
    xima_effect fx[128];
    xima_move_info m = {.struct_size = sizeof m};
    CHECK(xima_move_get_info(state, move, &m) == XIMA_OK, "info of a move");
    size_t n = xima_move_effects(state, move, fx, COUNT(fx));
    CHECK(n <= COUNT(fx), "%zu effects", n);
    note_captures(k, state, fx, n);
    note_rescue(k, fx, n);
    note_turn(k, state, &m);
    if (m.kind == XIMA_MOVE_ACTION && m.value <= XIMA_ACT_FORFEIT)
        note_surrender(k, state, m.player);
}

/* After it: who has just gone out keeps this force. */
static void note_out(book *k, const xima_state *state)
{
    xima_state_info info = {.struct_size = sizeof info};
    CHECK(xima_state_get_info(state, &info) == XIMA_OK, "info");
    for (int32_t s = 0; s < k->info.players; s++) {
        if (info.alive >> s & 1 || k->out >> s & 1)
            continue;
        k->out |= UINT32_C(1) << s;
        k->fixed_force[s] = force_of(state, s).force;
    }
}

/* ---- Checking ---- */

static void check_columns(const xima_state *state, double *board, int32_t *blocks)
{
    for (int32_t cell = 0; cell < 169; cell++) {
        xima_piece pieces[COLUMN];
        double values[COLUMN], sum = 0, absolute = 0;
        xima_cimax_value got[COLUMN];
        size_t n = relative(state, cell, pieces, values);
        CHECK(xima_cimax_values(state, cell, got, COLUMN) == n, "cell %d holds %zu blocks", cell, n);
        for (size_t i = 0; i < n; i++) {
            CHECK(got[i].relative == values[i] && memcmp(&got[i].piece, &pieces[i], sizeof *pieces) == 0,
                  "cell %d, block %zu: %d, expected %g", cell, i, got[i].relative, values[i]);
            sum += got[i].relative;
            absolute += got[i].absolute;
            if (cell == SUMMIT)
                continue;
            board[pieces[i].owner] += values[i];
            blocks[pieces[i].owner]++;
        }
        CHECK(sum == absolute, "domination makes %g out of %g in cell %d", sum, absolute, cell);
    }
}

static void check_seat(const book *k, const xima_state *state, int32_t seat, double board, int32_t blocks)
{
    xima_piece top;
    xima_cimax_force f = force_of(state, seat);
    double commons = xima_state_hand(state, seat, 1), special = xima_state_hand(state, seat, BLOCK_SPECIAL);
    bool out = k->out >> seat & 1;
    test_at("seat %d", seat + 1);
    CHECK(f.captured == k->taken[seat], "V_BC is %g, expected %g", f.captured, k->taken[seat]);
    CHECK(near(f.surrender, k->shares[seat]), "V_R is %.17g, expected %.17g", f.surrender, k->shares[seat]);
    CHECK(f.force == f.board + f.outside + f.captured + f.surrender + f.summit, "F is no sum of its terms");
    CHECK(f.board >= 0 && f.outside >= 0 && f.captured >= 0 && f.summit >= 0 && f.force >= -1e-9, "a term below 0");
    CHECK(out || f.surrender >= 0, "only who is out has lost by V_R");
    if (out) {
        CHECK(near(f.force, k->fixed_force[seat]), "F was %.17g, and now %.17g", k->fixed_force[seat], f.force);
        return;
    }
    bool won = xima_state_cell(state, SUMMIT, &top, 1) == 1 && top.owner == seat;
    CHECK(f.board == board && f.blocks == blocks, "V_BT is %g of %d, expected %g of %d", f.board, f.blocks, board, blocks);
    CHECK(near(f.outside, blocks ? (commons + special) * board / blocks : commons + 2 * special), "V_BA is %g", f.outside);
    CHECK(f.summit == (won ? 16 : 0), "V_G is %g", f.summit);
}

static void check_powers(const book *k, const xima_state *state, uint64_t *seed)
{
    xima_cimax_options options = {.struct_size = sizeof options};
    double sum = 0, level;
    xima_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK, "outcome");
    for (int32_t s = 0; s < k->info.players; s++) {
        xima_cimax_power p = {.struct_size = sizeof p};
        options.agreed[s] = 1 + (int64_t)test_below(seed, 10000000);
        options.used[s] = (int64_t)test_below(seed, (size_t)options.agreed[s] + 1);
        CHECK(xima_cimax_get_power(state, s, &options, &p) == XIMA_OK, "power");
        bool fell = outcome.fate[s] == XIMA_END_TIME;
        double f = force_of(state, s).force;
        double t = fell ? 1 : k->turns[s] ? (double)options.used[s] / (double)options.agreed[s] : 0;
        CHECK(p.turns == k->turns[s], "seat %d: %u turns, expected %u", s + 1, p.turns, k->turns[s]);
        CHECK(p.flag_fell == fell && p.effective_time == t, "seat %d: t_e %g", s + 1, p.effective_time);
        CHECK(near(p.power, k->turns[s] ? f / (exp2(t) * k->turns[s]) : 0), "seat %d: P %g", s + 1, p.power);
        sum += f;
    }
    CHECK(xima_cimax_get_level(state, NULL, &level) == XIMA_OK && level == sum, "L is not the sum");
}

static void check_same(const xima_state *a, const xima_state *b, int32_t players, const char *what)
{
    for (int32_t s = 0; s < players; s++) {
        xima_cimax_force f = force_of(a, s), g = force_of(b, s);
        xima_cimax_power p = {.struct_size = sizeof p}, q = p;
        CHECK(xima_cimax_get_power(a, s, NULL, &p) == XIMA_OK && xima_cimax_get_power(b, s, NULL, &q) == XIMA_OK, "P");
        CHECK(memcmp(&f, &g, sizeof f) == 0 && p.turns == q.turns, "%s: seat %d has F %.17g, T %u, not %.17g, %u", what,
              s + 1, g.force, q.turns, f.force, p.turns);
    }
}

static void check_copies(const book *k, const xima_state *state)
{
    test_bytes text = test_format(state, XIMA_LONG, 0), bytes = test_encode(state, XIMA_WITH_HISTORY);
    xima_state *copy = NULL;
    CHECK(xima_state_parse(xima_state_game(state), (char *)text.data, text.len, NULL, &copy, NULL) == XIMA_OK, "%s",
          (char *)text.data);
    check_same(state, copy, k->info.players, "text");
    test_bytes again = test_format(copy, XIMA_LONG, 0);
    CHECK(test_same(&text, &again), "%s is written again as %s", (char *)text.data, (char *)again.data);
    xima_state_free(copy);
    CHECK(xima_state_decode(xima_state_game(state), bytes.data, bytes.len, &copy, NULL) == XIMA_OK, "bytes");
    check_same(state, copy, k->info.players, "bytes");
    xima_state_free(copy);
    CHECK(xima_state_clone(state, XIMA_COPY_TAIL, &copy) == XIMA_OK, "clone");
    check_same(state, copy, k->info.players, "clone");
    xima_state_free(copy);
    test_bytes_free(&text);
    test_bytes_free(&again);
    test_bytes_free(&bytes);
}

static void look(const book *k, const xima_state *state, uint64_t *seed)
{
    double board[SEATS] = {0};
    int32_t blocks[SEATS] = {0};
    check_columns(state, board, blocks);
    for (int32_t s = 0; s < k->info.players; s++)
        check_seat(k, state, s, board[s], blocks[s]);
    check_powers(k, state, seed);
    if (test_below(seed, 8) == 0)
        check_copies(k, state);
}

/* ---- Games ---- */

/* Captures are rare at random: they are preferred. Now and then somebody goes out. */
static xima_move choose(const xima_state *state, const book *k, uint64_t *seed)
{
    static const int32_t acts[] = {XIMA_ACT_RESIGN, XIMA_ACT_FLAG, XIMA_ACT_FORFEIT};
    if (test_below(seed, 120) == 0) {
        xima_move act = xima_action(acts[test_below(seed, 3)], (int32_t)test_below(seed, (size_t)k->info.players), 0);
        if (xima_state_is_legal(state, act))
            return act;
    }
    xima_move best = xima_state_pick(state, test_random(seed));
    for (int i = 0; i < 12; i++) {
        xima_move_info m = {.struct_size = sizeof m};
        xima_move move = xima_state_pick(state, test_random(seed));
        if (move && xima_move_get_info(state, move, &m) == XIMA_OK && m.captures)
            best = move;
    }
    return best;
}

static void check_rating(const book *k, const xima_state *state, uint64_t *seed)
{
    double before[SEATS], delta[SEATS], after[SEATS], experience[SEATS], sum = 0, least = 0;
    xima_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK, "outcome");
    for (int32_t s = 0; s < k->info.players; s++)
        before[s] = 1 + (double)test_below(seed, 3000);
    CHECK(xima_cimax_rate_state(state, NULL, before, delta, after, experience) == XIMA_OK, "rating");
    for (int32_t s = 0; s < k->info.players; s++) {
        bool won = outcome.winners >> s & 1;
        sum += delta[s];
        least += fabs(delta[s]);
        CHECK(outcome.winners && k->info.players > 1 ? won == (delta[s] > 0) : delta[s] == 0, "seat %d: %g", s, delta[s]);
        CHECK(near(experience[s], won ? delta[s] / 2 : -delta[s]), "seat %d: experience %g", s, experience[s]);
        CHECK(after[s] >= 1 && near(after[s], before[s] + delta[s]), "seat %d: %g", s, after[s]);
    }
    CHECK(fabs(sum) <= 1e-12 * least, "the sum of ratings changes by %g", sum);
}

static void play_game(xima_game *game, uint64_t *seed)
{
    book books[PLIES + 1] = {{.turn_player = -1}};
    xima_state *state = test_state(game);
    size_t n = 0;
    books[0].info.struct_size = sizeof books[0].info;
    CHECK(xima_game_get_info(game, &books[0].info) == XIMA_OK, "facts");
    for (int32_t s = 0; s < SEATS; s++)
        books[0].holder[s] = -1;
    for (xima_move move; n < PLIES && (move = choose(state, &books[n], seed)) != 0; n++) {
        book *k = &books[n + 1];
        *k = books[n];
        note(k, state, move);
        CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "play");
        note_out(k, state);
        look(k, state, seed);
    }
    check_rating(&books[n], state, seed);
    while (n-- > 0) {
        CHECK(xima_state_undo(state) == XIMA_OK, "undo");
        if (n % 16 == 0)
            look(&books[n], state, seed);
    }
    xima_state_free(state);
}

static void random_games(void **spec)
{
    xima_game *game = test_game(*spec);
    uint64_t seed = 5;
    for (size_t g = 0; g < test_scaled(GAMES); g++) {
        test_at("%s, game %zu", (const char *)*spec, g);
        play_game(game, &seed);
    }
    xima_game_unref(game);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(specs)];
    for (size_t i = 0; i < COUNT(specs); i++)
        tests[i] = (struct CMUnitTest){.name = specs[i], .test_func = random_games, .initial_state = (void *)specs[i]};
    return _cmocka_run_group_tests("cimax_games", tests, COUNT(specs), NULL, NULL);
}
