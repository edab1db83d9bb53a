/* SPDX-License-Identifier: MIT */
/*
 * Hidden Hand in words; moves have the words that every game has.
 *
 * Position: cells, with the cards bottom to top, each a letter and its owner's seat; hands; bag; then what is due
 * (d deal, r draw, p play), whose it is and how many have passed: `,a1b2,,;ab,c??;a?;p10`. `?` is an unseen card.
 */
#include "hiddenhand.h"

static const char letters[] = "?abcd", phases[] = "drp";

static void write_cards(xima__out *out, const uint8_t *cards)
{
    for (int32_t kind = UNKNOWN; kind <= KINDS; kind++)
        for (int32_t i = 0; i < cards[kind]; i++)
            xima__putc(out, letters[kind]);
}

xima_status xima__hiddenhand_write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out)
{
    const position *p = state->position;
    const xima_game_info *info = &state->game->info;
    (void)flags;
    if (notation != XIMA_LONG)
        return XIMA_E_UNSUPPORTED;
    for (int32_t cell = 0; cell < info->cells; cell++) {
        for (int32_t i = 0; i < p->height[cell]; i++)
            xima__putf(out, "%c%d", letters[p->stack[cell][i].kind], p->stack[cell][i].owner + 1);
        xima__putc(out, cell + 1 < info->cells ? ',' : ';');
    }
    for (int32_t seat = 0; seat < info->players; seat++) {
        write_cards(out, p->hand[seat]);
        xima__putc(out, seat + 1 < info->players ? ',' : ';');
    }
    write_cards(out, p->bag);
    xima__putf(out, ";%c%d%d", phases[p->phase], p->seat + 1, (int)p->passes);
    return XIMA_OK;
}

/* ---- Reading ---- */

static int32_t read_letter(xima__in *in, const char *words)
{
    for (int32_t i = 0; words[i]; i++)
        if (xima__accept(in, words[i]))
            return i;
    return -1;
}

static xima_status read_cards(xima__in *in, uint8_t *cards, xima_error *error)
{
    uint32_t n = 0;
    for (int32_t kind = read_letter(in, letters); kind >= 0; kind = read_letter(in, letters)) {
        if (++n > CARDS)
            return toy_bad(in, "fewer cards", error);
        cards[kind]++;
    }
    return XIMA_OK;
}

static xima_status read_stack(const xima_game *game, position *p, int32_t cell, xima__in *in, xima_error *error)
{
    for (int32_t kind = read_letter(in, letters + 1); kind >= 0; kind = read_letter(in, letters + 1)) {
        uint32_t seat;
        if (!toy_number(in, (uint32_t)game->info.players, &seat) || seat == 0)
            return toy_bad(in, "the owner's seat", error);
        if (p->height[cell] == HEIGHT_MAX)
            return toy_bad(in, "fewer cards on the cell", error);
        p->stack[cell][p->height[cell]++] = (card){(uint8_t)(kind + 1), (uint8_t)(seat - 1)};
    }
    return XIMA_OK;
}

static xima_status separated(xima__in *in, int32_t i, int32_t n, xima_error *error)
{
    bool last = i + 1 == n;
    if (xima__accept(in, last ? ';' : ','))
        return XIMA_OK;
    return toy_bad(in, last ? "a semicolon" : "a comma", error);
}

static xima_status read_body(const xima_game *game, position *p, xima__in *in, xima_error *error)
{
    const xima_game_info *info = &game->info;
    xima_status status = XIMA_OK;
    uint32_t turn;
    for (int32_t cell = 0; status == XIMA_OK && cell < info->cells; cell++) {
        status = read_stack(game, p, cell, in, error);
        if (status == XIMA_OK)
            status = separated(in, cell, info->cells, error);
    }
    for (int32_t seat = 0; status == XIMA_OK && seat < info->players; seat++) {
        status = read_cards(in, p->hand[seat], error);
        if (status == XIMA_OK)
            status = separated(in, seat, info->players, error);
    }
    if (status == XIMA_OK)
        status = read_cards(in, p->bag, error);
    if (status == XIMA_OK)
        status = separated(in, 0, 1, error);
    if (status)
        return status;
    int32_t phase = read_letter(in, phases);
    if (phase < 0)
        return toy_bad(in, "d, r or p", error);
    if (!toy_number(in, SEATS_MAX * 10 + SEATS_MAX, &turn) || turn < 10 || turn / 10 > (uint32_t)info->players ||
        turn % 10 > (uint32_t)info->players)
        return toy_bad(in, "a seat and how many have passed", error);
    p->phase = (uint8_t)phase;
    p->seat = (uint8_t)(turn / 10 - 1);
    p->passes = (uint8_t)(turn % 10);
    return XIMA_OK;
}

