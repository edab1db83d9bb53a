/* SPDX-License-Identifier: MIT */
/* Files of records, one game after the other. */
#ifndef INPUT_H
#define INPUT_H

#include <stdio.h>
#include "encoding.h"
#include "tool.h"

typedef struct input {
    const char *name; /* as messages give it */
    FILE *file;
    xima_reader *reader;
    decoder *decoder;
    int fault; /* errno of reading */
    bool bad;  /* it could not be opened, or not read to its end; that was said */
} input;

/* What the command line says about reading; `start` keeps what the options name, and is to be freed. */
int open_reading(const options *given, xima_reader_options *reading, xima_state **start);

/* '-' is standard input. False: it cannot be opened, which was said. */
bool input_open(input *in, const options *given, const xima_reader_options *reading, const char *path);
xima_record *input_next(input *in); /* NULL at the end or when `bad` */
void input_close(input *in);

/* The one record in a text, read in the same way. */
xima_record *read_text(const xima_reader_options *reading, const char *text, size_t len);

/* A file to be written, standard output if `path` is NULL or '-'; not one that is being read. NULL: it was said. */
FILE *output_open(const char *path, char **inputs, int input_count);
bool output_close(FILE *file, const char *path); /* false: not all was written, which was said */

#endif
