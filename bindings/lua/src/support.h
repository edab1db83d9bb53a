/* SPDX-License-Identifier: MIT */
/* What the generated functions stand on: lists, options, and what becomes of a failure. */
#ifndef XIMA_LUA_SUPPORT_H
#define XIMA_LUA_SUPPORT_H

#include "numbers.h"
#include "objects.h"
#include <xima/xima.h>

#define XL_FIRST 4096 /* bytes of the first buffer for a result, on the C stack */

struct xl_said {
    xima_status status;
    const char *text;
};

/* ---- Memory that Lua frees, also if an error passes ---- */

/* What no function answers: a status of one of many that was not got to. */
#define XL_UNTOUCHED (-1)

static void *xl_room(lua_State *L, size_t count, size_t size)
{
    if (count > PTRDIFF_MAX / size)
        xl_error(L, "not enough memory");
    luaL_checkstack(L, 2, "too many results");
    return xl_userdata(L, count ? count * size : 1);
}

static size_t xl_size_of(enum xl_type type)
{
    static const size_t sizes[] = {4, 4, 8, 8, sizeof(size_t), sizeof(double), 1, sizeof(xima_move)};
    return sizes[type];
}

XL_UNUSED static size_t xl_times(lua_State *L, size_t n, size_t stride)
{
    if (stride && n > PTRDIFF_MAX / stride)
        xl_error(L, "not enough memory");
    return n * stride;
}

/* ---- Lists ---- */

/* Reads `count` items of the list at an index; what is wrong is an error that names the list. */
static void xl_items(lua_State *L, int at, const char *name, enum xl_type type, void *array, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, at, (int)i + 1);
        const char *wrong = xl_store(L, -1, type, array, i);
        if (wrong)
            xl_error(L, "%s[%d]: %s", name, (int)i + 1, xl_got(L, -1, wrong));
        lua_pop(L, 1);
    }
}

XL_UNUSED static void *xl_numbers(lua_State *L, int arg, enum xl_type type, size_t *count)
{
    xl_check_table(L, arg);
    *count = xl_length(L, arg);
    void *array = xl_room(L, *count, xl_size_of(type));
    xl_items(L, arg, "list", type, array, *count);
    return array;
}

/* Reads the list on top of the stack into an array that holds so many: one a player, where it is known how many these
   are, for what is missing would be taken for 0. */
static void xl_numbers_into(lua_State *L, const char *name, enum xl_type type, void *array, size_t cap, size_t seats)
{
    int at = lua_gettop(L);
    if (lua_type(L, at) != LUA_TTABLE)
        xl_error(L, "%s: a list is expected, got %s", name, xl_typename(L, at));
    size_t count = xl_length(L, at);
    if (count > cap)
        xl_error(L, "%s: at most %d numbers are expected", name, (int)cap);
    if (seats && count != seats)
        xl_error(L, "%s: %d numbers are expected, one a player", name, (int)seats);
    xl_items(L, at, name, type, array, count);
}

/* The same, in memory that stays on the stack in the place of the list. */
XL_UNUSED static void *xl_numbers_kept(lua_State *L, const char *name, enum xl_type type, size_t cap, size_t seats)
{
    void *array = xl_room(L, cap, xl_size_of(type));
    memset(array, 0, cap * xl_size_of(type));
    lua_insert(L, -2);
    xl_numbers_into(L, name, type, array, cap, seats);
    lua_pop(L, 1);
    return array;
}

/* A list of exactly `count` numbers, or NULL for nil where that may be. */
XL_UNUSED static void *xl_array(lua_State *L, int arg, enum xl_type type, size_t count, int seats, int nullable)
{
    if (nullable && lua_isnoneornil(L, arg))
        return NULL;
    xl_check_table(L, arg);
    if (xl_length(L, arg) != count)
        xl_argerror(L, arg, "the list must have one item for each state");
    void *array = xl_room(L, count, xl_size_of(type));
    xl_items(L, arg, "list", type, array, count);
    for (size_t i = 0; seats && i < count; i++) {
        int32_t *seat = (int32_t *)array + i;
        if (*seat == 0)
            xl_argerror(L, arg, "a seat is expected (seats count from 1), got 0");
        *seat -= *seat > 0 ? 1 : 0;
    }
    return array;
}

/* A list of objects. A finalizer may take an object out of the list of the program and close it while the call lasts, so
   it is a table of our own on the stack that holds them, where xl_is_in_use sees them. */
