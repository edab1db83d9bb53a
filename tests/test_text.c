/* SPDX-License-Identifier: MIT */
/* The core's own text functions, which games build on: writing past the end, reading numbers, UTF-8, messages. */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

#include "core.h"

/* ---- Writing ---- */

static void formats(void **unused)
{
    char text[256];
    size_t needed = 77;
    (void)unused;
    xima__out out = xima__out_to(text, sizeof text);
    xima__putf(&out, "%s|%t|%d|%d|%u|%c|%%|%s", "word", "abcdef", (size_t)3, -2147483647 - 1, 2147483647, UINT64_MAX,
               'x', "");
    CHECK(xima__out_end(&out, &needed) == XIMA_OK, "it does not fit");
    CHECK(strcmp(text, "word|abc|-2147483648|2147483647|18446744073709551615|x|%|") == 0, "it writes \"%s\"", text);
    CHECK(needed == strlen(text), "needed is %zu", needed);
    out = xima__out_to(text, sizeof text);
    xima__putu(&out, 0);
    CHECK(xima__out_end(&out, NULL) == XIMA_OK && strcmp(text, "0") == 0, "0 is written \"%s\"", text);
}

/* Every size: what fits is there, cut between characters, and all is counted and hashed. */
static void cutting(void **unused)
{
    static const char whole[] = "a\xc3\xa1"
                                "b\xe2\x82\xac"
                                "c\xf0\x9f\x8e\xb2"
                                "d";
    static const size_t kept[] = {0, 0, 1, 1, 3, 4, 4, 4, 7, 8, 8, 8, 8, 12, 13}; /* with so much room */
    size_t len = sizeof whole - 1;
    (void)unused;
    CHECK(COUNT(kept) == len + 2, "%zu rows for %zu bytes", COUNT(kept), len);
    for (size_t cap = 0; cap <= len + 1; cap++) {
        char text[32];
        size_t needed = 77;
        memset(text, '!', sizeof text);
        xima__out out = xima__out_to(cap ? text : NULL, cap);
        for (size_t i = 0; i < len; i++)
            xima__putc(&out, whole[i]);
        xima_status status = xima__out_end(&out, &needed);
        CHECK(status == (cap > len ? XIMA_OK : XIMA_E_BUFFER), "room %zu answers %s", cap, xima_status_name(status));
        CHECK(needed == len, "room %zu: needed is %zu", cap, needed);
        CHECK(cap == 0 || (strlen(text) == kept[cap] && memcmp(text, whole, kept[cap]) == 0), "room %zu keeps \"%s\"",
              cap, text);
        CHECK(text[cap] == '!', "room %zu is overrun", cap);
        CHECK(out.hash == UINT64_C(0x1317189de1690d06), "room %zu: the hash is %#llx", cap,
              (unsigned long long)out.hash);
    }
}

/* FNV-1a of what is written, whether it fits or not. */
static void hashes(void **unused)
{
    static const struct {
        const char *text;
        uint64_t hash;
    } rows[] = {
        {"", UINT64_C(0xcbf29ce484222325)},
        {"a", UINT64_C(0xaf63dc4c8601ec8c)},
        {"foobar", UINT64_C(0x85944171f73967e8)},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[4];
        xima__out none = xima__out_to(NULL, 0), few = xima__out_to(text, sizeof text);
        xima__puts(&none, rows[i].text);
        xima__puts(&few, rows[i].text);
        CHECK(none.hash == rows[i].hash && few.hash == rows[i].hash, "\"%s\" is hashed %#llx and %#llx", rows[i].text,
              (unsigned long long)none.hash, (unsigned long long)few.hash);
    }
}

/* ---- Reading ---- */

static void numbers(void **unused)
{
    static const struct {
        const char *text;
        uint64_t max;
        bool good;
        uint64_t number;
        size_t at;
    } rows[] = {
        {"0", 9, true, 0, 1},
        {"007x", 9, true, 7, 3},
        {"10", 9, false, 0, 0},
        {"9", 9, true, 9, 1},
        {"255", 255, true, 255, 3},
        {"256", 255, false, 0, 0},
        {"2550", 255, false, 0, 0},
        {"18446744073709551615", UINT64_MAX, true, UINT64_MAX, 20},
        {"18446744073709551616", UINT64_MAX, false, 0, 0},
        {"99999999999999999999999", UINT64_MAX, false, 0, 0},
        {"3", 2, false, 0, 0},
        {"", 9, false, 0, 0},
        {"x1", 9, false, 0, 0},
        {"-1", 9, false, 0, 0},
        {"+1", 9, false, 0, 0},
        {" 1", 9, false, 0, 0},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint64_t number = 77;
        size_t len = strlen(rows[i].text);
        char *exact = memcpy(malloc(len + !len), rows[i].text, len);
        xima__in in = {exact, len, 0};
        bool good = xima__read_number(&in, rows[i].max, &number);
        CHECK(good == rows[i].good, "\"%s\" up to %llu: %d", rows[i].text, (unsigned long long)rows[i].max, good);
        CHECK(!good || number == rows[i].number, "\"%s\" is %llu", rows[i].text, (unsigned long long)number);
        CHECK(in.at == rows[i].at, "\"%s\": it stops at %zu", rows[i].text, in.at);
        free(exact);
    }
}

