/* SPDX-License-Identifier: MIT */
/* xima moves, xima show */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "tool.h"
#include "words.h"

/* Seats are counted from 1 for people; null stands for nobody, chance and anyone. */
static json_t *seat_json(int32_t player)
{
    return player >= 0 ? json_integer(player + 1) : json_null();
}

/* The notation that --notation names, `other` if it names none; -1: the game has none of that name. */
static int32_t notation_of(const options *given, const xima_state *state, int32_t other)
{
    const char *name = given->notation;
    return name ? xima_game_find(xima_state_game(state), XIMA_NAME_NOTATION, name, strlen(name)) : other;
}

static int no_notation(const options *given, const xima_state *state, const char *what)
{
    const char *title = xima_game_name(xima_state_game(state), XIMA_NAME_TITLE, 0);
    return usage("%s has no notation called '%s' for %s", title, given->notation, what);
}

static json_t *move_json(const xima_state *state, xima_move move, int32_t notation)
{
    char *complete = move_words(state, move, XIMA_LONG), *brief = move_words(state, move, XIMA_SHORT);
    json_t *object = json_pack("{s:s, s:s, s:I}", "long", complete, "short", brief, "move", (json_int_t)move);
    if (notation >= XIMA_GAME_NOTATION) {
        char *own = move_words(state, move, notation);
        json_set(object, "text", json_string(own));
        free(own);
    }
    free(complete);
    free(brief);
    return json_must(object);
}

static void print_moves_json(const xima_state *state, const xima_move *moves, size_t count, int32_t notation)
{
    char *spec = spec_words(xima_state_game(state));
    json_t *list = json_must(json_array());
    for (size_t i = 0; i < count; i++)
        json_add(list, move_json(state, moves[i], notation));
    print_json(json_pack("{s:s, s:o, s:I, s:o}", "game", spec, "to_move", seat_json(xima_state_to_move(state)), "count",
                         (json_int_t)count, "moves", list));
    free(spec);
}

static void print_moves(const xima_state *state, const xima_move *moves, size_t count, int32_t notation)
{
    for (size_t i = 0; i < count; i++) {
        char *word = move_words(state, moves[i], notation);
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
        int32_t notation = notation_of(given, state, XIMA_LONG);
        if (notation < 0 || (count && xima_move_format(state, moves[0], notation, NULL, 0, NULL) == XIMA_E_UNSUPPORTED))
            answer = no_notation(given, state, "moves");
        else
            (given->json ? print_moves_json : print_moves)(state, moves, count, notation);
        free(moves);
    }
    xima_state_free(state);
    return answer;
}

static void print_state_json(const options *given, const xima_state *state, int32_t notation)
{
    xima_state_info info = {.struct_size = sizeof info};
    xima_state_get_info(state, &info);
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, xima_state_hash(state));
    char *spec = spec_words(xima_state_game(state)), *text = position_words(state, XIMA_LONG, 0);
    char *board = position_words(state, board_notation(given), 0);
    json_t *object = json_must(json_pack("{s:s, s:s, s:s, s:I, s:o, s:s, s:o, s:s}", "game", spec, "position", text,
                                         "hash", hash, "ply", (json_int_t)info.ply, "to_move", seat_json(info.to_move),
                                         "to_move_name", seat_word(xima_state_game(state), info.to_move), "outcome",
                                         outcome_json(state), "board", board));
    if (notation >= XIMA_GAME_NOTATION) {
        char *own = position_words(state, notation, 0);
        json_set(object, "text", json_string(own));
        free(own);
    }
    print_json(object);
    free(spec);
    free(text);
    free(board);
}

/* Some texts have lines, and then the last of them ends too. */
static void print_text(const xima_state *state, int32_t notation)
{
    char *text = position_words(state, notation, 0);
    size_t len = strlen(text);
    fputs(text, stdout);
    if (len == 0 || text[len - 1] != '\n')
        putchar('\n');
    free(text);
}

int run_show(const options *given, int argc, char **argv)
{
    xima_state *state = NULL;
    int answer = reach(given, argc, argv, &state);
    int32_t notation = answer ? -1 : notation_of(given, state, given->text ? XIMA_LONG : board_notation(given));
    if (!answer && (notation < 0 || xima_state_format(state, notation, 0, NULL, 0, NULL) == XIMA_E_UNSUPPORTED))
        answer = no_notation(given, state, "positions");
    else if (!answer && given->json)
        print_state_json(given, state, notation);
    else if (!answer && (given->text || given->notation))
        print_text(state, notation);
    else if (!answer)
        print_board(given, state);
    xima_state_free(state);
    return answer;
}
