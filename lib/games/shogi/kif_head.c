/* SPDX-License-Identifier: MIT */
/* Reads what stands before the moves of a KIF file: headers, handicap, the board. */
#include "kif_reading.h"

#include "terms.h"

/* ---- Where the game begins ---- */

static bool is_word(const char *text, size_t len, const char *word)
{
    return strlen(word) == len && memcmp(text, word, len) == 0;
}

static bool is_key(const kif_reading *r, const kif_line *line, const char *key)
{
    return is_word(r->text + line->from, line->key, key);
}

/* The option's word for a handicap; 0 = no handicap is called so. */
static bool find_handicap(const char *text, size_t len, char *word, size_t cap)
{
    for (size_t i = 0; xima__shogi_kif_handicaps[i]; i++) {
        size_t size = 0;
        const char *known = xima__shogi_handicap_word(i, &size);
        if (!known || size >= cap || !is_word(text, len, xima__shogi_kif_handicaps[i]))
            continue;
        memcpy(word, known, size);
        word[size] = '\0';
        return true;
    }
    return false;
}

/* Lines of the board may have headers between them: they are put together. */
static void gather_board(kif_start *s, const kif_reading *r, const kif_line *line)
{
    size_t len = line->to - line->begin; /* the line of the files is known by the blanks before it */
    if (s->lines == KIF_BOARD_LINES || s->len + len + 1 > sizeof s->board) {
        s->full = true;
        return;
    }
    s->at[s->lines] = s->len;
    s->from[s->lines++] = line->begin;
    memcpy(s->board + s->len, r->text + line->begin, len);
    s->len += len;
    s->board[s->len++] = '\n';
    s->rows += r->text[line->from] == '|';
}

void xima__shogi_kif_start(const kif_reading *r, kif_start *s)
{
    kif_line line;
    *s = (kif_start){.known = true};
    for (size_t at = r->begin; at < r->len; at = line.next) {
        xima__shogi_kif_take(r->text, r->len, at, &line);
        if (line.kind == KIF_MOVE || line.kind == KIF_MOVES || line.kind == KIF_VARIATION)
            break;
        if (line.kind == KIF_BOARD)
            gather_board(s, r, &line);
        if (line.kind == KIF_HEADER && is_key(r, &line, "手合割")) {
            s->handicap_line = line.begin;
            s->handicap_from = line.value;
            s->handicap_len = xima__shogi_kif_trim(r->text, line.value, line.to) - line.value;
            s->known = find_handicap(r->text + line.value, s->handicap_len, s->word, sizeof s->word);
        }
    }
}

/* ---- Headers ---- */

static bool is_name(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        bool letter = (text[i] >= 'A' && text[i] <= 'Z') || (text[i] >= 'a' && text[i] <= 'z');
        if (!letter && !(i && ((text[i] >= '0' && text[i] <= '9') || text[i] == '_')))
            return false;
    }
    return len > 0;
}

static const char *tag_of(const kif_reading *r, const kif_line *line)
{
    static const tag_key others[] = {
        {"StartTime", NULL, "対局日"}, {"Player1", NULL, "下手"}, {"Player2", NULL, "上手"}};
    for (const tag_key *k = xima__shogi_keys; k->tag; k++)
        if (k->kif && is_key(r, line, k->kif))
            return k->tag;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (is_key(r, line, others[i].kif))
            return others[i].tag;
    return NULL;
}

static bool is_plain_handicap(const kif_reading *r, const kif_line *line)
{
    char word[32];
    size_t len = xima__shogi_kif_trim(r->text, line->value, line->to) - line->value;
    return is_key(r, line, "手合割") && (is_word(r->text + line->value, len, "その他") ||
                                         find_handicap(r->text + line->value, len, word, sizeof word));
}

bool xima__shogi_kif_foreign(const char *text)
{
    const kif_reading r = {.text = text, .len = strlen(text)};
    kif_line line;
    xima__shogi_kif_take(text, r.len, 0, &line);
    return line.kind == KIF_HEADER && line.from == 0 && line.next == r.len && !tag_of(&r, &line) &&
           !is_name(text, line.key) && !is_key(&r, &line, "手合割");
}

bool xima__shogi_kif_header(kif_reading *r, const kif_line *line)
{
    char name[32];
    xima__out out = xima__out_to(name, sizeof name);
    const char *tag = tag_of(r, line), *value = r->text + line->value;
    size_t len = line->to - line->value, from = line->from, length = line->to - line->from;
    if (is_plain_handicap(r, line))
        return true;
    if (tag && strcmp(tag, "StartTime") == 0)
        return xima__shogi_take_date(r->in, (xima__in){value, len, 0}, from, length);
    if (tag)
        return xima__form_tag(r->in, tag, strlen(tag), value, len, from, length);
    if (is_name(r->text + from, line->key))
        return xima__form_tag(r->in, r->text + from, line->key, value, len, from, length);
    if (is_key(r, line, "手合割"))
        return xima__form_tag(r->in, "Handicap", 8, value, len, from, length);
    xima__shogi_foreign_name(r->in, "KIF", &r->foreign, &out);
    return xima__form_tag(r->in, name, out.len, r->text + from, length, from, length);
}
