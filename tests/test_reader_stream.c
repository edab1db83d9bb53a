/* SPDX-License-Identifier: MIT */
/* Games in a stream: where each begins, which game it is, where it starts. */
#include "record_files.h"

/* ---- Places in the stream ---- */

typedef struct stream {
    const unsigned char *data;
    size_t len, at, piece;
} stream;

static xima_status give(void *user, void *buf, size_t cap, size_t *got)
{
    stream *s = user;
    *got = s->len - s->at < s->piece ? s->len - s->at : s->piece;
    *got = *got < cap ? *got : cap;
    memcpy(buf, s->data + s->at, *got);
    s->at += *got;
    return XIMA_OK;
}

/* A reader begun anew where a game begins reads the same, but for the places. */
static void read_again(const record_file *file, const xima_span *span, const xima_record *peeked)
{
    xima_reader_options options = {.flags = file->flags | XIMA_KEEP_SOURCE};
    stream s = {file->bytes.data, (size_t)(span->offset + span->length), (size_t)span->offset, 1000};
    xima_reader *reader = record_reader(&options);
    xima_record *record, *none;
    size_t len;
    CHECK(xima_reader_pull(reader, give, &s, &record) == XIMA_OK, "%s: game %llu is not there", file->name,
          (unsigned long long)span->game);
    const char *source = xima_record_source(record, &len);
    CHECK(len == span->length && memcmp(source, file->bytes.data + span->offset, len) == 0, "%s: not the same bytes",
          file->name);
    CHECK(xima_reader_pull(reader, give, &s, &none) == XIMA_E_EMPTY && !none, "%s: two games in one", file->name);
    CHECK(xima_record_tag_count(record) == xima_record_tag_count(peeked), "%s: other tags", file->name);
    for (size_t i = 0; i < xima_record_tag_count(record); i++)
        CHECK(strcmp(xima_record_tag_value(record, i), xima_record_tag_value(peeked, i)) == 0, "%s: another tag",
              file->name);
    xima_record_free(record);
    xima_reader_free(reader);
}

static uint64_t lines_in(const unsigned char *data, size_t len)
{
    uint64_t lines = 1;
    for (size_t i = 0; i < len; i++)
        lines += data[i] == '\r' || (data[i] == '\n' && (i == 0 || data[i - 1] != '\r'));
    return lines;
}

/* Spans follow one another without a gap and cover the file, whether games are peeked at, read or skipped. */
static void spans(void **unused)
{
    static record_file files[RECORD_FILES_MAX];
    size_t count = record_files(files), games = 0;
    (void)unused;
    for (size_t i = 0; i < count; i++) {
        const record_file *file = &files[i];
        xima_reader_options options = {.flags = file->flags};
        stream s = {file->bytes.data, file->bytes.len, 0, 3};
        xima_reader *reader = record_reader(&options);
        xima_span span = {0, 0, 0, 0};
        uint64_t end = 0, game = 0;
        while (xima_reader_pull(reader, give, &s, NULL) == XIMA_OK) {
            xima_record *peeked;
            CHECK(xima_reader_peek(reader, &peeked) == XIMA_OK, "%s: no peek", file->name);
            CHECK(xima_record_node_count(peeked) == 1, "%s: a peek reads moves", file->name);
            CHECK(xima_reader_skip(reader, &span) == XIMA_OK, "%s: no skip", file->name);
            CHECK(span.offset == end && span.game == game++ && span.length > 0, "%s: game %llu begins at %llu",
                  file->name, (unsigned long long)span.game, (unsigned long long)span.offset);
            CHECK(span.line == lines_in(file->bytes.data, (size_t)span.offset), "%s: game %llu in line %llu",
                  file->name, (unsigned long long)span.game, (unsigned long long)span.line);
            read_again(file, &span, peeked);
            xima_record_free(peeked);
            end = span.offset + span.length;
        }
        games += (size_t)game;
        CHECK(game == 0 || end == file->bytes.len, "%s: the games end at %llu of %zu bytes", file->name,
              (unsigned long long)end, file->bytes.len);
        CHECK(xima_reader_skip(reader, NULL) == XIMA_E_EMPTY, "%s: one too many", file->name);
        xima_reader_free(reader);
    }
    CHECK(games > 80, "only %zu games", games);
    record_files_free(files, count);
}

