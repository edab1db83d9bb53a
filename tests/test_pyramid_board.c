/* SPDX-License-Identifier: MIT */
/*
 * What pyramid.h says of positions (XR-39, XR-41 to XR-43), held against the columns and the legal moves that the rest
 * of the library tells; and turned or mirrored positions, which must give turned or mirrored answers.
 */
#include "pyramid_positions.h"

enum { POSITIONS = 150, DIRECTIONS = 8 };

static void for_positions(uint64_t seed, void (*look)(const xima_state *state, uint64_t *seed))
{
    xima_game *game = test_game("xima");
    size_t positions = test_scaled(POSITIONS);
    for (size_t p = 0; p < positions; p++) {
        xima_state *played = next_position(game, &seed);
        xima_state *state = told_again(played, 0, xima_state_to_move(played)); /* no history, no XR-18 */
        name_position(state);
        if (xima_state_to_move(state) != XIMA_NOBODY)
            look(state, &seed);
        xima_state_free(state);
        xima_state_free(played);
    }
    xima_game_unref(game);
}

/* ---- Columns (XR-2, XR-39) ---- */

static xima_domination domination_at(const xima_state *state, int32_t cell)
{
    xima_domination d = {.struct_size = sizeof d};
    CHECK(xima_pyramid_get_domination(state, cell, &d) == XIMA_OK, "cell %d", cell);
    return d;
}

static void check_column(const xima_state *state, int32_t cell)
{
    column c = column_at(state, cell);
    int32_t level = place_of(cell).level, count = (int32_t)c.count, of[SEATS] = {0};
    xima_domination d = domination_at(state, cell);
    CHECK(xima_pyramid_height(state, cell) == count && xima_pyramid_top(state, cell) == level + count, "cell %d", cell);
    CHECK(xima_pyramid_base(state, cell) == (count ? level + count - 1 : -1), "cell %d: base", cell);
    for (int32_t i = 0; i + 1 < count; i++)
        of[(c.block[i] - 'A') % 32]++;
    int32_t top = owner_on_top(state, cell), own = top < 0 ? 0 : of[top];
    uint32_t kinds = XIMA_PYRAMID_MIXED;
    if (own == count - 1 || own == 0)
        kinds = own ? XIMA_PYRAMID_OWN : XIMA_PYRAMID_FOREIGN;
    CHECK(d.dominator == (count > 1 ? top : XIMA_NOBODY), "cell %d: dominator %d", cell, d.dominator);
    CHECK(d.degree == (count > 1 ? count - 1 : 0) && d.own == own, "cell %d: degree %d, own %d", cell, d.degree, d.own);
    CHECK(d.kinds == (count > 1 ? kinds : 0), "cell %d: kinds %u", cell, d.kinds);
    CHECK(d.players == (count - 1 > own), "cell %d: %d others", cell, d.players);
    CHECK(d.seats == ((of[0] ? 1u : 0u) | (of[1] ? 2u : 0u)), "cell %d: seats %u", cell, d.seats);
}

static void look_at_columns(const xima_state *state, uint64_t *seed)
{
    int32_t dominates[SEATS] = {0};
    (void)seed;
    for (int32_t cell = 0; cell < CELLS; cell++) {
        check_column(state, cell);
        if (xima_pyramid_height(state, cell) > 1)
            dominates[owner_on_top(state, cell)]++;
    }
    for (int32_t seat = 0; seat < SEATS; seat++)
        CHECK(xima_pyramid_dominations(state, seat) == dominates[seat], "seat %d", seat);
}

static void columns(void **unused)
{
    (void)unused;
    for_positions(2, look_at_columns);
}

/* ---- Stops (XR-41, XR-42) ---- */

typedef struct moves {
    xima_move_info *of;
    size_t count;
} moves;

static moves moves_of(const xima_state *state)
{
    moves all;
    xima_move *list = test_moves(state, &all.count);
    all.of = malloc((all.count + 1) * sizeof *all.of);
    CHECK(all.of, "no memory for %zu moves", all.count);
    for (size_t i = 0; i < all.count; i++)
        all.of[i] = info_of(state, list[i]);
    free(list);
    return all;
}

static bool may_go(const moves *all, int32_t from, int32_t to)
{
    for (size_t i = 0; i < all->count; i++)
        if (all->of[i].from == from && all->of[i].to == to)
            return true;
    return false;
}

static bool holds_special(const xima_state *state, int32_t cell)
{
    column c = column_at(state, cell);
    return memchr(c.block, 'A', c.count) || memchr(c.block, 'B', c.count);
}

static bool can_rescue(const xima_state *state, int32_t seat)
{
    return tell(state).outside[seat][1] && strchr(tell(state).outside[seat], '*');
}

