/* SPDX-License-Identifier: MIT */
/* pyramid.h: what holds of every square (XR-1 to XR-3), and what its calls answer to mistakes. */
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

/* ---- The board ---- */

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

/* ---- Structs across the ABI ---- */

typedef struct call {
    const xima_state *state;
    xima_move move; /* a legal one */
} call;

static xima_status get_place(const call *c, void *out)
{
    return (void)c, xima_pyramid_get_place(0, out);
}
static xima_status get_domination(const call *c, void *out)
{
    return xima_pyramid_get_domination(c->state, 0, out);
}
static xima_status get_capture(const call *c, void *out)
{
    return xima_pyramid_get_capture(c->state, c->move, out);
}
static xima_status get_stop(const call *c, void *out)
{
    return xima_pyramid_get_stop(c->state, 0, 0, -1, out);
}
static xima_status get_opposition(const call *c, void *out)
{
    return xima_pyramid_get_opposition(c->state, 0, 1, out);
}

static const struct getter {
    const char *name;
    size_t size;
    xima_status (*get)(const call *c, void *out);
} getters[] = {
    {"place", sizeof(xima_place), get_place},
    {"domination", sizeof(xima_domination), get_domination},
    {"capture", sizeof(xima_capture), get_capture},
    {"stop", sizeof(xima_stop), get_stop},
    {"opposition", sizeof(xima_opposition), get_opposition},
};

static xima_state *block_on_a1(xima_game *game)
{
    xima_state *state = test_state(game);
    xima_move move;
    CHECK(xima_move_parse(state, "-A1", 3, NULL, &move, NULL) == XIMA_OK, "-A1");
    CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "-A1");
    return state;
}

/* Too small is refused and left alone; a longer struct of later days gets zeros at its end and nothing past it. */
static void struct_sizes(void **unused)
{
    enum { ROOM = 128, MORE = 8 };
    union {
        size_t struct_size;
        unsigned char bytes[ROOM];
    } out;
    xima_game *game = test_game("xima");
    xima_state *state = block_on_a1(game);
    call c = {state, xima_state_nth_move(state, 0)};
    (void)unused;
    for (size_t i = 0; i < COUNT(getters); i++) {
        test_at("xima_pyramid_get_%s()", getters[i].name);
        memset(&out, 0xa5, sizeof out);
        out.struct_size = getters[i].size - 1;
        CHECK(getters[i].get(&c, &out) == XIMA_E_SIZE, "a struct that is too small");
        CHECK(out.bytes[sizeof(size_t)] == 0xa5, "is left alone");
        out.struct_size = getters[i].size + MORE;
        CHECK(getters[i].get(&c, &out) == XIMA_OK, "a longer struct");
        CHECK(out.struct_size == getters[i].size + MORE, "keeps its size");
        for (size_t b = getters[i].size; b < ROOM; b++)
            CHECK(out.bytes[b] == (b < getters[i].size + MORE ? 0 : 0xa5), "byte %zu is %#x", b, out.bytes[b]);
        CHECK(getters[i].get(&c, NULL) == XIMA_E_ARG, "no struct");
    }
    xima_state_free(state);
    xima_game_unref(game);
}

/* ---- Mistakes ---- */

/* What every call that takes a state answers to one that is no state of Xima's. */
static void refused(const xima_state *state, xima_status status, xima_move move)
{
    call c = {state, move};
    for (size_t i = 1; i < COUNT(getters); i++) {
        xima_domination big[4] = {{.struct_size = sizeof big}};
        xima_status answer = getters[i].get(&c, big);
        CHECK(answer == status, "xima_pyramid_get_%s() answers %s", getters[i].name, xima_status_name(answer));
    }
    CHECK(xima_pyramid_top(state, 0) == -1 && xima_pyramid_base(state, 0) == -1, "top and base");
    CHECK(xima_pyramid_height(state, 0) == -1 && xima_pyramid_pinned(state, 0) == -1, "height and pinned");
    CHECK(xima_pyramid_phase(state, 0) == -1 && xima_pyramid_phase(state, -1) == -1, "phase");
    CHECK(xima_pyramid_dominations(state, 0) == 0 && xima_pyramid_functions(state, move) == 0, "counts and bits");
    CHECK(xima_pyramid_steps(state, move, NULL, 0) == 0, "steps");
}

