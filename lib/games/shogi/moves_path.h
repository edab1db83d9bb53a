/* SPDX-License-Identifier: MIT */
/* The functions of a code path: each of them for Black and for White, so that the side is known to the compiler. */

static TARGET size_t count(const position *p)
{
    return p->side == BLACK ? count_moves(p, BLACK) : count_moves(p, WHITE);
}

static TARGET step *list(const position *p, step *to)
{
    return p->side == BLACK ? list_moves(p, BLACK, to) : list_moves(p, WHITE, to);
}

static TARGET step nth(const position *p, size_t n)
{
    return p->side == BLACK ? one_move(p, BLACK, n, NULL) : one_move(p, WHITE, n, NULL);
}

static TARGET step pick(const position *p, uint64_t random)
{
    return p->side == BLACK ? one_move(p, BLACK, 0, &random) : one_move(p, WHITE, 0, &random);
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
