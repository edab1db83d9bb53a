/* SPDX-License-Identifier: MIT */
/* Random records. */
#include "records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Specs ---- */

static void add_spec(test_specs *specs, const char *text)
{
    specs->texts = realloc(specs->texts, (specs->count + 1) * sizeof *specs->texts);
    specs->texts[specs->count++] = strcpy(malloc(strlen(text) + 1), text);
}

test_specs test_all_specs(void)
{
    test_specs specs = {.count = 0};
    for (size_t i = 0; i < xima_game_count(); i++) {
        char path[256];
        size_t at = 0;
        add_spec(&specs, xima_game_id(i));
        snprintf(path, sizeof path, "games/%s/specs.txt", xima_game_id(i));
        if (!test_exists(path))
            continue;
        test_bytes text = test_read(path);
        for (char *line; (line = test_next_line(&text, &at)) != NULL;)
            add_spec(&specs, line);
        test_bytes_free(&text);
    }
    return specs;
}

void test_specs_free(test_specs *specs)
{
    while (specs->count > 0)
        free(specs->texts[--specs->count]);
    free(specs->texts);
}

/* ---- Plies ---- */

xima_record *test_record(xima_game *game, const xima_state *start)
{
    xima_record *record;
    xima_status status = xima_record_new(game, start, &record);
    CHECK(status == XIMA_OK && record, "xima_record_new() answers %s", xima_status_name(status));
    return record;
}

xima_cursor *test_cursor(xima_record *record)
{
    xima_cursor *cursor;
    xima_status status = xima_cursor_new(record, &cursor);
    CHECK(status == XIMA_OK && cursor, "xima_cursor_new() answers %s", xima_status_name(status));
    return cursor;
}

/* An act of anybody, but seldom one that ends the game. */
static xima_move random_act(const xima_state *state, uint64_t *seed)
{
    xima_move acts[64];
    xima_game_info info = {.struct_size = sizeof info};
    CHECK(xima_game_get_info(xima_state_game(state), &info) == XIMA_OK, "the game has no facts");
    int32_t player = (int32_t)test_below(seed, (size_t)info.players);
    size_t count = xima_state_actions(state, test_below(seed, 60) ? player : XIMA_NOBODY, acts, COUNT(acts));
    count = count < COUNT(acts) ? count : COUNT(acts);
    return count ? acts[test_below(seed, count)] : 0;
}

bool test_record_step(xima_cursor *cursor, unsigned acts, uint64_t *seed)
{
    const xima_state *state = xima_cursor_state(cursor);
    xima_error error = test_error();
    xima_move move = acts && test_below(seed, acts) == 0 ? random_act(state, seed) : 0;
    move = move ? move : xima_state_pick(state, test_random(seed));
    if (!move)
        return false;
    CHECK(xima_cursor_play(cursor, move, &error) == XIMA_OK, "a picked move is refused: %s", error.message);
    return true;
}

int32_t test_random_node(const xima_record *record, uint64_t *seed)
{
    for (;;) {
        int32_t node = (int32_t)test_below(seed, (size_t)xima_record_node_count(record));
        if (node == XIMA_NODE_START || xima_record_move(record, node))
            return node;
    }
}

/* ---- Texts ---- */

static const char *const pieces[] = {
    "good",
    "move",
    " ",
    "  ",
    "\n",
    "\r",
    "\r\n",
    "\n\n",
    "{",
    "}",
    "\\",
    "\\\\",
    "\\}",
    "\\{",
    "\\[",
    "\\n",
    "\"",
    "[Event \"x\"]",
    "\n[Event \"x\"]",
    "\r[XGN \"1\"]\n",
    "\n [Site \"",
    "[",
    "]",
    "(",
    ")",
    ";",
    "%",
    "\n%",
    "$1",
    "!",
    "1. ",
    "12...",
    "..",
    "1-0",
    "*",
    "-C3",
    "[%clk 0:01:00]",
    "[%unread ",
    "[%",
    "\xc3\xb1",
    "\xe2\x82\xac",
    "\xf0\x9f\x8e\xb2",
    "\xef\xbb\xbf",
    "\x01",
    "\x7f",
    "\t",
    "#",
    "|",
    "AM:",
    "=",
    "a very long word of many letters",
};

