/* SPDX-License-Identifier: MIT */
/* Counting: jishogi by agreement (rulings 1 to 4) and declarations (ruling 5). */
#include "terms.h"

enum { DRAWS = 24, WINS_24 = 31, WINS_BLACK_27 = 28, WINS_WHITE_27 = 27, MEN_IN_CAMP = 10 };

static int worth(int kind)
{
    return kind == KING ? 0 : kind == ROOK || kind == BISHOP ? 5 : 1;
}

static int hand_points(const position *p, int seat)
{
    int points = 0;
    for (int kind = PAWN; kind < KING; kind++)
        points += in_hand(p, seat, kind) * worth(kind);
    return points;
}

/* In a handicap game what White gave before the first move counts as White's. */
static int given_points(const xima_state *state, int seat)
{
    return seat == WHITE ? xima__shogi_given_points(state->game) : 0;
}

typedef struct camp {
    int men, points; /* the king apart */
} camp;

static camp count_board(const position *p, int seat, bool all)
{
    camp c = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        int piece = piece_at(p, cell), kind = kind_of(type_of(piece));
        if (piece == NO_PIECE || owner_of(piece) != seat || kind == KING || !(all || in_camp(seat, cell)))
            continue;
        c.men++;
        c.points += worth(kind);
    }
    return c;
}

int xima__shogi_points(const xima_state *state, int seat)
{
    const position *p = position_of(state);
    return count_board(p, seat, true).points + hand_points(p, seat) + given_points(state, seat);
}

int xima__shogi_camp_points(const xima_state *state, int seat)
{
    const position *p = position_of(state);
    return count_board(p, seat, false).points + hand_points(p, seat) + given_points(state, seat);
}

static bool king_in_camp(const position *p, int seat)
{
    return king_of(p, seat) >= 0 && in_camp(seat, king_of(p, seat));
}

bool xima__shogi_may_count(const position *p)
{
    return king_in_camp(p, BLACK) && king_in_camp(p, WHITE);
}

int xima__shogi_counted(const xima_state *state)
{
    bool black = xima__shogi_points(state, BLACK) >= DRAWS, white = xima__shogi_points(state, WHITE) >= DRAWS;
    return black == white ? NO_WINNER : black ? BLACK : WHITE;
}

/* ---- Declarations ---- */

static bool no(xima_error *error, const char *why)
{
    xima__fail(error, XIMA_E_ILLEGAL, REASON_CLAIM, "the declaration does not hold: %s", why);
    return true;
}

static int points_due(const xima_state *state, int seat)
{
    if (params_of(state)->declaration == DECLARATION_24)
        return DRAWS;
    return seat == BLACK ? WINS_BLACK_27 : WINS_WHITE_27;
}

bool xima__shogi_no_claim(const xima_state *state, int seat, xima_error *error)
{
    const position *p = position_of(state);
    int men = count_board(p, seat, false).men, points = xima__shogi_camp_points(state, seat);
    if (params_of(state)->declaration == DECLARATION_NONE)
        return no(error, "this game is played without declarations (declaration=none)");
    if (p->side != seat)
        return no(error, "only the side to move declares");
    if (!king_in_camp(p, seat))
        return no(error, "the king is not on the three far ranks");
    if (xima__shogi_in_check(p, seat))
        return no(error, "the king is in check");
    if (men < MEN_IN_CAMP) {
        xima__fail(
            error, XIMA_E_ILLEGAL, REASON_CLAIM,
            "the declaration does not hold: ten men besides the king must stand on the three far ranks, and %d do",
            men);
        return true;
    }
    if (points < points_due(state, seat)) {
        xima__fail(
            error, XIMA_E_ILLEGAL, REASON_CLAIM,
            "the declaration does not hold: %d points are needed in hand and on the three far ranks, and there are %d",
            points_due(state, seat), points);
        return true;
    }
    return false;
}

int xima__shogi_declared(const xima_state *state, int seat)
{
    bool draw = params_of(state)->declaration == DECLARATION_24 && xima__shogi_camp_points(state, seat) < WINS_24;
    return draw ? NO_WINNER : seat;
}
