/* SPDX-License-Identifier: MIT */
#include "encoding.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "tool.h"
#include "words.h"

/* What Windows means by Shift-JIS: with ① and the like, which records hold. */
static const char shift_jis[] = "CP932";

bool find_encoding(const char *word, int *encoding)
{
    static const char *const words[] = {"auto", "utf-8", "shift-jis"};
    for (int i = 0; i < 3; i++) {
        if (!word || strcmp(word, words[i]) == 0) {
            *encoding = i;
            return true;
        }
    }
    return false;
}

decoder *decoder_open(int encoding)
{
    decoder *d = must(calloc(1, sizeof *d));
    d->encoding = encoding;
    d->decided = encoding == ENCODING_UTF8;
    return d;
}

void decoder_close(decoder *d)
{
    if (d && d->converts)
        iconv_close(d->converter);
    free(d);
}

/* ---- Which encoding ---- */

/* UTF-8, but for a character that the end may cut. */
static bool is_utf8(const char *text, size_t len)
{
    size_t bad = utf8_bad(text, len);
    return bad == len || len - bad < 4;
}

/* Words that records in Japanese have, and no text in another encoding that happens to be read so. In ASCII they tell
   nothing of the encoding: they count only where all else is Shift-JIS. */
static bool is_record(const char *text, bool whole)
{
    static const char *const words[] = {"手合割", "先手：", "後手：", "下手：", "上手：", "開始日時", "手数----",
                                        "手番",   "▲",      "△",      "\nPI",   "\nP1",   "\n+\n",    "\n+\r"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if ((whole || (signed char)words[i][0] < 0) && strstr(text, words[i]))
            return true;
    return false;
}

/* Bytes that are no character are passed over. */
static bool looks_like_record(iconv_t converter, const char *raw, size_t len)
{
    enum { LOOK = 8192 };
    char *text = must(malloc(3 * LOOK + 2)), *in = (char *)(uintptr_t)raw, *out = text + 1;
    size_t left = len < LOOK ? len : LOOK, room = 3 * LOOK;
    bool whole = true;
    text[0] = '\n';
    while (iconv(converter, &in, &left, &out, &room) == (size_t)-1 && errno == EILSEQ && left > 0) {
        whole = false;
        in++;
        left--;
    }
    *out = '\0';
    iconv(converter, NULL, NULL, NULL, NULL);
    bool good = is_record(text, whole);
    free(text);
    return good;
}

static void decide(decoder *d)
{
    d->decided = true;
    if (is_utf8(d->raw, d->len))
        return;
    d->converter = iconv_open("UTF-8", shift_jis);
    if (d->converter == (iconv_t)-1)
        return;
    d->converts = d->encoding == ENCODING_SHIFT_JIS || looks_like_record(d->converter, d->raw, d->len);
    if (!d->converts)
        iconv_close(d->converter);
}

/* ---- Reading ---- */

void decoder_give(decoder *d, const char *bytes, size_t len)
{
    memcpy(d->raw + d->len, bytes, len);
    d->len += len;
}

static void fill(decoder *d, FILE *file)
{
    memmove(d->raw, d->raw + d->at, d->len);
    d->at = 0;
    size_t got = fread(d->raw + d->len, 1, sizeof d->raw - d->len, file);
    d->ended = got == 0;
    d->len += got;
}

static size_t give(decoder *d, char *buf, size_t cap)
{
    size_t n = d->len < cap ? d->len : cap;
    memcpy(buf, d->raw + d->at, n);
    d->at += n;
    d->len -= n;
    return n;
}

/* Bytes that are no character are given as they are, for the library to tell of. */
static size_t convert(decoder *d, char *buf, size_t cap)
{
    size_t room = cap;
    while (d->len > 0 && room > 0) {
        char *in = d->raw + d->at;
        size_t before = d->len;
        bool done = iconv(d->converter, &in, &d->len, &buf, &room) != (size_t)-1;
        d->at += before - d->len;
        if (done || errno == E2BIG || (errno == EINVAL && !d->ended) || room == 0)
            break;
        *buf++ = d->raw[d->at++];
        d->len--;
        room--;
    }
    return cap - room;
}

size_t decoder_read(decoder *d, FILE *file, char *buf, size_t cap)
{
    size_t got = 0;
    while (got == 0 && !(d->ended && d->len == 0)) {
        if (d->len == 0 || d->converts || !d->decided)
            fill(d, file);
        if (!d->decided)
            decide(d);
        got = d->converts ? convert(d, buf, cap) : give(d, buf, cap);
    }
    return got;
}

/* ---- Writing ---- */

/* The first line may say the encoding. */
static char *renamed(const char *text, size_t len, size_t *out_len)
{
    static const char old[] = "encoding=UTF-8", new[] = "encoding=SHIFT_JIS";
    char *copy = must(malloc(len + sizeof new + 1));
    const char *eol = memchr(text, '\n', len),
               *at = eol ? memmem(text, (size_t)(eol - text), old, sizeof old - 1) : NULL;
    size_t before = at ? (size_t)(at - text) : len, after = at ? before + sizeof old - 1 : len;
    memcpy(copy, text, before);
    *out_len = before;
    if (at) {
        memcpy(copy + before, new, sizeof new - 1);
        memcpy(copy + before + sizeof new - 1, text + after, len - after);
        *out_len = len - (sizeof old - 1) + sizeof new - 1;
    }
    return copy;
}

/* What has no character there becomes '?', what is no character stays as it is. */
static char *recoded(char *text, size_t left, size_t *out_len, size_t *lost)
{
    size_t room = left + 16;
    char *in = text, *result = must(malloc(room + 1)), *out = result;
    iconv_t converter = iconv_open(shift_jis, "UTF-8");
    *lost = 0;
    while (converter != (iconv_t)-1 && left > 0 && iconv(converter, &in, &left, &out, &room) == (size_t)-1) {
        size_t step = utf8_length(in, left);
        *out++ = step ? '?' : *in;
        *lost += step > 0;
        in += step ? step : 1;
        left -= step ? step : 1;
        room--;
    }
    if (converter == (iconv_t)-1)
        *lost = left;
    else
        iconv_close(converter);
    *out_len = (size_t)(out - result);
    return result;
}

char *to_shift_jis(const char *text, size_t len, size_t *out_len, size_t *lost)
{
    size_t size;
    char *copy = renamed(text, len, &size), *result = recoded(copy, size, out_len, lost);
    free(copy);
    return result;
}

char *as_read(const decoder *d, char *text, size_t *len)
{
    size_t lost;
    if (!d->converts)
        return text;
    char *result = recoded(text, *len, len, &lost);
    free(text);
    return result;
}
