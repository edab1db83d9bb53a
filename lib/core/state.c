/* SPDX-License-Identifier: MIT */
/* States: two blocks of memory. The first holds the object and the position, the second the history. */
#include "core.h"

#include <string.h>

static size_t entry_bytes(const xima_game *game)
{
    return sizeof(xima_move) + sizeof(uint64_t) + xima__undo_bytes(game);
}

static void place_history(xima_state *state, void *block, size_t capacity)
{
    state->moves = block;
    state->keys = (uint64_t *)(void *)(state->moves + capacity);
    state->undo = (unsigned char *)(state->keys + capacity);
    state->capacity = capacity;
}

/* Copies n plies of history, from ply `first` of src on. */
static void copy_history(xima_state *dst, const xima_state *src, size_t first, size_t n)
{
    size_t undo = xima__undo_bytes(src->game);
    if (n == 0)
        return;
    memmove(dst->moves, src->moves + first, n * sizeof *dst->moves);
    memmove(dst->keys, src->keys + first, n * sizeof *dst->keys);
    memmove(dst->undo, src->undo + first * undo, n * undo);
}

/* Memory is made longer where it lies, if it can be: two histories at a time are more than many allocators keep at hand. */
static xima_status grow(xima_state *state, size_t capacity)
{
    const xima_allocator *allocator = &state->game->allocator;
    size_t each = entry_bytes(state->game), before = state->capacity;
    void *block = allocator->resize(allocator->user, state->moves, before * each, capacity * each);
    if (!block)
        return XIMA_E_MEMORY;
    place_history(state, block, before);
    const void *keys = state->keys, *undo = state->undo;
    place_history(state, block, capacity);
    /* Each lies further on now than it did, so what lies last goes first. */
    memmove(state->undo, undo, state->count * xima__undo_bytes(state->game));
    memmove(state->keys, keys, state->count * sizeof *state->keys);
    return XIMA_OK;
}

xima_status xima__room(xima_state *state, size_t plies)
{
    if (plies <= state->capacity - state->count) /* the usual case needs no division */
        return XIMA_OK;
    size_t each = entry_bytes(state->game), most = SIZE_MAX / 4 / each;
    if (plies > most || state->count + plies > most)
        return XIMA_E_LIMIT;
    size_t need = state->count + plies;
    size_t capacity = state->capacity + state->capacity / 2;
    capacity = capacity < need ? need : capacity > most ? most : capacity;
    capacity = capacity < 16 ? 16 : capacity;
    return grow(state, capacity);
}

xima_status xima__state_make(xima_game *game, xima_state **out)
{
    size_t size = sizeof(xima_state) + XIMA__LINE + xima__position_bytes(game);
    unsigned char *block = xima__alloc(&game->allocator, size);
    if (!block)
        return XIMA_E_MEMORY;
    memset(block, 0, size);
    xima_state *state = (xima_state *)(void *)block;
    uintptr_t line = ((uintptr_t)(block + sizeof *state) + XIMA__LINE - 1) & ~(uintptr_t)(XIMA__LINE - 1);
    state->game = xima_game_ref(game);
    state->block = block;
    state->block_size = size;
    state->common = (xima__common *)(void *)(block + (line - (uintptr_t)block));
    state->position = state->common + 1;
    state->common->turn_of = -1;
    state->common->observer = -1;
    *out = state;
    return XIMA_OK;
}

xima_status xima_state_new(xima_game *game, xima_state **out)
{
    if (out)
        *out = NULL;
    if (!game || !out)
        return XIMA_E_ARG;
    xima_status status = xima__state_make(game, out);
    if (status)
        return status;
    game->rules->start(game, (*out)->position);
    int32_t first = xima__seat_due(*out);
    (*out)->common->turn_of = (int8_t)(first < 0 ? -1 : first);
    return XIMA_OK;
}

void xima_state_free(xima_state *state)
{
    if (!state)
        return;
    xima_game *game = state->game;
    xima__free(&game->allocator, state->moves, state->capacity * entry_bytes(game));
    xima__free(&game->allocator, state->block, state->block_size);
    xima_game_unref(game);
}

/* How much of the history a copy takes. Games count their own plies; the acts between those come with them. */
static size_t kept(const xima_state *src, uint32_t flags)
{
    size_t first = src->count;
    if (!(flags & XIMA_COPY_TAIL))
        return src->count;
    for (size_t tail = src->game->rules->tail ? src->game->rules->tail(src) : 0; tail > 0 && first > 0;)
        tail -= !xima__is_action(src->moves[--first]);
    return src->count - first;
}

xima_status xima_state_copy(xima_state *dst, const xima_state *src, uint32_t flags)
{
    if (!dst || !src || flags & ~(uint32_t)XIMA_COPY_TAIL)
        return XIMA_E_ARG;
    if (!xima__same_game(dst, src))
        return XIMA_E_GAME;
    size_t keep = kept(src, flags), first = src->count - keep;
    if (dst->capacity < keep) {
        xima_status status = xima__room(dst, keep > dst->count ? keep - dst->count : 0);
        if (status)
            return status;
    }
    copy_history(dst, src, first, keep);
    dst->floor = src->floor > first ? src->floor - first : 0;
    dst->count = keep;
    if (dst != src)
        memcpy(dst->common, src->common, xima__position_bytes(src->game));
    return XIMA_OK;
}

xima_status xima_state_clone(const xima_state *state, uint32_t flags, xima_state **out)
{
    if (out)
        *out = NULL;
    if (!state || !out || flags & ~(uint32_t)XIMA_COPY_TAIL)
        return XIMA_E_ARG;
    xima_state *copy;
    xima_status status = xima__state_make(state->game, &copy);
    if (status)
        return status;
    status = xima_state_copy(copy, state, flags);
    if (status) {
        xima_state_free(copy);
        return status;
    }
    *out = copy;
    return XIMA_OK;
}

xima_status xima_state_reserve(xima_state *state, size_t plies)
{
    return state ? xima__room(state, plies) : XIMA_E_ARG;
}

xima_game *xima_state_game(const xima_state *state)
{
    return state ? state->game : NULL;
}

bool xima__same_game(const xima_state *a, const xima_state *b)
{
    return a->game == b->game || (a->game->rules == b->game->rules && strcmp(a->game->spec, b->game->spec) == 0);
}
