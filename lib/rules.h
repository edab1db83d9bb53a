/* SPDX-License-Identifier: MIT */
/*
 * The internal rules interface: what a game is to the core.
 *
 * A game is one const table (xima__rules): facts, names and functions. The first nine functions are required, every
 * other may be NULL and then has a generic default in lib/core. The conformance suite runs each override against its
 * default. docs/adding-a-game.md walks through all of it.
 */
#ifndef XIMA_RULES_H
#define XIMA_RULES_H

#include <stdbool.h>
#include <stdatomic.h>
#include <string.h>
#include <xima/xima.h>

/* ---- Moves: bits 40–51 carry the game's tag, bits 0–39 (and 52) are the game's own. ---- */

#define XIMA__TAG_SHIFT 40
#define XIMA__TAG_MASK (UINT64_C(0xfff) << XIMA__TAG_SHIFT)
#define XIMA__TAG(n) ((uint64_t)(n) << XIMA__TAG_SHIFT)
#define XIMA__TAG_ACTION XIMA__TAG(0xfff) /* acts, in every game alike; games take 1–0xffe */
#define XIMA__MOVE_MAX ((UINT64_C(1) << 53) - 1)

/* ---- Text out: snprintf's manner. Counts on past the end of the buffer. ---- */

typedef struct xima__out {
    char *buf;       /* may be NULL if cap is 0 */
    size_t cap, len; /* len is what the whole text needs */
    uint64_t hash;   /* FNV-1a of all bytes put, whether they fitted or not */
} xima__out;

xima__out xima__out_to(char *buf, size_t cap);
void xima__put(xima__out *out, const char *text, size_t len);
void xima__puts(xima__out *out, const char *text);
void xima__putc(xima__out *out, char c);
void xima__putu(xima__out *out, uint64_t number);
/* %s text, %t text and length (const char *, size_t), %d int, %u uint64_t, %c char, %% a percent sign. */
void xima__putf(xima__out *out, const char *format, ...);
/* Ends the text with NUL, cut at a character; XIMA_OK or XIMA_E_BUFFER. */
xima_status xima__out_end(xima__out *out, size_t *needed);

/* ---- Text in ---- */

typedef struct xima__in {
    const char *text;
    size_t len, at; /* at <= len */
} xima__in;

int xima__peek(const xima__in *in);             /* the byte at hand, or -1 at the end */
bool xima__accept(xima__in *in, char c);        /* steps over c if it is at hand */
void xima__skip_blanks(xima__in *in);
static inline bool xima__is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static inline bool xima__is_eol(char c) { return c == '\n' || c == '\r'; }
static inline bool xima__is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool xima__is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool xima__read_number(xima__in *in, uint64_t max, uint64_t *number); /* decimal digits; false: none, or above max */
size_t xima__utf8_bad(const char *text, size_t len);                  /* offset of the first bad byte, or len */
/* Whether a text is one of those that a list parts by that character. */
bool xima__in_list(const char *list, char parts, const char *text, size_t len);
/* Bytes of a character at the beginning that shows nothing and has no width; 0: none stands there. */
size_t xima__invisible(const char *text, size_t len, unsigned *character);
bool xima__same_word(const char *a, size_t a_len, const char *b);     /* A–Z and a–z alike */

/* ---- Failing. Inside the library `error` is never NULL and has its full size; the public calls copy it out. ---- */

/* Fills all of error; the format as xima__putf(). Answers status. */
xima_status xima__fail(xima_error *error, xima_status status, int32_t reason, const char *format, ...);
/* Says where in a text: offset and length in bytes; line and column follow when the text is known. Answers its status. */
xima_status xima__fail_at(xima_error *error, size_t offset, size_t length);
void xima__candidate(xima_error *error, xima_move move); /* one more candidate, if there is room and it is new */

/* ---- Random numbers: SplitMix64, as documented at xima_state_playout(). ---- */

