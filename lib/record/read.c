/* SPDX-License-Identifier: MIT */
/* Reads the game that waits: which game it is, where it begins, its tags, and its moves in the layout that it has. */
#include "header.h"
#include "xgn.h"

#include <string.h>

static const char *text_of(const xima_reader *reader)
{
    return (const char *)reader->bytes.data + reader->begin;
}

bool xima__reader_too_long(const xima_reader *reader)
{
    return reader->end + reader->left_out > reader->options.max_game_bytes;
}

/* Whether the file is UTF-16: a mark says so, or every other byte of its beginning is NUL. */
static bool is_utf16(const xima_reader *reader)
{
    const char *t = text_of(reader);
    if (reader->span.offset > 0 || reader->end < 4)
        return false;
    return memcmp(t, "\xff\xfe", 2) == 0 || memcmp(t, "\xfe\xff", 2) == 0 ||
           (!t[0] && t[1] && !t[2] && t[3]) || (t[0] && !t[1] && t[2] && !t[3]);
}

/* ---- Which game ---- */

static bool same_as_last(const xima_reader *reader, const char *spec, size_t len)
{
    return reader->last && reader->spec.count == len && memcmp(reader->spec.data, spec, len) == 0;
}

static bool remember(xima_reader *reader, const char *spec, size_t len, xima_game *game)
{
    reader->spec.count = 0;
    if (!xima__array_room(reader->game, &reader->spec, 1, len + 1))
        return false;
    memcpy(reader->spec.data, spec, len);
    reader->spec.count = len;
    xima_game_ref(game);
    if (reader->last != game) {
        xima_state_free(reader->usual);
        reader->usual = NULL;
    }
    xima_game_unref(reader->last);
    reader->last = game;
    return true;
}

/* The game of a spec, not the caller's to give back. The reader's own serves where it can: it has its resources. */
xima_status xima__reader_game(xima_reader *reader, const char *spec, size_t len, xima_game **game, xima_error *error)
{
    const xima_game_options options = {.struct_size = sizeof options, .allocator = &reader->game->allocator};
    xima_game *made = NULL;
    xima_error local = {.struct_size = sizeof local};
    bool same = false;
    if (!same_as_last(reader, spec, len)) {
        if (xima__same_spec(reader->game, spec, len, &same, &local) == XIMA_OK && same)
            made = xima_game_ref(reader->game);
        else if (xima_game_new(spec, len, &options, &made, error))
            return error->status;
        bool kept = remember(reader, spec, len, made);
        xima_game_unref(made);
        if (!kept)
            return xima__fail(error, XIMA_E_MEMORY, -1, "no memory for a spec");
    }
    *game = reader->last;
    return XIMA_OK;
}

/* ---- Where it begins ---- */

/* The usual start of a game, the reader's. */
static xima_status usual_start(xima_reader *reader, xima_game *game, const xima_state **start)
{
    if (reader->start && (game == reader->game || strcmp(game->spec, reader->game->spec) == 0)) {
        *start = reader->start;
        return XIMA_OK;
    }
    xima_status status = XIMA_OK;
    if (reader->usual && reader->usual->game != game) {
        xima_state_free(reader->usual);
        reader->usual = NULL;
    }
    if (!reader->usual)
        status = xima_state_new(game, &reader->usual);
    *start = reader->usual;
    return status;
}

/* A state to play on, which stands at the start. */
static xima_status ready_state(xima_reader *reader, const xima_state *start)
{
    if (reader->spare && reader->spare->game == start->game)
        return xima_state_copy(reader->spare, start, 0);
    xima_state_free(reader->spare);
    reader->spare = NULL;
    return xima_state_clone(start, 0, &reader->spare);
}

static void hinder(xima__hindrance *hindrance, const xima__line_tag *tag, int32_t code)
{
    if (hindrance->tag)
        return;
    hindrance->tag = tag;
    hindrance->code = code;
}

