/* SPDX-License-Identifier: MIT */
/* Games with resources: the bytes must outlive the game, whoever holds it, so each is a copy that the game frees. */
#ifndef XIMA_LUA_RESOURCES_H
#define XIMA_LUA_RESOURCES_H

#include "support.h"

static void release_bytes(void *bytes)
{
    free(bytes);
}

/* Fills a resource with copies of the strings on top of the stack, name below data. */
static void copy_resource(lua_State *L, xima_resource *resource)
{
    if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING)
        xl_error(L, "option 'resources': texts are expected, by their names");
    size_t size, name_size;
    const char *data = lua_tolstring(L, -1, &size), *name = lua_tolstring(L, -2, &name_size);
    char *bytes = malloc(size + name_size + 1);
    if (!bytes)
        xl_error(L, "not enough memory");
    memcpy(bytes, data, size);
    memcpy(bytes + size, name, name_size + 1);
    *resource = (xima_resource){
        .name = bytes + size, .data = bytes, .size = size, .release = release_bytes, .user = bytes};
}

/* What is filled when an error passes is freed by this userdata. */
struct resources {
    size_t count;
    xima_resource list[16];
};

static int free_resources(lua_State *L)
{
    struct resources *resources = lua_touserdata(L, 1);
    while (resources->count)
        free(resources->list[--resources->count].user);
    return 0;
}

static struct resources *read_resources(lua_State *L, int arg)
{
    struct resources *resources = xl_userdata(L, sizeof *resources);
    resources->count = 0;
    lua_newtable(L);
    lua_pushcfunction(L, free_resources);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    for (lua_pushnil(L); lua_next(L, arg); lua_pop(L, 1)) {
        if (resources->count == sizeof resources->list / sizeof *resources->list)
            xl_error(L, "option 'resources': at most 16 are expected");
        copy_resource(L, &resources->list[resources->count]);
        resources->count++;
    }
    return resources;
}

/* game(spec, {name = bytes, …}, cpu) */
static int game_with_resources(lua_State *L)
{
    size_t len;
    lua_settop(L, 3);
    const char *spec = xl_check_text(L, 1, &len);
    if (lua_type(L, 2) != LUA_TTABLE)
        xl_error(L, "option 'resources': %s", xl_got(L, 2, "texts are expected, by their names"));
    int32_t cpu = lua_isnil(L, 3) ? 0 : xl_field_int32(L, "cpu"); /* it is on top */
    struct resources *resources = read_resources(L, 2);
    xima_game_options options = {.struct_size = sizeof options, .resources = resources->list,
                                 .resource_count = resources->count, .cpu = cpu};
    xima_error error;
    xl_no_error(&error);
    void **box = xl_new(L, &kind_game);
    xima_game *made = NULL;
    xima_status status = xima_game_new(spec, len, &options, &made, &error);
    *box = made;
    if (status)
        return xl_fail(L, "xima.game", status, &error, NULL, NULL, NULL);
    resources->count = 0; /* they are the game's now */
    return 1;
}

#endif
