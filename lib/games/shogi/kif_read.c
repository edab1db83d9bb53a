/* SPDX-License-Identifier: MIT */
/* Reads games in the form of Kifu for Windows. */
#include "kif_reading.h"

/* ---- Times ---- */

/* The board move before: the mover's last one stands two of them back. */
static int32_t board_ply_before(const xima_record *record, int32_t node)
{
    do
        node = xima_record_parent(record, node);
    while (node > 0 && xima__form_is_act(xima_record_move(record, node)));
    return node;
}

static int64_t total_before(const xima_record *record, const int64_t *totals, int32_t node)
{
    int32_t other = board_ply_before(record, node), own = other > 0 ? board_ply_before(record, other) : 0;
    return own > 0 ? totals[own] : 0;
}

static bool note_total(kif_reading *r, int64_t total, int64_t due, size_t from, size_t to)
{
    char note[64], expected[32];
    xima__out out = xima__out_to(note, sizeof note), right = xima__out_to(expected, sizeof expected);
    xima__form_write_time(due, &right);
    xima__out_end(&right, NULL);
    xima__form_tell(r->in, XIMA_NOTICE, XIMA_D_TIME, from, to - from, NULL, expected,
                    "the time used so far is not the sum of the times");
    xima__puts(&out, "[%total ");
    xima__form_write_time(total, &out);
    xima__putc(&out, ']');
    return xima__form_note(r->in, XIMA_NOTE_AFTER, note, out.len);
}

/* Of the ply at hand: what was spent, and in all. */
static bool take_times(kif_reading *r, int64_t spent, int64_t total, size_t from, size_t to)
{
    const xima_record *record = xima__form_in_record(r->in);
    int32_t node = xima__form_node(r->in);
    int64_t *totals = xima__form_numbers(r->in);
    if (!totals)
        return false;
    int64_t due = total_before(record, totals, node) + (spent > 0 ? spent : 0);
    totals[node] = total >= 0 ? total : due;
    if (spent >= 0 && !xima__form_clock(r->in, XIMA_TIME_SPENT, spent))
        return false;
    return total < 0 || total == due || note_total(r, total, due, from, to);
}

/* `( 0:16/00:00:16)`: the first bracket with a colon in it. Answers where it begins, or `to`. */
static size_t find_times(const char *text, size_t from, size_t to)
{
    for (size_t at = from; at < to; at++) {
        size_t end = at + 1;
        if (text[at] != '(')
            continue;
        while (end < to && text[end] != ')' && text[end] != ':')
            end++;
        if (end < to && text[end] == ':')
            return at;
    }
    return to;
}

static bool read_times(const char *text, size_t from, size_t to, int64_t *spent, int64_t *total)
{
    size_t slash = from, end = from;
    while (end < to && text[end] != ')')
        end++;
    while (slash < end && text[slash] != '/')
        slash++;
    *spent = *total = -1;
    return xima__shogi_read_spent((xima__in){text + from + 1, slash - from - 1, 0}, spent) &&
           (slash == end || xima__shogi_read_spent((xima__in){text + slash + 1, end - slash - 1, 0}, total));
}

/* ---- Moves ---- */

static bool stop(kif_reading *r, size_t from)
{
    r->stopped = true;
    r->stop = from;
    return xima__form_flush(r->in, XIMA_NOTE_AFTER);
}

static bool resume(kif_reading *r, size_t at)
{
    bool stopped = r->stopped;
    r->stopped = false;
    return !stopped || xima__form_unread(r->in, r->stop, at);
}

/* Comments in front of a variation stand before its first ply. */
static bool flush_before(kif_reading *r)
{
    return r->first || xima__form_flush(r->in, XIMA_NOTE_AFTER);
}

static bool flush_first(kif_reading *r)
{
    bool first = r->first;
    r->first = false;
    return !first || xima__form_flush(r->in, XIMA_NOTE_BEFORE);
}

