/* SPDX-License-Identifier: MIT */
/* Positions as text: `<board> <outside> <to-move> [increments=N] [limit]`. The grammar is in docs/games/xima.md. */
#include "position.h"

/* ---- Writing ---- */

static char letter_of(uint8_t block)
{
    return (char)((block & BLOCK_SPECIAL ? 'A' : 'a') + (block & BLOCK_SEAT));
}

static void write_run(int *run, xima__out *out)
{
    if (*run)
        xima__putu(out, (uint64_t)*run);
    *run = 0;
}

static void write_rank(const position *p, int rank, xima__out *out)
{
    int run = 0;
    for (int file = 0; file < FILES; file++) {
        uint8_t column[UNDER_MAX + 1];
        int n = xima__xima_column(p, rank * ROW + file, column);
        if (n == 0) {
            run++;
            continue;
        }
        write_run(&run, out);
        if (n > 1)
            xima__putc(out, '(');
        for (int i = 0; i < n; i++)
            xima__putc(out, letter_of(column[i]));
        if (n > 1)
            xima__putc(out, ')');
    }
    write_run(&run, out);
}

static void write_outside(const position *p, int seat, xima__out *out)
{
    uint8_t special = p->special[seat];
    xima__putf(out, "%c%d", 'a' + seat, (int)p->outside[seat]);
    if (special == SPECIAL_OUTSIDE)
        xima__putc(out, (char)('A' + seat));
    else if (xima__xima_can_rescue(p, seat))
        xima__putf(out, "%c*%c", 'A' + seat, 'a' + special - SPECIAL_CAPTURED);
}

xima_status xima__xima_write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out)
{
    const position *p = position_of(state);
    if (notation == XIMA_BOARD || notation == XIMA_BOARD_ASCII)
        return xima__xima_draw(state, notation == XIMA_BOARD_ASCII, flags & XIMA_COLOR, out);
    if (notation != XIMA_LONG)
        return XIMA_E_UNSUPPORTED;
    for (int rank = FILES - 1; rank >= 0; rank--) {
        write_rank(p, rank, out);
        xima__putc(out, rank ? '/' : ' ');
    }
    for (int seat = 0; seat < SEATS; seat++) {
        xima__puts(out, seat ? "," : "");
        write_outside(p, seat, out);
    }
    xima__putf(out, " %c", 'a' + p->to_move);
    if (p->increments)
        xima__putf(out, " increments=%d", (int)p->increments);
    if (p->over == END_LIMIT)
        xima__puts(out, " limit");
    return XIMA_OK;
}

/* ---- Reading ---- */

typedef struct reader {
    position *p;
    xima__in *in;
    xima_error *error;
    uint64_t reasons;  /* what makes the position impossible */
    size_t from;       /* where the text begins */
    size_t fault;      /* where the first of them is */
    uint32_t blocks;   /* on the board */
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

static bool block_letter(int c, uint8_t *block)
{
    if (c >= 'a' && c < 'a' + SEATS)
        *block = (uint8_t)(c - 'a');
    else if (c >= 'A' && c < 'A' + SEATS)
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
    if (++r->blocks > UNDER_MAX) {
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
        if (!block_letter(xima__peek(r->in), &block))
            return syntax(r, "a number of empty squares, a block or a column in brackets");
        put(r, square, block);
        r->in->at++;
        return true;
    }
    do {
        if (!block_letter(xima__peek(r->in), &block))
            return syntax(r, "a block: a, b for commons, A, B for specials");
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
        if (holder < 0 || holder >= SEATS || holder == seat)
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
    for (int seat = 0; seat < SEATS; seat++) {
        uint64_t n;
        if (seat && !xima__accept(r->in, ','))
            return syntax(r, "a comma and the next seat's blocks outside");
        if (!xima__accept(r->in, (char)('a' + seat)))
            return syntax(r, seat ? "b and how many commons it has outside" : "a and how many commons it has outside");
        size_t at = r->in->at;
        if (!xima__read_number(r->in, UINT32_MAX, &n))
            return syntax(r, "how many commons are outside");
        if (n > UNDER_MAX) {
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

static bool read_rest(reader *r)
{
    uint64_t n;
    xima__skip_blanks(r->in);
    int seat = xima__peek(r->in) - 'a';
    if (seat < 0 || seat >= SEATS)
        return syntax(r, "the letter of the seat to move");
    r->in->at++;
    r->p->to_move = (uint8_t)seat;
    xima__skip_blanks(r->in);
    if (word(r->in, "increments=")) {
        if (!xima__read_number(r->in, INCREMENTS_MAX, &n))
            return syntax(r, "a number of increments up to 20");
        r->p->increments = (uint8_t)n;
        xima__skip_blanks(r->in);
    }
    if (word(r->in, "limit"))
        r->p->over = END_LIMIT;
    return true;
}

/* ---- Judging ---- */

/*
 * XR-12 for two seats: whenever a block landed, its colour had no majority over the other, or the other was gone. So in
 * every part of a column from the bottom up that holds both colours the part's top colour is no majority.
 */
static bool capture_due(const position *p, int square)
{
    uint8_t column[UNDER_MAX + 1];
    int n = xima__xima_column(p, square, column), of[SEATS] = {0};
    for (int i = 0; i < n; i++) {
        int owner = column[i] & BLOCK_SEAT, other = 1 - owner;
        of[owner]++;
        if (of[other] && of[owner] > of[other])
            return true;
    }
    return false;
}

static void check_material(reader *r, int32_t increments_max)
{
    const position *p = r->p;
    uint32_t commons[SEATS] = {0}, most = COMMONS + (uint32_t)INCREMENT * p->increments;
    for (int c = 0; c < CELLS; c++) {
        uint8_t column[UNDER_MAX + 1];
        int n = xima__xima_column(p, square_of(c), column);
        for (int i = 0; i < n; i++)
            commons[column[i] & BLOCK_SEAT] += !(column[i] & BLOCK_SPECIAL);
        if (capture_due(p, square_of(c)))
            impossible(r, REASON_CAPTURE_DUE, r->from);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        if (commons[seat] + p->outside[seat] > most || p->increments > increments_max)
            impossible(r, REASON_BLOCKS, r->from);
        if (p->special[seat] == SPECIAL_GONE)
            impossible(r, REASON_SPECIAL_LOST, r->from);
    }
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

/* Ends that the position itself shows; the core reads afterwards who is out. */
static void judge(xima_state *state)
{
    position *p = state->position;
    if (!is_bare(p, SUMMIT)) {
        p->winner = (uint8_t)top_owner(p, SUMMIT);
        p->to_move = p->winner;
        p->over = END_SUMMIT;
    }
    xima__xima_settle(state);
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
    const params *params = xima__params(state->game);
    reader r = {.p = state->position, .in = in, .error = error, .from = in->at};
    if (options->notation != XIMA_LONG)
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "positions of Xima are read in the long notation only");
    clear(r.p);
    bool read = read_board(&r);
    xima__skip_blanks(in);
    if (!read || !read_outside(&r) || !read_rest(&r))
        return error->status;
    check_material(&r, params->increments);
    uint64_t left = r.reasons & ~(options->waive & waivable);
    if (left)
        return refuse(&r, left);
    judge(state);
    return XIMA_OK;
}
