/* SPDX-License-Identifier: MIT */
/* Score sheets: numbered rows of words, as people write games down. Which words are whose move is found by what is
   legal; in tables the columns tell. */
#ifndef XIMA_SHEET_H
#define XIMA_SHEET_H

#include "reading.h"

enum {
    XIMA__ROW_MAX = 999999999, /* the largest number */
    XIMA__ROW_WORDS = 64,  /* in one row */
    XIMA__ROW_TEXT = 4096, /* bytes of them, with one blank behind each */
    XIMA__ROW_CELLS = 40,  /* one a seat, and what belongs to none between them */
    XIMA__CELL_PLIES = 32,
    XIMA__PREFIX = 128      /* bytes of what mail and chats put before a line */
};

/* ---- Rows ---- */

typedef struct xima__word {
    size_t from, length; /* in the game's bytes; length 0: it is not there, but its column is empty */
    size_t at, len;      /* in the row's text */
    int32_t column;      /* of a table: the seat that it is meant for; else -1 */
} xima__word;

enum { XIMA__MARK_REMARK = -1, XIMA__MARK_OPEN = -2, XIMA__MARK_QUOTED = -3 };

/* What stands between the words: remarks and symbols. */
typedef struct xima__mark {
    size_t words;        /* how many words stand before it in the row */
    size_t from, length; /* of a remark: its text */
    int32_t symbol;      /* its number; XIMA__MARK_REMARK; XIMA__MARK_OPEN: a remark that is not closed begins there;
                            XIMA__MARK_QUOTED: a remark whose quotes stand twice */
} xima__mark;

typedef struct xima__row {
    size_t from, length; /* where it begins: its number, or nothing before the first word */
    uint64_t number;
    bool numbered, dotted; /* dotted: "12...", it goes on or begins with a later seat */
    bool full;             /* there are more words than fit */
    bool end;              /* no row, but what stands behind the last one */
    bool sure;             /* of a table: its columns are marked, so that no word can belong to another one */
    size_t count, used;
    size_t line, lead; /* of a table: where its line begins, and how many marks stand before it */
    xima__array marks;
    xima__word words[XIMA__ROW_WORDS];
    char text[XIMA__ROW_TEXT];
} xima__row;

/* Where the words come from. */
typedef struct xima__lexer {
    size_t at;
    uint64_t last; /* the last number, 0 before any */
    size_t titles; /* up to there lines are no rows */
    bool bare;     /* numbers stand without dots here */
    bool begins_line;
    bool letter; /* the rows are quoted or said in a chat: other lines are none */
} xima__lexer;

/* Empties a row and begins it there. */
void xima__row_begin(xima__row *row, size_t from);
/* Adds the bytes from … to as words and marks; false without memory. */
bool xima__row_add(xima__reading *r, xima__row *row, size_t from, size_t to, int32_t column);
/* Adds a word that the text does not have; false if there is no room. */
bool xima__row_put(xima__row *row, const char *word, size_t at, int32_t column);
bool xima__row_mark(xima__reading *r, xima__row *row, size_t from, size_t length, int32_t symbol);
bool xima__word_is(const xima__row *row, size_t word, const char *text);
/* The row's text from that word on, so many words long. */
static inline const char *xima__words(const xima__row *row, size_t first, size_t count, size_t *len)
{
    const xima__word *last = &row->words[first + count - 1];
    *len = last->at + last->len - row->words[first].at;
    return row->text + row->words[first].at;
}
/* The bytes of those words in the game. */
static inline size_t xima__words_length(const xima__row *row, size_t first, size_t count)
{
    const xima__word *last = &row->words[first + count - 1];
    return last->from + last->length - row->words[first].from;
}

