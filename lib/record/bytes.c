/* SPDX-License-Identifier: MIT */
/* Bytes of a text, eight at a time where nothing is odd about them: ends of lines, UTF-8. */
#include "reading.h"
#include "segment.h"

#include <string.h>

#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* The high bit of each byte that is `byte`. */
static inline uint64_t equal(uint64_t word, uint64_t each)
{
    uint64_t x = word ^ each;
    return ~(((x & EACH(0x7f)) + EACH(0x7f)) | x | EACH(0x7f));
}

static inline uint64_t load(const char *text)
{
    uint64_t word;
    memcpy(&word, text, sizeof word);
    return word;
}

/* Bits are one a byte, so a product adds them up. */
static inline uint64_t count_bits(uint64_t high)
{
    return (high >> 7) * EACH(1) >> 56;
}

size_t xima__find_eol(const char *text, size_t len, size_t at)
{
    while (len - at >= 8 && !(equal(load(text + at), EACH('\n')) | equal(load(text + at), EACH('\r'))))
        at += 8;
    while (at < len && text[at] != '\n' && text[at] != '\r')
        at++;
    return at;
}

uint64_t xima__count_lines(const char *text, size_t len, bool *after_cr)
{
    uint64_t lines = 0;
    size_t at = 0;
    while (at < len) {
        uint64_t word = len - at >= 8 ? load(text + at) : 0;
        if (len - at >= 8 && !*after_cr && !equal(word, EACH('\r'))) {
            lines += count_bits(equal(word, EACH('\n')));
            at += 8;
            continue;
        }
        size_t stop = len - at >= 8 ? at + 8 : len;
        for (; at < stop; at++) {
            lines += text[at] == '\r' || (text[at] == '\n' && !*after_cr);
            *after_cr = text[at] == '\r';
        }
    }
    return lines;
}

size_t xima__bom(const char *text, size_t len)
{
    return len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

size_t xima__good_bytes(const char *text, size_t len)
{
    size_t at = 0;
    while (at < len) {
        uint64_t word = len - at >= 8 ? load(text + at) : 0;
        if (len - at >= 8 && !((word | equal(word, 0)) & EACH(0x80))) {
            at += 8;
            continue;
        }
        if ((signed char)text[at] > 0) {
            at++;
            continue;
        }
        size_t piece = len - at < 4 ? len - at : 4, good = xima__utf8_bad(text + at, piece);
        const char *nul = memchr(text + at, '\0', good);
        if (nul || good == 0)
            return nul ? (size_t)(nul - text) : at;
        at += good;
    }
    return len;
}

/* One byte that is no part of a character: U+FFFD, or the character of Latin-1, whose numbers are those of Unicode. */
static size_t mend_byte(unsigned char byte, uint32_t flags, char *buf)
{
    if (flags & XIMA_LATIN1 && byte) {
        buf[0] = (char)(0xc0 | byte >> 6);
        buf[1] = (char)(0x80 | (byte & 0x3f));
        return 2;
    }
    memcpy(buf, "\xef\xbf\xbd", 3);
    return 3;
}

size_t xima__mend(const char *text, size_t len, uint32_t flags, char *buf)
{
    size_t used = 0;
    for (size_t at = 0; at < len;) {
        size_t good = xima__good_bytes(text + at, len - at);
        memcpy(buf + used, text + at, good);
        used += good;
        at += good;
        if (at < len)
            used += mend_byte((unsigned char)text[at++], flags, buf + used);
    }
    return used;
}
