/* SPDX-License-Identifier: MIT */
/* The functions of a code path: each of them for Black and for White, so that the side is known to the compiler. */

static TARGET size_t count(const position *p)
{
    return p->side == BLACK ? count_black(p) : count_white(p);
}

static TARGET step *list(const position *p, step *to)
{
    return p->side == BLACK ? list_black(p, to) : list_white(p, to);
}

static APART step one_black(const position *p, size_t n, const uint64_t *random)
{
    return one_move(p, BLACK, n, random);
}

static APART step one_white(const position *p, size_t n, const uint64_t *random)
{
    return one_move(p, WHITE, n, random);
}

static TARGET step nth(const position *p, size_t n)
{
    return p->side == BLACK ? one_black(p, n, NULL) : one_white(p, n, NULL);
}

static TARGET step pick(const position *p, uint64_t random)
{
    return p->side == BLACK ? one_black(p, 0, &random) : one_white(p, 0, &random);
}

static TARGET bool any(const position *p)
{
    return (p->side == BLACK ? surely_moves(p, BLACK) : surely_moves(p, WHITE)) || count(p) != 0;
}

static TARGET cells targets(const position *p, int cell)
{
    return targets_of(p, p->side, cell);
}

static TARGET bool goes(const position *p, int from, int to)
{
    return p->side == BLACK ? may_go(p, BLACK, from, to) : may_go(p, WHITE, from, to);
}

static TARGET bool drops_to(const position *p, int kind, int to)
{
    return may_drop(p, p->side, kind, to);
}

static TARGET cells drops(const position *p, int kind)
{
    return drops_of(p, p->side, kind);
}

static TARGET cells attackers(const position *p, int cell, int seat)
{
    return attackers_of(p, cell, seat, all_pieces(p));
}

static TARGET cells attacks(const position *p, int cell)
{
    int piece = p->board[cell];
    return piece ? attacks_of(type_of(piece), owner_of(piece), cell, all_pieces(p)) : (cells){0, 0};
}

static TARGET uint64_t perft(position *p, uint32_t depth)
{
    return depth < 2 ? count(p) : p->side == BLACK ? walk_black(p, depth) : walk_white(p, depth);
}
