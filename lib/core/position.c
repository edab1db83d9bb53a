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
    if (common->offer_about && xima_state_to_move(state) != XIMA_NOBODY) /* it ends with the game */
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

/* The counters by name; what the caller may want to point at is kept of each. */
enum {
    KEY_PLY,
    KEY_TURN,
    KEY_TURN_PLY,
    KEY_TURN_COUNTS,
    KEY_TURN_OF,
    KEY_OUT,
    KEY_OVER,
    KEY_OFFER,
    KEY_OBSERVER,
    KEYS
};
static const char *const keys[KEYS] = {"ply", "turn", "turn-ply", "turn-counts", "turn-of",
                                       "out", "over", "offer",    "observer"};

typedef struct counters {
    size_t from[KEYS], len[KEYS]; /* where each stands; len 0 = nowhere */
} counters;

static bool read_value(xima_state *state, int key, xima__in *in)
{
    xima__common *common = state->common;
    uint64_t n, most = key <= KEY_TURN_PLY ? UINT32_MAX : key == KEY_OVER ? 255 : (uint64_t)state->game->info.players;
    if (key == KEY_OUT)
        return read_out_seats(state, in);
    if (key == KEY_OFFER)
        return read_offer(state, in);
    if (!xima__read_number(in, key == KEY_TURN_COUNTS ? 1 : most, &n))
        return false;
    switch (key) {
    case KEY_PLY:
        common->ply = (uint32_t)n;
        return true;
    case KEY_TURN:
        common->turn = (uint32_t)n;
        return true;
    case KEY_TURN_PLY:
        common->turn_ply = (uint32_t)n;
        return true;
    case KEY_TURN_COUNTS:
        common->turn_counts = (uint8_t)n;
        return true;
    case KEY_OVER:
        common->over = (uint8_t)n;
        return end_known(state, n);
    case KEY_TURN_OF:
        common->turn_of = (int8_t)(n - 1);
        return n > 0;
    default:
        common->observer = (int8_t)(n - 1);
        return n > 0;
    }
}

static int find_key(const char *text, size_t len)
{
    int key = 0;
    while (key < KEYS && !xima__same_word(text, len, keys[key]))
        key++;
    return key;
}

