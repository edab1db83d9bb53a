/* SPDX-License-Identifier: MIT */
/*
 * All positions of Xima with few blocks, as numbers: two players, at most BLOCKS in play, turned and mirrored boards
 * and exchanged colours counted as one. Whose turn it is and what is captured for good play no part.
 */
#ifndef XIMA_TEST_DEAD_POSITIONS_H
#define XIMA_TEST_DEAD_POSITIONS_H

#include "games/xima/position.h"
#include "support.h"

#include <stdlib.h>

enum {
    BLOCKS = 3,                 /* in play, at most */
    TOKENS = BLOCKS + 2,        /* and both specials captured */
    AT_OUTSIDE = CELLS,
    AT_CAPTURED,
    PLACES = AT_CAPTURED,       /* of blocks in play */
    SYMMETRIES = 8,
    TOKEN_BITS = 12,
    NO_TOKEN = (1 << TOKEN_BITS) - 1,
    LEVELS = 4
};

/* Type (A, B, a, b) in the highest two bits, then 8 bits for the cell, 2 for the place in the column from below. */
typedef uint16_t token;
typedef struct tokens {
    int count;
    token of[TOKENS];
} tokens;

static inline token make_token(int type, int cell, int level) { return (token)(type << 10 | cell << 2 | level); }
static inline int type_of(token t) { return t >> 10; }
static inline int seat_of(token t) { return type_of(t) & 1; }
static inline bool is_special(token t) { return type_of(t) < 2; }
static inline int place_of(token t) { return t >> 2 & 255; }
static inline int level_of(token t) { return t & (LEVELS - 1); }
static inline bool on_board(token t) { return place_of(t) < CELLS; }

typedef struct material { /* in play; specials not in play are captured */
    int specials[2], commons[2];
} material;

static inline int blocks_of(const material *m)
{
    return m->specials[0] + m->specials[1] + m->commons[0] + m->commons[1];
}

/* The colours are named so that the first has no less. */
static inline int compare_colors(const material *m)
{
    int by_special = m->specials[0] - m->specials[1];
    return by_special ? by_special : m->commons[0] - m->commons[1];
}

static inline material material_of(const tokens *t)
{
    material m = {{0}, {0}};
    for (int i = 0; i < t->count; i++)
        if (!is_special(t->of[i]))
            m.commons[seat_of(t->of[i])]++;
        else
            m.specials[seat_of(t->of[i])] += place_of(t->of[i]) != AT_CAPTURED;
    return m;
}

static inline int image_of(int cell, int symmetry) /* bit 0 mirrors the files, 1 the ranks, 2 exchanges both */
{
    if (cell >= CELLS)
        return cell;
    int file = cell % FILES, rank = cell / FILES;
    file = symmetry & 1 ? FILES - 1 - file : file;
    rank = symmetry & 2 ? FILES - 1 - rank : rank;
    return symmetry & 4 ? file * FILES + rank : rank * FILES + file;
}

static inline uint64_t pack(const tokens *t, const uint8_t *image)
{
    token sorted[TOKENS];
    uint64_t code = 0;
    for (int i = 0; i < t->count; i++) {
        int place = place_of(t->of[i]), j = i;
        token moved = make_token(type_of(t->of[i]), place < CELLS ? image[place] : place, level_of(t->of[i]));
        for (; j > 0 && sorted[j - 1] > moved; j--)
            sorted[j] = sorted[j - 1];
        sorted[j] = moved;
    }
    for (int i = 0; i < TOKENS; i++)
        code = code << TOKEN_BITS | (i < t->count ? sorted[i] : NO_TOKEN);
    return code;
}

static inline tokens unpack(uint64_t code)
{
    tokens t = {0};
    for (int i = TOKENS - 1; i >= 0; i--) {
        token at = code >> (i * TOKEN_BITS) & NO_TOKEN;
        if (at != NO_TOKEN)
            t.of[t.count++] = at;
    }
    return t;
}

typedef struct images {
    uint8_t of[SYMMETRIES][CELLS];
    uint8_t least[CELLS]; /* of the images of a cell */
} images;