/* The game, and the start if a tag gives one. What is wrong with the tags is a hindrance; only memory can fail. */
static xima_status open_game(xima_reader *reader, xima_game **game, xima_state **given, xima__hindrance *hindrance)
{
    const char *text = text_of(reader);
    const xima__line_tag *spec = xima__header_find(reader, text, "Spec");
    const xima__line_tag *position = xima__header_find(reader, text, "Position");
    xima_status status = XIMA_OK;
    xima_error *error = &hindrance->error;
    *game = reader->game;
    if (spec)
        status = xima__reader_game(reader, xima__header_value(reader, spec), spec->value_len, game, error);
    if (status && status != XIMA_E_MEMORY)
        hinder(hindrance, spec, XIMA_D_SPEC);
    else if (status == XIMA_OK && position)
        status = xima_state_parse(*game, xima__header_value(reader, position), position->value_len, NULL, given, error);
    if (status && status != XIMA_E_MEMORY)
        hinder(hindrance, position, XIMA_D_POSITION);
    return status == XIMA_E_MEMORY ? status : XIMA_OK;
}

/* ---- The record ---- */

static bool keep_source(const xima_reader *reader, xima_record *record)
{
    if (!(reader->options.flags & XIMA_KEEP_SOURCE) || xima__reader_too_long(reader))
        return true; /* a part of the source is not the source */
    if (!xima__array_room(record->game, &record->source, 1, reader->end))
        return false;
    memcpy(record->source.data, text_of(reader), reader->end);
    record->source.count = reader->end;
    record->kept = true;
    return xima__keep_spots(record);
}

static size_t at_most(size_t n, size_t most)
{
    return n < most ? n : most;
}

/* What most games of that length have; room for more is found as it comes. */
static xima__sizes usual_sizes(const xima_reader *reader, bool moves)
{
    enum { NAME_BYTES = 16, PLY_BYTES = 16, NOTE_BYTES = 32, MOST = 256, TEXT_MOST = 8192 };
    size_t tags = reader->segment.form ? 0 : reader->tags.count, header = tags ? reader->texts.count + tags * NAME_BYTES : 0;
    size_t len = at_most(reader->end, MOST * PLY_BYTES);
    xima__sizes sizes = {.tags = tags, .text = header};
    if (!moves)
        return sizes;
    const char *text = text_of(reader), *comment = memchr(text, '{', len);
    size_t said = comment ? reader->end - (size_t)(comment - text) : 0;
    sizes.plies = (len > header ? len - header : 0) / PLY_BYTES;
    sizes.notes = at_most(said / NOTE_BYTES, MOST);
    sizes.text += at_most(said / 2, TEXT_MOST);
    return sizes;
}

xima_status xima__reader_record(xima_reader *reader, xima_game *game, const xima_state *start, bool moves,
                                xima_record **out)
{
    xima_status status = start ? XIMA_OK : usual_start(reader, game, &start);
    if (status == XIMA_OK && moves)
        status = ready_state(reader, start);
    if (status == XIMA_OK) {
        const xima__sizes sizes = usual_sizes(reader, moves);
        status = xima__record_make(game, start, &sizes, out);
    }
    if (status)
        return status;
    (*out)->span = reader->span;
    (*out)->span.length = reader->end + reader->left_out;
    return !moves || keep_source(reader, *out) ? XIMA_OK : XIMA_E_MEMORY;
}

static xima_status make_record(xima_reader *reader, bool moves, xima__hindrance *hindrance, xima_record **out)
{
    xima_game *game;
    xima_state *given = NULL;
    xima_status status = open_game(reader, &game, &given, hindrance);
    if (status == XIMA_OK)
        status = xima__reader_record(reader, game, given, moves, out);
    xima_state_free(given);
    return status;
}

xima__reading xima__reader_reading(const xima_reader *reader, xima_record *record)
{
    const xima_reader_options *o = &reader->options;
    return (xima__reading){.record = record,
                           .text = text_of(reader),
                           .len = xima__reader_too_long(reader) ? o->max_game_bytes : reader->end,
                           .flags = o->flags & (XIMA_LENIENT | XIMA_LATIN1),
                           .max_nodes = o->max_nodes,
                           .max_depth = o->max_depth,
                           .max_diagnostics = o->max_diagnostics,
                           .at = reader->spare,
                           .spot = xima__spot_begin};
}

/* ---- The moves ---- */

