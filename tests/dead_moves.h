/* SPDX-License-Identifier: MIT */
/* The moves between all positions of dead_graph.h, whoever is to move, and who can ever bring a special to G7. */
#ifndef XIMA_TEST_DEAD_MOVES_H
#define XIMA_TEST_DEAD_MOVES_H

#include "dead_graph.h"
#include "games/xima/ways.h"

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
 * Two kinds of moves need not be listed, unless `whole` asks for all. A block that passes over a bare square may as
 * well end there, capturing nothing, and go on by another move. And a block alone that steps to a bare square of its
 * floor can step back: of the two moves the one to the higher class of squares is listed, to and fro.
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
        for (int at = next_member(&p.seats[seat].own, 0); at >= 0; at = next_member(&p.seats[seat].own, at + 1))
            for (int direction = 0; direction < DIRECTIONS; direction++)
                add_ray(g, from, &t, &p, at, direction);
        size_t count = g->edges + g->wins - before;
        ways all;
        xima__xima_portable.find_ways(&p, &all);
        CHECK(!g->whole || count == all.total, "position %u: %zu moves", from, count);
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

#endif
