/* SPDX-License-Identifier: MIT */
/* Xima's notation (XR-24 to XR-26): a token becomes a pattern, a pattern is matched with the legal moves. */
#ifndef XIMA_GAME_NOTATION_H
#define XIMA_GAME_NOTATION_H

#include "position.h"

enum { MARK_NONE, MARK_ENTER, MARK_SPECIAL };

typedef struct pattern {
    uint8_t ply;                 /* PLY_…; a roll has its dice, a choice its CHOICE_… in dice[0] */
    uint8_t die;                 /* the die that must be used; 0 = whichever */
    uint8_t dice[2];
    int8_t mark;                 /* MARK_…: nothing, a dash, an equals sign */
    bool capture;                /* an X was written */
    bool summit_word;            /* written in words; everything else follows from that */
    int8_t from_file, from_rank; /* -1 = not written */
    int8_t to_file, to_rank;
} pattern;

/* Reads one token; `lenient` also takes results as the move to the summit (XR-34). */
xima_status xima__xima_pattern(const xima_state *state, xima__in *in, bool lenient, pattern *pattern,
                               xima_error *error);
/* Whether a move that XR-18 forbids fits. */
bool xima__xima_repeats(const xima_state *state, const pattern *pattern);
/* The legal move that a pattern means. */
xima_status xima__xima_resolve(const xima_state *state, const pattern *pattern, bool lenient, xima_move *move,
                               xima_error *error);
/* The only common of the seat to move that can go to `to` and stands on that file and rank (-1: on any); OUTSIDE if there
   is none or another. */
int xima__xima_only_origin(const position *p, int file, int rank, int to);
/* Writes a move without the die it uses. */
void xima__xima_write_bare(const position *p, xima_move move, int32_t notation, xima__out *out);
/* Why a ply of that kind is not due now. */
void xima__xima_explain_phase(const xima_state *state, int ply, xima_error *error);
/* Why nothing fits: reason, message, candidates. */
void xima__xima_explain_pattern(const xima_state *state, const pattern *pattern, xima_error *error);
/* Why the top block on `from` (or a block from outside) cannot go to `to`; false if it can. */
bool xima__xima_why_not(const position *p, int from, int to, bool special, xima_error *error);

#endif
