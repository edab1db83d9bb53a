/* SPDX-License-Identifier: MIT */
/*
 * Known answers of every game: each `case` of tests/games/ID/NAME.cases is a test. tests/games/README.md says what the
 * lines of a case may be.
 */
#include "suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a case works on while it runs. */
typedef struct bench {
    xima_game *game;
    xima_state *state;
    int32_t notation; /* in which moves are read and written: XIMA_LONG or what `as` says */
    xima_error error; /* of the last refusal */
} bench;

/* ---- Small readers ---- */

static char *word(char **rest)
{
    *rest += strspn(*rest, " ");
    char *start = *rest;
    *rest += strcspn(*rest, " ");
    if (**rest)
        *(*rest)++ = '\0';
    return start;
}

static unsigned long long number(char **rest)
{
    char *end, *text = word(rest);
    unsigned long long n = strtoull(text, &end, 10);
    CHECK(*text && !*end, "a number is expected, not \"%s\"", text);
    return n;
}

static char *trim(char *text)
{
    text += strspn(text, " ");
    size_t n = strlen(text);
    while (n && text[n - 1] == ' ')
        text[--n] = '\0';
    return text;
}

/* Splits "left = right" at the blank-set equals sign. */
static char *after_equals(char *left)
{
    char *equals = strstr(left, " = ");
    CHECK(equals, "\" = \" is expected in \"%s\"", left);
    *equals = '\0';
    return trim(equals + 3);
}

static int32_t find(bench *b, int32_t what, const char *name)
{
    int32_t id = xima_game_find(b->game, what, name, strlen(name));
    CHECK(id >= 0, "the game has no \"%s\"", name);
    return id;
}

static uint64_t reasons(bench *b, char *list)
{
    uint64_t bits = 0;
    for (char *name = strtok(list, ","); name; name = strtok(NULL, ","))
        bits |= UINT64_C(1) << find(b, XIMA_NAME_REASON, name);
    return bits;
}

static int32_t seat(char **rest)
{
    char *text = word(rest);
    return strcmp(text, "-") == 0 ? XIMA_NOBODY : strcmp(text, "chance") == 0 ? XIMA_CHANCE : atoi(text) - 1;
}

static xima_status parse(bench *b, const char *text, uint32_t flags, xima_move *move)
{
    xima_parse_options options = {.struct_size = sizeof options, .notation = b->notation, .flags = flags};
    b->error = test_error();
    return xima_move_parse(b->state, text, strlen(text), &options, move, &b->error);
}

static const char *format(bench *b, xima_move move, int32_t notation, char *buf, size_t cap)
{
    CHECK(xima_move_format(b->state, move, notation, buf, cap, NULL) == XIMA_OK, "a move cannot be written");
    return buf;
}

/* The legal move whose long form this is, or 0. */
static xima_move legal(bench *b, const char *text)
{
    char buf[64];
    size_t n;
    xima_move found = 0, *moves = test_moves(b->state, &n);
    for (size_t i = 0; i < n && !found; i++)
        if (strcmp(format(b, moves[i], XIMA_LONG, buf, sizeof buf), text) == 0)
            found = moves[i];
    free(moves);
    return found;
}

/* ---- What a line can do ---- */

static void do_game(bench *b, char *rest)
{
    xima_state_free(b->state);
    xima_game_unref(b->game);
    b->game = test_game(rest);
    b->state = test_state(b->game);
}

static void set_position(bench *b, const char *text, int32_t notation, uint64_t waive)
{
    xima_parse_options options = {.struct_size = sizeof options, .notation = notation, .waive = waive};
    xima_state *state;
    b->error = test_error();
    xima_status status = xima_state_parse(b->game, text, strlen(text), &options, &state, &b->error);
    CHECK(status == XIMA_OK, "the position is refused: %s", b->error.message);
    xima_state_free(b->state);
    b->state = state;
}

static void do_position(bench *b, char *rest)
{
    set_position(b, rest, XIMA_LONG, 0);
}

static void do_study(bench *b, char *rest)
{
    char *list = word(&rest);
    set_position(b, trim(rest), XIMA_LONG, reasons(b, list));
}

