/* SPDX-License-Identifier: MIT */
/* The pyramid's surfaces (XR-1, XR-2) and its eight directions. */
#include "position.h"

/* One row of the bare pyramid: a border level, an inner level … by ring. */
#define F1 1
#define F2 3
#define F3 5
#define F4 7
#define PAD OFF_BOARD, OFF_BOARD, OFF_BOARD
#define RANK_6 F1, F1, F1, F1, F1, F1, F1, F1, F1, F1, F1, F1, F1, PAD
#define RANK_4 F1, F1, F2, F2, F2, F2, F2, F2, F2, F2, F2, F1, F1, PAD
#define RANK_2 F1, F1, F2, F2, F3, F3, F3, F3, F3, F2, F2, F1, F1, PAD
#define RANK_0 F1, F1, F2, F2, F3, F3, F4, F3, F3, F2, F2, F1, F1, PAD

const uint8_t xima__xima_bare[SQUARES] = {RANK_6, RANK_6, RANK_4, RANK_4, RANK_2, RANK_2, RANK_0,
                                          RANK_2, RANK_2, RANK_4, RANK_4, RANK_6, RANK_6};

const int8_t xima__xima_step[DIRECTIONS] = {ROW, ROW + 1, 1, -ROW + 1, -ROW, -ROW - 1, -1, ROW - 1};

void xima__xima_write_square(int square, xima__out *out)
{
    xima__putf(out, "%c%d", 'A' + file_of(square), rank_of(square) + 1);
}
