/* SPDX-License-Identifier: MIT */
/* What the tags of a header say, and what is wrong with them. */
#include "header.h"

#include <string.h>

/* ---- Tags that stand twice: a table of hashes, for there may be very many ---- */

typedef struct seen {
    uint32_t *slots; /* 1 + index of a tag, 0 = empty; NULL: few tags, each is held against those before */
    size_t size;     /* a power of two above twice the number of tags */
} seen;

enum { FEW = 20 };

static bool seen_begin(const xima_reader *reader, seen *table)
{
    table->slots = NULL;
    table->size = 0;
    if (reader->tags.count <= FEW)
        return true;
    table->size = 16;
    while (table->size < reader->tags.count * 2)
        table->size *= 2;
    table->slots = xima__alloc(&reader->game->allocator, table->size * sizeof *table->slots);
    if (table->slots)
        memset(table->slots, 0, table->size * sizeof *table->slots);
    return table->slots != NULL;
}

static void seen_end(const xima_reader *reader, seen *table)
{
    if (table->slots)
        xima__free(&reader->game->allocator, table->slots, table->size * sizeof *table->slots);
}

/* Whether a tag before the i-th has its name. */
static bool seen_before(const xima_reader *reader, const char *text, seen *table, size_t i)
{
    const xima__line_tag *tags = reader->tags.data, *tag = &tags[i];
    for (size_t k = 0; !table->slots && k < i; k++)
        if (tags[k].fault != XIMA__TAG_BAD && tags[k].name_len == tag->name_len &&
            memcmp(text + tags[k].name, text + tag->name, tag->name_len) == 0)
            return true;
    if (!table->slots)
        return false;
    xima__out hash = xima__out_to(NULL, 0);
    xima__put(&hash, text + tag->name, tag->name_len);
    for (size_t at = xima__mix(hash.hash) & (table->size - 1);; at = (at + 1) & (table->size - 1)) {
        uint32_t other = table->slots[at];
        if (!other) {
            table->slots[at] = (uint32_t)i + 1;
            return false;
        }
        other--;
        if (tags[other].name_len == tag->name_len &&
            memcmp(text + tags[other].name, text + tag->name, tag->name_len) == 0)
            return true;
    }
}

/* ---- Values ---- */

static void place_tag(xima_record *record, const xima__line_tag *tag)
{
    xima__tag *added = &xima__tags(record)[record->tags.count - 1];
    added->from = (uint32_t)tag->from;
    added->length = (uint32_t)tag->length;
}

/* The value as UTF-8 without NUL; bad bytes, each of which becomes three, are told elsewhere. */
static bool add_tag(xima_reader *reader, xima__reading *r, const xima__line_tag *tag)
{
    const char *value = xima__header_value(reader, tag), *name = r->text + tag->name;
    xima_record *record = r->record;
    if (r->sound || xima__good_bytes(value, tag->value_len) == tag->value_len) {
        if (!xima__tag_add(record, name, tag->name_len, value, tag->value_len))
            return false;
    } else {
        size_t size = tag->value_len * 3, len;
        char *mended = xima__alloc(&record->game->allocator, size);
        if (!mended)
            return false;
        len = xima__mend(value, tag->value_len, r->flags, mended);
        bool added = xima__tag_add(record, name, tag->name_len, mended, len);
        xima__free(&record->game->allocator, mended, size);
        if (!added)
            return false;
    }
    place_tag(record, tag);
    return true;
}

static bool is_name(const xima__reading *r, const xima__line_tag *tag, const char *name)
{
    return strlen(name) == tag->name_len && memcmp(r->text + tag->name, name, tag->name_len) == 0;
}

/* `Time1`, `Used2`: names of times, a number behind. */
static bool names_time(const xima__reading *r, const xima__line_tag *tag)
{
    xima__in in = {r->text + tag->name, tag->name_len, 4};
    uint64_t seat;
    return tag->name_len > 4 && (memcmp(in.text, "Time", 4) == 0 || memcmp(in.text, "Used", 4) == 0) &&
           xima__read_number(&in, XIMA_PLAYERS_MAX, &seat) && in.at == in.len && seat > 0;
}

/* What the canonical form would lose: it is written as what stands before the moves and was not read. In the source the
   line stands as long as that note. */
static void keep_line(xima__reading *r, const xima__line_tag *tag)
{
    xima_record *record = r->record;
    xima__tag line = {.kind = XIMA__TAG_UNREAD, .note = (int32_t)record->notes.count};
    r->starved |= !xima__array_room(record->game, &record->tags, sizeof line, 1);
    if (r->starved || !xima__take_note(r, XIMA_NODE_START, XIMA_NOTE_UNREAD, r->text + tag->from, tag->length))
        return;
    xima__tags(record)[record->tags.count++] = line;
    place_tag(record, tag);
    xima__note_placed(record, record->notes.count - 1, (uint32_t)tag->from, tag->length);
}