/* Which of the game's colours a word means, and which seat; negative for none. */
int32_t xima__colour(const xima_game *game, const char *text, size_t len);
int32_t xima__seat_word(const xima_game *game, const char *text, size_t len);
/* Makes one word in plain characters of the words at the end of a row that are a result, also in words: `Azul gana`. */
void xima__row_result(xima__reading *r, xima__row *row);
/* Whether a word says that somebody wins. */
bool xima__is_win(const char *text, size_t len);
/* Where the result begins, within its line, that ends there; `to` if there is none. */
size_t xima__find_result(const xima_game *game, const char *text, size_t from, size_t to, char *result, size_t *len);
/* Bytes of what mail and chat programs put before a line; *named: the name of somebody who says it is in it. */
size_t xima__line_prefix(const char *text, size_t len, bool *named);
/* Whether a word begins there that the game reads. */
bool xima__begins_with_ply(xima__reading *r, size_t from, size_t to);
/* Where the titles end that stand before a row numbered 1; `from` if there are none. */
size_t xima__find_titles(xima__reading *r, size_t from);
/* Whether a line above the rows is a result; then the record states it. */
bool xima__title_result(xima__reading *r, size_t from, size_t to);
/* Reads the next row of a sheet; false without memory. */
bool xima__next_row(xima__reading *r, xima__lexer *lexer, xima__row *row);
/* The number of an annotation symbol that is all of the text, or -1; how many bytes at its end are one. */
int32_t xima__symbol(const char *text, size_t len);
size_t xima__glued_symbol(const char *text, size_t len, int32_t *number);
/* Bytes of a row's number, its dots and what stands for dots at the beginning of a text; 0: none. */
size_t xima__row_number(const char *text, size_t len, uint64_t *number, bool *dotted);
/* Bytes of dots, or of one character of three of them as some editors put in; and how many they are. */
size_t xima__dots(const char *text, size_t len, size_t *count);
/* Whether a bracket before this text closes the number of a row. */
bool xima__closes_number(const char *text, size_t len);
/* Bytes of the blank at hand, also of those beyond ASCII; 0: none. Ends of lines are none. */
size_t xima__blank_size(const char *text, size_t len);
/* Behind the blanks at hand. */
size_t xima__past_blanks(const char *text, size_t to, size_t at);
/* How many figures stand at the beginning. */
size_t xima__digits(const char *text, size_t len);
static inline bool xima__ends_line(char c) { return c == '\n' || c == '\r'; }
/* Where the line at hand ends, and where the next one begins. */
size_t xima__line_end(const char *text, size_t len, size_t at);
size_t xima__line_next(const char *text, size_t len, size_t at);

/* ---- Cells: one player's part of a row ---- */

typedef struct xima__cell {
    size_t first, words, plies;
    size_t joins; /* blanks inside its plies */
    bool lenient; /* strict reading refuses it */
    xima_move moves[XIMA__CELL_PLIES];
    uint8_t word[XIMA__CELL_PLIES], span[XIMA__CELL_PLIES]; /* of each ply: its first word and how many, from `first` */
} xima__cell;

/* Room to look ahead and to read a turn; false without memory. */
bool xima__turn_room(xima__reading *r);
/* Whose turn it is, dice still to be rolled aside; negative when nobody's. */
int32_t xima__due_seat(xima_state *at);
/* Reads words of a row as plies of the player whose turn it is and leaves them played on `at`; a failure plays none.
   The error's place is in the row's text. */
xima_status xima__read_cell(xima_state *at, const xima__row *row, size_t first, size_t words, uint32_t flags,
                            xima__cell *cell, xima_error *error);
/* The same with strict reading before the lenient one, if that is wanted. */
xima_status xima__read_cell_either(xima_state *at, const xima__row *row, size_t first, size_t words, uint32_t flags,
                                   xima__cell *cell, xima_error *error);
void xima__untake_cell(xima_state *at, const xima__cell *cell);
/* Whether a word is none of the plies, such as one that says what happens by itself. */
bool xima__is_silent(xima_state *at, const xima__row *row, size_t word);
/* "C4" or "64/-F2 -H4": those plies as the game writes them, cut if they are long. */
void xima__show_plies(xima_state *at, const xima_move *moves, size_t count, char *buf, size_t cap);

/* ---- A row told apart ---- */

typedef struct xima__progress {
    size_t count, taken; /* cells; words before where it stops */
    size_t places;       /* of the cells, those that are a seat's */
    size_t joins, leniencies;
    int32_t column; /* the seat whose place in the row comes next */
} xima__progress;