/* The open steps are the legal moves of that line, but for a summit that may only be passed. */
static void check_line(const xima_state *state, const moves *all, int32_t cell, int32_t direction,
                       const xima_stop *stop)
{
    bool ends_there = is_special_on_top(state, cell) || can_rescue(state, owner_on_top(state, cell));
    int32_t at = cell, base = xima_pyramid_base(state, cell);
    for (int32_t i = 1; (at = next_cell(at, direction)) >= 0; i++) {
        bool open = i <= stop->steps && (at != SUMMIT || ends_there);
        CHECK(may_go(all, cell, at) == open, "cell %d, direction %d: step %d of %d", cell, direction, i, stop->steps);
        if (i == stop->steps)
            base = xima_pyramid_top(state, at);
        if (i == stop->steps + 1)
            CHECK(stop->cell == at, "cell %d, direction %d: stopped at %d, not %d", cell, direction, stop->cell, at);
    }
    CHECK(stop->base == base, "cell %d, direction %d: base %d, not %d", cell, direction, stop->base, base);
}

static uint32_t expected_kinds(const xima_state *state, int32_t cell, const xima_stop *stop, bool towards)
{
    xima_place here = place_of(cell), there = place_of(stop->cell);
    uint32_t kinds = here.floor == there.floor  ? XIMA_PYRAMID_OBSTRUCTION
                     : here.floor < there.floor ? XIMA_PYRAMID_BLOCKADE_SUPERIOR
                                                : XIMA_PYRAMID_BLOCKADE_INFERIOR;
    kinds |= there.half == XIMA_PYRAMID_INNER ? XIMA_PYRAMID_BLOCKADE_INTERNAL : XIMA_PYRAMID_BLOCKADE_EXTERNAL;
    if (is_special_on_top(state, cell) && holds_special(state, stop->cell))
        kinds |= XIMA_PYRAMID_OPPOSITION;
    if (towards)
        kinds |= stop->moves == 2 ? XIMA_PYRAMID_BLOCKADE_PARTIAL : XIMA_PYRAMID_BLOCKADE_TOTAL;
    return kinds;
}

/* XR-42's m, found anew: distances spread over the board until they change no more. */
static int32_t expected_moves(const xima_state *state, int32_t from, int32_t to)
{
    int32_t top[CELLS], distance[CELLS];
    bool special = is_special_on_top(state, from), rescues = can_rescue(state, owner_on_top(state, from)), more = true;
    for (int32_t cell = 0; cell < CELLS; cell++) {
        top[cell] = xima_pyramid_top(state, cell) - (cell == from);
        distance[cell] = cell == from ? 0 : 9999;
    }
    while (more) {
        more = false;
        for (int32_t cell = 0; cell < CELLS; cell++) {
            for (int32_t d = 0; d < DIRECTIONS && distance[cell] < 9999 && cell != SUMMIT; d++) {
                int32_t at = cell, next;
                while ((next = next_cell(at, d)) >= 0 && top[next] <= top[at] + 1 &&
                       !(special && next != from && holds_special(state, next))) {
                    at = next;
                    if ((at != SUMMIT || special || rescues) && distance[at] > distance[cell] + 1) {
                        distance[at] = distance[cell] + 1;
                        more = true;
                    }
                }
            }
        }
    }
    return distance[to] < 9999 ? distance[to] : -1;
}

static void check_stop(const xima_state *state, const moves *all, int32_t cell, int32_t direction, uint64_t *seed)
{
    xima_stop stop = {.struct_size = sizeof stop}, aimed = {.struct_size = sizeof aimed};
    int32_t target = cell, distance = 0, wanted = 1 + (int32_t)test_below(seed, 6);
    CHECK(xima_pyramid_get_stop(state, cell, direction, -1, &stop) == XIMA_OK, "cell %d", cell);
    check_line(state, all, cell, direction, &stop);
    if (stop.cell < 0)
        CHECK(stop.cause == XIMA_PYRAMID_NO_STOP && !stop.kinds, "nothing stops at the edge");
    else if (place_of(stop.cell).level > stop.base + 1)
        CHECK(stop.cause == XIMA_PYRAMID_TERRAIN && !stop.kinds, "cell %d: terrain, kinds %u", cell, stop.kinds);
    else
        CHECK(stop.cause == XIMA_PYRAMID_STRUCTURE && stop.kinds == expected_kinds(state, cell, &stop, false),
              "cell %d, direction %d: structure, kinds %u", cell, direction, stop.kinds);
    for (int32_t at = next_cell(cell, direction); at >= 0 && distance < wanted;
         at = next_cell(at, direction), distance++)
        target = at;
    if (target == cell)
        return;
    CHECK(xima_pyramid_get_stop(state, cell, direction, target, &aimed) == XIMA_OK, "cell %d to %d", cell, target);
    CHECK(stop.moves == -1 && aimed.moves == expected_moves(state, cell, target), "cell %d to %d: %d moves", cell,
          target, aimed.moves);
    CHECK(aimed.cell == stop.cell && aimed.cause == stop.cause && aimed.steps == stop.steps,
          "a target changes no stop");
    if (stop.cause == XIMA_PYRAMID_STRUCTURE)
        CHECK(aimed.kinds == expected_kinds(state, cell, &aimed, distance > stop.steps), "cell %d to %d: kinds %u",
              cell, target, aimed.kinds);
}

