/* SPDX-License-Identifier: MIT */
/*
 * Xima's words for what stands and happens on the board: each row of tests/games/xima/words/NAME.txt, and each row of a
 * block ```xima-words in docs/games/xima-words.md, is a test. A row is `word | question … | answer`; the answer is
 * compared with what the library says in the same words. docs/games/xima-words.md explains both.
 */
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules.h"

#include "games/xima/words.h"

enum { FIELDS_MAX = 6, ROWS_MAX = 1024 };

typedef struct row {
    char name[96]; /* file:line word */
    char *field[FIELDS_MAX];
    size_t count;
    bool study; /* its position is one that play cannot reach */
} row;

typedef struct text {
    char buf[1024];
    size_t len;
} text;

__attribute__((format(printf, 2, 3))) static void say(text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(t->buf + t->len, sizeof t->buf - t->len, format, args);
    va_end(args);
    CHECK(n >= 0 && t->len + (size_t)n < sizeof t->buf, "the answer is too long");
    t->len += (size_t)n;
}

/* ---- Names ---- */

static const char *const directions[] = {"north", "north-east", "east", "south-east",
                                         "south", "south-west", "west", "north-west"};
static const char *const faces[] = {"south", "north", "west", "east", NULL};
static const char *const marks[] = {"exterior-corner",
                                    "interior-corner",
                                    "exterior-central",
                                    "interior-central",
                                    "central-line",
                                    "diagonal",
                                    "summit",
                                    "dark",
                                    NULL};
static const char *const dominations[] = {"own", "foreign", "mixed", "compound", NULL};
static const char *const captures[] = {"none", "crushing", "sandwich", "mixed"};
static const char *const causes[] = {"edge", "terrain", "structure"};
static const char *const stops[] = {"opposition", "obstruction", "superior", "inferior", "internal",
                                    "external",   "partial",     "total",    NULL};
static const char *const oppositions[] = {"line", "vertex", "effective", "effective-for-other", NULL};
static const char *const functions[] = {"incorporate", "ascend",   "descend",          "floor-up",        "floor-down",
                                        "occupy",      "dominate", "double",           "capture",         "rescue",
                                        "release",     "stairs",   "threaten-capture", "threaten-summit", NULL};
static const char *const phases[] = {"?", "opening", "middle-game"};

/* The names of the bits, parted by blanks; "-" if there are none. */
static void say_bits(text *t, uint32_t bits, const char *const *names)
{
    const char *blank = "";
    for (size_t i = 0; names[i]; bits &= ~(UINT32_C(1) << i), i++) {
        if (bits >> i & 1) {
            say(t, "%s%s", blank, names[i]);
            blank = " ";
        }
    }
    CHECK(bits == 0, "bits without a name: %#x", bits);
    if (!*blank)
        say(t, "-");
}

static size_t index_of(const char *word, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, names[i]) == 0)
            return i;
    CHECK(false, "\"%s\" is no such name", word);
    return 0;
}

static int32_t cell_called(const char *name)
{
    char *end;
    long rank = strtol(name + 1, &end, 10);
    CHECK(*name >= 'A' && *name <= 'M' && end != name + 1 && !*end && rank >= 1 && rank <= 13, "\"%s\" is no square",
          name);
    return (int32_t)(rank - 1) * 13 + *name - 'A';
}

static void say_cell(text *t, int32_t cell)
{
    say(t, "%c%d", 'A' + cell % 13, cell / 13 + 1);
}

static char seat_letter(int32_t seat)
{
    return seat == XIMA_NOBODY ? '.' : (char)('a' + seat);
}

/* ---- Questions about the bare pyramid ---- */

static xima_place place_of(int32_t cell)
{
    xima_place place = {.struct_size = sizeof place};
    CHECK(xima_pyramid_get_place(cell, &place) == XIMA_OK, "a square has no place");
    return place;
}

static void ask_place(const row *r, text *t)
{
    static const char *const halves[] = {"outer", "inner"};
    xima_place place = place_of(cell_called(r->field[1]));
    say(t, "floor %d ring %d level %d ", place.floor, place.ring, place.level);
    say(t, "%s; ", place.half < 0 ? "-" : halves[place.half - XIMA_PYRAMID_OUTER]);
    say_bits(t, place.marks, marks);
    say(t, "; ");
    say_bits(t, place.faces, faces);
    say(t, "; class %d ", place.octant_class);
    say_cell(t, place.representative);
}

