/* SPDX-License-Identifier: MIT */
/* Writes a record in a form of its game's own: what the form's writer calls. */
#include "cursor.h"
#include "write.h"

struct xima__form_out {
    const xima_record *record;
    xima_cursor cursor;
};

const xima_record *xima__form_record(const xima__form_out *out)
{
    return out->record;
}

const xima_state *xima__form_at(xima__form_out *out, int32_t node)
{
    return xima_cursor_goto(&out->cursor, node) ? NULL : out->cursor.state;
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
    sink->len = out.len;
    return status;
}
