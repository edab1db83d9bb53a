/* SPDX-License-Identifier: MIT */
/*
 * Programs of operations on three states: SPEC, then the program, a byte for an operation, then what it takes. Each
 * state is held against a model, an array of encodings.
 */
#include "program.h"

enum { OPERATIONS_MAX = 128, LOOK_CLOSELY = 4 };

uint8_t program_byte(program *p)
{
    return p->at < p->in.len ? (uint8_t)p->in.data[p->at++] : 0;
}

uint64_t program_number(program *p)
{
    uint64_t n = 0;
    for (int i = 0; i < 8; i++)
        n |= (uint64_t)program_byte(p) << 8 * i;
    return n;
}

slot *program_slot(program *p)
{
    return &p->slots[program_byte(p) % SLOTS];
}

int32_t program_seat(program *p)
{
    return (int32_t)(program_byte(p) % (uint32_t)p->in.info.players);
}

void program_arm(program *p)
{
    p->in.memory.fail_in = p->fail;
}

bool program_starved(program *p, xima_status status, const char *call)
{
    bool failed = p->fail && p->in.memory.fail_in == 0;
    p->in.memory.fail_in = p->fail = 0;
    HOLDS(failed == (status == XIMA_E_MEMORY), "%s answers %s, an allocation %s", call, xima_status_name(status),
          failed ? "failed" : "did not fail");
    return failed;
}

void program_ok(xima_status status, const char *call)
{
    HOLDS(status == XIMA_OK, "%s answers %s", call, xima_status_name(status));
}

void program_replace(slot *s, xima_state *state)
{
    xima_state_free(s->state);
    s->state = state;
}

static void op_fail(program *p)
{
    p->fail = program_byte(p) % 8;
}

/* The letters are the bytes that stand for the operations, so that programs can be written by hand. */
static const struct operation {
    char letter;
    const char *name;
    void (*run)(program *p);
} operations[] = {
    {'n', "playing a legal move", op_nth},
    {'p', "playing a picked move", op_pick},
    {'#', "playing any number", op_number},
    {'b', "playing a bent move", op_bent},
    {'a', "acting", op_act},
    {'A', "any act", op_any_act},
    {'w', "playing what is written", op_words},
    {'u', "taking back", op_undo},
    {'r', "playing out", op_playout},
    {'B', "playing in all states", op_batch},
    {'c', "cloning", op_clone},
    {'C', "copying", op_copy},
    {'0', "starting anew", op_new},
    {'m', "making room", op_reserve},
    {'2', "perft", op_perft},
    {'<', "looking back", op_past},
    {'l', "looking", op_look},
    {'e', "encoding and decoding", op_encode},
    {'t', "writing and reading", op_text},
    {'o', "observing", op_observe},
    {'s', "resampling", op_resample},
    {'!', "failing", op_fail},
};

static const struct operation *next(program *p)
{
    uint8_t byte = program_byte(p);
    for (size_t i = 0; i < COUNT(operations); i++)
        if (operations[i].letter == (char)byte)
            return &operations[i];
    return &operations[byte % COUNT(operations)];
}

static void run(program *p)
{
    for (size_t n = 0; n < OPERATIONS_MAX && p->at < p->in.len; n++) {
        const struct operation *operation = next(p);
        operation->run(p);
        for (size_t i = 0; i < SLOTS; i++)
            model_check(&p->slots[i].model, p->slots[i].state, n % LOOK_CLOSELY == 0, operation->name);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    program p = {0};
    if (!fuzz_open(&p.in, data, size))
        return 0;
    for (size_t i = 0; i < SLOTS; i++) {
        program_ok(xima_state_new(p.in.game, &p.slots[i].state), "xima_state_new()");
        model_begin(&p.slots[i].model, p.slots[i].state);
    }
    run(&p);
    for (size_t i = 0; i < SLOTS; i++) {
        model_check(&p.slots[i].model, p.slots[i].state, true, "at the end");
        model_check_past(&p.slots[i].model, p.slots[i].state, "at the end");
        model_clear(&p.slots[i].model);
        xima_state_free(p.slots[i].state);
    }
    fuzz_close(&p.in);
    return 0;
}
