/* SPDX-License-Identifier: MIT */
/* What could not be read when a text was written stands in comments of it. Taken out of them, it is tried again. */
#include <stdlib.h>
#include <string.h>
#include "mends.h"
#include "words.h"

static const char mark[] = "{[%unread ";
enum { CLOSE = 2 }; /* bytes of `]}` */

/* Blanks in place of what makes a comment of the words: so all else stays where it stands. */
static void uncover(char *text, size_t len)
{
    size_t head = sizeof mark - 1;
    if (len <= head + CLOSE || memcmp(text, mark, head) != 0 || text[head] == '[') /* a line of a header is no move */
        return;
    memset(text, ' ', head);
    memset(text + len - CLOSE, ' ', CLOSE);
    for (char *at = text + head; (at = memchr(at, '\\', (size_t)(text + len - at))) && at + 1 < text + len; at += 2)
        if (strchr("{}[\\", at[1]))
            *at = ' ';
}

xima_record *restore(const xima_record *record, const xima_reader_options *reading)
{
    size_t len = 0, count = xima_record_diagnostic_count(record, XIMA_NOTICE);
    uint64_t base = 0;
    const char *source = xima_record_source(record, &len);
    char *text = text_new(source, len);
    xima_record_where(record, XIMA_NODE_START, &base, NULL, NULL, NULL);
    for (size_t i = 0; i < count; i++) {
        xima_diagnostic told = {.struct_size = sizeof told};
        xima_record_get_diagnostic(record, i, &told);
        if (told.code == XIMA_D_UNREAD && told.offset >= base && told.offset - base + told.length <= len)
            uncover(text + (told.offset - base), told.length);
    }
    xima_record *restored = must(read_text(reading, text, len));
    free(text);
    return restored;
}
