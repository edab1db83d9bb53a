/* SPDX-License-Identifier: MIT */
/**
 * @file learn.h
 * @brief What learning programs need: action indexes, observation planes, batches.
 *
 * Action indexes are flat and frozen for each game. Planes are bytes, [planes][height][width], as one player sees them.
 */
#ifndef XIMA_LEARN_H
#define XIMA_LEARN_H

#include <xima/move.h>

XIMA_BEGIN_DECLS

/**
 * The action index of a move.
 *
 * @param[in] state not NULL (NULL gives −1)
 * @param[in] move a legal move
 * @return 0 to xima_game_info::actions − 1; −1 for acts, moves that are not legal here, and games without indexes
 * @since 0.1.0
 */
XIMA_API int32_t xima_move_index(const xima_state *state, xima_move move);

/**
 * The legal move with an action index.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] index any number
 * @return the move, or 0 if no legal move has that index
 * @since 0.1.0
 */
XIMA_API xima_move xima_index_move(const xima_state *state, int32_t index);

/**
 * The observation planes; what each holds is xima_game_name() with #XIMA_NAME_PLANE.
 *
 * @param[in] state not NULL
 * @param[in] player a seat: who looks
 * @param[out] buf receives planes × height × width bytes; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed how many bytes there are; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_BUFFER; #XIMA_E_UNSUPPORTED if the game has no planes
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_planes(const xima_state *state, int32_t player, uint8_t *buf, size_t cap,
                                       size_t *needed);

/**
 * Plays one ply in each of n states. A state whose ply is refused stays as it was, the others go on.
 *
 * @param[in] states n states of one game, all different; not NULL unless n is 0
 * @param[in] n how many
 * @param[in] moves n moves; 0 skips that state; not NULL unless n is 0
 * @param[out] each n answers of xima_state_play(); may be NULL
 * @return the first failure, or #XIMA_OK; #XIMA_E_ARG and #XIMA_E_GAME before anything is played
 * @since 0.1.0
 */
XIMA_API xima_status xima_batch_play(xima_state *const *states, size_t n, const xima_move *moves, xima_status *each);

/**
 * Picks one ply in each of n states, as xima_state_pick().
 *
 * @param[in] states n states of one game; not NULL unless n is 0
 * @param[in] n how many
 * @param[in] random n times 64 random bits; not NULL unless n is 0
 * @param[out] out n moves, 0 where a game is over; not NULL unless n is 0
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_GAME if the games differ
 * @since 0.1.0
 */
XIMA_API xima_status xima_batch_pick(xima_state *const *states, size_t n, const uint64_t *random, xima_move *out);

/**
 * The legal action indexes of n states, one byte each.
 *
 * @param[in] states n states of one game; not NULL unless n is 0
 * @param[in] n how many
 * @param[out] mask n rows; byte i of a row is 1 if action index i is legal, else 0; not NULL unless n is 0
 * @param[in] stride bytes from row to row, at least xima_game_info::actions
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_GAME if the games differ; #XIMA_E_UNSUPPORTED
 * @since 0.1.0
 */
XIMA_API xima_status xima_batch_mask(xima_state *const *states, size_t n, uint8_t *mask, size_t stride);

/**
 * The observation planes of n states.
 *
 * @param[in] states n states of one game; not NULL unless n is 0
 * @param[in] n how many
 * @param[in] players n seats, who looks; NULL for the player to move (seat 0 when it is nobody's turn)
 * @param[out] planes n rows; not NULL unless n is 0
 * @param[in] stride bytes from row to row, at least planes × height × width
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_GAME if the games differ; #XIMA_E_UNSUPPORTED
 * @since 0.1.0
 */
XIMA_API xima_status xima_batch_planes(xima_state *const *states, size_t n, const int32_t *players, uint8_t *planes,
                                       size_t stride);

/**
 * Who is to move in n states, and how they stand.
 *
 * @param[in] states n states of one game; not NULL unless n is 0
 * @param[in] n how many
 * @param[out] to_move n answers of xima_state_to_move(); may be NULL
 * @param[out] place n × players places; may be NULL
 * @param[out] score n × players scores; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_GAME if the games differ
 * @since 0.1.0
 */
XIMA_API xima_status xima_batch_result(xima_state *const *states, size_t n, int32_t *to_move, int32_t *place,
                                       int64_t *score);

XIMA_END_DECLS

#endif