static void other_games(void **unused)
{
    xima_game *xima = test_game("xima"), *other = test_game("dicenim");
    xima_state *state = block_on_a1(xima), *foreign = test_state(other);
    xima_move move = xima_state_nth_move(state, 0), theirs = xima_state_nth_move(foreign, 0);
    xima_capture capture = {.struct_size = sizeof capture};
    (void)unused;
    CHECK(move && theirs, "both have moves");
    refused(NULL, XIMA_E_ARG, move);
    refused(foreign, XIMA_E_GAME, theirs);
    CHECK(xima_pyramid_get_capture(state, theirs, &capture) == XIMA_E_GAME, "a move of another game");
    CHECK(xima_pyramid_functions(state, theirs) == 0 && xima_pyramid_steps(state, theirs, NULL, 0) == 0, "likewise");
    xima_state_free(state);
    xima_state_free(foreign);
    xima_game_unref(xima);
    xima_game_unref(other);
}

static void cells_and_seats(void **unused)
{
    static const int32_t bad[] = {-1, CELLS, INT32_MIN, INT32_MAX};
    xima_game *game = test_game("xima");
    xima_state *state = block_on_a1(game);
    xima_place place = {.struct_size = sizeof place};
    xima_domination domination = {.struct_size = sizeof domination};
    xima_stop stop = {.struct_size = sizeof stop};
    xima_opposition opposition = {.struct_size = sizeof opposition};
    (void)unused;
    for (size_t i = 0; i < COUNT(bad); i++) {
        test_at("%d", bad[i]);
        CHECK(xima_pyramid_get_place(bad[i], &place) == XIMA_E_ARG, "place");
        CHECK(xima_pyramid_symmetry(bad[i], 0) == -1 && xima_pyramid_symmetry(0, bad[i]) == -1, "symmetry");
        CHECK(xima_pyramid_top(state, bad[i]) == -1 && xima_pyramid_base(state, bad[i]) == -1, "top and base");
        CHECK(xima_pyramid_height(state, bad[i]) == -1 && xima_pyramid_pinned(state, bad[i]) == -1, "height, pinned");
        CHECK(xima_pyramid_get_domination(state, bad[i], &domination) == XIMA_E_ARG, "domination");
        CHECK(xima_pyramid_dominations(state, bad[i]) == 0, "dominations");
        CHECK(xima_pyramid_get_stop(state, bad[i], 0, -1, &stop) == XIMA_E_ARG, "stop: cell");
        CHECK(xima_pyramid_get_stop(state, 0, bad[i], -1, &stop) == XIMA_E_ARG, "stop: direction");
        CHECK(i == 0 || xima_pyramid_get_stop(state, 0, 0, bad[i], &stop) == XIMA_E_ARG, "stop: target");
        CHECK(xima_pyramid_get_opposition(state, 0, bad[i], &opposition) == XIMA_E_ARG, "opposition");
        CHECK(xima_pyramid_get_opposition(state, bad[i], 0, &opposition) == XIMA_E_ARG, "opposition");
        CHECK(i == 0 || xima_pyramid_phase(state, bad[i]) == -1, "phase");
        CHECK(xima_pyramid_seat_face(bad[i], 0) == 0 && xima_pyramid_seat_face(2, bad[i]) == 0, "seat's face");
        CHECK(xima_pyramid_band(XIMA_PYRAMID_FACE_SOUTH, bad[i], NULL, 0) == 0, "band");
    }
    CHECK(xima_pyramid_symmetry(0, SYMMETRIES) == -1 && xima_pyramid_get_stop(state, 0, 8, -1, &stop) == XIMA_E_ARG,
          "8");
    CHECK(xima_pyramid_band(0, 1, NULL, 0) == 0 && xima_pyramid_band(3, 1, NULL, 0) == 0, "no face, two faces");
    CHECK(xima_pyramid_get_opposition(state, 1, 1, &opposition) == XIMA_E_ARG, "a player and the same");
    CHECK(xima_pyramid_dominations(state, 2) == 0 && xima_pyramid_phase(state, 2) == -1, "a third seat of two");
    CHECK(xima_pyramid_seat_face(7, 0) == 0 && xima_pyramid_seat_face(3, 3) == 0, "too many players");
    CHECK(xima_pyramid_get_stop(state, 1, 0, -1, &stop) == XIMA_E_EMPTY, "no block on B1");
    CHECK(xima_pyramid_get_stop(state, 0, 0, 1, &stop) == XIMA_E_ARG, "B1 does not lie north of A1");
    CHECK(xima_pyramid_get_stop(state, 0, 0, 0, &stop) == XIMA_E_ARG, "A1 is no target for a block on A1");
    CHECK(xima_pyramid_get_stop(state, 0, 0, 156, &stop) == XIMA_OK && stop.moves == 1, "A13 is one");
    xima_state_free(state);
    xima_game_unref(game);
}

