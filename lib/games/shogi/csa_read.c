/* SPDX-License-Identifier: MIT */
/* Reads games in the form of the Computer Shogi Association: statements, one a line or parted by commas. */
#include "kif.h"
#include "terms.h"

/* ---- Statements ---- */

typedef struct statement {
    size_t from, to; /* without blanks behind */
} statement;

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool begins(const char *text, size_t len, const char *word)
{
    return len >= strlen(word) && memcmp(text, word, strlen(word)) == 0;
}

/* Names and comments may hold commas. */
static bool takes_line(const char *text, size_t len)
{
    return *text == '\'' || *text == '$' || begins(text, len, "N+") || begins(text, len, "N-");
}

static bool next_statement(const char *text, size_t len, size_t at, statement *s)
{
    while (at < len && (xima__is_blank(text[at]) || text[at] == ','))
        at++;
    s->from = s->to = at;
    if (at == len)
        return false;
    bool line = takes_line(text + at, len - at);
    while (s->to < len && !xima__is_eol(text[s->to]) && (line || text[s->to] != ','))
        s->to++;
    while (!line && xima__is_blank(text[s->to - 1]))
        s->to--;
    return true;
}

typedef enum statement_kind {
    OTHER,
    COMMENT,
    VERSION,
    NAME,
    HEADER,
    PLACING,
    SIDE,
    MOVE,
    TIME,
    SPECIAL,
    SEPARATOR
} statement_kind;

static bool is_move(const char *text, size_t len)
{
    return len >= 7 && (text[0] == '+' || text[0] == '-') && xima__is_digit(text[1]) && xima__is_digit(text[2]) &&
           xima__is_digit(text[3]) && xima__is_digit(text[4]) && is_upper(text[5]) && is_upper(text[6]);
}

/* P1, PI, P+, P- with what can stand there. */
static bool is_placing(const char *text, size_t len)
{
    static const char *const squares[] = {" * ", "+", "-"};
    if (len < 2 || text[0] != 'P')
        return false;
    for (int i = 0; i < 3 && text[1] >= '1' && text[1] <= '9'; i++)
        if (begins(text + 2, len - 2, squares[i]) || len == 2)
            return true;
    bool pieces = text[1] == 'I' || text[1] == '+' || text[1] == '-';
    return pieces && (len == 2 || xima__is_digit(text[2]) || text[2] == ',');
}

/* V2.2 */
static bool is_version(const char *text, size_t len)
{
    return len >= 2 && len <= 4 && text[0] == 'V' && xima__is_digit(text[1]) &&
           (len == 2 || (len == 4 && text[2] == '.' && xima__is_digit(text[3])));
}

/* $EVENT:, TIME+ and TIME- included. */
static size_t key_length(const char *text, size_t len)
{
    size_t at = 1;
    while (at < len && (is_upper(text[at]) || (text[at] >= 'a' && text[at] <= 'z') || xima__is_digit(text[at]) ||
                        text[at] == '_' || text[at] == '+' || text[at] == '-'))
        at++;
    return at > 1 && at < len && text[at] == ':' ? at - 1 : 0;
}

static bool is_special(const char *text, size_t len)
{
    return len > 2 && text[0] == '%' && (is_upper(text[1]) || text[1] == '+' || text[1] == '-') && is_upper(text[2]);
}

static statement_kind line_kind(const char *text, size_t len)
{
    char c = len ? text[0] : '\0';
    if (c == '\'')
        return COMMENT;
    if (c == '/' && len == 1)
        return SEPARATOR;
    if ((c == '+' || c == '-') && len == 1)
        return SIDE;
    if (is_move(text, len))
        return MOVE;
    if (c == 'T' && len > 1 && xima__is_digit(text[1]))
        return TIME;
    if (is_special(text, len))
        return SPECIAL;
    if (begins(text, len, "N+") || begins(text, len, "N-"))
        return NAME;
    if (c == '$' && key_length(text, len))
        return HEADER;
    return is_placing(text, len) ? PLACING : is_version(text, len) ? VERSION : OTHER;
}

