/* SPDX-License-Identifier: MIT */
/* Reading positions, and judging whether they can be (XR-4, XR-10, XR-11, XR-12). */
#include "position.h"

enum { /* fields after the seat to move */
       FIELD_INCREMENTS = 1,
       FIELD_TURNS = 2,
       FIELD_CAPTIVES = 4,
       FIELD_ENTERED = 8,
       FIELD_DICE = 16,
       FIELD_ROLL = 32,
       FIELD_FREE = 64,
       FIELD_PROGRESSED = 128,
       FIELD_LIMIT = 256,
       FIELD_PHASE = FIELD_DICE | FIELD_ROLL | FIELD_FREE /* what of the turn that is on has been played */
};

typedef struct span {
    size_t from, to;
} span;

typedef struct reader {
    position *p;
    xima__in *in;
    xima_error *error;
    uint64_t reasons; /* what makes the position impossible */
    size_t from;      /* where the text begins */
    size_t fault;     /* where the first of them is */
    const params *params;
    uint32_t seen; /* FIELD_… */
    size_t field;  /* where the field at hand begins */
    span captives; /* where those are said */
} reader;

static bool syntax(reader *r, const char *expected)
{
    xima__fail(r->error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected %s", expected);
    xima__fail_at(r->error, r->in->at, r->in->at < r->in->len);
    return false;
}

/* The same about all of the field that has been read so far. */
static bool misfit(reader *r, const char *expected)
{
    size_t end = r->in->at;
    r->in->at = r->field;
    syntax(r, expected);
    xima__fail_at(r->error, r->field, end - r->field);
    return false;
}

static void impossible(reader *r, int reason, size_t at)
{
    if (!r->reasons)
        r->fault = at;
    r->reasons |= UINT64_C(1) << reason;
}

enum { TOP_MAX = 250 }; /* no play makes a column so high, see BLOCKS_MAX */

static bool block_letter(const reader *r, int c, uint8_t *block)
{
    if (c >= 'a' && c < 'a' + r->params->players)
        *block = (uint8_t)(c - 'a');
    else if (c >= 'A' && c < 'A' + r->params->players)
        *block = (uint8_t)((c - 'A') | BLOCK_SPECIAL);
    else
        return false;
    return true;
}

/* Puts a block down; what cannot be is noted and kept out, so that the position stays sound for the rest. */
static void put(reader *r, int square, uint8_t block)
{
    position *p = r->p;
    int seat = block & BLOCK_SEAT;
    if (p->on_board >= r->params->under_max || p->top[square] >= TOP_MAX) {
        impossible(r, REASON_BLOCKS, r->in->at);
        return;
    }
    if (square == SUMMIT && (!is_bare(p, square) || !(block & BLOCK_SPECIAL))) {
        impossible(r, REASON_ON_SUMMIT, r->in->at);
        return;
    }
    if ((block & BLOCK_SPECIAL) && p->special[seat] != SPECIAL_GONE) {
        impossible(r, REASON_SPECIAL_TWICE, r->in->at);
        return;
    }
    if ((block & BLOCK_SPECIAL) && bars_special(p, seat, square))
        impossible(r, REASON_SHARED, r->in->at);
    xima__xima_put_block(p, square, block);
}

static bool read_column(reader *r, int square)
{
    uint8_t block;
    if (!xima__accept(r->in, '(')) {
        if (!block_letter(r, xima__peek(r->in), &block))
            return syntax(r, "a number of empty squares, a block or a column in brackets");
        put(r, square, block);
        r->in->at++;
        return true;
    }
    do {
        if (!block_letter(r, xima__peek(r->in), &block))
            return syntax(r, "a block: a, b … for commons, A, B … for specials");
        put(r, square, block);
        r->in->at++;
    } while (!xima__accept(r->in, ')'));
    return true;
}

static bool read_rank(reader *r, int rank)
{
    for (int file = 0; file < FILES;) {
        uint64_t run = 0;
        size_t at = r->in->at;
        int c = xima__peek(r->in);
        if (c >= '0' && c <= '9') {
            xima__read_number(r->in, (uint64_t)(FILES - file), &run);
            if (run == 0) {
                r->in->at = at;
                return syntax(r, "a number of empty squares that fits the rank");
            }
            file += (int)run;
        } else if (!read_column(r, rank * ROW + file++)) {
            return false;
        }
    }
    return true;
}

static bool read_board(reader *r)
{
    for (int rank = FILES - 1; rank >= 0; rank--) {
        if (!read_rank(r, rank))
            return false;
        if (rank && !xima__accept(r->in, '/'))
            return syntax(r, "a slash after the 13 squares of a rank");
    }
    return true;
}

static bool read_outside_special(reader *r, int seat)
{
    position *p = r->p;
    size_t at = r->in->at;
    uint8_t place = SPECIAL_OUTSIDE;
    if (!xima__accept(r->in, (char)('A' + seat)))
        return true;
    if (xima__accept(r->in, '*')) {
        int holder = xima__peek(r->in) - 'a';
        if (holder < 0 || holder >= p->players || holder == seat)
            return syntax(r, "the letter of another seat that holds the special");
        r->in->at++;
        place = (uint8_t)(SPECIAL_CAPTURED + holder);
    }
    if (p->special[seat] != SPECIAL_GONE)
        impossible(r, REASON_SPECIAL_TWICE, at);
    else
        p->special[seat] = place;
    return true;
}

static bool read_outside(reader *r)
{
    for (int seat = 0; seat < r->params->players; seat++) {
        uint64_t n;
        if (seat && !xima__accept(r->in, ','))
            return syntax(r, "a comma and the next seat's blocks outside");
        if (!xima__accept(r->in, (char)('a' + seat)))
            return syntax(r, seat ? "b and how many commons it has outside" : "a and how many commons it has outside");
        size_t at = r->in->at;
        if (!xima__read_number(r->in, UINT32_MAX, &n))
            return syntax(r, "how many commons are outside");
        if (n > r->params->under_max) {
            impossible(r, REASON_BLOCKS, at);
            n = 0;
        }
        r->p->outside[seat] = (uint8_t)n;
        if (!read_outside_special(r, seat))
            return false;
    }
    return true;
}

static bool word(xima__in *in, const char *text)
{
    size_t n = strlen(text);
    if (in->len - in->at < n || memcmp(in->text + in->at, text, n) != 0)
        return false;
    in->at += n;
    return true;
}

static bool read_increments(reader *r)
{
    uint64_t n;
    if (!xima__read_number(r->in, INCREMENTS_MAX, &n))
        return syntax(r, "a number of increments up to 60");
    r->p->increments = (uint8_t)n;
    return true;
}

static bool read_turns(reader *r)
{
    for (int seat = 0; seat < r->params->players; seat++) {
        uint64_t n;
        if ((seat && !xima__accept(r->in, ',')) || !xima__read_number(r->in, COUNTED_MAX, &n))
            return syntax(r, "a number of turns for each seat, parted by commas");
        r->p->turns[seat] = (uint16_t)n;
    }
    return true;
}

/* One holder's captives: so many of each other seat. */
static bool read_held(reader *r, int holder)
{
    uint8_t *held = r->p->captives[holder];
    uint32_t owners = 0;
    int owner = xima__peek(r->in) - 'a';
    do {
        uint64_t n;
        if (owner < 0 || owner >= r->params->players || owner == holder || owners >> owner & 1)
            return syntax(r, "the letter of another seat, whose blocks are captive, each once");
        owners |= UINT32_C(1) << owner;
        r->in->at++;
        if (!xima__read_number(r->in, r->params->under_max, &n))
            return syntax(r, "how many are captive");
        held[owner] = (uint8_t)(n > 255 ? 255 : n);
        owner = xima__peek(r->in) - 'a';
    } while (owner >= 0 && owner < r->params->players);
    return true;
}

static bool read_captives(reader *r)
{
    uint32_t holders = 0;
    do {
        int holder = xima__peek(r->in) - 'a';
        if (holder < 0 || holder >= r->params->players || holders >> holder & 1)
            return syntax(r, "the letter of a seat that holds captives, each once");
        holders |= UINT32_C(1) << holder;
        r->in->at++;
        if (!xima__accept(r->in, ':'))
            return syntax(r, "a colon and the captives");
        if (!read_held(r, holder))
            return false;
    } while (xima__accept(r->in, '/'));
    r->captives = (span){r->field, r->in->at};
    return true;
}

static bool read_die(reader *r, uint8_t *die)
{
    int c = xima__peek(r->in);
    if (c < '1' || c > '6')
        return false;
    *die = (uint8_t)(c - '0');
    r->in->at++;
    return true;
}

static void begin_phase(position *p, uint8_t phase)
{
    p->phase = phase;
    p->begun = 1;
}

/* The dice left: one or two; the higher is kept first, however they are written. */
static bool read_dice(reader *r)
{
    position *p = r->p;
    int mode = r->params->mode;
    uint8_t a = 0, b = 0;
    if (xima__xima_plays_free(p, r->params))
        return misfit(r, "dice only in a mode with dice, of a seat that throws them");
    if (!read_die(r, &a))
        return syntax(r, "a die from 1 to 6");
    if (mode != MODE_AZAR_1)
        read_die(r, &b);
    p->dice[0] = a > b ? a : b;
    p->dice[1] = a > b ? b : a;
    begin_phase(p, PHASE_MOVE);
    return true;
}

/* In Cienzar: the choice is made, the dice are still to roll, or a free move is to come. */
static bool read_chosen(reader *r, uint8_t phase)
{
    if (r->params->mode != MODE_CIENZAR || r->params->choice[r->p->to_move] != CHOICE_ASK)
        return misfit(r, "a choice only where there is one");
    begin_phase(r->p, phase);
    return true;
}

static bool read_roll(reader *r)
{
    return read_chosen(r, PHASE_ROLL);
}

static bool read_free(reader *r)
{
    return read_chosen(r, PHASE_MOVE);
}

static bool read_progressed(reader *r)
{
    if (!r->p->begun)
        return misfit(r, "dice=, roll or free before progressed");
    r->p->progressed = 1;
    return true;
}

static bool read_limit(reader *r)
{
    r->p->over = END_LIMIT;
    return true;
}

static bool read_entered(reader *r)
{
    int seat = xima__peek(r->in) - 'a';
    do {
        if (seat < 0 || seat >= r->params->players || r->p->entered >> seat & 1)
            return syntax(r, "the letters of seats whose special has been in, each once");
        r->p->entered |= (uint8_t)(1u << seat);
        r->in->at++;
        seat = xima__peek(r->in) - 'a';
    } while (seat >= 0 && seat < 26);
    return true;
}

typedef struct field {
    const char *word;
    uint32_t bit, against; /* what it cannot stand beside */
    bool (*read)(reader *r);
} field;

static const field fields[] = {
    {"increments=", FIELD_INCREMENTS, 0, read_increments},
    {"turns=", FIELD_TURNS, 0, read_turns},
    {"captives=", FIELD_CAPTIVES, 0, read_captives},
    {"entered=", FIELD_ENTERED, 0, read_entered},
    {"dice=", FIELD_DICE, FIELD_PHASE | FIELD_LIMIT, read_dice},
    {"roll", FIELD_ROLL, FIELD_PHASE | FIELD_LIMIT, read_roll},
    {"free", FIELD_FREE, FIELD_PHASE | FIELD_LIMIT, read_free},
    {"progressed", FIELD_PROGRESSED, 0, read_progressed},
    {"limit", FIELD_LIMIT, FIELD_PHASE, read_limit},
};

static const field *find_field(reader *r)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (word(r->in, fields[i].word))
            return &fields[i];
    return NULL;
}

