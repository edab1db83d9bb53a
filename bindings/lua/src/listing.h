/* SPDX-License-Identifier: MIT */
/*
 * Legal moves as many results of one call. A table that Lua makes of them, `{ listed(state) }`, is filled by a single
 * instruction of its virtual machine; a table filled from here takes a call of Lua's interface for each move, so that is
 * done only with a table that is used again.
 */
#ifndef XIMA_LUA_LISTING_H
#define XIMA_LUA_LISTING_H

#include "support.h"

/* All legal moves of a state; or false, if they are too many for the stack. */
static int state_listed(lua_State *L)
{
    const xima_state *state = xl_self(L, 1, &kind_state);
    xima_move moves[XL_FIRST / sizeof(xima_move)];
    const size_t room = sizeof moves / sizeof *moves;
    size_t count = xima_state_legal_moves(state, moves, room);
    if (count > room || !lua_checkstack(L, (int)count + 1)) {
        lua_pushboolean(L, 0);
        return 1;
    }
    for (size_t i = 0; i < count; i++)
        xl_push_move(L, moves[i]);
    return (int)count;
}

/* The same into the list that is given, which may be longer than they are many. */
static int state_refilled(lua_State *L)
{
    lua_settop(L, 2);
    const xima_state *state = xl_self(L, 1, &kind_state);
    xl_check_table(L, 2);
    xima_move first[XL_FIRST / sizeof(xima_move)], *moves = first;
    const size_t room = sizeof first / sizeof *first, before = xl_length(L, 2);
    size_t count = xima_state_legal_moves(state, moves, room);
    if (count > room) {
        moves = xl_room(L, count, sizeof *moves);
        xima_state_legal_moves(state, moves, count);
    }
    for (size_t i = 0; i < count; i++) {
        xl_push_move(L, moves[i]);
        lua_rawseti(L, 2, (int)i + 1);
    }
    for (size_t i = count; i < before; i++) {
        lua_pushnil(L);
        lua_rawseti(L, 2, (int)i + 1);
    }
    lua_settop(L, 2);
    return 1;
}

#endif
