/* SPDX-License-Identifier: MIT */
/*
 * Records in forms of a game's own, such as KIF and CSA for Shogi.
 *
 * A form tells what kind a line is; from that alone the core finds out whether a text is in that form and where its
 * games begin and end, so that streams, limits and passing over games work as for XGN. It reads the bytes of one game
 * into a record, and writes a record. Forms are numbered from XIMA_FORM_GAME on in the order of the list.
 */
#ifndef XIMA_FORMS_H
#define XIMA_FORMS_H

#include "rules.h"

/* ---- Lines ---- */

typedef enum xima__form_line {
    XIMA__FORM_LINE_NONE,    /* no line of this form: a text that begins with it is something else */
    XIMA__FORM_LINE_NEUTRAL, /* tells nothing */
    XIMA__FORM_LINE_COMMENT, /* a comment, which tells nothing unless nothing else stands in the text */
    XIMA__FORM_LINE_AHEAD,   /* tells nothing either; before a line that begins a game it belongs to that game */
    XIMA__FORM_LINE_HEAD,    /* of a header: behind moves it begins another game */
    XIMA__FORM_LINE_BODY,    /* a move */
    XIMA__FORM_LINE_BEGIN,   /* begins a game */
    XIMA__FORM_LINE_END      /* ends a game, of which it is the last line */
} xima__form_line;

enum { XIMA__FORM_LOOK = 256 }; /* bytes that a line is told by */

typedef struct xima__form_in xima__form_in;   /* a game being read */
typedef struct xima__form_out xima__form_out; /* a record being written */

typedef struct xima__form {
    const char *name, *parting; /* parting: the line between two records in it, "" = a blank one */
    /* What kind of line that is: all of it without its end, or as much as XIMA__FORM_LOOK says. Never a blank one. */
    xima__form_line (*line)(const char *text, size_t len);
    /* Reads the game. Faults go into diagnostics; false only when memory is missing. Calls xima__form_open() once. */
    bool (*read)(xima__form_in *in);
    xima_status (*write)(xima__form_out *form, xima__out *out);
} xima__form;

/* ---- Reading ---- */

/* The bytes of the game: any bytes. */
const char *xima__form_text(const xima__form_in *in, size_t *len);
bool xima__form_moves(const xima__form_in *in);     /* whether more than the tags is asked for */
uint32_t xima__form_flags(const xima__form_in *in); /* XIMA_LENIENT, XIMA_LATIN1 */
bool xima__form_starved(const xima__form_in *in);   /* memory is missing: give up */

/* How the record begins. All zero: as every game does. */
typedef struct xima__form_start {
    const char *option, *value; /* an option of the spec that the record sets; NULL: none */
    const char *position;       /* a position text; NULL: where the game begins */
    size_t length;
    int32_t notation; /* of the text */
} xima__form_start;

/* Opens the record. Its game is the reader's, if that is one of this form's rules, else the usual one. A start that
   cannot be read is the caller's to tell: nothing is open then. */
xima_status xima__form_open(xima__form_in *in, const xima__form_start *start, xima_error *error);
const xima_record *xima__form_in_record(const xima__form_in *in);
const xima_state *xima__form_state(const xima__form_in *in); /* what stands at the node at hand */
int32_t xima__form_node(const xima__form_in *in);
size_t xima__form_depth(const xima__form_in *in); /* plies from the start to it */

/* Each returns false when memory is missing, or a limit is reached. Offsets are in the text of the game. */
bool xima__form_tag(xima__form_in *in, const char *name, size_t name_len, const char *value, size_t value_len,
                    size_t from, size_t length);
bool xima__form_has_tag(const xima__form_in *in, const char *name);
/* Reads a ply and plays it; after a fault, which is told, *played is false. */
bool xima__form_ply(xima__form_in *in, size_t from, size_t length, int32_t notation, bool *played);
/* Plays an act, if it is open now. */
bool xima__form_act(xima__form_in *in, xima_move move, size_t from, size_t length, bool *played);
/* Goes back to so many plies from the start; what follows is a variation. False with a diagnostic: too many inside one
   another. */
bool xima__form_back(xima__form_in *in, size_t plies, size_t from, size_t length);
/* A note of the node at hand; of the start it stands before the first ply. */
bool xima__form_note(xima__form_in *in, int32_t what, const char *text, size_t len);
bool xima__form_clock(xima__form_in *in, int32_t what, int64_t milliseconds);
/*
 * A comment whose lines stand apart: gathers one after the other, and makes one note of them, if there are any. What
 * only this library knows stands in comments of its own, written by xima__form_put_command(): `[%unread …]` is what
 * could not be read, `[%act …]` an act in words, which is played if it is open, `[%symbols 1 5]` annotation symbols,
 * `[%result 1-0]` the result; `[%beside 3]` is for a form to read. xima__form_guard() keeps other comments from being
 * taken for these.
 */
bool xima__form_gather(xima__form_in *in, int32_t what, const char *text, size_t len);
bool xima__form_flush(xima__form_in *in, int32_t what);
/* One number a node, at first 0; at least up to the node at hand. NULL without memory. */
int64_t *xima__form_numbers(xima__form_in *in);
/* Keeps the bytes as what could not be read. */
bool xima__form_unread(xima__form_in *in, size_t from, size_t to);
/* The result, as XGN writes it. */
bool xima__form_result(xima__form_in *in, const char *text);
/* Holds it against the position at hand, which the main line leads to. */
void xima__form_check_result(xima__form_in *in, size_t from, size_t length);
const char *xima__form_stated(const xima__form_in *in); /* the result so far, "" = none */

/* One diagnostic; the format is that of xima__putf(). `error` and `expected` may be NULL. */
void xima__form_tell(xima__form_in *in, int32_t severity, int32_t code, size_t from, size_t length,
                     const xima_error *error, const char *expected, const char *format, ...);

/* So many plies behind the last fault were not read because of it. */
void xima__form_left_unread(xima__form_in *in, size_t plies);

/* ---- Writing ---- */

const xima_record *xima__form_record(const xima__form_out *out);
/* The state at a node; NULL without memory. From a node to its parent or its child it takes the same time however long
   the record is. */
const xima_state *xima__form_at(xima__form_out *out, int32_t node);

/* One number a node, at first 0. NULL without memory. */
int64_t *xima__form_out_numbers(xima__form_out *out);
/* The notes of a node in their order, of every kind (*what). *at is -1 at first; NULL behind the last. */
const char *xima__form_note_at(const xima_record *record, int32_t node, int32_t *at, int32_t *what);
/* The tags in their order, those that follow from the record aside. *at is 0 at first; false behind the last. */
bool xima__form_tag_at(const xima_record *record, size_t *at, const char **name, const char **value);
/* A comment of its own, each line with the prefix before it. */
void xima__form_put_command(const char *prefix, const char *name, const char *text, xima__out *out);
/* Whether a line of a comment needs a backslash before it. The text ends with NUL or the end of the line. */
bool xima__form_guard(const char *line);
bool xima__form_is_act(xima_move move); /* resignations, offers … : no moves on the board */

/* ---- Words that both need ---- */

/* A time: seconds, m:ss, h:mm:ss, with up to three decimals. */
bool xima__form_read_time(const char *text, size_t len, int64_t *milliseconds);
void xima__form_write_time(int64_t milliseconds, xima__out *out); /* h:mm:ss, with decimals if there are */
/* The command `[%name value]` in a comment: where it stands, and its value. */
bool xima__form_command(const char *text, const char *name, size_t *from, size_t *to, xima__in *value);

#endif