static bool at_end_of_word(const xima__in *in)
{
    int c = xima__peek(in);
    return c < 0 || c == '|' || xima__is_blank((char)c);
}

/* The fields of values_text.c, the last there are. */
static bool read_values(reader *r)
{
    bool known;
    const char *expected = xima__xima_read_values(r->in, r->p, &known);
    if (!known)
        expected = "increments=, turns=, captives=, entered=, dice=, roll, free, progressed, limit, taken=, credit=, "
                   "shares=, fixed=, played= or the end";
    return expected ? syntax(r, expected) : true;
}

static bool read_field(reader *r)
{
    r->field = r->in->at;
    const field *field = find_field(r);
    if (!field)
        return read_values(r);
    if (r->seen & field->bit)
        return misfit(r, "each field once");
    if (r->seen & field->against)
        return misfit(r, "one of dice=, roll, free and limit only");
    r->seen |= field->bit;
    return field->read(r);
}

static bool read_fields(reader *r)
{
    for (xima__skip_blanks(r->in); xima__peek(r->in) >= 0 && xima__peek(r->in) != '|'; xima__skip_blanks(r->in)) {
        if (!read_field(r))
            return false;
        if (!at_end_of_word(r->in))
            return syntax(r, "a blank or the end after the field");
    }
    return true;
}

