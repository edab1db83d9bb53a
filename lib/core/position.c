/* SPDX-License-Identifier: MIT */
/*
 * Positions as text: `SPEC BODY | key=value … | PLY PLY …`. The body is the game's; spec, counters and plies are the
 * same for every game. docs/position-text.md has the grammar.
 */
#include "core.h"

#include <string.h>

/* ---- The counters ---- */

static void write_out_seats(const xima_state *state, xima__out *out)
{
    const char *separator = " out=";
    for (int32_t seat = 0; seat < state->game->info.players; seat++) {
        if (!xima__is_out(state, seat))
            continue;
        xima__putf(out, "%s%d:%d", separator, (int)seat + 1, (int)state->common->fate[seat]);
        separator = ",";
    }
}

void xima__write_common(const xima_state *state, xima__out *out)
{
    const xima__common *common = state->common;
    xima__putf(out, " | ply=%u turn=%u", (uint64_t)common->ply, (uint64_t)common->turn);
    if (common->turn_ply)
        xima__putf(out, " turn-ply=%u", (uint64_t)common->turn_ply);
    if (common->turn_ply && common->turn_counts)
        xima__puts(out, " turn-counts=1");
    if (common->turn_of >= 0 && xima_state_to_move(state) < 0 && !common->over)
        xima__putf(out, " turn-of=%d", (int)common->turn_of + 1);
    write_out_seats(state, out);
    if (common->over)
        xima__putf(out, " over=%d", (int)common->over);
    if (common->offer_about)
        xima__putf(out, " offer=%d:%d", (int)common->offer_about, (int)common->offer_yes);
    if (common->observer >= 0)
        xima__putf(out, " observer=%d", (int)common->observer + 1);
}

static bool end_known(const xima_state *state, uint64_t end)
{
    const char *name = end && end < 256 ? xima_game_name(state->game, XIMA_NAME_END, (int32_t)end) : NULL;
    return name && *name;
}

static bool read_out_seats(xima_state *state, xima__in *in)
{
    uint64_t seat, end;
    do {
        if (!xima__read_number(in, (uint64_t)state->game->info.players, &seat) || seat == 0 || !xima__accept(in, ':') ||
            !xima__read_number(in, 255, &end) || !end_known(state, end))
            return false;
        if (xima__is_out(state, (int32_t)seat - 1))
            return false;
        state->common->out |= (uint16_t)(1u << (seat - 1));
        state->common->fate[seat - 1] = (uint8_t)end;
    } while (xima__accept(in, ','));
    return true;
}

static bool read_offer(xima_state *state, xima__in *in)
{
    uint64_t about, yes, seats = (UINT64_C(1) << state->game->info.players) - 1;
    if (!xima__read_number(in, 0xffffff, &about) || about == 0 || !xima__accept(in, ':') ||
        !xima__read_number(in, seats, &yes))
        return false;
    state->common->offer_about = (int32_t)about;
    state->common->offer_yes = (uint16_t)yes;
    return true;
}

static bool read_value(xima_state *state, const char *key, size_t len, xima__in *in)
{
    xima__common *common = state->common;
    uint64_t n;
    if (xima__same_word(key, len, "out"))
        return read_out_seats(state, in);
    if (xima__same_word(key, len, "offer"))
        return read_offer(state, in);
    if (!xima__read_number(in, UINT32_MAX, &n))
        return false;
    if (xima__same_word(key, len, "ply"))
        common->ply = (uint32_t)n;
    else if (xima__same_word(key, len, "turn"))
        common->turn = (uint32_t)n;
    else if (xima__same_word(key, len, "turn-ply"))
        common->turn_ply = (uint32_t)n;
    else if (xima__same_word(key, len, "turn-counts") && n <= 1)
        common->turn_counts = (uint8_t)n;
    else if (xima__same_word(key, len, "over") && end_known(state, n))
        common->over = (uint8_t)n;
    else if (n == 0 || n > (uint64_t)state->game->info.players)
        return false;
    else if (xima__same_word(key, len, "observer"))
        common->observer = (int8_t)(n - 1);
    else if (xima__same_word(key, len, "turn-of"))
        common->turn_of = (int8_t)(n - 1);
    else
        return false;
    return true;
}

