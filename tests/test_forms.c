/* SPDX-License-Identifier: MIT */
/*
 * Records in forms of games' own: every file games/ID/records/good|bad/NAME.FORM, and what must be read from it in
 * NAME.FORM.want beside it. With XIMA_WANT_TO=FOLDER what is read is written to that folder.
 */
#include "record_files.h"
#include "support/records.h"

#include <dirent.h>

enum { FILES_MAX = 64 };

typedef struct form_file {
    char game[32], path[160], name[64], form[16];
    bool good;
    test_bytes bytes;
} form_file;

static form_file files[FILES_MAX];
static size_t file_count;

static int file_order(const void *a, const void *b)
{
    return strcmp(((const form_file *)a)->path, ((const form_file *)b)->path);
}

static void add_folder(const char *id, bool good)
{
    char folder[96], path[1100];
    snprintf(folder, sizeof folder, "games/%s/records/%s", id, good ? "good" : "bad");
    snprintf(path, sizeof path, "%s/%s", getenv("XIMA_TESTS"), folder);
    DIR *dir = opendir(path);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || entry->d_name[0] == '.' || strcmp(dot, ".want") == 0)
            continue;
        CHECK(file_count < FILES_MAX && strlen(entry->d_name) < sizeof files->name, "%s", entry->d_name);
        form_file *file = &files[file_count++];
        snprintf(file->game, sizeof file->game, "%s", id);
        snprintf(file->name, sizeof file->name, "%.60s", entry->d_name);
        snprintf(file->form, sizeof file->form, "%.15s", dot + 1);
        snprintf(file->path, sizeof file->path, "%.90s/%.60s", folder, entry->d_name);
        file->good = good;
        file->bytes = test_read(file->path);
    }
    if (dir)
        closedir(dir);
}

static int set_up(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < xima_game_count(); i++) {
        add_folder(xima_game_id(i), true);
        add_folder(xima_game_id(i), false);
    }
    qsort(files, file_count, sizeof *files, file_order);
    return file_count ? 0 : -1;
}

static int tear_down(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < file_count; i++)
        test_bytes_free(&files[i].bytes);
    return 0;
}

static int32_t form_of(const xima_record *record, const char *name)
{
    int32_t form = xima_game_find(xima_record_game(record), XIMA_NAME_FORM, name, strlen(name));
    CHECK(form >= XIMA_FORM_GAME, "the game has no form %s", name);
    return form;
}

/* ---- What is read ---- */

static dump read_all(const form_file *file, size_t piece, int32_t layout, xima_game *game)
{
    xima_reader_options options = {.game = game, .layout = layout};
    return record_read(&options, file->bytes.data, file->bytes.len, piece);
}

static void keep(const char *to, const form_file *file, const dump *d)
{
    char path[1024];
    snprintf(path, sizeof path, "%.800s/%s/%.60s.want", to, file->good ? "good" : "bad", file->name);
    FILE *out = fopen(path, "wb");
    CHECK(out && fwrite(d->text, 1, d->len, out) == d->len && fclose(out) == 0, "cannot write %s", path);
}

static void wanted(void **unused)
{
    const char *to = getenv("XIMA_WANT_TO");
    (void)unused;
    for (size_t i = 0; i < file_count; i++) {
        char path[180];
        dump d = read_all(&files[i], 0, 0, NULL);
        if (to)
            keep(to, &files[i], &d);
        snprintf(path, sizeof path, "%s.want", files[i].path);
        test_bytes want = test_read(path);
        record_same(files[i].path, (const char *)want.data, d.text);
        bool odd = strstr(d.text, "\n  fault ") || strstr(d.text, "\n  warning ");
        CHECK(files[i].good != odd, "%s: a good file has neither faults nor warnings, any other some", files[i].path);
        test_bytes_free(&want);
        free(d.text);
    }
}

/* However the bytes are cut, and whichever game the reader was made for. */
static void pieces(void **unused)
{
    static const size_t sizes[] = {1, 2, 3, 7, 64, 1000};
    (void)unused;
    for (size_t i = 0; i < file_count; i++) {
        dump whole = read_all(&files[i], 0, 0, NULL);
        xima_game *game = test_game(files[i].game);
        int32_t layout = xima_game_find(game, XIMA_NAME_FORM, files[i].form, strlen(files[i].form));
        for (size_t k = 0; k < COUNT(sizes); k++) {
            dump cut = read_all(&files[i], sizes[k], 0, NULL), told = read_all(&files[i], sizes[k], layout, game);
            record_same(files[i].path, whole.text, cut.text);
            record_same(files[i].path, whole.text, told.text);
            free(cut.text);
            free(told.text);
        }
        xima_game_unref(game);
        free(whole.text);
    }
}

