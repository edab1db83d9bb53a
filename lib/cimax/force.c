/* SPDX-License-Identifier: MIT */
/* Values of blocks, force and level (CR-1 to CR-3, CR-12). */
#include "cimax.h"

xima_status xima__cimax_options(const xima_cimax_options *given, xima_cimax_options *options)
{
    *options = (xima_cimax_options){.struct_size = sizeof *options};
    if (given) {
        xima_status status = xima__check_struct(given, sizeof *options, sizeof *options);
        if (status)
            return status;
        *options = *given;
        options->struct_size = sizeof *options;
    }
    return XIMA_OK;
}

xima_status xima__cimax_ask(const xima_state *state, int32_t player)
{
    if (!state)
        return XIMA_E_ARG;
    if (!is_xima(state))
        return XIMA_E_UNSUPPORTED;
    return is_seat(state, player) ? XIMA_OK : XIMA_E_ARG;
}

int32_t xima_cimax_absolute(int32_t cell, int32_t special)
{
    if (cell == -1)
        return special ? 2 : 1;
    return is_cell(cell) ? (int32_t)worth(square_of(cell), special ? BLOCK_SPECIAL : 0) : 0;
}

size_t xima_cimax_values(const xima_state *state, int32_t cell, xima_cimax_value *buf, size_t cap)
{
    uint8_t column[BLOCKS_MAX];
    uint32_t relative[BLOCKS_MAX];
    xima_piece pieces[BLOCKS_MAX];
    if (!state || !is_xima(state) || !is_cell(cell) || (!buf && cap))
        return 0;
    int square = square_of(cell), n = xima__xima_column(position_of(state), square, column);
    xima__xima_relative(square, column, n, relative);
    xima_state_cell(state, cell, pieces, BLOCKS_MAX);
    for (int i = 0; i < n && (size_t)i < cap; i++)
        buf[i] = (xima_cimax_value){.piece = pieces[i],
                                    .absolute = (int32_t)worth(square, column[i]),
                                    .relative = (int32_t)relative[i]};
    return (size_t)n;
}

void xima__cimax_force(const xima_state *state, int32_t player, const xima_cimax_options *options, force *out)
{
    xima__xima_force(position_of(state), player, options->count_summit != 0, out);
}

xima_status xima_cimax_get_force(const xima_state *state, int32_t player, const xima_cimax_options *options,
                                 xima_cimax_force *out)
{
    xima_cimax_options known;
    force terms;
    if (!out)
        return XIMA_E_ARG;
    xima_status status = xima__cimax_ask(state, player);
    if (status == XIMA_OK)
        status = xima__cimax_options(options, &known);
    if (status)
        return status;
    xima__cimax_force(state, player, &known, &terms);
    xima_cimax_force full = {.struct_size = sizeof full,
                             .force = terms.total,
                             .board = terms.board,
                             .outside = terms.outside,
                             .captured = terms.captured,
                             .surrender = terms.shares,
                             .summit = terms.summit,
                             .mean = terms.mean,
                             .blocks = terms.blocks,
                             .blocks_outside = terms.blocks_outside};
    return xima__give_struct(out, &full, sizeof full, sizeof full);
}

double xima__cimax_level(const xima_state *state, const xima_cimax_options *options)
{
    double level = 0;
    force terms;
    for (int32_t seat = 0; seat < state->game->info.players; seat++) {
        xima__cimax_force(state, seat, options, &terms);
        level += terms.total;
    }
    return level;
}

xima_status xima_cimax_get_level(const xima_state *state, const xima_cimax_options *options, double *level)
{
    xima_cimax_options known;
    if (!level)
        return XIMA_E_ARG;
    xima_status status = xima__cimax_ask(state, 0);
    if (status == XIMA_OK)
        status = xima__cimax_options(options, &known);
    if (status == XIMA_OK)
        *level = xima__cimax_level(state, &known);
    return status;
}
