/* SPDX-License-Identifier: MIT */
/* The reader: the conformance set, pieces of any size, options, single records. */
/* The reader: the conformance set, pieces of any size, options, single records. */
#include "record_files.h"

#include <string.h>

/* ---- The conformance set: what each file is read as is written down in NAME.want ---- */

static dump read_file(const record_file *file)
{
    xima_reader_options options = {.flags = file->flags};
    return record_read(&options, file->bytes.data, file->bytes.len, 0);
}

/* With XIMA_WANT_TO what is read is written to that folder first, for comparing and for new files. */
static void keep(const char *to, const char *name, const dump *d)
{
    char path[1024];
    snprintf(path, sizeof path, "%.900s/%.60s.want", to, name);
    FILE *file = fopen(path, "wb");
    CHECK(file && fwrite(d->text, 1, d->len, file) == d->len && fclose(file) == 0, "cannot write %s", path);
}

static void conformance(void **unused)
{
    static record_file files[RECORD_FILES_MAX];
    const char *to = getenv("XIMA_WANT_TO");
    size_t count = record_files(files);
    (void)unused;
    for (size_t i = 0; to && i < count; i++) {
        dump d = read_file(&files[i]);
        keep(to, files[i].name, &d);
        free(d.text);
    }
    for (size_t i = 0; i < count; i++) {
        char path[128];
        dump d = read_file(&files[i]);
        snprintf(path, sizeof path, "records/%.60s.want", files[i].name);
        test_bytes want = test_read(path);
        record_same(files[i].name, (const char *)want.data, d.text);
        bool good = strncmp(files[i].name, "good/", 5) == 0;
        bool odd = strstr(d.text, "\n  fault ") || strstr(d.text, "\n  warning ");
        CHECK(good != odd, "%s: a good file has neither faults nor warnings, any other some", files[i].name);
        test_bytes_free(&want);
        free(d.text);
    }
    record_files_free(files, count);
}

/* Every code is in the set, but for those of sheets and of limits. */
static void all_codes(void **unused)
{
    static record_file files[RECORD_FILES_MAX];
    size_t count = record_files(files);
    bool seen[XIMA_D_UNREAD + 1] = {false};
    (void)unused;
    for (size_t i = 0; i < count; i++) {
        dump d = read_file(&files[i]);
        for (int32_t code = 1; code <= XIMA_D_UNREAD; code++) {
            char word[32];
            snprintf(word, sizeof word, " %s game ", dump_code(code));
            seen[code] |= strstr(d.text, word) != NULL;
        }
        free(d.text);
    }
    for (int32_t code = 1; code <= XIMA_D_UNREAD; code++)
        CHECK((code >= XIMA_D_ROW && code <= XIMA_D_LIMIT) || seen[code], "no file has a diagnostic %s", dump_code(code));
    record_files_free(files, count);
}

/* Candidates are moves where the line stops, also if the word leaves a ply before them to be understood (a choice). */
static size_t check_candidates(const record_file *file, const xima_record *record)
{
    size_t seen = 0;
    for (size_t i = 0; i < xima_record_diagnostic_count(record, 0); i++) {
        xima_diagnostic d = {.struct_size = sizeof d};
        xima_move line[256];
        CHECK(xima_record_get_diagnostic(record, i, &d) == XIMA_OK, "no diagnostic %zu", i);
        if (d.candidate_count == 0)
            continue;
        xima_state *state = test_clone(xima_record_start(record));
        size_t plies = xima_record_line(record, d.node, line, 256);
        for (size_t k = 0; k < plies && k < 256; k++)
            CHECK(xima_state_play(state, line[k], NULL) == XIMA_OK, "%s: ply %zu is not legal", file->name, k);
        for (size_t k = 0; k < d.candidate_count; k++, seen++)
            CHECK(xima_state_is_legal(state, d.candidates[k]), "%s: candidate %zu of diagnostic %zu is not legal",
                  file->name, k, i);
        xima_state_free(state);
    }
    return seen;
}

