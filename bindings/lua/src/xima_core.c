/* SPDX-License-Identifier: MIT */
/*
 * The C part of the Lua module: `require "xima.core"`. One source for Lua 5.1 to 5.4 and LuaJIT, built for each.
 * The generated functions come from raw.h; here are only those that need a hand.
 */
#include "support.h"

#include "raw.h"

#include "listing.h"
#include "resources.h"

#if defined(_WIN32)
#define XL_EXPORT __declspec(dllexport)
#else
#define XL_EXPORT __attribute__((visibility("default")))
#endif

/* `==` of states: the same position of the same game. Anything else is not equal. */
static int state_equal(lua_State *L)
{
    const struct xl_box *a = xl_box_at(L, 1, &kind_state), *b = xl_box_at(L, 2, &kind_state);
    lua_pushboolean(L, a && b && a->held && b->held && xima_state_equal(a->held->object, b->held->object));
    return 1;
}

/* Whether an object has been closed: answers for closed ones too, unlike all else. */
static int is_closed(lua_State *L)
{
    const struct xl_box *box = lua_touserdata(L, 1);
    int same = box && lua_getmetatable(L, 1) && lua_rawequal(L, -1, lua_upvalueindex(1));
    luaL_argcheck(L, same, 1, "an object of this kind is expected");
    lua_pushboolean(L, !box->held);
    return 1;
}

/* Of objects that have no text of their own. */
static int push_name(lua_State *L)
{
    const struct xl_box *box = lua_touserdata(L, 1);
    int same = box && lua_getmetatable(L, 1) && lua_rawequal(L, -1, lua_upvalueindex(1));
    luaL_argcheck(L, same, 1, "an object of this kind is expected");
    lua_getfield(L, lua_upvalueindex(1), "__name");
    if (box->held)
        lua_pushfstring(L, "%s: %p", lua_tostring(L, -1), box->held->object);
    else
        lua_pushfstring(L, "%s (closed)", lua_tostring(L, -1));
    return 1;
}

static const luaL_Reg closing[] = {{"close", xl_close}, {"is_closed", is_closed}, {NULL, NULL}};

/* Makes the metatable of a kind and pushes it. */
static void push_metatable(lua_State *L, const struct xl_group *group)
{
    static const luaL_Reg ends[] = {{"__gc", xl_collect}, {"__close", xl_close}, {"__tostring", push_name}, {NULL, NULL}};
    luaL_newmetatable(L, group->kind->type);
    int metatable = lua_gettop(L);
    lua_pushstring(L, group->kind->type);
    lua_setfield(L, metatable, "__name");
    xl_set_functions(L, ends, metatable);
    lua_newtable(L);
    xl_set_functions(L, group->methods, metatable);
    xl_set_functions(L, closing, metatable);
    lua_setfield(L, metatable, "__index");
    if (group->kind == &kind_state) {
        lua_pushcfunction(L, state_equal);
        lua_setfield(L, metatable, "__eq");
    }
}

XL_EXPORT int luaopen_xima_core(lua_State *L);

int luaopen_xima_core(lua_State *L)
{
    lua_newtable(L);
    int module = lua_gettop(L);
    lua_newtable(L);
    int metatables = lua_gettop(L);
    for (const struct xl_group *group = xl_groups; group->owner; group++) {
        if (group->kind) {
            push_metatable(L, group);
            lua_setfield(L, metatables, group->owner);
            continue;
        }
        if (group->owner[0])
            lua_newtable(L);
        else
            lua_pushvalue(L, module);
        xl_set_functions(L, group->methods, module);
        if (group->owner[0])
            lua_setfield(L, module, group->owner);
        else
            lua_pop(L, 1);
    }
    lua_getfield(L, metatables, kind_state.name);
    lua_pushcclosure(L, state_listed, 1);
    lua_setfield(L, module, "listed");
    lua_setfield(L, module, "metatables");
    lua_pushcfunction(L, game_with_resources);
    lua_setfield(L, module, "game_with_resources");
    return 1;
}
