/* SPDX-License-Identifier: MIT */
/* What differs between Lua 5.1, LuaJIT, 5.2, 5.3 and 5.4. */
#ifndef XIMA_LUA_COMPAT_H
#define XIMA_LUA_COMPAT_H

#include <lauxlib.h>
#include <lua.h>
#include <stdint.h>

/* Whether numbers may be 64-bit integers; else all are doubles. */
#define XL_INTEGERS (LUA_VERSION_NUM >= 503)

/* LuaJIT has some of the later functions, under names that are also macros elsewhere: these are our own. */
static inline void xl_set_functions(lua_State *L, const luaL_Reg *list, int metatable, int methods)
{
    for (; list->name; list++) {
        lua_pushvalue(L, metatable); /* methods know by it who they are called on */
        lua_pushstring(L, list->name); /* and all what errors shall call them */
        lua_pushboolean(L, methods);
        lua_pushcclosure(L, list->func, 3);
        lua_setfield(L, -2, list->name);
    }
}

static inline size_t xl_length(lua_State *L, int index)
{
#if LUA_VERSION_NUM >= 502
    return lua_rawlen(L, index);
#else
    return lua_objlen(L, index);
#endif
}

static inline void *xl_userdata(lua_State *L, size_t size)
{
#if LUA_VERSION_NUM >= 504
    return lua_newuserdatauv(L, size, 0);
#else
    return lua_newuserdata(L, size);
#endif
}

#endif