xima_status xima__read_common(xima_state *state, xima__in *in, xima_error *error)
{
    for (xima__skip_blanks(in); xima__peek(in) >= 0 && xima__peek(in) != '|'; xima__skip_blanks(in)) {
        size_t at = in->at, key = 0;
        while (at + key < in->len && in->text[at + key] != '=' && in->text[at + key] > ' ')
            key++;
        in->at = at + key;
        bool good = xima__accept(in, '=') && read_value(state, in->text + at, key, in);
        int next = xima__peek(in);
        if (!good || (next > ' ' && next != '|')) {
            xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT,
                       "expected ply=, turn=, turn-ply=, turn-counts=, turn-of=, out=, over=, offer= or observer= with a good value");
            return xima__fail_at(error, at, key);
        }
    }
    return XIMA_OK;
}

/* ---- The body with its counters ---- */

xima_status xima__write_position(const xima_state *state, xima__out *out)
{
    xima_status status = state->game->rules->write(state, XIMA_LONG, 0, out);
    if (status == XIMA_OK)
        xima__write_common(state, out);
    return status;
}

/* A history that is not there is marked, unless there could be none: the position is where the game starts. */
static xima_status mark_history(xima_state *state)
{
    xima_state *first;
    xima_status status = xima_state_new(state->game, &first);
    if (status)
        return status;
    state->common->no_history = state->common->ply > 0 || !xima_state_equal(first, state);
    xima_state_free(first);
    return XIMA_OK;
}

/* Whether the acts of the game can have brought about who is out, how it ended and what is offered. */
static bool end_fits(const xima_state *state)
{
    const xima__common *common = state->common;
    uint32_t acts = state->game->rules->acts;
    bool by_hand = (common->over == XIMA_END_ABORTED && acts & XIMA__ACTS_ABORT) ||
                   (common->over == XIMA_END_AGREED && acts & XIMA__ACTS_DRAW);
    if (common->observer >= 0 && common->observer >= state->game->info.players)
        return false;
    if (common->offer_about && !xima__offer_known(state, common->offer_about))
        return false;
    if (common->offer_yes & common->out || (common->offer_about == 0) != (common->offer_yes == 0))
        return false;
    if (by_hand)
        return !xima__decided(state);
    return xima__decided(state) == (common->over != 0);
}

xima_status xima__read_position(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    size_t from = in->at;
    xima_status status = state->game->rules->read(state, in, options, error);
    if (status == XIMA_OK && options->notation == XIMA_LONG) {
        xima__skip_blanks(in);
        if (xima__accept(in, '|'))
            status = xima__read_common(state, in, error);
    }
    if (status)
        return status;
    if (state->game->rules->loaded)
        state->game->rules->loaded(state);
    int32_t to_move = xima_state_to_move(state);
    int32_t due = xima__seat_due(state);
    if (to_move >= 0 || (due >= 0 && state->common->turn_of < 0))
        state->common->turn_of = (int8_t)due;
    if (to_move >= 0 && xima__is_out(state, to_move))
        status = xima__fail(error, XIMA_E_POSITION, XIMA_REASON_TURN, "seat %d is to move, but out", (int)to_move + 1);
    else if (!end_fits(state))
        status = xima__fail(error, XIMA_E_POSITION, XIMA_REASON_HISTORY,
                            "over=, out= and offer= do not fit one another or the game");
    if (status)
        return xima__fail_at(error, from, in->at - from);
    status = mark_history(state);
    return status ? xima__fail(error, status, -1, "no memory for a state") : XIMA_OK;
}

/* ---- Whole texts ---- */

static bool id_like(const char *word, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (!((word[i] >= 'a' && word[i] <= 'z') || (i && ((word[i] >= '0' && word[i] <= '9') || word[i] == '-'))))
            return false;
    return len > 0;
}

/* Steps over a spec at the beginning; it must be the game's. */
static xima_status skip_spec(const xima_game *game, xima__in *in, xima_error *error)
{
    size_t len = xima__spec_length(in->text + in->at, in->len - in->at);
    const char *word = in->text + in->at, *colon = memchr(word, ':', len);
    size_t id = colon ? (size_t)(colon - word) : len;
    if (!xima__find_rules(word, id) && !(colon && id_like(word, id)))
        return XIMA_OK; /* a bare body */
    bool same;
    xima_status status = xima__same_spec(game, word, len, &same, error);
    if (status)
        return xima__fail_at(error, error->offset + in->at, error->length);
    if (!same) {
        xima__fail(error, XIMA_E_GAME, XIMA_REASON_FORMAT, "the text is of another game: this spec is not the game's");
        return xima__fail_at(error, in->at, len);
    }
    in->at += len;
    return XIMA_OK;
}

