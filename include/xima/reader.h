/* SPDX-License-Identifier: MIT */
/**
 * @file reader.h
 * @brief Reads records out of a stream of bytes, in pieces of any size.
 *
 * Feed bytes, take games: xima_reader_feed() until it has used all, xima_reader_next() while it gives games, and
 * xima_reader_finish() at the end. How the bytes are cut into pieces makes no difference. Whatever the bytes are,
 * every game is given, with diagnostics that say what is wrong with it (record.h); what cannot be read is kept.
 *
 * A reader holds one game's bytes at a time, and at most 64 KiB of what follows. One thread uses it.
 */
#ifndef XIMA_READER_H
#define XIMA_READER_H

#include <xima/record.h>

XIMA_BEGIN_DECLS

/** Reads records. */
typedef struct xima_reader xima_reader;

/** Flags of xima_reader_options beside #XIMA_LENIENT. */
enum {
    XIMA_KEEP_SOURCE = 16, /**< records keep the bytes that they were read from */
    XIMA_LATIN1 = 32       /**< bytes of tags and comments that are not UTF-8 are read as Latin-1 (ISO 8859-1) */
};

/** How a text is laid out. */
enum {
    XIMA_LAYOUT_AUTO = 0,  /**< games with tags are XGN, those that begin as a form of some game's own does are in that
                                form, others are sheets, or tables if they have columns */
    XIMA_LAYOUT_XGN = 1,   /**< all is XGN, with tags or without */
    XIMA_LAYOUT_SHEET = 2, /**< numbered rows of moves, with `#` before remarks */
    XIMA_LAYOUT_TABLE = 3, /**< columns parted by `|`, tabs or runs of blanks */
    XIMA_LAYOUT_GAME = 64  /**< the first form of the game's own: the same numbers as from #XIMA_FORM_GAME on */
};

/** How to read. All zero but `struct_size` is the default: strict, the default limits, sheets are of Xima. */
typedef struct xima_reader_options {
    size_t struct_size;     /**< the caller's sizeof */
    xima_game *game;        /**< the game of texts that do not name one; the reader keeps a reference; NULL: `xima` */
    const xima_state *start; /**< where texts begin that do not say it, of that game; copied; NULL: the usual start */
    size_t max_game_bytes;  /**< bytes of one game, below 2^29; 0: 16 MiB. A longer one keeps no source */
    int32_t max_nodes;      /**< nodes of one game but its start: plies, those of variations included; 0: 1,000,000 */
    int32_t max_depth;      /**< variations inside one another; 0: 256. A record may have more: see xima_record_parse() */
    int32_t max_diagnostics; /**< kept of one game; 0: 1,000. The first fault is always kept */
    uint32_t flags;         /**< #XIMA_LENIENT, #XIMA_KEEP_SOURCE, #XIMA_LATIN1 */
    int32_t layout;         /**< `XIMA_LAYOUT_*` */
    int32_t zero;           /**< 0 */
} xima_reader_options;

/** Where a game stands in the bytes fed. Frozen. */
typedef struct xima_span {
    uint64_t game;   /**< which game, from 0 */
    uint64_t offset; /**< its first byte, from the beginning; a reader may be started anew there */
    uint64_t length; /**< how many bytes; the spans of all games are all of the bytes */
    uint64_t line;   /**< its first line, from 1 */
} xima_span;

/**
 * Gives bytes to xima_reader_pull().
 *
 * @param[in] user as given
 * @param[out] buf receives at most `cap` bytes
 * @param[in] cap at least 1
 * @param[out] got how many there are; 0 at the end
 * @return #XIMA_OK; any other status ends the pull with it
 */
typedef xima_status (*xima_source)(void *user, void *buf, size_t cap, size_t *got);

/**
 * Makes a reader.
 *
 * @param[in] options NULL for the defaults
 * @param[out] out the reader; not NULL; NULL after a failure
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE or #XIMA_E_NEWER for `options`; #XIMA_E_GAME for a `start` of another
 *         game; #XIMA_E_MEMORY
 * @post the caller owns the reader and frees it with xima_reader_free()
 * @since 0.1.0
 */
XIMA_API xima_status xima_reader_new(const xima_reader_options *options, xima_reader **out);

