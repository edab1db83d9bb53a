/* SPDX-License-Identifier: MIT */
/* What the operations of fuzz_play work on. */
#ifndef XIMA_FUZZ_PROGRAM_H
#define XIMA_FUZZ_PROGRAM_H

#include "model.h"

enum { SLOTS = 3 };

typedef struct slot {
    xima_state *state;
    model model;
} slot;

typedef struct program {
    fuzz_input in;
    slot slots[SLOTS];
    size_t at;
    uint64_t fail; /* the allocation that fails in the next call that may, or 0 */
} program;

/* What comes next in the input; zeros past its end. */
uint8_t program_byte(program *p);
uint64_t program_number(program *p);
slot *program_slot(program *p);
int32_t program_seat(program *p);

/* Around a call whose memory may fail: it answers XIMA_E_MEMORY exactly if an allocation failed. */
void program_arm(program *p);
bool program_starved(program *p, xima_status status, const char *call);
void program_ok(xima_status status, const char *call);
void program_replace(slot *s, xima_state *state);

/* program_plies.c */
void op_nth(program *p);    /* a legal move */
void op_pick(program *p);   /* a picked one */
void op_number(program *p); /* any number */
void op_bent(program *p);   /* a legal move with one bit turned over */
void op_act(program *p);    /* an open act */
void op_any_act(program *p);
void op_words(program *p);  /* a line of plies in words */
void op_undo(program *p);
void op_playout(program *p);
void op_batch(program *p);

/* program_copies.c */
void op_clone(program *p);
void op_copy(program *p);
void op_new(program *p);
void op_reserve(program *p);
void op_perft(program *p);
void op_past(program *p);
void op_look(program *p);

/* program_views.c */
void op_encode(program *p);
void op_text(program *p);
void op_observe(program *p);
void op_resample(program *p);

#endif
