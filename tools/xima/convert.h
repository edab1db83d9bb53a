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

/* The id of a record as JSON. */
json_t *id_json(const xima_record *record);

/* A record in a form, fresh; *len without the NUL. */
char *format_record(const xima_record *record, int32_t form, int32_t notation, size_t *len);

#endif
