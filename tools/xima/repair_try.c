/* SPDX-License-Identifier: MIT */
/* One more correction, tried on every word up to the fault. */
#include <string.h>
#include "repair.h"
#include "words.h"

enum { UNFINISHED = 7, UNREACHED = 15, DELAY = 10, AGAINST = 6 };

/* What speaks against a reading as a whole: that it does not come to the end that is stated or usual. */
static int end_cost(const repair *r)
{
    const char *stated = r->script->stated;
    if (r->script->branch || outcome_of(r->trial.state).over)
        return 0;
    if (!stated)
        return UNFINISHED;
    return strcmp(stated, "-") == 0 || strcmp(stated, "*") == 0 ? 0 : UNREACHED;
}

/* A mend being tried with one more correction. */
typedef struct expansion {
    repair *r;
    mend from;
    size_t cell_word, plies, cells; /* where the trial stands: before the cell that begins at this word */
    int end_cost;                   /* of the last reading that left no fault */
} expansion;

static bool is_edited(const expansion *x, size_t word)
{
    for (size_t i = 0; i < x->from.count; i++) {
        for (size_t k = 0; k < x->from.edits[i].parts; k++) {
            if (x->from.edits[i].part[k].word == word)
                return true;
        }
    }
    return false;
}

/* A slip that is seen only later is a little less plausible than one at the word that cannot be played. */
static int delay_cost(const expansion *x, const edit *edit)
{
    size_t word = edit->part[0].word, seen = x->from.reached, words = seen > word ? seen - word : 0;
    return words == 0 ? 0 : words >= 4 * DELAY ? 5 : 1 + (int)(words / DELAY);
}

static void add_child(expansion *x, const edit *edit, size_t reached)
{
    mend new = x->from;
    size_t at = new.count++;
    for (; at > 0 && new.edits[at - 1].part[0].word > edit->part[0].word; at--)
        new.edits[at] = new.edits[at - 1];
    new.edits[at] = *edit;
    new.cost += slip_cost(edit->slip) + delay_cost(x, edit) + (edit->against ? AGAINST : 0);
    new.cost += reached > x->r->script->count ? x->end_cost : 0;
    new.reached = reached;
    new.expanded = false;
    repair_add(x->r, &new);
}

/* Reads on from the cell at hand, of which `move`, if there is one, is all. */
static size_t read_on(expansion *x, xima_move move, bool fast)
{
    trial *t = &x->r->trial;
    trial_cell cell = {.word = x->cell_word, .words = 1, .plies = 1, .moves = {move}};
    cell.mover = xima_state_to_move(t->state);
    if (move)
        trial_take(t, &cell);
    size_t reached = trial_read(t, x->cell_word + (move != 0), fast);
    x->end_cost = reached > x->r->script->count ? end_cost(x->r) : 0;
    trial_rewind(&x->r->trial, x->plies, x->cells);
    return reached;
}

/* Keeps a correction if it leads further than before. The quick reading may overlook a word that has become ambiguous,
   so that what it praises is read once more. */
static void try_edit(expansion *x, const edit *edit, xima_move move)
{
    trial *t = &x->r->trial;
    for (size_t i = 0; i < edit->parts; i++) {
        trial_set(t, edit->part[i].word, edit->part[i].text, strlen(edit->part[i].text));
        t->touched[edit->part[i].word] = true;
    }
    size_t reached = read_on(x, move, true);
    if (reached > x->from.reached)
        reached = read_on(x, 0, false);
    if (reached > x->from.reached)
        add_child(x, edit, reached);
    for (size_t i = 0; i < edit->parts; i++) { /* words that have been corrected before are not tried again */
        trial_set(t, edit->part[i].word, NULL, 0);
        t->touched[edit->part[i].word] = false;
    }
}

static void try_swap(expansion *x, size_t word, size_t other, slip slip)
{
    const trial *t = &x->r->trial;
    if (other >= x->r->script->count || is_edited(x, other) || t->lengths[word] > VARIANT_MAX ||
        t->lengths[other] > VARIANT_MAX || repair_is_spent(x->r))
        return;
    edit edit = {.slip = slip, .parts = 2, .part = {{.word = word}, {.word = other}}};
    memcpy(edit.part[0].text, t->texts[other], t->lengths[other]);
    memcpy(edit.part[1].text, t->texts[word], t->lengths[word]);
    if (strcmp(edit.part[0].text, edit.part[1].text) != 0)
        try_edit(x, &edit, 0);
}

static void try_word(expansion *x, size_t word)
{
    if (is_edited(x, word) || repair_is_spent(x->r))
        return;
    const choice_list *list = choices_at(&x->r->choices, &x->r->trial, word);
    for (size_t i = 0; i < list->count && !repair_is_spent(x->r); i++) {
        edit edit = {.slip = list->items[i].slip, .parts = 1, .part = {{.word = word}}};
        edit.against = list->items[i].against;
        strcpy(edit.part[0].text, list->items[i].text);
        if (edit.slip != SLIPS)
            try_edit(x, &edit, list->items[i].move);
    }
    try_swap(x, word, word + 1, SLIP_SWAPPED);
    try_swap(x, word, word + 2, SLIP_SWAPPED_FAR);
}

static void stand_at(expansion *x, size_t word)
{
    x->cell_word = word;
    x->plies = x->r->trial.plies;
    x->cells = x->r->trial.count;
}

/* All corrections of the word at fault and of the words before it, the last first. */
void repair_expand(repair *r, size_t which)
{
    expansion x = {.r = r, .from = r->mends[which]};
    trial *t = &r->trial;
    r->mends[which].expanded = true;
    r->kinds[x.from.kind].expanded++;
    size_t reached = repair_apply(r, &x.from);
    trial_keep_base(t);
    stand_at(&x, reached);
    if (reached < r->script->count)
        try_word(&x, reached);
    while (t->count > 0 && !repair_is_spent(r)) {
        trial_cell cell = t->cells[t->count - 1];
        trial_rewind(t, t->plies - cell.plies, t->count - 1);
        stand_at(&x, cell.word);
        for (size_t i = cell.words; i > 0; i--)
            try_word(&x, cell.word + i - 1);
    }
}
