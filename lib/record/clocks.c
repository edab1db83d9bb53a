/* SPDX-License-Identifier: MIT */
/* Times: those of single plies stand in comments, those of the whole game in tags. */
#include "tree.h"

#include <string.h>

enum { SECONDS_MAX = 1000000000 };

static bool read_decimals(xima__in *in, int64_t *milliseconds)
{
    static const int64_t scale[] = {0, 100, 10, 1};
    uint64_t number;
    size_t begin = in->at;
    if (!xima__read_number(in, 999, &number) || in->at - begin > 3)
        return false;
    *milliseconds += (int64_t)number * scale[in->at - begin];
    return true;
}

static bool read_usual_time(const char *text, size_t len, int64_t *milliseconds)
{
    if (len != XIMA__USUAL_TIME || !xima__is_usual_time(text))
        return false;
    int64_t minutes = (text[0] - '0') * 60 + (text[2] - '0') * 10 + (text[3] - '0');
    *milliseconds = (minutes * 60 + (text[5] - '0') * 10 + (text[6] - '0')) * 1000;
    return true;
}

bool xima__read_time(const char *text, size_t len, int64_t *milliseconds)
{
    if (read_usual_time(text, len, milliseconds))
        return true;
    xima__in in = {text, len, 0};
    int64_t seconds = 0;
    for (int parts = 0;; parts++) {
        int64_t part = 0;
        size_t begin = in.at;
        for (; in.at < len && text[in.at] >= '0' && text[in.at] <= '9'; in.at++)
            part = part > SECONDS_MAX ? part : part * 10 + (text[in.at] - '0');
        if (parts == 3 || in.at == begin || part > SECONDS_MAX || (parts > 0 && (part > 59 || in.at - begin != 2)))
            return false;
        seconds = seconds * 60 + part;
        if (in.at == len || text[in.at] != ':')
            break;
        in.at++;
    }
    int64_t result = seconds * 1000;
    if ((xima__accept(&in, '.') && !read_decimals(&in, &result)) || in.at != len || seconds > SECONDS_MAX)
        return false;
    *milliseconds = result;
    return true;
}

static void write_padded(uint64_t number, int digits, xima__out *out)
{
    char text[4];
    for (int i = digits; i-- > 0; number /= 10)
        text[i] = (char)('0' + number % 10);
    xima__put(out, text, (size_t)digits);
}

void xima__write_time(int64_t milliseconds, xima__out *out)
{
    uint64_t all = (uint64_t)milliseconds, seconds = all / 1000;
    xima__putf(out, "%u:", seconds / 3600);
    write_padded(seconds / 60 % 60, 2, out);
    xima__putc(out, ':');
    write_padded(seconds % 60, 2, out);
    if (all % 1000) {
        xima__putc(out, '.');
        write_padded(all % 1000, 3, out);
    }
}

bool xima__find_command(const char *text, const char *name, size_t *from, size_t *to, xima__in *value)
{
    size_t len = strlen(name);
    const char *stop = text + strlen(text);
    for (const char *at = text; (at = memchr(at, '[', (size_t)(stop - at))); at++) {
        if ((size_t)(stop - at) < len + 3 || at[1] != '%' || memcmp(at + 2, name, len) != 0 ||
            !xima__is_blank(at[2 + len]))
            continue;
        const char *end = memchr(at, ']', (size_t)(stop - at));
        if (!end)
            return false;
        *from = (size_t)(at - text);
        *to = (size_t)(end + 1 - text);
        *value = (xima__in){at + 2 + len, (size_t)(end - at) - 2 - len, 0};
        xima__skip_blanks(value);
        while (value->len > value->at && xima__is_blank(value->text[value->len - 1]))
            value->len--;
        return true;
    }
    return false;
}

static const char *command_of(int32_t what)
{
    return what == XIMA_TIME_LEFT ? "clk" : what == XIMA_TIME_SPENT ? "emt" : NULL;
}

/* Where a time stands: the note, the bytes in its text, and what they say. */
typedef struct place {
    int32_t note;
    size_t from, to;
    int64_t milliseconds;
} place;

