/* SPDX-License-Identifier: MIT */
/*
 * Known answers for the toy games, counted by hand: chance by weight, hidden cards, several plies in a row, players who
 * go out, ties, sides, moves that are legal and not listed.
 */
#include "support/support.h"

#include "core.h"

#include <stdlib.h>
#include <string.h>

static xima_move read_move(const xima_state *state, const char *words)
{
    xima_move move;
    xima_error error = test_error();
    CHECK(xima_move_parse(state, words, strlen(words), NULL, &move, &error) == XIMA_OK, "\"%s\": %s", words,
          error.message);
    return move;
}

static void play_line(xima_state *state, const char *line)
{
    xima_move moves[64];
    size_t n = 0;
    xima_error error = test_error();
    CHECK(xima_moves_parse(state, line, strlen(line), NULL, moves, COUNT(moves), &n, NULL, &error) == XIMA_OK,
          "\"%s\", ply %u: %s", line, (unsigned)error.ply, error.message);
    for (size_t i = 0; i < n; i++)
        CHECK(xima_state_play(state, moves[i], NULL) == XIMA_OK, "ply %zu of \"%s\"", i, line);
}

/* ---- Courses: a position, a line, the position then, and how it stands ---- */

typedef struct stand {
    int32_t to_move, reason; /* reason: 0 = not over */
    uint32_t winners, turn;
    int32_t place[4];
    int64_t score[4];
} stand;

typedef struct course {
    const char *position, *line, *then; /* then: in XIMA_SHORT */
    stand stand;
} course;

#define NONE XIMA_NOBODY
#define DIE XIMA_CHANCE
enum { EMPTIED = XIMA_END_GAME, NOTHING_LEFT, PASSED = XIMA_END_GAME, NO_CARDS };

static const course courses[] = {
    /* Several plies by one player in a row, then the next seat. */
    {"dicenim", "die:3", "5,6,7,5;0,0,0;t1:3", {0, 0, 0, 0, {0}, {0}}},
    {"dicenim", "die:3 B1-2", "5,4,7,5;2,0,0;d1", {0, 0, 0, 0, {0}, {2}}},
    {"dicenim", "die:3 B1-2 stop", "5,4,7,5;2,0,0;r2", {DIE, 0, 0, 0, {0}, {2}}},
    {"dicenim", "die:3 B1-2 again", "5,4,7,5;2,0,0;R1", {DIE, 0, 0, 0, {0}, {2}}},
    {"dicenim", "die:3 B1-2 again die:6 C1-6", "5,4,1,5;8,0,0;r2", {DIE, 0, 0, 0, {0}, {8}}},
    {"dicenim", "die:3 B1-2 again die:6 C1-6 die:1", "5,4,1,5;8,0,0;t2:1", {1, 0, 0, 1, {0}, {8}}},
    /* Who empties a heap is out, and is left out of the round. */
    {"dicenim", "die:5 A1-5", "0,6,7,5;5,0,0;r2", {DIE, 0, 0, 0, {0}, {5}}},
    {"dicenim", "die:5 A1-5 die:1 B1-1 stop die:1 B1-1 stop", "0,4,7,5;5,1,1;r2", {DIE, 0, 0, 2, {0}, {5, 1, 1}}},
    {"dicenim", "die:5 A1-5 die:6 B1-6", "0,0,7,5;5,6,0;r3", {NONE, EMPTIED, 4, 2, {2, 2, 1}, {5, 6, 0}}},
    /* Nothing is left, and two are still in: both are first. */
    {"dicenim:heaps=1,stones=2", "die:2 A1-2", "0;2,0,0;r2", {NONE, NOTHING_LEFT, 6, 1, {2, 1, 1}, {2}}},
    /* The shortest words, and heaps named by their cells. */
    {"dicenim:heaps=1", "4 -2 stop 6 -1 again 1 -1", "1;2,2,0;r3", {DIE, 0, 0, 1, {0}, {2, 2}}},
    {"dicenim:heaps=17,stones=1", "die:1 A2-1", "1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,1;1,0,0;d1", {0, 0, 0, 0, {0}, {1}}},
    /* Cards: dealt round by round, played, drawn again. */
    {"hiddenhand:hand=1,side=2", "chance:1:ant chance:4:dog", ",,,;a,d;aaaaabbbbbccccdd;p10", {0, 0, 0, 0, {0}, {0}}},
    {"hiddenhand:hand=1,side=2",
     "chance:1:ant chance:4:dog ant@B1 chance:2:bee",
     ",a1,,;b,d;aaaaabbbbccccdd;p20",
     {1, 0, 0, 1, {0}, {1}}},
    {"hiddenhand:hand=1,side=2",
     "chance:1:ant chance:4:dog ant@B1 chance:2:bee dog@B1 chance:1:ant",
     ",a1d2,,;b,a;aaaabbbbccccdd;p10",
     {0, 0, 0, 2, {0}, {0, 5}}},
    {"hiddenhand:hand=1,side=2",
     "chance:1:ant chance:4:dog ant@B1 chance:2:bee pass pass",
     ",a1,,;b,d;aaaaabbbbccccdd;p22",
     {NONE, PASSED, 1, 3, {1, 2}, {1, 0}}},
    {"hiddenhand:hand=1,side=2",
     "chance:1:ant chance:1:ant pass pass",
     ",,,;a,a;aaaabbbbbccccddd;p12",
     {NONE, PASSED, 0, 2, {1, 1}, {0}}},
    /* Two tie for the first place, and the next one is the third. */
    {"hiddenhand:players=3,side=3 a2,b3,b1,,,,,,;a,a,a;aabbbccccddd;p10",
     "pass pass pass",
     "a2,b3,b1,,,,,,;a,a,a;aabbbccccddd;p13",
     {NONE, PASSED, 5, 3, {1, 3, 1}, {2, 1, 2}}},
    /* A side's points are added up. */
    {"hiddenhand:players=4,teams=pairs,side=3 a1,b2,,d3,,,,,;a,a,a,a;abbbbccccdd;p10",
     "pass pass pass pass",
     "a1,b2,,d3,,,,,;a,a,a,a;abbbbccccdd;p14",
     {NONE, PASSED, 5, 4, {1, 2, 1, 2}, {1, 2, 4, 0}}},
};

