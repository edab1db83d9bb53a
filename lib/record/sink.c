/* SPDX-License-Identifier: MIT */
/* Where written records go: words, lines, comments and tags. */
#include "write.h"

#include <string.h>

void xima__sink_put(xima__sink *sink, const char *text, size_t len)
{
    if (sink->sha) {
        xima__sha_add(sink->sha, text, len);
    } else if (sink->len < sink->cap) {
        size_t room = sink->cap - sink->len;
        memcpy(sink->buf + sink->len, text, len < room ? len : room);
    }
    sink->len += len;
}

static void end_line(xima__sink *sink)
{
    xima__sink_put(sink, sink->eol, strlen(sink->eol));
    sink->column = 0;
}

void xima__sink_end_line(xima__sink *sink)
{
    if (sink->column)
        end_line(sink);
}

static size_t characters(const char *text, size_t len)
{
    size_t more = 0; /* bytes that no character begins with */
    for (size_t i = 0; i < len; i++)
        more += ((unsigned char)text[i] & 0xc0) == 0x80;
    return len - more;
}

static void put_byte(xima__sink *sink, char byte)
{
    if (sink->sha)
        xima__sha_add(sink->sha, &byte, 1);
    else if (sink->len < sink->cap)
        sink->buf[sink->len] = byte;
    sink->len++;
}

/* What comes before a word that is so wide: a blank or the end of the line, and a bracket if one was opened. */
static void part(xima__sink *sink, size_t width)
{
    if (sink->column && sink->column + 1 + width + sink->opened > sink->width) {
        end_line(sink);
    } else if (sink->column) {
        put_byte(sink, ' ');
        sink->column++;
    }
    if (sink->opened)
        put_byte(sink, '(');
    sink->column += width + sink->opened;
    sink->opened = false;
}

static void put_word(xima__sink *sink, const char *text, size_t len, size_t width)
{
    enum { SHORT = 16 };
    part(sink, width);
    if (len > SHORT || sink->sha || sink->cap < SHORT || sink->len > sink->cap - SHORT) {
        xima__sink_put(sink, text, len);
        return;
    }
    char *to = sink->buf + sink->len; /* most words are shorter than it takes to call memcpy */
    if (len >= 8) {
        memcpy(to, text, 8);
        memcpy(to + len - 8, text + len - 8, 8);
    } else if (len >= 4) {
        memcpy(to, text, 4);
        memcpy(to + len - 4, text + len - 4, 4);
    } else {
        for (size_t i = 0; i < len; i++)
            to[i] = text[i];
    }
    sink->len += len;
}

void xima__sink_word(xima__sink *sink, const char *text, size_t len)
{
    put_word(sink, text, len, characters(text, len));
}

void xima__sink_words(xima__sink *sink, const char *text, size_t len)
{
    for (size_t at = 0, from, more; at < len; at++) {
        for (from = at, more = 0; at < len && text[at] != ' '; at++)
            more += ((unsigned char)text[at] & 0xc0) == 0x80;
        if (at > from)
            put_word(sink, text + from, at - from, at - from - more);
    }
}

void xima__sink_close(xima__sink *sink)
{
    if (sink->column >= sink->width)
        end_line(sink);
    xima__sink_put(sink, ")", 1);
    sink->column++;
}

/* ---- Comments ---- */

/* Whether a reader would take the line for a tag and with it for the beginning of a game. The text ends with NUL. */
static bool looks_like_tag(const char *line)
{
    const char *at = line + 1;
    if (!xima__is_letter(*at))
        return false;
    while (xima__is_letter(*at) || (*at >= '0' && *at <= '9') || *at == '_')
        at++;
    while (xima__is_blank(*at))
        at++;
    return *at == '"';
}

/* Whether a line begins there; a byte order mark at its beginning does not count. */
static bool begins_line(const char *text, const char *at)
{
    if (at - text > 3 && memcmp(at - 3, "\xef\xbb\xbf", 3) == 0)
        at -= 3;
    return at > text && (at[-1] == '\n' || at[-1] == '\r');
}

static bool escaped(const char *text, const char *at)
{
    return *at != '[' || (begins_line(text, at) && looks_like_tag(at));
}

/* What a byte of a comment may be: nothing special; one that may need a backslash; the end of a line or of the text. */
enum { ESCAPED = 1, ENDS = 2 };
static const unsigned char kinds[256] = {
    ['\\'] = ESCAPED, ['{'] = ESCAPED, ['}'] = ESCAPED, ['['] = ESCAPED, ['\n'] = ENDS, ['\r'] = ENDS, ['\0'] = ENDS,
};

static inline unsigned kind_of(char c)
{
    return kinds[(unsigned char)c];
}

/* The first byte from `at` on that must be escaped, or the end. */
static const char *next_escaped(const char *text, const char *at)
{
    for (;; at++) {
        while (!kind_of(*at))
            at++;
        if (*at == '\0' || (kind_of(*at) & ESCAPED && escaped(text, at)))
            return at;
    }
}

static const char unread_mark[] = "[%unread ";

static size_t line_length(const char *text)
{
    size_t len = 0;
    while (!(kind_of(text[len]) & ENDS))
        len++;
    return len;
}

static size_t escapes(const char *text)
{
    size_t count = 0;
    for (const char *at = next_escaped(text, text); *at; at = next_escaped(text, at + 1))
        count++;
    return count;
}

static void put_escaped(xima__sink *sink, const char *text, size_t len, size_t count)
{
    const char *at = text;
    for (; count > 0; count--) {
        const char *stop = next_escaped(text, at);
        xima__sink_put(sink, at, (size_t)(stop - at));
        put_byte(sink, '\\');
        put_byte(sink, *stop);
        at = stop + 1;
    }
    xima__sink_put(sink, at, (size_t)(text + len - at));
}

void xima__sink_comment(xima__sink *sink, const char *text, size_t len, bool unread)
{
    size_t mark = sizeof unread_mark - 1, first = line_length(text), last = len, backslashes = escapes(text);
    bool guarded = !unread && strncmp(text, unread_mark, mark) == 0; /* it only looks like it */
    while (last > first && text[last - 1] != '\n' && text[last - 1] != '\r')
        last--;
    part(sink,
         1 + guarded + (unread ? mark : 0) + characters(text, first) + (first == len ? 1 + unread + backslashes : 0));
    put_byte(sink, '{');
    if (unread)
        xima__sink_put(sink, unread_mark, mark);
    if (guarded)
        put_byte(sink, '\\');
    put_escaped(sink, text, len, backslashes);
    if (unread)
        put_byte(sink, ']');
    put_byte(sink, '}');
    if (first < len)
        sink->column = characters(text + last, len - last) + unread + 1;
}

/* ---- Tags ---- */

void xima__sink_tag(xima__sink *sink, const char *name, const char *value)
{
    xima__sink_put(sink, "[", 1);
    xima__sink_put(sink, name, strlen(name));
    xima__sink_put(sink, " \"", 2);
    for (const char *stop;; value = stop + 1) {
        for (stop = value; *stop && *stop != '\\' && *stop != '"' && *stop != '\n' && *stop != '\r';)
            stop++;
        xima__sink_put(sink, value, (size_t)(stop - value));
        if (*stop == '\0')
            break;
        char pair[2] = {'\\', *stop == '\n' ? 'n' : *stop == '\r' ? 'r' : *stop};
        xima__sink_put(sink, pair, 2);
    }
    xima__sink_put(sink, "\"]", 2);
}
