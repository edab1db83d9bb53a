/* SPDX-License-Identifier: MIT */
/* Where a record came from: places in its source, and what was odd there. */
#include "reading.h"

void xima__spot_to(xima__spot *spot, const char *text, size_t offset)
{
    if (offset < spot->offset)
        *spot = xima__spot_begin;
    for (size_t i = spot->offset; i < offset; i++) {
        if (text[i] == '\n' || text[i] == '\r') {
            bool second = i > 0 && text[i] == '\n' && text[i - 1] == '\r';
            spot->line += !second;
            spot->column = 1;
        } else {
            spot->column += ((unsigned char)text[i] & 0xc0) != 0x80;
        }
    }
    spot->offset = offset;
}

xima_status xima_record_where(const xima_record *record, int32_t node, uint64_t *offset, size_t *length,
                              uint64_t *line, uint32_t *column)
{
    if (!xima__is_node(record, node))
        return XIMA_E_ARG;
    const xima__node *at = &xima__nodes(record)[node];
    if (node == XIMA_NODE_START ? record->span.length == 0 : at->from == UINT32_MAX)
        return XIMA_E_EMPTY;
    xima__spot spot = xima__spot_begin;
    size_t from = node == XIMA_NODE_START ? 0 : at->from;
    if ((line || column) && !record->kept && node != XIMA_NODE_START)
        return XIMA_E_UNSUPPORTED;
    if ((line || column) && from > 0)
        xima__spot_to(&spot, record->source.data, from);
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
