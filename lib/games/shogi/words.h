/* SPDX-License-Identifier: MIT */
/*
 * Shogi in words. A move's text becomes a pattern, whatever the style; a pattern is matched with the legal moves. The
 * grammars are in docs/games/shogi.md.
 */
#ifndef XIMA_GAME_SHOGI_WORDS_H
#define XIMA_GAME_SHOGI_WORDS_H

#include "terms.h"

/* The game's own notations, in the order of its table; frozen. */
enum {
    NOTATION_USI = XIMA_GAME_NOTATION, /* positions: SFEN */
    NOTATION_WESTERN,                  /* moves only */
    NOTATION_JAPANESE,                 /* moves only */
    NOTATION_CSA,
    NOTATION_KIF /* positions: BOD, the board of KIF files */
};

/* ---- Characters ---- */

/* The next character, 0 at the end; full-width forms of ASCII as ASCII, hyphens of all kinds as '-'. */
uint32_t xima__shogi_character(xima__in *in);
uint32_t xima__shogi_glance(const xima__in *in);            /* the same without stepping over it */
bool xima__shogi_take(xima__in *in, uint32_t character);    /* steps over it if it comes next */
bool xima__shogi_take_word(xima__in *in, const char *word); /* the same bytes, nothing folded */
void xima__shogi_skip_spaces(xima__in *in);                 /* of both widths, within a line */
/* 1–9 in Arabic digits or kanji, 0 = something else, which is left where it is. */
int xima__shogi_digit(xima__in *in);
void xima__shogi_put_wide_digit(xima__out *out, int digit);    /* １–９ */
void xima__shogi_put_kanji_number(xima__out *out, int number); /* 一–十八 */

/* ---- Pieces: a type is a kind, plus 8 when promoted; 0 = no such piece ---- */

extern const char xima__shogi_csa[TYPES][3];       /* FU … RY */
extern const char xima__shogi_letters[TYPES][3];   /* P … +R */
extern const char *const xima__shogi_kanji[TYPES]; /* 歩 … 竜, with 成香 成桂 成銀 */
extern const char *const xima__shogi_wide[TYPES];  /* the same in one character each: 杏 圭 全 */

int xima__shogi_read_kanji(xima__in *in); /* all variants: 王 玉, 龍 竜, 成銀 全 … */
int xima__shogi_read_csa(xima__in *in);   /* two letters, upper case */

/* ---- Moves ---- */

/* DECLINED: it says in so many words that it does not promote, which is only said where it could. */
enum { UNSAID, YES, NO, DECLINED };

enum { /* Japanese words that tell alike pieces apart */
       HINT_RIGHT = 1,
       HINT_LEFT = 2,
       HINT_UP = 4,
       HINT_DOWN = 8,
       HINT_SIDEWAYS = 16,
       HINT_STRAIGHT = 32
};

typedef struct pattern {
    int8_t seat;                      /* whose move the text says it is; -1 = it does not */
    int8_t from, to;                  /* cells; from -1 = not said */
    uint8_t type;                     /* what moves or is dropped; 0 = not said */
    uint8_t becomes;                  /* what stands there afterwards (CSA); 0 = not said */
    uint8_t drop, promotes, captures; /* UNSAID, YES, NO, DECLINED */
    uint8_t hints;
} pattern;

/* What a style's reader answers: good or not; the error is filled then. */
bool xima__shogi_read_usi(xima__in *in, bool lenient, pattern *p, xima_error *error);
bool xima__shogi_read_western(xima__in *in, bool lenient, pattern *p, xima_error *error);
bool xima__shogi_read_csa_move(xima__in *in, pattern *p, xima_error *error);
/* Japanese and KIF; `last_to` is where the ply before ended, -1 = not known. */
bool xima__shogi_read_japanese(xima__in *in, int last_to, pattern *p, xima_error *error);
bool xima__shogi_expected(const xima__in *in, const char *expected, xima_error *error); /* fails there; false */

/* The legal move that a pattern means. */
xima_status xima__shogi_resolve(const xima_state *state, const pattern *p, bool lenient, xima_move *move,
                                xima_error *error);
/* Where the last ply on the board ended, whatever acts came after it; -1 = not known. */
int xima__shogi_last_to(const xima_state *state);
/* Pieces of one type that can go to one cell, as the mover sees them. */
typedef struct alike {
    int seat, type, to, n, from[REACHING_MAX];
} alike;

/* The fewest words that tell the piece on `from` apart from the others. */
uint8_t xima__shogi_hints(const alike *alike, int from);
bool xima__shogi_fits_hints(const alike *alike, uint8_t hints, int from);

xima_status xima__shogi_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                  xima_move *move, xima_error *error);
xima_status xima__shogi_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out);

/* ---- Positions beside SFEN ---- */

/* What a text says stands where, before it is put on the board. */
typedef struct sketch {
    uint8_t board[CELLS];      /* pieces */
    uint8_t hand[SEATS][KING]; /* by kind */
    uint8_t side;
    uint32_t number; /* of the next move */
} sketch;

/* A piece on an empty square; a piece more in a hand that the set still has. Both fail at in's bytes from `from`. */
bool xima__shogi_sketch_put(sketch *s, int cell, int piece, const xima__in *in, size_t from, xima_error *error);
bool xima__shogi_sketch_give(sketch *s, int seat, int kind, int count, const xima__in *in, size_t from,
                             xima_error *error);
void xima__shogi_sketch_fill(const sketch *s, position *p); /* clears the position first */

/* The notation that a position's text looks like: NOTATION_CSA, NOTATION_KIF, else NOTATION_USI. */
int32_t xima__shogi_text_style(xima__in in);
/* Both stop behind what belongs to the position: CSA behind the line of the side to move, KIF before a line that is none
   of its board's. They do not judge. */
xima_status xima__shogi_read_csa_board(position *p, xima__in *in, xima_error *error);
void xima__shogi_skip_csa_comments(xima__in *in); /* that may follow where all of the text is a CSA board */
xima_status xima__shogi_read_bod(position *p, xima__in *in, xima_error *error);
void xima__shogi_write_csa_board(const position *p, xima__out *out);
void xima__shogi_write_bod(const xima_state *state, xima__out *out);
/* XIMA_BOARD and XIMA_BOARD_ASCII. */
void xima__shogi_draw(const xima_state *state, bool ascii, bool color, xima__out *out);

#endif