static inline uint64_t xima__mix(uint64_t x) /* the finalizer alone: a good hash of a number */
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}
static inline uint64_t xima__random(uint64_t *seed)
{
    *seed += UINT64_C(0x9e3779b97f4a7c15);
    return xima__mix(*seed);
}
/* floor(random * range / 2^64): the high half of a product, by hand since ISO C has no number so wide. */
static inline uint64_t xima__scale(uint64_t random, uint64_t range)
{
    uint64_t a = random >> 32, b = random & 0xffffffff, c = range >> 32, d = range & 0xffffffff;
    uint64_t low = b * d, middle = a * d + (low >> 32), other = b * c + (middle & 0xffffffff);
    return a * c + (middle >> 32) + (other >> 32);
}

/* ---- Lists of moves. One sink serves listing, counting, the n-th move and legality. ---- */

typedef struct xima__list {
    xima_move *buf;
    size_t cap, skip, count; /* stores moves skip .. skip + cap - 1; count counts all */
    xima_move find;          /* a move to look for, or 0 */
    bool found;
} xima__list;

static inline void xima__emit(xima__list *list, xima_move move)
{
    if (list->count - list->skip < list->cap)
        list->buf[list->count - list->skip] = move;
    list->count++;
    list->found |= move == list->find;
}

typedef struct xima__effects {
    xima_effect *buf;
    size_t cap, count;
} xima__effects;

static inline void xima__effect(xima__effects *effects, xima_effect effect)
{
    if (effects->count < effects->cap)
        effects->buf[effects->count] = effect;
    effects->count++;
}

/* ---- Options of the spec ---- */

enum { XIMA__OPTION_NUMBER, XIMA__OPTION_WORD, XIMA__OPTION_TEXT, XIMA__OPTION_RESOURCE, XIMA__OPTIONS_MAX = 24 };

typedef struct xima__option {
    const char *name, *initial; /* initial: what it is when left out, in canonical form */
    int32_t type;
    int64_t min, max;           /* NUMBER */
    const char *range;          /* WORD: the words, parted by '|', the first has value 0; else words for people */
} xima__option;

enum { XIMA__TEXT_MAX = 64 }; /* longest value of an option, NUL included */

/* What configure() gets and gives. */
typedef struct xima__setup {
    const struct xima__rules *rules; /* the registered table; configure may choose another for these options */
    char (*texts)[XIMA__TEXT_MAX];   /* one text an option; configure may write the canonical one */
    int64_t *numbers;                /* NUMBER: its value; WORD: which; else 0 */
    uint32_t given;                  /* bit i: option i was given, not left out */
    const xima_resource *resources;
    size_t resource_count;
    int32_t cpu;           /* a code path, 0 = choose */
    void *params;          /* params_size bytes, zeroed, for the game; no pointers into itself */
    xima_game_info info;   /* to be filled: players, cells, width, height, zones, flags, max_moves, actions …;
                              counts of names and a team per seat are filled already */
    size_t position_size;  /* to be filled */
    size_t undo_size;      /* to be filled by games with save and revert */
} xima__setup;

/* ---- Objects ---- */

struct xima_game {
    const struct xima__rules *rules;
    void *params;
    xima_game_info info;
    size_t position_size;
    size_t undo_bytes;          /* what undoes a ply: what the core keeps, and what save() does */
    xima_allocator allocator;
    atomic_size_t references;
    char *spec;
    char *cell_names;           /* the default names of cells, NUL-ended, one after the other */
    size_t cell_name_stride;
    xima_resource *resources;
    size_t resource_count;
    uint64_t act_begins[4];     /* bit c: byte c may begin the words of an act */
    bool act_digits;            /* a digit may stand in the first of them */
    size_t size;                /* of the one block that holds all of it */
};

