/* SPDX-License-Identifier: MIT */
/* Names of players: one person has one name, however it was typed. */
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>
#include "ledger.h"
#include "words.h"

enum { NEAR_MOST = 2, FAR = 99 };

/* Blanks at the ends go, several become one; a name is shown in tables, so it has no control characters. */
static bool tidy(char *name)
{
    char *to = name;
    for (const char *at = name; *at; at++) {
        const unsigned char *byte = (const unsigned char *)at;
        if (*byte < 0x20 || *byte == 0x7f || (*byte == 0xc2 && byte[1] < 0xa0))
            return false;
        if (*at != ' ' || (to > name && to[-1] != ' '))
            *to++ = *at;
    }
    to -= to > name && to[-1] == ' ';
    *to = '\0';
    return true;
}

char *name_form(const char *name, char **why)
{
    utf8proc_uint8_t *form = utf8proc_NFC((const utf8proc_uint8_t *)name);
    char *text = (char *)form;
    *why = NULL;
    if (!text)
        *why = print_new("the name is not UTF-8");
    else if (!tidy(text))
        *why = print_new("a name has no control characters");
    else if (*text == '\0' || strcmp(text, "?") == 0 || strcmp(text, "-") == 0)
        *why = print_new("a name is missing");
    else if (strlen(text) > NAME_MOST)
        *why = print_new("a name has at most %d bytes", NAME_MOST);
    if (!*why)
        return text;
    free(text);
    return NULL;
}

/* Letters without accents and case. */
static int letters_of(const char *name, utf8proc_int32_t *letters, int most)
{
    const utf8proc_option_t options = UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT;
    utf8proc_ssize_t count =
        utf8proc_decompose((const utf8proc_uint8_t *)name, (utf8proc_ssize_t)strlen(name), letters, most, options);
    return count < 0 || count > most ? -1 : (int)count;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Letters put in, left out, changed, or two neighbours swapped. */
static int edits(const utf8proc_int32_t *a, int m, const utf8proc_int32_t *b, int n)
{
    int rows[3][NAME_MOST + 2];
    for (int j = 0; j <= n; j++)
        rows[0][j] = j;
    for (int i = 1; i <= m; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            row[j] = least(above[j - 1] + (a[i - 1] != b[j - 1]), least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return rows[m % 3][n];
}

int name_distance(const char *a, const char *b)
{
    utf8proc_int32_t one[NAME_MOST], other[NAME_MOST];
    int m = letters_of(a, one, NAME_MOST), n = letters_of(b, other, NAME_MOST);
    if (m < 0 || n < 0 || abs(m - n) > NEAR_MOST)
        return FAR;
    return least(edits(one, m, other, n), FAR);
}

/* Numbers tell people apart on purpose. */
static bool same_digits(const char *a, const char *b)
{
    static const char digits[] = "0123456789";
    for (;; a++, b++) {
        a += strcspn(a, digits);
        b += strcspn(b, digits);
        if (*a != *b || !*a)
            return *a == *b;
    }
}

/* "Ana" and "Eva" are two people, "Jose Peres" and "José Pérez" perhaps not. */
bool names_near(const char *a, const char *b)
{
    size_t len = utf8_count(a, strlen(a)), other = utf8_count(b, strlen(b));
    size_t shorter = len < other ? len : other;
    int allowed = shorter < 4 ? 0 : shorter < 8 ? 1 : NEAR_MOST;
    return strcmp(a, b) != 0 && same_digits(a, b) && name_distance(a, b) <= allowed;
}

void warn_near(ledger *l, const char *name, bool is_new)
{
    sqlite3_stmt *query = ask(l, "SELECT name FROM player ORDER BY name");
    while (next_row(l, query)) {
        const char *other = text_at(query, 0);
        if (!names_near(name, other))
            continue;
        char *shown = clean(name, strlen(name)), *near = clean(other, strlen(other));
        if (is_new)
            say(l->words->near, shown, near, shown, near);
        else
            say(l->words->perhaps, near);
        free(shown);
        free(near);
    }
}
