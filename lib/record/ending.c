/* SPDX-License-Identifier: MIT */
/* How a sheet ends: with a result, or at a fault behind which all is kept as it stands. */
#include "sheet.h"

#include <string.h>

/* ---- Results ---- */

static bool is_result(const xima_game *game, const char *text, size_t len)
{
    int32_t seats = xima__result_seats(text, len);
    return seats == 0 || seats > 1 || (seats == 1 && game->info.players == 1);
}

size_t xima__row_end(const xima_game *game, const xima__row *row, bool last)
{
    size_t end = 0;
    for (; end < row->count; end++) {
        const xima__word *word = &row->words[end];
        if (is_result(game, row->text + word->at, word->len) ||
            (last && end + 1 == row->count && xima__word_is(row, end, "-")))
            break;
    }
    return end;
}

static void state_result(xima__reading *r, const char *text, size_t len, size_t from, size_t length)
{
    xima_record *record = r->record;
    bool dash = len == 1 && text[0] == '-'; /* unfinished, in the manner of sheets */
    char expected[48];
    xima__out out = xima__out_to(expected, sizeof expected);
    xima__putf(&out, "a result of %d seats", (int)record->game->info.players);
    xima__out_end(&out, NULL);
    if (!dash && !xima__result_good(record->game, text, len))
        xima__diagnose(r, XIMA_WARNING, XIMA_D_RESULT, from, length, NULL, expected,
                       "the record says %t, but the game has %d seats", text, len, (int)record->game->info.players);
    else if (!xima__text_add(record, dash ? "*" : text, len, &record->result))
        r->starved = true;
}

void xima__take_result(xima__sheet *sheet, const xima__row *row, size_t word)
{
    const xima__word *w = &row->words[word];
    state_result(sheet->r, row->text + w->at, w->len, w->from, w->length);
    xima__check_result(sheet->r, w->from, w->length);
}

/* ---- Faults ---- */

/* The words that are left, but for places without a move and numbers of rows. */
static size_t count_words(const xima__reading *r, size_t from, size_t to)
{
    size_t words = 0;
    while (from < to) {
        uint64_t number;
        bool dotted;
        size_t blank = xima__blank_size(r->text + from, to - from), end = from;
        char c = r->text[from];
        if (c == '#' || c == ';') {
            from = xima__line_end(r->text, to, from);
            continue;
        }
        if (blank || c == '\n' || c == '\r' || c == '|') {
            from += blank ? blank : 1;
            continue;
        }
        if ((blank = xima__row_number(r->text + from, to - from, &number, &dotted)) > 0) {
            from += blank;
            continue;
        }
        while (end < to && !xima__blank_size(r->text + end, to - end) && !strchr("\r\n|", r->text[end]))
            end++;
        if (end == from) /* NUL */
            end++;
        words += !(end - from == 2 && memcmp(r->text + from, "..", 2) == 0) && !(end - from == 1 && c == '-');
        from = end;
    }
    return words;
}

/* Where the last word of the text begins, or the last words, if they are a result; else `to`. *len: bytes of the result
   in plain characters; 0: it is so. */
static size_t find_last_result(const xima__reading *r, size_t from, size_t to, char *plain, size_t *len)
{
    size_t at = xima__find_result(r->record->game, r->text, from, to, plain, len);
    if (at < to)
        return at;
    while (at > from && !strchr(" \t\r\n|", r->text[at - 1]))
        at--;
    return at < to && is_result(r->record->game, r->text + at, to - at) ? at : to;
}

static size_t trim(const xima__reading *r, size_t from, size_t to)
{
    while (to > from && (xima__is_blank(r->text[to - 1]) || r->text[to - 1] == '|'))
        to--;
    return to;
}

void xima__sheet_stop(xima__sheet *sheet, size_t from)
{
    xima__reading *r = sheet->r;
    while (from < r->len && xima__is_blank(r->text[from]))
        from++;
    char plain[XIMA__RESULT_TEXT];
    size_t len = 0, end = trim(r, from, r->len), result = find_last_result(r, from, end, plain, &len);
    if (result < end)
        state_result(r, len ? plain : r->text + result, len ? len : end - result, result, end - result);
    end = trim(r, from, result);
    if (from < end)
        xima__take_note(r, r->node, XIMA_NOTE_UNREAD, r->text + from, end - from);
    sheet->ended = true;
}

