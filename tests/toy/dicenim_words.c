/* SPDX-License-Identifier: MIT */
/*
 * Dice Nim in words.
 *
 * Position: stones a heap; stones a player has taken; phase (r roll, t take, d decide, R and T the second time) and
 * seat, then, after t and T, a colon and the die: `5,6,7;0,0,0;t2:4`.
 * Move: `die:4`, `C1-2` (two stones from heap C1), `stop`, `again`; short `4`, `C1-2`; shortest `-2` while only one
 * heap has stones.
 */
#include "dicenim.h"

static const char phases[] = "rtdRT";

static void write_numbers(xima__out *out, const uint32_t *numbers, int32_t n)
{
    for (int32_t i = 0; i < n; i++)
        xima__putf(out, "%s%u", i ? "," : "", (uint64_t)numbers[i]);
    xima__putc(out, ';');
}

xima_status xima__dicenim_write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out)
{
    const position *p = state->position;
    uint32_t heaps[HEAPS_MAX];
    (void)flags;
    if (notation != XIMA_LONG)
        return XIMA_E_UNSUPPORTED;
    for (int32_t i = 0; i < state->game->info.cells; i++)
        heaps[i] = p->heap[i];
    write_numbers(out, heaps, state->game->info.cells);
    write_numbers(out, p->taken, state->game->info.players);
    xima__putf(out, "%c%d", phases[p->phase], p->seat + 1);
    if (p->die)
        xima__putf(out, ":%d", (int)p->die);
    return XIMA_OK;
}

static xima_status read_numbers(xima__in *in, uint32_t max, uint32_t *numbers, int32_t n, xima_error *error)
{
    for (int32_t i = 0; i < n; i++) {
        if (i > 0 && !xima__accept(in, ','))
            return toy_bad(in, "a comma and one more number", error);
        if (!toy_number(in, max, &numbers[i]))
            return toy_bad(in, "a number that is not too large", error);
    }
    return xima__accept(in, ';') ? XIMA_OK : toy_bad(in, "a semicolon", error);
}

static xima_status read_turn(const xima_game *game, position *p, xima__in *in, xima_error *error)
{
    uint32_t seat, die = 0;
    while (p->phase < PHASES && xima__peek(in) != phases[p->phase])
        p->phase++;
    if (p->phase == PHASES)
        return toy_bad(in, "r, t, d, R or T", error);
    in->at++;
    if (!toy_number(in, (uint32_t)game->info.players, &seat) || seat == 0)
        return toy_bad(in, "a seat", error);
    if (xima__accept(in, ':') && (!toy_number(in, FACES, &die) || die == 0))
        return toy_bad(in, "what the die shows", error);
    p->seat = (uint8_t)(seat - 1);
    p->die = (uint8_t)die;
    return XIMA_OK;
}

/* Stones neither come nor go; a heap does not grow; the die is there when it is needed and only then. */
static void check(const xima_game *game, const position *p, uint64_t waive, xima_error *error)
{
    uint32_t first = 0, now = p->left;
    error->status = XIMA_OK;
    for (int32_t i = 0; i < game->info.cells; i++) {
        first += first_stones(game, (uint32_t)i);
        if (p->heap[i] > first_stones(game, (uint32_t)i))
            toy_impossible(REASON_TOO_MANY, waive, "a heap holds more stones than it began with", error);
    }
    for (int32_t i = 0; i < game->info.players; i++)
        now += p->taken[i];
    if (now != first)
        toy_impossible(REASON_STONES, waive, "there are not as many stones as the game began with", error);
    if ((p->die != 0) != (p->phase == TAKE || p->phase == TAKE_AGAIN))
        toy_impossible(REASON_DIE, 0, "the die and the phase do not agree", error);
}

xima_status xima__dicenim_read(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    const xima_game *game = state->game;
    uint32_t heaps[HEAPS_MAX];
    position p = {0};
    size_t from = in->at;
    if (options->notation > XIMA_SHORTEST)
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "Dice Nim reads no such notation");
    xima_status status = read_numbers(in, UINT8_MAX, heaps, game->info.cells, error);
    if (status == XIMA_OK)
        status = read_numbers(in, UINT16_MAX, p.taken, game->info.players, error);
    if (status == XIMA_OK)
        status = read_turn(game, &p, in, error);
    if (status)
        return status;
    for (int32_t i = 0; i < game->info.cells; i++) {
        p.heap[i] = (uint8_t)heaps[i];
        p.left += heaps[i];
    }
    check(game, &p, options->waive, error);
    if (error->status)
        return xima__fail_at(error, from, in->at - from);
    *(position *)state->position = p;
    return XIMA_OK;
}

/* How many heaps have stones, and the first of them. */
static uint32_t heaps_left(const xima_state *state, uint32_t *first)
{
    const position *p = state->position;
    uint32_t n = 0;
    for (uint32_t i = (uint32_t)state->game->info.cells; i-- > 0;) {
        if (p->heap[i] == 0)
            continue;
        *first = i;
        n++;
    }
    return n;
}

