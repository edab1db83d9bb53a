/* SPDX-License-Identifier: MIT */
/* Where a record came from: places in its source, and what was odd there. */
#include "reading.h"
#include "segment.h"

/* Characters, and bytes that are no part of one: what a reader makes of them is a character too. */
static uint32_t characters(const char *text, size_t len)
{
    uint32_t count = 0;
    for (size_t at = 0; at < len; at++) {
        size_t good = at + xima__good_bytes(text + at, len - at);
        for (; at < good; at++)
            count += ((unsigned char)text[at] & 0xc0) != 0x80;
        count += at < len;
    }
    return count;
}

void xima__spot_to(xima__spot *spot, const char *text, size_t offset)
{
    if (offset < spot->offset)
        *spot = xima__spot_begin;
    size_t from = spot->offset, line = offset;
    bool after_cr = from > 0 && text[from - 1] == '\r';
    if (from == offset)
        return;
    spot->line += xima__count_lines(text + from, offset - from, &after_cr);
    while (line > from && text[line - 1] != '\n' && text[line - 1] != '\r')
        line--;
    if (line > from)
        spot->column = 1;
    if (line == 0) /* a byte order mark is no character of its line */
        line = xima__bom(text, offset);
    spot->column += characters(text + line, offset - line);
    spot->offset = offset;
}

/* ---- Spots of a source, so that no place is far from one ---- */

enum { STEP = 1024 };

/* Where the step that is due ends, but not amid a character. */
static size_t step_end(const char *text, size_t at)
{
    size_t back = 0;
    while (back < 3 && ((unsigned char)text[at - back] & 0xc0) == 0x80)
        back++;
    return at - back;
}

bool xima__keep_spots(xima_record *record)
{
    const char *text = record->source.data;
    size_t count = record->source.count ? (record->source.count - 1) / STEP : 0;
    xima__spot spot = xima__spot_begin;
    if (count && !xima__array_room(record->game, &record->spots, sizeof spot, count))
        return false;
    for (size_t i = 0; i < count; i++) {
        xima__spot_to(&spot, text, step_end(text, (i + 1) * STEP));
        ((xima__spot *)record->spots.data)[i] = spot;
    }
    record->spots.count = count;
    return true;
}

static xima__spot spot_of(const xima_record *record, size_t offset)
{
    const xima__spot *spots = record->spots.data;
    size_t i = offset / STEP < record->spots.count ? offset / STEP : record->spots.count;
    xima__spot spot = i > 0 ? spots[i - 1] : xima__spot_begin;
    xima__spot_to(&spot, record->source.data, offset);
    return spot;
}

xima_status xima_record_where(const xima_record *record, int32_t node, uint64_t *offset, size_t *length,
                              uint64_t *line, uint32_t *column)
{
    if (!xima__is_node(record, node))
        return XIMA_E_ARG;
    const xima__node *at = &xima__nodes(record)[node];
    if (node == XIMA_NODE_START ? record->span.length == 0 : at->from == UINT32_MAX)
        return XIMA_E_EMPTY;
    size_t from = node == XIMA_NODE_START ? 0 : at->from;
    if ((line || column) && !record->kept && node != XIMA_NODE_START)
        return XIMA_E_UNSUPPORTED;
    xima__spot spot = (line || column) && from > 0 ? spot_of(record, from) : xima__spot_begin;
    if (offset)
        *offset = record->span.offset + from;
    if (length)
        *length = node == XIMA_NODE_START ? (size_t)record->span.length : at->length;
    if (line)
        *line = record->span.line - 1 + spot.line;
    if (column)
        *column = spot.column;
    return XIMA_OK;
}

const char *xima_record_source(const xima_record *record, size_t *len)
{
    bool kept = record && record->kept;
    if (len)
        *len = kept ? record->source.count : 0;
    return kept ? record->source.data : NULL;
}

size_t xima_record_diagnostic_count(const xima_record *record, int32_t severity)
{
    size_t count = 0;
    const xima_diagnostic *all = record ? record->diagnostics.data : NULL;
    for (size_t i = 0; record && i < record->diagnostics.count; i++)
        count += all[i].severity >= severity;
    return count;
}

xima_status xima_record_get_diagnostic(const xima_record *record, size_t i, xima_diagnostic *out)
{
    if (!record || !out || i >= record->diagnostics.count)
        return XIMA_E_ARG;
    return xima__give_struct(out, (const xima_diagnostic *)record->diagnostics.data + i, sizeof *out, sizeof *out);
}
