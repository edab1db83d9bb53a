/* SPDX-License-Identifier: MIT */
/* What must hold of the report of a failed call. */
#include "harness.h"

#include <string.h>

enum { RUBBISH = 0xa5 };

xima_error fuzz_error(void)
{
    xima_error error;
    memset(&error, RUBBISH, sizeof error);
    error.struct_size = sizeof error;
    return error;
}

void fuzz_untouched(const xima_error *error, const char *call)
{
    xima_error fresh = fuzz_error();
    HOLDS(memcmp(&fresh, error, sizeof fresh) == 0, "%s succeeded and wrote a report", call);
}

static void check_message(const xima_error *error, const char *call)
{
    const char *end = memchr(error->message, '\0', sizeof error->message);
    HOLDS(end, "%s: the message does not end", call);
    size_t len = (size_t)(end - error->message);
    HOLDS(len > 0, "%s: no message", call);
    HOLDS(fuzz_is_utf8(error->message, len), "%s: the message is not UTF-8", call);
    for (size_t i = 0; i < len; i++)
        HOLDS((unsigned char)error->message[i] >= ' ' && error->message[i] != 0x7f,
              "%s: the message holds control characters", call);
}

static void check_reasons(const xima_game *game, const xima_error *error, const char *call)
{
    HOLDS(error->reason >= -1 && error->reason < 64, "%s: reason %d", call, error->reason);
    HOLDS(error->reason < 0 ? error->reasons == 0 : error->reasons >> error->reason & 1, "%s: reason %d of %#llx", call,
          error->reason, HEX(error->reasons));
    for (int32_t r = 0; r < 64; r++) {
        const char *name = game ? xima_game_name(game, XIMA_NAME_REASON, r) : "the game is not known";
        HOLDS(!(error->reasons >> r & 1) || (name && *name), "%s: reason %d has no name", call, r);
    }
}

/* Lines end in LF, CR LF or CR; a character is a byte that continues none. */
static void check_place(const xima_error *error, const char *text, size_t len, const char *call)
{
    uint32_t line = 1, column = 1;
    HOLDS(error->offset <= len && error->length <= len - error->offset, "%s: offset %zu and length %zu in %zu bytes",
          call, error->offset, error->length, len);
    if (!text) {
        HOLDS(error->line == 0 && error->column == 0, "%s: bytes have no lines", call);
        return;
    }
    for (size_t i = 0; i < error->offset; i++) {
        bool ends = text[i] == '\n' || (text[i] == '\r' && (i + 1 == len || text[i + 1] != '\n'));
        line += ends;
        column = ends ? 1 : column + ((text[i] & 0xc0) != 0x80);
    }
    HOLDS(error->line == line && error->column == column, "%s: offset %zu is line %u, column %u, not %u, %u", call,
          error->offset, (unsigned)line, (unsigned)column, (unsigned)error->line, (unsigned)error->column);
}

/* Failures that have nothing to do with what the text says. */
static bool placeless(xima_status status)
{
    return (STATUS(XIMA_E_ARG) | STATUS(XIMA_E_MEMORY) | STATUS(XIMA_E_SIZE) | STATUS(XIMA_E_NEWER) |
            STATUS(XIMA_E_UNSUPPORTED) | STATUS(XIMA_E_BUFFER)) >>
               status &
           1;
}

void fuzz_check_error(const xima_game *game, const xima_error *error, xima_status status, uint32_t known,
                      const char *text, size_t len, const char *call)
{
    HOLDS(status > XIMA_OK && status < 32 && known >> status & 1, "%s answers %s, which it should not", call,
          xima_status_name(status));
    HOLDS(error->struct_size == sizeof *error, "%s: struct_size was changed", call);
    HOLDS(error->status == status, "%s answers %s, the report says %s", call, xima_status_name(status),
          xima_status_name(error->status));
    HOLDS(error->zero == 0, "%s: zero is %u", call, (unsigned)error->zero);
    check_message(error, call);
    check_reasons(game, error, call);
    if (!placeless(status))
        check_place(error, text, len, call);
    HOLDS(error->candidate_count <= XIMA_CANDIDATES_MAX, "%s: %zu candidates", call, error->candidate_count);
    HOLDS(status != XIMA_E_AMBIGUOUS || error->candidate_count > 1, "%s: ambiguous between %zu candidates", call,
          error->candidate_count);
    for (size_t i = 0; i < XIMA_CANDIDATES_MAX; i++) {
        bool listed = i < error->candidate_count;
        HOLDS(listed ? error->candidates[i] > 0 && error->candidates[i] >> 53 == 0 : error->candidates[i] == 0,
              "%s: candidate %zu of %zu is %#llx", call, i, error->candidate_count, HEX(error->candidates[i]));
    }
}

void fuzz_check_candidates(const xima_state *state, const xima_error *error, const char *call)
{
    for (size_t i = 0; i < error->candidate_count; i++) {
        HOLDS(xima_state_is_legal(state, error->candidates[i]) == 1, "%s: candidate %zu, %#llx, is not legal", call, i,
              HEX(error->candidates[i]));
        for (size_t k = 0; k < i; k++)
            HOLDS(error->candidates[k] != error->candidates[i], "%s: candidates %zu and %zu are one", call, k, i);
    }
}