static void play(bench *b, char *rest, uint32_t flags)
{
    xima_parse_options options = {.struct_size = sizeof options, .notation = b->notation, .flags = flags};
    xima_move moves[512];
    size_t count, used;
    b->error = test_error();
    xima_status status = xima_moves_parse(b->state, rest, strlen(rest), &options, moves, COUNT(moves), &count, &used,
                                          &b->error);
    CHECK(status == XIMA_OK, "ply %zu of \"%s\" is refused: %s", count + 1, rest, b->error.message);
    for (size_t i = 0; i < count; i++)
        CHECK(xima_state_play(b->state, moves[i], &b->error) == XIMA_OK, "ply %zu cannot be played: %s", i + 1,
              b->error.message);
}

static void do_play(bench *b, char *rest)
{
    play(b, rest, 0);
}

static void do_lenient(bench *b, char *rest)
{
    play(b, rest, XIMA_LENIENT);
}

static void do_undo(bench *b, char *rest)
{
    for (unsigned long long n = number(&rest); n > 0; n--)
        CHECK(xima_state_undo(b->state) == XIMA_OK, "nothing is left to take back");
}

static void do_refuse(bench *b, char *rest)
{
    char name[40];
    xima_move move;
    char *status_name = word(&rest), *reason = word(&rest), *text = trim(rest);
    xima_status status = parse(b, text, 0, &move);
    snprintf(name, sizeof name, "XIMA_E_%s", status_name);
    CHECK(status != XIMA_OK, "\"%s\" is read, though it should be refused", text);
    CHECK(strcmp(xima_status_name(status), name) == 0, "\"%s\" gives %s: %s", text, xima_status_name(status),
          b->error.message);
    if (strcmp(reason, "-") == 0)
        CHECK(b->error.reason == -1, "\"%s\" gives reason %d", text, b->error.reason);
    else
        CHECK(b->error.reason == find(b, XIMA_NAME_REASON, reason), "\"%s\" gives reason %s: %s", text,
              xima_game_name(b->game, XIMA_NAME_REASON, b->error.reason), b->error.message);
    test_error_check(b->game, &b->error, status, strlen(text), "xima_move_parse");
}

static void do_says(bench *b, char *rest)
{
    CHECK(strstr(b->error.message, rest), "the message is \"%s\"", b->error.message);
}

static void do_offers(bench *b, char *rest)
{
    char buf[64];
    for (char *text = word(&rest); *text; text = word(&rest)) {
        bool found = false;
        for (size_t i = 0; i < b->error.candidate_count; i++)
            found |= strcmp(format(b, b->error.candidates[i], XIMA_LONG, buf, sizeof buf), text) == 0;
        CHECK(found, "%s is not among the candidates", text);
    }
}

static void do_reads(bench *b, char *rest)
{
    char buf[64];
    xima_move move;
    char *expected = after_equals(rest), *text = trim(rest);
    CHECK(parse(b, text, 0, &move) == XIMA_OK, "\"%s\" is refused: %s", text, b->error.message);
    format(b, move, XIMA_LONG, buf, sizeof buf);
    CHECK(strcmp(buf, expected) == 0, "\"%s\" is read as %s", text, buf);
}

static void do_forgives(bench *b, char *rest)
{
    char buf[64];
    xima_move move;
    char *expected = after_equals(rest), *text = trim(rest);
    CHECK(parse(b, text, 0, &move) != XIMA_OK, "strict reading takes \"%s\"", text);
    CHECK(parse(b, text, XIMA_LENIENT, &move) == XIMA_OK, "\"%s\" is refused: %s", text, b->error.message);
    format(b, move, XIMA_LONG, buf, sizeof buf);
    CHECK(strcmp(buf, expected) == 0, "\"%s\" is read as %s", text, buf);
}

/* In the notation that `as` names, or in the two short ones. */
static void do_writes(bench *b, char *rest)
{
    char buf[64];
    char *expected = after_equals(rest);
    xima_move move = legal(b, trim(rest));
    int32_t first = b->notation == XIMA_LONG ? XIMA_SHORT : b->notation;
    CHECK(move, "%s is not legal", rest);
    for (int32_t notation = first; notation <= (b->notation == XIMA_LONG ? XIMA_SHORTEST : first); notation++) {
        char *text = word(&expected);
        format(b, move, notation, buf, sizeof buf);
        CHECK(!*text || strcmp(buf, text) == 0, "%s is written %s in notation %d", rest, buf, notation);
    }
}

