/* SPDX-License-Identifier: MIT */
/* What KIF and CSA files share: how games end, and the names of tags. */
#include "kifu.h"

#include "terms.h"

const struct xima__form xima__shogi_forms[] = {
    {"kif", "", xima__shogi_kif_line, xima__shogi_read_kif_game, xima__shogi_write_kif_game},
    {"csa", "/", xima__shogi_csa_line, xima__shogi_read_csa_game, xima__shogi_write_csa_game},
    {NULL, NULL, NULL, NULL, NULL}};

/* ---- Ends ---- */

enum { RESIGNED, TIME_OVER, FOUL, FOUL_OF_OTHER, DECLARED, REPEATED, IMPASSE, AGREED, MATED, INTERRUPTED };

/* The first ones by the numbers above; they follow from the game where it says them. */
const ending xima__shogi_endings[] = {
    [RESIGNED] = {"resigned", "TORYO", "投了", XIMA_ACT_RESIGN, BY_MOVER, RESULT_LOST},
    [TIME_OVER] = {"time", "TIME_UP", "切れ負け", XIMA_ACT_FLAG, BY_MOVER, RESULT_LOST},
    [FOUL] = {"illegal-move", "ILLEGAL_MOVE", "反則負け", XIMA_ACT_FORFEIT, BY_MOVER, RESULT_LOST},
    [FOUL_OF_OTHER] = {"foul", "?ILLEGAL_ACTION", "反則勝ち", XIMA_ACT_FORFEIT, BY_OTHER, RESULT_WON},
    [DECLARED] = {"declared", "KACHI", "入玉勝ち", XIMA_ACT_CLAIM, BY_MOVER, RESULT_WON},
    [REPEATED] = {"repetition", "SENNICHITE", "千日手", 0, BY_MOVER, RESULT_DRAWN},
    [IMPASSE] = {"impasse", "JISHOGI", "持将棋", 0, BY_MOVER, RESULT_DRAWN},
    [AGREED] = {"draw", "HIKIWAKE", "引き分け", 0, BY_MOVER, RESULT_DRAWN},
    [MATED] = {"mate", "TSUMI", "詰み", 0, BY_MOVER, RESULT_LOST},
    [INTERRUPTED] = {"interrupted", "CHUDAN", "中断", 0, BY_MOVER, RESULT_OPEN},
    {"own-foul", "?ILLEGAL_ACTION", NULL, XIMA_ACT_FORFEIT, BY_MOVER, RESULT_LOST},
    {"no-mate", "FUZUMI", "不詰", 0, BY_MOVER, RESULT_OPEN},
    {"taken-back", "MATTA", NULL, 0, BY_MOVER, RESULT_OPEN},
    {"error", "ERROR", NULL, 0, BY_MOVER, RESULT_OPEN},
    {"absent-other", NULL, "不戦勝", XIMA_ACT_FORFEIT, BY_OTHER, RESULT_WON},
    {"absent", NULL, "不戦敗", XIMA_ACT_FORFEIT, BY_MOVER, RESULT_LOST},
    {"sealed", NULL, "封じ手", 0, BY_MOVER, RESULT_OPEN},
    {NULL, NULL, NULL, 0, 0, 0}};

const ending *xima__shogi_ending_named(const char *word, size_t len)
{
    for (const ending *e = xima__shogi_endings; e->word; e++)
        if (strlen(e->word) == len && memcmp(e->word, word, len) == 0)
            return e;
    return NULL;
}

static int32_t seat_by(const ending *e, int side)
{
    return e->by == BY_MOVER ? side : !side;
}

static xima_move act_of(const ending *e, int side)
{
    return xima_action(e->act, seat_by(e, side), e->act == XIMA_ACT_CLAIM ? XIMA_ABOUT_DECLARATION : 0);
}

/* How it ended by what was played last; NULL: it goes on, or nothing is known of it. */
static const ending *ending_by_rules(const xima_state *at)
{
    static const uint8_t by_reason[][2] = {{END_CHECKMATE, MATED},     {END_NO_MOVES, MATED},
                                           {END_REPETITION, REPEATED}, {END_JISHOGI, IMPASSE},
                                           {XIMA_END_AGREED, AGREED},  {XIMA_END_ABORTED, INTERRUPTED}};
    xima_outcome outcome = {.struct_size = sizeof outcome};
    int side = position_of(at)->side;
    xima_move last = at->count ? at->moves[at->count - 1] : 0;
    for (const ending *e = xima__shogi_endings; e <= &xima__shogi_endings[DECLARED]; e++)
        if (last == act_of(e, side))
            return e;
    if (xima_state_get_outcome(at, &outcome) || !outcome.over)
        return NULL;
    if (outcome.reason == END_PERPETUAL_CHECK)
        return &xima__shogi_endings[outcome.winners >> side & 1 ? FOUL_OF_OTHER : FOUL];
    for (size_t i = 0; i < sizeof by_reason / sizeof *by_reason; i++)
        if (outcome.reason == by_reason[i][0])
            return &xima__shogi_endings[by_reason[i][1]];
    return NULL;
}

