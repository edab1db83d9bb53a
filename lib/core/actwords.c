/* SPDX-License-Identifier: MIT */
/* Acts in words: written, read, and why one is not open now. */
#include "core.h"

#include <string.h>

/* The act without its player: "resign", or with what it is about "offer 1". */
static void write_bare(const xima_state *state, xima_move move, xima__out *out)
{
    const char *name = xima_game_name(state->game, XIMA_NAME_ACTION, xima__action_kind(move));
    xima__puts(out, name && *name ? name : "?");
    if (xima__action_arg(move))
        xima__putf(out, " %d", (int)xima__action_arg(move));
}

/* Out of turn the seat's name comes first (XR-37, in every game alike); while chance is due, that turn is somebody's. */
xima_status xima__write_action(const xima_state *state, xima_move move, xima__out *out)
{
    int32_t player = xima__action_player(move);
    const char *seat = xima_game_name(state->game, XIMA_NAME_SEAT, player);
    if (seat && player != xima__seat_due(state))
        xima__putf(out, "%s ", seat);
    write_bare(state, move, out);
    return XIMA_OK;
}

/* Other words for an act; "" if there are none. */
static const char *more_words(const xima_game *game, int32_t act)
{
    const char *const *more = game->rules->names.more_acts;
    for (int32_t i = 1; more && more[i - 1]; i++)
        if (i == act)
            return more[i - 1];
    return "";
}

bool xima__is_act_word(const xima_game *game, const char *text, size_t len)
{
    for (int32_t act = 1; act <= XIMA__ACTION_MAX; act++) {
        const char *name = xima_game_name(game, XIMA_NAME_ACTION, act);
        if (name && (xima__same_word(text, len, name) || xima__in_list(more_words(game, act), '/', text, len)))
            return true;
    }
    return false;
}

/* Any blanks may part the words. */
static bool reads_as(const xima_state *state, xima_move move, const char *text, size_t len)
{
    char words[64], read[sizeof words];
    size_t n = 0;
    const char *name = xima_game_name(state->game, XIMA_NAME_ACTION, xima__action_kind(move));
    const char *more = xima__action_arg(move) ? "" : more_words(state->game, xima__action_kind(move));
    if (len && name && *name && (*name ^ *text) & ~0x20 && !*more)
        return false; /* most words begin otherwise, whatever their case */
    xima__out out = xima__out_to(words, sizeof words);
    write_bare(state, move, &out);
    for (size_t i = 0; i < len; i++) {
        bool blank = xima__is_blank(text[i]);
        if (blank && n > 0 && read[n - 1] == ' ')
            continue;
        if (n == sizeof read)
            return false;
        read[n++] = blank ? ' ' : text[i];
    }
    return xima__out_end(&out, NULL) == XIMA_OK &&
           (xima__same_word(read, n, words) || xima__in_list(more, '/', read, n));
}

/* The name of a seat, or a colour that goes for it. */
static bool is_seat(const xima_game *game, const char *seat, const char *text, size_t len)
{
    bool is = xima__same_word(text, len, seat);
    for (const char *const *list = game->rules->names.colours; !is && list && *list; list++)
        is = xima__in_list(*list, ' ', text, len) && xima__in_list(*list, ' ', seat, strlen(seat));
    return is;
}

/* How much a seat's name and the blanks after it take at the beginning; 0 if it does not stand there. */
static size_t seat_prefix(const xima_state *state, int32_t player, const char *text, size_t len)
{
    const char *seat = xima_game_name(state->game, XIMA_NAME_SEAT, player);
    size_t n = 0;
    while (n < len && !xima__is_blank(text[n]))
        n++;
    if (!seat || n == 0 || n == len || !is_seat(state->game, seat, text, n))
        return 0;
    while (n < len && xima__is_blank(text[n]))
        n++;
    return n;
}

static void note_begin(xima_game *game, unsigned char c)
{
    game->act_begins[c >> 6] |= UINT64_C(1) << (c & 63);
}

static void note_word(xima_game *game, const char *word)
{
    unsigned char c = (unsigned char)*word;
    note_begin(game, c);
    if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))
        note_begin(game, c ^ 0x20); /* either case is read */
    for (const char *at = word; *at; at++)
        game->act_digits |= *at >= '0' && *at <= '9';
}

static void note_list(xima_game *game, const char *list, char parts)
{
    do {
        note_word(game, list);
        list = strchr(list, parts);
    } while (list && *++list);
}

void xima__note_act_words(xima_game *game)
{
    const char *name;
    note_word(game, "?"); /* what an act without a name is written as */
    for (int32_t act = 1; act <= XIMA__ACTION_MAX; act++)
        if ((name = xima_game_name(game, XIMA_NAME_ACTION, act)) != NULL)
            note_word(game, name);
    for (int32_t seat = 0; seat < game->info.players; seat++)
        if ((name = xima_game_name(game, XIMA_NAME_SEAT, seat)) != NULL)
            note_word(game, name);
    for (const char *const *list = game->rules->names.colours; list && *list; list++)
        note_list(game, *list, ' ');
    for (const char *const *list = game->rules->names.more_acts; list && *list; list++)
        note_list(game, *list, '/');
}