/* Where games begin: each `^` is taken out, and a game must begin there. */
static const char *const boundaries[] = {
    "^*",
    "^\n \n*\n\n\n",
    "^[A \"\"]\n[B \"\"]\n\n1. -A1 *\n\n^[A \"\"]\n*",
    "^[A \"\"]\n*\n^[B \"\"]\n^[XGN \"1\"]\n",
    "^[A \"\"]\n[A \"\"]\n\n[B \"\"]\n\n^[A \"\"]\n",
    "^[A \"\"]\n\n[B \"\"]\n[A \"\"]\n",
    "^[A \"\"]\r\r^[A \"\"]\r",
    "^[A \"\"]\r\n[A \"\"]\r\n\r\n^[A \"\"]\r\n",
    "^[A \"\"]\n \t\n^  [A \"\"]\n",
    "^[XGN \"1\"]\n{ never closed\n^[XGN \"1\"]\n",
    "^[XGN \"1\"]\n{ closed\n\\[XGN \"1\"] }\n",
    "^[XGN \"1\"]\n*\n [XGN \"1\"]\n*\n",
    "^[XGN \"1\"]\n*\n[XGN 1]\n[9 \"\"]\n[\"\"]\n[A\"\"]\n[A \n\"\"]\n[ A \"\"]",
    "^[XGN \"1\"]\n*\n^[A\t \"",
    "^[A\n[B\n^[XGN \"1\"]\n",
    "^{only words}\n^[A \"\"]\n",
    "^\xef\xbb\xbf[A \"\"]\n*\n^\xef\xbb\xbf[A \"\"]\n*\n",
    "^1. -A1 -B13\n2. -C1\n\n^1. -A1\n^1. -B1",
    "^# remark {\n1. -A1 ; {\n2. -B1 {\n1. -C1\n} -D1\n^1. -E1",
    "^1. -A1\n1... -B13\n12. -C1\n^ 1. -A1\r^1. -B1",
    "^1. -A1 1. -B1\n1 -C1\n1.. -D1\n11. -E1\n^1.-F1",
    "^1. {\\} } -A1\n^1. {\n1. \\}\n1. } -A1\n^1.",
    "^1. -A1\n1. ... -B1\n1. \xe2\x80\xa6 -B1\n1.\xe2\x80\xa6-B1\n1.\t.. -B1\n1. ..\n^1. . -B1\n^1. \xe2\x80 -B1\n^1. ",
    "^| 1. | -A1 |\n^| 1. | -B1 |\n| 1. ... | -C1 |\n",
    "^| 1. | -A1 |\n\n^| 1. | -B1 |\n",
    "^| 1 | -A1 |\n| 12 | -A2 |\n | | 13 | \n^||1\t| -B1 |\n| 1 -C1 |\n",
    "^| N | A |\n|---|---|\n| 1 | -A1 |\n| 2 | -C1 |\n+---+---+\n^| N | A |\n|---|---|\n| 1 | -C1 |\n",
    "^| N |\n| 1 | -A1 |\n\n*\n\n^# next\n\n| N | A |\n\n|---|---|\n| 1 | -C1 |\n",
    "^1\t-A1\n2\t-B1\n| | -C1 |\n\t-D1\tx\n^N\tA\n1\t-B1\n1\n1\t\n^1\tB1",
    "^1;-A1\n2;-B1\n\n^N;A\n1;-B1\n^\"1\";\"-A1\"\n\"2\";x\n^\"1\";\"-A1\"\n",
    "^1) -A1\n2) -B1\n^1) -B1\n1)x\n^1.- -B1\n",
    "^\xe2\x94\x82 1 \xe2\x94\x82 -A1\n\xe2\x94\x82 2 \xe2\x94\x82\n^\xe2\x94\x82 1 \xe2\x94\x82 -A1\n\xe2\x94\x80\n",
    "^64 -A1\n1. -A1\n1 -A1\n^1 -A1\n# two\n1. -B1 {\n\n1. -C1\n\n}\n\n# three\n",
    "^2. -A1\n^1. -A1\n^[A \"\"]\n1. -A1\n1. -A1\n",
};

static void compare_boundaries(const char *marked, size_t piece)
{
    unsigned char text[256];
    size_t begins[8], count = 0, len = 0, game = 0;
    for (const char *c = marked; *c; c++) {
        if (*c == '^')
            begins[count++] = len;
        else
            text[len++] = (unsigned char)*c;
    }
    xima_reader_options options = {.layout = XIMA_LAYOUT_XGN};
    stream s = {text, len, 0, piece};
    xima_reader *reader = record_reader(&options);
    xima_span span;
    for (; xima_reader_pull(reader, give, &s, NULL) == XIMA_OK && xima_reader_skip(reader, &span) == XIMA_OK; game++) {
        CHECK(game < count && span.offset == begins[game], "%s: game %zu begins at %llu", marked, game,
              (unsigned long long)span.offset);
    }
    CHECK(game == count, "%s: %zu games, not %zu", marked, game, count);
    xima_reader_free(reader);
}

