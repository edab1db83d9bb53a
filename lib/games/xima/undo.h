/* SPDX-License-Identifier: MIT */
/*
 * What undoes a ply. Nothing that is played changes more than two tops, those of the squares a block leaves and comes to
 * (a capture thins the column it comes to), so of the board those are kept, and everything else of the position.
 */
#ifndef XIMA_GAME_UNDO_H
#define XIMA_GAME_UNDO_H

#include "position.h"

enum { HEAD = offsetof(position, top), PIECE = 32 }; /* copied piece by piece */

typedef struct undo {
    uint64_t head[HEAD / WORD]; /* of the position, up to the tops */
    uint8_t tops[2 * WORD];     /* the first two are used */
    uint64_t words[];           /* seats, captives, and the pool as far as it can be in use after one ply more */
} undo;

/* Rounded up to whole pieces; positions are as long as that. */
static inline size_t pieces_of(size_t bytes) { return (bytes + PIECE - 1) / PIECE * PIECE; }
static inline size_t words_kept(const position *p)
{
    return pieces_of((p->pool + p->under_count / IN_A_WORD + 1u) * WORD);
}

static inline void copy_pieces(uint64_t *to, const uint64_t *from, size_t bytes)
{
    if (bytes == 4 * PIECE) { /* two players, and few dominated blocks: at once */
        memcpy(to, from, 4 * PIECE);
        return;
    }
    for (size_t i = 0; i < bytes / WORD; i += PIECE / WORD)
        memcpy(to + i, from + i, PIECE);
}

static inline void keep(const position *p, int left, int reached, undo *to)
{
    memcpy(to->head, p, HEAD);
    to->tops[0] = p->top[left];
    to->tops[1] = p->top[reached];
    copy_pieces(to->words, p->words, words_kept(p));
}

static inline void put_back(position *p, int left, int reached, const undo *from)
{
    memcpy(p, from->head, HEAD);
    p->top[left] = from->tops[0];
    p->top[reached] = from->tops[1];
    copy_pieces(p->words, from->words, words_kept(p));
}

/* The squares whose tops the ply can change; some square or other if it changes none. */
static inline int reached_by(xima_move move) { return is_block_move(move) ? move_to(move) : 0; }
static inline int left_by(xima_move move)
{
    return is_block_move(move) && move_from(move) != OUTSIDE ? move_from(move) : reached_by(move);
}

#endif
