/* SPDX-License-Identifier: MIT */
/*
 * Shogi on a plain mailbox: an array of pieces, walked square by square; a move is legal if, once it is made, nothing
 * attacks the king. It is the yardstick that the library's speed is measured with, and a second count of its moves. It
 * shares nothing with the library.
 */
#ifndef XIMA_TEST_SHOGI_MAILBOX_H
#define XIMA_TEST_SHOGI_MAILBOX_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SHOGI_WIDTH = 11,                      /* nine files with a border */
    SHOGI_SQUARES = SHOGI_WIDTH * (9 + 4), /* and two ranks before and behind, for knights */
    SHOGI_MOVES = 700,
    SHOGI_HAND = 255 /* where a drop is from */
};

/* Types: 1 pawn 2 lance 3 knight 4 silver 5 bishop 6 rook 7 gold 8 king, + 8 promoted; White's are negative. */
typedef struct shogi_mailbox {
    int8_t board[SHOGI_SQUARES];
    uint8_t hand[2][8]; /* of Black, of White, by type */
    int8_t white;       /* White is to move */
} shogi_mailbox;

typedef struct shogi_mailbox_move {
    uint8_t from, to, type; /* the type before it promotes */
    bool promotes;
} shogi_mailbox_move;

static inline uint8_t shogi_square(int file, int rank) /* from 1 on */
{
    return (uint8_t)((rank + 1) * SHOGI_WIDTH + file);
}

void shogi_mailbox_clear(shogi_mailbox *m); /* Black to move */
void shogi_mailbox_start(shogi_mailbox *m);
int shogi_mailbox_moves(const shogi_mailbox *m, shogi_mailbox_move *moves); /* legal ones, in no particular order */
void shogi_mailbox_play(shogi_mailbox *m, shogi_mailbox_move move);
/* The moves of the last ply are counted, not played. */
uint64_t shogi_mailbox_perft(const shogi_mailbox *m, int depth);

#endif
