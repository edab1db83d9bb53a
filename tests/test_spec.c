/* SPDX-License-Identifier: MIT */
/* Specs: what they mean, what is wrong with bad ones, and whose the resources are. */
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Good specs and their canonical form ---- */

static void canonical(void **state)
{
    static const struct {
        const char *spec, *canonical;
    } rows[] = {
        {"dicenim", "dicenim:players=3,heaps=4,stones=5"},
        {"dicenim:players=3", "dicenim:players=3,heaps=4,stones=5"},
        {"dicenim:stones=007,players=02", "dicenim:players=2,heaps=4,stones=7"},
        {"dicenim:heaps=256,stones=100,players=6", "dicenim:players=6,heaps=256,stones=100"},
        {"hiddenhand", "hiddenhand:players=2,teams=none,hand=3,side=3"},
        {"hiddenhand:teams=pairs,players=4", "hiddenhand:players=4,teams=pairs,hand=3,side=3"},
        {"unlisted", "unlisted:players=1,order=turns,words=builtin"},
        {"unlisted:words=builtin", "unlisted:players=1,order=turns,words=builtin"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char spec[256];
        xima_game *game;
        xima_error error = test_error();
        size_t len = strlen(rows[i].spec);
        char *exact = memcpy(malloc(len), rows[i].spec, len); /* no NUL */
        xima_status status = xima_game_new(exact, len, NULL, &game, &error);
        free(exact);
        test_at("%s", rows[i].spec);
        CHECK(status == XIMA_OK, "%s: %s", xima_status_name(status), error.message);
        CHECK(test_error_untouched(&error), "success writes to the error");
        CHECK(xima_game_spec(game, spec, sizeof spec, NULL) == XIMA_OK && strcmp(spec, rows[i].canonical) == 0,
              "its canonical form is %s, expected %s", spec, rows[i].canonical);
        xima_game_unref(game);
    }
}

/* ---- Bad specs ---- */

typedef struct bad_spec {
    const char *spec;
    size_t len; /* 0: up to the NUL */
    xima_status status;
    int32_t reason;
    size_t offset, length;
} bad_spec;

static const bad_spec bad_specs[] = {
    {"", 0, XIMA_E_GAME, XIMA_REASON_FORMAT, 0, 0},
    {"nosuch", 0, XIMA_E_GAME, XIMA_REASON_FORMAT, 0, 6},
    {"nosuch:players=2", 0, XIMA_E_GAME, XIMA_REASON_FORMAT, 0, 6},
    {"dicenim players=2", 0, XIMA_E_GAME, XIMA_REASON_FORMAT, 0, 17},
    {"dicenimm", 0, XIMA_E_GAME, XIMA_REASON_FORMAT, 0, 8},
    {"diceni", 0, XIMA_E_GAME, XIMA_REASON_FORMAT, 0, 6},
    {"dicenim\0x", 9, XIMA_E_GAME, XIMA_REASON_FORMAT, 0, 9},
    {":players=2", 0, XIMA_E_GAME, XIMA_REASON_FORMAT, 0, 0},
    {"dicenim:", 0, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, 8, 0},
    {"dicenim:players", 0, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, 8, 7},
    {"dicenim:players=3,", 0, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, 18, 0},
    {"dicenim:,players=3", 0, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, 8, 0},
    {"dicenim:players=3,,heaps=2", 0, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, 18, 0},
    {"dicenim:player=3", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 8},
    {"dicenim:playerss=3", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 10},
    {"dicenim:=3", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 2},
    {"dicenim:players=", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 8},
    {"dicenim:players=1", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 9},
    {"dicenim:players=7", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 9},
    {"dicenim:players=+3", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 10},
    {"dicenim:players=-3", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 10},
    {"dicenim:players=3 ", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 10},
    {"dicenim:players= 3", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 10},
    {"dicenim:players=3x", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 10},
    {"dicenim:players=0x3", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 11},
    {"dicenim:players=3\0", 18, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 10},
    {"dicenim:players=4294967299", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 18},
    {"dicenim:players=18446744073709551619", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 8, 28},
    {"dicenim:heaps=2,players=3,heaps=2", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 26, 7},
    {"hiddenhand:teams=trio", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 11, 10},
    {"hiddenhand:teams=pair", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 11, 10},
    {"hiddenhand:teams=none|pairs", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 11, 16},
    {"hiddenhand:teams=1", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 11, 7},
    {"hiddenhand:teams=pairs", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 0, 0}, /* refused by the game */
    {"unlisted:words=0123456789abcdef", 0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 0, 0},
    {"unlisted:words="
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     0, XIMA_E_OPTION, XIMA_REASON_FORMAT, 9, 70},
    {"dicenim:players=3\xff", 0, XIMA_E_SYNTAX, XIMA_REASON_UTF8, 17, 1},
    {"\xc3", 0, XIMA_E_SYNTAX, XIMA_REASON_UTF8, 0, 1},
};

static void bad(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(bad_specs); i++) {
        const bad_spec *row = &bad_specs[i];
        size_t len = row->len ? row->len : strlen(row->spec);
        xima_game *game = (xima_game *)(uintptr_t)1;
        xima_error error = test_error();
        xima_status status = xima_game_new(row->spec, len, NULL, &game, &error);
        test_at("row %zu, \"%s\"", i, row->spec);
        CHECK(status == row->status && !game, "answers %s, expected %s", xima_status_name(status),
              xima_status_name(row->status));
        test_error_check(NULL, &error, status, len, "xima_game_new");
        CHECK(error.reason == row->reason, "the reason is %d, expected %d", error.reason, row->reason);
        CHECK(error.offset == row->offset && error.length == row->length, "at %zu, %zu long, expected %zu, %zu",
              error.offset, error.length, row->offset, row->length);
        CHECK(error.line == 1 && error.column == row->offset + 1, "line %u, column %u", (unsigned)error.line,
              (unsigned)error.column);
        CHECK(xima_game_new(row->spec, len, NULL, &game, NULL) == status && !game, "without an error struct");
    }
}

