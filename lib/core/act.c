/* SPDX-License-Identifier: MIT */
/* Acts: resigning, flag fall, offers, the arbiter's decisions. Every act is a ply like any other. */
#include "core.h"

#include <string.h>

enum { ARG_MAX = 0xffffff };

xima_move xima_action(int32_t action, int32_t player, int32_t arg)
{
    if (action < 1 || action > XIMA__ACTION_MAX || player < XIMA_NOBODY || player == XIMA_CHANCE ||
        player >= XIMA_PLAYERS_MAX || arg < 0 || arg > ARG_MAX)
        return 0;
    return XIMA__TAG_ACTION | (uint64_t)action << 32 | (uint64_t)(player + 2) << 24 | (uint64_t)arg;
}

static void open_act(xima__list *list, int32_t action, int32_t player, int32_t about)
{
    xima__emit(list, xima_action(action, player, about));
}

/* Whether that may ever be offered now, by anyone. */
bool xima__offer_known(const xima_state *state, int32_t about)
{
    const xima__rules *rules = state->game->rules;
    if (about == XIMA_ABOUT_DRAW && rules->acts & XIMA__ACTS_DRAW)
        return true;
    for (int32_t i = 0, own; rules->offer && (own = rules->offer(state, i)) != 0; i++)
        if (own == about)
            return true;
    return false;
}

/* Offers that may be made, or the answers to the one that stands. */
static void list_offers(const xima_state *state, int32_t player, xima__list *list)
{
    const xima__common *common = state->common;
    const xima__rules *rules = state->game->rules;
    if (state->game->info.players < 2)
        return;
    if (common->offer_about == 0) {
        if (rules->acts & XIMA__ACTS_DRAW)
            open_act(list, XIMA_ACT_OFFER, player, XIMA_ABOUT_DRAW);
        for (int32_t i = 0, about; rules->offer && (about = rules->offer(state, i)) != 0; i++)
            open_act(list, XIMA_ACT_OFFER, player, about);
    } else if (!(common->offer_yes >> player & 1)) {
        open_act(list, XIMA_ACT_ACCEPT, player, common->offer_about);
        open_act(list, XIMA_ACT_DECLINE, player, common->offer_about);
    }
}

static void list_core(const xima_state *state, int32_t player, xima__list *list)
{
    const xima__common *common = state->common;
    uint32_t acts = state->game->rules->acts;
    if (player == XIMA_NOBODY) {
        if (acts & XIMA__ACTS_ABORT)
            open_act(list, XIMA_ACT_ABORT, player, 0);
        return;
    }
    int32_t to_move = xima_state_to_move(state);
    if (acts & XIMA__ACTS_RESIGN)
        open_act(list, XIMA_ACT_RESIGN, player, 0);
    if (acts & XIMA__ACTS_FLAG && (player == to_move || to_move == XIMA_ANYONE ||
                                   (to_move == XIMA_CHANCE && player == common->turn_of)))
        open_act(list, XIMA_ACT_FLAG, player, 0);
    if (acts & XIMA__ACTS_FORFEIT)
        open_act(list, XIMA_ACT_FORFEIT, player, 0);
    list_offers(state, player, list);
}

void xima__list_actions(const xima_state *state, int32_t player, xima__list *list)
{
    bool seat = xima__seat(state->game, player);
    if ((!seat && player != XIMA_NOBODY) || xima_state_to_move(state) == XIMA_NOBODY)
        return;
    if (seat && xima__is_out(state, player))
        return;
    list_core(state, player, list);
    if (state->game->rules->actions)
        state->game->rules->actions(state, player, list);
}

bool xima__action_open(const xima_state *state, xima_move move)
{
    xima__list list = {.find = move};
    xima__list_actions(state, xima__action_player(move), &list);
    return list.found;
}

size_t xima_state_actions(const xima_state *state, int32_t player, xima_move *buf, size_t cap)
{
    if (!state || (!buf && cap))
        return 0;
    xima__list list = {.buf = buf, .cap = cap};
    xima__list_actions(state, player, &list);
    return list.count;
}

