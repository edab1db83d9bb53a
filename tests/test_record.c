/* SPDX-License-Identifier: MIT */
/* Records as trees, in every game: nodes, promoting and deleting, cursors, finding positions, copies. */
#include "support/records.h"

#include <stdlib.h>
#include <string.h>

static void each_spec(void (*test)(xima_game *game, uint64_t *seed))
{
    test_specs specs = test_all_specs();
    for (size_t i = 0; i < specs.count; i++) {
        uint64_t seed = i + 1;
        test_at("%s", specs.texts[i]);
        xima_game *game = test_game(specs.texts[i]);
        test(game, &seed);
        xima_game_unref(game);
    }
    test_specs_free(&specs);
}

/* ---- The tree, against a model that keeps a plain list of children ---- */

enum { MODEL_MAX = 400 };

typedef struct model {
    int32_t parent[MODEL_MAX], count;
    xima_move move[MODEL_MAX];
    bool gone[MODEL_MAX];
    int32_t order[MODEL_MAX]; /* all nodes, such that children of one parent stand in their order */
} model;

static int32_t model_child(const model *m, int32_t node, int nth)
{
    for (int32_t i = 0; i < m->count; i++)
        if (!m->gone[m->order[i]] && m->parent[m->order[i]] == node && nth-- == 0)
            return m->order[i];
    return XIMA_NODE_NONE;
}

static int32_t model_next(const model *m, int32_t node)
{
    if (node == XIMA_NODE_START)
        return XIMA_NODE_NONE;
    for (int nth = 0;; nth++)
        if (model_child(m, m->parent[node], nth) == node)
            return model_child(m, m->parent[node], nth + 1);
}

static void model_add(model *m, int32_t parent, xima_move move)
{
    int32_t node = m->count++;
    m->parent[node] = parent;
    m->move[node] = move;
    m->gone[node] = false;
    m->order[node] = node;
}

static void model_promote(model *m, int32_t node)
{
    int32_t at = 0;
    while (m->order[at] != node)
        at++;
    memmove(m->order + 1, m->order, (size_t)at * sizeof *m->order);
    m->order[0] = node;
}

static void model_delete(model *m, int32_t node)
{
    m->gone[node] = true;
    for (int32_t i = node + 1; i < m->count; i++) /* children come after their parents */
        m->gone[i] |= m->parent[i] >= 0 && m->gone[m->parent[i]];
}

static void check_line(const model *m, const xima_record *record, int32_t node)
{
    xima_move line[MODEL_MAX], few[2] = {7, 7};
    size_t length = 0, n = xima_record_line(record, node, line, COUNT(line));
    for (int32_t at = node; at > 0; at = m->parent[at])
        length++;
    CHECK(n == length && xima_record_line(record, node, NULL, 0) == length,
          "the line of node %d has %zu plies, not %zu", node, n, length);
    for (int32_t at = node; at > 0; at = m->parent[at])
        CHECK(line[--length] == m->move[at], "ply %zu of the line of node %d", length, node);
    CHECK(xima_record_line(record, node, few, 1) == n && few[1] == 7 && (n == 0 || few[0] == line[0]),
          "a short buffer");
}

static void check_tree(const model *m, const xima_record *record)
{
    CHECK(xima_record_node_count(record) == m->count, "%d nodes, not %d", xima_record_node_count(record), m->count);
    for (int32_t node = 0; node < m->count; node++) {
        bool gone = m->gone[node];
        int32_t last = gone ? XIMA_NODE_NONE : node;
        while (!gone && model_child(m, last, 0) >= 0)
            last = model_child(m, last, 0);
        CHECK(xima_record_move(record, node) == (gone ? 0 : m->move[node]), "the move of node %d", node);
        CHECK(xima_record_parent(record, node) == (gone ? XIMA_NODE_NONE : m->parent[node]), "the parent of %d", node);
        CHECK(xima_record_first(record, node) == (gone ? XIMA_NODE_NONE : model_child(m, node, 0)), "first of %d",
              node);
        CHECK(xima_record_next(record, node) == (gone ? XIMA_NODE_NONE : model_next(m, node)), "next of %d", node);
        CHECK(xima_record_last(record, node) == last, "the last of %d", node);
        if (!gone)
            check_line(m, record, node);
    }
}

