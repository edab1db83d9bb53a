/* SPDX-License-Identifier: MIT */
/* Columns: putting blocks on, taking them off, and the hash of it all. */
#include "position.h"

void xima__xima_start(const xima_game *game, void *at)
{
    position *p = at;
    (void)game;
    memcpy(p->top, xima__xima_bare, sizeof p->top);
    for (int seat = 0; seat < SEATS; seat++) {
        p->special[seat] = SPECIAL_OUTSIDE;
        p->outside[seat] = COMMONS;
    }
}

int xima__xima_column(const position *p, int square, uint8_t *buf)
{
    int n = 0, owner = top_owner(p, square);
    if (owner < 0)
        return 0;
    for (uint32_t i = 0; i < p->under_count; i++)
        if (p->under_square[i] == square)
            buf[n++] = p->under_block[i];
    buf[n++] = (uint8_t)(owner | (special_on_top(p, owner, square) ? BLOCK_SPECIAL : 0));
    return n;
}

/* What one block adds to the hash of the board: where it stands, at which level, whose and of which kind. */
static uint64_t block_key(int square, int base, uint8_t block)
{
    return xima__mix((uint64_t)square | (uint64_t)base << 8 | (uint64_t)block << 16 | UINT64_C(0x5851f42d) << 32);
}

static void cover(position *p, int square, int owner)
{
    bool special = special_on_top(p, owner, square);
    p->under_square[p->under_count] = (uint8_t)square;
    p->under_block[p->under_count] = (uint8_t)(owner | (special ? BLOCK_SPECIAL : 0));
    p->under_count++;
    exclude(&p->own[owner], square);
    if (special)
        p->special_under[owner] = 1;
}

void xima__xima_put_block(position *p, int square, uint8_t block)
{
    int seat = block & BLOCK_SEAT;
    if (!is_bare(p, square))
        cover(p, square, top_owner(p, square));
    include(&p->own[seat], square);
    if (block & BLOCK_SPECIAL) {
        p->special[seat] = (uint8_t)square;
        p->special_under[seat] = 0;
    }
    p->columns ^= block_key(square, p->top[square], block);
    p->top[square]++;
}

static void forget_under(position *p, uint32_t i)
{
    p->under_count--;
    memmove(p->under_square + i, p->under_square + i + 1, p->under_count - i);
    memmove(p->under_block + i, p->under_block + i + 1, p->under_count - i);
}

/* The highest block beneath comes to the top. */
static void uncover(position *p, int square)
{
    uint32_t i = p->under_count;
    while (p->under_square[--i] != square)
        continue;
    int owner = p->under_block[i] & BLOCK_SEAT;
    include(&p->own[owner], square);
    if (p->under_block[i] & BLOCK_SPECIAL)
        p->special_under[owner] = 0;
    forget_under(p, i);
}

uint8_t xima__xima_take_block(position *p, int square)
{
    int owner = top_owner(p, square);
    bool special = special_on_top(p, owner, square);
    uint8_t block = (uint8_t)(owner | (special ? BLOCK_SPECIAL : 0));
    p->top[square]--;
    p->columns ^= block_key(square, p->top[square], block);
    exclude(&p->own[owner], square);
    if (special)
        p->special[owner] = SPECIAL_GONE; /* in the hand: the caller puts it somewhere */
    if (!is_bare(p, square))
        uncover(p, square);
    return block;
}

/* XR-30: columns, commons outside, specials' places and who is to move; increments tell two starts apart. */
uint64_t xima__xima_position_hash(const position *p)
{
    uint64_t rest = (uint64_t)p->to_move | (uint64_t)p->increments << 8 | (uint64_t)p->over << 16;
    uint64_t hash = p->columns ^ xima__mix(rest | UINT64_C(0x14057b7e) << 32);
    for (int seat = 0; seat < SEATS; seat++)
        hash ^= xima__mix((uint64_t)seat | (uint64_t)p->outside[seat] << 8 | (uint64_t)p->special[seat] << 16 |
                          UINT64_C(0x2545f491) << 32);
    return hash;
}
