/* SPDX-License-Identifier: MIT */
/* See shogi_mailbox.h. */
#include "shogi_mailbox.h"

#include <string.h>

enum { OFF = 127, PAWN = 1, LANCE, KNIGHT, SILVER, BISHOP, ROOK, GOLD, KING, PROMOTED = 8, HORSE = 13, DRAGON = 14 };
enum { UP = -SHOGI_WIDTH, DOWN = SHOGI_WIDTH }; /* UP: Black's way, to lower ranks */

static const int pawn[] = {UP, 0}, lance[] = {0}, knight[] = {2 * UP - 1, 2 * UP + 1, 0};
static const int silver[] = {UP, UP - 1, UP + 1, DOWN - 1, DOWN + 1, 0}, gold[] = {UP, UP - 1, UP + 1, -1, 1, DOWN, 0};
static const int crosswise[] = {UP, DOWN, -1, 1, 0}, cornerwise[] = {UP - 1, UP + 1, DOWN - 1, DOWN + 1, 0};
static const int around[] = {UP, DOWN, -1, 1, UP - 1, UP + 1, DOWN - 1, DOWN + 1, 0};

static const int *steps_of(int type)
{
    switch (type) {
    case PAWN:
        return pawn;
    case KNIGHT:
        return knight;
    case SILVER:
        return silver;
    case KING:
        return around;
    case HORSE:
        return crosswise;
    case DRAGON:
        return cornerwise;
    case LANCE:
    case BISHOP:
    case ROOK:
        return lance;
    default:
        return gold;
    }
}

static const int *lines_of(int type)
{
    switch (type) {
    case LANCE:
        return pawn;
    case BISHOP:
    case HORSE:
        return cornerwise;
    case ROOK:
    case DRAGON:
        return crosswise;
    default:
        return lance;
    }
}

static int type_of(int piece)
{
    return piece < 0 ? -piece : piece;
}
static int rank_for(bool white, int square)
{
    int rank = square / SHOGI_WIDTH - 1;
    return white ? 10 - rank : rank;
}

/* Whether a piece of that side attacks the square: every piece is asked. */
static bool attacks(const shogi_mailbox *m, int from, int to)
{
    int piece = m->board[from], turn = piece < 0 ? -1 : 1;
    for (const int *step = steps_of(type_of(piece)); *step; step++)
        if (from + turn * *step == to)
            return true;
    for (const int *step = lines_of(type_of(piece)); *step; step++)
        for (int at = from + turn * *step; m->board[at] != OFF; at += turn * *step) {
            if (at == to)
                return true;
            if (m->board[at])
                break;
        }
    return false;
}

static bool in_check(const shogi_mailbox *m, bool white)
{
    int king = 0;
    for (int at = 0; at < SHOGI_SQUARES; at++)
        if (m->board[at] == (white ? -KING : KING))
            king = at;
    for (int at = 0; at < SHOGI_SQUARES && king; at++)
        if (m->board[at] && m->board[at] != OFF && (m->board[at] < 0) != white && attacks(m, at, king))
            return true;
    return false;
}

void shogi_mailbox_play(shogi_mailbox *m, shogi_mailbox_move move)
{
    int taken = type_of(m->board[move.to]), sign = m->white ? -1 : 1;
    if (move.from == SHOGI_HAND) {
        m->hand[m->white][move.type]--;
    } else {
        if (taken)
            m->hand[m->white][taken > KING ? taken - PROMOTED : taken]++;
        m->board[move.from] = 0;
    }
    m->board[move.to] = (int8_t)(sign * (move.type + (move.promotes ? PROMOTED : 0)));
    m->white = !m->white;
}

static bool has_moves(const shogi_mailbox *m)
{
    shogi_mailbox_move moves[SHOGI_MOVES];
    return shogi_mailbox_moves(m, moves) > 0;
}

static bool is_legal(const shogi_mailbox *m, shogi_mailbox_move move)
{
    shogi_mailbox after = *m;
    shogi_mailbox_play(&after, move);
    if (in_check(&after, m->white))
        return false;
    bool pawn_dropped = move.from == SHOGI_HAND && move.type == PAWN;
    return !pawn_dropped || !in_check(&after, after.white) || has_moves(&after);
}

static int try_move(const shogi_mailbox *m, shogi_mailbox_move move, shogi_mailbox_move *moves, int n)
{
    if (is_legal(m, move))
        moves[n++] = move;
    return n;
}

