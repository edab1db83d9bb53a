/* SPDX-License-Identifier: MIT */
/* The reader and bytes that nobody meant: whatever comes, every byte belongs to a game, every diagnostic says the truth
   about its place, limits hold, and memory that fails changes nothing. */
#include "record_files.h"

/* Bytes of the character there; 1 if it is none. */
static size_t character(const unsigned char *data, size_t len)
{
    static const struct {
        unsigned char first[2], second[2];
        size_t bytes;
    } shapes[] = {{{0xc2, 0xdf}, {0x80, 0xbf}, 2}, {{0xe0, 0xe0}, {0xa0, 0xbf}, 3}, {{0xe1, 0xec}, {0x80, 0xbf}, 3},
                  {{0xed, 0xed}, {0x80, 0x9f}, 3}, {{0xee, 0xef}, {0x80, 0xbf}, 3}, {{0xf0, 0xf0}, {0x90, 0xbf}, 4},
                  {{0xf1, 0xf3}, {0x80, 0xbf}, 4}, {{0xf4, 0xf4}, {0x80, 0x8f}, 4}};
    for (size_t i = 0; i < COUNT(shapes); i++) {
        bool good = len >= shapes[i].bytes && data[0] >= shapes[i].first[0] && data[0] <= shapes[i].first[1] &&
                    data[1] >= shapes[i].second[0] && data[1] <= shapes[i].second[1];
        for (size_t k = 2; good && k < shapes[i].bytes; k++)
            good = (data[k] & 0xc0) == 0x80;
        if (good)
            return shapes[i].bytes;
    }
    return 1;
}

/* The line and column of a byte in the game that begins at `from`. */
static uint64_t line_of(const unsigned char *data, size_t from, size_t offset, uint32_t *column)
{
    uint64_t line = 1;
    *column = 1;
    for (size_t i = 0; i < offset;) {
        if (i == from && offset - i >= 3 && memcmp(data + i, "\xef\xbb\xbf", 3) == 0) {
            i += 3; /* a byte order mark is no character */
            continue;
        }
        bool second = data[i] == '\n' && i > 0 && data[i - 1] == '\r', ends = data[i] == '\n' || data[i] == '\r';
        line += ends && !second;
        *column = ends ? 1 : *column + 1;
        i += character(data + i, offset - i);
    }
    return line;
}

/* What holds of every diagnostic. */
static void check_diagnostic(const xima_diagnostic *d, const unsigned char *data, size_t len, uint64_t game,
                             uint64_t from, uint64_t to)
{
    uint32_t column;
    CHECK(d->severity >= XIMA_NOTICE && d->severity <= XIMA_FAULT && d->code >= 1 && d->code <= XIMA_D_UNREAD,
          "severity %d, code %d", d->severity, d->code);
    CHECK(d->game == game && d->offset >= from && d->offset + d->length <= to && to <= len,
          "%s of game %llu at %llu+%zu; the game is %llu to %llu", dump_code(d->code), (unsigned long long)d->game,
          (unsigned long long)d->offset, d->length, (unsigned long long)from, (unsigned long long)to);
    uint64_t line = line_of(data, (size_t)from, (size_t)d->offset, &column);
    CHECK(d->line == line && d->column == column, "%s at byte %llu: line %llu column %u, not %llu and %u",
          dump_code(d->code), (unsigned long long)d->offset, (unsigned long long)d->line, d->column,
          (unsigned long long)line, column);
    CHECK(*d->message && strlen(d->message) < sizeof d->message, "%s without a message", dump_code(d->code));
    CHECK(d->severity != XIMA_FAULT || d->status != XIMA_OK, "a fault %s without a status", dump_code(d->code));
    CHECK(d->candidate_count <= XIMA_CANDIDATES_MAX, "too many candidates");
}

/* Where some of the plies stand. */
static void check_places(const xima_record *record, const unsigned char *data, size_t from)
{
    int32_t count = xima_record_node_count(record);
    for (int32_t node = 1; node < count; node += 1 + count / 50) {
        uint64_t offset, line;
        uint32_t column, due;
        if (xima_record_where(record, node, &offset, NULL, &line, &column) == XIMA_E_EMPTY)
            continue;
        uint64_t line_due = line_of(data, from, (size_t)offset, &due);
        CHECK(line == line_due && column == due, "ply %d at byte %llu: line %llu column %u, not %llu and %u", (int)node,
              (unsigned long long)offset, (unsigned long long)line, column, (unsigned long long)line_due, due);
    }
}

