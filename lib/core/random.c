/* SPDX-License-Identifier: MIT */
/* SplitMix64, as documented at xima_state_playout(). */
#include "core.h"

uint64_t xima__random(uint64_t *seed)
{
    *seed += UINT64_C(0x9e3779b97f4a7c15);
    return xima__mix(*seed);
}

/* The high half of a 128-bit product, by hand since ISO C has no such type. */
uint64_t xima__scale(uint64_t random, uint64_t range)
{
    uint64_t a = random >> 32, b = random & 0xffffffff, c = range >> 32, d = range & 0xffffffff;
    uint64_t low = b * d, middle = a * d + (low >> 32), other = b * c + (middle & 0xffffffff);
    return a * c + (middle >> 32) + (other >> 32);
}
