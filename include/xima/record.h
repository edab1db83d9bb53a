/* SPDX-License-Identifier: MIT */
/**
 * @file record.h
 * @brief A whole game: tags, a tree of moves, comments, clocks and the result; and a cursor that walks it.
 *
 * Nodes of the tree are the positions: node 0 is the start, every other one stands after the ply that leads to it.
 * Children are in order; the first is the main continuation. Ids of nodes never change while a record lives and are
 * not used again after a node is deleted. All texts are UTF-8; borrowed ones live until the record changes.
 *
 * A record is changed by one thread; calls on a `const` record may run together while none changes it.
 * reader.h reads records, docs/record-format.md describes the format.
 */
#ifndef XIMA_RECORD_H
#define XIMA_RECORD_H

#include <xima/move.h>

XIMA_BEGIN_DECLS

/** A whole game. */
typedef struct xima_record xima_record;

/** A place in a record, with the state that stands there. */
typedef struct xima_cursor xima_cursor;

/** Special nodes. */
enum {
    XIMA_NODE_START = 0, /**< the start of the game */
    XIMA_NODE_NONE = -1  /**< no node */
};

/** What a note of a node is. A node may have several of each. */
enum {
    XIMA_NOTE_BEFORE = 1, /**< a comment before the ply; at the start: before the first ply */
    XIMA_NOTE_AFTER = 2,  /**< a comment after the ply; the start has none */
    XIMA_NOTE_UNREAD = 3  /**< what follows this node in the source and could not be read, as it stands there; at the
                               start also lines of the header */
};

/** Times that a comment of a node can hold (`[%clk …]`, `[%emt …]`). */
enum {
    XIMA_TIME_LEFT = 1,  /**< what is left to the player after the ply, `%clk` */
    XIMA_TIME_SPENT = 2  /**< what the player spent on the ply, `%emt` */
};

/** Times that the tags hold for a seat. */
enum {
    XIMA_TIME_AGREED = 3, /**< the time agreed for the game, tag `Time1`, `Time2` … */
    XIMA_TIME_USED = 4    /**< the time used in the game, tag `Used1`, `Used2` … */
};

/** Forms of a record as text. Forms from #XIMA_FORM_GAME on are the game's own, named by #XIMA_NAME_FORM. */
enum {
    XIMA_FORM_XGN = 1,    /**< canonical: the same record always gives the same bytes */
    XIMA_FORM_SOURCE = 2, /**< as it was read, byte for byte, but for what was changed since: that is written in its
                               place, or where it has none all of the moves are; docs/record-format.md says when */
    XIMA_FORM_SHEET = 3,  /**< numbered rows of the main line, as people write them */
    XIMA_FORM_GAME = 64   /**< the first form of the game's own */
};

/** How grave a diagnostic is. */
enum {
    XIMA_NOTICE = 1,  /**< worth knowing; nothing is wrong */
    XIMA_WARNING = 2, /**< not as it should be, but there is only one way to understand it */
    XIMA_FAULT = 3    /**< a part could not be read; it is kept as it stands */
};

/** What a diagnostic is about. The numbers are frozen. */
enum {
    XIMA_D_UTF8 = 1,        /**< bytes that are not UTF-8 */
    XIMA_D_TAG = 2,         /**< a header line that cannot be read */
    XIMA_D_TAG_AGAIN = 3,   /**< a tag that stands twice; the first one counts */
    XIMA_D_VERSION = 4,     /**< no tag XGN, or a version that this library does not know */
    XIMA_D_SPEC = 5,        /**< the tag Spec names no game that can be made */
    XIMA_D_POSITION = 6,    /**< the tag Position cannot be read */
    XIMA_D_TIME = 7,        /**< a time that cannot be read */
    XIMA_D_COMMENT = 8,     /**< a comment that is not closed */
    XIMA_D_VARIATION = 9,   /**< brackets of variations that do not match, or a variation where none can be */
    XIMA_D_ANNOTATION = 10, /**< an annotation symbol that cannot be read, or one with no move before it */
    XIMA_D_NUMBER = 11,     /**< a number that is not the one due */
    XIMA_D_MOVER = 12,      /**< a seat is named or passed over that is not the one due */
    XIMA_D_WORD = 13,       /**< a word that is no move */
    XIMA_D_ILLEGAL = 14,    /**< a move that the rules forbid there */
    XIMA_D_AMBIGUOUS = 15,  /**< a word that fits several legal moves */
    XIMA_D_OVER = 16,       /**< something follows the end of the game */
    XIMA_D_LENIENT = 17,    /**< read as people write, not as the notation says */
    XIMA_D_RESULT = 18,     /**< a result that is not the one that the moves lead to, or that tag and moves give apart */
    XIMA_D_ROW = 19,        /**< the words of a row cannot be told apart, or in several ways */
    XIMA_D_COLUMN = 20,     /**< columns side by side that say different things */
    XIMA_D_LIMIT = 21,      /**< a limit of the reader (reader.h) is reached */
    XIMA_D_UNREAD = 22      /**< what could not be read when the text was written, and is kept in it */
};