static void stepping(void **unused)
{
    xima__in in = {" \t\n\r\v\fx\xff", 8, 0}, empty = {"", 0, 0};
    (void)unused;
    CHECK(!xima__accept(&in, 'x') && in.at == 0, "it steps over what is not there");
    xima__skip_blanks(&in);
    CHECK(in.at == 6 && xima__peek(&in) == 'x', "blanks end at %zu", in.at);
    CHECK(xima__accept(&in, 'x') && in.at == 7, "it does not step over what is there");
    CHECK(xima__peek(&in) == 0xff, "a byte above 127 is %d", xima__peek(&in));
    CHECK(xima__accept(&in, '\xff') && xima__peek(&in) == -1, "the end is not seen");
    xima__skip_blanks(&empty);
    CHECK(xima__peek(&empty) == -1 && !xima__accept(&empty, '\0') && empty.at == 0, "nothing has a first byte");
}

static void utf8(void **unused)
{
    static const struct {
        const char *text;
        size_t len, bad;
    } rows[] = {
        {"", 0, 0},
        {"plain", 5, 5},
        {"\0", 1, 1},
        {"\x7f\xc2\x80\xdf\xbf", 5, 5},                               /* the smallest and largest of two bytes */
        {"\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf", 12, 12}, /* of three */
        {"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", 8, 8},                   /* of four */
        {"\x80", 1, 0},
        {"\xbf", 1, 0},
        {"a\xc1\xbf", 3, 1},
        {"\xc2", 1, 0},
        {"\xc2\x7f", 2, 0},
        {"\xc2\xc0", 2, 0},
        {"\xe0\x9f\xbf", 3, 0},
        {"\xed\xa0\x80", 3, 0},
        {"\xe2\x82", 2, 0},
        {"\xe2\x28\xa1", 3, 0},
        {"\xe2\x82\x28", 3, 0},
        {"\xf0\x8f\xbf\xbf", 4, 0},
        {"\xf4\x90\x80\x80", 4, 0},
        {"\xf5\x80\x80\x80", 4, 0},
        {"\xf0\x9f\x8e", 3, 0},
        {"\xf0\x9f\x8e\x28", 4, 0},
        {"ok\xf0\x9f\x28\xb2", 6, 2},
        {"\xfe", 1, 0},
        {"\xff", 1, 0},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *exact = memcpy(malloc(rows[i].len + !rows[i].len), rows[i].text, rows[i].len);
        CHECK(xima__utf8_bad(exact, rows[i].len) == rows[i].bad, "row %zu is bad from %zu", i,
              xima__utf8_bad(exact, rows[i].len));
        free(exact);
    }
}

static void words(void **unused)
{
    static const struct {
        const char *a;
        size_t len;
        const char *b;
        bool same;
    } rows[] = {
        {"word", 4, "word", true},  {"WoRd", 4, "wOrD", true}, {"wordy", 4, "word", true},
        {"word", 3, "word", false}, {"", 0, "", true},         {"\xc3\x89", 2, "\xc3\xa9", false},
        {"[", 1, "{", false},       {"@", 1, "`", false},      {"a1", 2, "A1", true},
        {"a\0b", 3, "a", false},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++)
        CHECK(xima__same_word(rows[i].a, rows[i].len, rows[i].b) == rows[i].same, "row %zu, \"%s\" and \"%s\"", i,
              rows[i].a, rows[i].b);
}

/* ---- Failing ---- */

