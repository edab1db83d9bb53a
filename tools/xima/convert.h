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

/* A record with all that it holds; docs/record.schema.json describes it. */
json_t *record_json(xima_record *record);

/* The next object of a stream of JSON as XGN text, which is fresh. NULL at the end, or with `why` (fresh) set. */
char *json_next(FILE *file, size_t *len, char **why);

/* A record in a form, fresh; *len without the NUL. */
char *format_record(const xima_record *record, int32_t form, int32_t notation, size_t *len);

#endif
