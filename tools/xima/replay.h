/* SPDX-License-Identifier: MIT */
/* A written record, read and replayed: its plies, what is odd about it, and the fault at which it stops. */
#ifndef REPLAY_H
#define REPLAY_H

#include "cells.h"

enum { PLIES_MAX = 100000, REMARKS_MAX = 1000, UNREAD_MAX = 10000 }; /* of one record */

typedef struct ply {
    xima_move move;
    uint64_t number, hash; /* of the row; of the position after it */
    int32_t seat, player;  /* whose place in the row; who decided: chance for dice */
    size_t line, column;
    char *token, *complete, *brief; /* as written; long; short */
    bool act;
} ply;

typedef struct remark {
    bool warning; /* else a note */
    size_t line, column;
    size_t after; /* plies before it */
    char *message;
} remark;

typedef struct fault {
    xima_error error; /* message, reasons, candidates at the last state */
    size_t line, column, length;
    char *name, *token; /* "23...", "10E11"; token NULL if it is not about one */
    char *source;       /* the line, NULL if it cannot be shown */
    size_t unread;      /* words after it; more than UNREAD_MAX are not counted */
    bool moves;         /* name and unread mean something: it is about a move, not about the file */
} fault;

typedef struct replay {
    const char *name; /* of the file, as messages give it */
    bool lenient, any_number;
    xima_state *start, *state;
    ply *plies;
    size_t count, capacity;
    remark *remarks;
    size_t remark_count, remark_capacity;
    char *stated; /* the result that the record gives, or NULL; and where */
    size_t stated_line, stated_column;
    bool failed;
    fault fault;
    uint64_t row, written; /* rows so far; the number of the last one in the file */
    bool in_row;           /* the last row lacks moves */
    int32_t column;        /* the seat whose place comes next in it */
} replay;

/* Answers EXIT_DONE, also for a record with a fault; else the file cannot be opened. */
int replay_read(replay *r, const options *given, const xima_state *start, const char *path);
void replay_free(replay *r);

/* What a row does to the record; `following` is the row after it, or NULL. */
void replay_row(replay *r, struct row *row, const struct row *following);
void replay_remark(replay *r, bool warning, size_t line, size_t column, char *message); /* takes the message over */
void replay_fail(replay *r, const row *row, size_t line, size_t column, const xima_error *error);

bool is_result(const replay *r, const char *text, size_t len);
void check_result(replay *r);
void check_style(replay *r); /* warns of moves in another form than long, if the record is written in that */
bool is_move_word(const replay *r, const token *word); /* neither a result nor "-" nor ".." */

char *ply_name(uint64_t number, int32_t seat);

void print_replay(const options *given, const replay *r);
void print_remarks(const replay *r, size_t after);
void print_fault(const replay *r);
json_t *replay_json(const replay *r);
json_t *fault_json(const replay *r);
int compare_records(const options *given, const replay *a, const replay *b);

#endif
