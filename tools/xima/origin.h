/* SPDX-License-Identifier: MIT */
/* Whence a record came, and how messages tell places in it. */
#ifndef ORIGIN_H
#define ORIGIN_H

#include "woven.h"

typedef struct origin {
    const char *name;      /* of the file, as it was given */
    uint64_t game;         /* which of the file, from 1 */
    const json_game *json; /* what its text was made of; NULL: the text is the file's */
} origin;

/* "FILE:3:14", or for JSON "FILE, record 2, .moves[4].long"; fresh. `offset` is that of the record's text, from the
   beginning of the file. A column of 0 is left out. */
char *place_words(const origin *from, uint64_t offset, uint64_t line, uint64_t column);
/* Gives an object of JSON the members "line" and "column", or null and the path of JSON. */
void set_place(json_t *object, const origin *from, uint64_t offset, uint64_t line, uint64_t column);
/* A number that tells where something stands in a text, null for JSON. */
json_t *place_number(const origin *from, uint64_t number);

#endif
