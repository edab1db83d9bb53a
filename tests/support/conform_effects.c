/* SPDX-License-Identifier: MIT */
/*
 * Effects are all that a move changes: a count of the pieces in every place, changed by the effects, is the count after
 * the move.
 */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

enum { ZONES = 6, STACK = 512, EFFECTS = 1024 };

/* How many pieces of each kind and owner lie in each cell and zone. */
typedef struct census {
    int64_t *count;
    size_t kinds, owners, places;
} census;

static int64_t *slot(const census *all, int32_t place, int32_t cells, xima_piece piece)
{
    size_t at = (size_t)(place >= 0 ? place : cells - 1 - place),
           owner = (size_t)(piece.owner < 0 ? 0 : piece.owner + 1);
    CHECK(at < all->places && piece.kind < all->kinds && owner < all->owners, "place %d, kind %d, owner %d", place,
          piece.kind, piece.owner);
    return &all->count[(at * all->kinds + piece.kind) * all->owners + owner];
}

static void count_cell(const conform *c, const xima_state *state, int32_t cell, census *all)
{
    xima_piece pieces[STACK];
    size_t n = xima_state_cell(state, cell, NULL, 0);
    CHECK(n <= STACK && xima_state_cell(state, cell, pieces, STACK) == n, "%zu pieces on cell %d", n, cell);
    CHECK(n <= 1 || c->info.flags & XIMA_G_STACKS, "a stack in a game without XIMA_G_STACKS");
    if (n > 1) {
        xima_piece guard = {.kind = 0xee}, few[2] = {guard, guard};
        CHECK(xima_state_cell(state, cell, few, 1) == n && few[1].kind == guard.kind, "a short buffer overflows");
        CHECK(memcmp(few, pieces, sizeof *few) == 0, "a short buffer gets another piece");
    }
    for (size_t i = 0; i < n; i++)
        ++*slot(all, cell, c->info.cells, pieces[i]);
}

static void count_zone(const conform *c, const xima_state *state, int32_t player, int32_t zone, census *all)
{
    xima_stock stocks[STACK];
    size_t n = xima_state_held(state, player, zone, NULL, 0);
    uint32_t in_hand = 0;
    CHECK(n <= STACK && xima_state_held(state, player, zone, stocks, STACK) == n, "%zu kinds in zone %d", n, zone);
    CHECK(n == 0 || c->info.zones >> zone & 1, "zone %d holds something, but is not the game's", zone);
    for (size_t i = 0; i < n; i++) {
        CHECK(stocks[i].count > 0, "an entry of zone %d counts nothing", zone);
        *slot(all, -1 - zone, c->info.cells, stocks[i].piece) += stocks[i].count;
        in_hand += stocks[i].piece.kind == stocks[0].piece.kind ? stocks[i].count : 0;
    }
    if (zone == XIMA_ZONE_HAND && n > 0)
        CHECK(xima_state_hand(state, player, stocks[0].piece.kind) == in_hand, "hand() counts %u, held() %u",
              (unsigned)xima_state_hand(state, player, stocks[0].piece.kind), (unsigned)in_hand);
}

static census take_census(const conform *c, const xima_state *state)
{
    census all = {.kinds = (size_t)c->info.kinds, .owners = (size_t)c->info.players + 1};
    all.places = (size_t)c->info.cells + ZONES;
    all.count = calloc(all.places * all.kinds * all.owners, sizeof *all.count);
    for (int32_t cell = 0; cell < c->info.cells; cell++)
        count_cell(c, state, cell, &all);
    for (int32_t zone = 0; zone < ZONES; zone++)
        for (int32_t player = XIMA_NOBODY; player < c->info.players; player++)
            if (player != XIMA_CHANCE)
                count_zone(c, state, player, zone, &all);
    CHECK(xima_state_cell(state, -1, NULL, 0) == 0 && xima_state_cell(state, c->info.cells, NULL, 0) == 0,
          "something stands off the board");
    CHECK(xima_state_held(state, c->info.players, XIMA_ZONE_HAND, NULL, 0) == 0, "a seat too many holds something");
    return all;
}

static void apply_effects(const conform *c, census *all, const xima_effect *effects, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const xima_effect *e = &effects[i];
        CHECK(e->kind >= XIMA_FX_MOVE && e->kind <= XIMA_FX_WORD, "effect %zu is of kind %d", i, e->kind);
        CHECK(e->player == XIMA_NOBODY || (e->player >= 0 && e->player < c->info.players), "effect %zu is of player %d",
              i, e->player);
        CHECK(e->from >= -ZONES && e->from < c->info.cells && e->to >= -ZONES && e->to < c->info.cells,
              "effect %zu goes from %d to %d", i, e->from, e->to);
        if (e->kind != XIMA_FX_MOVE && e->kind != XIMA_FX_TURN)
            continue;
        int64_t amount = e->kind == XIMA_FX_MOVE ? e->amount : 1;
        CHECK(amount > 0, "effect %zu moves %lld pieces", i, (long long)amount);
        *slot(all, e->from, c->info.cells, e->before) -= amount;
        *slot(all, e->kind == XIMA_FX_MOVE ? e->to : e->from, c->info.cells, e->after) += amount;
    }
}

