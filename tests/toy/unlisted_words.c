/* SPDX-License-Identifier: MIT */
/*
 * Unlisted in words.
 *
 * Position: rows parted by slashes, a letter with its owner (`A` is seat 1) or a number of empty cells; then, after
 * semicolons, the seats that are done and the seat whose turn it is: `cAaAtA13/16/…;B;A`.
 * Move: `cat@B3`, `pass`; with order=anyone the seat and a colon before it.
 */
#include "unlisted.h"

#include <string.h>

/* ---- The words that may be laid ---- */

static xima_status add_word(params *to, const char *word, size_t len, xima_error *error)
{
    bool good = len > 0 && len < WORD_SIZE && to->count < WORDS_MAX;
    for (size_t i = 0; good && i < len; i++)
        good = word[i] >= 'a' && word[i] <= 'z';
    for (uint32_t i = 0; good && i < to->count; i++)
        good = !xima__same_word(word, len, to->words[i]);
    if (!good)
        return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT, "resource words: \"%t\" is not a good new word",
                          word, len);
    memcpy(to->words[to->count++], word, len);
    return XIMA_OK;
}

xima_status xima__unlisted_read_words(xima__setup *setup, xima_error *error)
{
    static const char builtin[] = "at\ncat\ndog\nhorse\n";
    const char *text = builtin, *end = builtin + sizeof builtin - 1;
    xima_status status = XIMA_OK;
    for (size_t i = 0; i < setup->resource_count; i++) {
        if (strcmp(setup->resources[i].name, "words") != 0)
            continue;
        text = setup->resources[i].data;
        end = text + setup->resources[i].size;
    }
    if (text == builtin && strcmp(setup->texts[OPTION_WORDS], "builtin") != 0)
        return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT, "the words %s are needed as a resource",
                          setup->texts[OPTION_WORDS]);
    while (status == XIMA_OK && text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text)), *stop = newline ? newline : end;
        status = add_word(setup->params, text, (size_t)(stop - text), error);
        text = newline ? newline + 1 : end;
    }
    return status;
}

/* ---- Positions ---- */

xima_status xima__unlisted_write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out)
{
    const position *p = state->position;
    (void)flags;
    if (notation != XIMA_LONG)
        return XIMA_E_UNSUPPORTED;
    for (int32_t row = 0; row < SIDE; row++) {
        int32_t empty = 0;
        for (int32_t cell = row * SIDE; cell < (row + 1) * SIDE; cell++) {
            bool last = cell + 1 == (row + 1) * SIDE;
            empty += p->letter[cell] == 0;
            if (empty && (last || p->letter[cell])) {
                xima__putf(out, "%d", (int)empty);
                empty = 0;
            }
            if (p->letter[cell])
                xima__putf(out, "%c%c", 'a' + p->letter[cell] - 1, 'A' + p->owner[cell]);
        }
        xima__putc(out, row + 1 < SIDE ? '/' : ';');
    }
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        if (p->done >> seat & 1)
            xima__putc(out, (char)('A' + seat));
    xima__putf(out, ";%c", 'A' + p->seat);
    return XIMA_OK;
}

/* The seat that a capital letter at hand stands for, or −1. */
static int32_t read_seat(const xima_game *game, xima__in *in)
{
    int32_t seat = xima__peek(in) - 'A';
    if (seat < 0 || seat >= game->info.players)
        return -1;
    in->at++;
    return seat;
}

static xima_status read_row(const xima_game *game, position *p, int32_t row, xima__in *in, xima_error *error)
{
    int32_t cell = row * SIDE, end = cell + SIDE;
    while (cell < end) {
        uint32_t empty;
        int32_t letter = xima__peek(in) - 'a' + 1, seat;
        if (toy_number(in, (uint32_t)(end - cell), &empty) && empty > 0) {
            cell += (int32_t)empty;
            continue;
        }
        if (letter < 1 || letter > LETTERS)
            return toy_bad(in, "a letter a to z or how many cells are empty", error);
        in->at++;
        seat = read_seat(game, in);
        if (seat < 0)
            return toy_bad(in, "the owner's capital letter", error);
        if (p->bag[letter] == 0)
            return xima__fail(error, XIMA_E_POSITION, REASON_LETTERS, "the bag never had so many %c", 'a' + letter - 1);
        p->bag[letter]--;
        p->letter[cell] = (uint8_t)letter;
        p->owner[cell++] = (uint8_t)seat;
    }
    return xima__accept(in, row + 1 < SIDE ? '/' : ';') ? XIMA_OK : toy_bad(in, "the end of the row", error);
}

