/* SPDX-License-Identifier: MIT */
/* One ply in words, and the words for games that bring none. */
#include "core.h"

#include <string.h>

enum { TEXT = 64, CHUNK = 64 };

bool xima__move_notation(const xima_game *game, int32_t notation)
{
    return (notation >= XIMA_LONG && notation <= XIMA_SHORTEST) ||
           (notation >= XIMA_GAME_NOTATION && notation - XIMA_GAME_NOTATION < game->info.notations);
}

/* ---- The default words: A1-B2, pawn@C3, A1-off, pass, 4:choice. ---- */

static void write_base(const xima_state *state, const xima_move_info *info, xima__out *out)
{
    const xima_game *game = state->game;
    const char *kind = xima_game_name(game, XIMA_NAME_KIND, info->piece.kind);
    const char *from = xima_game_name(game, XIMA_NAME_CELL, info->from);
    const char *to = xima_game_name(game, XIMA_NAME_CELL, info->to);
    switch (info->kind) {
    case XIMA_MOVE_BOARD:
    case XIMA_MOVE_SWAP:
    case XIMA_MOVE_LEAVE:
        xima__putf(out, "%s-%s", from ? from : "?", info->kind == XIMA_MOVE_LEAVE || !to ? "off" : to);
        break;
    case XIMA_MOVE_ENTER:
        xima__putf(out, "%s@%s", kind ? kind : "?", to ? to : "?");
        break;
    case XIMA_MOVE_PASS:
        xima__puts(out, "pass");
        break;
    default:
        xima__putf(out, "%s:%d", info->kind == XIMA_MOVE_CHANCE ? "chance" : "choice", (int)info->value);
        if (info->piece.kind)
            xima__putf(out, ":%s", kind ? kind : "?");
    }
}

static size_t base_text(const xima_state *state, xima_move move, char *text)
{
    xima_move_info info;
    xima__effects effects = {0};
    xima__out out = xima__out_to(text, TEXT);
    info = (xima_move_info){.struct_size = sizeof info, .from = -1, .to = -1, .value = -1, .index = -1};
    state->game->rules->info(state, move, &info, &effects);
    write_base(state, &info, &out);
    xima__out_end(&out, NULL);
    return strlen(text);
}

/* Walks the legal list; `each` answers true to stop. */
static bool each_legal(const xima_state *state, bool (*each)(const xima_state *, xima_move, void *), void *with)
{
    xima_move moves[CHUNK];
    xima__list list = {.buf = moves, .cap = CHUNK};
    do {
        list.count = 0;
        xima__list_moves(state, &list);
        for (size_t i = list.skip; i < list.count && i < list.skip + CHUNK; i++)
            if (each(state, moves[i - list.skip], with))
                return true;
        list.skip += CHUNK;
    } while (list.skip < list.count);
    return false;
}

typedef struct same_base {
    const char *text;
    size_t len, n, wanted; /* n: how many moves before `move` (or in all) have the text */
    xima_move move, found;
} same_base;

static bool count_same(const xima_state *state, xima_move move, void *with)
{
    same_base *same = with;
    char text[TEXT];
    size_t len = base_text(state, move, text);
    if (move == same->move)
        return true;
    if (len == same->len && xima__same_word(text, len, same->text))
        same->n++;
    return false;
}

static bool find_same(const xima_state *state, xima_move move, void *with)
{
    same_base *same = with;
    char text[TEXT];
    size_t len = base_text(state, move, text);
    if (len != same->len || !xima__same_word(same->text, len, text) || ++same->n != same->wanted)
        return false;
    same->found = move;
    return true;
}

/* Moves whose words are the same get their number among them: `choice:1`, `choice:1#2`. */
xima_status xima__default_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out)
{
    char text[TEXT];
    same_base same = {.text = text, .move = move};
    (void)notation;
    same.len = base_text(state, move, text);
    each_legal(state, count_same, &same);
    xima__puts(out, text);
    if (same.n)
        xima__putf(out, "#%u", (uint64_t)same.n + 1);
    return XIMA_OK;
}

