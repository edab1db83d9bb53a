/* SPDX-License-Identifier: MIT */
/* A mended copy of a game's text; in sheets the old words stand in remarks at the ends of lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "mends.h"
#include "told.h"
#include "words.h"

int32_t seat_at(const repair *repair, size_t word)
{
    const trial *t = &repair->trial;
    size_t at = 0, before = 0;
    for (; at < t->count && word >= t->cells[at].word + t->cells[at].words; at++)
        before += t->cells[at].plies;
    if (at == t->count)
        return seat_due(t->state);
    if (t->cells[at].mover != XIMA_CHANCE)
        return t->cells[at].mover;
    xima_state *then = NULL;
    xima_state_clone(t->state, 0, &then);
    for (size_t plies = t->plies; plies > before; plies--)
        xima_state_undo(must(then));
    int32_t seat = seat_due(must(then));
    xima_state_free(then);
    return seat;
}

/* What replaces a word, or NULL. */
static const char *replacement(const mend *mend, size_t word)
{
    for (size_t i = 0; i < mend->count; i++) {
        for (size_t k = 0; k < mend->edits[i].parts; k++) {
            if (mend->edits[i].part[k].word == word)
                return mend->edits[i].part[k].text;
        }
    }
    return NULL;
}

/* The end of the line on which a byte stands. */
static size_t line_end(const script *s, size_t at)
{
    while (at < s->len && s->source[at] != '\n' && s->source[at] != '\r')
        at++;
    return at;
}

typedef struct copy {
    const script *s;
    repair *repair;
    FILE *out, *remarks; /* remarks: of the line at hand */
    char *remark;
    size_t remark_len, done;
} copy;

static void copy_to(copy *c, size_t offset)
{
    if (offset > c->done)
        fwrite(c->s->source + c->done, 1, offset - c->done, c->out);
    c->done = offset > c->done ? offset : c->done;
}

static void end_line(copy *c, size_t offset)
{
    if (!c->remarks)
        return;
    end_text(c->remarks);
    copy_to(c, offset);
    fprintf(c->out, " # %s", (char *)must(c->remark));
    free(c->remark);
    c->remarks = NULL;
}

static void replace_word(copy *c, size_t word, const char *text)
{
    const script_word *old = &c->s->words[word];
    size_t after = old->offset + old->len;
    copy_to(c, old->offset);
    fputs(text, c->out);
    c->done = after;
    char *name = row_name(old->number, seat_at(c->repair, word));
    bool first = !c->remarks;
    if (first)
        c->remarks = must(open_memstream(&c->remark, &c->remark_len));
    fprintf(c->remarks, "%s%s %.*s in the original", first ? "" : ", ", name, (int)old->len, old->text);
    free(name);
}

void mended_text(const script *script, repair *repair, const mend *mend, char **out, size_t *len)
{
    if (!script->sheet) {
        patches all = {.count = 0};
        patches_add(&all, script, mend);
        *out = patches_text(&all, script->source, script->len, len);
        free(all.list);
        return;
    }
    copy c = {.s = script, .repair = repair, .out = must(open_memstream(out, len))};
    size_t end = 0;
    for (size_t i = 0; i < script->count; i++) {
        const char *text = replacement(mend, i);
        if (!text)
            continue;
        if (c.remarks && script->words[i].offset > end)
            end_line(&c, end);
        end = line_end(script, script->words[i].offset);
        replace_word(&c, i, text);
    }
    end_line(&c, end);
    copy_to(&c, script->len);
    end_text(c.out);
    must(*out);
}