static void check_number(kif_reading *r, const kif_line *line)
{
    uint64_t due = r->before + r->moves + 1;
    char expected[24];
    xima__out out = xima__out_to(expected, sizeof expected);
    if (!r->numbered && line->number > 0)
        r->before = line->number - r->moves - 1;
    else if (line->number != due) {
        xima__putu(&out, due);
        xima__out_end(&out, NULL);
        xima__form_tell(r->in, XIMA_WARNING, XIMA_D_NUMBER, line->from, line->value - line->from, NULL, expected,
                        "this is not the number of the move");
    }
    r->numbered = true;
}

static bool too_late(kif_reading *r, size_t from, size_t to)
{
    xima_error error = {.struct_size = sizeof error, .reason = -1, .status = XIMA_E_OVER};
    xima__form_tell(r->in, XIMA_FAULT, XIMA_D_OVER, from, to - from, &error, "the end of the game",
                    "the line has ended; nothing can follow it");
    return stop(r, from);
}

static bool end_line(kif_reading *r, const kif_line *line, size_t word_to, int64_t spent, int64_t total, size_t times)
{
    const closing c = {.ending = line->ending,
                       .from = line->value,
                       .length = word_to - line->value,
                       .spent = spent,
                       .main = !r->variation};
    int32_t node = xima__form_node(r->in);
    r->ended = true;
    if (!xima__shogi_close(r->in, &c) || !flush_first(r))
        return false;
    return xima__form_node(r->in) == node || take_times(r, spent, total, times, line->to);
}

static bool play(kif_reading *r, size_t from, size_t to, int32_t notation, bool *played)
{
    if (!flush_before(r))
        return false;
    if (!xima__form_ply(r->in, from, to - from, notation, played))
        return false;
    if (!*played)
        return stop(r, from);
    r->moves++;
    return flush_first(r);
}

/* The mark `+` says that variations follow. */
static size_t trim(const char *text, size_t from, size_t to)
{
    static const char wide[] = "　";
    for (;;) {
        if (to > from && (xima__is_blank(text[to - 1]) || text[to - 1] == '+'))
            to--;
        else if (to >= from + 3 && memcmp(text + to - 3, wide, 3) == 0)
            to -= 3;
        else
            return to;
    }
}

static bool take_move(kif_reading *r, const kif_line *line)
{
    bool played = false;
    int64_t spent = -1, total = -1;
    size_t times = find_times(r->text, line->value, line->to), to = trim(r->text, line->value, times);
    if (r->ended)
        return flush_before(r) && too_late(r, line->from, line->to);
    check_number(r, line);
    bool timed = times < line->to, good = !timed || read_times(r->text, times, line->to, &spent, &total);
    if (line->ending) {
        if (!flush_before(r) || !end_line(r, line, to, spent, total, times))
            return false;
    } else if (!play(r, line->value, to, NOTATION_KIF, &played) ||
               (played && timed && good && !take_times(r, spent, total, times, line->to))) {
        return false;
    }
    if (good || r->stopped)
        return true;
    xima__form_tell(r->in, XIMA_WARNING, XIMA_D_TIME, times, line->to - times, NULL, "( 0:16/00:00:16)",
                    "these are no times");
    return xima__form_unread(r->in, times, line->to);
}

static bool begins(const kif_reading *r, size_t at, size_t to, const char *word)
{
    return to - at >= strlen(word) && memcmp(r->text + at, word, strlen(word)) == 0;
}

/* ▲７六歩　△３四歩: each up to the next mark. */
static bool take_moves(kif_reading *r, const kif_line *line)
{
    static const char *const marks[] = {"▲", "△", "☗", "☖", "▼", "▽"};
    for (size_t from = line->from, at = from + 3; from < line->to && !r->stopped; at++) {
        bool mark = at >= line->to;
        for (size_t i = 0; i < sizeof marks / sizeof *marks && !mark; i++)
            mark = begins(r, at, line->to, marks[i]);
        if (!mark)
            continue;
        bool played;
        at = at < line->to ? at : line->to;
        if (r->ended)
            return too_late(r, from, line->to);
        if (!play(r, from, trim(r->text, from, at), NOTATION_JAPANESE, &played))
            return false;
        from = at;
        at += 2;
    }
    return true;
}

