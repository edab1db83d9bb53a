/* SPDX-License-Identifier: MIT */
/* Acts: what players may do in turn or out of it. */
#include "conform.h"

#include <string.h>

enum { ACTS = 64 };
#define GUARD UINT64_C(0xdeadbeefcafef00d)

static void check_words(const conform *c, const xima_state *state, xima_move act)
{
    char text[256];
    size_t needed;
    xima_move read;
    xima_error error = {.struct_size = sizeof error};
    xima_status status = xima_move_format(state, act, XIMA_LONG, text, sizeof text, &needed);
    CHECK(status == XIMA_OK && strlen(text) == needed, "writing the act %#llx answers %s", (unsigned long long)act,
          xima_status_name(status));
    status = xima_move_parse(state, text, needed, NULL, &read, &error);
    CHECK(status == XIMA_OK, "\"%s\" cannot be read: %s", text, error.message);
    CHECK(read == act, "\"%s\" is read as %#llx, not as %#llx", text, (unsigned long long)read,
          (unsigned long long)act);
    CHECK(xima_game_name(c->game, XIMA_NAME_ACTION, (int32_t)(act >> 32 & 0x7f)), "the act has no name");
}

/* Acts that put somebody out do so, and their effects and fates say it. */
static void check_consequence(xima_state *state, xima_move act, const xima_move_info *info)
{
    uint32_t before = conform_state_info(state).alive;
    xima_effect effects[32];
    size_t n = xima_move_effects(state, act, effects, COUNT(effects));
    CHECK(n <= COUNT(effects), "an act with %zu effects", n);
    CHECK(xima_state_play(state, act, NULL) == XIMA_OK, "the open act %#llx is refused", (unsigned long long)act);
    xima_state_info after = conform_state_info(state);
    xima_outcome outcome = conform_outcome_of(state);
    for (int32_t seat = 0; seat < XIMA_PLAYERS_MAX; seat++) {
        bool gone = (before & ~after.alive) >> seat & 1, said = false;
        for (size_t i = 0; i < n; i++)
            said |=
                effects[i].kind == XIMA_FX_OUT && effects[i].player == seat && effects[i].amount == outcome.fate[seat];
        CHECK(gone == said, "seat %d %s, but the effects do not say so", seat, gone ? "is out" : "is in");
    }
    bool leaves = info->value == XIMA_ACT_RESIGN || info->value == XIMA_ACT_FLAG || info->value == XIMA_ACT_FORFEIT;
    CHECK(!leaves || !(after.alive >> info->player & 1), "seat %d is still in", info->player);
    CHECK(info->value != XIMA_ACT_ABORT || (outcome.over && outcome.reason == XIMA_END_ABORTED && !outcome.winners),
          "aborting does not end the game without result");
    CHECK(after.last == act, "the last ply is not the act");
    CHECK(xima_state_undo(state) == XIMA_OK, "an act cannot be undone");
}

static void check_act(const conform *c, xima_state *state, const test_bytes *before, xima_move act, int32_t player)
{
    xima_move_info info = {.struct_size = sizeof info};
    CHECK((act >> 40 & 0xfff) == 0xfff, "the act %#llx does not bear the acts' tag", (unsigned long long)act);
    CHECK(xima_state_is_legal(state, act) == 1, "the act %#llx is listed, but not legal", (unsigned long long)act);
    CHECK(xima_move_get_info(state, act, &info) == XIMA_OK, "the act %#llx has no info", (unsigned long long)act);
    CHECK(info.kind == XIMA_MOVE_ACTION && info.player == player && info.value >= 1 && info.index == -1,
          "act %#llx: kind %d, player %d, value %d", (unsigned long long)act, info.kind, info.player, info.value);
    CHECK(xima_action(info.value, player, (int32_t)(act & 0xffffff)) == act, "xima_action() makes another move");
    CHECK(xima_move_index(state, act) == -1, "an act has an action index");
    check_words(c, state, act);
    check_consequence(state, act, &info);
    CHECK_POSITION(state, *before, "after playing and undoing the act %#llx", (unsigned long long)act);
}

/* What is not listed is closed: every act of every seat, about what the game's own acts are about too. */
static void check_closed(const conform *c, const xima_state *state, int32_t player, const xima_move *acts, size_t n)
{
    static const int32_t about[] = {0, XIMA_ABOUT_DRAW, XIMA_ABOUT_REPETITION, XIMA_ABOUT_GAME, 0xffffff};
    (void)c;
    for (int32_t action = 1; action <= 127; action++) {
        for (size_t i = 0; i < COUNT(about); i++) {
            xima_move act = xima_action(action, player, about[i]);
            CHECK(act, "xima_action(%d, %d, %d) is 0", action, player, about[i]);
            CHECK(xima_state_is_legal(state, act) == test_holds(acts, n, act), "act %d of seat %d about %d: %d", action,
                  player, about[i], xima_state_is_legal(state, act));
        }
    }
}

