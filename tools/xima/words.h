/* SPDX-License-Identifier: MIT */
/* What the library says, as fresh texts to be freed; and UTF-8. */
#ifndef WORDS_H
#define WORDS_H

#include "tool.h"

char *move_words(const xima_state *state, xima_move move, int32_t notation);
char *position_words(const xima_state *state, int32_t notation, uint32_t flags);
/* Where a record begins, with the plies before that are known, as the tag Position has it; NULL for the usual start. */
char *start_words(const xima_state *start);
char *spec_words(const xima_game *game);
char *candidate_words(const xima_state *state, const xima_error *error); /* joined by ", "; "" if there are none */

const char *status_word(xima_status status); /* without its prefix: ILLEGAL */
const char *seat_word(const xima_game *game, int32_t player);
const char *end_word(const xima_state *state); /* why the game has ended, or what "playing" is called */
xima_outcome outcome_of(const xima_state *state);

/* One place a seat joined by '-': 1 has won, 0 has not, 1/2 a draw among all; "*" while nothing is decided. */
char *result_words(const xima_state *state);
char *winner_words(const xima_state *state, const char *none); /* seats from 1, joined by a blank */
json_t *outcome_json(const xima_state *state);

/* Bytes of the character at text, or 0 if it is not UTF-8. */
size_t utf8_length(const char *text, size_t len);
size_t utf8_bad(const char *text, size_t len);   /* offset of the first bad byte, or len */
size_t utf8_count(const char *text, size_t len); /* characters; a bad byte counts as one */
size_t utf8_blank(const char *text, size_t len); /* bytes of the blank at hand, also of those beyond ASCII; 0: none */
/* The text with all that looks like a sign, letter or digit of ASCII written as that, in `buf`, which has room for as
   many bytes. Answers its length. */
size_t plain_text(const char *text, size_t len, char *buf);

char *text_new(const char *text, size_t len); /* a copy of bytes that no NUL need end */

/* A copy in which control characters and bad bytes are spelt out, so that no file can steer a terminal. */
char *clean(const char *text, size_t len);
enum { SHOWN_MAX = 60 };
char *clean_short(const char *text, size_t len); /* cut after so many characters, for messages */

#endif
