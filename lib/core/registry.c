/* SPDX-License-Identifier: MIT */
/* Looking games up. The table itself is made by Meson. */
#include "core.h"

#include <string.h>

size_t xima_game_count(void)
{
    return xima__registry_count;
}

const char *xima_game_id(size_t i)
{
    return i < xima__registry_count ? xima__registry[i]->id : NULL;
}

const xima__rules *xima__find_rules(const char *id, size_t len)
{
    for (size_t i = 0; i < xima__registry_count; i++) {
        const xima__rules *rules = xima__registry[i];
        if (strlen(rules->id) == len && memcmp(rules->id, id, len) == 0)
            return rules;
    }
    return NULL;
}
