/* SPDX-License-Identifier: MIT */
/* Texts in XGN with words replaced: where each replaced word stood, the old one is kept in a remark. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "mends.h"

static void add(patches *p, patch new)
{
    p->list = grow(p->list, p->count, &p->capacity, sizeof *p->list);
    size_t at = p->count++;
    for (; at > 0 && p->list[at - 1].offset > new.offset; at--)
        p->list[at] = p->list[at - 1];
    p->list[at] = new;
}

void patches_add(patches *p, const script *script, const mend *mend)
{
    for (size_t i = 0; i < mend->count; i++) {
        for (size_t k = 0; k < mend->edits[i].parts; k++) {
            const script_word *word = &script->words[mend->edits[i].part[k].word];
            add(p, (patch){.offset = word->offset, .len = word->len, .text = mend->edits[i].part[k].text});
        }
    }
}

static size_t put_escaped(FILE *out, const char *text, size_t len)
{
    size_t put = len;
    for (size_t i = 0; i < len; i++) {
        bool escape = text[i] && strchr("{}\\", text[i]);
        put += escape;
        if (out && escape)
            fputc('\\', out);
        if (out)
            fputc(text[i], out);
    }
    return put;
}

static const char remark[] = " {original: ";

/* The remark stands behind the symbols that are glued to the word. */
char *patches_text(const patches *p, const char *source, size_t len, size_t *out)
{
    char *text = NULL;
    FILE *to = must(open_memstream(&text, out));
    size_t done = 0;
    for (size_t i = 0; i < p->count; i++) {
        const patch *patch = &p->list[i];
        fwrite(source + done, 1, patch->offset - done, to);
        fputs(patch->text, to);
        for (done = patch->offset + patch->len; done < len && (source[done] == '!' || source[done] == '?'); done++)
            fputc(source[done], to);
        fputs(remark, to);
        put_escaped(to, source + patch->offset, patch->len);
        fputc('}', to);
    }
    fwrite(source + done, 1, len - done, to);
    end_text(to);
    return must(text);
}

/* By how much what follows a patch stands later than in the source. */
static ptrdiff_t growth(const patch *patch, const char *source)
{
    size_t added = strlen(patch->text) + sizeof remark + put_escaped(NULL, source + patch->offset, patch->len);
    return (ptrdiff_t)added - (ptrdiff_t)patch->len;
}

size_t patches_new(const patches *p, const char *source, size_t at)
{
    ptrdiff_t grown = 0;
    for (size_t i = 0; i < p->count && p->list[i].offset < at; i++)
        grown += growth(&p->list[i], source);
    return (size_t)((ptrdiff_t)at + grown);
}

size_t patches_old(const patches *p, const char *source, size_t at)
{
    ptrdiff_t grown = 0;
    for (size_t i = 0; i < p->count && (ptrdiff_t)p->list[i].offset + grown < (ptrdiff_t)at; i++)
        grown += growth(&p->list[i], source);
    return (size_t)((ptrdiff_t)at - grown);
}
