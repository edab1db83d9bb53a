/* SPDX-License-Identifier: MIT */
/*
 * How soon can a lone player of Xima reach the summit? Plays every line of one move, of two, of three …, until some
 * reach it. What it prints is a record: one numbered row a move, and what the search did as comments.
 */
#include <stdio.h>
#include <string.h>
#include <xima/xima.h>

enum {
    EVERY = 3,   /* so many moves are searched without leaving anything out */
    LONGEST = 4, /* with the bound below this is still a matter of seconds */
    MOVES = 512, /* more than any position with ten blocks has */
    FOUND = 64   /* lines that are kept */
};

static const char spec[] = "xima:players=1";

typedef struct search {
    xima_state *state;
    int32_t beside[8];    /* the cells next to the summit */
    uint64_t weight;      /* of the first move */
    uint64_t lines;       /* played to their last move, each with its weight */
    uint64_t passed_over; /* positions where the bound spared the last move, likewise */
    uint64_t summits;     /* lines that end there, likewise */
    size_t found;
    xima_move line[LONGEST], best[FOUND][LONGEST];
} search;

/*
 * A step needs a top at most one level above the block's base (XR-6), and the summit's top is 7. So the last step to it
 * is made from base 6, beside the summit, where the bare surface is at 5: without a block there no move gets to the
 * summit. This spares the last move only: whoever has no block beside the summit now does not win by the next move.
 */
static int can_win_now(const search *s)
{
    for (int i = 0; i < 8; i++)
        if (xima_pyramid_height(s->state, s->beside[i]) > 0)
            return 1;
    return 0;
}

static int at_summit(const xima_state *state)
{
    xima_outcome outcome = {.struct_size = sizeof outcome};
    return !xima_state_get_outcome(state, &outcome) && outcome.over && outcome.winners == 1;
}

/*
 * The board has eight symmetries, and alone on it one player's rules look the same under each. So of first moves to
 * squares that one of them exchanges, one stands for all: that to the lowest square. Its weight is how many they are,
 * and 0 says that another one stands for it.
 */
static uint64_t weight_of(const xima_state *state, xima_move first)
{
    xima_move_info info = {.struct_size = sizeof info};
    int32_t seen[8];
    uint64_t weight = 0;
    if (xima_move_get_info(state, first, &info))
        return 0;
    for (int32_t symmetry = 0; symmetry < 8; symmetry++) {
        int32_t image = xima_pyramid_symmetry(info.to, symmetry);
        uint64_t i = 0;
        if (image < info.to)
            return 0;
        while (i < weight && seen[i] != image)
            i++;
        if (i == weight)
            seen[weight++] = image;
    }
    return weight;
}

static void reached(search *s)
{
    s->lines += s->weight;
    if (!at_summit(s->state))
        return;
    s->summits += s->weight;
    if (s->found < FOUND)
        memcpy(s->best[s->found++], s->line, sizeof s->line);
}

/* Plays every legal move, to `length` moves in all; `done` have been played. Answers 0, or 1 if something failed. */
static int walk(search *s, int done, int length)
{
    xima_move moves[MOVES];
    if (length > EVERY && done + 1 == length && !can_win_now(s)) {
        s->passed_over += s->weight;
        return 0;
    }
    size_t count = xima_state_legal_moves(s->state, moves, MOVES);
    if (count == 0 || count > MOVES)
        return 1; /* a line that ends before `length` would have been found before */
    for (size_t i = 0; i < count; i++) {
        s->line[done] = moves[i];
        if (done == 0 && (s->weight = weight_of(s->state, moves[i])) == 0)
            continue;
        if (xima_state_play(s->state, moves[i], NULL))
            return 1;
        if (done + 1 == length)
            reached(s);
        else if (walk(s, done + 1, length))
            return 1;
        if (xima_state_undo(s->state))
            return 1;
    }
    return 0;
}

/* All lines of that length. Where nothing is left out they must be as many as the library counts. */
static int all_lines(search *s, int length)
{
    uint64_t counted;
    s->lines = s->passed_over = 0;
    if (walk(s, 0, length))
        return 1;
    printf("# %d moves: %llu lines", length, (unsigned long long)s->lines);
    if (length > EVERY)
        printf(", %llu positions without a block beside the summit", (unsigned long long)s->passed_over);
    printf(", %llu to the summit\n", (unsigned long long)s->summits);
    return length <= EVERY && (xima_state_perft(s->state, (uint32_t)length, &counted) || counted != s->lines);
}

/* A record must be what a reader makes of it: the text is read back on a new state. */
static int print_record(xima_game *game, const xima_move *line, int length)
{
    xima_state *state;
    xima_move move;
    char text[16];
    int failed = xima_state_new(game, &state);
    for (int i = 0; i < length && !failed; i++) {
        size_t len;
        failed = at_summit(state) || xima_move_format(state, line[i], XIMA_LONG, text, sizeof text, &len) ||
                 xima_move_parse(state, text, len, NULL, &move, NULL) || xima_state_play(state, move, NULL);
        if (!failed)
            printf("%d. %s%s", i + 1, text, i + 1 < length ? "\n" : " 1\n");
    }
    failed = failed || !at_summit(state);
    xima_state_free(state);
    return failed;
}

static int print_all(xima_game *game, const search *s, int length)
{
    char text[128];
    printf("# the lines to the summit, one for each set of mirror images:\n");
    for (size_t i = 0; i < s->found; i++) {
        if (xima_moves_format(s->state, s->best[i], (size_t)length, XIMA_LONG, text, sizeof text, NULL))
            return 1;
        printf("#   %s\n", text);
    }
    return print_record(game, s->best[0], length);
}

static int prepare(search *s, xima_game *game)
{
    static const char *const beside[] = {"F6", "G6", "H6", "F7", "H7", "F8", "G8", "H8"};
    for (int i = 0; i < 8; i++)
        s->beside[i] = xima_game_find(game, XIMA_NAME_CELL, beside[i], 2);
    return xima_state_new(game, &s->state);
}

int main(void)
{
    search s = {.state = NULL};
    xima_game *game;
    int length = 0;
    if (xima_game_new(spec, strlen(spec), NULL, &game, NULL))
        return 1;
    int failed = prepare(&s, game);
    while (!failed && !s.found && length < LONGEST)
        failed = all_lines(&s, ++length);
    failed = failed || !s.found || print_all(game, &s, length);
    if (failed)
        fprintf(stderr, "no shortest way to the summit was shown\n");
    xima_state_free(s.state);
    xima_game_unref(game);
    return failed;
}
