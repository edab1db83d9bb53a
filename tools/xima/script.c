/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "script.h"
#include "words.h"

typedef struct scan {
    script *s;
    const xima_game *game;
    size_t at, from, line, line_start; /* line_start: offset of the line's first byte */
    uint64_t number;                   /* of the row at hand */
    bool numbered, fresh;              /* fresh: the next word begins a row */
} scan;

static char here(const scan *in)
{
    return in->at < in->s->len ? in->s->source[in->at] : '\0';
}

static bool is_end(const scan *in)
{
    return in->at >= in->s->len;
}

static bool is_newline(char c)
{
    return c == '\n' || c == '\r';
}

static void step(scan *in)
{
    const char *text = in->s->source;
    char c = text[in->at++];
    if (c == '\n' || (c == '\r' && (is_end(in) || text[in->at] != '\n'))) {
        in->line++;
        in->line_start = in->at;
    }
}

static void skip_line(scan *in)
{
    while (!is_end(in) && !is_newline(here(in)))
        step(in);
}

static void skip_comment(scan *in)
{
    bool escaped = false;
    for (step(in); !is_end(in); step(in)) {
        if (here(in) == '}' && !escaped) {
            step(in);
            return;
        }
        escaped = here(in) == '\\' && !escaped;
    }
}

/* Whether a remark begins here; then it is passed over. */
static bool skip_remark(scan *in)
{
    char c = here(in);
    if (c == '{') {
        skip_comment(in);
        return true;
    }
    if ((c == ';' && !in->s->separator) || (c == '#' && in->s->sheet) || (c == '%' && in->at == in->line_start)) {
        skip_line(in);
        return true;
    }
    return false;
}

static void skip_variation(scan *in)
{
    size_t depth = 0;
    do {
        char c = here(in);
        if (skip_remark(in))
            continue;
        depth += c == '(';
        depth -= c == ')';
        step(in);
    } while (depth > 0 && !is_end(in));
}

/* Bytes of what parts words, at hand; 0: it is part of one. */
static size_t blank(const scan *in)
{
    const char *at = in->s->source + in->at;
    size_t left = in->s->len - in->at, n = in->s->sheet ? utf8_blank(at, left) : 0;
    char c = here(in);
    bool bar = in->s->sheet && left >= 3 && memcmp(at, "\xe2\x94\x82", 3) == 0;
    bool ends = c == ' ' || c == '\t' || c == '\0' || c == ')' || c == '}' || (c == '|' && in->s->sheet);
    bool part = in->s->separator && (c == in->s->separator || c == '"');
    return bar ? 3 : n ? n : part || ends || is_newline(c);
}

/* Header lines begin with '['; the moves begin at the first line that neither does nor is blank. */
static void skip_header(scan *in)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (in->s->len >= 3 && memcmp(in->s->source, mark, 3) == 0)
        in->at = in->line_start = 3;
    for (;;) {
        while (!is_end(in) && strchr(" \t\r\n", here(in)) && here(in))
            step(in);
        if (here(in) != '[')
            return;
        in->s->sheet = false;
        skip_line(in);
    }
}

static bool is_one_of(const char *text, size_t len, const char *const *list)
{
    for (; *list; list++) {
        if (strlen(*list) == len && memcmp(*list, text, len) == 0)
            return true;
    }
    return false;
}

static bool is_symbol(const char *text, size_t len)
{
    static const char *const symbols[] = {"!", "?", "!!", "??", "!?", "?!", "±", "∓",
                                          "⩲", "⩱", "+-", "-+", "∞",  "□",  "=", NULL};
    return text[0] == '$' || is_one_of(text, len, symbols);
}

static bool is_seat(const xima_game *game, const char *text, size_t len)
{
    return len > 0 && xima_game_find(game, XIMA_NAME_SEAT, text, len) >= 0;
}

/* "1-0", "1/2-1/2", "*"; in sheets also "-", for a game that was not finished. */
static bool is_result(const script *s, const char *text, size_t len)
{
    if (len == 1)
        return text[0] == '*' || (text[0] == '-' && s->sheet);
    size_t places = 0;
    for (size_t at = 0; at < len; at++) {
        bool half = len - at >= 3 && memcmp(text + at, "1/2", 3) == 0;
        if (!half && (text[at] < '0' || text[at] > '9'))
            return false;
        at += half ? 3 : 1;
        places++;
        if (at < len && text[at] != '-')
            return false;
    }
    return places > 1 && text[len - 1] != '-';
}

/* Bytes of the dash at hand; 0: none. */
static size_t dash(const char *text, size_t len)
{
    char plain[4];
    size_t n = utf8_length(text, len);
    return n && plain_text(text, n, plain) == 1 && *plain == '-' ? n : 0;
}

