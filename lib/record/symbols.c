/* SPDX-License-Identifier: MIT */
/* Annotation symbols as words of their own and behind a move. */
#include "sheet.h"

#include <string.h>

static const struct {
    const char *text;
    int32_t number;
} symbols[] = {
    {"!", 1},
    {"?", 2},
    {"!!", 3},
    {"??", 4},
    {"!?", 5},
    {"?!", 6},
    {"\xe2\x96\xa1", 7},
    {"\xe2\x88\x9e", 13},
    {"+-", 18},
    {"-+", 19},
    {"\xe2\xa9\xb2", 14},
    {"\xe2\xa9\xb1", 15},
    {"\xc2\xb1", 16},
    {"\xe2\x88\x93", 17},
};

int32_t xima__symbol(const char *text, size_t len)
{
    uint64_t number;
    xima__in in = {text, len, 1};
    if (len > 1 && text[0] == '$')
        return xima__read_number(&in, 255, &number) && in.at == len ? (int32_t)number : -1;
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (strlen(symbols[i].text) == len && memcmp(symbols[i].text, text, len) == 0)
            return symbols[i].number;
    return -1;
}

size_t xima__glued_symbol(const char *text, size_t len, int32_t *number)
{
    size_t marks = 0;
    while (marks < 2 && marks < len && (text[len - marks - 1] == '!' || text[len - marks - 1] == '?'))
        marks++;
    *number = marks && marks < len ? xima__symbol(text + len - marks, marks) : -1;
    return *number < 0 ? 0 : marks;
}
