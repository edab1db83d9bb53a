/* SPDX-License-Identifier: MIT */
/*
 * What pyramid.h says of moves (XR-40, XR-44), held against the library's own play: a threat is what the same player's
 * legal moves would show with the turn given back, a pin what the opponent's show after each move.
 */
#include "pyramid_positions.h"

enum { POSITIONS = 100, SAMPLE = 30, ENOUGH = 50 }; /* ENOUGH: times as many, to see everything once */

static bool ends_on_summit(const xima_state *state)
{
    size_t n;
    bool found = false;
    xima_move *moves = test_moves(state, &n);
    for (size_t i = 0; i < n && !found; i++)
        found = info_of(state, moves[i]).to == SUMMIT;
    free(moves);
    return found;
}

static bool captures(const xima_state *state)
{
    size_t n;
    bool found = false;
    xima_move *moves = test_moves(state, &n);
    for (size_t i = 0; i < n && !found; i++)
        found = info_of(state, moves[i]).captures > 0;
    free(moves);
    return found;
}

/* Who of the player to move could go to a higher floor: the blocks on the board by cell, those outside by kind. */
typedef struct climbers {
    bool at[CELLS], outside[SPECIAL + 1];
} climbers;

static climbers climbers_of(const xima_state *state)
{
    size_t n;
    climbers c = {{false}, {false}};
    xima_move *moves = test_moves(state, &n);
    for (size_t i = 0; i < n; i++) {
        xima_move_info info = info_of(state, moves[i]);
        int32_t floor = info.from < 0 ? 1 : floor_of_cell(info.from);
        if (floor_of_cell(info.to) <= floor)
            continue;
        if (info.from < 0)
            c.outside[info.piece.kind] = true;
        else
            c.at[info.from] = true;
    }
    free(moves);
    return c;
}

static bool stairs(const xima_move_info *info, const climbers *before, const climbers *after)
{
    bool moved = info->from < 0 ? before->outside[info->piece.kind] : before->at[info->from];
    for (int32_t cell = 0; cell < CELLS; cell++) {
        bool could = cell == info->to ? moved : cell != info->from && before->at[cell];
        if (after->at[cell] && !could)
            return true;
    }
    return (after->outside[COMMON] && !before->outside[COMMON]) ||
           (after->outside[SPECIAL] && !before->outside[SPECIAL]);
}

/* Everything but stairs and threats, from the columns before the move. */
static uint32_t expected_arrival(const xima_state *state, const xima_move_info *info)
{
    column from = {{0}, 0}, to = column_at(state, info->to);
    int32_t floor = 1, base = 0, end = place_of(info->to).level + (int32_t)to.count;
    uint32_t does = info->from < 0 ? XIMA_PYRAMID_DOES_INCORPORATE : 0;
    if (info->from >= 0) {
        from = column_at(state, info->from);
        floor = floor_of_cell(info->from);
        base = place_of(info->from).level + (int32_t)from.count - 1;
    }
    does |= end > base ? XIMA_PYRAMID_DOES_ASCEND : end < base ? XIMA_PYRAMID_DOES_DESCEND : 0;
    does |= floor_of_cell(info->to) > floor ? XIMA_PYRAMID_DOES_FLOOR_UP : 0;
    does |= floor_of_cell(info->to) < floor ? XIMA_PYRAMID_DOES_FLOOR_DOWN : 0;
    does |= to.count ? XIMA_PYRAMID_DOES_DOMINATE : XIMA_PYRAMID_DOES_OCCUPY;
    does |= owner_on_top(state, info->to) == info->player ? XIMA_PYRAMID_DOES_DOUBLE : 0;
    does |= info->captures ? XIMA_PYRAMID_DOES_CAPTURE : 0;
    does |= info->to == SUMMIT && info->piece.kind == COMMON ? XIMA_PYRAMID_DOES_RESCUE : 0;
    does |= from.count > 1 ? XIMA_PYRAMID_DOES_RELEASE : 0;
    return does;
}

static uint32_t expected_functions(const xima_state *state, xima_move move, const climbers *before)
{
    xima_move_info info = info_of(state, move);
    uint32_t does = expected_arrival(state, &info);
    if (info.to == SUMMIT && info.piece.kind == SPECIAL)
        return does;
    xima_state *after = test_clone(state);
    CHECK(xima_state_play(after, move, NULL) == XIMA_OK, "a legal move is refused");
    xima_state *again = told_again(after, 0, info.player);
    climbers then = climbers_of(again);
    does |= stairs(&info, before, &then) ? XIMA_PYRAMID_DOES_STAIRS : 0;
    does |= captures(again) ? XIMA_PYRAMID_DOES_THREATEN_CAPTURE : 0;
    does |= ends_on_summit(again) ? XIMA_PYRAMID_DOES_THREATEN_SUMMIT : 0;
    xima_state_free(again);
    xima_state_free(after);
    return does;
}