/* ---- Reading ---- */

/* What the words say counts, even against the moves; those that leave it open say nothing against a game that is over,
   but that they do. */
static bool take_result(xima__form_in *in, const closing *c, int side, bool known)
{
    char text[4 * SEATS];
    const xima_state *at = xima__form_state(in);
    xima_outcome outcome = {.struct_size = sizeof outcome};
    int how = c->ending ? c->ending->result : RESULT_OPEN;
    xima_state_get_outcome(at, &outcome);
    if (how == RESULT_DRAWN)
        memcpy(text, "1/2-1/2", 8);
    else if (how != RESULT_OPEN)
        memcpy(text, (how == RESULT_WON) == (side == BLACK) ? "1-0" : "0-1", 4);
    else if (outcome.over)
        xima_result_format(at, text, sizeof text, NULL);
    else
        memcpy(text, "*", 2);
    if (how == RESULT_OPEN && outcome.over && c->ending && !known)
        xima__form_tell(in, XIMA_WARNING, XIMA_D_RESULT, c->from, c->length, NULL, text,
                        "the game ended otherwise than the record says");
    bool good = xima__form_result(in, text);
    xima__form_check_result(in, c->from, c->length);
    return good;
}

/* `[%end word 0:00:12]`, or the text's own word if it is not known. */
static bool note_end(xima__form_in *in, const closing *c, bool timed)
{
    char note[96];
    size_t len, shown = c->length < 40 ? c->length : 40;
    const char *text = xima__form_text(in, &len) + c->from;
    xima__out out = xima__out_to(note, sizeof note);
    xima__puts(&out, "[%end ");
    if (c->ending)
        xima__puts(&out, c->ending->word);
    else
        xima__put(&out, text, shown);
    if (timed && c->spent >= 0) {
        xima__putc(&out, ' ');
        xima__form_write_time(c->spent, &out);
    }
    xima__putc(&out, ']');
    return xima__form_note(in, XIMA_NOTE_AFTER, note, out.len);
}

/* Without a ply it would be the end of the line that it stands beside. */
static bool keep_end(xima__form_in *in, const closing *c)
{
    xima__form_tell(in, XIMA_FAULT, XIMA_D_VARIATION, c->from, c->length, NULL, "a move",
                    "the variation has no move that could end so");
    return xima__form_unread(in, c->from, c->to);
}

bool xima__shogi_close(xima__form_in *in, const closing *c)
{
    const xima_state *at = xima__form_state(in);
    int side = position_of(at)->side;
    bool played = false;
    if (c->ending && c->ending->act && !xima__form_act(in, act_of(c->ending, side), c->from, c->length, &played))
        return false;
    if (played && c->spent >= 0 && !xima__form_clock(in, XIMA_TIME_SPENT, c->spent))
        return false;
    bool known = c->ending && ending_by_rules(at) == c->ending && (played || c->spent < 0);
    if (!played && c->beside)
        return keep_end(in, c);
    if (!known && !note_end(in, c, !played))
        return false;
    return !c->main || take_result(in, c, side, known);
}

/* ---- Writing ---- */

/* `[%end …]` in a comment of the node. */
static bool end_noted(const xima_record *record, int32_t node, xima__in *value)
{
    size_t from, to;
    int32_t what;
    const char *note;
    for (int32_t at = -1; (note = xima__form_note_at(record, node, &at, &what));)
        if (what == (node == XIMA_NODE_START ? XIMA_NOTE_BEFORE : XIMA_NOTE_AFTER) &&
            xima__form_command(note, "end", &from, &to, value))
            return true;
    return false;
}

/* `[%end word 0:00:12]` */
static void take_noted(found_end *found)
{
    const char *word = found->raw.text + found->raw.at, *end = found->raw.text + found->raw.len;
    const char *blank = memchr(word, ' ', (size_t)(end - word));
    if (blank)
        xima__form_read_time(blank + 1, (size_t)(end - blank) - 1, &found->spent);
    found->raw = (xima__in){word, (size_t)((blank ? blank : end) - word), 0};
    found->ending = xima__shogi_ending_named(word, found->raw.len);
}

