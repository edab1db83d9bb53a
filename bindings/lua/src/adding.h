/* SPDX-License-Identifier: MIT */
/*
 * Plies read where a cursor stands, whose state is not copied for it, and plies added to a record. A record that was
 * added to keeps a cursor at its end, so that one ply more costs the same however long the record is.
 */
#ifndef XIMA_LUA_ADDING_H
#define XIMA_LUA_ADDING_H

#include "support.h"

/* ply_at(cursor, text, options): the move. */
static int ply_at(lua_State *L)
{
    lua_settop(L, 3);
    const xima_cursor *cursor = xl_object(L, 1, &kind_cursor);
    const xima_state *state = xima_cursor_state(cursor);
    size_t len;
    const char *text = xl_check_text(L, 2, &len);
    xima_parse_options given;
    const xima_parse_options *options = read_parse_options(L, 3, &given, 0);
    xima_move move = 0;
    xima_error error;
    xl_no_error(&error);
    xima_status status = xima_move_parse(state, text, len, options, &move, &error);
    if (status)
        return xl_fail(L, "xima.cursor.play", status, &error, NULL, xima_record_game(xima_cursor_record(cursor)), state);
    xl_push_move(L, move);
    return 1;
}

/* Gives the record its own cursor, or nothing if there is no memory for it. */
static xima_status make_helper(struct xl_held *held)
{
    xima_cursor *cursor = NULL;
    xima_status status = xima_cursor_new(held->object, &cursor);
    if (status)
        return status;
    held->helper = xl_hold(&kind_cursor);
    if (!held->helper) {
        xima_cursor_free(cursor);
        return XIMA_E_MEMORY;
    }
    held->helper->object = cursor;
    held->helper_lost = 1;
    return XIMA_OK;
}

/* The cursor at the end of the main line. */
static xima_status find_end(struct xl_held *held, xima_cursor **out)
{
    xima_status status = held->helper ? XIMA_OK : make_helper(held);
    if (status)
        return status;
    xima_cursor *cursor = held->helper->object;
    if (held->helper_lost || xima_cursor_node(cursor) == XIMA_NODE_NONE)
        status = xima_cursor_goto(cursor, xima_record_last(held->object, XIMA_NODE_START));
    held->helper_lost = status != XIMA_OK;
    while (status == XIMA_OK)
        status = xima_cursor_forward(cursor); /* what another cursor has added */
    *out = cursor;
    return status == XIMA_E_EMPTY ? XIMA_OK : status;
}

/* All of the moves or, if there is no memory for one of them, none. */
static xima_status play_all(xima_record *record, xima_cursor *end, const xima_move *moves, size_t count)
{
    xima_status status = XIMA_OK;
    int32_t before = xima_cursor_node(end);
    for (size_t i = 0; i < count && status == XIMA_OK; i++)
        status = xima_cursor_play(end, moves[i], NULL);
    if (status && xima_record_first(record, before) != XIMA_NODE_NONE)
        xima_record_delete(record, xima_record_first(record, before));
    return status;
}

/* record_add(record, text, options): a line of plies, all or none. */
static int record_add(lua_State *L)
{
    lua_settop(L, 3);
    xima_record *record = xl_object(L, 1, &kind_record);
    struct xl_held *held = ((struct xl_box *)lua_touserdata(L, 1))->held;
    size_t len, room = XL_FIRST / sizeof(xima_move), count = 0;
    const char *text = xl_check_text(L, 2, &len);
    xima_parse_options given;
    const xima_parse_options *options = read_parse_options(L, 3, &given, 0);
    xima_move first[XL_FIRST / sizeof(xima_move)], *moves = first;
    xima_cursor *end = NULL;
    xima_error error;
    xl_no_error(&error);
    xima_status status = find_end(held, &end);
    const xima_state *state = status ? NULL : xima_cursor_state(end);
    if (status == XIMA_OK)
        status = xima_moves_parse(state, text, len, options, moves, room, &count, NULL, &error);
    if (status == XIMA_E_BUFFER) {
        moves = xl_room(L, room = count, sizeof *moves);
        status = xima_moves_parse(state, text, len, options, moves, room, &count, NULL, &error);
    }
    if (status == XIMA_OK)
        status = play_all(record, end, moves, count);
    if (status)
        return xl_fail(L, "xima.record.add", status, &error, NULL, xima_record_game(record), state);
    lua_settop(L, 1);
    return 1;
}

/* lose_end(record): the main line may go elsewhere now. */
static int lose_end(lua_State *L)
{
    xl_object(L, 1, &kind_record);
    ((struct xl_box *)lua_touserdata(L, 1))->held->helper_lost = 1;
    return 0;
}

#endif