static int32_t any_node(const model *m, uint64_t *seed)
{
    for (;;) {
        int32_t node = (int32_t)test_below(seed, (size_t)m->count);
        if (!m->gone[node])
            return node;
    }
}

static void change_tree(model *m, xima_record *record, xima_cursor *cursor, uint64_t *seed)
{
    int32_t node = any_node(m, seed), what = (int32_t)test_below(seed, 12);
    bool start = node == XIMA_NODE_START;
    if (what == 0) {
        CHECK(xima_record_promote(record, node) == (start ? XIMA_E_ARG : XIMA_OK), "promoting %d", node);
        if (!start)
            model_promote(m, node);
    } else if (what == 1 && test_below(seed, 3) == 0) {
        CHECK(xima_record_delete(record, node) == (start ? XIMA_E_ARG : XIMA_OK), "deleting %d", node);
        if (!start)
            model_delete(m, node);
    } else {
        CHECK(xima_cursor_goto(cursor, node) == XIMA_OK, "going to %d", node);
        int32_t count = xima_record_node_count(record);
        if (test_record_step(cursor, 12, seed) && xima_record_node_count(record) > count)
            model_add(m, node, xima_record_move(record, count));
        CHECK(xima_cursor_node(cursor) == node || xima_record_parent(record, xima_cursor_node(cursor)) == node,
              "a ply");
    }
}

static void tree_of(xima_game *game, uint64_t *seed)
{
    model m = {.parent = {XIMA_NODE_NONE}, .count = 1};
    xima_record *record = test_record(game, NULL);
    xima_cursor *cursor = test_cursor(record);
    for (int step = 0; step < 300; step++) {
        change_tree(&m, record, cursor, seed);
        if (step % 10 == 0)
            check_tree(&m, record);
    }
    check_tree(&m, record);
    xima_cursor_free(cursor);
    xima_record_free(record);
}

static void tree(void **unused)
{
    (void)unused;
    each_spec(tree_of);
}

/* ---- Cursors ---- */

static const test_shape bushy = {.steps = 120, .turns = 4, .acts = 12, .notes = 6, .times = 6};

/* The state at a node, by playing from the start. */
static xima_state *replayed(const xima_record *record, int32_t node)
{
    xima_move line[1024];
    size_t count = xima_record_line(record, node, line, COUNT(line));
    xima_state *state = test_clone(xima_record_start(record));
    for (size_t i = 0; i < count; i++)
        CHECK(xima_state_play(state, line[i], NULL) == XIMA_OK, "ply %zu on the way to node %d", i, node);
    return state;
}

static void check_cursor(const xima_cursor *cursor, int32_t node)
{
    xima_state *state = replayed(xima_cursor_record(cursor), node);
    test_bytes bytes = test_encode(state, XIMA_WITH_HISTORY);
    CHECK(xima_cursor_node(cursor) == node, "it stands at %d, not %d", xima_cursor_node(cursor), node);
    CHECK_UNCHANGED(xima_cursor_state(cursor), bytes, "the state of node %d", node);
    test_bytes_free(&bytes);
    xima_state_free(state);
}

static void cursor_of(xima_game *game, uint64_t *seed)
{
    xima_record *record = test_random_record(game, NULL, &bushy, seed);
    xima_cursor *cursor = test_cursor(record);
    CHECK(xima_cursor_back(cursor) == XIMA_E_EMPTY, "back from the start");
    for (int i = 0; i < 60; i++) {
        int32_t node = test_random_node(record, seed), first = xima_record_first(record, node);
        CHECK(xima_cursor_goto(cursor, node) == XIMA_OK, "going to %d", node);
        check_cursor(cursor, node);
        xima_status status = xima_cursor_forward(cursor);
        CHECK(status == (first < 0 ? XIMA_E_EMPTY : XIMA_OK), "forward from %d: %s", node, xima_status_name(status));
        check_cursor(cursor, first < 0 ? node : first);
        if (first >= 0)
            CHECK(xima_cursor_back(cursor) == XIMA_OK, "back to %d", node);
        check_cursor(cursor, node);
    }
    xima_cursor_free(cursor);
    xima_record_free(record);
}