/**
 * Frees a reader. Records taken from it live on.
 *
 * @param[in] reader may be NULL
 * @since 0.1.0
 */
XIMA_API void xima_reader_free(xima_reader *reader);

/**
 * Gives bytes to a reader. It takes them until a game waits to be taken, some of those behind it perhaps included, and
 * none while one waits.
 *
 * @param[in,out] reader not NULL
 * @param[in] data any bytes; may be NULL only if `len` is 0
 * @param[in] len how many
 * @param[out] used how many were taken; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG, also after xima_reader_finish(); #XIMA_E_MEMORY: `used` are taken, the rest may be
 *         given again
 * @since 0.1.0
 */
XIMA_API xima_status xima_reader_feed(xima_reader *reader, const void *data, size_t len, size_t *used);

/**
 * Says that there are no more bytes: the last game is complete.
 *
 * @param[in,out] reader not NULL
 * @return #XIMA_OK; #XIMA_E_ARG
 * @since 0.1.0
 */
XIMA_API xima_status xima_reader_finish(xima_reader *reader);

/**
 * Takes the game that waits.
 *
 * @param[in,out] reader not NULL
 * @param[out] out the record; not NULL; NULL after a failure
 * @return #XIMA_OK, whatever is wrong with the game: its diagnostics tell; #XIMA_E_EMPTY if no game waits: feed more;
 *         #XIMA_E_ARG; #XIMA_E_MEMORY: the game still waits
 * @post the caller owns the record
 * @since 0.1.0
 */
XIMA_API xima_status xima_reader_next(xima_reader *reader, xima_record **out);

/**
 * Looks at the tags of the game that waits: a record without moves. The game goes on waiting.
 *
 * @param[in,out] reader not NULL
 * @param[out] out the record; not NULL; NULL after a failure
 * @return as xima_reader_next()
 * @post the caller owns the record
 * @since 0.1.0
 */
XIMA_API xima_status xima_reader_peek(xima_reader *reader, xima_record **out);

/**
 * Passes over the game that waits.
 *
 * @param[in,out] reader not NULL
 * @param[out] out where it stands; may be NULL
 * @return #XIMA_OK; #XIMA_E_EMPTY if no game waits: feed more; #XIMA_E_ARG
 * @since 0.1.0
 */
XIMA_API xima_status xima_reader_skip(xima_reader *reader, xima_span *out);

/**
 * Takes the next game and asks for bytes as long as it needs them.
 *
 * @param[in,out] reader not NULL
 * @param[in] source gives bytes; not NULL
 * @param[in] user for `source`
 * @param[out] out the record; NULL to look at no game but make one wait, for xima_reader_peek() or xima_reader_skip()
 * @return #XIMA_OK; #XIMA_E_EMPTY after the last game; what `source` answered; #XIMA_E_ARG; #XIMA_E_MEMORY
 * @post the caller owns the record
 * @since 0.1.0
 */
XIMA_API xima_status xima_reader_pull(xima_reader *reader, xima_source source, void *user, xima_record **out);

/**
 * Reads one record out of a text.
 *
 * The limits of readers do not hold: whatever was written by xima_record_format(), however long it is and however deep
 * its variations, is read, up to 512 MiB. What reading takes is in proportion to the text, which is in memory already.
 *
 * @param[in] game the game of a text that does not name one; NULL: `xima`
 * @param[in] text any bytes; not NULL
 * @param[in] len how many
 * @param[in] flags #XIMA_LENIENT: faults are left in the diagnostics, and notation is read as people write it;
 *                  #XIMA_KEEP_SOURCE; #XIMA_LATIN1
 * @param[out] out the record; not NULL; NULL after a failure
 * @param[in,out] error the first fault; may be NULL; untouched by success
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_EMPTY if there is no game in it; without #XIMA_LENIENT the status of the
 *         first fault; #XIMA_E_MEMORY. That another game follows, which is not read, is a fault with #XIMA_E_LIMIT
 * @post the caller owns the record
 * @since 0.1.0
 */
XIMA_API xima_status xima_record_parse(xima_game *game, const char *text, size_t len, uint32_t flags, xima_record **out,
                                       xima_error *error);

XIMA_END_DECLS

#endif