/* Bytes of a score at hand, and what it means. */
static size_t score(const char *text, size_t len, const char **meant)
{
    static const char *const written[] = {"1/2", "0.5", "0,5", "½", "1", "0", "１", "０"};
    static const char *const means[] = {"1/2", "1/2", "1/2", "1/2", "1", "0", "1", "0"};
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        size_t n = strlen(written[i]);
        *meant = means[i];
        if (len >= n && memcmp(text, written[i], n) == 0)
            return n;
    }
    return 0;
}

static size_t skip_blanks(const char *text, size_t to, size_t at)
{
    for (size_t n; at < to && (n = utf8_blank(text + at, to - at)) > 0;)
        at += n;
    return at;
}

/* A result as people write it, `(1 – 0)`, from there to the end of the line, remarks aside; its bytes, 0: none. */
static size_t odd_result(const scan *in, size_t from, char *result)
{
    const char *text = in->s->source, *meant;
    size_t to = from, places = 0, n;
    while (to < in->s->len && !is_newline(text[to]) && text[to] != '#' && text[to] != '|')
        to++;
    bool bracket = from < to && text[from] == '(', more = true;
    size_t at = from + bracket, end = at;
    *result = '\0';
    while (more && places < XIMA_PLAYERS_MAX && (n = score(text + at, to - at, &meant)) > 0) {
        strcat(strcat(result, places ? "-" : ""), meant);
        places++;
        end = at + n;
        at = skip_blanks(text, to, end);
        n = at < to ? dash(text + at, to - at) : 0;
        more = n > 0;
        at = more ? skip_blanks(text, to, at + n) : at;
    }
    if (more || places < 2 || (bracket && (end == to || text[end] != ')')))
        return 0;
    end += bracket;
    return skip_blanks(text, to, end) == to ? end - from : 0;
}

/* `Resultado:`, with a result behind it. */
static bool is_label(const scan *in, size_t from)
{
    static const char *const labels[] = {"resultado", "result", "final", "marcador", "score"};
    const char *text = in->s->source;
    size_t len = in->at - from, at = in->at;
    char result[4 * XIMA_PLAYERS_MAX];
    len -= len > 0 && text[from + len - 1] == ':';
    while (at < in->s->len && (text[at] == ' ' || text[at] == '\t'))
        at++;
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        if (strlen(labels[i]) == len && strncasecmp(labels[i], text + from, len) == 0)
            return odd_result(in, at, result) > 0;
    }
    return false;
}

static script_row *row_for(scan *in)
{
    script *s = in->s;
    script_row *last = s->row_count ? &s->rows[s->row_count - 1] : NULL;
    size_t most = in->numbered ? SCRIPT_ROW_MAX : SCRIPT_ROW_MAX / 4;
    if (last && !in->fresh && last->count < most)
        return last;
    s->rows = grow(s->rows, s->row_count, &s->row_capacity, sizeof *s->rows);
    s->rows[s->row_count] = (script_row){.first = s->count, .numbered = in->numbered};
    in->fresh = false;
    return &s->rows[s->row_count++];
}

static void add_word(scan *in, size_t from, size_t len)
{
    script *s = in->s;
    if (s->count == SCRIPT_WORDS_MAX) {
        s->overfull = true;
        return;
    }
    script_row *row = row_for(in);
    s->words = grow(s->words, s->count, &s->capacity, sizeof *s->words);
    s->words[s->count++] = (script_word){.text = s->source + from,
                                         .len = len,
                                         .offset = from,
                                         .line = in->line,
                                         .column = utf8_count(s->source + in->line_start, from - in->line_start) + 1,
                                         .row = s->row_count - 1,
                                         .number = in->numbered ? in->number : 0};
    row->count++;
    row->flexible |= is_seat(in->game, s->source + from, len);
}

/* Whether nothing but blanks and bars stands before a word in its line. */
static bool is_first(const scan *in, const char *word)
{
    const char *at = in->s->source + in->line_start;
    while (at < word && strchr(in->s->separator ? " \t\"" : " \t|", *at) && *at)
        at++;
    return at == word;
}

/* The line below the heads of columns. */
static bool is_rule(const scan *in, const char *text, size_t len)
{
    size_t at = 0;
    while (at < len && strchr("-:+=_", text[at]) && text[at])
        at++;
    return in->s->sheet && at == len && len > 2;
}

/* A number with its dots, perhaps with the move glued to it. In columns a number needs no dot. */
static size_t take_number(scan *in, const char *text, size_t len)
{
    size_t digits = 0, dots;
    uint64_t number = 0;
    for (; digits < len && digits < 9 && text[digits] >= '0' && text[digits] <= '9'; digits++)
        number = number * 10 + (uint64_t)(text[digits] - '0');
    for (dots = digits; dots < len && text[dots] == '.'; dots++)
        ;
    bool bare = in->s->sheet && digits == len && is_first(in, text);
    if (digits == 0 || (dots == digits && !bare))
        return 0;
    in->fresh |= !(in->numbered && number == in->number && dots - digits > 1);
    in->numbered = true;
    in->number = number;
    return dots;
}

