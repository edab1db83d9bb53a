/* SPDX-License-Identifier: MIT */
/* Playing and taking back. */
#include "core.h"

static void save(xima_state *state, xima_move move)
{
    const xima__rules *rules = state->game->rules;
    unsigned char *undo = xima__undo_at(state) + sizeof *state->common;
    if (rules->save)
        rules->save(state, move, undo);
    else
        memcpy(undo, state->position, state->game->position_size);
}

uint64_t xima__key(const xima_state *state)
{
    const xima__rules *rules = state->game->rules;
    return rules->key ? rules->key(state) : xima_state_hash(state);
}

int32_t xima__seat_due(const xima_state *state)
{
    int32_t to_move = xima_state_to_move(state);
    return to_move == XIMA_CHANCE && state->game->rules->turn_of ? state->game->rules->turn_of(state) : to_move;
}

/*
 * Counts turns (XR-30 in every game): a turn is all plies until another seat is to move; it counts once something was
 * played in it that the game counts. Games that know better set the numbers themselves in apply.
 */
void xima__count_turns(xima_state *state, xima_move move, uint32_t turn, uint32_t turn_ply)
{
    xima__common *common = state->common;
    const xima__rules *rules = state->game->rules;
    common->ply++;
    if (common->turn != turn || common->turn_ply != turn_ply)
        return;
    if (!xima__is_action(move)) {
        common->turn_ply++;
        common->turn_counts |= !rules->counts || rules->counts(move);
    }
    int32_t next = xima__seat_due(state);
    if (next == XIMA_CHANCE || next == XIMA_ANYONE || next == common->turn_of)
        return;
    bool first = common->turn_of < 0 && next >= 0; /* a game that begins at chance: the roll belongs to this turn */
    if (!first) {
        common->turn += common->turn_counts;
        common->turn_ply = 0;
        common->turn_counts = 0;
    }
    common->turn_of = (int8_t)(next == XIMA_NOBODY ? -1 : next);
}

void xima__advance(xima_state *state, xima_move move)
{
    const xima__rules *rules = state->game->rules;
    bool action = xima__is_action(move);
    if (!action && rules->quick && rules->quick(state, move, true))
        return;
    save(state, move);
    xima__remember(state, move, xima__key(state)); /* the ply is history for settle() */
    uint32_t turn = state->common->turn, turn_ply = state->common->turn_ply;
    if (action)
        xima__apply_action(state, move);
    else
        rules->apply(state, move);
    if (rules->settle && !state->common->over)
        rules->settle(state);
    xima__count_turns(state, move, turn, turn_ply);
}

const void *xima__kept_before(const xima_state *state)
{
    if (state->count <= state->floor)
        return NULL;
    return xima__undo_at(state) - xima__undo_bytes(state->game) + sizeof *state->common;
}

void xima__retreat(xima_state *state)
{
    const xima__rules *rules = state->game->rules;
    state->count--;
    const unsigned char *undo = xima__undo_at(state), *kept = undo + sizeof *state->common;
    if (rules->save)
        rules->revert(state, state->moves[state->count], kept);
    else
        memcpy(state->position, kept, state->game->position_size);
    memcpy(state->common, undo, sizeof *state->common);
}

static xima_status explain(const xima_state *state, xima_move move, xima_error *error)
{
    const xima__rules *rules = state->game->rules;
    if (xima__is_action(move))
        return xima__explain_act(state, move, error);
    xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_RULES, "the move is not legal here");
    if (rules->explain)
        rules->explain(state, move, error);
    return XIMA_E_ILLEGAL;
}

xima_status xima__check_move(const xima_state *state, xima_move move, xima_error *error)
{
    if (move == 0 || move > XIMA__MOVE_MAX)
        return xima__fail(error, XIMA_E_ARG, -1, "0 and numbers from 2^53 on are no moves");
    if (!xima__is_action(move) && (move & XIMA__TAG_MASK) != state->game->rules->tag)
        return xima__fail(error, XIMA_E_GAME, -1, "the move belongs to another game than %s", state->game->rules->id);
    if (xima_state_to_move(state) == XIMA_NOBODY)
        return xima__fail(error, XIMA_E_OVER, -1, "the game is over");
    return xima__legal(state, move) ? XIMA_OK : explain(state, move, error);
}

/* The general way. */
static __attribute__((noinline)) xima_status play(xima_state *state, xima_move move, xima_error *error)
{
    xima_error local;
    xima_status status = XIMA_OK;
    if (state && xima__legal(state, move) && !(status = xima__room(state, 1))) {
        xima__advance(state, move);
        return XIMA_OK;
    }
    if (!state)
        xima__fail(&local, XIMA_E_ARG, -1, "state is NULL");
    else if (status)
        xima__fail(&local, status, -1, "no memory for one more ply");
    else
        xima__check_move(state, move, &local);
    return xima__report(error, &local);
}

xima_status xima_state_play(xima_state *state, xima_move move, xima_error *error)
{
    if (state && state->count < state->capacity && !state->common->over && state->game->rules->quick &&
        state->game->rules->quick(state, move, false))
        return XIMA_OK;
    return play(state, move, error);
}

xima_status xima_state_undo(xima_state *state)
{
    if (!state)
        return XIMA_E_ARG;
    if (state->count <= state->floor)
        return XIMA_E_EMPTY;
    xima__retreat(state);
    return XIMA_OK;
}

size_t xima_state_played(const xima_state *state, size_t first, xima_move *buf, size_t cap)
{
    if (!state || first >= state->count)
        return 0;
    size_t n = state->count - first, copied = n < cap ? n : cap;
    if (copied && buf)
        memcpy(buf, state->moves + first, copied * sizeof *buf);
    return n;
}