static bool must_go_on(int type, int rank) /* it could never move again from there */
{
    return rank <= (type == KNIGHT ? 2 : type == PAWN || type == LANCE ? 1 : 0);
}

static int try_both(const shogi_mailbox *m, int from, int to, shogi_mailbox_move *moves, int n)
{
    int type = type_of(m->board[from]), rank = rank_for(m->white, to);
    bool camp = rank <= 3 || rank_for(m->white, from) <= 3;
    shogi_mailbox_move move = {(uint8_t)from, (uint8_t)to, (uint8_t)type, false};
    if (!must_go_on(type, rank))
        n = try_move(m, move, moves, n);
    move.promotes = true;
    return camp && type < GOLD ? try_move(m, move, moves, n) : n;
}

/* Whether the side to move may go there: neither onto its own nor off the board. */
static bool open_to(const shogi_mailbox *m, int to)
{
    int there = m->board[to];
    return there != OFF && (there == 0 || (there < 0) != m->white);
}

static int piece_moves(const shogi_mailbox *m, int from, shogi_mailbox_move *moves, int n)
{
    int type = type_of(m->board[from]), turn = m->white ? -1 : 1;
    for (const int *step = steps_of(type); *step; step++)
        if (open_to(m, from + turn * *step))
            n = try_both(m, from, from + turn * *step, moves, n);
    for (const int *step = lines_of(type); *step; step++)
        for (int to = from + turn * *step; open_to(m, to); to += turn * *step) {
            n = try_both(m, from, to, moves, n);
            if (m->board[to])
                break;
        }
    return n;
}

static bool pawn_on_file(const shogi_mailbox *m, int square)
{
    for (int rank = 1; rank <= 9; rank++)
        if (m->board[shogi_square(square % SHOGI_WIDTH, rank)] == (m->white ? -PAWN : PAWN))
            return true;
    return false;
}

static int drops_to(const shogi_mailbox *m, int to, shogi_mailbox_move *moves, int n)
{
    for (int type = PAWN; type <= GOLD; type++)
        if (m->hand[m->white][type] && !must_go_on(type, rank_for(m->white, to)) &&
            (type != PAWN || !pawn_on_file(m, to)))
            n = try_move(m, (shogi_mailbox_move){SHOGI_HAND, (uint8_t)to, (uint8_t)type, false}, moves, n);
    return n;
}

int shogi_mailbox_moves(const shogi_mailbox *m, shogi_mailbox_move *moves)
{
    int n = 0;
    for (int at = 0; at < SHOGI_SQUARES; at++)
        if (m->board[at] == 0)
            n = drops_to(m, at, moves, n);
        else if (m->board[at] != OFF && (m->board[at] < 0) == m->white)
            n = piece_moves(m, at, moves, n);
    return n;
}

uint64_t shogi_mailbox_perft(const shogi_mailbox *m, int depth)
{
    shogi_mailbox_move moves[SHOGI_MOVES];
    int n = depth ? shogi_mailbox_moves(m, moves) : 1;
    uint64_t nodes = 0;
    if (depth < 2)
        return (uint64_t)n;
    for (int i = 0; i < n; i++) {
        shogi_mailbox after = *m;
        shogi_mailbox_play(&after, moves[i]);
        nodes += shogi_mailbox_perft(&after, depth - 1);
    }
    return nodes;
}

void shogi_mailbox_clear(shogi_mailbox *m)
{
    memset(m, 0, sizeof *m);
    memset(m->board, OFF, sizeof m->board);
    for (int file = 1; file <= 9; file++)
        for (int rank = 1; rank <= 9; rank++)
            m->board[shogi_square(file, rank)] = 0;
}

void shogi_mailbox_start(shogi_mailbox *m)
{
    static const int8_t back[] = {LANCE, KNIGHT, SILVER, GOLD, KING, GOLD, SILVER, KNIGHT, LANCE};
    shogi_mailbox_clear(m);
    for (int file = 1; file <= 9; file++) {
        m->board[shogi_square(file, 9)] = back[file - 1];
        m->board[shogi_square(file, 1)] = (int8_t)-back[file - 1];
        m->board[shogi_square(file, 7)] = PAWN;
        m->board[shogi_square(file, 3)] = -PAWN;
    }
    m->board[shogi_square(2, 8)] = ROOK;
    m->board[shogi_square(8, 8)] = BISHOP;
    m->board[shogi_square(8, 2)] = -ROOK;
    m->board[shogi_square(2, 2)] = -BISHOP;
}
