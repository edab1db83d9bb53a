/* SPDX-License-Identifier: MIT */
/* The code paths: which there are, and which one a processor takes. A game keeps its choice, so nothing is global. */
#include "ways.h"

#if defined(__x86_64__)
enum { AUTO, PORTABLE, AVX2, AVX512 };
const char *const xima__xima_paths[] = {"auto", "portable", "avx2", "avx512", NULL};

static bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
}

static bool has_avx512(void)
{
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2");
}

bool xima__xima_choose_path(int32_t cpu, params *params)
{
    if ((cpu == AUTO || cpu == AVX512) && has_avx512())
        params->path = &xima__xima_avx512;
    else if ((cpu == AUTO || cpu == AVX2) && has_avx2())
        params->path = &xima__xima_avx2;
    else if (cpu == AUTO || cpu == PORTABLE)
        params->path = &xima__xima_portable;
    else
        return false;
    return true;
}
#else
const char *const xima__xima_paths[] = {"auto", "portable", NULL};

bool xima__xima_choose_path(int32_t cpu, params *params)
{
    (void)cpu;
    params->path = &xima__xima_portable;
    return true;
}
#endif
