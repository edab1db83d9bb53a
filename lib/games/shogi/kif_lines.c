/* SPDX-License-Identifier: MIT */
/* What the lines of a KIF file are. */
#include "kif.h"

#include "terms.h"

const char *const xima__shogi_kif_handicaps[] = {
    "平手",     "香落ち",     "右香落ち", "角落ち",     "飛車落ち",   "飛香落ち", "二枚落ち", "三枚落ち", "四枚落ち",
    "五枚落ち", "左五枚落ち", "六枚落ち", "左七枚落ち", "右七枚落ち", "八枚落ち", "十枚落ち", NULL};

const char *xima__shogi_handicap_word(size_t i, size_t *len)
{
    const char *word = xima__shogi_options[OPTION_HANDICAP].range;
    for (; i > 0; i--) {
        word = strchr(word, '|');
        if (!word)
            return NULL;
        word++;
    }
    *len = strcspn(word, "|");
    return word;
}

/* Blanks of ASCII and the full-width one. */
static size_t blank_size(const char *text, size_t len)
{
    static const char wide[] = "　";
    if (len && xima__is_blank(*text) && !xima__is_eol(*text))
        return 1;
    return len >= 3 && memcmp(text, wide, 3) == 0 ? 3 : 0;
}

static bool begins(const char *text, size_t len, const char *word)
{
    return len >= strlen(word) && memcmp(text, word, strlen(word)) == 0;
}

static bool begins_any(const char *text, size_t len, const char *const *words)
{
    for (; *words; words++)
        if (begins(text, len, *words))
            return true;
    return false;
}

/* ---- Headers ---- */

/* A key and a colon, full-width; or one of ASCII if nothing else of the key is. */
static bool find_colon(const char *text, kif_line *line)
{
    static const char wide[] = "：";
    bool ascii = false;
    for (size_t at = line->from; at < line->to && at - line->from < 120; at++) {
        bool here = line->to - at >= 3 && memcmp(text + at, wide, 3) == 0;
        if (here || (text[at] == ':' && !ascii)) {
            line->key = at - line->from;
            line->value = at + (here ? 3 : 1);
            return at > line->from;
        }
        ascii |= (signed char)text[at] >= 0;
    }
    return false;
}

/* A digit of ASCII or of full width, -1: none. Bytes of a file need not be UTF-8. */
static int digit_at(const char *text, size_t len, size_t *size)
{
    bool wide = len >= 3 && memcmp(text, "\xef\xbc", 2) == 0 && (unsigned char)text[2] >= 0x90 &&
                (unsigned char)text[2] <= 0x99;
    *size = wide ? 3 : 1;
    if (wide)
        return (unsigned char)text[2] - 0x90;
    return len > 0 && xima__is_digit(*text) ? *text - '0' : -1;
}

/* 変化：12手 */
static bool is_variation(const char *text, kif_line *line)
{
    static const char word[] = "変化";
    size_t at = line->value, size;
    if (line->key != sizeof word - 1 || memcmp(text + line->from, word, line->key) != 0)
        return false;
    while ((size = blank_size(text + at, line->to - at)) > 0)
        at += size;
    line->number = 0;
    for (int digit; (digit = digit_at(text + at, line->to - at, &size)) >= 0; at += size)
        line->number = line->number < INT32_MAX ? line->number * 10 + (unsigned)digit : line->number;
    return true;
}

/* 先手の持駒：, 後手番, the frame and the rows of the board, 手数＝. */
static bool is_board(const char *text, size_t len)
{
    static const char *const seats[] = {"先手", "後手", "下手", "上手", NULL};
    static const char *const things[] = {"の持駒", "の持ち駒", "番", NULL};
    static const char *const drawn[] = {"９ ８", "９　８", "９８", "+--", "|", "手数＝", "手数=", NULL};
    if (begins_any(text, len, drawn))
        return true;
    return begins_any(text, len, seats) && begins_any(text + 6, len - 6, things);
}

/* ---- Moves ---- */