/* The first comment after the ply that gives the time; false if none does. */
static bool find_clock(const xima_record *record, int32_t node, int32_t what, place *found)
{
    for (int32_t at = xima__first_note(record, node); at >= 0; at = xima__next_note(record, node, at)) {
        const xima__note *note = &xima__notes(record)[at];
        xima__in value;
        found->note = at;
        if (note->what == XIMA_NOTE_AFTER &&
            xima__find_command(xima__text(record, note->text), command_of(what), &found->from, &found->to, &value) &&
            xima__read_time(value.text + value.at, value.len - value.at, &found->milliseconds))
            return true;
    }
    return false;
}

xima_status xima_record_get_clock(const xima_record *record, int32_t node, int32_t what, int64_t *milliseconds)
{
    place found;
    if (!xima__is_node(record, node) || !command_of(what) || !milliseconds)
        return XIMA_E_ARG;
    if (!find_clock(record, node, what, &found))
        return XIMA_E_EMPTY;
    *milliseconds = found.milliseconds;
    return XIMA_OK;
}

/* The note with other bytes in that place: a new text, so that nothing has changed when there is no memory for it. */
static bool replace(xima_record *record, const place *old, const xima__out *with)
{
    xima__note *note = &xima__notes(record)[old->note];
    size_t len = note->len - (old->to - old->from) + with->len;
    if (!xima__array_room(record->game, &record->texts, 1, len + 1))
        return false;
    char *to = (char *)record->texts.data + record->texts.count;
    const char *from = xima__text(record, note->text);
    memcpy(to, from, old->from);
    memcpy(to + old->from, with->buf, with->len);
    memcpy(to + old->from + with->len, from + old->to, note->len - old->to + 1);
    note->text = (uint32_t)record->texts.count;
    note->len = (uint32_t)len;
    note->changed = 1;
    record->texts.count += len + 1;
    return true;
}

/* Takes the bytes out of the note where it is, which needs no memory, with the blanks that parted them from the text
   before or, at the beginning, behind them; a note that said nothing else goes. */
static void cut_out(xima_record *record, int32_t node, const place *old)
{
    xima__note *note = &xima__notes(record)[old->note];
    char *text = (char *)record->texts.data + note->text;
    size_t from = old->from, to = old->to;
    while (from > 0 && xima__is_blank(text[from - 1]))
        from--;
    while (from == 0 && xima__is_blank(text[to]))
        to++;
    memmove(text + from, text + to, note->len - to + 1);
    note->len -= (uint32_t)(to - from);
    note->changed = 1;
    if (note->len == 0)
        xima__note_remove(record, node, old->note);
}

xima_status xima_record_set_clock(xima_record *record, int32_t node, int32_t what, int64_t milliseconds)
{
    char text[64];
    place old;
    xima__out out = xima__out_to(text, sizeof text);
    if (!xima__is_node(record, node) || node == XIMA_NODE_START || !command_of(what) ||
        milliseconds > (int64_t)SECONDS_MAX * 1000)
        return XIMA_E_ARG;
    if (milliseconds < 0) {
        for (; find_clock(record, node, what, &old); record->noted = true)
            cut_out(record, node, &old);
        return XIMA_OK;
    }
    xima__putf(&out, "[%%%s ", command_of(what));
    xima__write_time(milliseconds, &out);
    xima__putc(&out, ']');
    bool done = find_clock(record, node, what, &old) ? replace(record, &old, &out)
                                                     : xima__note_say(record, node, XIMA_NOTE_AFTER, text, out.len);
    record->noted |= done;
    return done ? XIMA_OK : XIMA_E_MEMORY;
}

xima_status xima_record_get_time(const xima_record *record, int32_t what, int32_t seat, int64_t *milliseconds)
{
    char name[16];
    xima__out out = xima__out_to(name, sizeof name);
    if (!record || !milliseconds || (what != XIMA_TIME_AGREED && what != XIMA_TIME_USED) ||
        !xima__seat(record->game, seat))
        return XIMA_E_ARG;
    xima__putf(&out, "%s%d", what == XIMA_TIME_AGREED ? "Time" : "Used", (int)seat + 1);
    const char *value = xima_record_get_tag(record, name, out.len);
    if (!value)
        return XIMA_E_EMPTY;
    return xima__read_time(value, strlen(value), milliseconds) ? XIMA_OK : XIMA_E_SYNTAX;
}
