/* SPDX-License-Identifier: MIT */
/* Random numbers, and the documentation's formulas written without a look at the library. */
#include "support.h"

#include <stdlib.h>

uint64_t test_random(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* Long multiplication, one bit at a time. */
uint64_t test_scale(uint64_t random, uint64_t range)
{
    uint64_t high = 0, low = 0;
    for (int bit = 63; bit >= 0; bit--) {
        high = high << 1 | low >> 63;
        low <<= 1;
        if (random >> bit & 1) {
            low += range;
            high += low < range;
        }
    }
    return high;
}

size_t test_below(uint64_t *seed, size_t n)
{
    return (size_t)test_scale(test_random(seed), n);
}

size_t test_scaled(size_t n)
{
    const char *scale = getenv("XIMA_TEST_SCALE");
    double times = scale ? strtod(scale, NULL) : 1;
    CHECK(times > 0, "XIMA_TEST_SCALE must be a number above 0, not \"%s\"", scale);
    double scaled = (double)n * times;
    return scaled < 1 ? 1 : (size_t)scaled;
}
