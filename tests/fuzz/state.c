/* SPDX-License-Identifier: MIT */
/* What must hold of any state. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

/* ---- Texts and encodings ---- */

static void check_equal(const xima_state *state, const xima_state *read, const char *text)
{
    HOLDS(xima_state_equal(state, read) == 1 && xima_state_equal(read, state) == 1, "not equal after reading: %s",
          text);
    HOLDS(xima_state_hash(state) == xima_state_hash(read), "another hash after reading: %s", text);
}

static void check_text(const xima_state *state, uint32_t flags, uint64_t waive)
{
    xima_state *read;
    xima_error error = fuzz_error();
    xima_parse_options options = {.struct_size = sizeof options, .waive = waive};
    fuzz_bytes text = fuzz_text(state, XIMA_LONG, flags);
    xima_status status = xima_state_parse(xima_state_game(state), text.data, text.len, &options, &read, &error);
    HOLDS(status == XIMA_OK, "what was written cannot be read: %s\n  %s", text.data, error.message);
    check_equal(state, read, text.data);
    fuzz_bytes again = fuzz_text(read, XIMA_LONG, flags);
    HOLDS(fuzz_same(&text, &again), "written, read, written:\n  %s\n  %s", text.data, again.data);
    fuzz_bytes one = fuzz_encode(state, flags), two = fuzz_encode(read, flags);
    HOLDS(fuzz_same(&one, &two), "other bytes after reading: %s", text.data);
    xima_state_free(read);
    free(text.data);
    free(again.data);
    free(one.data);
    free(two.data);
}

static void check_encoding(const xima_state *state, uint32_t flags)
{
    xima_state *read;
    xima_error error = fuzz_error();
    fuzz_bytes bytes = fuzz_encode(state, flags);
    xima_status status = xima_state_decode(xima_state_game(state), bytes.data, bytes.len, &read, &error);
    HOLDS(status == XIMA_OK, "what was encoded cannot be decoded: %s", error.message);
    check_equal(state, read, "an encoding");
    fuzz_bytes again = fuzz_encode(read, flags);
    HOLDS(fuzz_same(&bytes, &again), "encoded, decoded, encoded: %zu and %zu bytes", bytes.len, again.len);
    xima_state_free(read);
    free(bytes.data);
    free(again.data);
}

static void check_spec(const xima_state *state)
{
    char spec[2048], found[2048];
    fuzz_bytes text = fuzz_text(state, XIMA_LONG, 0), bytes = fuzz_encode(state, XIMA_WITH_HISTORY);
    HOLDS(xima_game_spec(xima_state_game(state), spec, sizeof spec, NULL) == XIMA_OK, "no spec");
    HOLDS(xima_spec_of(text.data, text.len, found, sizeof found, NULL) == XIMA_OK && strcmp(spec, found) == 0,
          "a text of %s, but the spec found in it is %s", spec, found);
    HOLDS(xima_spec_of(bytes.data, bytes.len, found, sizeof found, NULL) == XIMA_OK && strcmp(spec, found) == 0,
          "an encoding of %s, but the spec found in it is %s", spec, found);
    free(text.data);
    free(bytes.data);
}

void fuzz_check_round_trips(const xima_state *state, uint64_t waive)
{
    check_text(state, 0, waive);
    check_text(state, XIMA_WITH_HISTORY, waive);
    check_encoding(state, 0);
    check_encoding(state, XIMA_WITH_HISTORY);
}

/* ---- Questions ---- */

static void check_info(const xima_state *state, const xima_game_info *game)
{
    xima_state_info info = {.struct_size = sizeof info};
    HOLDS(xima_state_get_info(state, &info) == XIMA_OK, "no info");
    HOLDS(info.to_move == xima_state_to_move(state), "two seats are to move: %d, %d", info.to_move,
          xima_state_to_move(state));
    HOLDS(info.to_move >= XIMA_ANYONE && info.to_move < game->players, "seat %d is to move", info.to_move);
    HOLDS(info.observer >= -1 && info.observer < game->players, "seat %d observes", info.observer);
    HOLDS(info.alive >> game->players == 0, "seats %#x are in", (unsigned)info.alive);
    HOLDS(info.to_move < 0 || info.alive >> info.to_move & 1, "seat %d is to move, and out", info.to_move);
    HOLDS(info.repetitions >= 1, "the position has not stood yet");
    HOLDS((info.last != 0) == (xima_state_played(state, 0, NULL, 0) != 0), "the last ply is %#llx", HEX(info.last));
}

