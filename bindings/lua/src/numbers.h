/* SPDX-License-Identifier: MIT */
/*
 * Numbers in and out. Moves are below 2^53, so that doubles hold them. Seats count from 1 in Lua, as lists do; those
 * that are no seat (chance, nobody, anyone) are negative in both. Hashes are 16 hexadecimal digits, the same in every
 * version of Lua.
 */
#ifndef XIMA_LUA_NUMBERS_H
#define XIMA_LUA_NUMBERS_H

#include "errors.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum xl_type { XL_INT32, XL_UINT32, XL_INT64, XL_UINT64, XL_SIZE, XL_DOUBLE, XL_UINT8, XL_MOVE };

/* ---- Out ---- */

XL_UNUSED static void xl_push_int64(lua_State *L, int64_t value)
{
#if XL_INTEGERS
    lua_pushinteger(L, (lua_Integer)value);
#else
    lua_pushnumber(L, (lua_Number)value);
#endif
}

XL_UNUSED static void xl_push_uint64(lua_State *L, uint64_t value)
{
    if (value <= INT64_MAX)
        xl_push_int64(L, (int64_t)value);
    else
        lua_pushnumber(L, (lua_Number)value);
}

XL_UNUSED static void xl_push_hash(lua_State *L, uint64_t value)
{
    char digits[17];
    snprintf(digits, sizeof digits, "%016" PRIx64, value);
    lua_pushstring(L, digits);
}

#define xl_push_move   xl_push_uint64
#define xl_push_size   xl_push_uint64
#define xl_push_int32  xl_push_int64
#define xl_push_uint32 xl_push_int64
#define xl_push_int8   xl_push_int64
#define xl_push_uint8  xl_push_int64
#define xl_push_double lua_pushnumber
#define xl_push_yes    lua_pushboolean

XL_UNUSED static void xl_push_seat(lua_State *L, int32_t seat)
{
    xl_push_int64(L, seat >= 0 ? (int64_t)seat + 1 : seat);
}

XL_UNUSED static void xl_push_place(lua_State *L, size_t place)
{
    xl_push_uint64(L, (uint64_t)place + 1);
}

/* Bits of seats as a list of seats. */
XL_UNUSED static void xl_push_seats(lua_State *L, uint32_t bits)
{
    int count = 0;
    lua_newtable(L);
    for (int seat = 0; seat < 32; seat++) {
        if (bits >> seat & 1) {
            xl_push_seat(L, seat);
            lua_rawseti(L, -2, ++count);
        }
    }
}

/* ---- In: each answers what was expected, or NULL ---- */

static const char *const xl_expected[] = {
    [XL_INT32] = "a whole number from -2^31 to 2^31 - 1 is expected",
    [XL_UINT32] = "a whole number from 0 to 2^32 - 1 is expected",
    [XL_INT64] = "a whole number of 64 bits is expected",
    [XL_UINT64] = "a whole number of 64 bits, or hexadecimal digits of one, is expected",
    [XL_SIZE] = "a number of things, whole and not negative, is expected",
    [XL_DOUBLE] = "a number is expected",
    [XL_UINT8] = "a whole number from 0 to 255 is expected",
    [XL_MOVE] = "a move is expected",
};

/* Whether a whole number is there that is neither below nor above. */
static int xl_read_whole(lua_State *L, int at, int64_t low, int64_t high, int64_t *out)
{
    if (lua_type(L, at) != LUA_TNUMBER)
        return 0;
#if XL_INTEGERS
    int whole = 0;
    *out = (int64_t)lua_tointegerx(L, at, &whole);
    if (!whole)
        return 0;
#else
    lua_Number number = lua_tonumber(L, at);
    if (number != floor(number) || number < -9223372036854775808.0 || number >= 9223372036854775808.0)
        return 0;
    *out = (int64_t)number;
#endif
    return *out >= low && *out <= high;
}

static int xl_read_digits(const char *text, size_t len, uint64_t *out)
{
    if (len > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        text += 2;
        len -= 2;
    }
    if (len == 0 || len > 16 || strspn(text, "0123456789abcdefABCDEF") != len)
        return 0;
    *out = strtoull(text, NULL, 16);
    return 1;
}

/* 64 bits: a whole number, with negative ones for the upper half, or hexadecimal digits. */
static const char *xl_read_uint64(lua_State *L, int at, uint64_t *out)
{
    if (lua_type(L, at) == LUA_TSTRING) {
        size_t len;
        const char *text = lua_tolstring(L, at, &len);
        return xl_read_digits(text, len, out) ? NULL : xl_expected[XL_UINT64];
    }
    lua_Number number = lua_tonumber(L, at);
    if (lua_type(L, at) == LUA_TNUMBER && number >= 9223372036854775808.0 && number < 18446744073709551616.0) {
        *out = (uint64_t)number;
        return NULL;
    }
    int64_t value = 0;
    int good = xl_read_whole(L, at, INT64_MIN, INT64_MAX, &value);
    *out = (uint64_t)value;
    return good ? NULL : xl_expected[XL_UINT64];
}

