/* SPDX-License-Identifier: MIT */
/*
 * Shogi's rules around the generator, written anew as simply as can be: why a move is refused is true, and repetition
 * and perpetual check are found where a list of all positions so far finds them.
 */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

#include "games/shogi/terms.h"
#include "reference/shogi_mailbox.h"
#include "core.h"

/* ---- How pieces go, square by square ---- */

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

static bool is_way(int type, int seat, int from, int to)
{
    int files = abs(file_of(to) - file_of(from)), ranks = rank_of(to) - rank_of(from);
    int forward = seat == BLACK ? -ranks : ranks, far = abs(ranks);
    bool step = files <= 1 && far <= 1 && (files || far), straight = (files == 0) != (far == 0),
         slanting = files == far && files > 0;
    switch (type) {
    case PAWN:
        return files == 0 && forward == 1;
    case LANCE:
        return files == 0 && forward > 0;
    case KNIGHT:
        return files == 1 && forward == 2;
    case SILVER:
        return step && (forward == 1 || slanting);
    case BISHOP:
        return slanting;
    case ROOK:
        return straight;
    case KING:
        return step;
    case HORSE:
        return slanting || step;
    case DRAGON:
        return straight || step;
    default:
        return step && (forward == 1 || straight); /* gold, and what moves as it */
    }
}

static bool is_clear(const uint8_t *board, int from, int to)
{
    int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
    if (files && ranks && abs(files) != abs(ranks))
        return true; /* a jump */
    int step = sign(files) * FILES + sign(ranks);
    for (int cell = from + step; cell != to; cell += step)
        if (board[cell])
            return false;
    return true;
}

static bool attacked(const uint8_t *board, int cell, int by)
{
    for (int from = 0; from < CELLS; from++)
        if (board[from] && owner_of(board[from]) == by && is_way(type_of(board[from]), by, from, cell) &&
            is_clear(board, from, cell))
            return true;
    return false;
}

static bool king_attacked(const uint8_t *board, int seat)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (board[cell] == make_piece(KING, seat))
            return attacked(board, cell, !seat);
    return false;
}

/* ---- Why a move is refused ---- */

/* The board once the move is made, legal or not. */
static void play_on(const position *p, xima_move move, uint8_t *board)
{
    memcpy(board, p->board, CELLS);
    int piece = move_is_drop(move) ? make_piece(move_drops(move), p->side) : board[move_from(move)];
    if (!move_is_drop(move))
        board[move_from(move)] = 0;
    board[move_to(move)] = (uint8_t)(piece + (move_promotes(move) ? PROMOTED : 0));
}