/**
 * One thing that is odd about a record, where, and what was expected. Ids that do not apply are −1.
 *
 * `offset` and `line` count from the beginning of what the reader was fed.
 */
typedef struct xima_diagnostic {
    size_t struct_size;     /**< the caller's sizeof */
    size_t length;          /**< how many bytes are meant; 0 = a place between bytes */
    size_t candidate_count; /**< how many candidates follow */
    size_t unread;          /**< words after it that were not read because of it */
    uint64_t game;          /**< which game, from 0 */
    uint64_t offset;        /**< the first of the bytes */
    uint64_t line;          /**< its line, from 1 */
    uint64_t reasons;       /**< as xima_error::reasons */
    int32_t severity;       /**< #XIMA_NOTICE, #XIMA_WARNING or #XIMA_FAULT */
    int32_t code;           /**< `XIMA_D_*` */
    int32_t status;         /**< the status that goes with it, such as #XIMA_E_ILLEGAL */
    int32_t reason;         /**< as xima_error::reason */
    int32_t node;           /**< the node at which the word was read, or −1; the candidates are moves there, and where
                                 the word leaves a choice to be understood, only `expected` has them */
    uint32_t column;        /**< column of the offset, counted as xima_record_where() does */
    xima_move candidates[XIMA_CANDIDATES_MAX]; /**< as xima_error::candidates */
    char token[64];         /**< the word as it stands, cut if it is long, with control characters left out */
    char expected[64];      /**< what was expected, or "" */
    char message[256];      /**< one sentence in English */
} xima_diagnostic;

/* ---- Records ---- */

/**
 * Makes an empty record.
 *
 * @param[in] game not NULL; the record keeps a reference
 * @param[in] start where the game begins, of the same game; copied; NULL for the usual start
 * @param[out] out the record; not NULL; NULL after a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_GAME for a state of another game; #XIMA_E_MEMORY
 * @post the caller owns the record and frees it with xima_record_free()
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_new(xima_game *game, const xima_state *start, xima_record **out);

/**
 * Frees a record. Its cursors must have been freed before.
 *
 * @param[in] record may be NULL
 * @since 0.1.0
 */
XIMA_API void xima_record_free(xima_record *record);

/**
 * Copies a record with all that it holds; nodes keep their ids.
 *
 * @param[in] record not NULL
 * @param[out] out the copy; not NULL; NULL after a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_MEMORY
 * @post the caller owns the copy
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_clone(const xima_record *record, xima_record **out);

/**
 * The game of a record.
 *
 * @param[in] record not NULL (NULL gives NULL)
 * @return borrowed
 * @since 0.1.0
 */
XIMA_API xima_game *xima_record_game(const xima_record *record);

/**
 * The state at the start.
 *
 * @param[in] record not NULL (NULL gives NULL)
 * @return borrowed
 * @since 0.1.0
 */
XIMA_API const xima_state *xima_record_start(const xima_record *record);

/* ---- Tags ---- */

/**
 * How many tags there are, those that stand twice and those that nobody knows included. The tags `XGN`, `Spec`,
 * `Position` and `Result` are not among them: they follow from the record.
 *
 * @param[in] record not NULL (NULL gives 0)
 * @return the number
 * @since 0.1.0
 */
XIMA_API size_t xima_record_tag_count(const xima_record *record);

/**
 * The name of the i-th tag.
 *
 * @param[in] record not NULL (NULL gives NULL)
 * @param[in] i from 0
 * @return borrowed; NULL past the end
 * @since 0.1.0
 */
