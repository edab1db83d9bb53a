/* SPDX-License-Identifier: MIT */
/*
 * Score sheets and tables. The known answers lie in tests/records/sheets/NAME.cases, where each `case` is a test;
 * tests/records/sheets/README.md says what its lines may be. The rest is properties: any text is read, and what is
 * written as a sheet or set as a table is read back.
 */
#include "suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct text {
    char *data;
    size_t len;
} text;

static void add(text *t, const char *data, size_t len)
{
    t->data = realloc(t->data, t->len + len + 1);
    memcpy(t->data + t->len, data, len);
    t->len += len;
    t->data[t->len] = '\0';
}

static void puts_to(text *t, const char *words)
{
    add(t, words, strlen(words));
}

/* ---- Reading ---- */

static xima_status try_record(xima_game *game, const text *t, uint32_t flags, int32_t layout, xima_record **out)
{
    const xima_reader_options options = {
        .struct_size = sizeof options, .game = game, .flags = flags | XIMA_KEEP_SOURCE, .layout = layout};
    xima_reader *reader;
    size_t used = 0;
    xima_status status = xima_reader_new(&options, &reader);
    *out = NULL;
    if (status)
        return status;
    status = xima_reader_feed(reader, t->data, t->len, &used);
    if (status == XIMA_OK && used == t->len)
        status = xima_reader_finish(reader);
    if (status == XIMA_OK)
        status = xima_reader_next(reader, out);
    xima_reader_free(reader);
    return status;
}

static xima_record *record_of(xima_game *game, const text *t, uint32_t flags, int32_t layout)
{
    xima_record *record;
    xima_status status = try_record(game, t, flags, layout, &record);
    CHECK(status == XIMA_OK, "the text gives no record: %s", xima_status_name(status));
    return record;
}

/* The main line, replayed from the start; its plies are legal. */
static xima_state *replay(const xima_record *record, xima_move **moves, size_t *count)
{
    int32_t last = xima_record_last(record, XIMA_NODE_START);
    xima_state *state = test_clone(xima_record_start(record));
    *count = xima_record_line(record, last, NULL, 0);
    *moves = calloc(*count + 1, sizeof **moves);
    xima_record_line(record, last, *moves, *count);
    for (size_t i = 0; i < *count; i++)
        CHECK(xima_state_play(state, (*moves)[i], NULL) == XIMA_OK, "ply %zu of the record is not legal", i + 1);
    return state;
}

static xima_diagnostic diagnostic(const xima_record *record, size_t i)
{
    xima_diagnostic d = {.struct_size = sizeof d};
    CHECK(xima_record_get_diagnostic(record, i, &d) == XIMA_OK, "there is no diagnostic %zu", i);
    return d;
}

/* ---- Known answers ---- */

typedef struct bench {
    xima_game *game;
    text text;
    uint32_t flags;
    int32_t layout;
    xima_record *record;
    size_t told; /* diagnostics that the case has named */
} bench;

/* Bytes that a data file cannot show stand as \t, \r, \xNN. */
static void add_escaped(text *t, const char *line)
{
    for (; *line; line++) {
        char c = *line, hex[3] = "";
        if (c == '\\' && line[1] == 't') {
            c = '\t';
            line++;
        } else if (c == '\\' && line[1] == 'r') {
            c = '\r';
            line++;
        } else if (c == '\\' && line[1] == 'x') {
            memcpy(hex, line + 2, 2);
            c = (char)strtol(hex, NULL, 16);
            line += 3;
        }
        add(t, &c, 1);
    }
}

static void need_record(bench *b)
{
    if (!b->record)
        b->record = record_of(b->game, &b->text, b->flags, b->layout);
}

static void do_spec(bench *b, char *rest)
{
    xima_game_unref(b->game);
    b->game = test_game(rest);
}

static void do_lenient(bench *b, char *rest)
{
    (void)rest;
    b->flags = XIMA_LENIENT;
}

static void do_layout(bench *b, char *rest)
{
    static const char *const names[] = {"auto", "xgn", "sheet", "table"};
    b->layout = -1;
    for (size_t i = 0; i < COUNT(names); i++)
        if (strcmp(rest, names[i]) == 0)
            b->layout = (int32_t)i;
    CHECK(b->layout >= 0, "no layout \"%s\"", rest);
}

