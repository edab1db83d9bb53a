/* SPDX-License-Identifier: MIT */
/* Questions to a state and to a move. */
#include "core.h"

#include <string.h>

int32_t xima_state_to_move(const xima_state *state)
{
    return !state || state->common->over ? XIMA_NOBODY : state->game->rules->to_move(state);
}

size_t xima_state_cell(const xima_state *state, int32_t cell, xima_piece *buf, size_t cap)
{
    if (!state || (!buf && cap) || cell < 0 || cell >= state->game->info.cells || !state->game->rules->cell)
        return 0;
    return state->game->rules->cell(state, cell, buf, cap);
}

size_t xima_state_held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap)
{
    if (!state || (!buf && cap) || zone < 0 || zone > 31 || !(state->game->info.zones >> zone & 1) ||
        !state->game->rules->held || (player != XIMA_NOBODY && !xima__seat(state->game, player)))
        return 0;
    return state->game->rules->held(state, player, zone, buf, cap);
}

uint32_t xima_state_hand(const xima_state *state, int32_t player, int32_t kind)
{
    enum { CHUNK = 64 };
    xima_stock stocks[CHUNK];
    uint32_t count = 0;
    size_t n = xima_state_held(state, player, XIMA_ZONE_HAND, stocks, CHUNK);
    for (size_t i = 0; i < n && i < CHUNK; i++)
        if (stocks[i].piece.kind == kind)
            count += stocks[i].count;
    return count;
}

/* An offer ends with the game, by whatever that ends; what is kept of it then means nothing. */
static bool offer_stands(const xima_state *state)
{
    return state->common->offer_about && xima_state_to_move(state) != XIMA_NOBODY;
}

/* What the core adds to a position's identity: who is out, what is offered, how it was ended. */
static uint64_t common_hash(const xima_state *state)
{
    const xima__common *common = state->common;
    bool offer = offer_stands(state);
    uint64_t yes = offer ? common->offer_yes : 0, about = offer ? (uint32_t)common->offer_about : 0;
    if (!common->out && !common->over && !offer)
        return 0;
    return xima__mix(common->out | (uint64_t)common->over << 16 | yes << 24 | about << 40);
}

uint64_t xima_state_hash(const xima_state *state)
{
    if (!state)
        return 0;
    uint64_t more = common_hash(state);
    if (state->game->rules->hash)
        return state->game->rules->hash(state) ^ more;
    xima__out out = xima__out_to(NULL, 0);
    state->game->rules->write(state, XIMA_LONG, 0, &out);
    return xima__mix(out.hash) ^ more;
}

static bool same_offer(const xima_state *a, const xima_state *b)
{
    bool offer = offer_stands(a);
    return offer == offer_stands(b) && (!offer || (a->common->offer_about == b->common->offer_about &&
                                                   a->common->offer_yes == b->common->offer_yes));
}

static bool same_common(const xima_state *x, const xima_state *y)
{
    const xima__common *a = x->common, *b = y->common;
    return a->out == b->out && a->over == b->over && memcmp(a->fate, b->fate, sizeof a->fate) == 0 && same_offer(x, y);
}

int32_t xima_state_equal(const xima_state *a, const xima_state *b)
{
    if (!a || !b)
        return a == b;
    if (!xima__same_game(a, b) || !same_common(a, b))
        return 0;
    if (a->game->rules->equal)
        return a->game->rules->equal(a, b);
    return memcmp(a->position, b->position, a->game->position_size) == 0;
}

/* A position that a ply left as it was, an act or a roll, has not come again. */
static uint32_t repetitions(const xima_state *state)
{
    uint64_t now = xima__key(state);
    bool stood = false;
    uint32_t n = 0;
    for (size_t i = 0; i < state->count; i++) {
        bool stands = state->keys[i] == now;
        n += stands && !stood;
        stood = stands;
    }
    return n + !stood;
}