XIMA_API const char *xima_record_tag_name(const xima_record *record, size_t i);

/**
 * The value of the i-th tag.
 *
 * @param[in] record not NULL (NULL gives NULL)
 * @param[in] i from 0
 * @return borrowed; NULL past the end
 * @since 0.1.0
 */
XIMA_API const char *xima_record_tag_value(const xima_record *record, size_t i);

/**
 * The value of the first tag of a name. `Spec` and `Position` have one if they could not be read, nor with them any
 * move, and as long as the record has no plies: its game or start is then the one that the reader was given.
 *
 * @param[in] record not NULL (NULL gives NULL)
 * @param[in] name need not be NUL-ended; not NULL (NULL gives NULL)
 * @param[in] len its length in bytes
 * @return borrowed; NULL if there is none
 * @since 0.1.0
 */
XIMA_API const char *xima_record_get_tag(const xima_record *record, const char *name, size_t len);

/**
 * Sets the first tag of a name, adds it if there is none, or takes all of that name away.
 *
 * @param[in,out] record not NULL
 * @param[in] name letters, digits and `_`, beginning with a letter; not NULL
 * @param[in] len its length in bytes, at most 255
 * @param[in] value UTF-8 without NUL; NULL to take the tag away
 * @param[in] value_len its length in bytes
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SYNTAX for a name of other characters or length, or a value that is no UTF-8
 *         or has a NUL; #XIMA_E_UNSUPPORTED for `XGN`, `Spec`, `Position` and `Result`; #XIMA_E_LIMIT;
 *         #XIMA_E_MEMORY. Nothing has changed then
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_set_tag(xima_record *record, const char *name, size_t len, const char *value,
                                         size_t value_len);

/**
 * The result as the record states it: `1-0`, `*`.
 *
 * @param[in] record not NULL (NULL gives NULL)
 * @return borrowed; "" if it states none
 * @since 0.1.0
 */
XIMA_API const char *xima_record_result(const xima_record *record);

/**
 * States the result.
 *
 * @param[in,out] record not NULL
 * @param[in] text as xima_result_format() writes it, for the seats of this game; not NULL
 * @param[in] len its length in bytes; 0 to state none
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SYNTAX for a text that is no result of this game; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_set_result(xima_record *record, const char *text, size_t len);

/**
 * The result of a state as records write it: one number a seat joined by `-`, `1` for the winners and `0` for the
 * others (XR-20), `1/2` for each seat of a drawn game; `*` while nobody has won.
 *
 * @param[in] state not NULL
 * @param[out] buf receives a NUL-ended text of at most `cap` bytes; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed the full length without NUL; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_BUFFER
 * @since 0.1.0
 */
XIMA_API xima_status xima_result_format(const xima_state *state, char *buf, size_t cap, size_t *needed);

/**
 * A time of a seat from the tags.
 *
 * @param[in] record not NULL
 * @param[in] what #XIMA_TIME_AGREED or #XIMA_TIME_USED
 * @param[in] seat a seat of the game
 * @param[out] milliseconds not NULL; unchanged after a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_EMPTY if the record does not say it; #XIMA_E_SYNTAX if the tag is no time
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_get_time(const xima_record *record, int32_t what, int32_t seat, int64_t *milliseconds);

/* ---- The tree ---- */

/**
 * One more than the greatest id of a node, deleted ones included.
 *
 * @param[in] record not NULL (NULL gives 0)
 * @return at least 1
 * @since 0.1.0
 */
XIMA_API int32_t xima_record_node_count(const xima_record *record);

/**
 * The ply that leads to a node.
 *
 * @param[in] record not NULL (NULL gives 0)
 * @param[in] node a node
 * @return the move; 0 at the start, and for what is no node or a deleted one
 * @since 0.1.0
 */
XIMA_API xima_move xima_record_move(const xima_record *record, int32_t node);

/**
 * The node before.
 *
 * @param[in] record not NULL (NULL gives #XIMA_NODE_NONE)
 * @param[in] node a node
 * @return a node; #XIMA_NODE_NONE at the start, and for what is no node or a deleted one
 * @since 0.1.0
 */
XIMA_API int32_t xima_record_parent(const xima_record *record, int32_t node);

