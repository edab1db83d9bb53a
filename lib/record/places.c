/* SPDX-License-Identifier: MIT */
/* What movetext says about whose ply is next: numbers of rows, mover marks, seats passed over. */
#include "xgn.h"

#include <string.h>

/* ---- Numbers ---- */

static void show_number(char *buf, size_t cap, int32_t row, bool dotted)
{
    xima__out out = xima__out_to(buf, cap);
    xima__putf(&out, dotted ? "%d..." : "%d.", (int)row);
    xima__out_end(&out, NULL);
}

void xima__xgn_number(xima__xgn *x, const xima__token *t)
{
    xima__reading *r = x->r;
    char expected[32];
    x->before = true;
    if (xima__seat_due(r->at) < 0)
        return;
    int32_t place = xima__xgn_place_due(r), row = xima__row_of(place), seat = xima__seat_of(place);
    bool wrong_dots = t->dots >= 3 && seat == 0 && r->at->common->turn_ply == 0;
    if (t->number == (uint64_t)row && !wrong_dots)
        return;
    show_number(expected, sizeof expected, row, t->dots >= 3 && !wrong_dots);
    bool anew = t->number == 1 && t->dots < 3 && xima__xgn_main(x) && xima__begins_line(r, t->from);
    xima__diagnose(r, XIMA_WARNING, XIMA_D_NUMBER, t->from, t->to - t->from, NULL, expected, "expected the number %s%s",
                   expected, anew ? "; if another game begins here, it needs tags before it" : "");
}

/* ---- Seats ---- */

static const char *seat_name(const xima__reading *r, int32_t seat)
{
    const char *name = seat < 0 ? NULL : xima_game_name(r->record->game, XIMA_NAME_SEAT, seat);
    return name ? name : "";
}

int32_t xima__xgn_seat(const xima__xgn *x, const xima__token *t)
{
    return xima_game_find(x->r->record->game, XIMA_NAME_SEAT, x->r->text + t->from, t->to - t->from - 1);
}

/* A fault about the seat due: it is told whose place it is. */
static xima_diagnostic *wrong_mover(xima__xgn *x, const xima__token *t, int32_t due, const char *what)
{
    xima__reading *r = x->r;
    char expected[48] = "";
    xima__out out = xima__out_to(expected, sizeof expected);
    bool over = xima_state_to_move(r->at) == XIMA_NOBODY;
    if (due >= 0)
        xima__putf(&out, "%s:", seat_name(r, due));
    xima__out_end(&out, NULL);
    return xima__diagnose(r, XIMA_FAULT, XIMA_D_MOVER, t->from, t->to - t->from, NULL, expected, "%s%s%s", what,
                          due >= 0 ? "; it is the turn of " : over ? "; the game is over" : "", seat_name(r, due));
}

xima_diagnostic *xima__xgn_mover(xima__xgn *x, const xima__token *t, bool *good)
{
    const xima_state *at = x->r->at;
    int32_t due = xima__seat_due(at), seat = xima__xgn_seat(x, t);
    bool over = xima_state_to_move(at) == XIMA_NOBODY;
    *good = !over && (due < 0 ? !xima__is_out(at, seat) : seat == due);
    x->before |= *good;
    return *good ? NULL : wrong_mover(x, t, over ? -1 : due, "another player moves here");
}

/* ---- Passed over ---- */

xima_diagnostic *xima__xgn_passed(xima__xgn *x, const xima__token *t, bool *good)
{
    xima__reading *r = x->r;
    int32_t players = r->record->game->info.players, due = xima__seat_due(r->at);
    int32_t cell = xima__nodes(r->record)[r->node].place, last = xima__seat_of(cell);
    size_t place = (size_t)(last + 1) + x->passed;
    int32_t seat = (int32_t)(place % (size_t)players);
    bool over = xima_state_to_move(r->at) == XIMA_NOBODY;
    bool in_turn = due == last && (r->at->common->turn_ply > 0 || cell & XIMA__PLACE_OPEN);
    *good = t->kind == XIMA__TOKEN_PASSED &&
            (over ? place < (size_t)players : xima__is_out(r->at, seat) && seat != due && !in_turn);
    x->passed += *good;
    if (*good)
        return NULL;
    if (t->kind != XIMA__TOKEN_PASSED)
        return wrong_mover(x, t, over ? -1 : due, "\"..\" is a player passed over, \"...\" is not");
    return wrong_mover(x, t, over ? -1 : due, over ? "no player is left in this row"
                                                           : "a player who is in cannot be passed over");
}