static void do_text(bench *b, char *rest)
{
    add_escaped(&b->text, rest);
    puts_to(&b->text, "\n");
}

/* The last line without an end. */
static void do_rest(bench *b, char *rest)
{
    add_escaped(&b->text, rest);
}

static void do_file(bench *b, char *rest)
{
    test_bytes bytes = test_read(rest);
    add(&b->text, (const char *)bytes.data, bytes.len);
    test_bytes_free(&bytes);
}

static void do_plies(bench *b, char *rest)
{
    need_record(b);
    int count = xima_record_node_count(b->record) - 1;
    CHECK(count == atoi(rest), "the record has %d plies", count);
}

static void do_moves(bench *b, char *rest)
{
    char words[4096];
    xima_move *moves;
    size_t count;
    need_record(b);
    xima_state_free(replay(b->record, &moves, &count));
    CHECK(xima_moves_format(xima_record_start(b->record), moves, count, XIMA_LONG, words, sizeof words, NULL) ==
              XIMA_OK,
          "the moves cannot be written");
    free(moves);
    CHECK(strcmp(words, rest) == 0, "the moves are\n%s", words);
}

static void do_hash(bench *b, char *rest)
{
    char hash[20];
    xima_move *moves;
    size_t count;
    need_record(b);
    xima_state *state = replay(b->record, &moves, &count);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)xima_state_hash(state));
    xima_state_free(state);
    free(moves);
    CHECK(strcmp(hash, rest) == 0, "the hash at the end is %s", hash);
}

static void do_result(bench *b, char *rest)
{
    need_record(b);
    CHECK(strcmp(xima_record_result(b->record), strcmp(rest, "none") ? rest : "") == 0, "the result is \"%s\"",
          xima_record_result(b->record));
}

/* `note NODE before|after|unread TEXT`: the notes of that kind, joined by " / ", ends of lines as " \ ". */
static void do_note(bench *b, char *rest)
{
    static const char *const kinds[] = {"", "before", "after", "unread"};
    int node = (int)strtol(rest, &rest, 10);
    char kind[16] = "", all[4096] = "";
    CHECK(sscanf(rest, " %15s", kind) == 1, "a kind of note is expected");
    rest = strstr(rest, kind) + strlen(kind);
    rest += strspn(rest, " ");
    need_record(b);
    for (int32_t what = XIMA_NOTE_BEFORE; what <= XIMA_NOTE_UNREAD; what++) {
        for (size_t i = 0; strcmp(kind, kinds[what]) == 0 && i < xima_record_note_count(b->record, node, what); i++) {
            const char *note = xima_record_note(b->record, node, what, i);
            size_t at = strlen(all);
            at += (size_t)snprintf(all + at, sizeof all - at, "%s", i ? " / " : "");
            for (; *note && at + 4 < sizeof all; note++)
                at += (size_t)snprintf(all + at, sizeof all - at, *note == '\n' ? " \\ " : "%c", *note);
        }
    }
    CHECK(strcmp(all, rest) == 0, "the notes are \"%s\"", all);
}

static void do_symbols(bench *b, char *rest)
{
    int32_t numbers[16];
    int node = (int)strtol(rest, &rest, 10);
    char all[64] = "";
    need_record(b);
    size_t count = xima_record_symbols(b->record, node, numbers, COUNT(numbers));
    for (size_t i = 0; i < count; i++)
        snprintf(all + strlen(all), sizeof all - strlen(all), " %d", numbers[i]);
    CHECK(strcmp(all, rest) == 0, "the symbols are%s", all);
}

/* `where NODE LINE:COLUMN LENGTH` */
static void do_where(bench *b, char *rest)
{
    int node;
    unsigned long long line, column, length;
    size_t got_length;
    uint64_t got_line;
    uint32_t got_column;
    need_record(b);
    CHECK(sscanf(rest, "%d %llu:%llu %llu", &node, &line, &column, &length) == 4, "four numbers are expected");
    CHECK(xima_record_where(b->record, node, NULL, &got_length, &got_line, &got_column) == XIMA_OK, "it is nowhere");
    CHECK(got_line == line && got_column == column && got_length == length, "node %d stands at %llu:%u, %zu bytes",
          node, (unsigned long long)got_line, got_column, got_length);
}

