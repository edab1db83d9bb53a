/* SPDX-License-Identifier: MIT */
/* From text to pattern: USI, Western and CSA. */
#include "words.h"

bool xima__shogi_expected(const xima__in *in, const char *expected, xima_error *error)
{
    xima__in after = *in;
    bool end = xima__shogi_character(&after) == 0 && after.at == in->at;
    xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected %s, got %s%t%s", expected, end ? "the end" : "\"",
               in->text + in->at, after.at - in->at, end ? "" : "\"");
    xima__fail_at(error, in->at, after.at - in->at);
    return false;
}

static bool read_end(const xima__in *in, const char *expected, xima_error *error)
{
    return in->at == in->len || xima__shogi_expected(in, expected, error);
}

/* How ranks may be written, besides a to i. */
enum { RANK_DIGITS = 1, RANK_UPPER_CASE = 2 };

static int read_rank(xima__in *in, unsigned ways)
{
    uint32_t c = xima__shogi_glance(in);
    int rank = c >= 'a' && c <= 'i' ? (int)(c - 'a') : -1;
    if (ways & RANK_DIGITS && c >= '1' && c <= '9')
        rank = (int)(c - '1');
    if (ways & RANK_UPPER_CASE && c >= 'A' && c <= 'I')
        rank = (int)(c - 'A');
    if (rank >= 0)
        xima__shogi_character(in);
    return rank;
}

static int read_file(xima__in *in)
{
    uint32_t c = xima__shogi_glance(in);
    if (c < '1' || c > '9')
        return -1;
    xima__shogi_character(in);
    return (int)(c - '1');
}

static bool read_square(xima__in *in, unsigned ways, int8_t *cell, xima_error *error)
{
    int file = read_file(in);
    if (file < 0)
        return xima__shogi_expected(in, "a file from 1 to 9", error);
    int rank = read_rank(in, ways);
    if (rank < 0)
        return xima__shogi_expected(in, ways & RANK_DIGITS ? "a rank from a to i or 1 to 9" : "a rank from a to i",
                                    error);
    *cell = (int8_t)cell_at(file, rank);
    return true;
}

/* A kind by its letter. */
static int read_letter(xima__in *in, bool lenient)
{
    uint32_t c = xima__shogi_glance(in);
    if (lenient && c >= 'a' && c <= 'z')
        c = c - 'a' + 'A';
    for (int kind = PAWN; kind <= KING; kind++) {
        if (c == (unsigned char)xima__shogi_letters[kind][0]) {
            xima__shogi_character(in);
            return kind;
        }
    }
    return 0;
}

bool xima__shogi_read_usi(xima__in *in, bool lenient, pattern *p, xima_error *error)
{
    unsigned ways = lenient ? RANK_DIGITS | RANK_UPPER_CASE : 0;
    int kind = read_letter(in, lenient);
    p->promotes = NO;
    if (kind) {
        p->drop = YES;
        p->type = (uint8_t)kind;
        if (!xima__shogi_take(in, '*'))
            return xima__shogi_expected(in, "* after the piece that is dropped", error);
        return read_square(in, ways, &p->to, error) && read_end(in, "the end after a drop", error);
    }
    p->drop = NO;
    if (!read_square(in, ways, &p->from, error) || !read_square(in, ways, &p->to, error))
        return false;
    if (xima__shogi_take(in, '+'))
        p->promotes = YES;
    else if (lenient)
        xima__shogi_take(in, '=');
    return read_end(in, "+ or the end after a move such as 8h2b", error);
}

/* ---- Western: [+] letter [origin] mark destination [+ or =] ---- */

/* Takes the mark between piece and destination; 0 = none. */
static char read_mark(xima__in *in, bool lenient)
{
    static const char strict[] = "-x*", loose[] = "-x*X'";
    const char *marks = lenient ? loose : strict;
    for (; *marks; marks++)
        if (xima__shogi_take(in, (unsigned char)*marks))
            return *marks == 'X' ? 'x' : *marks == '\'' ? '*' : *marks;
    return 0;
}

static void say_mark(pattern *p, char mark, bool lenient)
{
    p->drop = mark == '*' ? YES : lenient && mark != 'x' ? UNSAID : NO;
    p->captures = mark == 'x' ? YES : mark == '-' ? NO : UNSAID;
}

static bool read_western_squares(xima__in *in, bool lenient, pattern *p, xima_error *error)
{
    unsigned ways = lenient ? RANK_DIGITS | RANK_UPPER_CASE : RANK_DIGITS; /* books write ranks either way */
    bool digit = xima__shogi_glance(in) >= '1' && xima__shogi_glance(in) <= '9';
    if (digit && !read_square(in, ways, &p->from, error))
        return false;
    char mark = read_mark(in, lenient);
    say_mark(p, mark, lenient);
    uint32_t next = xima__shogi_glance(in);
    if (digit && !mark && lenient && (next < '1' || next > '9')) { /* P7f: that was where it goes */
        p->to = p->from;
        p->from = -1;
        return true;
    }
    if (!mark && !lenient)
        return xima__shogi_expected(in, digit ? "-, x or *" : "-, x, * or the square it comes from", error);
    if (mark == '*' && p->from >= 0) {
        in->at--;
        return xima__shogi_expected(in, "- or x, for a drop comes from no square", error);
    }
    return read_square(in, ways, &p->to, error);
}

bool xima__shogi_read_western(xima__in *in, bool lenient, pattern *p, xima_error *error)
{
    bool promoted = xima__shogi_take(in, '+');
    size_t at = in->at;
    int kind = read_letter(in, lenient);
    if (!kind)
        return xima__shogi_expected(in, "a piece: P, L, N, S, G, B, R or K", error);
    if (promoted && !can_promote(kind)) {
        in->at = at;
        return xima__shogi_expected(in, "a piece that can be promoted behind the +", error);
    }
    p->type = (uint8_t)(promoted ? kind + PROMOTED : kind);
    if (!read_western_squares(in, lenient, p, error))
        return false;
    if (xima__shogi_take(in, '+'))
        p->promotes = YES;
    else if (xima__shogi_take(in, '='))
        p->promotes = DECLINED;
    return read_end(in, "+, = or the end after the square", error);
}

/* ---- CSA: [+ or -] origin destination piece ---- */

static bool read_csa_square(xima__in *in, bool hand, int8_t *cell, xima_error *error)
{
    if (hand && xima__shogi_take(in, '0')) {
        *cell = -1;
        return xima__shogi_take(in, '0') || xima__shogi_expected(in, "00, the hand", error);
    }
    int file = read_file(in);
    if (file < 0)
        return xima__shogi_expected(in, hand ? "a file from 1 to 9, or 00" : "a file from 1 to 9", error);
    int rank = read_file(in);
    if (rank < 0)
        return xima__shogi_expected(in, "a rank from 1 to 9", error);
    *cell = (int8_t)cell_at(file, rank);
    return true;
}

bool xima__shogi_read_csa_move(xima__in *in, pattern *p, xima_error *error)
{
    p->seat = xima__shogi_take(in, '+') ? BLACK : xima__shogi_take(in, '-') ? WHITE : -1;
    if (!read_csa_square(in, true, &p->from, error) || !read_csa_square(in, false, &p->to, error))
        return false;
    int type = xima__shogi_read_csa(in);
    if (!type)
        return xima__shogi_expected(in, "a piece such as FU or RY", error);
    p->becomes = (uint8_t)type;
    p->drop = p->from < 0 ? YES : NO;
    if (p->from < 0)
        p->type = p->becomes;
    p->promotes = NO; /* until it is known what moves */
    return read_end(in, "the end after the piece", error);
}
