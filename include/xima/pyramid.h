/* SPDX-License-Identifier: MIT */
/**
 * @file pyramid.h
 * @brief Xima's board in Xima's words: places, columns, domination, captures, blockades, what a move does.
 *
 * All of it only looks and explains; nothing here is needed to play. Calls that take a state want one of the game
 * `xima`; for one of another game they answer #XIMA_E_GAME, or what each of them says. Cells are 13 × rank + file, both
 * from 0: A1 is 0, M1 is 12, G7 (the summit) is 84, M13 is 168. Levels count as in the rules: bare surfaces lie at 1,
 * 3, 5 and 7, a block is one level high, outside the board is 0, and the base of a block is the level it stands on.
 * "XR-39" and the like are rulings; docs/games/xima-words.md has an example of each word, in Spanish and in English.
 */
#ifndef XIMA_PYRAMID_H
#define XIMA_PYRAMID_H

#include <xima/move.h>

XIMA_BEGIN_DECLS

/** Directions of a step, in the order of the legal list: north is towards rank 13, east towards file M. */
enum {
    XIMA_PYRAMID_NORTH = 0,      /**< A1 to A2 */
    XIMA_PYRAMID_NORTH_EAST = 1, /**< A1 to B2 */
    XIMA_PYRAMID_EAST = 2,       /**< A1 to B1 */
    XIMA_PYRAMID_SOUTH_EAST = 3, /**< A2 to B1 */
    XIMA_PYRAMID_SOUTH = 4,      /**< A2 to A1 */
    XIMA_PYRAMID_SOUTH_WEST = 5, /**< B2 to A1 */
    XIMA_PYRAMID_WEST = 6,       /**< B1 to A1 */
    XIMA_PYRAMID_NORTH_WEST = 7  /**< B1 to A2 */
};

/** Faces of the pyramid (XR-3): bits, for a square may belong to several. */
enum {
    XIMA_PYRAMID_FACE_SOUTH = 1, /**< the triangle A1–M1–G7 */
    XIMA_PYRAMID_FACE_NORTH = 2, /**< the triangle M13–A13–G7 */
    XIMA_PYRAMID_FACE_WEST = 4,  /**< the triangle A13–A1–G7 */
    XIMA_PYRAMID_FACE_EAST = 8   /**< the triangle M1–M13–G7 */
};

/** The two rings of a floor (xima_place::half). */
enum {
    XIMA_PYRAMID_OUTER = 1, /**< the ring at the floor's edge: 6, 4 and 2 */
    XIMA_PYRAMID_INNER = 2  /**< the ring at the next floor's foot: 5, 3 and 1 */
};

/** What a square is (XR-3): bits of xima_place::marks. */
enum {
    XIMA_PYRAMID_EXTERIOR_CORNER = 1,  /**< a corner of a floor's outer ring: A1, C3, E5 and their images */
    XIMA_PYRAMID_INTERIOR_CORNER = 2,  /**< a corner of a floor's inner ring: B2, D4, F6 and their images */
    XIMA_PYRAMID_EXTERIOR_CENTRAL = 4, /**< on a central line and an outer ring: G1, G3, G5 and their images */
    XIMA_PYRAMID_INTERIOR_CENTRAL = 8, /**< on a central line and an inner ring: G2, G4, G6 and their images */
    XIMA_PYRAMID_CENTRAL_LINE = 16,    /**< on G1–G13 or A7–M7 */
    XIMA_PYRAMID_DIAGONAL = 32,        /**< on A1–M13 or A13–M1 */
    XIMA_PYRAMID_SUMMIT = 64,          /**< G7 */
    XIMA_PYRAMID_DARK = 128            /**< a dark square; A1 is one, they alternate; for drawing only */
};

/** A square of the bare pyramid. */
typedef struct xima_place {
    size_t struct_size;     /**< the caller's sizeof */
    int32_t floor;          /**< 1 to 4 */
    int32_t ring;           /**< 0 (the summit) to 6 (the edge) */
    int32_t level;          /**< of the bare surface: 1, 3, 5 or 7 */
    int32_t half;           /**< #XIMA_PYRAMID_OUTER or #XIMA_PYRAMID_INNER; −1 for the summit */
    uint32_t marks;         /**< what it is: `XIMA_PYRAMID_*` from #XIMA_PYRAMID_EXTERIOR_CORNER on */
    uint32_t faces;         /**< `XIMA_PYRAMID_FACE_*`: one, two on a diagonal, all four for the summit */
    int32_t octant_class;   /**< 0 to 27, the same for squares that a symmetry makes one: ring × (ring + 1) ÷ 2 + steps
                                 to the nearer central line; 0 is the summit, 27 the corners of the board */
    int32_t representative; /**< the square with the lowest id in that class (between G7, G1 and A1) */
} xima_place;