static xima_status read_plies(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    size_t count, used, from = in->at;
    xima_status status =
        xima__moves_read(state, in->text + from, in->len - from, options, NULL, 0, &count, &used, error);
    in->at = from + used;
    return status ? xima__fail_at(error, error->offset + from, error->length) : XIMA_OK;
}

static xima_status read_text(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    size_t bad = xima__utf8_bad(in->text, in->len);
    if (bad < in->len) {
        xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_UTF8, "the text is not UTF-8");
        return xima__fail_at(error, bad, 1);
    }
    xima__skip_blanks(in);
    xima_status status = skip_spec(state->game, in, error);
    if (status)
        return status;
    xima__skip_blanks(in);
    status = xima__read_position(state, in, options, error);
    if (status)
        return status;
    if (xima__accept(in, '|'))
        status = read_plies(state, in, options, error);
    xima__skip_blanks(in);
    if (status == XIMA_OK && in->at < in->len) {
        xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected the end of the text");
        status = xima__fail_at(error, in->at, in->len - in->at);
    }
    return status;
}

xima_status xima_state_parse(xima_game *game, const char *text, size_t len, const xima_parse_options *options,
                             xima_state **out, xima_error *error)
{
    xima_error local;
    xima_parse_options known;
    xima_state *state = NULL;
    if (out)
        *out = NULL;
    xima_status status = !game || !text || !out ? XIMA_E_ARG : xima__parse_options(options, XIMA_LENIENT, &known);
    if (status == XIMA_OK)
        status = xima__state_make(game, &state);
    if (status) {
        xima__fail(&local, status, -1, status == XIMA_E_MEMORY ? "no memory for a state" : "an argument is not good");
        return xima__report(error, &local);
    }
    game->rules->start(game, state->position);
    xima__in in = {text, len, 0};
    if (read_text(state, &in, &known, &local)) {
        xima_state_free(state);
        xima__place(&local, text, len);
        return xima__report(error, &local);
    }
    *out = state;
    return XIMA_OK;
}

/* The first position known, with the plies since. */
static xima_status write_history(const xima_state *state, xima__out *out)
{
    xima_state *root;
    xima_status status = xima_state_clone(state, 0, &root);
    if (status)
        return status;
    while (xima_state_undo(root) == XIMA_OK)
        continue;
    status = xima__write_position(root, out);
    xima__puts(out, " |");
    if (status == XIMA_OK && state->count > root->count) {
        xima__putc(out, ' ');
        status = xima__write_line(root, state->moves + root->count, state->count - root->count, XIMA_LONG, out);
    }
    xima_state_free(root);
    return status;
}

static bool flags_fit(int32_t notation, uint32_t flags)
{
    bool board = notation == XIMA_BOARD || notation == XIMA_BOARD_ASCII;
    uint32_t allowed = board ? XIMA_COLOR : notation == XIMA_LONG ? XIMA_WITH_HISTORY : 0;
    return (flags & ~allowed) == 0;
}

xima_status xima_state_format(const xima_state *state, int32_t notation, uint32_t flags, char *buf, size_t cap,
                              size_t *needed)
{
    if (!state || (!buf && cap) || !flags_fit(notation, flags))
        return XIMA_E_ARG;
    xima__out out = xima__out_to(buf, cap);
    xima_status status;
    if (notation == XIMA_LONG) {
        xima__putf(&out, "%s ", state->game->spec);
        status = flags & XIMA_WITH_HISTORY ? write_history(state, &out) : xima__write_position(state, &out);
    } else {
        status = state->game->rules->write(state, notation, flags, &out);
        if (status == XIMA_E_UNSUPPORTED && notation == XIMA_SHORT)
            status = state->game->rules->write(state, XIMA_LONG, flags, &out);
        if (status == XIMA_E_UNSUPPORTED && (notation == XIMA_BOARD || notation == XIMA_BOARD_ASCII))
            status = xima__default_board(state, notation, flags, &out);
    }
    return status ? status : xima__out_end(&out, needed);
}
