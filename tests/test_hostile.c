/* SPDX-License-Identifier: MIT */
/*
 * Input that somebody has spoilt, or that was never good: texts, encodings, moves, specs. Every answer is a refusal that
 * says where, or a state or move with which everything works. Sanitizers see the rest.
 */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { EACH = 250, MIB = 1 << 20 };

/* ---- What was taken must work. ---- */

static void check_round_trip(const xima_state *state)
{
    xima_game *game = xima_state_game(state);
    xima_state *read;
    xima_error error = {.struct_size = sizeof error};
    test_bytes text = test_format(state, XIMA_LONG, XIMA_WITH_HISTORY), bytes = test_encode(state, XIMA_WITH_HISTORY);
    xima_parse_options options = {.struct_size = sizeof options, .waive = UINT64_MAX};
    xima_status status = xima_state_parse(game, (char *)text.data, text.len, &options, &read, &error);
    CHECK(status == XIMA_OK, "\"%s\" was taken, but is not read again: %s", (char *)text.data, error.message);
    CHECK(xima_state_equal(state, read), "\"%s\" was taken, but is read as another", (char *)text.data);
    xima_state_free(read);
    status = xima_state_decode(game, bytes.data, bytes.len, &read, &error);
    CHECK(status == XIMA_OK, "\"%s\" was taken, but cannot be decoded: %s", (char *)text.data, error.message);
    CHECK(xima_state_equal(state, read), "\"%s\" was taken, but is decoded as another", (char *)text.data);
    xima_state_free(read);
    test_bytes_free(&text);
    test_bytes_free(&bytes);
}

static void check_asking(const xima_state *state)
{
    size_t n;
    xima_move *moves = test_moves(state, &n);
    xima_outcome outcome = {.struct_size = sizeof outcome};
    xima_state_info info = {.struct_size = sizeof info};
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK && xima_state_get_info(state, &info) == XIMA_OK, "asking");
    CHECK(outcome.over == (n == 0) && (info.to_move == XIMA_NOBODY) == (n == 0), "over %d, to move %d, %zu moves",
          outcome.over, info.to_move, n);
    CHECK(xima_state_count_moves(state) == n, "%zu moves are listed, %zu counted", n, xima_state_count_moves(state));
    for (size_t i = 0; i < n; i++)
        CHECK(xima_state_is_legal(state, moves[i]) && xima_state_nth_move(state, i) == moves[i], "move %zu", i);
    free(moves);
}

static void check_works(xima_state *state, uint64_t *seed)
{
    test_bytes before = test_encode(state, XIMA_WITH_HISTORY);
    size_t plies = 0;
    check_round_trip(state);
    check_asking(state);
    for (; plies < 4; plies++) {
        xima_move move = xima_state_pick(state, test_random(seed));
        xima_error error = {.struct_size = sizeof error};
        if (!move)
            break;
        CHECK(xima_move_effects(state, move, NULL, 0) < 4096, "a move without end");
        CHECK(xima_state_play(state, move, &error) == XIMA_OK, "a picked ply is refused: %s", error.message);
        check_asking(state);
    }
    for (; plies > 0; plies--)
        CHECK(xima_state_undo(state) == XIMA_OK, "a ply cannot be undone");
    CHECK_UNCHANGED(state, before, "after playing and undoing");
    test_bytes_free(&before);
}

/* ---- Positions ---- */

static size_t taken, refused; /* so that a test which tries nothing is seen */

static void try_text(xima_game *game, const test_bytes *text, const xima_parse_options *options, uint64_t *seed)
{
    xima_error error = test_error();
    xima_state *state;
    char *exact = memcpy(malloc(text->len + 1), text->data, text->len);
    exact = realloc(exact, text->len ? text->len : 1); /* reading past the end shows under a sanitizer */
    xima_status status = xima_state_parse(game, exact, text->len, options, &state, &error);
    CHECK((status == XIMA_OK) == (state != NULL), "after %s, out is %p", xima_status_name(status), (void *)state);
    if (status)
        test_error_check(game, &error, status, text->len, "xima_state_parse");
    else
        check_works(state, seed);
    *(status ? &refused : &taken) += 1;
    xima_state_free(state);
    free(exact);
}