/* What is written so is read so too. */
static void do_spells(bench *b, char *rest)
{
    char move[256], back[256];
    snprintf(move, sizeof move, "%s", rest);
    const char *text = after_equals(move);
    snprintf(back, sizeof back, "%s = %s", text, trim(move));
    do_writes(b, rest);
    do_reads(b, back);
}

static void do_as(bench *b, char *rest)
{
    b->notation = find(b, XIMA_NAME_NOTATION, rest);
}

/* Texts of several lines stand in one, with \n for their ends. */
static char *unfold(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        bool end = from[0] == '\\' && from[1] == 'n';
        *to++ = end ? '\n' : *from;
        from += end;
    }
    *to = '\0';
    return text;
}

static void do_shows(bench *b, char *rest)
{
    int32_t notation = find(b, XIMA_NAME_NOTATION, word(&rest));
    test_bytes text = test_format(b->state, notation, 0);
    CHECK(strcmp((char *)text.data, unfold(rest)) == 0, "the position is\n%s", (char *)text.data);
    test_bytes_free(&text);
}

static void do_loads(bench *b, char *rest)
{
    int32_t notation = find(b, XIMA_NAME_NOTATION, word(&rest));
    set_position(b, unfold(rest), notation, 0);
}

static void do_count(bench *b, char *rest)
{
    size_t n = xima_state_count_moves(b->state);
    CHECK(n == number(&rest), "there are %zu moves", n);
}

static void do_perft(bench *b, char *rest)
{
    uint64_t nodes;
    uint32_t depth = (uint32_t)number(&rest);
    CHECK(xima_state_perft(b->state, depth, &nodes) == XIMA_OK, "perft fails");
    CHECK(nodes == number(&rest), "perft %u is %llu", depth, (unsigned long long)nodes);
}

static void do_has(bench *b, char *rest)
{
    for (char *text = word(&rest); *text; text = word(&rest))
        CHECK(legal(b, text), "%s is not legal", text);
}

static void do_lacks(bench *b, char *rest)
{
    for (char *text = word(&rest); *text; text = word(&rest))
        CHECK(!legal(b, text), "%s is legal", text);
}

static void do_from(bench *b, char *rest)
{
    int32_t cell = find(b, XIMA_NAME_CELL, word(&rest));
    size_t n, from = 0;
    xima_move *moves = test_moves(b->state, &n);
    for (size_t i = 0; i < n; i++) {
        xima_move_info info = {.struct_size = sizeof info};
        CHECK(xima_move_get_info(b->state, moves[i], &info) == XIMA_OK, "a legal move has no information");
        from += info.from == cell;
    }
    free(moves);
    CHECK(from == number(&rest), "%zu moves leave that cell", from);
}

static void put_piece(bench *b, xima_piece piece, char *text, size_t cap)
{
    size_t used = strlen(text);
    snprintf(text + used, cap - used, "%s%s:%d%s", used ? " " : "",
             xima_game_name(b->game, XIMA_NAME_KIND, piece.kind), piece.owner + 1,
             piece.flags & XIMA_P_INERT ? ":inert" : "");
}

static void do_cell(bench *b, char *rest)
{
    xima_piece pieces[32];
    char text[512] = "";
    int32_t cell = find(b, XIMA_NAME_CELL, word(&rest));
    size_t n = xima_state_cell(b->state, cell, pieces, COUNT(pieces));
    for (size_t i = 0; i < n; i++)
        put_piece(b, pieces[i], text, sizeof text);
    CHECK(strcmp(text, trim(rest)) == 0, "there stands \"%s\"", text);
}

static void do_hand(bench *b, char *rest)
{
    int32_t player = seat(&rest), kind = find(b, XIMA_NAME_KIND, word(&rest));
    uint32_t n = xima_state_hand(b->state, player, kind);
    CHECK(n == number(&rest), "there are %u in hand", n);
}

static void do_captives(bench *b, char *rest)
{
    xima_stock stocks[16];
    char text[512] = "";
    size_t n = xima_state_held(b->state, seat(&rest), XIMA_ZONE_CAPTURED, stocks, COUNT(stocks));
    for (size_t i = 0; i < n; i++) {
        put_piece(b, stocks[i].piece, text, sizeof text);
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "x%u", stocks[i].count);
    }
    CHECK(strcmp(text, trim(rest)) == 0, "the captives are \"%s\"", text);
}

