/* SPDX-License-Identifier: MIT */
/* xima serve: one command a line, each answer ends in "ok" or "error CODE text". */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "lines.h"
#include "words.h"

typedef struct server {
    const options *given;
    xima_game *game;
    xima_state *state;
    bool quit;
} server;

typedef struct verb {
    const char *name, *argument, *summary; /* argument NULL: takes none */
    xima_status (*answer)(server *s, const char *rest, xima_error *error);
} verb;

static xima_status refuse(xima_error *error, xima_status status, const char *message)
{
    snprintf(error->message, sizeof error->message, "%s", message);
    return error->status = status;
}

static void change_state(server *s, xima_state *state)
{
    xima_state_free(s->state);
    s->state = state;
}

static xima_status answer_start(server *s, const char *rest, xima_error *error)
{
    (void)rest;
    xima_state *state = NULL;
    xima_status status = xima_state_new(s->game, &state);
    if (status)
        return refuse(error, status, "no memory for a state");
    change_state(s, state);
    return XIMA_OK;
}

static xima_status answer_game(server *s, const char *rest, xima_error *error)
{
    xima_game *game = NULL;
    xima_status status = xima_game_new(rest, strlen(rest), NULL, &game, error);
    if (status)
        return status;
    xima_game_unref(s->game);
    s->game = game;
    return answer_start(s, "", error);
}

static xima_status answer_position(server *s, const char *rest, xima_error *error)
{
    xima_state *state = NULL;
    xima_status status = read_position(s->game, rest, strlen(rest), &state, error);
    if (status)
        return status;
    xima_game *game = xima_game_ref(xima_state_game(state));
    xima_game_unref(s->game);
    s->game = game;
    change_state(s, state);
    return XIMA_OK;
}

static xima_status answer_play(server *s, const char *rest, xima_error *error)
{
    size_t count = 0;
    xima_move *moves = read_plies(s->state, rest, strlen(rest), 0, &count, error);
    xima_status status = moves ? play_plies(s->state, moves, count, error) : error->status;
    free(moves);
    return status;
}

static xima_status answer_undo(server *s, const char *rest, xima_error *error)
{
    (void)rest;
    xima_status status = xima_state_undo(s->state);
    return status ? refuse(error, status, "no ply is left to take back") : XIMA_OK;
}

static xima_status answer_moves(server *s, const char *rest, xima_error *error)
{
    (void)rest;
    (void)error;
    size_t count = xima_state_legal_moves(s->state, NULL, 0);
    xima_move *moves = must(calloc(count + 1, sizeof *moves));
    xima_state_legal_moves(s->state, moves, count);
    for (size_t i = 0; i < count; i++) {
        char *word = move_words(s->state, moves[i], XIMA_LONG);
        puts(word);
        free(word);
    }
    free(moves);
    return XIMA_OK;
}

static xima_status answer_count(server *s, const char *rest, xima_error *error)
{
    (void)rest;
    (void)error;
    printf("%zu\n", xima_state_count_moves(s->state));
    return XIMA_OK;
}

static xima_status answer_perft(server *s, const char *rest, xima_error *error)
{
    uint64_t depth = 0, nodes = 0;
    if (!read_number(rest, strlen(rest), 99, &depth))
        return refuse(error, XIMA_E_SYNTAX, "perft takes a whole number from 0 to 99");
    xima_status status = xima_state_perft(s->state, (uint32_t)depth, &nodes);
    if (status)
        return refuse(error, status, status == XIMA_E_LIMIT ? "the count does not fit in 64 bits" : "cannot count");
    printf("%" PRIu64 "\n", nodes);
    return XIMA_OK;
}

static xima_status answer_text(server *s, const char *rest, xima_error *error)
{
    (void)rest;
    (void)error;
    char *text = position_words(s->state, XIMA_LONG, 0);
    puts(text);
    free(text);
    return XIMA_OK;
}

static xima_status answer_hash(server *s, const char *rest, xima_error *error)
{
    (void)rest;
    (void)error;
    printf("%016" PRIx64 "\n", xima_state_hash(s->state));
    return XIMA_OK;
}

static xima_status answer_outcome(server *s, const char *rest, xima_error *error)
{
    (void)rest;
    (void)error;
    char *winners = winner_words(s->state, "-"), *result = result_words(s->state);
    printf("over %d\nreason %s\nwinners %s\nresult %s\n", outcome_of(s->state).over != 0, end_word(s->state), winners,
           result);
    free(winners);
    free(result);
    return XIMA_OK;
}

static xima_status answer_force(server *s, const char *rest, xima_error *error)
{
    xima_game_info info = {.struct_size = sizeof info};
    (void)rest;
    xima_game_get_info(xima_state_game(s->state), &info);
    for (int32_t seat = 0; seat < info.players; seat++) {
        xima_cimax_force f = {.struct_size = sizeof f};
        xima_cimax_power p = {.struct_size = sizeof p};
        xima_status status = xima_cimax_get_force(s->state, seat, NULL, &f);
        if (!status)
            status = xima_cimax_get_power(s->state, seat, NULL, &p);
        if (status)
            return refuse(error, status, "the game has no Cimax");
        printf("%d %.17g %.17g %.17g %.17g %.17g %.17g %" PRIu32 "\n", seat + 1, f.force, f.board, f.outside, f.captured,
               f.surrender, f.summit, p.turns);
    }
    return XIMA_OK;
}

