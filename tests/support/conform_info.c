/* SPDX-License-Identifier: MIT */
/* What the infos of moves and states say, held against what happens when they are played. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

static void check_piece(const conform *c, xima_piece piece, const char *which)
{
    CHECK(piece.kind < c->info.kinds, "%s is of kind %d", which, piece.kind);
    CHECK(piece.owner == XIMA_NOBODY || (piece.owner >= 0 && piece.owner < c->info.players), "%s is owned by %d", which,
          piece.owner);
    CHECK(piece.zero == 0, "%s: zero is %d", which, piece.zero);
}

static void check_player(const conform *c, const xima_state *state, const xima_move_info *info)
{
    int32_t to_move = xima_state_to_move(state);
    if (to_move == XIMA_ANYONE)
        CHECK(info->player >= 0 && info->player < c->info.players, "the move is of player %d", info->player);
    else
        CHECK(info->player == to_move, "player %d is to move, the move is of %d", to_move, info->player);
    CHECK((info->kind == XIMA_MOVE_CHANCE) == (to_move == XIMA_CHANCE), "a move of kind %d when %d is to move",
          info->kind, to_move);
}

static void check_info(const conform *c, const xima_state *state, xima_move move, size_t count)
{
    xima_move_info info = {.struct_size = sizeof info};
    CHECK(xima_move_get_info(state, move, &info) == XIMA_OK, "a legal move has no info");
    check_player(c, state, &info);
    CHECK(info.kind >= XIMA_MOVE_BOARD && info.kind < XIMA_MOVE_ACTION, "the kind is %d", info.kind);
    CHECK(info.from >= -1 && info.from < c->info.cells && info.to >= -1 && info.to < c->info.cells, "from %d to %d",
          info.from, info.to);
    check_piece(c, info.piece, "the piece");
    check_piece(c, info.becomes, "what it becomes");
    CHECK((info.flags & ~0xfu) == 0, "flags %#x", (unsigned)info.flags);
    CHECK(((info.flags & XIMA_M_CAPTURE) != 0) == (info.captures > 0), "%u captures, flags %#x",
          (unsigned)info.captures, (unsigned)info.flags);
    bool forced = count == 1 && info.player >= 0 && !(c->info.flags & XIMA_G_UNLISTED);
    CHECK(forced || !(info.flags & XIMA_M_FORCED) || c->info.flags & XIMA_G_UNLISTED, "forced, but one of %zu moves",
          count);
    CHECK(!forced || info.flags & XIMA_M_FORCED, "the only move is not forced");
    CHECK(!(info.flags & XIMA_M_HIDDEN) || c->info.flags & XIMA_G_HIDDEN, "hidden in a game that hides nothing");
    CHECK(info.index == xima_move_index(state, move), "the info's index is %d", info.index);
}

/* The plies before the last are those that were played, and the state counts them. */
static void check_played(const xima_state *before, const xima_state *after, xima_move move)
{
    size_t n = xima_state_played(before, 0, NULL, 0);
    xima_move *plies = malloc((n + 2) * sizeof *plies), last = 0;
    CHECK(xima_state_played(after, 0, plies, n + 1) == n + 1, "%zu plies and one more are not %zu", n, n + 1);
    CHECK(plies[n] == move, "the ply played is not the last of the history");
    CHECK(xima_state_played(after, n, &last, 1) == 1 && last == move, "the last ply alone is another");
    CHECK(xima_state_played(after, n + 1, &last, 1) == 0 && last == move, "there is a ply past the last");
    plies[0] = 0;
    CHECK(xima_state_played(after, 0, plies, 0) == n + 1 && plies[0] == 0, "without room a ply is written");
    free(plies);
}

static void check_state_info(const conform *c, const xima_state *before, const xima_state *after, xima_move move)
{
    xima_state_info was = conform_state_info(before), is = conform_state_info(after);
    CHECK(is.ply == was.ply + 1, "ply %u after ply %u", (unsigned)is.ply, (unsigned)was.ply);
    CHECK(is.turn == was.turn || is.turn == was.turn + 1, "turn %u after turn %u", (unsigned)is.turn,
          (unsigned)was.turn);
    CHECK(is.turn_ply <= was.turn_ply + 1, "ply %u of the turn after %u", (unsigned)is.turn_ply,
          (unsigned)was.turn_ply);
    CHECK(is.last == move, "the last ply is another");
    CHECK(is.to_move == xima_state_to_move(after), "the info has %d to move", is.to_move);
    CHECK(is.observer == -1 && !(is.flags & XIMA_S_UNKNOWN), "a full state is observed by %d", is.observer);
    CHECK(is.repetitions >= 1, "a position that never stood");
    CHECK((is.alive & ~was.alive) == 0 && is.alive >> c->info.players == 0, "alive %#x after %#x", (unsigned)is.alive,
          (unsigned)was.alive);
    CHECK((is.flags & ~0xfu) == 0 && is.zero == 0, "flags %#x", (unsigned)is.flags);
}

static void look_at_infos(conform *c, const xima_state *state)
{
    size_t n, count = xima_state_count_moves(state);
    xima_move *moves = conform_some_moves(c, state, 24, &n);
    xima_state *clone = test_clone(state);
    for (size_t i = 0; i < n; i++) {
        check_info(c, state, moves[i], count);
        CHECK(xima_state_play(clone, moves[i], NULL) == XIMA_OK, "a legal move is refused");
        check_played(state, clone, moves[i]);
        check_state_info(c, state, clone, moves[i]);
        CHECK(xima_state_undo(clone) == XIMA_OK, "a ply cannot be undone");
    }
    xima_state_free(clone);
    free(moves);
}

void conform_infos(conform *c)
{
    conform_walk(c, 6, 200, look_at_infos);
}
