/* SPDX-License-Identifier: MIT */
/*
 * SFEN: ranks from a, each from file 9; side; hands; number of the move, which may be left out. `sfen` may stand before
 * it, and `startpos` instead of it, as in USI. Hands are written R B G S N L P, Black's first, and read in any order.
 */
#include "terms.h"

static const char letters[] = ".PLNSBRGK";

static int kind_of_letter(int c)
{
    int upper = c >= 'a' && c <= 'z' ? c - 32 : c;
    for (int kind = PAWN; kind <= KING; kind++)
        if (letters[kind] == upper)
            return kind;
    return 0;
}

static int seat_of_letter(int c)
{
    return c >= 'a' ? WHITE : BLACK;
}

static xima_status expected(const xima__in *in, const char *what, xima_error *error)
{
    xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected %s", what);
    return xima__fail_at(error, in->at, in->at < in->len);
}

/* ---- Reading ---- */

static xima_status read_piece(position *p, int cell, xima__in *in, xima_error *error)
{
    bool promoted = xima__accept(in, '+');
    int letter = xima__peek(in), kind = kind_of_letter(letter);
    if (!kind)
        return expected(in, promoted ? "the letter of a piece after +" : "a piece or a number of empty squares", error);
    if (promoted && !can_promote(kind))
        return expected(in, "one of P, L, N, S, B and R after +: gold and king do not promote", error);
    in->at++;
    xima__shogi_put(p, cell, make_piece(promoted ? kind + PROMOTED : kind, seat_of_letter(letter)));
    return XIMA_OK;
}

static xima_status read_rank(position *p, int rank, xima__in *in, xima_error *error)
{
    bool digit = false;
    for (int file = FILES; file > 0;) {
        int c = xima__peek(in);
        if (c >= '1' && c <= '9') {
            if (digit)
                return expected(in, "one number for all the empty squares in a row", error);
            if (c - '0' > file)
                return expected(in, "nine squares a rank", error);
            file -= c - '0';
            in->at++;
            digit = true;
            continue;
        }
        xima_status status = read_piece(p, cell_at(--file, rank), in, error);
        if (status)
            return status;
        digit = false;
    }
    return XIMA_OK;
}

static xima_status read_board(position *p, xima__in *in, xima_error *error)
{
    for (int rank = 0; rank < FILES; rank++) {
        xima_status status = read_rank(p, rank, in, error);
        if (status)
            return status;
        if (rank + 1 < FILES && !xima__accept(in, '/'))
            return expected(in, "/ after nine squares", error);
    }
    int c = xima__peek(in);
    if (c == '/')
        return expected(in, "nine ranks, and then a blank and the side to move", error);
    if (c == '+' || (c >= '1' && c <= '9'))
        return expected(in, "nine squares a rank", error);
    return XIMA_OK;
}

static xima_status read_side(position *p, xima__in *in, xima_error *error)
{
    xima__skip_blanks(in);
    if (xima__accept(in, 'w'))
        p->side = WHITE;
    else if (!xima__accept(in, 'b'))
        return expected(in, "the side to move, b or w", error);
    return XIMA_OK;
}

/* One kind in one hand: its count, if it is not 1, then its letter. */
static xima_status read_held(position *p, xima__in *in, xima_error *error)
{
    uint64_t count = 1;
    size_t from = in->at;
    if (xima__peek(in) >= '0' && xima__peek(in) <= '9' && (!xima__read_number(in, 99, &count) || count == 0))
        return expected(in, "a number of pieces in hand", error);
    int letter = xima__peek(in), kind = kind_of_letter(letter), seat = seat_of_letter(letter);
    if (!kind || kind == KING)
        return expected(in, "a piece in hand, one of R, B, G, S, N, L and P", error);
    in->at++;
    if ((int)count + in_hand(p, BLACK, kind) + in_hand(p, WHITE, kind) > set_of(kind)) {
        xima__fail(error, XIMA_E_POSITION, REASON_PIECES, "more pieces %c in hand than the %d of a set", letters[kind],
                   set_of(kind));
        error->reasons = UINT64_C(1) << REASON_PIECES;
        return xima__fail_at(error, from, in->at - from);
    }
    xima__shogi_give(p, seat, kind, (int)count);
    return XIMA_OK;
}

