/* SPDX-License-Identifier: MIT */
/* Arrays that grow, in the memory of the record's game. */
#include "tree.h"

#include <string.h>

enum { ENTRIES_MAX = INT32_MAX };

bool xima__array_grow(const xima_game *game, xima__array *array, size_t each, size_t more)
{
    if (more > ENTRIES_MAX - array->count)
        return false;
    size_t capacity = array->count + more, doubled = array->capacity * 2;
    capacity = capacity < doubled ? doubled : capacity < 8 ? 8 : capacity;
    if (capacity > ENTRIES_MAX || capacity > SIZE_MAX / each)
        return false;
    const xima_allocator *allocator = &game->allocator;
    void *data = allocator->resize(allocator->user, array->data, array->capacity * each, capacity * each);
    if (!data)
        return false;
    array->data = data;
    array->capacity = capacity;
    return true;
}

bool xima__array_copy(const xima_game *game, xima__array *to, const xima__array *from, size_t each)
{
    if (!xima__array_room(game, to, each, from->count))
        return false;
    if (from->count)
        memcpy(to->data, from->data, from->count * each);
    to->count = from->count;
    return true;
}

void xima__array_free(const xima_game *game, xima__array *array, size_t each)
{
    xima__free(&game->allocator, array->data, array->capacity * each);
    *array = (xima__array){.data = NULL};
}
