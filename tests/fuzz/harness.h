/* SPDX-License-Identifier: MIT */
/*
 * What the fuzz targets share. Only the public interface is used: what a target asserts, any program may rely on.
 *
 * An input is a line of settings, `SPEC LETTERhex …`, and then the text or bytes that the target is about, so that
 * seeds can be written by hand and stay what they are when games are added.
 */
#ifndef XIMA_FUZZ_HARNESS_H
#define XIMA_FUZZ_HARNESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <xima/xima.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- Failing ---- */

__attribute__((format(printf, 4, 5), noreturn)) void fuzz_fail(const char *file, int line, const char *condition,
                                                               const char *format, ...);

#define HOLDS(condition, ...)                                       \
    do {                                                            \
        if (!(condition))                                           \
            fuzz_fail(__FILE__, __LINE__, #condition, __VA_ARGS__); \
    } while (0)

#define HEX(number) ((unsigned long long)(number))

/* ---- Memory: counts what lives, checks the sizes it is handed back, fails on demand ---- */

typedef struct fuzz_memory {
    xima_allocator allocator;
    size_t blocks;    /* that live now */
    uint64_t fail_in; /* the allocation that fails, counted from now on from 1; 0 = none */
} fuzz_memory;

/* ---- Inputs ---- */

typedef struct fuzz_input {
    fuzz_memory memory;
    xima_game *game;
    xima_game_info info;
    uint64_t value['z' - 'a' + 1]; /* what followed each letter; 0 if it is not there */
    uint32_t given;                /* bit i is set if letter i is there */
    const char *data;              /* what follows the line; never NULL */
    size_t len;
} fuzz_input;

/* Inputs that were no waste so far: a corpus file that is one says nothing and is a fault of the corpus. */
extern size_t fuzz_taken;

/* False if the first line names no game. The input must not be moved: the game points to its memory. */
bool fuzz_open(fuzz_input *in, const uint8_t *data, size_t size);
void fuzz_close(fuzz_input *in); /* nothing may live any more */
static inline uint64_t fuzz_value(const fuzz_input *in, char letter) { return in->value[letter - 'a']; }
static inline bool fuzz_given(const fuzz_input *in, char letter) { return in->given >> (letter - 'a') & 1; }
/* How the input wants texts read: letters l (lenient), n (notation), w (waive). */
xima_parse_options fuzz_parse_options(const fuzz_input *in);
/* A copy in memory of its own without a NUL, so that reading past the end is seen. */
char *fuzz_copy(const char *text, size_t len);

/* ---- Bytes that the library wrote ---- */

typedef struct fuzz_bytes {
    char *data; /* to be freed; one NUL follows a text */
    size_t len;
} fuzz_bytes;

fuzz_bytes fuzz_encode(const xima_state *state, uint32_t flags);
fuzz_bytes fuzz_text(const xima_state *state, int32_t notation, uint32_t flags);
fuzz_bytes fuzz_move_text(const xima_state *state, xima_move move, int32_t notation);
bool fuzz_same(const fuzz_bytes *a, const fuzz_bytes *b);
bool fuzz_is_utf8(const char *text, size_t len); /* decodes it: written apart from the library's own */
uint64_t fuzz_random(uint64_t *seed);            /* the documented SplitMix64, written apart too */

xima_state *fuzz_clone(const xima_state *state);

/* The state, plies included, is what `before` says; frees `before`. */
void fuzz_unchanged(const xima_state *state, fuzz_bytes *before, const char *call);

/* ---- Reports of failed calls (report.c) ---- */

#define STATUS(status) (UINT32_C(1) << (status))

xima_error fuzz_error(void); /* full of rubbish, so that what a call leaves alone can be told */
void fuzz_untouched(const xima_error *error, const char *call);
/* All that a report of a failed call must be. `known`: the answers that the call may give; text: NULL for bytes. */
void fuzz_check_error(const xima_game *game, const xima_error *error, xima_status status, uint32_t known,
                      const char *text, size_t len, const char *call);
/* The candidates of a report are different plies that may be played there. */
void fuzz_check_candidates(const xima_state *state, const xima_error *error, const char *call);

/* ---- States (state.c, moves.c) ---- */

/* All that holds of any state, however it came to be; waive: what was forgiven in reading it. */
void fuzz_check_state(const xima_state *state, uint64_t waive);
/* Text and encoding, with and without the plies, read back. */
void fuzz_check_round_trips(const xima_state *state, uint64_t waive);
/* The legal list and what else is said of moves (moves.c). */
void fuzz_check_moves(const xima_state *state, uint64_t seed);
/* Two states have the same legal list. */
void fuzz_same_moves(const xima_state *a, const xima_state *b, const char *after);
/* Plays a few plies, some of them acts, checks the state then, takes them all back. */
void fuzz_check_walk(xima_state *state, uint64_t seed, size_t plies, uint64_t waive);

#endif
