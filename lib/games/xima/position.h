/* SPDX-License-Identifier: MIT */
/*
 * Xima's position: no pointers, copied by memcpy.
 *
 * Whether a step is possible depends on the tops of two neighbouring columns alone (XR-6), so tops lie in rows of 16
 * bytes and sets of squares in 13 rows of 16 bits. Blocks that are dominated lie in one small pool, four bits each, for
 * they are few and only captures and uncoverings look at them: first those of the lowest square, bottom to top. Where a
 * column's begin follows from the heights of the columns before it.
 */
#ifndef XIMA_GAME_POSITION_H
#define XIMA_GAME_POSITION_H

#include <string.h>

#include "rules.h"

enum {
    SEATS = 6,                  /* the most players (XR-21) */
    FILES = 13,
    CELLS = FILES * FILES,      /* public ids: 13 * rank + file, A1 = 0 */
    ROW = 16,                   /* inside, a square is 16 * rank + file */
    SQUARES = FILES * ROW,
    SUMMIT = 6 * ROW + 6,       /* G7 */
    INCREMENT = 3,              /* XR-19 */
    INCREMENTS_MAX = 60,
    COMMONS_MAX = 30,
    BLOCKS_MAX = 480,           /* of all players with all increments: no column can then rise above a byte, see
                                   docs/games/xima.md */
    COUNTED_MAX = 50000,        /* counters stop here */
    DIRECTIONS = 8,             /* N, NE, E, SE, S, SW, W, NW: the order of the legal list */
    OFF_BOARD = 255             /* top of the padding files: nothing steps there */
};

enum { /* where a special is, if not on a square */
    SPECIAL_CAPTURED = 240,     /* + the seat that holds it */
    SPECIAL_GONE = 253,         /* nowhere: study positions only */
    SPECIAL_OUTSIDE = 254
};

enum { KIND_COMMON = 1, KIND_SPECIAL = 2, KIND_DIE = 2 /* + its face */ }; /* XIMA_NAME_KIND */
enum { BLOCK_SEAT = 7, BLOCK_SPECIAL = 0x80 };                    /* a block in a byte: seat, special or not */

enum { /* reasons */
    REASON_HEIGHT = XIMA_REASON_GAME, /* XR-6: the next top is too high */
    REASON_LINE,          /* XR-7: not in one of the eight directions, or no move at all */
    REASON_ORIGIN,        /* XR-5, XR-9: no own block on top there */
    REASON_OUTSIDE,       /* XR-8: no such block outside */
    REASON_OCCUPIED,      /* XR-8: incorporation ends on a block */
    REASON_ENTRY,         /* XR-8: no way in */
    REASON_SPECIALS,      /* XR-10 */
    REASON_SUMMIT,        /* XR-11, XR-13: a common may not end on G7 */
    REASON_REPEATED,      /* XR-18 */
    REASON_CAPTURE_MARK,  /* XR-26: X on a move that captures nothing */
    REASON_SPECIAL_MARK,  /* XR-26: = or - does not fit */
    REASON_BLOCKS,        /* position: more blocks than there are (XR-4) */
    REASON_SPECIAL_TWICE, /* position: a special in two places */
    REASON_SPECIAL_LOST,  /* position: a special nowhere; may be waived */
    REASON_SHARED,        /* position: two specials in a column (XR-10) */
    REASON_ON_SUMMIT,     /* position: a block stays on G7 (XR-11) */
    REASON_CAPTURE_DUE,   /* position: a column that a capture must have thinned (XR-12); may be waived */
    REASON_DICE,          /* XR-27, XR-28: not what the dice allow */
    REASON_END
};

enum { END_SUMMIT = XIMA_END_GAME, END_NO_RESOURCES, END_DROWNED, END_LIMIT };
enum { MODE_CIENCIA, MODE_AZAR_1, MODE_AZAR_2, MODE_CIENZAR };                  /* XR-22 */
enum { CHOICE_ASK, CHOICE_DICE, CHOICE_FREE };
enum { PHASE_MOVE, PHASE_ROLL, PHASE_CHOICE };
enum { ABOUT_INCREMENT = XIMA_ABOUT_GAME };