static void check_record(xima_record *record, const unsigned char *data, size_t len, uint64_t game, uint64_t *end)
{
    uint64_t offset, before = 0;
    size_t length, source_len;
    xima_diagnostic d = {.struct_size = sizeof d};
    CHECK(xima_record_where(record, XIMA_NODE_START, &offset, &length, NULL, NULL) == XIMA_OK, "it is nowhere");
    CHECK(offset == *end && length > 0, "game %llu begins at %llu, the one before ended at %llu",
          (unsigned long long)game, (unsigned long long)offset, (unsigned long long)*end);
    *end = offset + length;
    const char *source = xima_record_source(record, &source_len);
    CHECK(source && source_len == length && memcmp(source, data + offset, length) == 0, "not the same bytes");
    check_places(record, data, (size_t)offset);
    for (size_t i = 0; xima_record_get_diagnostic(record, i, &d) == XIMA_OK; i++) {
        check_diagnostic(&d, data, len, game, offset, *end);
        CHECK(d.offset >= before, "diagnostic %zu is out of order", i);
        before = d.offset;
    }
}

/* Blank lines may begin with a byte order mark, the first one with that of the text, too. */
static bool is_blank(const unsigned char *data, size_t len)
{
    for (size_t i = 0, marks = 2; i < len; i++) {
        for (; marks > 0 && len - i >= 3 && memcmp(data + i, "\xef\xbb\xbf", 3) == 0; marks--)
            i += 3;
        if (i < len && data[i] != ' ' && (data[i] < '\t' || data[i] > '\r'))
            return false;
        marks = i < len && (data[i] == '\n' || data[i] == '\r');
    }
    return true;
}

/* Reads any bytes and checks all that must hold; answers what was read. */
static dump read_checked(const unsigned char *data, size_t len, uint32_t flags, int32_t layout)
{
    xima_reader_options options = {.flags = flags | XIMA_KEEP_SOURCE, .layout = layout};
    xima_reader *reader = record_reader(&options);
    xima_record *record;
    dump d = {NULL, 0, 0};
    uint64_t end = 0, game = 0;
    dump_bytes(&d, "", 0);
    for (size_t at = 0, used; at < len; at += used) {
        CHECK(xima_reader_feed(reader, data + at, len - at, &used) == XIMA_OK, "not fed");
        for (; xima_reader_next(reader, &record) == XIMA_OK; game++) {
            check_record(record, data, len, game, &end);
            dump_record(&d, record);
            xima_record_free(record);
        }
    }
    CHECK(xima_reader_finish(reader) == XIMA_OK, "not finished");
    for (; xima_reader_next(reader, &record) == XIMA_OK; game++) {
        check_record(record, data, len, game, &end);
        dump_record(&d, record);
        xima_record_free(record);
    }
    xima_reader_free(reader);
    CHECK(is_blank(data, len) ? game == 0 : end == len, "%llu games end at %llu of %zu bytes", (unsigned long long)game,
          (unsigned long long)end, len);
    return d;
}

static void check_bytes(const unsigned char *data, size_t len, uint32_t flags, int32_t layout)
{
    dump d = read_checked(data, len, flags, layout);
    free(d.text);
}

static void short_strings(void **unused)
{
    unsigned char text[2];
    (void)unused;
    check_bytes((const unsigned char *)"", 0, 0, XIMA_LAYOUT_AUTO);
    for (int a = 0; a < 256; a++) {
        text[0] = (unsigned char)a;
        check_bytes(text, 1, 0, XIMA_LAYOUT_XGN);
        check_bytes(text, 1, XIMA_LENIENT, XIMA_LAYOUT_AUTO);
        for (int b = 0; b < 256; b++) {
            text[1] = (unsigned char)b;
            check_bytes(text, 2, 0, XIMA_LAYOUT_XGN);
        }
    }
}

