/* SPDX-License-Identifier: MIT */
/* A program outside the tree, built against the installed library alone. */
#include <stdio.h>
#include <string.h>
#include <xima/xima.h>

static int fail(const char *what)
{
    fprintf(stderr, "consumer: %s\n", what);
    return 1;
}

/* Plays the first legal move of the first game and takes it back. */
static int try_game(const char *id)
{
    xima_game *game = NULL;
    xima_state *state = NULL;
    xima_error error = {.struct_size = sizeof(error)};
    xima_move moves[512];

    if (xima_game_new(id, strlen(id), NULL, &game, &error) != XIMA_OK)
        return fail(error.message);
    if (xima_state_new(game, &state) != XIMA_OK)
        return fail("no state");
    xima_game_unref(game);

    uint64_t before = xima_state_hash(state);
    size_t count = xima_state_legal_moves(state, moves, 512);
    if (count == 0 || count > 512)
        return fail("the first position has no list of moves");
    if (xima_state_play(state, moves[0], &error) != XIMA_OK)
        return fail(error.message);
    if (xima_state_undo(state) != XIMA_OK || xima_state_hash(state) != before)
        return fail("undo does not lead back");
    xima_state_free(state);
    printf("%s %s: %u moves\n", id, xima_version_string(), (unsigned)count);
    return 0;
}

int main(void)
{
    if (xima_version() != XIMA_VERSION || strcmp(xima_version_string(), XIMA_VERSION_STRING) != 0)
        return fail("the library is not of the version of its headers");
    if (xima_game_count() == 0)
        return fail("the library knows no game");
    return try_game(xima_game_id(0));
}
