/* SPDX-License-Identifier: MIT */
/* Cimax of records: what is computed of a game, and the ways to show it. */
#ifndef RATE_H
#define RATE_H

#include "input.h"

/* What the program says of a game in one language. */
typedef struct phrases {
    const char *board, *outside, *captured, *surrender, *summit, *force, *turns, *agreed, *used, *effective, *power,
        *before, *delta, *after, *experience, *level, *outcome;           /* rows of the table */
    const char *none, *unknown, *game, *wins, *win, *unfinished, *plies;  /* words */
    const char *common, *special, *floor, *dominated, *gains, *sum, *mean, *outside_own, *fixed, *rescue, *gave, *got,
        *fell, *no_turn, *no_time, *loses_all, *no_rating, *new_player;   /* of the derivation */
    const char *ply, *move;
    const char *const (*ends)[2]; /* names of the library's ends in this language; NULL: as they are */
} phrases;

const char *end_phrase(const phrases *words, const char *end);
const phrases *find_phrases(const char *language); /* NULL: no such language */

typedef struct rating {
    const options *given;
    const phrases *words;
    const char *file;
    uint64_t number;
    xima_record *record;
    xima_cursor *cursor;        /* at the end of the main line */
    const xima_state *end;
    xima_game_info info;
    xima_outcome outcome;
    xima_cimax_options options; /* times, count_summit */
    xima_cimax_force force[XIMA_PLAYERS_MAX];
    xima_cimax_power power[XIMA_PLAYERS_MAX];
    uint32_t turns[XIMA_PLAYERS_MAX];
    xima_status timed[XIMA_PLAYERS_MAX];   /* why there is no power */
    bool known[XIMA_PLAYERS_MAX];          /* the rating before is given, not that of a new player */
    double level, before[XIMA_PLAYERS_MAX], delta[XIMA_PLAYERS_MAX], after[XIMA_PLAYERS_MAX],
        experience[XIMA_PLAYERS_MAX];
    bool computed, won, rated; /* there are forces; somebody has won; all that is needed is known */
} rating;

/* Computes what can be; false: something is missing or wrong, which was said. */
bool rate_record(rating *r);
void rating_end(rating *r);
const char *player_tag(const rating *r, int32_t seat); /* NULL: the record does not name the player */
char *player_words(const rating *r, int32_t seat);      /* "Z Ana" */
/* Time used up to where a state of the main line stands, by `[%emt …]`; XIMA_CIMAX_UNKNOWN if a ply has none. */
xima_cimax_options clock_at(const rating *r, int32_t node);

void print_table(const rating *r);
void print_curve(const rating *r);
void print_derivation(const rating *r);
json_t *rating_json(const rating *r);
void rating_csv_head(const options *given, FILE *out);
void print_rating_csv(const rating *r, FILE *out);

char *number_words(double x, int digits);    /* so many digits after the point, zeros at the end left out */
char *time_words(int64_t milliseconds);      /* 1:02:03, 2:03.5 */

#endif
