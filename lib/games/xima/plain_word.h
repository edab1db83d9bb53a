/* SPDX-License-Identifier: MIT */
/* Words as nearly all of a record are, a mark or none and a place or two: read where they stand, without a pattern. */
#ifndef XIMA_GAME_PLAIN_WORD_H
#define XIMA_GAME_PLAIN_WORD_H

#include "notation.h"

enum { PLAIN_BYTES = 8, UNWRITTEN = -1 }; /* a mark, two places of three, and the blank behind them */

typedef struct plain_word {
    unsigned bytes;
    int from, to; /* squares; UNWRITTEN: the word has one place only */
    char mark;    /* '-', '=' or 0 */
} plain_word;

/* A file and a rank at the beginning of three bytes, without a branch for what cannot be foreseen. */
static inline bool take_plain_place(const unsigned char *text, unsigned *bytes, int *square)
{
    unsigned file = (text[0] | 0x20u) - 'a', first = text[1] - (unsigned)'0', second = text[2] - (unsigned)'0';
    bool two = second <= 9;
    unsigned rank = (two ? first * 10 + second : first) - 1;
    *bytes += 2 + two;
    *square = (int)(rank * ROW + file);
    return (file < FILES) & (first <= 9) & (rank < FILES);
}

/* At PLAIN_BYTES bytes or more. Where something else stands than such a word with a blank behind it: false. */
static inline bool read_plain_word(const char *text, plain_word *word)
{
    const unsigned char *t = (const unsigned char *)text;
    bool marked = t[0] == '=' || t[0] == '-';
    word->mark = marked ? text[0] : 0;
    word->bytes = marked;
    word->from = UNWRITTEN;
    if (!take_plain_place(t + marked, &word->bytes, &word->to))
        return false;
    if (xima__is_blank(text[word->bytes]))
        return true;
    word->from = word->to;
    return word->mark != '-' && take_plain_place(t + word->bytes, &word->bytes, &word->to) &&
           xima__is_blank(text[word->bytes]);
}

/* Where a block comes from whose word does not say it; UNWRITTEN if that is not plain. */
static inline int plain_origin(const position *p, const plain_word *word)
{
    int special = p->special[p->to_move], only;
    if (word->mark)
        return word->mark == '=' && special < SQUARES ? special : OUTSIDE;
    only = xima__xima_only_origin(p, -1, -1, word->to);
    return only == OUTSIDE ? UNWRITTEN : only;
}

#endif
