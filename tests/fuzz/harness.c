/* SPDX-License-Identifier: MIT */
#include "harness.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t fuzz_taken;

void fuzz_fail(const char *file, int line, const char *condition, const char *format, ...)
{
    va_list args;
    fprintf(stderr, "%s:%d: does not hold: %s\n  ", file, line, condition);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    abort();
}

/* ---- Memory ---- */

enum { BEFORE = 32, CANARY = 0x7a }; /* the size lies in front of each block; keeps the alignment of malloc */

static void *take(fuzz_memory *memory, size_t size)
{
    if (memory->fail_in && --memory->fail_in == 0)
        return NULL;
    unsigned char *block = malloc(size + BEFORE);
    HOLDS(block, "the machine has no memory for %zu bytes", size);
    memcpy(block, &size, sizeof size);
    memset(block + BEFORE, CANARY, size); /* nobody may count on zeros */
    memory->blocks++;
    return block + BEFORE;
}

static void *resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    fuzz_memory *memory = user;
    size_t size = 0;
    if (ptr)
        memcpy(&size, (unsigned char *)ptr - BEFORE, sizeof size);
    HOLDS(size == old_size, "a block of %zu bytes is handed back as one of %zu", size, old_size);
    void *block = new_size ? take(memory, new_size) : NULL;
    if (new_size && !block)
        return NULL;
    if (block && ptr)
        memcpy(block, ptr, old_size < new_size ? old_size : new_size);
    if (ptr) {
        memory->blocks--;
        free((unsigned char *)ptr - BEFORE);
    }
    return block;
}

/* ---- Inputs ---- */

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* ` l n2 w4000`: letters, each with a hexadecimal number that may be missing. */
static void read_settings(fuzz_input *in, const char *at, const char *end)
{
    while (at < end) {
        char letter = *at++;
        if (letter < 'a' || letter > 'z')
            continue;
        uint64_t *value = &in->value[letter - 'a'];
        in->given |= UINT32_C(1) << (letter - 'a');
        for (*value = 0; at < end && digit(*at) >= 0; at++)
            *value = *value << 4 | (uint64_t)digit(*at);
        while (at < end && *at != ' ')
            at++;
    }
}

bool fuzz_open(fuzz_input *in, const uint8_t *data, size_t size)
{
    const char *text = size ? (const char *)data : "", *end = memchr(text, '\n', size);
    *in = (fuzz_input){.info = {.struct_size = sizeof in->info}};
    in->memory.allocator =
        (xima_allocator){.struct_size = sizeof(xima_allocator), .user = &in->memory, .resize = resize};
    in->data = end ? end + 1 : text + size;
    in->len = (size_t)(text + size - in->data);
    end = end ? end : text + size;
    const char *blank = memchr(text, ' ', (size_t)(end - text));
    blank = blank ? blank : end;
    read_settings(in, blank, end);
    xima_game_options options = {.struct_size = sizeof options, .allocator = &in->memory.allocator};
    if (xima_game_new(text, (size_t)(blank - text), &options, &in->game, NULL) != XIMA_OK)
        return false;
    HOLDS(xima_game_get_info(in->game, &in->info) == XIMA_OK, "a game without info");
    fuzz_taken++;
    return true;
}

void fuzz_close(fuzz_input *in)
{
    xima_game_unref(in->game);
    HOLDS(in->memory.blocks == 0, "%zu blocks of memory are left", in->memory.blocks);
}

xima_parse_options fuzz_parse_options(const fuzz_input *in)
{
    return (xima_parse_options){.struct_size = sizeof(xima_parse_options),
                                .notation = (int32_t)(fuzz_value(in, 'n') & 0xff),
                                .flags = fuzz_given(in, 'l') ? XIMA_LENIENT : 0,
                                .waive = fuzz_value(in, 'w')};
}

char *fuzz_copy(const char *text, size_t len)
{
    char *copy = malloc(len ? len : 1);
    HOLDS(copy, "the machine has no memory for %zu bytes", len);
    memcpy(copy, text, len);
    return copy;
}

/* ---- Bytes that the library wrote ---- */

enum { GUARD = 0x5a };

static fuzz_bytes room(size_t len)
{
    fuzz_bytes bytes = {malloc(len + 2), len};
    HOLDS(bytes.data, "the machine has no memory for %zu bytes", len);
    memset(bytes.data, GUARD, len + 2);
    return bytes;
}