/* Bytes of those that mean something, and all others now and then. */
static void random_bytes(void **unused)
{
    static const char *const pieces[] = {
        "[XGN \"1\"]\n", "[Spec \"xima:players=3\"]\n", "[Spec \"xima:mode=azar2\"]\n", "[", "]", "\"", "\\", "\n",
        "\r", "{", "}", "(", ")", "1. ", "1... ", "2.", "..", "*", "1-0", "$1", "$", "!", "?", "-A1", "-B13", "rinde",
        "R:", "R ", "\xef\xbb\xbf", "\xc3", "\xa1", ";", "%", " ", "=", "|", "\t", "[%unread ", "[%clk ",
        "#", "64/", "-"};
    uint64_t seed = 11;
    (void)unused;
    for (size_t i = 0; i < test_scaled(4000); i++) {
        unsigned char text[400];
        size_t len = 0, count = test_below(&seed, 50);
        for (size_t n = 0; n < count; n++) {
            const char *piece = pieces[test_below(&seed, COUNT(pieces))];
            if (test_below(&seed, 20) == 0)
                text[len++] = (unsigned char)test_below(&seed, 256);
            if (len + strlen(piece) < sizeof text - 1)
                len += (size_t)snprintf((char *)text + len, sizeof text - len, "%s", piece);
        }
        test_at("random text %zu", i);
        dump whole = read_checked(text, len, i % 2 ? XIMA_LENIENT : 0, (int32_t)(i % 4));
        xima_reader_options options = {.flags = i % 2 ? XIMA_LENIENT : 0, .layout = (int32_t)(i % 4)};
        dump pieces_of = record_read(&options, text, len, 1 + i % 9);
        record_same("random bytes in pieces", whole.text, pieces_of.text);
        free(whole.text);
        free(pieces_of.text);
    }
}

static void spoiled(void **unused)
{
    static record_file files[RECORD_FILES_MAX];
    size_t count = record_files(files);
    uint64_t seed = 12;
    (void)unused;
    for (size_t i = 0; i < test_scaled(3000); i++) {
        const record_file *file = &files[i % count];
        test_bytes bad = test_spoil(&file->bytes, &seed);
        test_at("%s spoiled, %zu", file->name, i);
        check_bytes(bad.data, bad.len, file->flags, XIMA_LAYOUT_AUTO);
        test_bytes_free(&bad);
    }
    record_files_free(files, count);
}

/* ---- Very much of the same ---- */

typedef struct plenty {
    const char *before, *each, *after;
    size_t times;
} plenty;

/* The first game; however much there is of one thing, reading takes a time that goes with its length. */
static xima_record *read_plenty(const plenty *p, xima_reader_options *options)
{
    size_t each = strlen(p->each), before = strlen(p->before), len = before + each * p->times + strlen(p->after), used;
    char *text = malloc(len + 1);
    xima_record *record;
    CHECK(text, "no memory");
    memcpy(text, p->before, before);
    for (size_t i = 0; i < p->times; i++)
        memcpy(text + before + i * each, p->each, each);
    memcpy(text + before + each * p->times, p->after, strlen(p->after));
    xima_reader *reader = record_reader(options);
    CHECK(xima_reader_feed(reader, text, len, &used) == XIMA_OK && used == len, "not fed");
    CHECK(xima_reader_finish(reader) == XIMA_OK && xima_reader_next(reader, &record) == XIMA_OK, "not read");
    xima_reader_free(reader);
    free(text);
    return record;
}

static void much(void **unused)
{
    static const plenty rows[] = {
        {"[XGN \"1\"]\n", "(", "", 1000000},
        {"[XGN \"1\"]\n-A1 ", "(", "", 1000000},
        {"[XGN \"1\"]\n-A1 ", ")", "", 1000000},
        {"[XGN \"1\"]\n-A1 ", "(-B1 ", "", 200000},
        {"[XGN \"1\"]\n-A1 ", "(-B1) ", "", 200000},
        {"[XGN \"1\"]\n-A1 ", "(zzz) ", "", 200000},
        {"[XGN \"1\"]\n-A1 ", "zzz ", "", 1000000},
        {"[XGN \"1\"]\n-A1 ", "1-0 ", "", 1000000},
        {"[XGN \"1\"]\n-A1 (-B1 ", "1-0 ", ")", 1000000},
        {"[XGN \"1\"]\n-A1 ", "{}", "", 1000000},
        {"[XGN \"1\"]\n1. ", "{c} ", "", 500000},
        {"[XGN \"1\"]\n-A1 {", "\\", "", 1000000},
        {"[XGN \"1\"]\n-A1 {", "[%clk ", "", 300000},
        {"[XGN \"1\"]\n-A1 ", "$1 ", "", 1000000},
        {"[XGN \"1\"]\n-A1 ", "! ", "", 1000000},
        {"[XGN \"1\"]\n-A1", "!", "", 1000000},
        {"[XGN \"1\"]\n", "1. ", "", 1000000},
        {"[XGN \"1\"]\n", "9. ", "", 1000000},
        {"[XGN \"1\"]\n", "1", "", 1000000},
        {"[XGN \"1\"]\n", ".. ", "", 1000000},
        {"[XGN \"1\"]\n", "R: ", "", 1000000},
        {"[XGN \"1\"]\n", "Z: ", "", 1000000},
        {"[XGN \"1\"]\n", "\xff", "", 1000000},
        {"[XGN \"1\"]\n", "\xff ", "", 1000000},
        {"[XGN \"1\"]\n-A1 {", "\xff\n", "}", 500000},
        {"", "[A \"\"]\n", "", 500000},
        {"", "[A\n", "", 500000},
        {"", "[A \"\"] ", "", 500000},
        {"[XGN \"", "\\\"", "", 1000000},
        {"[XGN \"1\"]\n", "\r", "*", 1000000},
        {"[XGN \"1\"]\n", "x\r", "", 1000000},
        {"[XGN \"1\"]\n", "[", "", 1000000},
        {"[XGN \"1\"]\n*\n", "[A ", "", 1000000},
        {"[XGN \"1\"]\n*\n", "[A\n", "", 1000000},
        {"", " ", "*", 1000000},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT(rows); i++) {
        xima_reader_options options = {.flags = i % 2 ? XIMA_LENIENT : 0, .layout = XIMA_LAYOUT_XGN};
        test_at("\"%s\" and %zu times \"%s\"", rows[i].before, rows[i].times, rows[i].each);
        xima_record *record = read_plenty(&rows[i], &options);
        CHECK(xima_record_diagnostic_count(record, XIMA_NOTICE) <= 1000, "too many diagnostics");
        xima_record_free(record);
    }
}

