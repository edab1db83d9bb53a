/* SPDX-License-Identifier: MIT */
/* Writes games in the form of Kifu for Windows, with variations. */
#include "kif_reading.h"
#include "terms.h"

static const char mark[] = "*";

enum { MOVE_WIDTH = 13 }; /* columns of a move before the times */

typedef struct writing {
    xima__form_out *form;
    const xima_record *record;
    xima__out *out;
    int64_t *totals; /* of the mover's times, a node */
    size_t moves;    /* on the board, up to the node at hand */
    bool handicap;   /* seats are called above and below */
} writing;

/* ---- Header ---- */

/* On one line. */
static void put_value(const char *value, xima__out *out)
{
    for (; *value; value++)
        xima__putc(out, *value == '\n' || *value == '\r' ? ' ' : *value);
    xima__putc(out, '\n');
}

static const char *kif_key(const writing *w, const char *tag)
{
    if (w->handicap && strcmp(tag, "Player1") == 0)
        return "下手";
    if (w->handicap && strcmp(tag, "Player2") == 0)
        return "上手";
    for (const tag_key *k = xima__shogi_keys; k->tag; k++)
        if (strcmp(tag, k->tag) == 0)
            return k->kif;
    return tag;
}

static void put_tags(const writing *w)
{
    const char *name, *value;
    size_t foreign = 0;
    for (size_t at = 0; xima__form_tag_at(w->record, &at, &name, &value);) {
        if (xima__shogi_says_date(w->record, name))
            continue;
        if (!xima__shogi_is_foreign(name, "KIF", &foreign, xima__shogi_kif_foreign(value)))
            xima__putf(w->out, "%s：", kif_key(w, name));
        put_value(value, w->out);
    }
}

/* The handicap of the game's spec, if it begins so; NULL: elsewhere. */
static const char *find_handicap(const xima_record *record)
{
    position usual;
    const xima_state *start = xima_record_start(record);
    const position *p = position_of(start);
    xima__shogi_start(start->game, &usual);
    bool same = memcmp(usual.board, p->board, sizeof usual.board) == 0 && p->number == usual.number &&
                memcmp(&usual.hand, &p->hand, sizeof usual.hand) == 0 && usual.side == p->side && start->count == 0;
    return same ? xima__shogi_kif_handicaps[params_of(start)->handicap] : NULL;
}

static void put_header(writing *w)
{
    const char *handicap = find_handicap(w->record);
    const xima_record *record = w->record;
    w->handicap = handicap && handicap != xima__shogi_kif_handicaps[0];
    xima__puts(w->out, "#KIF version=2.0 encoding=UTF-8\n");
    xima__shogi_put_date(record, "開始日時：", w->out);
    xima__putf(w->out, "手合割：%s\n", handicap ? handicap : "その他");
    if (!handicap)
        xima__shogi_write_bod(xima_record_start(record), w->out);
    put_tags(w);
    xima__puts(w->out, "手数----指手---------消費時間--\n");
}

/* ---- Lines ---- */

static size_t columns(const char *text, size_t len)
{
    size_t count = 0;
    for (size_t i = 0; i < len; i++)
        count += (text[i] & 0xc0) == 0x80 ? 0 : (signed char)text[i] < 0 ? 2 : 1;
    return count;
}

static void put_padded(uint64_t number, size_t width, char fill, xima__out *out)
{
    char digits[24];
    xima__out text = xima__out_to(digits, sizeof digits);
    xima__putu(&text, number);
    for (size_t i = text.len; i < width; i++)
        xima__putc(out, fill);
    xima__put(out, digits, text.len);
}

static void put_times(int64_t spent, int64_t total, xima__out *out)
{
    uint64_t seconds = (uint64_t)spent / 1000, all = (uint64_t)total / 1000;
    xima__puts(out, "(");
    put_padded(seconds / 60, 2, ' ', out);
    xima__putc(out, ':');
    put_padded(seconds % 60, 2, '0', out);
    xima__putc(out, '/');
    put_padded(all / 3600, 2, '0', out);
    xima__putc(out, ':');
    put_padded(all / 60 % 60, 2, '0', out);
    xima__putc(out, ':');
    put_padded(all % 60, 2, '0', out);
    xima__putc(out, ')');
}

