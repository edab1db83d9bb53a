/* SPDX-License-Identifier: MIT */
/* Why a move is not legal: the reason, and a sentence that names the squares. */
#include "terms.h"

static const char *const names[TYPES] = {
    "",     "pawn",  "lance",          "knight",          "silver",          "bishop", "rook",  "gold",
    "king", "tokin", "promoted lance", "promoted knight", "promoted silver", "horse",  "dragon"};

static const char *cell_name(const xima_state *state, int cell)
{
    return xima_game_name(state->game, XIMA_NAME_CELL, cell);
}

static bool no(xima_error *error, int32_t reason, const char *format, const char *a, const char *b, const char *c)
{
    xima__fail(error, XIMA_E_ILLEGAL, reason, format, a, b, c);
    return true;
}

/* ---- The king afterwards ---- */

/* The position after a move that need not be legal. */
static void play_anyhow(const position *p, xima_move move, position *after)
{
    int from = move_is_drop(move) ? -1 : move_from(move), to = move_to(move);
    int type = from < 0 ? move_drops(move) : type_of(piece_at(p, from));
    xima__shogi_clear(after);
    for (int cell = 0; cell < CELLS; cell++)
        if (cell != from && cell != to && piece_at(p, cell) != NO_PIECE)
            xima__shogi_put(after, cell, piece_at(p, cell));
    xima__shogi_put(after, to, make_piece(type + (move_promotes(move) ? PROMOTED : 0), p->side));
    after->side = p->side;
    xima__shogi_complete(after);
}

static bool leaves_check(const xima_state *state, xima_move move, xima_error *error)
{
    const position *p = position_of(state);
    position after;
    play_anyhow(p, move, &after);
    int king = king_of(&after, p->side);
    cells by = king < 0 ? (cells){0, 0} : xima__shogi_attackers(&after, king, !p->side);
    if (is_empty(by))
        return false;
    const char *on = cell_name(state, king), *from = cell_name(state, first_of(by));
    const char *attacker = names[type_of(piece_at(&after, first_of(by)))];
    if (king == move_to(move))
        return no(error, REASON_CHECK, "on %s the king would be in check from the %s on %s", on, attacker, from);
    if (xima__shogi_in_check(p, p->side))
        return no(error, REASON_CHECK, "the king on %s would still be in check from the %s on %s", on, attacker, from);
    return no(error, REASON_PINNED, "the piece shields the king on %s from the %s on %s", on, attacker, from);
}

/* ---- Drops ---- */

static int own_pawn_on(const position *p, int file)
{
    for (int rank = 0; rank < FILES; rank++)
        if (piece_at(p, cell_at(file, rank)) == make_piece(PAWN, p->side))
            return cell_at(file, rank);
    return -1;
}

static bool no_drop(const xima_state *state, xima_move move, xima_error *error)
{
    const position *p = position_of(state);
    int kind = move_drops(move), to = move_to(move), pawn = kind == PAWN ? own_pawn_on(p, file_of(to)) : -1;
    const char *t = cell_name(state, to);
    if (in_hand(p, p->side, kind) == 0)
        return no(error, REASON_HAND, "there is no %s in hand%s%s", names[kind], "", "");
    if (piece_at(p, to) != NO_PIECE)
        return no(error, REASON_OCCUPIED, "a drop must end on an empty square, and a %s stands on %s%s",
                  names[type_of(piece_at(p, to))], t, "");
    if (move_promotes(move))
        return no(error, REASON_NO_PROMOTION, "a piece is dropped unpromoted%s%s%s", "", "", "");
    if (is_stuck(kind, p->side, to))
        return no(error, REASON_DEAD_PIECE, "a %s dropped on %s could never move%s", names[kind], t, "");
    if (pawn >= 0)
        return no(error, REASON_NIFU, "nifu: an own pawn stands on %s, on the same file as %s%s",
                  cell_name(state, pawn), t, "");
    if (leaves_check(state, move, error))
        return true;
    return kind == PAWN && no(error, REASON_UCHIFUZUME, "uchifuzume: the pawn dropped on %s would mate%s%s", t, "", "");
}