/* A million different names of tags: whether one stands twice must not take the square of their number. */
static void many_tags(void **unused)
{
    enum { TAGS = 300000, EACH = 20 };
    char *text = malloc(TAGS * EACH + 1);
    size_t len = 0;
    xima_record *record;
    (void)unused;
    CHECK(text, "no memory");
    for (int i = 0; i < TAGS; i++)
        len += (size_t)snprintf(text + len, EACH, "[T%d \"\"]\n", i);
    CHECK(xima_record_parse(NULL, text, len, 0, &record, NULL) == XIMA_OK, "not read");
    CHECK(xima_record_tag_count(record) == TAGS, "%zu tags", xima_record_tag_count(record));
    CHECK(xima_record_diagnostic_count(record, XIMA_WARNING) == 0, "there is nothing to warn of");
    xima_record_free(record);
    free(text);
}

/* ---- Limits ---- */

static xima_diagnostic only_fault(const xima_record *record, int32_t code)
{
    xima_diagnostic d = {.struct_size = sizeof d};
    CHECK(xima_record_diagnostic_count(record, XIMA_FAULT) == 1, "%zu faults",
          xima_record_diagnostic_count(record, XIMA_FAULT));
    for (size_t i = 0; xima_record_get_diagnostic(record, i, &d) == XIMA_OK && d.severity != XIMA_FAULT;)
        i++;
    CHECK(d.code == code, "the fault is %s, not %s", dump_code(d.code), dump_code(code));
    CHECK(code != XIMA_D_LIMIT || d.status == XIMA_E_LIMIT, "its status is %s", xima_status_name(d.status));
    return d;
}

static void limit_of_nodes(void **unused)
{
    const plenty p = {"[XGN \"1\"]\n", "", "1. -A1 -B13 2. -C1 (2. -D1) -E13 *", 0};
    (void)unused;
    for (int32_t most = 1; most <= 5; most++) {
        xima_reader_options options = {.max_nodes = most};
        xima_record *record = read_plenty(&p, &options);
        CHECK(xima_record_node_count(record) == most + 1, "%d nodes", xima_record_node_count(record));
        CHECK(strcmp(xima_record_result(record), "*") == 0, "the result is \"%s\"", xima_record_result(record));
        if (most < 3)
            only_fault(record, XIMA_D_LIMIT);
        else /* the variation and the line that it leaves stop each for itself */
            CHECK(xima_record_diagnostic_count(record, XIMA_FAULT) == (most == 3 ? 2 : most == 4 ? 1 : 0), "faults");
        xima_record_free(record);
    }
    /* A text of three plies is read whole or not at all. */
    const plenty dice = {"[XGN \"1\"]\n[Spec \"xima:mode=azar2\"]\n", "", "1. 64/-F2 -H4 *", 0};
    xima_reader_options options = {.max_nodes = 2};
    xima_record *record = read_plenty(&dice, &options);
    CHECK(xima_record_node_count(record) == 1 && only_fault(record, XIMA_D_LIMIT).unread == 1, "a part of it");
    CHECK(strcmp(xima_record_note(record, 0, XIMA_NOTE_UNREAD, 0), "64/-F2 -H4") == 0, "it is not kept");
    xima_record_free(record);
}