/* What the core knows of a position in every game alike: one cache line, saved and restored with the position. */
typedef struct xima__common {
    uint32_t ply, turn, turn_ply;
    uint16_t out;               /* bit s: seat s is out */
    uint16_t offer_yes;         /* bit s: seat s agrees to the offer */
    uint8_t fate[XIMA_PLAYERS_MAX]; /* why a seat is out (end id) */
    int32_t offer_about;        /* 0 = no offer */
    int8_t turn_of;             /* the seat whose turn it is, -1 before any */
    int8_t observer;            /* -1 = sees everything */
    uint8_t over;               /* ended by elimination or an act: the end id */
    uint8_t no_history;
    uint8_t turn_counts;        /* something was played in this turn that makes it count (XR-30) */
    uint8_t zero[23];
} xima__common;

_Static_assert(sizeof(xima__common) == 64, "one cache line");

struct xima_state {
    xima_game *game;
    xima__common *common;   /* 64-byte aligned; the position follows it */
    void *position;
    void *block;            /* the allocation that holds common and position */
    size_t block_size;
    xima_move *moves;       /* history: plies, the key before each, what undoes each */
    uint64_t *keys;
    unsigned char *undo;
    size_t count, capacity, floor; /* plies below floor are known but cannot be undone */
};

/* ---- The table ---- */

enum { /* acts that the core offers; a game names those it has in `acts` */
    XIMA__ACTS_RESIGN = 1, XIMA__ACTS_FLAG = 2, XIMA__ACTS_FORFEIT = 4, XIMA__ACTS_DRAW = 8, XIMA__ACTS_ABORT = 16,
    XIMA__ACTS_USUAL = 1 | 2 | 4 | 16
};

typedef struct xima__played { /* of a word */
    uint32_t bytes; /* without the blank behind it */
    int32_t next;   /* who is to move after it, a seat or XIMA_NOBODY */
} xima__played;

enum { XIMA__TURN_MAX = 8 }; /* plies of a turn that one text can hold */

typedef struct xima__names { /* each ends in NULL; NULL = none */
    const char *const *kinds;     /* kind 0 is always "unknown" and not in here */
    const char *const *regions, *const *reasons, *const *ends, *const *planes, *const *notations, *const *cpus;
    const char *const *seats;     /* default: 1, 2, … */
    const char *const *colours;   /* words that people use for seats: "Z azul blue" goes for a seat of any of these names */
    const char *const *acts;      /* words for the core's acts XIMA_ACT_RESIGN … ABORT; default: English */
    const char *const *more_acts; /* other words for the same acts, in their order: "abandona/se rinde" */
    const char *const *game_acts; /* words for the game's own */
    const char *const *cells;     /* default: file letter and rank number */
} xima__names;

