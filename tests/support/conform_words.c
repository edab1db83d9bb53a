/* SPDX-License-Identifier: MIT */
/* Moves and lines of moves in words, there and back. */
#include "conform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 256 };

/* Writes a move into exactly the room that it asks for; false: the game has no such notation for moves. */
static bool write_move(const xima_state *state, xima_move move, int32_t notation, char *text, size_t *len)
{
    size_t needed = 0;
    xima_status status = xima_move_format(state, move, notation, NULL, 0, len);
    if (status == XIMA_E_UNSUPPORTED && notation >= XIMA_GAME_NOTATION)
        return false;
    CHECK(status == XIMA_E_BUFFER, "asking for the size in notation %d answers %s", notation, xima_status_name(status));
    CHECK(*len > 0 && *len + 2 < TEXT, "a move is written in %zu bytes", *len);
    memset(text, '!', TEXT);
    for (size_t cap = 1; cap <= *len; cap++) {
        CHECK(xima_move_format(state, move, notation, text, cap, &needed) == XIMA_E_BUFFER && needed == *len,
              "with %zu of %zu bytes, the answer is not BUFFER and the length", cap, *len);
        CHECK(memchr(text, '\0', cap) && text[cap] == '!', "with %zu bytes, the text does not end or overflows", cap);
    }
    CHECK(xima_move_format(state, move, notation, text, *len + 1, NULL) == XIMA_OK, "%zu bytes and NUL do not fit",
          *len);
    CHECK(strlen(text) == *len && text[*len + 1] == '!', "\"%s\" is not %zu bytes long", text, *len);
    CHECK(xima__utf8_bad(text, *len) == *len, "\"%s\" is not UTF-8", text);
    for (size_t i = 0; i < *len; i++)
        CHECK((unsigned char)text[i] >= ' ' && text[i] != '|', "\"%s\" would tear a line", text);
    return true;
}

static void check_reads(const conform *c, const xima_state *state, xima_move move, int32_t notation, const char *text,
                        size_t len)
{
    xima_parse_options options = {.struct_size = sizeof options, .notation = notation};
    xima_error error = test_error();
    xima_move read = 0;
    char *exact = memcpy(malloc(len), text, len); /* no NUL: reading past the end shows under a sanitizer */
    xima_status status = xima_move_parse(state, exact, len, &options, &read, &error);
    free(exact);
    if (status)
        test_error_check(c->game, &error, status, len, "xima_move_parse");
    CHECK(status == XIMA_OK, "\"%s\" (%d) cannot be read: %s", text, notation, error.message);
    CHECK(read == move, "\"%s\" (%d) is read as %#llx, not as %#llx", text, notation, (unsigned long long)read,
          (unsigned long long)move);
    CHECK(test_error_untouched(&error), "success writes to the error");
}

/* The words of the core, for games that bring none, tell every game's moves apart. */
static void check_default_words(const xima_state *state, xima_move move)
{
    char text[TEXT];
    size_t len;
    xima_parse_options options = {.struct_size = sizeof options};
    xima_error error;
    xima_move read = 0;
    xima__out out = xima__out_to(text, sizeof text);
    CHECK(xima__default_write_move(state, move, XIMA_LONG, &out) == XIMA_OK && xima__out_end(&out, &len) == XIMA_OK,
          "by default a move cannot be written");
    xima__in in = {text, len, 0};
    xima_status status = xima__default_read_move(state, &in, &options, &read, &error);
    CHECK(status == XIMA_OK && read == move && in.at == len, "by default \"%s\" is read as %#llx", text,
          (unsigned long long)read);
}

/* Where turn_begins() says that no such word begins a turn written as one text, read_turn() finds none, whatever words
   follow. */