/* A game that was cut may be cut inside a word. */
size_t xima__tell_length(const xima_reader *reader, xima__reading *r)
{
    xima_error error;
    xima__fail(&error, XIMA_E_LIMIT, -1, "a game of %u bytes; no more than %u are read", r->record->span.length,
               (uint64_t)reader->options.max_game_bytes);
    return xima__diagnose(r, XIMA_FAULT, XIMA_D_LIMIT, r->len, 0, &error, NULL, NULL)
               ? r->record->diagnostics.count - 1
               : SIZE_MAX;
}

/* Whether a table follows the tags: no move, number or comment begins so. */
static bool begins_with_bar(const xima__reading *r, size_t at)
{
    while (at < r->len && xima__is_blank(r->text[at]))
        at++;
    return at < r->len && (r->text[at] == '|' || (r->len - at >= 3 && memcmp(r->text + at, "\xe2\x94\x82", 3) == 0));
}

static bool read_layout(const xima_reader *reader, xima__reading *r, size_t body)
{
    int32_t layout = reader->options.layout;
    bool tagged = layout == XIMA_LAYOUT_AUTO && reader->tags.count > 0;
    if (layout == XIMA_LAYOUT_XGN || (tagged && !begins_with_bar(r, body)))
        return xima__read_xgn(r, body);
    bool guess = layout == XIMA_LAYOUT_AUTO;
    xima__mark_movetext(r, body);
    r->record->result_odd = true; /* no word of movetext: another one is not to be put in its place */
    if (layout == XIMA_LAYOUT_TABLE || (guess && xima__looks_tabular(r->text + body, r->len - body)))
        return xima__read_table(r, body);
    return xima__read_sheet(r, body);
}

static bool keep_utf16(xima__reading *r)
{
    xima__diagnose(r, XIMA_FAULT, XIMA_D_UTF8, 0, 0, NULL, "UTF-8",
                   "the text is in UTF-16, of which nothing can be read; it must be saved as UTF-8");
    xima__bytes_told(r, 0, r->len);
    return xima__take_note(r, XIMA_NODE_START, XIMA_NOTE_UNREAD, r->text, r->len);
}

static bool read_moves(const xima_reader *reader, xima__reading *r, xima__hindrance *hindrance, size_t body)
{
    if (is_utf16(reader))
        return keep_utf16(r);
    if (xima__reader_too_long(reader)) {
        size_t told = xima__tell_length(reader, r);
        hindrance->diagnostic = hindrance->tag ? hindrance->diagnostic : told;
    } else if (!hindrance->tag) {
        return read_layout(reader, r, body);
    }
    return xima__keep_unread(r, body, hindrance->diagnostic);
}

/* Looked at once for all of the text, no part of it need be looked at again. */
static void look_at_bytes(xima__reading *r, size_t to)
{
    r->sound = xima__good_bytes(r->text, to) == to;
    r->checked = r->sound ? to : 0;
}

/* XGN, a sheet or a table. */
static xima_status read_game(xima_reader *reader, bool moves, xima_record **out)
{
    xima__hindrance hindrance = {.error = {.struct_size = sizeof hindrance.error}, .diagnostic = SIZE_MAX};
    size_t body, len = reader->end < reader->options.max_game_bytes ? reader->end : reader->options.max_game_bytes;
    xima_record *record = NULL;
    if (!xima__header_lines(reader, text_of(reader), len, &body))
        return XIMA_E_MEMORY;
    if (is_utf16(reader))
        reader->tags.count = body = 0;
    xima_status status = make_record(reader, moves, &hindrance, &record);
    if (status == XIMA_OK) {
        xima__reading r = xima__reader_reading(reader, record);
        look_at_bytes(&r, moves ? r.len : body);
        bool good = xima__header_take(reader, &r, &hindrance);
        if (good && moves)
            good = read_moves(reader, &r, &hindrance, body);
        good = good && xima__end_diagnostics(&r, moves ? r.len : body);
        status = good && !r.starved ? XIMA_OK : XIMA_E_MEMORY;
    }
    if (status) {
        xima_record_free(record);
        return status;
    }
    *out = record;
    return XIMA_OK;
}

xima_status xima__reader_read(xima_reader *reader, bool moves, xima_record **out)
{
    xima_status status = reader->segment.form ? xima__form_read(reader, moves, out) : read_game(reader, moves, out);
    if (status == XIMA_OK) /* from here on another result is a change */
        (*out)->result_read = (*out)->result;
    return status;
}