static void candidates(void **unused)
{
    static record_file files[RECORD_FILES_MAX];
    size_t count = record_files(files), seen = 0, used;
    (void)unused;
    for (size_t i = 0; i < count; i++) {
        xima_reader_options options = {.flags = files[i].flags};
        xima_reader *reader = record_reader(&options);
        xima_record *record;
        const test_bytes *bytes = &files[i].bytes;
        for (size_t at = 0; at < bytes->len || xima_reader_finish(reader) != XIMA_OK; at += used) {
            CHECK(xima_reader_feed(reader, bytes->data + at, bytes->len - at, &used) == XIMA_OK, "feeding");
            for (; xima_reader_next(reader, &record) == XIMA_OK; xima_record_free(record))
                seen += check_candidates(&files[i], record);
        }
        for (; xima_reader_next(reader, &record) == XIMA_OK; xima_record_free(record))
            seen += check_candidates(&files[i], record);
        xima_reader_free(reader);
    }
    CHECK(seen >= 20, "only %zu candidates", seen);
    record_files_free(files, count);
}

/* ---- Pieces ---- */

static void compare_pieces(const record_file *file, const dump *whole, size_t piece)
{
    char what[128];
    xima_reader_options options = {.flags = file->flags};
    dump d = record_read(&options, file->bytes.data, file->bytes.len, piece);
    snprintf(what, sizeof what, "%.60s in pieces of %zu", file->name, piece);
    record_same(what, whole->text, d.text);
    free(d.text);
}

/* In two pieces, and in pieces of random sizes. */
static void compare_cuts(const record_file *file, const dump *whole, uint64_t *seed)
{
    const unsigned char *data = file->bytes.data;
    size_t len = file->bytes.len;
    char what[128];
    for (size_t cut = 0; cut <= len + 20; cut++) {
        xima_reader_options options = {.flags = file->flags};
        dump d = {NULL, 0, 0};
        xima_reader *reader = record_reader(&options);
        dump_bytes(&d, "", 0);
        if (cut <= len)
            record_feed(reader, data, cut, &d);
        for (size_t at = cut <= len ? cut : 0, piece; at < len; at += piece) {
            piece = cut <= len ? len - at : test_below(seed, 40) + 1;
            piece = piece < len - at ? piece : len - at;
            record_feed(reader, data + at, piece, &d);
        }
        record_end(reader, &d);
        snprintf(what, sizeof what, "%.60s cut at %zu (of %zu; beyond: at random)", file->name, cut, len);
        record_same(what, whole->text, d.text);
        free(d.text);
    }
}

static void pieces(void **unused)
{
    static record_file files[RECORD_FILES_MAX];
    size_t count = record_files(files);
    uint64_t seed = 4;
    (void)unused;
    for (size_t i = 0; i < count; i++) {
        dump whole = read_file(&files[i]);
        compare_pieces(&files[i], &whole, 1);
        compare_pieces(&files[i], &whole, 2);
        compare_pieces(&files[i], &whole, 7);
        compare_cuts(&files[i], &whole, &seed);
        free(whole.text);
    }
    record_files_free(files, count);
}

/* ---- One record ---- */

static xima_record *parse_good(const char *text, uint32_t flags)
{
    xima_record *record;
    xima_error error = test_error();
    xima_status status = xima_record_parse(NULL, text, strlen(text), flags, &record, &error);
    CHECK(status == XIMA_OK && record && test_error_untouched(&error), "\"%s\" answers %s", text,
          xima_status_name(status));
    return record;
}

static void parse_bad(const char *text, uint32_t flags, xima_status want, size_t offset, uint32_t line, uint32_t column,
                      uint32_t ply)
{
    xima_record *record = (xima_record *)(uintptr_t)&want;
    xima_error error = test_error();
    xima_status status = xima_record_parse(NULL, text, strlen(text), flags, &record, &error);
    CHECK(status == want && !record && error.status == want, "\"%s\" answers %s", text, xima_status_name(status));
    CHECK(error.offset == offset && error.line == line && error.column == column && error.ply == ply,
          "\"%s\": byte %zu, line %u, column %u, ply %u", text, error.offset, error.line, error.column, error.ply);
    CHECK(*error.message, "\"%s\": no message", text);
}