static void check_course(const xima_state *state, const course *due)
{
    test_bytes text = test_format(state, XIMA_SHORT, 0);
    xima_outcome outcome = {.struct_size = sizeof outcome};
    xima_state_info info = {.struct_size = sizeof info};
    CHECK(strcmp((char *)text.data, due->then) == 0, "it is %s, expected %s", (char *)text.data, due->then);
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK && xima_state_get_info(state, &info) == XIMA_OK, "asking");
    CHECK(info.to_move == due->stand.to_move, "%d is to move, expected %d", info.to_move, due->stand.to_move);
    CHECK(outcome.over == (due->stand.reason != 0) && outcome.reason == due->stand.reason, "over %d because of %d",
          outcome.over, outcome.reason);
    CHECK(outcome.winners == due->stand.winners, "%#x have won", (unsigned)outcome.winners);
    CHECK(info.turn == due->stand.turn, "%u turns, expected %u", (unsigned)info.turn, (unsigned)due->stand.turn);
    for (size_t seat = 0; seat < COUNT(due->stand.place); seat++)
        CHECK(outcome.place[seat] == due->stand.place[seat] && outcome.score[seat] == due->stand.score[seat],
              "seat %zu has place %d and %lld points", seat, outcome.place[seat], (long long)outcome.score[seat]);
    test_bytes_free(&text);
}

static xima_state *start_of(const char *position)
{
    if (strchr(position, ' '))
        return test_position(position);
    xima_game *game;
    CHECK(xima_game_new(position, strlen(position), NULL, &game, NULL) == XIMA_OK, "%s", position);
    xima_state *state = test_state(game);
    xima_game_unref(game);
    return state;
}