/* Moves: bits 0–7 to, 8–15 from (255 outside), 16 special, 17–19 the die, 20–23 what kind of ply. */
#define XIMA_TAG XIMA__TAG(1)
enum { MOVE_FROM = 8, MOVE_SPECIAL = 16, MOVE_DIE = 17, MOVE_KIND = 20, OUTSIDE = 255 };
enum { PLY_BLOCK, PLY_ROLL, PLY_PASS, PLY_CHOICE }; /* a roll: higher die in bits 0–7, lower or 0 in 8–15; a choice: CHOICE_… */

struct path;

typedef struct params {
    const struct path *path; /* the code for this processor, see ways.h */
    int32_t players, commons, increments, stagnation, repetition, mode;
    uint8_t choice[SEATS];   /* CHOICE_… of each seat in mode cienzar */
    bool claim;              /* XR-19 c and d are claimed */
    bool only_moves;         /* turns are moves of one block and nothing else, and follow one another */
    uint8_t side[SEATS];     /* bits: the seats of each seat's side, itself included */
    uint8_t team[SEATS];
    uint32_t under_max;      /* dominated blocks that there can be */
    char colors[SEATS][12];
} params;

typedef struct set {
    uint64_t word[4]; /* bit = square */
} set;

typedef struct under { /* a dominated block */
    uint8_t square, block;
} under;

/* What there is of each seat that plays. What Cimax counts is no part of a position's identity, see values.c. */
typedef struct seat_part {
    set own;               /* columns whose top block is the seat's */
    double shares;         /* V_R (CR-3) */
    uint32_t taken;        /* V_BC */
    uint32_t turns;        /* T (XR-30) */
    uint16_t credit;       /* what the capture of the seat's special gave its holder */
    uint16_t fixed;        /* V_BT of a seat that is out, as it was then (CR-9) */
    uint16_t fixed_blocks; /* and how many blocks made it */
    uint16_t idle;         /* XR-19 d: turns completed since anyone's last capture, ascent … */
} seat_part;

enum { /* in words, behind the tops: the seats that play, what each holds of each in bytes, the pool */
    WORD = sizeof(uint64_t),
    SEAT_WORDS = sizeof(seat_part) / WORD,
    IN_A_WORD = 16, /* dominated blocks */
    WORDS = SEATS * SEAT_WORDS + (SEATS * SEATS + WORD - 1) / WORD + BLOCKS_MAX / IN_A_WORD
};

typedef struct position {
    uint64_t material;              /* hash of all blocks, wherever they are: changed with them, see blocks.h */
    uint32_t quiet;                 /* plies since the last that moves cannot take back; XR-18 looks no further */
    uint16_t on_board, under_count; /* blocks; those of them that are dominated */
    uint8_t special[SEATS];         /* a square or SPECIAL_… */
    uint8_t outside[SEATS];         /* commons outside */
    uint8_t special_under;          /* bits of the seats whose special is on the board and dominated */
    uint8_t players;
    uint8_t entered;                /* bits of the seats whose special has come in, ever (XR-45) */
    uint8_t to_move;
    /* Eight bytes that are 0 whenever moves without dice are due to somebody and all are in: is_plain() */
    uint8_t over, out;              /* over: an end, or 0; out: bits of the seats that are out (XR-32) */
    uint8_t phase, begun;           /* PHASE_…; begun: something of this turn has been played */
    uint8_t dice[2];                /* the dice left, higher first; 0 = none (XR-28) */
    uint8_t fresh, progressed;      /* the turn has yet to be judged (XR-31); something happened in it (XR-19 d) */
    uint8_t winner, increments;
    uint8_t recurs;                 /* it stood before, at the start of this turn, within the quiet plies; else nothing
                                       can be repeated (XR-18, XR-19 c) and no history is looked at */
    uint8_t acted;                  /* acts since the quiet plies began: they lie between them in the history */
    uint8_t gone;                   /* bits of the seats whose V_BT is fixed */
    uint8_t told, fixed_told;       /* while a text is read: which values it has, and which seats stand in `fixed=` */
    uint8_t pool;                   /* the first word of the pool: pool_begin() */
    uint8_t top[SQUARES];           /* level of each column's upper surface (XR-2) */
    union { /* Only what the spec allows is there in a state, so positions are copied by copy_position() */
        seat_part seats[SEATS];
        uint8_t bytes[WORDS * WORD];
        uint64_t words[WORDS];
    };
} position;

