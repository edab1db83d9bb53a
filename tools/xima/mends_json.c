/* SPDX-License-Identifier: MIT */
/* Mends for programs. */
#include <stdlib.h>
#include "mends.h"
#include "words.h"

static json_t *edit_json(const mends *m, const edit *edit, size_t k)
{
    const script_word *word = &m->script.words[edit->part[k].word];
    int32_t seat = seat_at(&m->repair, edit->part[k].word);
    char *old = clean(word->text, word->len);
    uint64_t offset = m->first + word->offset;
    json_t *object = json_must(json_pack("{s:o, s:o}", "offset", place_number(m->from, offset), "length",
                                         place_number(m->from, word->len)));
    set_place(object, m->from, offset, word->line, word->column);
    json_t *rest = json_must(json_pack("{s:I, s:o, s:s, s:s, s:s}", "number", (json_int_t)word->number, "player",
                                       seat >= 0 ? json_integer(seat + 1) : json_null(), "word", old, "replacement",
                                       edit->part[k].text, "reason", slip_reason(edit->slip)));
    json_object_update(object, rest);
    json_decref(rest);
    free(old);
    return object;
}

static json_t *mend_json(mends *m, const mend *mend)
{
    repair_apply(&m->repair, mend);
    json_t *edits = json_must(json_array());
    for (size_t i = 0; i < mend->count; i++) {
        for (size_t k = 0; k < mend->edits[i].parts; k++)
            json_add(edits, edit_json(m, &mend->edits[i], k));
    }
    char *result = result_words(m->repair.trial.state);
    json_t *object =
        json_pack("{s:I, s:I, s:I, s:s, s:o}", "corrections", (json_int_t)mend->count, "weight", (json_int_t)mend->cost,
                  "plies", (json_int_t)m->repair.trial.plies, "result", result, "words", edits);
    free(result);
    return json_must(object);
}

static json_t *line_json(mends *m)
{
    json_t *whole = json_must(json_array()), *part = json_must(json_array());
    repair *r = &m->repair;
    size_t shown = mends_shown(m), parts = r->whole_count ? 0 : m->wish.show ? m->wish.show : PARTS_SHOWN;
    for (size_t i = 0; i < shown; i++)
        json_add(whole, mend_json(m, &r->whole[i]));
    for (size_t i = 0; i < parts && i < r->part_count; i++)
        json_add(part, mend_json(m, &r->part[i]));
    if (r->count)
        repair_apply(r, &r->mends[0]);
    return json_must(json_pack("{s:o, s:b, s:b, s:I, s:I, s:o, s:o}", "refused",
                               m->why_not ? json_string(m->why_not) : json_null(), "least", r->proved, "all", r->all,
                               "found", (json_int_t)r->whole_count, "legal_plies", (json_int_t)r->trial.plies, "mends",
                               whole, "partial", part));
}

json_t *mends_json(mends *m)
{
    json_t *object = line_json(m), *branches = json_must(json_array());
    for (size_t i = 0; i < m->branch_count; i++) {
        mends *branch = &m->branches[i];
        json_t *line = line_json(branch);
        json_set(line, "offset", place_number(m->from, m->first + branch->open));
        set_place(line, m->from, m->first + branch->open, branch->line, branch->column);
        json_add(branches, line);
    }
    json_set(object, "variations", branches);
    return object;
}
