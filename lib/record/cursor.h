/* SPDX-License-Identifier: MIT */
#ifndef XIMA_CURSOR_H
#define XIMA_CURSOR_H

#include "tree.h"

struct xima_cursor {
    xima_record *record; /* not the cursor's */
    xima_state *state;   /* what stands at the node; its history goes back to the record's start */
    int32_t node;
};

/* For readers, who do not change the record. */
xima_status xima__cursor_begin(xima_cursor *cursor, const xima_record *record);
void xima__cursor_end(xima_cursor *cursor);
/* Steps to the node that follows in the order of xima_record_find(); XIMA_E_EMPTY behind the last one. */
xima_status xima__cursor_after(xima_cursor *cursor);

#endif