static bool read_rest(reader *r)
{
    xima__skip_blanks(r->in);
    int seat = xima__peek(r->in) - 'a';
    if (seat < 0 || seat >= r->params->players)
        return syntax(r, "the letter of the seat to move");
    r->in->at++;
    r->p->to_move = (uint8_t)seat;
    xima__xima_begin_turn(r->p, r->params);
    return read_fields(r);
}

/* ---- Judging ---- */

/*
 * XR-12: whenever a block landed on others, some other colour had at least as many blocks, or all were of its own. So in
 * every part of a column from the bottom up that holds several colours, the part's top colour is no strict majority.
 * (Later captures there leave one colour alone, and uncoverings only shorten the column.)
 */
static bool capture_due(const position *p, int square)
{
    uint8_t column[BLOCKS_MAX];
    int n = xima__xima_column(p, square, column), of[SEATS] = {0};
    for (int i = 0; i < n; i++) {
        int owner = column[i] & BLOCK_SEAT, most = 0;
        of[owner]++;
        for (int other = 0; other < p->players; other++)
            if (other != owner && of[other] > most)
                most = of[other];
        if (most && of[owner] > most)
            return true;
    }
    return false;
}

/* With two players whatever is missing of one is held by the other. False if the text says something else. */
static bool count_captives(reader *r, const uint32_t *commons, uint32_t most)
{
    position *p = r->p;
    bool good = true;
    for (int seat = 0; p->players == 2 && seat < 2; seat++) {
        uint32_t there = commons[seat] + p->outside[seat];
        uint8_t missing = (uint8_t)(there < most ? most - there : 0);
        good &= !(r->seen & FIELD_CAPTIVES) || p->captives[1 - seat][seat] == missing;
        p->captives[1 - seat][seat] = missing;
    }
    return good;
}

