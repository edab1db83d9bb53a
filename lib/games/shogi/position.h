/* SPDX-License-Identifier: MIT */
/*
 * Shogi's position: no pointers, copied by memcpy.
 *
 * Cells count along the files, 1a = 0, 1b = 1 … 9i = 80, so a file is nine bits in a row. A set of cells is two words,
 * of which the first holds seven files and the second two: no file is cut, and steps along a file stay in their word.
 * What stands where is kept twice, as a byte a cell and as a set a kind, for each is the fast way to ask something.
 */
#ifndef XIMA_GAME_SHOGI_H
#define XIMA_GAME_SHOGI_H

#include <string.h>

#include "rules.h"

enum {
    FILES = 9,
    CELLS = FILES * FILES,  /* cell = 9 * (file - 1) + rank, rank 0 = a */
    LOW_CELLS = 7 * FILES,  /* those of a set's first word */
    MOVES_MAX = 600,        /* more than any position has: 593 are known to be the most */
    REACHING_MAX = 20       /* pieces that can move to one cell: 8 steps, 8 lines that cross them, 2 knights */
};

enum { BLACK, WHITE, SEATS };

/* XIMA_NAME_KIND: 1–8. A type is a kind, or a kind + 8 when it is promoted. */
enum { PAWN = 1, LANCE, KNIGHT, SILVER, BISHOP, ROOK, GOLD, KING, KINDS = KING };
enum { PROMOTED = 8, TOKIN = PAWN + PROMOTED, HORSE = BISHOP + PROMOTED, DRAGON = ROOK + PROMOTED, TYPES = DRAGON + 1 };

/* A piece in a byte: its type, and its owner in bit 4; 0 = none. */
enum { OWNER_SHIFT = 4, NO_PIECE = 0, PIECES = 32 };

static inline int make_piece(int type, int seat) { return type | seat << OWNER_SHIFT; }
static inline int type_of(int piece) { return piece & 15; }
static inline int owner_of(int piece) { return piece >> OWNER_SHIFT; } /* of a piece, not of NO_PIECE */
static inline bool is_promoted(int type) { return type > KING; }
static inline int kind_of(int type) { return type > KING ? type - PROMOTED : type; }
static inline bool can_promote(int type) { return type >= PAWN && type <= ROOK; }

/* Moves: bits 0–6 to; 7–13 from, or DROP + kind - 1; bit 14 promotes. */
#define SHOGI_TAG XIMA__TAG(2)
enum { MOVE_TO = 0, MOVE_FROM = 7, MOVE_PROMOTES = 14, MOVE_PART = 127, DROP = CELLS };

static inline int move_to(xima_move m) { return (int)(m >> MOVE_TO) & MOVE_PART; }
static inline int move_from(xima_move m) { return (int)(m >> MOVE_FROM) & MOVE_PART; } /* DROP and more for drops */
static inline bool move_promotes(xima_move m) { return m >> MOVE_PROMOTES & 1; }
static inline bool move_is_drop(xima_move m) { return move_from(m) >= DROP; }
static inline int move_drops(xima_move m) { return move_from(m) - DROP + 1; } /* the kind, if it is a drop */
static inline xima_move make_move(int from, int to, bool promotes)
{
    return SHOGI_TAG | (xima_move)promotes << MOVE_PROMOTES | (xima_move)from << MOVE_FROM | (xima_move)to << MOVE_TO;
}
static inline xima_move make_drop(int kind, int to) { return make_move(DROP + kind - 1, to, false); }

/* ---- Cells ---- */

static inline int file_of(int cell) { return cell / FILES; } /* 0 is file 1 */
static inline int rank_of(int cell) { return cell % FILES; } /* 0 is rank a */
static inline int cell_at(int file, int rank) { return file * FILES + rank; }
/* 0 is the seat's farthest rank, where its pieces end. */
static inline int rank_for(int seat, int cell) { return seat == BLACK ? rank_of(cell) : FILES - 1 - rank_of(cell); }
static inline bool in_camp(int seat, int cell) { return rank_for(seat, cell) < 3; } /* the promotion zone of the seat */
/* Whether a piece of the type could never move again from there. */
static inline bool is_stuck(int type, int seat, int cell)
{
    return rank_for(seat, cell) < (type == KNIGHT ? 2 : type == PAWN || type == LANCE ? 1 : 0);
}

/* ---- Sets ---- */

typedef struct cells {
    _Alignas(16) uint64_t low;
    uint64_t high;
} cells;