typedef struct xima__row_reading {
    xima__progress is;
    xima__cell cells[XIMA__ROW_CELLS]; /* those read; all of the row if whole */
    size_t ways;                       /* how many there are with so few joins */
    bool whole;
    int32_t code;     /* XIMA_D_* of the error */
    xima_error error; /* why it stops there, if not whole */
} xima__row_reading;

/* What is to be read: the words of a row before `end`. */
typedef struct xima__row_part {
    const xima__row *row;
    size_t end;
    int32_t column; /* the seat whose place is the first */
    bool open;      /* the row need not be full, since the record ends or the next line goes on with it */
    bool last;      /* the record ends with it */
    bool loose;     /* when the row is full, the words behind it are another row's */
    uint32_t flags; /* XIMA_LENIENT */
} xima__row_part;

typedef struct xima__search xima__search;
xima__search *xima__search_new(const xima_game *game);
void xima__search_free(const xima_game *game, xima__search *search);
/* Leaves `at` as it was. The answer lives in the search; NULL without memory. */
const xima__row_reading *xima__read_row(xima__search *search, xima_state *at, const xima__row_part *part);

/* ---- Sheets ---- */

typedef struct xima__sheet {
    xima__reading *r;
    xima__search *search;
    xima__row *now, *next;
    xima__lexer lexer;
    void *source;                                               /* what `fetch`, `prepare` and `before_cell` know */
    bool (*fetch)(struct xima__sheet *sheet, xima__row *row);   /* the next row; false without memory */
    bool (*prepare)(struct xima__sheet *sheet, xima__row *row); /* right before it is read; may be NULL */
    void (*before_cell)(struct xima__sheet *sheet, const xima__row *row, const xima__cell *cell); /* may be NULL */
    uint64_t row, written;    /* rows so far; the number of the last one */
    bool in_row;              /* the last row lacks moves */
    bool any_number, numbers; /* any_number: the first one may be any; numbers: there are some */
    int32_t column;           /* the seat whose place comes next in it */
    size_t marks;             /* of the row at hand: those taken */
    bool ended;               /* by a fault */
} xima__sheet;

bool xima__sheet_begin(xima__sheet *sheet, xima__reading *r);
bool xima__sheet_read(xima__sheet *sheet); /* all rows; false without memory */
void xima__sheet_end(xima__sheet *sheet);

/* A line between rows, or between the moves of one: whether the words before `end` are nothing but acts and what happens
   by itself; the next one of them from a word on, as words, 0 if it is neither. An act is left played, else *act has no plies. */
bool xima__is_aside(xima__reading *r, const xima__row *row, size_t end);
size_t xima__aside_words(xima__reading *r, const xima__row *row, size_t word, size_t end, xima__cell *act);
/* Adds what another line has; false without room or memory. */
bool xima__row_append(xima__reading *r, xima__row *row, const xima__row *more);
/* Whether a turn is begun, but not done, where these words end. */
bool xima__ends_amid_turn(xima__sheet *sheet, const xima__row_part *part);

/* Warns of a number that is not the one due, and counts the rows. */
void xima__check_number(xima__sheet *sheet, const xima__row *row, bool goes_on);
/* Whether a row goes on with the one before it. */
bool xima__goes_on(const xima__sheet *sheet, const xima__row *row);

/* Whether a row begins with the name of the mover, as in "12. AM: -C3". */
bool xima__names_mover(const xima__row *row);

/* Where the moves of a row end: at a result. `last`: no row follows. */
size_t xima__row_end(const xima_game *game, const xima__row *row, bool last);
/* States the result that stands there, after the last ply. */
void xima__take_result(xima__sheet *sheet, const xima__row *row, size_t word);
/* A fault: what stands from there on is kept as it is, but for a result at the end. `word` may be row->count. */
void xima__sheet_fail(xima__sheet *sheet, const xima__row *row, size_t word, int32_t code, const xima_error *error);

/* A fault at those bytes of a text that is kept unread from `from` on. */
void xima__sheet_refuse(xima__sheet *sheet, size_t from, size_t at, size_t length, int32_t code,
                        const xima_error *error, const char *expected);

/* The same without a diagnostic. */
void xima__sheet_stop(xima__sheet *sheet, size_t from);

#endif
