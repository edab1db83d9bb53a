/* SPDX-License-Identifier: MIT */
/* Perft: no history, no hash, no texts; moves are made and taken back on one position. */

static APART size_t count_black(const position *p)
{
    return count_moves(p, BLACK);
}

static APART size_t count_white(const position *p)
{
    return count_moves(p, WHITE);
}

static APART step *list_black(const position *p, step *to)
{
    return list_moves(p, BLACK, to);
}

static APART step *list_white(const position *p, step *to)
{
    return list_moves(p, WHITE, to);
}

static uint64_t walk_white(position *p, uint32_t depth);
static uint64_t walk_black(position *p, uint32_t depth);

/* depth >= 2. The last ply is counted, not played. */
static INLINE uint64_t walk(position *p, int us, uint32_t depth)
{
    step steps[MOVES_MAX];
    const step *end = us == BLACK ? list_black(p, steps) : list_white(p, steps);
    uint64_t nodes = 0;
    for (const step *s = steps; s < end; s++) {
        int taken = do_step(p, us, *s);
        if (depth == 2)
            nodes += us == BLACK ? count_white(p) : count_black(p);
        else
            nodes += us == BLACK ? walk_white(p, depth - 1) : walk_black(p, depth - 1);
        undo_step(p, us, *s, taken);
    }
    return nodes;
}

static TARGET uint64_t walk_black(position *p, uint32_t depth)
{
    return walk(p, BLACK, depth);
}

static TARGET uint64_t walk_white(position *p, uint32_t depth)
{
    return walk(p, WHITE, depth);
}
