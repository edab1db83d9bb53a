/* SPDX-License-Identifier: MIT */
/* Reading positions, and judging whether they can be (XR-4, XR-10, XR-11, XR-12). */
#include "position.h"

typedef struct reader {
    position *p;
    xima__in *in;
    xima_error *error;
    uint64_t reasons;  /* what makes the position impossible */
    size_t from;       /* where the text begins */
    size_t fault;      /* where the first of them is */
    const params *params;
} reader;

static bool syntax(reader *r, const char *expected)
{
    xima__fail(r->error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected %s", expected);
    xima__fail_at(r->error, r->in->at, r->in->at < r->in->len);
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

static bool read_captives(reader *r)
{
    do {
        int holder = xima__peek(r->in) - 'a';
        if (holder < 0 || holder >= r->params->players)
            return syntax(r, "the letter of a seat that holds captives");
        r->in->at++;
        if (!xima__accept(r->in, ':'))
            return syntax(r, "a colon and the captives");
        do {
            uint64_t n;
            int owner = xima__peek(r->in) - 'a';
            if (owner < 0 || owner >= r->params->players)
                return syntax(r, "the letter of a seat whose blocks are captive");
            r->in->at++;
            if (!xima__read_number(r->in, r->params->under_max, &n))
                return syntax(r, "how many are captive");
            r->p->captives[holder][owner] = (uint8_t)(n > 255 ? 255 : n);
        } while (xima__peek(r->in) >= 'a' && xima__peek(r->in) < 'a' + r->params->players);
    } while (xima__accept(r->in, '/'));
    return true;
}

static bool read_die(reader *r, uint8_t most, uint8_t *die)
{
    int c = xima__peek(r->in);
    if (c < '1' || c > '0' + most)
        return false;
    *die = (uint8_t)(c - '0');
    r->in->at++;
    return true;
}

/* The dice left: one or two, the higher first. */
static bool read_dice(reader *r)
{
    position *p = r->p;
    int mode = r->params->mode;
    if (mode == MODE_CIENCIA || !read_die(r, 6, &p->dice[0]))
        return syntax(r, "a die from 1 to 6, in a mode with dice");
    if (mode != MODE_AZAR_1)
        read_die(r, p->dice[0], &p->dice[1]);
    p->phase = PHASE_MOVE;
    p->begun = 1;
    return true;
}

/* In Cienzar: the choice is made, the dice are still to roll, or a free move is to come. */
static bool read_chosen(reader *r, uint8_t phase)
{
    if (r->params->mode != MODE_CIENZAR || r->params->choice[r->p->to_move] != CHOICE_ASK)
        return syntax(r, "a choice only where there is one");
    r->p->phase = phase;
    r->p->begun = 1;
    return true;
}

static bool read_entered(reader *r)
{
    int seat = xima__peek(r->in) - 'a';
    if (seat < 0 || seat >= r->params->players)
        return syntax(r, "the letters of seats whose special has been in");
    for (; seat >= 0 && seat < r->params->players; seat = xima__peek(r->in) - 'a') {
        r->p->entered |= (uint8_t)(1u << seat);
        r->in->at++;
    }
    return true;
}

static bool read_fields(reader *r)
{
    bool good = true;
    for (xima__skip_blanks(r->in); good; xima__skip_blanks(r->in)) {
        if (word(r->in, "increments="))
            good = read_increments(r);
        else if (word(r->in, "turns="))
            good = read_turns(r);
        else if (word(r->in, "captives="))
            good = read_captives(r);
        else if (word(r->in, "entered="))
            good = read_entered(r);
        else if (word(r->in, "dice="))
            good = read_dice(r);
        else if (word(r->in, "roll"))
            good = read_chosen(r, PHASE_ROLL);
        else if (word(r->in, "free"))
            good = read_chosen(r, PHASE_MOVE);
        else if (r->p->begun && word(r->in, "progressed"))
            r->p->progressed = 1;
        else if (word(r->in, "limit"))
            r->p->over = END_LIMIT;
        else
            return true;
    }
    return false;
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

/* With two players whatever is missing of one is held by the other. */
static void count_captives(reader *r, const uint32_t *commons, uint32_t most)
{
    position *p = r->p;
    for (int seat = 0; p->players == 2 && seat < 2; seat++) {
        uint32_t there = commons[seat] + p->outside[seat];
        p->captives[1 - seat][seat] = (uint8_t)(there < most ? most - there : 0);
        p->captives[seat][seat] = 0;
    }
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

static void check_material(reader *r)
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
    count_captives(r, commons, most);
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
    check_material(&r);
    uint64_t left = r.reasons & ~(options->waive & waivable);
    return left ? refuse(&r, left) : XIMA_OK;
}
