/* SPDX-License-Identifier: MIT */
/*
 * Structs across the ABI. What the caller fills: smaller than the first version is SIZE, a tail that is not zero is
 * NEWER. What the library fills: never written past struct_size, the tail that it does not know is zeroed.
 */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { TAIL = 72, GUARD = 0x5a };

/* The sizes of the first version, which never change. */
enum {
    ERROR_V1 = 448,
    GAME_INFO_V1 = 120,
    CELL_INFO_V1 = 24,
    STATE_INFO_V1 = 56,
    OUTCOME_V1 = 280,
    MOVE_INFO_V1 = 48,
    ALLOCATOR_V1 = 24,
    GAME_OPTIONS_V1 = 40,
    PARSE_OPTIONS_V1 = 24
};

static xima_game *game;
static xima_state *state;

static int set_up(void **unused)
{
    (void)unused;
    game = test_game("dicenim");
    state = test_after(game, 1, 3);
    return 0;
}

static int tear_down(void **unused)
{
    (void)unused;
    xima_state_free(state);
    xima_game_unref(game);
    return 0;
}

/* ---- Filled by the library ---- */

static xima_status fill_game_info(void *out)
{
    return xima_game_get_info(game, out);
}

static xima_status fill_cell(void *out)
{
    return xima_game_get_cell(game, 1, out);
}

static xima_status fill_state_info(void *out)
{
    return xima_state_get_info(state, out);
}

static xima_status fill_outcome(void *out)
{
    return xima_state_get_outcome(state, out);
}

static xima_status fill_move_info(void *out)
{
    return xima_move_get_info(state, xima_state_nth_move(state, 0), out);
}

static const struct {
    const char *name;
    size_t size, first;
    xima_status (*fill)(void *out);
} filled[] = {
    {"xima_game_info", sizeof(xima_game_info), GAME_INFO_V1, fill_game_info},
    {"xima_cell_info", sizeof(xima_cell_info), CELL_INFO_V1, fill_cell},
    {"xima_state_info", sizeof(xima_state_info), STATE_INFO_V1, fill_state_info},
    {"xima_outcome", sizeof(xima_outcome), OUTCOME_V1, fill_outcome},
    {"xima_move_info", sizeof(xima_move_info), MOVE_INFO_V1, fill_move_info},
};

/* A struct of a given size inside more memory, all of it rubbish. */
static unsigned char *rubbish(size_t size, size_t memory)
{
    unsigned char *bytes = malloc(memory);
    memset(bytes, GUARD, memory);
    memcpy(bytes, &size, sizeof size);
    return bytes;
}

static void check_untouched(const unsigned char *bytes, size_t from, size_t to, const char *name)
{
    for (size_t i = from; i < to; i++)
        CHECK(bytes[i] == GUARD, "%s: byte %zu is written", name, i);
}

/* The same as with the exact size as far as that reaches, then zeros, then nothing. */
static void check_filled(const unsigned char *bytes, const unsigned char *exact, size_t known, size_t size,
                         size_t memory, const char *name)
{
    CHECK(memcmp(bytes, &size, sizeof size) == 0, "%s: struct_size is written", name);
    CHECK(memcmp(bytes + sizeof size, exact + sizeof size, known - sizeof size) == 0, "%s of %zu bytes: other facts",
          name, size);
    for (size_t i = known; i < size; i++)
        CHECK(bytes[i] == 0, "%s of %zu bytes: byte %zu of the unknown tail is not 0", name, size, i);
    check_untouched(bytes, size, memory, name);
}

static void library_fills(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(filled); i++) {
        size_t known = filled[i].size, memory = known + TAIL;
        CHECK(known == filled[i].first, "%s has %zu bytes, its first version %zu: say which sizes there are",
              filled[i].name, known, filled[i].first);
        unsigned char *exact = rubbish(known, memory);
        CHECK(filled[i].fill(exact) == XIMA_OK, "%s of its exact size is refused", filled[i].name);
        check_untouched(exact, known, memory, filled[i].name);
        for (size_t size = 0; size <= memory; size++) {
            unsigned char *bytes = rubbish(size, memory);
            xima_status status = filled[i].fill(bytes), due = size < filled[i].first ? XIMA_E_SIZE : XIMA_OK;
            CHECK(status == due, "%s of %zu bytes answers %s", filled[i].name, size, xima_status_name(status));
            if (due)
                check_untouched(bytes, sizeof size, memory, filled[i].name);
            else
                check_filled(bytes, exact, known, size, memory, filled[i].name);
            free(bytes);
        }
        free(exact);
    }
}

