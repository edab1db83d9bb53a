/* SPDX-License-Identifier: MIT */
/* One move of the list without the list, and the moves of one piece. */

/* ---- Of one piece or one kind in hand ---- */

static APART cells targets_of(const position *p, int us, int from)
{
    int type = type_of(p->board[from]);
    look l = look_at(p, us);
    if (type == KING)
        return l.king;
    cells ends = both(attacks_of(type, us, from, l.all), l.ends);
    return has(l.pinned, from) ? both(ends, ray_through(p->king[us], from)) : ends;
}

static APART cells drops_of(const position *p, int us, int kind)
{
    look l = look_at(p, us);
    return drops_among(p, us, kind, &l);
}

/* Whether the piece may go there, promoting or not. */
static INLINE bool may_go(const position *p, int us, int from, int to)
{
    int type = type_of(p->board[from]), king = p->king[us];
    cells all = all_pieces(p), checks = {0, 0};
    if (type == KING || p->checked)
        return has(targets_of(p, us, from), to);
    if (has(p->own[us], to) || !has(attacks_of(type, us, from, all), to))
        return false;
    if (king < 0 || xima__shogi_direction[king][from] == NO_DIRECTION)
        return true;
    return !has(pins(p, us, king, all, &checks), from) || has(ray_through(king, from), to);
}

/* Whether the kind, of which there is one, may be dropped there. */
static INLINE bool may_drop(const position *p, int us, int kind, int to)
{
    cells pawns = both(p->of[OF_PAWNS], p->own[us]);
    if (p->checked)
        return has(drops_of(p, us, kind), to);
    if (p->board[to] || is_stuck(kind, us, to))
        return false;
    if (kind != PAWN)
        return true;
    int king = p->king[!us];
    bool before_king = king >= 0 && has(xima__shogi_pawn[!us][king], to);
    return is_empty(both(pawns, xima__shogi_line[LINE_FILE][to].cells)) &&
           !(before_king && pawn_mates(p, us, to, all_pieces(p)));
}

/* ---- The n-th move, in the order of moves_list.h ---- */

/* The n-th of the moves from there to those cells. */
static INLINE step nth_to(int type, int us, int from, cells ends, size_t n)
{
    step buffer[2 * 32]; /* no piece has more: a dragon reaches 20 cells, a rook 16 of which 6 lie in the camp */
    put_steps(buffer, type, us, from, ends);
    return buffer[n];
}

static INLINE bool find_among(const position *p, int us, cells from, int type, const look *l, size_t *n, step *found)
{
    for (; !is_empty(from); from = without_first(from)) {
        int at = first_of(from);
        cells ends = both(attacks_of(type, us, at, l->all), l->ends);
        if (has(l->pinned, at))
            ends = both(ends, ray_through(p->king[us], at));
        size_t moves = moves_to(type, us, at, ends);
        if (*n < moves) {
            *found = nth_to(type == GOLD ? type_of(p->board[at]) : type, us, at, ends, *n);
            return true;
        }
        *n -= moves;
    }
    return false;
}

static INLINE step nth_drop(const position *p, int us, const look *l, size_t n)
{
    for (int kind = PAWN;; kind++) { /* there is one, for n is less than their number */
        cells ends = drops_among(p, us, kind, l);
        size_t moves = members(ends);
        if (n < moves)
            return (step)kind << STEP_TYPE | (step)(DROP + kind - 1) << MOVE_FROM | (step)nth_member(ends, n);
        n -= moves;
    }
}

/* One of the moves of pieces on the board; n is less than their number. */
static INLINE step nth_on_board(const position *p, int us, const look *l, size_t n)
{
    const cells *of = p->of;
    cells own = p->own[us];
    step found = 0;
    bool is_found = !is_empty(l->ends) && (find_among(p, us, both(own, of[OF_PAWNS]), PAWN, l, &n, &found) ||
                                           find_among(p, us, both(own, of[OF_LANCES]), LANCE, l, &n, &found) ||
                                           find_among(p, us, both(own, of[OF_KNIGHTS]), KNIGHT, l, &n, &found) ||
                                           find_among(p, us, both(own, of[OF_SILVERS]), SILVER, l, &n, &found) ||
                                           find_among(p, us, both(own, of[OF_BISHOPS]), BISHOP, l, &n, &found) ||
                                           find_among(p, us, both(own, of[OF_ROOKS]), ROOK, l, &n, &found) ||
                                           find_among(p, us, both(own, of[OF_GOLDS]), GOLD, l, &n, &found) ||
                                           find_among(p, us, both(own, of[OF_HORSES]), HORSE, l, &n, &found) ||
                                           find_among(p, us, both(own, of[OF_DRAGONS]), DRAGON, l, &n, &found));
    if (is_found)
        return found;
    return (step)KING << STEP_TYPE | (step)p->king[us] << MOVE_FROM | (step)nth_member(l->king, n);
}

/* The n-th of the list; NO_STEP past its end. With a random number, n is that share of the list. */
static INLINE step one_move(const position *p, int us, size_t n, const uint64_t *random)
{
    look l = look_at(p, us);
    size_t board = count_on_board(p, us, &l), drops = count_drops(p, us, &l);
    if (random)
        n = (size_t)xima__scale(*random, board + drops);
    if (n >= board + drops)
        return NO_STEP;
    return n < board ? nth_on_board(p, us, &l, n) : nth_drop(p, us, &l, n - board);
}
