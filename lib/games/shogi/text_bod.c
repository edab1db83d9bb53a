/* SPDX-License-Identifier: MIT */
/* Positions as KIF files draw them, also called BOD: hands, nine rows between strokes, whose turn it is. */
#include "words.h"

static bool at_line_end(const xima__in *in)
{
    int c = xima__peek(in);
    return c < 0 || c == '\n' || c == '\r';
}

static void skip_line(xima__in *in)
{
    while (!at_line_end(in))
        in->at++;
}

/* ---- Hands ---- */

/* 十八, 18, or nothing for 1. 0 = no number that a hand can have. */
static int read_count(xima__in *in)
{
    size_t from = in->at;
    bool ten = xima__shogi_take_word(in, "十");
    int first = xima__shogi_digit(in);
    if (ten)
        return 10 + first;
    if (first == 1 && xima__shogi_take(in, '0'))
        return 10;
    int second = first == 1 ? xima__shogi_digit(in) : 0;
    return in->at == from ? 1 : second ? 10 + second : first;
}

static bool read_hand(sketch *s, int seat, xima__in *in, xima_error *error)
{
    xima__shogi_skip_spaces(in);
    if (xima__shogi_take_word(in, "なし"))
        xima__shogi_skip_spaces(in);
    while (!at_line_end(in)) {
        size_t from = in->at;
        int kind = xima__shogi_read_kanji(in);
        if (kind < PAWN || kind > GOLD) {
            in->at = from;
            return xima__shogi_expected(in, "a piece that can be in hand, or なし", error);
        }
        int count = read_count(in);
        if (count == 0)
            return xima__shogi_expected(in, "a number of pieces", error);
        if (!xima__shogi_sketch_give(s, seat, kind, count, in, from, error))
            return false;
        xima__shogi_skip_spaces(in);
    }
    return true;
}

/* ---- Rows ---- */

static bool read_square(sketch *s, int cell, xima__in *in, xima_error *error)
{
    size_t from = in->at;
    int seat = xima__shogi_take(in, 'v') || xima__shogi_take(in, 'V') ? WHITE : BLACK;
    if (seat == BLACK && !xima__shogi_take(in, ' '))
        xima__shogi_take(in, '^');
    if (seat == BLACK && (xima__shogi_take_word(in, "・") || xima__shogi_take(in, '.')))
        return true;
    int type = xima__shogi_read_kanji(in);
    if (!type)
        return xima__shogi_expected(in, "a piece or ・", error);
    return xima__shogi_sketch_put(s, cell, make_piece(type, seat), in, from, error);
}

static bool read_row(sketch *s, int *rank, xima__in *in, xima_error *error)
{
    if (*rank == FILES)
        return xima__shogi_expected(in, "nine rows", error);
    xima__shogi_take(in, '|');
    for (int file = FILES - 1; file >= 0; file--)
        if (!read_square(s, cell_at(file, *rank), in, error))
            return false;
    if (!xima__shogi_take(in, '|'))
        return xima__shogi_expected(in, "| after nine squares", error);
    xima__shogi_skip_spaces(in);
    xima__in before = *in;
    int name = xima__shogi_digit(in);
    if (name && name != *rank + 1) {
        *in = before;
        return xima__shogi_expected(in, "the row's own number: rows come from the top, the first is 一", error);
    }
    ++*rank;
    xima__shogi_skip_spaces(in);
    return at_line_end(in) || xima__shogi_expected(in, "the end of the row", error);
}

/* ---- Lines ---- */

static int read_seat(xima__in *in)
{
    static const char *const names[] = {"先手", "下手", "後手", "上手"}; /* with a handicap it is below and above */
    for (int i = 0; i < 4; i++)
        if (xima__shogi_take_word(in, names[i]))
            return i < 2 ? BLACK : WHITE;
    return -1;
}

static bool read_number(sketch *s, xima__in *in, xima_error *error)
{
    uint64_t number = 0;
    for (uint32_t c = xima__shogi_glance(in); c >= '0' && c <= '9'; c = xima__shogi_glance(in)) {
        number = number * 10 + (xima__shogi_character(in) - '0');
        if (number > UINT32_MAX / 4)
            return xima__shogi_expected(in, "a number of moves that a game can have", error);
    }
    s->number = (uint32_t)number + 1;
    skip_line(in); /* the last move follows, for people */
    return true;
}

enum { LINE_READ, LINE_FOREIGN, LINE_BAD };

