/* SPDX-License-Identifier: MIT */
/* Results as people and their programs write them: `1–0`, `1 - 0`, `(1-0)`, `[1-0]`, `½-½`, `Resultado: 1-0`. */
#include "sheet.h"

#include <string.h>

/* A text and a place in it. */
typedef struct scan {
    const char *text;
    size_t len, at;
} scan;

static bool is_next(const scan *s, const char *what)
{
    size_t n = strlen(what);
    return s->len - s->at >= n && memcmp(s->text + s->at, what, n) == 0;
}

/* Steps over one of these texts; answers which, or -1. */
static int take(scan *s, const char *const *list)
{
    for (int i = 0; list[i]; i++) {
        if (is_next(s, list[i])) {
            s->at += strlen(list[i]);
            return i;
        }
    }
    return -1;
}

static void skip_blanks(scan *s)
{
    for (size_t n; s->at < s->len && (n = xima__blank_size(s->text + s->at, s->len - s->at)) > 0;)
        s->at += n;
}

/* The longest first; what they mean by their number. */
static const char *take_score(scan *s)
{
    static const char *const written[] = {"1/2", "0.5",          "0,5",          "\xc2\xbd", "1",
                                          "0",   "\xef\xbc\x91", "\xef\xbc\x90", NULL};
    static const char *const meant[] = {"1/2", "1/2", "1/2", "1/2", "1", "0", "1", "0"};
    int which = take(s, written);
    return which < 0 ? NULL : meant[which];
}

/* Hyphens, dashes, the minus sign, full width. */
static bool take_dash(scan *s)
{
    static const char *const dashes[] = {"-",
                                         "\xe2\x80\x90",
                                         "\xe2\x80\x91",
                                         "\xe2\x80\x92",
                                         "\xe2\x80\x93",
                                         "\xe2\x80\x94",
                                         "\xe2\x80\x95",
                                         "\xe2\x88\x92",
                                         "\xef\xbc\x8d",
                                         "\xef\xb9\x98",
                                         "\xef\xb9\xa3",
                                         NULL};
    return take(s, dashes) >= 0;
}

static bool take_label(scan *s)
{
    static const char *const labels[] = {"resultado", "result", "resultado final", "final", "marcador", "score"};
    scan best = *s;
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        size_t n = strlen(labels[i]);
        scan l = *s;
        if (l.len - l.at < n || !xima__same_word(l.text + l.at, n, labels[i]))
            continue;
        l.at += n;
        size_t behind = l.at;
        skip_blanks(&l);
        bool colon = is_next(&l, ":");
        l.at += colon;
        if ((colon || l.at > behind || l.at == l.len) && l.at > best.at)
            best = l;
    }
    bool found = best.at > s->at;
    *s = best;
    skip_blanks(s);
    return found;
}

/* Whether the word is nothing but what stands before a result, such as `Resultado:` in a cell of its own. */
static bool is_label(const char *text, size_t len)
{
    scan s = {text, len, 0};
    return take_label(&s) && s.at == len;
}

size_t xima__scan_result(const char *text, size_t len, char *result, size_t *result_len)
{
    scan s = {text, len, 0};
    size_t used = 0, seats = 0;
    const char *score;
    take_label(&s);
    const char *close = is_next(&s, "(") ? ")" : is_next(&s, "[") ? "]" : "";
    size_t bracket = strlen(close);
    bool more = true;
    s.at += bracket;
    if (bracket)
        skip_blanks(&s);
    for (; more && (score = take_score(&s)) != NULL && seats < XIMA_PLAYERS_MAX; seats++) {
        scan behind = s;
        memcpy(result + used, score, strlen(score));
        used += strlen(score);
        skip_blanks(&behind);
        more = take_dash(&behind);
        if (more) {
            skip_blanks(&behind);
            s = behind;
            result[used++] = '-';
        }
    }
    if (bracket)
        skip_blanks(&s);
    if (more || seats < 2 || !is_next(&s, close))
        return 0;
    *result_len = used;
    return s.at + bracket;
}

size_t xima__plain_result(const char *text, size_t len, char *result)
{
    size_t result_len;
    return len > 0 && xima__scan_result(text, len, result, &result_len) == len ? result_len : 0;
}

/* ---- Results in words ---- */

bool xima__is_win(const char *text, size_t len)
{
    static const char words[] = "gana ganan gan\xc3\xb3 gano ganaron vence vencen wins win won";
    return xima__in_list(words, ' ', text, len);
}

