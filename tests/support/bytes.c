/* SPDX-License-Identifier: MIT */
/* States as bytes and texts, written in the manner that the interface asks for: how much, then into that much. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { GUARD = 0x5a };

bool test_same(const test_bytes *a, const test_bytes *b)
{
    return a->len == b->len && memcmp(a->data, b->data, a->len) == 0;
}

static test_bytes room(size_t len)
{
    test_bytes bytes = {malloc(len + 2), len};
    CHECK(bytes.data, "no memory for %zu bytes", len);
    memset(bytes.data, GUARD, len + 2);
    return bytes;
}

test_bytes test_encode(const xima_state *state, uint32_t flags)
{
    size_t needed = 0, again = 0;
    CHECK(xima_state_encode(state, flags, NULL, 0, &needed) == XIMA_E_BUFFER, "asking for the size is BUFFER");
    test_bytes bytes = room(needed);
    xima_status status = xima_state_encode(state, flags, bytes.data, needed, &again);
    CHECK(status == XIMA_OK && again == needed, "xima_state_encode() answers %s, %zu bytes after %zu",
          xima_status_name(status), again, needed);
    CHECK(bytes.data[needed] == GUARD, "xima_state_encode() wrote past its %zu bytes", needed);
    bytes.data[needed] = '\0';
    return bytes;
}

test_bytes test_format(const xima_state *state, int32_t notation, uint32_t flags)
{
    size_t needed = 0, again = 0;
    xima_status status = xima_state_format(state, notation, flags, NULL, 0, &needed);
    CHECK(status == XIMA_E_BUFFER, "asking for the size in notation %d answers %s", notation, xima_status_name(status));
    test_bytes bytes = room(needed);
    status = xima_state_format(state, notation, flags, (char *)bytes.data, needed + 1, &again);
    CHECK(status == XIMA_OK && again == needed, "xima_state_format() answers %s, %zu bytes after %zu",
          xima_status_name(status), again, needed);
    CHECK(strlen((char *)bytes.data) == needed, "the text of notation %d is not %zu bytes long", notation, needed);
    CHECK(bytes.data[needed + 1] == GUARD, "xima_state_format() wrote past its %zu bytes", needed + 1);
    return bytes;
}
