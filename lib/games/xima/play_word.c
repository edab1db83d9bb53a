/* SPDX-License-Identifier: MIT */
/*
 * The short way through a word: nearly every word of a record is a mark or none, a place or two, and is read and played
 * here without a pattern. Whatever is not so plain, or not legal, is left for those who look closer.
 */
#include "notation.h"
#include "ways.h"

enum { WORD_BYTES = 8 }; /* a mark, two places of three, and the blank behind them */

/* A file and a rank at the beginning of three bytes, without a branch for what cannot be foreseen; false: none. */
static inline bool take_place(const unsigned char *text, unsigned *bytes, int *square)
{
    unsigned file = (text[0] | 0x20u) - 'a', first = text[1] - (unsigned)'0', second = text[2] - (unsigned)'0';
    bool two = second <= 9;
    unsigned rank = (two ? first * 10 + second : first) - 1;
    *bytes = 2 + two;
    *square = (int)(rank * ROW + file);
    return (file < FILES) & (first <= 9) & (rank < FILES);
}

/* Where a block comes from that the word does not say; OUTSIDE too if that is not plain. */
static inline int origin_of(const position *p, unsigned char mark, int to)
{
    int special = p->special[p->to_move];
    if (mark == '-')
        return OUTSIDE;
    if (mark == '=')
        return special < SQUARES ? special : OUTSIDE;
    return xima__xima_only_origin(p, -1, -1, to);
}

xima__played xima__xima_play_word(xima_state *state, const char *text, size_t len)
{
    static const xima__played none;
    const unsigned char *t = (const unsigned char *)text;
    const position *p = position_of(state);
    unsigned at = 0, bytes;
    int from, to;
    if (len < WORD_BYTES)
        return none;
    unsigned char mark = t[0] == '=' || t[0] == '-' ? t[at++] : 0;
    if (!take_place(t + at, &bytes, &to))
        return none;
    at += bytes;
    if (xima__is_blank((char)t[at])) {
        from = origin_of(p, mark, to);
    } else {
        from = to;
        if (mark == '-' || !take_place(t + at, &bytes, &to) || !xima__is_blank((char)t[at += bytes]))
            return none;
    }
    xima_move move = make_move(from, to, mark == '=');
    if ((from == OUTSIDE && !mark) || !path_of(state)->quick(state, move, false))
        return none;
    return (xima__played){move, at, state->common->over || p->over ? XIMA_NOBODY : p->to_move};
}