XL_UNUSED static void *xl_objects(lua_State *L, int arg, const struct xl_kind *kind, size_t *count)
{
    xl_check_table(L, arg);
    *count = xl_length(L, arg);
    void **array = xl_room(L, *count, sizeof *array);
    lua_createtable(L, (int)*count, 0);
    for (size_t i = 0; i < *count; i++) {
        lua_rawgeti(L, arg, (int)i + 1);
        const struct xl_box *box = xl_box_at(L, -1, kind);
        if (!box)
            lua_pushfstring(L, "item %d: %s expected, got %s", (int)i + 1, kind->type, xl_typename(L, -1));
        else if (!box->held)
            lua_pushfstring(L, "item %d: the %s is closed", (int)i + 1, kind->name);
        if (!box || !box->held)
            xl_argerror(L, arg, lua_tostring(L, -1));
        array[i] = box->held->object;
        lua_rawseti(L, -2, (int)i + 1);
    }
    return array;
}

/* ---- Options ---- */

/* Pushes the option if it is given. No `__index` is asked: it might close what the call works with. */
XL_UNUSED static int xl_option(lua_State *L, int arg, const char *name)
{
    luaL_checkstack(L, 4, "too many options");
    xl_check_table(L, arg);
    lua_pushstring(L, name);
    lua_rawget(L, arg);
    if (!lua_isnil(L, -1))
        return 1;
    lua_pop(L, 1);
    return 0;
}

/* Of these options all are given or none. */
XL_UNUSED static void xl_together(lua_State *L, int arg, const char *const *names)
{
    const char *there = NULL, *missing = NULL;
    for (; *names; names++) {
        if (!xl_option(L, arg, *names)) {
            missing = *names;
            continue;
        }
        there = *names;
        lua_pop(L, 1);
    }
    if (there && missing)
        xl_error(L, "option '%s': it is given together with '%s'", there, missing);
}

/* An option with a name that is none would be passed over in silence. */
XL_UNUSED static void xl_only(lua_State *L, int arg, const char *call, const char *const *names)
{
    if (lua_isnoneornil(L, arg))
        return;
    xl_check_table(L, arg);
    for (lua_pushnil(L); lua_next(L, arg); lua_pop(L, 1)) {
        const char *const *name = names;
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
        while (*name && (!key || strcmp(*name, key) != 0))
            name++;
        if (!*name)
            xl_error(L, "%s: there is no option '%s'", call, key ? key : xl_typename(L, -2));
    }
}

XL_UNUSED static int xl_with(lua_State *L, int arg, const char *name)
{
    if (lua_isnoneornil(L, arg))
        return 1;
    xl_check_table(L, arg);
    lua_pushstring(L, name);
    lua_rawget(L, arg);
    int with = lua_isnil(L, -1) || lua_toboolean(L, -1);
    lua_pop(L, 1);
    return with;
}

/* Pointers come from other C modules, as light userdata. */
XL_UNUSED static void *xl_pointer(lua_State *L, int arg)
{
    if (!lua_isnoneornil(L, arg) && !lua_islightuserdata(L, arg))
        xl_error(L, "%s", xl_got(L, arg, "a light userdata is expected"));
    return lua_touserdata(L, arg);
}

XL_UNUSED static void xl_function(lua_State *L, int arg, void *function, size_t size)
{
    void *pointer = xl_pointer(L, arg);
    memcpy(function, &pointer, size); /* C has no conversion from an object's pointer to a function's */
}

/* ---- Seats ---- */

XL_UNUSED static size_t xl_seats(int32_t players)
{
    return players < 0 ? 0 : players > XIMA_PLAYERS_MAX ? XIMA_PLAYERS_MAX : (size_t)players;
}

XL_UNUSED static size_t xl_players_of_game(const xima_game *game)
{
    xima_game_info info = {.struct_size = sizeof info};
    return xima_game_get_info(game, &info) == XIMA_OK ? xl_seats(info.players) : 0;
}

XL_UNUSED static size_t xl_players_of(const xima_state *state)
{
    return xl_players_of_game(xima_state_game(state));
}

/* A seat that the game of the state has, or a negative number that is no seat. */
XL_UNUSED static void xl_check_sits(lua_State *L, int arg, int at, const xima_state *state, int32_t seat)
{
    int players = (int)xl_players_of(state);
    if (seat >= players)
        xl_argerror(L, arg, xl_got(L, at, lua_pushfstring(L, "a seat from 1 to %d is expected", players)));
}

/* ---- Records ---- */

/* A node that the record has; `start` is whether the start is one of those. */
XL_UNUSED static void xl_check_there(lua_State *L, int arg, const xima_record *record, int32_t node, int start)
{
    if (node == XIMA_NODE_START ? !start : xima_record_move(record, node) == 0)
        xl_argerror(L, arg, xl_got(L, arg, start ? "a node of the record is expected"
                                                 : "a node of the record behind its start is expected"));
}

