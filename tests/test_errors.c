/* SPDX-License-Identifier: MIT */
/*
 * A caller's five most common mistakes, in every game: a NULL, a buffer too small, a move of another game, a move after
 * the end, bad UTF-8. Each has an answer of its own and changes nothing.
 */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

/* What each mistake is tried on. */
typedef struct stage {
    xima_game *game;
    xima_state *state;
    test_bytes before;
    xima_move move; /* a legal one */
} stage;

static stage set_up(const char *id)
{
    stage s = {.game = test_game(id)};
    test_at("%s", id);
    s.state = test_after(s.game, 3, 5);
    s.move = xima_state_nth_move(s.state, 0);
    s.before = test_encode(s.state, XIMA_WITH_HISTORY);
    return s;
}

static void tear_down(stage *s)
{
    CHECK_UNCHANGED(s->state, s->before, "after the mistakes");
    test_bytes_free(&s->before);
    xima_state_free(s->state);
    xima_game_unref(s->game);
}

static void for_each_game(void (*try)(stage *s))
{
    for (size_t i = 0; i < xima_game_count(); i++) {
        stage s = set_up(xima_game_id(i));
        try(&s);
        tear_down(&s);
    }
}

/* ---- NULL ---- */

#define ARG(call) CHECK((call) == XIMA_E_ARG, "NULL is not refused")
#define ZERO(call) CHECK((call) == 0, "NULL does not give 0")

