/* SPDX-License-Identifier: MIT */
/**
 * @file state.h
 * @brief States: a position with the plies that led to it.
 *
 * One thread changes a state; calls that take it `const` may run together while none does. A call that fails leaves
 * its state exactly as it was.
 */
#ifndef XIMA_STATE_H
#define XIMA_STATE_H

#include <xima/game.h>

XIMA_BEGIN_DECLS

/** A position and its history. */
typedef struct xima_state xima_state;

/** Acts: plies that are no move on the board. A game's own begin at #XIMA_ACT_GAME. */
enum {
    XIMA_ACT_RESIGN = 1,  /**< gives up */
    XIMA_ACT_FLAG = 2,    /**< the time of the player to move is over */
    XIMA_ACT_FORFEIT = 3, /**< the arbiter takes the player out */
    XIMA_ACT_OFFER = 4,   /**< proposes what `arg` says */
    XIMA_ACT_ACCEPT = 5,  /**< agrees to the standing offer */
    XIMA_ACT_DECLINE = 6, /**< refuses the standing offer */
    XIMA_ACT_CLAIM = 7,   /**< claims what `arg` says */
    XIMA_ACT_ADJUST = 8,  /**< the arbiter corrects something of the game's */
    XIMA_ACT_ABORT = 9,   /**< the arbiter breaks the game off without result (player #XIMA_NOBODY) */
    XIMA_ACT_GAME = 64    /**< the first of the game's own */
};

/** What an offer or a claim is about. A game's own begin at #XIMA_ABOUT_GAME. */
enum {
    XIMA_ABOUT_DRAW = 1,          /**< a draw */
    XIMA_ABOUT_REPETITION = 2,    /**< the position has stood too often */
    XIMA_ABOUT_STAGNATION = 3,    /**< nothing has happened for too long */
    XIMA_ABOUT_DEAD_POSITION = 4, /**< nobody can win any more */
    XIMA_ABOUT_DECLARATION = 5,   /**< won by counting */
    XIMA_ABOUT_GAME = 64          /**< the first of the game's own */
};

/** Bits of xima_state_info::flags. */
enum {
    XIMA_S_CHECK = 1,      /**< the player to move is under direct threat (games that know check) */
    XIMA_S_NO_HISTORY = 2, /**< the state began at a text or encoding without the plies before it */
    XIMA_S_UNKNOWN = 4,    /**< something on the board or in a hand is hidden from this observer */
    XIMA_S_OFFER = 8       /**< an offer stands */
};

/** Bits of xima_piece::flags; the upper four are the game's. */
enum {
    XIMA_P_PROMOTED = 1, /**< promoted */
    XIMA_P_INERT = 2,    /**< its player is out */
    XIMA_P_HIDDEN = 4,   /**< not seen by the observer */
    XIMA_P_BLANK = 8     /**< a blank that stands for something */
};

/** A piece. Frozen. */
typedef struct xima_piece {
    uint8_t kind;  /**< #XIMA_NAME_KIND; 0 = unknown */
    int8_t owner;  /**< a seat or #XIMA_NOBODY */
    uint8_t flags; /**< `XIMA_P_*` */
    uint8_t zero;  /**< 0 */
} xima_piece;

/** So many equal pieces. Frozen. */
typedef struct xima_stock {
    xima_piece piece; /**< which */
    uint32_t count;   /**< how many */
} xima_stock;

/** Where a game stands. */
typedef struct xima_state_info {
    size_t struct_size;   /**< the caller's sizeof */
    int32_t to_move;      /**< a seat, #XIMA_CHANCE, #XIMA_NOBODY or #XIMA_ANYONE */
    int32_t observer;     /**< the seat whose knowledge this is, or −1 for everything */
    uint32_t flags;       /**< `XIMA_S_*` */
    uint32_t ply;         /**< plies played since the start of the game */
    uint32_t turn;        /**< turns completed since the start of the game */
    uint32_t turn_ply;    /**< plies played in the turn that is on */
    uint32_t alive;       /**< bit s is set if seat s is still in */
    uint32_t repetitions; /**< how often this position has stood, now included, as far as history is known; plies that
                               leave it as it is, such as acts and rolls, do not count it again */
    uint32_t quiet;       /**< plies since the last one that cannot be taken back by moves (the game says which) */
    uint32_t zero;        /**< 0 */
    xima_move last;       /**< the last ply; 0 if none is known, as after a copy with #XIMA_COPY_TAIL may be */
} xima_state_info;

