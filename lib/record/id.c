/* SPDX-License-Identifier: MIT */
/* The id of a record: a digest of its canonical form, which is not kept. */
#include "write.h"

enum { DIGEST = 32 };

static void write_hex(const unsigned char *digest, char *text)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < DIGEST; i++) {
        text[2 * i] = digits[digest[i] >> 4];
        text[2 * i + 1] = digits[digest[i] & 15];
    }
}

xima_status xima_record_id(const xima_record *record, char *buf, size_t cap, size_t *needed)
{
    unsigned char digest[DIGEST];
    char text[2 * DIGEST] = {'0'};
    xima__sha sha;
    xima__sink sink = {.sha = &sha, .width = XIMA__LINE_MAX, .eol = "\n"};
    if (!record || (!buf && cap))
        return XIMA_E_ARG;
    if (cap > 0) {
        xima__sha_begin(&sha);
        xima_status status = xima__write_xgn(record, XIMA_LONG, &sink);
        if (status)
            return status;
        xima__sha_end(&sha, digest);
        write_hex(digest, text);
    }
    xima__out out = xima__out_to(buf, cap);
    xima__put(&out, text, sizeof text);
    return xima__out_end(&out, needed);
}
