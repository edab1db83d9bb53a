/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "words.h"

static bool continues(const unsigned char *at, size_t count)
{
    for (size_t i = 1; i <= count; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return false;
    }
    return true;
}

size_t utf8_length(const char *text, size_t len)
{
    const unsigned char *at = (const unsigned char *)text;
    if (len >= 1 && at[0] < 0x80)
        return 1;
    if (len >= 2 && at[0] >= 0xc2 && at[0] <= 0xdf && continues(at, 1))
        return 2;
    if (len >= 3 && (at[0] & 0xf0) == 0xe0 && continues(at, 2)) {
        bool overlong = at[0] == 0xe0 && at[1] < 0xa0, surrogate = at[0] == 0xed && at[1] >= 0xa0;
        return overlong || surrogate ? 0 : 3;
    }
    if (len >= 4 && at[0] >= 0xf0 && at[0] <= 0xf4 && continues(at, 3)) {
        bool overlong = at[0] == 0xf0 && at[1] < 0x90, beyond = at[0] == 0xf4 && at[1] >= 0x90;
        return overlong || beyond ? 0 : 4;
    }
    return 0;
}

static uint32_t utf8_code(const char *text, size_t step)
{
    const unsigned char *at = (const unsigned char *)text;
    uint32_t code = step == 1 ? at[0] : at[0] & (0x7fu >> step);
    for (size_t i = 1; i < step; i++)
        code = code << 6 | (at[i] & 0x3fu);
    return code;
}

/* Dashes and minus signs, full-width forms, the sign of multiplication; 0: none of them. */
static char plain_of(uint32_t c)
{
    c = c >= 0xff01 && c <= 0xff5e ? c - 0xff01 + '!' : c;
    if ((c >= 0x2010 && c <= 0x2015) || c == 0x2043 || c == 0x2212 || c == 0xfe58 || c == 0xfe63)
        return '-';
    return c == 0xd7 ? 'X' : c < 0x80 ? (char)c : '\0';
}

size_t plain_text(const char *text, size_t len, char *buf)
{
    size_t used = 0;
    for (size_t at = 0; at < len;) {
        size_t step = utf8_length(text + at, len - at), size = step ? step : 1;
        char c = step ? plain_of(utf8_code(text + at, step)) : '\0';
        if (c)
            buf[used] = c;
        else
            memcpy(buf + used, text + at, size);
        used += c ? 1 : size;
        at += size;
    }
    return used;
}

size_t utf8_blank(const char *text, size_t len)
{
    size_t step = utf8_length(text, len);
    uint32_t c = step ? utf8_code(text, step) : 0;
    bool wide = c == 0xa0 || (c >= 0x2000 && c <= 0x200b) || c == 0x202f || c == 0x3000 || c == 0xfeff;
    return wide || c == ' ' || (c >= '\t' && c <= '\r') ? step : 0;
}

size_t utf8_bad(const char *text, size_t len)
{
    size_t at = 0;
    for (size_t step; at < len && (step = utf8_length(text + at, len - at)) != 0;)
        at += step;
    return at;
}

size_t utf8_count(const char *text, size_t len)
{
    size_t count = 0;
    for (size_t at = 0; at < len; count++) {
        size_t step = utf8_length(text + at, len - at);
        at += step ? step : 1;
    }
    return count;
}

char *clean(const char *text, size_t len)
{
    char *copy = NULL;
    size_t size = 0;
    FILE *out = must(open_memstream(&copy, &size));
    for (size_t at = 0; at < len;) {
        const unsigned char *byte = (const unsigned char *)text + at;
        size_t step = utf8_length(text + at, len - at);
        bool control = (step == 1 && (*byte < 0x20 || *byte == 0x7f)) || (step == 2 && *byte == 0xc2 && byte[1] < 0xa0);
        if (step && !control)
            fwrite(text + at, 1, step, out);
        for (size_t i = 0; i < (step ? step : 1) && (!step || control); i++)
            fprintf(out, "\\x%02x", byte[i]);
        at += step ? step : 1;
    }
    end_text(out);
    return must(copy);
}

char *clean_short(const char *text, size_t len)
{
    size_t at = 0;
    for (size_t shown = 0; at < len && shown < SHOWN_MAX; shown++) {
        size_t step = utf8_length(text + at, len - at);
        at += step ? step : 1;
    }
    char *head = clean(text, at);
    if (at == len)
        return head;
    char *cut = print_new("%s...", head);
    free(head);
    return cut;
}
