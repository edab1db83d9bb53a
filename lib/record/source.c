/* SPDX-License-Identifier: MIT */
/* A record as it was read: byte for byte, but for what was changed since. */
#include "edits.h"
#include "segment.h"

#include <string.h>

typedef struct copy {
    const xima_record *record;
    xima__sink *sink;
    const char *text; /* the source */
    size_t len, at;   /* written up to there */
    bool anew;        /* the moves are written anew, all of them */
    xima__array edits; /* else what is said anew of them, from the next one on */
    size_t next;
    char *position;    /* what a tag that names none must say now; NULL: nothing */
    size_t position_size;
} copy;

static void copy_to(copy *c, size_t to)
{
    if (to > c->at) {
        xima__sink_put(c->sink, c->text + c->at, to - c->at);
        c->at = to;
    }
}

/* The same in the moves, with what is said anew up to there. */
static void edit_to(copy *c, size_t to)
{
    const xima__edit *edits = c->edits.data;
    for (; c->next < c->edits.count && edits[c->next].at <= to; c->next++) {
        copy_to(c, edits[c->next].at);
        xima__edit_write(c->record, &edits[c->next], c->sink);
        c->at = edits[c->next].at + edits[c->next].length;
    }
    copy_to(c, to);
}

static size_t eol_at(const copy *c, size_t at)
{
    if (at + 1 < c->len && c->text[at] == '\r' && c->text[at + 1] == '\n')
        return 2;
    return at < c->len && (c->text[at] == '\r' || c->text[at] == '\n');
}

static bool is_blank_line(const copy *c, size_t from, size_t to)
{
    while (from < to && xima__is_blank(c->text[from]))
        from++;
    return from == to;
}

/* Where a line ends, without what ends it. */
static size_t line_end(const copy *c, size_t at)
{
    while (at < c->len && c->text[at] != '\r' && c->text[at] != '\n')
        at++;
    return at;
}

/* Steps over a tag that is gone, and over its line if nothing else stands there; else over the blanks behind it, so that
   the line is not indented more. */
static void leave_out(copy *c, size_t from, size_t to)
{
    size_t begin = from, end = line_end(c, to);
    while (begin > 0 && c->text[begin - 1] != '\r' && c->text[begin - 1] != '\n')
        begin--;
    while (to < end && xima__is_blank(c->text[to]))
        to++;
    c->at = is_blank_line(c, begin, from) && to == end ? end + eol_at(c, end) : to;
}

static bool moves_changed(const xima_record *record)
{
    return record->changed || record->added > 0;
}

static bool result_changed(const xima_record *record)
{
    return strcmp(xima__text(record, record->result), xima__text(record, record->result_read)) != 0;
}

static bool names(const copy *c, const xima__tag *tag, const char *name)
{
    return strcmp(xima__text(c->record, tag->name), name) == 0;
}

/* Whether what hindered the moves from being read does so no longer: plies were added. */
static bool game_known(const xima_record *record)
{
    return record->hindrance && !xima__tag_unread(record, "Spec") && !xima__tag_unread(record, "Position");
}

/* What a tag says now that follows from the record; NULL: nothing. */
static const char *derived_value(const copy *c, const xima__tag *tag)
{
    const xima_record *record = c->record;
    if (names(c, tag, "Result") && (c->anew || result_changed(record)))
        return record->result ? xima__text(record, record->result) : NULL;
    if (names(c, tag, "Spec") && record->hindrance == XIMA_D_SPEC && game_known(record))
        return record->game->spec;
    return names(c, tag, "Position") && game_known(record) ? c->position : xima__text(record, tag->value);
}

/* What a tag says now; NULL if it has been taken away. A line that is kept as a note stands as long as the note. */
static const char *value_of(const copy *c, const xima__tag *tag)
{
    const xima_record *record = c->record;
    if (tag->kind == XIMA__TAG_DERIVED)
        return derived_value(c, tag);
    bool gone = tag->kind == XIMA__TAG_GONE ||
                (tag->kind == XIMA__TAG_UNREAD && xima__notes(record)[tag->note].what == XIMA__NOTE_GONE);
    return gone ? NULL : xima__text(record, tag->value);
}

static bool is_stale(const copy *c, const xima__tag *tag)
{
    const char *value = value_of(c, tag);
    return tag->changed || !value || strcmp(value, xima__text(c->record, tag->value)) != 0;
}

