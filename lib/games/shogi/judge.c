/* SPDX-License-Identifier: MIT */
/* May this position be? Everything that is wrong is found; the first of it is said in words. */
#include "terms.h"

#include <stdlib.h>

typedef struct judge {
    const xima_state *state;
    const position *p;
    uint64_t reasons;
    xima_error *error;
} judge;

/* Whether this is the first fault, the one that is said in words. */
static bool first_fault(judge *j, int32_t reason)
{
    bool first = j->reasons == 0;
    j->reasons |= UINT64_C(1) << reason;
    return first;
}

static const char *side_name(int seat)
{
    return seat == BLACK ? "Black" : "White";
}

static const char *name_of(const judge *j, int32_t what, int id)
{
    return xima_game_name(j->state->game, what, id);
}

static void judge_counts(judge *j)
{
    int count[KINDS + 1] = {0}, kings[SEATS] = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        int piece = piece_at(j->p, cell), kind = kind_of(type_of(piece));
        if (piece == NO_PIECE)
            continue;
        count[kind]++;
        kings[owner_of(piece)] += kind == KING;
    }
    for (int kind = PAWN; kind < KING; kind++) {
        count[kind] += in_hand(j->p, BLACK, kind) + in_hand(j->p, WHITE, kind);
        if (count[kind] > set_of(kind) && first_fault(j, REASON_PIECES))
            xima__fail(j->error, XIMA_E_POSITION, REASON_PIECES, "there are %d pieces of the kind %s, a set has %d",
                       count[kind], name_of(j, XIMA_NAME_KIND, kind), set_of(kind));
    }
    for (int seat = BLACK; seat <= WHITE; seat++)
        if (kings[seat] > 1 && first_fault(j, REASON_KINGS))
            xima__fail(j->error, XIMA_E_POSITION, REASON_KINGS, "%s has %d kings", side_name(seat), kings[seat]);
    if (count[KING] == 0 && first_fault(j, REASON_KINGS))
        xima__fail(j->error, XIMA_E_POSITION, REASON_KINGS, "there is no king: one side at least must have one");
}

static void judge_stuck(judge *j)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int piece = piece_at(j->p, cell);
        if (piece != NO_PIECE && is_stuck(type_of(piece), owner_of(piece), cell) && first_fault(j, REASON_DEAD_PIECE))
            xima__fail(j->error, XIMA_E_POSITION, REASON_DEAD_PIECE, "%s's %s on %s could never move",
                       side_name(owner_of(piece)), name_of(j, XIMA_NAME_KIND, type_of(piece)),
                       name_of(j, XIMA_NAME_CELL, cell));
    }
}

static void judge_pawns(judge *j)
{
    for (int seat = BLACK; seat <= WHITE; seat++) {
        for (int file = 0; file < FILES; file++) {
            int pawns = 0;
            for (int rank = 0; rank < FILES; rank++)
                pawns += piece_at(j->p, cell_at(file, rank)) == make_piece(PAWN, seat);
            if (pawns > 1 && first_fault(j, REASON_NIFU))
                xima__fail(j->error, XIMA_E_POSITION, REASON_NIFU, "nifu: %s has %d unpromoted pawns on file %d",
                           side_name(seat), pawns, file + 1);
        }
    }
}

/* A king never gives check in a game, so that xima__shogi_in_check() does not look for one. */
static bool kings_touch(const position *p)
{
    int black = king_of(p, BLACK), white = king_of(p, WHITE);
    return black >= 0 && white >= 0 && abs(file_of(black) - file_of(white)) <= 1 &&
           abs(rank_of(black) - rank_of(white)) <= 1;
}

static void judge_check(judge *j)
{
    int waits = !j->p->side, king = king_of(j->p, waits);
    if (kings_touch(j->p) && first_fault(j, REASON_KING_HANGS))
        xima__fail(j->error, XIMA_E_POSITION, REASON_KING_HANGS, "the kings on %s and %s could capture each other",
                   name_of(j, XIMA_NAME_CELL, king_of(j->p, BLACK)), name_of(j, XIMA_NAME_CELL, king_of(j->p, WHITE)));
    if (king >= 0 && xima__shogi_in_check(j->p, waits) && first_fault(j, REASON_KING_HANGS))
        xima__fail(j->error, XIMA_E_POSITION, REASON_KING_HANGS, "%s's king on %s is in check, and it is %s's turn",
                   side_name(waits), name_of(j, XIMA_NAME_CELL, king), side_name(!waits));
}

xima_status xima__shogi_judge(xima_state *state, xima_error *error)
{
    judge j = {.state = state, .p = state->position, .error = error};
    judge_counts(&j);
    judge_stuck(&j);
    judge_pawns(&j);
    if (!(j.reasons >> REASON_KINGS & 1)) { /* else it is not said whose king is meant */
        xima__shogi_complete(state->position);
        judge_check(&j);
    }
    if (!j.reasons)
        return XIMA_OK;
    error->reasons = j.reasons;
    for (error->reason = 0; !(j.reasons >> error->reason & 1); error->reason++)
        continue;
    return XIMA_E_POSITION;
}