/** How a game stands or ended. */
typedef struct xima_outcome {
    size_t struct_size; /**< the caller's sizeof */
    int32_t over;       /**< 1 if the game has ended */
    int32_t reason;     /**< why (#XIMA_NAME_END); #XIMA_END_NONE while playing */
    uint32_t winners;   /**< bit s is set if seat s has won */
    uint32_t zero;      /**< 0 */
    int32_t place[XIMA_PLAYERS_MAX]; /**< 1 is best, equal places are ties, 0 is open */
    int32_t fate[XIMA_PLAYERS_MAX];  /**< #XIMA_END_NONE while playing, else why the seat is out */
    int64_t score[XIMA_PLAYERS_MAX]; /**< in the game's own points */
} xima_outcome;

/**
 * Makes a state at the start of the game.
 *
 * @param[in] game not NULL; the state keeps a reference
 * @param[out] out the state; not NULL; NULL after a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_MEMORY
 * @post the caller owns the state and frees it with xima_state_free()
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_new(xima_game *game, xima_state **out);

/**
 * Frees a state.
 *
 * @param[in] state may be NULL
 * @since 0.1.0
 */
XIMA_API void xima_state_free(xima_state *state);

/**
 * Makes an equal, independent state.
 *
 * @param[in] state not NULL
 * @param[in] flags 0 or #XIMA_COPY_TAIL
 * @param[out] out the new state; not NULL; NULL after a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_MEMORY
 * @post the caller owns the new state
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_clone(const xima_state *state, uint32_t flags, xima_state **out);

/**
 * Makes one state equal to another. Allocates nothing if `dst` has room for the history of `src`.
 *
 * @param[in,out] dst not NULL
 * @param[in] src a state of the same game, may be `dst`; not NULL
 * @param[in] flags 0 or #XIMA_COPY_TAIL: only the history that the rules need, and no undo past it
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_GAME if the games differ; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_copy(xima_state *dst, const xima_state *src, uint32_t flags);

/**
 * Makes room, so that so many further plies allocate nothing.
 *
 * @param[in,out] state not NULL
 * @param[in] plies how many
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_MEMORY; #XIMA_E_LIMIT if no memory could ever hold so many
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_reserve(xima_state *state, size_t plies);

/**
 * The game of a state.
 *
 * @param[in] state not NULL (NULL gives NULL)
 * @return the game, borrowed from the state
 * @since 0.1.0
 */
XIMA_API xima_game *xima_state_game(const xima_state *state);

/** How texts are read. All zero but `struct_size` is the default: strict, #XIMA_LONG, nothing waived. */
typedef struct xima_parse_options {
    size_t struct_size; /**< the caller's sizeof */
    int32_t notation;   /**< how the text is written; #XIMA_LONG also reads the shorter ones */
    uint32_t flags;     /**< 0 or #XIMA_LENIENT */
    uint64_t waive;     /**< bit r forgives reason r, where the game allows that */
} xima_parse_options;