static void ask_marks(const row *r, text *t)
{
    uint32_t mark = UINT32_C(1) << index_of(r->field[1], marks, COUNT(marks) - 1);
    for (int32_t cell = 0; cell < 169; cell++) {
        if (!(place_of(cell).marks & mark))
            continue;
        say(t, t->len ? " " : "");
        say_cell(t, cell);
    }
}

static void ask_band(const row *r, text *t)
{
    int32_t cells[169];
    uint32_t face = UINT32_C(1) << index_of(r->field[1], faces, COUNT(faces) - 1);
    size_t n = xima_pyramid_band(face, atoi(r->field[2]), cells, COUNT(cells));
    for (size_t i = 0; i < n; i++) {
        say(t, i ? " " : "");
        say_cell(t, cells[i]);
    }
}

static void ask_seats(const row *r, text *t)
{
    int32_t players = atoi(r->field[1]);
    for (int32_t seat = 0; seat < players; seat++) {
        say(t, seat ? ", " : "");
        say_bits(t, xima_pyramid_seat_face(players, seat), faces);
    }
}

/* ---- Questions about a column of any number of players: a, b, c … ---- */

static int read_column(const char *letters, uint8_t *column)
{
    int n = 0;
    for (; letters[n]; n++)
        column[n] = (uint8_t)(letters[n] - 'a');
    return n;
}

static void say_domination(text *t, const xima_domination *found)
{
    if (found->dominator == XIMA_NOBODY) {
        CHECK(!found->degree && !found->own && !found->players && !found->kinds && !found->seats, "a nobody dominates");
        say(t, "none");
        return;
    }
    say(t, "%c over ", seat_letter(found->dominator));
    for (int32_t seat = 0; seat < 8; seat++)
        if (found->seats >> seat & 1)
            say(t, "%c", seat_letter(seat));
    say(t, ", degree %d, own %d, others %d, ", found->degree, found->own, found->players);
    say_bits(t, found->kinds, dominations);
}

static void say_capture(text *t, const xima_capture *found)
{
    CHECK(found->kind >= 0 && found->kind <= 3, "kind of capture %d", found->kind);
    say(t, "%s %d: crushed %d, sandwiched %d", captures[found->kind], found->captured, found->crushed,
        found->sandwiched);
}

static void ask_column(const row *r, text *t)
{
    uint8_t column[64];
    xima_domination found;
    xima__xima_judge_domination(column, read_column(r->field[1], column), &found);
    say_domination(t, &found);
}

static void ask_landing(const row *r, text *t)
{
    uint8_t column[64];
    xima_capture found;
    xima__xima_judge_capture(column, read_column(r->field[1], column), *r->field[2] - 'a', &found);
    say_capture(t, &found);
}

/* ---- Questions about positions ---- */

static xima_state *read_position(const row *r, xima_game *game)
{
    xima_parse_options options = {.struct_size = sizeof options};
    xima_error error = {.struct_size = sizeof error};
    xima_state *state;
    if (r->study)
        options.waive = UINT64_C(1) << REASON_CAPTURE_DUE | UINT64_C(1) << REASON_SPECIAL_LOST;
    xima_status status = xima_state_parse(game, r->field[1], strlen(r->field[1]), &options, &state, &error);
    CHECK(status == XIMA_OK, "the position cannot be read, column %u: %s", error.column, error.message);
    return state;
}

static xima_move read_move(const xima_state *state, const char *word)
{
    xima_error error = {.struct_size = sizeof error};
    xima_move move;
    xima_status status = xima_move_parse(state, word, strlen(word), NULL, &move, &error);
    CHECK(status == XIMA_OK, "%s cannot be read: %s", word, error.message);
    return move;
}

static void ask_domination(const row *r, xima_state *state, text *t)
{
    int32_t cell = cell_called(r->field[2]);
    xima_domination found = {.struct_size = sizeof found};
    CHECK(xima_pyramid_get_domination(state, cell, &found) == XIMA_OK, "no answer");
    say_domination(t, &found);
}

static void ask_levels(const row *r, xima_state *state, text *t)
{
    int32_t cell = cell_called(r->field[2]);
    say(t, "height %d, top %d, base %d", xima_pyramid_height(state, cell), xima_pyramid_top(state, cell),
        xima_pyramid_base(state, cell));
}

static void ask_dominations(const row *r, xima_state *state, text *t)
{
    (void)r;
    say(t, "a %d, b %d", xima_pyramid_dominations(state, 0), xima_pyramid_dominations(state, 1));
}

static void ask_capture(const row *r, xima_state *state, text *t)
{
    xima_capture found = {.struct_size = sizeof found};
    CHECK(xima_pyramid_get_capture(state, read_move(state, r->field[2]), &found) == XIMA_OK, "no answer");
    say_capture(t, &found);
}

