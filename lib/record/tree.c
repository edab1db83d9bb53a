/* SPDX-License-Identifier: MIT */
/* The tree of a record: nodes and how they hang together. */
#include "tree.h"

bool xima__is_node(const xima_record *record, int32_t node)
{
    return record && node >= 0 && (size_t)node < record->nodes.count &&
           xima__nodes(record)[node].first != XIMA__DELETED;
}

int32_t xima__next_place(const xima_state *before, xima_move move, int32_t last)
{
    int32_t seat = xima__seat_due(before), old = xima__seat_of(last);
    bool act = xima__is_action(move), open = last & XIMA__PLACE_OPEN;
    if (!act)
        return xima__move_place(before, seat, last);
    if (seat < 0 || xima__action_player(move) != seat || (seat == old && (open || before->common->turn_ply > 0)))
        return last;
    int32_t place = xima__move_place(before, seat, last);
    return before->common->turn_ply == 0 ? place | XIMA__PLACE_OPEN : place;
}

int32_t xima__node_add(xima_record *record, int32_t parent, const xima_state *before, xima_move move)
{
    if (!xima__array_room(record->game, &record->nodes, sizeof(xima__node), 1))
        return XIMA_NODE_NONE;
    return xima__node_put(record, parent, move, xima__next_place(before, move, xima__nodes(record)[parent].place));
}

int32_t xima__node_after(const xima_record *record, int32_t node)
{
    const xima__node *nodes = xima__nodes(record);
    if (nodes[node].first >= 0)
        return nodes[node].first;
    while (node != XIMA_NODE_NONE && nodes[node].next == XIMA_NODE_NONE)
        node = nodes[node].parent;
    return node == XIMA_NODE_NONE ? XIMA_NODE_NONE : nodes[node].next;
}

int32_t xima_record_node_count(const xima_record *record)
{
    return record ? (int32_t)record->nodes.count : 0;
}

xima_status xima_record_row(const xima_record *record, int32_t node, int32_t *row, int32_t *seat)
{
    if (!xima__is_node(record, node))
        return XIMA_E_ARG;
    int32_t place = xima__nodes(record)[node].place;
    if (row)
        *row = xima__row_of(place);
    if (seat)
        *seat = xima__seat_of(place);
    return XIMA_OK;
}

xima_move xima_record_move(const xima_record *record, int32_t node)
{
    return xima__is_node(record, node) ? xima__nodes(record)[node].move : 0;
}

int32_t xima_record_parent(const xima_record *record, int32_t node)
{
    return xima__is_node(record, node) ? xima__nodes(record)[node].parent : XIMA_NODE_NONE;
}

int32_t xima_record_first(const xima_record *record, int32_t node)
{
    return xima__is_node(record, node) ? xima__nodes(record)[node].first : XIMA_NODE_NONE;
}

int32_t xima_record_next(const xima_record *record, int32_t node)
{
    return xima__is_node(record, node) ? xima__nodes(record)[node].next : XIMA_NODE_NONE;
}

int32_t xima_record_last(const xima_record *record, int32_t node)
{
    if (!xima__is_node(record, node))
        return XIMA_NODE_NONE;
    const xima__node *nodes = xima__nodes(record);
    while (nodes[node].first >= 0)
        node = nodes[node].first;
    return node;
}

size_t xima_record_line(const xima_record *record, int32_t node, xima_move *buf, size_t cap)
{
    if (!xima__is_node(record, node) || (!buf && cap))
        return 0;
    const xima__node *nodes = xima__nodes(record);
    size_t count = 0;
    for (int32_t at = node; at > 0; at = nodes[at].parent)
        count++;
    size_t i = count;
    for (int32_t at = node; at > 0; at = nodes[at].parent)
        if (--i < cap)
            buf[i] = nodes[at].move;
    return count;
}

/* Takes a node out of its parent's chain of children. */
static void unhang(xima__node *nodes, int32_t node)
{
    xima__node *parent = &nodes[nodes[node].parent];
    int32_t before = XIMA_NODE_NONE;
    for (int32_t at = parent->first; at != node; at = nodes[at].next)
        before = at;
    if (before == XIMA_NODE_NONE)
        parent->first = nodes[node].next;
    else
        nodes[before].next = nodes[node].next;
    if (parent->last == node)
        parent->last = before;
}

xima_status xima_record_promote(xima_record *record, int32_t node)
{
    if (!xima__is_node(record, node) || node == XIMA_NODE_START)
        return XIMA_E_ARG;
    xima__node *nodes = xima__nodes(record), *parent = &nodes[nodes[node].parent];
    if (parent->first == node)
        return XIMA_OK;
    unhang(nodes, node);
    nodes[node].next = parent->first;
    parent->first = node;
    record->changed = true;
    return XIMA_OK;
}

xima_status xima_record_delete(xima_record *record, int32_t node)
{
    if (!xima__is_node(record, node) || node == XIMA_NODE_START)
        return XIMA_E_ARG;
    xima__node *nodes = xima__nodes(record);
    unhang(nodes, node);
    nodes[node].next = XIMA_NODE_NONE;
    /* Always the end of the first line that is left: so the way back up is never lost. */
    for (int32_t at = node;;) {
        while (nodes[at].first >= 0)
            at = nodes[at].first;
        int32_t above = nodes[at].parent, next = nodes[at].next;
        bool was_read = nodes[at].from != UINT32_MAX;
        nodes[at].first = XIMA__DELETED;
        record->changed |= was_read;
        record->added -= !was_read;
        if (at == node)
            break;
        nodes[above].first = next;
        at = above;
    }
    return XIMA_OK;
}
