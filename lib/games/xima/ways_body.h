/* SPDX-License-Identifier: MIT */
/*
 * The body of every code path: the file that includes it says what `lanes` are, a set of squares in a register, and how
 * to work on them.
 *
 * A step into a square is open if its top is at most one above the top of the square behind (XR-6). Outside the board
 * counts as level 0, so the first square of an incorporation follows the same rule: it must be bare, at level 1 (XR-8).
 * Hence a block that comes in reaches a square in a direction if no square from the edge up to it is closed: smear the
 * closed squares forward along their lines, and what stays free is reached. Four doublings cover a line of thirteen.
 */

/* Squares that cannot be stepped on in a direction, from the square behind or, at the edge, from outside. */
static INLINE lanes closed_to(const open_squares *open, int direction)
{
    lanes first = lanes_of(&xima__xima_first[direction]);
    lanes inner = without(without(lanes_of(&xima__xima_board), first), lanes_of(&open->from_behind[direction]));
    return either(inner, without(first, lanes_of(&open->bare)));
}

static INLINE lanes smear(lanes x, int direction)
{
    x = either(x, ahead(x, direction, 1));
    x = either(x, ahead(x, direction, 2));
    x = either(x, ahead(x, direction, 4));
    return either(x, ahead(x, direction, 8));
}

/* Bare squares that a block from outside reaches; `barred` are columns that it can neither enter nor pass (XR-10). */
static INLINE lanes entries(const lanes *closed, lanes bare, lanes barred)
{
    lanes shut = smear(either(closed[0], barred), 0); /* unreached from every direction */
    shut = both(shut, smear(either(closed[1], barred), 1));
    shut = both(shut, smear(either(closed[2], barred), 2));
    shut = both(shut, smear(either(closed[3], barred), 3));
    shut = both(shut, smear(either(closed[4], barred), 4));
    shut = both(shut, smear(either(closed[5], barred), 5));
    shut = both(shut, smear(either(closed[6], barred), 6));
    shut = both(shut, smear(either(closed[7], barred), 7));
    return without(bare, shut);
}

/* Columns with another's special; false if there are none. */
static INLINE bool find_barred(const position *p, int seat, set *barred)
{
    bool any = false;
    *barred = (set){{0}};
    for (int other = 0; other < p->players; other++) {
        if (other == seat || p->special[other] >= SQUARES)
            continue;
        include(barred, p->special[other]);
        any = true;
    }
    return any;
}

/* The same after exactly as many steps as each of two dice says; 0 is no die. The first square is step 1. */
static INLINE void entries_by_dice(const lanes *closed, lanes bare, lanes barred, const uint8_t *dice, lanes *reached)
{
    int most = dice[0] > dice[1] ? dice[0] : dice[1];
    reached[0] = reached[1] = nothing();
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        lanes shut = either(closed[direction], barred);
        lanes at = without(lanes_of(&xima__xima_first[direction]), shut);
        for (int step = 1; step <= most; step++) {
            for (int i = 0; i < 2; i++)
                if (dice[i] == step)
                    reached[i] = either(reached[i], at);
            at = without(both(ahead(at, direction, 1), lanes_of(&xima__xima_board)), shut);
        }
    }
    for (int i = 0; i < 2; i++)
        reached[i] = both(reached[i], bare);
}

typedef struct shut_squares { /* what decides where blocks come in */
    lanes closed[DIRECTIONS], bare, barred;
} shut_squares;

static INLINE void find_shut(const position *p, shut_squares *s)
{
    open_squares open;
    set barred;
    find_open(p, 1, &open);
    s->bare = both(lanes_of(&open.bare), lanes_of(&xima__xima_board));
    for (int direction = 0; direction < DIRECTIONS; direction++)
        s->closed[direction] = closed_to(&open, direction);
    s->barred = p->special[p->to_move] == SPECIAL_OUTSIDE && find_barred(p, p->to_move, &barred) ? lanes_of(&barred) : nothing();
}