static inline void make_images(images *all)
{
    memset(all->least, 255, sizeof all->least);
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        for (int cell = 0; cell < CELLS; cell++) {
            int image = image_of(cell, symmetry);
            all->of[symmetry][cell] = (uint8_t)image;
            all->least[cell] = (uint8_t)(image < all->least[cell] ? image : all->least[cell]);
        }
}

/* The lowest type on the board decides first: its least cell is the least that any image gives it. */
static inline uint64_t least_image(const tokens *t, const images *all)
{
    uint64_t best = UINT64_MAX;
    int type = LEVELS, least = CELLS;
    for (int i = 0; i < t->count; i++)
        if (on_board(t->of[i]) && type_of(t->of[i]) < type)
            type = type_of(t->of[i]);
    for (int i = 0; i < t->count; i++)
        if (type_of(t->of[i]) == type && on_board(t->of[i]) && all->least[place_of(t->of[i])] < least)
            least = all->least[place_of(t->of[i])];
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        bool fits = least == CELLS;
        for (int i = 0; i < t->count && !fits; i++)
            fits = type_of(t->of[i]) == type && on_board(t->of[i]) && all->of[symmetry][place_of(t->of[i])] == least;
        uint64_t code = fits ? pack(t, all->of[symmetry]) : UINT64_MAX;
        best = code < best ? code : best;
    }
    return best;
}

/* One code for all images; *swapped: whether the colours were exchanged. */
static inline uint64_t canonical(tokens t, const images *all, bool *swapped)
{
    material m = material_of(&t);
    *swapped = compare_colors(&m) < 0;
    for (int i = 0; i < t.count && *swapped; i++)
        t.of[i] ^= 1 << 10;
    return least_image(&t, all);
}

static inline tokens tokens_of(const position *p)
{
    tokens t = {0};
    int next[SQUARES];
    for (int seat = 0; seat < 2; seat++) {
        uint8_t at = p->special[seat];
        if (at >= SQUARES)
            t.of[t.count++] = make_token(seat, at == SPECIAL_OUTSIDE ? AT_OUTSIDE : AT_CAPTURED, 0);
        for (int i = 0; i < p->outside[seat]; i++)
            t.of[t.count++] = make_token(2 + seat, AT_OUTSIDE, 0);
        for (int at = next_member(&p->seats[seat].own, 0); at >= 0; at = next_member(&p->seats[seat].own, at + 1)) {
            int type = special_on_top(p, seat, at) ? seat : 2 + seat;
            t.of[t.count++] = make_token(type, cell_of(at), height_of(p, at) - 1);
            next[at] = 0;
        }
    }
    for (int c = 0; c < CELLS; c++) {
        uint8_t column[BLOCKS_MAX];
        int n = xima__xima_column(p, square_of(c), column);
        for (int i = 0; i < n - 1; i++) { /* the top block is there already */
            int seat = column[i] & BLOCK_SEAT;
            t.of[t.count++] = make_token(column[i] & BLOCK_SPECIAL ? seat : 2 + seat, c, next[square_of(c)]++);
        }
    }
    return t;
}

static inline void make_position(uint64_t code, position *p)
{
    tokens t = unpack(code);
    memset(p, 0, sizeof *p);
    memcpy(p->top, xima__xima_bare, sizeof p->top);
    p->players = 2;
    p->pool = (uint8_t)pool_begin(2);
    for (int seat = 0; seat < SEATS; seat++)
        p->special[seat] = SPECIAL_GONE;
    for (int level = 0; level < BLOCKS; level++)
        for (int i = 0; i < t.count; i++) {
            token at = t.of[i];
            int seat = seat_of(at), place = place_of(at);
            if (on_board(at) && level_of(at) == level)
                xima__xima_put_block(p, square_of(place), (uint8_t)(seat | (is_special(at) ? BLOCK_SPECIAL : 0)));
            else if (!on_board(at) && level == 0 && !is_special(at))
                p->outside[seat]++;
            else if (!on_board(at) && level == 0)
                p->special[seat] = (uint8_t)(place == AT_OUTSIDE ? SPECIAL_OUTSIDE : SPECIAL_CAPTURED + 1 - seat);
        }
}

#endif
