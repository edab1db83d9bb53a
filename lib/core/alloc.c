/* SPDX-License-Identifier: MIT */
/* The only place that takes and gives memory. */
#include "core.h"

#include <stdlib.h>

static void *resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    (void)user;
    (void)old_size;
    if (new_size == 0) {
        free(ptr);
        return NULL;
    }
    return realloc(ptr, new_size);
}

xima_allocator xima__default_allocator(void)
{
    return (xima_allocator){.struct_size = sizeof(xima_allocator), .resize = resize};
}

void *xima__alloc(const xima_allocator *allocator, size_t size)
{
    return allocator->resize(allocator->user, NULL, 0, size);
}

void xima__free(const xima_allocator *allocator, void *ptr, size_t size)
{
    if (ptr)
        allocator->resize(allocator->user, ptr, size, 0);
}
