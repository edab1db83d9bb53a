/* SPDX-License-Identifier: MIT */
/**
 * @file move.h
 * @brief Moves in words, and what a move does.
 */
#ifndef XIMA_MOVE_H
#define XIMA_MOVE_H

#include <xima/state.h>

XIMA_BEGIN_DECLS

/** What kind of ply a move is (xima_move_info::kind). */
enum {
    XIMA_MOVE_BOARD = 1,  /**< from cell to cell */
    XIMA_MOVE_ENTER = 2,  /**< from off the board to a cell */
    XIMA_MOVE_LEAVE = 3,  /**< from a cell off the board */
    XIMA_MOVE_SWAP = 4,   /**< two pieces change places */
    XIMA_MOVE_PASS = 5,   /**< nothing */
    XIMA_MOVE_CHOICE = 6, /**< a decision that moves nothing */
    XIMA_MOVE_SETUP = 7,  /**< prepares the game */
    XIMA_MOVE_TEXT = 8,   /**< words */
    XIMA_MOVE_CHANCE = 9, /**< an outcome of chance */
    XIMA_MOVE_ACTION = 10 /**< an act (`XIMA_ACT_*`) */
};

/** Bits of xima_move_info::flags. */
enum {
    XIMA_M_CAPTURE = 1,   /**< captures */
    XIMA_M_PROMOTION = 2, /**< promotes */
    XIMA_M_FORCED = 4,    /**< the only legal move */
    XIMA_M_HIDDEN = 8     /**< part of it is hidden */
};

/** What an effect is (xima_effect::kind). */
enum {
    XIMA_FX_MOVE = 1,  /**< `amount` pieces (`before`, then `after`) go from `from` to `to` */
    XIMA_FX_TURN = 2,  /**< a piece changes on its place */
    XIMA_FX_ROLL = 3,  /**< dice show `amount` */
    XIMA_FX_SCORE = 4, /**< `player` gets `amount` points */
    XIMA_FX_OUT = 5,   /**< `player` goes out; `amount` is the end (#XIMA_NAME_END) */
    XIMA_FX_WORD = 6   /**< a word is formed */
};

/** One thing that a ply changes. Frozen. */
typedef struct xima_effect {
    int32_t kind;      /**< `XIMA_FX_*` */
    int32_t player;    /**< whom it concerns, or #XIMA_NOBODY */
    int32_t from;      /**< a cell, or −1 − zone of `player` */
    int32_t to;        /**< a cell, or −1 − zone of `player` */
    xima_piece before; /**< the piece as it was */
    xima_piece after;  /**< the piece as it is then */
    int64_t amount;    /**< see `kind` */
} xima_effect;

/** What a move is. */
typedef struct xima_move_info {
    size_t struct_size; /**< the caller's sizeof */
    int32_t kind;       /**< `XIMA_MOVE_*` */
    int32_t player;     /**< whose it is: a seat, #XIMA_CHANCE or #XIMA_NOBODY */
    int32_t from;       /**< a cell, or −1 */
    int32_t to;         /**< a cell, or −1 */
    xima_piece piece;   /**< what moves */
    xima_piece becomes; /**< what it is then */
    uint32_t flags;     /**< `XIMA_M_*` */
    uint32_t captures;  /**< how many pieces are captured */
    int32_t value;      /**< dice, the act (`XIMA_ACT_*`), a choice; −1 if none */
    int32_t index;      /**< action index (learn.h), or −1 */
} xima_move_info;

/**
 * The form of a move that a player may know; it can be played on what that player observes.
 *
 * @param[in] state the state at which the move is played; not NULL (NULL gives 0)
 * @param[in] move the move
 * @param[in] player a seat
 * @return the move, or what that player sees of it; 0 for a move that is not legal here
 * @since 0.1.0
 */
XIMA_API xima_move xima_move_seen(const xima_state *state, xima_move move, int32_t player);

