/* SPDX-License-Identifier: MIT */
#include "records.h"

#include <stdlib.h>
#include <string.h>

/* What the canonical form of a record may still be told: it keeps what the record says, right or wrong. */
enum { OF_THE_RECORD = 1 << XIMA_D_RESULT | 1 << XIMA_D_TIME | 1 << XIMA_D_TAG_AGAIN | 1 << XIMA_D_UNREAD };

static xima_reader *reader_of(const xima_reader_options *options)
{
    xima_reader *reader;
    xima_status status = xima_reader_new(options, &reader);
    HOLDS(status == XIMA_OK, "no reader: %s", xima_status_name(status));
    return reader;
}

/* ---- Writing ---- */

static fuzz_bytes text_of(const xima_record *record, int32_t form, int32_t notation)
{
    fuzz_bytes text = {NULL, 0};
    size_t len;
    xima_status status = xima_record_format(record, form, notation, NULL, 0, &len);
    HOLDS(status == XIMA_E_BUFFER, "form %d, notation %d cannot be measured: %s", (int)form, (int)notation,
          xima_status_name(status));
    text.data = malloc(len + 1);
    HOLDS(text.data, "no memory");
    HOLDS(xima_record_format(record, form, notation, text.data, len + 1, &text.len) == XIMA_OK && text.len == len,
          "form %d, notation %d: %zu bytes, not %zu", (int)form, (int)notation, text.len, len);
    return text;
}

static void check_source(const xima_record *record)
{
    size_t len;
    const char *source = xima_record_source(record, &len);
    if (!source)
        return;
    fuzz_bytes text = text_of(record, XIMA_FORM_SOURCE, XIMA_LONG);
    HOLDS(text.len == len && memcmp(text.data, source, len) == 0, "the source is not written as it was read");
    free(text.data);
}

static void check_codes(const xima_record *record, uint32_t allowed)
{
    xima_diagnostic d = {.struct_size = sizeof d};
    for (size_t i = 0; xima_record_get_diagnostic(record, i, &d) == XIMA_OK; i++)
        HOLDS(allowed >> d.code & 1, "what was written is odd to the reader: code %d, %s, \"%s\"", (int)d.code,
              d.message, d.token);
}

/* A Spec or a Position that could not be read is written as it was, and is then odd again. */
static uint32_t kept_faults(const xima_record *record)
{
    xima_diagnostic d = {.struct_size = sizeof d};
    uint32_t codes = 0;
    for (size_t i = 0; xima_record_get_diagnostic(record, i, &d) == XIMA_OK; i++)
        codes |= UINT32_C(1) << d.code;
    return codes & (UINT32_C(1) << XIMA_D_SPEC | UINT32_C(1) << XIMA_D_POSITION);
}

/* What is written reads back and is then written as the same bytes. */
static void check_written(const xima_record *record, int32_t notation)
{
    fuzz_bytes first = text_of(record, XIMA_FORM_XGN, notation);
    HOLDS(fuzz_is_utf8(first.data, first.len), "the canonical form is not UTF-8");
    const xima_reader_options options = {.struct_size = sizeof options, .game = xima_record_game(record)};
    xima_reader *reader = reader_of(&options);
    xima_record *again, *none;
    size_t used;
    HOLDS(xima_reader_feed(reader, first.data, first.len, &used) == XIMA_OK && used == first.len, "it is not taken");
    HOLDS(xima_reader_finish(reader) == XIMA_OK && xima_reader_next(reader, &again) == XIMA_OK, "it is no game");
    HOLDS(xima_reader_next(reader, &none) == XIMA_E_EMPTY, "it is two games");
    check_codes(again, OF_THE_RECORD | kept_faults(record));
    fuzz_bytes second = text_of(again, XIMA_FORM_XGN, notation);
    HOLDS(fuzz_same(&first, &second), "written again it is another text:\n%s\n---\n%s", first.data, second.data);
    HOLDS(xima_record_node_count(again) <= xima_record_node_count(record), "there are more plies");
    xima_record_free(again);
    xima_reader_free(reader);
    free(first.data);
    free(second.data);
}

/* The same in each form of the game's own. */
static void check_forms(const xima_record *record)
{
    xima_game *game = xima_record_game(record);
    for (int32_t form = XIMA_FORM_GAME; xima_game_name(game, XIMA_NAME_FORM, form); form++) {
        fuzz_bytes first = text_of(record, form, XIMA_LONG), second;
        xima_record *again;
        HOLDS(fuzz_is_utf8(first.data, first.len), "form %d is not UTF-8", (int)form);
        HOLDS(xima_record_parse(game, first.data, first.len, XIMA_LENIENT, &again, NULL) == XIMA_OK,
              "form %d is not read:\n%s", (int)form, first.data);
        second = text_of(again, form, XIMA_LONG);
        HOLDS(fuzz_same(&first, &second), "written again it is another text:\n%s\n---\n%s", first.data, second.data);
        HOLDS(xima_record_node_count(again) <= xima_record_node_count(record), "there are more plies");
        xima_record_free(again);
        free(first.data);
        free(second.data);
    }
}

