/* SPDX-License-Identifier: MIT */
/*
 * Xima on a plain mailbox: an array of columns, walked square by square. It is the yardstick that the library's speed is
 * measured with, and a second count of its moves. It shares nothing with the library.
 *
 * Two players, mode ciencia (XR-1 to XR-13). It knows neither repetition nor increments (XR-18, XR-19): it counts right
 * where none can occur, which tests see to.
 */
#ifndef XIMA_TEST_MAILBOX_H
#define XIMA_TEST_MAILBOX_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MAILBOX_WIDTH = 15,       /* 13 files with a border */
    MAILBOX_SQUARES = MAILBOX_WIDTH * MAILBOX_WIDTH,
    MAILBOX_HEIGHT = 20,      /* all the blocks of two players */
    MAILBOX_MOVES = 4096,
    MAILBOX_OUTSIDE = 255     /* where a block that comes in is from, and where a special waits */
};

typedef struct mailbox_column {
    uint8_t height;
    uint8_t block[MAILBOX_HEIGHT]; /* bottom to top: the owner, plus MAILBOX_SPECIAL */
} mailbox_column;
enum { MAILBOX_SPECIAL = 2 };

typedef struct mailbox {
    mailbox_column column[MAILBOX_SQUARES];
    uint8_t outside[2], special[2]; /* commons outside; a square, MAILBOX_OUTSIDE, or 0 = captured */
    uint8_t to_move, won;
} mailbox;

typedef struct mailbox_move {
    uint8_t from, to, special;
} mailbox_move;

static inline uint8_t mailbox_square(int file, int rank) /* both from 0 */
{
    return (uint8_t)((rank + 1) * MAILBOX_WIDTH + file + 1);
}

void mailbox_start(mailbox *m);
int mailbox_moves(const mailbox *m, mailbox_move *moves); /* in no particular order */
void mailbox_play(mailbox *m, mailbox_move move);
/* The moves of the last ply are counted, not played. */
uint64_t mailbox_perft(mailbox *m, int depth);

#endif