/* Stores the value at an index as an item of an array. */
static const char *xl_store(lua_State *L, int at, enum xl_type type, void *array, size_t i)
{
    int64_t value = 0;
    int good = 0;
    switch (type) {
    case XL_DOUBLE:
        ((double *)array)[i] = lua_tonumber(L, at);
        good = lua_type(L, at) == LUA_TNUMBER;
        break;
    case XL_UINT64:
        return xl_read_uint64(L, at, (uint64_t *)array + i);
    case XL_MOVE: /* the texts of some moves, such as C2D3, could be taken for digits */
        good = lua_type(L, at) == LUA_TNUMBER && !xl_read_uint64(L, at, (uint64_t *)array + i);
        break;
    case XL_INT64:
        good = xl_read_whole(L, at, INT64_MIN, INT64_MAX, (int64_t *)array + i);
        break;
    case XL_INT32:
        good = xl_read_whole(L, at, INT32_MIN, INT32_MAX, &value);
        ((int32_t *)array)[i] = (int32_t)value;
        break;
    case XL_UINT32:
        good = xl_read_whole(L, at, 0, UINT32_MAX, &value);
        ((uint32_t *)array)[i] = (uint32_t)value;
        break;
    case XL_SIZE:
        good = xl_read_whole(L, at, 0, PTRDIFF_MAX, &value);
        ((size_t *)array)[i] = (size_t)value;
        break;
    case XL_UINT8:
        good = xl_read_whole(L, at, 0, UINT8_MAX, &value);
        ((uint8_t *)array)[i] = (uint8_t)value;
        break;
    }
    return good ? NULL : xl_expected[type];
}

static const char *xl_read_seat(lua_State *L, int at, int32_t *out)
{
    const char *wrong = xl_store(L, at, XL_INT32, out, 0);
    if (!wrong && *out == 0)
        return "a seat is expected (seats count from 1)";
    if (*out > 0)
        --*out;
    return wrong;
}

static const char *xl_read_place(lua_State *L, int at, size_t *out)
{
    const char *wrong = xl_store(L, at, XL_SIZE, out, 0);
    if (!wrong && *out == 0)
        return "a place is expected (places in lists count from 1)";
    --*out;
    return wrong;
}

static const char *xl_read_seats(lua_State *L, int at, uint32_t *out)
{
    *out = 0;
    if (lua_type(L, at) != LUA_TTABLE)
        return "a list of seats is expected";
    size_t count = xl_length(L, at);
    const char *wrong = NULL;
    for (size_t i = 0; i < count && !wrong; i++) {
        int32_t seat = 0;
        lua_rawgeti(L, at, (int)i + 1);
        wrong = xl_read_seat(L, -1, &seat);
        lua_pop(L, 1);
        if (!wrong && (seat < 0 || seat > 31))
            wrong = "a list of seats is expected";
        if (!wrong)
            *out |= UINT32_C(1) << seat;
    }
    return wrong;
}

/* xl_check_KIND(L, arg) reads an argument, xl_field_KIND(L, name) the option on top of the stack. */
#define XL_READER(kind, ctype, read)                                                         \
    XL_UNUSED static ctype xl_check_##kind(lua_State *L, int arg)                            \
    {                                                                                        \
        ctype value = 0;                                                                     \
        const char *wrong = read;                                                            \
        if (wrong)                                                                           \
            xl_argerror(L, arg, xl_got(L, arg, wrong));                                      \
        return value;                                                                        \
    }                                                                                        \
    XL_UNUSED static ctype xl_field_##kind(lua_State *L, const char *name)                   \
    {                                                                                        \
        const int arg = lua_gettop(L);                                                       \
        ctype value = 0;                                                                     \
        const char *wrong = read;                                                            \
        if (wrong)                                                                           \
            xl_error(L, "option '%s': %s", name, xl_got(L, arg, wrong));                     \
        return value;                                                                        \
    }

static const char *xl_read_yes(lua_State *L, int at, int32_t *out)
{
    *out = lua_toboolean(L, at);
    return NULL;
}

/* A number is good where C asks for it, and so is true or false: "not 0" is said of some. */
static const char *xl_read_int32(lua_State *L, int at, int32_t *out)
{
    return lua_isboolean(L, at) ? xl_read_yes(L, at, out) : xl_store(L, at, XL_INT32, out, 0);
}

XL_READER(int32, int32_t, xl_read_int32(L, arg, &value))
XL_READER(uint32, uint32_t, xl_store(L, arg, XL_UINT32, &value, 0))
XL_READER(int64, int64_t, xl_store(L, arg, XL_INT64, &value, 0))
XL_READER(size, size_t, xl_store(L, arg, XL_SIZE, &value, 0))
XL_READER(double, double, xl_store(L, arg, XL_DOUBLE, &value, 0))
XL_READER(uint64, uint64_t, xl_read_uint64(L, arg, &value))
XL_READER(move, uint64_t, xl_store(L, arg, XL_MOVE, &value, 0))
XL_READER(hash, uint64_t, xl_read_uint64(L, arg, &value))
XL_READER(seat, int32_t, xl_read_seat(L, arg, &value))
XL_READER(seats, uint32_t, xl_read_seats(L, arg, &value))
XL_READER(place, size_t, xl_read_place(L, arg, &value))
XL_READER(yes, int32_t, xl_read_yes(L, arg, &value))

#endif
