/* SPDX-License-Identifier: MIT */
/* Which column of a table is whose. The order tells, or the words of the header; where both could be, what is legal. */
#include "table.h"

#include <string.h>

enum {
    LOOK_AT = 400,    /* lines that tell what the columns hold */
    AHEAD_MAX = 25000 /* cells and lines read to try one layout */
};

/* ---- The first row ---- */

/* Words of acts do not count: "Tiempo" is the title of a column too. */
static bool reads(xima__table *t, const xima__line *line)
{
    for (size_t i = 0; i < line->count; i++) {
        xima__cell cell;
        xima_error ignored;
        if (line->fields[i].from < line->fields[i].to &&
            xima__read_field(t, &line->fields[i], &cell, &ignored) == XIMA_OK) {
            xima__untake_cell(t->r->at, &cell);
            if (!xima__is_action(cell.moves[0]))
                return true;
        }
    }
    return false;
}

/* A row is numbered, or a cell of it can be read; lines before are a header. */
static size_t find_first_row(xima__table *t)
{
    size_t first = SIZE_MAX, lines = 0;
    xima__line *line = &t->line;
    for (size_t at = t->begin; at < t->r->len && lines < XIMA__HEADER_LINES; at = line->next) {
        xima__read_line(t->r->text, t->r->len, at, t->style, line);
        if (line->kind == XIMA__LINE_EMPTY || line->kind == XIMA__LINE_RULE)
            continue;
        lines++;
        if (line->number_size || reads(t, line))
            return at;
        if (line->kind == XIMA__LINE_ROW && first == SIZE_MAX)
            first = at;
    }
    return first == SIZE_MAX ? t->begin : first;
}

/* ---- What the columns hold ---- */

typedef struct survey {
    size_t lines[XIMA__LINE_FIELDS + 1]; /* how many have so many cells */
    size_t filled[XIMA__LINE_FIELDS];    /* of the columns: cells that are not empty */
    size_t times[XIMA__LINE_FIELDS];     /* and such as hold a time */
    size_t width[XIMA__LINE_FIELDS];
    size_t columns;
} survey;

static bool is_time(const char *text, size_t len)
{
    size_t colons = 0;
    for (size_t i = 0; i < len; i++) {
        if (text[i] != ':' && text[i] != '\'' && text[i] != '"' && (text[i] < '0' || text[i] > '9'))
            return false;
        colons += text[i] == ':' || text[i] == '\'';
    }
    return colons > 0;
}

static void survey_lines(xima__table *t, survey *s, bool widths)
{
    size_t lines = 0;
    xima__line *line = &t->line;
    for (size_t at = t->first_row; at < t->r->len && lines < LOOK_AT; at = line->next) {
        xima__read_line(t->r->text, t->r->len, at, t->style, line);
        lines++;
        if (line->kind != XIMA__LINE_ROW)
            continue;
        if (!widths)
            s->lines[line->count]++;
        for (size_t i = 0; widths && line->count == s->columns && i < s->columns; i++) {
            const xima__field *field = &line->fields[i];
            size_t size = field->to - field->from;
            s->filled[i] += size > 0;
            s->times[i] += is_time(t->r->text + field->from, size);
            s->width[i] += size;
            t->layout.at[i] = field->character;
        }
    }
}

static void take_survey(xima__table *t, survey *s)
{
    memset(s, 0, sizeof *s);
    survey_lines(t, s, false);
    for (size_t n = 2; n <= XIMA__LINE_FIELDS; n++)
        if (s->lines[n] && s->lines[n] >= s->lines[s->columns])
            s->columns = n;
    survey_lines(t, s, true);
}

/* ---- Headers ---- */

typedef struct header {
    int8_t seat[XIMA__LINE_FIELDS]; /* that the word names, or -1 */
    int8_t form[XIMA__LINE_FIELDS]; /* 1 long, 0 short, -1 not said */
    bool remark[XIMA__LINE_FIELDS]; /* the column holds no moves, but what is said about them */
    size_t count;
    bool numbers; /* "Player 2" says who that is; a colour may belong to either */
} header;

