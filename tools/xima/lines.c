/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "lines.h"
#include "words.h"

void lines_begin(lines *in, FILE *file)
{
    *in = (lines){.file = file, .text = must(malloc(LINE_LIMIT + 1))};
}

void lines_end(lines *in)
{
    free(in->text);
    in->text = NULL;
}

/* The next byte, every end of line as '\n'. A CR ends its line at once, so a person at a terminal need not wait. */
static int next_byte(lines *in)
{
    int c = getc(in->file);
    if (c == '\n' && in->after_cr)
        c = getc(in->file);
    in->after_cr = c == '\r';
    return c == '\r' ? '\n' : c;
}

static void skip_rest(lines *in)
{
    int c = 0;
    while (c != '\n' && c != EOF)
        c = next_byte(in);
    in->unfinished = false;
}

__attribute__((format(printf, 4, 5))) static line_result bad(lines *in, xima_status status, size_t offset,
                                                             const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(in->why, sizeof in->why, format, arguments);
    va_end(arguments);
    in->status = status;
    in->column = utf8_count(in->text, offset) + 1;
    return LINE_BAD;
}

static line_result check(lines *in)
{
    static const char mark[] = "\xef\xbb\xbf"; /* the byte order mark that some editors put first */
    in->text[in->len] = '\0';
    if (in->number == 1 && strncmp(in->text, mark, 3) == 0)
        memmove(in->text, in->text + 3, (in->len -= 3) + 1);
    size_t offset = utf8_bad(in->text, in->len);
    if (offset == in->len)
        return LINE_READ;
    return bad(in, XIMA_E_SYNTAX, offset, "byte 0x%02X is not UTF-8; save the file as UTF-8",
               (unsigned char)in->text[offset]);
}

line_result lines_next(lines *in)
{
    if (in->unfinished)
        skip_rest(in);
    in->len = 0;
    errno = 0;
    int c = next_byte(in);
    if (c == EOF && !ferror(in->file))
        return LINE_NONE;
    in->number++;
    for (; c != '\n' && c != EOF; c = next_byte(in)) {
        in->unfinished = true;
        if (c == '\0')
            return bad(in, XIMA_E_SYNTAX, in->len, "a NUL byte: this is no text");
        if (in->len == LINE_LIMIT)
            return bad(in, XIMA_E_LIMIT, in->len, "the line is longer than %d bytes", LINE_LIMIT);
        in->text[in->len++] = (char)c;
    }
    in->unfinished = false;
    if (!ferror(in->file))
        return check(in);
    bad(in, XIMA_E_IO, in->len, "cannot read on: %s", strerror(errno));
    clearerr(in->file);
    return LINE_BAD;
}
