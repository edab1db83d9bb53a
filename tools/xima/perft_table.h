/* SPDX-License-Identifier: MIT */
/* Counts of positions that were counted before, shared by the threads of `xima perft`. */
#ifndef TOOL_PERFT_TABLE_H
#define TOOL_PERFT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <xima/xima.h>

typedef struct perft_table perft_table;

perft_table *perft_table_new(size_t mebibytes); /* NULL: no memory */
void perft_table_free(perft_table *table);

/* Where a count of so many plies is kept. */
typedef struct perft_key {
    uint64_t place, check;
} perft_key;

/* False where the table may not be used: counts can depend on the plies before, which it does not know. */
bool perft_key_of(const xima_state *state, uint32_t depth, perft_key *key);
bool perft_table_find(const perft_table *table, perft_key key, uint64_t *nodes);
void perft_table_keep(perft_table *table, perft_key key, uint64_t nodes);

#endif
