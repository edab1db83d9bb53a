/* SPDX-License-Identifier: MIT */
/* An allocator for LD_PRELOAD: allocation FAIL_AT of the program fails, counted from 1, and no other. At the end the
   file COUNT_TO, if one is named, holds how many there were. */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

static atomic_ulong taken;
static unsigned long fail_at;

static void begin(void) __attribute__((constructor));
static void end(void) __attribute__((destructor));

static void begin(void)
{
    const char *at = getenv("FAIL_AT");
    fail_at = at ? strtoul(at, NULL, 10) : 0;
    taken = 0; /* what was taken to load the program is not its affair */
}

static void end(void)
{
    unsigned long count = taken;
    const char *path = getenv("COUNT_TO");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%lu\n", count);
    fclose(file);
}

static int fails(void)
{
    if (++taken != fail_at || fail_at == 0)
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return fails() ? NULL : __libc_realloc(memory, size);
}
