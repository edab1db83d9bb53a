/* SPDX-License-Identifier: MIT */
/* Reports of failed calls. */
#include "support.h"

#include <string.h>

#include "rules.h"

enum { RUBBISH = 0xa5 };

xima_error test_error(void)
{
    xima_error error;
    memset(&error, RUBBISH, sizeof error);
    error.struct_size = sizeof error;
    return error;
}

bool test_error_untouched(const xima_error *error)
{
    xima_error fresh = test_error();
    return memcmp(&fresh, error, sizeof fresh) == 0;
}

static void check_message(const xima_error *error, const char *call)
{
    const char *end = memchr(error->message, '\0', sizeof error->message);
    CHECK(end, "%s: the message does not end", call);
    size_t len = (size_t)(end - error->message);
    CHECK(len > 0, "%s: the error has no message", call);
    CHECK(xima__utf8_bad(error->message, len) == len, "%s: the message is not UTF-8", call);
    for (size_t i = 0; i < len; i++)
        CHECK((unsigned char)error->message[i] >= ' ', "%s: the message holds control characters", call);
}

static void check_reasons(const xima_game *game, const xima_error *error, const char *call)
{
    CHECK(error->reason >= -1, "%s: the reason is %d", call, error->reason);
    if (error->reason >= 0)
        CHECK(error->reasons >> error->reason & 1, "%s: reason %d is not among the reasons", call, error->reason);
    CHECK((error->reasons == 0) == (error->reason < 0), "%s: reason %d with other reasons", call, error->reason);
    for (int32_t r = 0; game && r < 64; r++) {
        const char *name = error->reasons >> r & 1 ? xima_game_name(game, XIMA_NAME_REASON, r) : "named";
        CHECK(name && *name, "%s: reason %d has no name", call, r);
    }
}

void test_error_check(const xima_game *game, const xima_error *error, xima_status status, size_t len, const char *call)
{
    CHECK(status > XIMA_OK, "%s: it did not fail", call);
    CHECK(error->struct_size == sizeof *error, "%s: struct_size was changed", call);
    CHECK(error->status == status, "%s answers %s, the error says %s", call, xima_status_name(status),
          xima_status_name(error->status));
    check_message(error, call);
    check_reasons(game, error, call);
    CHECK(error->candidate_count <= XIMA_CANDIDATES_MAX, "%s: %zu candidates", call, error->candidate_count);
    for (size_t i = 0; i < error->candidate_count; i++)
        CHECK(error->candidates[i] > 0, "%s: candidate %zu is no move", call, i);
    if (len == SIZE_MAX)
        return;
    CHECK(error->offset <= len && error->length <= len - error->offset, "%s: offset %zu, length %zu in %zu bytes", call,
          error->offset, error->length, len);
}
