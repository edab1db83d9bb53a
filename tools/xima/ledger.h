/* SPDX-License-Identifier: MIT */
/* A ledger of rated games: events that are only ever added, and what replaying them gives. */
#ifndef LEDGER_H
#define LEDGER_H

#include <sqlite3.h>
#include "input.h"

enum { HASH_TEXT = 65, NAME_MOST = 255, STATEMENTS = 48, ROUND_FIRST = 1000 };

/* What a ledger says to people, in one language. */
typedef struct ledger_phrases {
    const char *language, *ratings, *rank, *name, *rating, *experience, *games, *wins, *provisional, *yes, *no;
    const char *history, *event, *date, *opponents, *outcome, *before, *delta, *after, *won, *lost, *unrated, *manual,
        *kept, *how;
    const char *kind, *time, *what, *hash, *log, *method, *loss, *error, *hits, *comparison, *verified, *established;
    const char *known_game, *out_of_force, *alike, *near, *perhaps, *groups, *ask_time, *ask_name, *good, *recomputed,
        *pairs, *distance;
} ledger_phrases;

const ledger_phrases *find_ledger_phrases(const char *language); /* NULL: no such language */

typedef struct ledger {
    const options *given;
    const ledger_phrases *words;
    const char *path;
    sqlite3 *db;
    const char *sql[STATEMENTS]; /* statements prepared so far, found by the address of their text */
    sqlite3_stmt *prepared[STATEMENTS];
} ledger;

/* ---- The file (ledger_store.c). What SQLite refuses ends the program; an open transaction is rolled back. ---- */

bool ledger_open(ledger *l, const options *given, bool create); /* false: it was said */
void ledger_close(ledger *l);
_Noreturn void ledger_die(ledger *l);
void ledger_run(ledger *l, const char *sql);
void ledger_write(ledger *l);  /* from here on nobody else writes */
void ledger_read(ledger *l);   /* from here on what is read does not change */
void ledger_commit(ledger *l); /* when it returns, all is on the disk */
void ledger_cancel(ledger *l);
sqlite3_stmt *ask(ledger *l, const char *sql); /* bound to nothing, at its beginning */
bool next_row(ledger *l, sqlite3_stmt *query); /* false: there are no more */
void give_text(ledger *l, sqlite3_stmt *query, int place, const char *text);
void give_real(ledger *l, sqlite3_stmt *query, int place, double x);
void give_whole(ledger *l, sqlite3_stmt *query, int place, int64_t n);
const char *text_at(sqlite3_stmt *query, int column); /* borrowed until the next row */
/* Adds number, time and version to an event (taken over), and appends it. Answers its number. */
int64_t ledger_append(ledger *l, json_t *event);
int64_t ledger_tip(ledger *l, char hash[HASH_TEXT]);               /* the last event, 0 and zeros if there is none */
void hash_text(const char *a, const char *b, char out[HASH_TEXT]); /* of both, a line end between them */

/* ---- Events (ledger_event.c) ---- */

#define FORCE_MOST 1e12 /* far beyond any game, and far from where sums overflow */

typedef struct entrant {
    char *name; /* in normal form */
    double force, power, effective_time;
    uint32_t turns;
    int32_t side;
    bool fell;
    int64_t agreed, used; /* milliseconds; 0 agreed: none; XIMA_CIMAX_UNKNOWN */
} entrant;

/* A game as ratings need it. */
typedef struct contest {
    char *id, *date, *result, *ending;
    char *moves; /* the same for all records of the same moves by the same players; "" without a record */
    bool manual, count_summit;
    int32_t players;
    uint32_t winners;
    double level;
    entrant entrant[XIMA_PLAYERS_MAX];
} contest;

enum { EVENT_GAME = 1, EVENT_VOID, EVENT_REPLACE, EVENT_MERGE, EVENT_UNDO };

typedef struct event {
    int64_t number, target;
    int32_t kind;
    contest game;      /* of a game and of what replaces one */
    char *from, *into; /* of a merge, in normal form */
} event;

const char *event_word(int32_t kind);
bool event_parse(const char *body, size_t len, event *out, char **why); /* false: why is fresh */
void event_free(event *e);
bool contest_parse(const json_t *game, contest *out, char **why);
void contest_free(contest *c);
json_t *contest_json(const contest *c); /* without a record */
void contest_seal(json_t *game);        /* gives a game without a record its id */
bool contest_rated(const contest *c);
char *contest_words(const contest *c); /* "Ana - Luis 1-0" */
xima_status contest_rate(const contest *c, const double *before, double *delta, double *after, double *gained);

/* ---- Names (ledger_names.c) ---- */

char *name_form(const char *name, char **why);            /* fresh, in NFC, blanks made single; NULL and why (fresh) */
int name_distance(const char *a, const char *b);          /* edits, accents and case aside; at most 99 */
bool names_near(const char *a, const char *b);            /* different, but perhaps the same person */
void warn_near(ledger *l, const char *name, bool is_new); /* points out players to whose names it is near */

