/* SPDX-License-Identifier: MIT */
/*
 * The C part of the Lua module: `require "xima.core"`. One source for Lua 5.1 to 5.4 and LuaJIT, built for each.
 * The generated functions come from raw.h; here are only those that need a hand.
 */
#include "support.h"

#include "raw.h"

#include "adding.h"
#include "inside.h"
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
    lua_pushboolean(L, !xl_closable(L)->held);
    return 1;
}

/* Of objects that have no text of their own. */
static int push_name(lua_State *L)
{
    const struct xl_box *box = xl_closable(L);
    lua_getfield(L, lua_upvalueindex(1), "__name");
    if (box->held)
        lua_pushfstring(L, "%s: %p", lua_tostring(L, -1), box->held->object);
    else
        lua_pushfstring(L, "%s (closed)", lua_tostring(L, -1));
    return 1;
}

static const luaL_Reg closing[] = {{"close", xl_close}, {"is_closed", is_closed}, {NULL, NULL}};

/* Makes the metatable of a kind and pushes it. Programs do not get hold of it: its `__gc` is the collector's to call. */
static void push_metatable(lua_State *L, const struct xl_group *group)
{
    static const luaL_Reg ends[] = {{"__gc", xl_collect}, {"__close", xl_close}, {"__tostring", push_name}, {NULL, NULL}};
    luaL_newmetatable(L, group->kind->type);
    int metatable = lua_gettop(L);
    lua_pushstring(L, group->kind->type);
    lua_setfield(L, metatable, "__name");
    lua_pushstring(L, group->kind->type);
    lua_setfield(L, metatable, "__metatable");
    xl_set_functions(L, ends, metatable, 1);
    lua_newtable(L);
    xl_set_functions(L, group->methods, metatable, 1);
    xl_set_functions(L, closing, metatable, 1);
    lua_setfield(L, metatable, "__index");
    if (group->kind == &kind_state) {
        lua_pushcfunction(L, state_equal);
        lua_setfield(L, metatable, "__eq");
    }
}

/* Sets a function of the module or of one of its tables, whose index is given. */
static void set_group(lua_State *L, const struct xl_group *group, int module)
{
    if (group->owner[0])
        lua_newtable(L);
    else
        lua_pushvalue(L, module);
    xl_set_functions(L, group->methods, module, 0);
    if (group->owner[0])
        lua_setfield(L, module, group->owner);
    else
        lua_pop(L, 1);
}

/* What only the Lua part of the module calls; errors call these functions as that part is called. */
static void push_inside(lua_State *L, int metatables)
{
    static const luaL_Reg functions[] = {{"kind_of", kind_of}, {"type_name", type_name}, {"own", own}, {"raise", raise},
                                         {"seat", seat}, {"text", text},
                                         {"game", game_with_resources}, {"play", ply_at}, {"add", record_add},
                                         {"lose_end", lose_end}, {NULL, NULL}};
    static const luaL_Reg listed[] = {{"legal_moves", state_listed}, {"refill", state_refilled}, {NULL, NULL}};
    lua_newtable(L);
    xl_set_functions(L, functions, metatables, 0);
    lua_getfield(L, metatables, kind_state.name);
    lua_insert(L, -2);
    xl_set_functions(L, listed, lua_gettop(L) - 1, 1);
    lua_remove(L, -2);
    lua_pushvalue(L, metatables);
    lua_setfield(L, -2, "metatables");
}

XL_EXPORT int luaopen_xima_core(lua_State *L);

int luaopen_xima_core(lua_State *L)
{
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, XL_SOURCES);
    lua_newtable(L);
    int module = lua_gettop(L);
    lua_newtable(L);
    int metatables = lua_gettop(L);
    for (const struct xl_group *group = xl_groups; group->owner; group++) {
        if (group->kind) {
            push_metatable(L, group);
            lua_setfield(L, metatables, group->owner);
        } else {
            set_group(L, group, module);
        }
    }
    push_inside(L, metatables);
    lua_setfield(L, module, "inside");
    lua_settop(L, module);
    return 1;
}