xima_status xima__dicenim_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out)
{
    uint32_t only;
    if (notation > XIMA_SHORTEST)
        return XIMA_E_UNSUPPORTED;
    switch (kind_of(move)) {
    case DIE:
        xima__putf(out, "%s%u", notation == XIMA_LONG ? "die:" : "", (uint64_t)number_of(move));
        break;
    case STONES:
        if (notation != XIMA_SHORTEST || heaps_left(state, &only) > 1)
            xima__puts(out, xima_game_name(state->game, XIMA_NAME_CELL, (int32_t)heap_of(move)));
        xima__putf(out, "-%u", (uint64_t)number_of(move));
        break;
    default:
        xima__puts(out, kind_of(move) == STOP ? "stop" : "again");
    }
    return XIMA_OK;
}

static xima_status not_legal(const xima_state *state, xima_move move, xima_error *error)
{
    xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_RULES, "that cannot be done now");
    for (size_t i = 0; move && i < state->game->rules->count(state); i++)
        xima__candidate(error, state->game->rules->nth(state, i));
    return xima__fail_at(error, 0, 0);
}

/* `-2` or `C1-2`. */
static xima_status read_taking(const xima_state *state, xima__in *in, xima_move *move, xima_error *error)
{
    size_t from = in->at;
    uint32_t number, heap = 0;
    while (xima__peek(in) >= 0 && xima__peek(in) != '-')
        in->at++;
    size_t len = in->at - from;
    int32_t named = xima_game_find(state->game, XIMA_NAME_CELL, in->text + from, len);
    if (len > 0 && named < 0) {
        in->at = from;
        return toy_bad(in, "a heap", error);
    }
    if (!xima__accept(in, '-') || !toy_number(in, UINT8_MAX, &number))
        return toy_bad(in, "a minus sign and a number", error);
    if (len == 0 && heaps_left(state, &heap) > 1) {
        xima__fail(error, XIMA_E_AMBIGUOUS, XIMA_REASON_AMBIGUOUS, "several heaps have stones");
        for (int32_t i = 0; i < state->game->info.cells; i++)
            if (xima_state_is_legal(state, tagged(STONES, (uint32_t)i, number)))
                xima__candidate(error, tagged(STONES, (uint32_t)i, number));
        if (error->candidate_count < 2) /* between fewer than two there is nothing to be told apart */
            xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_RULES, "name the heap to take so many from");
        return xima__fail_at(error, from, in->at - from);
    }
    *move = tagged(STONES, named < 0 ? heap : (uint32_t)named, number);
    return XIMA_OK;
}

xima_status xima__dicenim_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                    xima_move *move, xima_error *error)
{
    uint32_t face;
    size_t len = in->len - in->at;
    xima_status status = XIMA_OK;
    if (options->notation > XIMA_SHORTEST)
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "Dice Nim reads no such notation");
    if (xima__same_word(in->text + in->at, len, "stop") || xima__same_word(in->text + in->at, len, "again")) {
        *move = tagged(len == 4 ? STOP : AGAIN, 0, 0);
        in->at = in->len;
    } else {
        if (len > 4 && xima__same_word(in->text + in->at, 4, "die:"))
            in->at += 4;
        if (toy_number(in, FACES, &face))
            *move = tagged(DIE, 0, face);
        else
            status = read_taking(state, in, move, error);
    }
    if (status == XIMA_OK && in->at < in->len)
        return toy_bad(in, "the end of the move", error);
    return status || state->game->rules->is_legal(state, *move) ? status : not_legal(state, *move, error);
}

/* ---- What a move does, and what a player sees ---- */

static xima_effect effect(int32_t kind, int32_t player, int64_t amount)
{
    return (xima_effect){.kind = kind, .player = player, .from = -1, .to = -1, .amount = amount};
}

void xima__dicenim_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects)
{
    const position *p = state->position;
    if (kind_of(move) == DIE) {
        info->kind = XIMA_MOVE_CHANCE;
        info->value = (int32_t)number_of(move);
        xima__effect(effects, effect(XIMA_FX_ROLL, p->seat, number_of(move)));
        return;
    }
    if (kind_of(move) != STONES) {
        info->kind = XIMA_MOVE_CHOICE;
        info->value = kind_of(move) == AGAIN;
        return;
    }
    int32_t heap = (int32_t)heap_of(move);
    xima_effect taken = effect(XIMA_FX_MOVE, p->seat, number_of(move));
    info->kind = XIMA_MOVE_LEAVE;
    info->from = taken.from = heap;
    taken.to = -1 - XIMA_ZONE_SCORED;
    info->piece = taken.before = (xima_piece){.kind = STONE, .owner = XIMA_NOBODY};
    info->becomes = taken.after = (xima_piece){.kind = STONE, .owner = (int8_t)p->seat};
    xima__effect(effects, taken);
    xima__effect(effects, effect(XIMA_FX_SCORE, p->seat, number_of(move)));
    if (p->heap[heap] == number_of(move))
        xima__effect(effects, effect(XIMA_FX_OUT, p->seat, END_EMPTIED));
}

void xima__dicenim_planes(const xima_state *state, int32_t player, uint8_t *to)
{
    const position *p = state->position;
    int32_t size = state->game->info.width * state->game->info.height;
    for (int32_t i = 0; i < size; i++) {
        to[i] = i < state->game->info.cells ? p->heap[i] : 0;
        to[size + i] = player == p->seat ? p->die : 0;
    }
}