static void check_census(const conform *c, const census *due, const census *is, xima_move move)
{
    for (size_t i = 0; i < due->places * due->kinds * due->owners; i++) {
        size_t place = i / due->owners / due->kinds, cells = (size_t)c->info.cells;
        if (place >= cells && (!(c->info.zones >> (place - cells) & 1) || place - cells == XIMA_ZONE_DICE))
            continue; /* what the game keeps no count of, such as where new pieces come from; dice are no pieces */
        CHECK(due->count[i] == is->count[i],
              "after %#llx, %s %zu holds %lld pieces of kind %zu and owner %d; by its effects it should be %lld",
              (unsigned long long)move, place < cells ? "cell" : "zone", place < cells ? place : place - cells,
              (long long)is->count[i], i / due->owners % due->kinds, (int)(i % due->owners) - 1,
              (long long)due->count[i]);
    }
}

/* Points said are points given. */
static void check_scores(const conform *c, const xima_state *before, const xima_state *after,
                         const xima_effect *effects, size_t n)
{
    xima_outcome was = conform_outcome_of(before), is = conform_outcome_of(after);
    bool scores = false;
    for (size_t i = 0; i < n; i++) {
        if (effects[i].kind != XIMA_FX_SCORE)
            continue;
        CHECK(effects[i].player >= 0, "points for nobody");
        was.score[effects[i].player] += effects[i].amount;
        scores = true;
    }
    for (int32_t seat = 0; scores && seat < c->info.players; seat++)
        CHECK(was.score[seat] == is.score[seat], "seat %d has %lld points, by the effects it should be %lld", seat,
              (long long)is.score[seat], (long long)was.score[seat]);
}

static void check_gone(const conform *c, const xima_state *before, const xima_state *after, const xima_effect *effects,
                       size_t n)
{
    uint32_t gone = conform_state_info(before).alive & ~conform_state_info(after).alive, said = 0;
    xima_outcome outcome = conform_outcome_of(after);
    for (size_t i = 0; i < n; i++) {
        if (effects[i].kind != XIMA_FX_OUT)
            continue;
        CHECK(effects[i].amount == outcome.fate[effects[i].player], "seat %d is out because of %d, not of %lld",
              effects[i].player, outcome.fate[effects[i].player], (long long)effects[i].amount);
        said |= UINT32_C(1) << effects[i].player;
    }
    CHECK(said == gone, "the effects say that seats %#x go out, it was %#x of %d", (unsigned)said, (unsigned)gone,
          c->info.players);
}

/* What lands among the captives, is gone for good, or goes over from one player to another, is counted as captured. */
static bool takes(const xima_effect *e)
{
    bool over = e->before.owner >= 0 && e->after.owner >= 0 && e->before.owner != e->after.owner;
    return e->kind == XIMA_FX_MOVE && (e->to == -1 - XIMA_ZONE_CAPTURED || e->to == -1 - XIMA_ZONE_GONE || over);
}

static void check_captures(const xima_state *state, xima_move move, const xima_effect *effects, size_t n)
{
    xima_move_info info = {.struct_size = sizeof info};
    int64_t captured = 0;
    CHECK(xima_move_get_info(state, move, &info) == XIMA_OK, "a legal move has no info");
    for (size_t i = 0; i < n; i++)
        if (takes(&effects[i]))
            captured += effects[i].amount;
    CHECK(captured == info.captures, "%lld pieces are captured, the info says %u", (long long)captured,
          (unsigned)info.captures);
}

static void check_move(const conform *c, const xima_state *state, const census *before, xima_move move)
{
    xima_effect effects[EFFECTS + 1];
    xima_state *clone = test_clone(state);
    size_t n = xima_move_effects(state, move, NULL, 0);
    CHECK(n < EFFECTS, "%zu effects", n);
    effects[n].kind = effects[n / 2].kind = -77;
    CHECK(xima_move_effects(state, move, effects, n / 2) == n && effects[n / 2].kind == -77,
          "a short buffer overflows");
    CHECK(xima_move_effects(state, move, effects, n) == n && effects[n].kind == -77, "the effects do not fit");
    CHECK(xima_state_play(clone, move, NULL) == XIMA_OK, "a legal move is refused");
    census due = *before, is = take_census(c, clone);
    size_t size = due.places * due.kinds * due.owners * sizeof *due.count;
    due.count = memcpy(malloc(size), before->count, size);
    apply_effects(c, &due, effects, n);
    check_census(c, &due, &is, move);
    check_scores(c, state, clone, effects, n);
    check_gone(c, state, clone, effects, n);
    check_captures(state, move, effects, n);
    free(due.count);
    free(is.count);
    xima_state_free(clone);
}

static void look_at_effects(conform *c, const xima_state *state)
{
    size_t n;
    xima_move *moves = conform_some_moves(c, state, 12, &n);
    census before = take_census(c, state);
    for (size_t i = 0; i < n; i++)
        check_move(c, state, &before, moves[i]);
    free(before.count);
    free(moves);
}

void conform_effects(conform *c)
{
    conform_walk(c, 5, 120, look_at_effects);
}
