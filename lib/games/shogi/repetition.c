/* SPDX-License-Identifier: MIT */
/*
 * Sennichite (ruling 6). In Shogi nothing is final: what was captured can be dropped and taken back, so any position
 * known may come again, and all of the history counts.
 */
#include "terms.h"

enum { QUICKEST = 12 }; /* plies to a fourth occurrence: three rounds of four */

static bool is_move(const xima_state *state, size_t i)
{
    return (state->moves[i] & XIMA__TAG_MASK) == SHOGI_TAG;
}

/* How often the key lies in the history, acts not told apart: never too few. A plain loop that compilers widen. */
static size_t rough_count(const xima_state *state, uint64_t key)
{
    size_t n = 0;
    for (size_t i = 0; i < state->count; i++)
        n += state->keys[i] == key;
    return n;
}

/* Whether the position has stood before, which it hardly ever has. Nobody comes back in fewer than four plies. */
static bool stood_before(const xima_state *state, uint64_t key)
{
    const uint64_t *keys = state->keys, *end = keys + state->count - 3;
    for (; keys + 4 <= end; keys += 4)
        if (keys[0] == key || keys[1] == key || keys[2] == key || keys[3] == key)
            return true;
    for (; keys < end; keys++)
        if (*keys == key)
            return true;
    return false;
}

/* An act leaves the position as it was: it stands there once. */
int xima__shogi_occurrences(const xima_state *state, size_t *plies)
{
    uint64_t key = position_of(state)->key;
    int n = 1;
    size_t back = 0;
    *plies = 0;
    for (size_t i = state->count; i-- > 0;) {
        if (!is_move(state, i))
            continue;
        back++;
        if (state->keys[i] == key) {
            n++;
            *plies = back;
        }
    }
    return n;
}

/* Whether all moves of a seat in so many plies gave check; each has made half of them. */
static bool checked_all_along(const position *p, int seat, size_t plies)
{
    return p->course.checks[seat] >= plies / 2;
}

void xima__shogi_repeat(xima_state *state)
{
    position *p = state->position;
    size_t plies;
    if (state->count < QUICKEST || !stood_before(state, p->key) || xima__shogi_occurrences(state, &plies) < 4)
        return;
    bool black = checked_all_along(p, BLACK, plies), white = checked_all_along(p, WHITE, plies);
    p->course.over = black != white ? END_PERPETUAL_CHECK : END_REPETITION;
    p->course.winner = (uint8_t)(black != white                                      ? (black ? WHITE : BLACK)
                                 : params_of(state)->repetition == REPETITION_POINTS ? xima__shogi_counted(state)
                                                                                     : NO_WINNER);
}

/* Plies to the fourth occurrence of what has stood n times: the first of them at once, then a round of four at least. */
bool xima__shogi_may_repeat(const xima_state *state, uint32_t plies)
{
    size_t most = 0;
    if (plies == 0 || params_of(state)->repetition == REPETITION_NONE)
        return false;
    if (plies >= QUICKEST)
        return true;
    for (size_t i = 0; i < state->count; i++) {
        size_t n = rough_count(state, state->keys[i]) + (state->keys[i] == position_of(state)->key);
        most = n > most ? n : most;
    }
    return most >= 3 || (most == 2 && plies >= 5) || (most == 1 && plies >= 9);
}
