/* SPDX-License-Identifier: MIT */
/* Operations that play and take back. */
#include "program.h"

#include <string.h>

enum { REFUSED = 1 << XIMA_E_ARG | 1 << XIMA_E_GAME | 1 << XIMA_E_OVER | 1 << XIMA_E_ILLEGAL };

static void play(program *p, slot *s, xima_move move)
{
    xima_error error = fuzz_error();
    bool legal = xima_state_is_legal(s->state, move);
    if (s->model.count == DEPTH)
        return;
    program_arm(p);
    xima_status status = xima_state_play(s->state, move, &error);
    if (program_starved(p, status, "xima_state_play()"))
        return;
    HOLDS(legal == (status == XIMA_OK), "is_legal says %d of %#llx, play %s", legal, HEX(move),
          xima_status_name(status));
    if (legal) {
        fuzz_untouched(&error, "xima_state_play()");
        model_push(&s->model, move, s->state);
    } else {
        fuzz_check_error(p->in.game, &error, status, REFUSED, NULL, 0, "xima_state_play()");
        fuzz_check_candidates(s->state, &error, "xima_state_play()");
    }
}

static xima_move nth(program *p, const slot *s)
{
    size_t n = xima_state_count_moves(s->state);
    return xima_state_nth_move(s->state, n * program_byte(p) / 256);
}

void op_nth(program *p)
{
    slot *s = program_slot(p);
    play(p, s, nth(p, s));
}

void op_pick(program *p)
{
    slot *s = program_slot(p);
    play(p, s, xima_state_pick(s->state, program_number(p)));
}

void op_number(program *p)
{
    slot *s = program_slot(p);
    play(p, s, program_number(p));
}

/* A legal move with one bit turned over: near enough to be looked at closely. */
void op_bent(program *p)
{
    slot *s = program_slot(p);
    xima_move move = nth(p, s);
    play(p, s, move ^ UINT64_C(1) << program_byte(p) % 64);
}

void op_act(program *p)
{
    slot *s = program_slot(p);
    xima_move acts[64];
    int32_t player = program_seat(p);
    size_t n = xima_state_actions(s->state, player, acts, COUNT(acts)), i = program_byte(p);
    HOLDS(n <= COUNT(acts), "%zu acts", n);
    play(p, s, n ? acts[i % n] : xima_action((int32_t)i, player, 0));
}

void op_any_act(program *p)
{
    slot *s = program_slot(p);
    int32_t action = program_byte(p), player = (int8_t)program_byte(p), arg = program_byte(p);
    play(p, s, xima_action(action, player, arg));
}

/* Plies in words, up to the end of the line: for programs written by hand. */
void op_words(program *p)
{
    slot *s = program_slot(p);
    xima_move moves[DEPTH];
    size_t left = p->in.len - p->at, count;
    const char *text = p->in.data + p->at, *end = memchr(text, '\n', left);
    size_t len = end ? (size_t)(end - text) : left;
    p->at += end ? len + 1 : len;
    xima_moves_parse(s->state, text, len, NULL, moves, DEPTH, &count, NULL, NULL);
    for (size_t i = 0; i < count && s->model.count < DEPTH; i++)
        play(p, s, moves[i]);
}

void op_undo(program *p)
{
    slot *s = program_slot(p);
    for (size_t n = program_byte(p) % 8 + 1; n > 0; n--) {
        bool empty = s->model.count == s->model.floor;
        xima_status status = xima_state_undo(s->state);
        HOLDS(status == (empty ? XIMA_E_EMPTY : XIMA_OK), "undo answers %s", xima_status_name(status));
        if (empty)
            return;
        model_pop(&s->model);
    }
}

void op_playout(program *p)
{
    slot *s = program_slot(p);
    uint32_t plies = 0, most = program_byte(p) % 16, n = 0;
    uint64_t seed = program_number(p);
    if (s->model.count + most > DEPTH)
        return;
    xima_state *walker = fuzz_clone(s->state);
    program_arm(p);
    xima_status status = xima_state_playout(s->state, seed, most, &plies);
    if (!program_starved(p, status, "xima_state_playout()")) {
        program_ok(status, "xima_state_playout()");
        for (xima_move move; n < most && (move = xima_state_pick(walker, fuzz_random(&seed))) != 0; n++) {
            program_ok(xima_state_play(walker, move, NULL), "xima_state_play()");
            model_push(&s->model, move, walker);
        }
        HOLDS(plies == n, "%u plies are played out, picking played %u", (unsigned)plies, (unsigned)n);
    }
    xima_state_free(walker);
}

/* What is asked of all states together is what is asked of each. */
static void check_batch(const program *p, xima_state *const *states)
{
    int32_t to_move[SLOTS], place[SLOTS * XIMA_PLAYERS_MAX], players = p->in.info.players;
    int64_t score[SLOTS * XIMA_PLAYERS_MAX];
    program_ok(xima_batch_result(states, SLOTS, to_move, place, score), "xima_batch_result()");
    for (size_t i = 0; i < SLOTS; i++) {
        xima_outcome outcome = {.struct_size = sizeof outcome};
        program_ok(xima_state_get_outcome(states[i], &outcome), "xima_state_get_outcome()");
        HOLDS(to_move[i] == xima_state_to_move(states[i]), "seat %d is to move in state %zu", to_move[i], i);
        for (int32_t seat = 0; seat < players; seat++)
            HOLDS(place[(int32_t)i * players + seat] == outcome.place[seat] &&
                      score[(int32_t)i * players + seat] == outcome.score[seat],
                  "state %zu, seat %d: another place or score in the batch", i, seat);
    }
}

void op_batch(program *p)
{
    xima_state *states[SLOTS];
    xima_move moves[SLOTS];
    uint64_t random[SLOTS];
    xima_status each[SLOTS], first = XIMA_OK;
    for (size_t i = 0; i < SLOTS; i++) {
        states[i] = p->slots[i].state;
        random[i] = program_number(p);
    }
    program_ok(xima_batch_pick(states, SLOTS, random, moves), "xima_batch_pick()");
    for (size_t i = 0; i < SLOTS; i++) {
        HOLDS(moves[i] == xima_state_pick(states[i], random[i]), "state %zu: another move is picked in the batch", i);
        moves[i] = p->slots[i].model.count < DEPTH ? moves[i] : 0;
    }
    program_arm(p);
    xima_status status = xima_batch_play(states, SLOTS, moves, each);
    program_starved(p, status, "xima_batch_play()");
    for (size_t i = 0; i < SLOTS; i++) {
        HOLDS(each[i] == XIMA_OK || each[i] == XIMA_E_MEMORY, "state %zu: %s", i, xima_status_name(each[i]));
        first = first ? first : each[i];
        if (each[i] == XIMA_OK && moves[i])
            model_push(&p->slots[i].model, moves[i], states[i]);
    }
    HOLDS(status == first, "the batch answers %s, its first failure is %s", xima_status_name(status),
          xima_status_name(first));
    check_batch(p, states);
}
