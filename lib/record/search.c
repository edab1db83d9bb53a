/* SPDX-License-Identifier: MIT */
/* Which words of a row are whose move: what is legal decides, so that blanks inside a move do no harm. Ways with fewer
   such blanks are looked for first. The search goes one level deeper a cell, never deeper than XIMA__ROW_CELLS. */
#include "sheet.h"

#include <string.h>

enum {
    READINGS_MAX = 4096, /* cells read for one row, so that no row can take for ever */
    PLY_WORDS = 4,       /* the most words that one ply is written in */
    TURN_WORDS = PLY_WORDS * XIMA__TURN_MAX
};

struct xima__search {
    const xima__row_part *part;
    xima_state *at;
    size_t places, spare; /* places: cells that the row still has; spare: words beyond one a place */
    size_t joins;         /* the ways looked for have exactly so many blanks inside plies */
    size_t readings;
    bool starved;
    xima__row_reading now, best, furthest;
};

xima__search *xima__search_new(const xima_game *game)
{
    return xima__alloc(&game->allocator, sizeof(xima__search));
}

void xima__search_free(const xima_game *game, xima__search *search)
{
    xima__free(&game->allocator, search, sizeof *search);
}

static const char *seat_name(const xima__search *s, int32_t seat)
{
    return xima_game_name(s->at->game, XIMA_NAME_SEAT, seat);
}

/* ---- Ends of ways ---- */

static void keep(xima__row_reading *to, const xima__row_reading *from)
{
    to->is = from->is;
    memcpy(to->cells, from->cells, from->is.count * sizeof *from->cells);
}

static int32_t code_of(const xima_error *error)
{
    return error->status == XIMA_E_ILLEGAL     ? XIMA_D_ILLEGAL
           : error->status == XIMA_E_AMBIGUOUS ? XIMA_D_AMBIGUOUS
           : error->status == XIMA_E_OVER      ? XIMA_D_OVER
           : error->status == XIMA_E_LIMIT     ? XIMA_D_LIMIT
                                               : XIMA_D_WORD;
}

/* Remembers how far the row can be read, for the message if no way of reading is whole. Of two faults in one place an
   act that is not open tells more. */
static void stop_here(xima__search *s, int32_t code, const xima_error *error)
{
    xima__row_reading *best = &s->furthest;
    bool act = error->reason == XIMA_REASON_ACT;
    s->starved |= error->status == XIMA_E_MEMORY;
    if (s->now.is.joins > s->spare || s->now.is.taken < best->is.taken)
        return;
    if (s->now.is.taken == best->is.taken && best->code && s->now.is.joins >= best->is.joins && !act)
        return;
    keep(best, &s->now);
    best->code = code;
    best->error = *error;
}

/* Whether two readings are the same plies, whatever they take for a cell. */
static bool same_plies(const xima__row_reading *a, const xima__row_reading *b)
{
    size_t in_a = 0, in_b = 0, at_a = 0, at_b = 0;
    for (;;) {
        for (; in_a < a->is.count && at_a == a->cells[in_a].plies; at_a = 0)
            in_a++;
        for (; in_b < b->is.count && at_b == b->cells[in_b].plies; at_b = 0)
            in_b++;
        if (in_a == a->is.count || in_b == b->is.count)
            return in_a == a->is.count && in_b == b->is.count;
        if (a->cells[in_a].moves[at_a++] != b->cells[in_b].moves[at_b++])
            return false;
    }
}

static void arrive(xima__search *s, bool full)
{
    if (s->now.is.joins != s->joins)
        return;
    if (!full && !s->part->open) {
        xima_error error;
        xima__fail(&error, XIMA_E_SYNTAX, -1, "the row has %u of its %u moves, and another row follows",
                   (uint64_t)s->now.is.places, (uint64_t)s->places);
        stop_here(s, XIMA_D_ROW, &error);
        return;
    }
    size_t ways = s->best.ways + !(s->best.whole && same_plies(&s->best, &s->now));
    if (!s->best.whole || s->now.is.leniencies < s->best.is.leniencies)
        keep(&s->best, &s->now);
    s->best.whole = true;
    s->best.ways = ways;
}

/* ---- Words that are no moves ---- */

/* Whether from there on nothing but places without a move follows in the row. */
static bool only_places_from(const xima__search *s, size_t at)
{
    while (at < s->part->end && xima__word_is(s->part->row, at, ".."))
        at++;
    return at == s->part->end;
}

