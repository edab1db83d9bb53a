/* SPDX-License-Identifier: MIT */
/* Lines of plies. A ply may hold blanks inside, so the shortest run of words that reads as a ply is taken. */
#include "core.h"

#include <string.h>

enum { WORDS = 4 }; /* the most words that one ply is written in */

static size_t word_end(const char *text, size_t len, size_t at)
{
    while (at < len && xima__is_blank(text[at]))
        at++;
    while (at < len && !xima__is_blank(text[at]))
        at++;
    return at;
}

/* An act of several words ("R rinde") comes before its first word alone, which may be a move. */
static bool read_act(const xima_state *at, const char *text, size_t len, size_t from, size_t *end, xima_move *move)
{
    if (!xima__may_be_act(at->game, text + from, len - from))
        return false;
    size_t stop = word_end(text, len, from);
    for (int words = 2; words <= WORDS && stop < len; words++) {
        stop = word_end(text, len, stop);
        if (xima_state_to_move(at) != XIMA_NOBODY && xima__read_action(at, text + from, stop - from, move)) {
            *end = stop;
            return true;
        }
    }
    return false;
}

/* Reads the ply at `from`; *end is where it ends. The error kept is that of the single word,
   unless more words are an act. */
static xima_status read_one(const xima_state *at, const char *text, size_t len, size_t from, size_t *end,
                            const xima_parse_options *options, xima_move *move, xima_error *error)
{
    xima_error longer;
    if (read_act(at, text, len, from, end, move))
        return XIMA_OK;
    size_t stop = word_end(text, len, from);
    xima_status status = xima__read_ply(at, text + from, stop - from, options, move, error);
    if (status)
        xima__fail_at(error, error->offset + from, error->length);
    *end = stop;
    for (int words = 2; status && status != XIMA_E_OVER && words <= WORDS && stop < len; words++) {
        stop = word_end(text, len, stop);
        if (xima__read_ply(at, text + from, stop - from, options, move, &longer) == XIMA_OK) {
            *end = stop;
            return XIMA_OK;
        }
        if (longer.reason == XIMA_REASON_ACT) { /* an act of several words, but not now: that is what was meant */
            *error = longer;
            xima__fail_at(error, longer.offset + from, longer.length);
            status = error->status;
        }
    }
    return status;
}

xima_status xima__read_plies(xima_state *at, const char *text, size_t len, size_t good, size_t from, size_t *end,
                             const xima_parse_options *options, xima_move *moves, size_t *count, xima_error *error)
{
    const xima__rules *rules = at->game->rules;
    *count = 0;
    if (xima__room(at, XIMA__TURN_MAX))
        return xima__fail(error, XIMA_E_MEMORY, -1, "no memory for the plies");
    if (rules->read_turn && from < good && xima_state_to_move(at) != XIMA_NOBODY) {
        xima__in in = {text, good, from};
        xima_status status = rules->read_turn(at, &in, options, moves, count, error);
        *end = in.at;
        if (status)
            error->ply = (uint32_t)*count;
        if (status || in.at > from) /* plies, or words that are none */
            return status;
    }
    xima_status status = read_one(at, text, len, from, end, options, moves, error);
    *count = status == XIMA_OK;
    return status;
}

/* How far the words of a text are UTF-8. */
static size_t good_words(const char *text, size_t len)
{
    size_t good = xima__utf8_bad(text, len);
    while (good > 0 && good < len && !xima__is_blank(text[good - 1]))
        good--;
    return good;
}

xima_status xima__moves_read(xima_state *at, const char *text, size_t len, const xima_parse_options *options,
                             xima_move *buf, size_t cap, size_t *count, size_t *used, xima_error *error)
{
    size_t from = 0, end = 0, n, good = good_words(text, len);
    xima_move moves[XIMA__TURN_MAX];
    *count = *used = 0;
    for (;;) {
        while (from < len && xima__is_blank(text[from]))
            from++;
        if (from == len)
            return XIMA_OK;
        xima_status status = xima__read_plies(at, text, len, good, from, &end, options, moves, &n, error);
        for (size_t i = 0; i < n; i++, ++*count) { /* also those that words at fault leave to be understood */
            if (*count < cap)
                buf[*count] = moves[i];
            xima__advance(at, moves[i]);
        }
        if (status) {
            error->ply = (uint32_t)*count;
            return status;
        }
        from = *used = end;
    }
}