/**
 * Makes a state from the text of a position, written in #XIMA_LONG or a notation of the game's.
 *
 * The text may begin with a spec, which must be that of `game`, and end with the plies that led on from the position.
 *
 * @param[in] game not NULL
 * @param[in] text UTF-8, need not be NUL-ended; not NULL
 * @param[in] len its length in bytes
 * @param[in] options NULL for the defaults
 * @param[out] out the state; not NULL; NULL after a failure
 * @param[in,out] error may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE or #XIMA_E_NEWER for `options`; #XIMA_E_SYNTAX; #XIMA_E_GAME if the text
 *         is of another game; #XIMA_E_OPTION if its spec has an option that no game of that id has, or a bad value;
 *         #XIMA_E_POSITION with all reasons; #XIMA_E_ILLEGAL, #XIMA_E_AMBIGUOUS or #XIMA_E_OVER for a ply;
 *         #XIMA_E_UNSUPPORTED for the notation; #XIMA_E_MEMORY
 * @post the caller owns the state
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_parse(xima_game *game, const char *text, size_t len, const xima_parse_options *options,
                                      xima_state **out, xima_error *error);

/**
 * Writes the position as text, or draws it.
 *
 * @param[in] state not NULL
 * @param[in] notation #XIMA_LONG reads back equal; #XIMA_SHORT is what tells positions apart: the body alone, and
 *            nothing in it that only counts or records (the game says which); #XIMA_BOARD and #XIMA_BOARD_ASCII are for
 *            people; the rest is the game's
 * @param[in] flags 0, #XIMA_WITH_HISTORY (with #XIMA_LONG: the first position known and the plies since) or #XIMA_COLOR
 *            (with the boards)
 * @param[out] buf receives a NUL-ended text of at most `cap` bytes; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed the full length without NUL; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_BUFFER; #XIMA_E_UNSUPPORTED for the notation; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_format(const xima_state *state, int32_t notation, uint32_t flags, char *buf, size_t cap,
                                       size_t *needed);

/**
 * Writes the state as bytes, the same on every machine.
 *
 * @param[in] state not NULL
 * @param[in] flags 0 or #XIMA_WITH_HISTORY
 * @param[out] buf receives the bytes, none if `cap` is too small; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed how many bytes there are; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_BUFFER; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_encode(const xima_state *state, uint32_t flags, void *buf, size_t cap, size_t *needed);

/**
 * Makes a state from bytes of xima_state_encode(). Every byte string is safe to give.
 *
 * @param[in] game not NULL
 * @param[in] data not NULL
 * @param[in] len its length in bytes
 * @param[out] out the state; not NULL; NULL after a failure
 * @param[in,out] error may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_DATA for bytes that are no encoding; #XIMA_E_NEWER for a later format;
 *         #XIMA_E_GAME if they are of another game; #XIMA_E_POSITION; #XIMA_E_ILLEGAL for a ply; #XIMA_E_MEMORY
 * @post the caller owns the state
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_decode(xima_game *game, const void *data, size_t len, xima_state **out,
                                       xima_error *error);

/**
 * Where the game stands.
 *
 * @param[in] state not NULL
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_get_info(const xima_state *state, xima_state_info *out);

/**
 * How the game stands or ended; good at any ply.
 *
 * @param[in] state not NULL
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_get_outcome(const xima_state *state, xima_outcome *out);

/**
 * Whose ply it is.
 *
 * @param[in] state not NULL (NULL gives #XIMA_NOBODY)
 * @return a seat, #XIMA_CHANCE, #XIMA_ANYONE, or #XIMA_NOBODY when the game is over
 * @since 0.1.0
 */
XIMA_API int32_t xima_state_to_move(const xima_state *state);

/**
 * What stands on a cell, bottom to top.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] cell an id; others give 0
 * @param[out] buf receives at most `cap` pieces; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many pieces stand there
 * @since 0.1.0
 */
XIMA_API size_t xima_state_cell(const xima_state *state, int32_t cell, xima_piece *buf, size_t cap);

/**
 * What lies off the board.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] player a seat, or #XIMA_NOBODY for what is common
 * @param[in] zone `XIMA_ZONE_*`; zones that the game lacks give 0
 * @param[out] buf receives at most `cap` entries, one a kind; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many entries there are
 * @since 0.1.0
 */
XIMA_API size_t xima_state_held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap);

/**
 * How many pieces of a kind a player can bring in.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] player a seat
 * @param[in] kind a kind
 * @return how many lie in that player's #XIMA_ZONE_HAND
 * @since 0.1.0
 */
XIMA_API uint32_t xima_state_hand(const xima_state *state, int32_t player, int32_t kind);

/**
 * A hash of the position (not of its history): equal positions have equal hashes, on every machine.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @return 64 bits
 * @since 0.1.0
 */
XIMA_API uint64_t xima_state_hash(const xima_state *state);

/**
 * Compares two positions (not their histories).
 *
 * @param[in] a may be NULL
 * @param[in] b may be NULL
 * @return 1 if both are of games with the same spec and the positions are equal, or both are NULL; else 0
 * @since 0.1.0
 */
XIMA_API int32_t xima_state_equal(const xima_state *a, const xima_state *b);

/**
 * Lists the legal moves in the game's documented order, without duplicates. At chance, these are the outcomes.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[out] buf receives at most `cap` moves; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are; 0 when the game is over
 * @since 0.1.0
 */
XIMA_API size_t xima_state_legal_moves(const xima_state *state, xima_move *buf, size_t cap);

/**
 * Counts the legal moves, faster than listing them.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @return how many there are
 * @since 0.1.0
 */
XIMA_API size_t xima_state_count_moves(const xima_state *state);

/**
 * Asks whether a move may be played: a legal move, or an act that is open now.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] move any number
 * @return 1 if xima_state_play() would take it, else 0
 * @since 0.1.0
 */
XIMA_API int32_t xima_state_is_legal(const xima_state *state, xima_move move);

/**
 * The n-th move of the legal list, without listing it.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] n from 0
 * @return the move, or 0 past the end
 * @since 0.1.0
 */
XIMA_API xima_move xima_state_nth_move(const xima_state *state, size_t n);

