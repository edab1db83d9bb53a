/* SPDX-License-Identifier: MIT */
/*
 * XR-19 a: what the detector calls dead is dead. Every position of two players with at most three blocks in play is
 * held against what both together, or one of them with the other's blocks inert, can ever reach in any order of moves.
 * The proof for all material is in docs/games/xima-dead-position.md, and so are the figures.
 */
#include "dead_moves.h"

#include <stdio.h>

/* ---- Positions in words ---- */

typedef struct known {
    const char *blocks; /* A, B … specials, a, b … commons, each with its square, - outside or * captured */
    int players, out;   /* out: bits */
    bool dead;
} known;

static int square_told(const char *at)
{
    return (atoi(at + 1) - 1) * ROW + at[0] - 'A';
}

static position position_told(const known *k)
{
    position p;
    memset(&p, 0, sizeof p);
    memcpy(p.top, xima__xima_bare, sizeof p.top);
    memset(p.special, SPECIAL_GONE, sizeof p.special);
    p.players = (uint8_t)k->players;
    p.pool = (uint8_t)pool_begin(k->players);
    p.out = (uint8_t)k->out;
    for (const char *at = k->blocks; *at; at += strcspn(at, " "), at += *at == ' ') {
        bool special = *at < 'a';
        int seat = *at - (special ? 'A' : 'a');
        if (special && (at[1] == '-' || at[1] == '*'))
            p.special[seat] = (uint8_t)(at[1] == '-' ? SPECIAL_OUTSIDE : SPECIAL_CAPTURED + (seat + 1) % k->players);
        else if (at[1] == '-')
            p.outside[seat]++;
        else
            xima__xima_put_block(&p, square_told(at + 1), (uint8_t)(seat | (special ? BLOCK_SPECIAL : 0)));
    }
    return p;
}

/* ---- The detector against the graph ---- */

typedef struct figures {
    uint32_t positions, never, found; /* never: no special can reach G7 */
} figures;

/* By who is out: nobody, 0, 1. */
static const struct who {
    const char *in;
    uint8_t out, reach;
} who[] = {{"both are in", 0, TOGETHER}, {"the second is out", 2, ALONE_0}, {"the first is out", 1, ALONE_1}};

static void compare(const graph *g, int n, figures sums[COUNT(who)])
{
    const material *m = &g->material[n];
    figures here[COUNT(who)] = {{0}};
    position p;
    for (uint32_t i = g->start[n]; i < g->start[n + 1]; i++) {
        make_position(g->code[i], &p);
        for (size_t w = 0; w < COUNT(who); w++) {
            p.out = who[w].out;
            bool dead = xima__xima_dead(&p), never = !(g->reaches[i] & who[w].reach);
            CHECK(never || !dead, "position %012llx is called dead, but when %s a special reaches G7",
                  (unsigned long long)g->code[i], who[w].in);
            here[w].positions++;
            here[w].never += never;
            here[w].found += dead;
        }
    }
    printf("# specials %d+%d, commons %d+%d: %u positions, dead", m->specials[0], m->specials[1], m->commons[0],
           m->commons[1], here[0].positions);
    for (size_t w = 0; w < COUNT(who); w++) {
        printf("%s %u (found %u)", w ? "," : "", here[w].never, here[w].found);
        sums[w].positions += here[w].positions;
        sums[w].never += here[w].never;
        sums[w].found += here[w].found;
    }
    printf("\n");
}

/* The documented examples of what the detector does not find: dead all the same. */
static void check_missed(graph *g)
{
    static const known missed[] = {
        {"AF6 aA1 B*", 2, 0, false},
        {"AC7 aA1 aB1 B*", 2, 0, false},
        {"AF6 BE5 aA1", 2, 0, false},
    };
    for (size_t i = 0; i < COUNT(missed); i++) {
        bool swapped;
        position p = position_told(&missed[i]);
        uint32_t at = *slot_of(g, canonical(tokens_of(&p), &g->images, &swapped));
        CHECK(at && !g->reaches[at - 1] && !xima__xima_dead(&p), "%s", missed[i].blocks);
    }
}

static void all_positions(void **unused)
{
    (void)unused;
    /* Sums over all material: with both in, the second out, the first out. A sharper detector finds more. */
    static const figures known[COUNT(who)] = {
        {2267798, 2028370, 1242570}, {2267798, 2153325, 1398710}, {2267798, 2263744, 1982749}};
    figures sums[COUNT(who)] = {{0}};
    graph g;
    make_graph(&g, BLOCKS, false);
    for (int i = 0; i < g.materials; i++)
        compare(&g, i, sums);
    for (size_t w = 0; w < COUNT(who); w++) {
        figures f = sums[w];
        printf("# when %s: %u positions, dead %u, found %u\n", who[w].in, f.positions, f.never, f.found);
    }
    for (size_t w = 0; w < COUNT(who); w++)
        CHECK(memcmp(&sums[w], &known[w], sizeof sums[w]) == 0, "when %s: other figures than documented", who[w].in);
    check_missed(&g);
    free_graph(&g);
}

