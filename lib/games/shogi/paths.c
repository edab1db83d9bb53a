/* SPDX-License-Identifier: MIT */
/* The code paths: which there are, and which one a processor takes. A game keeps its choice, so nothing is global. */
#include "moves.h"

#if defined(__x86_64__)
enum { AUTO, PORTABLE, BMI2 };
const char *const xima__shogi_paths[] = {"auto", "portable", "bmi2", NULL};

static bool has_bmi2(void)
{
    return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

bool xima__shogi_choose_path(int32_t cpu, params *params)
{
    if ((cpu == AUTO || cpu == BMI2) && has_bmi2())
        params->path = &xima__shogi_bmi2;
    else if (cpu == AUTO || cpu == PORTABLE)
        params->path = &xima__shogi_portable;
    else
        return false;
    return true;
}
#else
const char *const xima__shogi_paths[] = {"auto", "portable", NULL};

bool xima__shogi_choose_path(int32_t cpu, params *params)
{
    (void)cpu;
    params->path = &xima__shogi_portable;
    return true;
}
#endif
