/* SPDX-License-Identifier: MIT */
/* What every command of the program shares: options, exit codes, messages, JSON. */
#ifndef TOOL_H
#define TOOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <jansson.h>
#include <xima/xima.h>

enum { EXIT_DONE = 0, EXIT_FAULT = 1, EXIT_USAGE = 2 };

enum { GAMES_MAX = 10000000, EFFORT_MAX = 100000 }; /* that selfplay plays; that check makes */
enum { THREADS_MAX = 256, TABLE_MAX = 1048576 }; /* of perft; the table in MiB */
enum { LIMIT_MAX = 511, LIMIT_USUAL = 16 };      /* MiB of a game; those of the reader */
enum { PROVISIONAL = 10 }; /* games that a rating needs, unless the ledger is told otherwise */

#define NO_BOARDS 0
#define ALL_BOARDS SIZE_MAX

typedef struct options {
    const char *spec;     /* NULL: not given */
    const char *position; /* NULL: the start of the game */
    const char *color;    /* auto, always, never */
    const char *policy;   /* selfplay: who plays */
    size_t boards;        /* after so many of the last plies */
    const char *output, *to, *notation, *separator, *lang, *time, *ratings; /* NULL: not given */
    const char *show, *pick; /* of mends; NULL: not given */
    const char *encoding; /* of files of records; NULL: not given */
    const char *ledger, *players, *winner, *teams, *date, *why, *from; /* of the ledger; NULL: not given */
    uint64_t games, max_plies, seed, effort, provisional;
    const char *layout;   /* of records; NULL: not given */
    uint64_t limit;       /* MiB of a game; 0: the usual limit */
    uint64_t threads, table; /* perft: 0 = not given; the table in MiB */
    bool json, ascii, text, divide, quiet, lenient, latin1, compare, strict, repair, spreadsheet,
        explain, every_ply, count_summit, bom;
} options;

typedef struct command {
    const char *name, *operands, *summary, *help;
    const char *const *takes; /* its options beyond the general ones, NULL-ended */
    bool moves;               /* operands may begin with '-' */
    int least, most;          /* operands; most < 0: any number */
    int (*run)(const options *given, int argc, char **argv);
} command;

extern const command commands[];
extern const int command_count;

int run_games(const options *given, int argc, char **argv);
int run_moves(const options *given, int argc, char **argv);
int run_perft(const options *given, int argc, char **argv);
int run_show(const options *given, int argc, char **argv);
int run_replay(const options *given, int argc, char **argv);
int run_check(const options *given, int argc, char **argv);
int run_convert(const options *given, int argc, char **argv);
int run_rate(const options *given, int argc, char **argv);
int run_ledger(const options *given, int argc, char **argv);
int run_selfplay(const options *given, int argc, char **argv);
int run_serve(const options *given, int argc, char **argv);

/* ---- Results: stdout ---- */

void flush_results(void);
int write_error(FILE *file); /* flushes it; errno of what failed now or last, 0 if that is not known */
const char *write_words(int reason);
int end_results(int answer); /* closes stdout; answers EXIT_FAULT instead of EXIT_DONE if not all was written */

/* ---- Messages: stderr, after what stdout has to say ---- */

__attribute__((format(printf, 1, 2))) void say(const char *format, ...);
__attribute__((format(printf, 1, 2))) int usage(const char *format, ...); /* answers EXIT_USAGE */
__attribute__((format(printf, 1, 2))) char *print_new(const char *format, ...);
void *must(void *memory); /* ends the program if there is none */
void must_have(xima_status status); /* likewise, of a call to the library; other errors are its caller's affair */
void *grow(void *array, size_t count, size_t *capacity, size_t item);

/* Says why a call failed and, with --json, prints it as an object. `state` names the candidates; may be NULL. */
int fail(const options *given, const char *what, const xima_state *state, const xima_error *error);
json_t *error_json(const xima_game *game, const xima_state *state, const xima_error *error);
void end_text(FILE *out); /* of open_memstream(): all was written, or the program ends */

/* JSON without memory ends the program, wherever jansson finds it out; so no part of it can be missing. What else may be
   wrong with a value, json_must() tells, which all values go through, those of these two as well. */
void json_begin(void); /* before anything else is done with JSON */
json_t *json_must(json_t *value);
void json_set(json_t *object, const char *key, json_t *value);
void json_add(json_t *list, json_t *value);
void print_json(json_t *root); /* takes it over */

/* ---- The game and position that the options name ---- */

int open_game(const options *given, xima_game **out);
int open_state(const options *given, xima_state **out);
/* Makes what a position text says; its spec, if it has one, names the game, else `game` is it. */
xima_status read_position(xima_game *game, const char *text, size_t len, xima_state **out, xima_error *error);
/* Reads a text that is one ply or several ("64/-F2-H4") without playing it. Answers fresh moves, or NULL and why. */
xima_move *read_plies(const xima_state *state, const char *text, size_t len, uint32_t flags, size_t *count,
                      xima_error *error);
xima_status play_plies(xima_state *state, const xima_move *moves, size_t count, xima_error *error); /* all or none */
/* Plays the moves that the words of a command line say. */
int play_words(const options *given, xima_state *state, int argc, char **argv);

bool want_color(const options *given);
int32_t board_notation(const options *given);
void print_board(const options *given, const xima_state *state);
bool read_number(const char *text, size_t len, uint64_t max, uint64_t *number);

#endif
