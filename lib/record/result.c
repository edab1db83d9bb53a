/* SPDX-License-Identifier: MIT */
/* Results in words (XR-20, in every game alike). */
#include "tree.h"

#include <string.h>

int32_t xima__result_seats(const char *text, size_t len)
{
    if (len == 1 && text[0] == '*')
        return 0;
    int32_t seats = 0;
    for (size_t at = 0;; at++) {
        if (len - at >= 3 && memcmp(text + at, "1/2", 3) == 0)
            at += 3;
        else if (at < len && text[at] >= '0' && text[at] <= '9')
            at++;
        else
            return -1;
        if (++seats > XIMA_PLAYERS_MAX)
            return -1;
        if (at == len)
            return seats;
        if (text[at] != '-')
            return -1;
    }
}

bool xima__result_good(const xima_game *game, const char *text, size_t len)
{
    int32_t seats = xima__result_seats(text, len);
    for (size_t i = 0; i < len; i++)
        if (text[i] >= '2' && text[i] <= '9' && (i == 0 || text[i - 1] != '/'))
            return false;
    return seats == 0 || seats == game->info.players;
}

bool xima__record_result_good(const xima_record *record, const char *text, size_t len)
{
    return record->hindrance == XIMA_D_SPEC ? xima__result_seats(text, len) >= 0
                                            : xima__result_good(record->game, text, len);
}

xima_status xima_result_format(const xima_state *state, char *buf, size_t cap, size_t *needed)
{
    xima_outcome outcome;
    if (!state || (!buf && cap))
        return XIMA_E_ARG;
    xima__outcome(state, &outcome);
    xima__out out = xima__out_to(buf, cap);
    int32_t players = state->game->info.players;
    bool placed = outcome.over != 0, drawn = outcome.winners == 0;
    for (int32_t seat = 0; seat < players; seat++) {
        placed &= outcome.place[seat] != 0;
        drawn &= outcome.place[seat] == 1;
    }
    if (!placed)
        xima__putc(&out, '*');
    for (int32_t seat = 0; placed && seat < players; seat++) {
        if (seat)
            xima__putc(&out, '-');
        xima__puts(&out, drawn ? "1/2" : outcome.winners >> seat & 1 ? "1" : "0");
    }
    return xima__out_end(&out, needed);
}
