/* SPDX-License-Identifier: MIT */
/* What the rules around the board share: options, reasons, ends, and who calls whom. */
#ifndef XIMA_SHOGI_TERMS_H
#define XIMA_SHOGI_TERMS_H

#include "position.h"

enum { /* reasons; numbers are frozen with the first release, new ones come at the end */
       REASON_EMPTY = XIMA_REASON_GAME, /* nothing stands there */
       REASON_NOT_OWN,                  /* what stands there is the opponent's */
       REASON_OWN_PIECE,                /* the move would end on a piece of one's own */
       REASON_WAY,                      /* the piece does not move so */
       REASON_BLOCKED,                  /* something stands in the way */
       REASON_CHECK,                    /* the king would stay or come into check */
       REASON_PINNED,                   /* the piece shields the king */
       REASON_HAND,                     /* no such piece in hand */
       REASON_OCCUPIED,                 /* a drop on a piece */
       REASON_NO_PROMOTION,             /* cannot promote by that move */
       REASON_MUST_PROMOTE,             /* could never move again without */
       REASON_DEAD_PIECE,               /* a drop, or a piece of a position, that could never move */
       REASON_NIFU,                     /* two unpromoted pawns of one side on a file */
       REASON_UCHIFUZUME,               /* mate by a dropped pawn */
       REASON_PIECES,                   /* position: more pieces of a kind than the set has */
       REASON_KINGS,                    /* position: two kings of one side, or none at all */
       REASON_KING_HANGS,               /* position: the king of the side not to move could be captured */
       REASON_CLAIM,                    /* what is declared does not hold */
       REASON_OTHER_PIECE,              /* a move's text names another piece than the one there */
       REASON_CAPTURE_MARK              /* a move's text says a capture that is none, or none where it is one */
};

enum { /* ends */
       END_CHECKMATE = XIMA_END_GAME,
       END_NO_MOVES,        /* not in check, and no legal move: lost all the same (ruling 7) */
       END_REPETITION,      /* sennichite */
       END_PERPETUAL_CHECK, /* sennichite by checks all along: lost for who gave them (ruling 6) */
       END_JISHOGI,         /* agreed, then counted (rulings 1, 2, 4) */
       END_DECLARATION      /* won, or with 24 points drawn, by declaring (ruling 5) */
};

enum { NO_WINNER = 255 }; /* course::winner when drawn */

enum { OPTION_HANDICAP, OPTION_REPETITION, OPTION_DECLARATION, OPTIONS };
enum { REPETITION_DRAW, REPETITION_POINTS, REPETITION_NONE };
enum { DECLARATION_NONE, DECLARATION_24, DECLARATION_27 };
enum { ABOUT_JISHOGI = XIMA_ABOUT_GAME };
enum { CLASSES = 27, ACTIONS = CLASSES * CELLS }; /* action indexes, see learn.c */

extern const xima__option xima__shogi_options[OPTIONS];

static inline const params *params_of(const xima_state *state)
{
    return xima__params(state->game);
}

/* How many pieces of a kind the set has, both sides together. */
static inline int set_of(int kind)
{
    static const uint8_t set[KINDS + 1] = {0, 18, 4, 4, 4, 2, 2, 4, 2};
    return set[kind];
}

/* options.c, start.c */
xima_status xima__shogi_configure(xima__setup *setup, xima_error *error);
void xima__shogi_start(const xima_game *game, void *position);
void xima__shogi_usual(position *p);                 /* puts all men where they begin, on an empty board */
int xima__shogi_find_handicap(const position *p);    /* which handicap begins so, by its word; -1: none */
int xima__shogi_given_points(const xima_game *game); /* what White has given in a handicap game */

/* sfen.c: the body of a position text. `sfen` and `startpos` may stand before it. */
xima_status xima__shogi_read_sfen(xima_state *state, xima__in *in, xima_error *error);
void xima__shogi_write_sfen(const xima_state *state, bool number, xima__out *out);
uint64_t xima__shogi_move_number(const xima_state *state); /* of the next move */
/* What XIMA_LONG says besides: an end that only the plies before can tell. */
xima_status xima__shogi_read_end(xima_state *state, xima__in *in, xima_error *error);
void xima__shogi_write_end(const xima_state *state, xima__out *out);

/* judge.c: may this position be? Called after xima__shogi_put() and _give(); completes the position. */
xima_status xima__shogi_judge(xima_state *state, xima_error *error);

/* ends.c */
void xima__shogi_settle(xima_state *state);
void xima__shogi_loaded(xima_state *state);
void xima__shogi_outcome(const xima_state *state, xima_outcome *outcome);
int32_t xima__shogi_offer(const xima_state *state, int32_t i);
void xima__shogi_agreed(xima_state *state, int32_t about);
void xima__shogi_actions(const xima_state *state, int32_t player, xima__list *list);
void xima__shogi_act(xima_state *state, int32_t action, int32_t player, int32_t arg);
void xima__shogi_explain_act(const xima_state *state, int32_t action, int32_t player, int32_t arg, xima_error *error);

/* repetition.c */
void xima__shogi_repeat(xima_state *state); /* ends the game if the position stands for the fourth time */
int xima__shogi_occurrences(const xima_state *state, size_t *plies); /* now included; plies since the first of them */
/* Whether a position could stand for the fourth time within so many plies: a search that keeps no history must then
   not be trusted. */
bool xima__shogi_may_repeat(const xima_state *state, uint32_t plies);

/* declare.c */
int xima__shogi_points(const xima_state *state, int seat);      /* all of the seat's pieces (ruling 4) */
int xima__shogi_camp_points(const xima_state *state, int seat); /* those in hand and in the enemy camp (ruling 4) */
/* Why the seat may not declare; false if it may. */
bool xima__shogi_no_claim(const xima_state *state, int seat, xima_error *error);
int xima__shogi_declared(const xima_state *state, int seat); /* the winner of a claim that holds, or NO_WINNER */
bool xima__shogi_may_count(const position *p);               /* both kings are in the enemy camp (jishogi) */
int xima__shogi_counted(const xima_state *state);            /* the winner by agreement, or NO_WINNER */

/* explain.c, info.c, learn.c */
void xima__shogi_explain(const xima_state *state, xima_move move, xima_error *error);
size_t xima__shogi_stands(const xima_state *state, int32_t cell, xima_piece *buf, size_t cap);
size_t xima__shogi_held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap);
void xima__shogi_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects);
extern const char *const xima__shogi_plane_names[];
int32_t xima__shogi_index(const xima_state *state, xima_move move);
xima_move xima__shogi_index_to_move(const xima_state *state, int32_t index);
void xima__shogi_planes(const xima_state *state, int32_t player, uint8_t *planes);

#endif
