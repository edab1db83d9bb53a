/* SPDX-License-Identifier: MIT */
/* Shogi's counting (rulings 1 to 5) in random positions, against a count of what the public interface shows. */
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shogi/terms.h"

enum { MEN = 38 };

/* A set without the kings, by letter. */
static const char men[MEN + 1] = "RRBBGGGGSSSSNNNNLLLLPPPPPPPPPPPPPPPPPP";

/* Kings and some men thrown on the far ranks of their side, what moves forward only promoted; the rest into the hands. */
static void throw_men(char board[FILES][FILES][3], char hands[2][MEN + 1], uint64_t *seed)
{
    size_t held[2] = {0}, on_board = 10 + test_below(seed, 28), black = test_below(seed, 9);
    for (size_t seat = 0; seat < 2; seat++)
        board[seat ? 8 - test_below(seed, 4) : test_below(seed, 4)][seat ? 0 : 8][0] = seat ? 'k' : 'K';
    for (size_t i = 0; i < MEN; i++) {
        size_t seat = test_below(seed, 8) >= black, rank = test_below(seed, 3), file = test_below(seed, FILES);
        char *square = board[seat ? 8 - rank : rank][file], letter = (char)(men[i] | (seat ? 32 : 0));
        if (test_below(seed, MEN) < on_board && !*square)
            snprintf(square, 3, "%s%c", strchr("PLN", men[i]) ? "+" : "", letter);
        else
            hands[seat][held[seat]++] = letter;
    }
}

static void throw_position(char *text, size_t cap, uint64_t *seed)
{
    char board[FILES][FILES][3] = {{{0}}}, hands[2][MEN + 1] = {{0}};
    size_t n = 0;
    throw_men(board, hands, seed);
    for (size_t rank = 0; rank < FILES; rank++) {
        int empty = 0;
        for (size_t file = 0; file < FILES; file++) {
            empty += !*board[rank][file];
            if ((*board[rank][file] || file == 8) && empty) {
                n += (size_t)snprintf(text + n, cap - n, "%d", empty);
                empty = 0;
            }
            n += (size_t)snprintf(text + n, cap - n, "%s", board[rank][file]);
        }
        n += (size_t)snprintf(text + n, cap - n, "%s", rank < 8 ? "/" : " ");
    }
    snprintf(text + n, cap - n, "%c %s%s%s 1", test_below(seed, 2) ? 'b' : 'w', hands[0], hands[1],
             *hands[0] || *hands[1] ? "" : "-");
}

typedef struct count {
    int men, camp, all; /* men and points on the far ranks, the hand with these points; all points */
    bool king;          /* on the far ranks */
} count;

static int worth(xima_game *game, int kind)
{
    const char *name = xima_game_name(game, XIMA_NAME_KIND, kind);
    return strcmp(name, "king") == 0 ? 0 : strcmp(name, "rook") == 0 || strcmp(name, "bishop") == 0 ? 5 : 1;
}

static count count_seat(const xima_state *state, int seat)
{
    xima_game *game = xima_state_game(state);
    count c = {0};
    for (int32_t cell = 0; cell < CELLS; cell++) {
        xima_piece piece;
        xima_cell_info at = {.struct_size = sizeof at};
        CHECK(xima_game_get_cell(game, cell, &at) == XIMA_OK, "no place");
        if (xima_state_cell(state, cell, &piece, 1) == 0 || piece.owner != seat)
            continue;
        bool far = seat == BLACK ? at.y >= 6 : at.y <= 2, king = worth(game, piece.kind) == 0;
        c.king |= king && far;
        c.men += far && !king;
        c.camp += far ? worth(game, piece.kind) : 0;
        c.all += worth(game, piece.kind);
    }
    for (int32_t kind = PAWN; kind < KING; kind++) {
        int points = (int)xima_state_hand(state, seat, kind) * worth(game, kind);
        c.camp += points;
        c.all += points;
    }
    return c;
}

