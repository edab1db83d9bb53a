/* SPDX-License-Identifier: MIT */
/* Best first: a reading that has been mended so far is tried with one more correction anywhere before its fault, since
   an early slip is often seen only many plies later. What leads further is kept and may be mended again. */
#include <stdlib.h>
#include <string.h>
#include "repair.h"

enum { MENDS_MAX = 20000 };

bool repair_is_spent(const repair *r)
{
    return r->trial.work >= r->limit || r->count >= MENDS_MAX;
}

static void set_edits(repair *r, const mend *mend, bool on)
{
    for (size_t i = 0; i < mend->count; i++) {
        for (size_t k = 0; k < mend->edits[i].parts; k++) {
            const char *text = mend->edits[i].part[k].text;
            trial_set(&r->trial, mend->edits[i].part[k].word, on ? text : NULL, on ? strlen(text) : 0);
        }
    }
}

size_t repair_apply(repair *r, const mend *mend)
{
    for (size_t i = 0; i < r->script->count; i++)
        trial_set(&r->trial, i, NULL, 0);
    set_edits(r, mend, true);
    trial_rewind(&r->trial, 0, 0);
    return trial_read(&r->trial, 0, false);
}

static bool same_edit(const edit *a, const edit *b)
{
    if (a->parts != b->parts)
        return false;
    for (size_t i = 0; i < a->parts; i++) {
        if (a->part[i].word != b->part[i].word || strcmp(a->part[i].text, b->part[i].text) != 0)
            return false;
    }
    return true;
}

static bool is_known(const repair *r, const mend *new)
{
    for (size_t i = 0; i < r->count; i++) {
        const mend *old = &r->mends[i];
        if (old->count != new->count || old->reached != new->reached)
            continue;
        size_t same = 0;
        while (same < new->count && same_edit(&old->edits[same], &new->edits[same]))
            same++;
        if (same == new->count)
            return true;
    }
    return false;
}

static size_t kind_of(repair *r, const mend *mend)
{
    uint64_t key = mend->reached;
    for (size_t i = 0; i < mend->count; i++)
        key = (key ^ mend->edits[i].part[0].word) * UINT64_C(0x9e3779b97f4a7c15);
    for (size_t i = 0; i < r->kind_count; i++) {
        if (r->kinds[i].key == key)
            return i;
    }
    r->kinds = grow(r->kinds, r->kind_count, &r->kind_capacity, sizeof *r->kinds);
    r->kinds[r->kind_count] = (mend_kind){.key = key};
    return r->kind_count++;
}

void repair_add(repair *r, const mend *new)
{
    if (is_known(r, new))
        return;
    r->mends = grow(r->mends, r->count, &r->capacity, sizeof *r->mends);
    r->mends[r->count] = *new;
    r->mends[r->count++].kind = kind_of(r, new);
    if (new->reached > r->script->count &&new->count < r->best)
        r->best = new->count;
}

/* Far with few and plausible corrections is good: one usual slip is worth a sixth of the record. What cures the next
   fault of one mend mostly cures it in all of its kind, so that the others can wait. */
static int64_t promise(const repair *r, const mend *mend)
{
    return (int64_t)(1000 * mend->reached / (r->script->count + 1)) - 16 * mend->cost -
           100 * (int64_t)r->kinds[mend->kind].expanded;
}

/* How many corrections a mend may have that is worth another one. */
typedef struct range {
    size_t least, most;
} range;

/* The mend to try next, or SIZE_MAX; with `small`, one of those with the fewest corrections. */
static size_t most_promising(const repair *r, range wanted, bool small)
{
    size_t found = SIZE_MAX;
    for (size_t i = 0; i < r->count; i++) {
        const mend *mend = &r->mends[i], *best = found == SIZE_MAX ? NULL : &r->mends[found];
        if (mend->expanded || mend->reached > r->script->count || mend->count < wanted.least ||
            mend->count > wanted.most)
            continue;
        if (best && small && mend->count != best->count)
            found = mend->count < best->count ? i : found;
        else if (!best || promise(r, mend) > promise(r, best))
            found = i;
    }
    return found;
}

/* Every other time the search goes deeper where it looks best, else it makes sure of the smaller mends. */
static void search(repair *r)
{
    size_t next;
    range wanted = {0, EDITS_MAX - 1};
    for (bool small = false; !repair_is_spent(r); small = !small) {
        if (r->best != SIZE_MAX)
            wanted.most = r->best - 2; /* with one more it would be smaller than the best */
        if (r->best < 2 || (next = most_promising(r, wanted, small)) == SIZE_MAX)
            break;
        repair_expand(r, next);
    }
    if (r->best == SIZE_MAX || r->best == 0)
        return;
    r->proved = !repair_is_spent(r);
    uint64_t limit = r->limit, others = r->trial.work + r->limit / 3;
    r->limit = others < limit ? others : limit;
    wanted = (range){r->best - 1, r->best - 1};
    while (!repair_is_spent(r) && (next = most_promising(r, wanted, false)) != SIZE_MAX)
        repair_expand(r, next);
    r->all = r->proved && !repair_is_spent(r);
}

static int compare_edits(const edit *a, const edit *b)
{
    for (size_t i = 0; i < a->parts && i < b->parts; i++) {
        if (a->part[i].word != b->part[i].word)
            return a->part[i].word < b->part[i].word ? -1 : 1;
        int order = strcmp(a->part[i].text, b->part[i].text);
        if (order)
            return order;
    }
    return (a->parts > b->parts) - (a->parts < b->parts);
}

/* By plausibility, then by place and text: numbers of mends mean the same everywhere. */
static int compare_whole(const void *a, const void *b)
{
    const mend *one = a, *other = b;
    if (one->count != other->count)
        return one->count < other->count ? -1 : 1;
    if (one->cost != other->cost)
        return one->cost < other->cost ? -1 : 1;
    for (size_t i = 0; i < one->count; i++) {
        int order = compare_edits(&one->edits[i], &other->edits[i]);
        if (order)
            return order;
    }
    return 0;
}

static int compare_parts(const void *a, const void *b)
{
    const mend *one = a, *other = b;
    if (one->reached != other->reached)
        return one->reached > other->reached ? -1 : 1;
    return compare_whole(a, b);
}

static mend *choose(const repair *r, bool whole, size_t *count)
{
    mend *list = must(calloc(r->count + 1, sizeof *list));
    *count = 0;
    for (size_t i = 1; i < r->count; i++) {
        bool good = r->mends[i].reached > r->script->count;
        if (whole ? !good || r->mends[i].count != r->best : good)
            continue;
        list[(*count)++] = r->mends[i];
    }
    if (*count)
        qsort(list, *count, sizeof *list, whole ? compare_whole : compare_parts);
    return list;
}

void repair_search(repair *r, const script *script, const xima_state *start, uint32_t flags, uint64_t limit)
{
    *r = (repair){.script = script, .limit = limit, .best = SIZE_MAX};
    trial_begin(&r->trial, script, start, flags);
    choices_begin(&r->choices);
    mend none = {.count = 0};
    none.reached = repair_apply(r, &none);
    repair_add(r, &none);
    search(r);
    r->whole = choose(r, true, &r->whole_count);
    r->part = choose(r, false, &r->part_count);
}

void repair_free(repair *r)
{
    trial_end(&r->trial);
    choices_end(&r->choices);
    free(r->mends);
    free(r->kinds);
    free(r->whole);
    free(r->part);
}
