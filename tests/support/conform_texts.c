/* SPDX-License-Identifier: MIT */
/* Positions and histories as text and as bytes, there and back. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

static xima_state *parse_as(const conform *c, xima_game *game, const test_bytes *text, int32_t notation)
{
    xima_parse_options options = {.struct_size = sizeof options, .notation = notation};
    xima_error error = test_error();
    xima_state *state;
    char *exact = memcpy(malloc(text->len), text->data, text->len); /* no NUL */
    xima_status status = xima_state_parse(game, exact, text->len, &options, &state, &error);
    free(exact);
    if (status)
        test_error_check(c->game, &error, status, text->len, "xima_state_parse");
    CHECK(status == XIMA_OK, "\"%s\" cannot be read, offset %zu: %s", (char *)text->data, error.offset, error.message);
    CHECK(test_error_untouched(&error), "success writes to the error");
    return state;
}

static xima_state *parse(const conform *c, xima_game *game, const test_bytes *text)
{
    return parse_as(c, game, text, XIMA_LONG);
}

static void check_spec_of(const conform *c, const void *data, size_t len)
{
    char spec[2048], due[2048];
    size_t needed = 0;
    xima_status status = xima_spec_of(data, len, spec, sizeof spec, &needed);
    CHECK(status == XIMA_OK && strlen(spec) == needed, "the spec inside cannot be found: %s", xima_status_name(status));
    CHECK(xima_game_spec(c->game, due, sizeof due, NULL) == XIMA_OK && strcmp(spec, due) == 0,
          "the spec inside is %s, the game's is %s", spec, due);
    CHECK(xima_spec_of(data, len, spec, needed, NULL) == XIMA_E_BUFFER, "the spec fits where it cannot");
}

/* Equal in all that belongs to the position. */
static void check_equal(const conform *c, const xima_state *state, const xima_state *read, const char *what)
{
    CHECK(xima_state_equal(state, read) == 1 && xima_state_equal(read, state) == 1, "%s is read as another position",
          what);
    CHECK(xima_state_hash(state) == xima_state_hash(read), "%s is read as a position of another hash", what);
    CHECK(xima_state_to_move(state) == xima_state_to_move(read), "%s: another player is to move", what);
    if (conform_history_matters(c, state))
        return;
    size_t n, m;
    xima_move *one = test_moves(state, &n), *two = test_moves(read, &m);
    CHECK(n == m && memcmp(one, two, n * sizeof *one) == 0, "%s is read as a position of other moves", what);
    free(one);
    free(two);
}

/* The same but for what only history tells. */
static void check_infos(const xima_state *state, const xima_state *read, bool history)
{
    xima_state_info one = conform_state_info(state), two = conform_state_info(read);
    if (!history) {
        one.flags &= ~(uint32_t)XIMA_S_NO_HISTORY;
        two.flags &= ~(uint32_t)XIMA_S_NO_HISTORY;
        two.repetitions = one.repetitions;
        two.last = one.last;
        two.quiet = one.quiet;
    }
    CHECK(memcmp(&one, &two, sizeof one) == 0,
          "ply %u turn %u.%u alive %#x flags %#x rep %u quiet %u were written, "
          "ply %u turn %u.%u alive %#x flags %#x rep %u quiet %u read",
          (unsigned)one.ply, (unsigned)one.turn, (unsigned)one.turn_ply, (unsigned)one.alive, (unsigned)one.flags,
          (unsigned)one.repetitions, (unsigned)one.quiet, (unsigned)two.ply, (unsigned)two.turn, (unsigned)two.turn_ply,
          (unsigned)two.alive, (unsigned)two.flags, (unsigned)two.repetitions, (unsigned)two.quiet);
    xima_outcome was = conform_outcome_of(state), is = conform_outcome_of(read);
    CHECK(memcmp(&was, &is, sizeof was) == 0, "the outcome is read as another");
}

/* Does what the counters alone know matter here: who is out, what is offered? */
static bool is_counted(const conform *c, const xima_state *state)
{
    return conform_state_info(state).alive + 1 != UINT32_C(1) << c->info.players ||
           conform_state_info(state).flags & XIMA_S_OFFER || xima_state_to_move(state) == XIMA_NOBODY;
}