static void do_turn(bench *b, char *rest)
{
    int32_t to_move = xima_state_to_move(b->state);
    CHECK(to_move == seat(&rest), "to move is %d", to_move + 1);
}

static void do_outcome(bench *b, char *rest)
{
    xima_outcome out = {.struct_size = sizeof out};
    uint32_t winners = 0;
    CHECK(xima_state_get_outcome(b->state, &out) == XIMA_OK, "no outcome");
    int32_t end = find(b, XIMA_NAME_END, word(&rest));
    for (int32_t s = seat(&rest); s >= 0; s = seat(&rest))
        winners |= UINT32_C(1) << s;
    CHECK(out.reason == end, "the reason is %s", xima_game_name(b->game, XIMA_NAME_END, out.reason));
    CHECK(out.over == (end != XIMA_END_NONE), "over is %d", out.over);
    CHECK(out.winners == winners, "the winners are %#x", out.winners);
    for (int32_t s = 0; winners && s < XIMA_PLAYERS_MAX && out.place[s]; s++)
        CHECK(out.place[s] == (winners >> s & 1 ? 1 : 2), "place of seat %d is %d", s + 1, out.place[s]);
}

static void do_info(bench *b, char *rest)
{
    xima_state_info info = {.struct_size = sizeof info};
    CHECK(xima_state_get_info(b->state, &info) == XIMA_OK, "no information");
    const struct {
        const char *name;
        uint32_t value;
    } known[] = {{"ply", info.ply},     {"turn", info.turn},   {"alive", info.alive}, {"repetitions", info.repetitions},
                 {"quiet", info.quiet}, {"flags", info.flags}, {"turn-ply", info.turn_ply}};
    char *name = word(&rest);
    for (size_t i = 0; i < COUNT(known); i++) {
        if (strcmp(known[i].name, name) == 0) {
            CHECK(known[i].value == number(&rest), "%s is %u", name, known[i].value);
            return;
        }
    }
    CHECK(false, "a state has no \"%s\"", name);
}

static void do_text(bench *b, char *rest)
{
    test_bytes text = test_format(b->state, XIMA_SHORT, 0);
    CHECK(strcmp((char *)text.data, rest) == 0, "the position is %s", (char *)text.data);
    test_bytes_free(&text);
}

static void place_name(bench *b, int32_t place, char *text, size_t cap)
{
    static const char *const zones[] = {"hand", "captured", "scored", "gone", "bag", "dice"};
    const char *cell = xima_game_name(b->game, XIMA_NAME_CELL, place);
    snprintf(text, cap, "%s", cell ? cell : place < 0 && place > -7 ? zones[-1 - place] : "?");
}

/* Effects as "KIND/player/from/to/piece:owner/amount". */
static void do_effects(bench *b, char *rest)
{
    static const char *const kinds[] = {"", "move", "turn", "roll", "score", "out", "word"};
    xima_effect fx[64];
    char *expected = after_equals(rest);
    xima_move move = legal(b, trim(rest));
    CHECK(move, "%s is not legal", rest);
    size_t n = xima_move_effects(b->state, move, fx, COUNT(fx));
    for (size_t i = 0; i < n; i++) {
        char from[16], to[16], piece[64] = "", text[160];
        place_name(b, fx[i].from, from, sizeof from);
        place_name(b, fx[i].to, to, sizeof to);
        if (fx[i].kind == XIMA_FX_MOVE)
            put_piece(b, fx[i].before, piece, sizeof piece);
        snprintf(text, sizeof text, "%s/%d/%s/%s/%s/%lld", kinds[fx[i].kind], fx[i].player + 1,
                 fx[i].kind == XIMA_FX_MOVE ? from : "-", fx[i].kind == XIMA_FX_MOVE ? to : "-", *piece ? piece : "-",
                 (long long)fx[i].amount);
        char *want = word(&expected);
        CHECK(strcmp(text, want) == 0, "effect %zu is %s, expected %s", i + 1, text, want);
    }
    CHECK(*word(&expected) == '\0', "there are but %zu effects", n);
}

static xima_status try_position(bench *b, char *text)
{
    xima_parse_options options = {.struct_size = sizeof options, .notation = b->notation};
    xima_state *state;
    b->error = test_error();
    unfold(text);
    xima_status status = xima_state_parse(b->game, text, strlen(text), &options, &state, &b->error);
    CHECK(status != XIMA_OK && !state, "the position is read, though it should be refused");
    test_error_check(b->game, &b->error, status, strlen(text), "xima_state_parse");
    return status;
}

