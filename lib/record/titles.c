/* SPDX-License-Identifier: MIT */
/* Lines before the first row of a sheet that are no rows: who plays, where, when. */
#include "sheet.h"

#include <string.h>

enum { TITLES_MAX = 10 };

bool xima__begins_with_ply(xima__reading *r, size_t from, size_t to)
{
    const xima_parse_options options = {.struct_size = sizeof options, .flags = XIMA_LENIENT};
    xima_move moves[XIMA__TURN_MAX];
    xima_error ignored;
    size_t end, count;
    xima_status status = xima__read_plies(r->at, r->text, to, from + xima__good_bytes(r->text + from, to - from), from,
                                          &end, &options, moves, &count, &ignored);
    r->starved |= status == XIMA_E_MEMORY;
    return status != XIMA_E_SYNTAX && status != XIMA_E_OVER;
}

static bool is_result(const char *text, size_t from, size_t to)
{
    char result[XIMA__RESULT_TEXT];
    while (to > from && xima__is_blank(text[to - 1]))
        to--;
    return xima__plain_result(text + from, to - from, result) > 0;
}

/* Whether the line is a row 1 whose number has no dot: something else stands behind it, and it is no result. */
static bool is_bare_first(const char *text, size_t from, size_t to)
{
    size_t blank = to - from > 1 && text[from] == '1' ? xima__blank_size(text + from + 1, to - from - 1) : 0;
    while (to > from && xima__is_blank(text[to - 1]))
        to--;
    return blank > 0 && from + 1 + blank < to && !is_result(text, from, to);
}

size_t xima__find_titles(xima__reading *r, size_t from)
{
    size_t lines = 0;
    for (size_t at = from, end; at < r->len && lines < TITLES_MAX; at = xima__line_next(r->text, r->len, at)) {
        uint64_t number = 0;
        bool dotted, named;
        end = xima__line_end(r->text, r->len, at);
        size_t begin = at;
        for (size_t n; begin < end && (n = xima__blank_size(r->text + begin, end - begin)) > 0;)
            begin += n;
        begin += xima__line_prefix(r->text + begin, end - begin, &named);
        if (begin == end || r->text[begin] == '#' || r->text[begin] == ';' || r->text[begin] == '%')
            continue;
        if (r->text[begin] >= '0' && r->text[begin] <= '9' &&
            xima__row_number(r->text + begin, end - begin, &number, &dotted))
            return number == 1 && lines ? at : from;
        if (is_bare_first(r->text, begin, end))
            return lines ? at : from;
        if (memchr(r->text + begin, '{', end - begin) ||
            (!is_result(r->text, begin, end) && xima__begins_with_ply(r, begin, end)))
            return from;
        lines++;
    }
    return from;
}

bool xima__title_result(xima__reading *r, size_t from, size_t to)
{
    char result[XIMA__RESULT_TEXT];
    size_t len = xima__plain_result(r->text + from, to - from, result);
    if (len == 0 || r->said.length > 0 || !xima__result_good(r->record->game, result, len))
        return false;
    r->starved |= !xima__text_add(r->record, result, len, &r->record->result);
    r->said = (xima__title){.from = from, .length = to - from, .result = r->record->result};
    return true;
}
