/* SPDX-License-Identifier: MIT */
#include "mailbox.h"

#include <string.h>

enum { WIDTH = MAILBOX_WIDTH, SUMMIT = 7 * WIDTH + 7, WALL = 1000 };
static const int steps[8] = {WIDTH, WIDTH + 1, 1, 1 - WIDTH, -WIDTH, -WIDTH - 1, -1, WIDTH - 1};

static int surface(int square)
{
    int file = square % WIDTH - 7, rank = square / WIDTH - 7;
    int ring = file * file > rank * rank ? file : rank;
    ring = ring < 0 ? -ring : ring;
    return ring > 6 ? WALL : ring > 4 ? 1 : ring > 2 ? 3 : ring > 0 ? 5 : 7;
}

/* Surfaces looked up, not worked out again at each step. */
static int16_t surfaces[MAILBOX_SQUARES];

void mailbox_start(mailbox *m)
{
    for (int square = 0; square < MAILBOX_SQUARES; square++)
        surfaces[square] = (int16_t)surface(square);
    memset(m, 0, sizeof *m);
    m->outside[0] = m->outside[1] = 9;
    m->special[0] = m->special[1] = MAILBOX_OUTSIDE;
}

static int top(const mailbox *m, int square)
{
    return surfaces[square] + m->column[square].height;
}

static bool barred(const mailbox *m, int square, bool special)
{
    return special && m->special[!m->to_move] == square;
}

static bool may_end(const mailbox *m, int square, bool special)
{
    return square != SUMMIT || special || m->special[m->to_move] == 0;
}

/* ---- Listing ---- */

typedef struct list {
    mailbox_move *moves; /* NULL = only count */
    int count;
    bool seen[MAILBOX_SQUARES]; /* two ways in are one move */
} list;

static void add(list *l, int from, int to, bool special)
{
    if (l->moves)
        l->moves[l->count] = (mailbox_move){(uint8_t)from, (uint8_t)to, special};
    l->count++;
}

static void add_entry(const mailbox *m, list *l, int square, bool special)
{
    if (m->column[square].height > 0 || l->seen[square] || !may_end(m, square, special))
        return;
    l->seen[square] = true;
    add(l, MAILBOX_OUTSIDE, square, special);
}

static void go_in(const mailbox *m, list *l, int square, int inward, bool special)
{
    if (m->column[square].height > 0)
        return;
    add_entry(m, l, square, special);
    for (int turn = -1; turn <= 1; turn++) {
        int step = steps[(inward + turn) & 7], base = top(m, square);
        for (int at = square + step; top(m, at) <= base + 1 && !barred(m, at, special); at += step) {
            base = top(m, at);
            add_entry(m, l, at, special);
        }
    }
}

static void enter(const mailbox *m, list *l, bool special)
{
    memset(l->seen, 0, sizeof l->seen);
    for (int i = 0; i < 13; i++) {
        go_in(m, l, mailbox_square(i, 0), 0, special);
        go_in(m, l, mailbox_square(i, 12), 4, special);
        go_in(m, l, mailbox_square(0, i), 2, special);
        go_in(m, l, mailbox_square(12, i), 6, special);
    }
}

static void move_block(const mailbox *m, list *l, int square)
{
    const mailbox_column *column = &m->column[square];
    bool special = column->block[column->height - 1] & MAILBOX_SPECIAL;
    for (int d = 0; d < 8; d++) {
        int base = top(m, square) - 1;
        for (int at = square + steps[d]; top(m, at) <= base + 1 && !barred(m, at, special); at += steps[d]) {
            base = top(m, at);
            if (may_end(m, at, special))
                add(l, square, at, special);
        }
    }
}

static int walk(const mailbox *m, mailbox_move *moves)
{
    list l = {.moves = moves};
    if (m->won)
        return 0;
    if (m->outside[m->to_move])
        enter(m, &l, false);
    if (m->special[m->to_move] == MAILBOX_OUTSIDE)
        enter(m, &l, true);
    for (int square = WIDTH; square < MAILBOX_SQUARES - WIDTH; square++) {
        const mailbox_column *column = &m->column[square];
        if (column->height && (column->block[column->height - 1] & 1) == m->to_move)
            move_block(m, &l, square);
    }
    return l.count;
}

int mailbox_moves(const mailbox *m, mailbox_move *moves)
{
    return walk(m, moves);
}

/* ---- Playing ---- */

/* XR-12: the mover's colour has more blocks there than the other. */
static void capture(mailbox *m, int square)
{
    mailbox_column *column = &m->column[square];
    int own = 0, kept = 0;
    for (int i = 0; i < column->height; i++)
        own += (column->block[i] & 1) == m->to_move;
    if (2 * own <= column->height)
        return;
    for (int i = 0; i < column->height; i++) {
        uint8_t block = column->block[i];
        if ((block & 1) == m->to_move)
            column->block[kept++] = block;
        else if (block & MAILBOX_SPECIAL)
            m->special[block & 1] = 0;
    }
    column->height = (uint8_t)kept;
}

static void arrive(mailbox *m, mailbox_move move, uint8_t block)
{
    mailbox_column *column = &m->column[move.to];
    if (move.to == SUMMIT && !move.special) { /* XR-13 */
        m->special[m->to_move] = MAILBOX_OUTSIDE;
        return;
    }
    column->block[column->height++] = block;
    if (move.special)
        m->special[m->to_move] = move.to;
    m->won = move.to == SUMMIT;
    if (move.from != MAILBOX_OUTSIDE)
        capture(m, move.to);
}

void mailbox_play(mailbox *m, mailbox_move move)
{
    uint8_t block = (uint8_t)(m->to_move | (move.special ? MAILBOX_SPECIAL : 0));
    if (move.from != MAILBOX_OUTSIDE)
        m->column[move.from].height--;
    else if (!move.special)
        m->outside[m->to_move]--;
    arrive(m, move, block);
    m->to_move = !m->to_move;
}

/* What a move can change, beside the height of the column it comes from. */
typedef struct kept {
    mailbox_column to;
    uint8_t outside[2], special[2];
} kept;

static uint64_t child(mailbox *m, mailbox_move move, int depth)
{
    kept k = {m->column[move.to], {m->outside[0], m->outside[1]}, {m->special[0], m->special[1]}};
    mailbox_play(m, move);
    uint64_t nodes = mailbox_perft(m, depth - 1);
    m->to_move = !m->to_move;
    m->won = 0;
    m->column[move.to] = k.to;
    memcpy(m->outside, k.outside, sizeof m->outside);
    memcpy(m->special, k.special, sizeof m->special);
    if (move.from != MAILBOX_OUTSIDE) /* the block that left still lies above the height */
        m->column[move.from].height++;
    return nodes;
}

uint64_t mailbox_perft(mailbox *m, int depth)
{
    mailbox_move moves[MAILBOX_MOVES];
    uint64_t nodes = 0;
    if (depth == 0)
        return 1;
    int count = walk(m, depth > 1 ? moves : NULL);
    if (depth == 1)
        return (uint64_t)count;
    for (int i = 0; i < count; i++)
        nodes += child(m, moves[i], depth);
    return nodes;
}
