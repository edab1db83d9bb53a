/* SPDX-License-Identifier: MIT */
/* Structs that cross the ABI, and the names of status codes. */
#include "core.h"

#include <string.h>

/* A struct that the caller filled: what this library does not know of it must be zero. */
xima_status xima__check_struct(const void *given, size_t first_size, size_t known_size)
{
    size_t size;
    memcpy(&size, given, sizeof size);
    if (size < first_size)
        return XIMA_E_SIZE;
    if (size > 4096)
        return XIMA_E_NEWER; /* no version of these structs will ever be so large */
    for (size_t i = known_size; i < size; i++)
        if (((const unsigned char *)given)[i])
            return XIMA_E_NEWER;
    return XIMA_OK;
}

/* A struct that the library fills: written within the caller's size, the unknown rest zeroed. */
xima_status xima__give_struct(void *out, const void *full, size_t first_size, size_t known_size)
{
    size_t size;
    memcpy(&size, out, sizeof size);
    if (size < first_size)
        return XIMA_E_SIZE;
    size_t filled = size < known_size ? size : known_size;
    memcpy((char *)out + sizeof size, (const char *)full + sizeof size, filled - sizeof size);
    memset((char *)out + filled, 0, size - filled);
    return XIMA_OK;
}

xima_status xima__report(xima_error *to, const xima_error *from)
{
    if (to)
        xima__give_struct(to, from, sizeof(xima_error), sizeof(xima_error));
    return from->status;
}

xima_status xima__parse_options(const xima_parse_options *given, uint32_t flags, xima_parse_options *options)
{
    *options = (xima_parse_options){.struct_size = sizeof *options, .notation = XIMA_LONG};
    if (!given)
        return XIMA_OK;
    xima_status status = xima__check_struct(given, sizeof *options, sizeof *options);
    if (status)
        return status;
    *options = *given;
    options->struct_size = sizeof *options;
    return options->flags & ~flags ? XIMA_E_ARG : XIMA_OK;
}

const char *xima_status_name(xima_status status)
{
    static const char *const names[] = {
        "XIMA_OK",         "XIMA_E_ARG",     "XIMA_E_MEMORY",  "XIMA_E_SIZE",      "XIMA_E_NEWER",   "XIMA_E_GAME",
        "XIMA_E_OPTION",   "XIMA_E_SYNTAX",  "XIMA_E_ILLEGAL", "XIMA_E_AMBIGUOUS", "XIMA_E_POSITION", "XIMA_E_OVER",
        "XIMA_E_EMPTY",    "XIMA_E_BUFFER",  "XIMA_E_LIMIT",   "XIMA_E_IO",        "XIMA_E_DATA",
        "XIMA_E_UNSUPPORTED"};
    return status >= 0 && (size_t)status < sizeof names / sizeof *names ? names[status] : "XIMA_E_?";
}
