/* SPDX-License-Identifier: MIT */
/*
 * Hidden Hand, a toy game for two to four players. Cards of four kinds are dealt from a bag, unseen by the others. A
 * player lays a card on an empty cell or on a lower card, then draws, or passes. When all pass in a row or no cards are
 * left, the side whose cards lie on top of the most points has won.
 *
 * Order of the legal list: draws by kind; plays by kind, then by cell; pass.
 */
#include "hiddenhand.h"

#include <string.h>

static const uint8_t totals[KINDS + 1] = {0, 6, 5, 4, 3};

static const xima__option options[] = {
    {.name = "players", .initial = "2", .type = XIMA__OPTION_NUMBER, .min = 2, .max = SEATS_MAX, .range = "2-4"},
    {.name = "teams", .initial = "none", .type = XIMA__OPTION_WORD, .range = "none|pairs"},
    {.name = "hand", .initial = "3", .type = XIMA__OPTION_NUMBER, .min = 1, .max = 4, .range = "1-4"},
    {.name = "side", .initial = "3", .type = XIMA__OPTION_NUMBER, .min = 2, .max = 4, .range = "2-4"},
};

static xima_status configure(xima__setup *setup, xima_error *error)
{
    xima_game_info *info = &setup->info;
    bool pairs = setup->numbers[OPTION_TEAMS] == 1;
    info->players = (int32_t)setup->numbers[OPTION_PLAYERS];
    if (pairs && info->players != 4)
        return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT, "teams=pairs needs players=4");
    *(uint32_t *)setup->params = (uint32_t)setup->numbers[OPTION_HAND];
    info->width = info->height = (int32_t)setup->numbers[OPTION_SIDE];
    info->cells = info->width * info->height;
    info->flags = XIMA_G_CHANCE | XIMA_G_HIDDEN | XIMA_G_STACKS | XIMA_G_HANDS | XIMA_G_OFF_TURN |
                  (pairs ? (uint32_t)XIMA_G_TEAMS : 0);
    for (int32_t seat = 0; pairs && seat < info->players; seat++)
        info->team[seat] = seat % 2;
    info->zones = 1 << XIMA_ZONE_HAND | 1 << XIMA_ZONE_BAG;
    info->max_moves = KINDS * info->cells + 1;
    setup->position_size = sizeof(position);
    return XIMA_OK;
}

static void start(const xima_game *game, void *to)
{
    (void)game;
    memcpy(((position *)to)->bag, totals, sizeof totals);
}

uint32_t xima__hiddenhand_unseen(const position *p, uint32_t kind)
{
    uint32_t seen = p->bag[kind];
    for (int32_t seat = 0; seat < SEATS_MAX; seat++)
        seen += p->hand[seat][kind];
    for (int32_t cell = 0; cell < CELLS_MAX; cell++)
        for (int32_t i = 0; i < p->height[cell]; i++)
            seen += p->stack[cell][i].kind == kind;
    return totals[kind] - seen;
}

static int32_t to_move(const xima_state *state)
{
    const position *p = state->position;
    uint32_t in = 0, cards = 0;
    if (p->phase != PLAY)
        return XIMA_CHANCE;
    for (int32_t seat = 0; seat < state->game->info.players; seat++) {
        in += !xima__is_out(state, seat);
        cards += xima__is_out(state, seat) ? 0 : size_of(p->hand[seat]);
    }
    return p->passes >= in || cards == 0 ? XIMA_NOBODY : p->seat;
}

/* How likely a draw is, as far as the one who looks can know; 0 when it cannot be. */
static uint64_t draw_weight(const xima_state *state, uint32_t kind)
{
    const position *p = state->position;
    if (p->bag[UNKNOWN] == 0)
        return p->bag[kind];
    if (state->common->observer == p->seat)
        return kind == UNKNOWN ? 0 : xima__hiddenhand_unseen(p, kind);
    return kind == UNKNOWN;
}

static uint64_t weight(const xima_state *state, xima_move move)
{
    return draw_weight(state, card_of(move));
}

static bool may_have(const position *p, uint32_t kind)
{
    return p->hand[p->seat][kind] > 0 || (p->hand[p->seat][UNKNOWN] > 0 && xima__hiddenhand_unseen(p, kind) > 0);
}

static bool fits(const position *p, uint32_t kind, int32_t cell)
{
    return p->height[cell] == 0 || p->stack[cell][p->height[cell] - 1].kind < kind;
}

static void list(const xima_state *state, xima__list *moves)
{
    const position *p = state->position;
    if (p->phase != PLAY) {
        for (uint32_t kind = UNKNOWN; kind <= KINDS; kind++)
            if (draw_weight(state, kind) > 0)
                xima__emit(moves, tagged(DRAW_CARD, kind, 0));
        return;
    }
    for (uint32_t kind = 1; kind <= KINDS; kind++)
        for (int32_t cell = 0; may_have(p, kind) && cell < state->game->info.cells; cell++)
            if (fits(p, kind, cell))
                xima__emit(moves, tagged(PLAY_CARD, kind, (uint32_t)cell));
    xima__emit(moves, tagged(PASS, 0, 0));
}

static void next_to_play(xima_state *state, int32_t first)
{
    position *p = state->position;
    int32_t players = state->game->info.players;
    p->phase = PLAY;
    for (int32_t i = 0; i < players; i++) {
        p->seat = (uint8_t)((first + i) % players);
        if (!xima__is_out(state, p->seat))
            return;
    }
}