xima__form_line xima__shogi_csa_line(const char *text, size_t len)
{
    statement s;
    if (!next_statement(text, len, 0, &s))
        return XIMA__FORM_LINE_NEUTRAL;
    switch (line_kind(text + s.from, s.to - s.from)) {
    case COMMENT:
        return begins(text + s.from, len - s.from, "'CSA encoding=") ? XIMA__FORM_LINE_BEGIN : XIMA__FORM_LINE_COMMENT;
    case TIME:
    case SIDE: /* a dash alone may stand anywhere */
        return XIMA__FORM_LINE_NEUTRAL;
    case VERSION:
    case NAME:
    case HEADER:
    case PLACING:
        return XIMA__FORM_LINE_HEAD;
    case MOVE:
    case SPECIAL:
        return XIMA__FORM_LINE_BODY;
    case SEPARATOR:
        return XIMA__FORM_LINE_END;
    default:
        return XIMA__FORM_LINE_NONE;
    }
}

/* ---- Reading ---- */

typedef struct reading {
    xima__form_in *in;
    const char *text;
    size_t len;
    closing closing; /* of a special statement, whose time may follow */
    bool closes;     /* it has not been taken yet */
    bool over;       /* it has ended the game */
    bool stopped;    /* by a fault: the rest is kept unread */
    bool timed;      /* the last move has a time */
    size_t foreign;  /* headers whose key is no name of a tag */
} reading;

/* From the first statement about the position to the side to move. */
static void find_position(const reading *r, xima__form_start *start)
{
    statement s;
    size_t from = SIZE_MAX;
    bool side = false;
    start->notation = NOTATION_CSA;
    for (size_t at = 0; !side && next_statement(r->text, r->len, at, &s); at = s.to) {
        statement_kind kind = line_kind(r->text + s.from, s.to - s.from);
        if (kind == MOVE || kind == SPECIAL)
            break;
        side = kind == SIDE;
        if (kind == PLACING && from == SIZE_MAX)
            from = s.from;
        if (from != SIZE_MAX && (kind == PLACING || side)) {
            start->position = r->text + from;
            start->length = s.to - from;
        }
    }
}

/* CSA has no word for handicaps: the board where one begins is that handicap. */
static void find_handicap(xima__form_start *start, char word[32])
{
    position p;
    xima__in in = {start->position, start->length, 0};
    xima_error error = {.struct_size = sizeof error};
    xima__shogi_clear(&p);
    if (!start->position || xima__utf8_bad(in.text, in.len) < in.len || xima__shogi_read_csa_board(&p, &in, &error))
        return;
    size_t len = 0;
    int handicap = xima__shogi_find_handicap(&p);
    const char *known = handicap < 0 ? NULL : xima__shogi_handicap_word((size_t)handicap, &len);
    if (!known || len >= 32)
        return;
    memcpy(word, known, len);
    word[len] = '\0';
    *start = (xima__form_start){.option = "handicap", .value = word};
}

static bool tag(reading *r, const char *name, size_t name_len, const statement *s, size_t value)
{
    return xima__form_tag(r->in, name, name_len, r->text + value, s->to - value, s->from, s->to - s->from);
}

/* Whether a key can be the name of a tag. */
static bool is_name(const char *key, size_t len)
{
    bool good = is_upper(key[0]) || (key[0] >= 'a' && key[0] <= 'z');
    for (size_t i = 0; i < len; i++)
        good &= key[i] != '+' && key[i] != '-';
    return good;
}

bool xima__shogi_csa_foreign(const char *text, size_t len)
{
    size_t key = key_length(text, len);
    return key > 0 && !is_name(text + 1, key);
}

/* A key that cannot be the name of a tag stands in the value. */
static bool foreign_header(reading *r, const statement *s)
{
    char name[32];
    xima__out out = xima__out_to(name, sizeof name);
    xima__shogi_foreign_name(r->in, "CSA", &r->foreign, &out);
    return tag(r, name, out.len, s, s->from + 1);
}

