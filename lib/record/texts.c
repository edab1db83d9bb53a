/* SPDX-License-Identifier: MIT */
/* The texts of a record: tags and the result. Texts that were replaced stay in the array. */
#include "tree.h"

#include <string.h>

enum { TAG_NAME_MAX = 255 };

bool xima__text_good(const char *text, size_t len)
{
    return xima__utf8_bad(text, len) == len && !memchr(text, '\0', len);
}

bool xima__text_add(xima_record *record, const char *text, size_t len, uint32_t *at)
{
    if (len >= INT32_MAX || !xima__array_room(record->game, &record->texts, 1, len + 1))
        return false;
    char *to = (char *)record->texts.data + record->texts.count;
    if (len)
        memcpy(to, text, len);
    to[len] = '\0';
    *at = (uint32_t)record->texts.count;
    record->texts.count += len + 1;
    return true;
}

/* ---- Tags ---- */

bool xima__tag_name_good(const char *name, size_t len)
{
    if (len == 0 || len > TAG_NAME_MAX || !xima__is_letter(name[0]))
        return false;
    for (size_t i = 1; i < len; i++)
        if (!xima__is_letter(name[i]) && !(name[i] >= '0' && name[i] <= '9') && name[i] != '_')
            return false;
    return true;
}

static bool same(const char *text, size_t len, const char *word)
{
    return strlen(word) == len && memcmp(text, word, len) == 0;
}

