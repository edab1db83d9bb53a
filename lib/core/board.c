/* SPDX-License-Identifier: MIT */
/* A plain board for games that do not draw one: one character a cell, the top piece's initial, by owner in case. */
#include "core.h"

static char piece_letter(const xima_state *state, xima_piece piece)
{
    const char *name = xima_game_name(state->game, XIMA_NAME_KIND, piece.kind);
    char c = piece.kind && name ? name[0] : '?';
    if (c >= 'a' && c <= 'z' && piece.owner == 0)
        c = (char)(c - 'a' + 'A');
    return c;
}

static void write_cell(const xima_state *state, int32_t cell, xima__out *out)
{
    enum { SHOWN = 64 };
    xima_piece pieces[SHOWN];
    size_t n = xima_state_cell(state, cell, pieces, SHOWN);
    xima__putc(out, n == 0 ? '.' : piece_letter(state, pieces[n < SHOWN ? n - 1 : SHOWN - 1]));
    if (state->game->info.flags & XIMA_G_STACKS) {
        size_t before = out->len;
        if (n > 1)
            xima__putu(out, n);
        while (out->len < before + 3)
            xima__putc(out, ' ');
    }
}

static int32_t cell_at(const xima_game *game, int32_t x, int32_t y)
{
    for (int32_t cell = 0; cell < game->info.cells; cell++) {
        xima_cell_info info = {.struct_size = sizeof info};
        xima_game_get_cell(game, cell, &info);
        if (info.x == x && info.y == y)
            return cell;
    }
    return -1;
}

xima_status xima__default_board(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out)
{
    const xima_game_info *info = &state->game->info;
    (void)notation;
    (void)flags;
    for (int32_t y = info->height - 1; y >= 0; y--) {
        for (int32_t x = 0; x < info->width; x++) {
            int32_t cell = cell_at(state->game, x, y);
            if (x)
                xima__putc(out, ' ');
            if (cell >= 0)
                write_cell(state, cell, out);
            else
                xima__putc(out, ' ');
        }
        xima__putc(out, '\n');
    }
    int32_t to_move = xima_state_to_move(state);
    const char *seat = xima_game_name(state->game, XIMA_NAME_SEAT, to_move);
    xima__putf(out, "to move: %s\n", seat ? seat : to_move == XIMA_CHANCE ? "chance" : "-");
    return XIMA_OK;
}
