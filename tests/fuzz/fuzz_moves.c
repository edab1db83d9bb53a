/* SPDX-License-Identifier: MIT */
/*
 * Moves in words: SPEC [sSEED] [pPLIES] [t], then the text. It is read after so many random plies; with t they start
 * from the position that the text's first line gives.
 */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLIES_MAX = 96,
    LINE_MAX_PLIES = 12,
    KNOWN = 1 << XIMA_E_SYNTAX | 1 << XIMA_E_ILLEGAL | 1 << XIMA_E_AMBIGUOUS | 1 << XIMA_E_OVER,
    SAMPLE = 3
};

/* The notations of every game, then the game's own, around and around. */
static size_t count_notations(const xima_state *state)
{
    xima_game_info info = {.struct_size = sizeof info};
    HOLDS(xima_game_get_info(xima_state_game(state), &info) == XIMA_OK, "a game without info");
    return (size_t)info.notations + XIMA_SHORTEST + 1;
}

static int32_t notation_at(const xima_state *state, size_t i)
{
    int32_t n = (int32_t)(i % count_notations(state));
    return n <= XIMA_SHORTEST ? n : XIMA_GAME_NOTATION + n - XIMA_SHORTEST - 1;
}

static xima_parse_options reading(uint32_t flags)
{
    return (xima_parse_options){.struct_size = sizeof(xima_parse_options), .flags = flags};
}

/* ---- One ply ---- */

static void check_reads(const xima_state *state, xima_move move, const fuzz_bytes *text)
{
    for (uint32_t flags = 0; flags <= XIMA_LENIENT; flags += XIMA_LENIENT) {
        xima_move read;
        xima_error error = fuzz_error();
        xima_parse_options options = reading(flags);
        xima_status status = xima_move_parse(state, text->data, text->len, &options, &read, &error);
        HOLDS(status == XIMA_OK, "\"%s\" (flags %u) cannot be read: %s", text->data, (unsigned)flags, error.message);
        HOLDS(read == move, "\"%s\" (flags %u) is read as %#llx, not as %#llx", text->data, (unsigned)flags, HEX(read),
              HEX(move));
    }
}

/* However a legal move is written, it reads back, strictly and leniently. */
static void check_written(const xima_state *state, xima_move move)
{
    fuzz_bytes last = {0};
    for (size_t i = 0; i < count_notations(state); i++) {
        fuzz_bytes text = fuzz_move_text(state, move, notation_at(state, i));
        if (!last.data || !fuzz_same(&last, &text))
            check_reads(state, move, &text);
        free(last.data);
        last = text;
    }
    free(last.data);
}

static xima_status parse(const xima_state *state, const char *text, size_t len, uint32_t flags, xima_move *move)
{
    xima_error error = fuzz_error();
    xima_parse_options options = reading(flags);
    fuzz_bytes before = fuzz_encode(state, XIMA_WITH_HISTORY);
    *move = 1;
    xima_status status = xima_move_parse(state, text, len, &options, move, &error);
    fuzz_unchanged(state, &before, "xima_move_parse()");
    if (status == XIMA_OK) {
        fuzz_untouched(&error, "xima_move_parse()");
        HOLDS(xima_state_is_legal(state, *move) == 1, "%#llx is read and not legal", HEX(*move));
        return status;
    }
    HOLDS(*move == 0, "a move in spite of a failure");
    fuzz_check_error(xima_state_game(state), &error, status, KNOWN, text, len, "xima_move_parse()");
    fuzz_check_candidates(state, &error, "xima_move_parse()");
    HOLDS(error.ply == 0, "the ply at fault is %u", (unsigned)error.ply);
    return status;
}

static void check_token(const xima_state *state, const char *text, size_t len)
{
    xima_move strict, lenient;
    char *copy = fuzz_copy(text, len);
    bool one = parse(state, copy, len, 0, &strict) == XIMA_OK;
    bool other = parse(state, copy, len, XIMA_LENIENT, &lenient) == XIMA_OK;
    HOLDS(!one || (other && strict == lenient), "strictly %#llx, leniently %#llx", HEX(strict), HEX(lenient));
    if (other)
        check_written(state, lenient);
    free(copy);
}

static void check_sample(const xima_state *state, const fuzz_input *in)
{
    xima_move acts[64];
    uint64_t seed = fuzz_value(in, 's') + in->len;
    for (size_t i = 0; i < SAMPLE && xima_state_to_move(state) != XIMA_NOBODY; i++)
        check_written(state, xima_state_pick(state, fuzz_random(&seed)));
    int32_t player = (int32_t)(fuzz_random(&seed) % (uint64_t)(in->info.players + 1)) - 1;
    size_t n = xima_state_actions(state, player < 0 ? XIMA_NOBODY : player, acts, COUNT(acts));
    for (size_t i = 0; i < n && i < COUNT(acts); i++)
        check_written(state, acts[i]);
}

/* ---- A line of plies ---- */

typedef struct line {
    xima_move moves[LINE_MAX_PLIES];
    size_t count, used;
    xima_status status;
    int32_t reason; /* of a refusal */
} line;

static bool blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/*
 * Each ply is legal where it stands. Where every ply is a word of its own (not so with dice), the word at fault is
 * refused by itself too; if it begins an act of several words that is not open, the line says so.
 */