/* Keeps of both kinds what is outside, and leaves out the summit where a common may not end. */
static INLINE void keep_entries(const position *p, bool summit, lanes commons, lanes special, ways *w)
{
    int seat = p->to_move;
    lanes_to(&w->commons, p->outside[seat] ? commons : nothing());
    lanes_to(&w->special, p->special[seat] == SPECIAL_OUTSIDE ? special : nothing());
    if (!summit)
        exclude(&w->commons, SUMMIT);
}

static INLINE void find_entries(const position *p, bool summit, ways *w)
{
    shut_squares s;
    find_shut(p, &s);
    lanes commons = entries(s.closed, s.bare, nothing());
    keep_entries(p, summit, commons, is_empty(s.barred) ? commons : entries(s.closed, s.bare, s.barred), w);
}

static INLINE void find_entries_by_dice(const position *p, bool summit, const uint8_t *dice, ways *w)
{
    shut_squares s;
    lanes commons[2], special[2];
    find_shut(p, &s);
    entries_by_dice(s.closed, s.bare, nothing(), dice, commons);
    entries_by_dice(s.closed, s.bare, s.barred, dice, special);
    for (int i = 0; i < 2; i++)
        keep_entries(p, summit, commons[i], special[i], &w[i]);
}

/* A common that has nothing to rescue may pass over G7, but not end there (XR-11). */
static INLINE void leave_out_summit(int square, rays *r)
{
    for (int bit = 0; bit < 128; bit += 16) {
        int off = SUMMIT - square, step = step_of(direction_of_bit(bit));
        if (off % step == 0 && off / step >= 1 && off / step <= 12)
            r->half[bit / 64] &= ~(UINT64_C(1) << (bit % 64 + off / step - 1));
    }
}

/* How many members come before a square; without a loop that ends somewhere. */
static INLINE int members_below(const set *s, int square)
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        uint64_t here = (UINT64_C(1) << (square & 63)) - 1;
        n += __builtin_popcountll(s->word[i] & (i < square >> 6 ? ~UINT64_C(0) : i == square >> 6 ? here : 0));
    }
    return n;
}

static INLINE void set_rays(ways *w, int i, rays r)
{
    int moves = __builtin_popcountll(r.half[0]) + __builtin_popcountll(r.half[1]);
    w->moves[i] = (uint8_t)moves;
    w->rays[i] = r;
    w->total += (size_t)moves;
}

/* The rays of one block once more, when they have turned out to be others. */
static INLINE void mend_rays(ways *w, int i, rays r)
{
    w->total -= w->moves[i];
    set_rays(w, i, r);
}

/* All own columns as if commons lay on top, for then a block needs no branch; what is special comes after it. */
static INLINE void find_blocks(const position *p, bool watch_summit, ways *w)
{
    int seat = p->to_move, special = p->special[seat];
    table table;
    w->blocks = list_squares(&p->seats[seat].own, w->at);
    if (w->blocks == 0)
        return;
    make_table(p, &table);
    for (int i = 0; i < w->blocks; i++)
        set_rays(w, i, find_rays(&table, p, w->at[i], false));
    for (int i = 0; watch_summit && i < w->blocks; i++) {
        rays r = w->rays[i];
        leave_out_summit(w->at[i], &r);
        mend_rays(w, i, r);
    }
    if (special >= SQUARES || is_special_under(p, seat))
        return;
    mend_rays(w, members_below(&p->seats[seat].own, special), find_rays(&table, p, special, true));
}

/* G7 is stepped on from a block that stands next to it. */
static INLINE bool summit_near(const position *p)
{
    bool near = false;
    for (int direction = 0; direction < DIRECTIONS; direction++)
        near |= p->top[SUMMIT + step_of(direction)] > xima__xima_bare[SUMMIT] - 2;
    return near;
}

static INLINE bool has_outside(const position *p)
{
    return p->outside[p->to_move] || p->special[p->to_move] == SPECIAL_OUTSIDE;
}

