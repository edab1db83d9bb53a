/* SPDX-License-Identifier: MIT */
/*
 * Unlisted, a toy game for one to sixteen players on 256 cells. A player lays a word from left to right on empty cells,
 * as long as the bag has its letters, but not the word of the ply before; or passes and is done. Only the leftmost
 * place of each word in each row is listed, yet every place is legal. When all are done the most letters win.
 *
 * Order of the legal list: by seat, then rows from the first, then words in the order of the resource; pass.
 */
#include "unlisted.h"

#include <string.h>

static const xima__option options[] = {
    {.name = "players", .initial = "1", .type = XIMA__OPTION_NUMBER, .min = 1, .max = 16, .range = "1-16"},
    {.name = "order", .initial = "turns", .type = XIMA__OPTION_WORD, .range = "turns|anyone"},
    {.name = "words", .initial = "builtin", .type = XIMA__OPTION_RESOURCE, .range = "a word a line, a to z"},
};

static xima_status configure(xima__setup *setup, xima_error *error)
{
    xima_game_info *info = &setup->info;
    ((params *)setup->params)->anyone = setup->numbers[OPTION_ORDER] == 1;
    info->players = (int32_t)setup->numbers[OPTION_PLAYERS];
    info->width = info->height = SIDE;
    info->cells = CELLS;
    info->flags = XIMA_G_UNLISTED | XIMA_G_OFF_TURN;
    info->zones = 1 << XIMA_ZONE_BAG;
    setup->position_size = sizeof(position);
    return xima__unlisted_read_words(setup, error);
}

static void start(const xima_game *game, void *to)
{
    (void)game;
    memset(((position *)to)->bag + 1, OF_EACH, LETTERS);
}

static bool finished(const xima_state *state, int32_t seat)
{
    return xima__is_out(state, seat) || ((const position *)state->position)->done >> seat & 1;
}

static int32_t next_seat(const xima_state *state, int32_t first)
{
    int32_t players = state->game->info.players;
    for (int32_t i = 0; i < players; i++)
        if (!finished(state, (first + i) % players))
            return (first + i) % players;
    return XIMA_NOBODY;
}

static int32_t to_move(const xima_state *state)
{
    int32_t seat = next_seat(state, ((const position *)state->position)->seat);
    return seat != XIMA_NOBODY && params_of(state)->anyone ? XIMA_ANYONE : seat;
}

/* The word that the ply before laid, or −1. */
static int32_t last_word(const xima_state *state)
{
    xima_move last = state->count ? state->moves[state->count - 1] : 0;
    bool laid = (last & XIMA__TAG_MASK) == state->game->rules->tag && kind_of(last) == LAY;
    return laid ? (int32_t)word_of(last) : -1;
}

static size_t tail(const xima_state *state)
{
    return last_word(state) >= 0;
}

static bool letters_left(const position *p, const char *word)
{
    uint8_t left[LETTERS + 1];
    memcpy(left, p->bag, sizeof left);
    for (; *word; word++)
        if (left[*word - 'a' + 1]-- == 0)
            return false;
    return true;
}

int32_t xima__unlisted_obstacle(const xima_state *state, int32_t cell, uint32_t word)
{
    const position *p = state->position;
    const char *letters = params_of(state)->words[word];
    size_t len = strlen(letters);
    if (cell % SIDE + len > SIDE)
        return REASON_ROOM;
    for (size_t i = 0; i < len; i++)
        if (p->letter[(size_t)cell + i])
            return REASON_ROOM;
    if ((int32_t)word == last_word(state))
        return REASON_TWICE;
    return letters_left(p, letters) ? -1 : REASON_LETTERS;
}

static void list_seat(const xima_state *state, int32_t seat, xima__list *moves)
{
    for (int32_t row = 0; row < SIDE; row++) {
        for (uint32_t word = 0; word < params_of(state)->count; word++) {
            int32_t cell = row * SIDE, end = cell + SIDE;
            while (cell < end && xima__unlisted_obstacle(state, cell, word) >= 0)
                cell++;
            if (cell < end)
                xima__emit(moves, tagged(LAY, seat, cell, word));
        }
    }
    xima__emit(moves, tagged(PASS, seat, 0, 0));
}

static void list(const xima_state *state, xima__list *moves)
{
    int32_t turn = to_move(state);
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        if (seat == turn || (turn == XIMA_ANYONE && !finished(state, seat)))
            list_seat(state, seat, moves);
}

