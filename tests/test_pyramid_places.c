/* SPDX-License-Identifier: MIT */
/* pyramid.h: what holds of every square of the bare pyramid (XR-1 to XR-3). */
#include "support.h"

#include <string.h>

enum { CELLS = 169, SYMMETRIES = 8, SUMMIT = 84, CLASSES = 28 };

static const uint32_t all_faces[] = {XIMA_PYRAMID_FACE_SOUTH, XIMA_PYRAMID_FACE_NORTH, XIMA_PYRAMID_FACE_WEST,
                                     XIMA_PYRAMID_FACE_EAST};

static xima_place place_of(int32_t cell)
{
    xima_place place = {.struct_size = sizeof place};
    CHECK(xima_pyramid_get_place(cell, &place) == XIMA_OK, "cell %d has no place", cell);
    return place;
}

static int32_t image(int32_t cell, int32_t symmetry)
{
    int32_t to = xima_pyramid_symmetry(cell, symmetry);
    CHECK(to >= 0 && to < CELLS, "symmetry %d takes cell %d to %d", symmetry, cell, to);
    return to;
}

static void floors_and_rings(void **unused)
{
    static const int floor_of_ring[] = {4, 3, 3, 2, 2, 1, 1};
    int on_floor[5] = {0}, on_ring[7] = {0};
    (void)unused;
    for (int32_t cell = 0; cell < CELLS; cell++) {
        xima_place place = place_of(cell);
        test_at("cell %d", cell);
        on_floor[place.floor]++;
        on_ring[place.ring]++;
        CHECK(place.level == 2 * place.floor - 1, "level %d on floor %d", place.level, place.floor);
        CHECK(place.half == (place.ring == 0  ? -1
                             : place.ring % 2 ? XIMA_PYRAMID_INNER
                                              : XIMA_PYRAMID_OUTER),
              "half %d of ring %d", place.half, place.ring);
        CHECK(place.floor == floor_of_ring[place.ring], "floor %d of ring %d", place.floor, place.ring);
    }
    CHECK(on_floor[1] == 88 && on_floor[2] == 56 && on_floor[3] == 24 && on_floor[4] == 1, "squares by floor (XR-1)");
    for (int ring = 0; ring < 7; ring++)
        CHECK(on_ring[ring] == (ring ? 8 * ring : 1), "ring %d has %d squares", ring, on_ring[ring]);
}

static int with_mark(uint32_t mark)
{
    int count = 0;
    for (int32_t cell = 0; cell < CELLS; cell++)
        count += (place_of(cell).marks & mark) != 0;
    return count;
}

static void marks(void **unused)
{
    (void)unused;
    CHECK(with_mark(XIMA_PYRAMID_EXTERIOR_CORNER) == 12, "four on each of three floors");
    CHECK(with_mark(XIMA_PYRAMID_INTERIOR_CORNER) == 12, "four on each of three floors");
    CHECK(with_mark(XIMA_PYRAMID_EXTERIOR_CENTRAL) == 12, "four on each of three floors");
    CHECK(with_mark(XIMA_PYRAMID_INTERIOR_CENTRAL) == 12, "four on each of three floors");
    CHECK(with_mark(XIMA_PYRAMID_CENTRAL_LINE) == 25, "two lines of 13 that share the summit");
    CHECK(with_mark(XIMA_PYRAMID_DIAGONAL) == 25, "two lines of 13 that share the summit");
    CHECK(with_mark(XIMA_PYRAMID_SUMMIT) == 1, "one summit");
    CHECK(with_mark(XIMA_PYRAMID_DARK) == 85, "the corners are dark, so there is one more of these");
    for (int32_t cell = 0; cell + 1 < CELLS; cell++)
        CHECK((place_of(cell).marks ^ place_of(cell + 1).marks) & XIMA_PYRAMID_DARK, "cell %d: colours alternate",
              cell);
}

static void faces(void **unused)
{
    int on_face[4] = {0}, faces_of[5] = {0};
    (void)unused;
    for (int32_t cell = 0; cell < CELLS; cell++) {
        xima_place place = place_of(cell);
        int count = 0;
        for (int f = 0; f < 4; f++) {
            on_face[f] += (place.faces & all_faces[f]) != 0;
            count += (place.faces & all_faces[f]) != 0;
        }
        CHECK(count == (cell == SUMMIT                        ? 4
                        : place.marks & XIMA_PYRAMID_DIAGONAL ? 2
                                                              : 1),
              "cell %d: %d faces", cell, count);
        faces_of[count]++;
    }
    for (int f = 0; f < 4; f++)
        CHECK(on_face[f] == 1 + 3 + 5 + 7 + 9 + 11 + 13, "face %d is a triangle of %d squares", f, on_face[f]);
    CHECK(faces_of[1] == 144 && faces_of[2] == 24 && faces_of[4] == 1, "squares by how many faces they belong to");
}

