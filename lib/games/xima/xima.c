/* SPDX-License-Identifier: MIT */
/* Xima: the table of the game. */
#include "blocks.h"
#include "position.h"

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
    uint8_t column[BLOCKS_MAX];
    int n = xima__xima_column(position_of(state), square_of(at), column);
    for (int i = 0; i < n && (size_t)i < cap; i++)
        buf[i] = piece_of(column[i], position_of(state)->out);
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

/* The dice left lie before the player to move. */
static void give_die(xima_stock *buf, size_t cap, size_t *n, uint8_t die)
{
    if (die && *n < cap)
        buf[*n] = (xima_stock){{.kind = (uint8_t)(KIND_DIE + die), .owner = XIMA_NOBODY}, 1};
    *n += die != 0;
}

static size_t held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap)
{
    const position *p = position_of(state);
    size_t n = 0;
    if (player == XIMA_NOBODY)
        return 0;
    if (zone == XIMA_ZONE_HAND) {
        give(buf, cap, &n, (uint8_t)player, p->outside[player]);
        give(buf, cap, &n, (uint8_t)player | BLOCK_SPECIAL, p->special[player] == SPECIAL_OUTSIDE);
        return n;
    }
    if (zone == XIMA_ZONE_DICE) {
        for (int i = 0; i < 2 && player == p->to_move; i++)
            give_die(buf, cap, &n, p->dice[i]);
        return n;
    }
    for (int owner = 0; owner < p->players; owner++) {
        give(buf, cap, &n, (uint8_t)owner, p->bytes[captives_at(p, player, owner)]);
        give(buf, cap, &n, (uint8_t)owner | BLOCK_SPECIAL, p->special[owner] == SPECIAL_CAPTURED + player);
    }
    return n;
}

static uint64_t hash(const xima_state *state)
{
    return xima__xima_position_hash(position_of(state));
}

static uint64_t key(const xima_state *state)
{
    return position_key(position_of(state));
}

/* The pool follows from the heights and the order of squares, so equal pools are equal words. */
static bool same_blocks(const position *a, const position *b)
{
    uint32_t pool = pool_begin(a->players);
    size_t bytes = position_bytes(a->players, a->under_count) - position_bytes(a->players, 0);
    bool same = a->under_count == b->under_count && memcmp(a->top, b->top, sizeof a->top) == 0;
    for (int seat = 0; same && seat < a->players; seat++)
        same = memcmp(&a->seats[seat].own, &b->seats[seat].own, sizeof a->seats[seat].own) == 0;
    return same && memcmp(a->words + pool, b->words + pool, bytes) == 0;
}

static bool equal(const xima_state *x, const xima_state *y)
{
    const position *a = position_of(x), *b = position_of(y);
    return same_blocks(a, b) && memcmp(a->special, b->special, sizeof a->special) == 0 &&
           memcmp(a->outside, b->outside, sizeof a->outside) == 0 &&
           memcmp(a->dice, b->dice, sizeof a->dice) == 0 && a->phase == b->phase && a->begun == b->begun &&
           a->to_move == b->to_move && a->over == b->over && a->increments == b->increments;
}

static void state_info(const xima_state *state, xima_state_info *info)
{
    info->quiet = position_of(state)->quiet;
}

static size_t tail(const xima_state *state)
{
    return plies_to_remember(position_of(state));
}

static int32_t to_move(const xima_state *state)
{
    const position *p = position_of(state);
    return p->over ? XIMA_NOBODY : p->phase == PHASE_ROLL ? XIMA_CHANCE : p->to_move;
}

static int32_t turn_of(const xima_state *state)
{
    return position_of(state)->to_move;
}

