/* SPDX-License-Identifier: MIT */
#include "model.h"

#include <stdlib.h>
#include <string.h>

static void drop(fuzz_bytes *bytes)
{
    free(bytes->data);
    *bytes = (fuzz_bytes){0};
}

void model_clear(model *m)
{
    for (size_t i = 0; i <= DEPTH; i++)
        drop(&m->at[i]);
    m->count = m->floor = 0;
}

void model_set(model *m, size_t k, const xima_state *state)
{
    drop(&m->at[k]);
    m->at[k] = fuzz_encode(state, 0);
    m->hash[k] = xima_state_hash(state);
}

void model_begin(model *m, const xima_state *state)
{
    model_clear(m);
    model_set(m, 0, state);
}

void model_push(model *m, xima_move move, const xima_state *after)
{
    HOLDS(m->count < DEPTH, "the model is full");
    m->moves[m->count++] = move;
    model_set(m, m->count, after);
}

void model_pop(model *m)
{
    drop(&m->at[m->count]);
    m->count--;
}

static fuzz_bytes copied(const fuzz_bytes *from)
{
    return from->data ? (fuzz_bytes){fuzz_copy(from->data, from->len), from->len} : *from;
}

void model_copy(model *dst, const model *src, size_t first)
{
    model copy = {.count = src->count - first, .floor = src->floor > first ? src->floor - first : 0};
    for (size_t i = 0; i <= copy.count; i++) {
        copy.at[i] = i >= copy.floor ? copied(&src->at[first + i]) : (fuzz_bytes){0};
        copy.hash[i] = src->hash[first + i];
    }
    memcpy(copy.moves, src->moves + first, copy.count * sizeof *copy.moves);
    model_clear(dst);
    *dst = copy;
}

static void check_at(const model *m, size_t k, const xima_state *state, bool closely, const char *after)
{
    HOLDS(xima_state_hash(state) == m->hash[k], "%s: after ply %zu the hash is %#llx", after, k,
          HEX(xima_state_hash(state)));
    if (!closely)
        return;
    fuzz_bytes now = fuzz_encode(state, 0);
    if (!fuzz_same(&now, &m->at[k])) {
        fuzz_bytes text = fuzz_text(state, XIMA_LONG, 0);
        HOLDS(false, "%s: after ply %zu of %zu the position is\n  %s\n  expected (encoded)\n  %.*s", after, k, m->count,
              text.data, (int)m->at[k].len, m->at[k].data);
    }
    free(now.data);
}

void model_check(const model *m, const xima_state *state, bool closely, const char *after)
{
    xima_move moves[DEPTH];
    size_t n = xima_state_played(state, 0, moves, DEPTH);
    HOLDS(n == m->count, "%s: %zu plies are known, expected %zu", after, n, m->count);
    for (size_t i = 0; i < n; i++)
        HOLDS(moves[i] == m->moves[i], "%s: ply %zu was %#llx, expected %#llx", after, i, HEX(moves[i]),
              HEX(m->moves[i]));
    HOLDS(xima_state_played(state, n, NULL, 0) == 0, "%s: there are plies past the last", after);
    check_at(m, m->count, state, closely, after);
}

void model_check_past(const model *m, const xima_state *state, const char *after)
{
    xima_state *back = fuzz_clone(state);
    for (size_t k = m->count; k-- > m->floor;) {
        HOLDS(xima_state_undo(back) == XIMA_OK, "%s: ply %zu cannot be taken back", after, k);
        check_at(m, k, back, true, after);
    }
    HOLDS(xima_state_undo(back) == XIMA_E_EMPTY, "%s: more than %zu of %zu plies can be taken back", after,
          m->count - m->floor, m->count);
    xima_state_free(back);
}