static xima_status read_counters(xima_state *state, xima__in *in, counters *found, xima_error *error)
{
    *found = (counters){.from = {0}};
    for (xima__skip_blanks(in); xima__peek(in) >= 0 && xima__peek(in) != '|'; xima__skip_blanks(in)) {
        size_t at = in->at, len = 0;
        while (at + len < in->len && in->text[at + len] != '=' && in->text[at + len] > ' ')
            len++;
        int key = find_key(in->text + at, len);
        in->at = at + len;
        if (key < KEYS && found->len[key]) {
            xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected %s= once, and it stands here again",
                       keys[key]);
            return xima__fail_at(error, at, len);
        }
        bool good = key < KEYS && xima__accept(in, '=') && read_value(state, key, in);
        int next = xima__peek(in);
        if (!good || (next > ' ' && next != '|')) {
            xima__fail(
                error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT,
                "expected ply=, turn=, turn-ply=, turn-counts=, turn-of=, out=, over=, offer= or observer= with a good value");
            return xima__fail_at(error, at, len);
        }
        found->from[key] = at;
        found->len[key] = in->at - at;
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

/* ---- Whether the counters fit one another, the position and the game ---- */

/* What a counter says cannot be. The fault lies at that counter, or, if it is missing, at the whole position. */
static xima_status misfit(const counters *found, int key, const char *expected, xima_error *error)
{
    xima__fail(error, XIMA_E_POSITION, XIMA_REASON_HISTORY, "%s= does not fit: %s", keys[key], expected);
    return found->len[key] ? xima__fail_at(error, found->from[key], found->len[key]) : XIMA_E_POSITION;
}

/* Seats go out by acts that the game has, or by its own rules; loaded() has cleared what those never give. */
static bool fates_fit(const xima_state *state)
{
    uint32_t acts = state->game->rules->acts;
    for (int32_t seat = 0; seat < state->game->info.players; seat++) {
        int fate = state->common->fate[seat];
        bool by_act = (fate == XIMA_END_RESIGNED && acts & XIMA__ACTS_RESIGN) ||
                      (fate == XIMA_END_TIME && acts & XIMA__ACTS_FLAG) ||
                      (fate == XIMA_END_FORFEIT && acts & XIMA__ACTS_FORFEIT);
        if (xima__is_out(state, seat) && !by_act && fate < XIMA_END_GAME)
            return false;
    }
    return true;
}

/* When one side at most is left, the game ended with the last seat that went out. */
static bool ended_by_fate(const xima_state *state)
{
    bool found = false;
    for (int32_t seat = 0; seat < state->game->info.players; seat++)
        found |= xima__is_out(state, seat) && state->common->fate[seat] == state->common->over;
    return found;
}

static xima_status check_end(const xima_state *state, const counters *found, xima_error *error)
{
    const xima__common *common = state->common;
    uint32_t acts = state->game->rules->acts;
    bool by_hand = (common->over == XIMA_END_ABORTED && acts & XIMA__ACTS_ABORT) ||
                   (common->over == XIMA_END_AGREED && acts & XIMA__ACTS_DRAW);
    if (!fates_fit(state))
        return misfit(found, KEY_OUT, "expected why each seat went out, by an act of the game or by its rules", error);
    if (by_hand && xima__decided(state))
        return misfit(found, KEY_OVER, "expected the end of the last seat that went out, for one side at most is in",
                      error);
    if (by_hand && state->game->rules->to_move(state) == XIMA_NOBODY)
        return misfit(found, KEY_OVER, "expected nothing, for the game has ended without an act", error);
    if (by_hand)
        return XIMA_OK;
    if (xima__decided(state) && !ended_by_fate(state))
        return misfit(found, KEY_OVER, "expected the end that one of the seats in out= has, for one side at most is in",
                      error);
    if (!xima__decided(state) && common->over)
        return misfit(found, KEY_OVER, "expected it only if one side at most is in, or after an act that ends the game",
                      error);
    return XIMA_OK;
}

static xima_status check_offer(const xima_state *state, const counters *found, xima_error *error)
{
    const xima__common *common = state->common;
    uint32_t in = ((UINT32_C(1) << state->game->info.players) - 1) & ~(uint32_t)common->out;
    if (!common->offer_about)
        return XIMA_OK;
    if (common->over || !xima__offer_known(state, common->offer_about))
        return misfit(found, KEY_OFFER, "expected something that can be offered in this position", error);
    if (common->offer_yes & common->out || !common->offer_yes)
        return misfit(found, KEY_OFFER,
                      "expected a bit for each seat that agrees, of one at least and of none that is out", error);
    if ((common->offer_yes & in) == in)
        return misfit(found, KEY_OFFER, "expected a seat that has yet to agree, for all have", error);
    return XIMA_OK;
}

/* Whose turn it is the position may know better than the text. */
static xima_status check_turn(xima_state *state, const counters *found, xima_error *error)
{
    xima__common *common = state->common;
    int32_t to_move = xima_state_to_move(state), due = xima__seat_due(state);
    if (found->len[KEY_TURN_OF] && due >= 0 && due != common->turn_of)
        return misfit(found, KEY_TURN_OF, "expected the seat whose turn the position says it is", error);
    if (to_move >= 0 || due >= 0)
        common->turn_of = (int8_t)due;
    if (common->turn_counts && !common->turn_ply)
        return misfit(found, KEY_TURN_COUNTS, "expected turn-ply= too, for nothing was played in the turn", error);
    return XIMA_OK;
}

/* Nobody who is out has a turn, be it to move, to choose or to roll; whose chance it is not every game tells. */
static xima_status check_seat_due(const xima_state *state, const counters *found, xima_error *error)
{
    int32_t due = xima__seat_due(state);
    if (due < 0 || !xima__is_out(state, due))
        return XIMA_OK;
    xima__fail(error, XIMA_E_POSITION, XIMA_REASON_TURN,
               xima_state_to_move(state) == XIMA_CHANCE ? "it is the turn of seat %d, which is out" : "seat %d is to move, but out",
               (int)due + 1);
    return found->len[KEY_OUT] ? xima__fail_at(error, found->from[KEY_OUT], found->len[KEY_OUT]) : error->status;
}

static xima_status check_counters(xima_state *state, const counters *found, xima_error *error)
{
    xima_status status = check_turn(state, found, error);
    if (status == XIMA_OK)
        status = check_seat_due(state, found, error);
    if (status == XIMA_OK)
        status = check_end(state, found, error);
    return status ? status : check_offer(state, found, error);
}

xima_status xima__read_position(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error)
{
    size_t from = in->at;
    counters found = {.from = {0}};
    xima_status status = state->game->rules->read(state, in, options, error);
    if (status == XIMA_OK && options->notation == XIMA_LONG) {
        xima__skip_blanks(in);
        if (xima__accept(in, '|'))
            status = read_counters(state, in, &found, error);
    }
    if (status)
        return status;
    if (state->game->rules->loaded)
        state->game->rules->loaded(state);
    status = check_counters(state, &found, error);
    if (status)
        return error->length ? status : xima__fail_at(error, from, in->at - from);
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

/* What may stand before the plies instead of `| … |`: a word of the game's, such as `moves` in USI. */
static bool accept_plies_word(const xima_state *state, xima__in *in)
{
    const char *word = state->game->rules->plies_word;
    size_t n = word ? strlen(word) : 0;
    xima__skip_blanks(in);
    if (n == 0 || in->len - in->at < n || memcmp(in->text + in->at, word, n) != 0 ||
        (in->at + n < in->len && !xima__is_blank(in->text[in->at + n])))
        return false;
    in->at += n;
    return true;
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
    if (xima__accept(in, '|') || accept_plies_word(state, in))
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