/* How many bytes a fault at a word is about: that word, or more than it ("R rinde"). */
static size_t fault_length(const xima__row *row, size_t word, const xima_error *error)
{
    size_t last = word, end = error->offset + error->length;
    bool more = error->length && row->words[word].at <= error->offset;
    while (more && last + 1 < row->count && row->words[last + 1].at < end)
        last++;
    return xima__words_length(row, word, last + 1 - word);
}

/* A word with a comma or a semicolon in it may be cells of a table that is no table as a whole. */
static const char *hint_for(const xima__reading *r, int32_t code, size_t from, size_t length)
{
    const char *text = r->text + from;
    bool parted = code == XIMA_D_WORD && (memchr(text, ',', length) || memchr(text, ';', length));
    return parted ? "a blank between moves, or as many \",\" or \";\" in every row" : NULL;
}

/* What should stand where a sheet cannot be read on. */
static const char *expected_of(const xima__reading *r, const xima__row *row, size_t word, int32_t code,
                               const xima_error *error, char *buf, size_t cap)
{
    int32_t due = xima__seat_due(r->at);
    const char *seat = due >= 0 ? xima_game_name(r->record->game, XIMA_NAME_SEAT, due) : NULL;
    xima__out out = xima__out_to(buf, cap);
    if (code == XIMA_D_RESULT)
        return "the end of the record";
    if (code == XIMA_D_LIMIT)
        return "fewer words";
    if (code == XIMA_D_MOVER && !seat)
        return "the end of the game";
    if (code == XIMA_D_MOVER || (code == XIMA_D_ROW && word >= row->count && seat)) {
        xima__putf(&out, "a move of %s", seat);
        xima__out_end(&out, NULL);
        return buf;
    }
    if (code == XIMA_D_ROW)
        return "the end of the row";
    return xima__show_candidates(r->at, error, buf, cap);
}

void xima__sheet_fail(xima__sheet *sheet, const xima__row *row, size_t word, int32_t code, const xima_error *error)
{
    xima__reading *r = sheet->r;
    const xima__word *last = row->count ? &row->words[row->count - 1] : NULL;
    bool there = word < row->count; /* else something is missing behind the last word, or behind the number */
    size_t from = there ? row->words[word].from : last ? last->from + last->length : row->from + row->length;
    size_t length = there ? fault_length(row, word, error) : 0;
    size_t rest = last ? from : row->from, end = trim(r, from + length, r->len);
    char buf[64];
    const char *hint = hint_for(r, code, from, length);
    const char *expected = hint ? hint : expected_of(r, row, word, code, error, buf, sizeof buf);
    xima_diagnostic *d = xima__diagnose(r, XIMA_FAULT, code, from, length, error, expected, NULL);
    if (code == XIMA_D_WORD)
        xima__bytes_told(r, from, from + length);
    if (d) {
        char plain[XIMA__RESULT_TEXT];
        size_t len;
        d->unread = count_words(r, from + length, find_last_result(r, from + length, end, plain, &len));
        if (error->ply > 0)
            d->candidate_count = 0; /* they belong to a later ply of the same words */
    }
    xima__sheet_stop(sheet, rest);
}

void xima__sheet_refuse(xima__sheet *sheet, size_t from, size_t at, size_t length, int32_t code,
                        const xima_error *error, const char *expected)
{
    xima__reading *r = sheet->r;
    char plain[XIMA__RESULT_TEXT];
    size_t len, end = trim(r, from, r->len);
    xima_diagnostic *d = xima__diagnose(r, XIMA_FAULT, code, at, length, error, expected, NULL);
    if (d)
        d->unread = count_words(r, from, find_last_result(r, from, end, plain, &len));
    xima__sheet_stop(sheet, from);
}