XL_UNUSED static void xl_check_no_nul(lua_State *L, int arg, const char *text, size_t len)
{
    if (text && memchr(text, 0, len))
        xl_argerror(L, arg, "a text without NUL is expected");
}

/* ---- Failures ---- */

XL_UNUSED static void xl_no_error(xima_error *error)
{
    error->struct_size = sizeof *error;
    error->status = XIMA_OK;
}

/* What the caller did wrong, and what no caller can mend, is an error in Lua; the rest is an answer. */
static int xl_is_misuse(xima_status status)
{
    return status == XIMA_E_ARG || status == XIMA_E_MEMORY || status == XIMA_E_SIZE || status == XIMA_E_BUFFER;
}

/* Bits of reasons as a list of their names. */
static void xl_push_reasons(lua_State *L, uint64_t bits, const xima_game *game)
{
    int count = 0;
    lua_newtable(L);
    for (int32_t reason = 0; reason < 64; reason++) {
        const char *name = bits >> reason & 1 ? xima_game_name(game, XIMA_NAME_REASON, reason) : NULL;
        if (name) {
            lua_pushstring(L, name);
            lua_rawseti(L, -2, ++count);
        }
    }
}

/* The candidates, and how they are written if the state is known at which they are legal. */
static void xl_push_candidates(lua_State *L, const xima_error *error, const xima_state *state)
{
    int texts = 0;
    lua_newtable(L);
    lua_newtable(L);
    for (size_t i = 0; i < error->candidate_count && i < XIMA_CANDIDATES_MAX; i++) {
        char text[256];
        xl_push_move(L, error->candidates[i]);
        lua_rawseti(L, -3, (int)i + 1);
        if (state && error->ply == 0 &&
            xima_move_format(state, error->candidates[i], XIMA_LONG, text, sizeof text, NULL) == XIMA_OK) {
            lua_pushstring(L, text);
            lua_rawseti(L, -2, ++texts);
        }
    }
    lua_setfield(L, -3, "candidate_texts");
    lua_setfield(L, -2, "candidates");
}

static void xl_set_number(lua_State *L, const char *name, uint64_t value)
{
    xl_push_uint64(L, value);
    lua_setfield(L, -2, name);
}

static void xl_push_details(lua_State *L, xima_status status, const xima_error *error, const xima_game *game,
                            const xima_state *state)
{
    lua_newtable(L);
    xl_set_number(L, "status", (uint64_t)status);
    lua_pushstring(L, xima_status_name(status));
    lua_setfield(L, -2, "name");
    if (!error || error->status == XIMA_OK)
        return;
    if (error->line) { /* a text or bytes were judged */
        xl_set_number(L, "line", error->line);
        xl_set_number(L, "column", error->column);
    }
    xl_set_number(L, "offset", error->offset);
    xl_set_number(L, "length", error->length);
    xl_set_number(L, "ply", (uint64_t)error->ply + 1);
    if (error->reason >= 0)
        xl_set_number(L, "reason", (uint64_t)error->reason);
    xl_push_reasons(L, error->reasons, game);
    lua_setfield(L, -2, "reasons");
    xl_push_candidates(L, error, state);
}

/* Pushes nil, a message, the status and what else is known, or raises an error. */
static int xl_fail(lua_State *L, const char *call, xima_status status, const xima_error *error,
                   const struct xl_said *said, const xima_game *game, const xima_state *state)
{
    if (status == XIMA_E_MEMORY)
        return xl_error(L, "not enough memory");
    luaL_checkstack(L, 12, "too many results");
    while (said && said->status && said->status != status)
        said++;
    if (error && error->status != XIMA_OK && error->message[0])
        lua_pushfstring(L, "%s: %s", call, error->message);
    else if (said && said->status && strncmp(said->text, "if ", 3) == 0)
        lua_pushfstring(L, "%s: %s (%s)", call, said->text + 3, xima_status_name(status));
    else if (said && said->status)
        lua_pushfstring(L, "%s: %s %s", call, xima_status_name(status), said->text);
    else
        lua_pushfstring(L, "%s: %s", call, xima_status_name(status));
    if (xl_is_misuse(status))
        return xl_raise(L);
    lua_pushnil(L);
    lua_insert(L, -2);
    xl_push_int64(L, status);
    xl_push_details(L, status, error, game, state);
    return 4;
}

XL_UNUSED static int xl_missing(lua_State *L, const char *function, const char *since)
{
    lua_pushnil(L);
    lua_pushfstring(L, "%s came with libxima %s; this is %s", function, since, xima_version_string());
    xl_push_int64(L, XIMA_E_UNSUPPORTED);
    xl_push_details(L, XIMA_E_UNSUPPORTED, NULL, NULL, NULL);
    return 4;
}

#endif