/* ---- What is written ---- */

static void check_same(const test_bytes *first, const test_bytes *again)
{
    record_same("what was written, read and written again", (const char *)first->data, (const char *)again->data);
    CHECK(first->len == again->len, "there is a NUL");
}

typedef void visit(const form_file *file, xima_record *record, void *user);

/* Each game of some bytes, lenient about nothing. */
static void each_record(const form_file *file, const test_bytes *bytes, visit *do_it, void *user)
{
    xima_reader_options options = {.flags = XIMA_KEEP_SOURCE};
    xima_reader *reader = record_reader(&options);
    xima_record *record;
    for (size_t at = 0, used; at < bytes->len || xima_reader_finish(reader) == XIMA_OK; at += used) {
        used = 0;
        if (at < bytes->len)
            CHECK(xima_reader_feed(reader, bytes->data + at, bytes->len - at, &used) == XIMA_OK, "not fed");
        while (xima_reader_next(reader, &record) == XIMA_OK) {
            do_it(file, record, user);
            xima_record_free(record);
        }
        if (at == bytes->len)
            break;
    }
    xima_reader_free(reader);
}

static xima_record *read_one(const test_bytes *text)
{
    xima_record *record = NULL;
    xima_error error = test_error();
    xima_status status =
        xima_record_parse(NULL, (char *)text->data, text->len, XIMA_LENIENT | XIMA_KEEP_SOURCE, &record, &error);
    CHECK(status == XIMA_OK && record, "%s: %s\n%s", xima_status_name(status), error.message, (char *)text->data);
    return record;
}

/* Written and read a text is a fixed point; of a good file nothing is lost by it, in the canonical form either. */
static void round_trip(const form_file *file, xima_record *record, void *user)
{
    (void)user;
    int32_t form = form_of(record, file->form);
    test_bytes text = test_record_text(record, form, XIMA_LONG);
    xima_record *back = read_one(&text);
    test_bytes again = test_record_text(back, form, XIMA_LONG);
    check_same(&text, &again);
    test_bytes xgn = test_record_text(record, XIMA_FORM_XGN, XIMA_LONG), through;
    if (file->good) {
        through = test_record_text(back, XIMA_FORM_XGN, XIMA_LONG);
        CHECK(test_same(&xgn, &through), "%s: read back it says\n%s, not\n%s", file->path, (char *)through.data,
              (char *)xgn.data);
        test_bytes_free(&through);
    }
    test_bytes_free(&text);
    test_bytes_free(&again);
    test_bytes_free(&xgn);
    xima_record_free(back);
}

static void add_source(const form_file *file, xima_record *record, void *user)
{
    dump *all = user;
    test_bytes source = test_record_text(record, XIMA_FORM_SOURCE, XIMA_LONG);
    (void)file;
    dump_bytes(all, (char *)source.data, source.len);
    test_bytes_free(&source);
}

static void round_trips(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < file_count; i++) {
        dump all = {.len = 0};
        test_at("%s", files[i].path);
        each_record(&files[i], &files[i].bytes, round_trip, NULL);
        each_record(&files[i], &files[i].bytes, add_source, &all);
        CHECK(all.len == files[i].bytes.len && memcmp(all.text, files[i].bytes.data, all.len) == 0,
              "%s: the sources are not the file", files[i].path);
        free(all.text);
    }
}

/* Into the other forms of the game: the main line is the same, and what was written is a fixed point. */
static void cross(const form_file *file, xima_record *record, void *user)
{
    (void)user;
    xima_game *game = xima_record_game(record);
    const char *name;
    for (int32_t form = XIMA_FORM_GAME; (name = xima_game_name(game, XIMA_NAME_FORM, form)); form++) {
        test_bytes text = test_record_text(record, form, XIMA_LONG);
        xima_record *back = read_one(&text);
        test_bytes again = test_record_text(back, form, XIMA_LONG);
        check_same(&text, &again);
        int32_t a = xima_record_last(record, XIMA_NODE_START), b = xima_record_last(back, XIMA_NODE_START);
        for (; a > 0 && b > 0; a = xima_record_parent(record, a), b = xima_record_parent(back, b))
            CHECK(xima_record_move(record, a) == xima_record_move(back, b), "%s as %s: another move", file->path, name);
        CHECK(a == b, "%s as %s: the main line is longer or shorter", file->path, name);
        CHECK(strcmp(xima_record_result(record), xima_record_result(back)) == 0, "%s as %s: result %s, not %s",
              file->path, name, xima_record_result(back), xima_record_result(record));
        xima_record_free(back);
        test_bytes_free(&text);
        test_bytes_free(&again);
    }
}

