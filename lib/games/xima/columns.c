/* SPDX-License-Identifier: MIT */
/* Columns and the blocks that are dominated in them; hashes and keys. */
#include "blocks.h"

void xima__xima_start(const xima_game *game, void *at)
{
    const params *params = xima__params(game);
    position *p = at;
    memcpy(p->top, xima__xima_bare, sizeof p->top);
    p->players = (uint8_t)params->players;
    p->pool = (uint8_t)pool_begin(params->players);
    for (int seat = 0; seat < SEATS; seat++) {
        bool plays = seat < params->players;
        p->special[seat] = plays ? SPECIAL_OUTSIDE : SPECIAL_GONE;
        p->outside[seat] = (uint8_t)(plays ? params->commons : 0);
    }
    for (int seat = 0; seat < params->players; seat++)
        p->material ^= seat_key(p, seat);
    xima__xima_begin_turn(p, params);
    p->fresh = 0; /* the first position needs no judgement */
}

/* ---- The pool of dominated blocks: sixteen in a word ---- */

enum { BITS = 4, POOL_SPECIAL = 8 };

static uint64_t *pool_word(position *p, uint32_t i)
{
    return &p->words[p->pool + i];
}

static uint8_t pool_block(const position *p, uint32_t i)
{
    uint64_t word = p->words[p->pool + i / IN_A_WORD];
    uint64_t block = word >> i % IN_A_WORD * BITS & 15;
    return (uint8_t)((block & BLOCK_SEAT) | (block & POOL_SPECIAL ? BLOCK_SPECIAL : 0));
}

static void pool_insert(position *p, uint32_t at, uint8_t block)
{
    uint64_t carry = (block & BLOCK_SEAT) | (block & BLOCK_SPECIAL ? POOL_SPECIAL : 0u);
    for (uint32_t i = at / IN_A_WORD; i <= p->under_count / IN_A_WORD; i++) {
        uint64_t *word = pool_word(p, i), full = *word;
        uint32_t shift = i == at / IN_A_WORD ? at % IN_A_WORD * BITS : 0;
        *word = (full & ((UINT64_C(1) << shift) - 1)) | (full >> shift << BITS | carry) << shift;
        carry = full >> (64 - BITS);
    }
    p->under_count++;
}

static void pool_remove(position *p, uint32_t at)
{
    p->under_count--;
    for (uint32_t i = at / IN_A_WORD; i <= p->under_count / IN_A_WORD; i++) {
        uint64_t *word = pool_word(p, i), full = *word;
        uint32_t shift = i == at / IN_A_WORD ? at % IN_A_WORD * BITS : 0;
        uint64_t next = i < p->under_count / IN_A_WORD ? *pool_word(p, i + 1) << (64 - BITS) : 0;
        *word = (full & ((UINT64_C(1) << shift) - 1)) | full >> shift >> BITS << shift | next;
    }
}

/* Where the dominated blocks of a column begin. */
static uint32_t pool_start(const position *p, int square)
{
    uint32_t start = 0;
    for (int w = 0; start < p->under_count && w <= square >> 6; w++) { /* none is left, or the square is reached */
        uint64_t columns = 0;
        for (int seat = 0; seat < p->players; seat++)
            columns |= p->seats[seat].own.word[w];
        if (w == square >> 6)
            columns &= (UINT64_C(1) << (square & 63)) - 1;
        for (; columns && start < p->under_count; columns &= columns - 1)
            start += (uint32_t)height_of(p, w * 64 + __builtin_ctzll(columns)) - 1;
    }
    return start;
}

int xima__xima_column(const position *p, int square, uint8_t *buf)
{
    int n = 0, owner = top_owner(p, square), height = height_of(p, square);
    if (owner < 0)
        return 0;
    for (uint32_t i = height > 1 ? pool_start(p, square) : 0; n < height - 1; i++)
        buf[n++] = pool_block(p, i);
    buf[n++] = (uint8_t)(owner | (special_on_top(p, owner, square) ? BLOCK_SPECIAL : 0));
    return n;
}

uint32_t xima__xima_unders(const position *p, under *buf)
{
    uint32_t n = 0;
    for (int w = 0; n < p->under_count && w < 4; w++) {
        uint64_t columns = 0;
        for (int seat = 0; seat < p->players; seat++)
            columns |= p->seats[seat].own.word[w];
        for (; columns; columns &= columns - 1) {
            int square = w * 64 + __builtin_ctzll(columns);
            for (int beneath = height_of(p, square) - 1; beneath > 0; beneath--, n++)
                buf[n] = (under){(uint8_t)square, pool_block(p, n)};
        }
    }
    return n;
}

bool xima__xima_has_under(const position *p, int seat, bool commons_only)
{
    for (uint32_t i = 0; i < p->under_count; i++) {
        uint8_t block = pool_block(p, i);
        if ((block & BLOCK_SEAT) == seat && !(commons_only && block & BLOCK_SPECIAL))
            return true;
    }
    return false;
}

/* ---- Blocks ---- */

void xima__xima_cover(position *p, int square)
{
    int owner = top_owner(p, square);
    bool special = special_on_top(p, owner, square);
    pool_insert(p, pool_start(p, square) + (uint32_t)height_of(p, square) - 1,
                (uint8_t)(owner | (special ? BLOCK_SPECIAL : 0)));
    exclude(&p->seats[owner].own, square);
    if (special)
        p->special_under |= (uint8_t)(1u << owner);
}

void xima__xima_uncover(position *p, int square)
{
    uint32_t i = pool_start(p, square) + (uint32_t)height_of(p, square) - 1;
    uint8_t block = pool_block(p, i);
    int owner = block & BLOCK_SEAT;
    include(&p->seats[owner].own, square);
    if (block & BLOCK_SPECIAL)
        p->special_under &= (uint8_t)~(1u << owner);
    pool_remove(p, i);
}

void xima__xima_put_block(position *p, int square, uint8_t block)
{
    put_block(p, square, block);
}

uint8_t xima__xima_take_block(position *p, int square)
{
    return take_block(p, square, top_owner(p, square));
}

uint64_t xima__xima_position_hash(const position *p)
{
    uint64_t dice = (uint64_t)p->dice[0] | (uint64_t)p->dice[1] << 4 | (uint64_t)p->phase << 8 | (uint64_t)p->begun << 12;
    return material_hash(p) ^ (dice ? facts(UINT64_C(0x7f4a7c15), dice, 0) : 0);
}