/**
 * Reads one ply; all of the text must be it.
 *
 * An act is its name (#XIMA_NAME_ACTION), with a number if it is about something, and before it the name of its player
 * (#XIMA_NAME_SEAT). That name may be missing for the player to move, and while chance is due for the player whose turn
 * it is, in games that know. An act that is not open now is #XIMA_E_ILLEGAL for the reason #XIMA_REASON_ACT.
 *
 * @param[in] state the state at which it is played; not NULL
 * @param[in] text UTF-8, need not be NUL-ended; not NULL
 * @param[in] len its length in bytes
 * @param[in] options NULL for the defaults
 * @param[out] out the move; not NULL; 0 after a failure
 * @param[in,out] error may be NULL; untouched by success. What #XIMA_LENIENT forgave is what reading the same text
 *                without it reports
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE or #XIMA_E_NEWER for `options`; #XIMA_E_SYNTAX; #XIMA_E_ILLEGAL or
 *         #XIMA_E_AMBIGUOUS with candidates; #XIMA_E_OVER; #XIMA_E_UNSUPPORTED for the notation
 * @since 0.1.0
 */
XIMA_API xima_status xima_move_parse(const xima_state *state, const char *text, size_t len,
                                     const xima_parse_options *options, xima_move *out, xima_error *error);

/**
 * Writes one ply so that xima_move_parse() at the same state gives it back. An act bears the name of its player exactly
 * if reading needs it.
 *
 * @param[in] state the state at which it is played; not NULL
 * @param[in] move a legal move or an act that is open
 * @param[in] notation #XIMA_LONG, #XIMA_SHORT, #XIMA_SHORTEST or the game's
 * @param[out] buf receives a NUL-ended text of at most `cap` bytes; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed the full length without NUL; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_GAME for a move of another game; #XIMA_E_OVER; #XIMA_E_ILLEGAL;
 *         #XIMA_E_BUFFER; #XIMA_E_UNSUPPORTED for the notation
 * @since 0.1.0
 */
XIMA_API xima_status xima_move_format(const xima_state *state, xima_move move, int32_t notation, char *buf, size_t cap,
                                      size_t *needed);

/**
 * Reads a line of plies, each at the state that the ones before it reach.
 *
 * @param[in] state where the line begins; unchanged; not NULL
 * @param[in] text UTF-8, plies parted by white space, need not be NUL-ended; not NULL
 * @param[in] len its length in bytes
 * @param[in] options NULL for the defaults
 * @param[out] buf receives at most `cap` moves; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @param[out] count how many plies were read, also before a failure; may be NULL
 * @param[out] used how many bytes of the text they took; may be NULL
 * @param[in,out] error `ply` is the one at fault, counted from 0; the candidates are moves of the position before it, not
 *                of `state`; may be NULL
 * @return as xima_move_parse(); #XIMA_E_BUFFER if more were read than fit; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_moves_parse(const xima_state *state, const char *text, size_t len,
                                      const xima_parse_options *options, xima_move *buf, size_t cap, size_t *count,
                                      size_t *used, xima_error *error);

/**
 * Writes a line of plies.
 *
 * @param[in] state where the line begins; unchanged; not NULL
 * @param[in] moves `count` of them; may be NULL only if `count` is 0
 * @param[in] count how many
 * @param[in] notation as xima_move_format()
 * @param[out] buf receives a NUL-ended text of at most `cap` bytes; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed the full length without NUL; may be NULL
 * @return as xima_move_format(); #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_moves_format(const xima_state *state, const xima_move *moves, size_t count, int32_t notation,
                                       char *buf, size_t cap, size_t *needed);

/**
 * What a move is.
 *
 * @param[in] state the state at which it is played; not NULL
 * @param[in] move a legal move or an act that is open
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE; #XIMA_E_GAME for a move of another game; #XIMA_E_OVER; #XIMA_E_ILLEGAL
 * @since 0.1.0
 */
XIMA_API xima_status xima_move_get_info(const xima_state *state, xima_move move, xima_move_info *out);

/**
 * All that a move changes, in order: for drawing, sound and values.
 *
 * @param[in] state the state at which it is played; not NULL (NULL gives 0)
 * @param[in] move a legal move or an act that is open; others give 0
 * @param[out] buf receives at most `cap` effects; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are
 * @since 0.1.0
 */
XIMA_API size_t xima_move_effects(const xima_state *state, xima_move move, xima_effect *buf, size_t cap);

XIMA_END_DECLS

#endif
