/* SPDX-License-Identifier: MIT */
/* What the toy games share: short ways to read a text and to say what is wrong with it. */
#ifndef XIMA_TOY_H
#define XIMA_TOY_H

#include "rules.h"

static inline xima_status toy_bad(const xima__in *in, const char *expected, xima_error *error)
{
    xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected %s", expected);
    return xima__fail_at(error, in->at, in->at < in->len);
}

/* One more reason why a position is impossible, unless it is waived. */
static inline void toy_impossible(int32_t reason, uint64_t waive, const char *why, xima_error *error)
{
    if (waive >> reason & 1)
        return;
    if (error->status == XIMA_OK)
        xima__fail(error, XIMA_E_POSITION, reason, "%s", why);
    error->reasons |= UINT64_C(1) << reason;
}

static inline bool toy_number(xima__in *in, uint64_t max, uint32_t *number)
{
    uint64_t value;
    if (!xima__read_number(in, max, &value))
        return false;
    *number = (uint32_t)value;
    return true;
}

#endif
