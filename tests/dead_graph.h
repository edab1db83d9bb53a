/* SPDX-License-Identifier: MIT */
/* All positions that dead_positions.h can tell apart, each once and numbered. */
#ifndef XIMA_TEST_DEAD_GRAPH_H
#define XIMA_TEST_DEAD_GRAPH_H

#include "dead_positions.h"

enum { ALONE_0 = 1, ALONE_1 = 2, TOGETHER = 4, SAMPLE = 61 };

enum { MATERIALS_MAX = 64, KINDS = 5 * 5 * 5, LONE = PLACES * PLACES * PLACES };

typedef struct graph {
    int materials;
    material material[MATERIALS_MAX];
    uint32_t start[MATERIALS_MAX + 1]; /* the positions of one material follow each other */
    bool whole;          /* every move is listed and played by the library, none is left out */
    images images;
    uint64_t *code;      /* of each position */
    uint32_t count, room;
    uint32_t *lone[KINDS]; /* number + 1 by the places of the blocks in play, if none lies on another */
    uint32_t *slot;      /* number + 1 of the others, by open addressing */
    uint32_t slots, used; /* slots: a power of two */
    uint32_t *edge;      /* number << 3 | to and fro << 2 | seat that moves << 1 | colours exchanged */
    size_t edges, edge_room, wins;
    size_t *first;       /* edge of each position, and one more */
    uint8_t *reaches;    /* G7 with a special: ALONE_…, TOGETHER */
} graph;

static inline void *grow(void *old, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return old;
    *room = *room ? *room * 2 : 1024;
    void *wider = realloc(old, *room * size);
    CHECK(wider, "no memory for %zu", *room * size);
    return wider;
}

/* ---- The positions ---- */

static inline uint32_t *hashed_slot(const graph *g, uint64_t code)
{
    uint32_t at = (uint32_t)xima__mix(code) & (g->slots - 1);
    while (g->slot[at] && g->code[g->slot[at] - 1] != code)
        at = (at + 1) & (g->slots - 1);
    return &g->slot[at];
}

static inline void rehash(graph *g)
{
    uint32_t *old = g->slot, slots = g->slots;
    g->slots = slots ? slots * 2 : 1 << 12;
    g->slot = calloc(g->slots, sizeof *g->slot);
    CHECK(g->slot, "no memory for %u slots", g->slots);
    for (uint32_t i = 0; i < slots; i++)
        if (old[i])
            *hashed_slot(g, g->code[old[i] - 1]) = old[i];
    free(old);
}

/* Most positions have no block on another: a table of their own, in the order of places, finds those sooner. */
static inline uint32_t *slot_of(graph *g, uint64_t code)
{
    int kind = 0, at = 0;
    for (int shift = (TOKENS - 1) * TOKEN_BITS; shift >= 0; shift -= TOKEN_BITS) {
        token t = code >> shift & NO_TOKEN;
        if (t == NO_TOKEN || place_of(t) == AT_CAPTURED)
            continue;
        if (level_of(t))
            return hashed_slot(g, code);
        kind = kind * 5 + type_of(t) + 1;
        at = at * PLACES + place_of(t);
    }
    if (!g->lone[kind]) {
        g->lone[kind] = calloc(LONE, sizeof *g->lone[kind]); /* only the part that is used takes memory */
        CHECK(g->lone[kind], "no memory for %d positions", LONE);
    }
    return &g->lone[kind][at];
}

static inline void add(graph *g, const tokens *t)
{
    bool swapped;
    uint64_t code = canonical(*t, &g->images, &swapped);
    CHECK(g->count < UINT32_MAX >> 3, "%u positions", g->count);
    if (g->used >= g->slots / 2)
        rehash(g);
    uint32_t *slot = slot_of(g, code);
    if (*slot)
        return;
    size_t room = g->room;
    g->code = grow(g->code, g->count, &room, sizeof *g->code);
    g->room = (uint32_t)room;
    g->code[g->count++] = code;
    g->used += slot >= g->slot && slot < g->slot + g->slots;
    *slot = g->count;
}

static inline bool special_at(const tokens *t, int cell)
{
    for (int i = 0; i < t->count; i++)
        if (is_special(t->of[i]) && place_of(t->of[i]) == cell)
            return true;
    return false;
}

/* Puts a block into the column of a cell at that level: what was there and above rises. */
static inline tokens inserted(const tokens *t, int type, int cell, int level)
{
    tokens next = *t;
    for (int i = 0; i < next.count; i++)
        if (place_of(next.of[i]) == cell && level_of(next.of[i]) >= level)
            next.of[i]++;
    next.of[next.count++] = make_token(type, cell, level);
    return next;
}

