/* SPDX-License-Identifier: MIT */
/* Acts: who may do what when, what it leads to, and that all of it can be undone. */
#include "support/support.h"

#include <string.h>

enum { ACTS_MAX = 8, DRAW = XIMA_ABOUT_DRAW, NOBODY = XIMA_NOBODY };

typedef struct act {
    int32_t action, player, arg;
} act;

typedef struct stand {
    int32_t to_move, over, reason;
    uint32_t winners, alive;
    int32_t place[4];
} stand;

/* A course of acts from a position, and how the game stands then. */
typedef struct course {
    const char *name, *position; /* a text in XIMA_LONG */
    act acts[ACTS_MAX];
    stand then;
} course;

#define TAKING "5,6,7,5;0,0,0;t1:3" /* seat 1 of dicenim has rolled */
#define ROLLING "5,6,7,5;0,0,0;r2"  /* the die of seat 2 is to be rolled */
#define PLAYING ",,,,,,,,;abc,abc;aaaabbbccddd;p10"
#define FOUR ",,,,,,,,;a,b,c,d;aaaaabbbbcccdd;p10"

static const course courses[] = {
    {"nobody does anything", "dicenim " TAKING, {{0}}, {0, 0, 0, 0, 7, {0}}},
    {"the player to move resigns, the next one goes on",
     "dicenim " TAKING,
     {{XIMA_ACT_RESIGN, 0, 0}},
     {XIMA_CHANCE, 0, 0, 0, 6, {0}}},
    {"out of turn, the player to move stays", "dicenim " TAKING, {{XIMA_ACT_RESIGN, 1, 0}}, {0, 0, 0, 0, 5, {0}}},
    {"while the die is rolled", "dicenim " ROLLING, {{XIMA_ACT_RESIGN, 1, 0}}, {XIMA_CHANCE, 0, 0, 0, 5, {0}}},
    {"the last one in wins",
     "dicenim " TAKING,
     {{XIMA_ACT_RESIGN, 0, 0}, {XIMA_ACT_RESIGN, 2, 0}},
     {NOBODY, 1, XIMA_END_RESIGNED, 2, 2, {2, 1, 2}}},
    {"the flag falls", "dicenim " TAKING, {{XIMA_ACT_FLAG, 0, 0}}, {XIMA_CHANCE, 0, 0, 0, 6, {0}}},
    {"the arbiter takes two out",
     "dicenim " TAKING,
     {{XIMA_ACT_FORFEIT, 2, 0}, {XIMA_ACT_FORFEIT, 1, 0}},
     {NOBODY, 1, XIMA_END_FORFEIT, 1, 1, {1, 2, 2}}},
    {"one resigns, then a flag falls",
     "dicenim " TAKING,
     {{XIMA_ACT_RESIGN, 1, 0}, {XIMA_ACT_FLAG, 0, 0}},
     {NOBODY, 1, XIMA_END_TIME, 4, 4, {2, 2, 1}}},
    {"broken off", "dicenim " TAKING, {{XIMA_ACT_ABORT, NOBODY, 0}}, {NOBODY, 1, XIMA_END_ABORTED, 0, 7, {0}}},
    {"broken off when one is out",
     "dicenim " TAKING,
     {{XIMA_ACT_RESIGN, 1, 0}, {XIMA_ACT_ABORT, NOBODY, 0}},
     {NOBODY, 1, XIMA_END_ABORTED, 0, 5, {0}}},
    {"a draw offered", "hiddenhand " PLAYING, {{XIMA_ACT_OFFER, 1, DRAW}}, {0, 0, 0, 0, 3, {0}}},
    {"a draw agreed",
     "hiddenhand " PLAYING,
     {{XIMA_ACT_OFFER, 1, DRAW}, {XIMA_ACT_ACCEPT, 0, DRAW}},
     {NOBODY, 1, XIMA_END_AGREED, 0, 3, {1, 1}}},
    {"declined, then offered again and agreed",
     "hiddenhand " PLAYING,
     {{XIMA_ACT_OFFER, 1, DRAW}, {XIMA_ACT_DECLINE, 0, DRAW}, {XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_ACCEPT, 1, DRAW}},
     {NOBODY, 1, XIMA_END_AGREED, 0, 3, {1, 1}}},
    {"all four must agree",
     "hiddenhand:players=4 " FOUR,
     {{XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_ACCEPT, 2, DRAW}, {XIMA_ACT_ACCEPT, 3, DRAW}},
     {0, 0, 0, 0, 15, {0}}},
    {"all four agree",
     "hiddenhand:players=4 " FOUR,
     {{XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_ACCEPT, 2, DRAW}, {XIMA_ACT_ACCEPT, 3, DRAW}, {XIMA_ACT_ACCEPT, 1, DRAW}},
     {NOBODY, 1, XIMA_END_AGREED, 0, 15, {1, 1, 1, 1}}},
    {"who is out need not agree",
     "hiddenhand:players=4 " FOUR,
     {{XIMA_ACT_RESIGN, 3, 0}, {XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_ACCEPT, 2, DRAW}, {XIMA_ACT_ACCEPT, 1, DRAW}},
     {NOBODY, 1, XIMA_END_AGREED, 0, 7, {1, 1, 1, 1}}},
    {"one member out, the side plays on",
     "hiddenhand:players=4,teams=pairs " FOUR,
     {{XIMA_ACT_RESIGN, 0, 0}},
     {1, 0, 0, 0, 14, {0}}},
    {"both members out, the other side wins",
     "hiddenhand:players=4,teams=pairs " FOUR,
     {{XIMA_ACT_RESIGN, 0, 0}, {XIMA_ACT_FORFEIT, 2, 0}},
     {NOBODY, 1, XIMA_END_FORFEIT, 10, 10, {2, 1, 2, 1}}},
    {"a member already out wins too",
     "hiddenhand:players=4,teams=pairs " FOUR,
     {{XIMA_ACT_RESIGN, 1, 0}, {XIMA_ACT_RESIGN, 0, 0}, {XIMA_ACT_RESIGN, 2, 0}},
     {NOBODY, 1, XIMA_END_RESIGNED, 10, 8, {2, 1, 2, 1}}},
    {"the only player resigns",
     "unlisted 16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16;;A",
     {{XIMA_ACT_RESIGN, 0, 0}},
     {NOBODY, 1, XIMA_END_RESIGNED, 0, 0, {2}}},
    {"an act of the game's own, out of turn",
     "unlisted:players=2 16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16;;A",
     {{XIMA_ACT_GAME, 1, 0}},
     {0, 0, 0, 0, 3, {0}}},
    {"an act of the game's own ends it",
     "unlisted:players=2 16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/aAtA14;;A",
     {{XIMA_ACT_GAME, 1, 0}, {XIMA_ACT_GAME, 0, 0}},
     {NOBODY, 1, XIMA_END_GAME, 1, 3, {1, 2}}},
};

