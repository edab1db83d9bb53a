/* SPDX-License-Identifier: MIT */
/* What invented.h declares, so that the generated calls can be called. */
#include <xima/invented.h>
#include <stdlib.h>
#include <string.h>

struct xima_bell {
    const xima_record *record;
    int32_t weight, rung;
};

int32_t xima_invented_alive;

xima_status xima_bell_new(const xima_record *record, const xima_cast_options *options, xima_bell **out,
                          xima_error *error)
{
    *out = NULL;
    if (options && options->weight < 0) {
        if (error) {
            error->status = XIMA_E_ARG;
            error->reason = -1;
            strcpy(error->message, "a bell has weight");
        }
        return XIMA_E_ARG;
    }
    *out = calloc(1, sizeof **out);
    (*out)->record = record;
    (*out)->weight = 1;
    if (options)
        (*out)->weight = options->weight + (int32_t)xima_state_count_moves(options->model);
    xima_invented_alive++;
    return XIMA_OK;
}

void xima_bell_free(xima_bell *bell)
{
    if (!bell)
        return;
    xima_invented_alive -= xima_record_node_count(bell->record) > 0;
    free(bell);
}

xima_status xima_bell_ring(xima_bell *bell, const xima_move *moves, size_t count, xima_sound *sound, int32_t *loudness)
{
    if (bell->rung++ == 2)
        return XIMA_E_OVER;
    sound->tones = XIMA_TONE_LOW | XIMA_TONE_HIGH;
    sound->last = count ? moves[count - 1] : 0;
    strcpy(sound->words, "dong");
    *loudness = bell->weight * 10;
    return XIMA_OK;
}

xima_status xima_bell_inscription(const xima_bell *bell, char *buf, size_t cap, size_t *needed)
{
    size_t len = 1000; /* longer than any first guess */
    (void)bell;
    *needed = len;
    for (size_t i = 0; i < len && i + 1 < cap; i++)
        buf[i] = 'x';
    if (cap)
        buf[len < cap ? len : cap - 1] = '\0';
    return cap > len ? XIMA_OK : XIMA_E_BUFFER;
}

#ifndef XIMA_WITHOUT_TWICE
int32_t xima_twice(int32_t number)
{
    return 2 * number;
}
#endif

int32_t xima_state_pleases(const xima_state *state, xima_move move)
{
    return xima_state_is_legal(state, move);
}
