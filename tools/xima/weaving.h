/* SPDX-License-Identifier: MIT */
/* A record of JSON while it is made into XGN. */
#ifndef WEAVING_H
#define WEAVING_H

#include "woven.h"

typedef struct weaving {
    FILE *out;
    json_game *game;
    size_t at; /* the mark of what is being written; SIZE_MAX: the record */
    char *why; /* what is wrong, once something is */
} weaving;

/* Says what is wrong, and where; false. */
__attribute__((format(printf, 2, 3))) bool weave_refuse(weaving *w, const char *format, ...);
/* Notes what is written next. Answers what was being written. */
size_t weave_begin(weaving *w, const char *key, size_t index);
/* Notes a value that holds no others. */
void weave_note(weaving *w, const char *key, size_t index);

typedef struct member {
    const char *key;
    json_type type;
    bool null; /* or null */
} member;

/* Whether an object has no other members than those, each as it should be. */
bool weave_check(weaving *w, json_t *object, const member *known);
/* The text under a key; NULL if it is none, which was said. */
const char *weave_text(weaving *w, const json_t *object, const char *key, bool needed);
/* The list under a key, NULL if there is none; false if it is something else. */
bool weave_list(weaving *w, const json_t *object, const char *key, const json_t **list);

bool weave_notes(weaving *w, const json_t *object, const char *key);
/* The main line. */
bool weave_moves(weaving *w, const json_t *line);

#endif