/* Nothing is lost to alignment: the tops follow the 48 bytes before them, and the seats follow the tops at 256. */
_Static_assert(offsetof(position, progressed) - offsetof(position, over) == 7, "eight bytes");
_Static_assert(offsetof(position, top) == 48 && offsetof(position, words) == 256 && SEAT_WORDS == 7, "no gaps");
/* Tops are read in registers of up to 64 bytes and shifted by a step: 17 bytes before them, and 17 past 256 of them. */
_Static_assert(offsetof(position, words) + sizeof(seat_part) + 2 * WORD >= offsetof(position, top) + 256 + 17,
               "what is read behind the tops is there in the smallest state");

/* The first word of the pool of dominated blocks. */
static inline uint32_t pool_begin(int players)
{
    return (uint32_t)(players * SEAT_WORDS + (players * players + WORD - 1) / WORD); /* kept in `pool` */
}
/* With room for so many dominated blocks. */
static inline size_t position_bytes(int players, uint32_t under)
{
    return offsetof(position, words) + (pool_begin(players) + (under + IN_A_WORD - 1) / IN_A_WORD) * WORD;
}
static inline void copy_position(position *to, const position *from) /* the next block to be dominated has room */
{
    memcpy(to, from, position_bytes(from->players, from->under_count + 1u));
}

/* Where in `bytes` stands how many commons of the owner's the holder has captured. */
static inline size_t captives_at(const position *p, int holder, int owner)
{
    return (size_t)p->players * (sizeof(seat_part) + (size_t)holder) + (size_t)owner;
}

/* The start of a turn of one move without dice, nobody out. */
static inline bool is_plain(const position *p)
{
    uint64_t unusual;
    memcpy(&unusual, (const unsigned char *)p + offsetof(position, over), sizeof unusual);
    return unusual == 0;
}
static inline bool is_special_under(const position *p, int seat) { return p->special_under >> seat & 1; }
/* XR-19 d counts from here again. */
static inline void count_anew_of(position *p, int players)
{
    for (int seat = 0; seat < players; seat++)
        p->seats[seat].idle = 0;
}
static inline void count_anew(position *p) { count_anew_of(p, p->players); }

/* So it is nearly always: a seat in has its special, and there are four blocks more than there can be specials, so that
   the position is not dead (XR-19 a). The seat to move is asked first. */
static inline bool plainly_alive_of(const position *p, int players, int seat)
{
    for (int n = 0; n < players; n++, seat = seat + 1 == players ? 0 : seat + 1) {
        int place = p->special[seat];
        if ((place < SQUARES || place == SPECIAL_OUTSIDE) && p->on_board + p->outside[seat] >= players + 4 &&
            !(p->out >> seat & 1))
            return true;
    }
    return false;
}
static inline bool plainly_alive(const position *p) { return plainly_alive_of(p, p->players, p->to_move); }

/* How many plies of history can matter. */
static inline size_t plies_to_remember(const position *p)
{
    return p->acted < UINT8_MAX ? (size_t)p->quiet + p->acted : SIZE_MAX;
}
static inline void forget_past(position *p)
{
    p->quiet = 0;
    p->acted = 0;
    p->recurs = 0;
}

