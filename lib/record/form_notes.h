/* SPDX-License-Identifier: MIT */
/* Comments that only this library understands, in forms where a comment is lines with a mark before each. */
#ifndef XIMA_FORM_NOTES_H
#define XIMA_FORM_NOTES_H

#include <stddef.h>

/* How many backslashes stand before a word that begins such a comment; SIZE_MAX: there is no such word. */
size_t xima__form_guards(const char *line, size_t len);
/* How many backslashes follow a `]` at the end of the line; SIZE_MAX: there is none. Without any it ends the comment. */
size_t xima__form_end_marks(const char *line, size_t len);

#endif
