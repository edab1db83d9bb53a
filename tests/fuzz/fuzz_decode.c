/* SPDX-License-Identifier: MIT */
/*
 * Encodings. The checksum is mended here, or hardly any input would get past it.
 *
 * SPEC, then bytes whose last four are taken for the checksum; with r they are left as they are. With b[1] the bytes
 * are a position text, a newline and, if the number is 1, plies: the frame around them is made here.
 */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLIES = 5,
    CHECKSUM = 4,
    SPEC_MAX = 2048,
    KNOWN = 1 << XIMA_E_DATA | 1 << XIMA_E_NEWER | 1 << XIMA_E_GAME | 1 << XIMA_E_POSITION | 1 << XIMA_E_ILLEGAL
};

/* FNV-1a of 64 bits, folded to 32: low byte first. */
static void mend(fuzz_bytes *bytes)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i + CHECKSUM < bytes->len; i++)
        hash = (hash ^ (unsigned char)bytes->data[i]) * UINT64_C(0x100000001b3);
    for (size_t i = 0; i < CHECKSUM && bytes->len >= CHECKSUM; i++)
        bytes->data[bytes->len - CHECKSUM + i] = (char)((hash ^ hash >> 32) >> 8 * i);
}

static size_t put_number(char *to, size_t n)
{
    size_t at = 0;
    for (; n >= 0x80; n >>= 7)
        to[at++] = (char)(n | 0x80);
    to[at++] = (char)n;
    return at;
}

/* Mark, format 1, flags, spec, position, plies, room for the checksum. */
static fuzz_bytes framed(const fuzz_input *in)
{
    char spec[SPEC_MAX];
    const char *end = memchr(in->data, '\n', in->len);
    size_t text = end ? (size_t)(end - in->data) : in->len, rest = end ? in->len - text - 1 : 0, n = 0;
    HOLDS(xima_game_spec(in->game, spec, sizeof spec, NULL) == XIMA_OK, "a spec longer than %d bytes", SPEC_MAX);
    fuzz_bytes bytes = {malloc(in->len + sizeof spec + 64), 0};
    HOLDS(bytes.data, "the machine has no memory for %zu bytes", in->len);
    memcpy(bytes.data, "\x89XIM\x01", 5);
    n = 5;
    bytes.data[n++] = (char)fuzz_value(in, 'b');
    n += put_number(bytes.data + n, strlen(spec));
    memcpy(bytes.data + n, spec, strlen(spec));
    n += strlen(spec);
    n += put_number(bytes.data + n, text);
    memcpy(bytes.data + n, in->data, text);
    n += text;
    if (fuzz_value(in, 'b') && rest)
        memcpy(bytes.data + n, end + 1, rest);
    n += fuzz_value(in, 'b') ? rest : 0;
    memset(bytes.data + n, 0, CHECKSUM);
    bytes.len = n + CHECKSUM;
    return bytes;
}

static fuzz_bytes given(const fuzz_input *in)
{
    if (!fuzz_given(in, 'b'))
        return (fuzz_bytes){fuzz_copy(in->data, in->len), in->len};
    fuzz_bytes loose = framed(in), tight = {fuzz_copy(loose.data, loose.len), loose.len};
    free(loose.data);
    return tight;
}

/* With a byte more or less in front of the checksum it is no encoding any more. */
static void check_tight(const fuzz_input *in, const fuzz_bytes *bytes)
{
    for (size_t len = bytes->len - 1; len <= bytes->len + 1; len += 2) {
        xima_state *state;
        fuzz_bytes other = {malloc(len), len};
        HOLDS(other.data, "the machine has no memory for %zu bytes", len);
        memset(other.data, 0, len);
        memcpy(other.data, bytes->data,
               len - CHECKSUM < bytes->len - CHECKSUM ? len - CHECKSUM : bytes->len - CHECKSUM);
        mend(&other);
        xima_status status = xima_state_decode(in->game, other.data, other.len, &state, NULL);
        HOLDS(status == XIMA_E_DATA && !state, "%zu bytes are decoded, and %zu of them: %s", bytes->len, len,
              xima_status_name(status));
        free(other.data);
    }
}

static void check_decoded(const fuzz_input *in, const fuzz_bytes *bytes, xima_state *state)
{
    char spec[SPEC_MAX], found[SPEC_MAX];
    HOLDS(xima_game_spec(in->game, spec, sizeof spec, NULL) == XIMA_OK &&
              xima_spec_of(bytes->data, bytes->len, found, sizeof found, NULL) == XIMA_OK && strcmp(spec, found) == 0,
          "bytes of %s, but the spec found in them is %s", spec, found);
    check_tight(in, bytes);
    fuzz_check_state(state, UINT64_MAX); /* an encoding may hold a study position */
    fuzz_check_walk(state, xima_state_hash(state) + bytes->len, PLIES, UINT64_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in;
    xima_state *state, *same;
    xima_error error = fuzz_error();
    if (!fuzz_open(&in, data, size))
        return 0;
    fuzz_bytes bytes = given(&in);
    if (!fuzz_given(&in, 'r'))
        mend(&bytes);
    xima_status status = xima_state_decode(in.game, bytes.data, bytes.len, &state, &error);
    HOLDS(xima_state_decode(in.game, bytes.data, bytes.len, &same, NULL) == status, "without a report, another answer");
    xima_state_free(same);
    if (status == XIMA_OK) {
        fuzz_untouched(&error, "xima_state_decode()");
        check_decoded(&in, &bytes, state);
    } else {
        HOLDS(!state, "a state in spite of a failure");
        fuzz_check_error(in.game, &error, status, KNOWN, NULL, bytes.len, "xima_state_decode()");
    }
    xima_state_free(state);
    free(bytes.data);
    fuzz_close(&in);
    return 0;
}