static void check(const xima_game *game, const position *p, uint64_t waive, xima_error *error)
{
    uint32_t all = size_of(p->bag), largest = 0;
    for (int32_t seat = 0; seat < game->info.players; seat++) {
        all += size_of(p->hand[seat]);
        largest = size_of(p->hand[seat]) > largest ? size_of(p->hand[seat]) : largest;
    }
    for (int32_t cell = 0; cell < game->info.cells; cell++) {
        all += p->height[cell];
        for (int32_t i = 1; i < p->height[cell]; i++)
            if (p->stack[cell][i].kind <= p->stack[cell][i - 1].kind)
                toy_impossible(REASON_STACK, waive, "a card lies on one that is not lower", error);
    }
    bool wrong = all != CARDS || (p->phase != PLAY && size_of(p->bag) == 0);
    for (uint32_t kind = 1; kind <= KINDS; kind++)
        wrong |= xima__hiddenhand_unseen(p, kind) > CARDS; /* below 0 */
    if (wrong)
        toy_impossible(REASON_CARDS, 0, "there are not the cards that the game is played with", error);
    if (largest > hand_limit(game) || (p->phase != PLAY && size_of(p->hand[p->seat]) >= hand_limit(game)))
        toy_impossible(REASON_HAND, 0, "a hand holds too many cards", error);
}

xima_status xima__hiddenhand_read(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    position p = {0};
    size_t from = in->at;
    if (options->notation > XIMA_SHORTEST)
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "Hidden Hand reads no such notation");
    xima_status status = read_body(state->game, &p, in, error);
    if (status)
        return status;
    error->status = XIMA_OK;
    check(state->game, &p, options->waive, error);
    if (error->status)
        return xima__fail_at(error, from, in->at - from);
    *(position *)state->position = p;
    return XIMA_OK;
}

/* ---- What a move does ---- */

static xima_piece piece(uint32_t kind, int32_t owner)
{
    return (xima_piece){(uint8_t)kind, (int8_t)owner, kind == UNKNOWN ? XIMA_P_HIDDEN : 0, 0};
}

static void score(xima__effects *effects, int32_t player, int64_t amount)
{
    if (amount)
        xima__effect(effects, (xima_effect){XIMA_FX_SCORE, player, -1, -1, {0}, {0}, amount});
}

/* The top card takes the points of all below it. */
static void play_effects(const position *p, uint32_t kind, int32_t cell, xima__effects *effects)
{
    int64_t below = 0;
    bool known = p->hand[p->seat][kind] > 0;
    for (int32_t i = 0; i < p->height[cell]; i++)
        below += p->stack[cell][i].kind;
    xima__effect(effects, (xima_effect){XIMA_FX_MOVE, p->seat, -1 - XIMA_ZONE_HAND, cell,
                                        piece(known ? kind : UNKNOWN, p->seat), piece(kind, p->seat), 1});
    if (p->height[cell] > 0)
        score(effects, p->stack[cell][p->height[cell] - 1].owner, -below);
    score(effects, p->seat, below + kind);
}

void xima__hiddenhand_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects)
{
    const position *p = state->position;
    uint32_t kind = card_of(move);
    int32_t cell = (int32_t)cell_of(move);
    if (kind_of(move) == PASS) {
        info->kind = XIMA_MOVE_PASS;
        return;
    }
    if (kind_of(move) == PLAY_CARD) {
        info->kind = XIMA_MOVE_ENTER;
        info->to = cell;
        info->piece = info->becomes = piece(kind, p->seat);
        play_effects(p, kind, cell, effects);
        return;
    }
    info->kind = XIMA_MOVE_CHANCE;
    info->value = (int32_t)kind;
    info->piece = piece(kind, XIMA_NOBODY);
    info->becomes = piece(kind, p->seat);
    info->flags |= kind == UNKNOWN ? (uint32_t)XIMA_M_HIDDEN : 0;
    bool known = p->bag[UNKNOWN] == 0;
    xima__effect(effects, (xima_effect){XIMA_FX_MOVE, p->seat, -1 - XIMA_ZONE_BAG, -1 - XIMA_ZONE_HAND,
                                        piece(known ? kind : UNKNOWN, XIMA_NOBODY), piece(kind, p->seat), 1});
}
