/* SPDX-License-Identifier: MIT */
/* Mends are found by playing, then proved by reading: the reader's word is what counts. */
#include <stdlib.h>
#include <string.h>
#include "convert.h"
#include "mends.h"
#include "words.h"

static const char only[] = "only sheets, XGN, and tables with a word a move, in one form or in two, are mended";

bool mends_whole(const mends *m)
{
    return !m->why_not && m->repair.whole_count >= m->wish.pick;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t mends_shown(const mends *m)
{
    return least(m->repair.whole_count, m->wish.show ? m->wish.show : MENDS_SHOWN);
}

size_t mends_proved(const mends *m)
{
    size_t shown = mends_shown(m), most = m->wish.pick > MENDS_PROVED ? m->wish.pick : MENDS_PROVED;
    return least(m->repair.whole_count, shown > most ? shown : most);
}

void mends_keep(mends *m, size_t kept)
{
    repair *r = &m->repair;
    size_t tried = mends_proved(m), rest = kept ? r->whole_count - tried : 0;
    memmove(r->whole + kept, r->whole + tried, rest * sizeof *r->whole);
    r->whole_count = kept + rest;
}

static size_t main_plies(const xima_record *record)
{
    int32_t last = xima_record_last(record, XIMA_NODE_START);
    return last > 0 ? xima_record_line(record, last, NULL, 0) : 0;
}

/* Whether the reader finds the main line whole, and as long as the trial. */
static bool is_proved(mends *m, const xima_reader_options *reading, const mend *mend)
{
    char *text = NULL;
    size_t len = 0;
    repair_apply(&m->repair, mend);
    mended_text(&m->script, &m->repair, mend, &text, &len);
    xima_record *record = read_text(reading, text, len);
    int32_t last = xima_record_last(record, XIMA_NODE_START);
    bool whole = record && main_plies(record) == m->repair.trial.plies &&
                 xima_record_note_count(record, last, XIMA_NOTE_UNREAD) == 0;
    xima_record_free(record);
    free(text);
    return whole;
}

static void prove(mends *m, const xima_reader_options *reading)
{
    repair *r = &m->repair;
    size_t kept = 0, count = mends_proved(m);
    for (size_t i = 0; i < count; i++) {
        if (is_proved(m, reading, &r->whole[i]))
            r->whole[kept++] = r->whole[i];
    }
    mends_keep(m, kept);
}

/* What must be put right by hand before moves can be read at all. */
static const char *obstacle(const xima_record *record)
{
    size_t count = xima_record_diagnostic_count(record, XIMA_NOTICE);
    for (size_t i = 0; i < count; i++) {
        xima_diagnostic told = {.struct_size = sizeof told};
        xima_record_get_diagnostic(record, i, &told);
        if (told.severity != XIMA_FAULT)
            continue;
        if (told.code == XIMA_D_SPEC)
            return "its tag Spec names no game";
        if (told.code == XIMA_D_POSITION)
            return "its tag Position cannot be read";
        if (told.code == XIMA_D_LIMIT)
            return "it is too large";
    }
    return NULL;
}

static bool keeps_unread(const xima_record *record)
{
    for (size_t i = xima_record_diagnostic_count(record, XIMA_NOTICE); i-- > 0;) {
        xima_diagnostic told = {.struct_size = sizeof told};
        if (!xima_record_get_diagnostic(record, i, &told) && told.code == XIMA_D_UNREAD)
            return true;
    }
    return false;
}

/* Where the reader found the first move, or what should be it, in the game's source. */
static size_t first_word(const xima_record *record, uint64_t base)
{
    uint64_t at = UINT64_MAX;
    int32_t first = xima_record_first(record, XIMA_NODE_START);
    if (first >= 0)
        xima_record_where(record, first, &at, NULL, NULL, NULL);
    size_t count = xima_record_diagnostic_count(record, XIMA_NOTICE);
    for (size_t i = 0; i < count && first < 0; i++) {
        xima_diagnostic told = {.struct_size = sizeof told};
        xima_record_get_diagnostic(record, i, &told);
        if (told.severity == XIMA_FAULT && told.node == XIMA_NODE_START && told.offset < at)
            at = told.offset;
    }
    return at == UINT64_MAX || at < base ? 0 : (size_t)(at - base);
}

static bool same_words(const char *a, const char *b)
{
    return a && b && strcmp(a, b) == 0;
}

/* The first fault, by what it says and where. */
static xima_diagnostic first_fault(const xima_record *record)
{
    size_t count = xima_record_diagnostic_count(record, XIMA_NOTICE);
    xima_diagnostic told = {.struct_size = sizeof told};
    for (size_t i = 0; i < count; i++)
        if (!xima_record_get_diagnostic(record, i, &told) && told.severity == XIMA_FAULT)
            break;
    return told;
}

static bool reads_alike(const xima_record *a, const xima_record *b)
{
    size_t len;
    char *one = format_record(a, XIMA_FORM_XGN, XIMA_LONG, &len),
         *other = format_record(b, XIMA_FORM_XGN, XIMA_LONG, &len);
    xima_diagnostic first = first_fault(a), second = first_fault(b);
    bool alike = same_words(one, other) && first.code == second.code && strcmp(first.message, second.message) == 0;
    free(one);
    free(other);
    return alike;
}

/* Whether the record is in a form of its game's own: read as that it is the same, to the words of its fault. */
static bool is_in_own_form(const xima_reader_options *reading, const xima_record *record)
{
    size_t len = 0;
    bool found = false;
    const char *source = xima_record_source(record, &len);
    xima_reader_options options = *reading;
    options.game = xima_record_game(record);
    options.start = NULL;
    for (int32_t i = 0; !found && xima_game_name(options.game, XIMA_NAME_FORM, XIMA_FORM_GAME + i); i++) {
        options.layout = XIMA_LAYOUT_GAME + i;
        xima_record *other = read_text(&options, source, len);
        found = other && reads_alike(record, other);
        xima_record_free(other);
    }
    return found;
}

void mends_find(mends *m, const options *given, const wish *wish, const xima_reader_options *reading,
                const origin *from, xima_record *record)
{
    uint64_t line = 1, base = 0;
    size_t len = 0;
    *m = (mends){.from = from, .wish = *wish, .record = record};
    xima_record_where(record, XIMA_NODE_START, &m->first, NULL, &line, NULL);
    base = m->first;
    if (keeps_unread(record)) {
        m->record = record = m->restored = restore(record, reading);
        base = 0;
    }
    m->why_not = obstacle(record);
    const char *source = xima_record_source(record, &len), *stated = xima_record_result(record);
    m->line = (size_t)line;
    if (!m->why_not && is_in_own_form(reading, record))
        m->why_not = only;
    if (m->why_not)
        return;
    script_read(&m->script, xima_record_start(record), source, len, (size_t)line, first_word(record, base));
    script_fold(&m->script, record, base);
    if (!m->script.stated && *stated)
        m->script.stated = must(strdup(stated));
    if (m->script.overfull) {
        m->why_not = "it is too long";
        return;
    }
    repair_search(&m->repair, &m->script, xima_record_start(record), given->lenient ? XIMA_LENIENT : 0,
                  given->effort * WORK_OF_EFFORT);
    repair_apply(&m->repair, &m->repair.mends[0]);
    if (m->repair.trial.plies < main_plies(record)) {
        m->why_not = only;
        return;
    }
    prove(m, reading);
    if (!m->script.sheet)
        branches_find(m, given, reading);
}

char *mends_text(mends *m, size_t *len)
{
    char *text = NULL;
    if (m->best.count)
        return patches_text(&m->best, m->script.source, m->script.len, len);
    if (m->restored && !m->why_not && m->repair.best == 0) { /* all of the words are moves now */
        *len = m->script.len;
        return text_new(m->script.source, m->script.len);
    }
    if (!mends_whole(m))
        return NULL;
    const mend *picked = &m->repair.whole[m->wish.pick - 1];
    repair_apply(&m->repair, picked);
    mended_text(&m->script, &m->repair, picked, &text, len);
    return text;
}

void mends_free(mends *m)
{
    branches_free(m);
    free(m->best.list);
    if (m->repair.mends)
        repair_free(&m->repair);
    script_free(&m->script);
    xima_record_free(m->restored);
}
