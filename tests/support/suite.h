/* SPDX-License-Identifier: MIT */
/* Suites whose tests are found when the program runs: the cases of data files, the code paths of a game. */
#ifndef XIMA_TEST_SUITE_H
#define XIMA_TEST_SUITE_H

#include "support.h"

typedef struct test_suite {
    struct CMUnitTest *test;
    size_t count;
} test_suite;

/* The lines below a line `case NAME`, without those that are empty or begin with `#`. */
typedef struct test_case {
    char folder[32]; /* the last part of the folder's path */
    char file[400];  /* with its path */
    char **line;
    int *number; /* of each line in its file */
    size_t count;
} test_case;

/* The name is copied. */
void test_suite_add(test_suite *suite, const char *name, CMUnitTestFunction run, void *data);

/* Adds a test for each case of the files *.cases in a folder, by their names; each is run with its test_case. Answers
   how many. Ends the program if a line stands before the first case. */
size_t test_suite_add_cases(test_suite *suite, const char *folder, CMUnitTestFunction run);

/* Adds a test for each code path that this processor has, run with its number as intptr_t. */
void test_suite_add_paths(test_suite *suite, const char *spec, CMUnitTestFunction run);

/* Runs all, or those that match a pattern of cmocka's (NULL: all); answers the exit status. */
int test_suite_run(const test_suite *suite, const char *name, const char *pattern);

#endif