static void look_at_stops(const xima_state *state, uint64_t *seed)
{
    for (int32_t seat = 0; seat < SEATS; seat++) {
        xima_state *turn = told_again(state, 0, seat);
        moves all = moves_of(turn);
        if (xima_state_to_move(turn) == XIMA_NOBODY)
            all.count = 0;
        for (int32_t cell = 0; cell < CELLS && all.count; cell++)
            for (int32_t d = 0; d < DIRECTIONS && owner_on_top(turn, cell) == seat; d++)
                check_stop(turn, &all, cell, d, seed);
        free(all.of);
        xima_state_free(turn);
    }
}

static void stops(void **unused)
{
    (void)unused;
    for_positions(41, look_at_stops);
}

/* ---- Opposition (XR-43) ---- */

static xima_opposition opposition_of(const xima_state *state, int32_t player)
{
    xima_opposition found = {.struct_size = sizeof found};
    CHECK(xima_pyramid_get_opposition(state, player, 1 - player, &found) == XIMA_OK, "no answer");
    return found;
}

static int32_t special_moves(const xima_state *state, int32_t seat)
{
    int32_t count = 0;
    xima_state *turn = told_again(state, 0, seat);
    moves all = moves_of(turn);
    for (size_t i = 0; i < all.count; i++)
        count += all.of[i].from >= 0 && all.of[i].piece.kind == SPECIAL;
    free(all.of);
    xima_state_free(turn);
    return count;
}

/* What a seat's special gains if the other's were a common. */
static int32_t gain(const xima_state *state, int32_t seat)
{
    told t = tell(state);
    column *c = &t.at[special_of(state, 1 - seat)];
    for (size_t i = 0; i < c->count; i++)
        c->block[i] = c->block[i] == 'A' + 1 - seat ? (char)('a' + 1 - seat) : c->block[i];
    t.turn = (char)('a' + seat);
    xima_state *without = try_told(xima_state_game(state), &t); /* NULL: it would be a tenth common */
    int32_t more = without ? special_moves(without, seat) - special_moves(state, seat) : -1;
    xima_state_free(without);
    return more;
}

static void look_at_opposition(const xima_state *state, uint64_t *seed)
{
    int32_t at[SEATS] = {special_of(state, 0), special_of(state, 1)}, direction = -1;
    (void)seed;
    for (int32_t d = 0; d < DIRECTIONS && at[0] >= 0 && at[1] >= 0; d++)
        if (next_cell(at[0], d) == at[1])
            direction = d;
    xima_opposition found = opposition_of(state, 0), other = opposition_of(state, 1);
    uint32_t touch = direction < 0 ? 0 : direction % 2 ? XIMA_PYRAMID_BY_VERTEX : XIMA_PYRAMID_BY_LINE;
    CHECK(found.direction == direction, "direction %d, not %d", found.direction, direction);
    CHECK(other.direction == (direction < 0 ? -1 : (direction + 4) % 8), "seen from the other: %d", other.direction);
    CHECK(found.further == other.other_further && other.further == found.other_further, "both tell the same");
    CHECK(found.kinds == (touch | (found.further ? XIMA_PYRAMID_EFFECTIVE : 0u) |
                          (found.other_further ? XIMA_PYRAMID_EFFECTIVE_FOR_OTHER : 0u)),
          "kinds %u", found.kinds);
    for (int32_t seat = 0; seat < SEATS && direction >= 0; seat++) {
        int32_t further = seat ? found.other_further : found.further, more = gain(state, seat);
        CHECK(more < 0 || further == more, "seat %d: %d further, not %d", seat, further, more);
    }
}