static void cursors(void **unused)
{
    (void)unused;
    each_spec(cursor_of);
}

/* What a cursor does whose node was deleted under it. */
static void lost_of(xima_game *game, uint64_t *seed)
{
    xima_record *record = test_random_record(game, NULL, &bushy, seed);
    xima_cursor *cursor = test_cursor(record);
    for (int32_t node = test_random_node(record, seed); node != XIMA_NODE_START;
         node = test_random_node(record, seed)) {
        int32_t here = node, parent = xima_record_parent(record, node);
        while (test_below(seed, 3) && xima_record_first(record, here) >= 0)
            here = xima_record_first(record, here);
        CHECK(xima_cursor_goto(cursor, here) == XIMA_OK, "going to %d", here);
        xima_move move = xima_state_pick(xima_cursor_state(cursor), test_random(seed));
        CHECK(xima_record_delete(record, node) == XIMA_OK, "deleting %d", node);
        CHECK(xima_cursor_node(cursor) == XIMA_NODE_NONE, "a deleted node %d is one", here);
        CHECK(xima_cursor_play(cursor, move ? move : 1, NULL) == XIMA_E_ARG, "playing at a deleted node");
        CHECK(xima_cursor_forward(cursor) == XIMA_E_EMPTY, "forward from a deleted node");
        CHECK(xima_cursor_goto(cursor, here) == XIMA_E_ARG, "going to a deleted node");
        CHECK(xima_record_delete(record, node) == XIMA_E_ARG, "deleting twice");
        CHECK(xima_record_promote(record, node) == XIMA_E_ARG, "promoting a deleted node");
        if (test_below(seed, 2))
            CHECK(xima_cursor_back(cursor) == XIMA_OK, "back from a deleted node");
        int32_t there = test_below(seed, 2) ? parent : test_random_node(record, seed);
        CHECK(xima_cursor_goto(cursor, there) == XIMA_OK, "going on to %d", there);
        check_cursor(cursor, there);
    }
    xima_cursor_free(cursor);
    xima_record_free(record);
}

static void lost_cursors(void **unused)
{
    (void)unused;
    each_spec(lost_of);
}

/* Playing goes to the child that is there, and what is not legal changes nothing. */
static void playing_of(xima_game *game, uint64_t *seed)
{
    xima_record *record = test_record(game, NULL);
    xima_cursor *cursor = test_cursor(record);
    xima_error error = test_error();
    CHECK(test_record_step(cursor, 0, seed), "the game has no first ply");
    int32_t one = xima_cursor_node(cursor);
    xima_move move = xima_record_move(record, one);
    CHECK(xima_cursor_back(cursor) == XIMA_OK && xima_cursor_play(cursor, move, NULL) == XIMA_OK, "the same again");
    CHECK(xima_cursor_node(cursor) == one && xima_record_node_count(record) == 2, "a second node for one move");
    CHECK(xima_cursor_play(cursor, 0, &error) == XIMA_E_ARG, "playing 0");
    test_error_check(game, &error, XIMA_E_ARG, SIZE_MAX, "playing 0");
    CHECK(xima_cursor_play(cursor, xima_action(127, 0, 0), NULL) == XIMA_E_ILLEGAL, "an unknown act");
    check_cursor(cursor, one);
    CHECK(xima_record_node_count(record) == 2, "a refused move has made a node");
    xima_cursor_free(cursor);
    xima_record_free(record);
}

static void playing(void **unused)
{
    (void)unused;
    each_spec(playing_of);
}

/* ---- Finding positions ---- */

static int32_t node_after(const xima_record *record, int32_t node)
{
    int32_t next = xima_record_first(record, node);
    while (next < 0 && node >= 0) {
        next = xima_record_next(record, node);
        node = next < 0 ? xima_record_parent(record, node) : node;
    }
    return next;
}

