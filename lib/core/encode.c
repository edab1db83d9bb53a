/* SPDX-License-Identifier: MIT */
/*
 * States as bytes: mark, version, flags, spec, position text, plies, checksum. Numbers are LEB128, so the bytes are the
 * same on every machine; no memory image is ever copied.
 */
#include "core.h"

#include <string.h>

enum { VERSION = 1, HEADER = 6, CHECKSUM = 4 };
static const unsigned char mark[4] = {0x89, 'X', 'I', 'M'};

static void put_number(xima__out *out, uint64_t n)
{
    for (; n >= 0x80; n >>= 7)
        xima__putc(out, (char)(n | 0x80));
    xima__putc(out, (char)n);
}

static bool get_number(xima__in *in, uint64_t *n)
{
    *n = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        int byte = xima__peek(in);
        if (byte < 0 || (shift == 63 && byte > 1) || (shift && byte == 0))
            return false; /* cut off, too large, or not the shortest form */
        in->at++;
        *n |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return false;
}

static bool get_bytes(xima__in *in, xima__in *part)
{
    uint64_t n;
    if (!get_number(in, &n) || n > in->len - in->at)
        return false;
    *part = (xima__in){in->text + in->at, (size_t)n, 0};
    in->at += (size_t)n;
    return true;
}

static void put_position(const xima_state *state, xima__out *out)
{
    xima__out size = xima__out_to(NULL, 0);
    xima__write_position(state, &size);
    put_number(out, size.len);
    xima__write_position(state, out);
}

static void put_checksum(xima__out *out)
{
    uint32_t sum = (uint32_t)(out->hash ^ out->hash >> 32);
    for (int i = 0; i < CHECKSUM; i++)
        xima__putc(out, (char)(sum >> 8 * i));
}

static xima_status put_all(const xima_state *state, uint32_t flags, xima__out *out)
{
    xima_state *root = NULL;
    if (flags & XIMA_WITH_HISTORY) {
        xima_status status = xima_state_clone(state, 0, &root);
        if (status)
            return status;
        while (xima_state_undo(root) == XIMA_OK)
            continue;
    }
    xima__put(out, (const char *)mark, sizeof mark);
    xima__putc(out, VERSION);
    xima__putc(out, root != NULL);
    put_number(out, strlen(state->game->spec));
    xima__puts(out, state->game->spec);
    put_position(root ? root : state, out);
    if (root) {
        put_number(out, state->count - root->count);
        for (size_t i = root->count; i < state->count; i++)
            put_number(out, state->moves[i]);
    }
    put_checksum(out);
    xima_state_free(root);
    return XIMA_OK;
}

xima_status xima_state_encode(const xima_state *state, uint32_t flags, void *buf, size_t cap, size_t *needed)
{
    if (!state || (!buf && cap) || flags & ~(uint32_t)XIMA_WITH_HISTORY)
        return XIMA_E_ARG;
    xima__out size = xima__out_to(NULL, 0);
    xima_status status = put_all(state, flags, &size);
    if (status)
        return status;
    if (needed)
        *needed = size.len;
    if (size.len > cap)
        return XIMA_E_BUFFER;
    xima__out out = xima__out_to(buf, cap);
    return put_all(state, flags, &out);
}

/* Checks the frame and finds the parts. */
static xima_status open_frame(const void *data, size_t len, xima__in *in, xima__in *spec, xima_error *error)
{
    const unsigned char *bytes = data;
    if (len < HEADER + CHECKSUM || memcmp(bytes, mark, sizeof mark) != 0)
        return xima__fail(error, XIMA_E_DATA, XIMA_REASON_FORMAT, "the bytes are not an encoded state");
    if (bytes[4] > VERSION)
        return xima__fail(error, XIMA_E_NEWER, -1, "the encoding is of format %d, this library knows up to %d",
                          (int)bytes[4], (int)VERSION);
    xima__out sum = xima__out_to(NULL, 0), tail;
    unsigned char expected[CHECKSUM];
    xima__put(&sum, data, len - CHECKSUM);
    tail = xima__out_to((char *)expected, sizeof expected);
    tail.hash = sum.hash;
    put_checksum(&tail);
    *in = (xima__in){data, len - CHECKSUM, HEADER};
    if (bytes[4] != VERSION || bytes[5] > 1 || memcmp(expected, bytes + len - CHECKSUM, CHECKSUM) != 0 ||
        !get_bytes(in, spec)) {
        xima__fail(error, XIMA_E_DATA, XIMA_REASON_FORMAT, "the encoding is damaged");
        return xima__fail_at(error, 0, len);
    }
    return XIMA_OK;
}

