/* SPDX-License-Identifier: MIT */
/* Reads games in the form of Kifu for Windows. */
#include "kif_reading.h"

/* ---- Moves ---- */

static bool stop(kif_reading *r, size_t from)
{
    r->stopped = true;
    r->stop = from;
    r->unread = 0;
    return xima__form_flush(r->in, XIMA_NOTE_AFTER);
}

static bool resume(kif_reading *r, size_t at)
{
    bool stopped = r->stopped;
    r->stopped = false;
    if (stopped)
        xima__form_left_unread(r->in, r->unread);
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
                       .to = line->to,
                       .spent = spent,
                       .main = !r->variation,
                       .beside = r->first};
    int32_t node = xima__form_node(r->in);
    r->ended = true;
    if (!xima__shogi_close(r->in, &c) || !flush_first(r))
        return false;
    return xima__form_node(r->in) == node || xima__shogi_kif_times(r, spent, total, times, line->to);
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
    size_t times = xima__shogi_kif_find_times(r->text, line->value, line->to), to = trim(r->text, line->value, times);
    if (r->ended)
        return flush_before(r) && too_late(r, line->from, line->to);
    check_number(r, line);
    bool good = times == line->to || xima__shogi_kif_read_times(r->text, times, line->to, &spent, &total);
    if (line->ending) {
        if (!flush_before(r) || !end_line(r, line, to, spent, total, times))
            return false;
    } else if (!play(r, line->value, to, NOTATION_KIF, &played) ||
               (played && !xima__shogi_kif_times(r, spent, total, times, line->to))) {
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
        if (!play(r, from, trim(r->text, from, at), NOTATION_JAPANESE, &played) ||
            (played && !xima__shogi_kif_times(r, -1, -1, from, at)))
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

/* The line behind says which ply it replaces, acts counted, where the number of the move does not: `*[%beside 3]`.
   0: it does not. */
static uint64_t find_beside(kif_reading *r, const kif_line *line)
{
    static const char words[] = "*[%beside ";
    kif_line next;
    uint64_t ply;
    if (line->next >= r->len)
        return 0;
    xima__shogi_kif_take(r->text, r->len, line->next, &next);
    if (!begins(r, next.from, next.to, words))
        return 0;
    xima__in in = {r->text + next.from, next.to - next.from, sizeof words - 1};
    if (!xima__read_number(&in, INT32_MAX, &ply) || !xima__accept(&in, ']') || in.at != in.len)
        return 0;
    r->beside = next.begin;
    return ply;
}

/* Plies up to the state that the variation begins at, and the moves among them; *depth is SIZE_MAX if there is none. A
   variation never becomes the line itself: beside it there must be a ply. Where that is said wrongly the way back is
   in vain; no more than so much of it is gone for the whole text. */
static void find_branch(kif_reading *r, const kif_line *line, size_t *depth, size_t *moves)
{
    const xima_record *record = xima__form_in_record(r->in);
    const uint64_t number = line->number - r->before, ply = r->in_vain > r->len ? 0 : find_beside(r, line);
    int32_t node = xima__form_node(r->in);
    size_t plies = xima__form_depth(r->in), all = plies;
    bool end = r->ended && plies > 0 && xima__form_is_act(xima_record_move(record, node));
    *moves = r->moves;
    while (plies > 0 && (ply ? plies >= ply : *moves >= number || (end && number == *moves + 1))) {
        *moves -= !xima__form_is_act(xima_record_move(record, node));
        node = xima_record_parent(record, node);
        plies--;
        end = false;
    }
    bool good = *moves + 1 == number && xima_record_first(record, node) >= 0;
    *depth = good ? plies : SIZE_MAX;
    r->in_vain += good ? 0 : all - plies;
}

static bool take_variation(kif_reading *r, const kif_line *line)
{
    size_t depth = SIZE_MAX, moves;
    if (!r->stopped && !xima__form_flush(r->in, XIMA_NOTE_AFTER))
        return false;
    if (line->number > r->before)
        find_branch(r, line, &depth, &moves);
    if (depth == SIZE_MAX && r->stopped) /* it leaves what is not read */
        return true;
    if (!resume(r, line->from))
        return false;
    r->variation = true;
    if (depth == SIZE_MAX)
        return no_variation(r, line);
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
        if (e->result == RESULT_DRAWN && strcmp(e->word, "draw") == 0) { /* no more than the result */
            result = "1/2-1/2";
            break;
        }
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
    if (r->beside && r->beside == line->begin)
        return true;
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
    r->unread += r->stopped && (line->kind == KIF_MOVE || line->kind == KIF_MOVES);
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

/* Lines before a place in the text. */
static bool read_to(kif_reading *r, size_t to)
{
    kif_line line;
    for (size_t at = r->begin; at < to; at = line.next) {
        xima__shogi_kif_take(r->text, r->len, at, &line);
        if (!take(r, &line))
            return false;
    }
    return !xima__form_moves(r->in) || (resume(r, to) && xima__form_flush(r->in, XIMA_NOTE_AFTER));
}

/* What is wrong with the start. */
typedef struct fault {
    size_t line, from, length; /* line: where the line begins */
    const xima_error *error;
    const char *expected, *message;
} fault;

static size_t count_moves(const kif_reading *r, size_t from)
{
    kif_line line;
    size_t count = 0;
    for (size_t at = from; at < r->len; at = line.next) {
        xima__shogi_kif_take(r->text, r->len, at, &line);
        count += line.kind == KIF_MOVE || line.kind == KIF_MOVES;
    }
    return count;
}

/* Without a start the moves are nothing. */
static bool keep_unread(kif_reading *r, const fault *f)
{
    const xima__form_start usual = {.option = NULL};
    xima_error ignored;
    if (xima__form_open(r->in, &usual, &ignored) || !read_to(r, f->line))
        return false;
    xima__form_tell(r->in, XIMA_FAULT, XIMA_D_POSITION, f->from, f->length, f->error, f->expected,
                    f->message ? "%s" : NULL, f->message);
    xima__form_left_unread(r->in, count_moves(r, f->line));
    return !xima__form_moves(r->in) || xima__form_unread(r->in, f->line, r->len);
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
    fault f = {.line = s->from[0], .from = s->from[0], .expected = "nine rows"};
    if (s->full) {
        f.message = "there are more lines of a board than one can have";
        return keep_unread(r, &f);
    }
    xima_status status = xima__form_open(r->in, &start, &error);
    if (status == XIMA_OK)
        return read_to(r, r->len);
    f.from = place_in_text(s, error.offset);
    f.length = f.from + error.length <= r->len ? error.length : 0;
    f.error = &error;
    f.expected = "a position";
    return status != XIMA_E_MEMORY && keep_unread(r, &f);
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
    if (!s.known) {
        const fault f = {.line = s.handicap_line,
                         .from = s.handicap_from,
                         .length = s.handicap_len,
                         .expected = "平手, 香落ち, 二枚落ち …",
                         .message = "no handicap is called so, and there is no board"};
        return keep_unread(&r, &f);
    }
    const xima__form_start start = {.option = s.word[0] ? "handicap" : NULL, .value = s.word};
    xima_status status = xima__form_open(in, &start, &error);
    return status == XIMA_OK && read_to(&r, r.len);
}