xima_status xima__unlisted_read(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    position p = {0};
    int32_t seat;
    if (options->notation > XIMA_SHORTEST)
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "Unlisted reads no such notation");
    state->game->rules->start(state->game, &p);
    for (int32_t row = 0; row < SIDE; row++) {
        size_t from = in->at;
        xima_status status = read_row(state->game, &p, row, in, error);
        if (status == XIMA_E_POSITION)
            return xima__fail_at(error, from, in->at - from);
        if (status)
            return status;
    }
    while ((seat = read_seat(state->game, in)) >= 0)
        p.done |= (uint16_t)(1u << seat);
    if (!xima__accept(in, ';') || (seat = read_seat(state->game, in)) < 0)
        return toy_bad(in, "a semicolon and the seat whose turn it is", error);
    p.seat = (uint8_t)seat;
    *(position *)state->position = p;
    return XIMA_OK;
}

/* ---- Moves ---- */

xima_status xima__unlisted_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out)
{
    if (notation > XIMA_SHORTEST)
        return XIMA_E_UNSUPPORTED;
    if (params_of(state)->anyone)
        xima__putf(out, "%s:", xima_game_name(state->game, XIMA_NAME_SEAT, seat_of(move)));
    if (kind_of(move) == PASS)
        xima__puts(out, "pass");
    else
        xima__putf(out, "%s@%s", params_of(state)->words[word_of(move)],
                   xima_game_name(state->game, XIMA_NAME_CELL, cell_of(move)));
    return XIMA_OK;
}

static xima_status read_place(const xima_state *state, xima__in *in, int32_t seat, xima_move *move, xima_error *error)
{
    const char *text = in->text + in->at, *at = memchr(text, '@', in->len - in->at);
    size_t len = at ? (size_t)(at - text) : 0;
    uint32_t word = 0;
    while (word < params_of(state)->count && !xima__same_word(text, len, params_of(state)->words[word]))
        word++;
    if (!at || word == params_of(state)->count)
        return toy_bad(in, "one of the words, then @ and a cell", error);
    in->at += len + 1;
    int32_t cell = xima_game_find(state->game, XIMA_NAME_CELL, in->text + in->at, in->len - in->at);
    if (cell < 0)
        return toy_bad(in, "a cell", error);
    int32_t reason = xima__unlisted_obstacle(state, cell, word);
    if (reason >= 0) {
        xima__fail(error, XIMA_E_ILLEGAL, reason, "%s cannot be laid there", params_of(state)->words[word]);
        return xima__fail_at(error, in->at, in->len - in->at);
    }
    *move = tagged(LAY, seat, cell, word);
    return XIMA_OK;
}

xima_status xima__unlisted_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                     xima_move *move, xima_error *error)
{
    int32_t seat = xima_state_to_move(state);
    if (options->notation > XIMA_SHORTEST)
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "Unlisted reads no such notation");
    if (params_of(state)->anyone) {
        uint32_t named;
        if (!toy_number(in, (uint32_t)state->game->info.players, &named) || named == 0 || !xima__accept(in, ':'))
            return toy_bad(in, "a seat and a colon", error);
        seat = (int32_t)named - 1;
    }
    xima_status status = XIMA_OK;
    if (xima__same_word(in->text + in->at, in->len - in->at, "pass"))
        *move = tagged(PASS, seat, 0, 0);
    else
        status = read_place(state, in, seat, move, error);
    if (status || state->game->rules->is_legal(state, *move))
        return status;
    return xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_TURN, "seat %d plays no more", (int)seat + 1);
}

/* ---- What a move does ---- */

void xima__unlisted_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects)
{
    const char *word = params_of(state)->words[word_of(move)];
    int32_t seat = seat_of(move), cell = cell_of(move), len = (int32_t)strlen(word);
    info->player = seat;
    if (kind_of(move) == PASS) {
        info->kind = XIMA_MOVE_PASS;
        return;
    }
    info->kind = XIMA_MOVE_TEXT;
    info->to = cell;
    info->value = len;
    for (int32_t i = 0; i < len; i++) {
        xima_piece letter = {(uint8_t)(word[i] - 'a' + 1), XIMA_NOBODY, 0, 0}, laid = letter;
        laid.owner = (int8_t)seat;
        xima__effect(effects, (xima_effect){XIMA_FX_MOVE, seat, -1 - XIMA_ZONE_BAG, cell + i, letter, laid, 1});
    }
    xima__effect(effects, (xima_effect){XIMA_FX_WORD, seat, cell, cell + len - 1, {0}, {0}, len});
    xima__effect(effects, (xima_effect){XIMA_FX_SCORE, seat, -1, -1, {0}, {0}, len});
}