static bool header(reading *r, const statement *s)
{
    const char *name = r->text + s->from + 1;
    size_t len = key_length(r->text + s->from, s->to - s->from), value = s->from + 1 + len + 1;
    for (const tag_key *k = xima__shogi_keys; k->tag; k++) {
        if (!k->csa || strlen(k->csa) != len || memcmp(name, k->csa, len) != 0)
            continue;
        if (strcmp(k->tag, "StartTime") == 0)
            return xima__shogi_take_date(r->in, (xima__in){r->text + value, s->to - value, 0}, s->from,
                                         s->to - s->from);
        return tag(r, k->tag, strlen(k->tag), s, value);
    }
    return is_name(name, len) ? tag(r, name, len, s, value) : foreign_header(r, s);
}

static bool comment(reading *r, const statement *s)
{
    const char *text = r->text + s->from;
    size_t len = s->to - s->from;
    if (begins(text, len, "'CSA encoding="))
        return true;
    size_t skip = begins(text, len, "'*") ? 2 : 0; /* what other programs read, and what they pass over */
    return xima__form_gather(r->in, XIMA_NOTE_AFTER, text + skip, len - skip);
}

static bool settle(reading *r)
{
    if (!r->closes)
        return true;
    r->closes = false;
    r->over = true;
    return xima__shogi_close(r->in, &r->closing);
}

static size_t count_plies(const reading *r, size_t from)
{
    statement s;
    size_t count = 0;
    for (size_t at = from; next_statement(r->text, r->len, at, &s); at = s.to) {
        statement_kind kind = line_kind(r->text + s.from, s.to - s.from);
        count += kind == MOVE || kind == SPECIAL;
    }
    return count;
}

/* Up to the line that parts games; a ply that begins it is the one at fault. */
static bool unread(reading *r, size_t from)
{
    statement s;
    bool own = next_statement(r->text, r->len, from, &s) && count_plies(r, from) > count_plies(r, s.to);
    xima__form_left_unread(r->in, count_plies(r, from) - own);
    size_t to = r->len;
    while (to > from && xima__is_blank(r->text[to - 1]))
        to--;
    to -= to >= from + 2 && r->text[to - 1] == '/' && xima__is_eol(r->text[to - 2]);
    return xima__form_flush(r->in, XIMA_NOTE_AFTER) && xima__form_unread(r->in, from, to);
}

static bool stop(reading *r, size_t from)
{
    r->stopped = true;
    return unread(r, from);
}

static bool too_late(reading *r, const statement *s)
{
    xima_error error = {.struct_size = sizeof error, .reason = -1, .status = XIMA_E_OVER};
    xima__form_tell(r->in, XIMA_FAULT, XIMA_D_OVER, s->from, s->to - s->from, &error, "the end of the game",
                    "the game has ended; nothing can follow it");
    return stop(r, s->from);
}

static bool move(reading *r, const statement *s)
{
    bool played;
    if (!xima__form_flush(r->in, XIMA_NOTE_AFTER) || !settle(r))
        return false;
    if (r->over)
        return too_late(r, s);
    r->timed = false;
    return xima__form_ply(r->in, s->from, s->to - s->from, NOTATION_CSA, &played) && (played || stop(r, s->from));
}

static bool is_word(const char *csa, const char *text, size_t len, char foul)
{
    if (!csa || strlen(csa) != len)
        return false;
    return (csa[0] == '?' ? text[0] == foul : text[0] == csa[0]) && memcmp(csa + 1, text + 1, len - 1) == 0;
}

static bool special(reading *r, const statement *s)
{
    int side = position_of(xima__form_state(r->in))->side;
    if (!xima__form_flush(r->in, XIMA_NOTE_AFTER) || !settle(r))
        return false;
    if (r->over)
        return too_late(r, s);
    r->closing = (closing){.from = s->from, .length = s->to - s->from, .spent = -1, .main = true};
    for (const ending *e = xima__shogi_endings; e->word && !r->closing.ending; e++) {
        bool other = (e->by == BY_OTHER) != (side == WHITE); /* White has broken the rules */
        if (is_word(e->csa, r->text + s->from + 1, s->to - s->from - 1, other ? '-' : '+'))
            r->closing.ending = e;
    }
    if (!r->closing.ending)
        xima__form_tell(r->in, XIMA_WARNING, XIMA_D_RESULT, s->from, s->to - s->from, NULL, "%TORYO",
                        "no way for a game to end is called so");
    r->closes = true;
    return true;
}