/* The game's own texts of positions, where it has them. */
static void check_own_texts(const conform *c, const xima_state *state)
{
    for (int32_t own = XIMA_GAME_NOTATION; own < XIMA_GAME_NOTATION + c->info.notations; own++) {
        char nothing;
        if (is_counted(c, state) || xima_state_format(state, own, 0, &nothing, 0, NULL) == XIMA_E_UNSUPPORTED)
            continue;
        test_bytes text = test_format(state, own, 0);
        for (int32_t notation = own; notation >= XIMA_LONG; notation -= own) {
            xima_state *read = parse_as(c, c->game, &text, notation);
            check_equal(c, state, read, (char *)text.data);
            xima_state_free(read);
        }
        test_bytes_free(&text);
    }
}

static void look_at_text(conform *c, const xima_state *state)
{
    test_bytes text = test_format(state, XIMA_LONG, 0);
    CHECK(xima__utf8_bad((char *)text.data, text.len) == text.len, "the text is not UTF-8");
    check_spec_of(c, text.data, text.len);
    xima_state *read = parse(c, c->game, &text);
    check_equal(c, state, read, (char *)text.data);
    check_infos(state, read, false);
    conform_go_on(c, state, read, 5, (char *)text.data);
    CHECK(xima_state_undo(read) == XIMA_E_EMPTY, "a position without history can be undone");
    test_bytes short_text = test_format(state, XIMA_SHORT, 0);
    if (!is_counted(c, state)) { /* nothing that only the counters tell */
        xima_state *other = parse(c, c->game, &short_text);
        check_equal(c, state, other, (char *)short_text.data);
        xima_state_free(other);
    }
    test_bytes_free(&short_text);
    test_bytes_free(&text);
    xima_state_free(read);
    check_own_texts(c, state);
}

void conform_texts(conform *c)
{
    conform_walk(c, 5, 200, look_at_text);
}

/* ---- Texts with history ---- */

static void check_same_history(const xima_state *state, const xima_state *read)
{
    test_bytes one = test_encode(state, XIMA_WITH_HISTORY), two = test_encode(read, XIMA_WITH_HISTORY);
    CHECK(test_same(&one, &two), "the history is read as another");
    test_bytes_free(&one);
    test_bytes_free(&two);
    check_infos(state, read, true);
}

/* What was read can be undone as far as what was written. */
static void check_same_root(const xima_state *state, const xima_state *read)
{
    xima_state *one = test_clone(state), *two = test_clone(read);
    xima_status first, second;
    do {
        CHECK(xima_state_equal(one, two), "undone equally often, the positions differ");
        CHECK(xima_state_hash(one) == xima_state_hash(two), "undone equally often, the hashes differ");
        first = xima_state_undo(one);
        second = xima_state_undo(two);
        CHECK(first == second, "one can be undone (%s), the other cannot (%s)", xima_status_name(first),
              xima_status_name(second));
    } while (first == XIMA_OK);
    xima_state_free(one);
    xima_state_free(two);
}

static void look_at_history(conform *c, const xima_state *state)
{
    test_bytes text = test_format(state, XIMA_LONG, XIMA_WITH_HISTORY);
    check_spec_of(c, text.data, text.len);
    xima_state *read = parse(c, c->game, &text);
    check_equal(c, state, read, (char *)text.data);
    check_same_history(state, read);
    check_same_root(state, read);
    conform_go_on(c, state, read, 3, (char *)text.data);
    test_bytes again = test_format(read, XIMA_LONG, XIMA_WITH_HISTORY);
    CHECK(test_same(&text, &again), "\"%s\" is written again as \"%s\"", (char *)text.data, (char *)again.data);
    test_bytes_free(&again);
    test_bytes_free(&text);
    xima_state_free(read);
}

void conform_histories(conform *c)
{
    conform_walk(c, 4, 50, look_at_history);
}

/* ---- Encodings ---- */

static xima_state *decode(const conform *c, xima_game *game, const test_bytes *bytes)
{
    xima_error error = test_error();
    xima_state *state;
    unsigned char *exact = memcpy(malloc(bytes->len), bytes->data, bytes->len);
    xima_status status = xima_state_decode(game, exact, bytes->len, &state, &error);
    free(exact);
    if (status)
        test_error_check(c->game, &error, status, bytes->len, "xima_state_decode");
    CHECK(status == XIMA_OK, "%zu bytes cannot be decoded: %s", bytes->len, error.message);
    CHECK(test_error_untouched(&error), "success writes to the error");
    return state;
}

