/* SPDX-License-Identifier: MIT */
/* Effective time, turns and power (CR-4, CR-5). */
#include "cimax.h"

#include <math.h>

/*
 * Horner's rule for e^x = 1 + x(1 + x/2(1 + x/3(…))) with x = t ln 2, in units of 2^-62. Twenty-one terms reach below
 * 2^-62, and what each step cuts off is made smaller by the next, so the sum is off by a few units: rounding it to a
 * double is the only error that can be seen.
 */
double xima__exp2(double t)
{
    enum { TERMS = 21, UNIT = 62 };
    const uint64_t ln2 = UINT64_C(0xb17217f7d1cf79ab); /* times 2^64, cut off */
    const double two_64 = 18446744073709551616.0, one = 4611686018427387904.0;
    if (t >= 1)
        return 2;
    uint64_t x = xima__scale((uint64_t)(t * two_64), ln2), sum = UINT64_C(1) << UNIT;
    for (uint64_t k = TERMS; k > 0; k--)
        sum = (UINT64_C(1) << UNIT) + xima__scale(sum, x) / k;
    return (double)sum / one;
}

static double power_of(double force, double effective_time, uint32_t turns)
{
    return turns ? force / (xima__exp2(effective_time) * (double)turns) : 0;
}

static xima_status effective_time(const xima_cimax_options *options, int32_t player, xima_cimax_power *out)
{
    int64_t agreed = options->agreed[player], used = options->used[player];
    out->effective_time = 0;
    if (agreed < XIMA_CIMAX_UNKNOWN || used < XIMA_CIMAX_UNKNOWN)
        return XIMA_E_ARG;
    if (out->flag_fell) {
        out->effective_time = 1;
        return XIMA_OK;
    }
    if (agreed > 0 && used > agreed)
        return XIMA_E_DATA;
    if (agreed == 0 || out->turns == 0)
        return XIMA_OK;
    if (agreed == XIMA_CIMAX_UNKNOWN || used == XIMA_CIMAX_UNKNOWN)
        return XIMA_E_EMPTY;
    out->effective_time = (double)used / (double)agreed;
    return XIMA_OK;
}

xima_status xima__cimax_power(const xima_state *state, int32_t player, const xima_cimax_options *options,
                              xima_cimax_power *out)
{
    const position *p = position_of(state);
    force terms;
    *out = (xima_cimax_power){.struct_size = sizeof *out,
                              .turns = p->seats[player].turns,
                              .flag_fell = state->common->fate[player] == XIMA_END_TIME};
    xima_status status = effective_time(options, player, out);
    if (status)
        return status;
    xima__cimax_force(state, player, options, &terms);
    out->power = power_of(terms.total, out->effective_time, out->turns);
    return XIMA_OK;
}

xima_status xima_cimax_find_power(double force, double effective_time, uint32_t turns, double *power)
{
    if (!power || !isfinite(force) || force < 0 || !(effective_time >= 0 && effective_time <= 1))
        return XIMA_E_ARG;
    *power = power_of(force, effective_time, turns);
    return XIMA_OK;
}

xima_status xima_cimax_get_power(const xima_state *state, int32_t player, const xima_cimax_options *options,
                                 xima_cimax_power *out)
{
    xima_cimax_options known;
    xima_cimax_power full;
    if (!out)
        return XIMA_E_ARG;
    xima_status status = xima__cimax_ask(state, player);
    if (status == XIMA_OK)
        status = xima__cimax_options(options, &known);
    if (status == XIMA_OK)
        status = xima__cimax_power(state, player, &known, &full);
    return status ? status : xima__give_struct(out, &full, sizeof full, sizeof full);
}
