/* SPDX-License-Identifier: MIT */
/* Positions as CSA files write them: P1 … P9 or PI, P+ and P-, then the side to move. */
#include "words.h"

static bool at_line_end(const xima__in *in)
{
    int c = xima__peek(in);
    return c < 0 || c == '\n' || c == '\r' || c == ',';
}

static bool end_line(xima__in *in, const char *expected, xima_error *error)
{
    while (xima__peek(in) == ' ')
        in->at++;
    if (!at_line_end(in))
        return xima__shogi_expected(in, expected, error);
    return true;
}

/* ---- Reading ---- */

/* Blanks at the end of a line may have been lost. */
static bool read_empty(xima__in *in, xima_error *error)
{
    static const char empty[] = " * ";
    for (int i = 0; i < 3; i++) {
        if (at_line_end(in) && empty[i] == ' ')
            continue;
        if (!xima__accept(in, empty[i]))
            return xima__shogi_expected(in, "a square: +FU, -FU or \" * \"", error);
    }
    return true;
}

static bool read_row(sketch *s, int rank, xima__in *in, xima_error *error)
{
    for (int file = FILES - 1; file >= 0; file--) {
        size_t from = in->at;
        int seat = xima__accept(in, '+') ? BLACK : xima__accept(in, '-') ? WHITE : -1;
        if (seat < 0) {
            if (!read_empty(in, error))
                return false;
            continue;
        }
        int type = xima__shogi_read_csa(in);
        if (!type)
            return xima__shogi_expected(in, "a piece such as FU or RY", error);
        if (!xima__shogi_sketch_put(s, cell_at(file, rank), make_piece(type, seat), in, from, error))
            return false;
    }
    return end_line(in, "the end of the line after nine squares", error);
}

/* All that is neither on the board nor in a hand. */
static void give_rest(sketch *s, int seat)
{
    for (int kind = PAWN; kind <= GOLD; kind++) {
        int left = set_of(kind) - s->hand[BLACK][kind] - s->hand[WHITE][kind];
        for (int cell = 0; cell < CELLS; cell++)
            left -= s->board[cell] != NO_PIECE && kind_of(type_of(s->board[cell])) == kind;
        if (left > 0)
            s->hand[seat][kind] = (uint8_t)(s->hand[seat][kind] + left);
    }
}

/* Two digits; 00 is the hand, -1. -2 is no square. */
static int read_place(xima__in *in)
{
    int file = xima__peek(in) - '0';
    int rank = in->len - in->at >= 2 ? in->text[in->at + 1] - '0' : -1;
    bool hand = file == 0 && rank == 0;
    if (!hand && (file < 1 || file > FILES || rank < 1 || rank > FILES))
        return -2;
    in->at += 2;
    return hand ? -1 : cell_at(file - 1, rank - 1);
}

static bool accept_all(xima__in *in)
{
    bool all = in->len - in->at >= 2 && memcmp(in->text + in->at, "AL", 2) == 0;
    if (all)
        in->at += 2;
    return all;
}

/* P+ and P-: pieces one by one. */
static bool read_pieces(sketch *s, int seat, xima__in *in, xima_error *error)
{
    while (!at_line_end(in) && xima__peek(in) != ' ') {
        size_t from = in->at;
        int cell = read_place(in);
        if (cell < -1)
            return xima__shogi_expected(in, "a square in two digits, or 00", error);
        if (cell < 0 && accept_all(in)) {
            give_rest(s, seat);
            continue;
        }
        int type = xima__shogi_read_csa(in);
        if (!type)
            return xima__shogi_expected(in, cell < 0 ? "a piece such as FU, or AL" : "a piece such as FU", error);
        if (cell < 0 && type >= KING) {
            in->at -= 2;
            return xima__shogi_expected(in, "a piece that can be in hand", error);
        }
        if (cell < 0 ? !xima__shogi_sketch_give(s, seat, type, 1, in, from, error)
                     : !xima__shogi_sketch_put(s, cell, make_piece(type, seat), in, from, error))
            return false;
    }
    return end_line(in, "the end of the line", error);
}