static void take_word(scan *in)
{
    size_t from = in->at;
    while (!is_end(in) && !blank(in) && !strchr(in->s->separator ? "{(" : "{(;", here(in)))
        step(in);
    const char *text = in->s->source + from;
    size_t len = in->at - from;
    if (in->s->sheet && is_label(in, from))
        return;
    if (is_result(in->s, text, len)) {
        free(in->s->stated);
        in->s->stated = text_new(text, len);
        return;
    }
    size_t number = take_number(in, text, len);
    text += number;
    len -= number;
    while (len > 0 && (text[len - 1] == '!' || text[len - 1] == '?'))
        len--;
    bool mover = len > 1 && text[len - 1] == ':' && is_seat(in->game, text, len - 1);
    if (len > 0 && from >= in->from && !is_symbol(text, len) && !is_rule(in, text, len) && !mover)
        add_word(in, from + number, len);
}

/* Where a move may take several words: dice and their moves, "R rinde", and rows with more words than seats. */
static void mark_flexible(script *s, const xima_game *game)
{
    xima_game_info info = {.struct_size = sizeof info};
    xima_game_get_info(game, &info);
    for (size_t i = 0; i < s->row_count; i++) {
        script_row *row = &s->rows[i];
        row->flexible |= (info.flags & XIMA_G_CHANCE) || (s->sheet && row->count > (size_t)info.players);
    }
}

static bool take_odd_result(scan *in)
{
    char result[4 * XIMA_PLAYERS_MAX];
    size_t n = in->s->sheet && in->at >= in->from ? odd_result(in, in->at, result) : 0;
    if (n == 0)
        return false;
    free(in->s->stated);
    in->s->stated = must(strdup(result));
    for (; n > 0; n--)
        step(in);
    return true;
}

/* What stands before the first move, blanks and quotes aside, if cells may be parted by it. */
static char find_separator(const script *s, size_t first)
{
    while (first > 0 && strchr(" \t\"", s->source[first - 1]) && s->source[first - 1])
        first--;
    char c = first > 0 ? s->source[first - 1] : '\0';
    return s->sheet && (c == ';' || c == ',') ? c : '\0';
}

static void take_words(scan *in, size_t end)
{
    while (in->at < end) {
        size_t n = blank(in);
        if (n)
            for (; n > 0; n--)
                step(in);
        else if (take_odd_result(in))
            continue;
        else if (here(in) == '(')
            skip_variation(in);
        else if (!skip_remark(in))
            take_word(in);
    }
}

void script_read(script *s, const xima_state *start, const char *source, size_t len, size_t line, size_t from)
{
    const xima_game *game = xima_state_game(start);
    scan in = {.s = s, .game = game, .from = from, .line = line, .fresh = true};
    *s = (script){.source = source, .len = len, .sheet = true};
    skip_header(&in);
    s->separator = find_separator(s, from);
    take_words(&in, len);
    if (s->sheet && !s->overfull)
        script_drop_remarks(s, start);
    mark_flexible(s, game);
}

bool script_find_branch(const char *source, size_t len, size_t at, size_t *open, size_t *close)
{
    script s = {.source = source, .len = len, .sheet = true};
    scan in = {.s = &s};
    size_t *opens = NULL, depth = 0, capacity = 0, wanted = SIZE_MAX; /* wanted: the depth of what is looked for */
    skip_header(&in);
    while (!is_end(&in) && !(in.at >= at && depth == 0)) {
        if (in.at >= at && wanted == SIZE_MAX)
            wanted = depth;
        if (skip_remark(&in))
            continue;
        if (here(&in) == '(') {
            opens = grow(opens, depth, &capacity, sizeof *opens);
            opens[depth++] = in.at;
        } else if (here(&in) == ')' && depth > 0 && depth-- == wanted) {
            *open = opens[depth];
            *close = in.at;
            free(opens);
            return true;
        }
        step(&in);
    }
    free(opens);
    return false;
}

void script_read_branch(script *s, const xima_game *game, const char *source, size_t len, size_t line, size_t open,
                        size_t close)
{
    scan in = {.s = s, .game = game, .line = line, .fresh = true};
    *s = (script){.source = source, .len = len, .branch = true};
    while (in.at <= open)
        step(&in);
    take_words(&in, close);
    mark_flexible(s, game);
    free(s->stated); /* a result in a variation is none of it */
    s->stated = NULL;
}

void script_free(script *s)
{
    free(s->words);
    free(s->rows);
    free(s->stated);
}
