/* SPDX-License-Identifier: MIT */
#include "form_notes.h"
#include "tree.h"

#include <string.h>

size_t xima__form_guards(const char *line, size_t len)
{
    static const char *const names[] = {"[%unread ", "[%act ", "[%symbols ", "[%result ", "[%beside "};
    size_t guards = 0;
    while (guards < len && line[guards] == '\\')
        guards++;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (len - guards > strlen(names[i]) && memcmp(line + guards, names[i], strlen(names[i])) == 0)
            return guards;
    return SIZE_MAX;
}

size_t xima__form_end_marks(const char *line, size_t len)
{
    size_t marks = 0;
    while (marks < len && line[len - 1 - marks] == '\\')
        marks++;
    return marks < len && line[len - 1 - marks] == ']' ? marks : SIZE_MAX;
}

static size_t line_length(const char *text)
{
    return strcspn(text, "\r\n");
}

bool xima__form_guard(const char *line)
{
    return xima__form_guards(line, line_length(line)) != SIZE_MAX;
}

void xima__form_put_command(const char *prefix, const char *name, const char *text, xima__out *out)
{
    xima__putf(out, "%s[%%%s ", prefix, name);
    for (;;) {
        size_t len = line_length(text);
        xima__put(out, text, len);
        text += len;
        if (!*text)
            break;
        xima__puts(out, xima__form_end_marks(text - len, len) == SIZE_MAX ? "\n" : "\\\n");
        xima__puts(out, prefix);
        text += text[0] == '\r' && text[1] == '\n' ? 2 : 1;
        xima__puts(out, xima__form_guard(text) ? "\\" : "");
    }
    xima__puts(out, "]\n");
}

const char *xima__form_note_at(const xima_record *record, int32_t node, int32_t *at, int32_t *what)
{
    do
        *at = *at < 0 ? xima__first_note(record, node) : xima__next_note(record, node, *at);
    while (*at >= 0 && xima__notes(record)[*at].what == XIMA__NOTE_SYMBOL);
    if (*at < 0)
        return NULL;
    *what = xima__notes(record)[*at].what;
    return xima__text(record, xima__notes(record)[*at].text);
}

bool xima__form_tag_at(const xima_record *record, size_t *at, const char **name, const char **value)
{
    const xima__tag *tags = xima__tags(record);
    while (*at < record->tags.count && tags[*at].kind != XIMA__TAG_FREE)
        ++*at;
    if (*at == record->tags.count)
        return false;
    *name = xima__text(record, tags[*at].name);
    *value = xima__text(record, tags[*at].value);
    ++*at;
    return true;
}