xima_status xima__default_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                    xima_move *move, xima_error *error)
{
    const char *text = in->text + in->at, *number = memchr(text, '#', in->len - in->at);
    char base[TEXT];
    same_base same = {.text = base, .len = in->len - in->at, .wanted = 1};
    (void)options;
    if (number) {
        uint64_t wanted;
        xima__in digits = {number + 1, (size_t)(in->text + in->len - number - 1), 0};
        same.len = (size_t)(number - text);
        same.wanted = xima__read_number(&digits, SIZE_MAX, &wanted) && digits.at == digits.len ? (size_t)wanted : 0;
    }
    if (same.len < TEXT && same.wanted && !memchr(text, '\0', same.len)) {
        memcpy(base, text, same.len);
        base[same.len] = '\0';
        each_legal(state, find_same, &same);
    }
    if (!same.found) {
        xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_RULES, "no legal move is written \"%t\"", text, in->len - in->at);
        return xima__fail_at(error, in->at, in->len - in->at);
    }
    in->at = in->len;
    *move = same.found;
    return XIMA_OK;
}

/* ---- Reading and writing ---- */

static xima_status read_game_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                  xima_move *move, xima_error *error)
{
    const xima__rules *rules = state->game->rules;
    if (in->at == in->len) {
        xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected a move");
        return xima__fail_at(error, in->at, 0);
    }
    return (rules->read_move ? rules->read_move : xima__default_read_move)(state, in, options, move, error);
}

/* ASCII without blanks, and with a digit: nearly every move is that, and no act is. */
static bool is_plain_word(const char *text, size_t len)
{
    bool digit = false, plain = true;
    for (size_t i = 0; i < len; i++) {
        plain &= text[i] > ' ' && text[i] < 0x7f;
        digit |= text[i] >= '0' && text[i] <= '9';
    }
    return plain && digit;
}

/* The text without the blanks around it; true if it is an act. */
static bool trim(const xima_state *state, xima__in *in, xima_move *move)
{
    xima__skip_blanks(in);
    while (in->len > in->at && xima__is_blank(in->text[in->len - 1]))
        in->len--;
    return xima__read_action(state, in->text + in->at, in->len - in->at, move);
}

xima_status xima__read_ply(const xima_state *state, const char *text, size_t len, const xima_parse_options *options,
                           xima_move *move, xima_error *error)
{
    bool plain = is_plain_word(text, len);
    size_t bad = plain ? len : xima__utf8_bad(text, len);
    if (bad < len) {
        xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_UTF8, "the text is not UTF-8");
        return xima__fail_at(error, bad, 1);
    }
    if (xima_state_to_move(state) == XIMA_NOBODY)
        return xima__fail(error, XIMA_E_OVER, -1, "the game is over");
    xima__in in = {text, len, 0};
    if (!plain && trim(state, &in, move))
        return XIMA_OK;
    size_t from = in.at, length = in.len - from;
    xima_move act;
    xima_status status = read_game_move(state, &in, options, move, error);
    if (!status || !xima__names_act(state, text + from, length, &act))
        return status;
    xima__explain_act(state, act, error);
    return xima__fail_at(error, from, length);
}

xima_status xima_move_parse(const xima_state *state, const char *text, size_t len, const xima_parse_options *options,
                            xima_move *out, xima_error *error)
{
    xima_error local;
    xima_parse_options known;
    xima_move move = 0;
    if (out)
        *out = 0;
    xima_status status = !state || !text || !out ? XIMA_E_ARG : xima__parse_options(options, XIMA_LENIENT, &known);
    if (status) {
        xima__fail(&local, status, -1, "an argument is not good");
        return xima__report(error, &local);
    }
    if (!xima__move_notation(state->game, known.notation)) {
        xima__fail(&local, XIMA_E_UNSUPPORTED, -1, "the game does not write moves in notation %d", (int)known.notation);
        return xima__report(error, &local);
    }
    if (xima__read_ply(state, text, len, &known, &move, &local)) {
        xima__place(&local, text, len);
        return xima__report(error, &local);
    }
    *out = move;
    return XIMA_OK;
}

xima_status xima__write_ply(const xima_state *state, xima_move move, int32_t notation, xima__out *out)
{
    const xima__rules *rules = state->game->rules;
    if (xima__is_action(move))
        return xima__write_action(state, move, out);
    return (rules->write_move ? rules->write_move : xima__default_write_move)(state, move, notation, out);
}

xima_status xima_move_format(const xima_state *state, xima_move move, int32_t notation, char *buf, size_t cap,
                             size_t *needed)
{
    xima_error local;
    if (!state || (!buf && cap))
        return XIMA_E_ARG;
    if (!xima__move_notation(state->game, notation))
        return XIMA_E_UNSUPPORTED;
    xima_status status = xima__check_move(state, move, &local);
    if (status)
        return status;
    xima__out out = xima__out_to(buf, cap);
    status = xima__write_ply(state, move, notation, &out);
    return status ? status : xima__out_end(&out, needed);
}