/* ---- Moves on the board ---- */

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* The first piece on the way from one cell to another in line with it, -1 if nothing stands there or they are not. */
static int obstacle(const position *p, int from, int to)
{
    int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
    int step = sign(files) * FILES + sign(ranks);
    if (files && ranks && files != ranks && files != -ranks)
        return -1;
    for (int cell = from + step; step && cell != to; cell += step)
        if (piece_at(p, cell) != NO_PIECE)
            return cell;
    return -1;
}

/* Whether the piece could go there on an empty board. */
static bool is_its_way(const position *p, int from, int to)
{
    position alone;
    xima__shogi_clear(&alone);
    xima__shogi_put(&alone, from, piece_at(p, from));
    xima__shogi_complete(&alone);
    return has(xima__shogi_attacks(&alone, from), to);
}

static bool no_way(const xima_state *state, int from, int to, xima_error *error)
{
    const position *p = position_of(state);
    const char *f = cell_name(state, from), *t = cell_name(state, to), *piece = names[type_of(piece_at(p, from))];
    if (has(xima__shogi_attacks(p, from), to))
        return false;
    int in_way = is_its_way(p, from, to) ? obstacle(p, from, to) : -1;
    if (in_way >= 0)
        return no(error, REASON_BLOCKED, "the %s cannot pass %s on its way to %s", piece, cell_name(state, in_way), t);
    return no(error, REASON_WAY, "a %s does not move from %s to %s", piece, f, t);
}

static bool no_origin(const xima_state *state, int from, int to, xima_error *error)
{
    const position *p = position_of(state);
    const char *f = cell_name(state, from), *t = cell_name(state, to);
    int piece = piece_at(p, from), there = piece_at(p, to);
    if (piece == NO_PIECE)
        return no(error, REASON_EMPTY, "nothing stands on %s%s%s", f, "", "");
    if (owner_of(piece) != p->side)
        return no(error, REASON_NOT_OWN, "the %s on %s is the opponent's%s", names[type_of(piece)], f, "");
    if (there != NO_PIECE && owner_of(there) == p->side)
        return no(error, REASON_OWN_PIECE, "an own %s stands on %s%s", names[type_of(there)], t, "");
    return false;
}

static bool wrong_promotion(const xima_state *state, xima_move move, xima_error *error)
{
    const position *p = position_of(state);
    int from = move_from(move), to = move_to(move), type = type_of(piece_at(p, from));
    const char *f = cell_name(state, from), *t = cell_name(state, to);
    if (!move_promotes(move))
        return is_stuck(type, p->side, to) &&
               no(error, REASON_MUST_PROMOTE, "a %s that goes to %s must promote%s", names[type], t, "");
    if (is_promoted(type))
        return no(error, REASON_NO_PROMOTION, "the %s on %s is promoted already%s", names[type], f, "");
    if (!can_promote(type))
        return no(error, REASON_NO_PROMOTION, "a %s does not promote%s%s", names[type], "", "");
    if (in_camp(p->side, from) || in_camp(p->side, to))
        return false;
    return no(error, REASON_NO_PROMOTION, "neither %s nor %s lies in the promotion zone%s", f, t, "");
}

/* The same with promotion, or without, if that is what was meant. */
static void offer_other(const xima_state *state, xima_move move, xima_error *error)
{
    xima_move other = make_move(move_from(move), move_to(move), !move_promotes(move));
    if (!move_is_drop(move) && xima__shogi_is_legal(state, other))
        xima__candidate(error, other);
}

void xima__shogi_explain(const xima_state *state, xima_move move, xima_error *error)
{
    int from = move_from(move), to = move_to(move);
    if ((move & ~XIMA__TAG_MASK) >> (MOVE_PROMOTES + 1) || to >= CELLS || from >= DROP + GOLD) {
        xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_FORMAT, "the number is no move of Shogi");
        return;
    }
    bool found = move_is_drop(move) ? no_drop(state, move, error)
                                    : no_origin(state, from, to, error) || no_way(state, from, to, error) ||
                                          wrong_promotion(state, move, error) || leaves_check(state, move, error);
    if (found)
        offer_other(state, move, error);
}
