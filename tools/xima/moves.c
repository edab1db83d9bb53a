/* SPDX-License-Identifier: MIT */
/* xima moves, xima show */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "tool.h"
#include "words.h"

/* Seats are counted from 1 for people; null stands for nobody, chance and anyone. */
static json_t *seat_json(int32_t player)
{
    return player >= 0 ? json_integer(player + 1) : json_null();
}

static json_t *move_json(const xima_state *state, xima_move move)
{
    char *complete = move_words(state, move, XIMA_LONG), *brief = move_words(state, move, XIMA_SHORT);
    json_t *object = json_pack("{s:s, s:s, s:I}", "long", complete, "short", brief, "move", (json_int_t)move);
    free(complete);
    free(brief);
    return json_must(object);
}

static void print_moves_json(const xima_state *state, const xima_move *moves, size_t count)
{
    char *spec = spec_words(xima_state_game(state));
    json_t *list = json_must(json_array());
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, move_json(state, moves[i]));
    print_json(json_pack("{s:s, s:o, s:I, s:o}", "game", spec, "to_move", seat_json(xima_state_to_move(state)), "count",
                         (json_int_t)count, "moves", list));
    free(spec);
}

static void print_moves(const xima_state *state, const xima_move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *word = move_words(state, moves[i], XIMA_LONG);
        puts(word);
        free(word);
    }
    if (count == 0 && outcome_of(state).over)
        say("no moves: the game is over (%s)", end_word(state));
}

/* Opens the position and plays the operands. */
static int reach(const options *given, int argc, char **argv, xima_state **out)
{
    int answer = open_state(given, out);
    return answer ? answer : play_words(given, *out, argc, argv);
}

int run_moves(const options *given, int argc, char **argv)
{
    xima_state *state = NULL;
    int answer = reach(given, argc, argv, &state);
    if (!answer) {
        size_t count = xima_state_legal_moves(state, NULL, 0);
        xima_move *moves = must(calloc(count + 1, sizeof *moves));
        xima_state_legal_moves(state, moves, count);
        (given->json ? print_moves_json : print_moves)(state, moves, count);
        free(moves);
    }
    xima_state_free(state);
    return answer;
}

static void print_state_json(const options *given, const xima_state *state)
{
    xima_state_info info = {.struct_size = sizeof info};
    xima_state_get_info(state, &info);
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, xima_state_hash(state));
    char *spec = spec_words(xima_state_game(state)), *text = position_words(state, XIMA_LONG, 0);
    char *board = position_words(state, board_notation(given), 0);
    print_json(json_pack("{s:s, s:s, s:s, s:I, s:o, s:s, s:o, s:s}", "game", spec, "position", text, "hash", hash,
                         "ply", (json_int_t)info.ply, "to_move", seat_json(info.to_move), "to_move_name",
                         seat_word(xima_state_game(state), info.to_move), "outcome", outcome_json(state), "board",
                         board));
    free(spec);
    free(text);
    free(board);
}

int run_show(const options *given, int argc, char **argv)
{
    xima_state *state = NULL;
    int answer = reach(given, argc, argv, &state);
    if (!answer && given->json) {
        print_state_json(given, state);
    } else if (!answer && given->text) {
        char *text = position_words(state, XIMA_LONG, 0);
        puts(text);
        free(text);
    } else if (!answer) {
        print_board(given, state);
    }
    xima_state_free(state);
    return answer;
}
