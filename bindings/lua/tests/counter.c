/* SPDX-License-Identifier: MIT */
/* For the tests: an allocator that counts its blocks, and gives none once `left` calls are used up. */
#include <lauxlib.h>
#include <lua.h>
#include <stdlib.h>
#include <xima/game.h>

static struct {
    long blocks, left;
} counts = {0, -1};

static void *resize(void *user, void *ptr, size_t old_size, size_t new_size)
{
    (void)user;
    (void)old_size;
    if (new_size == 0) {
        counts.blocks -= ptr != NULL;
        free(ptr);
        return NULL;
    }
    if (counts.left == 0)
        return NULL;
    counts.left -= counts.left > 0;
    counts.blocks += ptr == NULL;
    return realloc(ptr, new_size);
}

static const xima_allocator allocator = {.struct_size = sizeof allocator, .resize = resize};

static int push_allocator(lua_State *L)
{
    lua_pushlightuserdata(L, (void *)&allocator);
    return 1;
}

static int blocks(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)counts.blocks);
    return 1;
}

static int leave(lua_State *L)
{
    counts.left = (long)luaL_checkinteger(L, 1);
    return 0;
}

/* For bench/bindings_lua.lua: what a list costs that nothing has to be found out for. */
static void push_number(lua_State *L, int i)
{
#if LUA_VERSION_NUM >= 503
    lua_pushinteger(L, (lua_Integer)1 << 40 | i);
#else
    lua_pushnumber(L, 1099511627776.0 + i);
#endif
}

static int numbers(lua_State *L)
{
    int count = (int)luaL_checkinteger(L, 1);
    luaL_checkstack(L, count, "too many numbers");
    for (int i = 0; i < count; i++)
        push_number(L, i);
    return count;
}

static int fill(lua_State *L)
{
    int count = (int)luaL_checkinteger(L, 2);
    if (lua_isnil(L, 1)) {
        lua_createtable(L, count, 0);
        lua_replace(L, 1);
    }
    for (int i = 0; i < count; i++) {
        push_number(L, i);
        lua_rawseti(L, 1, i + 1);
    }
    lua_settop(L, 1);
    return 1;
}

__attribute__((visibility("default"))) int luaopen_xima_counter(lua_State *L);

int luaopen_xima_counter(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"allocator", push_allocator}, {"blocks", blocks}, {"leave", leave}, {"numbers", numbers}, {"fill", fill}, {NULL, NULL}};
    lua_newtable(L);
    for (const luaL_Reg *function = functions; function->name; function++) {
        lua_pushcfunction(L, function->func);
        lua_setfield(L, -2, function->name);
    }
    return 1;
}