static void check_stand(const xima_state *state, const stand *due)
{
    xima_outcome outcome = {.struct_size = sizeof outcome};
    xima_state_info info = {.struct_size = sizeof info};
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK && xima_state_get_info(state, &info) == XIMA_OK, "asking");
    CHECK(info.to_move == due->to_move, "%d is to move, expected %d", info.to_move, due->to_move);
    CHECK(outcome.over == due->over && outcome.reason == due->reason, "over %d because of %d, expected %d, %d",
          outcome.over, outcome.reason, due->over, due->reason);
    CHECK(outcome.winners == due->winners, "%#x have won, expected %#x", (unsigned)outcome.winners,
          (unsigned)due->winners);
    CHECK(info.alive == due->alive, "%#x are in, expected %#x", (unsigned)info.alive, (unsigned)due->alive);
    for (size_t seat = 0; seat < COUNT(due->place); seat++)
        CHECK(outcome.place[seat] == due->place[seat], "seat %zu has place %d, expected %d", seat, outcome.place[seat],
              due->place[seat]);
}

static void all_courses(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(courses); i++) {
        test_bytes stands[ACTS_MAX + 1];
        size_t n = 0;
        xima_state *state = test_position(courses[i].position);
        test_at("%s", courses[i].name);
        for (; n < ACTS_MAX && courses[i].acts[n].action; n++) {
            const act *a = &courses[i].acts[n];
            xima_error error = test_error();
            xima_move move = xima_action(a->action, a->player, a->arg);
            stands[n] = test_encode(state, XIMA_WITH_HISTORY);
            CHECK(xima_state_is_legal(state, move), "act %zu is not open", n);
            CHECK(xima_state_play(state, move, &error) == XIMA_OK, "act %zu: %s", n, error.message);
        }
        check_stand(state, &courses[i].then);
        while (n > 0) {
            CHECK(xima_state_undo(state) == XIMA_OK, "act %zu cannot be undone", n - 1);
            CHECK_UNCHANGED(state, stands[--n], "after act %zu was undone", n);
            test_bytes_free(&stands[n]);
        }
        xima_state_free(state);
    }
}

