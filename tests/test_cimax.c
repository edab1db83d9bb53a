/* SPDX-License-Identifier: MIT */
/*
 * Known answers of Cimax: each `case` of tests/cimax/NAME.cases is a test. tests/cimax/README.md says what the lines of
 * a case may be. After every line the state must read back from its text and its bytes with the same values.
 */
#include "suite.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 64 };

/* What a case works on while it runs. */
typedef struct bench {
    xima_game *game;
    xima_state *state;
    xima_cimax_options options;
    xima_cimax_game given; /* players > 0: numbers instead of the state */
    double power[XIMA_PLAYERS_MAX], rating[XIMA_PLAYERS_MAX];
    int32_t side[XIMA_PLAYERS_MAX];
    double delta[XIMA_PLAYERS_MAX], after[XIMA_PLAYERS_MAX], experience[XIMA_PLAYERS_MAX];
} bench;

/* ---- Words and numbers ---- */

static size_t split(char *text, const char *separators, char **words)
{
    size_t n = 0;
    for (char *w = strtok(text, separators); w; w = strtok(NULL, separators)) {
        CHECK(n < WORDS, "more than %d words", WORDS);
        words[n++] = w;
    }
    return n;
}

static double to_number(const char *text, char **end)
{
    double x = strtod(text, end);
    CHECK(*end != text, "a number is expected, not \"%s\"", text);
    return x;
}

static double number(const char *text)
{
    char *end;
    double x = to_number(text, &end);
    CHECK(*end == '\0', "a number is expected, not \"%s\"", text);
    return x;
}

/*
 * A number as somebody printed it: 12 is exact, 1.0876 is rounded to its digits, 54.85~ is cut after its digits, - is
 * anything.
 */
static void expect(double got, const char *printed, const char *what)
{
    char *end;
    if (strcmp(printed, "-") == 0)
        return;
    double want = to_number(printed, &end), unit = 1e-9;
    const char *point = strchr(printed, '.');
    bool cut = *end == '~';
    CHECK(end[cut] == '\0', "a number is expected, not \"%s\"", printed);
    if (point)
        unit = pow(10, -(double)(end - point - 1));
    double low = cut ? want : want - unit / 2, high = cut ? want + unit : want + unit / 2, slack = fabs(want) * 1e-13;
    CHECK(got >= low - slack && got <= high + slack, "%s is %.17g, expected %s", what, got, printed);
}

static int32_t seat(const bench *b, const char *text)
{
    xima_game_info info = {.struct_size = sizeof info};
    int32_t s = atoi(text) - 1;
    CHECK(xima_game_get_info(b->game, &info) == XIMA_OK && s >= 0 && s < info.players, "\"%s\" is no seat", text);
    return s;
}

static void arguments(size_t n, size_t least, size_t most)
{
    CHECK(n >= least && n <= most, "%zu words, expected %zu to %zu", n, least, most);
}

/* ---- What a line can do ---- */

static void do_game(bench *b, char *rest)
{
    xima_state_free(b->state);
    xima_game_unref(b->game);
    b->game = test_game(rest);
    b->state = test_state(b->game);
}

static void do_position(bench *b, char *rest)
{
    xima_error error = test_error();
    xima_state *state;
    xima_status status = xima_state_parse(b->game, rest, strlen(rest), NULL, &state, &error);
    CHECK(status == XIMA_OK, "the position is refused: %s", error.message);
    xima_state_free(b->state);
    b->state = state;
}

static void do_syntax(bench *b, char *rest)
{
    xima_error error = test_error();
    xima_state *state;
    xima_status status = xima_state_parse(b->game, rest, strlen(rest), NULL, &state, &error);
    CHECK(status == XIMA_E_SYNTAX, "%s, expected XIMA_E_SYNTAX", xima_status_name(status));
    test_error_check(b->game, &error, status, strlen(rest), "xima_state_parse");
}