/* Random positions hold hardly any pin or rescue, so some are built: a height, a wall before it, the summit behind. */
static told pin_or_nearly(uint64_t *seed)
{
    told t = {.turn = (char)('a' + test_below(seed, SEATS))};
    int32_t direction = (int32_t)test_below(seed, 8), wall = next_cell(SUMMIT, direction);
    int32_t middle = next_cell(wall, direction), high = next_cell(middle, direction);
    int below = 2 + (int)test_below(seed, 3);
    bool captured = test_below(seed, 2);
    for (int i = 0; i < 6; i++) {
        column *c = &t.at[test_below(seed, SUMMIT)]; /* south of the summit, sometimes in the way */
        c->block[c->count++] = (char)('a' + i % 2);
    }
    t.at[wall].count = t.at[high].count = 0;
    t.at[middle].count = test_below(seed, 4) ? 0 : t.at[middle].count;
    for (int i = 0; i < below; i++)
        t.at[high].block[t.at[high].count++] = 'b';
    t.at[high].block[t.at[high].count++] = captured ? 'b' : 'B';
    t.at[wall].block[t.at[wall].count++] = 'b';
    if (test_below(seed, 2))
        t.at[wall].block[t.at[wall].count++] = test_below(seed, 4) ? 'a' : 'A';
    strcpy(t.outside[0], "0");
    strcpy(t.outside[1], captured ? "0B*a" : "0");
    return t;
}

/* Built, thrown or played, with somebody to move; without history, so that XR-18 forbids nothing. */
static xima_state *some_position(xima_game *game, uint64_t *seed)
{
    for (;;) {
        told t = pin_or_nearly(seed);
        xima_state *state = test_below(seed, 2) ? try_told(game, &t) : next_position(game, seed);
        xima_state *bare = state ? told_again(state, 0, t.turn - 'a') : NULL;
        xima_state_free(state);
        if (bare && xima_state_to_move(bare) != XIMA_NOBODY)
            return bare;
        xima_state_free(bare);
    }
}

/* Every bit must have come up, else the positions prove nothing about it. */
static void functions(void **unused)
{
    uint64_t seed = 39;
    uint32_t seen = 0, all = XIMA_PYRAMID_DOES_THREATEN_SUMMIT * 2 - 1;
    xima_game *game = test_game("xima");
    size_t positions = test_scaled(POSITIONS);
    (void)unused;
    for (size_t p = 0; p < positions || (seen != all && p < ENOUGH * positions); p++) {
        size_t n;
        xima_state *state = some_position(game, &seed);
        xima_move *moves = test_moves(state, &n);
        climbers before = climbers_of(state);
        name_position(state);
        for (size_t i = 0; i < n; i++) {
            if (n > SAMPLE && test_below(&seed, n) >= SAMPLE && info_of(state, moves[i]).to != SUMMIT)
                continue;
            uint32_t does = xima_pyramid_functions(state, moves[i]);
            uint32_t should = expected_functions(state, moves[i], &before);
            CHECK(does == should, "move %zu: functions %#x, not %#x", i, does, should);
            seen |= does;
        }
        free(moves);
        xima_state_free(state);
    }
    CHECK(seen == all, "functions that never came up: %#x", all & ~seen);
    xima_game_unref(game);
}

/* ---- Pins ---- */

static bool expected_pin(const xima_state *state, int32_t cell)
{
    size_t n;
    int32_t seat = owner_on_top(state, cell);
    int count = 0, escapes = 0;
    if (seat < 0)
        return false;
    xima_state *turn = told_again(state, 0, seat), *null = told_again(state, 0, 1 - seat);
    xima_move *moves = test_moves(turn, &n);
    escapes = ends_on_summit(null);
    for (size_t i = 0; i < n && !escapes; i++) {
        if (info_of(turn, moves[i]).from != cell)
            continue;
        CHECK(xima_state_play(turn, moves[i], NULL) == XIMA_OK, "a legal move is refused");
        escapes += !ends_on_summit(turn);
        count++;
        CHECK(xima_state_undo(turn) == XIMA_OK, "undo");
    }
    free(moves);
    xima_state_free(turn);
    xima_state_free(null);
    return count && !escapes;
}

static void pins(void **unused)
{
    uint64_t seed = 44;
    int pinned = 0, asked = 0;
    xima_game *game = test_game("xima");
    size_t positions = test_scaled(POSITIONS);
    (void)unused;
    for (size_t p = 0; p < positions || (!pinned && p < ENOUGH * positions); p++) {
        xima_state *state = some_position(game, &seed);
        name_position(state);
        for (int32_t cell = 0; cell < CELLS; cell++) {
            bool pin = xima_pyramid_pinned(state, cell) == 1;
            CHECK(pin == expected_pin(state, cell), "cell %d: pinned %d", cell, pin);
            pinned += pin;
            asked++;
        }
        xima_state_free(state);
    }
    CHECK(pinned > 0 && pinned < asked, "%d pins among %d squares", pinned, asked);
    xima_game_unref(game);
}