static void find_of(xima_game *game, uint64_t *seed)
{
    xima_record *record = test_random_record(game, NULL, &bushy, seed);
    xima_cursor *cursor = test_cursor(record);
    uint64_t hashes[256];
    int32_t order[256], found;
    size_t count = 0;
    for (int32_t node = XIMA_NODE_START; node >= 0; node = node_after(record, node)) {
        CHECK(xima_cursor_goto(cursor, node) == XIMA_OK, "going to %d", node);
        order[count] = node;
        hashes[count++] = xima_state_hash(xima_cursor_state(cursor));
    }
    for (size_t i = 0; i < count; i += 1 + test_below(seed, 4)) {
        size_t from = test_below(seed, count + 1), at = from; /* 0 = from the beginning, else behind the from-th */
        while (at < count && hashes[at] != hashes[i])
            at++;
        int32_t due = at < count ? order[at] : XIMA_NODE_NONE, after = from ? order[from - 1] : XIMA_NODE_NONE;
        CHECK(xima_record_find(record, hashes[i], after, &found) == XIMA_OK, "finding behind %d", after);
        CHECK(found == due, "%d is found behind %d, not %d", found, after, due);
    }
    CHECK(xima_record_find(record, 12345, XIMA_NODE_NONE, &found) == XIMA_OK && found == XIMA_NODE_NONE,
          "a strange hash");
    xima_cursor_free(cursor);
    xima_record_free(record);
}

static void finding(void **unused)
{
    (void)unused;
    each_spec(find_of);
}

/* ---- Copies, and where records begin ---- */

static void clone_of(xima_game *game, uint64_t *seed)
{
    xima_state *start = test_after(game, test_random(seed), 5);
    xima_record *record = test_random_record(game, start, &bushy, seed), *copy = NULL;
    test_bytes encoded = test_encode(start, XIMA_WITH_HISTORY);
    CHECK(xima_record_clone(record, &copy) == XIMA_OK && copy != record, "copying");
    CHECK(xima_record_game(copy) == game && xima_record_game(record) == game, "of another game");
    CHECK_UNCHANGED(xima_record_start(copy), encoded, "the start of the copy");
    test_records_same(record, copy, "a copy");
    test_bytes before = test_record_told(record);
    for (int i = 0; i < 20; i++) { /* what happens to one does not happen to the other */
        int32_t node = test_random_node(copy, seed);
        xima_record_set_note(copy, node, XIMA_NOTE_BEFORE, 0, "new", 3);
        if (test_below(seed, 2) && node != XIMA_NODE_START)
            CHECK(xima_record_delete(copy, node) == XIMA_OK, "deleting in the copy");
    }
    CHECK(xima_record_set_tag(copy, "Event", 5, "copy", 4) == XIMA_OK, "a tag of the copy");
    test_bytes after = test_record_told(record);
    CHECK(test_same(&before, &after), "changing the copy changes the record");
    test_bytes_free(&before);
    test_bytes_free(&after);
    test_bytes_free(&encoded);
    xima_record_free(record);
    CHECK(xima_record_tag_count(copy) > 0, "the copy lives on");
    xima_record_free(copy);
    xima_state_free(start);
}

static void copies(void **unused)
{
    (void)unused;
    each_spec(clone_of);
}

/* A state of another object of the same game will do; the record lives in its own game alone. */
static void starts(void **unused)
{
    (void)unused;
    test_memory memory;
    test_memory_init(&memory);
    xima_game *own = test_game_in("xima", &memory), *twin = test_game("xima"), *other = test_game("xima:players=3");
    xima_state *start = test_after(twin, 3, 20), *strange = test_state(other);
    test_bytes encoded = test_encode(start, XIMA_WITH_HISTORY);
    xima_record *record;
    CHECK(xima_record_new(own, strange, &record) == XIMA_E_GAME && !record, "a start of another game");
    record = test_record(own, start);
    xima_game_unref(own);
    xima_game_unref(twin);
    xima_state_free(start);
    CHECK_UNCHANGED(xima_record_start(record), encoded, "the start");
    CHECK(xima_state_game(xima_record_start(record)) == own, "the start is of another object");
    xima_cursor *cursor = test_cursor(record);
    xima_cursor_free(cursor);
    xima_record_free(record);
    test_memory_check(&memory, "a record with a start of another object");
    test_bytes_free(&encoded);
    xima_state_free(strange);
    xima_game_unref(other);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tree),    cmocka_unit_test(cursors), cmocka_unit_test(lost_cursors), cmocka_unit_test(playing),
        cmocka_unit_test(finding), cmocka_unit_test(copies),  cmocka_unit_test(starts),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
