/* SPDX-License-Identifier: MIT */
/* Made by bindings/generate from the public headers; do not edit. */
/* The functions of xima/version.h. */

static int raw_version(lua_State *L)
{
    xl_push_uint32(L, xima_version());
    return 1;
}

static int raw_version_string(lua_State *L)
{
    lua_pushstring(L, xima_version_string());
    return 1;
}

static int raw_has_feature(lua_State *L)
{
    lua_settop(L, 1);
    int32_t feature = xl_check_int32(L, 1);
    lua_pushboolean(L, xima_has_feature(feature) != 0);
    return 1;
}