/* All ways to place blocks[0 … count − 1]; the first on the board only where its cell is the least of its images. */
static inline void place_all(graph *g, const int *blocks, int count, const tokens *t, bool any)
{
    if (count == 0) {
        add(g, t);
        return;
    }
    tokens next = *t;
    next.of[next.count++] = make_token(blocks[0], AT_OUTSIDE, 0);
    place_all(g, blocks + 1, count - 1, &next, any);
    for (int cell = 0; cell < CELLS; cell++) {
        bool image = !any && g->images.least[cell] != cell, shared = blocks[0] < 2 && special_at(t, cell);
        if (cell == cell_of(SUMMIT) || image || shared)
            continue;
        int height = 0;
        for (int i = 0; i < t->count; i++)
            height += place_of(t->of[i]) == cell;
        for (int level = 0; level <= height; level++) {
            next = inserted(t, blocks[0], cell, level);
            place_all(g, blocks + 1, count - 1, &next, true);
        }
    }
}

static inline void place_material(graph *g, const material *m)
{
    int blocks[BLOCKS], count = 0;
    tokens t = {0};
    for (int seat = 0; seat < 2; seat++) {
        if (m->specials[seat])
            blocks[count++] = seat;
        else
            t.of[t.count++] = make_token(seat, AT_CAPTURED, 0);
    }
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < m->commons[seat]; i++)
            blocks[count++] = 2 + seat;
    place_all(g, blocks, count, &t, false);
}

/* Each material of at most so many blocks, the colours named so that the first has no less; answers how many. */
static inline int list_materials(int blocks, material *all)
{
    int count = 0;
    for (int code = 0; code < MATERIALS_MAX; code++) {
        material m = {{code & 1, code >> 1 & 1}, {code >> 2 & 3, code >> 4 & 3}};
        if (blocks_of(&m) <= blocks && compare_colors(&m) >= 0)
            all[count++] = m;
    }
    return count;
}

/* How many placements one code stands for: 8, over how many images are the same. */
static inline uint64_t orbit(const graph *g, uint32_t i)
{
    tokens t = unpack(g->code[i]);
    uint64_t same = 0;
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        int moved = 0; /* no image is the same unless the sum of its cells is */
        for (int j = 0; j < t.count; j++)
            moved += on_board(t.of[j]) ? g->images.of[symmetry][place_of(t.of[j])] - place_of(t.of[j]) : 0;
        same += moved == 0 && pack(&t, g->images.of[symmetry]) == g->code[i];
    }
    return SYMMETRIES / same;
}

/*
 * The number of placements by counting alone. A block put into a column has a place for each bare square and one more
 * for each block that already stands; the second special may not go to the first one's column; like commons are told
 * apart in this count and must not be.
 */
static inline uint64_t placements(const material *m)
{
    static const uint64_t factorial[] = {1, 1, 2, 6};
    uint64_t all = 0;
    for (int on = 0; on < 64; on++) {
        int specials[2] = {on & 1, on >> 1 & 1}, commons[2] = {on >> 2 & 3, on >> 4 & 3};
        if (specials[0] > m->specials[0] || specials[1] > m->specials[1] || commons[0] > m->commons[0] ||
            commons[1] > m->commons[1])
            continue;
        uint64_t ways = 1, standing = (uint64_t)(specials[0] + specials[1]);
        for (uint64_t i = 0; i < standing; i++)
            ways *= CELLS - 1 - i;
        for (int i = 0; i < commons[0] + commons[1]; i++)
            ways *= CELLS - 1 + standing++;
        all += ways / factorial[commons[0]] / factorial[commons[1]];
    }
    return all;
}

static inline void check_all_there(const graph *g, int i)
{
    uint64_t all = 0;
    const material *m = &g->material[i];
    for (uint32_t at = g->start[i]; at < g->start[i + 1]; at++)
        all += orbit(g, at);
    CHECK(all == placements(m), "specials %d+%d, commons %d+%d: %llu placements", m->specials[0], m->specials[1],
          m->commons[0], m->commons[1], (unsigned long long)all);
}

static inline void free_graph(graph *g)
{
    free(g->code);
    free(g->slot);
    for (int kind = 0; kind < KINDS; kind++)
        free(g->lone[kind]);
    free(g->edge);
    free(g->first);
    free(g->reaches);
}

#endif