/* A copy with the history that the rules need, and the last ply at least: words between plies may speak of it. */
static xima_status clone_to_read(const xima_state *state, xima_state **out)
{
    xima_state *at;
    size_t bytes = xima__undo_bytes(state->game), last = state->count - 1;
    xima_status status = xima_state_clone(state, XIMA_COPY_TAIL, &at);
    if (status)
        return status;
    if (at->count == 0 && state->count > state->floor) {
        status = xima__room(at, 1);
        if (status) {
            xima_state_free(at);
            return status;
        }
        at->moves[0] = state->moves[last];
        at->keys[0] = state->keys[last];
        memcpy(at->undo, state->undo + last * bytes, bytes);
        at->count = 1;
    }
    *out = at;
    return XIMA_OK;
}

xima_status xima_moves_parse(const xima_state *state, const char *text, size_t len, const xima_parse_options *options,
                             xima_move *buf, size_t cap, size_t *count, size_t *used, xima_error *error)
{
    xima_error local;
    xima_parse_options known;
    xima_state *at = NULL;
    size_t plies = 0, bytes = 0;
    if (count)
        *count = 0;
    if (used)
        *used = 0;
    xima_status status =
        !state || !text || (!buf && cap) ? XIMA_E_ARG : xima__parse_options(options, XIMA_LENIENT, &known);
    if (status == XIMA_OK)
        status = clone_to_read(state, &at);
    if (status) {
        xima__fail(&local, status, -1, status == XIMA_E_MEMORY ? "no memory for a state" : "an argument is not good");
        return xima__report(error, &local);
    }
    status = xima__moves_read(at, text, len, &known, buf, cap, &plies, &bytes, &local);
    xima_state_free(at);
    if (count)
        *count = plies;
    if (used)
        *used = bytes;
    if (status)
        xima__place(&local, text, len);
    else if (plies > cap)
        status = xima__fail(&local, XIMA_E_BUFFER, -1, "the line has %u plies, the buffer holds %u", (uint64_t)plies,
                            (uint64_t)cap);
    return status ? xima__report(error, &local) : XIMA_OK;
}

/* Every ply of the line is legal where it stands; there is room for all of them afterwards. */
static xima_status check_line(xima_state *at, const xima_move *moves, size_t count)
{
    xima_error local;
    xima_status status = XIMA_OK;
    size_t i = 0;
    for (; status == XIMA_OK && i < count; i++) {
        status = xima__check_move(at, moves[i], &local);
        if (status == XIMA_OK)
            status = xima__room(at, 1);
        if (status)
            break;
        xima__advance(at, moves[i]);
    }
    while (i-- > 0)
        xima__retreat(at);
    return status ? status : xima__room(at, count + XIMA__TURN_MAX);
}

xima_status xima__write_plies(xima_state *at, const xima_move *moves, size_t count, int32_t notation, xima__out *out,
                              size_t *written)
{
    const xima__rules *rules = at->game->rules;
    *written = 0;
    if (rules->write_turn && !xima__is_action(moves[0]))
        *written = rules->write_turn(at, moves, count, notation, out);
    if (*written > 0)
        return XIMA_OK;
    *written = 1;
    return xima__write_ply(at, moves[0], notation, out);
}

xima_status xima__write_line(xima_state *at, const xima_move *moves, size_t count, int32_t notation, xima__out *out)
{
    size_t n;
    xima_status status = check_line(at, moves, count);
    for (size_t i = 0; status == XIMA_OK && i < count;) {
        if (i)
            xima__putc(out, ' ');
        status = xima__write_plies(at, moves + i, count - i, notation, out, &n);
        for (; n > 0; n--)
            xima__advance(at, moves[i++]);
    }
    return status;
}

xima_status xima_moves_format(const xima_state *state, const xima_move *moves, size_t count, int32_t notation,
                              char *buf, size_t cap, size_t *needed)
{
    xima_state *at;
    if (!state || (!moves && count) || (!buf && cap))
        return XIMA_E_ARG;
    if (!xima__move_notation(state->game, notation))
        return XIMA_E_UNSUPPORTED;
    xima_status status = xima_state_clone(state, XIMA_COPY_TAIL, &at);
    if (status)
        return status;
    xima__out out = xima__out_to(buf, cap);
    status = xima__write_line(at, moves, count, notation, &out);
    xima_state_free(at);
    return status ? status : xima__out_end(&out, needed);
}
