/* SPDX-License-Identifier: MIT */
/* Tables with columns that hold no moves, but remarks or times: their words are none of the script's. A column is told by
   what stands in it over the whole table, so that slips in moves do not make it one of remarks. */
#include <stdlib.h>
#include <string.h>
#include "script.h"

enum { COLUMNS_MAX = 64 };

/* What stands in the cells of a column. */
typedef struct column {
    size_t words, moves;
} column;

static bool parts_cells(const script *s, const char *at, size_t len)
{
    bool bar = len >= 3 && memcmp(at, "\xe2\x94\x82", 3) == 0;
    return *at == '|' || *at == '\t' || bar || (s->separator && *at == s->separator);
}

/* In which cell of its line a word stands; COLUMNS_MAX: too far behind. Quotes hold cells together. */
static size_t column_of(const script *s, const script_word *word)
{
    size_t at = word->offset, column = 0;
    bool quoted = false;
    while (at > 0 && s->source[at - 1] != '\n' && s->source[at - 1] != '\r')
        at--;
    for (; at < word->offset; at++) {
        quoted ^= s->separator && s->source[at] == '"';
        column += !quoted && parts_cells(s, s->source + at, word->offset - at);
    }
    return column < COLUMNS_MAX ? column : COLUMNS_MAX;
}

/* Whether a word has the form of a move, a turn or an act, whatever the rules make of it. */
static bool looks_like_move(const xima_state *start, const script_word *word)
{
    xima_parse_options options = {.struct_size = sizeof options, .flags = XIMA_LENIENT};
    xima_error error = {.struct_size = sizeof error};
    xima_move moves[SCRIPT_ROW_MAX];
    size_t count = 0;
    xima_status status = xima_move_parse(start, word->text, word->len, &options, moves, &error);
    must_have(status);
    if (status != XIMA_E_SYNTAX)
        return true;
    error = (xima_error){.struct_size = sizeof error};
    status = xima_moves_parse(start, word->text, word->len, &options, moves, SCRIPT_ROW_MAX, &count, NULL, &error);
    must_have(status);
    return status != XIMA_E_SYNTAX || error.ply > 0;
}

static void drop(script *s, const size_t *column_of_word, const bool *remarks)
{
    size_t kept = 0, word = 0;
    for (size_t i = 0; i < s->row_count; i++) {
        script_row *row = &s->rows[i];
        size_t end = row->first + row->count, first = kept;
        for (; word < end; word++)
            if (!remarks[column_of_word[word]])
                s->words[kept++] = s->words[word];
        row->first = first;
        row->count = kept - first;
    }
    s->count = kept;
}

static size_t players_of(const xima_state *start)
{
    xima_game_info info = {.struct_size = sizeof info};
    xima_game_get_info(xima_state_game(start), &info);
    return (size_t)info.players;
}

void script_drop_remarks(script *s, const xima_state *start)
{
    column columns[COLUMNS_MAX + 1] = {{0, 0}};
    bool remarks[COLUMNS_MAX + 1] = {false};
    size_t *where = must(calloc(s->count + 1, sizeof *where)), left = 0, filled = 0;
    for (size_t i = 0; i < s->count; i++) {
        where[i] = column_of(s, &s->words[i]);
        columns[where[i]].words++;
        columns[where[i]].moves += looks_like_move(start, &s->words[i]);
    }
    for (size_t i = 0; i <= COLUMNS_MAX; i++) {
        remarks[i] = i > 0 && columns[i].moves * 2 < columns[i].words; /* what no sign parts from its line is no column */
        filled += columns[i].words > 0;
        left += columns[i].words > 0 && !remarks[i];
    }
    if (left < filled && left >= players_of(start)) /* else moves are so written that none can be read */
        drop(s, where, remarks);
    free(where);
}
