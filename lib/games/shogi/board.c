/* SPDX-License-Identifier: MIT */
/*
 * The board as people read it: file 9 at the left, rank a at the top, each hand on its player's side, the last move
 * marked. Kanji are two columns wide, so a square is four: whose the piece is, the piece, the mark.
 */
#include "words.h"

typedef struct pen {
    const xima_state *state;
    const position *p;
    xima__out *out;
    bool ascii, color;
    int last; /* where the last ply ended, or -1 */
} pen;

static void ansi(const pen *to, const char *code)
{
    if (to->color)
        xima__putf(to->out, "\033[%sm", code);
}

static const char *seat_name(const pen *to, int seat)
{
    return xima_game_name(to->state->game, XIMA_NAME_SEAT, seat);
}

static const char *const seat_codes[SEATS] = {"1;33", "1;36"};

/* In ASCII the letter's case tells whose it is. */
static void put_ascii(const pen *to, int type, int seat)
{
    char letter = xima__shogi_letters[kind_of(type)][0];
    xima__putf(to->out, "%c%c", is_promoted(type) ? '+' : ' ', seat == WHITE ? letter + ('a' - 'A') : letter);
}

static void put_square(const pen *to, int cell)
{
    int piece = piece_at(to->p, cell), seat = piece == NO_PIECE ? -1 : owner_of(piece);
    bool last = cell == to->last;
    ansi(to, seat < 0 ? "2" : seat_codes[seat]);
    if (last)
        ansi(to, "7");
    if (piece == NO_PIECE)
        xima__puts(to->out, to->ascii ? " ." : " ・");
    else if (to->ascii)
        put_ascii(to, type_of(piece), seat);
    else
        xima__putf(to->out, "%c%s", seat == WHITE ? 'v' : ' ', xima__shogi_wide[type_of(piece)]);
    ansi(to, "0");
    xima__putc(to->out, last ? '*' : ' ');
}

static void put_files(const pen *to)
{
    for (int file = FILES; file > 0; file--) {
        xima__putc(to->out, ' ');
        if (to->ascii)
            xima__putu(to->out, (uint64_t)file);
        else
            xima__shogi_put_wide_digit(to->out, file);
        xima__putc(to->out, file > 1 ? ' ' : '\n');
    }
}

static void put_board(const pen *to)
{
    put_files(to);
    for (int rank = 0; rank < FILES; rank++) {
        for (int file = FILES - 1; file >= 0; file--)
            put_square(to, cell_at(file, rank));
        xima__putf(to->out, "%c\n", 'a' + rank);
    }
}

static void put_hand(const pen *to, int seat)
{
    static const uint8_t order[] = {ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN};
    bool any = false;
    xima__putf(to->out, "%s in hand:", seat_name(to, seat));
    ansi(to, seat_codes[seat]);
    for (size_t i = 0; i < sizeof order; i++) {
        int kind = order[i], count = in_hand(to->p, seat, kind);
        if (count == 0)
            continue;
        xima__putf(to->out, " %s", (to->ascii ? xima__shogi_letters[kind] : xima__shogi_kanji[kind]));
        if (count > 1)
            xima__putu(to->out, (uint64_t)count);
        any = true;
    }
    ansi(to, "0");
    xima__puts(to->out, any ? "\n" : " -\n");
}

static void put_turn(const pen *to)
{
    int side = to->p->side;
    if (xima_state_to_move(to->state) == XIMA_NOBODY) {
        xima__puts(to->out, "the game is over\n");
        return;
    }
    xima__putf(to->out, "move %u, %s to move%s\n", xima__shogi_move_number(to->state), seat_name(to, side),
               xima__shogi_in_check(to->p, side) ? ", in check" : "");
}

/* An offer that stands, and who agrees to it. */
static void put_offer(const pen *to)
{
    const xima__common *common = to->state->common;
    const char *separator = ", agreed to by ";
    if (common->offer_about == 0 || xima_state_to_move(to->state) == XIMA_NOBODY)
        return;
    xima__putf(to->out, "offer %d", (int)common->offer_about);
    for (int seat = BLACK; seat <= WHITE; seat++) {
        if (!(common->offer_yes >> seat & 1))
            continue;
        xima__putf(to->out, "%s%s", separator, seat_name(to, seat));
        separator = ", ";
    }
    xima__putc(to->out, '\n');
}

void xima__shogi_draw(const xima_state *state, bool ascii, bool color, xima__out *out)
{
    pen pen = {.state = state,
               .p = position_of(state),
               .out = out,
               .ascii = ascii,
               .color = color,
               .last = xima__shogi_last_to(state)};
    put_hand(&pen, WHITE);
    put_board(&pen);
    put_hand(&pen, BLACK);
    put_turn(&pen);
    put_offer(&pen);
}