/* False: it says nothing that can be read, and must be kept as it stands. */
static bool check_value(xima_reader *reader, xima__reading *r, const xima__line_tag *tag)
{
    const char *value = xima__header_value(reader, tag);
    char plain[XIMA__RESULT_TEXT + 1];
    size_t plain_len;
    int64_t time;
    if (is_name(r, tag, "XGN")) {
        if (tag->value_len != 1 || value[0] != '1')
            xima__diagnose(r, XIMA_WARNING, XIMA_D_VERSION, tag->from, tag->length, NULL, "[XGN \"1\"]",
                           "version \"%t\" of the format is not known; it is read as version 1", value, tag->value_len);
    } else if (is_name(r, tag, "Result")) {
        plain_len = xima__result_seats(value, tag->value_len) < 0
                        ? xima__plain_result(value, tag->value_len, plain)
                        : 0;
        if (plain_len && xima__record_result_good(r->record, plain, plain_len)) {
            plain[plain_len] = '\0';
            xima__diagnose(r, XIMA_WARNING, XIMA_D_RESULT, tag->from, tag->length, NULL, plain,
                           "a result is written with hyphens and figures alone");
            r->starved |= !xima__text_add(r->record, plain, plain_len, &r->record->result);
        } else if (!xima__record_result_good(r->record, value, tag->value_len)) {
            xima__diagnose(r, XIMA_WARNING, XIMA_D_RESULT, tag->from, tag->length, NULL, "*",
                           "\"%t\" is no result of a game of %d", value, tag->value_len,
                           (int)r->record->game->info.players);
            return false;
        } else if (!xima__text_add(r->record, value, tag->value_len, &r->record->result))
            r->starved = true;
    } else if (names_time(r, tag) && !xima__read_time(value, tag->value_len, &time)) {
        xima__diagnose(r, XIMA_WARNING, XIMA_D_TIME, tag->from, tag->length, NULL, "h:mm:ss",
                       "\"%t\" is no time", value, tag->value_len);
    }
    return true;
}

static void check_shape(xima__reading *r, const xima__line_tag *tag)
{
    if (tag->fault == XIMA__TAG_OPEN)
        xima__diagnose(r, XIMA_WARNING, XIMA_D_TAG, tag->from, tag->length, NULL, "]",
                       "the tag is not closed by \"]\"");
    else if (tag->fault == XIMA__TAG_QUOTES)
        xima__diagnose(r, XIMA_WARNING, XIMA_D_TAG, tag->from, tag->length, NULL, "\\\"",
                       "quotes inside a value need a backslash before them");
    else if (tag->fault == XIMA__TAG_ODD)
        xima__diagnose(r, XIMA_WARNING, XIMA_D_TAG, tag->from, tag->length, NULL, "\"",
                       "the value stands in other quotes than \"");
    else if (tag->fault == XIMA__TAG_BAD)
        xima__diagnose(r, XIMA_FAULT, XIMA_D_TAG, tag->from, tag->length, NULL, "[Name \"value\"]",
                       "a line of the header is no tag");
}

static void tell_hindrance(xima__reading *r, xima__hindrance *hindrance)
{
    const xima__line_tag *tag = hindrance->tag;
    const char *expected = hindrance->code == XIMA_D_SPEC ? "a game" : "a position";
    if (xima__diagnose(r, XIMA_FAULT, hindrance->code, tag->from, tag->length, &hindrance->error, expected, NULL))
        hindrance->diagnostic = r->record->diagnostics.count - 1;
}

static bool take_each(xima_reader *reader, xima__reading *r, xima__hindrance *hindrance, seen *table)
{
    const xima__line_tag *tags = reader->tags.data;
    if (!xima__header_find(reader, r->text, "XGN"))
        xima__diagnose(r, XIMA_NOTICE, XIMA_D_VERSION, 0, 0, NULL, "[XGN \"1\"]",
                       "the header does not say the version of the format");
    for (size_t i = 0; i < reader->tags.count && !r->starved; i++) {
        const xima__line_tag *tag = &tags[i];
        bool bad = tag->fault == XIMA__TAG_BAD, again = !bad && seen_before(reader, r->text, table, i);
        bool known = !bad && !(again && xima__tag_derived(r->text + tag->name, tag->name_len));
        check_shape(r, tag);
        if (again)
            xima__diagnose(r, XIMA_WARNING, XIMA_D_TAG_AGAIN, tag->from, tag->length, NULL, NULL,
                           "the tag %t stands a second time; the first one counts", r->text + tag->name, tag->name_len);
        else if (tag == hindrance->tag)
            tell_hindrance(r, hindrance);
        else if (!bad)
            known = check_value(reader, r, tag);
        if (!known)
            keep_line(r, tag);
        else if (!add_tag(reader, r, tag))
            return false;
    }
    return !r->starved;
}

bool xima__header_take(xima_reader *reader, xima__reading *r, xima__hindrance *hindrance)
{
    seen table;
    if (reader->tags.count == 0)
        return true;
    if (!seen_begin(reader, &table))
        return false;
    r->record->hindrance = hindrance->tag ? hindrance->code : 0;
    r->node = XIMA_NODE_NONE; /* nothing of this is about a move */
    bool taken = take_each(reader, r, hindrance, &table);
    r->node = XIMA_NODE_START;
    r->record->header_notes = (int32_t)r->record->notes.count;
    seen_end(reader, &table);
    return taken;
}
