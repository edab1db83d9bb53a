/* SPDX-License-Identifier: MIT */
/*
 * The conformance suite: what must hold of every game. It knows none; a game gets it by being registered, and may list
 * further specs in tests/games/ID/specs.txt.
 */
#ifndef XIMA_TEST_CONFORM_H
#define XIMA_TEST_CONFORM_H

#include "support.h"

#include "rules.h"

typedef struct conform {
    const char *spec;
    xima_game *game;
    const xima__rules *rules; /* the table that configure() chose */
    xima_game_info info;
    test_memory memory;  /* where the game's memory comes from */
    uint64_t seed;       /* of whatever is random in a check */
    size_t words;        /* that the short way has played */
    bool talk;           /* acts come often, such as offers and answers */
    xima_state **starts; /* positions to begin with, besides the start of the game */
    size_t start_count;
} conform;

/* One thing that must hold, of one game. */
typedef struct conform_check {
    const char *name;
    void (*run)(conform *c);
    bool of_paths; /* it looks at what code paths do, each in its way */
} conform_check;

extern const conform_check conform_checks[];
extern const size_t conform_check_count;

/* starts.c */
void conform_read_starts(conform *c);
void conform_free_starts(conform *c);
xima_state *conform_start(conform *c); /* where a walk begins: a new game or one of the starts, at random */

/* Plays random games, acts now and then included, and calls `look` at every ply, the ends included. */
void conform_walk(conform *c, size_t games, size_t plies, void (*look)(conform *c, const xima_state *state));
/* A ply for a random walk: mostly a picked move, now and then an act; 0 when the game is over. */
xima_move conform_ply(conform *c, const xima_state *state);

/* Whether the legal moves depend on plies that a text without them loses. */
bool conform_history_matters(const conform *c, const xima_state *state);
/* Up to `most` of the legal moves, drawn without order; *count of them. */
xima_move *conform_some_moves(conform *c, const xima_state *state, size_t most, size_t *count);
/* Both go on alike: what is picked in one can be played in both, and they stay the same. */
void conform_go_on(conform *c, const xima_state *a, const xima_state *b, size_t plies, const char *what);
/* Text, text with history and encodings are read as what they were written from. */
void conform_reads_back(conform *c, const xima_state *state);
xima_state_info conform_state_info(const xima_state *state);
xima_outcome conform_outcome_of(const xima_state *state);

/* The checks, by file. */
void conform_facts(conform *c); /* conform_facts.c */
void conform_names(conform *c);
void conform_specs(conform *c);
void conform_lists(conform *c); /* conform_moves.c */
void conform_legality(conform *c);
void conform_chance(conform *c);
void conform_acts(conform *c);       /* conform_acts.c */
void conform_ends(conform *c);
void conform_turns(conform *c);
void conform_infos(conform *c);      /* conform_info.c */
void conform_effects(conform *c);    /* conform_effects.c */
void conform_move_words(conform *c); /* conform_words.c */
void conform_lines(conform *c);
void conform_acts_behind(conform *c);
void conform_texts(conform *c); /* conform_texts.c */
void conform_histories(conform *c);
void conform_encodings(conform *c);
void conform_boards(conform *c);
void conform_copies(conform *c); /* conform_states.c */
void conform_tails(conform *c);
void conform_undo(conform *c);
void conform_outcomes(conform *c);
void conform_hashes(conform *c);
void conform_observation(conform *c); /* conform_hidden.c */
void conform_seen(conform *c);
void conform_resampling(conform *c);
void conform_memory(conform *c); /* conform_memory.c */
void conform_reserve(conform *c);
void conform_defaults(conform *c); /* conform_defaults.c */
void conform_playouts(conform *c);
void conform_indexes(conform *c); /* conform_learn.c */
void conform_planes(conform *c);
void conform_batches(conform *c);

#endif