/* Read in the notation it is written in and in the long one, strictly and forgiving everything. */
static void spoil_text(xima_game *game, test_bytes good, int32_t notation, uint64_t *seed)
{
    for (size_t n = 0; n < test_scaled(EACH); n++) {
        xima_parse_options options = {.struct_size = sizeof options, .notation = n % 4 < 2 ? XIMA_LONG : notation};
        test_bytes bad = test_spoil(&good, seed);
        if (n % 2) {
            options.flags = XIMA_LENIENT;
            options.waive = UINT64_MAX;
        }
        try_text(game, &bad, &options, seed);
        test_bytes_free(&bad);
    }
    test_bytes_free(&good);
}

static void spoil_texts(xima_game *game, const xima_state *state, uint64_t *seed)
{
    xima_game_info info = {.struct_size = sizeof info};
    CHECK(xima_game_get_info(game, &info) == XIMA_OK, "no information");
    spoil_text(game, test_format(state, XIMA_LONG, 0), XIMA_LONG, seed);
    spoil_text(game, test_format(state, XIMA_SHORT, 0), XIMA_LONG, seed);
    spoil_text(game, test_format(state, XIMA_LONG, XIMA_WITH_HISTORY), XIMA_LONG, seed);
    for (int32_t own = XIMA_GAME_NOTATION; own < XIMA_GAME_NOTATION + info.notations; own++)
        if (xima_state_format(state, own, 0, NULL, 0, NULL) == XIMA_E_BUFFER)
            spoil_text(game, test_format(state, own, 0), own, seed);
}

/* The encoding ends in a checksum; with a right one the spoilt bytes get further. */
static void seal(test_bytes *bytes)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    if (bytes->len < 4)
        return;
    for (size_t i = 0; i < bytes->len - 4; i++)
        hash = (hash ^ bytes->data[i]) * UINT64_C(0x100000001b3);
    hash ^= hash >> 32;
    for (size_t i = 0; i < 4; i++)
        bytes->data[bytes->len - 4 + i] = (unsigned char)(hash >> 8 * i);
}

static void try_bytes(xima_game *game, const test_bytes *bytes, uint64_t *seed)
{
    xima_error error = test_error();
    xima_state *state;
    unsigned char *exact = memcpy(malloc(bytes->len + 1), bytes->data, bytes->len);
    exact = realloc(exact, bytes->len ? bytes->len : 1);
    xima_status status = xima_state_decode(game, exact, bytes->len, &state, &error);
    CHECK((status == XIMA_OK) == (state != NULL), "after %s, out is %p", xima_status_name(status), (void *)state);
    if (status)
        test_error_check(game, &error, status, bytes->len, "xima_state_decode");
    else
        check_works(state, seed);
    *(status ? &refused : &taken) += 1;
    xima_state_free(state);
    free(exact);
}

static void spoil_encodings(xima_game *game, const xima_state *state, uint64_t *seed)
{
    for (uint32_t flags = 0; flags <= XIMA_WITH_HISTORY; flags += XIMA_WITH_HISTORY) {
        test_bytes good = test_encode(state, flags), sealed = test_encode(state, flags);
        seal(&sealed);
        CHECK(test_same(&good, &sealed), "the checksum is made otherwise: this test must follow");
        for (size_t n = 0; n < test_scaled(2 * EACH); n++) {
            test_bytes bad = test_spoil(&good, seed);
            if (n % 4)
                seal(&bad);
            try_bytes(game, &bad, seed);
            test_bytes_free(&bad);
        }
        for (size_t len = 0; len < good.len; len++) {
            size_t before = taken;
            test_bytes cut = {good.data, len};
            try_bytes(game, &cut, seed);
            CHECK(taken == before, "the first %zu of %zu bytes are taken", len, good.len);
        }
        test_bytes_free(&good);
        test_bytes_free(&sealed);
    }
}

/* ---- Moves ---- */

static void try_move(const xima_state *state, const test_bytes *text, const xima_parse_options *options)
{
    xima_error error = test_error();
    xima_move move = 77;
    char *exact = memcpy(malloc(text->len + 1), text->data, text->len);
    exact = realloc(exact, text->len ? text->len : 1);
    xima_status status = xima_move_parse(state, exact, text->len, options, &move, &error);
    CHECK((status == XIMA_OK) == (move != 0), "after %s, the move is %#llx", xima_status_name(status),
          (unsigned long long)move);
    if (status == XIMA_OK)
        CHECK(xima_state_is_legal(state, move), "\"%s\" is read, but not legal", (char *)text->data);
    else
        test_error_check(xima_state_game(state), &error, status, text->len, "xima_move_parse");
    for (size_t i = 0; status && i < error.candidate_count; i++)
        CHECK(xima_state_is_legal(state, error.candidates[i]), "candidate %zu of \"%s\" is not legal", i,
              (char *)text->data);
    *(status ? &refused : &taken) += 1;
    free(exact);
}

