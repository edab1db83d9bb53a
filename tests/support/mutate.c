/* SPDX-License-Identifier: MIT */
/* Spoiling good input: a few small faults, of the kinds that people, programs and attackers make. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static void replace(test_bytes *bytes, size_t at, size_t old_len, const void *with, size_t len)
{
    unsigned char *data = malloc(bytes->len - old_len + len + 1);
    memcpy(data, bytes->data, at);
    memcpy(data + at, with, len);
    memcpy(data + at + len, bytes->data + at + old_len, bytes->len - at - old_len);
    free(bytes->data);
    bytes->len = bytes->len - old_len + len;
    bytes->data = data;
    data[bytes->len] = '\0';
}

static void insert_fragment(test_bytes *bytes, size_t at, uint64_t *seed)
{
    static const char *const fragments[] = {
        "99999999999999999999",
        "18446744073709551616",
        "4294967296",
        "-1",
        "0",
        "|",
        "||",
        "=",
        ":",
        ",",
        ";",
        "/",
        " ",
        "\n",
        "\r",
        "\t",
        "+",
        "#",
        "?",
        "!",
        "x",
        "A1",
        "\xc3\xa1",
        "\xff",
        "\xf0\x9f\x8e\xb2",
        "out=1:1",
        "over=4",
        "offer=1:0",
        "observer=1",
        "ply=4294967295",
        " | ",
    };
    const char *fragment = fragments[test_below(seed, COUNT(fragments))];
    replace(bytes, at, 0, fragment, strlen(fragment));
}

/* A piece of the input somewhere else, once more. */
static void repeat_piece(test_bytes *bytes, size_t at, uint64_t *seed)
{
    size_t from = test_below(seed, bytes->len), len = test_below(seed, bytes->len - from < 40 ? bytes->len - from : 40);
    unsigned char piece[40];
    memcpy(piece, bytes->data + from, len);
    replace(bytes, at, 0, piece, len);
}

static void spoil(test_bytes *bytes, uint64_t *seed)
{
    size_t at = test_below(seed, bytes->len), rest = bytes->len - at;
    unsigned char byte = (unsigned char)test_random(seed);
    switch (test_below(seed, 8)) {
    case 0:
        bytes->data[at] ^= (unsigned char)(1u << byte % 8);
        break;
    case 1:
        bytes->data[at] = byte;
        break;
    case 2: /* another character of the same text, so likelier one that fits */
        bytes->data[at] = bytes->data[test_below(seed, bytes->len)];
        break;
    case 3:
        replace(bytes, at, 1 + test_below(seed, rest < 8 ? rest : 8), "", 0);
        break;
    case 4:
        insert_fragment(bytes, at, seed);
        break;
    case 5:
        repeat_piece(bytes, at, seed);
        break;
    case 6:
        if (bytes->data[at] >= '0' && bytes->data[at] <= '9')
            bytes->data[at] = (unsigned char)('0' + byte % 10);
        break;
    default:
        if (byte < 64) /* cut off */
            replace(bytes, at, rest, "", 0);
    }
}

test_bytes test_spoil(const test_bytes *good, uint64_t *seed)
{
    test_bytes bytes = {malloc(good->len + 1), good->len};
    memcpy(bytes.data, good->data, good->len);
    bytes.data[bytes.len] = '\0';
    for (size_t n = 1 + test_below(seed, 3); n > 0 && bytes.len > 0; n--)
        spoil(&bytes, seed);
    return bytes;
}