typedef struct xima__rules {
    /* Facts */
    const char *id, *title;
    uint64_t tag; /* XIMA__TAG(n), frozen, never used again */
    uint32_t acts;
    bool drawless; /* none of its games is drawn, whatever the rules and the players do */
    const xima__option *options;
    size_t option_count, params_size;
    const char *plies_word; /* may stand in a position text before the plies, instead of the bars; NULL = none */
    xima__names names;

    /* Required */
    xima_status (*configure)(xima__setup *setup, xima_error *error);
    void (*start)(const xima_game *game, void *position);      /* position is zeroed */
    int32_t (*to_move)(const xima_state *state);               /* XIMA_NOBODY when the game's rules have ended it */
    void (*list)(const xima_state *state, xima__list *list);   /* the documented order; never called when it is over */
    void (*apply)(xima_state *state, xima_move move);          /* a legal move; cannot fail */
    void (*outcome)(const xima_state *state, xima_outcome *outcome); /* prefilled by the core: seats out, over by acts */
    void (*info)(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects);
    xima_status (*read)(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error);
    xima_status (*write)(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out);

    /* Optional: the position */
    /* After a text has been read, counters and seats out included. May set the fate of a seat to XIMA_END_NONE where
       its own rules never put it out for that; the core then refuses the text. */
    void (*loaded)(xima_state *state);
    void (*cell_info)(const xima_game *game, int32_t cell, xima_cell_info *info);
    const char *(*name)(const xima_game *game, int32_t what, int32_t index); /* before the tables; NULL = ask them */
    size_t (*cell)(const xima_state *state, int32_t cell, xima_piece *buf, size_t cap);
    size_t (*held)(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap);
    uint64_t (*hash)(const xima_state *state);
    uint64_t (*key)(const xima_state *state);    /* equal for positions that count as repeated; default: hash */
    bool (*equal)(const xima_state *a, const xima_state *b); /* default: the same bytes */
    void (*state_info)(const xima_state *state, xima_state_info *info); /* flags, quiet … */
    size_t (*tail)(const xima_state *state);     /* how many plies back the rules look, acts not counted; default 0 */

    /* Optional: moves */
    size_t (*count)(const xima_state *state);
    xima_move (*nth)(const xima_state *state, size_t n);
    xima_move (*pick)(const xima_state *state, uint64_t random); /* no chance move; nth of xima__scale(random, count) */
    bool (*is_legal)(const xima_state *state, xima_move move);
    uint64_t (*weight)(const xima_state *state, xima_move move); /* of an outcome; default 1 */
    void (*explain)(const xima_state *state, xima_move move, xima_error *error); /* why not legal; error is filled */
    void (*settle)(xima_state *state);           /* inside the same ply, after apply, act or a seat going out */
    void (*gone)(xima_state *state, int32_t seat, int32_t end); /* a seat is about to be out, also as the game ends */
    void (*save)(const xima_state *state, xima_move move, void *undo);   /* both or none; default: the whole position */
    void (*revert)(xima_state *state, xima_move move, const void *undo);
    /* A short way through a legal ply that is no act, with all that the core does around apply(): history, settle, the
       counting of turns. There is room, and nothing has ended the game but perhaps the position. If the move is not
       proved to be legal, this does so. False: nothing is changed, and the core goes its own way. */
    bool (*quick)(xima_state *state, xima_move move, bool proved);
    void (*actions)(const xima_state *state, int32_t player, xima__list *list); /* acts beyond the core's */
    void (*act)(xima_state *state, int32_t action, int32_t player, int32_t arg); /* those, and no others */
    int32_t (*offer)(const xima_state *state, int32_t i); /* the i-th thing of its own to be offered now; 0 = no more */
    void (*agreed)(xima_state *state, int32_t about);     /* everybody in has agreed to one of those */
    /* Why an act is not open, where the game knows more than the core, which has filled error; a seat that is in. */
    void (*explain_act)(const xima_state *state, int32_t action, int32_t player, int32_t arg, xima_error *error);
    int32_t (*turn_of)(const xima_state *state); /* whose turn it is while chance is due; default: not known before */
    bool (*counts)(xima_move move); /* whether a ply makes a turn that counts (XR-30); default: every one */

    /* Optional: words */
    xima_status (*read_move)(const xima_state *state, xima__in *in, const xima_parse_options *options, xima_move *move,
                             xima_error *error); /* all of the text is one ply */
    /* A short way through nearly all words of a record: plays the word that the text begins with, up to a blank, if it is
       one ply and can be nothing else. There is room, and nobody has ended the game. Answers the ply, or 0: nothing is
       changed, and the other functions read it. */
    xima_move (*play_word)(xima_state *state, const char *text, size_t len, xima__played *played);
    xima_status (*write_move)(const xima_state *state, xima_move move, int32_t notation, xima__out *out);

    /* Turns that a line writes as one text, such as dice with the moves they are for. Both may play and take back on
       `at`, which has room, and leave it as it was. Answer how many plies the text has; 0 = none of this kind. */
    size_t (*write_turn)(xima_state *at, const xima_move *moves, size_t count, int32_t notation, xima__out *out);
    /* Whether a word of letters, digits, `-` and `=` may begin such a text here; default: it may. */
    bool (*turn_begins)(const xima_state *at);
    /* May also step over words that are no plies, and then answers 0 plies. After a failure *count is how many plies
       before the one at fault the words leave to be understood: the candidates are moves behind them. */
    xima_status (*read_turn)(xima_state *at, xima__in *in, const xima_parse_options *options, xima_move *moves,
                             size_t *count, xima_error *error); /* moves holds XIMA__TURN_MAX */

    /* Optional: what players see */
    void (*observe)(const xima_game *game, void *position, int32_t player);
    xima_move (*seen)(const xima_state *state, xima_move move, int32_t player);
    bool (*resample)(xima_state *state, int32_t player, uint64_t *seed);

    /* Optional: learning, whole loops */
    int32_t (*index)(const xima_state *state, xima_move move);
    xima_move (*index_move)(const xima_state *state, int32_t index); /* need not be legal; the core checks */
    void (*planes)(const xima_state *state, int32_t player, uint8_t *planes);
    xima_status (*perft)(const xima_state *state, uint32_t depth, uint64_t *nodes);
    /* So many random plies, fewer only when the game is over; answers how many. Room is made; the seed goes on. */
    uint32_t (*playout)(xima_state *state, uint64_t *seed, uint32_t plies);

    /* Optional: records in forms of the game's own (forms.h); the last entry has no name */
    const struct xima__form *forms;
} xima__rules;

