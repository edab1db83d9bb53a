/* SPDX-License-Identifier: MIT */
/**
 * @file game.h
 * @brief Games: rules and options, immutable and shared.
 */
#ifndef XIMA_GAME_H
#define XIMA_GAME_H

#include <stddef.h>
#include <stdint.h>
#include <xima/status.h>

XIMA_BEGIN_DECLS

/** Rules with their options. Immutable and reference-counted; any number of threads may share one. */
typedef struct xima_game xima_game;

/** Places off the board. */
enum {
    XIMA_ZONE_HAND = 0,     /**< what a player can bring in (Xima: the blocks outside) */
    XIMA_ZONE_CAPTURED = 1, /**< what a player has captured and holds */
    XIMA_ZONE_SCORED = 2,   /**< what counts for a player */
    XIMA_ZONE_GONE = 3,     /**< what a player has lost for good */
    XIMA_ZONE_BAG = 4,      /**< what nobody has drawn yet (player #XIMA_NOBODY) */
    XIMA_ZONE_DICE = 5      /**< dice rolled and not yet used */
};

/** Notations of moves and positions. A game's own begin at #XIMA_GAME_NOTATION. */
enum {
    XIMA_LONG = 0,          /**< complete; a position written so reads back equal */
    XIMA_SHORT = 1,         /**< what people write */
    XIMA_SHORTEST = 2,      /**< the shortest that still reads back */
    XIMA_BOARD = 3,         /**< a board for people, Unicode */
    XIMA_BOARD_ASCII = 4,   /**< a board for people, ASCII */
    XIMA_GAME_NOTATION = 64 /**< the first of the game's own */
};

/** Facts about a game: bits of xima_game_info::flags. */
enum {
    XIMA_G_CHANCE = 1,    /**< has chance moves */
    XIMA_G_HIDDEN = 2,    /**< players do not see everything */
    XIMA_G_STACKS = 4,    /**< a cell may hold several pieces */
    XIMA_G_HANDS = 8,     /**< has pieces off the board that may come in */
    XIMA_G_TEAMS = 16,    /**< some seats play together */
    XIMA_G_OFF_TURN = 32, /**< has acts out of turn beyond resigning */
    XIMA_G_UNLISTED = 64  /**< more is legal than the legal list holds */
};

/** What xima_game_name() and xima_game_find() name. */
enum {
    XIMA_NAME_ID = 0,              /**< the game's id (index 0) */
    XIMA_NAME_TITLE = 1,           /**< the game's name for people (index 0) */
    XIMA_NAME_CELL = 2,            /**< a cell */
    XIMA_NAME_FILE = 3,            /**< a column of the board, by x */
    XIMA_NAME_RANK = 4,            /**< a row of the board, by y */
    XIMA_NAME_REGION = 5,          /**< a region (xima_cell_info::region) */
    XIMA_NAME_KIND = 6,            /**< a kind of piece; kind 0 is "unknown" */
    XIMA_NAME_SEAT = 7,            /**< a seat */
    XIMA_NAME_NOTATION = 8,        /**< a notation: 0–4, then those from #XIMA_GAME_NOTATION on */
    XIMA_NAME_REASON = 9,          /**< why something is refused */
    XIMA_NAME_END = 10,            /**< why a game ended or a seat is out; 0 is "playing" */
    XIMA_NAME_ACTION = 11,         /**< an act (`XIMA_ACT_*`) */
    XIMA_NAME_PLANE = 12,          /**< an observation plane */
    XIMA_NAME_OPTION = 13,         /**< a key of the spec */
    XIMA_NAME_OPTION_RANGE = 14,   /**< what that key may be */
    XIMA_NAME_OPTION_DEFAULT = 15, /**< what that key is when left out */
    XIMA_NAME_CPU = 16,            /**< a code path that xima_game_options::cpu can force; 0 is "auto" */
    XIMA_NAME_FORM = 17,           /**< a form of records (`XIMA_FORM_*`): 1–3, then the game's from #XIMA_FORM_GAME on */
    XIMA_NAME_PARTING = 18         /**< the line that stands between two records in the form of that number */
};

