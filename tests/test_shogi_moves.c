/* SPDX-License-Identifier: MIT */
/*
 * Shogi's generator on every code path: against a plain mailbox (reference/shogi_mailbox.h), against the core's defaults,
 * and against the order that docs/games/shogi.md promises. In random games, and in positions that bristle with drops.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shogi/position.h"
#include "reference/shogi_mailbox.h"
#include "support/suite.h"

enum { GAMES_A_PATH = 12, PLIES = 200, EACH = 7 /* one ply of so many is looked at closely */ };

static uint8_t mailbox_square(int cell)
{
    return shogi_square(file_of(cell) + 1, rank_of(cell) + 1);
}

static void fill_mailbox(const xima_state *state, shogi_mailbox *m)
{
    const position *p = position_of(state);
    shogi_mailbox_clear(m);
    for (int cell = 0; cell < CELLS; cell++) {
        int piece = piece_at(p, cell), type = type_of(piece);
        if (piece)
            m->board[mailbox_square(cell)] = (int8_t)(owner_of(piece) == WHITE ? -type : type);
    }
    for (int seat = 0; seat < SEATS; seat++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            m->hand[seat][kind] = (uint8_t)in_hand(p, seat, kind);
    m->white = p->side == WHITE;
}

static bool in_mailbox(const position *p, xima_move move, const shogi_mailbox_move *moves, int n)
{
    bool drop = move_is_drop(move);
    int from = drop ? SHOGI_HAND : mailbox_square(move_from(move));
    int type = drop ? move_drops(move) : type_of(piece_at(p, move_from(move)));
    for (int i = 0; i < n; i++)
        if (moves[i].from == from && moves[i].to == mailbox_square(move_to(move)) && moves[i].type == type &&
            moves[i].promotes == move_promotes(move))
            return true;
    return false;
}

/* A rank in the documented order: how it moves, from where, to where, plain first; drops by kind come last. */
static uint32_t order_of(const position *p, xima_move move)
{
    static const uint8_t ways[TYPES] = {[PAWN] = 0, [LANCE] = 1, [KNIGHT] = 2, [SILVER] = 3, [BISHOP] = 4,
                                        [ROOK] = 5, [GOLD] = 6,  [HORSE] = 7,  [DRAGON] = 8, [KING] = 9};
    uint32_t way = 10;
    if (!move_is_drop(move)) {
        int type = type_of(piece_at(p, move_from(move)));
        way = is_promoted(type) && type < HORSE ? ways[GOLD] : ways[type];
    }
    return way << 16 | (uint32_t)move_from(move) << 8 | (uint32_t)move_to(move) << 1 | move_promotes(move);
}

static void check_list(const xima_state *state)
{
    static shogi_mailbox_move due[SHOGI_MOVES];
    const position *p = position_of(state);
    shogi_mailbox m;
    fill_mailbox(state, &m);
    size_t n, of_mailbox = (size_t)shogi_mailbox_moves(&m, due);
    xima_move *moves = test_moves(state, &n);
    CHECK(n == of_mailbox, "%zu moves, by the mailbox %zu", n, of_mailbox);
    CHECK(n == xima_state_count_moves(state), "%zu moves are counted otherwise", n);
    for (size_t i = 0; i < n; i++) {
        CHECK(in_mailbox(p, moves[i], due, (int)n), "move %zu is none of the mailbox's", i);
        CHECK(i == 0 || order_of(p, moves[i - 1]) < order_of(p, moves[i]), "move %zu stands out of order", i);
        CHECK(xima_state_nth_move(state, i) == moves[i], "move %zu is another one when asked for", i);
    }
    free(moves);
}

/* Whatever a number could say, it is legal exactly if it is listed. */
static void check_every_number(const xima_state *state)
{
    for (xima_move low = 0; low < 1 << (MOVE_PROMOTES + 2); low++)
        CHECK(xima_state_is_legal(state, SHOGI_TAG | low) == (int)xima__default_is_legal(state, SHOGI_TAG | low),
              "move bits %llx", (unsigned long long)low);
}

static void check_perft(const xima_state *state, uint32_t depth)
{
    shogi_mailbox m;
    uint64_t nodes = 0, due = 0;
    fill_mailbox(state, &m);
    CHECK(xima_state_perft(state, depth, &nodes) == XIMA_OK, "perft fails");
    CHECK(xima__default_perft(state, depth, &due) == XIMA_OK && nodes == due, "perft %u is %llu, ply by ply %llu",
          depth, (unsigned long long)nodes, (unsigned long long)due);
    CHECK(nodes == shogi_mailbox_perft(&m, (int)depth), "perft %u is %llu, by the mailbox otherwise", depth,
          (unsigned long long)nodes);
}

/* What plies have made of the position is what it would be if it were put together. */
static void check_kept(const xima_state *state)
{
    const position *p = position_of(state);
    position made;
    xima__shogi_clear(&made);
    for (int cell = 0; cell < CELLS; cell++)
        if (piece_at(p, cell))
            xima__shogi_put(&made, cell, piece_at(p, cell));
    for (int seat = 0; seat < SEATS; seat++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            xima__shogi_give(&made, seat, kind, in_hand(p, seat, kind));
    made.side = p->side;
    made.number = p->number;
    xima__shogi_complete(&made);
    made.course = p->course;
    CHECK(memcmp(&made, p, sizeof made) == 0, "what is kept of the position is wrong");
}

static void play_game(xima_game *game, uint64_t seed)
{
    xima_state *state = test_state(game);
    for (int ply = 0; ply < PLIES; ply++) {
        xima_move move = xima_state_pick(state, test_random(&seed));
        if (!move)
            break;
        CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "a picked move is refused");
        check_kept(state);
        if (ply % EACH != 0 || xima_state_to_move(state) == XIMA_NOBODY)
            continue;
        check_list(state);
        if (ply % (4 * EACH) == 0)
            check_every_number(state);
        if (xima_state_count_moves(state) < 120)
            check_perft(state, 2);
    }
    while (xima_state_undo(state) == XIMA_OK)
        check_kept(state);
    xima_state_free(state);
}

/* Positions in which rules meet: mates by pawns, pins along and across, checks by two, promotion or none. */
static const char *const positions[] = {
    "7lk/9/8S/9/9/9/9/7L1/8K b P 1",
    "7k1/9/9/9/l2s5/6snb/9/9/8K b 2G 1",
    "l7l/5bS2/p1np5/6Sk1/4p2B1/PSpPPn1G1/1P1G2g1N/2+l6/L1KN1+r3 b R3Pgs7p 1",
    "r7k/6K2/7SP/4s2bb/9/9/9/9/9 b r4g2s4n4l17p 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "l+N4knl/6g2/4+P2p1/p2s1Pp1p/1pp1l2P1/P1sK2P1P/1P3S1r1/5G3/LN7 w R2BGSN4Pgp 106",
    "k+n7/sg7/9/9/9/9/+r5K1g/7L1/2LN1R1+Bb b GSNLP 1",
    "4k4/9/7S1/1+PG3NS1/9/9/9/9/4K3L b - 1",
    "4r3k/9/9/2b3n2/9/3S1G3/1+r2K1P2/3L1N3/7+b1 b 2P 1",
    "4k4/3P1P3/3+R1+B3/9/9/9/9/9/4K4 w 4g4n 1",
    "9/9/9/9/9/9/9/9/K7k b RBGSNLP 1",
    "4k4/9/9/9/9/9/9/9/9 b 16P 1",
};

static xima_state *read_position(xima_game *game, const char *text)
{
    xima_state *state;
    xima_error error = {.struct_size = sizeof error};
    CHECK(xima_state_parse(game, text, strlen(text), NULL, &state, &error) == XIMA_OK, "%s: %s", text, error.message);
    return state;
}

static void test_path(void **arg)
{
    int32_t cpu = (int32_t)(intptr_t)*arg;
    xima_game *game;
    CHECK(test_game_try("shogi", NULL, cpu, &game, NULL) == XIMA_OK, "no game");
    for (size_t i = 0; i < COUNT(positions); i++) {
        test_at("code path %d, %s", (int)cpu, positions[i]);
        xima_state *state = read_position(game, positions[i]);
        check_kept(state);
        check_list(state);
        check_every_number(state);
        check_perft(state, 2);
        xima_state_free(state);
    }
    for (uint64_t seed = 1; seed <= test_scaled(GAMES_A_PATH); seed++) {
        test_at("code path %d, game %llu", (int)cpu, (unsigned long long)seed);
        play_game(game, seed);
    }
    xima_game_unref(game);
}

int main(void)
{
    test_suite suite = {0};
    test_suite_add_paths(&suite, "shogi", test_path);
    return test_suite_run(&suite, "shogi moves", NULL);
}
