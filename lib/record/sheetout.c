/* SPDX-License-Identifier: MIT */
/* The main line as a score sheet: a numbered row a line, nothing but moves. */
#include "write.h"

#include <string.h>

static xima_status write_rows(xima__moveout *out)
{
    const xima__node *nodes = xima__nodes(out->record);
    xima_status status = XIMA_OK;
    for (int32_t node = nodes[XIMA_NODE_START].first; node >= 0 && status == XIMA_OK; node = nodes[node].first) {
        xima__write_where(out, node, false);
        status = xima__write_text(out, &node);
    }
    return status;
}

/* What closes the last row: the result or, as XR-34 has it for games that did not end, a dash where a move is due. */
static void write_end(xima__moveout *out)
{
    const char *result = xima__text(out->record, out->record->result);
    xima__write_rest(out);
    if (*result && strcmp(result, "*") != 0) {
        xima__sink_word(out->sink, result, strlen(result));
    } else if (xima_state_to_move(out->at) != XIMA_NOBODY) {
        xima__write_where(out, XIMA_NODE_NONE, false);
        xima__sink_word(out->sink, "-", 1);
    }
    xima__sink_end_line(out->sink);
}

xima_status xima__write_sheet(const xima_record *record, int32_t notation, xima__sink *sink)
{
    xima__moveout out;
    xima_state *at;
    bool usual;
    xima_status status = xima__write_begin(record, &at, &usual);
    if (status)
        return status;
    xima__moveout_begin(&out, record, at, notation, sink);
    out.sheet = true;
    sink->width = SIZE_MAX; /* a row is a line, however long */
    status = write_rows(&out);
    if (status == XIMA_OK)
        write_end(&out);
    xima_state_free(at);
    return status;
}