/** The reasons that every game knows. A game's own begin at #XIMA_REASON_GAME. */
enum {
    XIMA_REASON_RULES = 0,    /**< the rules do not allow it (no finer reason known) */
    XIMA_REASON_FORMAT = 1,   /**< the text is not written as expected */
    XIMA_REASON_UTF8 = 2,     /**< the text is not UTF-8 */
    XIMA_REASON_TURN = 3,     /**< it is not that player's turn */
    XIMA_REASON_ACT = 4,      /**< that act is not open to that player now */
    XIMA_REASON_AMBIGUOUS = 5,/**< several legal moves fit */
    XIMA_REASON_HISTORY = 6,  /**< the plies do not lead where the text or data say */
    XIMA_REASON_GAME = 8      /**< the first of the game's own */
};

/** The ends that every game knows. A game's own begin at #XIMA_END_GAME. */
enum {
    XIMA_END_NONE = 0,     /**< playing, not ended */
    XIMA_END_RESIGNED = 1, /**< resigned */
    XIMA_END_TIME = 2,     /**< the flag fell */
    XIMA_END_FORFEIT = 3,  /**< lost by decision of the arbiter */
    XIMA_END_LAST = 4,     /**< the others are out */
    XIMA_END_AGREED = 5,   /**< drawn by agreement */
    XIMA_END_ABORTED = 6,  /**< broken off without result */
    XIMA_END_GAME = 8      /**< the first of the game's own */
};

/**
 * Where memory comes from. `resize(user, NULL, 0, n)` allocates, `resize(user, p, old, 0)` frees and answers NULL,
 * and the rest is realloc. Memory must be aligned for any type. It may be called from every thread that uses the game
 * or its states.
 */
typedef struct xima_allocator {
    size_t struct_size; /**< the caller's sizeof */
    void *user;         /**< handed back in each call; may be NULL */
    /** Allocates, resizes and frees; NULL when there is no memory, and then the old block is still there. */
    void *(*resize)(void *user, void *ptr, size_t old_size, size_t new_size);
} xima_allocator;

/** Something that a game needs from outside, such as a lexicon. Not copied: it must outlive the game. */
typedef struct xima_resource {
    const char *name;             /**< such as "lexicon" */
    const void *data;             /**< its bytes */
    size_t size;                  /**< how many */
    void (*release)(void *user);  /**< called once when the game goes; may be NULL */
    void *user;                   /**< for `release` */
} xima_resource;

/** How xima_game_new() makes a game. All zero but `struct_size` is the default. */
typedef struct xima_game_options {
    size_t struct_size;              /**< the caller's sizeof */
    const xima_allocator *allocator; /**< NULL for malloc and free; copied */
    const xima_resource *resources;  /**< `resource_count` of them; NULL if there are none */
    size_t resource_count;           /**< how many */
    int32_t cpu;                     /**< a code path (#XIMA_NAME_CPU) to force; 0 = the best for this machine */
    int32_t zero;                    /**< 0 */
} xima_game_options;

/** The facts of a game. */
typedef struct xima_game_info {
    size_t struct_size; /**< the caller's sizeof */
    uint32_t flags;     /**< `XIMA_G_*` */
    int32_t players;    /**< seats, 1 to #XIMA_PLAYERS_MAX */
    int32_t cells;      /**< cells of the board; their ids are 0 to cells − 1 */
    int32_t width;      /**< extent in x */
    int32_t height;     /**< extent in y */
    int32_t kinds;      /**< kinds of piece, the unknown kind 0 included */
    int32_t notations;  /**< the game's own notations, from #XIMA_GAME_NOTATION on */
    int32_t reasons;    /**< reasons, those of every game included; at most 64 */
    int32_t zones;      /**< bit z is set if the game uses `XIMA_ZONE_*` z */
    int32_t max_moves;  /**< no state has more legal moves; 0 = no bound */
    int32_t actions;    /**< action indexes (learn.h); 0 = none */
    int32_t planes;     /**< observation planes (learn.h); 0 = none */
    int32_t team[XIMA_PLAYERS_MAX]; /**< the side of each seat, −1 past the last seat */
} xima_game_info;

/** A cell, for drawing. */
typedef struct xima_cell_info {
    size_t struct_size; /**< the caller's sizeof */
    int32_t x;          /**< from 0, left to right as the first player sees it */
    int32_t y;          /**< from 0, from the first player away */
    int32_t level;      /**< height of the bare surface */
    int32_t region;     /**< a region (#XIMA_NAME_REGION), or −1 */
} xima_cell_info;

