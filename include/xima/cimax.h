/* SPDX-License-Identifier: MIT */
/**
 * @file cimax.h
 * @brief Cimax: what blocks are worth, the force and power of a player, the level of a game, and the change of ratings.
 *
 * All of it is arithmetic on a state or on numbers: nothing is stored, nothing allocated. Values, force, power and level
 * are there at every ply of a game, not only at its end (CR-8). Calls that take a state want one of the game `xima`;
 * for one of another game they answer #XIMA_E_UNSUPPORTED, or what each of them says. Numbers are IEEE doubles, not
 * rounded for print and the same on every machine; none is ever infinite or NaN: where one would be, the call fails.
 * "CR-3" and the like are rulings; docs/cimax.md explains each with examples.
 */
#ifndef XIMA_CIMAX_H
#define XIMA_CIMAX_H

#include <xima/move.h>

XIMA_BEGIN_DECLS

/** Special numbers of the options. */
enum {
    XIMA_CIMAX_UNKNOWN = -1 /**< a time that there was, but that nobody knows */
};

/** The value of a block where it stands. Frozen. */
typedef struct xima_cimax_value {
    xima_piece piece; /**< the block */
    int32_t absolute; /**< by the floor of its square: 2, 4 or 6, a special twice that; on G7 8 and 16 (CR-1) */
    int32_t relative; /**< with half of it gone to the block above, or half of those beneath gained (CR-2) */
} xima_cimax_value;

/** How to count. All zero but `struct_size` is the default: no time agreed, the summit not counted, floor 1. */
typedef struct xima_cimax_options {
    size_t struct_size;   /**< the caller's sizeof */
    int32_t count_summit; /**< not 0: the special on G7 is one of the blocks by which V_BT is divided (CR-3) */
    int32_t zero;         /**< 0 */
    double floor;         /**< ratings do not fall below it (CR-6); 0 = 1 */
    /** Milliseconds put at each seat's disposal so far, increments and stages included; 0 = no time agreed;
        #XIMA_CIMAX_UNKNOWN = there was a clock, but no more is known (CR-4) */
    int64_t agreed[XIMA_PLAYERS_MAX];
    /** Milliseconds that each seat used, or #XIMA_CIMAX_UNKNOWN; of no account without time agreed (CR-4) */
    int64_t used[XIMA_PLAYERS_MAX];
} xima_cimax_options;

/** The force of a player and its terms (CR-3). */
typedef struct xima_cimax_force {
    size_t struct_size;     /**< the caller's sizeof */
    double force;           /**< F, the sum of the five terms */
    double board;           /**< V_BT: the relative values of the blocks on the board */
    double outside;         /**< V_BA: the blocks outside, each at the mean value */
    double captured;        /**< V_BC: what the blocks captured were worth then */
    double surrender;       /**< V_R: gained, or lost (negative), by resignations and flag falls */
    double summit;          /**< V_G: 16 for the special on G7 */
    double mean;            /**< V_BT ÷ blocks (CR-12); 0 without blocks */
    int32_t blocks;         /**< blocks that made V_BT */
    int32_t blocks_outside; /**< blocks outside, the special included */
} xima_cimax_force;

/** The power of a player (CR-5). */
typedef struct xima_cimax_power {
    size_t struct_size;    /**< the caller's sizeof */
    double power;          /**< P = F ÷ (2^t_e × T); 0 while T = 0 */
    double effective_time; /**< t_e, 0 to 1 (CR-4) */
    uint32_t turns;        /**< T (XR-30) */
    int32_t flag_fell;     /**< 1 if the player lost on time, else 0 */
} xima_cimax_power;

/** A game to be rated. All zero but `struct_size`, `players`, `level`, `power` and `rating` is a game that nobody won. */
typedef struct xima_cimax_game {
    size_t struct_size;   /**< the caller's sizeof */
    const double *power;  /**< P of each player, from 0 */
    const double *rating; /**< C of each player before the game, from `floor` */
    const int32_t *side;  /**< the side of each player, 0 to `players` − 1; NULL: each is one */
    int32_t players;      /**< 1 to #XIMA_PLAYERS_MAX */
    uint32_t winners;     /**< bits of all players of the winning side; 0: nobody has won */
    double level;         /**< L, from 0 */
    double floor;         /**< ratings do not fall below it; 0 = 1 */
} xima_cimax_game;

/**
 * The absolute value of a block on a square (CR-1), or outside before its player has brought one in.
 *
 * @param[in] cell a cell of Xima, or −1 for outside
 * @param[in] special 0 for a common block, else the special
 * @return 1 to 16; 0 for what is no cell
 * @since 0.1.0
 */
XIMA_API int32_t xima_cimax_absolute(int32_t cell, int32_t special);