/**
 * The weights of the outcomes when chance is due, in the order of the legal list.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[out] weights receives at most `cap` of them; their sum is below 2^53; all 0 = the caller must decide; may be
 *             NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are; 0 when no chance is due
 * @since 0.1.0
 */
XIMA_API size_t xima_state_chance(const xima_state *state, uint64_t *weights, size_t cap);

/**
 * Picks a legal move by the caller's random bits: by weight at chance, uniformly else.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] random 64 random bits
 * @return a move: the n-th with n = ⌊random × count / 2^64⌋, or the outcome in whose share of the weights
 *         ⌊random × sum / 2^64⌋ falls; if all weights are 0 the n-th as at a player's turn; 0 if there is none
 * @since 0.1.0
 */
XIMA_API xima_move xima_state_pick(const xima_state *state, uint64_t random);

/**
 * Lists the acts that a player may do now, on turn or not: resigning, accepting, claiming …
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] player a seat, or #XIMA_NOBODY for those of the arbiter that concern nobody
 * @param[out] buf receives at most `cap` moves; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are
 * @since 0.1.0
 */
XIMA_API size_t xima_state_actions(const xima_state *state, int32_t player, xima_move *buf, size_t cap);

/**
 * The move that stands for an act.
 *
 * @param[in] action `XIMA_ACT_*` or the game's own, 1 to 127
 * @param[in] player a seat, or #XIMA_NOBODY
 * @param[in] arg what it is about, 0 to 16777215
 * @return a move for xima_state_play(), or 0 if an argument is out of its range
 * @since 0.1.0
 */
XIMA_API xima_move xima_action(int32_t action, int32_t player, int32_t arg);

/**
 * Plays a ply: a legal move, an outcome of chance, or an act.
 *
 * @param[in,out] state not NULL
 * @param[in] move what is played
 * @param[in,out] error why it was refused; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG for a NULL or move 0; #XIMA_E_GAME for a move of another game; #XIMA_E_OVER;
 *         #XIMA_E_ILLEGAL; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_play(xima_state *state, xima_move move, xima_error *error);

/**
 * Takes the last ply back, whatever it was.
 *
 * @param[in,out] state not NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_EMPTY if nothing is left to take back
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_undo(xima_state *state);

/**
 * The plies played since the state began, or since what a copy kept.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] first the first wanted, from 0
 * @param[out] buf receives at most `cap` moves; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are from `first` to now
 * @since 0.1.0
 */
XIMA_API size_t xima_state_played(const xima_state *state, size_t first, xima_move *buf, size_t cap);

/**
 * Counts the ways to play `depth` plies (perft). Acts are not counted, outcomes of chance are.
 *
 * @param[in] state not NULL
 * @param[in] depth 0 counts 1
 * @param[out] nodes the number; not NULL; untouched by a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_MEMORY; #XIMA_E_LIMIT if the number does not fit in 64 bits or
 *         no memory could ever hold so many plies
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_perft(const xima_state *state, uint32_t depth, uint64_t *nodes);

/**
 * Plays at random to the end of the game or for `max_plies`, reproducibly.
 *
 * Each ply is xima_state_pick() with the next number of SplitMix64: s += 0x9e3779b97f4a7c15; z = s;
 * z = (z ^ z >> 30) × 0xbf58476d1ce4e5b9; z = (z ^ z >> 27) × 0x94d049bb133111eb; z ^ z >> 31; where s begins as `seed`.
 *
 * @param[in,out] state not NULL
 * @param[in] seed where the generator begins
 * @param[in] max_plies at most so many
 * @param[out] plies how many were played; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_MEMORY: then the state is as before
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_playout(xima_state *state, uint64_t seed, uint32_t max_plies, uint32_t *plies);

/**
 * What a player knows: the position and history with the rest hidden.
 *
 * @param[in,out] dst a state of the same game, may be `src`; not NULL
 * @param[in] src not NULL
 * @param[in] player a seat
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_GAME if the games differ; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_observe(xima_state *dst, const xima_state *src, int32_t player);

/**
 * A full state that the player cannot tell from `src`, drawn by its likelihood. In games with hidden things it cannot
 * be undone past this point.
 *
 * @param[in,out] dst a state of the same game, may be `src`; not NULL
 * @param[in] src a state, full or observed by that player; not NULL
 * @param[in] player a seat
 * @param[in] seed begins the SplitMix64 of xima_state_playout()
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_GAME if the games differ; #XIMA_E_UNSUPPORTED if the game hides things and
 *         cannot do this, in general or from `src`; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_state_resample(xima_state *dst, const xima_state *src, int32_t player, uint64_t seed);

XIMA_END_DECLS

#endif