static xima_status damaged(const xima__in *in, xima_error *error)
{
    xima__fail(error, XIMA_E_DATA, XIMA_REASON_FORMAT, "the encoding is damaged");
    return xima__fail_at(error, in->at, 0);
}

static xima_status get_plies(xima_state *state, xima__in *in, xima_error *error)
{
    uint64_t n, move;
    if (!get_number(in, &n))
        return damaged(in, error);
    for (uint64_t i = 0; i < n; i++) {
        size_t at = in->at;
        if (!get_number(in, &move))
            return damaged(in, error);
        xima_status status = xima__check_move(state, move, error);
        if (status == XIMA_OK && xima__room(state, 1))
            status = xima__fail(error, XIMA_E_MEMORY, -1, "no memory for the plies");
        if (status) {
            if (status != XIMA_E_MEMORY && status != XIMA_E_ILLEGAL) /* no ply at all, or one after the end */
                xima__fail(error, XIMA_E_DATA, XIMA_REASON_HISTORY, "ply %u is none that can be played", i + 1);
            error->ply = (uint32_t)i;
            return xima__fail_at(error, at, in->at - at);
        }
        xima__advance(state, move);
    }
    return XIMA_OK;
}

static xima_status get_state(xima_state *state, xima__in *in, bool history, xima_error *error)
{
    xima__in text;
    xima_parse_options options = {.struct_size = sizeof options, .waive = UINT64_MAX};
    if (!get_bytes(in, &text) || xima__utf8_bad(text.text, text.len) < text.len)
        return damaged(in, error);
    size_t from = (size_t)(text.text - in->text);
    xima_status status = xima__read_position(state, &text, &options, error);
    if (status == XIMA_E_SYNTAX) /* a text that was never written by an encoder */
        error->status = XIMA_E_DATA;
    if (status)
        return xima__fail_at(error, error->offset + from, error->length);
    if (text.at < text.len)
        return damaged(in, error);
    if (history)
        status = get_plies(state, in, error);
    return status || in->at == in->len ? status : damaged(in, error);
}

static xima_status decode(xima_game *game, const void *data, size_t len, xima_state **out, xima_error *error)
{
    xima__in in, spec;
    xima_state *state;
    xima_status status = open_frame(data, len, &in, &spec, error);
    if (status)
        return status;
    if (spec.len != strlen(game->spec) || memcmp(spec.text, game->spec, spec.len) != 0)
        return xima__fail(error, XIMA_E_GAME, -1, "the encoding is of another game: its spec is not the game's");
    if (xima__state_make(game, &state))
        return xima__fail(error, XIMA_E_MEMORY, -1, "no memory for a state");
    game->rules->start(game, state->position);
    status = get_state(state, &in, ((const unsigned char *)data)[5] == 1, error);
    if (status)
        xima_state_free(state);
    else
        *out = state;
    return status;
}

xima_status xima_state_decode(xima_game *game, const void *data, size_t len, xima_state **out, xima_error *error)
{
    xima_error local;
    if (out)
        *out = NULL;
    if (!game || !data || !out)
        xima__fail(&local, XIMA_E_ARG, -1, "game, data or out is NULL");
    else if (decode(game, data, len, out, &local) == XIMA_OK)
        return XIMA_OK;
    return xima__report(error, &local);
}

xima_status xima_spec_of(const void *data, size_t len, char *buf, size_t cap, size_t *needed)
{
    xima_error local;
    xima__in in, spec;
    if (!data || (!buf && cap))
        return XIMA_E_ARG;
    if (open_frame(data, len, &in, &spec, &local)) {
        in = (xima__in){data, len, 0};
        xima__skip_blanks(&in);
        spec = (xima__in){in.text + in.at, xima__spec_length(in.text + in.at, len - in.at), 0};
        xima__spec read;
        if (xima__utf8_bad(spec.text, spec.len) < spec.len ||
            xima__read_spec(spec.text, spec.len, NULL, &read, &local))
            return XIMA_E_DATA;
    }
    xima__out out = xima__out_to(buf, cap);
    xima__put(&out, spec.text, spec.len);
    return xima__out_end(&out, needed);
}
