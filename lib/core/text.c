/* SPDX-License-Identifier: MIT */
/* Text out and in, without stdio and without locales. */
#include "core.h"

#include <stdarg.h>
#include <string.h>

xima__out xima__out_to(char *buf, size_t cap)
{
    return (xima__out){.buf = buf, .cap = cap, .hash = UINT64_C(0xcbf29ce484222325)};
}

void xima__put(xima__out *out, const char *text, size_t len)
{
    size_t room = out->len < out->cap ? out->cap - out->len : 0, fits = len < room ? len : room, i = 0;
    uint64_t hash = out->hash;
    for (char *to = room ? out->buf + out->len : NULL; i < fits; i++) { /* mostly a few bytes */
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
        to[i] = text[i];
    }
    for (; i < len; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    out->hash = hash;
    out->len += len;
}

void xima__puts(xima__out *out, const char *text)
{
    xima__put(out, text, strlen(text));
}

void xima__putc(xima__out *out, char c)
{
    xima__put(out, &c, 1);
}

void xima__putu(xima__out *out, uint64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    xima__put(out, digits + at, sizeof digits - at);
}

static void putd(xima__out *out, int number)
{
    if (number < 0)
        xima__putc(out, '-');
    xima__putu(out, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

static void putv(xima__out *out, const char *format, va_list args)
{
    for (const char *f = format; *f; f++) {
        if (*f != '%') {
            xima__putc(out, *f);
            continue;
        }
        switch (*++f) {
        case 's':
            xima__puts(out, va_arg(args, const char *));
            break;
        case 't': {
            const char *text = va_arg(args, const char *);
            xima__put(out, text, va_arg(args, size_t));
            break;
        }
        case 'd':
            putd(out, va_arg(args, int));
            break;
        case 'u':
            xima__putu(out, va_arg(args, uint64_t));
            break;
        case 'c':
            xima__putc(out, (char)va_arg(args, int));
            break;
        default:
            xima__putc(out, *f);
        }
    }
}

void xima__putf(xima__out *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    putv(out, format, args);
    va_end(args);
}

xima_status xima__out_end(xima__out *out, size_t *needed)
{
    if (needed)
        *needed = out->len;
    if (out->len < out->cap) {
        out->buf[out->len] = '\0';
        return XIMA_OK;
    }
    if (out->cap > 0) {
        size_t end = out->cap - 1;
        while (end > 0 && ((unsigned char)out->buf[end] & 0xc0) == 0x80)
            end--; /* never half a character */
        out->buf[end] = '\0';
    }
    return XIMA_E_BUFFER;
}

bool xima__in_list(const char *list, char parts, const char *text, size_t len)
{
    enum { LONGEST = 32 };
    char word[LONGEST];
    for (const char *end; *list; list = end + (*end == parts)) {
        for (end = list; *end && *end != parts;)
            end++;
        size_t n = (size_t)(end - list);
        if (n != len || n >= LONGEST)
            continue;
        memcpy(word, list, n);
        word[n] = '\0';
        if (xima__same_word(text, len, word))
            return true;
    }
    return false;
}

/* Soft hyphens, marks and embeddings of direction, joiners, byte order marks: what chats and word processors put in. */
size_t xima__invisible(const char *text, size_t len, unsigned *character)
{
    const unsigned char *t = (const unsigned char *)text;
    if (len >= 2 && t[0] == 0xc2 && t[1] == 0xad) {
        *character = 0xad;
        return 2;
    }
    if (len < 3 || (t[0] != 0xe2 && t[0] != 0xef))
        return 0;
    unsigned c = *character = (t[0] & 15u) << 12 | (t[1] & 63u) << 6 | (t[2] & 63u);
    bool is = (c >= 0x200b && c <= 0x200f) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x2064) ||
              (c >= 0x2066 && c <= 0x2069) || c == 0xfeff;
    return is ? 3 : 0;
}

/* Nobody can see what is wrong with a word that such a character stands in: it is named. */
static void name_invisible(char *text, size_t cap)
{
    enum { NAME = 8 };
    static const char digits[] = "0123456789ABCDEF";
    size_t len = strlen(text), n;
    unsigned c;
    for (size_t at = 0; at < len; at++) {
        if ((n = xima__invisible(text + at, len - at, &c)) == 0 || len + NAME - n >= cap)
            continue;
        memmove(text + at + NAME, text + at + n, len - at - n + 1);
        const char name[NAME] = {'<', 'U', '+', digits[c >> 12], digits[c >> 8 & 15], digits[c >> 4 & 15],
                                 digits[c & 15], '>'};
        memcpy(text + at, name, NAME);
        len += NAME - n;
        at += NAME - 1;
    }
}

/* A message never carries broken text on, whatever the input was. */
static void mend(char *text)
{
    size_t len = strlen(text), bad;
    while ((bad = xima__utf8_bad(text, len)) < len)
        text[bad] = '?';
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
            text[i] = ' ';
}

void xima__message(char *buf, size_t cap, const char *format, va_list args)
{
    xima__out out = xima__out_to(buf, cap);
    putv(&out, format, args);
    for (size_t i = 0; i < out.len && i < out.cap; i++)
        if (buf[i] == '\0')
            buf[i] = ' '; /* a NUL inside a quoted token must not end the sentence */
    xima__out_end(&out, NULL);
    mend(buf);
    name_invisible(buf, cap);
}

xima_status xima__fail(xima_error *error, xima_status status, int32_t reason, const char *format, ...)
{
    va_list args;
    memset(error, 0, sizeof *error);
    error->struct_size = sizeof *error;
    error->status = status;
    error->reason = reason;
    if (reason >= 0)
        error->reasons = UINT64_C(1) << reason;
    va_start(args, format);
    xima__message(error->message, sizeof error->message, format, args);
    va_end(args);
    return status;
}

xima_status xima__fail_at(xima_error *error, size_t offset, size_t length)
{
    error->offset = offset;
    error->length = length;
    return error->status;
}

void xima__candidate(xima_error *error, xima_move move)
{
    for (size_t i = 0; i < error->candidate_count; i++)
        if (error->candidates[i] == move)
            return;
    if (error->candidate_count < XIMA_CANDIDATES_MAX)
        error->candidates[error->candidate_count++] = move;
}

/* Length of the well-formed character at text, 0 if there is none (overlong forms, surrogates, above U+10FFFF). */
static size_t utf8_length(const unsigned char *text, size_t len)
{
    unsigned char c = text[0];
    size_t n = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
    if (n == 0 || n > len)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    bool bad = (c == 0xe0 && text[1] < 0xa0) || (c == 0xed && text[1] > 0x9f) || (c == 0xf0 && text[1] < 0x90) ||
               (c == 0xf4 && text[1] > 0x8f);
    return bad ? 0 : n;
}

void xima__place(xima_error *error, const char *text, size_t len)
{
    size_t at = error->offset < len ? error->offset : len;
    error->offset = at;
    if (error->length > len - at)
        error->length = len - at;
    error->line = error->column = 1;
    for (size_t i = 0, size; i < at; i += size ? size : 1) { /* a byte that is no part of a character counts as one */
        size = utf8_length((const unsigned char *)text + i, len - i);
        if (text[i] == '\n' || (text[i] == '\r' && !(i + 1 < len && text[i + 1] == '\n'))) {
            error->line++;
            error->column = 1;
        } else {
            error->column++;
        }
    }
}

int xima__peek(const xima__in *in)
{
    return in->at < in->len ? (unsigned char)in->text[in->at] : -1;
}

bool xima__accept(xima__in *in, char c)
{
    if (xima__peek(in) != (unsigned char)c)
        return false;
    in->at++;
    return true;
}

void xima__skip_blanks(xima__in *in)
{
    for (int c = xima__peek(in); c == ' ' || (c >= '\t' && c <= '\r'); c = xima__peek(in))
        in->at++;
}

bool xima__read_number(xima__in *in, uint64_t max, uint64_t *number)
{
    size_t at = in->at;
    uint64_t value = 0, tenth = max / 10, last = max % 10;
    for (; at < in->len && in->text[at] >= '0' && in->text[at] <= '9'; at++) {
        uint64_t digit = (uint64_t)(in->text[at] - '0');
        if (value > tenth || (value == tenth && digit > last))
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    bool any = at > in->at;
    in->at = at;
    return any;
}

size_t xima__utf8_bad(const char *text, size_t len)
{
    size_t at = 0;
    while (at < len) {
        size_t n = (signed char)text[at] >= 0 ? 1 : utf8_length((const unsigned char *)text + at, len - at);
        if (n == 0)
            break;
        at += n;
    }
    return at;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool xima__same_word(const char *a, size_t a_len, const char *b)
{
    if (strlen(b) != a_len)
        return false;
    for (size_t i = 0; i < a_len; i++)
        if (lower(a[i]) != lower(b[i]))
            return false;
    return true;
}
