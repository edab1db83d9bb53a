/* SPDX-License-Identifier: MIT */
/* How a game ends: mate, no moves, repetition, counting. */
#include "moves.h"
#include "terms.h"

static bool in_course(const xima_state *state)
{
    return position_of(state)->course.over == 0;
}

static void end(position *p, int over, int winner)
{
    p->course.over = (uint8_t)over;
    p->course.winner = (uint8_t)winner;
}

/* Ruling 7: without a legal move the side to move has lost, in check or not. */
static bool end_without_moves(xima_state *state)
{
    position *p = state->position;
    if (path_of(state)->any(p))
        return false;
    end(p, xima__shogi_in_check(p, p->side) ? END_CHECKMATE : END_NO_MOVES, !p->side);
    return true;
}

/* What may no longer be offered can no longer be accepted. */
static void withdraw_count(xima_state *state)
{
    if (state->common->offer_about != ABOUT_JISHOGI || xima__shogi_may_count(position_of(state)))
        return;
    state->common->offer_about = 0;
    state->common->offer_yes = 0;
}

void xima__shogi_settle(xima_state *state)
{
    position *p = state->position;
    if ((state->moves[state->count - 1] & XIMA__TAG_MASK) != SHOGI_TAG)
        return;
    withdraw_count(state);
    uint16_t *checks = &p->course.checks[!p->side];
    if (!p->checked)
        *checks = 0;
    else if (*checks < UINT16_MAX)
        ++*checks;
    if (!end_without_moves(state) && params_of(state)->repetition != REPETITION_NONE)
        xima__shogi_repeat(state);
}

void xima__shogi_loaded(xima_state *state)
{
    if (in_course(state))
        end_without_moves(state);
}

void xima__shogi_outcome(const xima_state *state, xima_outcome *outcome)
{
    const course *course = &position_of(state)->course;
    if (outcome->over || !course->over)
        return;
    if (course->winner != NO_WINNER) {
        xima__winners(state->game, UINT32_C(1) << course->winner, course->over, outcome);
        return;
    }
    outcome->over = 1;
    outcome->reason = course->over;
    outcome->place[BLACK] = outcome->place[WHITE] = 1;
}

/* ---- Counting ---- */

/* Jishogi: both kings have come in, and both players must agree that neither can be mated any more. */
int32_t xima__shogi_offer(const xima_state *state, int32_t i)
{
    return i == 0 && xima__shogi_may_count(position_of(state)) ? ABOUT_JISHOGI : 0;
}

void xima__shogi_agreed(xima_state *state, int32_t about)
{
    (void)about; /* nothing else can be offered */
    end(state->position, END_JISHOGI, xima__shogi_counted(state));
}

void xima__shogi_actions(const xima_state *state, int32_t player, xima__list *list)
{
    xima_error unused;
    if (player >= 0 && !xima__shogi_no_claim(state, player, &unused))
        xima__emit(list, xima_action(XIMA_ACT_CLAIM, player, XIMA_ABOUT_DECLARATION));
}

void xima__shogi_act(xima_state *state, int32_t action, int32_t player, int32_t arg)
{
    (void)action; /* there is only the one */
    (void)arg;
    end(state->position, END_DECLARATION, xima__shogi_declared(state, player));
}

void xima__shogi_explain_act(const xima_state *state, int32_t action, int32_t player, int32_t arg, xima_error *error)
{
    if (action == XIMA_ACT_CLAIM && arg == XIMA_ABOUT_DECLARATION && player >= 0)
        xima__shogi_no_claim(state, player, error);
}

/* ---- In a text: `end=NAME`, with `:b` or `:w` if that side has won. Mates show by themselves. ---- */

void xima__shogi_write_end(const xima_state *state, xima__out *out)
{
    const course *course = &position_of(state)->course;
    if (course->over < END_REPETITION)
        return;
    xima__putf(out, " end=%s", xima_game_name(state->game, XIMA_NAME_END, course->over));
    if (course->winner != NO_WINNER)
        xima__puts(out, course->winner == BLACK ? ":b" : ":w");
}

/* Whether that end can have come here. Who gave perpetual check only the plies before can tell. */
static bool end_fits(const xima_state *state, int over, int winner)
{
    const position *p = position_of(state);
    const params *params = params_of(state);
    xima_error unused;
    if (!path_of(state)->any(p))
        return false;
    switch (over) {
    case END_REPETITION:
        return params->repetition != REPETITION_NONE &&
               winner == (params->repetition == REPETITION_POINTS ? xima__shogi_counted(state) : NO_WINNER);
    case END_PERPETUAL_CHECK:
        return params->repetition != REPETITION_NONE &&
               (winner == p->side ? xima__shogi_in_check(p, p->side) : winner == !p->side);
    case END_JISHOGI:
        return xima__shogi_may_count(p) && winner == xima__shogi_counted(state);
    case END_DECLARATION:
        return !xima__shogi_no_claim(state, p->side, &unused) && winner == xima__shogi_declared(state, p->side);
    default:
        return false;
    }
}

xima_status xima__shogi_read_end(xima_state *state, xima__in *in, xima_error *error)
{
    static const char key[] = "end=";
    xima__in ahead = *in;
    int winner = NO_WINNER;
    xima__skip_blanks(&ahead);
    size_t from = ahead.at, n = sizeof key - 1;
    if (ahead.len - from < n || memcmp(ahead.text + from, key, n) != 0)
        return XIMA_OK;
    ahead.at += n;
    size_t name = ahead.at;
    while (ahead.at < ahead.len &&
           ((ahead.text[ahead.at] >= 'a' && ahead.text[ahead.at] <= 'z') || ahead.text[ahead.at] == '-'))
        ahead.at++;
    int32_t over = xima_game_find(state->game, XIMA_NAME_END, ahead.text + name, ahead.at - name);
    if (xima__accept(&ahead, ':'))
        winner = xima__accept(&ahead, 'b') ? BLACK : xima__accept(&ahead, 'w') ? WHITE : -1;
    in->at = ahead.at;
    if (end_fits(state, over, winner)) {
        end(state->position, over, winner);
        return XIMA_OK;
    }
    xima__fail(error, XIMA_E_POSITION, XIMA_REASON_HISTORY,
               "expected an end that can have come in this position and game, such as end=repetition or "
               "end=perpetual-check:w, with the side that has won if one has");
    return xima__fail_at(error, from, in->at - from);
}