/* How many words at the beginning say who wins, and nothing else but how: `Azul gana por tiempo`, `Ganan las azules`;
   *seat is the winner's. */
static size_t win_words(const xima__reading *r, const xima__row *row, size_t to, int32_t *seat)
{
    static const char idle[] = "el la los las the jugador player resultado resultado: result result:",
                      how[] = "por con en by on with";
    bool verb = false;
    *seat = -1;
    for (size_t i = 0; i < to; i++) {
        const xima__word *word = &row->words[i];
        const char *text = row->text + word->at;
        if (verb && *seat >= 0)
            return xima__in_list(how, ' ', text, word->len) ? to : 0;
        int32_t here = word->len > 2 ? xima__seat_word(r->record->game, text, word->len) : -1;
        bool wins = xima__is_win(text, word->len);
        if (here < 0 && !wins && !xima__in_list(idle, ' ', text, word->len))
            return 0;
        *seat = here >= 0 ? here : *seat;
        verb |= wins;
    }
    return verb && *seat >= 0 ? to : 0;
}

/* The words that say who wins are a remark; where no result stands behind them they are one in games of two. */
static bool take_win(xima__reading *r, xima__row *row)
{
    int32_t seat;
    size_t end = xima__row_end(r->record->game, row, false), n = row->numbered ? 0 : win_words(r, row, end, &seat);
    if (n == 0 || (end == row->count && r->record->game->info.players != 2))
        return true;
    size_t from = row->words[0].from, length = xima__words_length(row, 0, n);
    if (end < row->count) { /* the result says it already */
        memmove(row->words, row->words + n, (row->count - n) * sizeof *row->words);
        row->count -= n;
    } else {
        row->words[0].length = length;
        row->words[0].len = 3;
        memcpy(row->text + row->words[0].at, seat == 0 ? "1-0 " : "0-1 ", 4);
        row->used = row->words[0].at + 4;
        row->count = 1;
    }
    xima__mark *marks = row->marks.data;
    for (size_t i = 0; i < row->marks.count; i++)
        marks[i].words = 0;
    return xima__row_mark(r, row, from, length, XIMA__MARK_REMARK);
}

/* Makes one word of those at the end that are a result. */
static void join_result(const xima__reading *r, xima__row *row)
{
    enum { WORDS = 2 * XIMA_PLAYERS_MAX + 4 };
    char result[XIMA__RESULT_TEXT];
    size_t len = 0, first = row->count > WORDS ? row->count - WORDS : 0;
    const xima__word *last = row->count && !row->full ? &row->words[row->count - 1] : NULL;
    if (!last || last->length == 0)
        return;
    for (; first < row->count; first++) {
        const xima__word *word = &row->words[first];
        len = xima__plain_result(r->text + word->from, last->from + last->length - word->from, result);
        bool good = first + 1 == row->count || xima__result_good(r->record->game, result, len);
        if (len > 0 && word->column == last->column && good)
            break;
    }
    if (first == row->count || len + 1 >= sizeof row->text - row->words[first].at)
        return;
    while (first > 0 && row->words[first - 1].length > 0 &&
           is_label(r->text + row->words[first - 1].from, row->words[first - 1].length))
        first--;
    xima__word *word = &row->words[first];
    word->length = last->from + last->length - word->from;
    word->len = len;
    memcpy(row->text + word->at, result, len);
    row->text[word->at + len] = ' ';
    row->used = word->at + len + 1;
    row->count = first + 1;
}

void xima__row_result(xima__reading *r, xima__row *row)
{
    join_result(r, row);
    if (!row->full && row->count > 0 && !take_win(r, row))
        r->starved = true;
}

size_t xima__find_result(const xima_game *game, const char *text, size_t from, size_t to, char *result, size_t *len)
{
    size_t found = to, line = to;
    while (line > from && to - line < 128 && text[line - 1] != '\n' && text[line - 1] != '\r')
        line--;
    for (size_t at = to; at > line; at--) {
        bool begins = at - 1 == line || xima__is_blank(text[at - 2]) || text[at - 2] == '|';
        char plain[XIMA__RESULT_TEXT];
        size_t n = begins ? xima__plain_result(text + at - 1, to - (at - 1), plain) : 0;
        if (n == 0 || !xima__result_good(game, plain, n))
            continue;
        found = at - 1;
        memcpy(result, plain, n);
        *len = n;
    }
    return found;
}
