/* SPDX-License-Identifier: MIT */
/* Reads the lines of a header. A line that is no tag is a fault of that line alone. */
#include "header.h"

#include <string.h>

static bool is_blank_in_line(char c)
{
    return xima__is_blank(c) && c != '\n' && c != '\r';
}

static size_t skip_blanks(const char *text, size_t end, size_t at)
{
    while (at < end && is_blank_in_line(text[at]))
        at++;
    return at;
}

/* ---- Values ---- */

/* Length of a value that ends at `to`, with its escapes resolved into `buf`, which has room. */
static size_t unescape(const char *text, size_t from, size_t to, char *buf)
{
    size_t len = 0;
    if (!memchr(text + from, '\\', to - from)) { /* most have none */
        memcpy(buf, text + from, to - from);
        return to - from;
    }
    for (size_t at = from; at < to; at++) {
        char c = text[at], next = at + 1 < to ? text[at + 1] : 'x';
        bool escape = c == '\\' && (next == '"' || next == '\\' || next == 'n' || next == 'r');
        buf[len++] = !escape ? c : next == 'n' ? '\n' : next == 'r' ? '\r' : next;
        at += escape;
    }
    return len;
}

static bool keep_value(xima_reader *reader, const char *text, size_t from, size_t to, xima__line_tag *tag)
{
    xima__array *texts = &reader->texts;
    if (!xima__array_room(reader->game, texts, 1, to - from + 1))
        return false;
    char *buf = (char *)texts->data + texts->count;
    tag->value = texts->count;
    tag->value_len = unescape(text, from, to, buf);
    texts->count += tag->value_len;
    return true;
}

/* Where the value that begins at `from` ends: at the first `"` that is not escaped; `end` if there is none. */
static size_t value_end(const char *text, size_t end, size_t from)
{
    const char *quote = memchr(text + from, '"', end - from);
    size_t at = from;
    if (quote && !memchr(text + from, '\\', (size_t)(quote - text) - from)) /* most have no backslash */
        return (size_t)(quote - text);
    while (at < end && text[at] != '"')
        at += text[at] == '\\' && at + 1 < end && (text[at + 1] == '"' || text[at + 1] == '\\') ? 2 : 1;
    return at < end ? at : end;
}

/* ---- Lines ---- */

static bool add(xima_reader *reader, const xima__line_tag *tag)
{
    if (!xima__array_room(reader->game, &reader->tags, sizeof *tag, 1))
        return false;
    ((xima__line_tag *)reader->tags.data)[reader->tags.count++] = *tag;
    return true;
}

/* Trailing blanks aside. */
static size_t trimmed(const char *text, size_t from, size_t end)
{
    while (end > from && is_blank_in_line(text[end - 1]))
        end--;
    return end;
}

static bool add_bad(xima_reader *reader, size_t from, size_t end)
{
    xima__line_tag bad = {.from = from, .length = end - from, .fault = XIMA__TAG_BAD};
    return add(reader, &bad);
}

/* Where the value and the tag end. A line may have quotes inside the value if its last ones close it. */
static int32_t close_tag(const char *text, size_t end, size_t from, size_t *value_to, size_t *tag_to)
{
    *value_to = value_end(text, end, from);
    if (*value_to == end)
        return XIMA__TAG_BAD;
    size_t after = skip_blanks(text, end, *value_to + 1);
    *tag_to = after;
    if (after == end)
        return XIMA__TAG_OPEN;
    if (text[after] == ']') {
        *tag_to = after + 1;
        return XIMA__TAG_GOOD;
    }
    if (text[end - 1] != ']' || end < 2)
        return XIMA__TAG_BAD;
    size_t quote = trimmed(text, from, end - 1);
    if (quote <= *value_to + 1 || text[quote - 1] != '"')
        return XIMA__TAG_BAD;
    *value_to = quote - 1;
    *tag_to = end;
    return XIMA__TAG_QUOTES;
}

/* The same for a value that no ASCII quote begins: it ends at any quote that a bracket follows. */
static int32_t close_odd_tag(const char *text, size_t end, size_t from, size_t *value_to, size_t *tag_to)
{
    for (size_t at = from; at < end; at++) {
        size_t n = xima__quote(text + at, end - at), after = skip_blanks(text, end, at + n);
        if (n == 0 || after == end || text[after] != ']')
            continue;
        *value_to = at;
        *tag_to = after + 1;
        return XIMA__TAG_ODD;
    }
    return XIMA__TAG_BAD;
}

/* All tags of the line from … to; what stands behind them is no tag. */
static bool read_line(xima_reader *reader, const char *text, size_t from, size_t end)
{
    end = trimmed(text, from, end);
    while (from < end) {
        xima__line_tag tag = {.from = from, .name = from + 1};
        size_t value, value_to, tag_to;
        if (xima__tag_shape(text + from, end - from, true, &tag.name_len) != XIMA__SHAPE_YES)
            return add_bad(reader, from, end);
        value = skip_blanks(text, end, tag.name + tag.name_len);
        bool odd = text[value] != '"';
        value += xima__quote(text + value, end - value);
        tag.fault = (odd ? close_odd_tag : close_tag)(text, end, value, &value_to, &tag_to);
        if (tag.fault == XIMA__TAG_BAD)
            return add_bad(reader, from, end);
        tag.length = tag_to - from;
        if (!keep_value(reader, text, value, value_to, &tag) || !add(reader, &tag))
            return false;
        from = skip_blanks(text, end, tag_to);
    }
    return true;
}

bool xima__header_lines(xima_reader *reader, const char *text, size_t len, size_t *body)
{
    size_t at = xima__bom(text, len);
    reader->tags.count = reader->texts.count = 0;
    for (;;) {
        size_t mark = reader->tags.count ? 0 : xima__bom(text + at, len - at), begin = skip_blanks(text, len, at + mark);
        if (begin == len || (text[begin] != '[' && text[begin] != '\n' && text[begin] != '\r') ||
            (text[begin] == '[' && begin - at > XIMA__INDENT) ||
            (reader->tags.count == 0 && xima__is_said(text + begin, len - begin)))
            break;
        size_t end = xima__find_eol(text, len, begin);
        if (!read_line(reader, text, begin, end))
            return false;
        at = end < len ? end + 1 : len; /* the LF behind a CR is one more blank line */
    }
    *body = at;
    return true;
}

const xima__line_tag *xima__header_find(const xima_reader *reader, const char *text, const char *name)
{
    const xima__line_tag *tags = reader->tags.data;
    size_t len = strlen(name);
    for (size_t i = 0; i < reader->tags.count; i++)
        if (tags[i].fault != XIMA__TAG_BAD && tags[i].name_len == len && memcmp(text + tags[i].name, name, len) == 0)
            return &tags[i];
    return NULL;
}

const char *xima__header_value(const xima_reader *reader, const xima__line_tag *tag)
{
    return tag->value_len ? (const char *)reader->texts.data + tag->value : "";
}

void xima__header_free(xima_reader *reader)
{
    xima__array_free(reader->game, &reader->tags, sizeof(xima__line_tag));
    xima__array_free(reader->game, &reader->texts, 1);
}
