/* SPDX-License-Identifier: MIT */
/* Tables that have each move in two forms, side by side: the words of one form are the script, and those of the other say
   what a word may have been. Which form of a cell the reader took, the script has too. */
#include <stdlib.h>
#include <string.h>
#include "mends.h"

/* How the columns stand: both forms of a move beside one another, or all of one form before the other. */
typedef struct sides {
    script *s;
    size_t players;
    bool paired;
    int32_t *seat; /* by word: whose move the reader found there, -1 none */
} sides;

static size_t places_in(const script_row *row)
{
    return row->count / 2;
}

/* Both words of a seat in a row. */
static void words_of(const sides *f, const script_row *row, size_t seat, size_t both[2])
{
    size_t places = places_in(row);
    both[0] = row->first + (f->paired ? 2 * seat : seat);
    both[1] = row->first + (f->paired ? 2 * seat + 1 : places + seat);
}

/* Rows have two words a seat; the last one may have fewer seats. */
static bool is_double(const script *s, size_t players)
{
    for (size_t i = 0; i < s->row_count; i++) {
        const script_row *row = &s->rows[i];
        bool last = i + 1 == s->row_count, part = last && row->count % 2 == 0 && row->count < 2 * players;
        if (!row->numbered || (row->count != 2 * players && !part))
            return false;
    }
    return s->row_count > 1;
}

/* The word that stands exactly there, or SIZE_MAX. */
static size_t word_at(const script *s, size_t offset, size_t length)
{
    size_t low = 0, high = s->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (s->words[middle].offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->count && s->words[low].offset == offset && s->words[low].len == length ? low : SIZE_MAX;
}

/* Finds the moves of the main line among the words; false if one is not one word. */
static bool find_moves(sides *f, const xima_record *record, uint64_t base)
{
    int32_t node = xima_record_first(record, XIMA_NODE_START);
    for (size_t i = 0; i < f->s->count; i++)
        f->seat[i] = -1;
    for (; node >= 0; node = xima_record_first(record, node)) {
        uint64_t at = 0;
        size_t length = 0;
        int32_t seat = -1;
        if (xima_record_where(record, node, &at, &length, NULL, NULL) || xima_record_row(record, node, NULL, &seat))
            return false;
        size_t word = word_at(f->s, (size_t)(at - base), length);
        if (word == SIZE_MAX)
            return false;
        f->seat[word] = seat;
    }
    return true;
}

/* Words between two bars or tabs are one: blanks inside a move. */
static void join_cells(const script *from, script *to)
{
    *to = *from;
    to->words = must(calloc(from->count + 1, sizeof *to->words));
    to->rows = must(calloc(from->row_count + 1, sizeof *to->rows));
    to->count = 0;
    for (size_t i = 0; i < from->row_count; i++) {
        const script_row *row = &from->rows[i];
        to->rows[i] = (script_row){.first = to->count, .numbered = row->numbered};
        for (size_t k = row->first; k < row->first + row->count; k++) {
            const script_word *word = &from->words[k];
            script_word *last = to->count > to->rows[i].first ? &to->words[to->count - 1] : NULL;
            const char *gap = last ? last->text + last->len : NULL;
            size_t size = last ? (size_t)(word->text - gap) : 0;
            bool parted = last && (memchr(gap, '|', size) || memchr(gap, '\t', size) ||
                                   (from->separator && memchr(gap, from->separator, size)));
            if (last && !parted && last->line == word->line)
                last->len = (size_t)(word->text + word->len - last->text);
            else
                to->words[to->count++] = *word;
        }
        to->rows[i].count = to->count - to->rows[i].first;
    }
    to->capacity = from->count + 1;
    to->row_capacity = from->row_count + 1;
}

/* Whether one of two words ends as the other does. */
static bool end_alike(const script_word *a, const script_word *b)
{
    size_t len = a->len < b->len ? a->len : b->len;
    return memcmp(a->text + a->len - len, b->text + b->len - len, len) == 0;
}

/* How well the columns fit: the moves that the reader found stand where they should, and pairs end alike. */
static size_t fitness(const sides *f)
{
    size_t good = 0;
    for (size_t i = 0; i < f->s->row_count; i++) {
        for (size_t seat = 0; seat < places_in(&f->s->rows[i]); seat++) {
            size_t both[2];
            words_of(f, &f->s->rows[i], seat, both);
            good += f->seat[both[0]] == (int32_t)seat || f->seat[both[1]] == (int32_t)seat;
            good += end_alike(&f->s->words[both[0]], &f->s->words[both[1]]);
        }
    }
    return good;
}

static void choose_columns(sides *f)
{
    size_t apart = fitness(f);
    f->paired = true;
    f->paired = fitness(f) > apart;
}

/* Which column has the longer words: that form can be read in more places. */
static size_t long_side(const sides *f)
{
    size_t len[2] = {0, 0};
    for (size_t i = 0; i < f->s->row_count; i++) {
        for (size_t seat = 0; seat < places_in(&f->s->rows[i]); seat++) {
            size_t both[2];
            words_of(f, &f->s->rows[i], seat, both);
            for (size_t side = 0; side < 2; side++)
                len[side] += f->s->words[both[side]].len;
        }
    }
    return len[1] > len[0];
}

/* Leaves one word a seat. */
static void fold(const sides *f)
{
    script *s = f->s;
    script_word *words = must(calloc(s->count, sizeof *words));
    size_t count = 0, usual = long_side(f);
    for (size_t i = 0; i < s->row_count; i++) {
        script_row *row = &s->rows[i];
        size_t first = count;
        for (size_t seat = 0; seat < places_in(row); seat++) {
            size_t both[2];
            words_of(f, row, seat, both);
            size_t taken = f->seat[both[0]] >= 0 ? 0 : f->seat[both[1]] >= 0 ? 1 : usual;
            const script_word *other = &s->words[both[1 - taken]];
            words[count] = s->words[both[taken]];
            words[count].other = other->text;
            words[count++].other_len = other->len;
        }
        *row = (script_row){.first = first, .count = count - first, .numbered = row->numbered};
    }
    free(s->words);
    s->words = words;
    s->count = s->capacity = count;
}

void script_fold(script *s, const xima_record *record, uint64_t base)
{
    xima_game_info info = {.struct_size = sizeof info};
    xima_game_get_info(xima_record_game(record), &info);
    script joined;
    if (!s->sheet || info.flags & XIMA_G_CHANCE)
        return;
    join_cells(s, &joined);
    sides f = {.s = &joined, .players = (size_t)info.players};
    f.seat = must(calloc(joined.count + 1, sizeof *f.seat));
    if (is_double(&joined, f.players) && find_moves(&f, record, base)) {
        choose_columns(&f);
        fold(&f);
        free(s->words);
        free(s->rows);
        *s = joined;
    } else {
        free(joined.words);
        free(joined.rows);
    }
    free(f.seat);
}
