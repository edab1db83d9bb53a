/* SPDX-License-Identifier: MIT */
/* Writing moves (XR-25). */
#include "notation.h"

/* Whether the top block on `from` is a common that can go to `to` now, dice considered, XR-18 left aside. */
static bool can_go(const position *p, int from, int to)
{
    xima_move move = make_move(from, to, false);
    if (!p->dice[0])
        return xima__xima_can_play(p, move);
    return xima__xima_can_play(p, with_die(move, p->dice[0])) ||
           (p->dice[1] && xima__xima_can_play(p, with_die(move, p->dice[1])));
}

enum { ORIGIN_NONE, ORIGIN_FILE, ORIGIN_RANK, ORIGIN_SQUARE };

/* What of the origin tells the move from its rivals'. */
static int origin_needed(const position *p, int from, int to)
{
    bool rival = false, same_file = false, same_rank = false;
    const set *own = &p->seats[p->to_move].own;
    for (int at = next_member(own, 0); at >= 0; at = next_member(own, at + 1)) {
        if (at == from || !can_go(p, at, to))
            continue;
        rival = true;
        same_file |= file_of(at) == file_of(from);
        same_rank |= rank_of(at) == rank_of(from);
    }
    return !rival ? ORIGIN_NONE : !same_file ? ORIGIN_FILE : !same_rank ? ORIGIN_RANK : ORIGIN_SQUARE;
}

static void write_origin(int needed, int from, xima__out *out)
{
    if (needed == ORIGIN_FILE || needed == ORIGIN_SQUARE)
        xima__putc(out, (char)('A' + file_of(from)));
    if (needed == ORIGIN_RANK || needed == ORIGIN_SQUARE)
        xima__putu(out, (uint64_t)rank_of(from) + 1);
}

static void write_common(int needed, int from, int to, bool capture, xima__out *out)
{
    write_origin(needed, from, out);
    if (capture)
        xima__putc(out, 'X');
    xima__xima_write_square(to, out);
}

/* Whether a capturing move of commons other than from–to fits origin file or rank and destination file or rank. */
static bool shared(const position *p, int from, int to, bool by_file, bool to_file)
{
    const set *own = &p->seats[p->to_move].own;
    for (int at = next_member(own, 0); at >= 0; at = next_member(own, at + 1)) {
        if (by_file ? file_of(at) != file_of(from) : rank_of(at) != rank_of(from))
            continue;
        if (special_on_top(p, p->to_move, at))
            continue;
        for (int c = 0; c < CELLS; c++) {
            int end = square_of(c);
            bool fits = to_file ? file_of(end) == file_of(to) : rank_of(end) == rank_of(to);
            if (fits && (at != from || end != to) && can_go(p, at, end) &&
                xima__xima_captures(p, make_move(at, end, false)))
                return true;
        }
    }
    return false;
}

/* The shortest form of a capture by a common: CXC, CX10, 4XC, 4X10, else false. */
static bool write_shortest(const position *p, int from, int to, xima__out *out)
{
    for (int form = 0; form < 4; form++) {
        bool by_file = form < 2, to_file = form % 2 == 0;
        if (shared(p, from, to, by_file, to_file))
            continue;
        write_origin(by_file ? ORIGIN_FILE : ORIGIN_RANK, from, out);
        xima__putc(out, 'X');
        write_origin(to_file ? ORIGIN_FILE : ORIGIN_RANK, to, out);
        return true;
    }
    return false;
}

void xima__xima_write_bare(const position *p, xima_move move, int32_t notation, xima__out *out)
{
    int from = move_from(move), to = move_to(move);
    bool capture = xima__xima_captures(p, move) > 0;
    if (move_special(move)) {
        bool origin = notation == XIMA_LONG && from != OUTSIDE && to != SUMMIT;
        xima__putc(out, '=');
        write_common(origin ? ORIGIN_SQUARE : ORIGIN_NONE, from, to, capture, out);
    } else if (from == OUTSIDE) {
        xima__putc(out, '-');
        xima__xima_write_square(to, out);
    } else if (notation == XIMA_LONG) {
        write_common(ORIGIN_SQUARE, from, to, capture, out);
    } else if (notation == XIMA_SHORT || !capture || !write_shortest(p, from, to, out)) {
        write_common(origin_needed(p, from, to), from, to, capture, out);
    }
}

/* A single ply: with dice it carries the one it uses (XR-35). */
xima_status xima__xima_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out)
{
    if (notation < XIMA_LONG || notation > XIMA_SHORTEST)
        return XIMA_E_UNSUPPORTED;
    switch (move_kind(move)) {
    case PLY_PASS:
        xima__putc(out, 'P');
        break;
    case PLY_CHOICE:
        xima__puts(out, choice_of(move) == CHOICE_FREE ? "libre" : "dados");
        break;
    case PLY_ROLL:
        xima__putf(out, "%d", roll_high(move));
        if (roll_low(move))
            xima__putf(out, "%d", roll_low(move));
        xima__putc(out, '/');
        break;
    default:
        if (move_die(move))
            xima__putf(out, "%d/", move_die(move));
        xima__xima_write_bare(position_of(state), move, notation, out);
    }
    return XIMA_OK;
}
