/* SPDX-License-Identifier: MIT */
/* Xima: the table of the game. */
#include "position.h"

/* ---- Options ---- */

static const xima__option options[] = {
    {"players", "2", XIMA__OPTION_NUMBER, 2, 2, "2"},
    {"mode", "ciencia", XIMA__OPTION_WORD, 0, 0, "ciencia"},
    {"increments", "20", XIMA__OPTION_NUMBER, 0, INCREMENTS_MAX, "0-20"},
    {"colors", "Z/R", XIMA__OPTION_TEXT, 0, 0, "two different words of letters, at most 11 each, parted by /"},
};

static bool letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* XR-21: the seats' colours, for display and for acts out of turn. */
static bool read_colors(const char *text, params *params)
{
    for (int seat = 0; seat < SEATS; seat++) {
        size_t n = 0;
        while (letter(text[n]))
            n++;
        if (n == 0 || n >= sizeof params->colors[seat])
            return false;
        memcpy(params->colors[seat], text, n);
        params->colors[seat][n] = '\0';
        if (text[n] != (seat + 1 < SEATS ? '/' : '\0'))
            return false;
        text += n + 1;
    }
    return !xima__same_word(params->colors[0], strlen(params->colors[0]), params->colors[1]);
}

static xima_status configure(xima__setup *setup, xima_error *error)
{
    params *params = setup->params;
    params->increments = (int32_t)setup->numbers[2];
    if (!read_colors(setup->texts[3], params))
        return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT, "option colors: expected %s, got \"%s\"",
                          options[3].range, setup->texts[3]);
    setup->info.flags = XIMA_G_STACKS | XIMA_G_HANDS;
    setup->info.players = SEATS;
    setup->info.cells = CELLS;
    setup->info.width = FILES;
    setup->info.height = FILES;
    setup->info.zones = 1 << XIMA_ZONE_HAND | 1 << XIMA_ZONE_CAPTURED;
    setup->info.actions = ACTIONS;
    setup->position_size = sizeof(position);
    return XIMA_OK;
}

static const char *name(const xima_game *game, int32_t what, int32_t index)
{
    const params *params = xima__params(game);
    return what == XIMA_NAME_SEAT && index < SEATS ? params->colors[index] : NULL;
}

/* ---- Queries ---- */

static void cell_info(const xima_game *game, int32_t cell, xima_cell_info *info)
{
    int square = square_of(cell);
    (void)game;
    info->level = xima__xima_bare[square];
    info->region = floor_of(square) - 1;
}

static xima_piece piece_of(uint8_t block, uint32_t out)
{
    int seat = block & BLOCK_SEAT;
    return (xima_piece){.kind = block & BLOCK_SPECIAL ? KIND_SPECIAL : KIND_COMMON,
                        .owner = (int8_t)seat,
                        .flags = out >> seat & 1 ? XIMA_P_INERT : 0};
}

static size_t cell(const xima_state *state, int32_t at, xima_piece *buf, size_t cap)
{
    uint8_t column[UNDER_MAX + 1];
    int n = xima__xima_column(position_of(state), square_of(at), column);
    for (int i = 0; i < n && (size_t)i < cap; i++)
        buf[i] = piece_of(column[i], state->common->out);
    return (size_t)n;
}

static void give(xima_stock *buf, size_t cap, size_t *n, uint8_t block, uint32_t count)
{
    if (count == 0)
        return;
    if (*n < cap)
        buf[*n] = (xima_stock){piece_of(block, 0), count};
    ++*n;
}

static uint32_t commons_in_play(const position *p, int seat)
{
    uint32_t n = (uint32_t)members(&p->own[seat]) + p->outside[seat];
    for (uint32_t i = 0; i < p->under_count; i++)
        n += (p->under_block[i] & BLOCK_SEAT) == seat;
    return n - (p->special[seat] < SQUARES);
}

/* With two players whatever is missing of one is held by the other. */
static size_t held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap)
{
    const position *p = position_of(state);
    size_t n = 0;
    if (player == XIMA_NOBODY)
        return 0;
    if (zone == XIMA_ZONE_HAND) {
        give(buf, cap, &n, (uint8_t)player, p->outside[player]);
        give(buf, cap, &n, (uint8_t)player | BLOCK_SPECIAL, p->special[player] == SPECIAL_OUTSIDE);
    } else if (zone == XIMA_ZONE_CAPTURED) {
        int other = 1 - player;
        uint32_t all = COMMONS + (uint32_t)INCREMENT * p->increments, left = commons_in_play(p, other);
        give(buf, cap, &n, (uint8_t)other, all > left ? all - left : 0);
        give(buf, cap, &n, (uint8_t)other | BLOCK_SPECIAL, p->special[other] == SPECIAL_CAPTURED + player);
    }
    return n;
}

