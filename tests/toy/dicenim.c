/* SPDX-License-Identifier: MIT */
/*
 * Dice Nim, a toy game for two to six players. An unfair die says how many stones the player may take at most from one
 * heap; having taken, the player stops or rolls once more. Who takes the last stone of a heap is out. The last side in
 * wins, or all who are in when no stone is left.
 *
 * Order of the legal list: dice by face; takings by heap, then by number; stop, again.
 */
#include "dicenim.h"

static const xima__option options[] = {
    {.name = "players", .initial = "3", .type = XIMA__OPTION_NUMBER, .min = 2, .max = SEATS_MAX, .range = "2-6"},
    {.name = "heaps", .initial = "4", .type = XIMA__OPTION_NUMBER, .min = 1, .max = HEAPS_MAX, .range = "1-256"},
    {.name = "stones", .initial = "5", .type = XIMA__OPTION_NUMBER, .min = 1, .max = 100, .range = "1-100"},
};

static xima_status configure(xima__setup *setup, xima_error *error)
{
    (void)error;
    *(uint32_t *)setup->params = (uint32_t)setup->numbers[OPTION_STONES];
    xima_game_info *info = &setup->info;
    info->players = (int32_t)setup->numbers[OPTION_PLAYERS];
    info->cells = (int32_t)setup->numbers[OPTION_HEAPS];
    info->width = info->cells < ROW ? info->cells : ROW;
    info->height = (info->cells + ROW - 1) / ROW;
    info->flags = XIMA_G_CHANCE | XIMA_G_STACKS;
    info->zones = 1 << XIMA_ZONE_SCORED;
    info->max_moves = FACES * info->cells;
    info->actions = FACES + FACES * info->cells + 2;
    setup->position_size = sizeof(position);
    setup->undo_size = sizeof(undo);
    return XIMA_OK;
}

static void start(const xima_game *game, void *to)
{
    position *p = to;
    for (int32_t i = 0; i < game->info.cells; i++) {
        p->heap[i] = (uint8_t)first_stones(game, (uint32_t)i);
        p->left += p->heap[i];
    }
}

static int32_t to_move(const xima_state *state)
{
    const position *p = state->position;
    if (p->left == 0)
        return XIMA_NOBODY;
    return p->phase == ROLL || p->phase == ROLL_AGAIN ? XIMA_CHANCE : p->seat;
}

static uint32_t most(const position *p, uint32_t heap)
{
    return p->heap[heap] < p->die ? p->heap[heap] : p->die;
}

static void list(const xima_state *state, xima__list *moves)
{
    const position *p = state->position;
    if (to_move(state) == XIMA_CHANCE) {
        for (uint32_t face = 1; face <= FACES; face++)
            xima__emit(moves, tagged(DIE, 0, face));
    } else if (p->phase == DECIDE) {
        xima__emit(moves, tagged(STOP, 0, 0));
        xima__emit(moves, tagged(AGAIN, 0, 0));
    } else {
        for (uint32_t heap = 0; heap < (uint32_t)state->game->info.cells; heap++)
            for (uint32_t number = 1; number <= most(p, heap); number++)
                xima__emit(moves, tagged(STONES, heap, number));
    }
}

static size_t count(const xima_state *state)
{
    const position *p = state->position;
    size_t n = 0;
    if (to_move(state) == XIMA_CHANCE)
        return FACES;
    if (p->phase == DECIDE)
        return 2;
    for (uint32_t heap = 0; heap < (uint32_t)state->game->info.cells; heap++)
        n += most(p, heap);
    return n;
}

static xima_move nth(const xima_state *state, size_t n)
{
    const position *p = state->position;
    if (to_move(state) == XIMA_CHANCE)
        return n < FACES ? tagged(DIE, 0, (uint32_t)n + 1) : 0;
    if (p->phase == DECIDE)
        return n < 2 ? tagged(n ? AGAIN : STOP, 0, 0) : 0;
    for (uint32_t heap = 0; heap < (uint32_t)state->game->info.cells; n -= most(p, heap++))
        if (n < most(p, heap))
            return tagged(STONES, heap, (uint32_t)n + 1);
    return 0;
}

static bool is_legal(const xima_state *state, xima_move move)
{
    const position *p = state->position;
    uint32_t kind = kind_of(move), heap = heap_of(move), number = number_of(move);
    if (move != tagged(kind, heap, number))
        return false; /* bit 52 is set */
    if (to_move(state) == XIMA_CHANCE)
        return kind == DIE && heap == 0 && number >= 1 && number <= FACES;
    if (p->phase == DECIDE)
        return (kind == STOP || kind == AGAIN) && heap == 0 && number == 0;
    return kind == STONES && heap < (uint32_t)state->game->info.cells && number >= 1 && number <= most(p, heap);
}

static uint64_t weight(const xima_state *state, xima_move move)
{
    (void)state;
    return FACES + 1 - number_of(move); /* a six is six times as rare as a one */
}

static void next_seat(xima_state *state)
{
    position *p = state->position;
    for (int32_t i = 0; i < state->game->info.players; i++) {
        p->seat = (uint8_t)((p->seat + 1) % state->game->info.players);
        if (!xima__is_out(state, p->seat))
            break;
    }
    p->phase = ROLL;
    p->die = 0;
}

static void take(xima_state *state, uint32_t heap, uint32_t number)
{
    position *p = state->position;
    p->heap[heap] = (uint8_t)(p->heap[heap] - number);
    p->left -= number;
    p->taken[p->seat] += number;
    p->die = 0;
    bool emptied = p->heap[heap] == 0;
    if (emptied)
        xima__put_out(state, p->seat, END_EMPTIED);
    if (p->phase == TAKE && !emptied)
        p->phase = DECIDE;
    else
        next_seat(state);
}

