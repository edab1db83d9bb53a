/* SPDX-License-Identifier: MIT */
/* Lines above a row 1 that are no rows: who plays, titles of columns, remarks. They belong to the game that they head. */
#include "segment.h"
#include "sheet.h"

#include <string.h>

/* What a line is, as far as it tells whether it is a heading. */
typedef enum line_kind {
    OTHER,
    RULE,    /* nothing but strokes, or blank */
    REMARK,  /* behind a mark, or in braces */
    COLUMNS, /* cells parted by bars or tabs, none of which looks like a move */
    TITLE    /* words */
} line_kind;

typedef struct part {
    const char *text;
    size_t len;
} part;

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (unsigned char)c >= 0x80;
}

/* Bytes of a bar between cells at hand, also one that is drawn. */
static size_t bar(part line, size_t at)
{
    if (line.text[at] == '|')
        return 1;
    return line.len - at >= 3 && memcmp(line.text + at, "\xe2\x94\x82", 3) == 0 ? 3 : 0;
}

static part trimmed(part line)
{
    for (size_t n; line.len && (n = xima__blank_size(line.text, line.len)) > 0;) {
        line.text += n;
        line.len -= n;
    }
    while (line.len && xima__is_blank(line.text[line.len - 1]))
        line.len--;
    return line;
}

static bool is_rule(part line)
{
    size_t strokes = 0;
    for (size_t at = 0; at < line.len; at++) {
        unsigned char c = (unsigned char)line.text[at];
        bool drawn = line.len - at >= 3 && c == 0xe2 && ((unsigned char)line.text[at + 1] & 0xfe) == 0x94;
        if (!drawn && (!strchr("|+-=:_ \t", c) || c == '\0'))
            return false;
        at += drawn ? 2 : 0;
        strokes += drawn || c == '-' || c == '=' || c == '_';
    }
    return line.len == 0 || strokes >= 3;
}

/* ---- Cells ---- */

/* Titles of columns: cells with letters, the first not empty, and no sign of a move. */
static bool is_columns(part line)
{
    bool filled = false, barred = false, parted = false, letters = false;
    for (size_t at = 0; at < line.len; at++) {
        char c = line.text[at];
        size_t n = bar(line, at);
        bool gap = n > 0 || c == '\t' || c == ';' || c == ',';
        if (c == '-' || c == '=' || (gap && !filled && (barred || n == 0)))
            return false;
        parted |= gap && filled;
        barred |= n > 0;
        filled |= !gap && c != ' ';
        letters |= n == 0 && is_letter(c);
        at += n > 1 ? n - 1 : 0;
    }
    return letters && parted;
}

/* ---- Words ---- */

/* The next word; false at the end. */
static bool next_word(part *rest, part *word)
{
    *rest = trimmed(*rest);
    *word = (part){rest->text, 0};
    while (word->len < rest->len && !xima__blank_size(rest->text + word->len, rest->len - word->len))
        word->len++;
    rest->text += word->len;
    rest->len -= word->len;
    return word->len > 0;
}

static size_t count(part word, bool (*is)(char c))
{
    size_t n = 0;
    for (size_t i = 0; i < word.len; i++)
        n += is(word.text[i]);
    return n;
}

/* Two words or more, the first of three letters at least, none with letters and digits as moves have them, none that is
   an act; a dash only between words: "Round 2: Ana - Eva". */
static bool is_title(part line, const xima_game *game)
{
    part rest = line, word;
    size_t words = 0;
    bool dash = false;
    while (next_word(&rest, &word)) {
        size_t letters = count(word, is_letter), digits = count(word, xima__is_digit);
        dash = word.len == 1 && *word.text == '-';
        bool plain = letters == 0 || digits == 0, sign = memchr(word.text, '=', word.len) || *word.text == '-';
        if ((words == 0 && letters < 3) || !plain || (sign && !dash) || (game && xima__is_act_word(game, word.text, word.len)) ||
            xima__is_win(word.text, word.len))
            return false;
        if (digits && memchr(word.text, '-', word.len))
            return false;
        words++;
    }
    return words > 1 && !dash;
}

static line_kind kind_of(part line, const xima_game *game)
{
    char result[XIMA__RESULT_TEXT];
    line = trimmed(line);
    if (line.len > XIMA__HEADING || xima__plain_result(line.text, line.len, result) > 0)
        return OTHER;
    if (is_rule(line))
        return RULE;
    if (memchr("#%;", *line.text, 3) || (*line.text == '{' && line.text[line.len - 1] == '}'))
        return REMARK;
    if (is_columns(line))
        return COLUMNS;
    return is_title(line, game) ? TITLE : OTHER;
}

/* ---- Headings ---- */

void xima__heading_blank(xima__segment *s)
{
    s->paragraph = true;
    if (!s->titled)
        s->heading = 0;
}

/* Behind a blank line all up to the first row is the next game's: the last such part of the text, or all from a remark
   or a table on. A byte order mark begins another file. */
void xima__heading_begin(xima__segment *s, char c, bool marked)
{
    s->numbered = false;
    s->inside = s->comment;
    bool begins = marked || (s->paragraph && !s->heading);
    if (begins && !s->comment && (s->row || s->bare)) {
        s->heading = s->line;
        s->titled = marked || c == '#' || c == '|';
        s->paragraph |= marked;
    }
}

/* Without a blank line remarks and titles right above the row are its heading, perhaps with rules around; of lines that
   only bars make titles, the last one. */
void xima__heading_end(xima__segment *s, const char *text)
{
    if (s->numbered) {
        s->heading = 0;
        s->paragraph = s->titled = s->columns = false;
        return;
    }
    if (s->paragraph || s->inside || !(s->row || s->bare))
        return;
    line_kind kind = kind_of((part){text + s->line, s->at - s->line}, s->game);
    if (kind == RULE)
        return;
    if (kind == OTHER)
        s->heading = 0;
    else if (!s->heading || (kind == COLUMNS && s->columns))
        s->heading = s->line;
    s->columns = kind == COLUMNS;
}
