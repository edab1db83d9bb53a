/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "variants.h"
#include "words.h"

static const struct {
    int cost;
    const char *reason;
} slips[SLIPS] = {
    [SLIP_OTHER_FORM] = {3, "the other form of the move says so"},
    [SLIP_AMBIGUOUS] = {5, "the word fits several moves"},
    [SLIP_SIGN_LEFT] = {8, "a sign is left out"},
    [SLIP_SIGN_STRAY] = {8, "a sign too many"},
    [SLIP_SIGN_WRONG] = {9, "another sign"},
    [SLIP_ALIKE] = {9, "characters that look alike"},
    [SLIP_NEIGHBOUR] = {10, "the neighbouring number"},
    [SLIP_NEIGHBOUR_LETTER] = {11, "the neighbouring letter"},
    [SLIP_TWISTED] = {12, "two characters in the wrong order"},
    [SLIP_STRAY] = {12, "a character too many"},
    [SLIP_LEFT_OUT] = {13, "a character is left out"},
    [SLIP_CHARACTER] = {16, "another character"},
    [SLIP_NUMBER] = {17, "another number"},
    [SLIP_SWAPPED] = {15, "two words side by side in the wrong order"},
    [SLIP_SWAPPED_FAR] = {18, "two words of one player in the wrong order"},
};

int slip_cost(slip slip)
{
    return slips[slip].cost;
}

const char *slip_reason(slip slip)
{
    return slips[slip].reason;
}

static const char signs[] = "-=X";

typedef struct word {
    const char *text;
    size_t len;
    char alphabet[64]; /* letters and digits that cells are named by */
    int ranks;         /* the greatest number in a cell's name */
    variants *out;
} word;

static bool is_sign(char c)
{
    return c == '-' || c == '=' || c == 'x' || c == 'X';
}

static bool plain(char c)
{
    return (unsigned char)c < 0x80;
}

static void read_alphabet(const xima_game *game, word *w)
{
    size_t count = 0;
    const char *name;
    for (int32_t cell = 0; (name = xima_game_name(game, XIMA_NAME_CELL, cell)); cell++) {
        for (const char *c = name; *c; c++) {
            bool known = memchr(w->alphabet, *c, count) != NULL;
            if (!known && plain(*c) && isalnum((unsigned char)*c) && count + 1 < sizeof w->alphabet)
                w->alphabet[count++] = *c;
        }
        const char *digits = strpbrk(name, "0123456789");
        int rank = digits && strlen(digits) <= 2 ? atoi(digits) : 0;
        w->ranks = rank > w->ranks ? rank : w->ranks;
    }
    w->alphabet[count] = '\0';
}

static void add(word *w, slip slip, const char *text)
{
    variants *out = w->out;
    if (*text == '\0' || (strlen(text) == w->len && memcmp(text, w->text, w->len) == 0))
        return;
    out->list = grow(out->list, out->count, &out->capacity, sizeof *out->list);
    variant *new = &out->list[out->count++];
    new->slip = slip;
    strcpy(new->text, text);
}

/* The word with `cut` bytes from `at` on replaced. */
static void replace(word *w, slip slip, size_t at, size_t cut, const char *by)
{
    char text[VARIANT_MAX + 4];
    size_t added = strlen(by);
    memcpy(text, w->text, at);
    memcpy(text + at, by, added);
    memcpy(text + at + added, w->text + at + cut, w->len - at - cut);
    text[w->len - cut + added] = '\0';
    add(w, slip, text);
}

/* Characters that a hand or an eye takes for one another. */
static bool alike(char a, char b)
{
    static const char *const groups[] = {"IJ1L", "17", "HM", "MN", "HK", "B8", "DO0", "CG", "EF", "38",
                                         "56",   "68", "49", "G6", "27", "S5", "Z2",  "35", "VU", "A4"};
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        if (strchr(groups[i], toupper((unsigned char)a)) && strchr(groups[i], toupper((unsigned char)b)))
            return true;
    }
    return false;
}