static void look_at_acts(conform *c, const xima_state *state)
{
    xima_state *clone = test_clone(state);
    test_bytes before = test_encode(state, 0), all = test_encode(state, XIMA_WITH_HISTORY);
    uint32_t alive = conform_state_info(state).alive;
    bool over = xima_state_to_move(state) == XIMA_NOBODY;
    for (int32_t player = -4; player <= c->info.players; player++) {
        xima_move acts[ACTS];
        size_t n = xima_state_actions(state, player, NULL, 0);
        bool seat = player >= 0 && player < c->info.players;
        CHECK(n < ACTS, "seat %d has %zu acts", player, n);
        acts[n / 2] = acts[n] = GUARD;
        CHECK(xima_state_actions(state, player, acts, n / 2) == n && acts[n / 2] == GUARD, "a short buffer overflows");
        CHECK(xima_state_actions(state, player, acts, n) == n && acts[n] == GUARD, "the acts do not fit");
        CHECK(n == 0 || (!over && (player == XIMA_NOBODY || (seat && alive >> player & 1))), "player %d has acts",
              player);
        for (size_t i = 0; i < n; i++) {
            CHECK(!test_holds(acts, i, acts[i]), "an act is listed twice");
            check_act(c, clone, &before, acts[i], player);
        }
        if (seat || player == XIMA_NOBODY)
            check_closed(c, state, player, acts, n);
    }
    CHECK_UNCHANGED(clone, all, "after acts that were undone");
    test_bytes_free(&before);
    test_bytes_free(&all);
    xima_state_free(clone);
}

/* ---- Ends by acts: whatever stands when the game ends, it reads back ---- */

/* Any act that is open to anybody, nobody included; 0 if none is. */
static xima_move any_act(conform *c, const xima_state *state)
{
    xima_move acts[ACTS], all[(XIMA_PLAYERS_MAX + 1) * ACTS];
    size_t n = 0;
    for (int32_t player = XIMA_NOBODY; player < c->info.players; player++) {
        size_t open = xima_state_actions(state, player, acts, ACTS);
        CHECK(open <= ACTS, "seat %d has %zu acts", player, open);
        memcpy(all + n, acts, open * sizeof *acts);
        n += open;
    }
    return n ? all[test_below(&c->seed, n)] : 0;
}

/* Nothing but acts from here on, a ply of the game in between now and then, until the game is over. */
static void end_by_acts(conform *c, const xima_state *from)
{
    xima_state *state = test_clone(from);
    for (size_t ply = 0; ply < 40; ply++) {
        xima_move move = test_below(&c->seed, 12) ? any_act(c, state) : 0;
        if (!move)
            move = xima_state_pick(state, test_random(&c->seed));
        if (!move)
            break;
        CHECK(xima_state_play(state, move, NULL) == XIMA_OK, "the open ply %#llx is refused", (unsigned long long)move);
        conform_reads_back(c, state);
    }
    CHECK(xima_state_to_move(state) != XIMA_NOBODY || !(conform_state_info(state).flags & XIMA_S_OFFER),
          "the game is over and an offer stands");
    xima_state_free(state);
}

static void look_at_end(conform *c, const xima_state *state)
{
    for (size_t i = 0; i < 2; i++)
        end_by_acts(c, state);
}

void conform_ends(conform *c)
{
    conform_walk(c, 3, 25, look_at_end);
}

/* ---- A seat that is out has no turn ---- */

/* The text of a position in which that seat is out besides; its length, or 0 if somebody is out already. */
static size_t text_with_out(const xima_state *state, int32_t seat, char *text, size_t cap)
{
    size_t len = 0;
    CHECK(xima_state_format(state, XIMA_LONG, 0, text, cap, &len) == XIMA_OK, "the text does not fit");
    if (strstr(text, " out="))
        return 0;
    xima__out out = xima__out_to(text + len, cap - len);
    xima__putf(&out, " out=%d:%d", (int)seat + 1, XIMA_END_RESIGNED);
    CHECK(xima__out_end(&out, NULL) == XIMA_OK, "the text does not fit");
    return len + out.len;
}

/* Whose ply it is, chance included where the game tells. */
static int32_t seat_due(const conform *c, const xima_state *state)
{
    int32_t to_move = xima_state_to_move(state);
    return to_move == XIMA_CHANCE && c->rules->turn_of ? c->rules->turn_of(state) : to_move;
}

/* Whoever is due cannot be out: the text is refused, or the game reads it as another's turn. */
static void look_at_turns(conform *c, const xima_state *state)
{
    char text[8192];
    bool offer = conform_state_info(state).flags & XIMA_S_OFFER; /* the seat may be one that agrees */
    for (int32_t seat = 0; seat_due(c, state) >= 0 && !offer && c->info.players > 2 && seat < c->info.players; seat++) {
        xima_error error = {.struct_size = sizeof error};
        xima_state *read = NULL;
        size_t len = text_with_out(state, seat, text, sizeof text);
        if (len == 0)
            return;
        xima_status status = xima_state_parse(c->game, text, len, NULL, &read, &error);
        if (status == XIMA_OK)
            CHECK(seat_due(c, read) != seat, "\"%s\": seat %d is out, and its ply is due", text, seat);
        else
            CHECK(status == XIMA_E_POSITION && error.reason == XIMA_REASON_TURN && seat == seat_due(c, state),
                  "\"%s\": %s: %s", text, xima_status_name(status), error.message);
        xima_state_free(read);
    }
}

void conform_turns(conform *c)
{
    if (c->rules->acts & XIMA__ACTS_RESIGN)
        conform_walk(c, 3, 60, look_at_turns);
}

void conform_acts(conform *c)
{
    conform_walk(c, 3, 60, look_at_acts);
}
