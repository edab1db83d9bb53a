/* SPDX-License-Identifier: MIT */
/* What stands where, and what a move changes. */
#include "terms.h"

enum { TO_HAND = -1 - XIMA_ZONE_HAND };

static xima_piece piece_of(int piece)
{
    int type = type_of(piece);
    return (xima_piece){.kind = (uint8_t)kind_of(type),
                        .owner = (int8_t)owner_of(piece),
                        .flags = is_promoted(type) ? XIMA_P_PROMOTED : 0};
}

size_t xima__shogi_stands(const xima_state *state, int32_t cell, xima_piece *buf, size_t cap)
{
    int piece = piece_at(position_of(state), cell);
    if (piece == NO_PIECE)
        return 0;
    if (cap > 0)
        buf[0] = piece_of(piece);
    return 1;
}

/* From the rook down, as hands are written. */
size_t xima__shogi_held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap)
{
    static const uint8_t order[] = {ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN};
    size_t n = 0;
    (void)zone; /* there is only the hand */
    for (size_t i = 0; player >= 0 && i < sizeof order; i++) {
        int count = in_hand(position_of(state), player, order[i]);
        if (count == 0)
            continue;
        if (n < cap)
            buf[n] = (xima_stock){piece_of(make_piece(order[i], player)), (uint32_t)count};
        n++;
    }
    return n;
}

static void moved(xima__effects *effects, int player, int from, int to, int before, int after)
{
    xima__effect(effects, (xima_effect){.kind = XIMA_FX_MOVE,
                                        .player = player,
                                        .from = from,
                                        .to = to,
                                        .before = piece_of(before),
                                        .after = piece_of(after),
                                        .amount = 1});
}

/* A captured piece goes to the hand first, turned back and changing sides; then the piece moves. */
void xima__shogi_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects)
{
    const position *p = position_of(state);
    int seat = p->side, to = move_to(move), from = move_is_drop(move) ? TO_HAND : move_from(move);
    int piece = from < 0 ? make_piece(move_drops(move), seat) : piece_at(p, from);
    int taken = from < 0 ? NO_PIECE : piece_at(p, to);
    int becomes = piece + (move_promotes(move) ? PROMOTED : 0);
    info->kind = from < 0 ? XIMA_MOVE_ENTER : XIMA_MOVE_BOARD;
    info->from = from < 0 ? -1 : from;
    info->to = to;
    info->piece = piece_of(piece);
    info->becomes = piece_of(becomes);
    info->captures = taken != NO_PIECE;
    info->flags = (taken != NO_PIECE ? XIMA_M_CAPTURE : 0u) | (move_promotes(move) ? XIMA_M_PROMOTION : 0u);
    if (taken != NO_PIECE)
        moved(effects, seat, to, TO_HAND, taken, make_piece(kind_of(type_of(taken)), seat));
    moved(effects, seat, from, to, piece, becomes);
}
