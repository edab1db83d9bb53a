/* SPDX-License-Identifier: MIT */
/* What geometry alone says; tables.py makes tables.c when the library is built. */
#ifndef XIMA_GAME_SHOGI_TABLES_H
#define XIMA_GAME_SHOGI_TABLES_H

#include "position.h"

/* Directions by where they lead: to rank a, to rank i, to file 9, to file 1, and the four between. Opposite ones differ
   in the last bit. */
enum { TO_A, TO_I, TO_9, TO_1, TO_9A, TO_1I, TO_1A, TO_9I, DIRECTIONS, NO_DIRECTION = DIRECTIONS };
enum { LINE_FILE, LINE_RANK, LINE_RISING, LINE_FALLING, LINES };

/* A line through a cell. The cells of the line, pressed together, are up to nine bits, `below` of them of the low word. */
typedef struct line {
    cells cells;
    uint16_t patterns; /* where in xima__shogi_pattern those of this place on the line begin */
    uint8_t below;
} line;

extern const cells xima__shogi_only[CELLS], xima__shogi_ring[CELLS]; /* the cell alone; those around it */
extern const cells xima__shogi_pawn[SEATS][CELLS], xima__shogi_knight[SEATS][CELLS], xima__shogi_silver[SEATS][CELLS],
    xima__shogi_gold[SEATS][CELLS];
extern const cells xima__shogi_ray[DIRECTIONS][CELLS];
extern const cells xima__shogi_orthogonal[CELLS], xima__shogi_diagonal[CELLS]; /* four rays each */
/* From where a step, a rook or a bishop may reach a cell or one beside it. */
extern const cells xima__shogi_near[CELLS], xima__shogi_near_orthogonal[CELLS], xima__shogi_near_diagonal[CELLS];
extern const uint8_t xima__shogi_direction[CELLS][CELLS]; /* from the first to the second */
extern const line xima__shogi_line[LINES][CELLS];
extern const uint16_t xima__shogi_pattern[FILES * 128]; /* what is seen, by the seven inner cells of nine */

#endif