xima_status xima_state_get_info(const xima_state *state, xima_state_info *out)
{
    if (!state || !out)
        return XIMA_E_ARG;
    const xima__common *common = state->common;
    xima_state_info info = {.struct_size = sizeof info,
                            .to_move = xima_state_to_move(state),
                            .observer = common->observer,
                            .flags = (common->no_history ? XIMA_S_NO_HISTORY : 0u) |
                                     (offer_stands(state) ? XIMA_S_OFFER : 0u),
                            .ply = common->ply,
                            .turn = common->turn,
                            .turn_ply = common->turn_ply,
                            .repetitions = repetitions(state),
                            .last = state->count ? state->moves[state->count - 1] : 0};
    info.alive = ((UINT32_C(1) << state->game->info.players) - 1) & ~(uint32_t)common->out;
    if (state->game->rules->state_info)
        state->game->rules->state_info(state, &info);
    return xima__give_struct(out, &info, sizeof info, sizeof info);
}

void xima__winners(const xima_game *game, uint32_t winners, int32_t end, xima_outcome *outcome)
{
    outcome->over = 1;
    outcome->reason = end;
    outcome->winners = winners;
    for (int32_t seat = 0; seat < game->info.players; seat++) {
        bool won = winners >> seat & 1;
        outcome->place[seat] = won ? 1 : 2;
        outcome->score[seat] = won;
    }
}

/* The seats that share in the last side's win: all of it, also those already out (XR-32 in every game alike). */
static uint32_t standing(const xima_state *state)
{
    const xima_game_info *info = &state->game->info;
    uint32_t sides = 0, seats = 0;
    for (int32_t seat = 0; seat < info->players; seat++)
        if (!xima__is_out(state, seat))
            sides |= UINT32_C(1) << info->team[seat];
    for (int32_t seat = 0; seat < info->players; seat++)
        if (sides >> info->team[seat] & 1)
            seats |= UINT32_C(1) << seat;
    return seats;
}

void xima__outcome(const xima_state *state, xima_outcome *outcome)
{
    const xima__common *common = state->common;
    *outcome = (xima_outcome){.struct_size = sizeof *outcome};
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        outcome->fate[seat] = common->fate[seat];
    if (common->over == XIMA_END_ABORTED) {
        outcome->over = 1;
        outcome->reason = XIMA_END_ABORTED;
    } else if (common->over == XIMA_END_AGREED) {
        outcome->over = 1;
        outcome->reason = XIMA_END_AGREED;
        for (int32_t seat = 0; seat < state->game->info.players; seat++)
            outcome->place[seat] = 1;
    } else if (common->over) {
        xima__winners(state->game, standing(state), common->over, outcome);
    }
    state->game->rules->outcome(state, outcome);
}

xima_status xima_state_get_outcome(const xima_state *state, xima_outcome *out)
{
    if (!state || !out)
        return XIMA_E_ARG;
    xima_outcome outcome;
    xima__outcome(state, &outcome);
    return xima__give_struct(out, &outcome, sizeof outcome, sizeof outcome);
}

void xima__move_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects)
{
    const xima__rules *rules = state->game->rules;
    *info = (xima_move_info){.struct_size = sizeof *info, .from = -1, .to = -1, .value = -1, .index = -1};
    if (xima__is_action(move)) {
        xima__action_info(state, move, info, effects);
        return;
    }
    info->player = rules->to_move(state);
    rules->info(state, move, info, effects);
    if (info->player >= 0 && xima_state_count_moves(state) == 1)
        info->flags |= XIMA_M_FORCED;
    if (rules->index)
        info->index = rules->index(state, move);
}

xima_status xima_move_get_info(const xima_state *state, xima_move move, xima_move_info *out)
{
    xima_error local;
    xima__effects effects = {0};
    xima_move_info info;
    if (!state || !out)
        return XIMA_E_ARG;
    xima_status status = xima__check_move(state, move, &local);
    if (status)
        return status;
    xima__move_info(state, move, &info, &effects);
    return xima__give_struct(out, &info, sizeof info, sizeof info);
}

size_t xima_move_effects(const xima_state *state, xima_move move, xima_effect *buf, size_t cap)
{
    xima_move_info info;
    if (!state || (!buf && cap) || !xima__legal(state, move))
        return 0;
    xima__effects effects = {.buf = buf, .cap = cap};
    xima__move_info(state, move, &info, &effects);
    return effects.count;
}
