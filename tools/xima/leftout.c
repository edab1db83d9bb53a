/* SPDX-License-Identifier: MIT */
/* What a form has no place for: said, so that nobody takes it for the whole record. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "convert.h"
#include "words.h"

typedef struct left_out {
    size_t tags, comments, symbols, plies, unread;
    bool position;
} left_out;

static void count_node(left_out *sum, const xima_record *record, int32_t node, bool remarks)
{
    if (remarks) {
        sum->comments += xima_record_note_count(record, node, XIMA_NOTE_BEFORE);
        sum->comments += xima_record_note_count(record, node, XIMA_NOTE_AFTER);
        sum->symbols += xima_record_symbols(record, node, NULL, 0);
    }
    sum->unread += xima_record_note_count(record, node, XIMA_NOTE_UNREAD);
}

static left_out count(const xima_record *record, bool without_remarks)
{
    left_out sum = {.tags = xima_record_tag_count(record)};
    int32_t nodes = xima_record_node_count(record);
    bool *main_line = must(calloc((size_t)nodes, sizeof *main_line));
    for (int32_t node = xima_record_first(record, XIMA_NODE_START); node >= 0; node = xima_record_first(record, node))
        main_line[node] = true;
    for (int32_t node = 0; node < nodes; node++) {
        sum.plies += node > 0 && !main_line[node];
        count_node(&sum, record, node, without_remarks || !main_line[node] || node == XIMA_NODE_START);
    }
    free(main_line);
    char *start = start_words(xima_record_start(record));
    sum.position = start != NULL;
    free(start);
    return sum;
}

static void put(FILE *out, size_t n, const char *one, const char *many, size_t *parts)
{
    if (n == 0)
        return;
    fprintf(out, "%s%zu %s", *parts ? ", " : "", n, n == 1 ? one : many);
    ++*parts;
}

char *left_out_words(const xima_record *record, bool without_remarks)
{
    left_out sum = count(record, without_remarks);
    char *text = NULL;
    size_t len = 0, parts = 0;
    FILE *out = must(open_memstream(&text, &len));
    put(out, sum.tags, "tag", "tags", &parts);
    put(out, sum.comments, "comment", "comments", &parts);
    put(out, sum.symbols, "symbol", "symbols", &parts);
    put(out, sum.plies, "ply of variations", "plies of variations", &parts);
    put(out, sum.unread, "text that could not be read", "texts that could not be read", &parts);
    if (sum.position)
        fprintf(out, "%sthe position that it begins with", parts++ ? ", " : "");
    end_text(out);
    return must(text);
}