static void check_turn_begins(const conform *c, const xima_state *state, const char *text, size_t len)
{
    char twice[2 * TEXT];
    xima_move moves[XIMA__TURN_MAX];
    xima_error error;
    const xima_parse_options options = {.struct_size = sizeof options};
    size_t count = 0, plain = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-=");
    if (!c->rules->turn_begins || c->rules->turn_begins(state) || plain < len)
        return;
    int size = snprintf(twice, sizeof twice, "%s %s", text, text);
    xima_state *at = test_clone(state);
    CHECK(xima_state_reserve(at, XIMA__TURN_MAX) == XIMA_OK, "room for a turn");
    xima__in in = {twice, (size_t)size, 0};
    CHECK(c->rules->read_turn(at, &in, &options, moves, &count, &error) == XIMA_OK && count == 0 && in.at == 0,
          "\"%s\" begins a turn of %zu plies, where none may begin", twice, count);
    xima_state_free(at);
}

/* The same for words that are plies only behind a move: such as a move that leaves a choice to be understood. */
static void check_words_behind(conform *c, const xima_state *state, xima_move move)
{
    size_t n, len;
    char text[TEXT];
    xima_state *behind = test_clone(state);
    CHECK(xima_state_play(behind, move, NULL) == XIMA_OK, "a legal move is refused");
    xima_move *moves = conform_some_moves(c, behind, 4, &n);
    for (size_t i = 0; i < n; i++)
        if (xima_move_format(behind, moves[i], XIMA_LONG, text, sizeof text, &len) == XIMA_OK)
            check_turn_begins(c, state, text, len);
    free(moves);
    xima_state_free(behind);
}

static void look_at_words(conform *c, const xima_state *state)
{
    size_t n, len;
    xima_move *moves = conform_some_moves(c, state, 40, &n);
    char text[TEXT];
    for (size_t i = 0; i < n; i++) {
        for (int32_t notation = XIMA_LONG; notation <= XIMA_SHORTEST; notation++) {
            write_move(state, moves[i], notation, text, &len);
            check_reads(c, state, moves[i], notation, text, len);
            check_reads(c, state, moves[i], XIMA_LONG, text, len); /* which reads the shorter ones too */
            check_turn_begins(c, state, text, len);
        }
        if (i < 4) {
            check_default_words(state, moves[i]);
            check_words_behind(c, state, moves[i]);
        }
        for (int32_t own = XIMA_GAME_NOTATION; own < XIMA_GAME_NOTATION + c->info.notations; own++)
            if (write_move(state, moves[i], own, text, &len))
                check_reads(c, state, moves[i], own, text, len);
        CHECK(xima_move_format(state, moves[i], 63, text, sizeof text, NULL) == XIMA_E_UNSUPPORTED, "notation 63");
    }
    free(moves);
}

void conform_move_words(conform *c)
{
    conform_walk(c, 3, 80, look_at_words);
}

/* ---- Lines ---- */

enum { PLIES = 60, LINE = PLIES * 80 };

static size_t random_line(conform *c, bool acts, xima_move *moves)
{
    xima_state *state = test_state(c->game);
    size_t n = 0;
    for (xima_move move; n < PLIES; n++) {
        move = acts ? conform_ply(c, state) : xima_state_pick(state, test_random(&c->seed));
        if (!move)
            break;
        CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "a picked ply is refused");
        moves[n] = move;
    }
    xima_state_free(state);
    return n;
}

