/* SPDX-License-Identifier: MIT */
/*
 * What undoes a ply. Nothing that is played changes more than two tops, those of the squares a block leaves and comes to
 * (a capture thins the column it comes to), so of the board those are kept, and everything else of the position.
 */
#ifndef XIMA_GAME_UNDO_H
#define XIMA_GAME_UNDO_H

#include "position.h"

/* Copied in pieces, which code for newer processors takes in one register each. */
typedef uint64_t piece __attribute__((vector_size(32), aligned(8), may_alias));
enum { HEAD = offsetof(position, top), PIECE = sizeof(piece), PIECES_MIN = 4 };

typedef struct undo {
    uint64_t head[HEAD / WORD]; /* of the position, up to the tops */
    uint16_t bytes;             /* of the words */
    uint8_t squares[2], tops[2], zero[2];
    uint64_t even[1];           /* the words lie as they do in the position */
    uint64_t words[];           /* seats, captives, and the pool as far as it can be in use after one ply more */
} undo;

/* How much of the words is kept, with room for one dominated block more. Positions are at least so long. */
static inline size_t bytes_kept(uint32_t pool, uint32_t under)
{
    uint32_t words = pool + under / IN_A_WORD + 1, each = PIECE / WORD;
    return words <= PIECES_MIN * each ? PIECES_MIN * PIECE : (words + each - 1) / each * PIECE;
}

static inline void copy_words(uint64_t *to, const uint64_t *from, size_t bytes)
{
    piece *t = (piece *)(void *)to;
    const piece *f = (const piece *)(const void *)from;
    t[0] = f[0];
    t[1] = f[1];
    t[2] = f[2];
    t[3] = f[3];
    for (size_t i = PIECES_MIN; i < bytes / PIECE; i++) /* more than two players, or many dominated blocks */
        t[i] = f[i];
}

/* `left` and `reached` are the squares whose tops the ply can change. */
static inline void keep(const position *p, int left, int reached, undo *to)
{
    size_t bytes = bytes_kept(p->pool, p->under_count);
    memcpy(to->head, p, HEAD);
    to->bytes = (uint16_t)bytes;
    to->squares[0] = (uint8_t)left;
    to->squares[1] = (uint8_t)reached;
    to->tops[0] = p->top[left];
    to->tops[1] = p->top[reached];
    copy_words(to->words, p->words, bytes);
}

static inline void put_back(position *p, const undo *from)
{
    memcpy(p, from->head, HEAD);
    p->top[from->squares[0]] = from->tops[0];
    p->top[from->squares[1]] = from->tops[1];
    copy_words(p->words, from->words, from->bytes);
}

#endif
