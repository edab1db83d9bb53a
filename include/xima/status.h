/* SPDX-License-Identifier: MIT */
/**
 * @file status.h
 * @brief Status codes, moves as values, and the report of what went wrong.
 */
#ifndef XIMA_STATUS_H
#define XIMA_STATUS_H

#include <stddef.h>
#include <stdint.h>
#include <xima/export.h>

XIMA_BEGIN_DECLS

/** What a call answers: #XIMA_OK or one of the positive `XIMA_E_*`. */
typedef int32_t xima_status;

/**
 * A move, or any other ply: a number below 2^53, so that a double holds it; 0 is no move.
 *
 * Bits 40 to 51 say which game it belongs to (or that it is an act such as resigning). Its meaning never changes
 * within one soname, so it may be stored.
 */
typedef uint64_t xima_move;

/** Status codes. The numbers are frozen. */
enum {
    XIMA_OK = 0,             /**< done */
    XIMA_E_ARG = 1,          /**< a NULL or an argument out of its range */
    XIMA_E_MEMORY = 2,       /**< the allocator gave nothing */
    XIMA_E_SIZE = 3,         /**< a struct's `struct_size` is smaller than the first version of that struct */
    XIMA_E_NEWER = 4,        /**< a struct uses fields, or data use a format, that this library does not know yet */
    XIMA_E_GAME = 5,         /**< no such game, or an object or move of another game */
    XIMA_E_OPTION = 6,       /**< an option of the game's spec is unknown or has a bad value */
    XIMA_E_SYNTAX = 7,       /**< a text that cannot be read */
    XIMA_E_ILLEGAL = 8,      /**< a move that the rules forbid here */
    XIMA_E_AMBIGUOUS = 9,    /**< a text that fits several legal moves */
    XIMA_E_POSITION = 10,    /**< a position that the rules make impossible */
    XIMA_E_OVER = 11,        /**< the game has ended */
    XIMA_E_EMPTY = 12,       /**< nothing there: no ply to undo */
    XIMA_E_BUFFER = 13,      /**< the buffer is too small; `needed` says how much there is */
    XIMA_E_LIMIT = 14,       /**< a limit of the library or the game is reached */
    XIMA_E_IO = 15,          /**< the system could not read or write */
    XIMA_E_DATA = 16,        /**< encoded bytes that are damaged or were never an encoding */
    XIMA_E_UNSUPPORTED = 17  /**< the game has no such thing */
};

/** Fixed sizes and special seats. */
enum {
    XIMA_CHANCE = -1,         /**< nobody's decision: dice, draws */
    XIMA_NOBODY = -2,         /**< no seat: the game is over, a piece without owner, the common bag */
    XIMA_ANYONE = -3,         /**< several seats may act; xima_move_get_info() says whose a move is */
    XIMA_PLAYERS_MAX = 16,    /**< the most seats a game can have */
    XIMA_CANDIDATES_MAX = 16  /**< the most candidates that an error lists */
};

/** Flags of calls. Each call says which it takes; others are #XIMA_E_ARG. */
enum {
    XIMA_LENIENT = 1,      /**< read what people write, not only what the notation says */
    XIMA_COPY_TAIL = 2,    /**< copy only the history that the rules need */
    XIMA_WITH_HISTORY = 4, /**< write the plies that led to the position too */
    XIMA_COLOR = 8         /**< colour a board with ANSI escape sequences */
};

/**
 * Why a call failed: data first, words second.
 *
 * Set `struct_size` before the call; nothing else need be set. A call that succeeds leaves the struct alone. Ids that
 * do not apply are -1.
 */
typedef struct xima_error {
    size_t struct_size;     /**< the caller's sizeof */
    size_t offset;          /**< where in the text or bytes, counted in bytes from 0 */
    size_t length;          /**< how many bytes are at fault; 0 = a place between bytes */
    size_t candidate_count; /**< how many candidates follow */
    uint64_t reasons;       /**< bit r is set for each reason r (#XIMA_NAME_REASON) that applies */
    int32_t status;         /**< what the call answered */
    int32_t reason;         /**< the first of the reasons, or -1 */
    uint32_t line;          /**< line of the offset, from 1; 0 without a text */
    uint32_t column;        /**< column of the offset in characters, from 1; 0 without a text */
    uint32_t ply;           /**< the ply at fault, counted from the position given; 0 is the first */
    uint32_t zero;          /**< 0 */
    xima_move candidates[XIMA_CANDIDATES_MAX]; /**< legal moves that may have been meant, likeliest first */
    char message[256];      /**< one sentence in English, UTF-8, NUL-ended */
} xima_error;

/**
 * The name of a status code.
 *
 * @param[in] status any number
 * @return a text such as "XIMA_E_ARG", or "XIMA_E_?" for a number that this library does not know; never NULL
 * @since 0.1.0
 */
XIMA_API const char *xima_status_name(xima_status status);

XIMA_END_DECLS

#endif