static void do_play(bench *b, char *rest)
{
    xima_move moves[256];
    size_t n, used;
    xima_error error = test_error();
    xima_status status =
        xima_moves_parse(b->state, rest, strlen(rest), NULL, moves, COUNT(moves), &n, &used, &error);
    CHECK(status == XIMA_OK, "ply %u: %s", error.ply, error.message);
    for (size_t i = 0; i < n; i++)
        CHECK(xima_state_play(b->state, moves[i], NULL) == XIMA_OK, "ply %zu", i);
}

static void do_undo(bench *b, char *rest)
{
    for (double n = number(rest); n > 0; n--)
        CHECK(xima_state_undo(b->state) == XIMA_OK, "undo");
}

static void do_values(bench *b, char *rest)
{
    char *words[WORDS];
    xima_cimax_value values[WORDS];
    size_t n = split(rest, " ", words);
    arguments(n, 1, WORDS);
    int32_t cell = xima_game_find(b->game, XIMA_NAME_CELL, words[0], strlen(words[0]));
    CHECK(xima_cimax_values(b->state, cell, values, WORDS) == n - 1, "%zu blocks",
          xima_cimax_values(b->state, cell, NULL, 0));
    for (size_t i = 1; i < n; i++) {
        int absolute, relative;
        CHECK(sscanf(words[i], "%d/%d", &absolute, &relative) == 2, "ABSOLUTE/RELATIVE is expected, not %s", words[i]);
        CHECK(values[i - 1].absolute == absolute && values[i - 1].relative == relative, "block %zu: %d/%d", i,
              values[i - 1].absolute, values[i - 1].relative);
    }
}

static void do_force(bench *b, char *rest)
{
    char *w[WORDS];
    xima_cimax_force f = {.struct_size = sizeof f};
    size_t n = split(rest, " ", w);
    arguments(n, 2, 10);
    CHECK(xima_cimax_get_force(b->state, seat(b, w[0]), &b->options, &f) == XIMA_OK, "force");
    const double terms[] = {f.force, f.board,  f.outside, f.captured,     f.surrender,
                            f.summit, f.mean, f.blocks,  f.blocks_outside};
    static const char *const names[] = {"F", "V_BT", "V_BA", "V_BC", "V_R", "V_G", "mean", "blocks", "outside"};
    for (size_t i = 1; i < n; i++)
        expect(terms[i - 1], w[i], names[i - 1]);
}

static void do_clock(bench *b, char *rest)
{
    char *w[WORDS];
    arguments(split(rest, " ", w), 3, 3);
    int32_t s = seat(b, w[0]);
    b->options.agreed[s] = strcmp(w[1], "?") == 0 ? XIMA_CIMAX_UNKNOWN : (int64_t)(number(w[1]) * 1000);
    b->options.used[s] = strcmp(w[2], "?") == 0 ? XIMA_CIMAX_UNKNOWN : (int64_t)(number(w[2]) * 1000);
}

static void do_power(bench *b, char *rest)
{
    char *w[WORDS];
    xima_cimax_power p = {.struct_size = sizeof p};
    size_t n = split(rest, " ", w);
    arguments(n, 2, 4);
    xima_status status = xima_cimax_get_power(b->state, seat(b, w[0]), &b->options, &p);
    CHECK(status == XIMA_OK, "%s", xima_status_name(status));
    expect(p.power, w[1], "P");
    expect(p.effective_time, n > 2 ? w[2] : "-", "t_e");
    expect(p.turns, n > 3 ? w[3] : "-", "T");
}

static void do_find_power(bench *b, char *rest)
{
    char *w[WORDS];
    double power;
    (void)b;
    arguments(split(rest, " ", w), 4, 4);
    CHECK(xima_cimax_find_power(number(w[0]), number(w[1]), (uint32_t)number(w[2]), &power) == XIMA_OK, "power");
    expect(power, w[3], "P");
}

static void do_level(bench *b, char *rest)
{
    double level;
    CHECK(xima_cimax_get_level(b->state, &b->options, &level) == XIMA_OK, "level");
    expect(level, rest, "L");
}

static void do_count_summit(bench *b, char *rest)
{
    b->options.count_summit = (int32_t)number(rest);
}

static void do_floor(bench *b, char *rest)
{
    b->options.floor = number(rest);
}

