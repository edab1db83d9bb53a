/* SPDX-License-Identifier: MIT */
/* The board as people read it: from above, floors told apart, columns named, reserves below. */
#include "position.h"

typedef struct pen {
    const xima_state *state;
    const position *p;
    xima__out *out;
    bool ascii, color;
    char initial[SEATS];
} pen;

static void ansi(const pen *pen, const char *code)
{
    if (pen->color)
        xima__putf(pen->out, "\033[%sm", code);
}

/* The colours of XR-21 in Spanish letters or in words, else by seat. */
static const char *seat_code(const pen *pen, int seat)
{
    static const struct {
        const char *name, *code;
    } codes[] = {{"Z", "1;34"},       {"azul", "1;34"}, {"blue", "1;34"},  {"R", "1;31"},         {"rojo", "1;31"},
                 {"red", "1;31"},     {"V", "1;32"},    {"verde", "1;32"}, {"green", "1;32"},     {"AM", "1;33"},
                 {"amarillo", "1;33"}, {"yellow", "1;33"}};
    const char *name = xima_game_name(pen->state->game, XIMA_NAME_SEAT, seat);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (xima__same_word(name, strlen(name), codes[i].name))
            return codes[i].code;
    static const char *const other[SEATS] = {"1;34", "1;31", "1;32", "1;33", "1;35", "1;36"};
    return other[seat];
}

/* A seat is drawn by the first letter of its colour, or by its number if both begin alike. */
static void set_initials(pen *pen)
{
    bool alike = false;
    for (int seat = 0; seat < pen->p->players; seat++) {
        const char *name = xima_game_name(pen->state->game, XIMA_NAME_SEAT, seat);
        pen->initial[seat] = (char)(name[0] & ~32); /* names are letters */
        for (int before = 0; before < seat; before++)
            alike |= pen->initial[before] == pen->initial[seat];
    }
    for (int seat = 0; alike && seat < pen->p->players; seat++)
        pen->initial[seat] = (char)('1' + seat);
}

static void put_block(const pen *pen, int seat, bool special)
{
    ansi(pen, seat_code(pen, seat));
    xima__putc(pen->out, pen->initial[seat]);
    if (special)
        xima__puts(pen->out, pen->ascii ? "*" : "★");
    ansi(pen, "0");
}

static void put_bare(const pen *pen, int square)
{
    static const char *const marks[2][4] = {{"·", "∶", "+", "▲"}, {".", ":", "+", "^"}};
    ansi(pen, "2");
    xima__puts(pen->out, marks[pen->ascii][floor_of(square) - 1]);
    ansi(pen, "0");
}

/* Three columns a square: block, star or height, height. */
static void put_square(const pen *pen, int square)
{
    int owner = top_owner(pen->p, square), height = height_of(pen->p, square), width = 1;
    if (owner < 0) {
        put_bare(pen, square);
    } else {
        bool special = special_on_top(pen->p, owner, square);
        put_block(pen, owner, special);
        width += special;
    }
    if (height > 1) {
        xima__putu(pen->out, (uint64_t)height);
        width += height > 9 ? 2 : 1;
    }
    for (; width < 4; width++)
        xima__putc(pen->out, ' ');
}

static void put_files(const pen *pen)
{
    xima__puts(pen->out, "    ");
    for (int file = 0; file < FILES; file++)
        xima__putf(pen->out, file + 1 < FILES ? " %c  " : " %c\n", 'A' + file);
}

static void put_board(const pen *pen)
{
    put_files(pen);
    for (int rank = FILES - 1; rank >= 0; rank--) {
        xima__putf(pen->out, rank < 9 ? "  %d  " : " %d  ", rank + 1);
        for (int file = 0; file < FILES; file++)
            put_square(pen, rank * ROW + file);
        xima__putf(pen->out, "%d\n", rank + 1);
    }
    put_files(pen);
}