static void single(void **unused)
{
    size_t len;
    (void)unused;
    xima_record *record = parse_good("[XGN \"1\"]\n[Event \"e\"]\n\n1. -A1 -B13 *\n", XIMA_KEEP_SOURCE);
    CHECK(xima_record_node_count(record) == 3 && xima_record_source(record, &len) && len == 37, "not all: %zu", len);
    xima_record_free(record);
    uint64_t line = 0;
    uint32_t column = 0;
    record = parse_good("\n[XGN \"1\"]\n1. -A1\n", 0);
    CHECK(xima_record_where(record, XIMA_NODE_START, NULL, NULL, &line, &column) == XIMA_OK && line == 1 && column == 1,
          "a record does not know where it begins");
    CHECK(xima_record_where(record, 1, NULL, NULL, &line, NULL) == XIMA_E_UNSUPPORTED, "a line without a source");
    xima_record_free(record);
    parse_bad("[XGN \"1\"]\n1. -A1 -B13\n2. \xc3\xa1 -C1", 0, XIMA_E_SYNTAX, 25, 3, 4, 2);
    parse_bad("[XGN \"1\"]\n1. -A1 -A1", 0, XIMA_E_ILLEGAL, 17, 2, 8, 1);
    parse_bad("[XGN \"1\"]\n1. -A1 rinde -C1", 0, XIMA_E_OVER, 23, 2, 14, 2);
    parse_bad("[XGN \"1\"]\n[Spec \"go\"]\n*", 0, XIMA_E_GAME, 10, 2, 1, 0);
    parse_bad("[XGN \"1\"]\n*\n[XGN \"1\"]\n*", 0, XIMA_E_LIMIT, 12, 3, 1, 0);
    parse_bad(" \n", 0, XIMA_E_EMPTY, 0, 0, 0, 0);
    parse_bad("", XIMA_LENIENT, XIMA_E_EMPTY, 0, 0, 0, 0);
    record = parse_good("[XGN \"1\"]\n1. A1 zzz\n[XGN \"1\"]\n", XIMA_LENIENT);
    CHECK(xima_record_node_count(record) == 2 && xima_record_diagnostic_count(record, XIMA_FAULT) == 2, "not lenient");
    xima_record_free(record);
}

/* What follows the first game is not read, and is told. */
static void another_game(void **unused)
{
    static const struct {
        const char *text;
        uint64_t offset, line;
        uint32_t column;
        size_t others; /* diagnostics before it */
    } rows[] = {
        {"[XGN \"1\"]\n1. -A1\n[XGN \"1\"]\n1. -B1\n", 17, 3, 1, 0},
        {"\n\n[XGN \"1\"]\n1. -A1\n[XGN \"1\"]\n1. -B1\n", 19, 5, 1, 0},
        {"\xef\xbb\xbf[XGN \"1\"]\r\n1. -A1\r\n[XGN \"1\"]\r\n", 22, 3, 1, 0},
        {"[XGN \"1\"]\n1. zzz\n[XGN \"1\"]\n[XGN \"1\"]\n", 17, 3, 1, 1},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_record *record = parse_good(rows[i].text, XIMA_LENIENT);
        size_t count = xima_record_diagnostic_count(record, XIMA_FAULT);
        xima_diagnostic d = {.struct_size = sizeof d};
        CHECK(count == rows[i].others + 1 && xima_record_get_diagnostic(record, count - 1, &d) == XIMA_OK,
              "row %zu: %zu faults", i, count);
        CHECK(d.code == XIMA_D_LIMIT && d.status == XIMA_E_LIMIT && d.node == XIMA_NODE_NONE && d.length == 0 &&
                  d.offset == rows[i].offset && d.line == rows[i].line && d.column == rows[i].column,
              "row %zu: byte %u, line %u, column %u", i, (unsigned)d.offset, (unsigned)d.line, (unsigned)d.column);
        xima_record_free(record);
        if (!rows[i].others)
            parse_bad(rows[i].text, 0, XIMA_E_LIMIT, rows[i].offset, (uint32_t)rows[i].line, rows[i].column, 0);
    }
}

