/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/status.h. */

static int raw_status_name(lua_State *L)
{
    lua_settop(L, 1);
    xima_status status = xl_check_int32(L, 1);
    lua_pushstring(L, xima_status_name(status));
    return 1;
}