/**
 * Where a square of the bare pyramid lies (XR-1, XR-2, XR-3).
 *
 * @param[in] cell 0 to 168
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG, also for a cell that is not on the board; #XIMA_E_SIZE
 * @since 0.1.0
 */
XIMA_API xima_status xima_pyramid_get_place(int32_t cell, xima_place *out);

/**
 * A floor's squares on its two outermost lines on one side (XR-3): on the south ranks 1 and 2 for floor 1, 3 and 4 for
 * floor 2, 5 and 6 for floor 3; for floor 4 the summit alone.
 *
 * @param[in] face one of `XIMA_PYRAMID_FACE_*`; anything else gives 0
 * @param[in] floor 1 to 4; anything else gives 0
 * @param[out] buf receives at most `cap` cells in rising order; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are: 26, 18, 10 or 1
 * @since 0.1.0
 */
XIMA_API size_t xima_pyramid_band(uint32_t face, int32_t floor, int32_t *buf, size_t cap);

/**
 * The image of a square under one of the pyramid's eight symmetries. Bit 2 of the symmetry exchanges file and rank, and
 * that is done first; bit 0 then mirrors the files (A and M change places), bit 1 the ranks (1 and 13). 0 leaves
 * everything where it is, 3 is the half turn, 5 the quarter turn that takes south to east and 6 its opposite; 5 and 6
 * undo each other, the others undo themselves.
 *
 * @param[in] cell 0 to 168
 * @param[in] symmetry 0 to 7
 * @return the cell it becomes; −1 if an argument is out of its range
 * @since 0.1.0
 */
XIMA_API int32_t xima_pyramid_symmetry(int32_t cell, int32_t symmetry);

/**
 * On which side of the board a player is shown (XR-3): the first seat south; of two players the other north; of three
 * the others west and north; of four or more west, north and east, then south and north again. For display only.
 *
 * @param[in] players 1 to 6
 * @param[in] seat 0 to players − 1
 * @return one of `XIMA_PYRAMID_FACE_*`; 0 if an argument is out of its range
 * @since 0.1.0
 */
XIMA_API uint32_t xima_pyramid_seat_face(int32_t players, int32_t seat);

/**
 * The level of a column's upper surface: the bare surface and a level for each block (XR-2).
 *
 * @param[in] state not NULL (NULL gives −1, and so does another game)
 * @param[in] cell a cell; others give −1
 * @return the level
 * @since 0.1.0
 */
XIMA_API int32_t xima_pyramid_top(const xima_state *state, int32_t cell);

/**
 * The level that the top block of a column stands on.
 *
 * @param[in] state not NULL (NULL gives −1, and so does another game)
 * @param[in] cell a cell; others give −1
 * @return the level, or −1 if the square is bare
 * @since 0.1.0
 */
XIMA_API int32_t xima_pyramid_base(const xima_state *state, int32_t cell);

/**
 * How many blocks stand on a square.
 *
 * @param[in] state not NULL (NULL gives −1, and so does another game)
 * @param[in] cell a cell; others give −1
 * @return how many
 * @since 0.1.0
 */
XIMA_API int32_t xima_pyramid_height(const xima_state *state, int32_t cell);

/** Kinds of domination (XR-39): bits of xima_domination::kinds. */
enum {
    XIMA_PYRAMID_OWN = 1,     /**< propia: all dominated blocks are the dominator's own */
    XIMA_PYRAMID_FOREIGN = 2, /**< ajena: none of them is */
    XIMA_PYRAMID_MIXED = 4,   /**< mixta: both */
    XIMA_PYRAMID_COMPOUND = 8 /**< compuesta: they belong to two or more players besides the dominator */
};