/* Whether nothing but places without a move follows to the end of the record. */
static bool ends_here(const xima__search *s)
{
    return s->part->last && only_places_from(s, s->now.is.taken);
}

/* A place without a move is of the seat whose turn it would be in the row: one that is out, or that the end leaves
   without a move. */
static bool take_place_holder(xima__search *s)
{
    int32_t seat = s->now.is.column, players = s->at->game->info.players;
    bool in = xima_state_to_move(s->at) != XIMA_NOBODY && seat < players && !xima__is_out(s->at, seat);
    bool column = s->part->row->words[s->now.is.taken].length == 0;
    xima_error error;
    if (seat >= players)
        xima__fail(&error, XIMA_E_SYNTAX, -1, "one \"..\" too many: the row has all of its %d places", (int)players);
    else if (in && !ends_here(s))
        xima__fail(&error, XIMA_E_SYNTAX, -1, "this is the place of %s, who still plays; %s", seat_name(s, seat),
                   column ? "only a seat that is out, or that the end leaves without a move, has an empty one"
                          : "\"..\" stands only for a seat that is out, or that the end leaves without a move");
    else {
        s->now.is.taken++;
        s->now.is.column++;
        return true;
    }
    stop_here(s, XIMA_D_MOVER, &error);
    return false;
}

/* The seat that a word such as `AM:` names, or -1. */
static int32_t named_mover(const xima__search *s, size_t word)
{
    size_t len;
    const char *text = xima__words(s->part->row, word, 1, &len);
    for (int32_t seat = 0; len > 1 && text[len - 1] == ':' && seat < s->at->game->info.players; seat++) {
        const char *name = seat_name(s, seat);
        if (name && xima__same_word(text, len - 1, name))
            return seat;
    }
    return -1;
}

static bool take_mover(xima__search *s, int32_t named)
{
    int32_t due = xima__due_seat(s->at);
    xima_error error;
    if (named == due) {
        s->now.is.taken++;
        return true;
    }
    xima__fail(&error, XIMA_E_SYNTAX, -1, "%s is named, but it is the turn of %s", seat_name(s, named),
               due < 0 ? "nobody" : seat_name(s, due));
    stop_here(s, XIMA_D_MOVER, &error);
    return false;
}

/* Steps over what is no move of anybody; false after a fault. */
static bool step_over(xima__search *s)
{
    while (s->now.is.taken < s->part->end) {
        size_t word = s->now.is.taken;
        int32_t named = named_mover(s, word);
        if (xima__word_is(s->part->row, word, "..")) {
            if (!take_place_holder(s))
                return false;
        } else if (named >= 0) {
            if (!take_mover(s, named))
                return false;
        } else if (xima__is_silent(s->at, s->part->row, word)) {
            s->now.is.taken++;
        } else {
            return true;
        }
    }
    return true;
}

/* The words up to the next place without a move; in a table, up to the next column. */
static size_t words_left(const xima__search *s)
{
    const xima__row *row = s->part->row;
    size_t first = s->now.is.taken, left = 0;
    while (first + left < s->part->end && !xima__word_is(row, first + left, "..") &&
           named_mover(s, first + left) < 0 &&
           row->words[first + left].column == row->words[first].column)
        left++;
    return left;
}

/* ---- Cells ---- */

static void look(xima__search *s, int32_t before);

/* Whether what was read since that turn began is all of it: dice without a move are not. A lone player's turn ends
   where the game counts it, or, without dice, with each ply. */
static bool ends_turn(const xima__search *s, int32_t seat, uint32_t turn)
{
    const xima_game_info *info = &s->at->game->info;
    return xima__due_seat(s->at) != seat ||
           (info->players == 1 && (!(info->flags & XIMA_G_CHANCE) || s->at->common->turn != turn));
}

static xima_status read_next(xima__search *s, size_t words, xima__cell *cell, xima_error *error)
{
    s->readings++;
    xima_status status =
        xima__read_cell_either(s->at, s->part->row, s->now.is.taken, words, s->part->flags, cell, error);
    s->starved |= status == XIMA_E_MEMORY;
    return status;
}

static void push(xima__search *s, const xima__cell *cell)
{
    s->now.cells[s->now.is.count++] = *cell;
    s->now.is.taken += cell->words;
    s->now.is.joins += cell->joins;
    s->now.is.leniencies += cell->lenient;
}

