/* SPDX-License-Identifier: MIT */
/* What the readers of position texts share. */
#include "words.h"

static bool fail_from(const xima__in *in, size_t from, xima_error *error)
{
    xima__fail_at(error, from, in->at - from);
    return false;
}

bool xima__shogi_sketch_put(sketch *s, int cell, int piece, const xima__in *in, size_t from, xima_error *error)
{
    if (s->board[cell] == NO_PIECE) {
        s->board[cell] = (uint8_t)piece;
        return true;
    }
    xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected one piece a square, and %d%c has another already",
               file_of(cell) + 1, 'a' + rank_of(cell));
    return fail_from(in, from, error);
}

bool xima__shogi_sketch_give(sketch *s, int seat, int kind, int count, const xima__in *in, size_t from,
                             xima_error *error)
{
    if (s->hand[BLACK][kind] + s->hand[WHITE][kind] + count <= set_of(kind)) {
        s->hand[seat][kind] = (uint8_t)(s->hand[seat][kind] + count);
        return true;
    }
    xima__fail(error, XIMA_E_POSITION, REASON_PIECES, "more pieces %s in hand than the %d of a set",
               xima__shogi_letters[kind], set_of(kind));
    return fail_from(in, from, error);
}

void xima__shogi_sketch_fill(const sketch *s, position *p)
{
    xima__shogi_clear(p);
    for (int cell = 0; cell < CELLS; cell++)
        if (s->board[cell] != NO_PIECE)
            xima__shogi_put(p, cell, s->board[cell]);
    for (int seat = BLACK; seat <= WHITE; seat++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            if (s->hand[seat][kind])
                xima__shogi_give(p, seat, kind, s->hand[seat][kind]);
    p->side = s->side;
    p->number = s->number;
}

/* P1 and more may begin an SFEN too, which has strokes between its ranks. */
int32_t xima__shogi_text_style(xima__in in)
{
    bool wide = in.at < in.len && (unsigned char)in.text[in.at] >= 0x80;
    uint32_t first = xima__shogi_character(&in), second = xima__shogi_character(&in);
    if (wide || first == '|' || (first == '+' && second == '-'))
        return NOTATION_KIF;
    if (first == '\'' || (first == 'P' && (second == 'I' || second == '+' || second == '-')))
        return NOTATION_CSA;
    if (first != 'P' || second != '1')
        return NOTATION_USI;
    for (uint32_t c = xima__shogi_character(&in); c && c != '\n' && c != '\r'; c = xima__shogi_character(&in))
        if (c == '/')
            return NOTATION_USI;
    return NOTATION_CSA;
}