/** Who dominates what in a column (XR-39). */
typedef struct xima_domination {
    size_t struct_size; /**< the caller's sizeof */
    int32_t dominator;  /**< the seat whose block is on top; #XIMA_NOBODY if fewer than two blocks stand there */
    int32_t degree;     /**< how many blocks are dominated: 1 simple, 2 doble, 3 triple …; 0 if none */
    int32_t own;        /**< how many of them are the dominator's own */
    int32_t players;    /**< how many players besides the dominator they belong to */
    uint32_t kinds;     /**< #XIMA_PYRAMID_OWN to #XIMA_PYRAMID_COMPOUND; 0 if none is dominated */
    uint32_t seats;     /**< whose they are: bit s is set for seat s, also the dominator's own */
} xima_domination;

/**
 * The domination in a column (XR-39).
 *
 * @param[in] state not NULL
 * @param[in] cell a cell
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK, also if nothing is dominated there; #XIMA_E_ARG, also for a cell that is not on the board;
 *         #XIMA_E_SIZE; #XIMA_E_GAME
 * @since 0.1.0
 */
XIMA_API xima_status xima_pyramid_get_domination(const xima_state *state, int32_t cell, xima_domination *out);

/**
 * In how many columns a player dominates; two or more are a domination *múltiple* (XR-39).
 *
 * @param[in] state not NULL (NULL gives 0, and so does another game)
 * @param[in] player a seat; others give 0
 * @return how many
 * @since 0.1.0
 */
XIMA_API int32_t xima_pyramid_dominations(const xima_state *state, int32_t player);

/** Kinds of capture (XR-40): xima_capture::kind. */
enum {
    XIMA_PYRAMID_NO_CAPTURE = 0,   /**< nothing is captured */
    XIMA_PYRAMID_CRUSHING = 1,     /**< aplastamiento: all are crushed */
    XIMA_PYRAMID_SANDWICH = 2,     /**< sándwich: all are sandwiched */
    XIMA_PYRAMID_MIXED_CAPTURE = 3 /**< mixta: both occur */
};

/** What a move captures, and how (XR-40). */
typedef struct xima_capture {
    size_t struct_size; /**< the caller's sizeof */
    int32_t kind;       /**< #XIMA_PYRAMID_NO_CAPTURE to #XIMA_PYRAMID_MIXED_CAPTURE */
    int32_t captured;   /**< how many blocks are captured: the sum of the next two */
    int32_t crushed;    /**< how many of them had a block of the mover above them before the move */
    int32_t sandwiched; /**< how many had none */
} xima_capture;

/**
 * The capture that a move makes (XR-40), judged on the column before the moving block lands.
 *
 * @param[in] state the state at which the move is played; not NULL
 * @param[in] move a legal move, or an act that is open (acts capture nothing)
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK, also if nothing is captured; #XIMA_E_ARG; #XIMA_E_SIZE; #XIMA_E_GAME, also for a move of another
 *         game; #XIMA_E_OVER; #XIMA_E_ILLEGAL
 * @since 0.1.0
 */
XIMA_API xima_status xima_pyramid_get_capture(const xima_state *state, xima_move move, xima_capture *out);

/** Why a block can go no further (XR-41): xima_stop::cause. */
enum {
    XIMA_PYRAMID_NO_STOP = 0,  /**< it can go to the edge of the board */
    XIMA_PYRAMID_TERRAIN = 1,  /**< it could not step there even if the square were bare */
    XIMA_PYRAMID_STRUCTURE = 2 /**< the blocks that stand there are what stops it */
};

/** What a structure that stops a block is (XR-41, XR-42): bits of xima_stop::kinds, which is 0 for any other stop. */
enum {
    XIMA_PYRAMID_OPPOSITION = 1,         /**< the block is a special and the column holds another one (XR-10) */
    XIMA_PYRAMID_OBSTRUCTION = 2,        /**< obstrucción: on the floor that the block is on */
    XIMA_PYRAMID_BLOCKADE_SUPERIOR = 4,  /**< bloqueo superior: on a higher floor */
    XIMA_PYRAMID_BLOCKADE_INFERIOR = 8,  /**< bloqueo inferior: on a lower floor */
    XIMA_PYRAMID_BLOCKADE_INTERNAL = 16, /**< interno (also of an obstruction): on its floor's inner ring */
    XIMA_PYRAMID_BLOCKADE_EXTERNAL = 32, /**< externo (also of an obstruction): on its floor's outer ring */
    XIMA_PYRAMID_BLOCKADE_PARTIAL = 64,  /**< parcial: the block alone reaches the target in 2 moves */
    XIMA_PYRAMID_BLOCKADE_TOTAL = 128    /**< total: it needs 3 moves or more, or never reaches it */
};

