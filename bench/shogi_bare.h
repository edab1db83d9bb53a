/* SPDX-License-Identifier: MIT */
/* Perft of Shogi without counting in bulk: every ply, the last ones too, is made and taken back on the bare position. The
   file that includes this has the moves of a code path, and says the name. */

static uint64_t made_by_white(position *p, uint32_t depth);
static uint64_t made_by_black(position *p, uint32_t depth);

static INLINE uint64_t made(position *p, int us, uint32_t depth)
{
    step steps[MOVES_MAX];
    const step *end = us == BLACK ? list_black(p, steps) : list_white(p, steps);
    uint64_t nodes = 0;
    for (const step *s = steps; s < end; s++) {
        int taken = do_step(p, us, *s);
        /* a number that hangs on the board, so that making the ply cannot be left out */
        nodes += depth > 1 ? us == BLACK ? made_by_white(p, depth - 1) : made_by_black(p, depth - 1)
                           : (uint64_t)(p->board[step_to(*s)] != NO_PIECE);
        undo_step(p, us, *s, taken);
    }
    return nodes;
}

static TARGET uint64_t made_by_black(position *p, uint32_t depth)
{
    return made(p, BLACK, depth);
}

static TARGET uint64_t made_by_white(position *p, uint32_t depth)
{
    return made(p, WHITE, depth);
}

uint64_t BENCH_NAME(const xima_state *state, uint32_t depth)
{
    position p = *position_of(state);
    return p.side == BLACK ? made_by_black(&p, depth) : made_by_white(&p, depth);
}