static size_t numbers(char *text, double *list)
{
    char *w[WORDS];
    size_t n = split(text, " ,", w);
    CHECK(n <= XIMA_PLAYERS_MAX, "too many numbers");
    for (size_t i = 0; i < n; i++)
        list[i] = number(w[i]);
    return n;
}

static void do_ratings(bench *b, char *rest)
{
    numbers(rest, b->rating);
}

/* players=2 level=90.5 power=1,2 rating=1000,1000 winners=2 [side=0,0,1] [floor=1] */
static void do_given(bench *b, char *rest)
{
    char *w[WORDS];
    double list[XIMA_PLAYERS_MAX];
    size_t n = split(rest, " ", w);
    b->given = (xima_cimax_game){.struct_size = sizeof b->given, .power = b->power, .rating = b->rating};
    for (size_t i = 0; i < n; i++) {
        char *value = strchr(w[i], '=');
        CHECK(value, "NAME=VALUE is expected, not %s", w[i]);
        *value++ = '\0';
        size_t count = numbers(value, list);
        if (strcmp(w[i], "level") == 0)
            b->given.level = list[0];
        else if (strcmp(w[i], "floor") == 0)
            b->given.floor = list[0];
        else if (strcmp(w[i], "power") == 0)
            memcpy(b->power, list, count * sizeof *list);
        else if (strcmp(w[i], "rating") == 0)
            memcpy(b->rating, list, count * sizeof *list);
        else if (strcmp(w[i], "players") == 0)
            b->given.players = (int32_t)list[0];
        else if (strcmp(w[i], "winners") == 0)
            for (size_t k = 0; k < count; k++)
                b->given.winners |= UINT32_C(1) << ((int32_t)list[k] - 1);
        else if (strcmp(w[i], "side") == 0)
            for (size_t k = 0; k < count; k++)
                b->side[k] = (int32_t)list[k];
        else
            CHECK(false, "unknown name %s", w[i]);
        if (strcmp(w[i], "side") == 0)
            b->given.side = b->side;
    }
}

static xima_status rate(bench *b)
{
    if (b->given.players)
        return xima_cimax_rate(&b->given, b->delta, b->after, b->experience);
    return xima_cimax_rate_state(b->state, &b->options, b->rating, b->delta, b->after, b->experience);
}

static void expect_rated(bench *b, char *rest, const double *got, const char *what)
{
    char *w[WORDS];
    size_t n = split(rest, " ", w);
    xima_status status = rate(b);
    arguments(n, 1, XIMA_PLAYERS_MAX);
    CHECK(status == XIMA_OK, "%s", xima_status_name(status));
    for (size_t i = 0; i < n; i++)
        expect(got[i], w[i], what);
}

static void do_delta(bench *b, char *rest)
{
    expect_rated(b, rest, b->delta, "the change");
}

static void do_new(bench *b, char *rest)
{
    expect_rated(b, rest, b->after, "the new rating");
}

static void do_experience(bench *b, char *rest)
{
    expect_rated(b, rest, b->experience, "the experience");
}

static void do_fails(bench *b, char *rest)
{
    char *w[WORDS];
    xima_cimax_power p = {.struct_size = sizeof p};
    size_t n = split(rest, " ", w);
    arguments(n, 2, 3);
    xima_status status = strcmp(w[0], "power") == 0 ? xima_cimax_get_power(b->state, seat(b, w[2]), &b->options, &p)
                                                    : rate(b);
    CHECK(strcmp(w[0], "power") == 0 || strcmp(w[0], "rate") == 0, "power or rate can fail");
    CHECK(strcmp(xima_status_name(status), w[1]) == 0, "%s, expected %s", xima_status_name(status), w[1]);
}

static bool in_text(const bench *b, const char *part)
{
    test_bytes text = test_format(b->state, XIMA_LONG, 0);
    bool found = strstr((char *)text.data, part) != NULL;
    test_bytes_free(&text);
    return found;
}

static void do_writes(bench *b, char *rest)
{
    test_bytes text = test_format(b->state, XIMA_LONG, 0);
    CHECK(in_text(b, rest), "\"%s\" is not in \"%s\"", rest, (char *)text.data);
    test_bytes_free(&text);
}