static void crossings(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < file_count; i++)
        if (files[i].good)
            each_record(&files[i], &files[i].bytes, cross, NULL);
}

/* ---- Random records ---- */

static int32_t node_after(const xima_record *record, int32_t node)
{
    int32_t next = xima_record_first(record, node);
    for (; next < 0 && node > 0; node = xima_record_parent(record, node))
        next = xima_record_next(record, node);
    return next;
}

static xima_move parent_move(const xima_record *record, int32_t node)
{
    int32_t parent = node > 0 ? xima_record_parent(record, node) : -1;
    return parent > 0 ? xima_record_move(record, parent) : 0;
}

/* KIF keeps the whole tree, acts and what stands beside them too. */
static void same_tree(const xima_record *record, const xima_record *back, const char *text)
{
    int32_t a = 0, b = 0;
    while (a >= 0 && b >= 0) {
        CHECK(xima_record_move(record, a) == xima_record_move(back, b) &&
                  parent_move(record, a) == parent_move(back, b),
              "nodes %d and %d differ:\n%s", (int)a, (int)b, text);
        a = node_after(record, a);
        b = node_after(back, b);
    }
    CHECK(a < 0 && b < 0, "one has more nodes:\n%s", text);
}

/* How often a time spent is said. */
static size_t times_in(const xima_record *record)
{
    test_bytes xgn = test_record_text(record, XIMA_FORM_XGN, XIMA_LONG);
    size_t count = 0;
    for (const char *at = (char *)xgn.data; (at = strstr(at, "[%emt ")); at++)
        count++;
    test_bytes_free(&xgn);
    return count;
}

/* Where a form has no place for a time it stands in a comment. */
static void times(void **unused)
{
    static const char *const rows[] = {
        "{a [%emt 0:00:05] b} 1. 7g7f {[%emt 0:00:01]}",
        "1. {[%emt 0:00:05] a} 7g7f {[%emt 0:00:01]} 3c3d",
        "1. 7g7f 3c3d {[%emt 0:00:04]} black offer 1 {[%emt 0:00:09] a [%total 0:00:03]} 2g2f",
        "1. 7g7f 3c3d 2. black resign {[%emt 0:00:09]} 0-1",
        "1. 7g7f {[%emt 277777:46:40]} 3c3d 2. 2g2f {[%emt 277777:46:40]} 8c8d {[%emt 16667:00:00]}",
    };
    (void)unused;
    for (size_t i = 0; i < 2 * COUNT(rows); i++) {
        char xgn[512];
        test_at("%s", rows[i / 2]);
        int len = snprintf(xgn, sizeof xgn, "[XGN \"1\"]\n[Spec \"shogi\"]\n\n%s\n", rows[i / 2]);
        const test_bytes bytes = {.data = (unsigned char *)xgn, .len = (size_t)len};
        xima_record *record = read_one(&bytes);
        test_bytes text = test_record_text(record, XIMA_FORM_GAME + (int32_t)(i % 2), XIMA_LONG);
        xima_record *back = read_one(&text);
        test_bytes again = test_record_text(back, XIMA_FORM_XGN, XIMA_LONG);
        CHECK(times_in(record) == times_in(back) && times_in(back) > 0, "it is\n%s", (char *)again.data);
        for (int32_t node = 0; node < xima_record_node_count(record); node++) {
            int64_t due = -1, spent = -1;
            xima_record_get_clock(record, node, XIMA_TIME_SPENT, &due);
            xima_record_get_clock(back, node, XIMA_TIME_SPENT, &spent);
            CHECK(due == spent, "node %d:\n%s", (int)node, (char *)text.data);
        }
        test_bytes_free(&again);
        test_bytes_free(&text);
        xima_record_free(back);
        xima_record_free(record);
    }
}

