/* SPDX-License-Identifier: MIT */
/*
 * The graph of all positions that dead_positions.h can tell apart and of all moves between them, whoever is to move,
 * and who can ever bring a special to G7 in it.
 */
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
        if (cell == cell_of(SUMMIT) || (!any && g->images.least[cell] != cell) || (blocks[0] < 2 && special_at(t, cell)))
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

/* ---- The moves ---- */

/* The position of the blocks after a move that captures and rescues nothing: one block stands elsewhere. */
static inline tokens shifted(const tokens *t, const position *p, xima_move move)
{
    tokens next = *t;
    int from = move_from(move), type = p->to_move + (move_special(move) ? 0 : 2);
    int place = from == OUTSIDE ? AT_OUTSIDE : cell_of(from), level = from == OUTSIDE ? 0 : height_of(p, from) - 1;
    for (int i = 0; i < next.count; i++)
        if (next.of[i] == make_token(type, place, level)) {
            next.of[i] = make_token(type, cell_of(move_to(move)), height_of(p, move_to(move)));
            break;
        }
    return next;
}

static inline tokens played(const position *p, xima_move move)
{
    position next;
    copy_position(&next, p);
    xima__xima_apply_move(&next, move);
    return tokens_of(&next);
}

/* What a move makes of a position. The library plays it if it captures or rescues, and a part of the others too. */
static inline uint64_t code_after(const graph *g, uint32_t from, const tokens *t, const position *p, xima_move move,
                                  bool *swapped)
{
    bool plain = move_to(move) != SUMMIT && xima__xima_captures(p, move) == 0;
    tokens next = plain && !g->whole ? shifted(t, p, move) : played(p, move);
    uint64_t code = canonical(next, &g->images, swapped);
    if (plain && !g->whole && from % SAMPLE == 0) {
        bool same;
        CHECK(canonical(played(p, move), &g->images, &same) == code, "position %u: a move played otherwise", from);
    }
    return code;
}

static inline void add_edge(graph *g, uint32_t from, const tokens *t, const position *p, xima_move move, bool both)
{
    if (move_to(move) == SUMMIT && move_special(move)) {
        g->reaches[from] |= (uint8_t)(TOGETHER | (p->to_move ? ALONE_1 : ALONE_0));
        g->wins++;
        return;
    }
    bool swapped;
    uint32_t to = *slot_of(g, code_after(g, from, t, p, move, &swapped));
    CHECK(to && !(both && swapped), "a move from position %u leads to one that is not there", from);
    g->edge = grow(g->edge, g->edges, &g->edge_room, sizeof *g->edge);
    g->edge[g->edges++] = (to - 1) << 3 | (uint32_t)both << 2 | (uint32_t)p->to_move << 1 | swapped;
}

static inline void add_entries(graph *g, uint32_t from, const tokens *t, const position *p, bool special)
{
    set reach;
    xima__xima_entries(p, p->to_move, special, &reach);
    for (int at = next_member(&reach, 0); at >= 0; at = next_member(&reach, at + 1))
        add_edge(g, from, t, p, make_move(OUTSIDE, at, special), false);
}

/*
 * Two kinds of moves need not be listed, unless `whole` asks for all. A block that passes over a bare square may as well
 * end there, capturing nothing, and go on by another move. And a block alone that steps to a bare square of its floor can
 * step back: of the two moves the one to the higher class of squares is listed, to and fro.
 */
static inline void add_ray(graph *g, uint32_t from, const tokens *t, const position *p, int square, int direction)
{
    int seat = p->to_move, at = square;
    bool special = special_on_top(p, seat, square);
    int steps = xima__xima_reach(p, square, p->top[square] - 1, direction, special ? seat : -1);
    for (int step = 1; step <= steps; step++) {
        at += xima__xima_step[direction];
        bool ends = at != SUMMIT || special || xima__xima_can_rescue(p, seat);
        bool passes = ends && is_bare(p, at) && !g->whole;
        bool both = passes && step == 1 && height_of(p, square) == 1 && floor_of(at) == floor_of(square);
        if (ends && !(both && g->images.least[cell_of(at)] < g->images.least[cell_of(square)]))
            add_edge(g, from, t, p, make_move(square, at, special), both);
        if (passes)
            break;
    }
}

static inline void add_edges(graph *g, uint32_t from)
{
    position p;
    tokens t = unpack(g->code[from]);
    make_position(g->code[from], &p);
    for (int seat = 0; seat < 2; seat++) {
        size_t before = g->edges + g->wins;
        p.to_move = (uint8_t)seat;
        if (p.outside[seat])
            add_entries(g, from, &t, &p, false);
        if (p.special[seat] == SPECIAL_OUTSIDE)
            add_entries(g, from, &t, &p, true);
        for (int at = next_member(&p.own[seat], 0); at >= 0; at = next_member(&p.own[seat], at + 1))
            for (int direction = 0; direction < DIRECTIONS; direction++)
                add_ray(g, from, &t, &p, at, direction);
        size_t count = g->edges + g->wins - before;
        CHECK(!g->whole || count == xima__xima_count_all(&p), "position %u: %zu moves", from, count);
    }
}

/* What is reached from the one end of an edge is reached from the other. */
static inline bool carry(graph *g, uint32_t from, uint32_t to, uint32_t seat, uint32_t theirs)
{
    uint8_t before = g->reaches[from], beyond = g->reaches[to];
    g->reaches[from] |= (uint8_t)((beyond & TOGETHER) | (beyond >> theirs & 1) << seat);
    return g->reaches[from] != before;
}

static inline bool carry_back(graph *g, uint32_t i)
{
    bool more = false;
    for (size_t e = g->first[i]; e < g->first[i + 1]; e++) {
        uint32_t to = g->edge[e] >> 3, seat = g->edge[e] >> 1 & 1;
        more |= carry(g, i, to, seat, seat ^ (g->edge[e] & 1));
        if (g->edge[e] & 4)
            more |= carry(g, to, i, seat, seat);
    }
    return more;
}

static inline void follow_moves(graph *g)
{
    g->reaches = calloc(g->count, 1);
    g->first = calloc(g->count + 1, sizeof *g->first);
    CHECK(g->reaches && g->first, "no memory for %u positions", g->count);
    for (uint32_t i = 0; i < g->count; i++) {
        add_edges(g, i);
        g->first[i + 1] = g->edges;
    }
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < g->count; i++)
            more |= carry_back(g, i);
        for (uint32_t i = g->count; i-- > 0;)
            more |= carry_back(g, i);
    }
}

static inline void make_graph(graph *g, int blocks, bool whole)
{
    *g = (graph){.whole = whole};
    g->materials = list_materials(blocks, g->material);
    make_images(&g->images);
    for (int i = 0; i < g->materials; i++) {
        place_material(g, &g->material[i]);
        g->start[i + 1] = g->count;
        check_all_there(g, i);
    }
    follow_moves(g);
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
