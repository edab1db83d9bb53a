/* SPDX-License-Identifier: MIT */
/* Tables with more columns of moves than the game has players: the same moves in two forms, or more players. */
#include "table.h"

#include <string.h>

enum { LOOK_AT = 400 }; /* lines that tell which it is */

/* Whether one of two cells ends as the other does: so do the forms of a move, whatever one of them leaves out. */
static bool end_alike(const xima__table *t, const xima__field *a, const xima__field *b)
{
    size_t a_len = a->to - a->from, b_len = b->to - b->from, len = a_len < b_len ? a_len : b_len;
    return len > 0 && memcmp(t->r->text + a->to - len, t->r->text + b->to - len, len) == 0;
}

/* Those of one line; the first that does not goes into *where, if that is empty. */
static size_t count_in_line(const xima__table *t, const xima__line *line, size_t *pairs, xima__field *where)
{
    size_t alike = 0;
    for (int32_t seat = 0; seat < t->r->record->game->info.players; seat++) {
        const xima__field *one = xima__field_of(t, line, seat, 0), *other = xima__field_of(t, line, seat, 1);
        bool pair = one && other, same = pair && end_alike(t, one, other);
        *pairs += pair;
        alike += same;
        if (pair && !same && where->from == where->to)
            *where = one->from > other->from ? *one : *other;
    }
    return alike;
}

static size_t count_alike(xima__table *t, size_t *pairs, xima__field *where)
{
    size_t alike = 0, lines = 0;
    xima__line *line = &t->line;
    *pairs = 0;
    if (t->layout.sides != XIMA__SIDES)
        return 0;
    for (size_t at = t->first_row; at < t->r->len && lines < LOOK_AT; at = line->next) {
        xima__read_line(t->r->text, t->r->len, at, t->style, line);
        lines++;
        if (line->kind == XIMA__LINE_ROW && line->count == t->layout.columns)
            alike += count_in_line(t, line, pairs, where);
    }
    return alike;
}

size_t xima__count_alike(xima__table *t, size_t *pairs)
{
    xima__field ignored = {.from = 0};
    return count_alike(t, pairs, &ignored);
}

/* Titles that name more colours than there are players; *where is the first one too many. */
static bool are_too_many(const xima__table *t, const xima__line *line, xima__field *where)
{
    const xima_game *game = t->r->record->game;
    int32_t named = 0;
    for (size_t i = 0; i < line->count; i++) {
        const xima__field *field = &line->fields[i];
        int32_t colour = xima__colour(game, t->r->text + field->from, field->to - field->from);
        bool again = colour < 0;
        for (size_t k = 0; k < i && !again; k++)
            again = xima__colour(game, t->r->text + line->fields[k].from,
                                 line->fields[k].to - line->fields[k].from) == colour;
        named += !again;
        *where = *field;
        if (named > game->info.players)
            return true;
    }
    return false;
}

static bool names_too_many(xima__table *t, xima__field *where)
{
    bool found = false;
    for (size_t at = t->begin; at < t->first_row && !found; at = t->line.next) {
        xima__read_line(t->r->text, t->r->len, at, t->style, &t->line);
        found = t->line.kind == XIMA__LINE_ROW && are_too_many(t, &t->line, where);
    }
    return found;
}

/* Two forms agree nearly everywhere, even among slips; players who do not even half the time. One pair tells nothing. */
bool xima__is_crowded(xima__table *t, xima__field *where)
{
    size_t pairs;
    if (names_too_many(t, where))
        return true;
    if (t->layout.columns == 0 || t->layout.sides != XIMA__SIDES)
        return false;
    *where = (xima__field){.from = 0};
    size_t alike = count_alike(t, &pairs, where), ahead = t->ahead;
    if (pairs < 2 || alike * 2 >= pairs)
        return false;
    t->compared = t->agreed = 0;
    xima__read_ahead(t, t->first_row, SIZE_MAX);
    t->ahead = ahead;
    return t->agreed * 2 < t->compared || t->compared == 0;
}