static void random_records(void **unused)
{
    static const test_shape shapes[] = {{.steps = 120, .acts = 15},
                                        {.steps = 60, .turns = 3, .times = 3},
                                        {.steps = 40, .turns = 4, .notes = 2},
                                        {.steps = 60, .acts = 3, .turns = 4},
                                        {.steps = 60, .acts = 3, .turns = 4, .times = 2}};
    const form_file file = {.path = "a random record", .game = "shogi"};
    xima_game *game = test_game(file.game);
    (void)unused;
    for (uint64_t seed = 1; seed <= test_scaled(20); seed++) {
        uint64_t random = seed;
        test_at("seed %d", (int)seed);
        const test_shape *shape = &shapes[seed % COUNT(shapes)];
        xima_record *record = test_random_record(game, NULL, shape, &random);
        for (int32_t form = XIMA_FORM_GAME; xima_game_name(game, XIMA_NAME_FORM, form); form++) {
            test_bytes text = test_record_text(record, form, XIMA_LONG);
            xima_record *back = read_one(&text);
            test_bytes again = test_record_text(back, form, XIMA_LONG);
            check_same(&text, &again);
            CHECK(xima_record_diagnostic_count(back, XIMA_FAULT) == 0, "faults in\n%s", (char *)text.data);
            if (form == XIMA_FORM_GAME)
                same_tree(record, back, (const char *)text.data);
            CHECK(form != XIMA_FORM_GAME || times_in(record) == times_in(back), "other times in\n%s", (char *)text.data);
            xima_record_free(back);
            test_bytes_free(&text);
            test_bytes_free(&again);
        }
        xima_record_free(record);
    }
    xima_game_unref(game);
}

/* ---- Spoilt and cut texts ---- */

static void settle(const form_file *file, xima_record *record, void *user)
{
    size_t *games = user;
    (void)file;
    const char *name;
    xima_game *game = xima_record_game(record);
    ++*games;
    for (int32_t form = XIMA_FORM_GAME; (name = xima_game_name(game, XIMA_NAME_FORM, form)); form++) {
        test_bytes text = test_record_text(record, form, XIMA_LONG);
        xima_record *back = read_one(&text);
        test_bytes again = test_record_text(back, form, XIMA_LONG);
        check_same(&text, &again);
        xima_record_free(back);
        test_bytes_free(&text);
        test_bytes_free(&again);
    }
}

static void check_spoilt(const form_file *file, const test_bytes *bytes)
{
    dump all = {.len = 0};
    size_t games = 0;
    each_record(file, bytes, add_source, &all);
    each_record(file, bytes, settle, &games);
    CHECK(games == 0 || (all.len == bytes->len && memcmp(all.text, bytes->data, all.len) == 0),
          "the sources are not the text");
    free(all.text);
}

static void spoil(test_bytes *bytes, uint64_t *seed)
{
    static const char *const scraps[] = {"\n", "*", "#",  "'",           "%",   "/",   "(",
                                         ")",  ",", "：", "変化：2手\n", "\0x", "\xff"};
    for (size_t n = 1 + test_below(seed, 4); n > 0; n--) {
        const char *scrap = scraps[test_below(seed, COUNT(scraps))];
        size_t len = *scrap ? strlen(scrap) : 1, at = test_below(seed, bytes->len);
        memcpy(bytes->data + at, scrap, len < bytes->len - at ? len : bytes->len - at);
    }
}

static void spoilt(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < file_count; i++) {
        uint64_t seed = i;
        for (size_t n = 0; n < test_scaled(30); n++) {
            test_bytes copy = test_read(files[i].path);
            test_at("%s, spoilt %zu", files[i].path, n);
            if (n % 3 == 0)
                copy.len = test_below(&seed, copy.len);
            if (copy.len > 0 && n % 3 != 0)
                spoil(&copy, &seed);
            check_spoilt(&files[i], &copy);
            test_bytes_free(&copy);
        }
    }
}

/* ---- Memory and limits ---- */

static xima_status read_starved(xima_game *game, const test_bytes *text, int32_t form)
{
    xima_record *record = NULL;
    size_t needed;
    xima_status status = xima_record_parse(game, (char *)text->data, text->len, XIMA_LENIENT, &record, NULL);
    CHECK(!status == (record != NULL), "a record after %s", xima_status_name(status));
    if (status == XIMA_OK) {
        status = xima_record_format(record, form, XIMA_LONG, NULL, 0, &needed);
        status = status == XIMA_E_BUFFER ? XIMA_OK : status;
    }
    xima_record_free(record);
    return status;
}