/* A numbered line; spent < 0: without times. */
static void put_line(const writing *w, size_t number, const char *word, size_t len, int64_t spent, int64_t total)
{
    put_padded(number, 4, ' ', w->out);
    xima__putc(w->out, ' ');
    xima__put(w->out, word, len);
    if (spent >= 0) {
        for (size_t i = columns(word, len); i < MOVE_WIDTH; i++)
            xima__putc(w->out, ' ');
        xima__putc(w->out, ' ');
        put_times(spent, total, w->out);
    }
    xima__putc(w->out, '\n');
}

static int64_t own_total(const writing *w, int32_t node)
{
    int32_t other = node > 0 ? xima__shogi_kif_before(w->record, node) : 0;
    int32_t own = other > 0 ? xima__shogi_kif_before(w->record, other) : 0;
    return own > 0 ? w->totals[own] : 0;
}

/* Of the side to move, whose last move but one of the line it is, when it has spent some more. */
static int64_t total_then(const writing *w, int32_t last, int64_t spent)
{
    bool act = xima__form_is_act(xima_record_move(w->record, last));
    int32_t other = act ? xima__shogi_kif_before(w->record, last) : last;
    int32_t own = other > 0 ? xima__shogi_kif_before(w->record, other) : 0;
    return (own > 0 ? w->totals[own] : 0) + (spent > 0 ? spent : 0);
}

/* What a comment says that the sum does not. */
static int64_t stated_total(const writing *w, int32_t node, int64_t sum)
{
    size_t from, to;
    int64_t total;
    const char *note;
    xima__in value;
    int32_t what;
    for (int32_t at = -1; (note = xima__form_note_at(w->record, node, &at, &what));)
        if (what == XIMA_NOTE_AFTER && xima__form_command(note, "total", &from, &to, &value) &&
            xima__form_read_time(value.text + value.at, value.len - value.at, &total))
            return total;
    return sum;
}

/* Seconds of a node, or -1; its total is kept. */
static int64_t take_times(writing *w, int32_t node)
{
    int64_t spent = -1;
    if (xima_record_get_clock(w->record, node, XIMA_TIME_SPENT, &spent) == XIMA_OK)
        spent -= spent % 1000;
    int64_t sum = own_total(w, node) + (spent > 0 ? spent : 0);
    w->totals[node] = spent < 0 ? sum : stated_total(w, node, sum); /* beside no time it stays a comment */
    return spent;
}

/* The act that ends a line has a word of its own, if KIF knows it; else *word is NULL. */
static xima_status find_word(writing *w, int32_t node, const char **word)
{
    found_end end = {.act = false};
    bool last = xima_record_first(w->record, node) < 0;
    xima_status status = last ? xima__shogi_ending_of(w->form, node, &end) : XIMA_OK;
    *word = !end.act ? NULL : end.ending->kif ? end.ending->kif : "反則負け"; /* it is some foul */
    return status;
}

static xima_status put_act(writing *w, int32_t node)
{
    const char *word;
    xima_status status = find_word(w, node, &word);
    if (status || !word)
        return status ? status : xima__shogi_put_act(w->form, node, mark, w->out);
    int64_t spent = take_times(w, node);
    put_line(w, w->moves + 1, word, strlen(word), spent, w->totals[node]);
    return XIMA_OK;
}

static xima_status put_move(writing *w, int32_t node)
{
    char words[64];
    size_t len;
    const xima_state *before = xima__form_at(w->form, xima_record_parent(w->record, node));
    if (!before)
        return XIMA_E_MEMORY;
    xima_status status =
        xima_move_format(before, xima_record_move(w->record, node), NOTATION_KIF, words, sizeof words, &len);
    int64_t spent = take_times(w, node);
    w->moves++;
    if (status == XIMA_OK)
        put_line(w, w->moves, words, len, spent, w->totals[node]);
    return status;
}

/* ---- The end of a line ---- */

static void put_summary(const writing *w, const ending *e, int side)
{
    static const char *const seats[2][SEATS] = {{"先手", "後手"}, {"下手", "上手"}};
    const char *result = xima_record_result(w->record), *how = "の勝ち";
    bool decided = e ? e->result == RESULT_LOST || e->result == RESULT_WON
                     : strcmp(result, "1-0") == 0 || strcmp(result, "0-1") == 0;
    int winner = !e ? (*result == '1' ? BLACK : WHITE) : e->result == RESULT_WON ? side : !side;
    if (!e && !decided && strcmp(result, "1/2-1/2") != 0)
        return;
    xima__putf(w->out, "まで%u手で", (uint64_t)w->moves);
    if (e && e->act == XIMA_ACT_FLAG)
        xima__puts(w->out, "時間切れにより");
    if (e && e->act == XIMA_ACT_FORFEIT && e->by == BY_OTHER && e->csa)
        how = "の反則勝ち";
    if (decided)
        xima__putf(w->out, "%s%s\n", seats[w->handicap][winner], how);
    else
        xima__putf(w->out, "%s\n", e && e->kif ? e->kif : "引き分け");
}

