/* SPDX-License-Identifier: MIT */
/* Diagnostics as people and programs read them. */
#ifndef TOLD_H
#define TOLD_H

#include <stdio.h>
#include "origin.h"

typedef struct tally {
    uint64_t files, games, faults, warnings, notices;
} tally;

void count_diagnostics(const xima_record *record, tally *sum);
void print_diagnostics(FILE *to, const origin *from, xima_record *record);
json_t *diagnostics_json(const origin *from, xima_record *record);

/* A line of a record's source by the offset of one of its bytes in the file; false if it is not kept. */
bool source_line(const xima_record *record, uint64_t offset, const char **line, size_t *len, size_t *before);
/* Whose turn it is, a roll that is due aside; negative when nobody's. */
int32_t seat_due(const xima_state *state);
/* "6..." by row and seat; "move" where rows have no numbers. */
char *row_name(uint64_t number, int32_t seat);

#endif