/**
 * The main continuation of a node.
 *
 * @param[in] record not NULL (NULL gives #XIMA_NODE_NONE)
 * @param[in] node a node
 * @return a node, or #XIMA_NODE_NONE
 * @since 0.1.0
 */
XIMA_API int32_t xima_record_first(const xima_record *record, int32_t node);

/**
 * The next alternative to a node: the next child of the same parent.
 *
 * @param[in] record not NULL (NULL gives #XIMA_NODE_NONE)
 * @param[in] node a node
 * @return a node, or #XIMA_NODE_NONE
 * @since 0.1.0
 */
XIMA_API int32_t xima_record_next(const xima_record *record, int32_t node);

/**
 * The last node of the line that goes on from a node by main continuations.
 *
 * @param[in] record not NULL (NULL gives #XIMA_NODE_NONE)
 * @param[in] node a node, #XIMA_NODE_START for the main line
 * @return a node, `node` itself if nothing follows; #XIMA_NODE_NONE for what is no node
 * @since 0.1.0
 */
XIMA_API int32_t xima_record_last(const xima_record *record, int32_t node);

/**
 * Where a ply stands on a score sheet: rows are numbered, each has a place for every seat in order (XR-37), and all
 * plies of a turn stand in the place of the seat whose turn it is. An act out of turn takes no place of its own.
 *
 * @param[in] record not NULL
 * @param[in] node a node; for the start the row in which the game begins
 * @param[out] row from 1; may be NULL
 * @param[out] seat the seat, or −1 before the first place that is taken; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_row(const xima_record *record, int32_t node, int32_t *row, int32_t *seat);

/**
 * The plies from the start to a node.
 *
 * @param[in] record not NULL (NULL gives 0)
 * @param[in] node a node
 * @param[out] buf receives the first `cap` of them; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are
 * @since 0.1.0
 */
XIMA_API size_t xima_record_line(const xima_record *record, int32_t node, xima_move *buf, size_t cap);

/**
 * Finds a position.
 *
 * @param[in] record not NULL
 * @param[in] hash what xima_state_hash() gives there
 * @param[in] after search behind this node, in the order of the text (a line before its alternatives);
 *                  #XIMA_NODE_NONE to begin
 * @param[out] out the node found, or #XIMA_NODE_NONE; not NULL
 * @return #XIMA_OK, also if there is none; #XIMA_E_ARG; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_find(const xima_record *record, uint64_t hash, int32_t after, int32_t *out);

/**
 * Makes a node the main continuation of its parent; the others keep their order behind it.
 *
 * @param[in,out] record not NULL
 * @param[in] node a node, not the start
 * @return #XIMA_OK; #XIMA_E_ARG
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_promote(xima_record *record, int32_t node);

/**
 * Deletes a node and all that follows it. A cursor that stands there can only go elsewhere.
 *
 * @param[in,out] record not NULL
 * @param[in] node a node, not the start
 * @return #XIMA_OK; #XIMA_E_ARG
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_delete(xima_record *record, int32_t node);

/* ---- What is said about a node ---- */

/**
 * How many notes of a kind a node has.
 *
 * @param[in] record not NULL (NULL gives 0)
 * @param[in] node a node
 * @param[in] what `XIMA_NOTE_*`
 * @return the number
 * @since 0.1.0
 */
XIMA_API size_t xima_record_note_count(const xima_record *record, int32_t node, int32_t what);

/**
 * A note of a node.
 *
 * @param[in] record not NULL (NULL gives NULL)
 * @param[in] node a node
 * @param[in] what `XIMA_NOTE_*`
 * @param[in] i from 0
 * @return borrowed; NULL past the end
 * @since 0.1.0
 */
XIMA_API const char *xima_record_note(const xima_record *record, int32_t node, int32_t what, size_t i);

