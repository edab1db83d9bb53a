/* SPDX-License-Identifier: MIT */
/* A stream of JSON: its records one by one. */
#include <stdlib.h>
#include <string.h>
#include "input.h"

/* Whether more than blanks follows, and a byte order mark, which some editors put before a text. */
static bool has_more(input *in)
{
    int c;
    while ((c = input_getc(in)) != EOF) {
        bool mark = c == 0xef && (c = input_getc(in)) == 0xbb && (c = input_getc(in)) == 0xbf;
        if (!mark && (c == '\0' || !strchr(" \t\r\n", c))) {
            input_ungetc(in, c);
            return c != EOF;
        }
    }
    return false;
}

/* A byte at a time, so that nothing behind the object is taken. */
static size_t give_byte(void *buf, size_t cap, void *user)
{
    int c = cap ? input_getc(user) : EOF;
    if (c == EOF)
        return 0;
    *(char *)buf = (char)c;
    return 1;
}

/* The next object or list of the file; NULL at the end, or with `why` set. */
static json_t *load(input *in, char **why)
{
    json_error_t error;
    if (!has_more(in))
        return NULL;
    json_t *root =
        json_load_callback(give_byte, in, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!root)
        *why = print_new("line %d, column %d: %s", error.line, error.column, error.text);
    return root;
}

bool json_next(json_stream *stream, input *in, json_game *game, char **why)
{
    json_t *root = NULL;
    *why = NULL;
    while (!root) {
        if (stream->list && stream->at < json_array_size(stream->list)) {
            root = json_incref(json_array_get(stream->list, stream->at++));
            break;
        }
        json_stream_end(stream);
        root = load(in, why);
        if (!json_is_array(root))
            break;
        stream->list = root;
        root = NULL;
    }
    bool good = root && json_weave(root, game, why);
    json_decref(root);
    return good;
}

void json_stream_end(json_stream *stream)
{
    json_decref(stream->list);
    stream->list = NULL;
    stream->at = 0;
}
