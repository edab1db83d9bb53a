/* SPDX-License-Identifier: MIT */
/* Reads all games of a file, tells what is wrong with them, and adds a variation with a comment to the first. */
#include <stdio.h>
#include <stdlib.h>
#include <xima/xima.h>

static xima_status from_file(void *user, void *buf, size_t cap, size_t *got)
{
    *got = fread(buf, 1, cap, user);
    return ferror((FILE *)user) ? XIMA_E_IO : XIMA_OK;
}

static void tell(const xima_record *record)
{
    xima_diagnostic d = {.struct_size = sizeof d};
    for (size_t i = 0; xima_record_get_diagnostic(record, i, &d) == XIMA_OK; i++)
        printf("  line %llu, column %u: %s\n", (unsigned long long)d.line, (unsigned)d.column, d.message);
}

static void show(const xima_record *record)
{
    const char *event = xima_record_get_tag(record, "Event", 5);
    int32_t row = 0, last = xima_record_last(record, XIMA_NODE_START);
    xima_record_row(record, last, &row, NULL);
    printf("%s: %d rows, result %s\n", event ? event : "a game", (int)row, xima_record_result(record));
    tell(record);
}

/* Another first move, and why. */
static xima_status annotate(xima_record *record)
{
    static const char why[] = "the middle of a side";
    xima_cursor *cursor;
    xima_move move;
    xima_status status = xima_cursor_new(record, &cursor);
    if (status)
        return status;
    status = xima_move_parse(xima_cursor_state(cursor), "-G2", 3, NULL, &move, NULL);
    if (status == XIMA_OK)
        status = xima_cursor_play(cursor, move, NULL);
    if (status == XIMA_OK)
        status = xima_record_set_note(record, xima_cursor_node(cursor), XIMA_NOTE_AFTER, 0, why, sizeof why - 1);
    xima_cursor_free(cursor);
    return status;
}

static xima_status write_out(const xima_record *record)
{
    size_t needed = 0;
    xima_record_format(record, XIMA_FORM_XGN, XIMA_LONG, NULL, 0, &needed);
    char *text = malloc(needed + 1);
    xima_status status = text ? xima_record_format(record, XIMA_FORM_XGN, XIMA_LONG, text, needed + 1, NULL)
                              : XIMA_E_MEMORY;
    if (status == XIMA_OK)
        fwrite(text, 1, needed, stdout);
    free(text);
    return status;
}

int main(int argc, char **argv)
{
    const xima_reader_options options = {.struct_size = sizeof options, .flags = XIMA_LENIENT | XIMA_KEEP_SOURCE};
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    xima_reader *reader = NULL;
    xima_record *record;
    if (!file)
        return fprintf(stderr, "usage: records FILE\n"), 2;
    xima_status status = xima_reader_new(&options, &reader);
    for (int game = 0; status == XIMA_OK && (status = xima_reader_pull(reader, from_file, file, &record)) == XIMA_OK;
         game++) {
        show(record);
        if (game == 0)
            status = annotate(record);
        if (game == 0 && status == XIMA_OK)
            status = write_out(record);
        xima_record_free(record);
    }
    xima_reader_free(reader);
    fclose(file);
    if (status != XIMA_E_EMPTY)
        return fprintf(stderr, "%s\n", xima_status_name(status)), 1;
    return 0;
}