bool xima__tag_derived(const char *name, size_t len)
{
    static const char *const words[] = {"XGN", "Spec", "Position", "Result"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (name[0] == words[i][0] && same(name, len, words[i]))
            return true;
    return false;
}

bool xima__tag_add(xima_record *record, const char *name, size_t name_len, const char *value, size_t value_len)
{
    xima__tag tag = {.from = UINT32_MAX,
                     .kind = xima__tag_derived(name, name_len) ? XIMA__TAG_DERIVED : XIMA__TAG_FREE,
                     .rank = xima__tag_rank(name, name_len)};
    if (!xima__array_room(record->game, &record->tags, sizeof tag, 1) ||
        !xima__text_add(record, name, name_len, &tag.name) || !xima__text_add(record, value, value_len, &tag.value))
        return false;
    xima__tags(record)[record->tags.count++] = tag;
    if (tag.kind == XIMA__TAG_FREE)
        xima__tags(record)[record->free_tags++].nth = (int32_t)record->tags.count - 1;
    return true;
}

/* The seat in a name such as `Player2`, from 0; -1 if it is no such name. */
static int32_t numbered(const char *name, size_t len, const char *word)
{
    size_t n = strlen(word);
    uint64_t seat;
    xima__in in = {name, len, n};
    if (len <= n || memcmp(name, word, n) != 0 || name[n] == '0' || !xima__read_number(&in, XIMA_PLAYERS_MAX, &seat) ||
        in.at != len)
        return -1;
    return (int32_t)seat - 1;
}

int32_t xima__tag_rank(const char *name, size_t len)
{
    static const struct {
        const char *word;
        int32_t rank;
        bool seats;
    } known[] = {
        {"Event", 0, false}, {"Site", 1, false},         {"Date", 2, false},         {"Round", 3, false},
        {"Player", 4, true}, {"Rating", 20, true},       {"TimeControl", 36, false}, {"Time", 37, true},
        {"Used", 53, true},  {"Termination", 69, false},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (name[0] != known[i].word[0])
            continue;
        int32_t seat = known[i].seats ? numbered(name, len, known[i].word) : same(name, len, known[i].word) ? 0 : -1;
        if (seat >= 0)
            return known[i].rank + seat;
    }
    return XIMA__RANK_OTHER;
}

const char *xima__tag_unread(const xima_record *record, const char *name)
{
    bool hindered = record->hindrance == XIMA_D_SPEC || strcmp(name, "Position") == 0;
    if (!record->hindrance || !hindered || xima__nodes(record)[XIMA_NODE_START].first >= 0)
        return NULL;
    for (size_t at = 0; at < record->tags.count; at++) {
        const xima__tag *tag = &xima__tags(record)[at];
        if (tag->kind == XIMA__TAG_DERIVED && strcmp(xima__text(record, tag->name), name) == 0)
            return xima__text(record, tag->value);
    }
    return NULL;
}

/* The i-th of the tags that are not derived. */
static const xima__tag *free_tag(const xima_record *record, size_t i)
{
    return record && i < record->free_tags ? &xima__tags(record)[xima__tags(record)[i].nth] : NULL;
}

size_t xima_record_tag_count(const xima_record *record)
{
    return record ? record->free_tags : 0;
}

const char *xima_record_tag_name(const xima_record *record, size_t i)
{
    const xima__tag *tag = free_tag(record, i);
    return tag ? xima__text(record, tag->name) : NULL;
}

const char *xima_record_tag_value(const xima_record *record, size_t i)
{
    const xima__tag *tag = free_tag(record, i);
    return tag ? xima__text(record, tag->value) : NULL;
}

static const xima__tag *find_tag(const xima_record *record, const char *name, size_t len)
{
    for (size_t at = 0; at < record->tags.count; at++) {
        const xima__tag *tag = &xima__tags(record)[at];
        if (tag->kind == XIMA__TAG_FREE && same(name, len, xima__text(record, tag->name)))
            return tag;
    }
    return NULL;
}

const char *xima_record_get_tag(const xima_record *record, const char *name, size_t len)
{
    if (!record || !name)
        return NULL;
    if (same(name, len, "Spec") || same(name, len, "Position"))
        return xima__tag_unread(record, len == 4 ? "Spec" : "Position");
    const xima__tag *tag = find_tag(record, name, len);
    return tag ? xima__text(record, tag->value) : NULL;
}

static void take_tags_away(xima_record *record, const char *name, size_t len)
{
    xima__tag *tags = xima__tags(record);
    size_t kept = 0;
    record->free_tags = 0;
    for (size_t at = 0; at < record->tags.count; at++) {
        xima__tag tag = tags[at];
        if (tag.kind == XIMA__TAG_FREE && same(name, len, xima__text(record, tag.name)))
            tag.kind = XIMA__TAG_GONE;
        if (tag.kind == XIMA__TAG_GONE && tag.from == UINT32_MAX)
            continue;
        tags[kept++] = tag;
        if (tag.kind == XIMA__TAG_FREE)
            tags[record->free_tags++].nth = (int32_t)kept - 1;
    }
    record->tags.count = kept;
}

static bool change_tag(xima_record *record, size_t at, const char *value, size_t len)
{
    uint32_t text;
    if (same(value, len, xima__text(record, xima__tags(record)[at].value)))
        return true;
    if (!xima__text_add(record, value, len, &text))
        return false;
    xima__tags(record)[at].value = text;
    xima__tags(record)[at].changed = 1;
    return true;
}

xima_status xima_record_set_tag(xima_record *record, const char *name, size_t len, const char *value, size_t value_len)
{
    if (!record || !name)
        return XIMA_E_ARG;
    if (value && value_len >= INT32_MAX)
        return XIMA_E_LIMIT;
    if (!xima__tag_name_good(name, len) || (value && !xima__text_good(value, value_len)))
        return XIMA_E_SYNTAX;
    if (xima__tag_derived(name, len))
        return XIMA_E_UNSUPPORTED;
    const xima__tag *tag = find_tag(record, name, len);
    if (!value) {
        take_tags_away(record, name, len);
        return XIMA_OK;
    }
    bool done = tag ? change_tag(record, (size_t)(tag - xima__tags(record)), value, value_len)
                    : xima__tag_add(record, name, len, value, value_len);
    return done ? XIMA_OK : XIMA_E_MEMORY;
}

/* ---- The result ---- */

const char *xima_record_result(const xima_record *record)
{
    return record ? xima__text(record, record->result) : NULL;
}

xima_status xima_record_set_result(xima_record *record, const char *text, size_t len)
{
    if (!record || !text)
        return XIMA_E_ARG;
    if (len && !xima__record_result_good(record, text, len))
        return XIMA_E_SYNTAX;
    if (len == 0)
        record->result = 0;
    else if (!xima__text_add(record, text, len, &record->result))
        return XIMA_E_MEMORY;
    return XIMA_OK;
}