/* Whether more words cannot make good what is wrong: it is not near their end. */
static bool hopeless(const xima__search *s, size_t words, const xima_error *error)
{
    const xima__word *all = s->part->row->words;
    size_t at = s->now.is.taken, end = at + words;
    while (at < end && all[at].at + all[at].len <= error->offset)
        at++;
    return at + PLY_WORDS <= end;
}

/* Whether the plies that were read take a place: acts out of turn take none, nor do dice alone. */
static bool takes_place(const xima__search *s, const xima__cell *cell)
{
    const int32_t none = xima__place_of(1, -1);
    bool takes = false;
    xima__untake_cell(s->at, cell);
    for (size_t i = 0; i < cell->plies; i++) {
        takes |= xima__next_place(s->at, cell->moves[i], none) != none;
        xima__advance(s->at, cell->moves[i]);
    }
    return takes;
}

/* What a cell of fewer words is: legal, but not all of a turn (else it has no plies). */
typedef struct trial {
    xima__cell begun;
    bool whole, hopeless;
} trial;

/* Takes the next words as one cell and goes on from there. */
static void take_cell(xima__search *s, int32_t seat, size_t words, trial *t)
{
    xima_error error;
    xima__progress saved = s->now.is;
    xima__cell next;
    uint32_t turn = s->at->common->turn;
    xima_status status = read_next(s, words, &next, &error);
    bool open = s->part->open && only_places_from(s, saved.taken + words);
    t->whole = !status && (open || ends_turn(s, seat, turn));
    t->hopeless = status && hopeless(s, words, &error);
    if (t->whole && s->now.is.joins + next.joins <= s->joins) {
        push(s, &next);
        s->now.is.places++;
        bool over = xima_state_to_move(s->at) == XIMA_NOBODY; /* else another seat is due */
        s->now.is.column = !over || takes_place(s, &next) ? seat + 1 : saved.column;
        look(s, seat);
    } else if (status && (words == 1 || t->begun.plies || error.reason == XIMA_REASON_ACT)) {
        if (t->begun.plies)
            push(s, &t->begun);
        stop_here(s, code_of(&error), &error);
    }
    if (!status)
        xima__untake_cell(s->at, &next);
    t->begun = next;
    t->begun.plies = status || t->whole ? 0 : next.plies;
    s->now.is = saved;
}

static void take_cells(xima__search *s, int32_t seat, size_t left)
{
    trial t = {.whole = false};
    int32_t column = s->part->row->words[s->now.is.taken].column;
    xima_error error;
    if (column >= 0 && seat >= 0 && column != seat) {
        xima__fail(&error, XIMA_E_SYNTAX, -1, "this is the column of %s, but it is the turn of %s",
                   seat_name(s, column), seat_name(s, seat));
        stop_here(s, XIMA_D_MOVER, &error);
        return;
    }
    /* more words than a whole turn can only be a longer ply, or the same dice otherwise given to moves */
    bool dice = s->at->game->rules->read_turn;
    size_t most = dice && left > TURN_WORDS ? TURN_WORDS : left;
    for (size_t words = column < 0 ? 1 : left; words <= (column < 0 ? most : left) && !t.hopeless; words++) {
        if (s->readings >= READINGS_MAX || s->starved || (t.whole && !dice && s->now.is.joins == s->joins))
            return;
        take_cell(s, seat, words, &t);
        if (t.whole && words + PLY_WORDS < most)
            most = words + PLY_WORDS;
    }
}

/* Looks behind plies that were read, if they are `good` for it, and takes them back. */
static bool go_on(xima__search *s, const xima__cell *plies, bool good, int32_t before)
{
    xima__progress saved = s->now.is;
    if (good) {
        push(s, plies);
        look(s, before);
    }
    s->now.is = saved;
    xima__untake_cell(s->at, plies);
    return good;
}

/* What belongs to no place: after the last move of a full row, acts such as "R resigns"; and chance of which the game
   does not tell whose it is. */
static bool take_aside(xima__search *s, size_t left, int32_t before)
{
    bool taken = false, chance = xima__seat_due(s->at) == XIMA_CHANCE;
    for (size_t words = 1; words <= left && words <= PLY_WORDS && !taken && s->readings < READINGS_MAX; words++) {
        xima_error error;
        xima__cell next;
        if (read_next(s, words, &next, &error))
            continue;
        taken = go_on(s, &next, next.plies == 1 && (chance || xima__is_action(next.moves[0])), before);
    }
    return taken;
}