static void all_courses(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(courses); i++) {
        xima_state *state = start_of(courses[i].position);
        test_at("%s: %s", courses[i].position, courses[i].line);
        play_line(state, courses[i].line);
        check_course(state, &courses[i]);
        xima_state_free(state);
    }
}

/* ---- Counting ---- */

static void perft(void **unused)
{
    static const struct {
        const char *spec;
        uint64_t nodes[5];
    } rows[] = {
        /* Six faces; 1, 2 or 3 of three stones; then two ways on, unless all were taken. */
        {"dicenim:players=2,heaps=1,stones=3",
         {1, 6, 1 + 2 + 3 * 4, 6 * 2 + 5 * 2, (6 * 2 + 5 * 2) / 2 * 6 * 2 / 2 * 2}},
        {"hiddenhand", {1, 4, 16, 64, 255}}, /* no fourth dog */
        {"unlisted", {1, 16 * 4 + 1, 0, 0, 0}},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_state *state = start_of(rows[i].spec);
        for (uint32_t depth = 0; depth < 5 && rows[i].nodes[depth]; depth++) {
            uint64_t nodes = 0;
            CHECK(xima_state_perft(state, depth, &nodes) == XIMA_OK && nodes == rows[i].nodes[depth],
                  "%s: perft %u is %llu, expected %llu", rows[i].spec, (unsigned)depth, (unsigned long long)nodes,
                  (unsigned long long)rows[i].nodes[depth]);
        }
        xima_state_free(state);
    }
}

/* ---- Weights ---- */

static void weights(void **unused)
{
    static const struct {
        const char *position;
        size_t n;
        uint64_t weights[6];
    } rows[] = {
        {"dicenim 5,6,7,5;0,0,0;r1", 6, {6, 5, 4, 3, 2, 1}},
        {"hiddenhand ,,,,,,,,;,;aaaaaabbbbbccccddd;d10", 4, {6, 5, 4, 3}},
        {"hiddenhand a1,a1,a1,a1,a1,a1,,,;bb,bbc;bcccddd;r10", 3, {1, 3, 3}}, /* no ant is left */
        /* One's own draw may be any card that is unseen; the other's is just a card. */
        {"hiddenhand:hand=4 ,,,,,,,,;abc,\?\?\?;\?\?\?\?\?\?\?\?\?\?\?\?;r10 | observer=1", 4, {5, 4, 3, 3}},
        {"hiddenhand:hand=4 ,,,,,,,,;\?\?\?,abc;\?\?\?\?\?\?\?\?\?\?\?\?;r10 | observer=2", 1, {1}},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint64_t got[8];
        xima_state *state = test_position(rows[i].position);
        size_t n = xima_state_chance(state, got, COUNT(got));
        CHECK(n == rows[i].n, "%zu outcomes", n);
        for (size_t w = 0; w < n; w++)
            CHECK(got[w] == rows[i].weights[w], "outcome %zu weighs %llu", w, (unsigned long long)got[w]);
        xima_state_free(state);
    }
}

/* How often each outcome is picked, against its weight: chi-squared, with bounds that chance passes once in 10^9. */
static void picking(void **unused)
{
    enum { TRIES = 60000 };
    uint64_t seed = 11, weight[8], sum = 0;
    size_t got[8] = {0};
    double chi = 0;
    (void)unused;
    xima_state *state = test_position("dicenim 5,6,7,5;0,0,0;r1");
    size_t n = xima_state_chance(state, weight, COUNT(weight));
    for (size_t i = 0; i < TRIES; i++) {
        xima_move move = xima_state_pick(state, test_random(&seed));
        for (size_t w = 0; w < n; w++)
            got[w] += xima_state_nth_move(state, w) == move;
    }
    for (size_t w = 0; w < n; w++)
        sum += weight[w];
    for (size_t w = 0; w < n; w++) {
        double due = (double)TRIES * (double)weight[w] / (double)sum;
        chi += ((double)got[w] - due) * ((double)got[w] - due) / due;
    }
    CHECK(chi < 50, "the faces come up with chi-squared %f", chi);
    xima_state_free(state);
}

/* ---- What is hidden ---- */

