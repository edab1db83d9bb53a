/* SPDX-License-Identifier: MIT */
/* The pyramid's surfaces (XR-1, XR-2) and its eight directions. */
#include "ways.h"

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

const uint8_t xima__xima_bare[BARE] = {RANK_6, RANK_6, RANK_4, RANK_4, RANK_2, RANK_2, RANK_0,
                                          RANK_2, RANK_2, RANK_4, RANK_4, RANK_6, RANK_6};

const int8_t xima__xima_step[DIRECTIONS] = {ROW, ROW + 1, 1, -ROW + 1, -ROW, -ROW - 1, -1, ROW - 1};

#define BY(step, n) [SQUARES + (step) * (n)] = (step)
#define RAY(s)                                                                                                          \
    BY(s, 1), BY(s, 2), BY(s, 3), BY(s, 4), BY(s, 5), BY(s, 6), BY(s, 7), BY(s, 8), BY(s, 9), BY(s, 10), BY(s, 11),     \
        BY(s, 12)
const int8_t xima__xima_step_by[2 * SQUARES] = {RAY(ROW),  RAY(ROW + 1),  RAY(1),  RAY(-ROW + 1),
                                                RAY(-ROW), RAY(-ROW - 1), RAY(-1), RAY(ROW - 1)};

const int8_t xima__xima_cell_step[DIRECTIONS] = {FILES, FILES + 1, 1, -FILES + 1, -FILES, -FILES - 1, -1, FILES - 1};

#define CELLS_OF(r)                                                                                                     \
    13 * (r), 13 * (r) + 1, 13 * (r) + 2, 13 * (r) + 3, 13 * (r) + 4, 13 * (r) + 5, 13 * (r) + 6, 13 * (r) + 7,         \
        13 * (r) + 8, 13 * (r) + 9, 13 * (r) + 10, 13 * (r) + 11, 13 * (r) + 12, 0, 0, 0
const uint8_t xima__xima_cells[BARE] = {CELLS_OF(0), CELLS_OF(1), CELLS_OF(2), CELLS_OF(3), CELLS_OF(4),
                                        CELLS_OF(5), CELLS_OF(6), CELLS_OF(7), CELLS_OF(8), CELLS_OF(9),
                                        CELLS_OF(10), CELLS_OF(11), CELLS_OF(12)};

/* Sets: four ranks a word, the thirteenth alone in the last. */
#define RANKS UINT64_C(0x1fff1fff1fff1fff)
#define FILE_A UINT64_C(0x0001000100010001)
#define RANK_1 UINT64_C(0x1fff)
#define FILE_M (FILE_A << 12)

const set xima__xima_board = {{RANKS, RANKS, RANKS, RANK_1}};
const set xima__xima_first[DIRECTIONS] = {
    {{RANK_1}},
    {{RANK_1 | FILE_A, FILE_A, FILE_A, FILE_A & RANK_1}},
    {{FILE_A, FILE_A, FILE_A, FILE_A & RANK_1}},
    {{FILE_A, FILE_A, FILE_A, RANK_1}},
    {{0, 0, 0, RANK_1}},
    {{FILE_M, FILE_M, FILE_M, RANK_1}},
    {{FILE_M, FILE_M, FILE_M, FILE_M & RANK_1}},
    {{RANK_1 | FILE_M, FILE_M, FILE_M, FILE_M & RANK_1}},
};
void xima__xima_write_square(int square, xima__out *out)
{
    int rank = rank_of(square) + 1;
    const char text[3] = {(char)('A' + file_of(square)), (char)('0' + (rank < 10 ? rank : rank / 10)),
                          (char)('0' + rank % 10)};
    xima__put(out, text, rank < 10 ? 2 : 3);
}
