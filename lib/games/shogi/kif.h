/* SPDX-License-Identifier: MIT */
/* KIF files: what their lines are. */
#ifndef XIMA_SHOGI_KIF_H
#define XIMA_SHOGI_KIF_H

#include "kifu.h"

typedef enum kif_kind {
    KIF_BLANK,
    KIF_COMMENT,   /* * */
    KIF_BOOKMARK,  /* & */
    KIF_REMARK,    /* #, for programs */
    KIF_VARIATION, /* 変化：12手 */
    KIF_TITLES,    /* 手数----指手---------消費時間-- */
    KIF_BOARD,     /* the board, a hand, 後手番, 手数＝12 */
    KIF_HEADER,    /* 棋戦：… */
    KIF_MOVE,      /* 12 ７六歩(77) ( 0:01/00:00:13), or how it ends */
    KIF_MOVES,     /* ▲７六歩　△３四歩 */
    KIF_SUMMARY,   /* まで98手で先手の勝ち */
    KIF_OTHER
} kif_kind;

typedef struct kif_line {
    kif_kind kind;
    size_t begin;    /* of the line */
    size_t from, to; /* without blanks around; of headers and comments with those behind */
    size_t next;     /* where the line behind it begins */
    size_t key;      /* of a header: length of its key; the value begins at `value` */
    size_t value;
    uint64_t number;      /* of a move or a variation */
    const ending *ending; /* a move that is how it ends */
} kif_line;

/* Where the text from … to ends without blanks, full-width ones included. */
size_t xima__shogi_kif_trim(const char *text, size_t from, size_t to);
/* The line at `at`. */
void xima__shogi_kif_take(const char *text, size_t len, size_t at, kif_line *line);
/* 手合割: 平手, 香落ち … in the order of the option's words. */
extern const char *const xima__shogi_kif_handicaps[];
const char *xima__shogi_handicap_word(size_t i, size_t *len); /* the option's; NULL behind the last */

#endif
