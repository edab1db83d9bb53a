/* SPDX-License-Identifier: MIT */
/* Reading moves: the style that is asked for, or the one that the text looks like. */
#include "words.h"

int xima__shogi_last_to(const xima_state *state)
{
    for (size_t i = state->count; i-- > 0;)
        if ((state->moves[i] & XIMA__TAG_MASK) == SHOGI_TAG)
            return move_to(state->moves[i]);
    return -1;
}

/* ---- Which style ---- */

static bool is_digit(uint32_t c)
{
    return c >= '1' && c <= '9';
}
static bool is_letter(uint32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* A text that begins with a digit. */
static int32_t numeric_style(xima__in in)
{
    uint32_t c[5];
    for (int i = 0; i < 5; i++)
        c[i] = xima__shogi_character(&in);
    if (c[1] >= 0x80 || c[2] >= 0x80) /* 7六歩, 76歩 */
        return NOTATION_JAPANESE;
    return is_digit(c[1]) && is_digit(c[2]) && is_digit(c[3]) && is_letter(c[4]) ? NOTATION_CSA : NOTATION_USI;
}

static int32_t style_of(xima__in in)
{
    xima__in ahead = in;
    uint32_t first = xima__shogi_character(&ahead), second = xima__shogi_character(&ahead);
    if (first >= 0x80)
        return NOTATION_JAPANESE;
    if (first == '+' || first == '-')
        return is_letter(second) ? NOTATION_WESTERN : NOTATION_CSA;
    if (first == '0')
        return NOTATION_CSA;
    if (is_letter(first))
        return second == '*' ? NOTATION_USI : NOTATION_WESTERN;
    return is_digit(first) ? numeric_style(in) : XIMA_LONG;
}

/* ---- Reading ---- */

static bool read_kif(xima__in *in, int last_to, pattern *p, xima_error *error)
{
    if (!xima__shogi_read_japanese(in, last_to, p, error))
        return false;
    return p->from >= 0 || p->drop == YES ||
           xima__shogi_expected(in, "the origin in parentheses, such as (77), or 打", error);
}

static bool read_pattern(const xima_state *state, xima__in *in, int32_t style, bool lenient, pattern *p,
                         xima_error *error)
{
    switch (style) {
    case NOTATION_USI:
        return xima__shogi_read_usi(in, lenient, p, error);
    case XIMA_SHORT:
    case XIMA_SHORTEST:
    case NOTATION_WESTERN:
        return xima__shogi_read_western(in, lenient, p, error);
    case NOTATION_CSA:
        return xima__shogi_read_csa_move(in, p, error);
    case NOTATION_JAPANESE:
        return xima__shogi_read_japanese(in, xima__shogi_last_to(state), p, error);
    case NOTATION_KIF:
        return read_kif(in, xima__shogi_last_to(state), p, error);
    default:
        return xima__shogi_expected(in, "a move such as 7g7f, P-7f, ７六歩 or +7776FU", error);
    }
}

static xima_status wrong_turn(const xima_state *state, const pattern *p, xima_error *error)
{
    const char *due = xima_game_name(state->game, XIMA_NAME_SEAT, position_of(state)->side);
    const char *said = xima_game_name(state->game, XIMA_NAME_SEAT, p->seat);
    return xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_TURN, "the text is a move of %s, but %s is to move", said,
                      due);
}

xima_status xima__shogi_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                  xima_move *move, xima_error *error)
{
    pattern p = {.seat = -1, .from = -1, .to = -1};
    size_t from = in->at;
    bool lenient = options->flags & XIMA_LENIENT;
    int32_t style = options->notation == XIMA_LONG ? style_of(*in) : options->notation;
    if (!read_pattern(state, in, style, lenient, &p, error))
        return error->status;
    xima_status status = p.seat >= 0 && p.seat != position_of(state)->side
                             ? wrong_turn(state, &p, error)
                             : xima__shogi_resolve(state, &p, lenient, move, error);
    return status ? xima__fail_at(error, from, in->len - from) : XIMA_OK;
}
