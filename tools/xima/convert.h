/* SPDX-License-Identifier: MIT */
/* Records in other forms. */
#ifndef CONVERT_H
#define CONVERT_H

#include "input.h"

typedef struct csv_style {
    char separator;
    bool spreadsheet; /* for programs that take "=C7" for a formula */
    int32_t notation;
} csv_style;

void csv_head(FILE *out, const csv_style *style);
void csv_game(FILE *out, const csv_style *style, uint64_t game, xima_record *record);

/* What a row a move, with the remarks of the main line or without them, has no place for; fresh, "" if nothing. */
char *left_out_words(const xima_record *record, bool without_remarks);

/* A record with all that it holds; docs/record.schema.json describes it. */
json_t *record_json(xima_record *record);

/* Where a member "long" stands in the text that JSON becomes. */
typedef struct json_long {
    size_t from, to;
    size_t ply; /* from 1, in its line */
} json_long;

/* Records as JSON: objects one after the other, or lists of them. */
typedef struct json_stream {
    input *in;
    json_t *list; /* being read; NULL: none */
    size_t at;    /* its next entry */
} json_stream;

/* A record of a stream of JSON. */
typedef struct json_game {
    char *text; /* in XGN */
    size_t len;
    json_long *longs; /* in their order */
    size_t count;
} json_game;

/* One object as XGN; false with `why` (fresh) set. */
bool json_weave(json_t *root, json_game *game, char **why);
/* The next object of a stream. False at the end, or with `why` (fresh) set. */
bool json_next(json_stream *stream, json_game *game, char **why);
void json_stream_end(json_stream *stream);
/* Whether each "long" is one ply in the record that was read from the text; if not, `why` (fresh) says so. */
bool json_is_whole(const json_game *game, const xima_record *record, char **why);
void json_game_free(json_game *game);

/* A record in a form, fresh; *len without the NUL. */
char *format_record(const xima_record *record, int32_t form, int32_t notation, size_t *len);

#endif