/* 0 playing on, else 1 + the winner, or -1 for a draw. */
static int declares(const xima_state *state, int rule, int seat)
{
    count c = count_seat(state, seat);
    xima_state_info info = {.struct_size = sizeof info};
    CHECK(xima_state_get_info(state, &info) == XIMA_OK, "no info");
    if (info.to_move != seat || info.flags & XIMA_S_CHECK || !c.king || c.men < 10 || rule == 0)
        return 0;
    if (rule == 24)
        return c.camp >= 31 ? 1 + seat : c.camp >= 24 ? -1 : 0;
    return c.camp >= (seat == BLACK ? 28 : 27) ? 1 + seat : 0;
}

static int played(const xima_state *state, const xima_move *acts, size_t n)
{
    xima_state *after = test_clone(state);
    xima_outcome outcome = {.struct_size = sizeof outcome};
    for (size_t i = 0; i < n; i++)
        CHECK(xima_state_play(after, acts[i], NULL) == XIMA_OK, "act %zu is refused", i);
    CHECK(xima_state_get_outcome(after, &outcome) == XIMA_OK && outcome.over, "the game goes on");
    CHECK(outcome.place[0] && outcome.place[1], "places are open");
    xima_state_free(after);
    return outcome.winners == 0 ? -1 : outcome.winners == 1 ? 1 : 2;
}

typedef struct tally {
    size_t positions, claims[4], counts[4]; /* by 1 + result: drawn, none, Black, White */
} tally;

static void check_claims(const xima_state *state, int rule, tally *t)
{
    for (int seat = BLACK; seat <= WHITE; seat++) {
        xima_move claim = xima_action(XIMA_ACT_CLAIM, seat, XIMA_ABOUT_DECLARATION);
        int due = declares(state, rule, seat);
        CHECK(xima_state_is_legal(state, claim) == (due != 0), "seat %d %s declare", seat, due ? "may not" : "may");
        if (due)
            CHECK(played(state, &claim, 1) == due, "the declaration ends in another way than by %d", due);
        t->claims[1 + due] += due || seat == xima_state_to_move(state);
    }
}

static void check_count(const xima_state *state, tally *t)
{
    count black = count_seat(state, BLACK), white = count_seat(state, WHITE);
    xima_move acts[2] = {xima_action(XIMA_ACT_OFFER, BLACK, ABOUT_JISHOGI),
                         xima_action(XIMA_ACT_ACCEPT, WHITE, ABOUT_JISHOGI)};
    int due = black.all < 24 ? 2 : white.all < 24 ? 1 : -1;
    CHECK(xima_state_is_legal(state, acts[0]) == (black.king && white.king), "jishogi is offered");
    if (!black.king || !white.king)
        return;
    CHECK(played(state, acts, 2) == due, "jishogi ends in another way than by %d", due);
    t->counts[1 + due]++;
}

static void test_rule(const char *spec, int rule)
{
    xima_game *game = test_game(spec);
    tally t = {0};
    for (uint64_t seed = 1; seed <= test_scaled(4000); seed++) {
        char text[256];
        uint64_t random = seed;
        xima_state *state;
        throw_position(text, sizeof text, &random);
        test_at("%s %s", spec, text);
        if (xima_state_parse(game, text, strlen(text), NULL, &state, NULL)) /* most often a king that hangs */
            continue;
        if (xima_state_to_move(state) != XIMA_NOBODY) {
            check_claims(state, rule, &t);
            check_count(state, &t);
            t.positions++;
        }
        xima_state_free(state);
    }
    CHECK(t.positions > test_scaled(100) && t.claims[1] && t.counts[0] && t.counts[2] && t.counts[3],
          "%zu positions, %zu no claims, counts %zu %zu %zu", t.positions, t.claims[1], t.counts[0], t.counts[2],
          t.counts[3]);
    CHECK(rule == 0 || (t.claims[2] && t.claims[3] && (rule == 27 || t.claims[0])), "claims %zu, %zu, %zu", t.claims[0],
          t.claims[2], t.claims[3]);
    xima_game_unref(game);
}

static void test_none(void **unused)
{
    (void)unused;
    test_rule("shogi", 0);
}

static void test_24(void **unused)
{
    (void)unused;
    test_rule("shogi:declaration=24", 24);
}

static void test_27(void **unused)
{
    (void)unused;
    test_rule("shogi:declaration=27", 27);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_none), cmocka_unit_test(test_24),
                                       cmocka_unit_test(test_27)};
    return cmocka_run_group_tests_name("shogi counts", tests, NULL, NULL);
}