static void crowd_specials(const xima_state *state, uint64_t *seed)
{
    told t = tell(state);
    int32_t here = 26 + (int32_t)test_below(seed, 117), there = next_cell(here, (int32_t)test_below(seed, DIRECTIONS));
    for (int32_t cell = 0; cell < CELLS; cell++)
        for (size_t i = 0; i < t.at[cell].count; i++)
            t.at[cell].block[i] |= 32; /* all commons … */
    if (there < 0 || here == SUMMIT || there == SUMMIT || t.at[here].count + t.at[there].count > 20)
        return;
    t.at[here].block[t.at[here].count++] = 'A'; /* … but two that touch, at times with a block on them */
    t.at[there].block[t.at[there].count++] = 'B';
    if (test_below(seed, 4) == 0)
        t.at[here].block[t.at[here].count++] = 'b';
    strcpy(t.outside[0], "0");
    strcpy(t.outside[1], "0");
    xima_state *crowded = try_told(xima_state_game(state), &t);
    if (crowded) {
        name_position(crowded);
        look_at_opposition(crowded, seed);
    }
    xima_state_free(crowded);
    name_position(state);
    look_at_opposition(state, seed);
}

static void opposition(void **unused)
{
    (void)unused;
    for_positions(43, crowd_specials);
}

/* ---- Symmetry ---- */

static int32_t turned(int32_t direction, int32_t symmetry)
{
    int32_t to = xima_pyramid_symmetry(next_cell(SUMMIT, direction), symmetry);
    for (int32_t d = 0; d < DIRECTIONS; d++)
        if (next_cell(SUMMIT, d) == to)
            return d;
    CHECK(false, "symmetry %d turns no direction into direction %d", symmetry, direction);
    return -1;
}

static void same_square(const xima_state *state, const xima_state *image, int32_t cell, int32_t symmetry)
{
    int32_t to = xima_pyramid_symmetry(cell, symmetry);
    xima_domination a = domination_at(state, cell), b = domination_at(image, to);
    CHECK(memcmp(&a, &b, sizeof a) == 0, "domination on %d and %d", cell, to);
    CHECK(xima_pyramid_pinned(state, cell) == xima_pyramid_pinned(image, to), "pinned on %d and %d", cell, to);
    for (int32_t d = 0; d < DIRECTIONS && xima_pyramid_height(state, cell); d++) {
        xima_stop s = {.struct_size = sizeof s}, t = {.struct_size = sizeof t};
        xima_pyramid_get_stop(state, cell, d, next_cell(cell, d), &s);
        xima_pyramid_get_stop(image, to, turned(d, symmetry), xima_pyramid_symmetry(next_cell(cell, d), symmetry), &t);
        s.cell = s.cell < 0 ? -1 : xima_pyramid_symmetry(s.cell, symmetry);
        CHECK(memcmp(&s, &t, sizeof s) == 0, "stops of %d in direction %d and of %d", cell, d, to);
    }
}

static void same_moves(const xima_state *state, const xima_state *image, int32_t symmetry)
{
    size_t n, m;
    xima_move *list = test_moves(state, &n), *images = test_moves(image, &m);
    moves all = moves_of(image);
    CHECK(n == m, "%zu moves and %zu", n, m);
    for (size_t i = 0; i < n; i++) {
        xima_move_info a = info_of(state, list[i]);
        int32_t from = a.from < 0 ? -1 : xima_pyramid_symmetry(a.from, symmetry),
                to = xima_pyramid_symmetry(a.to, symmetry);
        size_t k = 0;
        while (k < m && (all.of[k].from != from || all.of[k].to != to || all.of[k].piece.kind != a.piece.kind))
            k++;
        CHECK(k < m, "move %zu has no image", i);
        CHECK(xima_pyramid_functions(state, list[i]) == xima_pyramid_functions(image, images[k]), "functions of %zu",
              i);
        CHECK(xima_pyramid_steps(state, list[i], NULL, 0) == xima_pyramid_steps(image, images[k], NULL, 0), "steps");
    }
    free(all.of);
    free(images);
    free(list);
}

static void look_at_images(const xima_state *state, uint64_t *seed)
{
    int32_t symmetry = 1 + (int32_t)test_below(seed, 7);
    xima_state *image = told_again(state, symmetry, xima_state_to_move(state));
    for (int32_t cell = 0; cell < CELLS; cell++)
        same_square(state, image, cell, symmetry);
    same_moves(state, image, symmetry);
    xima_opposition a = opposition_of(state, 0), b = opposition_of(image, 0);
    a.direction = a.direction < 0 ? -1 : turned(a.direction, symmetry);
    CHECK(memcmp(&a, &b, sizeof a) == 0, "opposition");
    xima_state_free(image);
}

static void images(void **unused)
{
    (void)unused;
    for_positions(8, look_at_images);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns),
        cmocka_unit_test(stops),
        cmocka_unit_test(opposition),
        cmocka_unit_test(images),
    };
    return _cmocka_run_group_tests("pyramid_board", tests, COUNT(tests), NULL, NULL);
}
