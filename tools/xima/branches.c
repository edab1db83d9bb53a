/* SPDX-License-Identifier: MIT */
/* Mends for variations, one after the other: each is a line of its own that begins where the ply stands that it replaces.
   What has been mended before is in place when the next one is looked at. */
#include <stdlib.h>
#include <string.h>
#include "mends.h"
#include "words.h"

enum { BRANCHES_MAX = 200, BYTES_READ = 32, BYTES_SCANNED = 512 }; /* the latter two by a unit of work */

/* The text as mended so far, and how it is read. */
typedef struct search {
    mends *m;
    const xima_reader_options *reading;
    const char *source;
    size_t len;
    uint64_t work; /* that may still be done */
    uint32_t flags;
} search;

static void spend(search *s, uint64_t work)
{
    s->work -= work < s->work ? work : s->work;
}

static xima_record *read_patched(search *s, const patches *p)
{
    size_t len;
    spend(s, s->len / BYTES_READ);
    char *text = patches_text(p, s->source, s->len, &len);
    xima_record *record = must(read_text(s->reading, text, len));
    free(text);
    return record;
}

static bool is_done(const mends *m, size_t open)
{
    for (size_t i = 0; i < m->branch_count; i++) {
        if (m->branches[i].open == open)
            return true;
    }
    return false;
}

/* Where a node stands in the source; 0 if it stands nowhere. */
static size_t place_of(const search *s, const xima_record *record, int32_t node)
{
    uint64_t at = 0;
    if (node <= XIMA_NODE_START || xima_record_where(record, node, &at, NULL, NULL, NULL))
        return 0;
    return patches_old(&s->m->best, s->source, (size_t)at);
}

static bool is_word_fault(const xima_diagnostic *told)
{
    return told->severity == XIMA_FAULT && told->node >= XIMA_NODE_START &&
           (told->code == XIMA_D_WORD || told->code == XIMA_D_ILLEGAL || told->code == XIMA_D_AMBIGUOUS);
}

/* The first variation with a fault of its own that has not been looked at; *base is the node that it begins behind. */
static bool find_branch(search *s, const xima_record *record, size_t *open, size_t *close, int32_t *base)
{
    size_t count = xima_record_diagnostic_count(record, XIMA_FAULT);
    for (size_t i = 0, faults = 0; faults < count; i++) {
        xima_diagnostic told = {.struct_size = sizeof told};
        if (xima_record_get_diagnostic(record, i, &told))
            return false;
        faults += told.severity == XIMA_FAULT;
        size_t at = patches_old(&s->m->best, s->source, (size_t)told.offset);
        spend(s, at / BYTES_SCANNED);
        if (!is_word_fault(&told) || !script_find_branch(s->source, s->len, at, open, close) || is_done(s->m, *open))
            continue;
        for (*base = told.node; place_of(s, record, *base) > *open;)
            *base = xima_record_parent(record, *base);
        return true;
    }
    return false;
}

static xima_state *state_at(const xima_record *record, int32_t node)
{
    xima_state *state = NULL;
    size_t count = xima_record_line(record, node, NULL, 0);
    xima_move *moves = must(calloc(count + 1, sizeof *moves));
    xima_record_line(record, node, moves, count);
    xima_state_clone(xima_record_start(record), 0, &state);
    for (size_t i = 0; i < count; i++)
        must_have(xima_state_play(must(state), moves[i], NULL));
    free(moves);
    return must(state);
}

/* Whether the reader finds the variation whole, and as long as the trial. */
static bool is_proved(search *s, mends *branch, const mend *mend)
{
    patches all = {.count = 0};
    for (size_t i = 0; i < s->m->best.count; i++) {
        all.list = grow(all.list, all.count, &all.capacity, sizeof *all.list);
        all.list[all.count++] = s->m->best.list[i];
    }
    patches_add(&all, &branch->script, mend);
    xima_record *record = read_patched(s, &all);
    repair_apply(&branch->repair, mend);
    int32_t node = XIMA_NODE_NONE, last = XIMA_NODE_NONE;
    size_t plies = 0, begin = patches_new(&all, s->source, branch->script.words[0].offset);
    for (int32_t i = 1; i < xima_record_node_count(record) && node < 0; i++) {
        uint64_t at = 0;
        if (!xima_record_where(record, i, &at, NULL, NULL, NULL) && at == begin)
            node = i;
    }
    for (; node >= 0; node = xima_record_first(record, node)) {
        last = node;
        plies++;
    }
    bool whole = last >= 0 && plies == branch->repair.trial.plies &&
                 xima_record_note_count(record, last, XIMA_NOTE_UNREAD) == 0;
    xima_record_free(record);
    free(all.list);
    return whole;
}

static void prove(search *s, mends *branch)
{
    repair *r = &branch->repair;
    size_t kept = 0, count = mends_proved(branch);
    for (size_t i = 0; i < count; i++) {
        if (is_proved(s, branch, &r->whole[i]))
            r->whole[kept++] = r->whole[i];
    }
    mends_keep(branch, kept);
}

static void mend_branch(search *s, const xima_record *record, size_t open, size_t close, int32_t base)
{
    mends *m = s->m;
    m->branches = grow(m->branches, m->branch_count, &m->branch_capacity, sizeof *m->branches);
    mends *branch = &m->branches[m->branch_count++];
    *branch = (mends){.from = m->from, .wish = {m->wish.show, 1}, .record = m->record,
                      .first = m->first, .line = m->line, .open = open};
    script_read_branch(&branch->script, xima_record_game(record), s->source, s->len, m->line, open, close);
    size_t line_start = open;
    for (; line_start > 0 && !strchr("\r\n", s->source[line_start - 1]); line_start--)
        ;
    branch->column = utf8_count(s->source + line_start, open - line_start) + 1;
    for (size_t i = 0; i < open; i++)
        branch->line += s->source[i] == '\n' || (s->source[i] == '\r' && s->source[i + 1] != '\n');
    if (branch->script.count == 0 || branch->script.overfull) {
        branch->why_not = branch->script.count ? "it is too long" : "no words of it can be corrected";
        return;
    }
    xima_state *start = state_at(record, base);
    repair_search(&branch->repair, &branch->script, start, s->flags, s->work);
    xima_state_free(start);
    spend(s, branch->repair.trial.work);
    prove(s, branch);
    if (branch->repair.whole_count)
        patches_add(&m->best, &branch->script, &branch->repair.whole[0]);
}

void branches_find(mends *m, const options *given, const xima_reader_options *reading)
{
    search s = {.m = m,
                .reading = reading,
                .source = m->script.source,
                .len = m->script.len,
                .work = given->effort * WORK_OF_EFFORT,
                .flags = given->lenient ? XIMA_LENIENT : 0};
    if (mends_whole(m))
        patches_add(&m->best, &m->script, &m->repair.whole[m->wish.pick - 1]);
    for (bool found = true; found && m->branch_count < BRANCHES_MAX && s.work > 0;) {
        size_t open, close;
        int32_t base;
        xima_record *record = read_patched(&s, &m->best);
        found = find_branch(&s, record, &open, &close, &base);
        if (found)
            mend_branch(&s, record, open, close, base);
        xima_record_free(record);
    }
}

void branches_free(mends *m)
{
    for (size_t i = 0; i < m->branch_count; i++)
        mends_free(&m->branches[i]);
    free(m->branches);
}
