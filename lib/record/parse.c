/* SPDX-License-Identifier: MIT */
/* One record out of one text. */
#include "reader.h"

#include <string.h>

/* A diagnostic as the error of a call. */
static void error_of(const xima_record *record, const xima_diagnostic *d, xima_error *error)
{
    xima__fail(error, d->status, d->reason, "%s", d->message);
    xima__fail_at(error, (size_t)d->offset, d->length);
    error->reasons = d->reasons;
    error->line = d->line < UINT32_MAX ? (uint32_t)d->line : UINT32_MAX;
    error->column = d->column;
    error->ply = (uint32_t)xima_record_line(record, d->node, NULL, 0);
    error->candidate_count = d->candidate_count;
    memcpy(error->candidates, d->candidates, sizeof error->candidates);
}

static xima_status first_fault(const xima_record *record, xima_error *error)
{
    const xima_diagnostic *all = record->diagnostics.data;
    for (size_t i = 0; i < record->diagnostics.count; i++) {
        if (all[i].severity == XIMA_FAULT) {
            error_of(record, &all[i], error);
            return error->status;
        }
    }
    return XIMA_OK;
}

/* Makes the first game wait; *more: another one follows. */
static xima_status fill(xima_reader *reader, const char *text, size_t len, bool *more)
{
    size_t used;
    xima_status status = xima_reader_feed(reader, text, len, &used);
    *more = reader->waits;
    if (status || *more)
        return status;
    status = xima_reader_finish(reader);
    return status || reader->waits ? status : XIMA_E_EMPTY;
}

/* That another game follows is a fault like all others: strict or not, what is not read is told. */
static bool tell_another(const xima_reader *reader, xima_record *record, const char *text)
{
    const size_t len = (size_t)record->span.length;
    xima_error error;
    xima__reading r = {.record = record,
                       .text = text + record->span.offset,
                       .len = len,
                       .max_diagnostics = reader->options.max_diagnostics,
                       .node = XIMA_NODE_NONE,
                       .spot = xima__spot_begin,
                       .checked = len};
    xima__fail(&error, XIMA_E_LIMIT, -1, "a second game follows, which is not read; a reader reads several");
    xima__diagnose(&r, XIMA_FAULT, XIMA_D_LIMIT, len, 0, &error, "the end of the text", NULL);
    return !r.starved;
}

/* The record, or what was wrong in `error`. */
static xima_status parse(xima_reader *reader, const char *text, size_t len, xima_record **out, xima_error *error)
{
    bool more, strict = !(reader->options.flags & XIMA_LENIENT);
    xima_record *record = NULL;
    xima_status status = fill(reader, text, len, &more);
    if (status == XIMA_OK)
        status = xima_reader_next(reader, &record);
    if (status == XIMA_OK && more && !tell_another(reader, record, text))
        status = XIMA_E_MEMORY;
    if (status)
        xima__fail(error, status, -1, status == XIMA_E_EMPTY ? "there is no game in the text" : "no memory");
    else if (strict)
        status = first_fault(record, error);
    if (status)
        xima_record_free(record);
    else
        *out = record;
    return status;
}

xima_status xima_record_parse(xima_game *game, const char *text, size_t len, uint32_t flags, xima_record **out,
                              xima_error *error)
{
    const xima_reader_options options = {.struct_size = sizeof options,
                                         .game = game,
                                         .flags = flags,
                                         .max_game_bytes = XIMA__GAME_BYTES_MAX,
                                         .max_nodes = INT32_MAX,
                                         .max_depth = INT32_MAX};
    xima_reader *reader = NULL;
    xima_error local;
    if (out)
        *out = NULL;
    xima_status status = text && out ? xima_reader_new(&options, &reader) : XIMA_E_ARG;
    if (status)
        xima__fail(&local, status, -1, status == XIMA_E_MEMORY ? "no memory" : "an argument is not good");
    else
        status = parse(reader, text, len, out, &local);
    xima_reader_free(reader);
    return status ? xima__report(error, &local) : XIMA_OK;
}