/* ---- The error, which the library fills too, and whose size nobody reports ---- */

static xima_status fail_new(void *e)
{
    xima_game *out;
    return xima_game_new("nosuch", 6, NULL, &out, e);
}

static xima_status fail_parse(void *e)
{
    xima_state *out;
    return xima_state_parse(game, "?", 1, NULL, &out, e);
}

static xima_status fail_decode(void *e)
{
    xima_state *out;
    return xima_state_decode(game, "?", 1, &out, e);
}

static xima_status fail_play(void *e)
{
    return xima_state_play(state, 0, e);
}

static xima_status fail_move(void *e)
{
    xima_move out;
    return xima_move_parse(state, "?", 1, NULL, &out, e);
}

static xima_status fail_moves(void *e)
{
    return xima_moves_parse(state, "?", 1, NULL, NULL, 0, NULL, NULL, e);
}

static const struct {
    const char *name;
    xima_status (*call)(void *error), status;
} failing[] = {
    {"xima_game_new", fail_new, XIMA_E_GAME},        {"xima_state_parse", fail_parse, XIMA_E_SYNTAX},
    {"xima_state_decode", fail_decode, XIMA_E_DATA}, {"xima_state_play", fail_play, XIMA_E_ARG},
    {"xima_move_parse", fail_move, XIMA_E_SYNTAX},   {"xima_moves_parse", fail_moves, XIMA_E_SYNTAX},
};

static void error_fills(void **unused)
{
    size_t known = sizeof(xima_error), memory = known + TAIL;
    (void)unused;
    CHECK(known == ERROR_V1, "xima_error has %zu bytes, its first version %d", known, ERROR_V1);
    for (size_t i = 0; i < COUNT(failing); i++) {
        unsigned char *exact = rubbish(known, memory);
        CHECK(failing[i].call(exact) == failing[i].status, "%s answers otherwise", failing[i].name);
        for (size_t size = 0; size <= memory; size++) {
            unsigned char *bytes = rubbish(size, memory);
            CHECK(failing[i].call(bytes) == failing[i].status, "%s: with %zu bytes for the error, another answer",
                  failing[i].name, size);
            if (size < ERROR_V1)
                check_untouched(bytes, sizeof size, memory, failing[i].name);
            else
                check_filled(bytes, exact, known, size, memory, failing[i].name);
            free(bytes);
        }
        free(exact);
    }
}

/* ---- Filled by the caller ---- */

static void *resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    (void)user;
    (void)old_size;
    if (new_size)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

static xima_status give_options(const void *options)
{
    xima_game *out;
    xima_error error = test_error();
    xima_status status = xima_game_new("dicenim", 7, options, &out, &error);
    CHECK((status == XIMA_OK) == (out != NULL), "after %s, out is %p", xima_status_name(status), (void *)out);
    if (status)
        test_error_check(NULL, &error, status, SIZE_MAX, "xima_game_new");
    xima_game_unref(out);
    return status;
}

static xima_status give_allocator(const void *allocator)
{
    xima_game_options options = {.struct_size = sizeof options, .allocator = allocator};
    return give_options(&options);
}

static xima_status give_parse(const void *options)
{
    test_bytes text = test_format(state, XIMA_LONG, 0);
    xima_state *out;
    xima_error error = test_error();
    xima_status status = xima_state_parse(game, (char *)text.data, text.len, options, &out, &error);
    CHECK((status == XIMA_OK) == (out != NULL), "after %s, out is %p", xima_status_name(status), (void *)out);
    if (status)
        test_error_check(game, &error, status, text.len, "xima_state_parse");
    xima_state_free(out);
    test_bytes_free(&text);
    return status;
}

static xima_status give_move(const void *options)
{
    char text[64];
    xima_move move = xima_state_nth_move(state, 0), out;
    CHECK(xima_move_format(state, move, XIMA_LONG, text, sizeof text, NULL) == XIMA_OK, "a move is written");
    xima_status status = xima_move_parse(state, text, strlen(text), options, &out, NULL);
    CHECK(status ? out == 0 : out == move, "after %s, the move is %#llx", xima_status_name(status),
          (unsigned long long)out);
    return status;
}