static void check_line(const conform *c, const xima_state *start, const xima_move *moves, size_t n, int32_t notation)
{
    char text[LINE];
    xima_move read[PLIES + 1];
    size_t len = 0, count = 0, used = 0;
    xima_parse_options options = {.struct_size = sizeof options, .notation = notation};
    xima_error error = test_error();
    xima_status status = xima_moves_format(start, moves, n, notation, text, sizeof text, &len);
    CHECK(status == XIMA_OK && strlen(text) == len, "writing %zu plies answers %s", n, xima_status_name(status));
    CHECK(xima_moves_format(start, moves, n, notation, text, len / 2, &used) == XIMA_E_BUFFER && used == len,
          "half the room is not too small");
    CHECK(xima_moves_format(start, moves, n, notation, text, len + 1, NULL) == XIMA_OK, "the line does not fit itself");
    status = xima_moves_parse(start, text, len, &options, read, PLIES, &count, &used, &error);
    CHECK(status == XIMA_OK, "ply %u of \"%s\": %s", (unsigned)error.ply, text, error.message);
    CHECK(test_error_untouched(&error), "success writes to the error");
    CHECK(count == n && memcmp(read, moves, n * sizeof *read) == 0, "\"%s\" is read as other plies", text);
    CHECK(used == len, "%zu of %zu bytes were used", used, len);
    memset(read, 0, sizeof read);
    status = xima_moves_parse(start, text, len, &options, read, n / 2, &count, NULL, &error);
    CHECK(n < 2 || (status == XIMA_E_BUFFER && count == n && read[n / 2] == 0), "room for half: %s, %zu plies",
          xima_status_name(status), count);
    CHECK(memcmp(read, moves, n / 2 * sizeof *read) == 0, "room for half: other plies");
    (void)c;
}

/* A line that breaks off says where. */
static void check_broken_line(const conform *c, const xima_state *start, const xima_move *moves, size_t n)
{
    char text[LINE];
    xima_move read[PLIES];
    size_t good, count, used;
    xima_error error = test_error();
    CHECK(xima_moves_format(start, moves, n / 2, XIMA_LONG, text, sizeof text - 16, &good) == XIMA_OK, "half a line");
    strcpy(text + good, good ? " \n  ?!?!" : "?!?!");
    size_t len = strlen(text);
    xima_status status = xima_moves_parse(start, text, len, NULL, read, PLIES, &count, &used, &error);
    test_error_check(c->game, &error, status, len, "xima_moves_parse");
    CHECK(count == n / 2 && error.ply == n / 2, "%zu plies are good, %zu read, ply %u at fault", n / 2, count,
          (unsigned)error.ply);
    CHECK(used == good && error.offset >= len - 4, "used %zu of %zu, at fault from %zu", used, good, error.offset);
    CHECK(error.line == (good ? 2u : 1u) && error.column >= (good ? 3u : 1u), "line %u, column %u",
          (unsigned)error.line, (unsigned)error.column);
}

void conform_lines(conform *c)
{
    xima_state *start = test_state(c->game);
    for (size_t i = 0; i < test_scaled(12); i++) {
        xima_move moves[PLIES];
        size_t n = random_line(c, i % 2, moves);
        test_at("%s, line %zu of %zu plies", c->spec, i, n);
        test_bytes before = test_encode(start, XIMA_WITH_HISTORY);
        check_line(c, start, moves, n, XIMA_LONG);
        for (int32_t notation = XIMA_SHORT; i % 2 == 0 && notation <= XIMA_SHORTEST; notation++)
            check_line(c, start, moves, n, notation);
        check_broken_line(c, start, moves, n);
        CHECK_UNCHANGED(start, before, "after reading and writing lines");
        test_bytes_free(&before);
    }
    xima_state_free(start);
}

/* A ply and then an act: the ply's words may not be taken for the name before the act, nor the act for more of the ply. */
static void look_at_acts_behind(conform *c, const xima_state *state)
{
    size_t n;
    xima_move *moves = conform_some_moves(c, state, 4, &n), acts[64];
    for (size_t i = 0; i < n; i++) {
        xima_state *after = test_clone(state);
        CHECK(xima_state_play(after, moves[i], NULL) == XIMA_OK, "a legal move is refused");
        for (int32_t player = XIMA_NOBODY; player < c->info.players; player++) {
            size_t open = xima_state_actions(after, player, acts, COUNT(acts));
            CHECK(open <= COUNT(acts), "player %d has %zu acts", player, open);
            if (open > 0)
                check_line(c, state, (xima_move[]){moves[i], acts[test_below(&c->seed, open)]}, 2, XIMA_LONG);
        }
        xima_state_free(after);
    }
    free(moves);
}

void conform_acts_behind(conform *c)
{
    conform_walk(c, 4, 30, look_at_acts_behind);
}
