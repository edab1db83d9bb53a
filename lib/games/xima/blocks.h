/* SPDX-License-Identifier: MIT */
/*
 * Putting blocks down and taking them up, with the hash of all blocks: whatever plays does little else, so it is inline.
 */
#ifndef XIMA_GAME_BLOCKS_H
#define XIMA_GAME_BLOCKS_H

#include "position.h"

/* ---- The hash ---- */

/* What one block on the board adds to it: where it stands, at which level, whose and of which kind. */
static inline uint64_t block_key(int square, int base, uint8_t block)
{
    return xima__mix((uint64_t)square | (uint64_t)base << 8 | (uint64_t)block << 16 | UINT64_C(0x5851f42d) << 32);
}

/* What a seat adds: its commons outside, and the place of its special. */
static inline uint64_t seat_key(const position *p, int seat)
{
    return xima__mix((uint64_t)seat | (uint64_t)p->outside[seat] << 8 | (uint64_t)p->special[seat] << 16 |
                     UINT64_C(0x2545f491) << 32);
}

static inline void set_outside(position *p, int seat, int commons)
{
    p->material ^= seat_key(p, seat);
    p->outside[seat] = (uint8_t)commons;
    p->material ^= seat_key(p, seat);
}

static inline void set_special(position *p, int seat, int place) /* a square or SPECIAL_… */
{
    p->material ^= seat_key(p, seat);
    p->special[seat] = (uint8_t)place;
    p->material ^= seat_key(p, seat);
}

/* One number for two facts: mixing keeps them apart from all other terms by the mark. */
static inline uint64_t facts(uint64_t mark, uint64_t a, uint64_t b)
{
    return xima__mix(mark << 32 | a << 16 | b);
}

/* XR-30: all blocks, and who is to move; increments tell two starts apart. */
static inline uint64_t material_hash(const position *p)
{
    uint64_t rest = (uint64_t)p->to_move | (uint64_t)p->increments << 8 | (uint64_t)p->over << 16;
    return p->material ^ xima__mix(rest | UINT64_C(0x14057b7e) << 32);
}

/* What the history keeps of a position; apart for starts of turns (XR-19 c). */
static inline uint64_t position_key(const position *p)
{
    uint64_t mark = UINT64_C(0x9e3779b1);
    return material_hash(p) ^ (p->out | p->begun ? facts(mark, p->out, p->begun) : facts(mark, 0, 0)); /* a constant */
}

/* The same of a position that is_plain(). */
static inline uint64_t plain_key(const position *p)
{
    uint64_t rest = (uint64_t)p->to_move | (uint64_t)p->increments << 8;
    return p->material ^ xima__mix(rest | UINT64_C(0x14057b7e) << 32) ^ facts(UINT64_C(0x9e3779b1), 0, 0);
}

/* ---- Blocks ---- */

void xima__xima_cover(position *p, int square);   /* the top block goes to the pool of dominated ones */
void xima__xima_uncover(position *p, int square); /* the highest of those comes to the top, which is gone already */

static inline void put_block(position *p, int square, uint8_t block)
{
    int seat = block & BLOCK_SEAT;
    if (!is_bare(p, square))
        xima__xima_cover(p, square);
    include(&p->seats[seat].own, square);
    if (block & BLOCK_SPECIAL) {
        set_special(p, seat, square);
        p->special_under &= (uint8_t)~(1u << seat);
    }
    p->material ^= block_key(square, p->top[square], block);
    p->top[square]++;
    p->on_board++;
}

/* The owner's, off the top. */
static inline uint8_t take_block(position *p, int square, int owner)
{
    bool special = special_on_top(p, owner, square);
    uint8_t block = (uint8_t)(owner | (special ? BLOCK_SPECIAL : 0));
    p->top[square]--;
    p->on_board--;
    p->material ^= block_key(square, p->top[square], block);
    exclude(&p->seats[owner].own, square);
    if (special)
        set_special(p, owner, SPECIAL_GONE); /* in the hand: the caller puts it somewhere */
    if (!is_bare(p, square))
        xima__xima_uncover(p, square);
    return block;
}

#endif