static void do_omits(bench *b, char *rest)
{
    CHECK(!in_text(b, rest), "\"%s\" is in the text", rest);
}

static const struct command {
    const char *name;
    void (*run)(bench *b, char *rest);
} commands[] = {
    {"game", do_game},       {"position", do_position}, {"syntax", do_syntax},   {"play", do_play},
    {"undo", do_undo},       {"values", do_values},     {"force", do_force},     {"clock", do_clock},
    {"power", do_power},     {"find-power", do_find_power}, {"level", do_level}, {"count-summit", do_count_summit},
    {"floor", do_floor},     {"ratings", do_ratings},   {"given", do_given},     {"delta", do_delta},
    {"new", do_new},         {"experience", do_experience}, {"fails", do_fails}, {"writes", do_writes},
    {"omits", do_omits},
};

/* ---- Running a case ---- */

static void check_same_values(const xima_state *a, const xima_state *b, const char *way)
{
    xima_game_info info = {.struct_size = sizeof info};
    CHECK(xima_game_get_info(xima_state_game(a), &info) == XIMA_OK, "facts");
    for (int32_t s = 0; s < info.players; s++) {
        xima_cimax_force f = {.struct_size = sizeof f}, g = f;
        xima_cimax_power p = {.struct_size = sizeof p}, q = p;
        CHECK(xima_cimax_get_force(a, s, NULL, &f) == XIMA_OK && xima_cimax_get_force(b, s, NULL, &g) == XIMA_OK, "%s",
              way);
        CHECK(memcmp(&f, &g, sizeof f) == 0, "%s: seat %d has force %.17g, not %.17g", way, s + 1, g.force, f.force);
        CHECK(xima_cimax_get_power(a, s, NULL, &p) == XIMA_OK && xima_cimax_get_power(b, s, NULL, &q) == XIMA_OK, "%s",
              way);
        CHECK(p.turns == q.turns && p.power == q.power, "%s: seat %d has %u turns, not %u", way, s + 1, q.turns, p.turns);
    }
}

static void check_reads_back(const bench *b)
{
    test_bytes text = test_format(b->state, XIMA_LONG, 0), bytes = test_encode(b->state, 0);
    xima_error error = {.struct_size = sizeof error};
    xima_state *state;
    CHECK(xima_state_parse(b->game, (char *)text.data, text.len, NULL, &state, &error) == XIMA_OK, "%s: %s",
          (char *)text.data, error.message);
    check_same_values(b->state, state, "text");
    test_bytes again = test_format(state, XIMA_LONG, 0);
    CHECK(test_same(&text, &again), "\"%s\" is written again as \"%s\"", (char *)text.data, (char *)again.data);
    xima_state_free(state);
    CHECK(xima_state_decode(b->game, bytes.data, bytes.len, &state, &error) == XIMA_OK, "%s", error.message);
    check_same_values(b->state, state, "bytes");
    xima_state_free(state);
    test_bytes_free(&text);
    test_bytes_free(&bytes);
    test_bytes_free(&again);
}

static void run_line(bench *b, const char *line)
{
    char *copy = strdup(line);
    size_t n = strcspn(copy, " ");
    char *rest = copy + n + strspn(copy + n, " ");
    copy[n] = '\0';
    for (size_t i = 0; i < COUNT(commands); i++) {
        if (strcmp(commands[i].name, copy) != 0)
            continue;
        commands[i].run(b, rest);
        check_reads_back(b);
        free(copy);
        return;
    }
    CHECK(false, "unknown line \"%s\"", copy);
}

static void run_case(void **state)
{
    const test_case *c = *state;
    bench b = {.options = {.struct_size = sizeof b.options}};
    b.game = test_game("xima");
    b.state = test_state(b.game);
    for (size_t i = 0; i < c->count; i++) {
        test_at("%s:%d: %s", c->file, c->number[i], c->line[i]);
        run_line(&b, c->line[i]);
    }
    xima_state_free(b.state);
    xima_game_unref(b.game);
}

int main(void)
{
    test_suite suite = {0};
    test_suite_add_cases(&suite, "cimax", run_case);
    return test_suite_run(&suite, "cimax", NULL);
}