size_t test_random_text(char *buf, size_t cap, uint64_t *seed)
{
    size_t len = 0, n = test_below(seed, 4) ? test_below(seed, 6) : test_below(seed, 60);
    while (n-- > 0) {
        const char *piece = pieces[test_below(seed, COUNT(pieces))];
        size_t add = strlen(piece);
        if (len + add >= cap)
            break;
        memcpy(buf + len, piece, add);
        len += add;
    }
    buf[len] = '\0';
    return len;
}

/* ---- What is said ---- */

static void say(xima_record *record, int32_t node, int32_t what, uint64_t *seed)
{
    char text[1024];
    size_t len = test_random_text(text, sizeof text, seed);
    size_t count = xima_record_note_count(record, node, what);
    CHECK(xima_record_set_note(record, node, what, count, text, len) == XIMA_OK, "a comment is refused: \"%s\"", text);
}

static void say_something(xima_record *record, int32_t node, uint64_t *seed)
{
    int32_t symbols[3] = {(int32_t)test_below(seed, 256), (int32_t)test_below(seed, 7), 0};
    if (node == XIMA_NODE_START || test_below(seed, 3) == 0)
        say(record, node, XIMA_NOTE_BEFORE, seed);
    if (node == XIMA_NODE_START)
        return;
    for (size_t n = test_below(seed, 3); n > 0; n--)
        say(record, node, XIMA_NOTE_AFTER, seed);
    if (test_below(seed, 2))
        CHECK(xima_record_set_symbols(record, node, symbols, test_below(seed, 4)) == XIMA_OK, "symbols are refused");
}

static void say_time(xima_record *record, int32_t node, uint64_t *seed)
{
    int64_t time = (int64_t)test_below(seed, 20000000);
    int32_t what = test_below(seed, 2) ? XIMA_TIME_LEFT : XIMA_TIME_SPENT;
    CHECK(xima_record_set_clock(record, node, what, test_below(seed, 2) ? time : time / 1000 * 1000) == XIMA_OK,
          "a time is refused");
}

void test_random_tags(xima_record *record, uint64_t *seed)
{
    static const char *const names[] = {"Event",   "Site",    "Date",     "Round",       "Player1",
                                        "Player2", "Player6", "Rating1",  "Rating2",     "TimeControl",
                                        "Time1",   "Time2",   "Used1",    "Termination", "Annotator",
                                        "x",       "A_b9",    "Player17", "Player01",    "Eventide"};
    char value[1024];
    for (size_t n = test_below(seed, 8); n > 0; n--) {
        const char *name = names[test_below(seed, COUNT(names))];
        size_t len = test_random_text(value, sizeof value, seed);
        CHECK(xima_record_set_tag(record, name, strlen(name), value, len) == XIMA_OK, "the tag %s is refused", name);
    }
}

static void random_result(xima_record *record, const xima_cursor *cursor, uint64_t *seed)
{
    char result[64];
    size_t len;
    if (test_below(seed, 4) == 0)
        return;
    CHECK(xima_result_format(xima_cursor_state(cursor), result, sizeof result, &len) == XIMA_OK, "a result");
    CHECK(xima_record_set_result(record, result, len) == XIMA_OK, "the result %s is refused", result);
}

static bool one_in(unsigned n, uint64_t *seed)
{
    return n && test_below(seed, n) == 0;
}

xima_record *test_random_record(xima_game *game, const xima_state *start, const test_shape *shape, uint64_t *seed)
{
    xima_record *record = test_record(game, start);
    xima_cursor *cursor = test_cursor(record);
    if (one_in(shape->notes, seed))
        say_something(record, XIMA_NODE_START, seed);
    for (size_t i = 0; i < shape->steps; i++) {
        if (one_in(shape->turns, seed))
            CHECK(xima_cursor_goto(cursor, test_random_node(record, seed)) == XIMA_OK, "going to a node");
        if (!test_record_step(cursor, shape->acts, seed))
            continue;
        if (one_in(shape->notes, seed))
            say_something(record, xima_cursor_node(cursor), seed);
        if (one_in(shape->times, seed))
            say_time(record, xima_cursor_node(cursor), seed);
    }
    CHECK(xima_cursor_goto(cursor, xima_record_last(record, XIMA_NODE_START)) == XIMA_OK, "going to the end");
    random_result(record, cursor, seed);
    test_random_tags(record, seed);
    xima_cursor_free(cursor);
    return record;
}