static bool is_letter(char c)
{
    return plain(c) && isalpha((unsigned char)c);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static slip slip_between(char a, char b)
{
    int step = toupper((unsigned char)a) - toupper((unsigned char)b);
    if (alike(a, b))
        return SLIP_ALIKE;
    if (step != 1 && step != -1)
        return SLIP_CHARACTER;
    return is_digit(a) ? SLIP_NEIGHBOUR : SLIP_NEIGHBOUR_LETTER;
}

static void change_character(word *w, size_t at)
{
    char c = w->text[at];
    for (const char *to = w->alphabet; *to; to++) {
        bool same_kind = is_letter(c) ? is_letter(*to) && !is_sign(c) : is_digit(c) && is_digit(*to);
        if (toupper((unsigned char)*to) != toupper((unsigned char)c) && (same_kind || alike(c, *to)))
            replace(w, slip_between(c, *to), at, 1, (char[]){*to, '\0'});
    }
    for (const char *to = signs; *to && is_sign(c); to++) {
        if (*to != toupper((unsigned char)c))
            replace(w, SLIP_SIGN_WRONG, at, 1, (char[]){*to, '\0'});
    }
    replace(w, is_sign(c) ? SLIP_SIGN_STRAY : SLIP_STRAY, at, 1, "");
    if (at + 1 < w->len && plain(w->text[at + 1]))
        replace(w, SLIP_TWISTED, at, 2, (char[]){w->text[at + 1], c, '\0'});
}

static void insert_character(word *w, size_t at)
{
    for (const char *sign = signs; *sign; sign++)
        replace(w, SLIP_SIGN_LEFT, at, 0, (char[]){*sign, '\0'});
    for (const char *c = w->alphabet; *c; c++)
        replace(w, SLIP_LEFT_OUT, at, 0, (char[]){*c, '\0'});
}

/* "9" for "10" is one slip, though two characters change. */
static void change_number(word *w, size_t at)
{
    size_t len = 0;
    int number = 0;
    while (at + len < w->len && is_digit(w->text[at + len]) && len < 3)
        number = number * 10 + (w->text[at + len++] - '0');
    for (int to = 1; to <= w->ranks && len > 0 && len < 3; to++) {
        char digits[16];
        snprintf(digits, sizeof digits, "%d", to);
        int step = to - number;
        if (step)
            replace(w, step == 1 || step == -1 ? SLIP_NEIGHBOUR : SLIP_NUMBER, at, len, digits);
    }
}

static int by_text(const void *a, const void *b)
{
    const variant *one = a, *other = b;
    int order = strcmp(one->text, other->text);
    return order ? order : slip_cost(one->slip) - slip_cost(other->slip);
}

static int by_cost(const void *a, const void *b)
{
    const variant *one = a, *other = b;
    int order = slip_cost(one->slip) - slip_cost(other->slip);
    return order ? order : strcmp(one->text, other->text);
}

static void keep_each_once(variants *out)
{
    size_t kept = 0;
    qsort(out->list, out->count, sizeof *out->list, by_text);
    for (size_t i = 0; i < out->count; i++) {
        if (kept == 0 || strcmp(out->list[kept - 1].text, out->list[i].text) != 0)
            out->list[kept++] = out->list[i];
    }
    out->count = kept;
    qsort(out->list, out->count, sizeof *out->list, by_cost);
}

void variants_of(const xima_game *game, const char *text, size_t len, variants *out)
{
    enum { WIDEST = 4 }; /* bytes of a character that may stand for one of ASCII */
    char folded[WIDEST * VARIANT_MAX];
    *out = (variants){.count = 0};
    if (len > sizeof folded)
        return;
    len = plain_text(text, len, folded); /* as the reader takes it */
    if (len > VARIANT_MAX)
        return;
    word w = {.text = text = folded, .len = len, .out = out};
    read_alphabet(game, &w);
    for (size_t at = 0; at <= len; at++) {
        if (at < len && !plain(text[at]))
            continue;
        insert_character(&w, at);
        if (at == len)
            break;
        change_character(&w, at);
        if (is_digit(text[at]) && (at == 0 || !is_digit(text[at - 1])))
            change_number(&w, at);
    }
    if (out->count)
        keep_each_once(out);
}

void variants_free(variants *out)
{
    free(out->list);
    *out = (variants){.count = 0};
}