static const char *code_name(int32_t code)
{
    static const char *const names[] = {"",         "utf8", "tag",     "tag-again", "version",    "spec",
                                        "position", "time", "comment", "variation", "annotation", "number",
                                        "mover",    "word", "illegal", "ambiguous", "over",       "lenient",
                                        "result",   "row",  "column",  "limit",     "unread"};
    return code > 0 && (size_t)code < COUNT(names) ? names[code] : "?";
}

/* `notice|warning|fault CODE LINE:COLUMN NODE [TOKEN] -> EXPECTED; unread N; MESSAGE`, in the order of the text; what
   is not there is left out, and the message may be cut. */
static void do_diagnostic(bench *b, const char *severity, char *rest)
{
    static const char *const names[] = {"", "notice", "warning", "fault"};
    char all[600], unread[40] = "";
    need_record(b);
    CHECK(b->told < xima_record_diagnostic_count(b->record, 0), "there are but %zu diagnostics", b->told);
    xima_diagnostic d = diagnostic(b->record, b->told++);
    if (d.unread)
        snprintf(unread, sizeof unread, "; unread %zu", d.unread);
    snprintf(all, sizeof all, "%s %llu:%u %d [%s]%s%s%s; %s", code_name(d.code), (unsigned long long)d.line, d.column,
             d.node, d.token, *d.expected ? " -> " : "", d.expected, unread, d.message);
    bool same = strcmp(names[d.severity], severity) == 0 && strncmp(all, rest, strlen(rest)) == 0;
    CHECK(same, "diagnostic %zu is\n%s %s", b->told, names[d.severity], all);
    CHECK(*d.expected, "diagnostic %zu does not say what was expected", b->told);
    xima_state *state = test_clone(xima_record_start(b->record));
    xima_move line[256];
    size_t count = xima_record_line(b->record, d.node, line, COUNT(line));
    for (size_t i = 0; i < count && i < COUNT(line); i++)
        CHECK(xima_state_play(state, line[i], NULL) == XIMA_OK, "ply %zu is not legal", i);
    for (size_t i = 0; i < d.candidate_count && i < XIMA_CANDIDATES_MAX; i++)
        CHECK(xima_state_is_legal(state, d.candidates[i]), "candidate %zu is not legal at node %d", i, d.node);
    xima_state_free(state);
}

static void do_notice(bench *b, char *rest)
{
    do_diagnostic(b, "notice", rest);
}

static void do_warning(bench *b, char *rest)
{
    do_diagnostic(b, "warning", rest);
}

static void do_fault(bench *b, char *rest)
{
    do_diagnostic(b, "fault", rest);
}

static const struct command {
    const char *name;
    void (*run)(bench *b, char *rest);
} commands[] = {
    {"spec", do_spec},   {"lenient", do_lenient}, {"layout", do_layout},   {"|", do_text},
    {">", do_rest},      {"file", do_file},       {"plies", do_plies},     {"moves", do_moves},
    {"hash", do_hash},   {"result", do_result},   {"note", do_note},       {"symbols", do_symbols},
    {"where", do_where}, {"notice", do_notice},   {"warning", do_warning}, {"fault", do_fault},
};

static void run_line(bench *b, const char *line)
{
    char *copy = strdup(line), *rest = copy + strcspn(copy, " ");
    if (*rest)
        *rest++ = '\0';
    for (size_t i = 0; i < COUNT(commands); i++) {
        if (strcmp(commands[i].name, copy) == 0) {
            /* the symbols keep the blank before each */
            if (strcmp(copy, "|") != 0 && strcmp(copy, ">") != 0)
                rest += strspn(rest, " ");
            commands[i].run(b, rest);
            free(copy);
            return;
        }
    }
    CHECK(false, "unknown line \"%s\"", line);
}