/* ---- Geometry (geometry.c) ---- */

enum { BARE = 256 }; /* whole registers are read; past the squares it is 0, which no top is */
extern const uint8_t xima__xima_bare[BARE]; /* level of the bare surface; OFF_BOARD in the padding */
extern const int8_t xima__xima_step[DIRECTIONS];
/* The step that leads from square a to square b, at [SQUARES + b - a]; 0 if none does. Where the line would leave the board
   and come back, it crosses the padding. */
extern const int8_t xima__xima_step_by[2 * SQUARES];

/* None is negative, and divisions of what cannot be so take fewer instructions. */
static inline int file_of(int square) { return (int)((unsigned)square % ROW); }
static inline int rank_of(int square) { return (int)((unsigned)square / ROW); }
static inline int cell_of(int square) { return square - rank_of(square) * (ROW - FILES); }
static inline int square_of(int cell) { return cell + (int)((unsigned)cell / FILES) * (ROW - FILES); }
static inline int ring_of(int square) /* XR-1: 0 is the summit */
{
    int x = file_of(square) - 6, y = rank_of(square) - 6;
    x = x < 0 ? -x : x;
    y = y < 0 ? -y : y;
    return x > y ? x : y;
}
static inline int floor_of(int square) { return 4 - (ring_of(square) + 1) / 2; }
/* The neighbour, or -1: steps from a padding file or past the first or last rank are none. */
static inline int neighbour(int square, int direction)
{
    unsigned next = (unsigned)(square + xima__xima_step[direction]);
    return next >= SQUARES || next % ROW >= FILES ? -1 : (int)next;
}
void xima__xima_write_square(int square, xima__out *out); /* "E11" */

/* ---- Sets ---- */

static inline bool has(const set *s, int square) { return s->word[square >> 6] >> (square & 63) & 1; }
static inline void include(set *s, int square) { s->word[square >> 6] |= UINT64_C(1) << (square & 63); }
static inline void exclude(set *s, int square) { s->word[square >> 6] &= ~(UINT64_C(1) << (square & 63)); }
static inline int members(const set *s)
{
    return __builtin_popcountll(s->word[0]) + __builtin_popcountll(s->word[1]) + __builtin_popcountll(s->word[2]) +
           __builtin_popcountll(s->word[3]);
}
/* The lowest member from `square` on, or -1. */
static inline int next_member(const set *s, int square)
{
    for (int w = square >> 6; w < 4; w++) {
        uint64_t word = s->word[w];
        if (w == square >> 6)
            word &= ~UINT64_C(0) << (square & 63);
        if (word)
            return w * 64 + __builtin_ctzll(word);
    }
    return -1;
}

/* ---- Columns ---- */

static inline const position *position_of(const xima_state *state) { return state->position; }
static inline bool is_bare(const position *p, int square) { return p->top[square] == xima__xima_bare[square]; }
static inline int height_of(const position *p, int square) { return p->top[square] - xima__xima_bare[square]; }
/* The seat of the top block, or -1. */
static inline int top_owner(const position *p, int square)
{
    for (int seat = 0; seat < p->players; seat++)
        if (has(&p->seats[seat].own, square))
            return seat;
    return -1;
}
static inline bool special_on_top(const position *p, int seat, int square)
{
    return p->special[seat] == square && !is_special_under(p, seat);
}
/* A special of another seat in that column, at any height (XR-10). */
static inline bool bars_special(const position *p, int seat, int square)
{
    for (int other = 0; other < p->players; other++)
        if (other != seat && p->special[other] == square)
            return true;
    return false;
}
static inline bool other_special_stands(const position *p, int seat)
{
    for (int other = 0; other < p->players; other++)
        if (other != seat && p->special[other] < SQUARES)
            return true;
    return false;
}
/* Blocks of a column bottom to top, as BLOCK_… bytes; answers how many. buf holds BLOCKS_MAX. */
int xima__xima_column(const position *p, int square, uint8_t *buf);
/* All dominated blocks, those of one column bottom to top; answers how many. buf holds BLOCKS_MAX. */
uint32_t xima__xima_unders(const position *p, under *buf);
bool xima__xima_has_under(const position *p, int seat, bool commons_only); /* a dominated block of the seat's */
void xima__xima_put_block(position *p, int square, uint8_t block);  /* on top */
uint8_t xima__xima_take_block(position *p, int square);             /* off the top */
uint64_t xima__xima_position_hash(const position *p); /* dice included; who is out the core adds */