static const ending *find_ending(const char *text, size_t len)
{
    static const struct {
        const char *word, *as;
    } others[] = {{"時間切れ", "切れ負け"}, {"引分", "引き分け"}, {"不詰み", "不詰"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (begins(text, len, others[i].word))
            return find_ending(others[i].as, strlen(others[i].as));
    for (const ending *e = xima__shogi_endings; e->word; e++)
        if (e->kif && begins(text, len, e->kif))
            return e;
    return NULL;
}

/* １ to ９, or 同. */
static bool begins_move(const char *text, size_t len)
{
    bool wide = len >= 3 && memcmp(text, "\xef\xbc", 2) == 0 && (unsigned char)text[2] >= 0x91 &&
                (unsigned char)text[2] <= 0x99;
    bool narrow = len >= 4 && text[0] >= '1' && text[0] <= '9' && (signed char)text[1] < 0;
    return wide || narrow || begins(text, len, "同");
}

/* A number, blanks, and a move or an end. `from` moves to it. */
static bool is_move(const char *text, kif_line *line)
{
    size_t at = line->from;
    uint64_t number = 0;
    while (at < line->to && at - line->from < 9 && xima__is_digit(text[at]))
        number = number * 10 + (uint64_t)(text[at++] - '0');
    size_t digits = at - line->from, blanks = 0;
    for (size_t n; (n = blank_size(text + at, line->to - at)) > 0; at += n)
        blanks++;
    if (digits == 0 || blanks == 0)
        return false;
    line->ending = find_ending(text + at, line->to - at);
    if (!line->ending && !begins_move(text + at, line->to - at))
        return false;
    line->number = number;
    line->value = at;
    return true;
}

static kif_kind line_kind(const char *text, kif_line *line)
{
    static const char *const seats[] = {"▲", "△", "☗", "☖", "▼", "▽", NULL};
    const char *at = text + line->from;
    size_t len = line->to - line->from;
    if (len == 0)
        return KIF_BLANK;
    if (*at == '*')
        return KIF_COMMENT;
    if (*at == '&')
        return KIF_BOOKMARK;
    if (*at == '#')
        return KIF_REMARK;
    if (begins(at, len, "手数-"))
        return KIF_TITLES;
    if (is_board(at, len))
        return KIF_BOARD;
    if (is_move(text, line))
        return KIF_MOVE;
    if (begins_any(at, len, seats))
        return KIF_MOVES;
    if (begins(at, len, "まで"))
        return KIF_SUMMARY;
    if (find_colon(text, line))
        return is_variation(text, line) ? KIF_VARIATION : KIF_HEADER;
    return KIF_OTHER;
}

size_t xima__shogi_kif_trim(const char *text, size_t from, size_t to)
{
    while (to > from) {
        size_t wide = to - from >= 3 ? blank_size(text + to - 3, 3) : 0;
        size_t size = xima__is_blank(text[to - 1]) ? 1 : wide == 3 ? 3 : 0;
        if (size == 0)
            break;
        to -= size;
    }
    return to;
}

void xima__shogi_kif_take(const char *text, size_t len, size_t at, kif_line *line)
{
    *line = (kif_line){.begin = at, .from = at};
    for (size_t n; (n = blank_size(text + line->from, len - line->from)) > 0;)
        line->from += n;
    line->to = line->from;
    while (line->to < len && !xima__is_eol(text[line->to]))
        line->to++;
    line->next = line->to + (line->to < len);
    size_t end = line->to;
    line->to = xima__shogi_kif_trim(text, line->from, end);
    line->kind = line_kind(text, line);
    if (line->kind == KIF_COMMENT || line->kind == KIF_REMARK || line->kind == KIF_HEADER)
        line->to = end;
}

xima__form_line xima__shogi_kif_line(const char *text, size_t len)
{
    kif_line line;
    xima__shogi_kif_take(text, len, 0, &line);
    switch (line.kind) {
    case KIF_COMMENT:
        return XIMA__FORM_LINE_COMMENT;
    case KIF_BOOKMARK:
    case KIF_BLANK:
        return XIMA__FORM_LINE_NEUTRAL;
    case KIF_REMARK:
        return begins(text + line.from, line.to - line.from, "#KIF") ? XIMA__FORM_LINE_BEGIN : XIMA__FORM_LINE_AHEAD;
    case KIF_BOARD:
        return text[line.from] == '+' || text[line.from] == '|' ? XIMA__FORM_LINE_NEUTRAL : XIMA__FORM_LINE_HEAD;
    case KIF_TITLES:
    case KIF_HEADER:
        return XIMA__FORM_LINE_HEAD;
    case KIF_VARIATION:
    case KIF_MOVE:
    case KIF_MOVES:
    case KIF_SUMMARY:
        return XIMA__FORM_LINE_BODY;
    default:
        return XIMA__FORM_LINE_NONE;
    }
}
