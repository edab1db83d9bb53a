/* SPDX-License-Identifier: MIT */
/* Reading positions: the board, what lies outside, who is to move. */
#include "blocks.h"
#include "reading.h"

bool xima__xima_expected(reader *r, const char *expected)
{
    xima__fail(r->error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected %s", expected);
    xima__fail_at(r->error, r->in->at, r->in->at < r->in->len);
    return false;
}

void xima__xima_impossible(reader *r, int reason, span where)
{
    if (!r->reasons)
        r->fault = where;
    r->reasons |= UINT64_C(1) << reason;
}

void xima__xima_bad_blocks(reader *r, const char *why, span where)
{
    if (!r->blocks)
        r->blocks = why;
    xima__xima_impossible(r, REASON_BLOCKS, where);
}

static const char too_many[] = "there are more blocks than the players have (XR-4, XR-19)";

static span here(const reader *r)
{
    return (span){r->in->at, r->in->at};
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
        xima__xima_bad_blocks(r, too_many, here(r));
        return;
    }
    if (square == SUMMIT && (!is_bare(p, square) || !(block & BLOCK_SPECIAL))) {
        xima__xima_impossible(r, REASON_ON_SUMMIT, here(r));
        return;
    }
    if ((block & BLOCK_SPECIAL) && p->special[seat] != SPECIAL_GONE) {
        xima__xima_impossible(r, REASON_SPECIAL_TWICE, here(r));
        return;
    }
    if ((block & BLOCK_SPECIAL) && bars_special(p, seat, square))
        xima__xima_impossible(r, REASON_SHARED, here(r));
    xima__xima_put_block(p, square, block);
}

static bool read_column(reader *r, int square)
{
    uint8_t block;
    if (!xima__accept(r->in, '(')) {
        if (!block_letter(r, xima__peek(r->in), &block))
            return xima__xima_expected(r, "a number of empty squares, a block or a column in brackets");
        put(r, square, block);
        r->in->at++;
        return true;
    }
    do {
        if (!block_letter(r, xima__peek(r->in), &block))
            return xima__xima_expected(r, "a block: a, b … for commons, A, B … for specials");
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
                return xima__xima_expected(r, "a number of empty squares that fits the rank");
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
            return xima__xima_expected(r, "a slash after the 13 squares of a rank");
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
            return xima__xima_expected(r, "the letter of another seat that holds the special");
        r->in->at++;
        place = (uint8_t)(SPECIAL_CAPTURED + holder);
    }
    if (p->special[seat] != SPECIAL_GONE)
        xima__xima_impossible(r, REASON_SPECIAL_TWICE, (span){at, at});
    else
        set_special(p, seat, place);
    return true;
}

static bool read_outside(reader *r)
{
    for (int seat = 0; seat < r->params->players; seat++) {
        uint64_t n;
        if (seat && !xima__accept(r->in, ','))
            return xima__xima_expected(r, "a comma and the next seat's blocks outside");
        if (!xima__accept(r->in, (char)('a' + seat)))
            return xima__xima_expected(r, seat ? "b and how many commons it has outside" : "a and how many commons it has outside");
        size_t at = r->in->at;
        if (!xima__read_number(r->in, UINT32_MAX, &n))
            return xima__xima_expected(r, "how many commons are outside");
        if (n > r->params->under_max) {
            xima__xima_bad_blocks(r, too_many, (span){at, at});
            n = 0;
        }
        set_outside(r->p, seat, (int)n);
        if (!read_outside_special(r, seat))
            return false;
    }
    return true;
}

static bool read_rest(reader *r)
{
    xima__skip_blanks(r->in);
    int seat = xima__peek(r->in) - 'a';
    if (seat < 0 || seat >= r->params->players)
        return xima__xima_expected(r, "the letter of the seat to move");
    r->in->at++;
    r->p->to_move = (uint8_t)seat;
    xima__xima_begin_turn(r->p, r->params);
    return xima__xima_read_fields(r);
}

static void clear(position *p)
{
    for (int seat = 0; seat < p->players; seat++) {
        set_special(p, seat, SPECIAL_GONE);
        set_outside(p, seat, 0);
    }
}

xima_status xima__xima_read(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    reader r = {.p = state->position, .in = in, .error = error, .from = in->at, .params = xima__params(state->game)};
    if (options->notation != XIMA_LONG)
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "positions of Xima are read in the long notation only");
    clear(r.p);
    bool read = read_board(&r);
    xima__skip_blanks(in);
    if (!read || !read_outside(&r) || !read_rest(&r))
        return error->status;
    return xima__xima_judge_text(&r, options->waive);
}
