/* SPDX-License-Identifier: MIT */
/* Operations that copy, and those that change nothing. */
#include "program.h"

void op_clone(program *p)
{
    slot *dst = program_slot(p), *src = program_slot(p);
    uint32_t flags = program_byte(p) & 1 ? XIMA_COPY_TAIL : 0;
    xima_state *clone;
    program_arm(p);
    xima_status status = xima_state_clone(src->state, flags, &clone);
    if (program_starved(p, status, "xima_state_clone()")) {
        HOLDS(!clone, "a clone in spite of a failure");
        return;
    }
    program_ok(status, "xima_state_clone()");
    size_t kept = xima_state_played(clone, 0, NULL, 0);
    HOLDS(kept == src->model.count || (flags && kept < src->model.count), "%zu plies are kept", kept);
    fuzz_same_moves(src->state, clone, "cloning");
    model_copy(&dst->model, &src->model, src->model.count - kept);
    program_replace(dst, clone);
}

void op_copy(program *p)
{
    slot *dst = program_slot(p), *src = program_slot(p);
    uint32_t flags = program_byte(p) & 1 ? XIMA_COPY_TAIL : 0;
    size_t plies = src->model.count;
    program_arm(p);
    xima_status status = xima_state_copy(dst->state, src->state, flags);
    if (program_starved(p, status, "xima_state_copy()"))
        return;
    program_ok(status, "xima_state_copy()");
    size_t kept = xima_state_played(dst->state, 0, NULL, 0);
    HOLDS(kept == plies || (flags && kept < plies), "%zu plies are kept", kept);
    fuzz_same_moves(src->state, dst->state, "copying");
    model_copy(&dst->model, &src->model, plies - kept);
}

void op_new(program *p)
{
    slot *s = program_slot(p);
    xima_state *state;
    program_arm(p);
    xima_status status = xima_state_new(p->in.game, &state);
    if (program_starved(p, status, "xima_state_new()"))
        return;
    program_ok(status, "xima_state_new()");
    program_replace(s, state);
    model_begin(&s->model, state);
}

void op_reserve(program *p)
{
    slot *s = program_slot(p);
    size_t plies = program_byte(p);
    program_arm(p);
    if (plies == 255) {
        HOLDS(xima_state_reserve(s->state, SIZE_MAX) == XIMA_E_LIMIT, "room for more plies than there can be");
        program_starved(p, XIMA_OK, "xima_state_reserve()");
        return;
    }
    xima_status status = xima_state_reserve(s->state, plies);
    if (!program_starved(p, status, "xima_state_reserve()"))
        program_ok(status, "xima_state_reserve()");
}

/* ---- What changes nothing ---- */

void op_perft(program *p)
{
    enum { MOST = 64 };
    slot *s = program_slot(p);
    uint64_t nodes = 0, sum = 0;
    size_t n = xima_state_count_moves(s->state);
    if (n > MOST)
        return;
    program_arm(p);
    xima_status status = xima_state_perft(s->state, 2, &nodes);
    if (program_starved(p, status, "xima_state_perft()"))
        return;
    program_ok(status, "xima_state_perft()");
    xima_state *walker = fuzz_clone(s->state);
    for (size_t i = 0; i < n; i++) {
        program_ok(xima_state_play(walker, xima_state_nth_move(walker, i), NULL), "xima_state_play()");
        sum += xima_state_count_moves(walker);
        program_ok(xima_state_undo(walker), "xima_state_undo()");
    }
    HOLDS(nodes == sum, "perft 2 is %llu, counted %llu", HEX(nodes), HEX(sum));
    xima_state_free(walker);
}

void op_past(program *p)
{
    slot *s = program_slot(p);
    model_check_past(&s->model, s->state, "looking back");
}

void op_look(program *p)
{
    fuzz_check_state(program_slot(p)->state, 0);
}