static void check_text(const xima_state *state, const char *due)
{
    test_bytes text = test_format(state, XIMA_SHORT, 0);
    CHECK(strcmp((char *)text.data, due) == 0, "it is %s, expected %s", (char *)text.data, due);
    test_bytes_free(&text);
}

static void observing(void **unused)
{
    xima_state *state = test_position("hiddenhand b1,,,,,,,,;ab,acd;aaaabbbcccdd;r10"), *seen = test_clone(state);
    xima_stock held[4];
    xima_state_info info = {.struct_size = sizeof info};
    (void)unused;
    CHECK(xima_state_observe(seen, state, 1) == XIMA_OK, "observing");
    check_text(seen, "b1,,,,,,,,;\?\?,acd;\?\?\?\?\?\?\?\?\?\?\?\?;r10");
    CHECK(xima_state_held(seen, 0, XIMA_ZONE_HAND, held, 4) == 1 && held[0].piece.kind == 0 && held[0].count == 2 &&
              held[0].piece.flags & XIMA_P_HIDDEN,
          "what the other holds is seen");
    CHECK(xima_state_hand(seen, 1, 3) == 1, "what one holds oneself is not seen");
    CHECK(xima_state_get_info(seen, &info) == XIMA_OK && info.flags & XIMA_S_UNKNOWN && info.observer == 1, "the info");
    xima_move dog = read_move(state, "chance:4:dog"), card = xima_move_seen(state, dog, 1);
    CHECK(xima_move_seen(state, dog, 0) == dog && card != dog && card != 0, "a draw is seen as %#llx",
          (unsigned long long)card);
    xima_move_info draw = {.struct_size = sizeof draw};
    CHECK(xima_move_get_info(seen, card, &draw) == XIMA_OK && draw.flags & XIMA_M_HIDDEN, "the draw is not hidden");
    CHECK(xima_state_is_legal(seen, dog) == 0 && xima_state_count_moves(seen) == 1, "the drawn card is known");
    CHECK(xima_state_play(seen, card, NULL) == XIMA_OK && xima_state_play(state, dog, NULL) == XIMA_OK, "drawing");
    check_text(seen, "b1,,,,,,,,;\?\?\?,acd;\?\?\?\?\?\?\?\?\?\?\?;p20");
    CHECK(xima_state_observe(state, state, 1) == XIMA_OK && xima_state_equal(state, seen), "both ways lead elsewhere");
    xima_state_free(state);
    xima_state_free(seen);
}

/* Of three unseen cards, one is a dog: it lies in the other's hand of two in two of three states that are drawn. */
static void resampling(void **unused)
{
    enum { TRIES = 30000 };
    uint64_t seed = 5;
    size_t dogs = 0, bees = 0;
    (void)unused;
    xima_state *state = test_position("hiddenhand:side=4,hand=4 "
                                      "a1,a1,a1,a1,a1,b1,b1,b1,b1,c1,c1,c1,c1,d1,d1,;,bd;a;p10");
    xima_state *drawn = test_clone(state);
    for (size_t i = 0; i < TRIES; i++) {
        CHECK(xima_state_resample(drawn, state, 0, test_random(&seed)) == XIMA_OK, "drawing");
        dogs += xima_state_hand(drawn, 1, 4);
        bees += xima_state_hand(drawn, 1, 2);
        CHECK(xima_state_hand(drawn, 1, 1) + xima_state_hand(drawn, 1, 2) + xima_state_hand(drawn, 1, 4) == 2,
              "two cards");
    }
    double due = TRIES * 2.0 / 3, variance = TRIES * 2.0 / 9, most = 36 * variance; /* six standard deviations */
    CHECK(((double)dogs - due) * ((double)dogs - due) < most, "the dog is drawn %zu times, not %.0f", dogs, due);
    CHECK(((double)bees - due) * ((double)bees - due) < most, "the bee is drawn %zu times, not %.0f", bees, due);
    CHECK(xima_state_resample(drawn, state, 1, 1) == XIMA_OK && xima_state_hand(drawn, 1, 4) == 1 &&
              xima_state_hand(drawn, 1, 2) == 1,
          "a player's own cards are drawn anew");
    xima_state_free(state);
    xima_state_free(drawn);
}