/* Messages name what was expected. */
static void messages(void **state)
{
    static const struct {
        const char *spec, *words[4];
    } rows[] = {
        {"nosuch", {"nosuch"}},
        {"dicenim:player=3", {"player", "players", "heaps", "stones"}},
        {"dicenim:players=9", {"players", "2", "6", "9"}},
        {"hiddenhand:teams=trio", {"teams", "none|pairs", "trio"}},
        {"hiddenhand:teams=pairs", {"pairs", "players=4"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_game *game;
        xima_error error = test_error();
        CHECK(xima_game_new(rows[i].spec, strlen(rows[i].spec), NULL, &game, &error), "%s is taken", rows[i].spec);
        for (size_t w = 0; w < COUNT(rows[i].words) && rows[i].words[w]; w++)
            CHECK(strstr(error.message, rows[i].words[w]), "\"%s\" does not name %s", error.message, rows[i].words[w]);
    }
}

/* ---- Options and resources ---- */

static int released;

static void release(void *user)
{
    released += user == &released;
}

static void bad_options(void **state)
{
    xima_game *game;
    xima_allocator no_resize = {.struct_size = sizeof no_resize};
    xima_resource good = {"words", "at\n", 3, release, &released}, no_name = good, no_data = good;
    const xima_game_options base = {.struct_size = sizeof base};
    xima_game_options rows[8];
    (void)state;
    no_name.name = NULL;
    no_data.data = NULL;
    for (size_t i = 0; i < COUNT(rows); i++)
        rows[i] = base;
    rows[0].cpu = 9999;
    rows[1].cpu = -1;
    rows[2].zero = 1;
    rows[3].allocator = &no_resize;
    rows[4].resource_count = 1;
    rows[5] = (xima_game_options){base.struct_size, NULL, &no_name, 1, 0, 0};
    rows[6] = (xima_game_options){base.struct_size, NULL, &no_data, 1, 0, 0};
    rows[7].cpu = INT32_MIN;
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_error error = test_error();
        xima_status status = xima_game_new("unlisted", 8, &rows[i], &game, &error);
        test_at("options %zu", i);
        CHECK(status == XIMA_E_ARG && !game, "answers %s", xima_status_name(status));
        test_error_check(NULL, &error, status, SIZE_MAX, "xima_game_new");
    }
    CHECK(released == 0, "a resource of a game that was never made is released");
}

/* FNV-1a, which a canonical spec carries of a resource. */
static void digest(const char *text, char *hex)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    snprintf(hex, 17, "%016llx", (unsigned long long)hash);
}

