/* SPDX-License-Identifier: MIT */
/* People who write a record in long form mean to keep to it: what is not in long form there is a slip worth knowing. */
#include <stdlib.h>
#include <string.h>
#include "replay.h"
#include "told.h"

enum { REMARKS_MAX = 1000 };

/* Whether a token is that text, blanks and the case of A-Z aside. */
static bool same(const char *token, const char *text)
{
    for (;; token++, text++) {
        token += strspn(token, " \t");
        text += strspn(text, " \t");
        char c = *token >= 'a' && *token <= 'z' ? (char)(*token - 'a' + 'A') : *token;
        char d = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        if (c != d || c == '\0')
            return c == d;
    }
}

/* One word may be several plies (dice and moves); then it is in no form of one ply. */
static bool shares_word(const replay *r, size_t i)
{
    const ply *ply = &r->plies[i];
    return (i > 0 && ply[-1].at.offset == ply->at.offset) ||
           (i + 1 < r->count && ply[1].at.offset == ply->at.offset);
}

void check_style(replay *r)
{
    size_t longs = 0, shorts = 0, count = r->count;
    for (size_t i = 0; i < count; i++) {
        const ply *ply = &r->plies[i];
        bool is_long = same(ply->token, ply->complete), is_short = same(ply->token, ply->brief);
        longs += is_long && !is_short;
        shorts += is_short && !is_long;
    }
    for (size_t i = 0; i < count && longs > shorts; i++) {
        const ply *ply = &r->plies[i];
        if (ply->act || same(ply->token, ply->complete) || shares_word(r, i) || !*ply->token ||
            r->remark_count == REMARKS_MAX)
            continue;
        char *name = row_name(ply->number, ply->seat);
        replay_remark(
            r, XIMA_WARNING, ply->at, i,
            print_new("%s %s: not in long form, as most moves here are: %s", name, ply->token, ply->complete));
        free(name);
    }
}
