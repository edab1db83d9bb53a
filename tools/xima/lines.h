/* SPDX-License-Identifier: MIT */
/* Lines of a stream that nobody vouches for: bounded, UTF-8, without NUL. LF, CRLF and CR end a line. */
#ifndef LINES_H
#define LINES_H

#include <stdio.h>
#include "tool.h"

enum { LINE_LIMIT = 65536 }; /* bytes in a line */

typedef enum { LINE_READ, LINE_NONE, LINE_BAD } line_result;

typedef struct lines {
    FILE *file;
    size_t number; /* of the line at hand, from 1 */
    char *text;    /* without its end, NUL-ended */
    size_t len;
    size_t column;             /* of a bad line: where, in characters from 1 */
    xima_status status;        /* of a bad line: what kind of fault */
    char why[120];             /* of a bad line */
    bool after_cr, unfinished; /* unfinished: the rest of a bad line is still to be passed over */
} lines;

void lines_begin(lines *in, FILE *file);
/* After LINE_BAD the next call goes on with the line after it; it may be a fault of the stream again (XIMA_E_IO). */
line_result lines_next(lines *in);
void lines_end(lines *in); /* does not close the file */

#endif