static void run_case(void **state)
{
    const test_case *c = *state;
    bench b = {.game = test_game("xima")};
    for (size_t i = 0; i < c->count; i++) {
        test_at("%s:%d: %s", c->file, c->number[i], c->line[i]);
        run_line(&b, c->line[i]);
    }
    test_at("%s:%d: the end of the case", c->file, c->count ? c->number[c->count - 1] : 0);
    need_record(&b);
    size_t count = xima_record_diagnostic_count(b.record, 0);
    CHECK(b.told == count, "there are %zu diagnostics, the case names %zu; the next is \"%s\"", count, b.told,
          diagnostic(b.record, b.told).message);
    xima_record_free(b.record);
    xima_game_unref(b.game);
    free(b.text.data);
}

/* ---- Properties ---- */

/* A random game, or its beginning, as words of the main line. */
/* Another act of any seat every so many plies; 0: none. */
static xima_move random_act(const xima_state *at, uint64_t *seed, size_t every)
{
    xima_move acts[256];
    if (every == 0 || test_below(seed, every) > 0)
        return 0;
    size_t count = xima_state_actions(at, (int32_t)test_below(seed, XIMA_PLAYERS_MAX), acts, COUNT(acts));
    return count ? acts[test_below(seed, count < COUNT(acts) ? count : COUNT(acts))] : 0;
}

static xima_record *random_record(xima_game *game, uint64_t *seed, size_t plies, size_t acts)
{
    xima_record *record;
    xima_cursor *cursor;
    CHECK(xima_record_new(game, NULL, &record) == XIMA_OK, "no memory for a record");
    CHECK(xima_cursor_new(record, &cursor) == XIMA_OK, "no memory for a cursor");
    for (size_t i = 0; i < plies && xima_state_to_move(xima_cursor_state(cursor)) != XIMA_NOBODY; i++) {
        xima_move move = random_act(xima_cursor_state(cursor), seed, acts);
        move = move ? move : xima_state_pick(xima_cursor_state(cursor), test_random(seed));
        CHECK(move && xima_cursor_play(cursor, move, NULL) == XIMA_OK, "a random move cannot be played");
    }
    xima_cursor_free(cursor);
    return record;
}

static bool same_line(const xima_record *a, const xima_record *b)
{
    xima_move *moves[2];
    size_t count[2];
    xima_state_free(replay(a, &moves[0], &count[0]));
    xima_state_free(replay(b, &moves[1], &count[1]));
    bool same = count[0] == count[1] && memcmp(moves[0], moves[1], count[0] * sizeof **moves) == 0;
    free(moves[0]);
    free(moves[1]);
    return same;
}

static const char *first_message(const xima_record *record)
{
    static xima_diagnostic d;
    d = (xima_diagnostic){.struct_size = sizeof d};
    return xima_record_get_diagnostic(record, 0, &d) ? "" : d.message;
}

static const char *const specs[] = {"xima",
                                    "xima:players=3",
                                    "xima:players=4,teams=0+2/1+3",
                                    "xima:players=5",
                                    "xima:players=6",
                                    "xima:mode=azar1",
                                    "xima:mode=azar2",
                                    "xima:mode=cienzar",
                                    "xima:players=1",
                                    "dicenim",
                                    "shogi"};

static void written_sheet(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(specs); i++) {
        xima_game *game = test_game(specs[i]);
        bool acts = strcmp(specs[i], "dicenim") != 0; /* whose dice stand apart from what they are for */
        for (uint64_t seed = 1; seed <= test_scaled(8); seed++) {
            uint64_t random = seed;
            xima_record *record = random_record(game, &random, 10 + 8 * seed % 70, acts && seed % 2 ? 4 : 0), *again;
            text t = {NULL, 0};
            size_t needed = 0;
            test_at("%s, seed %llu", specs[i], (unsigned long long)seed);
            xima_record_format(record, XIMA_FORM_SHEET, XIMA_LONG, NULL, 0, &needed);
            t.data = calloc(1, needed + 1);
            t.len = needed;
            CHECK(xima_record_format(record, XIMA_FORM_SHEET, XIMA_LONG, t.data, needed + 1, NULL) == XIMA_OK,
                  "the sheet cannot be written");
            again = record_of(game, &t, 0, XIMA_LAYOUT_SHEET);
            CHECK(same_line(record, again), "the sheet is read as other moves: %s\n%s", first_message(again), t.data);
            CHECK(xima_record_diagnostic_count(again, XIMA_WARNING) == 0, "%s\n%s", first_message(again), t.data);
            xima_record_free(again);
            xima_record_free(record);
            free(t.data);
        }
        xima_game_unref(game);
    }
}