/* ---- What is open ---- */

/* After some acts: is this act open? */
typedef struct question {
    const char *position;
    act before[3], asked;
    int32_t open;
} question;

static const question questions[] = {
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_RESIGN, 0, 0}, 1},
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_RESIGN, 2, 0}, 1},
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_RESIGN, 3, 0}, 0}, /* no such seat */
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_RESIGN, NOBODY, 0}, 0},
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_RESIGN, 0, 1}, 0},                     /* about nothing known */
    {"dicenim " TAKING, {{XIMA_ACT_RESIGN, 1, 0}}, {XIMA_ACT_RESIGN, 1, 0}, 0}, /* out already */
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_FLAG, 0, 0}, 1},
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_FLAG, 1, 0}, 0}, /* not to move */
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_ABORT, NOBODY, 0}, 1},
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_ABORT, 0, 0}, 0},    /* the arbiter's */
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_OFFER, 0, DRAW}, 0}, /* the game knows no draw */
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_CLAIM, 0, DRAW}, 0},
    {"dicenim " TAKING, {{0}}, {XIMA_ACT_GAME, 0, 0}, 0},
    {"dicenim " TAKING, {{XIMA_ACT_RESIGN, 1, 0}, {XIMA_ACT_RESIGN, 0, 0}}, {XIMA_ACT_RESIGN, 2, 0}, 0}, /* over */
    {"dicenim " TAKING, {{XIMA_ACT_ABORT, NOBODY, 0}}, {XIMA_ACT_ABORT, NOBODY, 0}, 0},
    {"hiddenhand " PLAYING, {{0}}, {XIMA_ACT_OFFER, 0, DRAW}, 1},
    {"hiddenhand " PLAYING, {{0}}, {XIMA_ACT_OFFER, 1, DRAW}, 1},
    {"hiddenhand " PLAYING, {{0}}, {XIMA_ACT_OFFER, 0, XIMA_ABOUT_REPETITION}, 0},
    {"hiddenhand " PLAYING, {{0}}, {XIMA_ACT_ACCEPT, 1, DRAW}, 0}, /* nothing was offered */
    {"hiddenhand " PLAYING, {{0}}, {XIMA_ACT_DECLINE, 1, DRAW}, 0},
    {"hiddenhand " PLAYING, {{XIMA_ACT_OFFER, 0, DRAW}}, {XIMA_ACT_ACCEPT, 1, DRAW}, 1},
    {"hiddenhand " PLAYING, {{XIMA_ACT_OFFER, 0, DRAW}}, {XIMA_ACT_DECLINE, 1, DRAW}, 1},
    {"hiddenhand " PLAYING, {{XIMA_ACT_OFFER, 0, DRAW}}, {XIMA_ACT_ACCEPT, 0, DRAW}, 0}, /* one's own offer */
    {"hiddenhand " PLAYING, {{XIMA_ACT_OFFER, 0, DRAW}}, {XIMA_ACT_DECLINE, 0, DRAW}, 0},
    {"hiddenhand " PLAYING, {{XIMA_ACT_OFFER, 0, DRAW}}, {XIMA_ACT_OFFER, 1, DRAW}, 0}, /* one at a time */
    {"hiddenhand " PLAYING, {{XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_DECLINE, 1, DRAW}}, {XIMA_ACT_ACCEPT, 1, DRAW}, 0},
    {"hiddenhand " PLAYING, {{XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_DECLINE, 1, DRAW}}, {XIMA_ACT_OFFER, 0, DRAW}, 1},
    {"hiddenhand:players=4 " FOUR,
     {{XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_ACCEPT, 1, DRAW}},
     {XIMA_ACT_DECLINE, 1, DRAW},
     0},
    {"hiddenhand:players=4 " FOUR,
     {{XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_RESIGN, 0, 0}},
     {XIMA_ACT_ACCEPT, 1, DRAW},
     0}, /* nobody stands by it any more */
    {"hiddenhand:players=4 " FOUR, {{XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_RESIGN, 1, 0}}, {XIMA_ACT_ACCEPT, 1, DRAW}, 0},
    {"unlisted:players=2 16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16;;A", {{0}}, {XIMA_ACT_GAME, 1, 0}, 1},
    {"unlisted:players=2 16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16;B;A", {{0}}, {XIMA_ACT_GAME, 1, 0}, 0},
    {"unlisted:players=2 16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16;;A", {{0}}, {XIMA_ACT_GAME + 1, 1, 0}, 0},
};

