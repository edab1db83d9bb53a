/* SPDX-License-Identifier: MIT */
/* The bare pyramid's vocabulary (XR-3). */
#include "words.h"

enum { LAST = FILES - 1, MIDDLE = FILES / 2 };

static int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

static uint32_t marks_of(int square)
{
    int ring = ring_of(square), file = file_of(square), rank = rank_of(square);
    bool diagonal = distance(file, MIDDLE) == distance(rank, MIDDLE), central = file == MIDDLE || rank == MIDDLE;
    uint32_t marks = (file + rank) % 2 == 0 ? XIMA_PYRAMID_DARK : 0;
    if (diagonal)
        marks |= XIMA_PYRAMID_DIAGONAL;
    if (central)
        marks |= XIMA_PYRAMID_CENTRAL_LINE;
    if (ring == 0)
        return marks | XIMA_PYRAMID_SUMMIT; /* the end of all lines, but no corner and no central */
    if (diagonal)
        marks |= ring % 2 == 0 ? XIMA_PYRAMID_EXTERIOR_CORNER : XIMA_PYRAMID_INTERIOR_CORNER;
    if (central)
        marks |= ring % 2 == 0 ? XIMA_PYRAMID_EXTERIOR_CENTRAL : XIMA_PYRAMID_INTERIOR_CENTRAL;
    return marks;
}

static uint32_t faces_of(int square)
{
    int ring = ring_of(square), file = file_of(square), rank = rank_of(square);
    return (MIDDLE - rank == ring ? XIMA_PYRAMID_FACE_SOUTH : 0u) |
           (rank - MIDDLE == ring ? XIMA_PYRAMID_FACE_NORTH : 0u) |
           (MIDDLE - file == ring ? XIMA_PYRAMID_FACE_WEST : 0u) |
           (file - MIDDLE == ring ? XIMA_PYRAMID_FACE_EAST : 0u);
}

xima_status xima_pyramid_get_place(int32_t cell, xima_place *out)
{
    if (!out || !is_cell(cell))
        return XIMA_E_ARG;
    int square = square_of(cell), ring = ring_of(square);
    int x = distance(file_of(square), MIDDLE), y = distance(rank_of(square), MIDDLE), nearer = x < y ? x : y;
    xima_place place = {.struct_size = sizeof place,
                        .floor = floor_of(square),
                        .ring = ring,
                        .level = xima__xima_bare[square],
                        .half = ring == 0       ? -1
                                : ring % 2 == 0 ? XIMA_PYRAMID_OUTER
                                                : XIMA_PYRAMID_INNER,
                        .marks = marks_of(square),
                        .faces = faces_of(square),
                        .octant_class = ring * (ring + 1) / 2 + nearer,
                        .representative = (MIDDLE - ring) * FILES + MIDDLE - nearer};
    return xima__give_struct(out, &place, sizeof place, sizeof place);
}

/* Lines between a square and the edge on one side; -1 if `face` is not one face. */
static int depth(int square, uint32_t face)
{
    switch (face) {
    case XIMA_PYRAMID_FACE_SOUTH:
        return rank_of(square);
    case XIMA_PYRAMID_FACE_NORTH:
        return LAST - rank_of(square);
    case XIMA_PYRAMID_FACE_WEST:
        return file_of(square);
    case XIMA_PYRAMID_FACE_EAST:
        return LAST - file_of(square);
    default:
        return -1;
    }
}

size_t xima_pyramid_band(uint32_t face, int32_t floor, int32_t *buf, size_t cap)
{
    size_t count = 0;
    if ((!buf && cap) || floor < 1 || floor > 4)
        return 0;
    for (int32_t cell = 0; cell < CELLS; cell++) {
        int square = square_of(cell), lines = depth(square, face);
        if (floor_of(square) != floor || (lines != 2 * floor - 2 && lines != 2 * floor - 1))
            continue;
        if (count < cap)
            buf[count] = cell;
        count++;
    }
    return count;
}

int32_t xima_pyramid_symmetry(int32_t cell, int32_t symmetry)
{
    if (!is_cell(cell) || symmetry < 0 || symmetry > 7)
        return -1;
    int file = cell % FILES, rank = cell / FILES;
    if (symmetry & 4) {
        file = cell / FILES;
        rank = cell % FILES;
    }
    if (symmetry & 1)
        file = LAST - file;
    if (symmetry & 2)
        rank = LAST - rank;
    return rank * FILES + file;
}

uint32_t xima_pyramid_seat_face(int32_t players, int32_t seat)
{
    enum {
        S = XIMA_PYRAMID_FACE_SOUTH,
        N = XIMA_PYRAMID_FACE_NORTH,
        W = XIMA_PYRAMID_FACE_WEST,
        E = XIMA_PYRAMID_FACE_EAST
    };
    static const uint8_t faces[6][6] = {{S}, {S, N}, {S, W, N}, {S, W, N, E}, {S, W, N, E, S}, {S, W, N, E, S, N}};
    return players < 1 || players > 6 || seat < 0 || seat >= players ? 0 : faces[players - 1][seat];
}
