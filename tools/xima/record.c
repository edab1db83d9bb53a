/* SPDX-License-Identifier: MIT */
/* From a record to what is shown of it. */
#include <stdlib.h>
#include <string.h>
#include "replay.h"
#include "told.h"
#include "words.h"

static xima_state *clone_of(const xima_state *state)
{
    xima_state *copy = NULL;
    xima_state_clone(state, 0, &copy);
    return must(copy);
}

/* Lines and columns, counted once over the source: asking the record for each ply anew would count from its start. */
typedef struct place {
    const char *source;
    size_t len, at, line, column;
} place;

static place first_place(const xima_record *record)
{
    place place = {.line = 1, .column = 1};
    uint64_t line = 1;
    place.source = xima_record_source(record, &place.len);
    if (!xima_record_where(record, XIMA_NODE_START, NULL, NULL, &line, NULL))
        place.line = (size_t)line;
    return place;
}

static void go_to(place *p, size_t offset)
{
    while (p->at < offset && p->at < p->len) {
        char c = p->source[p->at];
        bool second = c == '\n' && p->at > 0 && p->source[p->at - 1] == '\r';
        size_t step = utf8_length(p->source + p->at, p->len - p->at);
        p->at += step ? step : 1;
        if (c == '\n' || c == '\r') {
            p->line += !second;
            p->column = 1;
        } else {
            p->column++;
        }
    }
}

/* A sheet may go on counting where the position that it begins at stood; the record itself counts from 1. Answers by
   how much the number right before the first ply differs. */
static uint64_t rows_before(const replay *r, uint64_t start)
{
    uint64_t offset = 0, number = 0, power = 1;
    int32_t row = 1, first = xima_record_first(r->record, XIMA_NODE_START);
    const char *source = xima_record_source(r->record, NULL);
    if (first < 0 || !source || xima_record_where(r->record, first, &offset, NULL, NULL, NULL))
        return 0;
    size_t at = (size_t)(offset - start);
    while (at > 0 && strchr(" \t.", source[at - 1]))
        at--;
    for (; at > 0 && source[at - 1] >= '0' && source[at - 1] <= '9' && power < 1000000000; at--, power *= 10)
        number += (uint64_t)(source[at - 1] - '0') * power;
    xima_record_row(r->record, first, &row, NULL);
    return number > (uint64_t)row ? number - (uint64_t)row : 0;
}

/* Whose place in which row: an act's is that of its player, a roll's that of the move it is for. */
static void place_in_rows(const replay *r, int32_t node, const xima_move_info *info, int32_t *row, int32_t *seat)
{
    int32_t next = xima_record_first(r->record, node);
    xima_record_row(r->record, info->player == XIMA_CHANCE && next >= 0 ? next : node, row, seat);
    if (info->kind == XIMA_MOVE_ACTION && info->player >= 0)
        *seat = info->player;
}

static void add_ply(replay *r, int32_t node, place *at, uint64_t start)
{
    xima_move_info info = {.struct_size = sizeof info};
    uint64_t offset = start;
    size_t length = 0;
    int32_t row = 1, seat = 0;
    xima_move move = xima_record_move(r->record, node);
    xima_move_get_info(r->state, move, &info);
    place_in_rows(r, node, &info, &row, &seat);
    if (!xima_record_where(r->record, node, &offset, &length, NULL, NULL) && at->source)
        go_to(at, (size_t)(offset - start));
    size_t from = (size_t)(offset - start);
    bool shown = at->source && from <= at->len && length <= at->len - from;
    ply new = {.move = move,
               .number = (uint64_t)row + r->rows_before,
               .seat = seat,
               .player = info.player,
               .act = info.kind == XIMA_MOVE_ACTION,
               .at = {offset, at->line, at->column},
               .token = clean(shown ? at->source + from : "", shown ? length : 0),
               .complete = move_words(r->state, move, XIMA_LONG),
               .brief = move_words(r->state, move, XIMA_SHORT)};
    xima_error error = {.struct_size = sizeof error};
    must(xima_state_play(r->state, move, &error) ? NULL : r->state); /* it is legal: only memory can be missing */
    new.hash = xima_state_hash(r->state);
    r->plies = grow(r->plies, r->count, &r->capacity, sizeof *r->plies);
    r->plies[r->count++] = new;
}

void replay_make(replay *r, const origin *from, bool lenient, bool placed, xima_record *record)
{
    place at = first_place(record);
    uint64_t start = 0;
    *r = (replay){.from = from, .lenient = lenient, .record = record};
    r->start = clone_of(xima_record_start(record));
    r->state = clone_of(xima_record_start(record));
    xima_record_where(record, XIMA_NODE_START, &start, NULL, NULL, NULL);
    r->rows_before = placed ? rows_before(r, start) : 0;
    for (int32_t node = xima_record_first(record, XIMA_NODE_START); node >= 0; node = xima_record_first(record, node))
        add_ply(r, node, &at, start);
    replay_diagnostics(r);
    check_style(r);
}

void replay_free(replay *r)
{
    for (size_t i = 0; i < r->count; i++) {
        free(r->plies[i].token);
        free(r->plies[i].complete);
        free(r->plies[i].brief);
    }
    for (size_t i = 0; i < r->remark_count; i++)
        free(r->remarks[i].message);
    free(r->plies);
    free(r->remarks);
    free(r->fault.name);
    free(r->fault.token);
    free(r->fault.source);
    xima_state_free(r->fault.state);
    xima_state_free(r->start);
    xima_state_free(r->state);
    xima_record_free(r->record);
}

void replay_remark(replay *r, int32_t severity, spot at, size_t after, char *message)
{
    r->remarks = grow(r->remarks, r->remark_count, &r->remark_capacity, sizeof *r->remarks);
    r->remarks[r->remark_count++] = (remark){severity, at, after, message};
}