static void openness(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(questions); i++) {
        const question *q = &questions[i];
        xima_move asked = xima_action(q->asked.action, q->asked.player, q->asked.arg), acts[64];
        xima_state *state = test_position(q->position);
        test_at("question %zu", i);
        for (size_t n = 0; n < COUNT(q->before) && q->before[n].action; n++)
            CHECK(xima_state_play(state, xima_action(q->before[n].action, q->before[n].player, q->before[n].arg),
                                  NULL) == XIMA_OK,
                  "act %zu is refused", n);
        size_t listed = xima_state_actions(state, q->asked.player, acts, COUNT(acts));
        CHECK(asked, "the act asked for is none");
        CHECK(test_holds(acts, listed, asked) == (bool)q->open, "listed: %d", !q->open);
        CHECK(xima_state_is_legal(state, asked) == q->open, "legal: %d", !q->open);
        xima_error error = test_error();
        xima_status due = q->open ? XIMA_OK : xima_state_to_move(state) == XIMA_NOBODY ? XIMA_E_OVER : XIMA_E_ILLEGAL;
        xima_status status = xima_state_play(state, asked, &error);
        CHECK(status == due, "playing it answers %s, expected %s", xima_status_name(status), xima_status_name(due));
        CHECK(due != XIMA_E_ILLEGAL || error.reason == XIMA_REASON_ACT, "the reason is %d", error.reason);
        xima_state_free(state);
    }
}

/* An offer that only those have accepted who are still in is agreed when the last one who has not goes out. */
static void offers_and_leaving(void **unused)
{
    xima_state *state = test_position("hiddenhand:players=3 ,,,,,,,,;a,b,c;aaaaabbbbcccddd;p10");
    const act acts[] = {{XIMA_ACT_OFFER, 0, DRAW}, {XIMA_ACT_ACCEPT, 1, DRAW}, {XIMA_ACT_RESIGN, 2, 0}};
    xima_outcome outcome = {.struct_size = sizeof outcome};
    (void)unused;
    test_at("offer, accept, resign");
    for (size_t i = 0; i < COUNT(acts); i++)
        CHECK(xima_state_play(state, xima_action(acts[i].action, acts[i].player, acts[i].arg), NULL) == XIMA_OK,
              "act %zu is refused", i);
    CHECK(xima_state_get_outcome(state, &outcome) == XIMA_OK, "asking");
    CHECK(outcome.over && outcome.reason == XIMA_END_AGREED, "over %d because of %d", outcome.over, outcome.reason);
    CHECK(outcome.winners == 0 && outcome.fate[2] == XIMA_END_RESIGNED, "winners %#x, fate of seat 3 %d",
          (unsigned)outcome.winners, outcome.fate[2]);
    xima_state_free(state);
}

/* ---- The numbers of acts, and their words ---- */