static void starving(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < file_count; i++) {
        if (files[i].bytes.len > 2000)
            continue;
        test_memory memory;
        test_memory_init(&memory);
        xima_game *game = test_game_in(files[i].game, &memory);
        int32_t form = xima_game_find(game, XIMA_NAME_FORM, files[i].form, strlen(files[i].form));
        for (size_t nth = 1, failed = 1; failed; nth++) {
            test_at("%s, allocation %zu", files[i].path, nth);
            test_memory_fail(&memory, nth);
            xima_status status = read_starved(game, &files[i].bytes, form);
            failed = atomic_load(&memory.failed);
            test_memory_fail(&memory, 0);
            CHECK(status == (failed ? XIMA_E_MEMORY : XIMA_OK), "%s", xima_status_name(status));
        }
        xima_game_unref(game);
        test_memory_check(&memory, files[i].path);
    }
}

/* Each limit stops the game with a fault that says so, and keeps what it does not read. */
static void limits(void **unused)
{
    const xima_reader_options rows[] = {{.max_game_bytes = 300}, {.max_nodes = 3}, {.max_depth = 1}};
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_reader_options options = rows[i];
        test_bytes text = test_read("games/shogi/records/good/variations.kif");
        dump d = record_read(&options, text.data, text.len, 0);
        CHECK(strstr(d.text, "  fault LIMIT") && strstr(d.text, "unread \""), "row %zu:\n%s", i, d.text);
        free(d.text);
        test_bytes_free(&text);
    }
}

/* ---- Names ---- */

static void names(void **unused)
{
    xima_game *game = test_game("shogi"), *plain = test_game("xima");
    (void)unused;
    CHECK(strcmp(xima_game_name(game, XIMA_NAME_FORM, XIMA_FORM_XGN), "xgn") == 0 &&
              strcmp(xima_game_name(game, XIMA_NAME_FORM, 10), "") == 0 &&
              strcmp(xima_game_name(game, XIMA_NAME_FORM, XIMA_FORM_GAME), "kif") == 0 &&
              strcmp(xima_game_name(game, XIMA_NAME_FORM, XIMA_FORM_GAME + 1), "csa") == 0 &&
              !xima_game_name(game, XIMA_NAME_FORM, XIMA_FORM_GAME + 2),
          "names of forms");
    CHECK(strcmp(xima_game_name(game, XIMA_NAME_PARTING, XIMA_FORM_GAME + 1), "/") == 0 &&
              strcmp(xima_game_name(game, XIMA_NAME_PARTING, XIMA_FORM_XGN), "") == 0 &&
              !xima_game_name(game, XIMA_NAME_PARTING, XIMA_FORM_GAME + 2),
          "lines between records");
    CHECK(strcmp(xima_game_name(plain, XIMA_NAME_FORM, XIMA_FORM_SHEET), "sheet") == 0 &&
              !xima_game_name(plain, XIMA_NAME_FORM, XIMA_FORM_SHEET + 1) &&
              !xima_game_name(plain, XIMA_NAME_FORM, XIMA_FORM_GAME),
          "a game without forms of its own");
    xima_reader *reader = NULL;
    const xima_reader_options none = {.struct_size = sizeof none, .game = plain, .layout = XIMA_LAYOUT_GAME},
                              last = {.struct_size = sizeof last, .game = game, .layout = XIMA_LAYOUT_GAME + 2};
    CHECK(xima_reader_new(&none, &reader) == XIMA_E_ARG && xima_reader_new(&last, &reader) == XIMA_E_ARG && !reader,
          "a layout that the game does not have");
    xima_record *record = test_record(plain, NULL);
    CHECK(xima_record_format(record, XIMA_FORM_GAME, XIMA_LONG, NULL, 0, NULL) == XIMA_E_UNSUPPORTED, "a form of none");
    xima_record_free(record);
    xima_game_unref(game);
    xima_game_unref(plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wanted),    cmocka_unit_test(pieces), cmocka_unit_test(round_trips),
        cmocka_unit_test(crossings), cmocka_unit_test(spoilt), cmocka_unit_test(random_records),
        cmocka_unit_test(starving),  cmocka_unit_test(limits), cmocka_unit_test(names),
        cmocka_unit_test(times),
    };
    return cmocka_run_group_tests_name("forms", tests, set_up, tear_down);
}