/* ---- More than is listed, refusals with candidates ---- */

static void unlisted(void **unused)
{
    xima_game *game = test_game("unlisted");
    xima_state *state = test_state(game);
    size_t n;
    (void)unused;
    test_at("unlisted");
    xima_move *moves = test_moves(state, &n), far = read_move(state, "cat@N16"), near = read_move(state, "cat@A16");
    CHECK(test_holds(moves, n, near) && !test_holds(moves, n, far), "what is listed");
    CHECK(xima_state_is_legal(state, far) && xima_state_play(state, far, NULL) == XIMA_OK,
          "what is not listed is refused");
    CHECK(xima_state_is_legal(state, read_move(state, "tea@A1")), "another word is refused");
    xima_error error = test_error();
    xima_move move;
    CHECK(xima_move_parse(state, "cat@A1", 6, NULL, &move, &error) == XIMA_E_ILLEGAL, "the word of the ply before");
    CHECK(strcmp(xima_game_name(game, XIMA_NAME_REASON, error.reason), "twice") == 0, "the reason is %d", error.reason);
    error = test_error();
    CHECK(xima_move_parse(state, "tea@N16", 7, NULL, &move, &error) == XIMA_E_ILLEGAL, "a word on another");
    CHECK(strcmp(xima_game_name(game, XIMA_NAME_REASON, error.reason), "room") == 0, "the reason is %d", error.reason);
    free(moves);
    xima_state_free(state);
    xima_game_unref(game);
}

static void candidates(void **unused)
{
    xima_state *state = test_position("dicenim 5,6,7,5;0,0,0;t1:2");
    xima_error error = test_error();
    xima_move move;
    (void)unused;
    CHECK(xima_move_parse(state, "-2", 2, NULL, &move, &error) == XIMA_E_AMBIGUOUS && move == 0, "two of which heap?");
    test_error_check(xima_state_game(state), &error, XIMA_E_AMBIGUOUS, 2, "xima_move_parse");
    CHECK(error.candidate_count == 4 && error.reason == XIMA_REASON_AMBIGUOUS, "%zu candidates", error.candidate_count);
    for (size_t i = 0; i < error.candidate_count; i++)
        CHECK(xima_state_is_legal(state, error.candidates[i]), "candidate %zu is not legal", i);
    error = test_error();
    CHECK(xima_move_parse(state, "A1-3", 4, NULL, &move, &error) == XIMA_E_ILLEGAL, "three with a two");
    CHECK(error.candidate_count == 8, "%zu candidates", error.candidate_count);
    xima_state_free(state);
}

/* Positions that cannot be, with all their reasons; some may be waived. */
static void impossible(void **unused)
{
    enum { STONES = XIMA_REASON_GAME, DIE_SHOWS, TOO_MANY };
    static const struct {
        const char *text;
        uint64_t reasons, waivable;
    } rows[] = {
        {"dicenim 5,6,7,4;0,0,0;r1", 1 << STONES, 1 << STONES},
        {"dicenim 6,6,7,5;0,0,0;r1", 1 << STONES | 1 << TOO_MANY, 1 << STONES | 1 << TOO_MANY},
        {"dicenim 6,5,7,5;0,0,0;r1", 1 << TOO_MANY, 1 << TOO_MANY},
        {"dicenim 5,6,7,5;0,0,0;t1", 1 << DIE_SHOWS, 0},
        {"dicenim 6,6,7,5;0,0,0;r1:2", 1 << STONES | 1 << TOO_MANY | 1 << DIE_SHOWS, 1 << STONES | 1 << TOO_MANY},
        {"dicenim 5,6,7,5;0,0,0;t1:2 | out=1:8", 1 << XIMA_REASON_TURN, 0},
    };
    xima_game *game = test_game("dicenim");
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        size_t len = strlen(rows[i].text);
        for (uint64_t waive = 0; waive < 1 << 11; waive += 1 << 8) {
            xima_parse_options options = {.struct_size = sizeof options, .waive = waive};
            xima_error error = test_error();
            xima_state *state;
            uint64_t left = rows[i].reasons & ~(waive & rows[i].waivable);
            test_at("%s, waiving %#llx", rows[i].text, (unsigned long long)waive);
            xima_status status = xima_state_parse(game, rows[i].text, len, &options, &state, &error);
            CHECK(status == (left ? XIMA_E_POSITION : XIMA_OK), "it answers %s", xima_status_name(status));
            CHECK(!left || error.reasons == left, "the reasons are %#llx, expected %#llx",
                  (unsigned long long)error.reasons, (unsigned long long)left);
            if (left)
                test_error_check(game, &error, status, len, "xima_state_parse");
            xima_state_free(state);
        }
    }
    xima_game_unref(game);
}