/* ---- Values (values.c, values_text.c) ---- */

typedef struct force { /* CR-3 */
    double board, outside, captured, shares, summit, total;
    double mean;                    /* CR-12; 0 without a block */
    int32_t blocks, blocks_outside; /* how many made `board`; how many lie outside, the special included */
} force;

/* CR-1: twice the floor, whose bare surface is at the level below that (XR-2); half of it is a whole number. */
static inline uint32_t worth(int square, uint8_t block)
{
    return (xima__xima_bare[square] + 1u) << (block & BLOCK_SPECIAL ? 1 : 0);
}
/* The relative value (CR-2) of each block of a column. */
void xima__xima_relative(int square, const uint8_t *column, int n, uint32_t *values);
/* `seat` captures the others' blocks of a column as it stood before the arrival; its own commons rescue its special. */
void xima__xima_value_capture(position *p, int square, const uint8_t *column, int n, int seat);
void xima__xima_value_rescue(position *p, int seat);
void xima__xima_force(const position *p, int seat, bool count_summit, force *out);
void xima__xima_gone(xima_state *state, int32_t seat, int32_t end); /* CR-9, and V_R */
void xima__xima_write_values(const xima_state *state, xima__out *out);
/* The fields of values in a position text: what was expected if one is wrong, NULL if all is well; *known: it was one. */
const char *xima__xima_read_values(xima__in *in, position *p, bool *known);
void xima__xima_values_loaded(xima_state *state);

/* ---- Options (options.c) ---- */

enum {
    OPTION_RULES, OPTION_PLAYERS, OPTION_TEAMS, OPTION_MODE, OPTION_CHOICE, OPTION_BLOCKS, OPTION_INCREMENT, OPTION_INCREMENTS,
    OPTION_REPETITION, OPTION_STAGNATION, OPTION_COLORS, OPTIONS
};
extern const xima__option xima__xima_options[OPTIONS];
extern const char *const xima__xima_paths[]; /* names of the code paths, "auto" first (paths.c) */
/* The path of that number, 0 = the best; false if this processor has not what it takes. */
bool xima__xima_choose_path(int32_t cpu, params *params);
xima_status xima__xima_configure(xima__setup *setup, xima_error *error);
const char *xima__xima_name(const xima_game *game, int32_t what, int32_t index);

/* ---- Rules ---- */

void xima__xima_loaded(xima_state *state);

