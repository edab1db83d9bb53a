/* SPDX-License-Identifier: MIT */
/* What the Lua part of the module asks of the C part beside the library's functions. */
#ifndef XIMA_LUA_INSIDE_H
#define XIMA_LUA_INSIDE_H

#include "support.h"

/* The kind of an object, "xima.State", or nil for what is none. */
static int kind_of(lua_State *L)
{
    for (const struct xl_group *group = xl_groups; group->owner; group++) {
        if (group->kind && xl_box_at(L, 1, group->kind)) {
            lua_pushstring(L, group->kind->type);
            return 1;
        }
    }
    return 0;
}

static int type_name(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_pushstring(L, xl_typename(L, 1));
    return 1;
}

/* own(function): the file that it is written in is the module's own, and no line of it is named by errors. */
static int own(lua_State *L)
{
    lua_Debug info;
    lua_settop(L, 1);
    lua_getinfo(L, ">S", &info);
    lua_getfield(L, LUA_REGISTRYINDEX, XL_SOURCES);
    lua_pushboolean(L, strcmp(info.source, "=?") != 0); /* files without lines are all called that */
    lua_setfield(L, -2, info.source);
    return 0;
}

/* seat(seat, place, state), text(text, place): errors if that is none, told of the argument in that place of the function
   that the program called. */
static int seat(lua_State *L)
{
    int32_t seat = 0;
    int place = (int)luaL_checkinteger(L, 2);
    const char *wrong = xl_read_seat(L, 1, &seat);
    if (wrong)
        xl_argerror(L, place, xl_got(L, 1, wrong));
    xl_check_sits(L, place, 1, xl_object(L, 3, &kind_state), seat);
    return 0;
}

static int text(lua_State *L)
{
    if (!lua_isstring(L, 1))
        xl_argerror(L, (int)luaL_checkinteger(L, 2), xl_got(L, 1, "a string is expected"));
    return 0;
}

/* raise(message): an error at the line that called the module. */
static int raise(lua_State *L)
{
    lua_settop(L, 1);
    return xl_raise(L);
}

#endif