static uint64_t hash(const xima_state *state)
{
    return xima__xima_position_hash(position_of(state));
}

static bool same_pool(const position *a, const position *b)
{
    uint8_t of_a[UNDER_MAX + 1], of_b[UNDER_MAX + 1];
    if (a->under_count != b->under_count)
        return false;
    for (uint32_t i = 0; i < a->under_count; i++) {
        int n = xima__xima_column(a, a->under_square[i], of_a);
        if (n != xima__xima_column(b, a->under_square[i], of_b) || memcmp(of_a, of_b, (size_t)n) != 0)
            return false;
    }
    return true;
}

static bool equal(const xima_state *x, const xima_state *y)
{
    const position *a = position_of(x), *b = position_of(y);
    return memcmp(a->top, b->top, sizeof a->top) == 0 && memcmp(a->own, b->own, sizeof a->own) == 0 &&
           memcmp(a->special, b->special, sizeof a->special) == 0 &&
           memcmp(a->outside, b->outside, sizeof a->outside) == 0 && a->to_move == b->to_move && a->over == b->over &&
           a->increments == b->increments && same_pool(a, b);
}

static void state_info(const xima_state *state, xima_state_info *info)
{
    info->quiet = position_of(state)->quiet;
}

static size_t tail(const xima_state *state)
{
    return position_of(state)->quiet;
}

static int32_t to_move(const xima_state *state)
{
    const position *p = position_of(state);
    return p->over ? XIMA_NOBODY : p->to_move;
}

/* XR-14, XR-16, XR-19 (limit); the core knows who is out (XR-32). */
static void outcome(const xima_state *state, xima_outcome *out)
{
    const position *p = position_of(state);
    if (out->over || !p->over)
        return;
    if (p->over != END_LIMIT) {
        xima__winners(state->game, UINT32_C(1) << p->winner, p->over, out);
        return;
    }
    out->over = 1;
    out->reason = END_LIMIT;
}

/* ---- The table ---- */

static const char *const kinds[] = {"common", "special", NULL};
static const char *const regions[] = {"floor 1", "floor 2", "floor 3", "summit", NULL};
static const char *const reasons[] = {
    "height",  "line",         "origin",       "outside", "occupied",      "entry",        "specials", "summit",
    "repeated", "capture-mark", "special-mark", "blocks",  "special-twice", "special-lost", "shared",   "on-summit",
    "capture-due", NULL};
static const char *const ends[] = {"summit", "no-resources", "drowned", "limit", NULL};
static const char *const acts[] = {"rinde",  "tiempo", "descalifica", "ofrece", "acepta",
                                   "rechaza", "reclama", "ajusta",     "anula",  NULL};
static const char *const planes[] = {"level",          "height",       "own-top",       "other-top",
                                     "own-special",    "other-special", "own-blocks",    "other-blocks",
                                     "own-outside",    "other-outside", "own-special-outside", "other-special-outside",
                                     "own-special-captured", "other-special-captured", NULL};
static const char *const cpus[] = {"auto", "portable", NULL};

const xima__rules xima__rules_xima = {
    .id = "xima",
    .title = "Xima",
    .tag = XIMA_TAG,
    .acts = XIMA__ACTS_USUAL,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .params_size = sizeof(params),
    .names = {.kinds = kinds, .regions = regions, .reasons = reasons, .ends = ends, .planes = planes, .cpus = cpus,
              .acts = acts},
    .configure = configure,
    .start = xima__xima_start,
    .to_move = to_move,
    .list = xima__xima_list,
    .apply = xima__xima_apply,
    .outcome = outcome,
    .info = xima__xima_info,
    .read = xima__xima_read,
    .write = xima__xima_write,
    .cell_info = cell_info,
    .name = name,
    .cell = cell,
    .held = held,
    .hash = hash,
    .equal = equal,
    .state_info = state_info,
    .tail = tail,
    .count = xima__xima_count,
    .is_legal = xima__xima_is_legal,
    .explain = xima__xima_explain,
    .settle = xima__xima_settle,
    .read_move = xima__xima_read_move,
    .write_move = xima__xima_write_move,
    .index = xima__xima_index,
    .index_move = xima__xima_index_to_move,
    .planes = xima__xima_planes,
};