/* ---- Reading ---- */

static void check_diagnostics(const xima_record *record, uint64_t game, uint64_t from, uint64_t to)
{
    xima_diagnostic d = {.struct_size = sizeof d};
    uint64_t before = from;
    for (size_t i = 0; xima_record_get_diagnostic(record, i, &d) == XIMA_OK; i++) {
        HOLDS(d.game == game && d.offset >= before && d.offset + d.length <= to, "diagnostic %zu is out of place", i);
        HOLDS(d.line >= 1 && d.column >= 1 && *d.message, "diagnostic %zu says too little", i);
        HOLDS(fuzz_is_utf8(d.message, strlen(d.message)) && fuzz_is_utf8(d.token, strlen(d.token)) &&
                  fuzz_is_utf8(d.expected, strlen(d.expected)), "diagnostic %zu is not UTF-8", i);
        HOLDS(d.severity != XIMA_FAULT || d.status, "diagnostic %zu is a fault without status", i);
        before = d.offset;
    }
}

static void same_diagnostics(const xima_record *a, const xima_record *b)
{
    xima_diagnostic x = {.struct_size = sizeof x}, y = {.struct_size = sizeof y};
    size_t n = xima_record_diagnostic_count(a, XIMA_NOTICE);
    HOLDS(n == xima_record_diagnostic_count(b, XIMA_NOTICE), "other diagnostics in pieces");
    for (size_t i = 0; i < n; i++) {
        xima_record_get_diagnostic(a, i, &x);
        xima_record_get_diagnostic(b, i, &y);
        HOLDS(x.code == y.code && x.severity == y.severity && x.game == y.game && x.offset == y.offset &&
                  x.length == y.length && x.line == y.line && x.column == y.column && x.unread == y.unread &&
                  x.node == y.node && strcmp(x.message, y.message) == 0, "another diagnostic in pieces");
    }
}

static void same_records(const xima_record *a, const xima_record *b)
{
    fuzz_bytes x = text_of(a, XIMA_FORM_XGN, XIMA_LONG), y = text_of(b, XIMA_FORM_XGN, XIMA_LONG);
    HOLDS(fuzz_same(&x, &y), "another record in pieces");
    HOLDS(xima_record_node_count(a) == xima_record_node_count(b), "another tree in pieces");
    same_diagnostics(a, b);
    free(x.data);
    free(y.data);
}

/* Feeds until a game waits or all is fed; false at the end. */
static bool next(xima_reader *reader, const char *data, size_t len, size_t piece, size_t *at, xima_record **record)
{
    for (;;) {
        xima_status status = xima_reader_next(reader, record);
        HOLDS(status == XIMA_OK || status == XIMA_E_EMPTY, "the next game: %s", xima_status_name(status));
        if (status == XIMA_OK)
            return true;
        if (*at > len)
            return false;
        size_t rest = len - *at, used;
        if (rest == 0) {
            HOLDS(xima_reader_finish(reader) == XIMA_OK, "not finished");
            ++*at; /* so that this is done once */
            continue;
        }
        HOLDS(xima_reader_feed(reader, data + *at, piece && piece < rest ? piece : rest, &used) == XIMA_OK, "not fed");
        *at += used;
    }
}

static void check_one(xima_record *record, const char *data, uint64_t game, uint64_t *end)
{
    uint64_t offset;
    size_t length, source_len;
    HOLDS(xima_record_where(record, XIMA_NODE_START, &offset, &length, NULL, NULL) == XIMA_OK && offset == *end &&
              length > 0, "game %llu does not follow the one before", HEX(game));
    *end = offset + length;
    const char *source = xima_record_source(record, &source_len);
    if (source)
        HOLDS(source_len == length && memcmp(source, data + offset, length) == 0, "the source is another");
    check_diagnostics(record, game, offset, *end);
    check_source(record);
    check_written(record, XIMA_LONG);
    check_written(record, XIMA_SHORTEST);
    check_forms(record);
}

void fuzz_check_stream(const xima_reader_options *options, const char *data, size_t len, size_t piece)
{
    xima_reader *whole = reader_of(options), *pieces = reader_of(options);
    xima_record *a, *b = NULL;
    size_t at = 0, at_pieces = 0;
    uint64_t end = 0, game = 0;
    for (; next(whole, data, len, 0, &at, &a); game++) {
        HOLDS(next(pieces, data, len, piece, &at_pieces, &b), "game %llu is not there in pieces", HEX(game));
        same_records(a, b);
        check_one(a, data, game, &end);
        xima_record_free(a);
        xima_record_free(b);
    }
    HOLDS(!next(pieces, data, len, piece, &at_pieces, &b), "there are more games in pieces");
    HOLDS(game == 0 || end == len, "bytes are left over");
    xima_reader_free(whole);
    xima_reader_free(pieces);
}