static void failing(void **unused)
{
    xima_error error;
    char huge[600];
    (void)unused;
    memset(huge, 'x', sizeof huge - 1);
    huge[sizeof huge - 1] = '\0';
    CHECK(xima__fail(&error, XIMA_E_ILLEGAL, 3, "%s and %d", "this", 7) == XIMA_E_ILLEGAL,
          "the status is not passed on");
    test_error_check(NULL, &error, XIMA_E_ILLEGAL, 0, "xima__fail");
    CHECK(strcmp(error.message, "this and 7") == 0 && error.reason == 3 && error.reasons == 8, "\"%s\"", error.message);
    CHECK(xima__fail_at(&error, 5, 2) == XIMA_E_ILLEGAL && error.offset == 5 && error.length == 2, "where");
    xima__fail(&error, XIMA_E_SYNTAX, -1, "%s", huge);
    test_error_check(NULL, &error, XIMA_E_SYNTAX, 0, "a long message");
    CHECK(strlen(error.message) == sizeof error.message - 1 && error.reasons == 0, "a long message is cut to %zu",
          strlen(error.message));
    xima__fail(&error, XIMA_E_SYNTAX, 1, "got \"%t\"", "a\0b\n\x01\xff\xc3", (size_t)7);
    test_error_check(NULL, &error, XIMA_E_SYNTAX, 0, "a message that quotes rubbish");
    CHECK(strncmp(error.message, "got \"a b", 8) == 0, "\"%s\"", error.message);
}

static void candidates(void **unused)
{
    xima_error error;
    (void)unused;
    xima__fail(&error, XIMA_E_ILLEGAL, 0, "no");
    for (xima_move move = 1; move <= 2 * XIMA_CANDIDATES_MAX; move++) {
        xima__candidate(&error, move);
        xima__candidate(&error, move);
    }
    CHECK(error.candidate_count == XIMA_CANDIDATES_MAX, "%zu candidates", error.candidate_count);
    for (size_t i = 0; i < error.candidate_count; i++)
        CHECK(error.candidates[i] == i + 1, "candidate %zu is %llu", i, (unsigned long long)error.candidates[i]);
}

static void places(void **unused)
{
    static const char text[] = "ab\ncd\r\nef\rg\xc3\xa1h\n\xbf\x80i";
    static const struct {
        size_t offset;
        uint32_t line, column;
    } rows[] = {
        {0, 1, 1},  {1, 1, 2},  {2, 1, 3},  {3, 2, 1},  {5, 2, 3},  {7, 3, 1},  {9, 3, 3},
        {10, 4, 1}, {11, 4, 2}, {13, 4, 3}, {14, 4, 4}, {15, 5, 1}, {17, 5, 3}, {99, 5, 4},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_error error;
        xima__fail(&error, XIMA_E_SYNTAX, 1, "no");
        xima__fail_at(&error, rows[i].offset, 99);
        xima__place(&error, text, sizeof text - 1);
        test_error_check(NULL, &error, XIMA_E_SYNTAX, sizeof text - 1, "xima__place");
        CHECK(error.line == rows[i].line && error.column == rows[i].column, "offset %zu is line %u, column %u",
              rows[i].offset, (unsigned)error.line, (unsigned)error.column);
    }
}

/* ---- Random numbers ---- */

static void random_numbers(void **unused)
{
    static const struct {
        uint64_t seed, due[4]; /* the generator's published numbers */
    } rows[] = {
        {0,
         {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4), UINT64_C(0x06c45d188009454f),
          UINT64_C(0xf88bb8a8724c81ec)}},
        {1234567,
         {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
          UINT64_C(4593380528125082431)}},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint64_t seed = rows[i].seed, mine = seed;
        for (size_t n = 0; n < COUNT(rows[i].due); n++) {
            uint64_t random = xima__random(&seed);
            CHECK(random == rows[i].due[n] && test_random(&mine) == random, "number %zu of seed %llu is %#llx", n,
                  (unsigned long long)rows[i].seed, (unsigned long long)random);
        }
    }
}

static void scaling(void **unused)
{
    uint64_t seed = 1;
    (void)unused;
    for (size_t i = 0; i < 2000; i++) {
        uint64_t random = test_random(&seed), range = test_random(&seed) >> i % 64;
        CHECK(xima__scale(random, range) == test_scale(random, range), "scale(%#llx, %#llx)",
              (unsigned long long)random, (unsigned long long)range);
    }
    CHECK(xima__scale(UINT64_MAX, UINT64_MAX) == UINT64_MAX - 1 && xima__scale(UINT64_MAX, 1) == 0 &&
              xima__scale(0, UINT64_MAX) == 0 && xima__scale(UINT64_C(1) << 63, 7) == 3,
          "scaling at the edges");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats), cmocka_unit_test(cutting),        cmocka_unit_test(hashes),
        cmocka_unit_test(numbers), cmocka_unit_test(stepping),       cmocka_unit_test(utf8),
        cmocka_unit_test(words),   cmocka_unit_test(failing),        cmocka_unit_test(candidates),
        cmocka_unit_test(places),  cmocka_unit_test(random_numbers), cmocka_unit_test(scaling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
