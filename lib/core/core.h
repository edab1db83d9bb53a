/* SPDX-License-Identifier: MIT */
/* What the core's own files share; games see rules.h only. */
#ifndef XIMA_CORE_H
#define XIMA_CORE_H

#include "rules.h"

#include <stdarg.h>

/* What the core cannot work with is refused when a game is made, not met in its midst. */
xima_status xima__check_rules(const xima__rules *rules, xima_error *error);

/* Memory: the only file that calls an allocator is alloc.c. */
xima_allocator xima__default_allocator(void);
void *xima__alloc(const xima_allocator *allocator, size_t size);
void xima__free(const xima_allocator *allocator, void *ptr, size_t size);

/* Structs across the ABI. */
xima_status xima__check_struct(const void *given, size_t first_size, size_t known_size);
/* Copies a full error to the caller's, if there is one; answers its status. */
xima_status xima__report(xima_error *to, const xima_error *from);
xima_status xima__parse_options(const xima_parse_options *given, uint32_t flags, xima_parse_options *options);

/* The spec: id and options. */
typedef struct xima__spec {
    const xima__rules *rules;
    char texts[XIMA__OPTIONS_MAX][XIMA__TEXT_MAX];
    int64_t numbers[XIMA__OPTIONS_MAX];
    uint32_t given;
} xima__spec;

const xima__rules *xima__find_rules(const char *id, size_t len);
xima_status xima__read_spec(const char *text, size_t len, const xima_game_options *options, xima__spec *spec,
                            xima_error *error);
void xima__write_spec(const xima__spec *spec, xima__out *out);
/* Whether a spec, whatever it leaves out, is that of the game. */
xima_status xima__same_spec(const xima_game *game, const char *text, size_t len, bool *same, xima_error *error);
/* Length of the spec at the beginning of a text: up to the first blank. */
size_t xima__spec_length(const char *text, size_t len);

/* States. */
enum { XIMA__LINE = 64 };
xima_status xima__state_make(xima_game *game, xima_state **out); /* neither started nor with room for history */
static inline size_t xima__position_bytes(const xima_game *game) { return sizeof(xima__common) + game->position_size; }
static inline size_t xima__undo_bytes(const xima_game *game) { return game->undo_bytes; }
xima_status xima__room(xima_state *state, size_t plies);

/* Plies. */
uint64_t xima__key(const xima_state *state); /* equal for positions that count as repeated */
int32_t xima__seat_due(const xima_state *state); /* the seat to move, or in whose turn chance is due, if the game tells */
void xima__list_moves(const xima_state *state, xima__list *list); /* the legal list; nothing when it is over */
bool xima__legal(const xima_state *state, xima_move move);        /* legal moves and open acts */
xima_status xima__check_move(const xima_state *state, xima_move move, xima_error *error);

/* Acts. */
enum { XIMA__ACTION_MAX = 127 };
static inline bool xima__is_action(xima_move move) { return (move & XIMA__TAG_MASK) == XIMA__TAG_ACTION; }
static inline int32_t xima__action_kind(xima_move move) { return (int32_t)(move >> 32 & 0x7f); }
static inline int32_t xima__action_player(xima_move move) { return (int32_t)(move >> 24 & 0xff) - 2; }
static inline int32_t xima__action_arg(xima_move move) { return (int32_t)(move & 0xffffff); }
void xima__list_actions(const xima_state *state, int32_t player, xima__list *list);
bool xima__action_open(const xima_state *state, xima_move move);
void xima__apply_action(xima_state *state, xima_move move);
void xima__action_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects);
xima_status xima__write_action(const xima_state *state, xima_move move, xima__out *out);
bool xima__offer_known(const xima_state *state, int32_t about);
bool xima__decided(const xima_state *state); /* one side is left, or nobody */
/* Whether a text is an act in words, open or not; and why one is not open: E_ILLEGAL with reason act. */
bool xima__names_act(const xima_state *state, const char *text, size_t len, xima_move *move);
xima_status xima__explain_act(const xima_state *state, xima_move move, xima_error *error);
bool xima__is_act_word(const xima_game *game, const char *text, size_t len);
void xima__note_act_words(xima_game *game); /* fills act_begins, act_digits */
/* Most words are moves; this spares them the comparing with every act. */
static inline bool xima__may_be_act(const xima_game *game, const char *text, size_t len)
{
    unsigned char c = len ? (unsigned char)*text : 0;
    if (!(game->act_begins[c >> 6] >> (c & 63) & 1))
        return false;
    for (size_t i = 1; !game->act_digits && i < len && !xima__is_blank(text[i]); i++)
        if (text[i] >= '0' && text[i] <= '9')
            return false;
    return true;
}
bool xima__read_action(const xima_state *state, const char *text, size_t len, xima_move *move);

/* Words and data. `error` is full. */
void xima__write_common(const xima_state *state, xima__out *out);
xima_status xima__write_position(const xima_state *state, xima__out *out); /* body and counters, without spec */
xima_status xima__read_position(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error);
/* One sentence, as xima__fail() makes it: whole characters, nothing that breaks a line. */
void xima__message(char *buf, size_t cap, const char *format, va_list args);
void xima__place(xima_error *error, const char *text, size_t len); /* line and column from the offset */
/* Writes a line of plies; `at` is where it begins and is left where it ends. */
xima_status xima__write_line(xima_state *at, const xima_move *moves, size_t count, int32_t notation, xima__out *out);
/* The first of some plies: as many as the game writes as one text; they are not played. */
xima_status xima__write_plies(xima_state *at, const xima_move *moves, size_t count, int32_t notation, xima__out *out,
                              size_t *written);
bool xima__move_notation(const xima_game *game, int32_t notation);
xima_status xima__read_ply(const xima_state *state, const char *text, size_t len, const xima_parse_options *options,
                           xima_move *move, xima_error *error);
xima_status xima__write_ply(const xima_state *state, xima_move move, int32_t notation, xima__out *out);
/* The plies at `from`: those of a turn written as one text, else a single one; or words that are no plies, and then
   *count is 0. *end is where they end. The text is UTF-8 up to `good`, where a word ends. `moves` holds XIMA__TURN_MAX.
   After a failure *count, and error->ply, are the plies before the one at fault that its words leave to be understood. */
xima_status xima__read_plies(xima_state *at, const char *text, size_t len, size_t good, size_t from, size_t *end,
                             const xima_parse_options *options, xima_move *moves, size_t *count, xima_error *error);
xima_status xima__moves_read(xima_state *at, const char *text, size_t len, const xima_parse_options *options,
                             xima_move *buf, size_t cap, size_t *count, size_t *used, xima_error *error);

/* Queries. */
void xima__outcome(const xima_state *state, xima_outcome *outcome); /* struct_size need not be set */
void xima__move_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects);
bool xima__same_game(const xima_state *a, const xima_state *b);
size_t xima__planes_bytes(const xima_game *game); /* 0 = the game has none */
bool xima__seat(const xima_game *game, int32_t player);

#endif
