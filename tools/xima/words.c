/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "words.h"

char *text_new(const char *text, size_t len)
{
    char *copy = must(malloc(len + 1));
    memcpy(copy, text, len);
    copy[len] = '\0';
    return copy;
}

char *move_words(const xima_state *state, xima_move move, int32_t notation)
{
    size_t needed = 0;
    must_have(xima_move_format(state, move, notation, NULL, 0, &needed));
    char *text = must(malloc(needed + 1));
    text[0] = '\0';
    must_have(xima_move_format(state, move, notation, text, needed + 1, NULL));
    return text;
}

char *position_words(const xima_state *state, int32_t notation, uint32_t flags)
{
    size_t needed = 0;
    must_have(xima_state_format(state, notation, flags, NULL, 0, &needed));
    char *text = must(malloc(needed + 1));
    text[0] = '\0';
    must_have(xima_state_format(state, notation, flags, text, needed + 1, NULL));
    return text;
}

/* Without plies the text would end in the bar that stands before them. */
static char *with_history(const xima_state *state)
{
    char *text = position_words(state, XIMA_LONG, XIMA_WITH_HISTORY);
    size_t len = strlen(text);
    if (len > 2 && strcmp(text + len - 2, " |") == 0)
        text[len - 2] = '\0';
    return text;
}

char *start_words(const xima_state *start)
{
    xima_state *usual = NULL;
    must_have(xima_state_new(xima_state_game(start), &usual));
    char *text = with_history(start), *of_usual = with_history(usual);
    bool same = strcmp(text, of_usual) == 0;
    xima_state_free(usual);
    free(of_usual);
    if (!same)
        return text;
    free(text);
    return NULL;
}

char *spec_words(const xima_game *game)
{
    size_t needed = 0;
    xima_game_spec(game, NULL, 0, &needed);
    char *text = must(malloc(needed + 1));
    text[0] = '\0';
    xima_game_spec(game, text, needed + 1, NULL);
    return text;
}

char *candidate_words(const xima_state *state, const xima_error *error)
{
    char *text = NULL;
    size_t size = 0;
    const char *separator = "";
    FILE *out = must(open_memstream(&text, &size));
    for (size_t i = 0; state && i < error->candidate_count && i < XIMA_CANDIDATES_MAX; i++) {
        char *word = move_words(state, error->candidates[i], XIMA_LONG);
        if (*word) { /* those of a later ply of the same text have no words here */
            fprintf(out, "%s%s", separator, word);
            separator = ", ";
        }
        free(word);
    }
    end_text(out);
    return must(text);
}

const char *status_word(xima_status status)
{
    const char *name = xima_status_name(status);
    const char *prefix = "XIMA_E_";
    return strncmp(name, prefix, strlen(prefix)) == 0 ? name + strlen(prefix) : name;
}

const char *seat_word(const xima_game *game, int32_t player)
{
    const char *name = player >= 0 ? xima_game_name(game, XIMA_NAME_SEAT, player) : NULL;
    return name && *name ? name : player == XIMA_CHANCE ? "chance" : player == XIMA_ANYONE ? "anyone" : "nobody";
}

xima_outcome outcome_of(const xima_state *state)
{
    xima_outcome outcome = {.struct_size = sizeof outcome};
    xima_state_get_outcome(state, &outcome);
    return outcome;
}

const char *end_word(const xima_state *state)
{
    const char *name = xima_game_name(xima_state_game(state), XIMA_NAME_END, outcome_of(state).reason);
    return name && *name ? name : "-";
}

static int32_t players_of(const xima_state *state)
{
    xima_game_info info = {.struct_size = sizeof info};
    xima_game_get_info(xima_state_game(state), &info);
    return info.players;
}

char *result_words(const xima_state *state)
{
    size_t needed = 0;
    xima_result_format(state, NULL, 0, &needed);
    char *text = must(malloc(needed + 1));
    xima_result_format(state, text, needed + 1, NULL);
    return text;
}

char *winner_words(const xima_state *state, const char *none)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = must(open_memstream(&text, &size));
    uint32_t winners = outcome_of(state).winners;
    for (int seat = 0; seat < XIMA_PLAYERS_MAX; seat++) {
        if (winners >> seat & 1)
            fprintf(out, "%s%d", winners & ((1u << seat) - 1) ? " " : "", seat + 1);
    }
    fputs(winners ? "" : none, out);
    end_text(out);
    return must(text);
}

json_t *outcome_json(const xima_state *state)
{
    xima_outcome outcome = outcome_of(state);
    char *result = result_words(state);
    json_t *winners = json_must(json_array()), *places = json_must(json_array());
    json_t *scores = json_must(json_array());
    int32_t players = players_of(state);
    for (int32_t seat = 0; seat < players; seat++) {
        if (outcome.winners >> seat & 1)
            json_add(winners, json_integer(seat + 1));
        json_add(places, json_integer(outcome.place[seat]));
        json_add(scores, json_integer(outcome.score[seat]));
    }
    json_t *object = json_pack("{s:b, s:s, s:o, s:o, s:o, s:s}", "over", outcome.over, "reason", end_word(state),
                               "winners", winners, "places", places, "scores", scores, "result", result);
    free(result);
    return json_must(object);
}