/* The second call must say what the first one did, and keep within what it was given. */
static void check_written(const fuzz_bytes *bytes, xima_status status, size_t needed, bool text, const char *call)
{
    HOLDS(status == XIMA_OK && needed == bytes->len, "%s answers %s and needs %zu bytes after %zu", call,
          xima_status_name(status), needed, bytes->len);
    HOLDS(bytes->data[bytes->len + text] == GUARD, "%s wrote past its %zu bytes", call, bytes->len);
    if (text)
        HOLDS(strlen(bytes->data) == needed && fuzz_is_utf8(bytes->data, needed), "%s writes no UTF-8 text", call);
    bytes->data[bytes->len] = '\0';
}

/* Mostly one call is enough; what does not fit is asked for again. */
fuzz_bytes fuzz_encode(const xima_state *state, uint32_t flags)
{
    char first[1024];
    size_t needed = 0, again = 0;
    xima_status status = xima_state_encode(state, flags, first, sizeof first, &needed);
    HOLDS(status == (needed > sizeof first ? XIMA_E_BUFFER : XIMA_OK), "xima_state_encode() answers %s, %zu bytes",
          xima_status_name(status), needed);
    if (status == XIMA_OK)
        return (fuzz_bytes){fuzz_copy(first, needed), needed};
    fuzz_bytes bytes = room(needed);
    status = xima_state_encode(state, flags, bytes.data, needed, &again);
    check_written(&bytes, status, again, false, "xima_state_encode()");
    return bytes;
}

fuzz_bytes fuzz_text(const xima_state *state, int32_t notation, uint32_t flags)
{
    size_t needed = 0, again = 0;
    xima_status status = xima_state_format(state, notation, flags, NULL, 0, &needed);
    HOLDS(status == XIMA_E_BUFFER, "notation %d: %s", notation, xima_status_name(status));
    fuzz_bytes bytes = room(needed);
    status = xima_state_format(state, notation, flags, bytes.data, needed + 1, &again);
    check_written(&bytes, status, again, true, "xima_state_format()");
    return bytes;
}

fuzz_bytes fuzz_move_text(const xima_state *state, xima_move move, int32_t notation)
{
    size_t needed = 0, again = 0;
    xima_status status = xima_move_format(state, move, notation, NULL, 0, &needed);
    HOLDS(status == XIMA_E_BUFFER, "move %#llx, notation %d: %s", HEX(move), notation, xima_status_name(status));
    fuzz_bytes bytes = room(needed);
    status = xima_move_format(state, move, notation, bytes.data, needed + 1, &again);
    check_written(&bytes, status, again, true, "xima_move_format()");
    return bytes;
}

bool fuzz_same(const fuzz_bytes *a, const fuzz_bytes *b)
{
    return a->len == b->len && memcmp(a->data, b->data, a->len) == 0;
}

bool fuzz_is_utf8(const char *text, size_t len)
{
    static const uint32_t first[] = {0, 0, 0x80, 0x800, 0x10000}; /* the least that needs so many bytes */
    for (size_t at = 0; at < len;) {
        unsigned char lead = (unsigned char)text[at];
        size_t n = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
        if (n == 0 || n > len - at)
            return false;
        uint32_t c = n == 1 ? lead : lead & (0x7fu >> n);
        for (size_t i = 1; i < n; i++) {
            if ((text[at + i] & 0xc0) != 0x80)
                return false;
            c = c << 6 | (text[at + i] & 0x3f);
        }
        if (c < first[n] || (c >= 0xd800 && c <= 0xdfff) || c > 0x10ffff)
            return false;
        at += n;
    }
    return true;
}

uint64_t fuzz_random(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

xima_state *fuzz_clone(const xima_state *state)
{
    xima_state *clone;
    HOLDS(xima_state_clone(state, 0, &clone) == XIMA_OK, "a state cannot be cloned");
    return clone;
}

void fuzz_unchanged(const xima_state *state, fuzz_bytes *before, const char *call)
{
    fuzz_bytes now = fuzz_encode(state, XIMA_WITH_HISTORY);
    HOLDS(fuzz_same(before, &now), "%s changed a state that it must leave as it was", call);
    free(now.data);
    free(before->data);
}