/* ---- Replay (ledger_model.c) ---- */

typedef struct seat_line {
    size_t player;
    double before, delta, after, gained;
} seat_line;

typedef struct slot {
    int64_t number, source; /* the game; the event that holds what is true of it */
    const contest *game;
    bool stands, rated;
    seat_line line[XIMA_PLAYERS_MAX];
} slot;

typedef struct standing {
    char *name;
    double rating, experience;
    int64_t games, wins; /* rated ones */
} standing;

typedef struct model {
    event *events; /* event n is the (n - 1)th */
    bool *in_force;
    size_t event_count, event_cap;
    slot *slots;
    size_t slot_count;
    standing *players;
    size_t player_count, player_cap;
    json_t *index, *alias, *known; /* name: player; name: name; id: event */
} model;

bool model_load(ledger *l, model *m, char **why); /* all events, not yet replayed */
event *model_add(model *m, event *e);             /* taken over; one more at the end */
bool model_replay(model *m, char **why);
slot *model_game(const model *m, int64_t number); /* NULL: no such game, or not in force */
void model_free(model *m);

/* ---- What is kept beside the events to be quick (ledger_derived.c) ---- */

typedef struct change {
    char *name;
    double delta, after;
} change;

int64_t derived_known(ledger *l, const char *id, bool *stands); /* the game that has the record; 0: none */
bool derived_add(ledger *l, int64_t number, const contest *game, change *changes, char **why);
void derived_write(ledger *l, const model *m);
void derived_mark(ledger *l); /* they go with the last event */
bool derived_current(ledger *l);
char *derived_name(ledger *l, const char *name);                 /* fresh: whom the name means, merges considered */
bool derived_player(ledger *l, const char *name, standing *out); /* name is not set */
char *derived_difference(ledger *l, const model *m);             /* fresh; NULL: none */

/* ---- Tables in any form (ledger_sheet.c) ---- */

typedef struct column {
    const char *key, *head;
} column;

typedef struct sheet {
    const char *title, *language;
    const column *columns;
    size_t count;
    json_t *rows;  /* of lists of texts, numbers, truths, nulls */
    json_t *about; /* what else JSON tells; rows come under "rows"; taken over */
    const char *key;
    const char *yes, *no;
    int digits; /* after the point, for people */
} sheet;

enum { FORM_TEXT, FORM_CSV, FORM_JSON, FORM_MARKDOWN, FORM_HTML, FORM_SVG };

/* Programs read the same words in every language. */
const ledger_phrases *phrases_for(const ledger *l, int form);
int read_form(const options *given, const char *action, bool svg, int *form); /* EXIT_DONE or EXIT_USAGE */
bool sheet_print(const options *given, sheet *s, int form);                   /* takes the rows over; false: said */
bool curve_print(const ledger *l, const char *name, const double *ratings, size_t count); /* SVG */
void put_markup(FILE *out, const char *text);                                             /* for HTML and SVG */

/* ---- Actions ---- */

/* One game of a file, ready to be kept. */
typedef struct candidate {
    json_t *game;
    char *place;    /* "FILE, game 2" */
    uint32_t named; /* bits of the seats whose players are told from outside the record */
} candidate;

typedef struct candidates {
    candidate *list;
    size_t count, capacity;
    bool failed; /* something was wrong, which was said */
} candidates;

/* All games of a file; what is wrong is said. */
void read_games(ledger *l, const xima_reader_options *reading, const char *path, candidates *out);
/* Games without a record, typed in: a JSON object a line, or NAME FORCE TURNS TIME of each player. */
void read_manual(const char *path, candidates *out);
int read_operands(const options *given, int count, char **words, candidates *out); /* EXIT_DONE or EXIT_USAGE */
int gather_games(ledger *l, int count, char **paths, candidates *out);             /* EXIT_DONE, or how to end */
void candidates_free(candidates *c);
/* Makes sure that what is kept goes with the events; false: they cannot be replayed, which was said. */
bool refresh(ledger *l);
void say_why(ledger *l, char *why); /* takes it over */

int ledger_add(ledger *l, int argc, char **argv);
int ledger_manual(ledger *l, int argc, char **argv);
int ledger_void(ledger *l, int argc, char **argv);
int ledger_replace(ledger *l, int argc, char **argv);
int ledger_merge(ledger *l, int argc, char **argv);
int ledger_undo(ledger *l, int argc, char **argv);
int ledger_list(ledger *l, int argc, char **argv);
int ledger_history(ledger *l, int argc, char **argv);
int ledger_log(ledger *l, int argc, char **argv);
int ledger_show(ledger *l, int argc, char **argv);
int ledger_names(ledger *l, int argc, char **argv);
int ledger_recompute(ledger *l, int argc, char **argv);
int ledger_verify(ledger *l, int argc, char **argv);
int ledger_compare(ledger *l, int argc, char **argv);

#endif
