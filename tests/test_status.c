/* SPDX-License-Identifier: MIT */
/* Version, features, names of status codes, the list of games. */
#include "support/support.h"

#include <stdio.h>
#include <string.h>

static void version(void **state)
{
    char text[32];
    (void)state;
    snprintf(text, sizeof text, "%d.%d.%d", XIMA_VERSION_MAJOR, XIMA_VERSION_MINOR, XIMA_VERSION_PATCH);
    CHECK(xima_version() == (uint32_t)XIMA_VERSION, "the library's version is %#x", (unsigned)xima_version());
    CHECK(strcmp(xima_version_string(), text) == 0, "the library calls itself %s, not %s", xima_version_string(), text);
    CHECK(strcmp(XIMA_VERSION_STRING, text) == 0, "the headers call themselves %s, not %s", XIMA_VERSION_STRING, text);
    CHECK((xima_version() >> 16) == XIMA_VERSION_MAJOR && (xima_version() >> 8 & 0xff) == XIMA_VERSION_MINOR &&
              (xima_version() & 0xff) == XIMA_VERSION_PATCH,
          "the parts of %#x", (unsigned)xima_version());
}

static void features(void **state)
{
    static const struct {
        int32_t feature, has;
    } rows[] = {
        {XIMA_FEATURE_GAMES, 1}, {XIMA_FEATURE_LEARN, 1}, {XIMA_FEATURE_PYRAMID, 1}, {XIMA_FEATURE_CIMAX, 1}, {0, 0}, {-1, 0}, {9999, 0},
        {INT32_MIN, 0},          {INT32_MAX, 0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        CHECK(xima_has_feature(rows[i].feature) == rows[i].has, "feature %d: %d", rows[i].feature,
              xima_has_feature(rows[i].feature));
}

static void status_names(void **state)
{
    static const struct {
        xima_status status;
        const char *name;
    } rows[] = {
        {XIMA_OK, "XIMA_OK"},
        {XIMA_E_ARG, "XIMA_E_ARG"},
        {XIMA_E_MEMORY, "XIMA_E_MEMORY"},
        {XIMA_E_SIZE, "XIMA_E_SIZE"},
        {XIMA_E_NEWER, "XIMA_E_NEWER"},
        {XIMA_E_GAME, "XIMA_E_GAME"},
        {XIMA_E_OPTION, "XIMA_E_OPTION"},
        {XIMA_E_SYNTAX, "XIMA_E_SYNTAX"},
        {XIMA_E_ILLEGAL, "XIMA_E_ILLEGAL"},
        {XIMA_E_AMBIGUOUS, "XIMA_E_AMBIGUOUS"},
        {XIMA_E_POSITION, "XIMA_E_POSITION"},
        {XIMA_E_OVER, "XIMA_E_OVER"},
        {XIMA_E_EMPTY, "XIMA_E_EMPTY"},
        {XIMA_E_BUFFER, "XIMA_E_BUFFER"},
        {XIMA_E_LIMIT, "XIMA_E_LIMIT"},
        {XIMA_E_IO, "XIMA_E_IO"},
        {XIMA_E_DATA, "XIMA_E_DATA"},
        {XIMA_E_UNSUPPORTED, "XIMA_E_UNSUPPORTED"},
        {XIMA_E_UNSUPPORTED + 1, "XIMA_E_?"},
        {-1, "XIMA_E_?"},
        {INT32_MIN, "XIMA_E_?"},
        {INT32_MAX, "XIMA_E_?"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        CHECK(strcmp(xima_status_name(rows[i].status), rows[i].name) == 0, "status %d is called %s, not %s",
              rows[i].status, xima_status_name(rows[i].status), rows[i].name);
}

static void games(void **state)
{
    static const char *const known[] = {"xima", "dicenim", "hiddenhand", "unlisted"};
    size_t n = xima_game_count();
    (void)state;
    for (size_t k = 0; k < COUNT(known); k++) {
        size_t found = 0;
        for (size_t i = 0; i < n; i++)
            found += strcmp(xima_game_id(i), known[k]) == 0;
        CHECK(found == 1, "the game %s is registered %zu times", known[k], found);
    }
    CHECK(!xima_game_id(n) && !xima_game_id(n + 1) && !xima_game_id(SIZE_MAX), "there is a game past the %zu", n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(version),
        cmocka_unit_test(features),
        cmocka_unit_test(status_names),
        cmocka_unit_test(games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