static inline cells one_cell(int cell)
{
    return cell < LOW_CELLS ? (cells){UINT64_C(1) << cell, 0} : (cells){0, UINT64_C(1) << (cell - LOW_CELLS)};
}
static inline bool has(cells s, int cell)
{
    return cell < LOW_CELLS ? s.low >> cell & 1 : s.high >> (cell - LOW_CELLS) & 1;
}
static inline bool is_empty(cells s) { return (s.low | s.high) == 0; }
static inline cells both(cells a, cells b) { return (cells){a.low & b.low, a.high & b.high}; }
static inline cells either(cells a, cells b) { return (cells){a.low | b.low, a.high | b.high}; }
static inline cells without(cells a, cells b) { return (cells){a.low & ~b.low, a.high & ~b.high}; }
static inline cells differing(cells a, cells b) { return (cells){a.low ^ b.low, a.high ^ b.high}; }
static inline int first_of(cells s) /* of a set that is not empty */
{
    return s.low ? __builtin_ctzll(s.low) : LOW_CELLS + __builtin_ctzll(s.high);
}
static inline cells without_first(cells s)
{
    return s.low ? (cells){s.low & (s.low - 1), s.high} : (cells){0, s.high & (s.high - 1)};
}

/* ---- The position ---- */

/* Sets by the way of moving: promoted pawns, lances, knights and silvers are golds. Pieces of both seats. */
enum { OF_PAWNS, OF_LANCES, OF_KNIGHTS, OF_SILVERS, OF_BISHOPS, OF_ROOKS, OF_GOLDS, OF_HORSES, OF_DRAGONS, OF_KINGS, WAYS };

/* What the rules about the end remember. It is saved before each ply and put back as a whole. */
typedef struct course {
    uint8_t over, winner;  /* over: an end, or 0; winner: a seat, or 255 */
    uint16_t checks[SEATS]; /* how many of its last moves in a row gave check */
} course;

typedef struct position {
    cells of[WAYS], own[SEATS];
    uint8_t board[CELLS];           /* pieces */
    int8_t king[SEATS];             /* a cell, or -1 */
    uint8_t side, checked, zero[3]; /* the seat to move, and whether it is in check */
    uint64_t hand[SEATS];           /* a byte a kind: that of kind k is bits 8 * k and up */
    uint32_t number;                /* of the first move, as a position text says it */
    uint64_t key;                   /* hash of board, hands and side */
    course course;
} position;

static inline const position *position_of(const xima_state *state) { return state->position; }
static inline int piece_at(const position *p, int cell) { return p->board[cell]; }
static inline int in_hand(const position *p, int seat, int kind) { return (int)(p->hand[seat] >> 8 * kind & 255); }
static inline int king_of(const position *p, int seat) { return p->king[seat]; }

/* ---- Options ---- */

struct path;

typedef struct params {
    const struct path *path; /* the code for this processor, see moves.h */
    uint8_t handicap, repetition, declaration; /* which word of the option, see terms.h */
} params;

extern const char *const xima__shogi_paths[];
bool xima__shogi_choose_path(int32_t cpu, params *params); /* false: this processor cannot */

/* ---- Making a position (place.c) ---- */

void xima__shogi_clear(position *p);                          /* no piece anywhere, Black to move, move 1 */
void xima__shogi_put(position *p, int cell, int piece);       /* on an empty cell */
void xima__shogi_give(position *p, int seat, int kind, int count); /* that many more into the hand */
void xima__shogi_complete(position *p);                       /* what follows from the rest */

/* ---- Moves (moves.c) ---- */

void xima__shogi_list(const xima_state *state, xima__list *list);
size_t xima__shogi_count(const xima_state *state);
xima_move xima__shogi_nth(const xima_state *state, size_t n);
xima_move xima__shogi_pick(const xima_state *state, uint64_t random);
bool xima__shogi_is_legal(const xima_state *state, xima_move move);
void xima__shogi_apply(xima_state *state, xima_move move);
void xima__shogi_save(const xima_state *state, xima_move move, void *undo);
void xima__shogi_revert(xima_state *state, xima_move move, const void *undo);
size_t xima__shogi_undo_size(void);
bool xima__shogi_can_move(const xima_state *state); /* whether there is a legal move */
xima_status xima__shogi_perft(const xima_state *state, uint32_t depth, uint64_t *nodes);

/* What a piece on a cell, a card in hand and the side add to the key, which is a sum. */
#define SHOGI_SIDE_KEY UINT64_C(0x9e3779b97f4a7c15)
static inline uint64_t piece_key(int piece, int cell) { return xima__mix((uint64_t)(piece * CELLS + cell + 1)); }
static inline uint64_t hand_key(int seat, int kind) { return xima__mix((uint64_t)(PIECES * CELLS + make_piece(kind, seat) + 1)); }

bool xima__shogi_in_check(const position *p, int seat);
cells xima__shogi_attackers(const position *p, int cell, int seat); /* pieces of the seat that attack the cell */
cells xima__shogi_attacks(const position *p, int cell);             /* cells that the piece there attacks, own ones too */
/* The cells of own pieces of the type whose move to `to`, promoting or not, is legal; answers how many. */
int xima__shogi_reaching(const xima_state *state, int type, int to, int buf[REACHING_MAX]);

#endif
