/* SPDX-License-Identifier: MIT */
/* Failing with words. */
#include "support.h"

#include <stdio.h>

static char where[512];

void test_at(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(where, sizeof where, format, args);
    va_end(args);
}

void test_fail(const char *file, int line, const char *condition, const char *format, ...)
{
    char words[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    print_error("%s:%d: not so: %s\n  %s\n  at: %s\n", file, line, condition, words, where);
    _fail(file, line);
    __builtin_unreachable(); /* cmocka jumps back to its loop */
}