static void games_begin(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(boundaries); i++)
        for (size_t piece = 1; piece < 300; piece += 1 + piece / 4)
            compare_boundaries(boundaries[i], piece);
}

/* ---- Which game, and where it begins ---- */

static xima_record *next_of(xima_reader *reader, const char *text)
{
    size_t used;
    xima_record *record;
    CHECK(xima_reader_feed(reader, text, strlen(text), &used) == XIMA_OK && used == strlen(text), "not fed");
    CHECK(xima_reader_next(reader, &record) == XIMA_OK, "no game");
    return record;
}

/* Records of one spec share one game, the reader's own if they are of it; they outlive the reader. */
static void games_are_shared(void **unused)
{
    static const char *const specs[] = {"xima:players=3", "xima:players=3", "xima:players=2", "", "xima:players=3"};
    xima_record *records[COUNT(specs)];
    xima_game *game = test_game("xima:players=2");
    xima_reader_options options = {.game = game};
    xima_reader *reader = record_reader(&options);
    (void)unused;
    for (size_t i = 0; i < COUNT(specs); i++) {
        char text[128];
        /* the game that waits is the one before: it ends where this one begins */
        snprintf(text, sizeof text, "[XGN \"1\"]\n%s%s%s*\n[XGN \"1\"]\n", *specs[i] ? "[Spec \"" : "", specs[i],
                 *specs[i] ? "\"]\n" : "");
        records[i] = next_of(reader, text + (i ? 10 : 0));
        CHECK(xima_record_diagnostic_count(records[i], XIMA_NOTICE) == 0, "game %zu is odd", i);
    }
    xima_reader_free(reader);
    CHECK(xima_record_game(records[0]) == xima_record_game(records[1]), "two games of one spec");
    CHECK(xima_record_game(records[2]) == game && xima_record_game(records[3]) == game, "the reader's own is not used");
    CHECK(xima_record_game(records[4]) != game, "another game is taken for it");
    for (size_t i = 0; i < COUNT(specs); i++)
        xima_record_free(records[i]);
    xima_game_unref(game);
}

/* A game that needs a resource is found by its spec in the reader's own. */
static void resources(void **unused)
{
    static const xima_resource words = {.name = "words", .data = "ox\nbee\n", .size = 7};
    const xima_game_options with = {.struct_size = sizeof with, .resources = &words, .resource_count = 1};
    char spec[256], text[400];
    xima_game *game;
    (void)unused;
    CHECK(xima_game_new("unlisted", 8, &with, &game, NULL) == XIMA_OK, "no game");
    CHECK(xima_game_spec(game, spec, sizeof spec, NULL) == XIMA_OK, "no spec");
    snprintf(text, sizeof text, "[XGN \"1\"]\n[Spec \"%s\"]\n*\n[XGN \"1\"]\n", spec);
    xima_reader_options options = {.game = game};
    xima_reader *reader = record_reader(&options);
    xima_record *record = next_of(reader, text);
    CHECK(xima_record_game(record) == game && xima_record_diagnostic_count(record, XIMA_NOTICE) == 0, "not its game");
    xima_record_free(record);
    xima_reader_free(reader);
    xima_game_unref(game);
}

static void starts(void **unused)
{
    static const char position[] = "1b11/13/13/13/13/13/13/13/13/13/13/13/a1a10 a7A,b8B b | ply=3 turn=3";
    char text[400];
    xima_game *game = test_game("xima");
    xima_state *start = test_after(game, 3, 5);
    xima_reader_options options = {.game = game, .start = start};
    xima_reader *reader = record_reader(&options);
    (void)unused;
    xima_record *record = next_of(reader, "[XGN \"1\"]\n*\n[XGN \"1\"]\n");
    CHECK(xima_state_equal(xima_record_start(record), start), "it does not begin at the reader's start");
    xima_record_free(record);
    snprintf(text, sizeof text, "[Position \"%s\"]\n*\n[XGN \"1\"]\n", position);
    record = next_of(reader, text);
    CHECK(!xima_state_equal(xima_record_start(record), start), "the tag Position is not heard");
    xima_record_free(record);
    record = next_of(reader, "[Spec \"xima:players=3\"]\n*\n[XGN \"1\"]\n");
    xima_state *usual = test_state(xima_record_game(record));
    CHECK(xima_state_equal(xima_record_start(record), usual), "another game does not begin at its own start");
    xima_state_free(usual);
    xima_record_free(record);
    xima_reader_free(reader);
    xima_state_free(start);
    xima_game_unref(game);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spans),     cmocka_unit_test(games_begin), cmocka_unit_test(games_are_shared),
        cmocka_unit_test(resources), cmocka_unit_test(starts),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
