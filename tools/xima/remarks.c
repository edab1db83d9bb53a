/* SPDX-License-Identifier: MIT */
/* What the reader says about a record, in the words of a replay. */
#include <stdlib.h>
#include <string.h>
#include "replay.h"
#include "told.h"
#include "words.h"

/* Plies of the main line up to a node; for a node of a variation, up to where it parts from that line. */
static size_t plies_before(const replay *r, int32_t node)
{
    size_t plies = 0;
    for (int32_t parent; node > 0; node = parent) {
        parent = xima_record_parent(r->record, node);
        plies = xima_record_first(r->record, parent) == node ? plies + 1 : 0;
    }
    return plies;
}

static xima_state *state_at(const replay *r, int32_t node)
{
    xima_state *state = NULL;
    xima_cursor *cursor = NULL;
    if (node < 0)
        return NULL;
    xima_cursor_new(r->record, &cursor);
    must(cursor);
    must(xima_cursor_goto(cursor, node) ? NULL : cursor);
    xima_state_clone(xima_cursor_state(cursor), 0, &state);
    xima_cursor_free(cursor);
    return must(state);
}

/* The place in a row that the ply after a node has: its number, and its seat; -1 after the end. */
static void next_place(const replay *r, int32_t node, const xima_state *state, uint64_t *number, int32_t *seat)
{
    int32_t row = 1, last = -1;
    xima_state_info info = {.struct_size = sizeof info};
    xima_state_get_info(state, &info);
    xima_record_row(r->record, node, &row, &last);
    *seat = seat_due(state);
    *number = r->rows_before + (uint64_t)(row + (*seat >= 0 && info.turn_ply == 0 && *seat <= last));
}

/* "23... 10E11: " before a message about a word that should be a ply. */
static char *name_of(const replay *r, const xima_diagnostic *told)
{
    xima_state *state = state_at(r, told->node);
    uint64_t number = 0;
    int32_t seat = -1;
    if (!state)
        return must(strdup(""));
    next_place(r, told->node, state, &number, &seat);
    xima_state_free(state);
    return row_name(number, seat < 0 ? 1 : seat);
}

/* The bytes that are meant, as they stand. */
static char *token_of(const replay *r, const xima_diagnostic *told)
{
    const char *line;
    size_t len, before;
    if (!source_line(r->record, told->offset, &line, &len, &before) || told->length > len - before)
        return clean(told->token, strlen(told->token));
    return clean_short(line + before, told->length);
}

static bool about_ply(const xima_diagnostic *told)
{
    return told->node >= 0 &&
           (told->code == XIMA_D_WORD || told->code == XIMA_D_ILLEGAL || told->code == XIMA_D_OVER ||
            told->code == XIMA_D_AMBIGUOUS || told->code == XIMA_D_MOVER || told->code == XIMA_D_LENIENT ||
            told->code == XIMA_D_COLUMN || (told->code == XIMA_D_ROW && told->length == 0));
}

/* ---- Remarks ---- */

/* A result that is not the one that the moves lead to. */
static char *result_message(const replay *r, const xima_diagnostic *told, const char *token)
{
    char *result = result_words(r->state), *message = NULL;
    bool over = outcome_of(r->state).over, open = strcmp(token, "-") == 0 || strcmp(token, "*") == 0;
    if (strcmp(told->expected, result) != 0)
        message = print_new("%s", told->message);
    else if (!over)
        message = print_new("record says %s; the position is not over", token);
    else if (open)
        message =
            print_new("record says %s (unfinished); the game is over: %s (%s)", token, result, end_word(r->state));
    else
        message = print_new("record says %s; the game ended %s (%s)", token, result, end_word(r->state));
    free(result);
    return message;
}

static char *message_of(const replay *r, const xima_diagnostic *told)
{
    char *token = token_of(r, told), *name = about_ply(told) ? name_of(r, told) : must(strdup("")), *message;
    char *words = clean(told->message, strlen(told->message));
    bool read_as = told->code == XIMA_D_LENIENT && told->status;
    if (told->code == XIMA_D_RESULT && told->severity != XIMA_FAULT)
        message = result_message(r, told, token);
    else if (*name)
        message = print_new("%s%s%s: %s%s%s", name, *token ? " " : "", token, words, read_as ? "; read as " : "",
                            read_as ? told->expected : "");
    else
        message = print_new("%s", words);
    free(token);
    free(name);
    free(words);
    return message;
}

/* ---- The fault ---- */

static char *source_of(const replay *r, const xima_diagnostic *told)
{
    const char *line;
    size_t len, before;
    return source_line(r->record, told->offset, &line, &len, &before) ? text_new(line, len) : NULL;
}

static void take_fault(replay *r, const xima_diagnostic *told)
{
    fault *fault = &r->fault;
    char *token = token_of(r, told);
    r->failed = true;
    r->stopped = told->node < 0 || told->node == xima_record_last(r->record, XIMA_NODE_START);
    fault->error = (xima_error){.struct_size = sizeof fault->error,
                                .status = told->status,
                                .reason = told->reason,
                                .reasons = told->reasons,
                                .candidate_count = told->candidate_count};
    memcpy(fault->error.candidates, told->candidates, sizeof told->candidates);
    memcpy(fault->error.message, told->message, sizeof told->message);
    fault->state = state_at(r, told->node);
    fault->at = (spot){told->offset, (size_t)told->line, told->column};
    fault->length = utf8_count(told->token, strlen(told->token));
    fault->source = r->from->json ? NULL : source_of(r, told); /* nobody has seen what JSON was made into */
    fault->unread = told->unread;
    fault->seat = -1;
    if (fault->state)
        next_place(r, told->node, fault->state, &fault->number, &fault->seat);
    fault->name = about_ply(told) ? name_of(r, told) : NULL;
    fault->token = *token && told->code != XIMA_D_LIMIT ? must(strdup(token)) : NULL;
    if (*token)
        fault->length = utf8_count(token, strlen(token));
    free(token);
}

void replay_diagnostics(replay *r)
{
    size_t count = xima_record_diagnostic_count(r->record, XIMA_NOTICE);
    for (size_t i = 0; i < count; i++) {
        xima_diagnostic told = {.struct_size = sizeof told};
        xima_record_get_diagnostic(r->record, i, &told);
        if (told.severity == XIMA_FAULT && !r->failed)
            take_fault(r, &told);
        else
            replay_remark(r, told.severity, (spot){told.offset, (size_t)told.line, told.column},
                          plies_before(r, told.node), message_of(r, &told));
    }
}
