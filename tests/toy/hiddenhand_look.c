/* SPDX-License-Identifier: MIT */
/* Hidden Hand: what lies where, and who sees it. */
#include "hiddenhand.h"

#include <string.h>

size_t xima__hiddenhand_cell(const xima_state *state, int32_t cell, xima_piece *buf, size_t cap)
{
    const position *p = state->position;
    for (size_t i = 0; i < p->height[cell] && i < cap; i++) {
        card c = p->stack[cell][i];
        buf[i] = (xima_piece){c.kind, (int8_t)c.owner, xima__is_out(state, c.owner) ? XIMA_P_INERT : 0, 0};
    }
    return p->height[cell];
}

size_t xima__hiddenhand_held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap)
{
    const position *p = state->position;
    size_t n = 0;
    if ((zone == XIMA_ZONE_HAND) != (player >= 0))
        return 0;
    const uint8_t *cards = zone == XIMA_ZONE_HAND ? p->hand[player] : p->bag;
    for (uint8_t kind = UNKNOWN; kind <= KINDS; kind++) {
        if (cards[kind] == 0)
            continue;
        if (n < cap)
            buf[n] = (xima_stock){{kind, (int8_t)player, kind == UNKNOWN ? XIMA_P_HIDDEN : 0, 0}, cards[kind]};
        n++;
    }
    return n;
}

void xima__hiddenhand_observe(const xima_game *game, void *position_, int32_t player)
{
    position *p = position_;
    uint32_t bag = size_of(p->bag);
    for (int32_t seat = 0; seat < SEATS_MAX && seat < game->info.players; seat++) {
        uint32_t n = size_of(p->hand[seat]);
        if (seat == player)
            continue;
        memset(p->hand[seat], 0, sizeof p->hand[seat]);
        p->hand[seat][UNKNOWN] = (uint8_t)n;
    }
    memset(p->bag, 0, sizeof p->bag);
    p->bag[UNKNOWN] = (uint8_t)bag;
}

xima_move xima__hiddenhand_seen(const xima_state *state, xima_move move, int32_t player)
{
    bool hidden = kind_of(move) == DRAW_CARD && ((const position *)state->position)->seat != player;
    return hidden ? tagged(DRAW_CARD, UNKNOWN, 0) : move;
}

/* Every order of the unseen cards is as likely as any other. */
static uint32_t draw_unseen(uint32_t *pool, uint32_t *left, uint64_t *seed)
{
    uint32_t kind = 1, share = (uint32_t)xima__scale(xima__random(seed), *left);
    while (share >= pool[kind])
        share -= pool[kind++];
    pool[kind]--;
    --*left;
    return kind;
}

bool xima__hiddenhand_resample(xima_state *state, int32_t player, uint64_t *seed)
{
    position *p = state->position;
    uint32_t pool[KINDS + 1] = {0}, left = 0;
    xima__hiddenhand_observe(state->game, p, player);
    for (uint32_t kind = 1; kind <= KINDS; kind++)
        left += pool[kind] = xima__hiddenhand_unseen(p, kind);
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        for (; p->hand[seat][UNKNOWN] > 0; p->hand[seat][UNKNOWN]--)
            p->hand[seat][draw_unseen(pool, &left, seed)]++;
    for (uint32_t kind = 0; kind <= KINDS; kind++)
        p->bag[kind] = (uint8_t)pool[kind];
    return true;
}

void xima__hiddenhand_state_info(const xima_state *state, xima_state_info *info)
{
    const position *p = state->position;
    bool unknown = p->bag[UNKNOWN] > 0;
    for (int32_t seat = 0; seat < SEATS_MAX; seat++)
        unknown |= p->hand[seat][UNKNOWN] > 0;
    info->flags |= unknown ? (uint32_t)XIMA_S_UNKNOWN : 0;
}