/* PI: the usual board, without the pieces named. */
static bool read_usual(sketch *s, position *p, xima__in *in, xima_error *error)
{
    xima__shogi_clear(p);
    xima__shogi_usual(p);
    memcpy(s->board, p->board, sizeof s->board);
    while (!at_line_end(in) && xima__peek(in) != ' ') {
        size_t from = in->at;
        int cell = read_place(in), type = cell >= 0 ? xima__shogi_read_csa(in) : 0;
        if (!type || type_of(s->board[cell]) != type) {
            in->at = from;
            return xima__shogi_expected(in, "a square in two digits and the piece that is taken off it", error);
        }
        s->board[cell] = NO_PIECE;
    }
    return end_line(in, "the end of the line", error);
}

static bool read_placing(sketch *s, position *p, xima__in *in, xima_error *error)
{
    int c = xima__peek(in);
    if (c >= '1' && c <= '9') {
        in->at++;
        return read_row(s, c - '1', in, error);
    }
    if (xima__accept(in, 'I'))
        return read_usual(s, p, in, error);
    if (xima__accept(in, '+'))
        return read_pieces(s, BLACK, in, error);
    if (xima__accept(in, '-'))
        return read_pieces(s, WHITE, in, error);
    return xima__shogi_expected(in, "a rank from 1 to 9, I, + or - after P", error);
}

static void skip_comment(xima__in *in)
{
    while (xima__peek(in) >= 0 && xima__peek(in) != '\n' && xima__peek(in) != '\r')
        in->at++;
}

xima_status xima__shogi_read_csa_board(position *p, xima__in *in, xima_error *error)
{
    sketch s = {.number = 1};
    for (;;) {
        while (xima__is_blank((char)xima__peek(in)) || xima__peek(in) == ',')
            in->at++;
        int c = xima__peek(in);
        if (c == '\'') {
            skip_comment(in);
        } else if (xima__accept(in, 'P')) {
            if (!read_placing(&s, p, in, error))
                return error->status;
        } else if (xima__accept(in, '+') || xima__accept(in, '-')) {
            s.side = c == '+' ? BLACK : WHITE;
            if (!end_line(in, "the end of the line after the side to move", error))
                return error->status;
            break;
        } else {
            xima__shogi_expected(in, "a line that begins with P, or the side to move, + or -", error);
            return error->status;
        }
    }
    xima__shogi_sketch_fill(&s, p);
    return XIMA_OK;
}

void xima__shogi_skip_csa_comments(xima__in *in)
{
    for (;;) {
        xima__in ahead = *in;
        while (xima__is_blank((char)xima__peek(&ahead)) || xima__peek(&ahead) == ',')
            ahead.at++;
        if (xima__peek(&ahead) != '\'')
            return;
        skip_comment(&ahead);
        *in = ahead;
    }
}

/* ---- Writing ---- */

static const uint8_t order[] = {ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN};

static void write_hand(const position *p, int seat, xima__out *out)
{
    bool any = false;
    for (size_t i = 0; i < sizeof order; i++)
        for (int n = in_hand(p, seat, order[i]); n > 0; n--, any = true)
            xima__putf(out, "%s00%s", any ? "" : seat == BLACK ? "P+" : "P-", xima__shogi_csa[order[i]]);
    if (any)
        xima__putc(out, '\n');
}

void xima__shogi_write_csa_board(const position *p, xima__out *out)
{
    for (int rank = 0; rank < FILES; rank++) {
        xima__putf(out, "P%d", rank + 1);
        for (int file = FILES - 1; file >= 0; file--) {
            int piece = piece_at(p, cell_at(file, rank));
            if (piece == NO_PIECE)
                xima__puts(out, " * ");
            else
                xima__putf(out, "%c%s", owner_of(piece) == BLACK ? '+' : '-', xima__shogi_csa[type_of(piece)]);
        }
        xima__putc(out, '\n');
    }
    write_hand(p, BLACK, out);
    write_hand(p, WHITE, out);
    xima__puts(out, p->side == BLACK ? "+\n" : "-\n");
}