static void bands(void **unused)
{
    static const size_t in_band[] = {26, 18, 10, 1};
    static const int on_floor[] = {88, 56, 24, 1};
    int32_t cells[CELLS];
    (void)unused;
    for (int32_t floor = 1; floor <= 4; floor++) {
        int seen[CELLS] = {0}, covered = 0;
        for (int f = 0; f < 4; f++) {
            size_t n = xima_pyramid_band(all_faces[f], floor, cells, COUNT(cells));
            CHECK(n == in_band[floor - 1], "floor %d, face %d: %zu squares", floor, f, n);
            for (size_t i = 0; i < n; i++) {
                CHECK(i == 0 || cells[i - 1] < cells[i], "the cells rise");
                CHECK(place_of(cells[i]).floor == floor, "cell %d is on another floor", cells[i]);
                covered += seen[cells[i]]++ == 0;
            }
        }
        CHECK(covered == on_floor[floor - 1], "the four bands cover floor %d: %d squares", floor, covered);
    }
}

/* Symmetries are what they are said to be: a group of eight that keeps neighbours and the summit. */
static void symmetries(void **unused)
{
    static const int32_t inverse[SYMMETRIES] = {0, 1, 2, 3, 4, 6, 5, 7};
    (void)unused;
    CHECK(image(0, 1) == 12 && image(0, 2) == 156 && image(1, 4) == 13, "A1 to M1, A1 to A13, B1 to A2");
    CHECK(image(6, 5) == 90 && image(90, 6) == 6, "5 takes G1 to M7, 6 takes it back");
    for (int32_t s = 0; s < SYMMETRIES; s++) {
        bool hit[CELLS] = {false};
        CHECK(image(SUMMIT, s) == SUMMIT, "symmetry %d moves the summit", s);
        for (int32_t cell = 0; cell < CELLS; cell++) {
            int32_t to = image(cell, s);
            CHECK(!hit[to], "symmetry %d takes two squares to %d", s, to);
            hit[to] = true;
            CHECK(image(to, inverse[s]) == cell, "symmetry %d of cell %d is not undone by %d", s, cell, inverse[s]);
        }
    }
}

static uint32_t mapped_faces(uint32_t given, int32_t symmetry)
{
    static const int32_t centre[4] = {6, 162, 78, 90}; /* G1, G13, A7, M7 */
    uint32_t to = 0;
    for (int f = 0; f < 4; f++)
        if (given & all_faces[f])
            to |= place_of(image(centre[f], symmetry)).faces;
    return to;
}

static void places_are_symmetric(void **unused)
{
    (void)unused;
    for (int32_t cell = 0; cell < CELLS; cell++) {
        xima_place a = place_of(cell);
        for (int32_t s = 0; s < SYMMETRIES; s++) {
            xima_place b = place_of(image(cell, s));
            test_at("cell %d, symmetry %d", cell, s);
            CHECK(b.faces == mapped_faces(a.faces, s), "faces %u become %u", a.faces, b.faces);
            b.faces = a.faces;
            CHECK(memcmp(&a, &b, sizeof a) == 0, "everything but the faces is the same");
        }
    }
}

/* Two squares are of one class exactly when a symmetry makes one of the other. */
static void octant_classes(void **unused)
{
    int size[CLASSES] = {0};
    (void)unused;
    for (int32_t cell = 0; cell < CELLS; cell++) {
        xima_place place = place_of(cell);
        int32_t lowest = cell, orbit = 0;
        bool seen[CELLS] = {false};
        for (int32_t s = 0; s < SYMMETRIES; s++) {
            int32_t to = image(cell, s);
            lowest = to < lowest ? to : lowest;
            orbit += !seen[to];
            seen[to] = true;
        }
        test_at("cell %d", cell);
        CHECK(place.octant_class >= 0 && place.octant_class < CLASSES, "class %d", place.octant_class);
        CHECK(place.representative == lowest, "the lowest of its images is %d, not %d", lowest, place.representative);
        CHECK(place_of(lowest).octant_class == place.octant_class, "its image %d is of another class", lowest);
        size[place.octant_class]++;
        CHECK(size[place.octant_class] <= orbit, "class %d holds more than its images", place.octant_class);
    }
    for (int c = 0; c < CLASSES; c++)
        CHECK(size[c] == 1 || size[c] == 4 || size[c] == 8, "class %d has %d squares", c, size[c]);
}

/* The core's cell info and this header tell the same levels. */
static void levels_of_the_game(void **unused)
{
    xima_game *game = test_game("xima");
    xima_state *state = test_state(game);
    (void)unused;
    for (int32_t cell = 0; cell < CELLS; cell++) {
        xima_cell_info info = {.struct_size = sizeof info};
        CHECK(xima_game_get_cell(game, cell, &info) == XIMA_OK, "cell %d", cell);
        CHECK(info.level == place_of(cell).level, "cell %d: levels %d and %d", cell, info.level, place_of(cell).level);
        CHECK(xima_pyramid_top(state, cell) == info.level, "cell %d: the bare top", cell);
        CHECK(xima_pyramid_base(state, cell) == -1 && xima_pyramid_height(state, cell) == 0, "cell %d is bare", cell);
    }
    xima_state_free(state);
    xima_game_unref(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floors_and_rings),
        cmocka_unit_test(marks),
        cmocka_unit_test(faces),
        cmocka_unit_test(bands),
        cmocka_unit_test(symmetries),
        cmocka_unit_test(places_are_symmetric),
        cmocka_unit_test(octant_classes),
        cmocka_unit_test(levels_of_the_game),
    };
    return _cmocka_run_group_tests("pyramid_places", tests, COUNT(tests), NULL, NULL);
}