static void limit_of_depth(void **unused)
{
    const plenty p = {"[XGN \"1\"]\n", "", "-A1 (-B1 (-C1 (-D1) {c}) {b}) -E13 *", 0};
    (void)unused;
    for (int32_t most = 1; most <= 3; most++) {
        xima_reader_options options = {.max_depth = most};
        xima_record *record = read_plenty(&p, &options);
        CHECK(xima_record_node_count(record) == most + 3, "%d nodes", xima_record_node_count(record));
        if (most < 3)
            only_fault(record, XIMA_D_LIMIT);
        if (most == 1)
            CHECK(strcmp(xima_record_note(record, 2, XIMA_NOTE_UNREAD, 0), "(-C1 (-D1) {c})") == 0 &&
                      strcmp(xima_record_note(record, 2, XIMA_NOTE_AFTER, 0), "b") == 0, "not kept");
        xima_record_free(record);
    }
}

static void limit_of_diagnostics(void **unused)
{
    const plenty p = {"[XGN \"1\"]\n", "9. ", "zzz", 50};
    xima_diagnostic d = {.struct_size = sizeof d};
    (void)unused;
    for (int32_t most = 1; most < 60; most += 13) {
        xima_reader_options options = {.max_diagnostics = most};
        xima_record *record = read_plenty(&p, &options);
        size_t count = xima_record_diagnostic_count(record, XIMA_NOTICE);
        CHECK(count == (size_t)(most < 51 ? most : 51), "%zu diagnostics of %d", count, most);
        CHECK(xima_record_get_diagnostic(record, count - 1, &d) == XIMA_OK && d.code == XIMA_D_WORD,
              "the fault is not kept");
        xima_record_free(record);
    }
}

/* A game that is too long is passed over to the next one, however it comes. */
static void limit_of_bytes(void **unused)
{
    static const char text[] = "[XGN \"1\"]\n[Event \"one\"]\n1. -A1 -B13 *\n"
                               "[XGN \"1\"]\n[Event \"two\"]\n1. -A1 {long long long long long long} -B13 *\n"
                               "[XGN \"1\"]\n[Event \"three\"]\n1. -A1 -B13 *\n";
    static const int32_t nodes[] = {3, 1, 3};
    (void)unused;
    for (size_t piece = 0; piece < 200; piece = piece < 30 ? piece + 1 : piece * 2) {
        xima_reader_options options = {.max_game_bytes = 45, .flags = XIMA_KEEP_SOURCE};
        xima_reader *reader = record_reader(&options);
        dump d = {NULL, 0, 0};
        size_t at = 0, game = 0;
        do {
            xima_record *record;
            size_t used = 0, len = sizeof text - 1 - at;
            len = piece && len > piece ? piece : len;
            if (at < sizeof text - 1)
                CHECK(xima_reader_feed(reader, text + at, len, &used) == XIMA_OK, "not fed");
            else
                CHECK(xima_reader_finish(reader) == XIMA_OK, "not finished");
            at += used;
            for (; xima_reader_next(reader, &record) == XIMA_OK; game++) {
                CHECK(game < 3 && xima_record_node_count(record) == nodes[game], "game %zu: %d nodes", game,
                      xima_record_node_count(record));
                if (game == 1) {
                    CHECK(only_fault(record, XIMA_D_LIMIT).offset == 38 + 45, "the fault is elsewhere");
                    CHECK(strcmp(xima_record_note(record, 0, XIMA_NOTE_UNREAD, 0), "1. -A1 {long long lon") == 0,
                          "kept is \"%s\"", xima_record_note(record, 0, XIMA_NOTE_UNREAD, 0));
                }
                CHECK((game == 1) == !xima_record_source(record, NULL), "the source of game %zu", game);
                dump_record(&d, record);
                xima_record_free(record);
            }
        } while (game < 3);
        CHECK(strstr(d.text, "game bytes 113+") || strstr(d.text, "game bytes 1"), "the third game is elsewhere");
        xima_reader_free(reader);
        free(d.text);
    }
}

