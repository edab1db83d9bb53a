/* SPDX-License-Identifier: MIT */
/* All that a record says, through the public functions. */
#include "records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

test_bytes test_record_text(const xima_record *record, int32_t form, int32_t notation)
{
    size_t needed = 0, again = 0;
    xima_status status = xima_record_format(record, form, notation, NULL, 0, &needed);
    CHECK(status == XIMA_E_BUFFER, "asking for the length of form %d answers %s", form, xima_status_name(status));
    test_bytes text = {.data = malloc(needed + 1), .len = needed};
    CHECK(text.data, "no memory for %zu bytes", needed);
    status = xima_record_format(record, form, notation, (char *)text.data, needed + 1, &again);
    CHECK(status == XIMA_OK && again == needed && text.data[needed] == '\0', "form %d: %s, %zu bytes, then %zu", form,
          xima_status_name(status), needed, again);
    return text;
}

static void tell(test_bytes *to, const char *text, size_t len)
{
    size_t room = 1024; /* comes in powers of two */
    while (room < to->len + len + 1)
        room *= 2;
    if (!to->data || room > 1024) {
        to->data = realloc(to->data, room);
        CHECK(to->data, "no memory for %zu bytes", room);
    }
    memcpy(to->data + to->len, text, len);
    to->len += len;
    to->data[to->len] = '\0';
}

__attribute__((format(printf, 2, 3))) static void tellf(test_bytes *to, const char *format, ...)
{
    char words[256];
    va_list args;
    va_start(args, format);
    int len = vsnprintf(words, sizeof words, format, args);
    va_end(args);
    CHECK(len >= 0 && (size_t)len < sizeof words, "a word of %d bytes", len);
    tell(to, words, (size_t)len);
}

/* Length and bytes, so that no text can pass for another. */
static void tell_text(test_bytes *to, const char *what, const char *text)
{
    tellf(to, " %s %zu:", what, strlen(text));
    tell(to, text, strlen(text));
}

static void tell_node(test_bytes *to, const xima_record *record, int32_t node)
{
    static const char *const kinds[] = {"", "before", "after", "unread"};
    int32_t symbols[256], row, seat;
    int64_t time;
    tellf(to, "\nply %llx", (unsigned long long)xima_record_move(record, node));
    CHECK(xima_record_row(record, node, &row, &seat) == XIMA_OK, "a node has no row");
    tellf(to, " row %d/%d", (int)row, (int)seat);
    size_t count = xima_record_symbols(record, node, symbols, COUNT(symbols));
    for (size_t i = 0; i < count; i++)
        tellf(to, " $%d", (int)symbols[i]);
    for (int32_t what = XIMA_NOTE_BEFORE; what <= XIMA_NOTE_UNREAD; what++)
        for (size_t i = 0; i < xima_record_note_count(record, node, what); i++)
            tell_text(to, kinds[what], xima_record_note(record, node, what, i));
    for (int32_t what = XIMA_TIME_LEFT; what <= XIMA_TIME_SPENT; what++)
        if (xima_record_get_clock(record, node, what, &time) == XIMA_OK)
            tellf(to, " time %d %lld", (int)what, (long long)time);
}

/* Children in order, without recursion: down to the first child, on to the next, up where there is none. */
static void tell_tree(test_bytes *to, const xima_record *record)
{
    for (int32_t node = XIMA_NODE_START; node != XIMA_NODE_NONE;) {
        tell_node(to, record, node);
        int32_t next = xima_record_first(record, node);
        while (next == XIMA_NODE_NONE && node != XIMA_NODE_NONE) {
            tell(to, " up", 3);
            next = xima_record_next(record, node);
            node = next == XIMA_NODE_NONE ? xima_record_parent(record, node) : node;
        }
        node = next;
    }
}

/* ---- Tags: the documented order, written anew ---- */

static int seat_name(const char *name, const char *word)
{
    char text[64];
    for (int seat = 1; seat <= XIMA_PLAYERS_MAX; seat++) {
        snprintf(text, sizeof text, "%s%d", word, seat);
        if (strcmp(text, name) == 0)
            return seat;
    }
    return 0;
}

static int place_of_tag(const char *name)
{
    static const char *const order[] = {"Event",   "Site",        "Date",  "Round", "Player*",
                                        "Rating*", "TimeControl", "Time*", "Used*", "Termination"};
    for (int i = 0; i < (int)COUNT(order); i++) {
        char word[32];
        size_t len = strlen(order[i]);
        snprintf(word, sizeof word, "%.*s", (int)len - (order[i][len - 1] == '*'), order[i]);
        int seat = order[i][len - 1] == '*' ? seat_name(name, word) : strcmp(name, word) == 0;
        if (seat)
            return 100 * i + seat;
    }
    return 100 * (int)COUNT(order);
}

static void tell_tags(test_bytes *to, const xima_record *record)
{
    size_t count = xima_record_tag_count(record);
    int *places = calloc(count + 1, sizeof *places), past = 100000;
    for (size_t i = 0; i < count; i++)
        places[i] = place_of_tag(xima_record_tag_name(record, i));
    for (size_t told = 0; told < count; told++) {
        size_t next = 0;
        for (size_t i = 1; i < count; i++)
            next = places[i] < places[next] ? i : next;
        tellf(to, "\ntag ");
        tell_text(to, xima_record_tag_name(record, next), xima_record_tag_value(record, next));
        places[next] = past;
    }
    free(places);
}

test_bytes test_record_told(const xima_record *record)
{
    test_bytes told = {.len = 0};
    test_bytes start = test_format(xima_record_start(record), XIMA_LONG, XIMA_WITH_HISTORY);
    tell_text(&told, "start", (char *)start.data);
    tell_text(&told, "result", xima_record_result(record));
    tell_tags(&told, record);
    tell_tree(&told, record);
    test_bytes_free(&start);
    return told;
}

void test_records_same(const xima_record *a, const xima_record *b, const char *what)
{
    test_bytes one = test_record_told(a), two = test_record_told(b);
    size_t at = 0;
    while (at < one.len && at < two.len && one.data[at] == two.data[at])
        at++;
    size_t from = at > 60 ? at - 60 : 0;
    CHECK(one.len == two.len && at == one.len, "%s: from byte %zu on one says\n%.160s\nthe other\n%.160s", what, from,
          (char *)one.data + from, (char *)two.data + from);
    test_bytes_free(&one);
    test_bytes_free(&two);
}