/* The games, made by Meson from the list in lib/games/meson.build. */
extern const xima__rules *const xima__registry[];
extern const size_t xima__registry_count;

/* ---- What games may call ---- */

/* Fills the caller's struct as far as its struct_size reaches; the unknown rest is zeroed. */
xima_status xima__give_struct(void *out, const void *full, size_t first_size, size_t known_size);

/* Plays a legal ply where there is room for it; takes the last one back. */
void xima__advance(xima_state *state, xima_move move);
void xima__retreat(xima_state *state);
/* What was kept to undo the last ply, or NULL if it is not: the position, or what save() made of it. */
const void *xima__kept_before(const xima_state *state);

/* For quick(): where save() puts what undoes the next ply; then the ply becomes history. There is room. */
static inline unsigned char *xima__undo_at(const xima_state *state)
{
    return state->undo + state->count * state->game->undo_bytes;
}
static inline void xima__remember(xima_state *state, xima_move move, uint64_t key)
{
    memcpy(xima__undo_at(state), state->common, sizeof *state->common);
    state->moves[state->count] = move;
    state->keys[state->count] = key;
    state->count++;
}
/* Counts turns after a ply, as the core does; `turn` and `turn_ply` are from before it. */
void xima__count_turns(xima_state *state, xima_move move, uint32_t turn, uint32_t turn_ply);

static inline const void *xima__params(const xima_game *game) { return game->params; }

/* Puts a seat out (from apply, settle, act); ends the game when one side is left. */
void xima__put_out(xima_state *state, int32_t seat, int32_t end);
static inline bool xima__is_out(const xima_state *state, int32_t seat) { return state->common->out >> seat & 1; }
/* Fills places and winners for a side that has won, from a bit set of seats. */
void xima__winners(const xima_game *game, uint32_t winners, int32_t end, xima_outcome *outcome);
/* What the core would say, without the override: for tests and for overrides that handle special cases only. */
size_t xima__default_count(const xima_state *state);
xima_move xima__default_nth(const xima_state *state, size_t n);
bool xima__default_is_legal(const xima_state *state, xima_move move);
xima_status xima__default_perft(const xima_state *state, uint32_t depth, uint64_t *nodes);
uint32_t xima__default_playout(xima_state *state, uint64_t *seed, uint32_t plies);
xima_status xima__default_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options,
                                    xima_move *move, xima_error *error);
xima_status xima__default_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out);
xima_status xima__default_board(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out);

#endif
