/* SPDX-License-Identifier: MIT */
/* Records as text: the canonical form, and the choice among the forms. docs/record-format.md describes the format. */
#include "write.h"

#include <string.h>

/* ---- The start ---- */

static bool same_bytes(const xima_state *a, const xima_state *b)
{
    return memcmp(a->common, b->common, xima__position_bytes(a->game)) == 0;
}

static xima_status format_start(const xima_state *state, char **text, size_t *size)
{
    const xima_allocator *allocator = &state->game->allocator;
    uint32_t flags = state->count > state->floor ? XIMA_WITH_HISTORY : 0;
    size_t needed;
    *text = NULL;
    xima_status status = xima_state_format(state, XIMA_LONG, flags, NULL, 0, &needed);
    if (status != XIMA_E_BUFFER)
        return status;
    *size = needed + 1;
    *text = xima__alloc(allocator, *size);
    return *text ? xima_state_format(state, XIMA_LONG, flags, *text, *size, NULL) : XIMA_E_MEMORY;
}

/* States whose bytes differ may still be written alike. */
static xima_status same_text(const xima_state *a, const xima_state *b, bool *same)
{
    char *one, *two;
    size_t one_size = 0, two_size = 0;
    xima_status status = format_start(a, &one, &one_size);
    if (status == XIMA_OK) {
        status = format_start(b, &two, &two_size);
        *same = status == XIMA_OK && strcmp(one, two) == 0;
        xima__free(&b->game->allocator, two, two_size);
    }
    xima__free(&a->game->allocator, one, one_size);
    return status;
}

/* All of the main line finds room at once. */
static xima_status make_room(const xima_record *record, xima_state *at)
{
    size_t plies = XIMA__TURN_MAX;
    for (int32_t node = xima__nodes(record)[XIMA_NODE_START].first; node >= 0; node = xima__nodes(record)[node].first)
        plies++;
    return xima__room(at, plies);
}

xima_status xima__write_begin(const xima_record *record, xima_state **at, bool *usual)
{
    const xima_state *start = record->start;
    xima_status status = xima_state_new(record->game, at);
    if (status)
        return status;
    *usual = start->count == 0 && same_bytes(*at, start);
    if (!*usual && start->count == 0)
        status = same_text(*at, start, usual);
    if (status == XIMA_OK && !*usual)
        status = xima_state_copy(*at, start, 0);
    if (status == XIMA_OK)
        status = make_room(record, *at);
    if (status) {
        xima_state_free(*at);
        *at = NULL;
    }
    return status;
}

xima_status xima__write_start(const xima_record *record, char **text, size_t *size)
{
    xima_state *at;
    bool usual;
    xima_status status = xima__write_begin(record, &at, &usual);
    *text = NULL;
    *size = 0;
    if (status == XIMA_OK && !usual)
        status = format_start(record->start, text, size);
    xima_state_free(at);
    return status;
}

/* ---- Tags ---- */

static void put_tag(xima__sink *sink, const char *name, const char *value)
{
    xima__sink_tag(sink, name, value);
    xima__sink_put(sink, sink->eol, strlen(sink->eol));
}

/* The free tags whose rank is from … to − 1: rank by rank, since a record may hold any number of them. */
static void put_ranks(const xima_record *record, int32_t from, int32_t to, xima__sink *sink)
{
    const xima__tag *tags = xima__tags(record);
    for (int32_t rank = from - 1;;) {
        int32_t next = to;
        for (size_t i = 0; i < record->tags.count; i++)
            if (tags[i].kind == XIMA__TAG_FREE && tags[i].rank > rank && tags[i].rank < next)
                next = tags[i].rank;
        if (next == to)
            return;
        rank = next;
        for (size_t i = 0; i < record->tags.count; i++)
            if (tags[i].kind == XIMA__TAG_FREE && tags[i].rank == rank)
                put_tag(sink, xima__text(record, tags[i].name), xima__text(record, tags[i].value));
    }
}

static xima_status put_position(const xima_record *record, xima__sink *sink)
{
    char *text;
    size_t size = 0;
    xima_status status = format_start(record->start, &text, &size);
    if (status == XIMA_OK)
        put_tag(sink, "Position", text);
    xima__free(&record->start->game->allocator, text, size);
    return status;
}

static xima_status put_header(const xima_record *record, bool usual, xima__sink *sink)
{
    xima_status status = XIMA_OK;
    put_tag(sink, "XGN", "1");
    put_ranks(record, 0, XIMA__RANK_DERIVED, sink);
    if (record->result)
        put_tag(sink, "Result", xima__text(record, record->result));
    const char *spec = xima__tag_unread(record, "Spec"), *position = xima__tag_unread(record, "Position");
    put_tag(sink, "Spec", spec ? spec : record->game->spec);
    if (position)
        put_tag(sink, "Position", position);
    else if (!usual)
        status = put_position(record, sink);
    put_ranks(record, XIMA__RANK_DERIVED, XIMA__RANK_OTHER + 1, sink);
    return status;
}

/* ---- Moves ---- */

static xima_status put_moves(const xima_record *record, xima_state *at, int32_t notation, bool header,
                             xima__sink *sink)
{
    xima__moveout out;
    const char *result = xima__text(record, record->result);
    xima__moveout_begin(&out, record, at, notation, sink);
    out.header = header;
    xima_status status = xima__write_moves(&out);
    if (*result)
        xima__sink_word(sink, result, strlen(result));
    xima__sink_end_line(sink);
    return status;
}

xima_status xima__write_movetext(const xima_record *record, int32_t notation, xima__sink *sink)
{
    xima_state *at;
    bool usual;
    xima_status status = xima__write_begin(record, &at, &usual);
    if (status)
        return status;
    status = put_moves(record, at, notation, true, sink);
    xima_state_free(at);
    return status;
}

static bool has_moves(const xima_record *record)
{
    const xima__node *start = &xima__nodes(record)[XIMA_NODE_START];
    return start->first >= 0 || start->notes >= 0 || record->result;
}

xima_status xima__write_xgn(const xima_record *record, int32_t notation, xima__sink *sink)
{
    xima_state *at;
    bool usual;
    xima_status status = xima__write_begin(record, &at, &usual);
    if (status)
        return status;
    status = put_header(record, usual, sink);
    if (status == XIMA_OK && has_moves(record)) {
        xima__sink_put(sink, sink->eol, strlen(sink->eol));
        status = put_moves(record, at, notation, false, sink);
    }
    xima_state_free(at);
    return status;
}

/* ---- The forms ---- */

xima_status xima_record_format(const xima_record *record, int32_t form, int32_t notation, char *buf, size_t cap,
                               size_t *needed)
{
    xima__sink sink = {.buf = buf, .cap = cap, .width = XIMA__LINE_MAX, .eol = "\n"};
    xima_status status = XIMA_E_UNSUPPORTED;
    if (!record || (!buf && cap))
        return XIMA_E_ARG;
    if (!xima__move_notation(record->game, notation))
        return XIMA_E_UNSUPPORTED;
    if (form == XIMA_FORM_XGN)
        status = xima__write_xgn(record, notation, &sink);
    else if (form == XIMA_FORM_SHEET)
        status = xima__write_sheet(record, notation, &sink);
    else if (form == XIMA_FORM_SOURCE && record->kept)
        status = xima__write_source(record, notation, &sink);
    else if (form >= XIMA_FORM_GAME)
        status = xima__write_form(record, xima__form_at_number(record->game->rules, form), &sink);
    if (status)
        return status;
    xima__out out = {.buf = buf, .cap = cap, .len = sink.len};
    return xima__out_end(&out, needed);
}