/* Acts out of turn behind which the place of a seat that is out follows, before that of the seat whose turn it is. */
static bool take_acts(xima__search *s, size_t left, int32_t before)
{
    size_t next_word = s->now.is.taken + left;
    xima_error error;
    xima__cell acts;
    if (next_word == s->part->end || !xima__word_is(s->part->row, next_word, "..") || s->readings >= READINGS_MAX ||
        read_next(s, left, &acts, &error))
        return false;
    return go_on(s, &acts, acts.plies > 0 && !takes_place(s, &acts), before);
}

/* The row has all of its moves, but words follow: of a move too many or of none. */
static void too_many(xima__search *s)
{
    xima_error error;
    size_t len;
    xima__cell next;
    const char *word = xima__words(s->part->row, s->now.is.taken, 1, &len);
    xima_status status = read_next(s, 1, &next, &error);
    if (status == XIMA_OK)
        xima__untake_cell(s->at, &next);
    if (status == XIMA_E_SYNTAX)
        xima__fail(&error, XIMA_E_SYNTAX, -1, "\"%t\" is no move, and the row has all of its moves; remarks stand behind #",
                   word, len < 40 ? len : 40);
    else
        xima__fail(&error, XIMA_E_SYNTAX, -1,
                   "one move too many in the row, and no joining of its words makes it legal");
    stop_here(s, XIMA_D_ROW, &error);
}

/* `before` is the seat whose cell was the last one, or negative. A row is full when the turn has come round. */
static void look(xima__search *s, int32_t before)
{
    if (xima__room(s->at, 2 * XIMA__TURN_MAX)) {
        s->starved = true;
        return;
    }
    if (!step_over(s))
        return;
    int32_t seat = xima__due_seat(s->at);
    bool begun = before >= 0 || s->now.is.column > s->part->column, over = seat < 0;
    bool full = begun && (over || seat < s->now.is.column);
    size_t left = words_left(s);
    bool aside = xima__seat_due(s->at) == XIMA_CHANCE && s->now.is.count + 2 <= XIMA__ROW_CELLS;
    if (left == 0 || (full && s->part->loose))
        arrive(s, full);
    else if (aside && take_aside(s, left, before))
        return;
    else if ((full && !over) || s->now.is.count + 2 > XIMA__ROW_CELLS) {
        if (s->now.is.count + 2 > XIMA__ROW_CELLS || !take_aside(s, left, before))
            too_many(s);
    } else if (over || !take_acts(s, left, before)) {
        take_cells(s, seat, left);
    }
}

/* ---- Rows ---- */

/* How many cells the row still has. */
static size_t places_left(xima_state *at)
{
    int32_t seat = xima__due_seat(at);
    size_t places = 0;
    for (; seat >= 0 && seat < at->game->info.players; seat++)
        places += !xima__is_out(at, seat);
    return places ? places : 1;
}

static size_t count_words(const xima__row_part *part)
{
    size_t words = 0;
    for (size_t i = 0; i < part->end; i++)
        words += !xima__word_is(part->row, i, "..");
    return words;
}

static void clear(xima__row_reading *reading, int32_t column)
{
    reading->is = (xima__progress){.column = column};
    reading->ways = 0;
    reading->whole = false;
    reading->code = 0;
}

static void explain(xima__search *s)
{
    xima__row_reading *out = &s->furthest;
    if (s->readings >= READINGS_MAX) {
        xima__fail(&out->error, XIMA_E_LIMIT, -1, "the row has too many words to find out which belong together");
        out->code = XIMA_D_LIMIT;
    } else if (!out->code) {
        xima__fail(&out->error, XIMA_E_SYNTAX, -1, "the words of the row cannot be told apart");
        out->code = XIMA_D_ROW;
    }
}

const xima__row_reading *xima__read_row(xima__search *s, xima_state *at, const xima__row_part *part)
{
    if (xima__room(at, 2 * XIMA__TURN_MAX))
        return NULL;
    size_t words = count_words(part);
    s->part = part;
    s->at = at;
    s->places = places_left(at);
    s->spare = words > s->places ? words - s->places : 0;
    s->readings = 0;
    s->starved = false;
    clear(&s->best, part->column);
    clear(&s->furthest, part->column);
    size_t most = !part->open ? s->spare : words ? words - 1 : 0;
    for (s->joins = 0; s->joins <= most && !s->best.whole && !s->starved; s->joins++) {
        clear(&s->now, part->column);
        look(s, -1);
    }
    if (s->starved)
        return NULL;
    if (!s->best.whole)
        explain(s);
    return s->best.whole ? &s->best : &s->furthest;
}