bool xima__read_action(const xima_state *state, const char *text, size_t len, xima_move *move)
{
    if (!xima__may_be_act(state->game, text, len))
        return false;
    int32_t due = xima__seat_due(state);
    for (int32_t player = XIMA_NOBODY; player < state->game->info.players; player++) {
        size_t skip = player >= 0 ? seat_prefix(state, player, text, len) : 0;
        if (player >= 0 && player != due && skip == 0)
            continue;
        xima_move acts[32];
        xima__list list = {.buf = acts, .cap = 32};
        xima__list_actions(state, player, &list);
        for (size_t i = 0; i < list.count && i < list.cap; i++) {
            if (reads_as(state, acts[i], text + skip, len - skip)) {
                *move = acts[i];
                return true;
            }
        }
    }
    return false;
}

/* ---- Acts that are not open now ---- */

/* The seat whose name stands at the beginning, which is stepped over; -1 where none stands. */
static int32_t named_seat(const xima_state *state, xima__in *in)
{
    for (int32_t seat = 0; seat < state->game->info.players; seat++) {
        size_t n = seat_prefix(state, seat, in->text + in->at, in->len - in->at);
        in->at += n;
        if (n)
            return seat;
    }
    return -1;
}

/* Whether the text is an act in words, open or not: `R rinde`, `acepta 64`. Of nobody named it is the seat's to move. */
bool xima__names_act(const xima_state *state, const char *text, size_t len, xima_move *move)
{
    xima__in in = {text, len, 0};
    int32_t seat = named_seat(state, &in), due = xima__seat_due(state);
    size_t from = in.at;
    uint64_t about = 0;
    while (in.at < len && !xima__is_blank(text[in.at]))
        in.at++;
    int32_t act = xima_game_find(state->game, XIMA_NAME_ACTION, text + from, in.at - from);
    xima__skip_blanks(&in);
    if (act < 1 || (in.at < len && !xima__read_number(&in, 0xffffff, &about)) || in.at < len)
        return false;
    if (seat < 0)
        seat = act == XIMA_ACT_ABORT || due < 0 ? XIMA_NOBODY : due;
    *move = xima_action(act, seat, (int32_t)about);
    return *move != 0;
}

/* What an offer, the answer to one, or a claim misses; NULL if it is something else. */
static const char *offer_fault(const xima_state *state, int32_t act, int32_t player, int32_t about)
{
    const xima__common *common = state->common;
    bool offered = common->offer_about != 0;
    if (act == XIMA_ACT_CLAIM)
        return "what is claimed does not hold, or is not to be claimed here";
    if (act == XIMA_ACT_OFFER)
        return offered      ? "an offer stands already"
               : about == 0 ? "the number of what is offered must stand after it"
                            : "that cannot be offered now";
    if (act != XIMA_ACT_ACCEPT && act != XIMA_ACT_DECLINE)
        return NULL;
    if (!offered)
        return "no offer stands";
    if (player >= 0 && common->offer_yes >> player & 1)
        return "that player has agreed already";
    if (about == 0)
        return "the number of what is offered must stand after it";
    return about != common->offer_about ? "the offer that stands is about something else" : NULL;
}

/* A claim that does not hold only the game can explain. */
static void let_game_explain(const xima_state *state, xima_move move, xima_error *error)
{
    void (*explain)(const xima_state *, int32_t, int32_t, int32_t, xima_error *) = state->game->rules->explain_act;
    int32_t player = xima__action_player(move);
    if (explain && (player < 0 || !xima__is_out(state, player)))
        explain(state, xima__action_kind(move), player, xima__action_arg(move), error);
}

xima_status xima__explain_act(const xima_state *state, xima_move move, xima_error *error)
{
    int32_t act = xima__action_kind(move), player = xima__action_player(move);
    const char *name = xima_game_name(state->game, XIMA_NAME_ACTION, act);
    const char *seat = player >= 0 ? xima_game_name(state->game, XIMA_NAME_SEAT, player) : NULL;
    const char *why = offer_fault(state, act, player, xima__action_arg(move));
    if (player >= 0 && xima__is_out(state, player))
        why = "that player is out";
    else if (!seat && act != XIMA_ACT_ABORT)
        why = "the name of a player must stand before it";
    else if (act == XIMA_ACT_FLAG && player != xima__seat_due(state))
        why = "it is not that player's turn";
    xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_ACT, "the act \"%s\" is not open to %s now%s%s",
               name && *name ? name : "unknown",
               seat                    ? seat
               : act == XIMA_ACT_ABORT ? "the arbiter"
                                       : "a player without name",
               why ? ": " : "", why ? why : "");
    let_game_explain(state, move, error);
    return XIMA_E_ILLEGAL;
}