static bool was_read(const xima__tag *tag)
{
    return tag->from != UINT32_MAX;
}

/* The name of a tag, as a reader that looks for where a game begins sees it; 0 bytes: it sees none. */
static size_t name_seen(const copy *c, const xima__tag *tag, const char **name)
{
    size_t len = 0;
    *name = was_read(tag) ? c->text + tag->from + 1 : xima__text(c->record, tag->name);
    if (!was_read(tag))
        return strlen(*name);
    return xima__tag_shape(c->text + tag->from, tag->length, true, &len) == XIMA__SHAPE_YES ? len : 0;
}

/* Without the tags that are gone, the text may be taken for a sheet, or one of the tags that are left for the beginning
   of another game. Not if the version stands before them all. */
static bool needs_version(const copy *c)
{
    const char *first = NULL, *name;
    size_t first_len = 0, left = 0, gone = 0, again = 0;
    for (size_t i = 0; i < c->record->tags.count; i++) {
        const xima__tag *tag = &xima__tags(c->record)[i];
        bool stands = value_of(c, tag) != NULL;
        size_t len = stands ? name_seen(c, tag, &name) : 0;
        left += stands && was_read(tag);
        gone += !stands;
        again += first_len && len == first_len && memcmp(name, first, len) == 0;
        first = first_len ? first : name;
        first_len = first_len ? first_len : len;
    }
    return left == 0 || (gone > 0 && again > 0);
}

/* Whether something but a tag stands behind a tag that is gone: where a line begins with it the header ends. */
static bool bares_rest(const copy *c)
{
    for (size_t i = 0; i < c->record->tags.count; i++) {
        const xima__tag *tag = &xima__tags(c->record)[i];
        size_t at = (size_t)tag->from + tag->length;
        if (!was_read(tag) || value_of(c, tag))
            continue;
        while (at < c->len && xima__is_blank(c->text[at]) && !eol_at(c, at))
            at++;
        if (at < c->len && c->text[at] != '[' && !eol_at(c, at))
            return true;
    }
    return false;
}

static void put_version(copy *c, const xima__tag *first)
{
    copy_to(c, first->from);
    xima__sink_tag(c->sink, "XGN", "1");
    xima__sink_put(c->sink, c->sink->eol, strlen(c->sink->eol));
}

/* The tags that were read, in their order; those that say something else now are written anew. */
static void copy_tags(copy *c)
{
    for (size_t i = 0; i < c->record->tags.count; i++) {
        const xima__tag *tag = &xima__tags(c->record)[i];
        if (!was_read(tag) || tag->from < c->at)
            continue;
        size_t end = (size_t)tag->from + tag->length;
        const char *value = value_of(c, tag);
        copy_to(c, is_stale(c, tag) ? tag->from : end);
        if (!is_stale(c, tag))
            continue;
        if (value)
            xima__sink_tag(c->sink, xima__text(c->record, tag->name), value);
        c->at = end;
        if (!value)
            leave_out(c, tag->from, end);
    }
}

/* New tags follow the old ones. */
static void add_tags(copy *c)
{
    for (size_t i = 0; i < c->record->tags.count; i++) {
        const xima__tag *tag = &xima__tags(c->record)[i];
        if (tag->kind != XIMA__TAG_FREE || was_read(tag))
            continue;
        xima__sink_tag(c->sink, xima__text(c->record, tag->name), xima__text(c->record, tag->value));
        xima__sink_put(c->sink, c->sink->eol, strlen(c->sink->eol));
    }
}

/* How the lines of the source end, as the one at `from` shows it. */
static const char *eol_of(const copy *c, size_t from)
{
    size_t at = line_end(c, from);
    return eol_at(c, at) == 2 ? "\r\n" : at < c->len && c->text[at] == '\r' ? "\r" : "\n";
}

static const xima__tag *first_tag(const xima_record *record)
{
    for (size_t i = 0; i < record->tags.count; i++)
        if (was_read(&xima__tags(record)[i]))
            return &xima__tags(record)[i];
    return NULL;
}

static bool tags_changed(const copy *c)
{
    for (size_t i = 0; i < c->record->tags.count; i++) {
        const xima__tag *tag = &xima__tags(c->record)[i];
        if (is_stale(c, tag) || (tag->kind == XIMA__TAG_FREE && !was_read(tag)))
            return true;
    }
    return false;
}

