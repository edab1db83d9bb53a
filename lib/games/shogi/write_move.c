/* SPDX-License-Identifier: MIT */
/* Writing moves in each style, as short as it still says which move is meant. */
#include "words.h"

static int mover(const position *p, xima_move move)
{
    return move_is_drop(move) ? move_drops(move) : type_of(piece_at(p, move_from(move)));
}

/* It stays as it is where it could have promoted. */
static bool declines(const position *p, xima_move move)
{
    return !move_is_drop(move) && !move_promotes(move) && can_promote(mover(p, move)) &&
           (in_camp(p->side, move_from(move)) || in_camp(p->side, move_to(move)));
}

static alike alike_of(const xima_state *state, xima_move move)
{
    const position *p = position_of(state);
    alike a = {.seat = p->side, .type = mover(p, move), .to = move_to(move)};
    a.n = xima__shogi_reaching(state, a.type, a.to, a.from);
    return a;
}

/* ---- USI, Western, CSA ---- */

static void put_square(int cell, xima__out *out)
{
    xima__putf(out, "%d%c", file_of(cell) + 1, 'a' + rank_of(cell));
}

static void put_digits(int cell, xima__out *out)
{
    xima__putf(out, "%d%d", file_of(cell) + 1, rank_of(cell) + 1);
}

static void write_usi(xima_move move, xima__out *out)
{
    if (move_is_drop(move))
        xima__putf(out, "%s*", xima__shogi_letters[move_drops(move)]);
    else
        put_square(move_from(move), out);
    put_square(move_to(move), out);
    if (move_promotes(move))
        xima__putc(out, '+');
}

static void write_western(const xima_state *state, xima_move move, xima__out *out)
{
    const position *p = position_of(state);
    bool drop = move_is_drop(move);
    xima__puts(out, xima__shogi_letters[mover(p, move)]);
    if (!drop && alike_of(state, move).n > 1)
        put_square(move_from(move), out);
    xima__putc(out, drop ? '*' : piece_at(p, move_to(move)) == NO_PIECE ? '-' : 'x');
    put_square(move_to(move), out);
    if (move_promotes(move))
        xima__putc(out, '+');
    else if (declines(p, move))
        xima__putc(out, '=');
}

static void write_csa(const position *p, xima_move move, xima__out *out)
{
    int type = mover(p, move);
    xima__putc(out, p->side == BLACK ? '+' : '-');
    if (move_is_drop(move))
        xima__puts(out, "00");
    else
        put_digits(move_from(move), out);
    put_digits(move_to(move), out);
    xima__puts(out, xima__shogi_csa[move_promotes(move) ? type + PROMOTED : type]);
}

/* ---- Japanese, KIF ---- */

static void put_destination(const xima_state *state, int to, xima__out *out)
{
    if (to == xima__shogi_last_to(state)) {
        xima__puts(out, "同　");
        return;
    }
    xima__shogi_put_wide_digit(out, file_of(to) + 1);
    xima__shogi_put_kanji_number(out, rank_of(to) + 1);
}

static void put_hints(uint8_t hints, xima__out *out)
{
    static const struct {
        uint8_t hint;
        const char *word;
    } words[] = {{HINT_RIGHT, "右"}, {HINT_LEFT, "左"},     {HINT_STRAIGHT, "直"},
                 {HINT_UP, "上"},    {HINT_SIDEWAYS, "寄"}, {HINT_DOWN, "引"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (hints & words[i].hint)
            xima__puts(out, words[i].word);
}

static void write_japanese(const xima_state *state, xima_move move, xima__out *out)
{
    const position *p = position_of(state);
    alike a = alike_of(state, move);
    put_destination(state, move_to(move), out);
    xima__puts(out, xima__shogi_kanji[mover(p, move)]);
    if (move_is_drop(move)) {
        xima__puts(out, a.n ? "打" : "");
        return;
    }
    put_hints(xima__shogi_hints(&a, move_from(move)), out);
    xima__puts(out, move_promotes(move) ? "成" : declines(p, move) ? "不成" : "");
}

static void write_kif(const xima_state *state, xima_move move, xima__out *out)
{
    const position *p = position_of(state);
    put_destination(state, move_to(move), out);
    xima__puts(out, xima__shogi_kanji[mover(p, move)]);
    if (move_is_drop(move)) {
        xima__puts(out, "打");
        return;
    }
    xima__puts(out, move_promotes(move) ? "成(" : "(");
    put_digits(move_from(move), out);
    xima__putc(out, ')');
}

xima_status xima__shogi_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out)
{
    switch (notation) {
    case XIMA_SHORT:
    case XIMA_SHORTEST:
    case NOTATION_WESTERN:
        write_western(state, move, out);
        return XIMA_OK;
    case NOTATION_JAPANESE:
        write_japanese(state, move, out);
        return XIMA_OK;
    case NOTATION_CSA:
        write_csa(position_of(state), move, out);
        return XIMA_OK;
    case NOTATION_KIF:
        write_kif(state, move, out);
        return XIMA_OK;
    default:
        write_usi(move, out);
        return XIMA_OK;
    }
}
