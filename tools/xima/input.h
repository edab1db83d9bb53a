/* SPDX-License-Identifier: MIT */
/* Files of records, one game after the other. */
#ifndef INPUT_H
#define INPUT_H

#include <stdio.h>
#include "encoding.h"
#include "origin.h"

enum { INPUT_HEAD = 512 };

typedef struct input {
    origin from; /* of the record at hand */
    FILE *file;
    xima_reader *reader;
    decoder *decoder;
    int fault; /* errno of reading */
    bool bad;  /* it could not be opened, or not read to its end; that was said */
    bool json; /* its name or its beginning says so */
    xima_reader_options reading;
    json_stream stream;
    json_game woven; /* the record at hand */
    size_t head_at, head_len; /* bytes that were looked at and are still to be read; one more may be put back */
    char head[INPUT_HEAD + 1];
} input;

/* What the command line says about reading; `start` keeps what the options name, and is to be freed. */
int open_reading(const options *given, xima_reader_options *reading, xima_state **start);

/* '-' is standard input. False: it cannot be opened, which was said. */
bool input_open(input *in, const options *given, const xima_reader_options *reading, const char *path);
xima_record *input_next(input *in); /* NULL at the end or when `bad` */
int input_getc(input *in);          /* as getc(), ungetc() of one byte */
void input_ungetc(input *in, int c);
void input_close(input *in);

/* Says that a game is left out, since it is larger than what is read. */
void tell_no_source(const options *given, const origin *from);

/* The one record in a text, read in the same way. */
xima_record *read_text(const xima_reader_options *reading, const char *text, size_t len);

/* A file to be written, standard output if `path` is NULL or '-'; not one that is being read. NULL: it was said. */
FILE *output_open(const char *path, char **inputs, int input_count);
bool output_close(FILE *file, const char *path); /* false: not all was written, which was said */

#endif