static void check_encoding(conform *c, const xima_state *state, uint32_t flags)
{
    test_bytes bytes = test_encode(state, flags);
    check_spec_of(c, bytes.data, bytes.len);
    xima_state *read = decode(c, c->game, &bytes);
    test_bytes again = test_encode(read, flags);
    CHECK(test_same(&bytes, &again), "decoded and encoded again, the bytes differ");
    check_equal(c, state, read, flags ? "an encoding with history" : "an encoding");
    check_infos(state, read, flags != 0);
    if (flags)
        check_same_root(state, read);
    conform_go_on(c, state, read, 3, "after decoding");
    xima_state_free(read);
    unsigned char untouched = 0x33;
    CHECK(xima_state_encode(state, flags, &untouched, 1, NULL) == XIMA_E_BUFFER && untouched == 0x33,
          "without room for all, some bytes are written");
    test_bytes_free(&bytes);
    test_bytes_free(&again);
}

static void look_at_encoding(conform *c, const xima_state *state)
{
    check_encoding(c, state, 0);
    check_encoding(c, state, XIMA_WITH_HISTORY);
    xima_state *clone = test_clone(state);
    test_bytes one = test_encode(state, XIMA_WITH_HISTORY);
    CHECK_UNCHANGED(clone, one, "a clone is encoded as other bytes");
    test_bytes_free(&one);
    xima_state_free(clone);
}

void conform_encodings(conform *c)
{
    conform_walk(c, 5, 80, look_at_encoding);
}

static void check_read(const conform *c, const xima_state *state, xima_state *read, const char *what, bool history)
{
    check_equal(c, state, read, what);
    check_infos(state, read, history);
    xima_state_free(read);
}

void conform_reads_back(conform *c, const xima_state *state)
{
    for (uint32_t flags = 0; flags <= XIMA_WITH_HISTORY; flags += XIMA_WITH_HISTORY) {
        test_bytes text = test_format(state, XIMA_LONG, flags), bytes = test_encode(state, flags);
        check_read(c, state, parse(c, c->game, &text), (char *)text.data, flags != 0);
        check_read(c, state, decode(c, c->game, &bytes), "an encoding", flags != 0);
        test_bytes_free(&text);
        test_bytes_free(&bytes);
    }
}

/* ---- Boards ---- */

static void check_board(const char *board, size_t len, int32_t notation, uint32_t flags)
{
    CHECK(xima__utf8_bad(board, len) == len, "the board is not UTF-8");
    CHECK(len > 0 && board[len - 1] == '\n', "the board does not end in a line");
    bool escapes = false, wide = false;
    for (size_t i = 0; i < len; i++) {
        escapes |= board[i] == '\033';
        wide |= (unsigned char)board[i] >= 0x80;
    }
    CHECK(flags || !escapes, "a board without colour has escape sequences");
    CHECK(notation != XIMA_BOARD_ASCII || !wide, "an ASCII board is not ASCII");
}

static void check_boards(const xima_state *state, int32_t notation)
{
    char plain[1 << 14];
    for (uint32_t flags = 0; flags <= XIMA_COLOR; flags += XIMA_COLOR) {
        test_bytes text = test_format(state, notation, flags);
        check_board((char *)text.data, text.len, notation, flags);
        test_bytes_free(&text);
    }
    xima__out out = xima__out_to(plain, sizeof plain); /* what the core draws for games that draw nothing */
    CHECK(xima__default_board(state, notation, 0, &out) == XIMA_OK, "by default no board is drawn");
    CHECK(xima__out_end(&out, NULL) == XIMA_OK, "by default the board takes %zu bytes", out.len);
    check_board(plain, out.len, notation, 0);
}

static void look_at_board(conform *c, const xima_state *state)
{
    char text[16];
    (void)c;
    for (int32_t notation = XIMA_BOARD; notation <= XIMA_BOARD_ASCII; notation++) {
        check_boards(state, notation);
        CHECK(xima_state_format(state, notation, XIMA_WITH_HISTORY, text, sizeof text, NULL) == XIMA_E_ARG,
              "a board with history");
    }
    CHECK(xima_state_format(state, XIMA_LONG, XIMA_COLOR, text, sizeof text, NULL) == XIMA_E_ARG, "a text in colour");
    CHECK(xima_state_format(state, XIMA_LONG, 64, text, sizeof text, NULL) == XIMA_E_ARG, "an unknown flag");
    CHECK(xima_state_format(state, 63, 0, text, sizeof text, NULL) == XIMA_E_UNSUPPORTED, "notation 63");
}

void conform_boards(conform *c)
{
    conform_walk(c, 2, 60, look_at_board);
}