void xima__xima_start(const xima_game *game, void *at);
/* Walks from `square` at base `base`: calls nothing, answers how many steps are open in that direction. */
int xima__xima_reach(const position *p, int square, int base, int direction, int special_seat);
void xima__xima_entries(const position *p, int seat, bool special, set *reach); /* where a block can be incorporated */
bool xima__xima_has_move(const position *p, int seat);                          /* XR-16's question */
bool xima__xima_has_block(const position *p, int seat);                         /* XR-15's */
bool xima__xima_alone(const position *p, const params *params);                 /* one side is left (XR-32) */
int xima__xima_next_seat(const position *p);
enum { ANY = 0 }; /* any number of steps, where a die would say how many */
static inline bool xima__xima_can_rescue(const position *p, int seat) /* XR-13 */
{
    return p->special[seat] >= SPECIAL_CAPTURED && p->special[seat] < SPECIAL_CAPTURED + SEATS;
}
/* Whether a block of that kind may end on a square it can step to (XR-11, XR-13). */
static inline bool may_end(const position *p, int seat, bool special, int square)
{
    return square != SUMMIT || special || xima__xima_can_rescue(p, seat);
}
/* Legal by XR-5 to XR-13, history left aside; the square reached need not be given by a legal move number. */
bool xima__xima_can_play(const position *p, xima_move move);
bool xima__xima_may_pass(const xima_state *state); /* no die left is usable (XR-28) */
int xima__xima_captures(const position *p, xima_move move);        /* how many blocks the move captures (XR-12) */
int xima__xima_apply_move(position *p, xima_move move);       /* answers how many were captured */
void xima__xima_apply_ply(position *p, xima_move move, const params *params); /* of any kind, up to the end of the turn */
void xima__xima_begin_turn(position *p, const params *params);
bool xima__xima_plays_free(const position *p, const params *params); /* the seat to move moves without dice or choice */
enum { FORBIDDEN_MAX = 64, QUIET_MIN = 7 }; /* fewer quiet plies can repeat nothing a third time */
size_t xima__xima_forbidden(const xima_state *state, xima_move *moves); /* XR-18's, at most FORBIDDEN_MAX */
typedef struct past { /* the plies so far, and perhaps one more that only a question plays */
    const xima_move *moves;
    const uint64_t *keys; /* before each ply */
    size_t n;             /* the one more included */
    xima_move last;       /* 0 = none */
    uint64_t last_key;
} past;
/* XR-31 at the start of a turn: changes the position, answers the bits of the seats that go out. The past is looked at
   only when so many quiet plies have been played. */
size_t xima__xima_quiet_min(const params *params);
uint32_t xima__xima_judge(position *p, const past *past, const params *params);
uint32_t xima__xima_ends(position *p, const params *params);      /* XR-15 and XR-16 alone */
bool xima__xima_dead(const position *p);                         /* XR-19 a */
bool xima__xima_repeated(const position *p, const past *past, const params *params); /* XR-19 c */
bool xima__xima_stagnant(const position *p, const params *params);                   /* XR-19 d */
static inline past xima__xima_past(const xima_state *state)
{
    return (past){.moves = state->moves, .keys = state->keys, .n = state->count};
}
/* Whether the position has stood in the quiet plies before. */
enum { QUICKEST = 4 }; /* nobody comes back in fewer plies */
bool xima__xima_recurs(const position *p, const past *past, const params *params);
bool xima__xima_is_act(const past *past, size_t i);
size_t xima__xima_forbidden_after(const past *past, size_t quiet, xima_move *moves);
size_t xima__xima_period(const xima_state *state, xima_move move);
void xima__xima_increment(position *p, const params *params);
void xima__xima_actions(const xima_state *state, int32_t player, xima__list *list);
void xima__xima_act(xima_state *state, int32_t action, int32_t player, int32_t arg);
int32_t xima__xima_offer(const xima_state *state, int32_t i);
void xima__xima_agreed(xima_state *state, int32_t about);
static inline bool is_in(const position *p, int seat) { return !(p->out >> seat & 1); }
void xima__xima_list(const xima_state *state, xima__list *list);
size_t xima__xima_count(const xima_state *state);
bool xima__xima_is_legal(const xima_state *state, xima_move move);
xima_move xima__xima_nth(const xima_state *state, size_t n);
xima_move xima__xima_pick(const xima_state *state, uint64_t random);
uint32_t xima__xima_playout(xima_state *state, uint64_t *seed, uint32_t plies);
xima_status xima__xima_perft(const xima_state *state, uint32_t depth, uint64_t *nodes);
uint64_t xima__xima_weight(const xima_state *state, xima_move move);
void xima__xima_apply(xima_state *state, xima_move move);
bool xima__xima_counts(xima_move move);
bool xima__xima_quick(xima_state *state, xima_move move, bool proved);
void xima__xima_save(const xima_state *state, xima_move move, void *to);
void xima__xima_revert(xima_state *state, xima_move move, const void *from);
void xima__xima_settle(xima_state *state);
void xima__xima_info(const xima_state *state, xima_move move, xima_move_info *info, xima__effects *effects);
void xima__xima_explain(const xima_state *state, xima_move move, xima_error *error);
xima_status xima__xima_read(xima_state *state, xima__in *in, const xima_parse_options *options, xima_error *error);
xima_status xima__xima_write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out);
xima_status xima__xima_draw(const xima_state *state, bool ascii, bool color, xima__out *out);
xima_status xima__xima_read_move(const xima_state *state, xima__in *in, const xima_parse_options *options, xima_move *move,
                            xima_error *error);
