/* SPDX-License-Identifier: MIT */
/*
 * How many moves the next seat has after each of many incorporations, all of them at once; a part of every code path.
 *
 * A block brought in on a bare square changes the ways in of the next seat only along the lines through that square. In
 * a direction in which the square was reached, either it is closed now, and what lay beyond it is lost unless another
 * direction leads there, or it is still open, and if the next square was one level too high, that and what follows is
 * won. No square lies beyond it in two directions, so losses and gains of each direction are counted apart, one step at
 * a time for all incorporations together.
 *
 * The next seat's own blocks are looked at anew where one of their rays leads over the square.
 */

typedef struct lines {
    lanes closed[DIRECTIONS], reached[DIRECTIONS];
    lanes level[DIRECTIONS]; /* squares whose top is not above that of the square behind: still open with a block more */
    lanes near[DIRECTIONS];  /* squares that are at most two above it: open with a block more behind them */
    lanes bare;
} lines;

static INLINE void find_lines(const position *p, lanes barred, lines *l)
{
    open_squares open, level, near;
    find_open(p, 1, &open);
    find_open(p, 0, &level);
    find_open(p, 2, &near);
    l->bare = both(lanes_of(&open.bare), lanes_of(&xima__xima_board));
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        lanes inner = without(lanes_of(&xima__xima_board), lanes_of(&xima__xima_first[direction]));
        l->closed[direction] = either(closed_to(&open, direction), barred);
        l->reached[direction] = without(lanes_of(&xima__xima_board), smear(l->closed[direction], direction));
        l->level[direction] = both(inner, lanes_of(&level.from_behind[direction]));
        l->near[direction] = without(both(inner, lanes_of(&near.from_behind[direction])), barred);
    }
}

static INLINE uint64_t count(lanes x)
{
    set s;
    lanes_to(&s, x);
    return (uint64_t)members(&s);
}

/* Squares of `only` that are reached beyond those of `from`, each as often as there are such before it. */
static INLINE uint64_t count_beyond(lanes from, lanes on, lanes only, int direction)
{
    uint64_t sum = 0;
    for (lanes x = both(ahead(from, direction, 1), on); !is_empty(x); x = both(ahead(x, direction, 1), on))
        sum += count(both(x, only));
    return sum;
}

/* The same along squares that are open, when the first of them becomes so. */
static INLINE uint64_t count_won(const lines *l, lanes from, lanes won, int direction)
{
    uint64_t sum = 0;
    lanes x = both(both(ahead(from, direction, 1), l->closed[direction]), l->near[direction]);
    for (; !is_empty(x); x = both(without(ahead(x, direction, 1), l->closed[direction]), lanes_of(&xima__xima_board)))
        sum += count(both(x, won));
    return sum;
}

/* The ways in of one kind; `shuts`: the new block bars its column, whatever its height. */
static INLINE uint64_t sum_ways_in(const lines *l, lanes squares, bool summit, bool shuts)
{
    lanes once = nothing(), twice = nothing(), ends = l->bare;
    set allowed;
    lanes_to(&allowed, ends);
    if (!summit)
        exclude(&allowed, SUMMIT);
    ends = lanes_of(&allowed);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        twice = either(twice, both(once, l->reached[direction]));
        once = either(once, l->reached[direction]);
    }
    lanes only = without(both(ends, once), twice), won = without(ends, once);
    uint64_t sum = count(squares) * count(both(ends, once)) - count(both(squares, both(ends, once)));
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        lanes here = both(squares, l->reached[direction]);
        lanes shut = shuts ? here : without(here, l->level[direction]);
        sum -= count_beyond(shut, l->reached[direction], only, direction);
        sum += count_won(l, without(here, shut), won, direction);
    }
    return sum;
}

/* Squares that rays of the seat to move lead over. */
static INLINE void find_rays_over(const ways *w, set *over)
{
    *over = (set){{0}};
    for (int i = 0; i < w->blocks; i++) {
        for (int bit = 0; bit < 128; bit++)
            if (w->rays[i].half[bit / 64] >> bit % 64 & 1)
                include(over, w->at[i] + step_of(direction_of_bit(bit)) * steps_of_bit(bit));
    }
}

static INLINE uint64_t sum_blocks(position *p, int other, bool special, const set *squares, bool summit)
{
    ways w = {.total = 0};
    set over;
    find_blocks(p, false, &w);
    find_rays_over(&w, &over); /* G7 too, where none may end: a block is not brought in there */
    w.total = 0;
    find_blocks(p, !summit && summit_near(p), &w);
    uint64_t each = w.total, sum = each * (uint64_t)members(squares);
    for (int at = next_member(squares, 0); at >= 0; at = next_member(squares, at + 1)) {
        if (!has(&over, at))
            continue;
        if (special)
            p->special[other] = (uint8_t)at;
        w.total = 0;
        p->top[at]++;
        find_blocks(p, !summit && summit_near(p), &w);
        p->top[at]--;
        sum += w.total - each;
    }
    if (special)
        p->special[other] = SPECIAL_OUTSIDE;
    return sum;
}

static INLINE uint64_t sum_after_entries(position *p, int other, bool special, const set *squares)
{
    int seat = p->to_move;
    bool summit = xima__xima_can_rescue(p, seat), own_special = p->special[seat] == SPECIAL_OUTSIDE;
    lanes at = lanes_of(squares);
    uint64_t sum = sum_blocks(p, other, special, squares, summit);
    set barred;
    lines l;
    if (p->outside[seat]) {
        find_lines(p, nothing(), &l);
        sum += sum_ways_in(&l, at, summit, false);
    }
    if (own_special) {
        find_barred(p, seat, &barred);
        find_lines(p, lanes_of(&barred), &l);
        sum += sum_ways_in(&l, at, true, special);
    }
    return sum;
}