static bool time_spent(reading *r, const statement *s)
{
    int64_t spent;
    if (!xima__shogi_read_spent((xima__in){r->text + s->from + 1, s->to - s->from - 1, 0}, false, &spent)) {
        xima__form_tell(r->in, XIMA_WARNING, XIMA_D_TIME, s->from, s->to - s->from, NULL, "T and seconds",
                        "this is no time");
        return xima__form_unread(r->in, s->from, s->to);
    }
    if (r->closes) {
        r->closing.spent = spent;
        return settle(r);
    }
    if (r->timed || xima__form_depth(r->in) == 0) {
        xima__form_tell(r->in, XIMA_WARNING, XIMA_D_TIME, s->from, s->to - s->from, NULL, "a move",
                        "there is no move before it without a time");
        return xima__form_unread(r->in, s->from, s->to);
    }
    r->timed = true;
    return xima__form_clock(r->in, XIMA_TIME_SPENT, spent);
}

/* A line that is nothing: before the moves a fault of its own, among them one that stops the game. */
static bool other(reading *r, const statement *s)
{
    bool head = xima__form_depth(r->in) == 0 && !r->closes && !r->over;
    xima__form_tell(r->in, XIMA_FAULT, head ? XIMA_D_TAG : XIMA_D_WORD, s->from, s->to - s->from, NULL,
                    "a statement such as +7776FU", "this is no statement of CSA");
    return head ? xima__form_flush(r->in, XIMA_NOTE_AFTER) && xima__form_unread(r->in, s->from, s->to)
                : stop(r, s->from);
}

static bool take(reading *r, const statement *s)
{
    switch (line_kind(r->text + s->from, s->to - s->from)) {
    case COMMENT:
        return settle(r) && comment(r, s);
    case NAME:
        return tag(r, r->text[s->from + 1] == '+' ? "Player1" : "Player2", 7, s, s->from + 2);
    case HEADER:
        return header(r, s);
    case MOVE:
        return !xima__form_moves(r->in) || move(r, s);
    case SPECIAL:
        return !xima__form_moves(r->in) || special(r, s);
    case TIME:
        return !xima__form_moves(r->in) || time_spent(r, s);
    case OTHER:
        return !xima__form_moves(r->in) || other(r, s);
    default:
        return true; /* the position has been read */
    }
}

/* Statements before a place in the text. */
static bool read_to(reading *r, size_t to)
{
    statement s;
    size_t bom = r->len >= 3 && memcmp(r->text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    for (size_t at = bom; !r->stopped && next_statement(r->text, r->len, at, &s) && s.from < to; at = s.to)
        if (!take(r, &s))
            return false;
    return r->stopped || !xima__form_moves(r->in) || (settle(r) && xima__form_flush(r->in, XIMA_NOTE_AFTER));
}

/* Without a position the moves are nothing. */
static bool keep_unread(reading *r, const xima__form_start *start, xima_error *error)
{
    const xima__form_start usual = {.option = NULL};
    xima_error ignored;
    size_t position = (size_t)(start->position - r->text), from = position + error->offset, length = error->length;
    if (xima__form_open(r->in, &usual, &ignored) || !read_to(r, position))
        return false;
    from = from <= r->len ? from : r->len;
    xima__form_tell(r->in, XIMA_FAULT, XIMA_D_POSITION, from, length <= r->len - from ? length : 0, error, "a position",
                    NULL);
    return !xima__form_moves(r->in) || r->stopped || unread(r, position);
}

bool xima__shogi_read_csa_game(xima__form_in *in)
{
    reading r = {.in = in};
    xima__form_start start = {.option = NULL};
    char handicap[32];
    xima_error error;
    r.text = xima__form_text(in, &r.len);
    find_position(&r, &start);
    find_handicap(&start, handicap);
    xima_status status = xima__form_open(in, &start, &error);
    if (status == XIMA_E_MEMORY)
        return false;
    return status ? keep_unread(&r, &start, &error) : read_to(&r, r.len);
}