/* ---- Variations and the end ---- */

static bool no_variation(kif_reading *r, const kif_line *line)
{
    xima__form_tell(r->in, XIMA_FAULT, XIMA_D_VARIATION, line->from, line->to - line->from, NULL,
                    "the number of a move in the line before",
                    "there is no such move that the variation could replace");
    return stop(r, line->from);
}

static bool take_variation(kif_reading *r, const kif_line *line)
{
    const xima_record *record = xima__form_in_record(r->in);
    size_t depth = xima__form_depth(r->in), moves = r->moves;
    if (!resume(r, line->from) || !xima__form_flush(r->in, XIMA_NOTE_AFTER))
        return false;
    r->variation = true;
    if (line->number <= r->before || line->number - r->before > moves + 1)
        return no_variation(r, line);
    for (int32_t node = xima__form_node(r->in); moves >= line->number - r->before; depth--) {
        moves -= !xima__form_is_act(xima_record_move(record, node));
        node = xima_record_parent(record, node);
    }
    if (!xima__form_back(r->in, depth, line->from, line->to - line->from))
        return !xima__form_starved(r->in) && stop(r, line->from);
    r->moves = moves;
    r->ended = false;
    r->first = true;
    return true;
}

static size_t find(const kif_reading *r, const kif_line *line, const char *word)
{
    size_t at = line->from;
    while (at < line->to && !begins(r, at, line->to, word))
        at++;
    return at;
}

static const char *winner(const kif_reading *r, const kif_line *line)
{
    static const char *const seats[] = {"先手の", "下手の", "後手の", "上手の"};
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        if (find(r, line, seats[i]) == line->to)
            continue;
        bool lost = find(r, line, "負け") < line->to;
        return (i < 2) != lost ? "1-0" : "0-1";
    }
    return NULL;
}

/* What the line of the end has said already is said again here. */
static bool take_summary(kif_reading *r, const kif_line *line)
{
    const char *result = winner(r, line);
    if (r->variation || r->ended)
        return true;
    if (!xima__form_flush(r->in, XIMA_NOTE_AFTER))
        return false;
    for (const ending *e = xima__shogi_endings; e->word && !result; e++) {
        const closing c = {.ending = e, .from = line->from, .length = line->to - line->from, .spent = -1, .main = true};
        if (!e->kif || find(r, line, e->kif) == line->to)
            continue;
        r->ended = true;
        return xima__shogi_close(r->in, &c);
    }
    if (!result)
        return xima__form_gather(r->in, XIMA_NOTE_AFTER, r->text + line->from, line->to - line->from);
    bool good = xima__form_result(r->in, result);
    xima__form_check_result(r->in, line->from, line->to - line->from);
    return good;
}

/* ---- All of it ---- */

static bool take_comment(kif_reading *r, const kif_line *line)
{
    static const char act[] = "*[%act ";
    if (r->first && begins(r, line->from, line->to, act)) { /* which is the variation's first ply */
        r->first = false;
        if (!xima__form_flush(r->in, XIMA_NOTE_AFTER))
            return false;
    }
    size_t skip = line->kind == KIF_COMMENT;
    return xima__form_gather(r->in, XIMA_NOTE_AFTER, r->text + line->from + skip, line->to - line->from - skip);
}

static bool take_bookmark(kif_reading *r, const kif_line *line)
{
    char text[256];
    size_t len = line->to - line->from - 1, most = sizeof text - 16;
    xima__out out = xima__out_to(text, sizeof text);
    xima__puts(&out, "[%bookmark ");
    xima__put(&out, r->text + line->from + 1, len < most ? len : most);
    xima__putc(&out, ']');
    return xima__form_gather(r->in, XIMA_NOTE_AFTER, text, out.len);
}

static bool take_other(kif_reading *r, const kif_line *line)
{
    bool head = !r->numbered && r->moves == 0 && !r->ended;
    xima__form_tell(r->in, XIMA_FAULT, head ? XIMA_D_TAG : XIMA_D_WORD, line->from, line->to - line->from, NULL,
                    head ? "a header such as 棋戦：" : "a move such as 1 ７六歩(77)", "this is no line of a KIF file");
    if (!head)
        return stop(r, line->from);
    return xima__form_flush(r->in, XIMA_NOTE_AFTER) && xima__form_unread(r->in, line->from, line->to);
}