/** Where a block is stopped, and by what (XR-41, XR-42). */
typedef struct xima_stop {
    size_t struct_size; /**< the caller's sizeof */
    int32_t cell;       /**< the first square on the board that it cannot step to; −1 if there is none */
    int32_t cause;      /**< #XIMA_PYRAMID_NO_STOP, #XIMA_PYRAMID_TERRAIN or #XIMA_PYRAMID_STRUCTURE */
    uint32_t kinds;     /**< #XIMA_PYRAMID_OPPOSITION to #XIMA_PYRAMID_BLOCKADE_TOTAL */
    int32_t steps;      /**< how many steps are open before it */
    int32_t base;       /**< the base it has after them */
    int32_t moves;      /**< the fewest moves in which it alone, all else still, reaches the target; −1 if it never
                             does, or no target was given */
} xima_stop;

/**
 * What stops the top block of a column in one direction (XR-41, XR-42), whoever is to move.
 *
 * The way to the target is sought for this block alone: it is lifted, everything else stays as it is (nothing is
 * captured on the way), and each move follows XR-6, XR-7, XR-10 and XR-11. A common reaches G7 only if it can rescue.
 *
 * @param[in] state not NULL
 * @param[in] cell where the block is
 * @param[in] direction #XIMA_PYRAMID_NORTH to #XIMA_PYRAMID_NORTH_WEST
 * @param[in] target a cell that lies in that direction, towards which partial and total are judged if it is the stop or
 *            beyond it; −1 for none
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG, also for a target that does not lie in that direction; #XIMA_E_SIZE; #XIMA_E_GAME;
 *         #XIMA_E_EMPTY if no block stands on the cell
 * @since 0.1.0
 */
XIMA_API xima_status xima_pyramid_get_stop(const xima_state *state, int32_t cell, int32_t direction, int32_t target,
                                           xima_stop *out);

/** What the specials of two players are to each other (XR-43): bits of xima_opposition::kinds. */
enum {
    XIMA_PYRAMID_BY_LINE = 1,            /**< their squares share a side */
    XIMA_PYRAMID_BY_VERTEX = 2,          /**< their squares share a corner */
    XIMA_PYRAMID_EFFECTIVE = 4,          /**< without it the player's special could go further */
    XIMA_PYRAMID_EFFECTIVE_FOR_OTHER = 8 /**< without it the other's special could go further */
};

/** An opposition of specials (XR-43). */
typedef struct xima_opposition {
    size_t struct_size;    /**< the caller's sizeof */
    uint32_t kinds;        /**< #XIMA_PYRAMID_BY_LINE to #XIMA_PYRAMID_EFFECTIVE_FOR_OTHER; 0 if there is none */
    int32_t direction;     /**< from the player's special to the other's; −1 if there is none */
    int32_t further;       /**< how many destinations the player's special has not because of the other's */
    int32_t other_further; /**< how many the other's special has not because of the player's */
} xima_opposition;

/**
 * Whether two players' specials stand in opposition (XR-43), whoever is to move. A dominated special can be in
 * opposition, but it is not effective for a special that cannot move. Of XR-10 only what keeps these two apart is left
 * out of account.
 *
 * @param[in] state not NULL
 * @param[in] player a seat
 * @param[in] other another seat
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK, also if there is none; #XIMA_E_ARG, also if the seats are no two seats; #XIMA_E_SIZE; #XIMA_E_GAME
 * @since 0.1.0
 */
XIMA_API xima_status xima_pyramid_get_opposition(const xima_state *state, int32_t player, int32_t other,
                                                 xima_opposition *out);

