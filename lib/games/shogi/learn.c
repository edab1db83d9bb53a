/* SPDX-License-Identifier: MIT */
/*
 * Action indexes and planes, both as the player sees the board: White's are Black's, turned by half a turn.
 *
 * An action is where a piece arrives and from which side: along one of eight lines or by one of two knight's jumps,
 * promoting or not, or from the hand, one of seven kinds. What comes along a line is the first piece on it, so 27
 * classes of 81 cells say it all. index = 81 * class + cell.
 */
#include "terms.h"

enum { LINES = 8, WAYS_IN = 10, FIRST_DROP = 2 * WAYS_IN };

/* Where the piece moves, as its player sees it: files grow to the left, ranks towards the player. */
static const struct {
    int8_t file, rank;
} way[WAYS_IN] = {{0, -1}, {1, -1}, {-1, -1}, {1, 0}, {-1, 0}, {0, 1}, {1, 1}, {-1, 1}, {1, -2}, {-1, -2}};

static int seen_by(int seat, int cell)
{
    return seat == BLACK ? cell : CELLS - 1 - cell;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

static int way_between(int from, int to)
{
    int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
    bool jump = (files == 1 || files == -1) && ranks == -2;
    for (int w = jump ? LINES : 0; w < (jump ? WAYS_IN : LINES); w++)
        if (way[w].file == sign(files) && way[w].rank == (jump ? -2 : sign(ranks)))
            return w;
    return -1; /* no piece moves so */
}

int32_t xima__shogi_index(const xima_state *state, xima_move move)
{
    int seat = position_of(state)->side, to = seen_by(seat, move_to(move));
    if (move_is_drop(move))
        return (FIRST_DROP + move_drops(move) - PAWN) * CELLS + to;
    int w = way_between(seen_by(seat, move_from(move)), to);
    return (w + (move_promotes(move) ? WAYS_IN : 0)) * CELLS + to;
}

/* The first piece against the way, from where it would have come; -1 if there is none. */
static int origin(const position *p, int w, int to)
{
    int file = file_of(to) - way[w].file, rank = rank_of(to) - way[w].rank;
    while (file >= 0 && file < FILES && rank >= 0 && rank < FILES) {
        int cell = seen_by(p->side, cell_at(file, rank));
        if (piece_at(p, cell) != NO_PIECE || w >= LINES)
            return cell;
        file -= way[w].file;
        rank -= way[w].rank;
    }
    return -1;
}

xima_move xima__shogi_index_to_move(const xima_state *state, int32_t index)
{
    const position *p = position_of(state);
    int class = index / CELLS, to = index % CELLS;
    if (class >= FIRST_DROP)
        return make_drop(class - FIRST_DROP + PAWN, seen_by(p->side, to));
    int from = origin(p, class % WAYS_IN, to);
    /* A knight beside the way of another piece would be another class's. */
    if (from < 0 || way_between(seen_by(p->side, from), to) != class % WAYS_IN)
        return 0;
    return make_move(from, seen_by(p->side, to), class >= WAYS_IN);
}

/* ---- Planes: 14 types of own pieces, 14 of the opponent's, 7 counts in each hand, check, whether Black looks ---- */

enum {
    PLANE_OWN,
    PLANE_OTHER = PLANE_OWN + TYPES - 1,
    PLANE_OWN_HAND = PLANE_OTHER + TYPES - 1,
    PLANE_OTHER_HAND = PLANE_OWN_HAND + GOLD,
    PLANE_TO_MOVE = PLANE_OTHER_HAND + GOLD,
    PLANE_CHECK,
    PLANE_REPEATED,
    PLANE_BLACK,
    PLANES
};

const char *const xima__shogi_plane_names[PLANES + 1] = {"own-pawn",
                                                         "own-lance",
                                                         "own-knight",
                                                         "own-silver",
                                                         "own-bishop",
                                                         "own-rook",
                                                         "own-gold",
                                                         "own-king",
                                                         "own-tokin",
                                                         "own-promoted-lance",
                                                         "own-promoted-knight",
                                                         "own-promoted-silver",
                                                         "own-horse",
                                                         "own-dragon",
                                                         "other-pawn",
                                                         "other-lance",
                                                         "other-knight",
                                                         "other-silver",
                                                         "other-bishop",
                                                         "other-rook",
                                                         "other-gold",
                                                         "other-king",
                                                         "other-tokin",
                                                         "other-promoted-lance",
                                                         "other-promoted-knight",
                                                         "other-promoted-silver",
                                                         "other-horse",
                                                         "other-dragon",
                                                         "own-pawns-in-hand",
                                                         "own-lances-in-hand",
                                                         "own-knights-in-hand",
                                                         "own-silvers-in-hand",
                                                         "own-bishops-in-hand",
                                                         "own-rooks-in-hand",
                                                         "own-golds-in-hand",
                                                         "other-pawns-in-hand",
                                                         "other-lances-in-hand",
                                                         "other-knights-in-hand",
                                                         "other-silvers-in-hand",
                                                         "other-bishops-in-hand",
                                                         "other-rooks-in-hand",
                                                         "other-golds-in-hand",
                                                         "to-move",
                                                         "check",
                                                         "repetitions",
                                                         "black",
                                                         NULL};

static void fill(uint8_t *planes, int plane, int value)
{
    memset(planes + plane * CELLS, value, CELLS);
}

/* As cells are drawn: x from file 9 on, y from the own side away. */
static int place(int seat, int cell)
{
    int seen = seen_by(seat, cell);
    return (FILES - 1 - rank_of(seen)) * FILES + FILES - 1 - file_of(seen);
}

void xima__shogi_planes(const xima_state *state, int32_t player, uint8_t *planes)
{
    const position *p = position_of(state);
    size_t plies;
    memset(planes, 0, (size_t)CELLS * PLANES);
    for (int cell = 0; cell < CELLS; cell++) {
        int piece = piece_at(p, cell);
        if (piece != NO_PIECE)
            planes[((owner_of(piece) == player ? PLANE_OWN : PLANE_OTHER) + type_of(piece) - 1) * CELLS +
                   place(player, cell)] = 1;
    }
    for (int kind = PAWN; kind < KING; kind++) {
        fill(planes, PLANE_OWN_HAND + kind - 1, in_hand(p, player, kind));
        fill(planes, PLANE_OTHER_HAND + kind - 1, in_hand(p, !player, kind));
    }
    fill(planes, PLANE_TO_MOVE, p->side == player);
    fill(planes, PLANE_CHECK, xima__shogi_in_check(p, p->side));
    fill(planes, PLANE_REPEATED, xima__shogi_occurrences(state, &plies) - 1);
    fill(planes, PLANE_BLACK, player == BLACK);
}
