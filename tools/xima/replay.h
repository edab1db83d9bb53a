/* SPDX-License-Identifier: MIT */
/* A record as it is shown: the plies of its main line, what is odd about it, and the fault at which it stops. */
#ifndef REPLAY_H
#define REPLAY_H

#include "origin.h"

typedef struct spot {
    uint64_t offset; /* of the record's text, from the beginning of the file */
    size_t line, column;
} spot;

typedef struct ply {
    xima_move move;
    uint64_t number, hash; /* of the row; of the position after it */
    int32_t seat, player;  /* whose place in the row; who decided: chance for dice */
    bool act;              /* such as resigning: it has one form only */
    spot at;
    char *token, *complete, *brief; /* as written, "" if the text leaves it to be understood; long; short */
} ply;

typedef struct remark {
    int32_t severity;
    spot at;
    size_t after; /* plies before it */
    char *message;
} remark;

typedef struct fault {
    xima_error error;  /* message, reasons, candidates */
    xima_state *state; /* where the candidates are legal; NULL: nowhere */
    spot at;
    size_t length;
    uint64_t number;
    int32_t seat;       /* whose move was to come, or negative */
    char *name, *token; /* "23...", "10E11"; NULL if it is not about one */
    char *source;       /* the line, NULL if it cannot be shown */
    size_t unread;      /* words after it */
} fault;

typedef struct replay {
    const origin *from;
    xima_record *record;
    bool lenient;
    xima_state *start, *state;
    uint64_t rows_before; /* that the numbers of the file count, and the record does not */
    ply *plies;
    size_t count, capacity;
    remark *remarks;
    size_t remark_count, remark_capacity;
    bool failed, stopped; /* stopped: the main line ends at the fault; else it is in a variation */
    fault fault;
} replay;

/* Makes all of it from a record, which it takes over. `placed`: the options say where the game begins. */
void replay_make(replay *r, const origin *from, bool lenient, bool placed, xima_record *record);
void replay_free(replay *r);
void replay_remark(replay *r, int32_t severity, spot at, size_t after, char *message); /* takes it over */

void replay_diagnostics(replay *r); /* remarks and the fault */
void check_style(replay *r);        /* warns of moves in another form than long, if the record is written in that */

void print_replay(const options *given, const replay *r);
void print_remarks(const replay *r, size_t after);
void print_fault(const replay *r);
char *spot_words(const replay *r, const spot *at); /* "FILE:3:14", fresh */
json_t *replay_json(const replay *r);
json_t *fault_json(const replay *r);
int compare_records(const options *given, const replay *a, const replay *b);

#endif
