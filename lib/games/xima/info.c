/* SPDX-License-Identifier: MIT */
/* What a move is and all that it changes, in order. */
#include "blocks.h"
#include "position.h"

enum { CAPTURED = -1 - XIMA_ZONE_CAPTURED, HAND = -1 - XIMA_ZONE_HAND };

static xima_piece piece(int seat, bool special)
{
    return (xima_piece){.kind = special ? KIND_SPECIAL : KIND_COMMON, .owner = (int8_t)seat};
}

static void moved(xima__effects *effects, int player, int from, int to, xima_piece what, int64_t amount)
{
    xima__effect(effects, (xima_effect){.kind = XIMA_FX_MOVE,
                                        .player = player,
                                        .from = from,
                                        .to = to,
                                        .before = what,
                                        .after = what,
                                        .amount = amount});
}

/* XR-12: what leaves the column, bottom to top, to the mover's captives. */
static void captures(const position *p, int to, int seat, xima__effects *effects)
{
    uint8_t column[BLOCKS_MAX];
    int n = xima__xima_column(p, to, column);
    for (int i = 0; i < n; i++) {
        int owner = column[i] & BLOCK_SEAT;
        if (owner != seat)
            moved(effects, seat, cell_of(to), CAPTURED, piece(owner, column[i] & BLOCK_SPECIAL), 1);
    }
}

/* XR-13: on the summit the block goes to the holder, and the special by way of it to its owner. */
static void rescue(const position *p, int seat, xima__effects *effects)
{
    int holder = p->special[seat] - SPECIAL_CAPTURED, summit = cell_of(SUMMIT);
    moved(effects, holder, summit, CAPTURED, piece(seat, false), 1);
    moved(effects, holder, CAPTURED, summit, piece(seat, true), 1);
    moved(effects, seat, summit, HAND, piece(seat, true), 1);
}

static void gone_out(const xima_state *state, uint32_t out, xima__effects *effects)
{
    for (int seat = 0; seat < position_of(state)->players; seat++)
        if (out >> seat & 1)
            xima__effect(effects, (xima_effect){.kind = XIMA_FX_OUT,
                                                .player = seat,
                                                .from = -1,
                                                .to = -1,
                                                .amount = END_NO_RESOURCES});
}

/* What the judgement at the end of the ply brings about: seats out (XR-15), an increment (XR-18, XR-19). */
static void consequences(const xima_state *state, xima_move move, xima__effects *effects)
{
    const position *p = position_of(state);
    const params *params = xima__params(state->game);
    position at;
    past h = xima__xima_past(state);
    h.last = move;
    h.last_key = position_key(p);
    h.n++;
    copy_position(&at, p);
    xima__xima_apply_ply(&at, move, params);
    gone_out(state, xima__xima_judge(&at, &h, params), effects);
    for (int seat = 0; at.increments > p->increments && seat < p->players; seat++)
        if (is_in(&at, seat))
            moved(effects, seat, -1 - XIMA_ZONE_GONE, HAND, piece(seat, false), INCREMENT);
}

static void describe_block(const position *p, xima_move move, xima_move_info *info, xima__effects *effects)
{
    int from = move_from(move), to = move_to(move), seat = p->to_move;
    bool special = move_special(move);
    info->kind = from == OUTSIDE ? XIMA_MOVE_ENTER : XIMA_MOVE_BOARD;
    info->from = from == OUTSIDE ? -1 : cell_of(from);
    info->to = cell_of(to);
    info->piece = info->becomes = piece(seat, special);
    info->captures = (uint32_t)xima__xima_captures(p, move);
    info->flags = info->captures ? XIMA_M_CAPTURE : 0;
    info->value = move_die(move) ? move_die(move) : -1;
    moved(effects, seat, from == OUTSIDE ? HAND : info->from, info->to, info->piece, 1);
    if (info->captures)
        captures(p, to, seat, effects);
    if (to == SUMMIT && !special)
        rescue(p, seat, effects);
}

void xima__xima_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects)
{
    const position *p = position_of(state);
    switch (move_kind(move)) {
    case PLY_ROLL:
        info->kind = XIMA_MOVE_CHANCE;
        info->value = roll_low(move) ? roll_high(move) * 10 + roll_low(move) : roll_high(move);
        xima__effect(effects, (xima_effect){.kind = XIMA_FX_ROLL,
                                            .player = p->to_move,
                                            .from = -1,
                                            .to = -1 - XIMA_ZONE_DICE,
                                            .amount = info->value});
        return;
    case PLY_CHOICE:
        info->kind = XIMA_MOVE_CHOICE;
        info->value = choice_of(move);
        return;
    case PLY_PASS:
        info->kind = XIMA_MOVE_PASS;
        break;
    default:
        describe_block(p, move, info, effects);
    }
    consequences(state, move, effects);
}