/* ---- Tables of random games ---- */

enum { PIPES, TABS, RUNS, STYLES };

typedef struct cells {
    char words[3][64]; /* long, short, shortest */
} cells;

static void add_cell(text *t, int style, const char *words, bool last)
{
    char cell[80];
    if (style == PIPES)
        snprintf(cell, sizeof cell, " %s |", words);
    else if (style == TABS)
        snprintf(cell, sizeof cell, "%s%s", words, last ? "" : "\t");
    else
        snprintf(cell, sizeof cell, last ? "%s" : "%-12s", words);
    puts_to(t, cell);
}

/* A row a line: its number, then the cells of one form or of two, in either order. */
static void add_table_row(text *t, int style, int row, const cells *all, size_t count, size_t seats, int order)
{
    char number[32];
    snprintf(number, sizeof number, style == PIPES ? "| %d. |" : style == TABS ? "%d.\t" : "%3d.  ", row);
    puts_to(t, number);
    size_t columns = order == 0 ? seats : 2 * seats;
    for (size_t i = 0; i < columns; i++) {
        size_t seat = order == 2 ? i / 2 : i % seats;
        int form = order == 0 ? 1 : order == 2 ? (int)(i % 2) : i >= seats;
        add_cell(t, style, seat < count ? all[seat].words[form] : "", i + 1 == columns);
    }
    puts_to(t, "\n");
}

static text table_of(const xima_record *record, int style, int order, size_t slip)
{
    text t = {NULL, 0};
    xima_move *moves;
    size_t count, seats = 2;
    xima_state *end = replay(record, &moves, &count), *at = test_clone(xima_record_start(record));
    for (size_t i = 0; i < count; i += seats) {
        cells all[2];
        size_t n = 0;
        for (; n < seats && i + n < count; n++) {
            for (int32_t form = 0; form < 3; form++)
                xima_move_format(at, moves[i + n], form, all[n].words[form], sizeof all[n].words[form], NULL);
            if (i + n == slip)
                snprintf(all[n].words[0], sizeof all[n].words[0], "M13M13");
            xima_state_play(at, moves[i + n], NULL);
        }
        add_table_row(&t, style, (int)(i / seats) + 1, all, n, seats, order);
    }
    xima_state_free(at);
    xima_state_free(end);
    free(moves);
    return t;
}

static void written_tables(void **unused)
{
    (void)unused;
    xima_game *game = test_game("xima");
    for (uint64_t seed = 1; seed <= test_scaled(6); seed++) {
        uint64_t random = seed;
        xima_record *record = random_record(game, &random, 40, 0);
        for (int style = PIPES; style < STYLES; style++) {
            for (int order = 0; order < 3; order++) {
                test_at("seed %llu, style %d, order %d", (unsigned long long)seed, style, order);
                text t = table_of(record, style, order, SIZE_MAX);
                xima_record *again = record_of(game, &t, 0, XIMA_LAYOUT_AUTO);
                CHECK(same_line(record, again), "the table is read as other moves: %s\n%s", first_message(again),
                      t.data);
                CHECK(xima_record_diagnostic_count(again, 0) == 0, "%s\n%s", first_message(again), t.data);
                xima_record_free(again);
                free(t.data);
            }
        }
        xima_record_free(record);
    }
    xima_game_unref(game);
}

