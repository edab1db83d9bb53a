/* SPDX-License-Identifier: MIT */
/* Mends for people: what to correct, why, and the lines before and after. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "mends.h"
#include "told.h"
#include "words.h"

static const char *plural(size_t count, const char *one, const char *many)
{
    return count == 1 ? one : many;
}

static void print_reasons(const mends *m, const edit *edit)
{
    for (size_t k = 0; k < edit->parts; k++) {
        const script_word *word = &m->script.words[edit->part[k].word];
        char *name = row_name(word->number, seat_at(&m->repair, edit->part[k].word));
        char *old = clean_short(word->text, word->len), *new = clean(edit->part[k].text, strlen(edit->part[k].text));
        char *place = place_words(m->from, m->first + word->offset, word->line, word->column);
        printf("    %s: %s %s -> %s: %s\n", place, name, old, new, slip_reason(edit->slip));
        free(name);
        free(old);
        free(new);
        free(place);
    }
}

static size_t line_length(const char *at, const char *end)
{
    const char *from = at;
    while (at < end && *at != '\n' && *at != '\r')
        at++;
    return (size_t)(at - from);
}

/* The lines of a text that a mend changes. The mended text has the same lines, so they are walked side by side. */
static void print_diff(const mends *m, const char *text, size_t len)
{
    const char *old = m->script.source, *old_end = old + m->script.len, *new = text, *new_end = text + len;
    while (old < old_end && new < new_end) {
        size_t old_len = line_length(old, old_end), new_len = line_length(new, new_end);
        if (old_len != new_len || memcmp(old, new, old_len) != 0) {
            char *before = clean(old, old_len), *after = clean(new, new_len);
            printf("    -%s\n    +%s\n", before, after);
            free(before);
            free(after);
        }
        old += old_len + (old + old_len < old_end);
        new += new_len + (new + new_len < new_end);
    }
}

static void print_mend(mends *m, const mend *mend)
{
    char *text = NULL;
    size_t len = 0;
    for (size_t i = 0; i < mend->count; i++)
        print_reasons(m, &mend->edits[i]);
    mended_text(&m->script, &m->repair, mend, &text, &len);
    print_diff(m, text, len);
    free(text);
}

static void print_whole(mends *m)
{
    repair *r = &m->repair;
    size_t shown = mends_shown(m);
    for (size_t i = 0; i < shown; i++) {
        repair_apply(r, &r->whole[i]);
        char *result = result_words(r->trial.state);
        printf("  mend %zu of %zu, weight %d: %zu %s", i + 1, r->whole_count, r->whole[i].cost, r->trial.plies,
               plural(r->trial.plies, "ply", "plies"));
        if (!m->column)
            printf(", result %s (%s)", result, end_word(r->trial.state));
        putchar('\n');
        print_mend(m, &r->whole[i]);
        free(result);
    }
    if (r->whole_count > shown)
        printf("  and %zu more, which --show all tells\n", r->whole_count - shown);
}

/* How far the moves can be read, in words. */
static void print_reach(mends *m, const mend *mend, const char *what)
{
    repair_apply(&m->repair, mend);
    bool stopped = mend->reached < m->script.count;
    printf("  %s: %zu %s", what, m->repair.trial.plies, plural(m->repair.trial.plies, "ply", "plies"));
    if (stopped) {
        const script_word *word = &m->script.words[mend->reached];
        char *path = m->from->json ? json_path(m->from->json, word->offset) : NULL;
        char *name = row_name(word->number, seat_due(m->repair.trial.state));
        char *text = clean_short(word->text, word->len);
        if (path)
            printf(", up to %s, %s %s", path, name, text);
        else
            printf(", up to line %zu, column %zu, %s %s", word->line, word->column, name, text);
        free(path);
        free(name);
        free(text);
    } else if (mend->reached == m->script.count) {
        printf(", but the result is not the one stated, %s", m->script.stated);
    }
    putchar('\n');
}

static void print_parts(mends *m)
{
    repair *r = &m->repair;
    print_reach(m, &r->mends[0], "legal as it stands");
    size_t shown = m->wish.show ? m->wish.show : PARTS_SHOWN;
    for (size_t i = 0; i < r->part_count && i < shown; i++) {
        char *what = print_new("with %zu %s, weight %d", r->part[i].count,
                               plural(r->part[i].count, "correction", "corrections"), r->part[i].cost);
        print_reach(m, &r->part[i], what);
        print_mend(m, &r->part[i]);
        free(what);
    }
}

static void print_line(mends *m)
{
    const repair *r = &m->repair;
    char *place = place_words(m->from, m->first + m->open, m->line, m->column);
    printf("%s: %s", place, m->column ? "the variation: " : "");
    free(place);
    if (m->why_not) {
        printf("cannot be mended: %s\n", m->why_not);
    } else if (r->best == 0 && !m->column) {
        printf("the moves of the main line need no mend%s\n", m->restored ? ", nor what was kept unread in it" : "");
    } else if (r->whole_count) {
        printf("%zu %s it legal to its end%s%s\n", r->best, plural(r->best, "correction makes", "corrections make"),
               r->proved ? "; fewer do not" : "; fewer may do, but the search was stopped",
               r->all ? "" : "; there may be other mends");
        print_whole(m);
    } else {
        printf("no mend is found%s\n", r->trial.work >= r->limit ? " within the effort" : "");
        print_parts(m);
    }
}

void mends_print(mends *m)
{
    print_line(m);
    for (size_t i = 0; i < m->branch_count; i++)
        print_line(&m->branches[i]);
}
