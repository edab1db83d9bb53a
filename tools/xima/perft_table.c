/* SPDX-License-Identifier: MIT */
#include <stdatomic.h>
#include <stdlib.h>
#include "perft_table.h"

/*
 * An entry is three words that threads read and write without a lock. The first two are the key, each with the count
 * mixed in: words that two threads have written do not fit together and are taken for nothing.
 */
typedef struct entry {
    _Atomic uint64_t place, check, nodes;
} entry;

struct perft_table {
    size_t mask;
    entry *entries;
};

perft_table *perft_table_new(size_t mebibytes)
{
    size_t entries = 1;
    perft_table *table = malloc(sizeof *table);
    while (entries * 2 <= mebibytes * 1024 * 1024 / sizeof(entry))
        entries *= 2;
    if (table) {
        table->mask = entries - 1;
        table->entries = calloc(entries, sizeof(entry));
    }
    if (table && !table->entries) {
        free(table);
        table = NULL;
    }
    return table;
}

void perft_table_free(perft_table *table)
{
    if (!table)
        return;
    free(table->entries);
    free(table);
}

static uint64_t hash_bytes(const unsigned char *bytes, size_t len)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/*
 * The encoding holds all that the rules look at but the plies before, and those matter only to positions that can come
 * back: not before the fourth ply since the last that moves cannot take back. Two positions with the same 128 bits and
 * other encodings would be counted wrong; that is less likely than a fault of the machine.
 */
bool perft_key_of(const xima_state *state, uint32_t depth, perft_key *key)
{
    enum { SOONEST = 4, MOST = 8192 };
    unsigned char bytes[MOST];
    size_t needed;
    xima_state_info info = {.struct_size = sizeof info};
    if (xima_state_get_info(state, &info) || (uint64_t)info.quiet + depth > SOONEST ||
        xima_state_encode(state, 0, bytes, sizeof bytes, &needed))
        return false;
    key->place = hash_bytes(bytes, needed);
    key->place ^= key->place >> 32;
    key->check = xima_state_hash(state) * UINT64_C(0x9e3779b97f4a7c15) + depth;
    return true;
}

bool perft_table_find(const perft_table *table, perft_key key, uint64_t *nodes)
{
    const entry *e = &table->entries[(key.place + key.check) & table->mask];
    *nodes = atomic_load_explicit(&e->nodes, memory_order_relaxed);
    return (atomic_load_explicit(&e->place, memory_order_relaxed) ^ *nodes) == key.place &&
           (atomic_load_explicit(&e->check, memory_order_relaxed) ^ *nodes) == key.check;
}

void perft_table_keep(perft_table *table, perft_key key, uint64_t nodes)
{
    entry *e = &table->entries[(key.place + key.check) & table->mask];
    atomic_store_explicit(&e->place, key.place ^ nodes, memory_order_relaxed);
    atomic_store_explicit(&e->check, key.check ^ nodes, memory_order_relaxed);
    atomic_store_explicit(&e->nodes, nodes, memory_order_relaxed);
}
