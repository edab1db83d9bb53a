/* SPDX-License-Identifier: MIT */
/* An allocator that counts, checks and fails. It must not jump out of the library, so it only notes what is wrong. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

#define MARK UINT64_C(0x9a7d3c5e1b2f4068)

typedef union header {
    struct {
        uint64_t mark;
        size_t size;
    } is;
    max_align_t align[2];
} header;

static header *header_of(test_memory *memory, void *ptr, size_t old_size)
{
    header *h = (header *)ptr - 1;
    if (h->is.mark != MARK || h->is.size != old_size)
        atomic_fetch_add(&memory->wrong, 1);
    return h;
}

static void give_back(test_memory *memory, void *ptr, size_t old_size)
{
    header *h = header_of(memory, ptr, old_size);
    atomic_fetch_sub(&memory->blocks, 1);
    atomic_fetch_sub(&memory->bytes, h->is.size);
    memset(h, 0xdd, sizeof *h + h->is.size); /* what is still used shows */
    free(h);
}

static void *take(test_memory *memory, size_t size)
{
    header *h = malloc(sizeof *h + size);
    if (!h)
        return NULL;
    memset(h + 1, 0xcd, size); /* what is used before it is set shows */
    h->is.mark = MARK;
    h->is.size = size;
    atomic_fetch_add(&memory->blocks, 1);
    atomic_fetch_add(&memory->bytes, size);
    return h + 1;
}

static void *resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    test_memory *memory = user;
    if (!ptr && old_size)
        atomic_fetch_add(&memory->wrong, 1);
    if (new_size == 0) {
        if (ptr)
            give_back(memory, ptr, old_size);
        return NULL;
    }
    if (atomic_fetch_add(&memory->taken, 1) + 1 == atomic_load(&memory->fail_at)) {
        atomic_fetch_add(&memory->failed, 1);
        return NULL;
    }
    void *block = take(memory, new_size);
    if (block && ptr) {
        memcpy(block, ptr, old_size < new_size ? old_size : new_size);
        give_back(memory, ptr, old_size);
    }
    return block;
}

void test_memory_init(test_memory *memory)
{
    memset(memory, 0, sizeof *memory);
    memory->allocator = (xima_allocator){.struct_size = sizeof memory->allocator, .user = memory, .resize = resize};
}

void test_memory_fail(test_memory *memory, size_t nth)
{
    atomic_store(&memory->failed, 0);
    atomic_store(&memory->fail_at, nth ? atomic_load(&memory->taken) + nth : 0);
}

void test_memory_check(const test_memory *memory, const char *after)
{
    test_memory *m = (test_memory *)(uintptr_t)memory; /* C11 loads want no const */
    CHECK(atomic_load(&m->wrong) == 0, "after %s: %zu times a size was given back that was not the block's", after,
          atomic_load(&m->wrong));
    CHECK(atomic_load(&m->blocks) == 0, "after %s: %zu blocks (%zu bytes) were never given back", after,
          atomic_load(&m->blocks), atomic_load(&m->bytes));
}
