/* SPDX-License-Identifier: MIT */
/* The reader: takes bytes in pieces of any size and cuts them into games. */
#include "reader.h"

#include <string.h>

enum { PIECE = 64 * 1024, GAME_BYTES = 16 * 1024 * 1024, NODES = 1000000, DEPTH = 256, DIAGNOSTICS = 1000 };

/* ---- Made and freed ---- */

static bool known_options(const xima_reader_options *o)
{
    const uint32_t flags = XIMA_LENIENT | XIMA_KEEP_SOURCE | XIMA_LATIN1;
    return !(o->flags & ~flags) && o->layout >= XIMA_LAYOUT_AUTO && !o->zero &&
           (o->layout <= XIMA_LAYOUT_TABLE || o->layout >= XIMA_LAYOUT_GAME) &&
           o->max_nodes >= 0 && o->max_depth >= 0 && o->max_diagnostics >= 0 && o->max_game_bytes <= XIMA__GAME_BYTES_MAX;
}

static xima_status take_options(const xima_reader_options *given, xima_reader_options *options)
{
    *options = (xima_reader_options){.struct_size = sizeof *options};
    if (given) {
        xima_status status = xima__check_struct(given, sizeof *options, sizeof *options);
        if (status)
            return status;
        *options = *given;
    }
    if (!known_options(options))
        return XIMA_E_ARG;
    options->max_game_bytes = options->max_game_bytes ? options->max_game_bytes : GAME_BYTES;
    options->max_nodes = options->max_nodes ? options->max_nodes : NODES;
    options->max_depth = options->max_depth ? options->max_depth : DEPTH;
    options->max_diagnostics = options->max_diagnostics ? options->max_diagnostics : DIAGNOSTICS;
    return XIMA_OK;
}

static xima_status make(const xima_reader_options *options, xima_game *game, xima_reader **out)
{
    if (options->start && options->start->game != game && strcmp(options->start->game->spec, game->spec) != 0)
        return XIMA_E_GAME;
    if (options->layout >= XIMA_LAYOUT_GAME && !xima__form_at_number(game->rules, options->layout))
        return XIMA_E_ARG;
    xima_reader *reader = xima__alloc(&game->allocator, sizeof *reader);
    if (!reader)
        return XIMA_E_MEMORY;
    *reader = (xima_reader){.game = xima_game_ref(game),
                            .options = *options,
                            .span = {.line = 1},
                            .segment = {.game = game, .layout = options->layout}};
    xima_status status = options->start ? xima_state_clone(options->start, 0, &reader->start) : XIMA_OK;
    if (status) {
        xima_reader_free(reader);
        return status;
    }
    *out = reader;
    return XIMA_OK;
}

/* The first game of the list is the one of texts that name none. */
static xima_status default_game(xima_game **game)
{
    const char *id = xima__registry[0]->id;
    return xima_game_new(id, strlen(id), NULL, game, NULL);
}

xima_status xima_reader_new(const xima_reader_options *options, xima_reader **out)
{
    xima_reader_options known;
    xima_game *game = NULL;
    if (out)
        *out = NULL;
    xima_status status = out ? take_options(options, &known) : XIMA_E_ARG;
    if (status)
        return status;
    if (known.game)
        game = xima_game_ref(known.game);
    else
        status = default_game(&game);
    if (status)
        return status;
    status = make(&known, game, out);
    xima_game_unref(game);
    return status;
}

void xima_reader_free(xima_reader *reader)
{
    if (!reader)
        return;
    xima_game *game = reader->game;
    xima__array_free(game, &reader->bytes, 1);
    xima__header_free(reader);
    xima__array_free(game, &reader->spec, 1);
    xima_state_free(reader->start);
    xima_state_free(reader->usual);
    xima_state_free(reader->spare);
    xima_game_unref(reader->last);
    xima__free(&game->allocator, reader, sizeof *reader);
    xima_game_unref(game);
}

/* ---- The bytes of the game at hand ---- */

static char *bytes_of(const xima_reader *reader)
{
    return reader->begin ? (char *)reader->bytes.data + reader->begin : reader->bytes.data; /* NULL at first */
}

static size_t count_of(const xima_reader *reader)
{
    return reader->bytes.count - reader->begin;
}

static void count_to(xima_reader *reader, size_t to)
{
    if (to > reader->counted)
        reader->lines += xima__count_lines(bytes_of(reader) + reader->counted, to - reader->counted, &reader->after_cr);
    reader->counted = to > reader->counted ? to : reader->counted;
}

