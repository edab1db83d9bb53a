/* SPDX-License-Identifier: MIT */
/*
 * Objects of the library in Lua. A userdata holds a share of what is counted here, so that a cursor keeps the record
 * it walks and the order in which Lua collects them, also when the whole Lua state is closed, makes no difference.
 */
#ifndef XIMA_LUA_OBJECTS_H
#define XIMA_LUA_OBJECTS_H

#include "compat.h"
#include <stdlib.h>
#include <string.h>

struct xl_kind {
    const char *name; /* "state" */
    const char *type; /* "xima.state": the name of the metatable */
    void (*drop)(void *object);
};

struct xl_held {
    void *object;
    const struct xl_kind *kind;
    struct xl_held *keeps; /* what must outlive the object */
    size_t shares;
};

struct xl_box {
    struct xl_held *held; /* NULL once it is closed */
};

struct xl_group {
    const char *owner; /* "" for the module */
    const struct xl_kind *kind;
    const luaL_Reg *methods;
};

static void xl_release(struct xl_held *held)
{
    while (held && --held->shares == 0) {
        struct xl_held *keeps = held->keeps;
        held->kind->drop(held->object);
        free(held);
        held = keeps;
    }
}

/* Gives the share of a userdata back: `__gc`, `__close` and the method `close`. */
static int xl_close(lua_State *L)
{
    struct xl_box *box = lua_touserdata(L, 1);
    int same = box && lua_getmetatable(L, 1) && lua_rawequal(L, -1, lua_upvalueindex(1));
    luaL_argcheck(L, same, 1, "an object of this kind is expected");
    struct xl_held *held = box->held;
    box->held = NULL;
    xl_release(held);
    return 0;
}

static struct xl_box *xl_push_box(lua_State *L, const struct xl_kind *kind)
{
    luaL_checkstack(L, 4, "too many results");
    struct xl_box *box = xl_userdata(L, sizeof *box);
    box->held = NULL;
    luaL_getmetatable(L, kind->type);
    lua_setmetatable(L, -2);
    return box;
}

/* Pushes a new object and answers where its pointer goes; until then there is nothing to be freed but the box. */
static void **xl_new(lua_State *L, const struct xl_kind *kind)
{
    struct xl_box *box = xl_push_box(L, kind);
    box->held = calloc(1, sizeof *box->held);
    if (!box->held)
        luaL_error(L, "not enough memory");
    box->held->kind = kind;
    box->held->shares = 1;
    return &box->held->object;
}

/* The box at an argument if it is of that kind, closed or not; else NULL. */
static struct xl_box *xl_box_at(lua_State *L, int arg, const struct xl_kind *kind)
{
    struct xl_box *box = lua_touserdata(L, arg);
    if (!box || !lua_getmetatable(L, arg))
        return NULL;
    luaL_getmetatable(L, kind->type);
    int same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same ? box : NULL;
}

static void *xl_refuse(lua_State *L, int arg, const struct xl_kind *kind, const struct xl_box *box)
{
    if (box)
        lua_pushfstring(L, "the %s is closed", kind->name);
    else
        lua_pushfstring(L, "%s expected, got %s", kind->type, luaL_typename(L, arg));
    luaL_argerror(L, arg, lua_tostring(L, -1));
    return NULL;
}

static void *xl_object(lua_State *L, int arg, const struct xl_kind *kind)
{
    const struct xl_box *box = xl_box_at(L, arg, kind);
    return box && box->held ? box->held->object : xl_refuse(L, arg, kind, box);
}

static void *xl_maybe(lua_State *L, int arg, const struct xl_kind *kind)
{
    return lua_isnoneornil(L, arg) ? NULL : xl_object(L, arg, kind);
}

/* The object that a method is called on: its metatable is the first upvalue, which is quicker than a name. */
static void *xl_self(lua_State *L, int arg, const struct xl_kind *kind)
{
    const struct xl_box *box = lua_touserdata(L, arg);
    if (!box || !lua_getmetatable(L, arg))
        return xl_refuse(L, arg, kind, NULL);
    int same = lua_rawequal(L, -1, lua_upvalueindex(1));
    lua_pop(L, 1);
    return same && box->held ? box->held->object : xl_refuse(L, arg, kind, same ? box : NULL);
}

/* The object at `made` keeps the one at an argument, which has been checked. */
static void xl_keep(lua_State *L, int made, int arg)
{
    struct xl_box *box = lua_touserdata(L, made), *kept = lua_touserdata(L, arg);
    box->held->keeps = kept->held;
    kept->held->shares++;
}

/* Pushes what the object at an argument keeps, if it is the one that was found. */
static int xl_share(lua_State *L, int arg, const struct xl_kind *kind, const void *found)
{
    const struct xl_box *box = lua_touserdata(L, arg);
    struct xl_held *held = box->held->keeps;
    if (!held || held->object != found)
        return 0;
    xl_push_box(L, kind)->held = held;
    held->shares++;
    return 1;
}

#endif