/**
 * Changes, adds or takes away a note.
 *
 * @param[in,out] record not NULL
 * @param[in] node a node
 * @param[in] what `XIMA_NOTE_*`; #XIMA_NOTE_UNREAD can only be taken away
 * @param[in] i which; as many as there are to add one
 * @param[in] text UTF-8 without NUL; NULL to take the note away
 * @param[in] len its length in bytes
 * @return #XIMA_OK; #XIMA_E_ARG, also for #XIMA_NOTE_AFTER at the start, which no text could tell from a comment
 *         before the first ply; #XIMA_E_SYNTAX for a text that is no UTF-8 or has a NUL; #XIMA_E_LIMIT;
 *         #XIMA_E_MEMORY. Nothing has changed then
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_set_note(xima_record *record, int32_t node, int32_t what, size_t i, const char *text,
                                          size_t len);

/**
 * The annotation symbols of a node, by their numbers in PGN: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!` …
 *
 * @param[in] record not NULL (NULL gives 0)
 * @param[in] node a node
 * @param[out] buf receives at most `cap` numbers from 0 to 255; may be NULL only if `cap` is 0
 * @param[in] cap how many fit
 * @return how many there are
 * @since 0.1.0
 */
XIMA_API size_t xima_record_symbols(const xima_record *record, int32_t node, int32_t *buf, size_t cap);

/**
 * Sets all annotation symbols of a node; one that is given twice counts once.
 *
 * @param[in,out] record not NULL
 * @param[in] node a node, not the start
 * @param[in] symbols `count` numbers from 0 to 255; may be NULL only if `count` is 0
 * @param[in] count how many
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_LIMIT; #XIMA_E_MEMORY. Nothing has changed then
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_set_symbols(xima_record *record, int32_t node, const int32_t *symbols, size_t count);

/**
 * A time that a comment after the ply gives.
 *
 * @param[in] record not NULL
 * @param[in] node a node
 * @param[in] what #XIMA_TIME_LEFT or #XIMA_TIME_SPENT
 * @param[out] milliseconds not NULL; unchanged after a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_EMPTY if no comment gives it
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_get_clock(const xima_record *record, int32_t node, int32_t what,
                                           int64_t *milliseconds);

/**
 * Sets that time, in the comment that gives it or in a new one.
 *
 * @param[in,out] record not NULL
 * @param[in] node a node, not the start
 * @param[in] what #XIMA_TIME_LEFT or #XIMA_TIME_SPENT
 * @param[in] milliseconds from 0 to 10^12, which are 10^9 seconds; negative to take it away
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_LIMIT; #XIMA_E_MEMORY. Nothing has changed then
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_set_clock(xima_record *record, int32_t node, int32_t what, int64_t milliseconds);

/* ---- Where it came from ---- */

/**
 * Where a node stands in the source of its record. It takes no longer in a long text than in a short one.
 *
 * @param[in] record not NULL
 * @param[in] node a node; #XIMA_NODE_START for the whole record
 * @param[out] offset the first byte, from the beginning of what the reader was fed; may be NULL
 * @param[out] length how many bytes; 0 for a ply that the text leaves to be understood; may be NULL
 * @param[out] line the line of the first byte, from 1; may be NULL
 * @param[out] column its column in characters, from 1: a byte that is no part of one counts as one, a byte order mark
 *             at the beginning of the game as none; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_EMPTY for what was not read from a text; #XIMA_E_UNSUPPORTED if line or
 *         column of a ply is asked for and the record does not keep its source (#XIMA_KEEP_SOURCE)
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_where(const xima_record *record, int32_t node, uint64_t *offset, size_t *length,
                                       uint64_t *line, uint32_t *column);

/**
 * The bytes from which a record was read, if the reader was told to keep them.
 *
 * @param[in] record not NULL (NULL gives NULL)
 * @param[out] len how many; may be NULL
 * @return borrowed, not NUL-ended, any bytes; NULL if they are not kept
 * @since 0.1.0
 */
XIMA_API const char *xima_record_source(const xima_record *record, size_t *len);

/**
 * How many diagnostics of at least some severity reading the record gave.
 *
 * @param[in] record not NULL (NULL gives 0)
 * @param[in] severity the least that counts
 * @return the number
 * @since 0.1.0
 */
XIMA_API size_t xima_record_diagnostic_count(const xima_record *record, int32_t severity);

/**
 * A diagnostic, in the order of the text.
 *
 * @param[in] record not NULL
 * @param[in] i from 0, all severities counted
 * @param[in,out] out filled as far as its `struct_size` reaches; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG, also past the end; #XIMA_E_SIZE
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_get_diagnostic(const xima_record *record, size_t i, xima_diagnostic *out);

/* ---- Writing ---- */

