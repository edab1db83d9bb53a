/* SPDX-License-Identifier: MIT */
/* From options and operands to a game and a position. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "tool.h"
#include "words.h"

static const char default_spec[] = "xima";

int open_game(const options *given, xima_game **out)
{
    const char *spec = given->spec ? given->spec : default_spec;
    xima_error error = {.struct_size = sizeof error};
    xima_status status = xima_game_new(spec, strlen(spec), NULL, out, &error);
    must_have(status);
    if (!status)
        return EXIT_DONE;
    char *shown = clean_short(spec, strlen(spec));
    char *what = print_new("--game %s", shown);
    fail(given, what, NULL, &error);
    free(what);
    free(shown);
    fputs("'xima games' lists the games and their options.\n", stderr);
    return EXIT_USAGE;
}

xima_status read_position(xima_game *game, const char *text, size_t len, xima_state **out, xima_error *error)
{
    size_t needed = 0;
    xima_game *own = NULL;
    xima_status status = xima_spec_of(text, len, NULL, 0, &needed);
    if (status == XIMA_E_BUFFER) {
        char *spec = must(malloc(needed + 1));
        status = xima_spec_of(text, len, spec, needed + 1, NULL);
        if (!status)
            status = xima_game_new(spec, strlen(spec), NULL, &own, error);
        free(spec);
        if (status)
            return status;
    }
    status = xima_state_parse(own ? own : game, text, len, NULL, out, error);
    xima_game_unref(own);
    return status;
}

int open_state(const options *given, xima_state **out)
{
    xima_game *game = NULL;
    xima_error error = {.struct_size = sizeof error};
    int answer = open_game(given, &game);
    if (answer)
        return answer;
    if (!given->position)
        must(xima_state_new(game, out) ? NULL : *out);
    else if (given->spec ? xima_state_parse(game, given->position, strlen(given->position), NULL, out, &error)
                         : read_position(game, given->position, strlen(given->position), out, &error)) {
        char *what = error.line > 1 ? print_new("--position, line %u, column %u", error.line, error.column)
                     : error.column ? print_new("--position, column %u", error.column)
                                    : print_new("--position");
        answer = fail(given, what, NULL, &error);
        free(what);
    }
    xima_game_unref(game);
    return answer;
}

xima_move *read_plies(const xima_state *state, const char *text, size_t len, uint32_t flags, size_t *count,
                      xima_error *error)
{
    xima_parse_options options = {.struct_size = sizeof options, .flags = flags};
    size_t cap = 2 * len + 8; /* a ply that is forced may have no letters at all */
    xima_move *moves = must(calloc(cap, sizeof *moves));
    *count = 1;
    xima_status status = xima_move_parse(state, text, len, &options, moves, error);
    if (!status)
        return moves;
    xima_error line = {.struct_size = sizeof line};
    size_t used = 0;
    xima_status of_line = xima_moves_parse(state, text, len, &options, moves, cap, count, &used, &line);
    if (!of_line && used > 0) /* also words that are no plies, such as "+3"; but blanks alone say nothing */
        return moves;
    bool more = line.ply > 0 || (error->status == XIMA_E_SYNTAX && line.status != XIMA_E_SYNTAX);
    if (of_line && more) /* the line tells more */
        *error = line;
    free(moves);
    return NULL;
}

xima_status play_plies(xima_state *state, const xima_move *moves, size_t count, xima_error *error)
{
    xima_status status = XIMA_OK;
    size_t played = 0;
    while (played < count && !(status = xima_state_play(state, moves[played], error)))
        played++;
    for (; status && played > 0; played--)
        xima_state_undo(state);
    return status;
}

/* Where the ply at fault would stand: behind those that the words before it are. */
static xima_state *state_at_fault(const xima_state *state, const char *text, const xima_error *error)
{
    xima_state *there = NULL;
    xima_move *moves = must(calloc(error->ply + 1, sizeof *moves));
    size_t count = 0;
    xima_moves_parse(state, text, strlen(text), NULL, moves, error->ply, &count, NULL, NULL);
    xima_state_clone(state, 0, &there);
    must(there);
    for (size_t i = 0; i < count && i < error->ply; i++)
        must(xima_state_play(there, moves[i], NULL) ? NULL : there);
    free(moves);
    return there;
}

int play_words(const options *given, xima_state *state, int argc, char **argv)
{
    for (int i = 0; i < argc; i++) {
        size_t count = 0;
        xima_error error = {.struct_size = sizeof error};
        xima_move *moves = read_plies(state, argv[i], strlen(argv[i]), 0, &count, &error);
        bool played = moves && !play_plies(state, moves, count, &error);
        free(moves);
        if (played)
            continue;
        char *shown = clean_short(argv[i], strlen(argv[i]));
        char *what = print_new("move %d, '%s'", i + 1, shown);
        xima_state *there = state_at_fault(state, argv[i], &error);
        fail(given, what, there, &error);
        xima_state_free(there);
        free(what);
        free(shown);
        return EXIT_FAULT;
    }
    return EXIT_DONE;
}

bool want_color(const options *given)
{
    if (strcmp(given->color, "auto") != 0)
        return strcmp(given->color, "always") == 0;
    const char *off = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(off && *off) && !(terminal && strcmp(terminal, "dumb") == 0);
}

int32_t board_notation(const options *given)
{
    return given->ascii ? XIMA_BOARD_ASCII : XIMA_BOARD;
}

void print_board(const options *given, const xima_state *state)
{
    char *board = position_words(state, board_notation(given), want_color(given) ? XIMA_COLOR : 0);
    size_t len = strlen(board);
    fputs(board, stdout);
    if (len == 0 || board[len - 1] != '\n')
        putchar('\n');
    free(board);
}

bool read_number(const char *text, size_t len, uint64_t max, uint64_t *number)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < len; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (text[i] < '0' || text[i] > '9' || digit > max || sum > (max - digit) / 10)
            return false;
        sum = sum * 10 + digit;
    }
    *number = sum;
    return len > 0;
}