/* However long a game is, no more memory is taken than its limit asks for. */
static void bounded(void **unused)
{
    static char piece[10000];
    test_memory memory;
    (void)unused;
    test_memory_init(&memory);
    xima_game *game = test_game_in("xima", &memory);
    xima_reader_options options = {.max_game_bytes = 100000, .game = game};
    xima_reader *reader = record_reader(&options);
    size_t used, most = 0;
    memset(piece, 'x', sizeof piece);
    for (size_t i = 0; i < 3000; i++) {
        CHECK(xima_reader_feed(reader, piece, sizeof piece, &used) == XIMA_OK && used == sizeof piece, "not fed");
        most = most > memory.bytes ? most : memory.bytes;
    }
    CHECK(most < 500000, "%zu bytes", most);
    CHECK(xima_reader_feed(reader, "\n[XGN \"1\"]\n*\n", 13, &used) == XIMA_OK, "not fed");
    CHECK(xima_reader_skip(reader, NULL) == XIMA_OK && xima_reader_finish(reader) == XIMA_OK &&
          xima_reader_skip(reader, NULL) == XIMA_OK && xima_reader_skip(reader, NULL) == XIMA_E_EMPTY, "out of step");
    xima_reader_free(reader);
    xima_game_unref(game);
    test_memory_check(&memory, "a long game");
}

/* ---- Memory that fails ---- */

/* What the test itself takes does not count and does not fail. */
static void dump_unfailing(dump *d, xima_record *record, test_memory *memory)
{
    size_t fail_at = memory->fail_at, taken = memory->taken;
    memory->fail_at = 0;
    dump_record(d, record);
    memory->fail_at = fail_at ? fail_at + (memory->taken - taken) : 0;
}

static xima_status step(xima_reader *reader, const record_file *file, size_t *at, dump *d, test_memory *memory)
{
    const unsigned char *data = file->bytes.data;
    size_t len = file->bytes.len;
    xima_record *record = NULL;
    size_t used = 0;
    xima_status status = xima_reader_next(reader, &record);
    if (status == XIMA_OK) {
        dump_unfailing(d, record, memory);
        xima_record_free(record);
        return XIMA_OK;
    }
    if (status != XIMA_E_EMPTY)
        return status;
    if (*at == len)
        return xima_reader_finish(reader);
    status = xima_reader_feed(reader, data + *at, len - *at, &used);
    *at += used;
    return status;
}

/* The n-th allocation fails; what failed is done again. Answers whether one failed at all. */
static bool read_failing(const record_file *file, size_t nth, const char *want)
{
    test_memory memory;
    dump d = {NULL, 0, 0};
    size_t at = 0, failures = 0;
    bool finished = false;
    test_memory_init(&memory);
    xima_game *game = test_game_in("xima", &memory);
    xima_reader_options options = {.game = game, .flags = file->flags};
    xima_reader *reader = record_reader(&options);
    dump_bytes(&d, "", 0);
    test_memory_fail(&memory, nth);
    for (int last = 0; !finished || last < 200;) {
        bool all = at == file->bytes.len;
        xima_status status = step(reader, file, &at, &d, &memory);
        CHECK(status == XIMA_OK || status == XIMA_E_MEMORY, "it answers %s", xima_status_name(status));
        failures += status == XIMA_E_MEMORY;
        finished = all;
        last += all;
    }
    CHECK(failures == memory.failed, "%zu failures of %zu are told", failures, (size_t)memory.failed);
    record_same(file->name, want, d.text);
    free(d.text);
    xima_reader_free(reader);
    xima_game_unref(game);
    test_memory_check(&memory, file->name);
    return failures > 0;
}

static void memory_fails(void **unused)
{
    static record_file files[RECORD_FILES_MAX];
    size_t count = record_files(files), failed = 0;
    (void)unused;
    for (size_t i = 0; i < count; i++) {
        xima_reader_options options = {.flags = files[i].flags};
        dump whole = record_read(&options, files[i].bytes.data, files[i].bytes.len, 0);
        for (size_t nth = 1;; nth++) {
            test_at("allocation %zu", nth);
            if (!read_failing(&files[i], nth, whole.text))
                break;
            failed++;
        }
        free(whole.text);
    }
    CHECK(failed > 1000, "only %zu failures", failed);
    record_files_free(files, count);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_strings),  cmocka_unit_test(random_bytes),         cmocka_unit_test(spoiled),
        cmocka_unit_test(much),           cmocka_unit_test(many_tags),            cmocka_unit_test(limit_of_nodes),
        cmocka_unit_test(limit_of_depth), cmocka_unit_test(limit_of_diagnostics), cmocka_unit_test(limit_of_bytes),
        cmocka_unit_test(bounded),        cmocka_unit_test(memory_fails),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
