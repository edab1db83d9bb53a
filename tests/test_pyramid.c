/* SPDX-License-Identifier: MIT */
/* pyramid.h: what its calls answer to mistakes, to structs of other versions and at the edges of what they know. */
#include "support.h"

#include <string.h>

enum { CELLS = 169, SYMMETRIES = 8, G8 = 97 };

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

static xima_state *position(xima_game *game, const char *text)
{
    xima_state *state;
    CHECK(xima_state_parse(game, text, strlen(text), NULL, &state, NULL) == XIMA_OK, "%s", text);
    return state;
}

static void play(xima_state *state, const char *word)
{
    xima_move move;
    xima_error error = {.struct_size = sizeof error};
    CHECK(xima_move_parse(state, word, strlen(word), NULL, &move, &error) == XIMA_OK, "%s: %s", word, error.message);
    CHECK(xima_state_play(state, move, &error) == XIMA_OK, "%s: %s", word, error.message);
}

/* Whoever ends the game, and whoever is to move then. */
static void pinned_till_the_end(void **unused)
{
    static const char *const texts[] = {"13/13/13/6(bbbB)6/13/6(ba)6/13/13/13/13/13/13/13 a8A,b5 a",
                                        "13/13/13/6(bbbB)6/13/6(ba)6/13/13/13/13/13/13/13 a8A,b5 b"};
    const xima_move ends[] = {xima_action(XIMA_ACT_RESIGN, 0, 0), xima_action(XIMA_ACT_RESIGN, 1, 0),
                              xima_action(XIMA_ACT_ABORT, XIMA_NOBODY, 0)};
    xima_game *game = test_game("xima");
    (void)unused;
    for (size_t i = 0; i < COUNT(texts) * COUNT(ends); i++) {
        xima_state *state = position(game, texts[i / COUNT(ends)]);
        test_at("end %zu of %s", i % COUNT(ends), texts[i / COUNT(ends)]);
        CHECK(xima_pyramid_pinned(state, G8) == 1, "it bars the special's way");
        CHECK(xima_state_play(state, ends[i % COUNT(ends)], NULL) == XIMA_OK, "the end");
        CHECK(xima_pyramid_pinned(state, G8) == 0, "nothing moves any more");
        xima_state_free(state);
    }
    xima_game_unref(game);
}

/* The one move that would hold the special, onto it, is a third repetition (XR-18) and so no legal move. */
static void pinned_by_repetition(void **unused)
{
    static const char *const shuffle[] = {"M1M2", "G10G8", "M2M1", "G8G10", "M1M2", "G10G8", "M2M1"};
    xima_game *game = test_game("xima");
    xima_state *state = position(game, "13/13/13/6(bbBa)6/13/6b6/13/13/13/13/13/13/12b a8A,b5 b");
    (void)unused;
    for (size_t i = 0; i < COUNT(shuffle); i++) {
        if (xima_state_to_move(state) == 0 && xima_pyramid_height(state, G8) == 2)
            CHECK(xima_pyramid_pinned(state, G8) == 0, "before ply %zu it may still go to G10", i + 1);
        play(state, shuffle[i]);
    }
    CHECK(xima_pyramid_pinned(state, G8) == 1, "it may go there no more");
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
        cmocka_unit_test(struct_sizes),
        cmocka_unit_test(other_games),
        cmocka_unit_test(cells_and_seats),
        cmocka_unit_test(moves_that_are_none),
        cmocka_unit_test(pinned_till_the_end),
        cmocka_unit_test(pinned_by_repetition),
        cmocka_unit_test(buffers),
    };
    return _cmocka_run_group_tests("pyramid", tests, COUNT(tests), NULL, NULL);
}