static bool is_legal(const xima_state *state, xima_move move)
{
    int32_t seat = seat_of(move), turn = to_move(state);
    uint32_t word = word_of(move), kind = kind_of(move);
    if (move != tagged(kind, seat, cell_of(move), word) || kind > LAY || seat >= state->game->info.players ||
        (turn == XIMA_ANYONE ? finished(state, seat) : seat != turn))
        return false;
    if (kind == PASS)
        return move == tagged(PASS, seat, 0, 0);
    return word < params_of(state)->count && xima__unlisted_obstacle(state, cell_of(move), word) < 0;
}

static void apply(xima_state *state, xima_move move)
{
    position *p = state->position;
    const char *letters = params_of(state)->words[word_of(move)];
    int32_t seat = seat_of(move);
    if (kind_of(move) == PASS)
        p->done |= (uint16_t)(1u << seat);
    for (int32_t i = 0; kind_of(move) == LAY && letters[i]; i++) {
        uint8_t letter = (uint8_t)(letters[i] - 'a' + 1);
        p->letter[cell_of(move) + i] = letter;
        p->owner[cell_of(move) + i] = (uint8_t)seat;
        p->bag[letter]--;
    }
    p->seat = (uint8_t)((seat + 1) % state->game->info.players);
}

/* The seat that is named in the position is always the one whose turn it is. */
static void settle(xima_state *state)
{
    position *p = state->position;
    int32_t seat = next_seat(state, p->seat);
    p->seat = (uint8_t)(seat < 0 || params_of(state)->anyone ? 0 : seat);
}

/* A player may also be done out of turn. */
static void actions(const xima_state *state, int32_t player, xima__list *list_)
{
    if (player >= 0 && !finished(state, player))
        xima__emit(list_, xima_action(ACT_DONE, player, 0));
}

static void act(xima_state *state, int32_t action, int32_t player, int32_t arg)
{
    (void)arg;
    if (action == ACT_DONE)
        ((position *)state->position)->done |= (uint16_t)(1u << player);
}

static void outcome(const xima_state *state, xima_outcome *to)
{
    const position *p = state->position;
    int64_t most = 0, letters[XIMA_PLAYERS_MAX] = {0};
    uint32_t winners = 0;
    for (int32_t cell = 0; cell < CELLS; cell++)
        letters[p->owner[cell]] += p->letter[cell] != 0;
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        most = letters[seat] > most && !xima__is_out(state, seat) ? letters[seat] : most;
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        winners |= (uint32_t)(letters[seat] == most && !xima__is_out(state, seat)) << seat;
    if (!to->over && to_move(state) == XIMA_NOBODY)
        xima__winners(state->game, winners, END_DONE, to);
    memcpy(to->score, letters, sizeof letters);
}

static size_t cell(const xima_state *state, int32_t at, xima_piece *buf, size_t cap)
{
    const position *p = state->position;
    int32_t owner = p->owner[at];
    if (p->letter[at] && cap > 0)
        buf[0] = (xima_piece){p->letter[at], (int8_t)owner, xima__is_out(state, owner) ? XIMA_P_INERT : 0, 0};
    return p->letter[at] != 0;
}

static size_t held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap)
{
    const position *p = state->position;
    size_t n = 0;
    (void)zone;
    for (uint8_t letter = 1; player == XIMA_NOBODY && letter <= LETTERS; letter++) {
        if (p->bag[letter] && n++ < cap)
            buf[n - 1] = (xima_stock){{letter, XIMA_NOBODY, 0, 0}, p->bag[letter]};
    }
    return n;
}

static const char *const kinds[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n",
                                    "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", NULL};
static const char *const ends[] = {"all done", NULL};
static const char *const reasons[] = {"letters", "twice", "room", NULL};
static const char *const game_acts[] = {"done", NULL};

const xima__rules xima__rules_unlisted = {
    .id = "unlisted",
    .title = "Unlisted",
    .tag = XIMA__TAG(0xf03),
    .acts = XIMA__ACTS_USUAL,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .params_size = sizeof(params),
    .names = {.kinds = kinds, .ends = ends, .reasons = reasons, .game_acts = game_acts},
    .configure = configure,
    .start = start,
    .to_move = to_move,
    .list = list,
    .apply = apply,
    .outcome = outcome,
    .info = xima__unlisted_info,
    .read = xima__unlisted_read,
    .write = xima__unlisted_write,
    .cell = cell,
    .held = held,
    .tail = tail,
    .is_legal = is_legal,
    .settle = settle,
    .actions = actions,
    .act = act,
    .read_move = xima__unlisted_read_move,
    .write_move = xima__unlisted_write_move,
};