/* The n-th notation for moves, around and around. */
static int32_t notation_of(const xima_state *state, size_t n)
{
    xima_game_info info = {.struct_size = sizeof info};
    CHECK(xima_game_get_info(xima_state_game(state), &info) == XIMA_OK, "no information");
    int32_t i = (int32_t)(n % (size_t)(XIMA_SHORTEST + 1 + info.notations));
    return i <= XIMA_SHORTEST ? i : XIMA_GAME_NOTATION + i - XIMA_SHORTEST - 1;
}

static void spoil_moves(const xima_state *state, uint64_t *seed)
{
    for (size_t n = 0; n < test_scaled(4 * EACH); n++) {
        char text[256] = "";
        xima_parse_options options = {.struct_size = sizeof options, .flags = n % 2 ? XIMA_LENIENT : 0};
        xima_move move = xima_state_pick(state, test_random(seed));
        int32_t written = notation_of(state, test_random(seed) >> 8);
        options.notation = n % 4 < 2 ? written : notation_of(state, test_random(seed) >> 8);
        if (!move)
            return;
        if (xima_move_format(state, move, written, text, sizeof text, NULL))
            continue; /* a notation for positions only */
        test_bytes good = {(unsigned char *)text, strlen(text)}, bad = test_spoil(&good, seed);
        try_move(state, &bad, &options);
        test_bytes_free(&bad);
    }
}

static void try_line(const xima_state *state, const test_bytes *text)
{
    enum { ROOM = 16 };
    xima_move moves[ROOM];
    size_t count = 77, used = 77;
    xima_error error = test_error();
    xima_status status =
        xima_moves_parse(state, (char *)text->data, text->len, NULL, moves, ROOM, &count, &used, &error);
    CHECK(used <= text->len, "%zu of %zu bytes are used", used, text->len);
    if (status)
        test_error_check(xima_state_game(state), &error, status, text->len, "xima_moves_parse");
    CHECK(status == XIMA_OK || status == XIMA_E_BUFFER || error.ply == count, "ply %u of %zu is at fault",
          (unsigned)error.ply, count);
    xima_state *clone = test_clone(state);
    for (size_t i = 0; i < count && i < ROOM; i++)
        CHECK(xima_state_play(clone, moves[i], NULL) == XIMA_OK, "ply %zu of a line that was read is refused", i);
    xima_state_free(clone);
    *(status ? &refused : &taken) += 1;
}

static void spoil_lines(xima_game *game, uint64_t *seed)
{
    xima_state *start = test_state(game), *later = test_after(game, 9, 12);
    xima_move moves[12];
    char text[2048];
    size_t n = xima_state_played(later, 0, moves, COUNT(moves));
    CHECK(xima_moves_format(start, moves, n, XIMA_LONG, text, sizeof text, NULL) == XIMA_OK, "a line");
    test_bytes good = {(unsigned char *)text, strlen(text)};
    for (size_t i = 0; i < test_scaled(EACH); i++) {
        test_bytes bad = test_spoil(&good, seed);
        try_line(start, &bad);
        test_bytes_free(&bad);
    }
    xima_state_free(start);
    xima_state_free(later);
}

/* ---- Over all games ---- */

static void for_each_game(void (*spoil)(xima_game *game, const xima_state *state, uint64_t *seed))
{
    static const size_t depths[] = {0, 3, 20, 60};
    for (size_t i = 0; i < xima_game_count(); i++) {
        xima_game *game = test_game(xima_game_id(i));
        uint64_t seed = i;
        taken = refused = 0;
        for (size_t d = 0; d < COUNT(depths); d++) {
            xima_state *state = test_after(game, d, depths[d]);
            test_at("%s, depth %zu", xima_game_id(i), depths[d]);
            spoil(game, state, &seed);
            xima_state_free(state);
        }
        CHECK(taken > 0 && refused > 0, "%zu were taken, %zu refused: the faults are too small or too large", taken,
              refused);
        xima_game_unref(game);
    }
}

static void spoil_words(xima_game *game, const xima_state *state, uint64_t *seed)
{
    spoil_moves(state, seed);
    spoil_lines(game, seed);
}

static void texts(void **unused)
{
    (void)unused;
    for_each_game(spoil_texts);
}