static void numbers(void **unused)
{
    static const struct {
        act given;
        bool good;
    } rows[] = {
        {{1, 0, 0}, true},
        {{127, 15, 0xffffff}, true},
        {{1, NOBODY, 0}, true},
        {{0, 0, 0}, false},
        {{128, 0, 0}, false},
        {{-1, 0, 0}, false},
        {{INT32_MAX, 0, 0}, false},
        {{INT32_MIN, 0, 0}, false},
        {{1, XIMA_CHANCE, 0}, false},
        {{1, XIMA_ANYONE, 0}, false},
        {{1, 16, 0}, false},
        {{1, INT32_MAX, 0}, false},
        {{1, 0, -1}, false},
        {{1, 0, 0x1000000}, false},
        {{1, 0, INT32_MIN}, false},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_move move = xima_action(rows[i].given.action, rows[i].given.player, rows[i].given.arg);
        test_at("row %zu", i);
        CHECK((move != 0) == rows[i].good, "the move is %#llx", (unsigned long long)move);
        CHECK(!move || (move < UINT64_C(1) << 53 && (move >> 40 & 0xfff) == 0xfff), "the move is %#llx",
              (unsigned long long)move);
        for (size_t j = 0; j < i && move; j++)
            CHECK(move != xima_action(rows[j].given.action, rows[j].given.player, rows[j].given.arg), "as row %zu", j);
    }
    CHECK(xima_action(XIMA_ACT_RESIGN, 0, 0) == UINT64_C(0xfff0102000000), "stored acts mean something else now");
}

static void words(void **unused)
{
    static const struct {
        const char *position, *words;
        act meant;
    } rows[] = {
        {"dicenim " TAKING, "resign", {XIMA_ACT_RESIGN, 0, 0}},
        {"dicenim " TAKING, "2 resign", {XIMA_ACT_RESIGN, 1, 0}},
        {"dicenim " ROLLING, "2 resign", {XIMA_ACT_RESIGN, 1, 0}},
        {"dicenim " TAKING, "flag", {XIMA_ACT_FLAG, 0, 0}},
        {"dicenim " TAKING, "3 forfeit", {XIMA_ACT_FORFEIT, 2, 0}},
        {"dicenim " TAKING, "abort", {XIMA_ACT_ABORT, NOBODY, 0}},
        {"unlisted:players=2 16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16;;A", "2 done", {XIMA_ACT_GAME, 1, 0}},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[64];
        xima_state *state = test_position(rows[i].position);
        xima_move due = xima_action(rows[i].meant.action, rows[i].meant.player, rows[i].meant.arg), read;
        test_at("\"%s\"", rows[i].words);
        CHECK(xima_move_format(state, due, XIMA_LONG, text, sizeof text, NULL) == XIMA_OK, "it cannot be written");
        CHECK(strcmp(text, rows[i].words) == 0, "it is written \"%s\"", text);
        CHECK(xima_move_parse(state, text, strlen(text), NULL, &read, NULL) == XIMA_OK && read == due,
              "it is read as %#llx", (unsigned long long)read);
        xima_state_free(state);
    }
}

/* Acts are plies, but no plies of a turn. */
static void counting(void **unused)
{
    xima_state *state = test_position("hiddenhand " PLAYING);
    xima_state_info before = {.struct_size = sizeof before}, after = before;
    (void)unused;
    test_at("counting");
    CHECK(xima_state_get_info(state, &before) == XIMA_OK, "asking");
    CHECK(xima_state_play(state, xima_action(XIMA_ACT_OFFER, 0, DRAW), NULL) == XIMA_OK, "an offer");
    CHECK(xima_state_get_info(state, &after) == XIMA_OK, "asking");
    CHECK(after.ply == before.ply + 1 && after.turn == before.turn && after.turn_ply == before.turn_ply,
          "ply %u, turn %u.%u", (unsigned)after.ply, (unsigned)after.turn, (unsigned)after.turn_ply);
    CHECK(after.flags & XIMA_S_OFFER && !(before.flags & XIMA_S_OFFER), "the offer does not stand");
    CHECK(xima_state_play(state, xima_action(XIMA_ACT_DECLINE, 1, DRAW), NULL) == XIMA_OK, "no");
    CHECK(xima_state_get_info(state, &after) == XIMA_OK, "asking");
    CHECK(!(after.flags & XIMA_S_OFFER), "the offer still stands");
    CHECK(after.repetitions == 1, "acts alone make the position stand for the %u. time", (unsigned)after.repetitions);
    xima_state_free(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_courses), cmocka_unit_test(openness), cmocka_unit_test(offers_and_leaving),
        cmocka_unit_test(numbers),     cmocka_unit_test(words),    cmocka_unit_test(counting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