static void apply(xima_state *state, xima_move move)
{
    position *p = state->position;
    switch (kind_of(move)) {
    case DIE:
        p->die = (uint8_t)number_of(move);
        p->phase = p->phase == ROLL ? TAKE : TAKE_AGAIN;
        break;
    case STONES:
        take(state, heap_of(move), number_of(move));
        break;
    case STOP:
        next_seat(state);
        break;
    default:
        p->phase = ROLL_AGAIN;
    }
}

/* A seat that went out by an act cannot go on with its turn. */
static void settle(xima_state *state)
{
    if (xima__is_out(state, ((position *)state->position)->seat))
        next_seat(state);
}

static void save(const xima_state *state, xima_move move, void *to)
{
    const position *p = state->position;
    (void)move;
    *(undo *)to = (undo){p->seat, p->phase, p->die};
}

static void revert(xima_state *state, xima_move move, const void *from)
{
    position *p = state->position;
    const undo *u = from;
    p->seat = u->seat;
    p->phase = u->phase;
    p->die = u->die;
    if ((move & XIMA__TAG_MASK) != state->game->rules->tag || kind_of(move) != STONES)
        return;
    p->heap[heap_of(move)] = (uint8_t)(p->heap[heap_of(move)] + number_of(move));
    p->left += number_of(move);
    p->taken[p->seat] -= number_of(move);
}

static void outcome(const xima_state *state, xima_outcome *to)
{
    const position *p = state->position;
    uint32_t in = 0;
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        if (!xima__is_out(state, seat))
            in |= UINT32_C(1) << seat;
    if (!to->over && p->left == 0)
        xima__winners(state->game, in, END_NOTHING_LEFT, to);
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        to->score[seat] = p->taken[seat];
}

static size_t cell(const xima_state *state, int32_t heap, xima_piece *buf, size_t cap)
{
    size_t n = ((const position *)state->position)->heap[heap];
    for (size_t i = 0; i < n && i < cap; i++)
        buf[i] = (xima_piece){.kind = STONE, .owner = XIMA_NOBODY};
    return n;
}

static size_t held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap)
{
    const position *p = state->position;
    if (zone != XIMA_ZONE_SCORED || player < 0 || p->taken[player] == 0)
        return 0;
    if (cap > 0)
        buf[0] =
            (xima_stock){{STONE, (int8_t)player, xima__is_out(state, player) ? XIMA_P_INERT : 0, 0}, p->taken[player]};
    return 1;
}

static uint64_t hash(const xima_state *state)
{
    const position *p = state->position;
    uint64_t sum = xima__mix(p->seat | (uint64_t)p->phase << 8 | (uint64_t)p->die << 16 | UINT64_C(1) << 32);
    for (uint64_t i = 0; i < (uint64_t)state->game->info.cells; i++)
        sum += xima__mix(p->heap[i] | i << 8 | UINT64_C(2) << 32);
    for (uint64_t i = 0; i < SEATS_MAX; i++)
        sum += xima__mix(p->taken[i] | i << 40 | UINT64_C(3) << 48);
    return sum;
}

/* Actions: faces of the die, then takings by heap and number, then stop and again. */
static int32_t action_index(const xima_state *state, xima_move move)
{
    int32_t takings = FACES * state->game->info.cells;
    switch (kind_of(move)) {
    case DIE:
        return (int32_t)number_of(move) - 1;
    case STONES:
        return FACES + FACES * (int32_t)heap_of(move) + (int32_t)number_of(move) - 1;
    default:
        return FACES + takings + (kind_of(move) == AGAIN);
    }
}

static xima_move index_move(const xima_state *state, int32_t index)
{
    int32_t takings = FACES * state->game->info.cells;
    if (index < FACES)
        return tagged(DIE, 0, (uint32_t)index + 1);
    index -= FACES;
    if (index < takings)
        return tagged(STONES, (uint32_t)index / FACES, (uint32_t)index % FACES + 1);
    return tagged(index == takings ? STOP : AGAIN, 0, 0);
}

static const char *const kinds[] = {"stone", NULL};
static const char *const ends[] = {"emptied a heap", "nothing left", NULL};
static const char *const reasons[] = {"stones", "die", "too many", NULL};
static const char *const plane_names[] = {"stones", "my die", NULL};

const xima__rules xima__rules_dicenim = {
    .id = "dicenim",
    .title = "Dice Nim",
    .tag = XIMA__TAG(0xf01),
    .acts = XIMA__ACTS_USUAL,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .params_size = sizeof(uint32_t),
    .names = {.kinds = kinds, .ends = ends, .reasons = reasons, .planes = plane_names},
    .configure = configure,
    .start = start,
    .to_move = to_move,
    .list = list,
    .apply = apply,
    .outcome = outcome,
    .info = xima__dicenim_info,
    .read = xima__dicenim_read,
    .write = xima__dicenim_write,
    .cell = cell,
    .held = held,
    .hash = hash,
    .count = count,
    .nth = nth,
    .is_legal = is_legal,
    .weight = weight,
    .settle = settle,
    .save = save,
    .revert = revert,
    .read_move = xima__dicenim_read_move,
    .write_move = xima__dicenim_write_move,
    .index = action_index,
    .index_move = index_move,
    .planes = xima__dicenim_planes,
};