static xima_status give_moves(const void *options)
{
    return xima_moves_parse(state, "", 0, options, NULL, 0, NULL, NULL, NULL);
}

static const xima_allocator allocator = {.struct_size = sizeof allocator, .resize = resize};
static const xima_game_options game_options = {.struct_size = sizeof game_options};
static const xima_parse_options parse_options = {.struct_size = sizeof parse_options};

static const struct {
    const char *name;
    const void *good;
    size_t size, first;
    xima_status (*give)(const void *given);
} given[] = {
    {"xima_allocator", &allocator, sizeof allocator, ALLOCATOR_V1, give_allocator},
    {"xima_game_options", &game_options, sizeof game_options, GAME_OPTIONS_V1, give_options},
    {"xima_parse_options", &parse_options, sizeof parse_options, PARSE_OPTIONS_V1, give_parse},
    {"xima_parse_options of a move", &parse_options, sizeof parse_options, PARSE_OPTIONS_V1, give_move},
    {"xima_parse_options of a line", &parse_options, sizeof parse_options, PARSE_OPTIONS_V1, give_moves},
};

/* One size, the unknown tail all zero but for one byte (or none, if bad is 0). */
static void check_given(size_t i, size_t size, size_t bad, xima_status due)
{
    size_t known = given[i].size;
    unsigned char *bytes =
        malloc(size < sizeof size ? sizeof size : size); /* reading further shows under a sanitizer */
    memset(bytes, 0, size);
    memcpy(bytes, given[i].good, known < size ? known : size);
    memcpy(bytes, &size, sizeof size);
    if (bad)
        bytes[bad] = 1;
    xima_status status = given[i].give(bytes);
    CHECK(status == due, "%s of %zu bytes, byte %zu set, answers %s, expected %s", given[i].name, size, bad,
          xima_status_name(status), xima_status_name(due));
    free(bytes);
}

static void caller_fills(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(given); i++) {
        CHECK(given[i].size == given[i].first, "%s has %zu bytes, its first version %zu", given[i].name, given[i].size,
              given[i].first);
        for (size_t size = 0; size < given[i].first; size++)
            check_given(i, size, 0, XIMA_E_SIZE);
        for (size_t size = given[i].size; size <= given[i].size + TAIL; size++)
            check_given(i, size, 0, XIMA_OK);
        for (size_t bad = given[i].size; bad < given[i].size + TAIL; bad++)
            check_given(i, given[i].size + TAIL, bad, XIMA_E_NEWER);
    }
}

/* Flags that a call does not take, and options that are none. */
static void flags(void **unused)
{
    (void)unused;
    for (uint32_t bit = 0; bit < 32; bit++) {
        uint32_t flag = UINT32_C(1) << bit;
        xima_parse_options options = {.struct_size = sizeof options, .flags = flag};
        xima_status due = flag == XIMA_LENIENT ? XIMA_OK : XIMA_E_ARG;
        CHECK(give_parse(&options) == due && give_move(&options) == due && give_moves(&options) == due,
              "reading with flag %#x", (unsigned)flag);
        xima_state *out;
        xima_status status = xima_state_clone(state, flag, &out);
        CHECK(status == (flag == XIMA_COPY_TAIL ? XIMA_OK : XIMA_E_ARG), "cloning with flag %#x", (unsigned)flag);
        xima_state_free(out);
        size_t needed = 77;
        status = xima_state_encode(state, flag, NULL, 0, &needed);
        CHECK(status == (flag == XIMA_WITH_HISTORY ? XIMA_E_BUFFER : XIMA_E_ARG), "encoding with flag %#x",
              (unsigned)flag);
    }
    for (int32_t notation = 5; notation < XIMA_GAME_NOTATION + 2; notation++) {
        xima_parse_options options = {.struct_size = sizeof options, .notation = notation};
        CHECK(give_parse(&options) == XIMA_E_UNSUPPORTED && give_move(&options) == XIMA_E_UNSUPPORTED,
              "notation %d is read", notation);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(library_fills),
        cmocka_unit_test(error_fills),
        cmocka_unit_test(caller_fills),
        cmocka_unit_test(flags),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