/* What a picture from above hides: the blocks beneath the tops. */
static void put_columns(const pen *pen)
{
    const char *separator = "columns, bottom to top: ";
    for (int c = 0; c < CELLS; c++) {
        uint8_t column[BLOCKS_MAX];
        int square = square_of(c), n = xima__xima_column(pen->p, square, column);
        if (n < 2)
            continue;
        xima__puts(pen->out, separator);
        xima__xima_write_square(square, pen->out);
        xima__putc(pen->out, ' ');
        for (int i = 0; i < n; i++)
            put_block(pen, column[i] & BLOCK_SEAT, column[i] & BLOCK_SPECIAL);
        separator = "  ";
    }
    if (separator[0] == ' ')
        xima__putc(pen->out, '\n');
}

static void put_special(const pen *pen, int seat)
{
    int at = pen->p->special[seat];
    if (at < SQUARES) {
        xima__puts(pen->out, "special on ");
        xima__xima_write_square(at, pen->out);
        if (is_special_under(pen->p, seat))
            xima__puts(pen->out, " (dominated)");
    } else if (xima__xima_can_rescue(pen->p, seat)) {
        xima__putf(pen->out, "special captured by %s",
                   xima_game_name(pen->state->game, XIMA_NAME_SEAT, at - SPECIAL_CAPTURED));
    } else {
        xima__puts(pen->out, at == SPECIAL_OUTSIDE ? "special outside" : "no special");
    }
}

static void put_reserves(const pen *pen)
{
    for (int seat = 0; seat < pen->p->players; seat++) {
        const char *name = xima_game_name(pen->state->game, XIMA_NAME_SEAT, seat);
        put_block(pen, seat, false);
        if (name[0] != pen->initial[seat] || name[1])
            xima__putf(pen->out, " %s", name);
        xima__putf(pen->out, ": %d outside, ", (int)pen->p->outside[seat]);
        put_special(pen, seat);
        xima__puts(pen->out, is_in(pen->p, seat) ? "\n" : ", out\n");
    }
}

static void put_turn(const pen *pen)
{
    const position *p = pen->p;
    const char *name = xima_game_name(pen->state->game, XIMA_NAME_SEAT, p->to_move);
    if (xima_state_to_move(pen->state) == XIMA_NOBODY) {
        xima__puts(pen->out, "the game is over\n");
        return;
    }
    xima__putf(pen->out, "%s to %s", name,
               p->phase == PHASE_ROLL     ? "roll"
               : p->phase == PHASE_CHOICE ? "choose: dados or libre"
                                          : "move");
    if (p->dice[0])
        xima__putf(pen->out, p->dice[1] ? ", dice %d and %d" : ", die %d", (int)p->dice[0], (int)p->dice[1]);
    xima__putc(pen->out, '\n');
}

/* An offer that stands, and who agrees to it (XR-19 b). */
static void put_offer(const pen *pen)
{
    const xima__common *common = pen->state->common;
    const char *separator = ", agreed to by ";
    if (common->offer_about == 0 || xima_state_to_move(pen->state) == XIMA_NOBODY)
        return;
    xima__putf(pen->out, "offer %d", (int)common->offer_about);
    if (common->offer_about == ABOUT_INCREMENT)
        xima__puts(pen->out, ", an increment of material");
    for (int seat = 0; seat < pen->p->players; seat++) {
        if (!(common->offer_yes >> seat & 1))
            continue;
        xima__putf(pen->out, "%s%s", separator, xima_game_name(pen->state->game, XIMA_NAME_SEAT, seat));
        separator = ", ";
    }
    xima__putc(pen->out, '\n');
}

xima_status xima__xima_draw(const xima_state *state, bool ascii, bool color, xima__out *out)
{
    pen pen = {.state = state, .p = position_of(state), .out = out, .ascii = ascii, .color = color};
    set_initials(&pen);
    put_board(&pen);
    put_columns(&pen);
    put_reserves(&pen);
    put_turn(&pen);
    put_offer(&pen);
    return XIMA_OK;
}