/**
 * Writes a record.
 *
 * @param[in] record not NULL
 * @param[in] form `XIMA_FORM_*`
 * @param[in] notation how moves are written: #XIMA_LONG (canonical), #XIMA_SHORT, #XIMA_SHORTEST or the game's own
 * @param[out] buf receives a NUL-ended text of at most `cap` bytes; may be NULL only if `cap` is 0. A source may hold
 *                 NULs itself: `needed` is its length
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed the full length without NUL; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_BUFFER; #XIMA_E_UNSUPPORTED for a form or a notation that the game does not
 *         have, for plies whose words in that notation hold what movetext means otherwise, or for a source that is not
 *         kept; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_format(const xima_record *record, int32_t form, int32_t notation, char *buf,
                                        size_t cap, size_t *needed);

/**
 * The id of a record: the SHA-256 of its canonical form (#XIMA_FORM_XGN with #XIMA_LONG) in 64 hexadecimal digits.
 *
 * @param[in] record not NULL
 * @param[out] buf receives the NUL-ended text; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed the full length without NUL; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_BUFFER; #XIMA_E_MEMORY
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_id(const xima_record *record, char *buf, size_t cap, size_t *needed);

/* ---- Cursors ---- */

/**
 * Makes a cursor at the start of a record.
 *
 * @param[in] record not NULL; must outlive the cursor
 * @param[out] out the cursor; not NULL; NULL after a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_MEMORY
 * @post the caller owns the cursor and frees it with xima_cursor_free()
 * @since 0.1.0
 */
XIMA_API xima_status xima_cursor_new(xima_record *record, xima_cursor **out);

/**
 * Frees a cursor.
 *
 * @param[in] cursor may be NULL
 * @since 0.1.0
 */
XIMA_API void xima_cursor_free(xima_cursor *cursor);

/**
 * The record that a cursor walks.
 *
 * @param[in] cursor not NULL (NULL gives NULL)
 * @return borrowed
 * @since 0.1.0
 */
XIMA_API xima_record *xima_cursor_record(const xima_cursor *cursor);

/**
 * Where a cursor stands.
 *
 * @param[in] cursor not NULL (NULL gives #XIMA_NODE_NONE)
 * @return a node; #XIMA_NODE_NONE if it has been deleted
 * @since 0.1.0
 */
XIMA_API int32_t xima_cursor_node(const xima_cursor *cursor);

/**
 * The state there, with its history: xima_state_get_info() tells how often the position has stood.
 *
 * @param[in] cursor not NULL (NULL gives NULL)
 * @return borrowed, until the cursor moves
 * @since 0.1.0
 */
XIMA_API const xima_state *xima_cursor_state(const xima_cursor *cursor);

/**
 * Steps to the main continuation; takes the same time however long the record is.
 *
 * @param[in,out] cursor not NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_EMPTY at the end of the line; #XIMA_E_MEMORY. It stands where it stood then
 * @since 0.1.0
 */
XIMA_API xima_status xima_cursor_forward(xima_cursor *cursor);

/**
 * Steps back; takes the same time however long the record is.
 *
 * @param[in,out] cursor not NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_EMPTY at the start
 * @since 0.1.0
 */
XIMA_API xima_status xima_cursor_back(xima_cursor *cursor);

/**
 * Goes to a node, by the node where both lines part. It takes as long as the way has plies.
 *
 * @param[in,out] cursor not NULL
 * @param[in] node a node
 * @return #XIMA_OK; #XIMA_E_ARG for what is no node or a deleted one; #XIMA_E_MEMORY. It stands where it stood then
 * @since 0.1.0
 */
XIMA_API xima_status xima_cursor_goto(xima_cursor *cursor, int32_t node);

/**
 * Plays a ply: goes to the child that has it, or adds one behind the others.
 *
 * @param[in,out] cursor not NULL
 * @param[in] move a legal move or an act that is open
 * @param[in,out] error may be NULL; untouched by success
 * @return #XIMA_OK; #XIMA_E_ARG; as xima_state_play(); #XIMA_E_LIMIT. Nothing has changed then
 * @since 0.1.0
 */
XIMA_API xima_status xima_cursor_play(xima_cursor *cursor, xima_move move, xima_error *error);

XIMA_END_DECLS

#endif