xima_move xima__xima_play_word(xima_state *state, const char *text, size_t len, xima__played *played);
xima_status xima__xima_write_move(const xima_state *state, xima_move move, int32_t notation, xima__out *out);
size_t xima__xima_write_turn(xima_state *at, const xima_move *moves, size_t count, int32_t notation, xima__out *out);
bool xima__xima_turn_begins(const xima_state *at);
xima_status xima__xima_read_turn(xima_state *at, xima__in *in, const xima_parse_options *options, xima_move *moves,
                                 size_t *count, xima_error *error);
int32_t xima__xima_index(const xima_state *state, xima_move move);
xima_move xima__xima_index_to_move(const xima_state *state, int32_t index);
void xima__xima_planes(const xima_state *state, int32_t player, uint8_t *planes);
enum { ACTIONS = 2 * 7 * CELLS + CELLS * DIRECTIONS * 12 + 1 + 2 + 6 + 21 }; /* room for every mode: see learn.c */

static inline bool is_block_move(xima_move move) { return move >> MOVE_KIND == XIMA_TAG >> MOVE_KIND; } /* no act either */
static inline xima_move make_move(int from, int to, bool special) /* squares; OUTSIDE to incorporate */
{
    return XIMA_TAG | (uint64_t)special << MOVE_SPECIAL | (uint64_t)(from == OUTSIDE ? OUTSIDE : cell_of(from)) << MOVE_FROM |
           (uint64_t)cell_of(to);
}
static inline int move_to(xima_move move) { return square_of((int)(move & 255)); }
static inline int move_from(xima_move move) /* a square, or OUTSIDE */
{
    int cell = (int)(move >> MOVE_FROM & 255);
    return cell == OUTSIDE ? OUTSIDE : square_of(cell);
}
static inline bool move_special(xima_move move) { return move >> MOVE_SPECIAL & 1; }
static inline bool among(const xima_move *moves, size_t n, xima_move move)
{
    for (size_t i = 0; i < n; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static inline int move_die(xima_move move) { return (int)(move >> MOVE_DIE & 7); }
static inline int move_kind(xima_move move) { return (int)(move >> MOVE_KIND & 15); }
static inline xima_move with_die(xima_move move, int die) { return move | (uint64_t)die << MOVE_DIE; }
static inline xima_move make_roll(int high, int low)
{
    return XIMA_TAG | (uint64_t)PLY_ROLL << MOVE_KIND | (uint64_t)low << MOVE_FROM | (uint64_t)high;
}
static inline int roll_high(xima_move move) { return (int)(move & 255); }
static inline int roll_low(xima_move move) { return (int)(move >> MOVE_FROM & 255); }
static inline xima_move make_pass(void) { return XIMA_TAG | (uint64_t)PLY_PASS << MOVE_KIND; }
static inline xima_move make_choice(int choice) { return XIMA_TAG | (uint64_t)PLY_CHOICE << MOVE_KIND | (uint64_t)choice; }
static inline int choice_of(xima_move move) { return (int)(move & 255); }

#endif
