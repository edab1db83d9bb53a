/* SPDX-License-Identifier: MIT */
/* Cursors: a node and its state, which a step changes by one ply. */
#include "cursor.h"

xima_status xima__cursor_begin(xima_cursor *cursor, const xima_record *record)
{
    *cursor = (xima_cursor){.record = (xima_record *)(uintptr_t)record, .node = XIMA_NODE_START};
    return xima_state_clone(record->start, 0, &cursor->state);
}

void xima__cursor_end(xima_cursor *cursor)
{
    xima_state_free(cursor->state);
}

xima_status xima_cursor_new(xima_record *record, xima_cursor **out)
{
    if (out)
        *out = NULL;
    if (!record || !out)
        return XIMA_E_ARG;
    xima_cursor *cursor = xima__alloc(&record->game->allocator, sizeof *cursor);
    if (!cursor)
        return XIMA_E_MEMORY;
    xima_status status = xima__cursor_begin(cursor, record);
    if (status)
        xima__free(&record->game->allocator, cursor, sizeof *cursor);
    else
        *out = cursor;
    return status;
}

void xima_cursor_free(xima_cursor *cursor)
{
    if (!cursor)
        return;
    const xima_allocator allocator = cursor->state->game->allocator; /* the state may hold the last reference */
    xima__cursor_end(cursor);
    xima__free(&allocator, cursor, sizeof *cursor);
}

xima_record *xima_cursor_record(const xima_cursor *cursor)
{
    return cursor ? cursor->record : NULL;
}

int32_t xima_cursor_node(const xima_cursor *cursor)
{
    return cursor && xima__is_node(cursor->record, cursor->node) ? cursor->node : XIMA_NODE_NONE;
}

const xima_state *xima_cursor_state(const xima_cursor *cursor)
{
    return cursor ? cursor->state : NULL;
}

static xima_status step_to(xima_cursor *cursor, int32_t node)
{
    xima_status status = xima__room(cursor->state, 1);
    if (status)
        return status;
    xima__advance(cursor->state, xima__nodes(cursor->record)[node].move);
    cursor->node = node;
    return XIMA_OK;
}

xima_status xima_cursor_forward(xima_cursor *cursor)
{
    if (!cursor)
        return XIMA_E_ARG;
    int32_t next = xima__nodes(cursor->record)[cursor->node].first;
    return next < 0 ? XIMA_E_EMPTY : step_to(cursor, next);
}

xima_status xima_cursor_back(xima_cursor *cursor)
{
    if (!cursor)
        return XIMA_E_ARG;
    if (cursor->node == XIMA_NODE_START)
        return XIMA_E_EMPTY;
    xima__retreat(cursor->state);
    cursor->node = xima__nodes(cursor->record)[cursor->node].parent;
    return XIMA_OK;
}

xima_status xima_cursor_goto(xima_cursor *cursor, int32_t node)
{
    if (!cursor || !xima__is_node(cursor->record, node))
        return XIMA_E_ARG;
    if (node == cursor->node)
        return XIMA_OK;
    const xima__node *nodes = xima__nodes(cursor->record);
    size_t back = 0, on = 0;
    for (int32_t a = cursor->node, b = node; a != b;) { /* a parent has a lower number than its children */
        bool up = a > b;
        a = up ? nodes[a].parent : a;
        b = up ? b : nodes[b].parent;
        back += up;
        on += !up;
    }
    xima_status status = xima__room(cursor->state, on > back ? on - back : 0);
    if (status)
        return status;
    for (size_t i = 0; i < back; i++)
        xima__retreat(cursor->state);
    /* The room behind the history holds the plies to come until each is played into its place. */
    xima_move *plies = cursor->state->moves + cursor->state->count;
    for (int32_t at = node, i = (int32_t)on; i-- > 0; at = nodes[at].parent)
        plies[i] = nodes[at].move;
    for (size_t i = 0; i < on; i++)
        xima__advance(cursor->state, plies[i]);
    cursor->node = node;
    return XIMA_OK;
}

static int32_t child_with(const xima_record *record, int32_t node, xima_move move)
{
    const xima__node *nodes = xima__nodes(record);
    int32_t child = nodes[node].first;
    while (child >= 0 && nodes[child].move != move)
        child = nodes[child].next;
    return child;
}

xima_status xima_cursor_play(xima_cursor *cursor, xima_move move, xima_error *error)
{
    xima_error local;
    if (!cursor || xima_cursor_node(cursor) == XIMA_NODE_NONE)
        return XIMA_E_ARG;
    if (xima__check_move(cursor->state, move, &local))
        return xima__report(error, &local);
    xima_status status = xima__room(cursor->state, 1);
    int32_t child = child_with(cursor->record, cursor->node, move);
    if (status == XIMA_OK && child < 0) {
        child = xima__node_add(cursor->record, cursor->node, cursor->state, move);
        cursor->record->added += child >= 0;
    }
    if (status || child < 0) {
        xima__fail(&local, status ? status : XIMA_E_MEMORY, -1, "no memory for the ply");
        return xima__report(error, &local);
    }
    return step_to(cursor, child);
}

xima_status xima__cursor_after(xima_cursor *cursor)
{
    const xima__node *nodes = xima__nodes(cursor->record);
    int32_t next = xima__node_after(cursor->record, cursor->node);
    if (next == XIMA_NODE_NONE)
        return XIMA_E_EMPTY;
    while (cursor->node != nodes[next].parent)
        xima_cursor_back(cursor);
    return step_to(cursor, next);
}

xima_status xima_record_find(const xima_record *record, uint64_t hash, int32_t after, int32_t *out)
{
    xima_cursor cursor;
    if (out)
        *out = XIMA_NODE_NONE;
    if (!out || !record || (after != XIMA_NODE_NONE && !xima__is_node(record, after)))
        return XIMA_E_ARG;
    xima_status status = xima__cursor_begin(&cursor, record);
    if (status)
        return status;
    if (after != XIMA_NODE_NONE) {
        status = xima_cursor_goto(&cursor, after);
        status = status ? status : xima__cursor_after(&cursor);
    }
    while (status == XIMA_OK && xima_state_hash(cursor.state) != hash)
        status = xima__cursor_after(&cursor);
    if (status == XIMA_OK)
        *out = cursor.node;
    xima__cursor_end(&cursor);
    return status == XIMA_E_EMPTY ? XIMA_OK : status;
}
