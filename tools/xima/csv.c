/* SPDX-License-Identifier: MIT */
/* A row per ply of the main line, for spreadsheets and statistics (RFC 4180). */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "convert.h"
#include "words.h"

static const char *const columns[] = {"game",    "ply",    "row",      "seat",  "player", "kind",         "from",
                                      "to",      "piece",  "captures", "value", "move",   "long",         "short",
                                      "symbols", "before", "comment",  "left",  "spent",  "position_hash"};

/* By number, XIMA_MOVE_*. */
static const char *const kinds[] = {"",       "board", "enter", "leave",  "swap",  "pass",
                                    "choice", "setup", "text",  "chance", "action"};

typedef struct row {
    FILE *out;
    const csv_style *style;
    bool begun;
} row;

static void put(row *row, const char *text)
{
    bool formula = row->style->spreadsheet && *text && strchr("=+-@\t", *text);
    bool quoted = strpbrk(text, "\"\r\n") || strchr(text, row->style->separator) || formula;
    if (row->begun)
        fputc(row->style->separator, row->out);
    row->begun = true;
    fputs(quoted ? "\"" : "", row->out);
    fputs(formula ? " " : "", row->out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', row->out);
        fputc(*text, row->out);
    }
    fputs(quoted ? "\"" : "", row->out);
}

static void put_number(row *row, bool known, int64_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, number);
    put(row, known ? text : "");
}

static void put_name(row *row, const xima_game *game, int32_t what, int32_t index)
{
    const char *name = index >= 0 ? xima_game_name(game, what, index) : NULL;
    put(row, name ? name : "");
}

static void end_row(row *row)
{
    fputs("\r\n", row->out);
    row->begun = false;
}

static void put_notes(row *row, const xima_record *record, int32_t node, int32_t what)
{
    char *text = NULL;
    size_t len = 0, count = xima_record_note_count(record, node, what);
    FILE *joined = must(open_memstream(&text, &len));
    for (size_t i = 0; i < count; i++)
        fprintf(joined, "%s%s", i ? " " : "", xima_record_note(record, node, what, i));
    end_text(joined);
    put(row, must(text));
    free(text);
}

static void put_symbols(row *row, const xima_record *record, int32_t node)
{
    int32_t symbols[256];
    char text[256 * 5 + 1] = "";
    size_t count = xima_record_symbols(record, node, symbols, 256), len = 0;
    for (size_t i = 0; i < count && i < 256; i++)
        len += (size_t)sprintf(text + len, "%s$%d", i ? " " : "", (int)symbols[i]);
    put(row, text);
}

static void put_clock(row *row, const xima_record *record, int32_t node, int32_t what)
{
    int64_t time = 0;
    bool known = !xima_record_get_clock(record, node, what, &time);
    char text[40];
    snprintf(text, sizeof text, "%" PRId64 ".%03d", time / 1000, (int)(time % 1000));
    put(row, known ? text : "");
}

static void put_words(row *row, const xima_state *state, xima_move move, int32_t notation)
{
    char *words = move_words(state, move, notation);
    put(row, words);
    free(words);
}

/* What the move is; the state stands before it. */
static void put_move(row *row, const xima_state *state, xima_move move)
{
    const xima_game *game = xima_state_game(state);
    xima_move_info info = {.struct_size = sizeof info};
    xima_move_get_info(state, move, &info);
    put(row, seat_word(game, info.player));
    put(row, info.kind > 0 && (size_t)info.kind < sizeof kinds / sizeof kinds[0] ? kinds[info.kind] : "");
    put_name(row, game, XIMA_NAME_CELL, info.from);
    put_name(row, game, XIMA_NAME_CELL, info.to);
    put_name(row, game, XIMA_NAME_KIND, info.piece.kind ? info.piece.kind : -1);
    put_number(row, true, info.captures);
    put_number(row, info.value >= 0, info.value);
    put_words(row, state, move, row->style->notation);
    put_words(row, state, move, XIMA_LONG);
    put_words(row, state, move, XIMA_SHORT);
}

void csv_head(FILE *out, const csv_style *style)
{
    row row = {.out = out, .style = style};
    fputs(style->spreadsheet ? "\xef\xbb\xbf" : "", out);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        put(&row, columns[i]);
    end_row(&row);
}

void csv_game(FILE *out, const csv_style *style, uint64_t game, xima_record *record)
{
    row row = {.out = out, .style = style};
    xima_cursor *cursor = NULL;
    xima_cursor_new(record, &cursor);
    must(cursor);
    int64_t ply = 1;
    for (int32_t node; (node = xima_record_first(record, xima_cursor_node(cursor))) >= 0; ply++) {
        int32_t number = 0, seat = -1;
        char hash[24];
        xima_record_row(record, node, &number, &seat);
        put_number(&row, true, (int64_t)game);
        put_number(&row, true, ply);
        put_number(&row, true, number);
        put_number(&row, seat >= 0, seat + 1);
        put_move(&row, xima_cursor_state(cursor), xima_record_move(record, node));
        must(xima_cursor_forward(cursor) ? NULL : cursor);
        put_symbols(&row, record, node);
        put_notes(&row, record, node, XIMA_NOTE_BEFORE);
        put_notes(&row, record, node, XIMA_NOTE_AFTER);
        put_clock(&row, record, node, XIMA_TIME_LEFT);
        put_clock(&row, record, node, XIMA_TIME_SPENT);
        snprintf(hash, sizeof hash, "%016" PRIx64, xima_state_hash(xima_cursor_state(cursor)));
        put(&row, hash);
        end_row(&row);
    }
    xima_cursor_free(cursor);
}
