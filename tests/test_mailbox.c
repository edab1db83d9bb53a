/* SPDX-License-Identifier: MIT */
/* The plain mailbox (reference/mailbox.h) and the library count the same moves. */
#include "support/support.h"

#include <stdlib.h>

#include "reference/mailbox.h"

enum { GAMES = 60, PLIES = 40, BLOCKS = 20 };

static uint8_t square_of_cell(int32_t cell)
{
    return cell < 0 ? MAILBOX_OUTSIDE : mailbox_square(cell % 13, cell / 13);
}

static mailbox_move translate(const xima_state *state, xima_move move)
{
    xima_move_info info = {.struct_size = sizeof info};
    CHECK(xima_move_get_info(state, move, &info) == XIMA_OK, "a legal move has no facts");
    return (mailbox_move){square_of_cell(info.from), square_of_cell(info.to), info.piece.kind == 2};
}

static void check_count(const xima_state *state, mailbox *m, int depth)
{
    uint64_t nodes = 0;
    CHECK(xima_state_perft(state, (uint32_t)depth, &nodes) == XIMA_OK, "perft fails");
    uint64_t due = mailbox_perft(m, depth);
    CHECK(nodes == due, "perft %d is %llu, by the mailbox %llu", depth, (unsigned long long)nodes,
          (unsigned long long)due);
}

/* The mailbox knows neither repetitions nor dead positions, which end a game without increments. */
static bool comparable(const xima_state *state)
{
    xima_state_info info = {.struct_size = sizeof info};
    xima_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(xima_state_get_info(state, &info) == XIMA_OK, "a state has no facts");
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK, "a state has no outcome");
    return info.quiet < 4 && (!outcome.over || outcome.winners);
}

static void test_start(void **unused)
{
    (void)unused;
    xima_game *game = test_game("xima");
    xima_state *state = test_state(game);
    mailbox m;
    mailbox_start(&m);
    for (int depth = 0; depth <= 3; depth++)
        check_count(state, &m, depth);
    xima_state_free(state);
    xima_game_unref(game);
}

/* Listed one by one the moves are as many as are counted, and lead to positions with as many moves. */
static void check_children(const xima_state *state, const mailbox *m)
{
    static mailbox_move moves[MAILBOX_MOVES];
    mailbox child;
    size_t n, listed = (size_t)mailbox_moves(m, moves);
    xima_move *own = test_moves(state, &n);
    CHECK(listed == n, "%zu moves, by the mailbox %zu", n, listed);
    free(own);
    child = *m;
    if (listed) {
        mailbox_play(&child, moves[listed - 1]);
        CHECK(child.to_move != m->to_move, "the turn does not pass");
    }
}

static void play_one(xima_game *game, uint64_t seed)
{
    xima_state *state = test_state(game);
    mailbox m;
    mailbox_start(&m);
    for (int ply = 0; ply < PLIES; ply++) {
        xima_move move = xima_state_pick(state, test_random(&seed));
        if (!move)
            break;
        mailbox_play(&m, translate(state, move));
        CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "a picked move is refused");
        if (!comparable(state))
            break;
        check_children(state, &m);
        check_count(state, &m, ply % 4 == 3 ? 2 : 1);
    }
    xima_state_free(state);
}

static void test_games(void **unused)
{
    (void)unused;
    xima_game *game = test_game("xima:increments=0");
    for (uint64_t seed = 1; seed <= test_scaled(GAMES); seed++) {
        test_at("game %llu", (unsigned long long)seed);
        play_one(game, seed);
    }
    xima_game_unref(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_start), cmocka_unit_test(test_games)};
    return cmocka_run_group_tests_name("mailbox", tests, NULL, NULL);
}