/* The call reports the mistake in its error struct, and clears what it would have made. */
#define REPORTED(call)                                           \
  do {                                                           \
    error = test_error();                                        \
    ARG(call);                                                   \
    test_error_check(NULL, &error, XIMA_E_ARG, SIZE_MAX, #call); \
  } while (0)

static void null_making(stage *s)
{
    xima_state *made = s->state;
    xima_error error;
    xima_game *game = s->game;
    REPORTED(xima_game_new(NULL, 0, NULL, &game, &error));
    CHECK(!game, "out is not NULL after a failure");
    REPORTED(xima_game_new("xima", 4, NULL, NULL, &error));
    ARG(xima_game_new(NULL, 0, NULL, NULL, NULL));
    ARG(xima_state_new(NULL, &made));
    CHECK(!made, "out is not NULL after a failure");
    ARG(xima_state_new(s->game, NULL));
    made = s->state;
    ARG(xima_state_clone(NULL, 0, &made));
    CHECK(!made, "out is not NULL after a failure");
    ARG(xima_state_clone(s->state, 0, NULL));
    ARG(xima_state_copy(NULL, s->state, 0));
    ARG(xima_state_copy(s->state, NULL, 0));
    made = s->state;
    REPORTED(xima_state_parse(NULL, "x", 1, NULL, &made, &error));
    CHECK(!made, "out is not NULL after a failure");
    made = s->state;
    REPORTED(xima_state_parse(s->game, NULL, 0, NULL, &made, &error));
    CHECK(!made, "out is not NULL after a failure");
    REPORTED(xima_state_parse(s->game, "x", 1, NULL, NULL, &error));
    made = s->state;
    REPORTED(xima_state_decode(s->game, NULL, 0, &made, &error));
    CHECK(!made, "out is not NULL after a failure");
    REPORTED(xima_state_decode(NULL, "x", 1, &made, &error));
    REPORTED(xima_state_decode(s->game, "x", 1, NULL, &error));
    xima_state_free(NULL);
    xima_game_unref(NULL);
}

static void null_asking(stage *s)
{
    char buf[8];
    uint64_t weights[2], nodes;
    xima_game_info game_info = {.struct_size = sizeof game_info};
    xima_cell_info cell = {.struct_size = sizeof cell};
    xima_state_info info = {.struct_size = sizeof info};
    xima_outcome outcome = {.struct_size = sizeof outcome};
    ARG(xima_game_spec(NULL, buf, sizeof buf, NULL));
    ARG(xima_game_spec(s->game, NULL, 8, NULL));
    ARG(xima_spec_of(NULL, 0, buf, sizeof buf, NULL));
    ARG(xima_spec_of("dicenim", 7, NULL, 8, NULL));
    ARG(xima_game_get_info(NULL, &game_info));
    ARG(xima_game_get_info(s->game, NULL));
    ARG(xima_game_get_cell(NULL, 0, &cell));
    ARG(xima_game_get_cell(s->game, 0, NULL));
    ZERO(xima_game_name(NULL, XIMA_NAME_ID, 0));
    CHECK(xima_game_find(NULL, XIMA_NAME_CELL, "A1", 2) == -1, "found in no game");
    CHECK(xima_game_find(s->game, XIMA_NAME_CELL, NULL, 2) == -1, "NULL is found");
    ARG(xima_state_get_info(NULL, &info));
    ARG(xima_state_get_info(s->state, NULL));
    ARG(xima_state_get_outcome(NULL, &outcome));
    ARG(xima_state_get_outcome(s->state, NULL));
    ARG(xima_state_format(NULL, XIMA_LONG, 0, buf, sizeof buf, NULL));
    ARG(xima_state_format(s->state, XIMA_LONG, 0, NULL, 8, NULL));
    ARG(xima_state_encode(NULL, 0, buf, sizeof buf, NULL));
    ARG(xima_state_encode(s->state, 0, NULL, 8, NULL));
    ZERO(xima_state_game(NULL));
    CHECK(xima_state_to_move(NULL) == XIMA_NOBODY, "somebody is to move nowhere");
    ZERO(xima_state_cell(NULL, 0, NULL, 0));
    ZERO(xima_state_cell(s->state, 0, NULL, 4));
    ZERO(xima_state_held(NULL, 0, 0, NULL, 0));
    ZERO(xima_state_held(s->state, 0, XIMA_ZONE_HAND, NULL, 4));
    ZERO(xima_state_hand(NULL, 0, 1));
    ZERO(xima_state_hash(NULL));
    ZERO(xima_state_equal(NULL, s->state));
    ZERO(xima_state_equal(s->state, NULL));
    ZERO(xima_state_legal_moves(NULL, NULL, 0));
    ZERO(xima_state_legal_moves(s->state, NULL, 4));
    ZERO(xima_state_count_moves(NULL));
    ZERO(xima_state_is_legal(NULL, s->move));
    ZERO(xima_state_nth_move(NULL, 0));
    ZERO(xima_state_chance(NULL, weights, 2));
    ZERO(xima_state_chance(s->state, NULL, 4));
    ZERO(xima_state_pick(NULL, 0));
    ZERO(xima_state_actions(NULL, 0, NULL, 0));
    ZERO(xima_state_actions(s->state, 0, NULL, 4));
    ZERO(xima_state_played(NULL, 0, NULL, 0));
    ARG(xima_state_perft(NULL, 1, &nodes));
    ARG(xima_state_perft(s->state, 1, NULL));
}

static void null_playing(stage *s)
{
    xima_error error;
    REPORTED(xima_state_play(NULL, s->move, &error));
    REPORTED(xima_state_play(s->state, 0, &error));
    ARG(xima_state_undo(NULL));
    ARG(xima_state_reserve(NULL, 1));
    ARG(xima_state_playout(NULL, 1, 1, NULL));
    ARG(xima_state_observe(NULL, s->state, 0));
    ARG(xima_state_observe(s->state, NULL, 0));
    ARG(xima_state_resample(NULL, s->state, 0, 1));
    ARG(xima_state_resample(s->state, NULL, 0, 1));
    ZERO(xima_move_seen(NULL, s->move, 0));
    ZERO(xima_move_seen(s->state, 0, 0));
}

static void null_words(stage *s)
{
    char buf[8];
    uint8_t bytes[8];
    xima_move read = 77;
    xima_error error;
    xima_move_info info = {.struct_size = sizeof info};
    REPORTED(xima_move_parse(NULL, "x", 1, NULL, &read, &error));
    CHECK(read == 0, "the move is not 0 after a failure");
    read = 77;
    REPORTED(xima_move_parse(s->state, NULL, 0, NULL, &read, &error));
    CHECK(read == 0, "the move is not 0 after a failure");
    REPORTED(xima_move_parse(s->state, "x", 1, NULL, NULL, &error));
    ARG(xima_move_format(NULL, s->move, XIMA_LONG, buf, sizeof buf, NULL));
    ARG(xima_move_format(s->state, s->move, XIMA_LONG, NULL, 8, NULL));
    REPORTED(xima_moves_parse(NULL, "x", 1, NULL, &read, 1, NULL, NULL, &error));
    REPORTED(xima_moves_parse(s->state, NULL, 0, NULL, &read, 1, NULL, NULL, &error));
    REPORTED(xima_moves_parse(s->state, "x", 1, NULL, NULL, 1, NULL, NULL, &error));
    ARG(xima_moves_format(NULL, &s->move, 1, XIMA_LONG, buf, sizeof buf, NULL));
    ARG(xima_moves_format(s->state, NULL, 1, XIMA_LONG, buf, sizeof buf, NULL));
    ARG(xima_moves_format(s->state, &s->move, 1, XIMA_LONG, NULL, 8, NULL));
    ARG(xima_move_get_info(NULL, s->move, &info));
    ARG(xima_move_get_info(s->state, s->move, NULL));
    ZERO(xima_move_effects(NULL, s->move, NULL, 0));
    ZERO(xima_move_effects(s->state, s->move, NULL, 4));
    CHECK(xima_move_index(NULL, s->move) == -1, "a move has an index nowhere");
    ZERO(xima_index_move(NULL, 0));
    ARG(xima_state_planes(NULL, 0, bytes, sizeof bytes, NULL));
    ARG(xima_state_planes(s->state, 0, NULL, 8, NULL));
}

static void null_batches(stage *s)
{
    xima_state *none = NULL, *one = s->state;
    uint64_t random = 1;
    xima_move move = 0;
    uint8_t bytes[8];
    int32_t to_move;
    ARG(xima_batch_play(NULL, 1, &move, NULL));
    ARG(xima_batch_play(&none, 1, &move, NULL));
    ARG(xima_batch_play(&one, 1, NULL, NULL));
    ARG(xima_batch_pick(NULL, 1, &random, &move));
    ARG(xima_batch_pick(&one, 1, NULL, &move));
    ARG(xima_batch_pick(&one, 1, &random, NULL));
    ARG(xima_batch_mask(&none, 1, bytes, 8));
    ARG(xima_batch_mask(&one, 1, NULL, 8));
    ARG(xima_batch_planes(&none, 1, NULL, bytes, 8));
    ARG(xima_batch_planes(&one, 1, NULL, NULL, 8));
    ARG(xima_batch_result(NULL, 1, &to_move, NULL, NULL));
    ARG(xima_batch_result(&none, 1, &to_move, NULL, NULL));
}

static void nulls(void **state)
{
    (void)state;
    for_each_game(null_making);
    for_each_game(null_asking);
    for_each_game(null_playing);
    for_each_game(null_words);
    for_each_game(null_batches);
}

/* ---- Buffers that are too small ---- */

typedef struct writer {
    const char *name;
    xima_status (*write)(const stage *s, char *buf, size_t cap, size_t *needed);
    bool text; /* cut at a character and ended, else left alone */
} writer;

static xima_status write_spec(const stage *s, char *buf, size_t cap, size_t *needed)
{
    return xima_game_spec(s->game, buf, cap, needed);
}

static xima_status write_spec_of(const stage *s, char *buf, size_t cap, size_t *needed)
{
    return xima_spec_of(s->before.data, s->before.len, buf, cap, needed);
}

static xima_status write_state(const stage *s, char *buf, size_t cap, size_t *needed)
{
    return xima_state_format(s->state, XIMA_LONG, XIMA_WITH_HISTORY, buf, cap, needed);
}

static xima_status write_board(const stage *s, char *buf, size_t cap, size_t *needed)
{
    return xima_state_format(s->state, XIMA_BOARD, XIMA_COLOR, buf, cap, needed);
}

static xima_status write_move(const stage *s, char *buf, size_t cap, size_t *needed)
{
    return xima_move_format(s->state, s->move, XIMA_LONG, buf, cap, needed);
}

static xima_status write_line(const stage *s, char *buf, size_t cap, size_t *needed)
{
    return xima_moves_format(s->state, &s->move, 1, XIMA_SHORT, buf, cap, needed);
}

static xima_status write_bytes(const stage *s, char *buf, size_t cap, size_t *needed)
{
    return xima_state_encode(s->state, XIMA_WITH_HISTORY, buf, cap, needed);
}

static const writer writers[] = {
    {"xima_game_spec", write_spec, true},      {"xima_spec_of", write_spec_of, true},
    {"xima_state_format", write_state, true},  {"xima_state_format of a board", write_board, true},
    {"xima_move_format", write_move, true},    {"xima_moves_format", write_line, true},
    {"xima_state_encode", write_bytes, false},
};

/* One cap: the beginning of what there is, or nothing; never past the cap; always `needed`. */
static void check_cap(const stage *s, const writer *w, const char *whole, size_t len, size_t cap)
{
    enum { GUARD = 0x5a };
    char *buf = malloc(cap + 1);
    size_t needed = 0, kept = 0;
    memset(buf, GUARD, cap + 1);
    bool fits = w->text ? cap > len : cap >= len;
    xima_status status = w->write(s, buf, cap, &needed);
    CHECK(status == (fits ? XIMA_OK : XIMA_E_BUFFER), "%s with %zu of %zu bytes answers %s", w->name, cap, len,
          xima_status_name(status));
    CHECK(needed == len, "%s with %zu of %zu bytes needs %zu", w->name, cap, len, needed);
    CHECK(buf[cap] == GUARD, "%s writes past %zu bytes", w->name, cap);
    if (w->text && cap > 0) {
        CHECK(memchr(buf, '\0', cap), "%s with %zu bytes does not end its text", w->name, cap);
        kept = strlen(buf);
        CHECK(kept <= len && kept + 4 > (fits ? len : cap - 1), "%s keeps %zu bytes of %zu", w->name, kept, cap);
        CHECK(memcmp(buf, whole, kept) == 0, "%s with %zu bytes writes something else", w->name, cap);
        CHECK(kept == len || ((unsigned char)whole[kept] & 0xc0) != 0x80, "%s tears a character", w->name);
    } else if (!fits) {
        for (size_t i = 0; i < cap; i++)
            CHECK(buf[i] == GUARD, "%s with %zu of %zu bytes writes some", w->name, cap, len);
    }
    CHECK(w->write(s, buf, cap, NULL) == status, "%s without `needed` answers otherwise", w->name);
    free(buf);
}

static void try_buffers(stage *s)
{
    for (size_t i = 0; i < COUNT(writers); i++) {
        size_t len = 0, needed = 77;
        CHECK(writers[i].write(s, NULL, 0, &len) == XIMA_E_BUFFER && len > 0, "%s does not tell its size",
              writers[i].name);
        CHECK(writers[i].write(s, NULL, 0, NULL) == XIMA_E_BUFFER, "%s without all", writers[i].name);
        char *whole = malloc(len + 1);
        CHECK(writers[i].write(s, whole, len + 1, &needed) == XIMA_OK && needed == len, "%s", writers[i].name);
        for (size_t cap = 0; cap <= len + 1; cap++)
            check_cap(s, &writers[i], whole, len, cap);
        free(whole);
    }
}

static void buffers(void **state)
{
    (void)state;
    for_each_game(try_buffers);
}

/* ---- A move of another game ---- */

/* Every call about a move says the same of it. */
static void check_foreign(stage *s, xima_move move, xima_status due)
{
    xima_error error = test_error();
    char buf[64];
    xima_move_info info = {.struct_size = sizeof info};
    xima_state *states[] = {s->state};
    xima_status each = XIMA_OK;
    CHECK(xima_state_is_legal(s->state, move) == 0, "%#llx is legal", (unsigned long long)move);
    xima_status status = xima_state_play(s->state, move, &error);
    CHECK(status == due, "playing answers %s, expected %s", xima_status_name(status), xima_status_name(due));
    test_error_check(s->game, &error, status, SIZE_MAX, "xima_state_play");
    CHECK(xima_move_format(s->state, move, XIMA_LONG, buf, sizeof buf, NULL) == due, "writing it answers otherwise");
    CHECK(xima_moves_format(s->state, &move, 1, XIMA_LONG, buf, sizeof buf, NULL) == due, "a line of it");
    CHECK(xima_move_get_info(s->state, move, &info) == due, "its info answers otherwise");
    CHECK(xima_move_effects(s->state, move, NULL, 0) == 0 && xima_move_index(s->state, move) == -1 &&
              xima_move_seen(s->state, move, 0) == 0,
          "something is known of it");
    CHECK(xima_batch_play(states, 1, &move, &each) == due && each == due, "a batch answers otherwise");
}

static void try_foreign(stage *s)
{
    for (size_t i = 0; i < xima_game_count(); i++) {
        xima_game *other = test_game(xima_game_id(i));
        xima_state *there = test_state(other);
        xima_move move = xima_state_nth_move(there, 0);
        if (strcmp(xima_game_id(i), xima_game_name(s->game, XIMA_NAME_ID, 0)) != 0) {
            check_foreign(s, move, XIMA_E_GAME);
            CHECK(xima_state_copy(s->state, there, 0) == XIMA_E_GAME, "a state of another game is copied");
            CHECK(xima_state_observe(s->state, there, 0) == XIMA_E_GAME, "a state of another game is observed");
            CHECK(xima_state_resample(s->state, there, 0, 1) == XIMA_E_GAME, "a state of another game is drawn");
            CHECK(xima_state_equal(s->state, there) == 0, "states of two games are equal");
            xima_state *mixed[] = {there, s->state};
            xima_move moves[] = {move, s->move};
            CHECK(xima_batch_play(mixed, 2, moves, NULL) == XIMA_E_GAME, "a batch of two games is played");
            CHECK(xima_state_played(there, 0, NULL, 0) == 0, "the first of a refused batch was played");
        }
        xima_state_free(there);
        xima_game_unref(other);
    }
    check_foreign(s, UINT64_C(1) << 53, XIMA_E_ARG);
    check_foreign(s, UINT64_MAX, XIMA_E_ARG);
    check_foreign(s, 0x123, XIMA_E_GAME); /* no game's tag */
}

static void foreign_moves(void **state)
{
    (void)state;
    for_each_game(try_foreign);
}

/* Text and bytes of another game, or of the same one with other options. */
static void foreign_states(void **state)
{
    static const char *const specs[] = {"dicenim", "dicenim:players=2", "hiddenhand", "unlisted", "xima"};
    (void)state;
    for (size_t i = 0; i < COUNT(specs) * COUNT(specs); i++) {
        const char *here = specs[i % COUNT(specs)], *there = specs[i / COUNT(specs)];
        xima_game *game = test_game(here), *other = test_game(there);
        xima_state *written = test_after(other, 5, 4), *read;
        xima_error error = test_error();
        test_bytes text = test_format(written, XIMA_LONG, 0), bytes = test_encode(written, 0);
        test_at("%s reads %s", here, there);
        xima_status due = here == there ? XIMA_OK : XIMA_E_GAME;
        xima_status status = xima_state_parse(game, (char *)text.data, text.len, NULL, &read, &error);
        CHECK(status == due && !read == (due != XIMA_OK), "its text answers %s", xima_status_name(status));
        if (due)
            test_error_check(game, &error, status, text.len, "xima_state_parse");
        xima_state_free(read);
        error = test_error();
        status = xima_state_decode(game, bytes.data, bytes.len, &read, &error);
        CHECK(status == due && !read == (due != XIMA_OK), "its bytes answer %s", xima_status_name(status));
        if (due)
            test_error_check(game, &error, status, bytes.len, "xima_state_decode");
        xima_state_free(read);
        test_bytes_free(&text);
        test_bytes_free(&bytes);
        xima_state_free(written);
        xima_game_unref(game);
        xima_game_unref(other);
    }
}

/* ---- A move after the end ---- */

static void try_over(stage *s)
{
    char buf[64];
    xima_move read = 77;
    xima_error error = test_error();
    xima_move_info info = {.struct_size = sizeof info};
    xima_state *over = test_clone(s->state);
    CHECK(xima_state_play(over, xima_action(XIMA_ACT_ABORT, XIMA_NOBODY, 0), &error) == XIMA_OK, "%s", error.message);
    test_bytes before = test_encode(over, XIMA_WITH_HISTORY);
    xima_status status = xima_state_play(over, s->move, &error);
    CHECK(status == XIMA_E_OVER, "a move after the end answers %s", xima_status_name(status));
    test_error_check(s->game, &error, status, SIZE_MAX, "xima_state_play");
    CHECK(xima_state_play(over, xima_action(XIMA_ACT_RESIGN, 0, 0), NULL) == XIMA_E_OVER, "resigning after the end");
    CHECK(xima_move_format(over, s->move, XIMA_LONG, buf, sizeof buf, NULL) == XIMA_E_OVER, "writing a move");
    CHECK(xima_move_get_info(over, s->move, &info) == XIMA_E_OVER, "the info of a move");
    error = test_error();
    status = xima_move_parse(over, "x", 1, NULL, &read, &error);
    CHECK(status == XIMA_E_OVER && read == 0, "reading a move after the end answers %s", xima_status_name(status));
    test_error_check(s->game, &error, status, 1, "xima_move_parse");
    CHECK(xima_moves_parse(over, " x", 2, NULL, NULL, 0, NULL, NULL, NULL) == XIMA_E_OVER, "reading a line");
    CHECK(xima_moves_parse(over, " ", 1, NULL, NULL, 0, NULL, NULL, NULL) == XIMA_OK, "reading nothing");
    CHECK(xima_state_nth_move(over, 0) == 0 && xima_state_pick(over, 1) == 0, "there is a move after the end");
    CHECK_UNCHANGED(over, before, "after moves after the end");
    CHECK(xima_state_undo(over) == XIMA_OK, "the end cannot be undone");
    CHECK_UNCHANGED(over, s->before, "after the end was undone");
    test_bytes_free(&before);
    xima_state_free(over);
}

static void after_the_end(void **state)
{
    (void)state;
    for_each_game(try_over);
}

/* ---- Bad UTF-8 ---- */

static const struct {
    const char *text;
    size_t len, bad;
} broken[] = {
    {"\x80", 1, 0},             /* a tail without a head */
    {"a\xff", 2, 1},            /* no byte of UTF-8 */
    {"ab\xc3", 3, 2},           /* cut off */
    {"\xc3(", 2, 0},            /* a head without its tail */
    {"\xc0\xaf", 2, 0},         /* overlong */
    {"\xe0\x80\xaf", 3, 0},     /* overlong */
    {"\xed\xa0\x80", 3, 0},     /* a surrogate */
    {"\xf4\x90\x80\x80", 4, 0}, /* above U+10FFFF */
    {"\xc3\xa1\xe2\x82", 4, 2}, /* good, then cut off */
    {"\0\xf8", 2, 1},           /* after a NUL, which is a character */
};

static void check_utf8(const xima_game *game, const xima_error *error, xima_status status, size_t len, size_t bad,
                       const char *call)
{
    CHECK(status == XIMA_E_SYNTAX, "%s answers %s", call, xima_status_name(status));
    test_error_check(game, error, status, len, call);
    CHECK(error->reason == XIMA_REASON_UTF8, "%s: the reason is %d", call, error->reason);
    CHECK(error->offset == bad, "%s: it is bad from %zu, the error says %zu", call, bad, error->offset);
}

static void try_utf8(stage *s)
{
    for (size_t i = 0; i < COUNT(broken); i++) {
        size_t len = broken[i].len, bad = broken[i].bad, count;
        char *text = memcpy(malloc(len), broken[i].text, len);
        xima_move move = 77;
        xima_game *game;
        xima_state *read;
        xima_error error = test_error();
        test_at("%s, text %zu", xima_game_name(s->game, XIMA_NAME_ID, 0), i);
        check_utf8(s->game, &error, xima_move_parse(s->state, text, len, NULL, &move, &error), len, bad, "move_parse");
        CHECK(move == 0, "the move is not 0 after a failure");
        error = test_error();
        check_utf8(s->game, &error, xima_state_parse(s->game, text, len, NULL, &read, &error), len, bad, "state_parse");
        CHECK(!read, "out is not NULL after a failure");
        error = test_error();
        check_utf8(NULL, &error, xima_game_new(text, len, NULL, &game, &error), len, bad, "game_new");
        CHECK(!game, "out is not NULL after a failure");
        error = test_error();
        check_utf8(s->game, &error, xima_moves_parse(s->state, text, len, NULL, NULL, 0, &count, NULL, &error), len,
                   bad, "moves_parse");
        CHECK(count == 0, "plies are read");
        free(text);
    }
}

static void utf8(void **state)
{
    (void)state;
    for_each_game(try_utf8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nulls),          cmocka_unit_test(buffers),       cmocka_unit_test(foreign_moves),
        cmocka_unit_test(foreign_states), cmocka_unit_test(after_the_end), cmocka_unit_test(utf8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
