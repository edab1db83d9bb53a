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

/* Blocks of bytes are looked at by loops without branches, which compilers turn into vectors. */
enum { BLOCK = 128 };

/* Whether a block is nothing but ASCII without NUL. */
static bool is_ascii_block(const char *text)
{
    uint8_t odd = 0;
    for (int i = 0; i < BLOCK; i++)
        odd |= (uint8_t)((signed char)text[i] <= 0);
    return !odd;
}

size_t xima__find_eol(const char *text, size_t len, size_t at)
{
    enum { WINDOW = 512 }; /* looked through twice, so that it does not matter which end of a line is rare */
    while (at < len) {
        size_t window = len - at < WINDOW ? len - at : WINDOW;
        const char *feed = memchr(text + at, '\n', window);
        window = feed ? (size_t)(feed - text) - at : window;
        const char *back = memchr(text + at, '\r', window);
        if (back || feed)
            return (size_t)((back ? back : feed) - text);
        at += window;
    }
    return len;
}

static uint64_t count_feeds(const char *text, size_t len)
{
    uint64_t feeds = 0;
    for (const char *end = text + len; (text = memchr(text, '\n', (size_t)(end - text))); text++)
        feeds++;
    return feeds;
}

uint64_t xima__count_lines(const char *text, size_t len, bool *after_cr)
{
    enum { WINDOW = 4096 };
    uint64_t lines = 0;
    for (size_t at = 0, stop; at < len; at = stop) {
        stop = len - at < WINDOW ? len : at + WINDOW;
        if (!*after_cr && !memchr(text + at, '\r', stop - at)) {
            lines += count_feeds(text + at, stop - at);
            continue;
        }
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

static inline bool is_ascii_word(uint64_t word)
{
    return !((word | equal(word, 0)) & EACH(0x80));
}

size_t xima__good_bytes(const char *text, size_t len)
{
    size_t at = 0, looked = 0; /* there is something else before `looked` */
    while (at < len) {
        if (at >= looked && len - at >= BLOCK) {
            bool ascii = is_ascii_block(text + at);
            looked = at + BLOCK;
            at = ascii ? looked : at;
            if (ascii)
                continue;
        }
        if (len - at < 8 && len >= 8 && is_ascii_word(load(text + len - 8)))
            return len;
        uint64_t word = len - at >= 8 ? load(text + at) : 0;
        if (len - at >= 8 && is_ascii_word(word)) {
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