static bool at_word_end(const xima__in *in)
{
    int c = xima__peek(in);
    return c < 0 || c == '|' || xima__is_blank((char)c);
}

static xima_status read_hands(position *p, xima__in *in, xima_error *error)
{
    xima__skip_blanks(in);
    if (xima__accept(in, '-'))
        return at_word_end(in) ? XIMA_OK : expected(in, "a blank after the hands", error);
    do {
        xima_status status = read_held(p, in, error);
        if (status)
            return status;
    } while (!at_word_end(in));
    return XIMA_OK;
}

/* The number of the move may be missing. */
static xima_status read_move_number(position *p, xima__in *in, xima_error *error)
{
    uint64_t number = 1;
    xima__in ahead = *in;
    xima__skip_blanks(&ahead);
    int c = xima__peek(&ahead);
    if (c < '0' || c > '9')
        return XIMA_OK;
    *in = ahead;
    if (!xima__read_number(in, UINT32_MAX / 2, &number) || !at_word_end(in))
        return expected(in, "the number of the next move", error);
    p->number = number ? (uint32_t)number : 1;
    return XIMA_OK;
}

static bool accept_word(xima__in *in, const char *word)
{
    size_t n = strlen(word);
    xima__in ahead = *in;
    xima__skip_blanks(&ahead);
    if (ahead.len - ahead.at < n || memcmp(ahead.text + ahead.at, word, n) != 0)
        return false;
    ahead.at += n;
    if (!at_word_end(&ahead))
        return false;
    *in = ahead;
    return true;
}

xima_status xima__shogi_read_sfen(xima_state *state, xima__in *in, xima_error *error)
{
    position *p = state->position;
    xima_status status;
    accept_word(in, "position");
    if (accept_word(in, "startpos")) {
        memset(p, 0, sizeof *p);
        xima__shogi_start(state->game, p);
        return XIMA_OK;
    }
    accept_word(in, "sfen");
    xima__skip_blanks(in);
    xima__shogi_clear(p);
    if ((status = read_board(p, in, error)) || (status = read_side(p, in, error)) ||
        (status = read_hands(p, in, error)))
        return status;
    return read_move_number(p, in, error);
}

/* ---- Writing ---- */

static void write_rank(const position *p, int rank, xima__out *out)
{
    int empty = 0;
    for (int file = FILES - 1; file >= 0; file--) {
        int piece = piece_at(p, cell_at(file, rank)), type = type_of(piece);
        if (piece == NO_PIECE) {
            empty++;
            continue;
        }
        if (empty)
            xima__putu(out, (uint64_t)empty);
        empty = 0;
        if (is_promoted(type))
            xima__putc(out, '+');
        xima__putc(out, (char)(letters[kind_of(type)] | (owner_of(piece) == WHITE ? 32 : 0)));
    }
    if (empty)
        xima__putu(out, (uint64_t)empty);
}

static void write_hands(const position *p, xima__out *out)
{
    static const uint8_t order[] = {ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN};
    bool any = false;
    for (int seat = BLACK; seat <= WHITE; seat++) {
        for (size_t i = 0; i < sizeof order; i++) {
            int count = in_hand(p, seat, order[i]);
            if (count == 0)
                continue;
            if (count > 1)
                xima__putu(out, (uint64_t)count);
            xima__putc(out, (char)(letters[order[i]] | (seat == WHITE ? 32 : 0)));
            any = true;
        }
    }
    if (!any)
        xima__putc(out, '-');
}

uint64_t xima__shogi_move_number(const xima_state *state)
{
    uint64_t number = position_of(state)->number;
    for (size_t i = 0; i < state->count; i++)
        number += (state->moves[i] & XIMA__TAG_MASK) == SHOGI_TAG;
    return number;
}

void xima__shogi_write_sfen(const xima_state *state, bool number, xima__out *out)
{
    const position *p = position_of(state);
    for (int rank = 0; rank < FILES; rank++) {
        write_rank(p, rank, out);
        xima__putc(out, rank + 1 < FILES ? '/' : ' ');
    }
    xima__putf(out, "%c ", p->side == BLACK ? 'b' : 'w');
    write_hands(p, out);
    if (number)
        xima__putf(out, " %u", xima__shogi_move_number(state));
}