/* `SQUARE DIRECTION` or `SQUARE DIRECTION TARGET` */
static void ask_stop(const row *r, xima_state *state, text *t)
{
    char square[8], direction[16], target[8];
    xima_stop found = {.struct_size = sizeof found};
    int n = sscanf(r->field[2], "%7s %15s %7s", square, direction, target);
    CHECK(n >= 2, "a square and a direction are expected");
    xima_status status = xima_pyramid_get_stop(state, cell_called(square), (int32_t)index_of(direction, directions, 8),
                                               n == 3 ? cell_called(target) : -1, &found);
    CHECK(status == XIMA_OK, "the answer is %s", xima_status_name(status));
    CHECK(found.cause >= 0 && found.cause <= 2, "cause %d", found.cause);
    say(t, "%s", causes[found.cause]);
    if (found.cell >= 0) {
        say(t, " ");
        say_cell(t, found.cell);
    }
    say(t, ", steps %d, base %d; ", found.steps, found.base);
    say_bits(t, found.kinds, stops);
    if (n == 3)
        say(t, found.moves < 0 ? "; never" : "; moves %d", found.moves);
}

static void ask_opposition(const row *r, xima_state *state, text *t)
{
    int32_t player = r->field[2][0] - 'a', other = r->field[2][2] - 'a';
    xima_opposition found = {.struct_size = sizeof found};
    CHECK(xima_pyramid_get_opposition(state, player, other, &found) == XIMA_OK, "no answer");
    say_bits(t, found.kinds, oppositions);
    CHECK((found.kinds == 0) == (found.direction < 0), "an opposition has a direction");
    if (found.kinds)
        say(t, ", %s, further %d, other %d", directions[found.direction], found.further, found.other_further);
}

static void ask_functions(const row *r, xima_state *state, text *t)
{
    say_bits(t, xima_pyramid_functions(state, read_move(state, r->field[2])), functions);
}

static void ask_pinned(const row *r, xima_state *state, text *t)
{
    int32_t pinned = xima_pyramid_pinned(state, cell_called(r->field[2]));
    CHECK(pinned == 0 || pinned == 1, "the answer is %d", pinned);
    say(t, pinned ? "yes" : "no");
}

/* Each step is `SQUARE:BASE RISE`, then whose block it stood on and whose it stands on, `.` for the floor. */
static void ask_steps(const row *r, xima_state *state, text *t)
{
    xima_step steps[13];
    size_t n = xima_pyramid_steps(state, read_move(state, r->field[2]), steps, COUNT(steps));
    CHECK(n <= COUNT(steps), "%zu steps", n);
    for (size_t i = 0; i < n; i++) {
        say(t, i ? ", " : "");
        say_cell(t, steps[i].cell);
        say(t, ":%d%+d%c%c", steps[i].base, steps[i].rise, seat_letter(steps[i].stood_on), seat_letter(steps[i].onto));
    }
}

/* The moves played from the position, or `-`. */
static void ask_phase(const row *r, xima_state *state, text *t)
{
    char moves[256];
    xima_error error = {.struct_size = sizeof error};
    snprintf(moves, sizeof moves, "%s", r->field[2]);
    for (char *word = strtok(moves, " "); word && strcmp(word, "-") != 0; word = strtok(NULL, " "))
        CHECK(xima_state_play(state, read_move(state, word), &error) == XIMA_OK, "%s: %s", word, error.message);
    static const int32_t who[] = {-1, 0, 1};
    static const char *const names[] = {"game", ", a", ", b"};
    for (size_t i = 0; i < COUNT(who); i++) {
        int32_t phase = xima_pyramid_phase(state, who[i]);
        CHECK(phase == 1 || phase == 2, "phase %d", phase);
        say(t, "%s %s", names[i], phases[phase]);
    }
}

/* ---- Rows ---- */

static const struct question {
    const char *word;
    size_t fields;
    void (*ask)(const row *r, text *t);
    void (*ask_state)(const row *r, xima_state *state, text *t);
} questions[] = {
    {"place", 3, ask_place, NULL},
    {"marks", 3, ask_marks, NULL},
    {"band", 4, ask_band, NULL},
    {"seats", 3, ask_seats, NULL},
    {"column", 3, ask_column, NULL},
    {"landing", 4, ask_landing, NULL},
    {"levels", 4, NULL, ask_levels},
    {"domination", 4, NULL, ask_domination},
    {"dominations", 3, NULL, ask_dominations},
    {"capture", 4, NULL, ask_capture},
    {"stop", 4, NULL, ask_stop},
    {"opposition", 4, NULL, ask_opposition},
    {"functions", 4, NULL, ask_functions},
    {"pinned", 4, NULL, ask_pinned},
    {"steps", 4, NULL, ask_steps},
    {"phase", 4, NULL, ask_phase},
};

