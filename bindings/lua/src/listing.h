/* SPDX-License-Identifier: MIT */
/*
 * Legal moves as many results of one call. A table that Lua makes of them, `{ listed(state) }`, is filled by a single
 * instruction of its virtual machine; a table filled from here takes a call of Lua's interface for each move.
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

#endif
