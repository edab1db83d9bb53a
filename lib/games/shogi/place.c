/* SPDX-License-Identifier: MIT */
/* Putting a position together. */
#include "moves.h"

void xima__shogi_clear(position *p)
{
    memset(p, 0, sizeof *p);
    p->king[BLACK] = p->king[WHITE] = -1;
    p->number = 1;
}

void xima__shogi_put(position *p, int cell, int piece)
{
    cells at = one_cell(cell);
    int seat = owner_of(piece), way = way_of(type_of(piece));
    p->board[cell] = (uint8_t)piece;
    p->of[way] = either(p->of[way], at);
    p->own[seat] = either(p->own[seat], at);
    if (type_of(piece) == KING)
        p->king[seat] = (int8_t)cell;
}

void xima__shogi_give(position *p, int seat, int kind, int count)
{
    p->hand[seat] += (uint64_t)count << 8 * kind;
}

void xima__shogi_complete(position *p)
{
    p->checked = xima__shogi_in_check(p, p->side);
    p->key = p->side == BLACK ? 0 : SHOGI_SIDE_KEY;
    for (int cell = 0; cell < CELLS; cell++)
        if (p->board[cell])
            p->key += piece_key(p->board[cell], cell);
    for (int seat = 0; seat < SEATS; seat++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            p->key += hand_key(seat, kind) * (uint64_t)in_hand(p, seat, kind);
}