/* ---- Tables that are no good, and a game that cannot draw ---- */

static bool cannot(xima_state *state, int32_t player, uint64_t *seed)
{
    (void)state;
    (void)player;
    xima__random(seed);
    return false;
}

static void keep_nothing(const xima_state *state, xima_move move, void *undo)
{
    (void)state;
    (void)move;
    (void)undo;
}

static void bring_nothing(xima_state *state, xima_move move, const void *undo)
{
    (void)state;
    (void)move;
    (void)undo;
}

/* When the game says that it cannot, both states stay as they were. */
static void not_resampled(void **unused)
{
    xima_game *game = test_game("hiddenhand");
    xima__rules rules = *game->rules;
    xima_state *src = test_after(game, 7, 12), *dst = test_after(game, 8, 5);
    test_bytes from = test_encode(src, XIMA_WITH_HISTORY), to = test_encode(dst, XIMA_WITH_HISTORY);
    (void)unused;
    rules.resample = cannot;
    game->rules = &rules;
    CHECK(xima_state_resample(dst, src, 0, 1) == XIMA_E_UNSUPPORTED, "the game cannot, and it is not told");
    CHECK(xima_state_resample(src, src, 0, 1) == XIMA_E_UNSUPPORTED, "the game cannot, and it is not told");
    CHECK_UNCHANGED(src, from, "after it could not be drawn from");
    CHECK_UNCHANGED(dst, to, "after nothing could be drawn into it");
    test_bytes_free(&from);
    test_bytes_free(&to);
    xima_state_free(src);
    xima_state_free(dst);
    xima_game_unref(game);
}

static void check_table(const xima__rules *rules, const char *fault)
{
    xima_error error = {.struct_size = sizeof error};
    xima_status status = xima__check_rules(rules, &error);
    CHECK(status == (fault ? XIMA_E_UNSUPPORTED : XIMA_OK), "it answers %s", xima_status_name(status));
    CHECK(!fault || strstr(error.message, fault), "\"%s\" does not speak of %s", error.message, fault);
}

static void tables(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < xima__registry_count; i++) {
        xima__rules rules = *xima__registry[i];
        test_at("%s", rules.id);
        check_table(&rules, NULL);
        rules.params_size = 4096;
        check_table(&rules, NULL);
        rules.params_size = 4097;
        check_table(&rules, "params_size");
        rules = *xima__registry[i];
        rules.save = keep_nothing;
        rules.revert = NULL;
        check_table(&rules, "save and revert");
        rules.revert = bring_nothing;
        check_table(&rules, rules.observe ? "observe" : NULL);
        rules = *xima__registry[i];
        rules.write = NULL;
        check_table(&rules, "nine functions");
        rules = *xima__registry[i];
        rules.option_count = 25;
        check_table(&rules, "options");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_courses), cmocka_unit_test(perft),         cmocka_unit_test(weights),
        cmocka_unit_test(picking),     cmocka_unit_test(observing),     cmocka_unit_test(resampling),
        cmocka_unit_test(unlisted),    cmocka_unit_test(candidates),    cmocka_unit_test(impossible),
        cmocka_unit_test(tables),      cmocka_unit_test(not_resampled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
