/* SPDX-License-Identifier: MIT */
/* Comments and times in KIF and CSA files. A comment is as many lines as it has, each with its mark before it. */
#include "kifu.h"

/* ---- Comments ---- */

typedef struct hole {
    size_t from, to;
} hole;

/* The comments of a node being written. */
typedef struct noting {
    const xima_record *record;
    int32_t node;
    const char *prefix;
    char own;
    bool timed; /* the form has a place for the time spent */
    xima__out *out;
} noting;

static int32_t behind(int32_t node)
{
    return node == XIMA_NODE_START ? XIMA_NOTE_BEFORE : XIMA_NOTE_AFTER;
}

/* How often a command stands behind a node, up to 2. */
static int count_commands(const noting *n, const char *name)
{
    const char *note;
    int32_t what;
    int count = 0;
    size_t from, to;
    xima__in value;
    for (int32_t at = -1; (note = xima__form_note_at(n->record, n->node, &at, &what));)
        for (; what == behind(n->node) && count < 2 && xima__form_command(note, name, &from, &to, &value); note += to)
            count++;
    return count;
}

/* Times stand behind moves, and behind the act that ends a line if the form has a word for it. */
static bool has_place(xima__form_out *form, int32_t node, char own)
{
    const xima_record *record = xima__form_record(form);
    found_end end;
    if (node == XIMA_NODE_START || !xima__form_is_act(xima_record_move(record, node)))
        return node != XIMA_NODE_START;
    if (xima_record_first(record, node) >= 0 || xima__shogi_ending_of(form, node, &end) || !end.act)
        return false;
    return own == '#' || end.ending->csa || end.ending->act == XIMA_ACT_FORFEIT;
}

static bool is_timed(const noting *n)
{
    int64_t spent;
    return n->timed && xima_record_get_clock(n->record, n->node, XIMA_TIME_SPENT, &spent) == XIMA_OK;
}

/* Whether the form itself says it: a time in whole seconds, or in CSA any; in KIF the sum beside a time; how a line ends,
   if there is a word for it. Where it stands twice only comments can say it. */
static bool is_said(const noting *n, const char *name, const xima__in *value)
{
    const char *text = value->text + value->at;
    size_t len = value->len - value->at;
    bool kif = n->own == '#', sum = strcmp(name, "total") == 0;
    int64_t time;
    if (count_commands(n, name) > 1)
        return false;
    if (strcmp(name, "end") != 0)
        return n->timed && xima__form_read_time(text, len, &time) && (!kif || time % 1000 == 0) &&
               (!sum || (kif && is_timed(n)));
    const char *blank = memchr(text, ' ', len);
    const ending *e = xima__shogi_ending_named(text, blank ? (size_t)(blank - text) : len);
    if (xima_record_first(n->record, n->node) >= 0)
        return false;
    return e ? (kif ? e->kif : e->csa) != NULL : !kif && len && text[0] == '%';
}

/* What is written elsewhere is left out of a comment. */
static size_t find_holes(const noting *n, const char *text, hole holes[3])
{
    static const char *const names[] = {"emt", "end", "total"};
    size_t count = 0;
    xima__in value;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (xima__form_command(text, names[i], &holes[count].from, &holes[count].to, &value) &&
            is_said(n, names[i], &value))
            count++;
    return count;
}

static size_t skip_holes(const hole *holes, size_t count, size_t at)
{
    for (size_t i = 0; i < count;) {
        if (holes[i].from == at) {
            at = holes[i].to;
            i = 0; /* another one may follow at once */
        } else {
            i++;
        }
    }
    return at;
}

static size_t line_length(const char *text)
{
    size_t len = 0;
    while (text[len] && !xima__is_eol(text[len]))
        len++;
    return len;
}

/* KIF has lines of its own for bookmarks. */
static bool put_bookmark(const char *line, size_t len, char own, xima__out *out)
{
    static const char mark[] = "[%bookmark ";
    size_t n = sizeof mark - 1;
    if (own != '#' || len <= n || memcmp(line, mark, n) != 0 || line[len - 1] != ']')
        return false;
    xima__putc(out, '&');
    xima__put(out, line + n, len - n - 1);
    return true;
}

static bool says_nothing(const char *text, const hole *holes, size_t count)
{
    for (size_t at = skip_holes(holes, count, 0); text[at]; at = skip_holes(holes, count, at + 1))
        if (!xima__is_blank(text[at]))
            return false;
    return text[0] != '\0';
}