/* Legality is judged as xima_move_get_info() judges it; acts capture and do nothing. */
static void moves_that_are_none(void **unused)
{
    xima_game *game = test_game("xima");
    xima_state *state = block_on_a1(game);
    xima_capture capture = {.struct_size = sizeof capture};
    xima_move legal = xima_state_nth_move(state, 0), resign = xima_action(XIMA_ACT_RESIGN, 1, 0);
    xima_move accept = xima_action(XIMA_ACT_ACCEPT, 1, 0);
    xima_state *start = test_state(game);
    xima_move first = xima_state_nth_move(start, 0); /* -A1 */
    (void)unused;
    CHECK(xima_pyramid_get_capture(state, legal, &capture) == XIMA_OK, "a legal move");
    CHECK(xima_pyramid_get_capture(state, first, &capture) == XIMA_E_ILLEGAL, "A1 is taken");
    CHECK(xima_pyramid_functions(state, first) == 0 && xima_pyramid_steps(state, first, NULL, 0) == 0,
          "so it does nothing");
    CHECK(xima_pyramid_get_capture(state, 0, &capture) == XIMA_E_ARG, "no move");
    CHECK(xima_pyramid_get_capture(state, UINT64_C(1) << 53, &capture) == XIMA_E_ARG, "too large for a move");
    CHECK(xima_pyramid_get_capture(state, accept, &capture) == XIMA_E_ILLEGAL, "nothing was offered");
    capture.captured = 7;
    CHECK(xima_pyramid_get_capture(state, resign, &capture) == XIMA_OK && capture.captured == 0,
          "an act captures nothing");
    CHECK(xima_pyramid_functions(state, resign) == 0 && xima_pyramid_steps(state, resign, NULL, 0) == 0,
          "and does nothing");
    CHECK(xima_state_play(state, resign, NULL) == XIMA_OK, "resigning");
    CHECK(xima_pyramid_get_capture(state, legal, &capture) == XIMA_E_OVER, "after the end");
    CHECK(xima_pyramid_functions(state, legal) == 0 && xima_pyramid_pinned(state, 0) == 0, "nothing is on any more");
    xima_state_free(start);
    xima_state_free(state);
    xima_game_unref(game);
}

/* Lists count on past the end of the buffer and write nothing there. */
static void buffers(void **unused)
{
    int32_t cells[3] = {-7, -7, -7};
    xima_step steps[3] = {{.cell = -7}, {.cell = -7}, {.cell = -7}};
    xima_game *game = test_game("xima");
    xima_state *state = block_on_a1(game);
    xima_move move;
    (void)unused;
    CHECK(xima_pyramid_band(XIMA_PYRAMID_FACE_NORTH, 3, cells, 2) == 10, "all are counted");
    CHECK(cells[0] == 95 && cells[1] == 96 && cells[2] == -7, "two are written: E8, F8");
    CHECK(xima_pyramid_band(XIMA_PYRAMID_FACE_NORTH, 3, NULL, 0) == 10, "none is written");
    CHECK(xima_pyramid_band(XIMA_PYRAMID_FACE_NORTH, 3, NULL, 1) == 0, "no buffer for one");
    CHECK(xima_move_parse(state, "-C2", 3, NULL, &move, NULL) == XIMA_OK, "-C2");
    CHECK(xima_pyramid_steps(state, move, steps, 1) == 2, "both are counted");
    CHECK(steps[0].cell == 2 && steps[1].cell == -7, "one is written: C1");
    CHECK(xima_pyramid_steps(state, move, NULL, 0) == 2, "none is written");
    CHECK(xima_pyramid_steps(state, move, NULL, 1) == 0, "no buffer for one");
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
        cmocka_unit_test(struct_sizes),
        cmocka_unit_test(other_games),
        cmocka_unit_test(cells_and_seats),
        cmocka_unit_test(moves_that_are_none),
        cmocka_unit_test(buffers),
    };
    return _cmocka_run_group_tests("pyramid", tests, COUNT(tests), NULL, NULL);
}