/* With one block less all moves can be listed, and the library plays each: nothing else is reached. */
static void all_moves(void **unused)
{
    (void)unused;
    graph some, whole;
    make_graph(&some, BLOCKS - 1, false);
    make_graph(&whole, BLOCKS - 1, true);
    CHECK(some.count == whole.count && some.edges < whole.edges, "%u positions, %zu moves", some.count, some.edges);
    for (uint32_t i = 0; i < some.count; i++)
        CHECK(some.code[i] == whole.code[i] && some.reaches[i] == whole.reaches[i], "position %u", i);
    free_graph(&some);
    free_graph(&whole);
}

/* ---- Known answers ---- */

static void known_answers(void **unused)
{
    (void)unused;
    static const known cases[] = {
        {"AG9 aG8 B-", 2, 0, false},                /* G9–G7 */
        {"AG9 aG8 BA1", 2, 0, false},
        {"AG9 aG8 B*", 2, 0, false},
        {"AG9 B-", 2, 0, true},                     /* no common */
        {"AG9 BG8 CA1 DA2", 4, 0, true},            /* nor here */
        {"AG9 BG8 CA1 DA2 d-", 4, 0, false},
        {"A- a- a- B*", 2, 0, true},
        {"A- a- a- a- B*", 2, 0, false},
        {"A- a- a- B-", 2, 0, false},
        {"AA1 a- b- b- B*", 2, 0, false},           /* blocks of both count */
        {"AA1 a- b- b- B*", 2, 2, true},            /* but not those that never come in */
        {"AA1 a- bA3 bA4 B*", 2, 2, false},         /* inert ones do */
        {"AA1 a- bA3 BA5", 2, 2, false},            /* the special too */
        {"AA1 a- bA3 B-", 2, 2, true},
        {"AF6 aF7 B-", 2, 1, true},                 /* the special of a player who is out wins nothing */
        {"A* a- a- a- B*", 2, 0, true},
        {"A* a- a- b- b- B*", 2, 0, false},
        {"A* b- b- b- b- B-", 2, 1, false},
        {"A* B* b- b- b- a-", 2, 0, false},
        {"A* bA1 bA2 bA3 bA4 B*", 2, 2, true},      /* no own common to rescue with */
        {"A* a- BA1 CA2 DA3", 4, 14, true},         /* the only common goes to the summit */
        {"A* a- bA5 BA1 CA3", 3, 6, false},         /* one more will do */
        {"A* aA1 bA1 bA2 bA3 B*", 2, 2, false},     /* a dominated common counts */
        {"a- a- a- a- B*", 2, 2, true},             /* a special nowhere, as study positions may have it */
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        position p = position_told(&cases[i]);
        CHECK(xima__xima_dead(&p) == cases[i].dead, "%s, out %d", cases[i].blocks, cases[i].out);
    }
}

/* Brings a special of the first seat to G7 at once, or after a rescue by the common that the text names first. */
static bool wins(position *p, const known *k)
{
    if (xima__xima_can_rescue(p, 0)) {
        xima_move rescue = make_move(square_told(strchr(k->blocks, 'a') + 1), SUMMIT, false);
        CHECK(xima__xima_can_play(p, rescue), "%s: no rescue", k->blocks);
        xima__xima_apply_move(p, rescue);
    }
    int from = p->special[0] < SQUARES ? p->special[0] : OUTSIDE;
    return xima__xima_can_play(p, make_move(from, SUMMIT, true));
}

/* The text without its n-th block; false if there is none. */
static bool without(const char *blocks, int n, char *rest)
{
    const char *at = blocks;
    for (; n > 0 && *at; n--)
        at += strcspn(at, " ") + (strchr(at, ' ') != NULL);
    size_t len = strcspn(at, " ");
    memcpy(rest, blocks, (size_t)(at - blocks));
    strcpy(rest + (at - blocks), at + len + (at[len] == ' '));
    return len > 0;
}

/* Each bound is sharp: with so many blocks the special reaches G7, with any one of them less the detector says dead. */
static void sharp(void **unused)
{
    (void)unused;
    static const known cases[] = {
        {"AE7 aF7 B*", 2, 2, false},         /* floor 3 */
        {"AC7 aD7 bF7 B*", 2, 2, false},     /* floor 2: C7–D7–E7–F7–G7 */
        {"AA7 aB7 bD7 aF7 B*", 2, 2, false}, /* floor 1 */
        {"A- bB7 aD7 bF7 B*", 2, 2, false},  /* outside */
        {"A* aA7 bB7 aD7 bF7 B*", 2, 2, false}, /* captured: A7–G7 rescues, then the special comes in at A7 */
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        position p = position_told(&cases[i]);
        CHECK(!xima__xima_dead(&p) && wins(&p, &cases[i]), "%s", cases[i].blocks);
        char rest[64];
        for (int n = 0; without(cases[i].blocks, n, rest); n++) {
            known less = {rest, 2, 2, true};
            p = position_told(&less);
            CHECK(rest[strlen(rest) - 1] != '*' || xima__xima_dead(&p), "%s", rest);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(sharp),
        cmocka_unit_test(all_moves),
        cmocka_unit_test(all_positions),
    };
    return _cmocka_run_group_tests("dead", tests, COUNT(tests), NULL, NULL);
}