/* The sides that still have a seat in, as the bit set of one of them; 0 if there are several. */
static uint32_t last_side(const xima_state *state)
{
    const xima_game_info *info = &state->game->info;
    int32_t side = -1;
    uint32_t members = 0;
    for (int32_t seat = 0; seat < info->players; seat++) {
        if (xima__is_out(state, seat))
            continue;
        if (side >= 0 && info->team[seat] != side)
            return 0;
        side = info->team[seat];
    }
    for (int32_t seat = 0; seat < info->players; seat++)
        if (info->team[seat] == side)
            members |= UINT32_C(1) << seat;
    return members;
}

static bool all_out(const xima_state *state)
{
    return state->common->out + UINT32_C(1) == UINT32_C(1) << state->game->info.players;
}

bool xima__decided(const xima_state *state)
{
    return all_out(state) || (state->game->info.players > 1 && last_side(state));
}

/* An offer takes effect when everybody still in agrees. */
static void check_offer(xima_state *state)
{
    xima__common *common = state->common;
    uint32_t in = ((UINT32_C(1) << state->game->info.players) - 1) & ~(uint32_t)common->out;
    int32_t about = common->offer_about;
    if (about == 0 || common->over || (common->offer_yes & in) != in)
        return;
    common->offer_about = 0;
    common->offer_yes = 0;
    if (about == XIMA_ABOUT_DRAW)
        common->over = XIMA_END_AGREED;
    else if (state->game->rules->agreed)
        state->game->rules->agreed(state, about);
}

void xima__put_out(xima_state *state, int32_t seat, int32_t end)
{
    xima__common *common = state->common;
    common->out |= (uint16_t)(1u << seat);
    common->fate[seat] = (uint8_t)end;
    common->offer_yes &= (uint16_t)~(1u << seat);
    if (xima__decided(state))
        common->over = (uint8_t)end;
    if (common->offer_yes) /* what was only waiting for this seat */
        check_offer(state);
    else
        common->offer_about = 0; /* nobody stands by it any more */
}

void xima__apply_action(xima_state *state, xima_move move)
{
    xima__common *common = state->common;
    int32_t action = xima__action_kind(move), player = xima__action_player(move), arg = xima__action_arg(move);
    switch (action) {
    case XIMA_ACT_RESIGN:
        xima__put_out(state, player, XIMA_END_RESIGNED);
        return;
    case XIMA_ACT_FLAG:
        xima__put_out(state, player, XIMA_END_TIME);
        return;
    case XIMA_ACT_FORFEIT:
        xima__put_out(state, player, XIMA_END_FORFEIT);
        return;
    case XIMA_ACT_ABORT:
        common->over = XIMA_END_ABORTED;
        return;
    default:
        break;
    }
    if (action >= XIMA_ACT_OFFER && action <= XIMA_ACT_DECLINE) {
        common->offer_about = action == XIMA_ACT_DECLINE ? 0 : arg;
        common->offer_yes = action == XIMA_ACT_ACCEPT ? common->offer_yes : 0;
        if (action != XIMA_ACT_DECLINE) {
            common->offer_yes |= (uint16_t)(1u << player);
            check_offer(state);
        }
    } else if (state->game->rules->act) {
        state->game->rules->act(state, action, player, arg);
    }
}

void xima__action_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects)
{
    static const int32_t ends[] = {[XIMA_ACT_RESIGN] = XIMA_END_RESIGNED,
                                   [XIMA_ACT_FLAG] = XIMA_END_TIME,
                                   [XIMA_ACT_FORFEIT] = XIMA_END_FORFEIT};
    (void)state;
    info->kind = XIMA_MOVE_ACTION;
    info->player = xima__action_player(move);
    info->value = xima__action_kind(move);
    if (info->value <= XIMA_ACT_FORFEIT)
        xima__effect(effects, (xima_effect){.kind = XIMA_FX_OUT,
                                            .player = info->player,
                                            .from = -1,
                                            .to = -1,
                                            .amount = ends[info->value]});
}
