/* SPDX-License-Identifier: MIT */
/* Data files. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_file(const char *path)
{
    char name[1024];
    const char *folder = getenv("XIMA_TESTS");
    CHECK(folder, "XIMA_TESTS must name the project's folder tests, as `meson test` sets it");
    snprintf(name, sizeof name, "%s/%s", folder, path);
    return fopen(name, "rb");
}

bool test_exists(const char *path)
{
    FILE *file = open_file(path);
    if (file)
        fclose(file);
    return file;
}

test_bytes test_read(const char *path)
{
    FILE *file = open_file(path);
    test_bytes bytes = {malloc(1), 0};
    size_t n = 0;
    CHECK(file, "tests/%s cannot be read", path);
    do {
        bytes.len += n;
        bytes.data = realloc(bytes.data, bytes.len + 4097);
        CHECK(bytes.data, "no memory for tests/%s", path);
        n = fread(bytes.data + bytes.len, 1, 4096, file);
    } while (n > 0);
    fclose(file);
    bytes.data[bytes.len] = '\0';
    return bytes;
}

void test_bytes_free(test_bytes *bytes)
{
    free(bytes->data);
    *bytes = (test_bytes){0};
}

char *test_next_line(test_bytes *text, size_t *at)
{
    while (*at < text->len) {
        char *line = (char *)text->data + *at;
        size_t len = strcspn(line, "\n");
        *at += len + 1;
        line[len] = '\0';
        if (*line && *line != '#')
            return line;
    }
    return NULL;
}