static INLINE void count_entries(ways *w)
{
    w->entries[0] = (size_t)members(&w->commons);
    w->entries[1] = (size_t)members(&w->special);
    w->total = w->entries[0] + w->entries[1];
}

static INLINE void find_all(const position *p, ways *w)
{
    bool summit = xima__xima_can_rescue(p, p->to_move);
    w->die = 0;
    if (has_outside(p))
        find_entries(p, summit, w);
    else
        w->commons = w->special = (set){{0}};
    count_entries(w);
    find_blocks(p, !summit && summit_near(p), w);
}

/* Of rays, the steps that a die allows. */
static INLINE void take_steps(const ways *from, int die, ways *w)
{
    uint64_t steps = die ? UINT64_C(0x0001000100010001) << (die - 1) : 0;
    w->blocks = from->blocks;
    memcpy(w->at, from->at, sizeof w->at);
    for (int i = 0; i < from->blocks; i++)
        set_rays(w, i, (rays){{from->rays[i].half[0] & steps, from->rays[i].half[1] & steps}});
}

static INLINE void find_by_dice(const position *p, ways *w)
{
    bool summit = xima__xima_can_rescue(p, p->to_move);
    const uint8_t dice[2] = {p->dice[0], p->dice[1] == p->dice[0] ? 0 : p->dice[1]};
    ways any = {.total = 0};
    find_blocks(p, !summit && summit_near(p), &any);
    for (int i = 0; i < 2; i++)
        w[i].commons = w[i].special = (set){{0}};
    if (has_outside(p))
        find_entries_by_dice(p, summit, dice, w);
    for (int i = 0; i < 2; i++) {
        w[i].die = with_die(0, dice[i]);
        count_entries(&w[i]);
        take_steps(&any, dice[i], &w[i]);
    }
}

/* All of them are looked at: without a branch the compiler takes as many at a time as the registers hold. */
static INLINE bool has_one(const uint64_t *keys, size_t n, uint64_t key)
{
    uint64_t same = 0;
    for (size_t i = 0; i < n; i++)
        same |= keys[i] == key;
    return same;
}

/* ---- Picking ---- */

/* The n-th bit that is set in some words, from 0; there is one. */
static INLINE int nth_bit(const uint64_t *words, size_t n)
{
    int w = 0;
    for (size_t here; n >= (here = (size_t)__builtin_popcountll(words[w])); w++)
        n -= here;
    return w * 64 + nth_in_word(words[w], n);
}

/* Which block has the n-th move of all blocks; *n becomes its number among that block's. All are looked at: where the
   search ended could not be foreseen, and that costs more. */
static INLINE int block_of(const ways *w, size_t *n)
{
    size_t sum = 0, before = 0;
    int block = 0;
    for (int i = 0; i < w->blocks; i++) {
        sum += w->moves[i];
        bool past = sum <= *n;
        before = past ? sum : before;
        block += past;
    }
    *n -= before;
    return block;
}

static INLINE int nth_ray_bit(const rays *r, size_t n)
{
    size_t first = (size_t)__builtin_popcountll(r->half[0]);
    int half = n >= first;
    return half * 64 + nth_in_word(r->half[half], half ? n - first : n);
}

static INLINE xima_move nth_of(const position *p, const ways *w, size_t n)
{
    if (n < w->entries[0])
        return w->die + from_outside(false) + (xima_move)cell_of(nth_bit(w->commons.word, n));
    n -= w->entries[0];
    if (n < w->entries[1])
        return w->die + from_outside(true) + (xima_move)cell_of(nth_bit(w->special.word, n));
    n -= w->entries[1];
    int i = block_of(w, &n), bit = nth_ray_bit(&w->rays[i], n), cell = cell_of(w->at[i]);
    return w->die + from_block(p, w->at[i]) +
           (xima_move)(cell + xima__xima_cell_step[direction_of_bit(bit)] * steps_of_bit(bit));
}