static void do_bad(bench *b, char *rest)
{
    char *list = word(&rest);
    uint64_t bits = reasons(b, list);
    xima_status status = try_position(b, trim(rest));
    CHECK(status == XIMA_E_POSITION && b->error.reasons == bits, "%s, reasons %#llx: %s", xima_status_name(status),
          (unsigned long long)b->error.reasons, b->error.message);
}

static void do_syntax(bench *b, char *rest)
{
    unsigned long long offset = number(&rest);
    xima_status status = try_position(b, rest);
    CHECK(status == XIMA_E_SYNTAX && b->error.offset == offset, "%s at %zu: %s", xima_status_name(status),
          b->error.offset, b->error.message);
}

static void do_nogame(bench *b, char *rest)
{
    xima_game *game;
    b->error = test_error();
    xima_status status = test_game_try(rest, NULL, 0, &game, &b->error);
    CHECK(status == XIMA_E_OPTION && !game, "%s", xima_status_name(status));
}

static const struct command {
    const char *name;
    void (*run)(bench *b, char *rest);
} commands[] = {
    {"game", do_game},         {"position", do_position}, {"study", do_study},   {"play", do_play},
    {"lenient", do_lenient},   {"undo", do_undo},         {"refuse", do_refuse}, {"says", do_says},
    {"offers", do_offers},     {"reads", do_reads},       {"forgives", do_forgives}, {"writes", do_writes},
    {"count", do_count},       {"perft", do_perft},       {"has", do_has},       {"lacks", do_lacks},
    {"from", do_from},         {"cell", do_cell},         {"hand", do_hand},     {"captives", do_captives},
    {"turn", do_turn},         {"outcome", do_outcome},   {"info", do_info},     {"text", do_text},
    {"effects", do_effects},   {"bad", do_bad},           {"syntax", do_syntax},
    {"nogame", do_nogame},     {"spells", do_spells},     {"as", do_as},             {"shows", do_shows},   {"loads", do_loads},
};

/* ---- Running a case ---- */

static void run_line(bench *b, const char *line)
{
    char *copy = strdup(line), *rest = copy, *name = word(&rest);
    for (size_t i = 0; i < COUNT(commands); i++) {
        if (strcmp(commands[i].name, name) == 0) {
            commands[i].run(b, trim(rest));
            free(copy);
            return;
        }
    }
    CHECK(false, "unknown line \"%s\"", name);
}

/* A copy with the tail alone knows all that the rules need: the same moves, and how often the position has stood. */
static void check_tail(bench *b)
{
    size_t n, m;
    xima_state *tail;
    CHECK(xima_state_clone(b->state, XIMA_COPY_TAIL, &tail) == XIMA_OK, "no copy with the tail");
    xima_move *full = test_moves(b->state, &n), *moves = test_moves(tail, &m);
    CHECK(n == m && memcmp(full, moves, n * sizeof *full) == 0, "a copy with the tail has %zu moves of %zu", m, n);
    xima_state_info here = {.struct_size = sizeof here}, there = {.struct_size = sizeof there};
    CHECK(xima_state_get_info(b->state, &here) == XIMA_OK && xima_state_get_info(tail, &there) == XIMA_OK, "no info");
    CHECK(here.repetitions == there.repetitions, "%u repetitions, in a copy with the tail %u",
          (unsigned)here.repetitions, (unsigned)there.repetitions);
    free(full);
    free(moves);
    xima_state_free(tail);
}

static void run_case(void **state)
{
    const test_case *c = *state;
    bench b = {.game = test_game(c->folder)};
    b.state = test_state(b.game);
    for (size_t i = 0; i < c->count; i++) {
        test_at("%s:%d: %s", c->file, c->number[i], c->line[i]);
        run_line(&b, c->line[i]);
        check_tail(&b);
    }
    xima_state_free(b.state);
    xima_game_unref(b.game);
}

int main(void)
{
    test_suite suite = {0};
    for (size_t i = 0; i < xima_game_count(); i++) {
        char folder[64];
        snprintf(folder, sizeof folder, "games/%s", xima_game_id(i));
        test_suite_add_cases(&suite, folder, run_case);
    }
    return test_suite_run(&suite, "cases", NULL);
}