xima_status xima__shogi_ending_of(xima__form_out *out, int32_t last, found_end *found)
{
    const xima_state *at = xima__form_at(out, last);
    *found = (found_end){.spent = -1};
    if (!at)
        return XIMA_E_MEMORY;
    if (end_noted(xima__form_record(out), last, &found->raw))
        take_noted(found);
    else
        *found = (found_end){.ending = ending_by_rules(at), .spent = -1};
    const ending *e = found->ending;
    found->act = e && e->act && xima_record_move(xima__form_record(out), last) == act_of(e, position_of(at)->side);
    return XIMA_OK;
}

/* ---- Tags ---- */

const tag_key xima__shogi_keys[] = {{"Event", "EVENT", "棋戦"},
                                    {"Site", "SITE", "場所"},
                                    {"StartTime", "START_TIME", "開始日時"},
                                    {"EndTime", "END_TIME", "終了日時"},
                                    {"Player1", NULL, "先手"},
                                    {"Player2", NULL, "後手"},
                                    {"TimeControl", "TIME_LIMIT", "持ち時間"},
                                    {"Opening", "OPENING", "戦型"},
                                    {"Title", NULL, "表題"},
                                    {"Byoyomi", NULL, "秒読み"},
                                    {"TimeUsed", NULL, "消費時間"},
                                    {"Note", "NOTE", "備考"},
                                    {NULL, NULL, NULL}};

/* 2006/12/21, perhaps with something behind it. */
static bool read_date(xima__in *in, char date[11])
{
    uint64_t year, month, day;
    xima__out out = xima__out_to(date, 11);
    if (!xima__read_number(in, 9999, &year) || !(xima__accept(in, '/') || xima__accept(in, '-')) ||
        !xima__read_number(in, 12, &month) || !(xima__accept(in, '/') || xima__accept(in, '-')) ||
        !xima__read_number(in, 31, &day) || year < 1000)
        return false;
    xima__putf(&out, "%u.%s%u.%s%u", year, month < 10 ? "0" : "", month, day < 10 ? "0" : "", day);
    xima__out_end(&out, NULL);
    return true;
}

bool xima__shogi_take_date(xima__form_in *in, xima__in value, size_t from, size_t length)
{
    char date[11];
    xima__in rest = value;
    bool good = read_date(&rest, date), plain = good && rest.at == rest.len && rest.len == 10;
    if (good && !xima__form_tag(in, "Date", 4, date, 10, from, length))
        return false;
    return plain || xima__form_tag(in, "StartTime", 9, value.text, value.len, from, length);
}

/* 2006.12.21 */
static bool is_date(const char *text)
{
    static const char shape[] = "0000.00.00";
    for (size_t i = 0; i < sizeof shape; i++)
        if (shape[i] == '0' ? !(text[i] >= '0' && text[i] <= '9') : text[i] != shape[i])
            return false;
    return true;
}

bool xima__shogi_says_date(const xima_record *record, const char *tag)
{
    bool is_start = strcmp(tag, "StartTime") == 0;
    if (!is_start && strcmp(tag, "Date") != 0) /* a record may hold any number of tags */
        return false;
    const char *start = xima_record_get_tag(record, "StartTime", 9), *date = xima_record_get_tag(record, "Date", 4);
    return start || (!is_start && is_date(date));
}

bool xima__shogi_put_date(const xima_record *record, const char *name, xima__out *out)
{
    const char *start = xima_record_get_tag(record, "StartTime", 9), *date = xima_record_get_tag(record, "Date", 4);
    if (!start && !(date && is_date(date)))
        return false;
    xima__puts(out, name);
    for (const char *at = start ? start : date; *at; at++)
        xima__putc(out, !start && *at == '.' ? '/' : *at == '\n' || *at == '\r' ? ' ' : *at);
    xima__putc(out, '\n');
    return true;
}

void xima__shogi_foreign_name(const xima__form_in *in, const char *form, size_t *count, xima__out *name)
{
    enum { LOOK_AT = 64 }; /* a header can have any number of them */
    char *text = name->buf;
    do {
        *name = xima__out_to(text, 32);
        xima__putf(name, "%s_%u", form, (uint64_t)++ * count);
        xima__out_end(name, NULL);
    } while (*count < LOOK_AT && xima__form_has_tag(in, text));
}

bool xima__shogi_is_foreign(const char *tag, const char *form, size_t *count, bool can_be)
{
    char next[32];
    xima__out out = xima__out_to(next, sizeof next);
    xima__putf(&out, "%s_%u", form, (uint64_t)*count + 1);
    xima__out_end(&out, NULL);
    bool foreign = can_be && strcmp(tag, next) == 0;
    *count += foreign;
    return foreign;
}
