/* SPDX-License-Identifier: MIT */
/* The result that a record states, and whether the game agrees. */
#include <stdlib.h>
#include <string.h>
#include "replay.h"
#include "words.h"

static int32_t seats_of(const replay *r)
{
    xima_game_info info = {.struct_size = sizeof info};
    xima_game_get_info(xima_state_game(r->state), &info);
    return info.players;
}

/* Places of a result: one digit or "1/2" each, joined by '-'. 0 if the text is no result. */
static int32_t places_in(const char *text, size_t len)
{
    int32_t places = 0;
    for (size_t at = 0;; at++) {
        if (len - at >= 3 && memcmp(text + at, "1/2", 3) == 0)
            at += 3;
        else if (at < len && text[at] >= '0' && text[at] <= '9')
            at++;
        else
            return 0;
        places++;
        if (at == len)
            return places;
        if (text[at] != '-')
            return 0;
    }
}

bool is_result(const replay *r, const char *text, size_t len)
{
    int32_t places = places_in(text, len);
    return (len == 1 && text[0] == '*') || places > 1 || (places == 1 && seats_of(r) == 1);
}

static void warn(replay *r, char *message)
{
    replay_remark(r, true, r->stated_line, r->stated_column, message);
}

void check_result(replay *r)
{
    if (!r->stated)
        return;
    char *result = result_words(r->state);
    bool over = outcome_of(r->state).over, unfinished = strcmp(r->stated, "-") == 0 || strcmp(r->stated, "*") == 0;
    int32_t places = places_in(r->stated, strlen(r->stated));
    if (!unfinished && places != seats_of(r))
        warn(r, print_new("record says %s, but the game has %d seats", r->stated, seats_of(r)));
    else if (!unfinished && !over)
        warn(r, print_new("record says %s; the position is not over", r->stated));
    else if (over && unfinished && strcmp(result, "*") != 0)
        warn(r, print_new("record says %s (unfinished); the game is over: %s (%s)", r->stated, result,
                          end_word(r->state)));
    else if (over && !unfinished && strcmp(result, r->stated) != 0)
        warn(r, print_new("record says %s; the game ended %s (%s)", r->stated, result, end_word(r->state)));
    free(result);
}
