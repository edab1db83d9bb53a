/* SPDX-License-Identifier: MIT */
/* Every square of a set goes so many steps in a direction; what leaves the board is gone. Included by the code paths. */
static INLINE lanes ahead(lanes x, int direction, int steps)
{
    switch (direction) {
    case 0: return up(x, steps);
    case 1: return right(up(x, steps), steps);
    case 2: return right(x, steps);
    case 3: return right(down(x, steps), steps);
    case 4: return down(x, steps);
    case 5: return left(down(x, steps), steps);
    case 6: return left(x, steps);
    default: return left(up(x, steps), steps);
    }
}