/**
 * The blocks of a column with their values, bottom to top (CR-1, CR-2).
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] cell a cell
 * @param[out] buf receives the lowest `cap` of them; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are; 0 also for another game and for what is no cell
 * @since 0.1.0
 */
XIMA_API size_t xima_cimax_values(const xima_state *state, int32_t cell, xima_cimax_value *buf, size_t cap);

/**
 * The force of a player now (CR-3). Who is out keeps the force of that moment (CR-9).
 *
 * A forfeit decided by an arbiter counts as a resignation.
 *
 * @param[in] state not NULL
 * @param[in] player a seat
 * @param[in] options `count_summit` is looked at; NULL for the defaults
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE or #XIMA_E_NEWER for the structs; #XIMA_E_UNSUPPORTED
 * @since 0.1.0
 */
XIMA_API xima_status xima_cimax_get_force(const xima_state *state, int32_t player, const xima_cimax_options *options,
                                          xima_cimax_force *out);

/**
 * The power of a player now (CR-4, CR-5).
 *
 * t_e is 1 after a flag fall; else 0 if no time was agreed or no turn is counted; else time used ÷ time agreed.
 *
 * @param[in] state not NULL
 * @param[in] player a seat
 * @param[in] options the times; NULL: no time was agreed
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG, also for times below −1; #XIMA_E_EMPTY if there was a clock, but the time agreed or
 *         used is not known; #XIMA_E_DATA if more was used than agreed without a flag fall; #XIMA_E_SIZE or
 *         #XIMA_E_NEWER for the structs; #XIMA_E_UNSUPPORTED
 * @since 0.1.0
 */
XIMA_API xima_status xima_cimax_get_power(const xima_state *state, int32_t player, const xima_cimax_options *options,
                                          xima_cimax_power *out);

/**
 * The power that goes with a force, an effective time and a number of turns (CR-5), for games of which no more is known.
 *
 * @param[in] force F, from 0
 * @param[in] effective_time t_e, 0 to 1
 * @param[in] turns T
 * @param[out] power F ÷ (2^t_e × T), or 0 if T is 0; not NULL; untouched by a failure
 * @return #XIMA_OK; #XIMA_E_ARG for NULL, and for a force that is negative or not finite or a time that is not 0 to 1
 * @since 0.1.0
 */
XIMA_API xima_status xima_cimax_find_power(double force, double effective_time, uint32_t turns, double *power);

/**
 * The level of the game now (CR-5): the sum of all players' forces, those out included.
 *
 * @param[in] state not NULL
 * @param[in] options `count_summit` is looked at; NULL for the defaults
 * @param[out] level not NULL; untouched by a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE or #XIMA_E_NEWER for `options`; #XIMA_E_UNSUPPORTED
 * @since 0.1.0
 */
XIMA_API xima_status xima_cimax_get_level(const xima_state *state, const xima_cimax_options *options, double *level);

/**
 * How a game changes the ratings (CR-6), from numbers alone; and the experience gained (CR-7).
 *
 * A game that nobody has won and one of a single player change nothing (CR-6, CR-11): all is 0 and OK. What the
 * winning side gains is what the others lose, so the sum of the ratings stays but for rounding.
 *
 * @param[in] game not NULL
 * @param[out] delta receives what each player gains, negative for a loss; may be NULL
 * @param[out] rating receives the new ratings; may be the same array as `game->rating`; may be NULL
 * @param[out] experience receives what each player gains, never negative; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG for NULLs, a number of players, side or winners that cannot be, and for powers, a level,
 *         ratings or a floor that are negative, not finite, or (ratings) below the floor; #XIMA_E_LIMIT if a number
 *         grows beyond all doubles; #XIMA_E_SIZE or #XIMA_E_NEWER for `game`. Nothing is written then
 * @since 0.1.0
 */
XIMA_API xima_status xima_cimax_rate(const xima_cimax_game *game, double *delta, double *rating, double *experience);

/**
 * The same, with sides, winners, powers and level of a state.
 *
 * @param[in] state not NULL
 * @param[in] options times, `count_summit` and `floor`; NULL for the defaults
 * @param[in] before the rating of each seat before the game; not NULL
 * @param[out] delta receives what each seat gains, negative for a loss; may be NULL
 * @param[out] rating receives the new ratings; may be the same array as `before`; may be NULL
 * @param[out] experience receives what each seat gains; may be NULL
 * @return as xima_cimax_get_power() and xima_cimax_rate()
 * @since 0.1.0
 */
XIMA_API xima_status xima_cimax_rate_state(const xima_state *state, const xima_cimax_options *options,
                                           const double *before, double *delta, double *rating, double *experience);

XIMA_END_DECLS

#endif
