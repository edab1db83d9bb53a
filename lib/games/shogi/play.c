/* SPDX-License-Identifier: MIT */
/* Playing a legal move and taking it back, with the key. */
#include "moves.h"

#define INLINE inline
#include "moves_step.h"

/* What a move does not say. */
typedef struct undo {
    uint64_t key;
    course course;
    uint8_t taken, checked;
} undo;

size_t xima__shogi_undo_size(void)
{
    return sizeof(undo);
}

/* Field by field, as the core keeps the place aligned: what is put together on the stack first has to wait for itself. */
void xima__shogi_save(const xima_state *state, xima_move move, void *to)
{
    const position *p = position_of(state);
    bool moves = (move & XIMA__TAG_MASK) == SHOGI_TAG;
    undo *saved = to;
    saved->key = p->key;
    saved->course = p->course;
    saved->taken = moves ? p->board[move_to(move)] : NO_PIECE;
    saved->checked = p->checked;
}

/* As long as the position is the one before the move. */
static step step_of(const position *p, xima_move move)
{
    int from = move_from(move), type = from < DROP ? type_of(p->board[from]) : move_drops(move);
    return (step)type << STEP_TYPE | (step)(move & STEP_MOVE);
}

/* The same from the position after it. */
static step step_back(const position *p, xima_move move)
{
    int type = type_of(p->board[move_to(move)]);
    return (step)(move_promotes(move) ? type - PROMOTED : type) << STEP_TYPE | (step)(move & STEP_MOVE);
}

void xima__shogi_apply(xima_state *state, xima_move move)
{
    position *p = state->position;
    int us = p->side, from = move_from(move), to = move_to(move), taken;
    uint64_t less;
    if (from < DROP)
        less = piece_key(p->board[from], from);
    else
        less = hand_key(us, move_drops(move));
    taken = do_step(p, us, step_of(p, move));
    p->key += piece_key(p->board[to], to) - less;
    if (taken)
        p->key += hand_key(us, kind_of(type_of(taken))) - piece_key(taken, to);
    p->key += us == BLACK ? SHOGI_SIDE_KEY : -SHOGI_SIDE_KEY;
    p->side = (uint8_t)!us;
    p->checked = xima__shogi_in_check(p, p->side);
}

void xima__shogi_revert(xima_state *state, xima_move move, const void *from)
{
    position *p = state->position;
    const undo *saved = from;
    p->key = saved->key;
    p->course = saved->course;
    p->checked = saved->checked;
    if ((move & XIMA__TAG_MASK) != SHOGI_TAG)
        return;
    p->side = (uint8_t)!p->side;
    undo_step(p, p->side, step_back(p, move), saved->taken);
}
