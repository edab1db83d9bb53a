/* SPDX-License-Identifier: MIT */
/* Records for the tests: random ones, all that one says, and whether two say the same. */
#ifndef XIMA_TEST_RECORDS_H
#define XIMA_TEST_RECORDS_H

#include "support.h"

/* The ids of all registered games and the specs that tests/games/ID/specs.txt adds, NUL-ended; freed together. */
typedef struct test_specs {
    char **texts;
    size_t count;
} test_specs;

test_specs test_all_specs(void);
void test_specs_free(test_specs *specs);

/* How a random record is made. */
typedef struct test_shape {
    size_t steps;   /* plies added or places gone to */
    unsigned turns; /* one step in so many goes elsewhere first; 0 = never: a single line */
    unsigned acts;  /* one ply in so many is an act, if one is open; 0 = none */
    unsigned notes; /* one ply in so many gets notes and symbols; 0 = none */
    unsigned times; /* one ply in so many gets clocks; 0 = none */
} test_shape;

xima_record *test_record(xima_game *game, const xima_state *start);
xima_cursor *test_cursor(xima_record *record);
/* Plays a random ply at the cursor; false if the game is over there. */
bool test_record_step(xima_cursor *cursor, unsigned acts, uint64_t *seed);
xima_record *test_random_record(xima_game *game, const xima_state *start, const test_shape *shape, uint64_t *seed);
void test_random_tags(xima_record *record, uint64_t *seed);
/* A text that a careless writer would spoil: brackets, backslashes, quotes, what looks like tags, ends of lines. */
size_t test_random_text(char *buf, size_t cap, uint64_t *seed);
/* A node that is not deleted. */
int32_t test_random_node(const xima_record *record, uint64_t *seed);

/* As xima_record_format(), whose length it checks too. */
test_bytes test_record_text(const xima_record *record, int32_t form, int32_t notation);
/* All that a record says, in words of the test's own: two records that give the same are the same. Tags in the
   canonical order. */
test_bytes test_record_told(const xima_record *record);
void test_records_same(const xima_record *a, const xima_record *b, const char *what);

#endif