/* A game that is too long is kept up to the limit, and what is needed to find its end. */
static void leave_out(xima_reader *reader)
{
    size_t len = count_of(reader), most = reader->options.max_game_bytes;
    size_t to = len - xima__segment_needs(&reader->segment, len);
    if (to <= most)
        return;
    size_t gone = to - most;
    count_to(reader, to);
    memmove(bytes_of(reader) + most, bytes_of(reader) + to, len - to);
    reader->bytes.count -= gone;
    reader->left_out += gone;
    reader->counted = most;
    reader->segment.at -= gone;
    reader->segment.line = reader->segment.line < gone ? 0 : reader->segment.line - gone;
    reader->segment.heading = reader->segment.heading < to ? 0 : reader->segment.heading - gone;
}

static void look_on(xima_reader *reader)
{
    size_t len = count_of(reader);
    bool last = reader->finished;
    reader->waits = xima__segment_end(&reader->segment, bytes_of(reader), len, last, &reader->end);
    if (!reader->waits && last && reader->segment.any) {
        reader->end = len;
        reader->waits = true;
    }
    if (!reader->waits)
        leave_out(reader);
}

/* The game that waits has been taken. */
static void go_on(xima_reader *reader)
{
    count_to(reader, reader->end);
    reader->span.game++;
    reader->span.offset += reader->end + reader->left_out;
    reader->span.line += reader->lines;
    reader->begin += reader->end;
    const xima__segment last = reader->segment;
    reader->segment = (xima__segment){.game = reader->game,
                                      .layout = reader->options.layout,
                                      .of_before = last.of,
                                      .before = last.over ? last.form : NULL};
    reader->left_out = reader->lines = 0;
    reader->counted = 0;
    reader->after_cr = reader->waits = false;
    look_on(reader);
}

/* Room for so many more bytes behind those of the game at hand. */
static bool make_room(xima_reader *reader, size_t more)
{
    if (reader->begin > 0) {
        memmove(reader->bytes.data, bytes_of(reader), count_of(reader));
        reader->bytes.count -= reader->begin;
        reader->begin = 0;
    }
    return xima__array_room(reader->game, &reader->bytes, 1, more);
}

xima_status xima_reader_feed(xima_reader *reader, const void *data, size_t len, size_t *used)
{
    if (used)
        *used = 0;
    if (!reader || !used || (!data && len) || reader->finished)
        return XIMA_E_ARG;
    while (!reader->waits && *used < len) {
        size_t piece = len - *used < PIECE ? len - *used : PIECE;
        if (!make_room(reader, piece))
            return XIMA_E_MEMORY;
        memcpy((char *)reader->bytes.data + reader->bytes.count, (const char *)data + *used, piece);
        reader->bytes.count += piece;
        *used += piece;
        look_on(reader);
    }
    return XIMA_OK;
}

xima_status xima_reader_finish(xima_reader *reader)
{
    if (!reader)
        return XIMA_E_ARG;
    reader->finished = true;
    if (!reader->waits)
        look_on(reader);
    return XIMA_OK;
}

/* ---- Games ---- */

static xima_status give(xima_reader *reader, bool moves, xima_record **out)
{
    if (out)
        *out = NULL;
    if (!reader || !out)
        return XIMA_E_ARG;
    return reader->waits ? xima__reader_read(reader, moves, out) : XIMA_E_EMPTY;
}

xima_status xima_reader_next(xima_reader *reader, xima_record **out)
{
    xima_status status = give(reader, true, out);
    if (status == XIMA_OK)
        go_on(reader);
    return status;
}

xima_status xima_reader_peek(xima_reader *reader, xima_record **out)
{
    return give(reader, false, out);
}

xima_status xima_reader_skip(xima_reader *reader, xima_span *out)
{
    if (!reader)
        return XIMA_E_ARG;
    if (!reader->waits)
        return XIMA_E_EMPTY;
    if (out) {
        *out = reader->span;
        out->length = reader->end + reader->left_out;
    }
    go_on(reader);
    return XIMA_OK;
}

static xima_status fetch(xima_reader *reader, xima_source source, void *user)
{
    size_t got = 0;
    if (!make_room(reader, PIECE))
        return XIMA_E_MEMORY;
    xima_status status = source(user, (char *)reader->bytes.data + reader->bytes.count, PIECE, &got);
    if (status || got > PIECE)
        return status ? status : XIMA_E_ARG;
    if (got == 0)
        return xima_reader_finish(reader);
    reader->bytes.count += got;
    look_on(reader);
    return XIMA_OK;
}

xima_status xima_reader_pull(xima_reader *reader, xima_source source, void *user, xima_record **out)
{
    if (out)
        *out = NULL;
    if (!reader || !source)
        return XIMA_E_ARG;
    while (!reader->waits) {
        if (reader->finished)
            return XIMA_E_EMPTY;
        xima_status status = fetch(reader, source, user);
        if (status)
            return status;
    }
    return out ? xima_reader_next(reader, out) : XIMA_OK;
}