/* Whether the opponent would have no move after the drop, by the mailbox. */
static bool would_mate(const position *p, xima_move move)
{
    shogi_mailbox m;
    shogi_mailbox_move moves[SHOGI_MOVES];
    uint8_t board[CELLS];
    play_on(p, move, board);
    shogi_mailbox_clear(&m);
    for (int cell = 0; cell < CELLS; cell++)
        if (board[cell])
            m.board[shogi_square(file_of(cell) + 1, rank_of(cell) + 1)] =
                (int8_t)(owner_of(board[cell]) == WHITE ? -type_of(board[cell]) : type_of(board[cell]));
    for (int seat = BLACK; seat <= WHITE; seat++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            m.hand[seat][kind] =
                (uint8_t)(in_hand(p, seat, kind) - (seat == p->side && move_is_drop(move) && kind == move_drops(move)));
    m.white = p->side == BLACK;
    return king_attacked(board, !p->side) && shogi_mailbox_moves(&m, moves) == 0;
}

static bool own_pawn_on_file(const position *p, int cell)
{
    for (int rank = 0; rank < FILES; rank++)
        if (p->board[cell_at(file_of(cell), rank)] == make_piece(PAWN, p->side))
            return true;
    return false;
}

/* Whether the reason is true of the move. */
static bool holds(const position *p, xima_move move, int32_t reason)
{
    bool drop = move_is_drop(move);
    int from = move_from(move), to = move_to(move), there = p->board[to], seat = p->side;
    int piece = drop ? make_piece(move_drops(move), seat) : p->board[from], type = type_of(piece);
    uint8_t board[CELLS];
    play_on(p, move, board);
    switch (reason) {
    case REASON_EMPTY:
        return !drop && !piece;
    case REASON_NOT_OWN:
        return !drop && piece && owner_of(piece) != seat;
    case REASON_OWN_PIECE:
        return !drop && there && owner_of(there) == seat;
    case REASON_WAY:
        return !drop && !is_way(type, seat, from, to);
    case REASON_BLOCKED:
        return !drop && is_way(type, seat, from, to) && !is_clear(p->board, from, to);
    case REASON_CHECK:
        return king_attacked(board, seat) && (type == KING || king_attacked(p->board, seat));
    case REASON_PINNED:
        return king_attacked(board, seat) && type != KING && !king_attacked(p->board, seat);
    case REASON_HAND:
        return drop && in_hand(p, seat, type) == 0;
    case REASON_OCCUPIED:
        return drop && there;
    case REASON_NO_PROMOTION:
        return move_promotes(move) && (drop || type >= GOLD || (rank_for(seat, from) > 2 && rank_for(seat, to) > 2));
    case REASON_MUST_PROMOTE:
    case REASON_DEAD_PIECE:
        return drop == (reason == REASON_DEAD_PIECE) && !move_promotes(move) &&
               ((type == PAWN || type == LANCE) ? rank_for(seat, to) == 0 : type == KNIGHT && rank_for(seat, to) < 2);
    case REASON_NIFU:
        return drop && type == PAWN && own_pawn_on_file(p, to);
    case REASON_UCHIFUZUME:
        return drop && type == PAWN && would_mate(p, move);
    default:
        return false;
    }
}

static uint64_t seen; /* reasons that came up; what never does was not tested */

static void check_refusal(xima_state *state, xima_move move)
{
    xima_error error = test_error();
    CHECK(xima_state_play(state, move, &error) == XIMA_E_ILLEGAL, "%#llx is played", (unsigned long long)move);
    CHECK(error.reasons == UINT64_C(1) << error.reason && holds(position_of(state), move, error.reason),
          "%#llx is refused for reason %d: %s", (unsigned long long)move, error.reason, error.message);
    for (size_t i = 0; i < error.candidate_count; i++)
        CHECK(xima_state_is_legal(state, error.candidates[i]), "a candidate is not legal");
    seen |= error.reasons;
}

static void check_refusals(xima_state *state)
{
    for (int from = 0; from < DROP + GOLD; from++)
        for (int to = 0; to < CELLS; to++)
            for (int promotes = 0; promotes < 2; promotes++)
                if (!xima_state_is_legal(state, make_move(from, to, promotes)))
                    check_refusal(state, make_move(from, to, promotes));
}

static void test_reasons(void **unused)
{
    static const char *const positions[] = {
        "7lk/9/8S/9/9/9/9/7L1/8K b P 1",
        "l+N4knl/6g2/4+P2p1/p2s1Pp1p/1pp1l2P1/P1sK2P1P/1P3S1r1/5G3/LN7 w R2BGSN4Pgp 106",
        "4r3k/9/9/9/9/7b1/9/9/4K4 b GR 1",
        "4r3k/9/9/9/9/4G4/9/9/4K4 b P 1",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
        "4k4/9/7S1/1+PG3NS1/9/9/9/9/4K3L b PLN 1",
        "k+n7/sg7/9/9/9/9/+r5K1g/7L1/2LN1R1+B1 b BGSNLP 1"};
    xima_game *game = test_game("shogi");
    (void)unused;
    seen = 0;
    for (size_t i = 0; i < COUNT(positions); i++) {
        xima_state *state;
        test_at("%s", positions[i]);
        CHECK(xima_state_parse(game, positions[i], strlen(positions[i]), NULL, &state, NULL) == XIMA_OK, "not read");
        check_refusals(state);
        xima_state_free(state);
    }
    for (uint64_t seed = 1; seed <= test_scaled(10); seed++) {
        xima_state *state = test_after(game, seed, 15 * (size_t)seed);
        test_at("after %d plies, seed %d", 15 * (int)seed, (int)seed);
        if (xima_state_to_move(state) != XIMA_NOBODY)
            check_refusals(state);
        xima_state_free(state);
    }
    for (int32_t reason = REASON_EMPTY; reason <= REASON_UCHIFUZUME; reason++)
        CHECK(seen >> reason & 1, "nothing was refused for %s", xima_game_name(game, XIMA_NAME_REASON, reason));
    xima_game_unref(game);
}

/* ---- Repetition ---- */

enum { PLIES = 160 };

typedef struct chronicle {
    char *text[PLIES + 1]; /* before each ply, and now */
    bool check[PLIES];     /* the ply gave check */
    size_t n;              /* plies */
} chronicle;

static char *identity(const xima_state *state)
{
    test_bytes text = test_format(state, XIMA_SHORT, 0);
    char *end = strstr((char *)text.data, " end=");
    if (end)
        *end = '\0';
    return (char *)text.data;
}

/* How it must have ended by now: an end and who has won, or nothing. */
static int due(const chronicle *c, int side, int *winner)
{
    size_t first = c->n, times = 1;
    bool all[SEATS] = {true, true};
    for (size_t i = c->n; i-- > 0;) {
        if (strcmp(c->text[i], c->text[c->n]) != 0)
            continue;
        times++;
        first = i;
    }
    if (times < 4)
        return 0;
    for (size_t i = first; i < c->n; i++)
        all[(c->n - i) % 2 ? !side : side] &= c->check[i];
    *winner = all[BLACK] == all[WHITE] ? -1 : all[BLACK] ? WHITE : BLACK;
    return all[BLACK] == all[WHITE] ? END_REPETITION : END_PERPETUAL_CHECK;
}

/* Checks if it can, or goes back to where it came from: so positions come again. */
static xima_move repetitive(const xima_state *state, uint64_t *seed)
{
    size_t n, played = xima_state_played(state, 0, NULL, 0), way = test_below(seed, 8);
    xima_move *moves = test_moves(state, &n), last = 0, picked = moves[test_below(seed, n)];
    if (played >= 2)
        xima_state_played(state, played - 2, &last, 1);
    for (size_t i = 0; i < n && way < 7; i++) {
        uint8_t board[CELLS];
        play_on(position_of(state), moves[i], board);
        bool back = move_from(moves[i]) == move_to(last) && move_to(moves[i]) == move_from(last);
        if (way < 4 ? back : king_attacked(board, !position_of(state)->side) && way < 6)
            picked = moves[i];
    }
    free(moves);
    return picked;
}

static void check_now(const xima_state *state, const chronicle *c, size_t *ends)
{
    int winner = -1, end = due(c, position_of(state)->side, &winner);
    xima_outcome outcome = {.struct_size = sizeof outcome};
    uint64_t one, other;
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK, "no outcome");
    if (outcome.reason == END_CHECKMATE || outcome.reason == END_NO_MOVES)
        return;
    CHECK(outcome.reason == end, "it ended by %d, not by %d", outcome.reason, end);
    CHECK(outcome.winners == (winner < 0 ? 0 : 1u << winner), "the winners are %#x", (unsigned)outcome.winners);
    CHECK(xima_state_perft(state, 2, &one) == XIMA_OK && xima__default_perft(state, 2, &other) == XIMA_OK &&
              one == other,
          "perft is %llu, by playing %llu", (unsigned long long)one, (unsigned long long)other);
    if (end)
        ends[end == END_REPETITION ? 2 : winner]++;
}

