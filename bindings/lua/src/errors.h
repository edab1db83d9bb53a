/* SPDX-License-Identifier: MIT */
/*
 * Errors. They name the line of the program that called the module: the module's own files in between are passed over,
 * and so are functions of C, such as pcall, which have no lines.
 */
#ifndef XIMA_LUA_ERRORS_H
#define XIMA_LUA_ERRORS_H

#include "compat.h"
#include <string.h>

#define XL_UNUSED __attribute__((unused))

/* In the registry: the sources of the module's own files. */
#define XL_SOURCES "xima.sources"

static int xl_is_ours(lua_State *L, const char *source)
{
    lua_getfield(L, LUA_REGISTRYINDEX, XL_SOURCES);
    lua_getfield(L, -1, source);
    int ours = lua_toboolean(L, -1);
    lua_pop(L, 2);
    return ours;
}

/* Pushes the place of the error, "" if it is not known; `called` becomes the function that was called there. */
static void xl_place(lua_State *L, lua_Debug *called)
{
    lua_Debug frame;
    lua_getstack(L, 0, called);
    for (int level = 1; lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        if (frame.currentline < 0)
            continue;
        if (!xl_is_ours(L, frame.source)) {
            lua_pushfstring(L, "%s:%d: ", frame.short_src, frame.currentline);
            return;
        }
        lua_getstack(L, level, called);
    }
    luaL_where(L, 1); /* a program may have all its files in one */
}

/* Raises the message on top of the stack. */
static int xl_raise(lua_State *L)
{
    lua_Debug called;
    luaL_checkstack(L, 6, "too many values");
    xl_place(L, &called);
    lua_insert(L, -2);
    lua_concat(L, 2);
    return lua_error(L);
}

#define xl_error(L, ...) (lua_pushfstring(L, __VA_ARGS__), xl_raise(L))

/* Errors of arguments as Lua words them: of a method they are counted without the object. */
static int xl_argerror(lua_State *L, int arg, const char *message)
{
    lua_Debug called;
    luaL_checkstack(L, 8, "too many values");
    xl_place(L, &called);
    lua_getinfo(L, "n", &called);
    const char *name = called.name;
    int method = name && strcmp(called.namewhat, "method") == 0;
    if (!name) { /* nothing in the program has a name for it: its own, with which it was made */
        name = lua_tostring(L, lua_upvalueindex(2));
        method = lua_toboolean(L, lua_upvalueindex(3));
    }
    if (method && --arg == 0)
        lua_pushfstring(L, "calling '%s' on bad self (%s)", name ? name : "?", message);
    else
        lua_pushfstring(L, "bad argument #%d to '%s' (%s)", arg, name ? name : "?", message);
    lua_concat(L, 2);
    return lua_error(L);
}

/* The name of a value's type: of objects that have one their own. */
static const char *xl_typename(lua_State *L, int at)
{
    const char *name = luaL_typename(L, at);
    if (lua_islightuserdata(L, at))
        return "light userdata";
    if (lua_type(L, at) == LUA_TUSERDATA && luaL_getmetafield(L, at, "__name")) {
        name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : name; /* the metatable keeps it */
        lua_pop(L, 1);
    }
    return name;
}

/* Pushes and answers "…, got X": the type, of a number the number. */
static const char *xl_got(lua_State *L, int at, const char *expected)
{
    at = at < 0 ? lua_gettop(L) + 1 + at : at;
    if (lua_type(L, at) != LUA_TNUMBER)
        return lua_pushfstring(L, "%s, got %s", expected, xl_typename(L, at));
    lua_pushvalue(L, at); /* a number that is written becomes a text */
    const char *text = lua_pushfstring(L, "%s, got %s", expected, lua_tostring(L, -1));
    lua_remove(L, -2);
    return text;
}

XL_UNUSED static void xl_check_table(lua_State *L, int arg)
{
    if (lua_type(L, arg) != LUA_TTABLE)
        xl_argerror(L, arg, xl_got(L, arg, "a table is expected"));
}

XL_UNUSED static const char *xl_check_text(lua_State *L, int arg, size_t *len)
{
    if (!lua_isstring(L, arg))
        xl_argerror(L, arg, xl_got(L, arg, "a string is expected"));
    return lua_tolstring(L, arg, len);
}

XL_UNUSED static const char *xl_maybe_text(lua_State *L, int arg, size_t *len)
{
    return lua_isnoneornil(L, arg) ? NULL : xl_check_text(L, arg, len);
}

#endif
