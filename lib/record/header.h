/* SPDX-License-Identifier: MIT */
/* The header of a game: its lines, and what they say about the game and where it begins. */
#ifndef XIMA_HEADER_H
#define XIMA_HEADER_H

#include "reader.h"

/* A tag as it stands. The value, without its escapes, lies in the reader's `texts`. */
typedef struct xima__line_tag {
    size_t from, length; /* `[Name "value"]` in the text */
    size_t name, name_len;
    size_t value, value_len; /* in the texts */
    int32_t fault;
} xima__line_tag;

enum { /* what is wrong with a tag, or with what stands where one should */
    XIMA__TAG_GOOD,
    XIMA__TAG_OPEN,   /* no `]` behind the value */
    XIMA__TAG_QUOTES, /* `"` inside the value without `\` */
    XIMA__TAG_ODD,    /* other quotes than `"` */
    XIMA__TAG_BAD     /* no tag */
};

/* What keeps the moves from being read: the game or the position is not known. */
typedef struct xima__hindrance {
    const xima__line_tag *tag; /* NULL: nothing does */
    int32_t code;
    xima_error error;
    size_t diagnostic; /* which one says so; SIZE_MAX: none */
} xima__hindrance;

/* Reads the lines of the header into the reader's tags; *body is where it ends. False without memory. */
bool xima__header_lines(xima_reader *reader, const char *text, size_t len, size_t *body);
/* The first good tag of that name, or NULL. */
const xima__line_tag *xima__header_find(const xima_reader *reader, const char *text, const char *name);
const char *xima__header_value(const xima_reader *reader, const xima__line_tag *tag);
/* Gives the tags to the record, and says what is wrong with them. */
bool xima__header_take(xima_reader *reader, xima__reading *r, xima__hindrance *hindrance);

#endif