static void play_through(xima_state *state, uint64_t seed, size_t *ends)
{
    chronicle c = {.n = 0};
    c.text[0] = identity(state);
    while (c.n < PLIES && xima_state_to_move(state) != XIMA_NOBODY) {
        CHECK(xima_state_play(state, repetitive(state, &seed), NULL) == XIMA_OK, "a legal move is refused");
        c.check[c.n++] = king_attacked(position_of(state)->board, position_of(state)->side);
        c.text[c.n] = identity(state);
        test_at("seed %llu, ply %zu, %s", (unsigned long long)seed, c.n, c.text[c.n]);
        check_now(state, &c, ends);
    }
    for (size_t i = 0; i <= c.n; i++)
        free(c.text[i]);
}

static void test_repetition(void **unused)
{
    static const char *const positions[] = {"8k/9/9/9/9/9/9/9/K8 b - 1", "6k2/9/9/9/9/9/9/9/K7R b - 1",
                                            "k6r1/9/9/9/9/9/9/9/6K2 w - 1", "4k4/4r4/9/9/9/9/9/4R4/4K4 b Gg 1",
                                            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"};
    xima_game *game = test_game("shogi");
    size_t ends[3] = {0}; /* won by Black, by White, drawn */
    (void)unused;
    for (uint64_t seed = 1; seed <= test_scaled(40); seed++) {
        for (size_t i = 0; i < COUNT(positions); i++) {
            xima_state *state;
            CHECK(xima_state_parse(game, positions[i], strlen(positions[i]), NULL, &state, NULL) == XIMA_OK,
                  "not read");
            play_through(state, seed * 97 + i, ends);
            xima_state_free(state);
        }
    }
    CHECK(ends[0] && ends[1] && ends[2], "%zu and %zu were won, %zu drawn", ends[0], ends[1], ends[2]);
    xima_game_unref(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_repetition),
    };
    return cmocka_run_group_tests_name("shogi rules", tests, NULL, NULL);
}