static bool has_word(const char *text, size_t len, const char *word)
{
    size_t n = strlen(word);
    for (size_t at = 0; at + n <= len; at++)
        if (xima__same_word(text + at, n, word))
            return true;
    return false;
}

static int8_t form_of(const char *text, size_t len)
{
    static const char *const longs[] = {"larg", "long"}, *const shorts[] = {"cort", "short", "brev", "brief"};
    for (size_t i = 0; i < sizeof longs / sizeof *longs; i++)
        if (has_word(text, len, longs[i]))
            return 1;
    for (size_t i = 0; i < sizeof shorts / sizeof *shorts; i++)
        if (has_word(text, len, shorts[i]))
            return 0;
    return -1;
}

/* A title that begins with such a word. */
static bool is_remark(const char *text, size_t len)
{
    static const char *const words[] = {"coment", "comment", "observ", "nota", "note", "remark"};
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i]);
        found |= len >= n && xima__same_word(text, n, words[i]);
    }
    return found;
}

/* "Player 2", or a word that begins with the name of a seat, the longest one. */
static int8_t seat_of(const xima_game *game, const char *text, size_t len, bool *number_said)
{
    size_t best = 0;
    int8_t seat = -1;
    for (size_t at = 0; at < len; at++) {
        xima__in in = {text, len, at};
        uint64_t number;
        if (!xima__read_number(&in, 99, &number))
            continue;
        *number_said = true;
        return number >= 1 && number <= (uint64_t)game->info.players ? (int8_t)(number - 1) : -1;
    }
    for (int32_t i = 0; i < game->info.players; i++) {
        const char *name = xima_game_name(game, XIMA_NAME_SEAT, i);
        size_t n = name ? strlen(name) : 0;
        if (n > best && n <= len && xima__same_word(text, n, name)) {
            best = n;
            seat = (int8_t)i;
        }
    }
    return seat;
}

/* The last line before the first row that has as many cells as the rows, or one more over the numbers. */
static void read_header(xima__table *t, const survey *s, header *h)
{
    xima__line *line = &t->line;
    h->count = 0;
    h->numbers = false;
    for (size_t at = t->begin; at < t->first_row; at = line->next) {
        xima__read_line(t->r->text, t->r->len, at, t->style, line);
        size_t skip = line->count > s->columns ? line->count - s->columns : 0, empty = 0;
        while (empty < line->count && line->fields[empty].from == line->fields[empty].to)
            empty++;
        if (skip > 1 + empty)
            continue;
        if (line->kind != XIMA__LINE_ROW || (line->count - skip != s->columns && line->count - skip != 2))
            continue;
        h->count = line->count - skip;
        for (size_t i = 0; i < h->count; i++) {
            const xima__field *field = &line->fields[i + skip];
            h->seat[i] = seat_of(t->r->record->game, t->r->text + field->from, field->to - field->from, &h->numbers);
            h->form[i] = form_of(t->r->text + field->from, field->to - field->from);
            h->remark[i] = is_remark(t->r->text + field->from, field->to - field->from);
        }
    }
}

/* ---- Layouts ---- */

typedef struct plan {
    const xima__table *t;
    const survey *survey;
    const header *header;
    size_t moves[XIMA__LINE_FIELDS]; /* the columns that hold moves */
    size_t count;
} plan;

static void find_moves(plan *p)
{
    const header *h = p->header;
    for (size_t i = 0; i < p->survey->columns; i++) {
        bool remark = h->count == p->survey->columns && h->remark[i];
        if (!remark && p->survey->filled[i] && p->survey->times[i] * 2 < p->survey->filled[i])
            p->moves[p->count++] = i;
    }
}