/** What a move does (XR-44): bits of xima_pyramid_functions(). */
enum {
    XIMA_PYRAMID_DOES_INCORPORATE = 1,         /**< incorporar: brings a block in */
    XIMA_PYRAMID_DOES_ASCEND = 2,              /**< subir: its base is higher at the end than at the start */
    XIMA_PYRAMID_DOES_DESCEND = 4,             /**< bajar: its base is lower at the end */
    XIMA_PYRAMID_DOES_FLOOR_UP = 8,            /**< de piso: it ends on a higher floor */
    XIMA_PYRAMID_DOES_FLOOR_DOWN = 16,         /**< de piso: it ends on a lower floor */
    XIMA_PYRAMID_DOES_OCCUPY = 32,             /**< ocupar: it ends on an empty square */
    XIMA_PYRAMID_DOES_DOMINATE = 64,           /**< dominar: it ends on a block */
    XIMA_PYRAMID_DOES_DOUBLE = 128,            /**< doblar: it ends on a block of its own player */
    XIMA_PYRAMID_DOES_CAPTURE = 256,           /**< capturar */
    XIMA_PYRAMID_DOES_RESCUE = 512,            /**< rescatar (XR-13) */
    XIMA_PYRAMID_DOES_RELEASE = 1024,          /**< liberar: it frees the block beneath it, whoever's that is */
    XIMA_PYRAMID_DOES_STAIRS = 2048,           /**< crear escalera */
    XIMA_PYRAMID_DOES_THREATEN_CAPTURE = 4096, /**< amenazar captura: moving again at once, the player could capture */
    XIMA_PYRAMID_DOES_THREATEN_SUMMIT = 8192   /**< amenazar cima: moving again at once, the player could end on G7 */
};

/**
 * What a move does (XR-44).
 *
 * A block that comes in starts at base 0, and floor 1 counts as the floor it comes from. A move makes stairs if
 * afterwards some own block could move at once to a floor higher than its own and that block could not before: one on
 * the board, the moved block, one it released, or one outside. Ending on G7 is a threat with the special, and with a
 * common that can rescue it. Stairs and threats are judged on the board as the move leaves it; a move that wins at the
 * summit makes none.
 *
 * @param[in] state the state at which the move is played; not NULL (NULL gives 0, and so does another game)
 * @param[in] move a legal move; others, and acts, give 0
 * @return `XIMA_PYRAMID_DOES_*`
 * @since 0.1.0
 */
XIMA_API uint32_t xima_pyramid_functions(const xima_state *state, xima_move move);

/**
 * Whether a top block is pinned, *clavado* (XR-44): after each of its legal moves some opponent could end on G7 at
 * once, while without any move none could. A block without legal moves is not pinned. The moves are those that the
 * block's player would have on turn.
 *
 * @param[in] state not NULL (NULL gives −1, and so does another game)
 * @param[in] cell where the block is; others give −1
 * @return 1 or 0; 0 if the square is bare or the game is over
 * @since 0.1.0
 */
XIMA_API int32_t xima_pyramid_pinned(const xima_state *state, int32_t cell);

/** One step of a move (XR-6, XR-44). Frozen. */
typedef struct xima_step {
    int32_t cell;     /**< the square it leads to */
    int32_t base;     /**< the block's base there, before anything falls */
    int32_t rise;     /**< how much higher that is than before the step; negative downwards */
    int32_t stood_on; /**< whose block it stood on before the step; #XIMA_NOBODY for the floor or outside */
    int32_t onto;     /**< whose block it stands on after the step; #XIMA_NOBODY for the floor */
} xima_step;

/**
 * The steps of a move, first to last.
 *
 * Several ways may lead an incorporated block to one square; that is one move (XR-8). Given is the way with the fewest
 * steps, and of those with as many the first in the order of directions.
 *
 * @param[in] state the state at which the move is played; not NULL (NULL gives 0, and so does another game)
 * @param[in] move a legal move; others, and acts, give 0
 * @param[out] buf receives at most `cap` steps; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are, at most 12 for a move on the board and 13 for an incorporation
 * @since 0.1.0
 */
XIMA_API size_t xima_pyramid_steps(const xima_state *state, xima_move move, xima_step *buf, size_t cap);

/** Phases of a game (XR-45). */
enum {
    XIMA_PYRAMID_OPENING = 1,    /**< apertura: no special has come in */
    XIMA_PYRAMID_MIDDLE_GAME = 2 /**< medio juego: one has */
};

/**
 * The phase that a game or a player is in (XR-45). A special that has come in once has come in, also if it is captured
 * and rescued later; that is told from the plies played, so a state whose history does not reach back so far may call
 * it opening again while the special lies outside.
 *
 * @param[in] state not NULL (NULL gives −1, and so does another game)
 * @param[in] player a seat, or −1 for the game; others give −1
 * @return #XIMA_PYRAMID_OPENING or #XIMA_PYRAMID_MIDDLE_GAME
 * @since 0.1.0
 */
XIMA_API int32_t xima_pyramid_phase(const xima_state *state, int32_t player);

XIMA_END_DECLS

#endif
