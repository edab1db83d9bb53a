/* SPDX-License-Identifier: MIT */
/* Records as objects: made, copied, freed. */
#include "reading.h"

#include <string.h>

static xima_record *make(xima_game *game)
{
    xima_record *record = xima__alloc(&game->allocator, sizeof *record);
    if (!record)
        return NULL;
    *record = (xima_record){.game = xima_game_ref(game)};
    return record;
}

/* A game that begins at a position goes on counting its rows. */
static int32_t first_place(const xima_state *start)
{
    uint32_t row = 1 + start->common->turn / (uint32_t)start->game->info.players;
    return xima__place_of(row < INT32_MAX / 512 ? (int32_t)row : 1, -1);
}

static bool plant(xima_record *record, const xima__sizes *sizes)
{
    const xima_game *game = record->game;
    if (!xima__array_room(game, &record->nodes, sizeof(xima__node), sizes->plies + 1) ||
        !xima__array_room(game, &record->texts, 1, sizes->text + 1) ||
        !xima__array_room(game, &record->notes, sizeof(xima__note), sizes->notes) ||
        !xima__array_room(game, &record->tags, sizeof(xima__tag), sizes->tags))
        return false;
    xima__nodes(record)[0] = (xima__node){.parent = XIMA_NODE_NONE,
                                          .first = XIMA_NODE_NONE,
                                          .last = XIMA_NODE_NONE,
                                          .next = XIMA_NODE_NONE,
                                          .notes = -1,
                                          .from = UINT32_MAX,
                                          .place = first_place(record->start)};
    record->nodes.count = 1;
    *(char *)record->texts.data = '\0';
    record->texts.count = 1;
    return true;
}

/* A copy, not a clone: it lives in the record's own game and memory. */
static xima_status set_start(xima_record *record, const xima_state *start)
{
    if (!start)
        return xima_state_new(record->game, &record->start);
    xima_status status = xima__state_make(record->game, &record->start);
    return status ? status : xima_state_copy(record->start, start, 0);
}

xima_status xima__record_make(xima_game *game, const xima_state *start, const xima__sizes *sizes, xima_record **out)
{
    xima_record *record = make(game);
    if (!record)
        return XIMA_E_MEMORY;
    xima_status status = set_start(record, start);
    if (status == XIMA_OK && !plant(record, sizes))
        status = XIMA_E_MEMORY;
    if (status) {
        xima_record_free(record);
        return status;
    }
    *out = record;
    return XIMA_OK;
}

xima_status xima_record_new(xima_game *game, const xima_state *start, xima_record **out)
{
    static const xima__sizes none;
    if (out)
        *out = NULL;
    if (!game || !out)
        return XIMA_E_ARG;
    if (start && start->game != game &&
        (start->game->rules != game->rules || strcmp(start->game->spec, game->spec) != 0))
        return XIMA_E_GAME;
    return xima__record_make(game, start, &none, out);
}

void xima_record_free(xima_record *record)
{
    if (!record)
        return;
    xima_game *game = record->game;
    xima__array_free(game, &record->nodes, sizeof(xima__node));
    xima__array_free(game, &record->notes, sizeof(xima__note));
    xima__array_free(game, &record->tags, sizeof(xima__tag));
    xima__array_free(game, &record->texts, 1);
    xima__array_free(game, &record->diagnostics, sizeof(xima_diagnostic));
    xima__array_free(game, &record->source, 1);
    xima__array_free(game, &record->spots, sizeof(xima__spot));
    xima_state_free(record->start);
    xima__free(&game->allocator, record, sizeof *record);
    xima_game_unref(game);
}

static bool copy_arrays(xima_record *to, const xima_record *from)
{
    const xima_game *game = to->game;
    return xima__array_copy(game, &to->nodes, &from->nodes, sizeof(xima__node)) &&
           xima__array_copy(game, &to->notes, &from->notes, sizeof(xima__note)) &&
           xima__array_copy(game, &to->tags, &from->tags, sizeof(xima__tag)) &&
           xima__array_copy(game, &to->texts, &from->texts, 1) &&
           xima__array_copy(game, &to->diagnostics, &from->diagnostics, sizeof(xima_diagnostic)) &&
           xima__array_copy(game, &to->source, &from->source, 1) &&
           xima__array_copy(game, &to->spots, &from->spots, sizeof(xima__spot));
}

xima_status xima_record_clone(const xima_record *record, xima_record **out)
{
    if (out)
        *out = NULL;
    if (!record || !out)
        return XIMA_E_ARG;
    xima_record *copy = make(record->game);
    if (!copy)
        return XIMA_E_MEMORY;
    *copy = *record;
    copy->nodes = copy->notes = copy->tags = copy->texts = copy->diagnostics = copy->source = copy->spots =
        (xima__array){.data = NULL};
    xima_status status = xima_state_clone(record->start, 0, &copy->start); /* NULL after a failure */
    if (status == XIMA_OK && !copy_arrays(copy, record))
        status = XIMA_E_MEMORY;
    if (status) {
        xima_record_free(copy);
        return status;
    }
    *out = copy;
    return XIMA_OK;
}

xima_game *xima_record_game(const xima_record *record)
{
    return record ? record->game : NULL;
}

const xima_state *xima_record_start(const xima_record *record)
{
    return record ? record->start : NULL;
}