static void check_seat(reader *r, int seat, uint32_t there, uint32_t most)
{
    const position *p = r->p;
    for (int holder = 0; p->players > 2 && holder < p->players; holder++)
        there += p->captives[holder][seat];
    bool limit = p->over != END_LIMIT || p->increments == r->params->increments;
    if (there > most || p->increments > r->params->increments || !limit)
        impossible(r, REASON_BLOCKS, r->from);
    if (p->special[seat] == SPECIAL_GONE)
        impossible(r, REASON_SPECIAL_LOST, r->from);
}

static bool check_material(reader *r)
{
    position *p = r->p;
    uint32_t commons[SEATS] = {0}, most = (uint32_t)(r->params->commons + INCREMENT * p->increments);
    for (int c = 0; c < CELLS; c++) {
        uint8_t column[BLOCKS_MAX];
        int n = xima__xima_column(p, square_of(c), column);
        for (int i = 0; i < n; i++)
            commons[column[i] & BLOCK_SEAT] += !(column[i] & BLOCK_SPECIAL);
        if (capture_due(p, square_of(c)))
            impossible(r, REASON_CAPTURE_DUE, r->from);
    }
    for (int seat = 0; seat < p->players; seat++)
        check_seat(r, seat, commons[seat] + p->outside[seat], most);
    return count_captives(r, commons, most);
}

