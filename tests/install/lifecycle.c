/* SPDX-License-Identifier: MIT */
/* Loads the library, uses it and lets it go, twice: nothing may be left behind. Usage: lifecycle LIBRARY */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <xima/xima.h>

/* ISO C has no cast from an object pointer to a function pointer. */
static int find(void *library, const char *name, void *function)
{
    void *symbol = dlsym(library, name);
    if (!symbol)
        fprintf(stderr, "lifecycle: %s\n", dlerror());
    memcpy(function, &symbol, sizeof(symbol));
    return symbol != NULL;
}

static int use(void *library)
{
    uint32_t (*version)(void);
    xima_status (*game_new)(const char *, size_t, const xima_game_options *, xima_game **, xima_error *);
    void (*game_unref)(xima_game *);
    xima_status (*state_new)(xima_game *, xima_state **);
    void (*state_free)(xima_state *);
    const char *(*game_id)(size_t);

    if (!find(library, "xima_version", &version) || !find(library, "xima_game_new", &game_new) ||
        !find(library, "xima_game_unref", &game_unref) || !find(library, "xima_state_new", &state_new) ||
        !find(library, "xima_state_free", &state_free) || !find(library, "xima_game_id", &game_id))
        return 0;

    xima_game *game;
    xima_state *state;
    const char *id = game_id(0);
    if (version() != XIMA_VERSION || game_new(id, strlen(id), NULL, &game, NULL) != XIMA_OK)
        return 0;
    int done = state_new(game, &state) == XIMA_OK;
    state_free(state);
    game_unref(game);
    return done;
}

int main(int argc, char **argv)
{
    for (int round = 0; round < 2; round++) {
        void *library = argc == 2 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
        if (!library) {
            fprintf(stderr, "lifecycle: %s\n", argc == 2 ? dlerror() : "usage: lifecycle LIBRARY");
            return 1;
        }
        if (!use(library) || dlclose(library) != 0) {
            fprintf(stderr, "lifecycle: round %d failed\n", round + 1);
            return 1;
        }
        if (dlopen(argv[1], RTLD_NOW | RTLD_NOLOAD)) {
            fprintf(stderr, "lifecycle: the library stays loaded after dlclose\n");
            return 1;
        }
    }
    return 0;
}