/* Which side is the long one: the header says it, or the width. */
static int8_t long_side(const plan *p, const xima__layout *layout)
{
    size_t width[XIMA__SIDES] = {0, 0};
    const header *h = p->header;
    for (size_t m = 0; m < p->count; m++) {
        size_t i = p->moves[m];
        int8_t side = layout->side[i];
        if (h->count == p->survey->columns && h->form[i] >= 0)
            return h->form[i] ? side : (int8_t)(1 - side);
        width[side] += p->survey->width[i];
    }
    if (h->count == XIMA__SIDES && h->form[0] >= 0)
        return h->form[0] ? 0 : 1;
    return width[0] == width[1] ? -1 : width[1] > width[0];
}

/* Columns in order; `paired`: the two forms of a move stand beside one another, else all of one form before the other.
   `named`: the header says whose they are. False if that cannot be. */
static bool lay_out(const plan *p, bool paired, bool named, xima__layout *layout)
{
    int32_t players = p->t->r->record->game->info.players;
    uint32_t seen[XIMA__SIDES] = {0, 0};
    *layout = p->t->layout;
    layout->columns = p->survey->columns;
    layout->sides = p->count == (size_t)players ? 1 : 2;
    for (size_t i = 0; i < layout->columns; i++)
        layout->seat[i] = layout->side[i] = -1;
    if (named && p->header->count != layout->columns)
        return false;
    for (size_t m = 0; m < p->count; m++) {
        size_t i = p->moves[m], side = layout->sides == 1 ? 0 : paired ? m % 2 : m / (size_t)players;
        int32_t seat = (int32_t)(paired && layout->sides == 2 ? m / 2 : m % (size_t)players);
        seat = named ? p->header->seat[i] : seat;
        if (seat < 0 || seen[side] >> seat & 1)
            return false;
        seen[side] |= UINT32_C(1) << seat;
        layout->seat[i] = (int8_t)seat;
        layout->side[i] = (int8_t)side;
    }
    layout->long_side = layout->sides == 2 ? long_side(p, layout) : -1;
    return true;
}

static bool differ(const xima__layout *a, const xima__layout *b)
{
    return memcmp(a->seat, b->seat, a->columns) != 0 || memcmp(a->side, b->side, a->columns) != 0;
}

/* What the layout is worth over all of the table. The reader keeps what it may look ahead. */
static size_t read_all(xima__table *t)
{
    size_t ahead = t->ahead;
    t->ahead = AHEAD_MAX;
    t->doubts = 0;
    size_t worth = xima__read_ahead(t, t->first_row, SIZE_MAX);
    t->ahead = ahead;
    return worth;
}

/* Of the layouts that can be the one with which the table contradicts itself least, with pairs that end alike; the first
   if several do. */
static void choose(xima__table *t, const plan *p)
{
    xima__layout layouts[4], best;
    size_t count = 0, most = 0;
    t->doubts = 1;
    for (int way = 0; way < 4; way++) {
        bool paired = way & 1, named = p->header->numbers == !(way & 2);
        if (lay_out(p, paired, named, &layouts[count]))
            count++;
    }
    best = layouts[0];
    for (size_t i = 0; i < count && t->doubts > 0; i++) {
        bool again = false;
        for (size_t k = 0; k < i; k++)
            again |= !differ(&layouts[k], &layouts[i]);
        if (again)
            continue;
        t->layout = layouts[i];
        size_t pairs, worth = count > 1 ? read_all(t) + 4 * xima__count_alike(t, &pairs) : 0;
        if (worth > most) {
            most = worth;
            best = layouts[i];
        }
    }
    t->layout = best;
}

bool xima__find_layout(xima__table *t)
{
    survey s;
    header h;
    size_t players = (size_t)t->r->record->game->info.players;
    plan p = {.t = t, .survey = &s, .header = &h};
    t->layout.columns = 0;
    t->first_row = find_first_row(t);
    take_survey(t, &s);
    read_header(t, &s, &h);
    find_moves(&p);
    if (s.columns > 0 && (p.count == players || p.count == 2 * players))
        choose(t, &p);
    return !t->r->starved;
}
