/* SPDX-License-Identifier: MIT */
/* Positions as text and as bytes: written, read back, and refused with every reason why the rules forbid them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xima/xima.h>

/* As long as it must be; the caller frees it. */
static char *text_of(const xima_state *state)
{
    size_t needed;
    xima_state_format(state, XIMA_LONG, XIMA_WITH_HISTORY, NULL, 0, &needed); /* XIMA_E_BUFFER: only asks */
    char *text = malloc(needed + 1);
    if (text)
        xima_state_format(state, XIMA_LONG, XIMA_WITH_HISTORY, text, needed + 1, NULL);
    return text;
}

/* Text and bytes lead back to an equal state. */
static int round_trip(xima_game *game, const xima_state *state)
{
    char *text = text_of(state);
    unsigned char bytes[4096];
    size_t size;
    xima_state *from_text = NULL, *from_bytes = NULL;
    if (!text || xima_state_encode(state, 0, bytes, sizeof bytes, &size))
        return 1;
    printf("%s\n%zu bytes without history\n", text, size);
    int failed = xima_state_parse(game, text, strlen(text), NULL, &from_text, NULL) ||
                 xima_state_decode(game, bytes, size, &from_bytes, NULL) || !xima_state_equal(state, from_text) ||
                 !xima_state_equal(state, from_bytes);
    printf("both read back %s\n", failed ? "otherwise" : "equal");
    xima_state_free(from_text);
    xima_state_free(from_bytes);
    free(text);
    return failed;
}

/* Two specials in one column, and a block that stays on the summit. */
static const char impossible[] = "13/13/13/13/13/13/6a6/13/13/13/(AB)12/13/13 a8,b9 a";

static int refused(xima_game *game)
{
    xima_error error = {.struct_size = sizeof error};
    xima_state *state;
    xima_status status = xima_state_parse(game, impossible, strlen(impossible), NULL, &state, &error);
    printf("%s: %s\nreasons:", xima_status_name(status), error.message);
    for (int32_t reason = 0; reason < 64; reason++)
        if (error.reasons >> reason & 1)
            printf(" %s", xima_game_name(game, XIMA_NAME_REASON, reason));
    printf("\n");
    return status != XIMA_E_POSITION;
}

int main(void)
{
    static const char *const moves[] = {"-C2", "-D13", "-C3"};
    xima_game *game;
    xima_state *state;
    if (xima_game_new("xima", 4, NULL, &game, NULL) || xima_state_new(game, &state))
        return 1;
    for (size_t i = 0; i < 3; i++) {
        xima_move move;
        if (xima_move_parse(state, moves[i], strlen(moves[i]), NULL, &move, NULL) || xima_state_play(state, move, NULL))
            return 1;
    }
    int failed = round_trip(game, state) || refused(game);
    xima_state_free(state);
    xima_game_unref(game);
    return failed;
}
