/* SPDX-License-Identifier: MIT */
/* The five mistakes that callers make most, and what each answers. None of them changes anything. */
#include <stdio.h>
#include <string.h>
#include <xima/xima.h>

static void print(const char *what, xima_status status, const xima_error *error)
{
    printf("%s: %s%s%s\n", what, xima_status_name(status), error ? ": " : "", error ? error->message : "");
}

static void five_mistakes(xima_game *game, xima_state *state)
{
    xima_error error = {.struct_size = sizeof error};
    xima_move move = 0;
    char small[4];
    size_t needed;
    xima_status status;

    /* 1. A NULL where an object is needed. */
    status = xima_state_play(NULL, 1, &error);
    print("NULL", status, &error);

    /* 2. A buffer that is too small. The text is cut; `needed` says how long it is. */
    status = xima_game_spec(game, small, sizeof small, &needed);
    print("buffer", status, NULL);
    printf("  \"%s\", %zu bytes needed and one for the NUL\n", small, needed);

    /* 3. A move of another game: its tag is not this game's. */
    status = xima_state_play(state, UINT64_C(2) << 40, &error);
    print("other game", status, &error);

    /* 4. Text that is not UTF-8. */
    status = xima_move_parse(state, "-C\xff", 3, NULL, &move, &error);
    print("bad UTF-8", status, &error);
    printf("  at byte %zu\n", error.offset);

    /* 5. A move after the end. */
    move = xima_state_nth_move(state, 0);
    xima_state_play(state, xima_action(XIMA_ACT_RESIGN, 0, 0), &error);
    status = xima_state_play(state, move, &error);
    print("after the end", status, &error);
    xima_state_undo(state);
}

int main(void)
{
    xima_game *game;
    xima_state *state;
    if (xima_game_new("xima", 4, NULL, &game, NULL) || xima_state_new(game, &state))
        return 1;
    uint64_t before = xima_state_hash(state);
    five_mistakes(game, state);
    int changed = xima_state_hash(state) != before;
    printf("the state is %s\n", changed ? "changed" : "as before");
    xima_state_free(state);
    xima_game_unref(game);
    return changed;
}