/* ---- Steps and captures ---- */

/* XR-6 step by step, on the board without the moving block; a special's way touches no other special (XR-10). */
static void check_steps(const xima_state *state, xima_move move)
{
    xima_step steps[16];
    xima_move_info info = info_of(state, move);
    size_t n = xima_pyramid_steps(state, move, steps, COUNT(steps));
    int32_t at = info.from, base = 0, stood_on = XIMA_NOBODY;
    CHECK(n > 0 && n <= 13 && steps[n - 1].cell == info.to, "%zu steps end elsewhere", n);
    if (at >= 0) {
        column c = column_at(state, at);
        base = xima_pyramid_base(state, at);
        stood_on = c.count > 1 ? (c.block[c.count - 2] - 'A') % 32 : XIMA_NOBODY;
    } else {
        int32_t x = steps[0].cell % 13, y = steps[0].cell / 13;
        CHECK(x == 0 || x == 12 || y == 0 || y == 12, "the first square is no edge square");
        CHECK(xima_pyramid_height(state, steps[0].cell) == 0, "the first square holds a block");
    }
    for (size_t i = 0; i < n; i++) {
        column c = column_at(state, steps[i].cell);
        int32_t onto = owner_on_top(state, steps[i].cell);
        CHECK(steps[i].base == xima_pyramid_top(state, steps[i].cell), "step %zu: base %d", i, steps[i].base);
        CHECK(steps[i].rise == steps[i].base - base && steps[i].rise <= 1, "step %zu: rise %d", i, steps[i].rise);
        CHECK(steps[i].stood_on == stood_on, "step %zu: stood on %d", i, steps[i].stood_on);
        CHECK(steps[i].onto == (onto < 0 ? XIMA_NOBODY : onto), "step %zu: onto %d", i, steps[i].onto);
        CHECK(info.piece.kind == COMMON || (!memchr(c.block, 'A', c.count) && !memchr(c.block, 'B', c.count)),
              "step %zu: two specials in a column", i);
        base = steps[i].base;
        stood_on = steps[i].onto;
    }
    for (int32_t d = 0, straight = 0; d < 8; d++) {
        int32_t cell = steps[0].cell;
        size_t i = 0;
        while (i < n && cell == steps[i].cell) {
            cell = next_cell(cell, d);
            i++;
        }
        straight += i == n && (at < 0 || next_cell(at, d) == steps[0].cell);
        CHECK(d < 7 || straight, "the steps turn");
    }
}

static void check_capture(const xima_state *state, xima_move move)
{
    static const int32_t kinds[2][2] = {{XIMA_PYRAMID_NO_CAPTURE, XIMA_PYRAMID_SANDWICH},
                                        {XIMA_PYRAMID_CRUSHING, XIMA_PYRAMID_MIXED_CAPTURE}};
    xima_capture capture = {.struct_size = sizeof capture};
    xima_move_info info = info_of(state, move);
    column c = column_at(state, info.to);
    int32_t crushed = 0, sandwiched = 0;
    CHECK(xima_pyramid_get_capture(state, move, &capture) == XIMA_OK, "a legal move");
    bool above = false;
    for (size_t i = c.count; i-- > 0;) {
        bool own = (c.block[i] - 'A') % 32 == info.player;
        above |= own;
        crushed += !own && above;
        sandwiched += !own && !above;
    }
    if (info.captures == 0)
        crushed = sandwiched = 0;
    CHECK(capture.captured == (int32_t)info.captures, "%d captured, not %u", capture.captured, info.captures);
    CHECK(capture.crushed == crushed && capture.sandwiched == sandwiched, "%d crushed", capture.crushed);
    CHECK(capture.kind == kinds[crushed > 0][sandwiched > 0], "kind %d", capture.kind);
}

static void steps_and_captures(void **unused)
{
    uint64_t seed = 40;
    xima_game *game = test_game("xima");
    size_t positions = test_scaled(POSITIONS);
    (void)unused;
    for (size_t p = 0; p < positions; p++) {
        size_t n;
        xima_state *state = next_position(game, &seed);
        xima_move *moves = test_moves(state, &n);
        name_position(state);
        for (size_t i = 0; i < n; i++) {
            check_steps(state, moves[i]);
            check_capture(state, moves[i]);
        }
        free(moves);
        xima_state_free(state);
    }
    xima_game_unref(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions),
        cmocka_unit_test(pins),
        cmocka_unit_test(steps_and_captures),
    };
    return _cmocka_run_group_tests("pyramid_moves", tests, COUNT(tests), NULL, NULL);
}