/* To the end of the last line of tags, so that others can follow. */
static void end_header(copy *c)
{
    if (c->at > 0 && (c->text[c->at - 1] == '\n' || c->text[c->at - 1] == '\r'))
        return;
    copy_to(c, line_end(c, c->at));
    size_t eol = eol_at(c, c->at);
    copy_to(c, c->at + eol);
    if (eol == 0)
        xima__sink_put(c->sink, c->sink->eol, strlen(c->sink->eol));
}

/* Another result in place of the old one, or behind the moves; nothing else of them is touched. */
static void copy_result(copy *c)
{
    const xima_record *record = c->record;
    const char *result = xima__text(record, record->result);
    size_t from = record->result_from, to = record->result_to, line = record->moves_to;
    if (from == to) {
        from = to = record->moves_to;
        while (line > record->moves_from && c->text[line - 1] != '\n' && c->text[line - 1] != '\r')
            line--;
    }
    bool appended = to > record->result_to, remark = false;
    for (size_t at = line; appended && at < to; at++)
        remark |= c->text[at] == ';' || c->text[at] == '%'; /* to the end of the line, perhaps */
    while (!*result && from > record->moves_from && (c->text[from - 1] == ' ' || c->text[from - 1] == '\t'))
        from--;
    edit_to(c, from);
    if (appended)
        xima__sink_put(c->sink, remark ? c->sink->eol : " ", remark ? strlen(c->sink->eol) : 1);
    xima__sink_put(c->sink, result, strlen(result));
    c->at = c->at > to ? c->at : to;
}

static xima_status copy_moves(copy *c, int32_t notation)
{
    const xima_record *record = c->record;
    size_t from = record->moves_from, to = record->moves_to;
    bool result = result_changed(record), changed = c->anew;
    xima_status status = XIMA_OK;
    if (result && !changed && from < to) {
        copy_result(c);
    } else if (changed && from < to) {
        copy_to(c, from);
        status = xima__write_movetext(record, notation, c->sink);
        c->at = to + eol_at(c, to);
    } else if (changed || result) { /* a header only: a blank line, and the moves */
        xima__sink_put(c->sink, c->sink->eol, strlen(c->sink->eol));
        status = xima__write_movetext(record, notation, c->sink);
    }
    edit_to(c, c->len);
    return status;
}

/* What has changed since it was read, and where it can be written. */
static bool look(copy *c)
{
    const xima_record *record = c->record;
    bool local = true;
    c->anew = moves_changed(record) || (result_changed(record) && (record->faults > 0 || record->result_odd));
    if (!c->anew && record->noted && !xima__edits_find(record, &c->edits, &local))
        return false;
    c->anew |= !local;
    if (c->anew)
        c->edits.count = 0;
    return true;
}

static xima_status write_source(copy *c, int32_t notation)
{
    const xima_record *record = c->record;
    const xima__tag *first = first_tag(record);
    bool tags = tags_changed(c), moves = c->anew || result_changed(record);
    if (!tags && !moves) { /* perhaps something about the moves */
        c->sink->eol = eol_of(c, first ? first->from : 0);
        edit_to(c, c->len);
        return XIMA_OK;
    }
    if (record->form) /* whose parts hang together */
        return xima__write_form(record, record->form, c->sink);
    if (!first || bares_rest(c)) /* a sheet has no place for what was added */
        return xima__write_xgn(record, notation, c->sink);
    c->sink->eol = eol_of(c, first->from);
    if (needs_version(c))
        put_version(c, first);
    copy_tags(c);
    end_header(c);
    add_tags(c);
    return copy_moves(c, notation);
}

xima_status xima__write_source(const xima_record *record, int32_t notation, xima__sink *sink)
{
    copy c = {.record = record, .sink = sink, .text = record->source.data, .len = record->source.count};
    xima_status status = game_known(record) ? xima__write_start(record, &c.position, &c.position_size) : XIMA_OK;
    if (status == XIMA_OK)
        status = look(&c) ? write_source(&c, notation) : XIMA_E_MEMORY;
    xima__array_free(record->game, &c.edits, sizeof(xima__edit));
    xima__free(&record->start->game->allocator, c.position, c.position_size);
    return status;
}
