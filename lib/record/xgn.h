/* SPDX-License-Identifier: MIT */
/* The movetext of XGN: its tokens, and what they mean. */
#ifndef XIMA_XGN_H
#define XIMA_XGN_H

#include "reading.h"

typedef enum xima__token_kind {
    XIMA__TOKEN_END,
    XIMA__TOKEN_NUMBER,  /* `12.`, `12...` */
    XIMA__TOKEN_COMMENT, /* `{…}`, `;…`, `%…` */
    XIMA__TOKEN_OPEN,    /* `(` */
    XIMA__TOKEN_CLOSE,   /* `)` */
    XIMA__TOKEN_SYMBOL,  /* `$3`, `!`, `±` */
    XIMA__TOKEN_RESULT,  /* `1-0`, `*` */
    XIMA__TOKEN_PASSED,  /* `..` */
    XIMA__TOKEN_DOTS,    /* `...`, alone */
    XIMA__TOKEN_WORD     /* anything else: a ply or a part of one, or a mover mark */
} xima__token_kind;

typedef struct xima__token {
    xima__token_kind kind;
    size_t from, to;
    size_t text, text_len; /* of a comment: what is in it */
    bool plain;            /* a word of letters, digits, `-` and `=` */
    bool open;             /* a comment that is not closed */
    bool escaped;          /* a comment with backslashes */
    bool line;             /* a comment to the end of its line: backslashes stand for themselves */
    uint64_t number;       /* of a row; of a symbol, above 255 if it is none */
    size_t dots;
} xima__token;

/* What a byte may be: blank; of a plain word, which needs no second look; the end of a word, whatever follows; of the
   name of a tag. */
enum {
    XIMA__BLANK = 1,
    XIMA__PLAIN = 2,
    XIMA__LETTER = 4,
    XIMA__SIGN = 8,
    XIMA__END = 16,
    XIMA__DIGIT = 32,
    XIMA__NAME = 64,
    XIMA__LETTERS = XIMA__PLAIN | XIMA__LETTER | XIMA__NAME,
    XIMA__DIGITS = XIMA__PLAIN | XIMA__DIGIT | XIMA__NAME,
    XIMA__SIGNS = XIMA__PLAIN | XIMA__SIGN,
    XIMA__BLANKS = XIMA__BLANK | XIMA__END
};
extern const unsigned char xima__classes[256];
static inline unsigned xima__class_of(char c) { return xima__classes[(unsigned char)c]; }

/* The token at `at` or behind blanks there. */
void xima__lex(const char *text, size_t len, size_t at, xima__token *token);
/* Whether a word is a mover mark by its shape: something with `:` behind. */
static inline bool xima__is_mark(const char *text, const xima__token *word)
{
    return word->to - word->from > 1 && text[word->to - 1] == ':';
}

/* A line that has been left for a variation. */
typedef struct xima__branch {
    int32_t node; /* the ply that the variation replaces */
    size_t open;  /* where the variation begins */
} xima__branch;

typedef struct xima__xgn {
    xima__reading *r;
    size_t at;           /* everything before has been read */
    size_t run;          /* up to there are nothing but words, with blanks between */
    bool sound;          /* they are UTF-8 without NUL; if not, it is one word */
    xima__array stack;   /* xima__branch */
    xima__array pending; /* comments (xima__token) before a ply that is still to come */
    xima__array scratch; /* bytes */
    size_t passed;       /* seats passed over since the last ply */
    size_t result, result_length; /* where the result stands */
    bool before;         /* comments belong to the ply to come */
    bool numbered;       /* something but comments has been read */
    bool number_last;    /* the last token was a number */
    bool ended;          /* the result has been read */
    bool stopped;        /* a fault has stopped the main line */
    bool line_stopped;   /* or the variation at hand, or one that would have been in its beginning */
} xima__xgn;

/* The token there; a digit alone is a result in games of one player only. */
void xima__xgn_lex(const xima__reading *r, size_t at, xima__token *token);
bool xima__begins_line(const xima__reading *r, size_t at); /* but for blanks */
/* The node before the first ply of the line at hand. */
int32_t xima__xgn_base(const xima__xgn *x);
static inline bool xima__xgn_main(const xima__xgn *x) { return x->stack.count == 0; }

/* Reads the ply or the plies that begin with a word; after a fault the line stops. */
void xima__xgn_plies(xima__xgn *x, const xima__token *word);
/* Reads on from x->at while there are numbers that are due and words that can be nothing but one ply each; what is odd
   in any way is left for the functions above and below. */
void xima__xgn_plain(xima__xgn *x);

/* Comments and symbols. */
void xima__xgn_comment(xima__xgn *x, const xima__token *token);
/* Reads the comment that begins there, at a brace, if there is nothing in it but text and a usual time at most, and it
   belongs to the ply before; its end, or 0: it is not so plain. */
size_t xima__xgn_plain_comment(xima__xgn *x, size_t at);
void xima__xgn_symbol(xima__xgn *x, const xima__token *token);
/* The pending comments go before a ply, or, if there is none, behind the node at hand. */
void xima__xgn_flush(xima__xgn *x, int32_t node, int32_t what);
/* Keeps any bytes of the text as a comment. */
void xima__xgn_keep(xima__xgn *x, const xima__token *token);

/* Numbers, movers, seats passed over. *good: no fault; after one the line stops. */
void xima__xgn_number(xima__xgn *x, const xima__token *token);
int32_t xima__xgn_seat(const xima__xgn *x, const xima__token *token); /* the seat that a mark names, or -1 */
/* Where a ply of whoever is due would stand. */
static inline int32_t xima__xgn_place_due(const xima__reading *r)
{
    return xima__next_place(r->at, 0, xima__nodes(r->record)[r->node].place);
}
xima_diagnostic *xima__xgn_mover(xima__xgn *x, const xima__token *token, bool *good);
xima_diagnostic *xima__xgn_passed(xima__xgn *x, const xima__token *token, bool *good);

/* After a fault: what follows `from` in its line is kept as it stands. `d` is told how many words that are. */
void xima__xgn_stop(xima__xgn *x, size_t from, xima_diagnostic *d);
/* The same for the variation that begins at `open`: the line at hand goes on. */
void xima__xgn_stop_variation(xima__xgn *x, size_t open, xima_diagnostic *d);

/* All from `from` on becomes unread, but for the result. `diagnostic`: which one is told how many words; SIZE_MAX:
   none. False when memory is missing. */
bool xima__keep_unread(xima__reading *r, size_t from, size_t diagnostic);

#endif
