/* SPDX-License-Identifier: MIT */
/*
 * Runs a target once on each file of a folder, without libFuzzer: `REPLAY FOLDER`. Each file is a test and runs in a
 * process of its own, so that one that fails does not hide the others. A folder without files is a fault.
 */
#define _DEFAULT_SOURCE
#include "harness.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static _Noreturn void die(const char *path, const char *what)
{
    printf("Bail out! %s: %s\n", path, what);
    exit(EXIT_FAILURE);
}

static int visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static uint8_t *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        die(path, strerror(errno));
    size_t room = 4096;
    uint8_t *data = malloc(room);
    *size = 0;
    while (data) {
        *size += fread(data + *size, 1, room - *size, file);
        if (*size < room)
            break;
        data = realloc(data, room *= 2);
    }
    if (!data || ferror(file))
        die(path, "cannot be read");
    fclose(file);
    return data;
}

/* In memory of just the size, so that reading past the end is seen. */
static int run(const char *path)
{
    size_t size;
    uint8_t *data = read_file(path, &size), *tight = malloc(size ? size : 1);
    if (!tight)
        die(path, "no memory");
    memcpy(tight, data, size);
    free(data);
    LLVMFuzzerTestOneInput(tight, size);
    free(tight);
    if (fuzz_taken == 0)
        fprintf(stderr, "%s: its first line names no game, so it tests nothing\n", path);
    return fuzz_taken == 0;
}

static int run_apart(const char *path)
{
    int status = 1;
    fflush(stdout);
    pid_t child = fork();
    if (child < 0)
        die(path, "no process for it");
    if (child == 0)
        exit(run(path)); /* not _exit(): memory that was lost is found at the end of the process */
    if (waitpid(child, &status, 0) != child)
        die(path, "its process is lost");
    return status;
}

int main(int argc, char **argv)
{
    struct dirent **entries;
    int failed = 0;
    if (argc != 2) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    int n = scandir(argv[1], &entries, visible, alphasort);
    if (n <= 0)
        die(argv[1], n < 0 ? strerror(errno) : "holds no inputs");
    printf("1..%d\n", n);
    for (int i = 0; i < n; i++) {
        size_t len = strlen(argv[1]) + strlen(entries[i]->d_name) + 2;
        char *path = malloc(len);
        if (!path)
            die(entries[i]->d_name, "no memory");
        snprintf(path, len, "%s/%s", argv[1], entries[i]->d_name);
        int status = run_apart(path);
        printf("%sok %d - %s\n", status ? "not " : "", i + 1, entries[i]->d_name);
        failed += status != 0;
        free(path);
        free(entries[i]);
    }
    free(entries);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
