/* SPDX-License-Identifier: MIT */
/* Operations that make a state from another one: through bytes, through text, through the eyes of a player. */
#include "program.h"

#include <stdlib.h>

/* ---- Written and read ---- */

/* What was read replaces the slot's state. Without the plies only the position is left. */
static void take_over(slot *s, xima_state *read, bool history)
{
    fuzz_bytes before = fuzz_encode(s->state, 0), after = fuzz_encode(read, 0);
    HOLDS(fuzz_same(&before, &after), "another position is read than was written");
    free(before.data);
    free(after.data);
    if (history) {
        fuzz_same_moves(s->state, read, "reading with the plies");
        model_copy(&s->model, &s->model, s->model.floor);
    } else {
        model_begin(&s->model, read);
    }
    program_replace(s, read);
}

void op_encode(program *p)
{
    slot *s = program_slot(p);
    uint32_t flags = program_byte(p) & 1 ? XIMA_WITH_HISTORY : 0;
    xima_state *read;
    fuzz_bytes bytes = fuzz_encode(s->state, flags);
    program_arm(p);
    xima_status status = xima_state_decode(p->in.game, bytes.data, bytes.len, &read, NULL);
    if (!program_starved(p, status, "xima_state_decode()")) {
        program_ok(status, "xima_state_decode()");
        take_over(s, read, flags);
    }
    free(bytes.data);
}

void op_text(program *p)
{
    slot *s = program_slot(p);
    uint32_t flags = program_byte(p) & 1 ? XIMA_WITH_HISTORY : 0;
    xima_state *read;
    fuzz_bytes text = fuzz_text(s->state, XIMA_LONG, flags);
    program_arm(p);
    xima_status status = xima_state_parse(p->in.game, text.data, text.len, NULL, &read, NULL);
    if (!program_starved(p, status, "xima_state_parse()")) {
        program_ok(status, "xima_state_parse()");
        take_over(s, read, flags);
    }
    free(text.data);
}

/* ---- What a player knows ---- */

typedef xima_status view(xima_state *dst, const xima_state *src, int32_t player, uint64_t seed);

static xima_status observed(xima_state *dst, const xima_state *src, int32_t player, uint64_t seed)
{
    (void)seed;
    return xima_state_observe(dst, src, player);
}

static xima_status resampled(xima_state *dst, const xima_state *src, int32_t player, uint64_t seed)
{
    return xima_state_resample(dst, src, player, seed);
}

/* A state that one player sees is not shown to another where things are hidden. */
static bool may_look(const program *p, const xima_state *state, int32_t player)
{
    xima_state_info info = {.struct_size = sizeof info};
    program_ok(xima_state_get_info(state, &info), "xima_state_get_info()");
    return !(p->in.info.flags & XIMA_G_HIDDEN) || info.observer < 0 || info.observer == player;
}

/* Looking and taking back may change places: an earlier position is what it looks like when it is looked at. */
static void look_back(model *m, xima_state *back, view *way, int32_t player, uint64_t seed)
{
    xima_state *seen = fuzz_clone(back);
    for (size_t k = m->count;; k--) {
        program_ok(way(seen, back, player, seed), "looking at an earlier position");
        model_set(m, k, seen);
        if (k == m->floor)
            break;
        program_ok(xima_state_undo(back), "xima_state_undo()");
        m->moves[k - 1] = xima_move_seen(back, m->moves[k - 1], player);
    }
    xima_state_free(seen);
}

/* The player cannot tell the state from the one that it was drawn for, and the same seed draws the same one. */
static void check_drawn(const xima_state *drawn, const xima_state *before, int32_t player, uint64_t seed)
{
    xima_state *one = fuzz_clone(drawn), *two = fuzz_clone(before), *again = fuzz_clone(before);
    program_ok(xima_state_observe(one, drawn, player), "observing what was drawn");
    program_ok(xima_state_observe(two, before, player), "observing what it was drawn for");
    program_ok(xima_state_resample(again, before, player, seed), "drawing again");
    fuzz_bytes a = fuzz_encode(one, 0), b = fuzz_encode(two, 0), c = fuzz_encode(drawn, 0), d = fuzz_encode(again, 0);
    HOLDS(fuzz_same(&a, &b), "seat %d can tell what was drawn from what was there", player);
    HOLDS(fuzz_same(&c, &d), "one seed draws two states");
    free(a.data);
    free(b.data);
    free(c.data);
    free(d.data);
    xima_state_free(one);
    xima_state_free(two);
    xima_state_free(again);
}

/* Looks at src and puts what is seen into dst, which may be src. False if nothing changed. */
static bool look(program *p, slot *dst, slot *src, slot *before, view *way, int32_t player, uint64_t seed)
{
    bool may = may_look(p, src->state, player);
    before->state = fuzz_clone(src->state);
    model_copy(&before->model, &src->model, 0);
    program_arm(p);
    xima_status status = way(dst->state, src->state, player, seed);
    if (program_starved(p, status, "looking") || status == XIMA_E_UNSUPPORTED)
        return false;
    HOLDS(status == (may ? XIMA_OK : XIMA_E_ARG), "looking answers %s", xima_status_name(status));
    return may;
}

static void forget(slot *s)
{
    model_clear(&s->model);
    xima_state_free(s->state);
}

void op_observe(program *p)
{
    slot *dst = program_slot(p), *src = program_slot(p), before = {0};
    int32_t player = program_seat(p);
    if (look(p, dst, src, &before, observed, player, 0)) {
        look_back(&before.model, before.state, observed, player, 0);
        model_copy(&dst->model, &before.model, 0);
    }
    forget(&before);
}

void op_resample(program *p)
{
    slot *dst = program_slot(p), *src = program_slot(p), before = {0};
    int32_t player = program_seat(p);
    uint64_t seed = program_number(p);
    bool hides = p->in.info.flags & XIMA_G_HIDDEN;
    if (look(p, dst, src, &before, resampled, player, seed)) {
        check_drawn(dst->state, before.state, player, seed);
        look_back(&before.model, before.state, hides ? observed : resampled, player, seed);
        if (hides) { /* the plies are those that the player saw, and none can be taken back */
            model_set(&before.model, before.model.count, dst->state);
            before.model.floor = before.model.count;
        }
        model_copy(&dst->model, &before.model, 0);
    }
    forget(&before);
}
