/* SPDX-License-Identifier: MIT */
#include "core.h"

uint32_t xima_version(void)
{
    return XIMA_VERSION;
}

const char *xima_version_string(void)
{
    return XIMA_VERSION_STRING;
}

int32_t xima_has_feature(int32_t feature)
{
    return (feature >= XIMA_FEATURE_GAMES && feature <= XIMA_FEATURE_PYRAMID) || feature == XIMA_FEATURE_RECORDS;
}