static bool is_form_line(const kif_reading *r, const kif_line *line)
{
    return begins(r, line->from, line->to, "#KIF");
}

static bool take(kif_reading *r, const kif_line *line)
{
    bool moves = xima__form_moves(r->in);
    if (line->kind == KIF_HEADER)
        return xima__shogi_kif_header(r, line);
    if (!moves || (r->stopped && line->kind != KIF_VARIATION))
        return true;
    switch (line->kind) {
    case KIF_COMMENT:
        return take_comment(r, line);
    case KIF_BOOKMARK:
        return take_bookmark(r, line);
    case KIF_REMARK:
        return is_form_line(r, line) || take_comment(r, line);
    case KIF_MOVE:
        return take_move(r, line);
    case KIF_MOVES:
        return take_moves(r, line);
    case KIF_VARIATION:
        return take_variation(r, line);
    case KIF_SUMMARY:
        return take_summary(r, line);
    case KIF_OTHER:
        return take_other(r, line);
    default:
        return true;
    }
}

static bool read_on(kif_reading *r)
{
    kif_line line;
    for (size_t at = r->begin; at < r->len; at = line.next) {
        xima__shogi_kif_take(r->text, r->len, at, &line);
        if (!take(r, &line))
            return false;
    }
    return !xima__form_moves(r->in) || (resume(r, r->len) && xima__form_flush(r->in, XIMA_NOTE_AFTER));
}

/* Without a start the moves are nothing. */
static bool keep_unread(kif_reading *r, size_t from, size_t length, const xima_error *error, const char *expected,
                        const char *message)
{
    const xima__form_start usual = {.option = NULL};
    xima_error ignored;
    if (xima__form_open(r->in, &usual, &ignored))
        return false;
    xima__form_tell(r->in, XIMA_FAULT, XIMA_D_POSITION, from, length, error, expected, message ? "%s" : NULL, message);
    return !xima__form_moves(r->in) || xima__form_unread(r->in, 0, r->len);
}

/* Where an error in the lines of the board is in the text. */
static size_t place_in_text(const kif_start *s, size_t offset)
{
    size_t i = s->lines;
    while (i > 1 && s->at[i - 1] > offset)
        i--;
    return i ? s->from[i - 1] + (offset - s->at[i - 1]) : 0;
}

static bool open_board(kif_reading *r, const kif_start *s)
{
    const xima__form_start start = {.position = s->board, .length = s->len, .notation = NOTATION_KIF};
    xima_error error;
    if (s->full)
        return keep_unread(r, s->from[0], 0, NULL, "nine rows", "there are more lines of a board than one can have");
    xima_status status = xima__form_open(r->in, &start, &error);
    if (status == XIMA_OK)
        return read_on(r);
    size_t from = place_in_text(s, error.offset), length = error.offset + error.length <= s->len ? error.length : 0;
    return status != XIMA_E_MEMORY &&
           keep_unread(r, from, from + length <= r->len ? length : 0, &error, "a position", NULL);
}

bool xima__shogi_read_kif_game(xima__form_in *in)
{
    kif_reading r = {.in = in};
    kif_start s;
    xima_error error;
    r.text = xima__form_text(in, &r.len);
    r.begin = r.len >= 3 && memcmp(r.text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    xima__shogi_kif_start(&r, &s);
    if (s.rows || s.full)
        return open_board(&r, &s);
    if (!s.known)
        return keep_unread(&r, s.handicap_from, s.handicap_len, NULL, "平手, 香落ち, 二枚落ち …",
                           "no handicap is called so, and there is no board");
    const xima__form_start start = {.option = s.word[0] ? "handicap" : NULL, .value = s.word};
    xima_status status = xima__form_open(in, &start, &error);
    return status == XIMA_OK && read_on(&r);
}
