/* SPDX-License-Identifier: MIT */
/* Writes a record in a form of its game's own: what the form's writer calls. */
#include "cursor.h"
#include "write.h"

#include <string.h>

struct xima__form_out {
    const xima_record *record;
    xima_cursor cursor;
    int64_t *numbers;
};

const xima_record *xima__form_record(const xima__form_out *out)
{
    return out->record;
}

const xima_state *xima__form_at(xima__form_out *out, int32_t node)
{
    xima_cursor *cursor = &out->cursor;
    const xima__node *nodes = xima__nodes(out->record);
    if (cursor->node == node)
        return cursor->state;
    if (nodes[cursor->node].parent == node)
        return xima_cursor_back(cursor) ? NULL : cursor->state;
    if (nodes[node].parent != cursor->node)
        return xima_cursor_goto(cursor, node) ? NULL : cursor->state;
    if (xima__room(cursor->state, 1))
        return NULL;
    xima__advance(cursor->state, nodes[node].move);
    cursor->node = node;
    return cursor->state;
}

static size_t numbers_size(const xima__form_out *out)
{
    return out->record->nodes.count * sizeof(int64_t);
}

int64_t *xima__form_out_numbers(xima__form_out *out)
{
    if (!out->numbers) {
        out->numbers = xima__alloc(&out->record->game->allocator, numbers_size(out));
        if (out->numbers)
            memset(out->numbers, 0, numbers_size(out));
    }
    return out->numbers;
}

bool xima__form_is_act(xima_move move)
{
    return xima__is_action(move);
}

xima_status xima__write_form(const xima_record *record, const xima__form *form, xima__sink *sink)
{
    xima__form_out f = {.record = record};
    xima__out out = xima__out_to(sink->buf, sink->cap);
    if (!form)
        return XIMA_E_UNSUPPORTED;
    xima_status status = xima__cursor_begin(&f.cursor, record);
    if (status)
        return status;
    status = form->write(&f, &out);
    xima__cursor_end(&f.cursor);
    xima__free(&record->game->allocator, f.numbers, numbers_size(&f));
    sink->len = out.len;
    return status;
}