static const char *describe(int32_t reason)
{
    switch (reason) {
    case REASON_BLOCKS:
        return "there are more blocks than the players have (XR-4, XR-19)";
    case REASON_SPECIAL_TWICE:
        return "a special is in two places (XR-4)";
    case REASON_SPECIAL_LOST:
        return "a special is nowhere: neither on the board nor outside nor captured (XR-4)";
    case REASON_SHARED:
        return "two specials share a column (XR-10)";
    case REASON_ON_SUMMIT:
        return "a block stands on G7 that cannot stay there (XR-11)";
    default:
        return "a column holds a minority that an arrival must have captured (XR-12)";
    }
}

static xima_status refuse(reader *r, uint64_t reasons)
{
    int32_t first = REASON_BLOCKS;
    while (!(reasons >> first & 1))
        first++;
    xima__fail(r->error, XIMA_E_POSITION, first, "%s", describe(first));
    r->error->reasons = reasons;
    return xima__fail_at(r->error, r->fault, r->fault == r->from ? r->in->at - r->from : 0); /* all of it, or a place */
}

/* Ends that the position itself shows, once the core knows who is out. An increment belongs to a ply, not to a text. */
void xima__xima_loaded(xima_state *state)
{
    position *p = state->position;
    p->out = (uint8_t)state->common->out;
    p->fresh = 0;
    for (int seat = 0; seat < p->players; seat++)
        if (p->special[seat] != SPECIAL_OUTSIDE)
            p->entered |= (uint8_t)(1u << seat);
    if (!is_bare(p, SUMMIT)) {
        p->winner = (uint8_t)top_owner(p, SUMMIT);
        p->to_move = p->winner;
        p->over = END_SUMMIT;
        p->phase = p->begun = p->dice[0] = p->dice[1] = 0;
    }
    xima__xima_values_loaded(state);
    if (p->over || state->common->over || p->players == 1 || !is_in(p, p->to_move) || p->begun)
        return;
    uint32_t out = xima__xima_ends(p, xima__params(state->game));
    for (int seat = 0; seat < p->players; seat++)
        if (out >> seat & 1)
            xima__put_out(state, seat, END_NO_RESOURCES);
}

static void clear(position *p)
{
    for (int seat = 0; seat < SEATS; seat++) {
        p->special[seat] = SPECIAL_GONE;
        p->outside[seat] = 0;
    }
}

xima_status xima__xima_read(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    const uint64_t waivable = UINT64_C(1) << REASON_SPECIAL_LOST | UINT64_C(1) << REASON_CAPTURE_DUE;
    reader r = {.p = state->position, .in = in, .error = error, .from = in->at, .params = xima__params(state->game)};
    if (options->notation != XIMA_LONG)
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "positions of Xima are read in the long notation only");
    clear(r.p);
    bool read = read_board(&r);
    xima__skip_blanks(in);
    if (!read || !read_outside(&r) || !read_rest(&r))
        return error->status;
    bool held = check_material(&r);
    uint64_t left = r.reasons & ~(options->waive & waivable);
    if (left || held)
        return left ? refuse(&r, left) : XIMA_OK;
    xima__fail(error, XIMA_E_POSITION, REASON_BLOCKS,
               "of two players each holds what the other one misses; captives= says something else (XR-12)");
    return xima__fail_at(error, r.captives.from, r.captives.to - r.captives.from);
}