static void resources(void **state)
{
    static const char words[] = "ox\nemu\n";
    char hex[17], spec[128], wrong[128], got[128];
    xima_resource resource[] = {{"unused", "", 0, NULL, NULL}, {"words", words, sizeof words - 1, release, &released}};
    xima_game_options options = {.struct_size = sizeof options, .resources = resource, .resource_count = 2};
    xima_game *game;
    (void)state;
    released = 0;
    digest(words, hex);
    snprintf(spec, sizeof spec, "unlisted:players=1,order=turns,words=%s", hex);
    snprintf(wrong, sizeof wrong, "unlisted:words=%016d", 7);
    CHECK(xima_game_new(wrong, strlen(wrong), &options, &game, NULL) == XIMA_E_OPTION && !game,
          "another digest is taken");
    CHECK(released == 0, "a resource of a game that was never made is released");
    CHECK(xima_game_new(spec, strlen(spec), &options, &game, NULL) == XIMA_OK, "%s with its words", spec);
    CHECK(xima_game_spec(game, got, sizeof got, NULL) == XIMA_OK && strcmp(got, spec) == 0, "its spec is %s", got);
    xima_state *one = test_state(game);
    CHECK(xima_state_count_moves(one) == 16 * 2 + 1, "%zu moves with two words", xima_state_count_moves(one));
    CHECK(xima_game_ref(game) == game, "a reference is another game");
    xima_game_unref(game);
    xima_game_unref(game);
    CHECK(released == 0, "released while a state still needs it");
    xima_state_free(one);
    CHECK(released == 1, "released %d times", released);
    xima_game_unref(NULL);
    CHECK(!xima_game_ref(NULL), "a reference to no game");
}

static void bad_resources(void **state)
{
    static const struct {
        const char *words;
        size_t size;
    } rows[] = {
        {"UPPER\n", 6}, {"two words\n", 10}, {"\n", 1}, {"at\nat\n", 6}, {"sixteenletterswd\n", 17},
        {"a\0b\n", 4},  {"\xc3\xa1\n", 3},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_game *game;
        xima_error error = test_error();
        xima_resource resource = {"words", rows[i].words, rows[i].size, NULL, NULL};
        xima_game_options options = {.struct_size = sizeof options, .resources = &resource, .resource_count = 1};
        xima_status status = xima_game_new("unlisted", 8, &options, &game, &error);
        test_at("words %zu", i);
        CHECK(status == XIMA_E_OPTION && !game, "answers %s", xima_status_name(status));
        test_error_check(NULL, &error, status, SIZE_MAX, "xima_game_new");
    }
}

/* ---- The spec inside a text ---- */

static void spec_of(void **state)
{
    static const struct {
        const char *text;
        xima_status status;
        const char *spec;
    } rows[] = {
        {"dicenim:players=3,heaps=4,stones=5 5,6,7,5;0,0,0;r1", XIMA_OK, "dicenim:players=3,heaps=4,stones=5"},
        {" \n\tdicenim 5,6,7,5;0,0,0;r1", XIMA_OK, "dicenim"},
        {"dicenim", XIMA_OK, "dicenim"},
        {"5,6,7,5;0,0,0;r1", XIMA_E_DATA, NULL},
        {"dicenim:players=99 5", XIMA_E_DATA, NULL},
        {"", XIMA_E_DATA, NULL},
        {"   ", XIMA_E_DATA, NULL},
        {"\x89XIM", XIMA_E_DATA, NULL},
        {"\x89XIM\x01\x01\x07"
         "dicenim",
         XIMA_E_DATA, NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char spec[64] = "untouched";
        size_t needed = 77;
        xima_status status = xima_spec_of(rows[i].text, strlen(rows[i].text), spec, sizeof spec, &needed);
        test_at("row %zu", i);
        CHECK(status == rows[i].status, "\"%s\" answers %s", rows[i].text, xima_status_name(status));
        CHECK(status || (strcmp(spec, rows[i].spec) == 0 && needed == strlen(spec)), "the spec is %s", spec);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(canonical),   cmocka_unit_test(bad),       cmocka_unit_test(messages),
        cmocka_unit_test(bad_options), cmocka_unit_test(resources), cmocka_unit_test(bad_resources),
        cmocka_unit_test(spec_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
