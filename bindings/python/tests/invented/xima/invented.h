/* SPDX-License-Identifier: MIT */
/**
 * @file invented.h
 * @brief Functions that the library does not have, for the test of the generator: each kind of parameter once.
 */
#ifndef XIMA_INVENTED_H
#define XIMA_INVENTED_H

#include <xima/record.h>

XIMA_BEGIN_DECLS

/** A bell. */
typedef struct xima_bell xima_bell;

/** How a bell sounds: bits of xima_sound::tones. */
enum {
    XIMA_TONE_LOW = 1, /**< low */
    XIMA_TONE_HIGH = 2 /**< high */
};

/** A sound. */
typedef struct xima_sound {
    size_t struct_size; /**< the caller's sizeof */
    uint32_t tones;     /**< `XIMA_TONE_*` */
    int32_t zero;       /**< 0 */
    xima_move last;     /**< the last ply */
    char words[16];     /**< what it says */
} xima_sound;

/** How to cast. All zero but `struct_size` is the default. */
typedef struct xima_cast_options {
    size_t struct_size;      /**< the caller's sizeof */
    const xima_state *model; /**< what it is like; NULL for none */
    int32_t weight;          /**< in pounds */
    int32_t zero;            /**< 0 */
} xima_cast_options;

/**
 * Casts a bell.
 *
 * @param[in] record what it is cast from; not NULL; must outlive the bell
 * @param[in] options NULL for the defaults
 * @param[out] out the bell; not NULL; NULL after a failure
 * @param[in,out] error may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_MEMORY
 * @post the caller owns the bell and frees it with xima_bell_free()
 * @since 9.0.0
 */
XIMA_API xima_status xima_bell_new(const xima_record *record, const xima_cast_options *options, xima_bell **out,
                                   xima_error *error);

/**
 * Frees a bell.
 *
 * @param[in] bell may be NULL
 * @since 9.0.0
 */
XIMA_API void xima_bell_free(xima_bell *bell);

/**
 * Rings.
 *
 * @param[in,out] bell not NULL
 * @param[in] moves `count` of them; may be NULL only if `count` is 0
 * @param[in] count how many
 * @param[out] sound filled as far as its `struct_size` reaches; not NULL
 * @param[out] loudness in decibels; not NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_SIZE; #XIMA_E_OVER if it is broken
 * @since 9.0.0
 */
XIMA_API xima_status xima_bell_ring(xima_bell *bell, const xima_move *moves, size_t count, xima_sound *sound,
                                    int32_t *loudness);

/**
 * What is written on it.
 *
 * @param[in] bell not NULL
 * @param[out] buf receives a NUL-ended text of at most `cap` bytes; may be NULL only if `cap` is 0
 * @param[in] cap size of `buf` in bytes
 * @param[out] needed the full length without NUL; may be NULL
 * @return #XIMA_OK; #XIMA_E_ARG; #XIMA_E_BUFFER
 * @since 9.0.0
 */
XIMA_API xima_status xima_bell_inscription(const xima_bell *bell, char *buf, size_t cap, size_t *needed);

/**
 * Doubles a number.
 *
 * @param[in] number any
 * @return twice the number
 * @since 9.0.0
 */
XIMA_API int32_t xima_twice(int32_t number);

/**
 * Whether a move would please.
 *
 * @param[in] state not NULL (NULL gives 0)
 * @param[in] move any number
 * @return 1 if it would, else 0
 * @since 9.0.0
 */
XIMA_API int32_t xima_state_pleases(const xima_state *state, xima_move move);

XIMA_END_DECLS

#endif