static void encodings(void **unused)
{
    (void)unused;
    for_each_game(spoil_encodings);
}

static void moves(void **unused)
{
    (void)unused;
    for_each_game(spoil_words);
}

static void specs(void **unused)
{
    uint64_t seed = 4;
    (void)unused;
    taken = refused = 0;
    for (size_t i = 0; i < xima_game_count(); i++) {
        xima_game *game = test_game(xima_game_id(i));
        char spec[1024];
        CHECK(xima_game_spec(game, spec, sizeof spec, NULL) == XIMA_OK, "a spec");
        test_bytes good = {(unsigned char *)spec, strlen(spec)};
        for (size_t n = 0; n < test_scaled(4 * EACH); n++) {
            test_bytes bad = test_spoil(&good, &seed);
            xima_error error = test_error();
            xima_game *made;
            xima_status status = xima_game_new((char *)bad.data, bad.len, NULL, &made, &error);
            test_at("\"%s\"", (char *)bad.data);
            CHECK((status == XIMA_OK) == (made != NULL), "after %s, out is %p", xima_status_name(status), (void *)made);
            if (status)
                test_error_check(NULL, &error, status, bad.len, "xima_game_new");
            *(status ? &refused : &taken) += 1;
            xima_game_unref(made);
            test_bytes_free(&bad);
        }
        xima_game_unref(game);
    }
    CHECK(taken > 0 && refused > 0, "%zu were taken, %zu refused", taken, refused);
}

/* ---- A mebibyte of anything ---- */

static void fill(test_bytes *bytes, size_t kind, uint64_t *seed)
{
    static const char *const patterns[] = {"A",  "(", " ", "9",        "A1", "A1 ", "1,",
                                           "\n", "-", "|", "\xc3\xa1", "=",  ";,"};
    size_t n = kind < COUNT(patterns) ? strlen(patterns[kind]) : 0;
    for (size_t i = 0; i < bytes->len; i++)
        bytes->data[i] = n ? (unsigned char)patterns[kind][i % n] : (unsigned char)test_random(seed);
    if (kind == COUNT(patterns) + 1)
        memcpy(bytes->data, "\x89XIM\x01\x01", 6);
}

static void try_huge(xima_game *game, const test_bytes *huge, uint64_t *seed)
{
    xima_state *state = test_state(game);
    xima_game *made;
    char spec[16];
    xima_error error = test_error();
    try_text(game, huge, NULL, seed);
    try_bytes(game, huge, seed);
    try_move(state, huge, NULL);
    try_line(state, huge);
    xima_status status = xima_game_new((char *)huge->data, huge->len, NULL, &made, &error);
    test_error_check(NULL, &error, status, huge->len, "xima_game_new");
    CHECK(xima_spec_of(huge->data, huge->len, spec, sizeof spec, NULL) == XIMA_E_DATA, "a spec in rubbish");
    CHECK(xima_game_find(game, XIMA_NAME_CELL, (char *)huge->data, huge->len) == -1, "a cell is called so");
    xima_state_free(state);
}

/* A good text, and then far more than it needs. */
static void try_tail(xima_game *game, const test_bytes *huge, uint64_t *seed)
{
    xima_state *state = test_after(game, 3, 5);
    test_bytes good = test_format(state, XIMA_LONG, XIMA_WITH_HISTORY), all = {NULL, good.len + huge->len};
    all.data = malloc(all.len + 1);
    memcpy(all.data, good.data, good.len);
    memcpy(all.data + good.len, huge->data, huge->len);
    all.data[all.len] = '\0';
    try_text(game, &all, NULL, seed);
    test_bytes_free(&good);
    test_bytes_free(&all);
    xima_state_free(state);
}

static void mebibytes(void **unused)
{
    uint64_t seed = 8;
    test_bytes huge = {malloc(MIB + 1), MIB};
    (void)unused;
    for (size_t i = 0; i < xima_game_count(); i++) {
        xima_game *game = test_game(xima_game_id(i));
        for (size_t kind = 0; kind < 15; kind++) {
            test_at("%s, a mebibyte of kind %zu", xima_game_id(i), kind);
            fill(&huge, kind, &seed);
            try_huge(game, &huge, &seed);
            try_tail(game, &huge, &seed);
        }
        xima_game_unref(game);
    }
    huge.data[MIB] = '\0';
    test_bytes_free(&huge);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts), cmocka_unit_test(encodings), cmocka_unit_test(moves),
        cmocka_unit_test(specs), cmocka_unit_test(mebibytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