/* The next seat that has not all its cards; if there is none, the game begins. */
static void next_to_deal(xima_state *state)
{
    position *p = state->position;
    int32_t players = state->game->info.players;
    for (int32_t i = 1; i <= players; i++) {
        int32_t seat = (p->seat + i) % players;
        if (!xima__is_out(state, seat) && size_of(p->hand[seat]) < hand_limit(state->game)) {
            p->seat = (uint8_t)seat;
            return;
        }
    }
    next_to_play(state, 0);
}

static void play_card(xima_state *state, uint32_t kind, uint32_t cell)
{
    position *p = state->position;
    uint8_t *hand = p->hand[p->seat];
    hand[hand[kind] > 0 ? kind : UNKNOWN]--;
    p->stack[cell][p->height[cell]++] = (card){(uint8_t)kind, p->seat};
    p->passes = 0;
    if (size_of(p->bag) > 0)
        p->phase = DRAW;
    else
        next_to_play(state, p->seat + 1);
}

static void apply(xima_state *state, xima_move move)
{
    position *p = state->position;
    switch (kind_of(move)) {
    case DRAW_CARD:
        p->bag[p->bag[UNKNOWN] > 0 ? UNKNOWN : card_of(move)]--;
        p->hand[p->seat][card_of(move)]++;
        if (p->phase == DEAL)
            next_to_deal(state);
        else
            next_to_play(state, p->seat + 1);
        break;
    case PLAY_CARD:
        play_card(state, card_of(move), cell_of(move));
        break;
    default:
        p->passes++;
        next_to_play(state, p->seat + 1);
    }
}

static void settle(xima_state *state)
{
    position *p = state->position;
    if (!xima__is_out(state, p->seat))
        return;
    if (p->phase == DEAL)
        next_to_deal(state);
    else
        next_to_play(state, p->seat + 1);
}

/* It is the same position however many have passed. */
static uint64_t key(const xima_state *state)
{
    position p = *(const position *)state->position;
    xima__out out = xima__out_to(NULL, 0);
    p.passes = 0;
    xima__put(&out, (const char *)&p, sizeof p); /* bytes only, so the same on every machine */
    return out.hash;
}

/* ---- The end ---- */

static int64_t points(const position *p, int32_t seat)
{
    int64_t sum = 0;
    for (int32_t cell = 0; cell < CELLS_MAX; cell++)
        if (p->height[cell] > 0 && p->stack[cell][p->height[cell] - 1].owner == seat)
            for (int32_t i = 0; i < p->height[cell]; i++)
                sum += p->stack[cell][i].kind;
    return sum;
}

/* The side's points; below all others if all of it is out. */
static int64_t side_points(const xima_state *state, int32_t side)
{
    int64_t sum = 0;
    bool in = false;
    for (int32_t seat = 0; seat < state->game->info.players; seat++) {
        if (state->game->info.team[seat] != side)
            continue;
        sum += points(state->position, seat);
        in |= !xima__is_out(state, seat);
    }
    return in ? sum : -1;
}

static void rank(const xima_state *state, xima_outcome *to)
{
    const xima_game_info *info = &state->game->info;
    uint32_t best = 0;
    for (int32_t seat = 0; seat < info->players; seat++) {
        int32_t better = 0;
        for (int32_t side = 0; side < info->players; side++) /* a side is called after a seat; most have one */
            better += side_points(state, side) > side_points(state, info->team[seat]);
        to->place[seat] = 1 + better;
        best |= (uint32_t)(better == 0) << seat;
    }
    to->winners = best + 1 == UINT32_C(1) << info->players ? 0 : best;
    to->over = 1;
    to->reason = ((const position *)state->position)->passes > 0 ? END_PASSED : END_NO_CARDS;
}

static void outcome(const xima_state *state, xima_outcome *to)
{
    if (!to->over && to_move(state) == XIMA_NOBODY)
        rank(state, to);
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        to->score[seat] = points(state->position, seat);
}

static const char *const kinds[] = {"ant", "bee", "cat", "dog", NULL};
static const char *const ends[] = {"all passed", "no cards left", NULL};
static const char *const reasons[] = {"cards", "stack", "hand", NULL};

const xima__rules xima__rules_hiddenhand = {
    .id = "hiddenhand",
    .title = "Hidden Hand",
    .tag = XIMA__TAG(0xf02),
    .acts = XIMA__ACTS_USUAL | XIMA__ACTS_DRAW,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .params_size = sizeof(uint32_t),
    .names = {.kinds = kinds, .ends = ends, .reasons = reasons},
    .configure = configure,
    .start = start,
    .to_move = to_move,
    .list = list,
    .apply = apply,
    .outcome = outcome,
    .info = xima__hiddenhand_info,
    .read = xima__hiddenhand_read,
    .write = xima__hiddenhand_write,
    .cell = xima__hiddenhand_cell,
    .held = xima__hiddenhand_held,
    .key = key,
    .state_info = xima__hiddenhand_state_info,
    .weight = weight,
    .settle = settle,
    .observe = xima__hiddenhand_observe,
    .seen = xima__hiddenhand_seen,
    .resample = xima__hiddenhand_resample,
};