static void check_steps(const xima_state *state, const line *l, const char *text, size_t len, uint32_t flags)
{
    xima_game_info game = {.struct_size = sizeof game};
    HOLDS(xima_game_get_info(xima_state_game(state), &game) == XIMA_OK, "a game without info");
    bool words = !(game.flags & XIMA_G_CHANCE);
    xima_state *at = fuzz_clone(state);
    size_t kept = l->count < LINE_MAX_PLIES ? l->count : LINE_MAX_PLIES;
    for (size_t i = 0; i < kept; i++)
        HOLDS(xima_state_play(at, l->moves[i], NULL) == XIMA_OK, "ply %zu of the line is not legal", i);
    size_t from = l->used, to;
    while (from < len && blank(text[from]))
        from++;
    for (to = from; to < len && !blank(text[to]);)
        to++;
    HOLDS(l->status == XIMA_OK ? from == len : from < to, "%zu bytes used of %zu: %s", l->used, len,
          xima_status_name(l->status));
    if (kept == l->count && from < to && words) {
        xima_move move;
        xima_status status = parse(at, text + from, to - from, flags, &move);
        bool act = status == XIMA_E_SYNTAX && l->status == XIMA_E_ILLEGAL && l->reason == XIMA_REASON_ACT;
        HOLDS(status == l->status || act, "the word at %zu alone: %s, in the line: %s", from, xima_status_name(status),
              xima_status_name(l->status));
    }
    xima_state_free(at);
}

/* Plies that are written anew are the same plies. */
static void check_rewritten(const xima_state *state, const xima_move *moves, size_t n, int32_t notation)
{
    xima_move again[LINE_MAX_PLIES];
    size_t count, used, needed = 0;
    xima_status status = xima_moves_format(state, moves, n, notation, NULL, 0, &needed);
    HOLDS(status == XIMA_E_BUFFER, "a line cannot be written: %s", xima_status_name(status));
    char *words = malloc(needed + 1);
    HOLDS(words && xima_moves_format(state, moves, n, notation, words, needed + 1, NULL) == XIMA_OK,
          "a line cannot be written into %zu bytes", needed + 1);
    status = xima_moves_parse(state, words, needed, NULL, again, n, &count, &used, NULL);
    HOLDS(status == XIMA_OK && count == n && used == needed && memcmp(again, moves, n * sizeof *again) == 0,
          "\"%s\" is read as %zu plies of %zu: %s", words, count, n, xima_status_name(status));
    free(words);
}

/* What was used, read alone, gives the same plies. */
static void check_again(const xima_state *state, const line *l, const char *text, uint32_t flags)
{
    xima_move again[LINE_MAX_PLIES];
    size_t count, used, n = l->count < LINE_MAX_PLIES ? l->count : LINE_MAX_PLIES;
    xima_parse_options options = reading(flags);
    xima_status status = xima_moves_parse(state, text, l->used, &options, again, LINE_MAX_PLIES, &count, &used, NULL);
    HOLDS(status == (l->count > n ? XIMA_E_BUFFER : XIMA_OK) && count == l->count && used == l->used,
          "what was used, read alone: %s, %zu plies in %zu bytes", xima_status_name(status), count, used);
    HOLDS(memcmp(again, l->moves, n * sizeof *again) == 0, "what was used, read alone, is another line");
    if (n)
        check_rewritten(state, l->moves, n, notation_at(state, l->used));
}

static void check_line(const xima_state *state, const char *text, size_t len, uint32_t flags)
{
    line l;
    xima_error error = fuzz_error();
    xima_parse_options options = reading(flags);
    char *copy = fuzz_copy(text, len);
    fuzz_bytes before = fuzz_encode(state, XIMA_WITH_HISTORY);
    xima_status status =
        xima_moves_parse(state, copy, len, &options, l.moves, LINE_MAX_PLIES, &l.count, &l.used, &error);
    fuzz_unchanged(state, &before, "xima_moves_parse()");
    HOLDS(l.used <= len && l.count <= l.used, "%zu plies in %zu bytes of %zu", l.count, l.used, len);
    HOLDS((status == XIMA_E_BUFFER) == (l.count > LINE_MAX_PLIES && (status == XIMA_OK || status == XIMA_E_BUFFER)),
          "%zu plies: %s", l.count, xima_status_name(status));
    l.status = status == XIMA_E_BUFFER ? XIMA_OK : status;
    l.reason = error.reason;
    if (status == XIMA_OK)
        fuzz_untouched(&error, "xima_moves_parse()");
    else
        fuzz_check_error(xima_state_game(state), &error, status, KNOWN | 1 << XIMA_E_BUFFER, copy, len,
                         "xima_moves_parse()");
    HOLDS(l.status == XIMA_OK || error.ply == l.count, "%zu plies are good, number %u is at fault", l.count,
          (unsigned)error.ply);
    check_steps(state, &l, copy, len, flags);
    check_again(state, &l, copy, flags);
    free(copy);
}

/* ---- */

static xima_state *start(const fuzz_input *in, const char **text, size_t *len)
{
    xima_state *state = NULL;
    const char *end = memchr(in->data, '\n', in->len);
    *text = in->data;
    *len = in->len;
    if (!fuzz_given(in, 't')) {
        HOLDS(xima_state_new(in->game, &state) == XIMA_OK, "the game cannot be started");
    } else if (end && xima_state_parse(in->game, in->data, (size_t)(end - in->data), NULL, &state, NULL) == XIMA_OK) {
        *text = end + 1;
        *len = (size_t)(in->data + in->len - *text);
    }
    return state;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in;
    const char *text;
    size_t len;
    if (!fuzz_open(&in, data, size))
        return 0;
    xima_state *state = start(&in, &text, &len);
    if (state) {
        uint32_t plies = (uint32_t)(fuzz_value(&in, 'p') % (PLIES_MAX + 1));
        HOLDS(xima_state_playout(state, fuzz_value(&in, 's'), plies, NULL) == XIMA_OK, "a playout fails");
        check_token(state, text, len);
        check_line(state, text, len, 0);
        check_line(state, text, len, XIMA_LENIENT);
        check_sample(state, &in);
    }
    xima_state_free(state);
    fuzz_close(&in);
    return 0;
}
