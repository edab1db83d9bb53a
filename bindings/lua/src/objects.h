/* SPDX-License-Identifier: MIT */
/*
 * Objects of the library in Lua. A userdata holds a share of what is counted here, so that a cursor keeps the record
 * it walks and the order in which Lua collects them, also when the whole Lua state is closed, makes no difference.
 */
#ifndef XIMA_LUA_OBJECTS_H
#define XIMA_LUA_OBJECTS_H

#include "errors.h"
#include <stdlib.h>
#include <string.h>

struct xl_kind {
    const char *name; /* "state" */
    const char *type; /* "xima.State": the name of the metatable */
    void (*drop)(void *object);
};

struct xl_held {
    void *object;
    const struct xl_kind *kind;
    struct xl_held *keeps;  /* what must outlive the object */
    struct xl_held *helper; /* what works on the object for as long as it lives */
    int helper_lost;        /* whether that may stand in a wrong place */
    size_t shares;
};

struct xl_box {
    struct xl_held *held; /* NULL once it is closed */
    struct xl_held *late; /* what was closed while a call was on that has it; the collector gives it back */
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
        xl_release(held->helper);
        held->kind->drop(held->object);
        free(held);
        held = keeps;
    }
}

static int xl_unlike(lua_State *L, int arg, const char *type)
{
    return xl_argerror(L, arg, lua_pushfstring(L, "%s expected, got %s", type, xl_typename(L, arg)));
}

/* The box that a method is called on, closed or not. */
static struct xl_box *xl_closable(lua_State *L)
{
    struct xl_box *box = lua_touserdata(L, 1);
    if (!box || !lua_getmetatable(L, 1) || !lua_rawequal(L, -1, lua_upvalueindex(1))) {
        lua_getfield(L, lua_upvalueindex(1), "__name");
        xl_unlike(L, 1, lua_tostring(L, -1));
    }
    return box;
}

/* Whether the value on top of the stack is the box or a list that has it. */
static int xl_has(lua_State *L, const struct xl_box *box)
{
    if (lua_type(L, -1) != LUA_TTABLE)
        return lua_touserdata(L, -1) == box;
    int found = 0;
    for (size_t i = xl_length(L, -1); i && !found; i--) {
        lua_rawgeti(L, -1, (int)i);
        found = lua_touserdata(L, -1) == box;
        lua_pop(L, 1);
    }
    return found;
}

/* Whether a function of C that is on has the box on its stack: memory is asked for in it, so that the collector runs
   finalizers, and one of these may close what the function works with. A coroutine cannot see the stacks of those that
   resumed it, where such a function may be on, so in one all is taken for in use. */
static int xl_is_in_use(lua_State *L, const struct xl_box *box)
{
    enum { DEPTH = 200 }; /* a level costs as much as it is deep; below that all is taken for in use */
    lua_Debug frame;
    int level = 1, is_main = lua_pushthread(L);
    lua_pop(L, 1);
    if (!is_main)
        return 1;
    for (; level < DEPTH && lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "S", &frame);
        if (frame.what[0] != 'C')
            continue;
        for (int i = 1; lua_getlocal(L, &frame, i); i++) {
            int found = xl_has(L, box);
            lua_pop(L, 1);
            if (found)
                return 1;
        }
    }
    return level == DEPTH;
}

/* Gives the share of a userdata back: `__close` and the method `close`. */
static int xl_close(lua_State *L)
{
    struct xl_box *box = xl_closable(L);
    struct xl_held *held = box->held;
    box->held = NULL;
    if (held && xl_is_in_use(L, box))
        box->late = held;
    else
        xl_release(held);
    return 0;
}

/* `__gc` */
static int xl_collect(lua_State *L)
{
    struct xl_box *box = xl_closable(L);
    struct xl_held *held = box->held, *late = box->late;
    box->held = box->late = NULL;
    xl_release(held);
    xl_release(late);
    return 0;
}

static struct xl_box *xl_push_box(lua_State *L, const struct xl_kind *kind)
{
    luaL_checkstack(L, 4, "too many results");
    struct xl_box *box = xl_userdata(L, sizeof *box);
    box->held = box->late = NULL;
    luaL_getmetatable(L, kind->type);
    lua_setmetatable(L, -2);
    return box;
}

static struct xl_held *xl_hold(const struct xl_kind *kind)
{
    struct xl_held *held = calloc(1, sizeof *held);
    if (held) {
        held->kind = kind;
        held->shares = 1;
    }
    return held;
}

/* Pushes a new object and answers where its pointer goes; until then there is nothing to be freed but the box. */
static void **xl_new(lua_State *L, const struct xl_kind *kind)
{
    struct xl_box *box = xl_push_box(L, kind);
    box->held = xl_hold(kind);
    if (!box->held)
        xl_error(L, "not enough memory");
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
        xl_argerror(L, arg, lua_pushfstring(L, "the %s is closed", kind->name));
    else
        xl_unlike(L, arg, kind->type);
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

/* The object that is the option on top of the stack. */
XL_UNUSED static void *xl_field_object(lua_State *L, const char *name, const struct xl_kind *kind)
{
    const struct xl_box *box = xl_box_at(L, -1, kind);
    if (!box)
        xl_error(L, "option '%s': %s expected, got %s", name, kind->type, xl_typename(L, -1));
    if (!box->held)
        xl_error(L, "option '%s': the %s is closed", name, kind->name);
    return box->held->object;
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
    box->held->keeps = kept->held ? kept->held : kept->late;
    box->held->keeps->shares++;
}

/* Pushes what the object at an argument keeps, if it is the one that was found. */
static int xl_share(lua_State *L, int arg, const struct xl_kind *kind, const void *found)
{
    const struct xl_box *box = lua_touserdata(L, arg);
    struct xl_held *held = (box->held ? box->held : box->late)->keeps;
    if (!held || held->object != found)
        return 0;
    xl_push_box(L, kind)->held = held;
    held->shares++;
    return 1;
}

#endif
