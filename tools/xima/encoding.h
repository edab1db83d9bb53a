/* SPDX-License-Identifier: MIT */
/* Files in Shift-JIS, as Japanese programs write them: read and written as UTF-8 everywhere else. */
#ifndef ENCODING_H
#define ENCODING_H

#include <iconv.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { ENCODING_AUTO, ENCODING_UTF8, ENCODING_SHIFT_JIS };

/* What --encoding says; NULL is auto. False for a word that is none. */
bool find_encoding(const char *word, int *encoding);

/* A file being read. */
typedef struct decoder {
    int encoding;
    bool decided, converts, ended;
    iconv_t converter;
    size_t at, len; /* what is left of `raw` */
    char raw[65536];
} decoder;

/* Fresh; must be closed. */
decoder *decoder_open(int encoding);
void decoder_close(decoder *decoder); /* may be NULL */
/* Bytes that were already read from the file; a few at most, and before all others. */
void decoder_give(decoder *decoder, const char *bytes, size_t len);
/* As fread(), in UTF-8. `cap` must have room for a character. */
size_t decoder_read(decoder *decoder, FILE *file, char *buf, size_t cap);

/* The text in Shift-JIS, fresh; what has no character there becomes '?', and *lost counts it. A first line that says
   `encoding=UTF-8` says the other. */
char *to_shift_jis(const char *text, size_t len, size_t *out_len, size_t *lost);
/* A text from malloc() that is what was read, in the encoding that the file has: it, or another in its place. */
char *as_read(const decoder *decoder, char *text, size_t *len);

#endif