/* A slip in one of two columns is told, with the move that the other one has, and does not stop the game. */
static void slip_in_a_column(void **unused)
{
    (void)unused;
    xima_game *game = test_game("xima");
    for (size_t slip = 0; slip < 30; slip++) {
        uint64_t random = 77;
        xima_record *record = random_record(game, &random, 30, 0);
        text t = table_of(record, PIPES, 1, slip);
        test_at("slip at ply %zu", slip);
        xima_record *again = record_of(game, &t, 0, XIMA_LAYOUT_AUTO);
        CHECK(same_line(record, again), "%s\n%s", first_message(again), t.data);
        CHECK(xima_record_diagnostic_count(again, 0) == 1, "%zu diagnostics", xima_record_diagnostic_count(again, 0));
        xima_diagnostic d = diagnostic(again, 0);
        CHECK(d.code == XIMA_D_COLUMN && d.node == (int32_t)slip && strcmp(d.token, "M13M13") == 0, "[%s] %s", d.token,
              d.message);
        xima_record_free(again);
        xima_record_free(record);
        free(t.data);
    }
    xima_game_unref(game);
}

/* ---- Hostile texts ---- */

/* Whatever the text: a record, legal plies, faults that keep what follows. */
static void read_any(xima_game *game, const text *t, int32_t layout, uint32_t flags)
{
    xima_record *record;
    xima_move *moves;
    size_t count;
    xima_status status = try_record(game, t, flags, layout, &record);
    if (status == XIMA_E_EMPTY)
        return;
    CHECK(status == XIMA_OK, "%s", xima_status_name(status));
    xima_state_free(replay(record, &moves, &count));
    free(moves);
    size_t faults = 0, unread = 0, diagnostics = xima_record_diagnostic_count(record, 0);
    for (size_t i = 0; i < diagnostics; i++) {
        xima_diagnostic d = diagnostic(record, i);
        CHECK(d.offset + d.length <= t->len, "diagnostic %zu lies outside", i);
        CHECK(d.node < xima_record_node_count(record), "diagnostic %zu at node %d", i, d.node);
        faults += d.severity == XIMA_FAULT;
    }
    for (int32_t node = 0; node < xima_record_node_count(record); node++)
        unread += xima_record_note_count(record, node, XIMA_NOTE_UNREAD);
    CHECK(faults <= 1 && unread <= faults, "%zu faults, %zu unread texts", faults, unread);
    xima_record_free(record);
}

static const char *const scraps[] = {
    "1.",           "2.",         "3...",    "12. ... ", "-A1",      "-A13", "A1A4",  "C3",     "=C7",  "G7",
    "TOP",          "64/",        "5/-E5",   "..",       "...",      "R",    "rinde", "tiempo", "+3",   "1-0",
    "0-1",          "*",          "-",       "|",        "||",       "\t",   "  ",    "   ",    "\n",   "\r\n",
    "\r",           "# remark\n", "{",       "}",        ";",        "%",    "!",     "??",     "$14",  "$999",
    "Z:",           "AM:",        "|---|\n", "-----\n",  "\xc2\xa0", "\xff", "1",     "2",      "3)",   "\xe2\x80\xa6",
    "\xe2\x94\x82", "x",          "X+",      "=",        "(",        ")",    "0:12",  "Azul",   "Rojo", "corto",
    "largo",        "pasa",
};

static void scraps_of_sheets(void **unused)
{
    static const char *const some[] = {"xima", "xima:players=3", "xima:mode=azar2", "xima:mode=cienzar"};
    (void)unused;
    for (size_t g = 0; g < COUNT(some); g++) {
        xima_game *game = test_game(some[g]);
        for (uint64_t seed = 1; seed <= test_scaled(400); seed++) {
            uint64_t random = seed;
            text t = {calloc(1, 1), 0};
            size_t words = 1 + test_below(&random, 60);
            for (size_t i = 0; i < words; i++) {
                puts_to(&t, scraps[test_below(&random, COUNT(scraps))]);
                puts_to(&t, test_below(&random, 4) ? " " : "");
            }
            test_at("%s, seed %llu: %s", some[g], (unsigned long long)seed, t.data);
            for (int32_t layout = XIMA_LAYOUT_AUTO; layout <= XIMA_LAYOUT_TABLE; layout++)
                if (layout != XIMA_LAYOUT_XGN)
                    read_any(game, &t, layout, seed % 2 ? XIMA_LENIENT : 0);
            free(t.data);
        }
        xima_game_unref(game);
    }
}