/**
 * How many games the library knows.
 *
 * @return the number; indexes from 0 to it − 1 are good for xima_game_id()
 * @since 0.1.0
 */
XIMA_API size_t xima_game_count(void);

/**
 * The id of a game, the first word of its specs.
 *
 * @param[in] i an index from 0
 * @return a text that lives as long as the library, or NULL past the end
 * @since 0.1.0
 */
XIMA_API const char *xima_game_id(size_t i);

/**
 * Makes a game from a spec: an id, then options after a colon, such as `xima:players=2,mode=ciencia`.
 *
 * @param[in] spec UTF-8 text, need not be NUL-ended; not NULL
 * @param[in] len its length in bytes
 * @param[in] options allocator, resources, code path; NULL for the defaults
 * @param[out] out the game; not NULL; NULL after a failure
 * @param[in,out] error what went wrong; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG for NULLs; #XIMA_E_SIZE or #XIMA_E_NEWER for the structs; #XIMA_E_SYNTAX for a spec
 *         that cannot be read; #XIMA_E_GAME for an unknown id; #XIMA_E_OPTION for an unknown key or a bad value;
 *         #XIMA_E_MEMORY
 * @post the caller owns one reference and gives it back with xima_game_unref()
 * @since 0.1.0
 */
XIMA_API xima_status xima_game_new(const char *spec, size_t len, const xima_game_options *options, xima_game **out,
                                   xima_error *error);

/**
 * Takes one more reference.
 *
 * @param[in] game the game; may be NULL
 * @return the game
 * @post the caller owns one reference more
 * @since 0.1.0
 */
XIMA_API xima_game *xima_game_ref(xima_game *game);

/**
 * Gives one reference back; the last one frees the game.
 *
 * @param[in] game the game; may be NULL
 * @since 0.1.0
 */
XIMA_API void xima_game_unref(xima_game *game);

/**
 * Writes the canonical spec: every option with its value, in the game's order.
 *
 * @param[in] game not NULL
 * @param[out] buf receives a NUL-ended text of at most `cap` bytes; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed the full length without NUL; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_BUFFER if `cap` is too small: then the text is cut at a character
 * @since 0.1.0
 */
XIMA_API xima_status xima_game_spec(const xima_game *game, char *buf, size_t cap, size_t *needed);

/**
 * Finds the spec inside a position's text or encoding, so that its game can be made.
 *
 * @param[in] data a text of xima_state_format() in #XIMA_LONG, or bytes of xima_state_encode(); not NULL
 * @param[in] len its length in bytes
 * @param[out] buf receives a NUL-ended text; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed the full length without NUL; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_BUFFER; #XIMA_E_DATA if there is no spec in it
 * @since 0.1.0
 */
XIMA_API xima_status xima_spec_of(const void *data, size_t len, char *buf, size_t cap, size_t *needed);

/**
 * The facts of a game.
 *
 * @param[in] game not NULL
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE
 * @since 0.1.0
 */
XIMA_API xima_status xima_game_get_info(const xima_game *game, xima_game_info *out);

/**
 * Where a cell is.
 *
 * @param[in] game not NULL
 * @param[in] cell an id from 0
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG, also for a cell that is not on the board; #XIMA_E_SIZE
 * @since 0.1.0
 */
XIMA_API xima_status xima_game_get_cell(const xima_game *game, int32_t cell, xima_cell_info *out);

/**
 * A name of something in the game.
 *
 * @param[in] game not NULL (NULL gives NULL)
 * @param[in] what `XIMA_NAME_*`
 * @param[in] index an id from 0
 * @return UTF-8 text that lives as long as the game; NULL past the end or for an unknown `what`; "" for a number in
 *         between that nothing uses
 * @since 0.1.0
 */
XIMA_API const char *xima_game_name(const xima_game *game, int32_t what, int32_t index);

/**
 * The id that bears a name; letters A to Z in either case are one.
 *
 * @param[in] game not NULL (NULL gives −1)
 * @param[in] what `XIMA_NAME_*`
 * @param[in] name UTF-8 text, need not be NUL-ended; not NULL (NULL gives −1)
 * @param[in] len its length in bytes
 * @return the id, or −1 if nothing is called so
 * @since 0.1.0
 */
XIMA_API int32_t xima_game_find(const xima_game *game, int32_t what, const char *name, size_t len);

XIMA_END_DECLS

#endif
