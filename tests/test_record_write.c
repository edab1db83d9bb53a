/* SPDX-License-Identifier: MIT */
/* Writing records: known answers, lines, ids. */
#include "support/records.h"

#include "record/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- SHA-256: the published examples, and lengths around a block ---- */

static void check_digest(const void *data, size_t len, size_t piece, const char *due)
{
    xima__sha sha;
    unsigned char digest[32];
    char hex[65];
    xima__sha_begin(&sha);
    for (size_t at = 0; at < len; at += piece)
        xima__sha_add(&sha, (const char *)data + at, len - at < piece ? len - at : piece);
    xima__sha_end(&sha, digest);
    for (int i = 0; i < 32; i++)
        snprintf(hex + 2 * i, 3, "%02x", digest[i]);
    CHECK(strcmp(hex, due) == 0, "%zu bytes in pieces of %zu: %s, not %s", len, piece, hex, due);
}

static void digests(void **unused)
{
    static const struct {
        const char *text;
        size_t times;
        const char *due;
    } table[] = {
        {"", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
         1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
        {"a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(table); i++) {
        size_t each = strlen(table[i].text), len = each * table[i].times;
        char *data = malloc(len + 1);
        for (size_t n = 0; n < table[i].times; n++)
            memcpy(data + n * each, table[i].text, each);
        for (size_t piece = 1; piece < 200; piece += piece < 4 ? 1 : 13)
            check_digest(data, len, piece, table[i].due);
        free(data);
    }
}

/* ---- Known answers: what is done to a new record, and what it is then ---- */

/*
 * Steps, parted by `|`: `MOVE …` plays a line, `<N` goes back N plies, `>` goes to the end of the main line,
 * `before TEXT`, `after TEXT`, `$N` say it of the node at hand, `Name=VALUE` is a tag, `result TEXT` states it.
 */
typedef struct answer {
    const char *position, *steps, *moves; /* moves: the movetext, without the last end of line */
} answer;

static const answer answers[] = {
    {"xima", "", ""},
    {"xima", "result *", "*"},
    {"xima", "before Hello", "{Hello}"},
    {"xima", "-A1", "1. -A1"},
    {"xima", "-A1 -M13 -A2 -M12", "1. -A1 -M13 2. -A2 -M12"},
    {"xima", "-A1|before first", "1. {first} -A1"},
    {"xima", "before start|-A1|before first|after a|after b|$1|$14|-M13|result 1-0",
     "{start} 1. {first} -A1 $1 $14 {a} {b} 1... -M13 1-0"},
    {"xima", "-A1 -M13|before why|-A2", "1. -A1 1... {why} -M13 2. -A2"},
    {"xima", "-A1 -M13|<1|-M12 -A2|<1|-A3|>|-B1", "1. -A1 -M13 (1... -M12 2. -A2 (2. -A3)) 2. -B1"},
    {"xima", "-A1 -M13 -A2|<3|-A3|<1|-A4 -M1|after x|>|-M12", "1. -A1 (1. -A3) (1. -A4 -M1 {x}) 1... -M13 2. -A2 -M12"},
    {"xima", "-A1|after }{\\ [%clk 0:01:00]", "1. -A1 {\\}\\{\\\\ [%clk 0:01:00]}"},
    {"xima", "-A1|after [%unread x]", "1. -A1 {\\[%unread x]}"},
    {"xima", "-A1|after x\n[Event \"y\"]\r[a\t\"\n[b\n[c 1\n [d \"",
     "1. -A1 {x\n\\[Event \"y\"]\r\\[a\t\"\n[b\n[c 1\n [d \"}"},
    {"xima", "-A1 R ofrece 64 Z acepta 64 -M13", "1. -A1 ofrece 64 Z acepta 64 -M13"},
    {"xima", "ofrece 64 R rechaza 64 -A1 -M13", "1. ofrece 64 R rechaza 64 -A1 -M13"},
    {"xima", "-A1 rinde", "1. -A1 rinde"},
    {"xima", "-A1 Z rinde", "1. -A1 Z rinde .."},
    {"xima:players=4", "-A1 -A13 -M13 -M1 -A2", "1. -A1 -A13 -M13 -M1 2. -A2"},
    {"xima:players=4", "-A1 -A13|after x|-M13 -M1|$2|-A2", "1. -A1 -A13 {x} 1. V: -M13 -M1 $2 2. -A2"},
    {"xima:players=4", "-A1 -A13 -M13 -M1 -A2 rinde -M12 -M2 -A3|after x|-M11",
     "1. -A1 -A13 -M13 -M1 2. -A2 rinde -M12 -M2 3. -A3 {x} .. 3. V: -M11"},
    {"xima:players=4", "-A1 -A13 -M13 -M1 rinde -B13 -L13 -L1 -C13",
     "1. -A1 -A13 -M13 -M1 2. rinde -B13 -L13 -L1 3. .. -C13"},
    {"xima:players=4", "-A1 -A13 -M13 rinde -A2 -B13 -M12 -A3|<1|-A4|>|-C13",
     "1. -A1 -A13 -M13 rinde 2. -A2 -B13 -M12 .. 3. -A3 (3. -A4) 3. R: -C13"},
    {"xima:players=3", "-A1|<1|-A2 -A13|before b|>|-A13", "1. -A1 (1. -A2 1. R: {b} -A13) 1. R: -A13"},
    {"xima:mode=azar2", "64/-F2 -H4 51/", "1. 64/-F2 -H4 51/"},
    {"xima:mode=azar2", "64/-F2|after x|4/-H4", "1. 64/-F2 {x} 4/-H4"},
    {"xima:mode=azar2", "64/|$5|6/-F2 4/-H4", "1. 64/ $5 6/-F2 4/-H4"},
    {"xima:mode=azar2", "64/|6/-F2|before b|4/-H4", "1. 64/ 1. {b} 6/-F2 4/-H4"},
    {"xima:mode=azar2", "64/-F2 -H4|<1|4/-A4|>|51/", "1. 64/-F2 -H4 (1. 4/-A4) 1... 51/"},
    {"xima:mode=cienzar", "-A1 64/-F2 -H4|<3|51/|>|-A2", "1. -A1 64/ (1... 51/) 6/-F2 4/-H4 2. -A2"},
    {"dicenim:players=2,heaps=1,stones=3", "die:1 A1-1 again|after x", "1. die:1 A1-1 again {x}"},
};

typedef struct workbench {
    xima_record *record;
    xima_cursor *cursor;
} workbench;

static void play_words(workbench *w, const char *words)
{
    xima_move moves[64];
    xima_error error = test_error();
    size_t count = 0;
    CHECK(xima_moves_parse(xima_cursor_state(w->cursor), words, strlen(words), NULL, moves, COUNT(moves), &count, NULL,
                           &error) == XIMA_OK,
          "\"%s\": %s", words, error.message);
    for (size_t i = 0; i < count; i++)
        CHECK(xima_cursor_play(w->cursor, moves[i], NULL) == XIMA_OK, "ply %zu of \"%s\"", i, words);
}

static void say(workbench *w, int32_t what, const char *text)
{
    int32_t node = xima_cursor_node(w->cursor);
    size_t count = xima_record_note_count(w->record, node, what);
    CHECK(xima_record_set_note(w->record, node, what, count, text, strlen(text)) == XIMA_OK, "saying \"%s\"", text);
}

static void add_symbol(workbench *w, int32_t number)
{
    int32_t all[8], node = xima_cursor_node(w->cursor);
    size_t count = xima_record_symbols(w->record, node, all, 7);
    all[count] = number;
    CHECK(xima_record_set_symbols(w->record, node, all, count + 1) == XIMA_OK, "the symbol %d", number);
}

static void do_step(workbench *w, const char *step)
{
    if (strncmp(step, "before ", 7) == 0)
        say(w, XIMA_NOTE_BEFORE, step + 7);
    else if (strncmp(step, "after ", 6) == 0)
        say(w, XIMA_NOTE_AFTER, step + 6);
    else if (strncmp(step, "result ", 7) == 0)
        CHECK(xima_record_set_result(w->record, step + 7, strlen(step + 7)) == XIMA_OK, "%s", step);
    else if (*step == '$')
        add_symbol(w, atoi(step + 1));
    else if (*step == '>')
        CHECK(xima_cursor_goto(w->cursor, xima_record_last(w->record, 0)) == XIMA_OK, "to the end");
    else if (*step == '<')
        for (int n = atoi(step + 1); n > 0; n--)
            CHECK(xima_cursor_back(w->cursor) == XIMA_OK, "%s", step);
    else
        play_words(w, step);
}

static workbench begin(const char *spec, const char *steps)
{
    xima_game *game = test_game(spec);
    workbench w = {.record = test_record(game, NULL)};
    char *all = strcpy(malloc(strlen(steps) + 1), steps);
    w.cursor = test_cursor(w.record);
    for (char *step = all, *next; *step; step = next) {
        next = step + strcspn(step, "|");
        next += *next ? (*next = '\0', 1) : 0;
        do_step(&w, step);
    }
    free(all);
    xima_game_unref(game);
    return w;
}

static void end(workbench *w)
{
    xima_cursor_free(w->cursor);
    xima_record_free(w->record);
}

static void movetexts(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(answers); i++) {
        test_at("%s: %s", answers[i].position, answers[i].steps);
        workbench w = begin(answers[i].position, answers[i].steps);
        test_bytes text = test_record_text(w.record, XIMA_FORM_XGN, XIMA_LONG);
        char *moves = strstr((char *)text.data, "\n\n");
        size_t len = moves ? strlen(moves + 2) : 0, due = strlen(answers[i].moves);
        CHECK(len == (due ? due + 1 : 0), "the moves are\n%s, not\n%s", moves ? moves + 2 : "", answers[i].moves);
        CHECK(!due || memcmp(moves + 2, answers[i].moves, due) == 0, "the moves are\n%s, not\n%s", moves + 2,
              answers[i].moves);
        CHECK(text.data[text.len - 1] == '\n', "the last line does not end");
        test_bytes_free(&text);
        end(&w);
    }
}

/* ---- Headers ---- */

static void headers(void **unused)
{
    static const char *const given[] = {"Used2", "Foo",   "Termination", "Time10", "Player2",     "Rating1",
                                        "Date",  "Time2", "Player3",     "Site",   "TimeControl", "Player1",
                                        "Event", "Bar",   "Player17",    "Used1"};
    static const char due[] =
        "[XGN \"1\"]\n[Event \"12\"]\n[Site \"9\"]\n[Date \"6\"]\n[Player1 \"11\"]\n"
        "[Player2 \"4\"]\n[Player3 \"8\"]\n[Result \"1-0\"]\n[Spec \"%s\"]\n[Rating1 \"5\"]\n"
        "[TimeControl \"10\"]\n[Time2 \"7\"]\n[Time10 \"3\"]\n[Used1 \"15\"]\n[Used2 \"0\"]\n"
        "[Termination \"2\"]\n[Foo \"\\\"1\\\\\\n\\r\"]\n[Bar \"13\"]\n[Player17 \"14\"]\n\n1. -A1 1-0\n";
    char spec[512], text[2048], value[8];
    workbench w = begin("xima", "-A1|result 1-0");
    (void)unused;
    for (size_t i = 0; i < COUNT(given); i++) {
        snprintf(value, sizeof value, i == 1 ? "\"%zu\\\n\r" : "%zu", i);
        CHECK(xima_record_set_tag(w.record, given[i], strlen(given[i]), value, strlen(value)) == XIMA_OK, "%s",
              given[i]);
    }
    CHECK(xima_game_spec(xima_record_game(w.record), spec, sizeof spec, NULL) == XIMA_OK, "the spec");
    snprintf(text, sizeof text, due, spec);
    test_bytes got = test_record_text(w.record, XIMA_FORM_XGN, XIMA_LONG);
    CHECK(strcmp((char *)got.data, text) == 0, "the record is\n%s, not\n%s", (char *)got.data, text);
    test_bytes_free(&got);
    end(&w);
}

/* A tag Position stands where the game does not begin as usual, and brings the history that is known. */
static void positions(void **unused)
{
    xima_game *game = test_game("xima:mode=azar1");
    (void)unused;
    for (uint64_t plies = 0; plies < 12; plies++) {
        xima_state *start = test_after(game, plies, plies);
        xima_record *record = test_record(game, start);
        test_bytes text = test_record_text(record, XIMA_FORM_XGN, XIMA_LONG),
                   position = test_format(start, XIMA_LONG, XIMA_WITH_HISTORY);
        const char *tag = strstr((char *)text.data, "[Position \"");
        CHECK((tag != NULL) == (plies > 0), "%u plies: %s", (unsigned)plies, (char *)text.data);
        CHECK(!tag || strncmp(tag + 11, (char *)position.data, position.len) == 0, "%s is not %s", tag,
              (char *)position.data);
        test_bytes_free(&text);
        test_bytes_free(&position);
        xima_record_free(record);
        xima_state_free(start);
    }
    xima_game_unref(game);
}

/* ---- Lines ---- */

static void check_lines(const char *text)
{
    for (const char *line = text; *line;) {
        size_t len = strcspn(line, "\n");
        CHECK(len <= 79 || line[0] == '[', "a line of %zu characters: %.*s", len, (int)len, line);
        CHECK(line[0] != ' ' && (len == 0 || line[len - 1] != ' '), "a blank at an end of \"%.*s\"", (int)len, line);
        CHECK(!strstr(line, "  "), "two blanks in \"%.*s\"", (int)len, line);
        line += len + (line[len] == '\n');
    }
}

static void line_ends(void **unused)
{
    test_specs specs = test_all_specs();
    const test_shape shape = {.steps = 150, .turns = 5, .acts = 15, .times = 3};
    (void)unused;
    for (size_t i = 0; i < specs.count; i++) {
        uint64_t seed = i;
        xima_game *game = test_game(specs.texts[i]);
        xima_record *record = test_random_record(game, NULL, &shape, &seed);
        test_at("%s", specs.texts[i]);
        for (int32_t n = 0; n < 40 && xima_record_tag_count(record) > 0; n++) {
            const char *name = xima_record_tag_name(record, 0); /* any text may stand there */
            CHECK(xima_record_set_tag(record, name, strlen(name), NULL, 0) == XIMA_OK, "%s", name);
        }
        test_bytes text = test_record_text(record, XIMA_FORM_XGN, XIMA_LONG);
        check_lines((char *)text.data);
        test_bytes_free(&text);
        xima_record_free(record);
        xima_game_unref(game);
    }
    test_specs_free(&specs);
}

/* ---- Sheets ---- */

static void sheets(void **unused)
{
    static const answer table[] = {
        {"xima", "", "1. -\n"},
        {"xima", "-A1 -M13 -A2|after not here|result *", "1. -A1 -M13\n2. -A2 -\n"},
        {"xima", "-A1 -M13 -A2 -M12|<2|-A3|result 1-0", "1. -A1 -M13\n2. -A2 -M12 1-0\n"},
        {"xima", "-A1 R rinde|result 1-0", "1. -A1 rinde 1-0\n"},
        {"xima:players=4", "-A1 -A13 -M13 -M1 rinde -B13 -L13 -L1 -C13",
         "1. -A1 -A13 -M13 -M1\n2. rinde -B13 -L13 -L1\n3. .. -C13 -\n"},
        {"xima:mode=azar2", "64/-F2|after x|4/-H4 51/", "1. 64/-F2 -H4 51/ -\n"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(table); i++) {
        test_at("%s: %s", table[i].position, table[i].steps);
        workbench w = begin(table[i].position, table[i].steps);
        test_bytes text = test_record_text(w.record, XIMA_FORM_SHEET, XIMA_SHORT);
        CHECK(strcmp((char *)text.data, table[i].moves) == 0, "the sheet is\n%s, not\n%s", (char *)text.data,
              table[i].moves);
        test_bytes_free(&text);
        end(&w);
    }
}

/* ---- Notations of a game's own ---- */

/* Movetext is read back as what was written, or it is not written. */
static void check_notation(const xima_record *record, int32_t form, int32_t notation, xima_status due)
{
    size_t needed = 0;
    char id[65], again[65];
    xima_record *back;
    xima_status status = xima_record_format(record, form, notation, NULL, 0, &needed);
    if (due == XIMA_E_UNSUPPORTED || status != XIMA_E_BUFFER) {
        CHECK(status == due, "in notation %d it is answered %d, not %d", (int)notation, (int)status, (int)due);
        return;
    }
    test_bytes text = test_record_text(record, form, notation);
    CHECK(xima_record_parse(xima_record_game(record), (char *)text.data, text.len, 0, &back, NULL) == XIMA_OK,
          "notation %d is not read:\n%s", (int)notation, (char *)text.data);
    CHECK(xima_record_id(record, id, sizeof id, NULL) == XIMA_OK, "the id");
    CHECK(xima_record_id(back, again, sizeof again, NULL) == XIMA_OK, "the id of what was read");
    CHECK(strcmp(id, again) == 0, "notation %d is read as another game:\n%s", (int)notation, (char *)text.data);
    xima_record_free(back);
    test_bytes_free(&text);
}

static void own_notations(void **unused)
{
    static const struct {
        const char *spec, *steps, *notation;
        xima_status due;
    } table[] = {
        {"shogi", "7g7f 3c3d|<1|8c8d|>|8h2b+ 3a2b B*5e", "usi", XIMA_OK},
        {"shogi", "7g7f 3c3d|<1|8c8d|>|8h2b+ 3a2b B*5e", "western", XIMA_OK},
        {"shogi", "7g7f 3c3d|<1|8c8d|>|8h2b+ 3a2b B*5e", "japanese", XIMA_OK},
        {"shogi", "7g7f 3c3d|<1|8c8d|>|8h2b+ 3a2b B*5e", "csa", XIMA_OK},
        {"shogi", "", "kif", XIMA_OK},
        {"shogi", "resign", "kif", XIMA_OK},
        {"shogi", "7g7f", "kif", XIMA_E_UNSUPPORTED}, /* the origin looks like a variation */
        {"shogi", "7g7f 3c3d|<1|8c8d|>|8h2b+ 3a2b B*5e", "kif", XIMA_E_UNSUPPORTED},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(table); i++) {
        test_at("%s: %s in %s", table[i].spec, table[i].steps, table[i].notation);
        workbench w = begin(table[i].spec, table[i].steps);
        int32_t notation = xima_game_find(xima_record_game(w.record), XIMA_NAME_NOTATION, table[i].notation,
                                          strlen(table[i].notation));
        CHECK(notation >= XIMA_GAME_NOTATION, "there is no such notation");
        check_notation(w.record, XIMA_FORM_XGN, notation, table[i].due);
        if (*table[i].steps && !strchr(table[i].steps, '<')) /* a sheet holds no variation, and cannot be empty */
            check_notation(w.record, XIMA_FORM_SHEET, notation, table[i].due);
        end(&w);
    }
}

/* ---- Ids ---- */

static void ids(void **unused)
{
    workbench w = begin("xima", "-A1 -M13|after x|result 1-0");
    char id[65], again[65], few[10];
    size_t needed = 0;
    unsigned char digest[32];
    xima__sha sha;
    (void)unused;
    CHECK(xima_record_id(w.record, NULL, 0, &needed) == XIMA_E_BUFFER && needed == 64, "an id of %zu digits", needed);
    CHECK(xima_record_id(w.record, id, sizeof id, &needed) == XIMA_OK && needed == 64, "the id");
    CHECK(xima_record_id(w.record, few, sizeof few, NULL) == XIMA_E_BUFFER && strncmp(few, id, 9) == 0,
          "a short buffer");
    test_bytes text = test_record_text(w.record, XIMA_FORM_XGN, XIMA_LONG);
    xima__sha_begin(&sha);
    xima__sha_add(&sha, text.data, text.len);
    xima__sha_end(&sha, digest);
    for (int i = 0; i < 32; i++)
        snprintf(again + 2 * i, 3, "%02x", digest[i]);
    CHECK(strcmp(id, again) == 0, "the id is %s, that of the text %s", id, again);
    test_bytes_free(&text);
    do_step(&w, "after y");
    CHECK(xima_record_id(w.record, again, sizeof again, NULL) == XIMA_OK && strcmp(id, again) != 0, "the id stays");
    end(&w);
}

/* Any buffer that is too small gets as much as fits, and no half characters. */
static void small_buffers(void **unused)
{
    workbench w = begin("xima", "-A1|after \xc3\xb1\xe2\x82\xac|-M13|result *");
    test_bytes whole = test_record_text(w.record, XIMA_FORM_XGN, XIMA_LONG);
    char *buf = malloc(whole.len + 2);
    (void)unused;
    for (size_t cap = 1; cap <= whole.len; cap++) {
        size_t needed;
        memset(buf, 'z', whole.len + 2);
        CHECK(xima_record_format(w.record, XIMA_FORM_XGN, 0, buf, cap, &needed) == XIMA_E_BUFFER, "%zu bytes", cap);
        size_t len = strlen(buf);
        CHECK(needed == whole.len && len < cap && memcmp(buf, whole.data, len) == 0, "%zu bytes", cap);
        CHECK(buf[cap] == 'z' && (whole.data[len] & 0xc0) != 0x80, "%zu bytes: cut at byte %zu", cap, len);
    }
    free(buf);
    test_bytes_free(&whole);
    end(&w);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digests),   cmocka_unit_test(movetexts),     cmocka_unit_test(headers),
        cmocka_unit_test(positions), cmocka_unit_test(line_ends),     cmocka_unit_test(sheets),
        cmocka_unit_test(ids),       cmocka_unit_test(small_buffers), cmocka_unit_test(own_notations),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("record_write", tests, NULL, NULL);
}