static void check_outcome(const xima_state *state, const xima_game_info *game)
{
    xima_outcome outcome = {.struct_size = sizeof outcome};
    HOLDS(xima_state_get_outcome(state, &outcome) == XIMA_OK, "no outcome");
    bool over = xima_state_to_move(state) == XIMA_NOBODY;
    HOLDS(outcome.over == (int32_t)over, "over is %d, seat %d is to move", outcome.over, xima_state_to_move(state));
    HOLDS((outcome.reason != XIMA_END_NONE) == over, "over is %d for the reason %d", outcome.over, outcome.reason);
    const char *why = xima_game_name(xima_state_game(state), XIMA_NAME_END, outcome.reason);
    HOLDS(why && *why, "the end %d has no name", outcome.reason);
    HOLDS(outcome.winners >> game->players == 0 && (over || !outcome.winners), "seats %#x have won",
          (unsigned)outcome.winners);
    for (int32_t seat = 0; seat < XIMA_PLAYERS_MAX; seat++) {
        bool won = outcome.winners >> seat & 1;
        int32_t last = seat >= game->players ? 0
                       : game->players > 1   ? game->players
                                             : 2; /* who is alone can lose too */
        HOLDS(outcome.place[seat] >= won && outcome.place[seat] <= last && (!won || outcome.place[seat] == 1),
              "seat %d has place %d, winners are %#x", seat, outcome.place[seat], (unsigned)outcome.winners);
        why = xima_game_name(xima_state_game(state), XIMA_NAME_END, outcome.fate[seat]);
        HOLDS(why && *why, "the fate %d of seat %d has no name", outcome.fate[seat], seat);
    }
}

static void check_piece(const xima_piece *piece, const xima_game_info *game, const char *where)
{
    HOLDS(piece->kind < game->kinds && piece->owner >= XIMA_NOBODY && piece->owner < game->players && piece->zero == 0,
          "%s: kind %d of seat %d", where, piece->kind, piece->owner);
}

static void check_board(const xima_state *state, const xima_game_info *game)
{
    xima_piece pieces[512];
    for (int32_t cell = -1; cell <= game->cells; cell++) {
        size_t n = xima_state_cell(state, cell, pieces, COUNT(pieces));
        HOLDS(n <= COUNT(pieces) && (n == 0 || (cell >= 0 && cell < game->cells)), "%zu pieces on cell %d", n, cell);
        for (size_t i = 0; i < n; i++)
            check_piece(&pieces[i], game, "on the board");
    }
}

static void check_held(const xima_state *state, const xima_game_info *game)
{
    xima_stock stocks[256];
    for (int32_t player = XIMA_NOBODY; player < game->players; player++) {
        for (int32_t zone = 0; zone < 8; zone++) {
            size_t n = xima_state_held(state, player, zone, stocks, COUNT(stocks));
            HOLDS(n <= COUNT(stocks) && (n == 0 || game->zones >> zone & 1), "%zu stocks in zone %d", n, zone);
            for (size_t i = 0; i < n; i++) {
                check_piece(&stocks[i].piece, game, "off the board");
                HOLDS(stocks[i].count > 0, "a stock of nothing in zone %d", zone);
            }
        }
    }
}

static void check_planes(const xima_state *state, const xima_game_info *game)
{
    size_t needed = 0, size = (size_t)game->planes * (size_t)game->width * (size_t)game->height;
    if (game->planes == 0)
        return;
    uint8_t *planes = malloc(size);
    HOLDS(planes, "the machine has no memory for %zu bytes", size);
    for (int32_t player = 0; player < game->players; player++) {
        xima_status status = xima_state_planes(state, player, planes, size, &needed);
        HOLDS(status == XIMA_OK && needed == size, "planes of seat %d: %s, %zu bytes", player, xima_status_name(status),
              needed);
    }
    free(planes);
}

void fuzz_check_state(const xima_state *state, uint64_t waive)
{
    static const struct {
        int32_t notation;
        uint32_t flags;
    } pictures[] = {{XIMA_SHORT, 0}, {XIMA_BOARD, 0}, {XIMA_BOARD, XIMA_COLOR}, {XIMA_BOARD_ASCII, XIMA_COLOR}};
    xima_game_info game = {.struct_size = sizeof game};
    HOLDS(xima_game_get_info(xima_state_game(state), &game) == XIMA_OK, "a game without info");
    check_info(state, &game);
    check_outcome(state, &game);
    check_board(state, &game);
    check_held(state, &game);
    check_planes(state, &game);
    for (size_t i = 0; i < COUNT(pictures); i++)
        free(fuzz_text(state, pictures[i].notation, pictures[i].flags).data);
    fuzz_check_moves(state, xima_state_hash(state));
    fuzz_check_round_trips(state, waive);
    check_spec(state);
}