static xima_status answer_show(server *s, const char *rest, xima_error *error)
{
    (void)rest;
    (void)error;
    print_board(s->given, s->state);
    return XIMA_OK;
}

static xima_status answer_quit(server *s, const char *rest, xima_error *error)
{
    (void)rest;
    (void)error;
    s->quit = true;
    return XIMA_OK;
}

static xima_status answer_help(server *s, const char *rest, xima_error *error);

static const verb verbs[] = {
    {"game", "SPEC", "another game, at its start", answer_game},
    {"start", NULL, "back to the start of the game", answer_start},
    {"position", "TEXT", "a position; a spec in front changes the game too", answer_position},
    {"play", "MOVE...", "play; all the moves or, if one is refused, none", answer_play},
    {"undo", NULL, "take the last ply back", answer_undo},
    {"moves", NULL, "the legal moves in long form, one a line", answer_moves},
    {"count", NULL, "how many legal moves there are", answer_count},
    {"perft", "N", "how many ways there are to play N plies", answer_perft},
    {"text", NULL, "the position as a text for 'position'", answer_text},
    {"hash", NULL, "the position's hash, 16 hexadecimal digits", answer_hash},
    {"outcome", NULL, "over, reason, winners (seats from 1), result: a line each", answer_outcome},
    {"force", NULL, "Cimax: seat, F, V_BT, V_BA, V_BC, V_R, V_G, turns: a line each", answer_force},
    {"show", NULL, "the board", answer_show},
    {"help", NULL, "this list", answer_help},
    {"quit", NULL, "end the program", answer_quit},
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

static xima_status answer_help(server *s, const char *rest, xima_error *error)
{
    (void)s;
    (void)rest;
    (void)error;
    for (int i = 0; i < VERBS; i++)
        printf("%-8s %-7s  %s\n", verbs[i].name, verbs[i].argument ? verbs[i].argument : "", verbs[i].summary);
    return XIMA_OK;
}

/* Splits the line into the command and the rest, blanks around both taken off. */
static char *split(char *line)
{
    static const char blanks[] = " \t";
    size_t len = strlen(line);
    while (len && strchr(blanks, line[len - 1]))
        line[--len] = '\0';
    char *end = line + strcspn(line, blanks), *rest = end + strspn(end, blanks);
    *end = '\0';
    return rest;
}

static xima_status answer_line(server *s, char *line, xima_error *error)
{
    line += strspn(line, " \t");
    char *rest = split(line);
    for (int i = 0; i < VERBS; i++) {
        if (strcmp(line, verbs[i].name) != 0)
            continue;
        char message[80];
        snprintf(message, sizeof message, "%s takes %s", line, verbs[i].argument ? verbs[i].argument : "nothing");
        if (!verbs[i].argument != !*rest)
            return refuse(error, XIMA_E_SYNTAX, message);
        return verbs[i].answer(s, rest, error);
    }
    if (!*line)
        return refuse(error, XIMA_E_SYNTAX, "an empty line; 'help' lists the commands");
    snprintf(error->message, sizeof error->message, "unknown command '%.64s'; 'help' lists the commands", line);
    return error->status = XIMA_E_SYNTAX;
}

static void end_answer(const server *s, xima_status status, const xima_error *error)
{
    if (!status) {
        puts("ok");
        return;
    }
    char *message = clean(error->message, strlen(error->message)), *candidates = candidate_words(s->state, error);
    printf("error %s %s%s%s\n", status_word(status), *message ? message : "refused", *candidates ? "; perhaps " : "",
           candidates);
    free(message);
    free(candidates);
}

static int serve(server *s)
{
    lines in;
    lines_begin(&in, stdin);
    line_result result = LINE_READ;
    bool broken = false;
    while (!s->quit && !broken && !ferror(stdout) && (result = lines_next(&in)) != LINE_NONE) {
        xima_error error = {.struct_size = sizeof error};
        xima_status status = result == LINE_BAD ? refuse(&error, in.status, in.why) : answer_line(s, in.text, &error);
        broken = result == LINE_BAD && in.status == XIMA_E_IO;
        end_answer(s, status, &error);
        flush_results();
    }
    lines_end(&in);
    return broken ? EXIT_FAULT : EXIT_DONE;
}

int run_serve(const options *given, int argc, char **argv)
{
    (void)argc;
    (void)argv;
    if (given->json)
        return usage("serve: has a protocol of its own, --json does not apply");
    server s = {.given = given};
    int answer = open_state(given, &s.state);
    if (!answer) {
        s.game = xima_game_ref(xima_state_game(s.state));
        answer = serve(&s);
    }
    xima_state_free(s.state);
    xima_game_unref(s.game);
    return answer;
}