/* A line that begins with `own` stands as it is, unless a game would begin with it. */
static bool stands_alone(const char *line, char own)
{
    static const char *const begins[] = {"#KIF", "'CSA encoding"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(line, begins[i], strlen(begins[i])) == 0)
            return false;
    return line[0] == own;
}

static void put_note(const noting *n, const char *text, size_t count, const hole *holes)
{
    xima__out *out = n->out;
    bool begins = true;
    if (count && says_nothing(text, holes, count))
        return;
    for (size_t at = skip_holes(holes, count, 0);; at = skip_holes(holes, count, at + 1)) {
        size_t len = begins ? line_length(text + at) : 0;
        if (begins && put_bookmark(text + at, len, n->own, out))
            at += len;
        else if (begins && !stands_alone(text + at, n->own))
            xima__putf(out, "%s%s", n->prefix, xima__form_guard(text + at) ? "\\" : "");
        begins = xima__is_eol(text[at]);
        at += text[at] == '\r' && text[at + 1] == '\n';
        xima__putc(out, begins || !text[at] ? '\n' : text[at]);
        if (!text[at])
            return;
    }
}

void xima__shogi_put_before(const xima_record *record, int32_t node, const char *prefix, char own, xima__out *out)
{
    const noting n = {record, node, prefix, own, false, out};
    const char *note;
    int32_t what;
    for (int32_t at = -1; node > 0 && (note = xima__form_note_at(record, node, &at, &what));)
        if (what == XIMA_NOTE_BEFORE)
            put_note(&n, note, 0, NULL);
}

static void put_symbols(const xima_record *record, int32_t node, const char *prefix, xima__out *out)
{
    int32_t symbols[256];
    char words[1024];
    xima__out list = xima__out_to(words, sizeof words);
    size_t count = xima_record_symbols(record, node, symbols, 256);
    for (size_t i = 0; i < count; i++)
        xima__putf(&list, i ? " %d" : "%d", (int)symbols[i]);
    xima__out_end(&list, NULL);
    if (count)
        xima__form_put_command(prefix, "symbols", words, out);
}

void xima__shogi_put_notes(xima__form_out *form, int32_t node, const char *prefix, char own, xima__out *out)
{
    const xima_record *record = xima__form_record(form);
    const noting n = {record, node, prefix, own, has_place(form, node, own), out};
    const char *note;
    int32_t what;
    hole holes[3];
    put_symbols(record, node, prefix, out);
    for (int32_t at = -1; (note = xima__form_note_at(record, node, &at, &what));) {
        if (what == XIMA_NOTE_UNREAD)
            xima__form_put_command(prefix, "unread", note, out);
        else if (what == behind(node))
            put_note(&n, note, find_holes(&n, note, holes), holes);
    }
}

xima_status xima__shogi_put_act(xima__form_out *out, int32_t node, const char *prefix, xima__out *text)
{
    char words[256];
    const xima_record *record = xima__form_record(out);
    const xima_state *before = xima__form_at(out, xima_record_parent(record, node));
    if (!before)
        return XIMA_E_MEMORY;
    xima_status status = xima_move_format(before, xima_record_move(record, node), XIMA_LONG, words, sizeof words, NULL);
    if (status == XIMA_OK)
        xima__form_put_command(prefix, "act", words, text);
    return status;
}

/* ---- Times ---- */

enum { SPENT_MOST = 1000000000 }; /* seconds, as in every record */

static bool read_part(xima__in *in, int64_t *part)
{
    uint64_t number;
    xima__skip_blanks(in);
    if (!xima__read_number(in, SPENT_MOST, &number))
        return false;
    *part = (int64_t)number;
    return true;
}

/* Decimals of a second, as many as there are; from the fourth on they do not count. */
static int64_t read_decimals(xima__in *in)
{
    int64_t milliseconds = 0, each = 100;
    for (int c = xima__peek(in); c >= '0' && c <= '9'; c = xima__peek(in), each /= 10) {
        milliseconds += (c - '0') * each;
        in->at++;
    }
    return milliseconds;
}

bool xima__shogi_read_spent(xima__in in, bool sum, int64_t *milliseconds)
{
    int64_t part, seconds = 0;
    int parts = 0;
    do {
        if (parts == 3 || !read_part(&in, &part))
            return false;
        seconds = seconds * 60 + part;
        parts++;
    } while (xima__accept(&in, ':'));
    int64_t fraction = xima__accept(&in, '.') ? read_decimals(&in) : 0;
    xima__skip_blanks(&in);
    if (in.at != in.len || (!sum && seconds > SPENT_MOST))
        return false;
    *milliseconds = seconds * 1000 + fraction;
    return true;
}
