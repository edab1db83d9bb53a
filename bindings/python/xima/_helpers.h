/* SPDX-License-Identifier: MIT */
/* What batches do with each of their states and the library has no call for: loops that would be slow in Python. */
#include <xima/xima.h>

static xima_status xima_py_new(xima_game *game, size_t n, xima_state **states)
{
    xima_status status = XIMA_OK;
    for (size_t i = 0; i < n && status == XIMA_OK; i++)
        status = xima_state_new(game, &states[i]);
    return status;
}

static void xima_py_free(xima_state **states, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        xima_state_free(states[i]);
        states[i] = NULL;
    }
}

static xima_status xima_py_reset(xima_state **states, size_t n, const xima_state *start, const uint8_t *which)
{
    for (size_t i = 0; i < n; i++) {
        xima_status status = which && !which[i] ? XIMA_OK : xima_state_copy(states[i], start, 0);
        if (status != XIMA_OK)
            return status;
    }
    return XIMA_OK;
}

static void xima_py_moves(xima_state *const *states, size_t n, const int32_t *indexes, xima_move *moves)
{
    for (size_t i = 0; i < n; i++)
        moves[i] = xima_index_move(states[i], indexes[i]);
}

static void xima_py_indexes(xima_state *const *states, size_t n, const xima_move *moves, int32_t *indexes)
{
    for (size_t i = 0; i < n; i++)
        indexes[i] = xima_move_index(states[i], moves[i]);
}

static void xima_py_counts(xima_state *const *states, size_t n, uint32_t *counts)
{
    for (size_t i = 0; i < n; i++)
        counts[i] = (uint32_t)xima_state_count_moves(states[i]);
}

static void xima_py_hashes(xima_state *const *states, size_t n, uint64_t *hashes)
{
    for (size_t i = 0; i < n; i++)
        hashes[i] = xima_state_hash(states[i]);
}