static void options(void **unused)
{
    xima_reader *reader = NULL;
    (void)unused;
    const struct {
        xima_reader_options options;
        xima_status status;
    } rows[] = {
        {{.struct_size = 1}, XIMA_E_SIZE},
        {{.struct_size = 5000}, XIMA_E_NEWER},
        {{.struct_size = sizeof rows[0].options, .flags = 2}, XIMA_E_ARG},
        {{.struct_size = sizeof rows[0].options, .layout = 4}, XIMA_E_ARG},
        {{.struct_size = sizeof rows[0].options, .layout = -1}, XIMA_E_ARG},
        {{.struct_size = sizeof rows[0].options, .zero = 1}, XIMA_E_ARG},
        {{.struct_size = sizeof rows[0].options, .max_nodes = -1}, XIMA_E_ARG},
        {{.struct_size = sizeof rows[0].options, .max_depth = -1}, XIMA_E_ARG},
        {{.struct_size = sizeof rows[0].options, .max_diagnostics = -1}, XIMA_E_ARG},
        {{.struct_size = sizeof rows[0].options, .max_game_bytes = SIZE_MAX}, XIMA_E_ARG},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_status status = xima_reader_new(&rows[i].options, &reader);
        CHECK(status == rows[i].status && !reader, "row %zu answers %s", i, xima_status_name(status));
    }
    xima_game *games[] = {test_game("xima:players=3"), test_game("xima")};
    xima_state *start = test_state(games[0]);
    xima_reader_options other = {.struct_size = sizeof other, .game = games[1], .start = start};
    CHECK(xima_reader_new(&other, &reader) == XIMA_E_GAME && !reader, "a start of another game");
    xima_state_free(start);
    xima_game_unref(games[0]);
    xima_game_unref(games[1]);
}

static xima_status give_nothing(void *user, void *buf, size_t cap, size_t *got)
{
    (void)user;
    (void)buf;
    *got = cap - cap;
    return XIMA_OK;
}

static xima_status give_fault(void *user, void *buf, size_t cap, size_t *got)
{
    (void)user;
    (void)buf;
    (void)cap;
    *got = 0;
    return XIMA_E_IO;
}

static xima_status give_too_much(void *user, void *buf, size_t cap, size_t *got)
{
    (void)user;
    (void)buf;
    *got = cap + 1;
    return XIMA_OK;
}

static void arguments(void **unused)
{
    xima_reader *reader = NULL;
    xima_record *record;
    size_t used;
    (void)unused;
    CHECK(xima_reader_new(NULL, NULL) == XIMA_E_ARG && xima_reader_new(NULL, &reader) == XIMA_OK, "not made");
    CHECK(xima_reader_feed(reader, NULL, 1, &used) == XIMA_E_ARG &&
          xima_reader_feed(NULL, "", 0, &used) == XIMA_E_ARG && xima_reader_feed(reader, "", 0, NULL) == XIMA_E_ARG &&
          xima_reader_feed(reader, NULL, 0, &used) == XIMA_OK, "feed");
    CHECK(xima_reader_next(reader, NULL) == XIMA_E_ARG && xima_reader_next(NULL, &record) == XIMA_E_ARG && !record &&
          xima_reader_next(reader, &record) == XIMA_E_EMPTY, "next");
    CHECK(xima_reader_peek(reader, NULL) == XIMA_E_ARG && xima_reader_peek(NULL, &record) == XIMA_E_ARG &&
          xima_reader_peek(reader, &record) == XIMA_E_EMPTY, "peek");
    CHECK(xima_reader_skip(NULL, NULL) == XIMA_E_ARG && xima_reader_skip(reader, NULL) == XIMA_E_EMPTY, "skip");
    CHECK(xima_reader_pull(NULL, give_nothing, NULL, &record) == XIMA_E_ARG &&
          xima_reader_pull(reader, NULL, NULL, &record) == XIMA_E_ARG &&
          xima_reader_pull(reader, give_fault, NULL, &record) == XIMA_E_IO &&
          xima_reader_pull(reader, give_too_much, NULL, &record) == XIMA_E_ARG &&
          xima_reader_pull(reader, give_nothing, NULL, &record) == XIMA_E_EMPTY && !record, "pull");
    CHECK(xima_reader_finish(NULL) == XIMA_E_ARG && xima_reader_finish(reader) == XIMA_OK &&
          xima_reader_feed(reader, "x", 1, &used) == XIMA_E_ARG, "finish");
    CHECK(xima_record_parse(NULL, NULL, 0, 0, &record, NULL) == XIMA_E_ARG && !record &&
          xima_record_parse(NULL, "", 0, 0, NULL, NULL) == XIMA_E_ARG &&
          xima_record_parse(NULL, "*", 1, 2, &record, NULL) == XIMA_E_ARG, "parse");
    xima_reader_free(reader);
    xima_reader_free(NULL);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conformance), cmocka_unit_test(all_codes), cmocka_unit_test(pieces), cmocka_unit_test(candidates),
        cmocka_unit_test(single),      cmocka_unit_test(options),   cmocka_unit_test(arguments),
        cmocka_unit_test(another_game),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