/* XR-14, XR-16, XR-19 (limit); the core knows who is out (XR-32). */
static void outcome(const xima_state *state, xima_outcome *out)
{
    const position *p = position_of(state);
    if (out->over || !p->over)
        return;
    if (p->over != END_LIMIT) {
        const params *params = xima__params(state->game);
        xima__winners(state->game, params->side[p->winner], p->over, out);
        return;
    }
    out->over = 1;
    out->reason = END_LIMIT;
}

/* ---- The table ---- */

static const char *const kinds[] = {"common", "special", "1", "2", "3", "4", "5", "6", NULL};
static const char *const regions[] = {"floor 1", "floor 2", "floor 3", "summit", NULL};
static const char *const reasons[] = {
    "height",  "line",         "origin",       "outside", "occupied",      "entry",        "specials", "summit",
    "repeated", "capture-mark", "special-mark", "blocks",  "special-twice", "special-lost", "shared",   "on-summit",
    "capture-due", "dice", NULL};
static const char *const ends[] = {"summit", "no-resources", "drowned", "limit", NULL};
static const char *const acts[] = {"rinde",  "tiempo", "descalifica", "ofrece", "acepta",
                                   "rechaza", "reclama", "ajusta",     "anula",  NULL};
static const char *const more_acts[] = {"se rinde/abandona/resigns/resign", NULL};
static const char *const colours[] = {"Z azul azules blue", "R rojo rojos roja rojas red", "V verde verdes green",
                                      "AM amarillo amarillos amarilla amarillas yellow", NULL};
#define EACH(what) "own-" what, "next-" what, "third-" what, "fourth-" what, "fifth-" what, "sixth-" what
static const char *const planes[] = {"level",         "height",        EACH("top"),     EACH("special"),
                                     EACH("blocks"),  EACH("outside"), EACH("special-outside"),
                                     EACH("special-captured"), NULL};

const xima__rules xima__rules_xima = {
    .id = "xima",
    .title = "Xima",
    .tag = XIMA_TAG,
    .acts = XIMA__ACTS_USUAL,
    .drawless = true, /* XR-19 */
    .options = xima__xima_options,
    .option_count = OPTIONS,
    .params_size = sizeof(params),
    .names = {.kinds = kinds, .regions = regions, .reasons = reasons, .ends = ends, .planes = planes, .cpus = xima__xima_paths,
              .acts = acts, .colours = colours, .more_acts = more_acts},
    .configure = xima__xima_configure,
    .start = xima__xima_start,
    .to_move = to_move,
    .list = xima__xima_list,
    .apply = xima__xima_apply,
    .outcome = outcome,
    .info = xima__xima_info,
    .read = xima__xima_read,
    .write = xima__xima_write,
    .cell_info = cell_info,
    .name = xima__xima_name,
    .loaded = xima__xima_loaded,
    .cell = cell,
    .held = held,
    .hash = hash,
    .key = key,
    .equal = equal,
    .state_info = state_info,
    .tail = tail,
    .count = xima__xima_count,
    .nth = xima__xima_nth,
    .pick = xima__xima_pick,
    .perft = xima__xima_perft,
    .playout = xima__xima_playout,
    .is_legal = xima__xima_is_legal,
    .explain = xima__xima_explain,
    .settle = xima__xima_settle,
    .quick = xima__xima_quick,
    .save = xima__xima_save,
    .revert = xima__xima_revert,
    .gone = xima__xima_gone,
    .actions = xima__xima_actions,
    .act = xima__xima_act,
    .agreed = xima__xima_agreed,
    .offer = xima__xima_offer,
    .counts = xima__xima_counts,
    .turn_of = turn_of,
    .weight = xima__xima_weight,
    .read_move = xima__xima_read_move,
    .play_word = xima__xima_play_word,
    .write_move = xima__xima_write_move,
    .write_turn = xima__xima_write_turn,
    .turn_begins = xima__xima_turn_begins,
    .read_turn = xima__xima_read_turn,
    .index = xima__xima_index,
    .index_move = xima__xima_index_to_move,
    .planes = xima__xima_planes,
};