static const struct question *question_of(const row *r)
{
    for (size_t i = 0; i < COUNT(questions); i++)
        if (strcmp(questions[i].word, r->field[0]) == 0)
            return &questions[i];
    CHECK(false, "\"%s\" is no word of these files", r->field[0]);
    return NULL;
}

static void run_row(void **given)
{
    const row *r = *given;
    text t = {{0}, 0};
    test_at("%s", r->name);
    const struct question *q = question_of(r);
    CHECK(r->count == q->fields, "%zu fields, not %zu", r->count, q->fields);
    if (q->ask) {
        q->ask(r, &t);
    } else {
        xima_game *game = test_game("xima");
        xima_state *state = read_position(r, game);
        q->ask_state(r, state, &t);
        xima_state_free(state);
        xima_game_unref(game);
    }
    CHECK(strcmp(t.buf, r->field[r->count - 1]) == 0, "the answer is\n    %s\n  and should be\n    %s", t.buf,
          r->field[r->count - 1]);
}

static char *trim(char *word)
{
    word += strspn(word, " \r");
    size_t n = strlen(word);
    while (n && strchr(" \r", word[n - 1]))
        word[--n] = '\0';
    return word;
}

static void split(row *r, char *line)
{
    for (char *next = line; next && r->count < FIELDS_MAX; r->count++) {
        char *bar = strchr(next, '|');
        if (bar)
            *bar++ = '\0';
        r->field[r->count] = trim(next);
        next = bar;
    }
    if (strncmp(r->field[0], "study ", 6) == 0) {
        r->study = true;
        r->field[0] = trim(r->field[0] + 6);
    }
}

typedef struct table {
    row rows[ROWS_MAX];
    test_bytes files[32];
    size_t count, file_count;
} table;

/* In a text for people only the blocks ```xima-words hold rows. */
static void read_rows(table *all, const char *path, bool prose)
{
    CHECK(all->file_count < COUNT(all->files), "too many files of words");
    test_bytes *bytes = &all->files[all->file_count++];
    *bytes = test_read(path);
    bool inside = !prose;
    size_t before = all->count;
    int number = 0;
    for (char *line = (char *)bytes->data, *end; line < (char *)bytes->data + bytes->len; line = end + 1) {
        end = line + strcspn(line, "\n");
        *end = '\0';
        number++;
        if (prose && strncmp(line, "```", 3) == 0) {
            inside = strcmp(line, "```xima-words") == 0;
            continue;
        }
        if (!inside || !*trim(line) || *line == '#')
            continue;
        CHECK(all->count < ROWS_MAX, "too many rows");
        row *r = &all->rows[all->count++];
        split(r, line);
        snprintf(r->name, sizeof r->name, "%s:%d %s", strrchr(path, '/') + 1, number, r->field[0]);
    }
    CHECK(all->count > before, "tests/%s holds no rows", path);
}

static void read_folder(table *all)
{
    char path[512];
    const char *folder = getenv("XIMA_TESTS");
    CHECK(folder, "XIMA_TESTS must name the project's folder tests");
    snprintf(path, sizeof path, "%s/games/xima/words", folder);
    struct dirent **entries;
    int n = scandir(path, &entries, NULL, alphasort);
    CHECK(n > 0, "%s cannot be read", path);
    for (int i = 0; i < n; i++) {
        const char *dot = strrchr(entries[i]->d_name, '.');
        snprintf(path, sizeof path, "games/xima/words/%.200s", entries[i]->d_name);
        if (dot && strcmp(dot, ".txt") == 0)
            read_rows(all, path, false);
        free(entries[i]);
    }
    free(entries);
}

int main(void)
{
    static table all;
    static struct CMUnitTest tests[ROWS_MAX];
    read_folder(&all);
    read_rows(&all, "../docs/games/xima-words.md", true);
    for (size_t i = 0; i < all.count; i++)
        tests[i] = (struct CMUnitTest){.name = all.rows[i].name, .test_func = run_row, .initial_state = &all.rows[i]};
    int failed = _cmocka_run_group_tests("pyramid_words", tests, all.count, NULL, NULL);
    for (size_t i = 0; i < all.file_count; i++)
        test_bytes_free(&all.files[i]);
    return failed;
}
