/* SPDX-License-Identifier: MIT */
/* An allocator of one's own, and play that allocates nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <xima/xima.h>

/* Counts its calls. It is used by one thread here; an allocator that several use must be thread-safe. */
static void *count_and_resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    size_t *calls = user;
    (void)old_size;
    ++*calls;
    if (new_size == 0) {
        free(ptr);
        return NULL;
    }
    return realloc(ptr, new_size);
}

int main(void)
{
    size_t calls = 0;
    xima_allocator allocator = {.struct_size = sizeof allocator, .user = &calls, .resize = count_and_resize};
    xima_game_options options = {.struct_size = sizeof options, .allocator = &allocator};
    xima_game *game;
    xima_state *state;
    if (xima_game_new("xima", 4, &options, &game, NULL))
        return 1;
    xima_status status = xima_state_new(game, &state);
    xima_game_unref(game); /* the state keeps its own reference */
    if (status)
        return 1;

    xima_state_reserve(state, 1000);
    size_t before = calls;
    uint32_t plies = 0;
    for (uint64_t random = 1; plies < 1000; plies++) {
        random = random * UINT64_C(6364136223846793005) + 1; /* any 64 random bits will do */
        if (xima_state_play(state, xima_state_pick(state, random), NULL))
            break; /* the game is over */
    }
    while (xima_state_undo(state) == XIMA_OK)
        continue;
    size_t during = calls - before;
    printf("%u plies played and taken back, %zu calls of the allocator\n", (unsigned)plies, during);
    xima_state_free(state);
    return during != 0;
}