/* Behind the last node of a line. */
static xima_status put_end(writing *w, int32_t last, bool main_line)
{
    found_end end;
    xima_status status = xima__shogi_ending_of(w->form, last, &end);
    if (status)
        return status;
    const ending *e = end.ending && end.ending->kif ? end.ending : NULL;
    int side = position_of(xima__form_at(w->form, last))->side; /* where it has just stood */
    const char *result = xima_record_result(w->record);
    if (!end.act && e)
        put_line(w, w->moves + 1, e->kif, strlen(e->kif), end.spent, total_then(w, last, end.spent));
    xima__shogi_put_notes(w->form, last, mark, '#', w->out);
    if (main_line && (e || *result))
        put_summary(w, e, side);
    if (main_line && *result == '*' && !e)
        xima__putf(w->out, "%s[%%result *]\n", mark);
    return XIMA_OK;
}

/* A line from a node on, which is the ply *ply, to its end; *last is its last node then, *ply that one's number. */
static xima_status put_moves(writing *w, int32_t node, int32_t *last, size_t *ply)
{
    xima_status status = XIMA_OK;
    for (--*ply; node >= 0 && status == XIMA_OK; node = xima_record_first(w->record, node)) {
        *last = node;
        ++*ply;
        xima__shogi_put_before(w->record, node, mark, '#', w->out);
        bool act = xima__form_is_act(xima_record_move(w->record, node));
        status = act ? put_act(w, node) : put_move(w, node);
        if (xima_record_first(w->record, node) >= 0)
            xima__shogi_put_notes(w->form, node, mark, '#', w->out);
    }
    return status;
}

/* The line that begins a variation. By the number alone it replaces a move, or the word that ends the line before it;
   beside another act the ply is said too. */
static xima_status put_branch(writing *w, int32_t at, size_t ply)
{
    const char *word = mark;
    bool act = xima__form_is_act(xima_record_move(w->record, at));
    xima_status status = act ? find_word(w, at, &word) : XIMA_OK;
    if (status == XIMA_OK && !xima__form_at(w->form, xima_record_parent(w->record, at)))
        status = XIMA_E_MEMORY;
    xima__putf(w->out, "\n変化：%u手\n", (uint64_t)w->moves + 1);
    if (!word)
        xima__putf(w->out, "%s[%%beside %u]\n", mark, (uint64_t)ply);
    return status;
}

/* From the end of the line back to its beginning: so each variation follows a line that goes through the move that it
   replaces. */
static xima_status put_variations(writing *w, int32_t at, size_t ply)
{
    xima_status status = XIMA_OK;
    while (at != XIMA_NODE_START && status == XIMA_OK) {
        int32_t next = xima_record_next(w->record, at);
        w->moves -= !xima__form_is_act(xima_record_move(w->record, at));
        if (next < 0) {
            at = xima_record_parent(w->record, at);
            ply--;
            status = xima__form_at(w->form, at) ? XIMA_OK : XIMA_E_MEMORY; /* step by step */
            continue;
        }
        status = put_branch(w, at, ply);
        if (status == XIMA_OK)
            status = put_moves(w, next, &at, &ply);
        if (status == XIMA_OK)
            status = put_end(w, at, false);
    }
    return status;
}

xima_status xima__shogi_write_kif_game(xima__form_out *form, xima__out *out)
{
    writing w = {.form = form, .record = xima__form_record(form), .out = out, .totals = xima__form_out_numbers(form)};
    size_t ply = 1;
    int32_t last = XIMA_NODE_START, first = xima_record_first(w.record, XIMA_NODE_START);
    if (!w.totals)
        return XIMA_E_MEMORY;
    put_header(&w);
    if (first >= 0) /* else put_end() does */
        xima__shogi_put_notes(form, XIMA_NODE_START, mark, '#', out);
    xima_status status = put_moves(&w, first, &last, &ply);
    if (status == XIMA_OK)
        status = put_end(&w, last, true);
    return status == XIMA_OK ? put_variations(&w, last, ply) : status;
}
