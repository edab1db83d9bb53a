/* SPDX-License-Identifier: MIT */
/* Records as JSON, made into XGN: there is one reader only, and what is wrong with a record, it says. */
#ifndef WOVEN_H
#define WOVEN_H

#include "tool.h"

/* A value of the JSON, and where what was made of it begins in the text. */
typedef struct json_mark {
    size_t from, to; /* to: of a "long" only */
    size_t parent;   /* the mark of what it is a member of; SIZE_MAX: of the record */
    const char *key; /* "": a line inside "variations" has none */
    size_t index;    /* in the list of that key; SIZE_MAX: it is no list */
} json_mark;

/* A record of a stream of JSON. */
typedef struct json_game {
    char *text; /* in XGN */
    size_t len;
    char *result;     /* as it was stated; NULL: none was */
    json_mark *marks; /* in the order of the text */
    size_t count, capacity;
} json_game;

/* One object as XGN; false with `why` (fresh) set. */
bool json_weave(json_t *root, json_game *game, char **why);
void json_game_free(json_game *game);
/* Where in the JSON a byte of the text comes from, fresh: ".moves[3].long", "" for the record itself. */
char *json_path(const json_game *game, size_t at);
char *json_path_of(const json_game *game, size_t mark); /* SIZE_MAX: the record */
/* Whether each "long" that could be read is one ply in the record that was read from the text, and the result is its
   result; if not, `why` (fresh) says so. */
bool json_is_whole(const json_game *game, const xima_record *record, char **why);

/* Objects one after the other, or lists of them. */
typedef struct json_stream {
    json_t *list; /* being read; NULL: none */
    size_t at;    /* its next entry */
} json_stream;

struct input;
/* The next object. False at the end, or with `why` (fresh) set. */
bool json_next(json_stream *stream, struct input *in, json_game *game, char **why);
void json_stream_end(json_stream *stream);

#endif