static void spoilt_sheets(void **unused)
{
    static const char *const files[] = {"games/xima/sheet-a.mended.txt", "records/sheets/book.txt"};
    (void)unused;
    xima_game *game = test_game("xima");
    for (size_t f = 0; f < COUNT(files); f++) {
        test_bytes good = test_read(files[f]);
        for (uint64_t seed = 1; seed <= test_scaled(60); seed++) {
            uint64_t random = seed;
            test_bytes bad = test_spoil(&good, &random);
            text t = {(char *)bad.data, bad.len};
            test_at("%s, seed %llu", files[f], (unsigned long long)seed);
            read_any(game, &t, XIMA_LAYOUT_AUTO, seed % 2 ? XIMA_LENIENT : 0);
            test_bytes_free(&bad);
        }
        test_bytes_free(&good);
    }
    xima_game_unref(game);
}

/* Rows that could be told apart in very many ways end in words, not in hours. */
static void endless_rows(void **unused)
{
    static const char *const words[] = {"A1 ", "A ", "- ", "64/ ", ".. ", "G7 ", "Z ", "1 ", "| ", "  |", "\t"};
    (void)unused;
    xima_game *game = test_game("xima:mode=azar2");
    for (size_t w = 0; w < COUNT(words); w++) {
        for (size_t count = 60; count <= 6000; count *= 10) {
            text t = {NULL, 0};
            puts_to(&t, "1. ");
            for (size_t i = 0; i < count; i++)
                puts_to(&t, words[w]);
            test_at("%zu times \"%s\"", count, words[w]);
            read_any(game, &t, XIMA_LAYOUT_SHEET, XIMA_LENIENT);
            read_any(game, &t, XIMA_LAYOUT_TABLE, XIMA_LENIENT);
            free(t.data);
        }
    }
    xima_game_unref(game);
}

/* ---- Memory ---- */

/* Every allocation fails once in turn: no record, and nothing is lost or kept. */
static void starve(const char *spec, const text *t, int32_t layout)
{
    for (size_t nth = 1;; nth++) {
        test_memory memory;
        test_memory_init(&memory);
        xima_game *game = test_game_in(spec, &memory);
        xima_record *record;
        test_memory_fail(&memory, nth);
        xima_status status = try_record(game, t, XIMA_LENIENT, layout, &record);
        bool failed = atomic_load(&memory.failed) > 0;
        test_memory_fail(&memory, 0);
        CHECK(status == (failed ? XIMA_E_MEMORY : XIMA_OK), "allocation %zu fails: %s", nth, xima_status_name(status));
        xima_record_free(record);
        xima_game_unref(game);
        test_memory_check(&memory, "a sheet");
        if (!failed)
            return;
    }
}

static void no_memory(void **unused)
{
    static const char *const files[] = {"games/xima/seed-long.txt", "records/sheets/book.txt"};
    (void)unused;
    for (size_t f = 0; f < COUNT(files); f++) {
        test_bytes bytes = test_read(files[f]);
        text t = {(char *)bytes.data, bytes.len};
        test_at("%s", files[f]);
        starve("xima", &t, XIMA_LAYOUT_AUTO);
        test_bytes_free(&bytes);
    }
    text t = {NULL, 0};
    puts_to(&t, "1. 64/-F2! -H4 {well} 51/-I5H6\n# yes\n2. 55/=I5 E12\n*\n");
    test_at("dice");
    starve("xima:mode=azar2", &t, XIMA_LAYOUT_SHEET);
    free(t.data);
}

int main(int argc, char **argv)
{
    test_suite suite = {0};
    test_suite_add_cases(&suite, "records/sheets", run_case);
    test_suite_add(&suite, "what is written as a sheet is read back", written_sheet, NULL);
    test_suite_add(&suite, "what is set as a table is read back", written_tables, NULL);
    test_suite_add(&suite, "a slip in one of two columns", slip_in_a_column, NULL);
    test_suite_add(&suite, "scraps of sheets", scraps_of_sheets, NULL);
    test_suite_add(&suite, "spoilt sheets", spoilt_sheets, NULL);
    test_suite_add(&suite, "rows without end", endless_rows, NULL);
    test_suite_add(&suite, "every allocation fails once", no_memory, NULL);
    return test_suite_run(&suite, "sheets", argc > 1 ? argv[1] : NULL);
}