/* 先手の持駒：…, 後手番. */
static int read_seat_line(sketch *s, int seat, xima__in *in, xima_error *error)
{
    if (xima__shogi_take_word(in, "番")) {
        s->side = (uint8_t)seat;
        xima__shogi_skip_spaces(in);
        return at_line_end(in) || xima__shogi_expected(in, "the end of the line", error) ? LINE_READ : LINE_BAD;
    }
    if (!xima__shogi_take_word(in, "の持駒") || !xima__shogi_take(in, ':'))
        return LINE_FOREIGN;
    return read_hand(s, seat, in, error) ? LINE_READ : LINE_BAD;
}

static int read_line(sketch *s, int *rank, xima__in *in, xima_error *error)
{
    xima__in start = *in;
    xima__shogi_skip_spaces(in);
    if (at_line_end(in))
        return LINE_READ;
    uint32_t first = xima__shogi_glance(in);
    bool wide = (unsigned char)in->text[in->at] >= 0x80;
    if (first == '+' || ((wide || in->at > start.at) && first >= '1' && first <= '9')) { /* the frame, the files */
        skip_line(in);
        return LINE_READ;
    }
    if (first == '|')
        return read_row(s, rank, in, error) ? LINE_READ : LINE_BAD;
    if (xima__shogi_take_word(in, "手数") && xima__shogi_take(in, '='))
        return read_number(s, in, error) ? LINE_READ : LINE_BAD;
    int seat = read_seat(in), kind = seat < 0 ? LINE_FOREIGN : read_seat_line(s, seat, in, error);
    if (kind == LINE_FOREIGN)
        *in = start;
    return kind;
}

xima_status xima__shogi_read_bod(position *p, xima__in *in, xima_error *error)
{
    sketch s = {.number = 1};
    int rank = 0, kind = LINE_READ;
    while (kind == LINE_READ && in->at < in->len) {
        kind = read_line(&s, &rank, in, error);
        while (kind == LINE_READ && (xima__peek(in) == '\n' || xima__peek(in) == '\r'))
            in->at++;
    }
    if (kind == LINE_BAD)
        return error->status;
    if (rank < FILES) {
        xima__shogi_expected(in, "nine rows between strokes, the hands, or whose turn it is", error);
        return error->status;
    }
    xima__shogi_sketch_fill(&s, p);
    return XIMA_OK;
}

/* ---- Writing ---- */

/* Of two who are not alike, White plays from above. */
static const char *seat_name(const xima_state *state, int seat)
{
    static const char *const even[SEATS] = {"先手", "後手"}, *const uneven[SEATS] = {"下手", "上手"};
    return (params_of(state)->handicap ? uneven : even)[seat];
}

static void write_hand(const xima_state *state, int seat, xima__out *out)
{
    const position *p = position_of(state);
    static const uint8_t order[] = {ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN};
    const char *separator = "";
    xima__putf(out, "%sの持駒：", seat_name(state, seat));
    for (size_t i = 0; i < sizeof order; i++) {
        int count = in_hand(p, seat, order[i]);
        if (count == 0)
            continue;
        xima__putf(out, "%s%s", separator, xima__shogi_kanji[order[i]]);
        if (count > 1)
            xima__shogi_put_kanji_number(out, count);
        separator = "　";
    }
    xima__puts(out, *separator ? "\n" : "なし\n");
}

static void write_row(const position *p, int rank, xima__out *out)
{
    xima__putc(out, '|');
    for (int file = FILES - 1; file >= 0; file--) {
        int piece = piece_at(p, cell_at(file, rank));
        xima__putc(out, piece != NO_PIECE && owner_of(piece) == WHITE ? 'v' : ' ');
        xima__puts(out, piece == NO_PIECE ? "・" : xima__shogi_wide[type_of(piece)]);
    }
    xima__putc(out, '|');
    xima__shogi_put_kanji_number(out, rank + 1);
    xima__putc(out, '\n');
}

void xima__shogi_write_bod(const xima_state *state, xima__out *out)
{
    static const char frame[] = "+---------------------------+\n";
    const position *p = position_of(state);
    uint64_t number = xima__shogi_move_number(state);
    write_hand(state, WHITE, out);
    xima__puts(out, "  ９ ８ ７ ６ ５ ４ ３ ２ １\n");
    xima__puts(out, frame);
    for (int rank = 0; rank < FILES; rank++)
        write_row(p, rank, out);
    xima__puts(out, frame);
    write_hand(state, BLACK, out);
    xima__putf(out, "%s番\n", seat_name(state, p->side));
    if (number > 1)
        xima__putf(out, "手数＝%u\n", number - 1);
}
