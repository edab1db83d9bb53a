-- SPDX-License-Identifier: MIT
-- Made by bindings/generate from the public headers; do not edit.
--- The public interface in C, as LuaJIT's FFI reads it.
return [[
enum { XIMA_FEATURE_GAMES = 1, XIMA_FEATURE_LEARN = 2, XIMA_FEATURE_PYRAMID = 3, XIMA_FEATURE_CIMAX = 4,
    XIMA_FEATURE_RECORDS = 5 };
enum { XIMA_OK = 0, XIMA_E_ARG = 1, XIMA_E_MEMORY = 2, XIMA_E_SIZE = 3, XIMA_E_NEWER = 4, XIMA_E_GAME = 5, XIMA_E_OPTION
    = 6, XIMA_E_SYNTAX = 7, XIMA_E_ILLEGAL = 8, XIMA_E_AMBIGUOUS = 9, XIMA_E_POSITION = 10, XIMA_E_OVER = 11,
    XIMA_E_EMPTY = 12, XIMA_E_BUFFER = 13, XIMA_E_LIMIT = 14, XIMA_E_IO = 15, XIMA_E_DATA = 16, XIMA_E_UNSUPPORTED = 17
    };
enum { XIMA_CHANCE = -1, XIMA_NOBODY = -2, XIMA_ANYONE = -3, XIMA_PLAYERS_MAX = 16, XIMA_CANDIDATES_MAX = 16 };
enum { XIMA_LENIENT = 1, XIMA_COPY_TAIL = 2, XIMA_WITH_HISTORY = 4, XIMA_COLOR = 8 };
enum { XIMA_ZONE_HAND = 0, XIMA_ZONE_CAPTURED = 1, XIMA_ZONE_SCORED = 2, XIMA_ZONE_GONE = 3, XIMA_ZONE_BAG = 4,
    XIMA_ZONE_DICE = 5 };
enum { XIMA_LONG = 0, XIMA_SHORT = 1, XIMA_SHORTEST = 2, XIMA_BOARD = 3, XIMA_BOARD_ASCII = 4, XIMA_GAME_NOTATION = 64
    };
enum { XIMA_G_CHANCE = 1, XIMA_G_HIDDEN = 2, XIMA_G_STACKS = 4, XIMA_G_HANDS = 8, XIMA_G_TEAMS = 16, XIMA_G_OFF_TURN =
    32, XIMA_G_UNLISTED = 64 };
enum { XIMA_NAME_ID = 0, XIMA_NAME_TITLE = 1, XIMA_NAME_CELL = 2, XIMA_NAME_FILE = 3, XIMA_NAME_RANK = 4,
    XIMA_NAME_REGION = 5, XIMA_NAME_KIND = 6, XIMA_NAME_SEAT = 7, XIMA_NAME_NOTATION = 8, XIMA_NAME_REASON = 9,
    XIMA_NAME_END = 10, XIMA_NAME_ACTION = 11, XIMA_NAME_PLANE = 12, XIMA_NAME_OPTION = 13, XIMA_NAME_OPTION_RANGE = 14,
    XIMA_NAME_OPTION_DEFAULT = 15, XIMA_NAME_CPU = 16, XIMA_NAME_FORM = 17, XIMA_NAME_PARTING = 18 };
enum { XIMA_REASON_RULES = 0, XIMA_REASON_FORMAT = 1, XIMA_REASON_UTF8 = 2, XIMA_REASON_TURN = 3, XIMA_REASON_ACT = 4,
    XIMA_REASON_AMBIGUOUS = 5, XIMA_REASON_HISTORY = 6, XIMA_REASON_GAME = 8 };
enum { XIMA_END_NONE = 0, XIMA_END_RESIGNED = 1, XIMA_END_TIME = 2, XIMA_END_FORFEIT = 3, XIMA_END_LAST = 4,
    XIMA_END_AGREED = 5, XIMA_END_ABORTED = 6, XIMA_END_GAME = 8 };
enum { XIMA_ACT_RESIGN = 1, XIMA_ACT_FLAG = 2, XIMA_ACT_FORFEIT = 3, XIMA_ACT_OFFER = 4, XIMA_ACT_ACCEPT = 5,
    XIMA_ACT_DECLINE = 6, XIMA_ACT_CLAIM = 7, XIMA_ACT_ADJUST = 8, XIMA_ACT_ABORT = 9, XIMA_ACT_GAME = 64 };
enum { XIMA_ABOUT_DRAW = 1, XIMA_ABOUT_REPETITION = 2, XIMA_ABOUT_STAGNATION = 3, XIMA_ABOUT_DEAD_POSITION = 4,
    XIMA_ABOUT_DECLARATION = 5, XIMA_ABOUT_GAME = 64 };
enum { XIMA_S_CHECK = 1, XIMA_S_NO_HISTORY = 2, XIMA_S_UNKNOWN = 4, XIMA_S_OFFER = 8 };
enum { XIMA_P_PROMOTED = 1, XIMA_P_INERT = 2, XIMA_P_HIDDEN = 4, XIMA_P_BLANK = 8 };
enum { XIMA_MOVE_BOARD = 1, XIMA_MOVE_ENTER = 2, XIMA_MOVE_LEAVE = 3, XIMA_MOVE_SWAP = 4, XIMA_MOVE_PASS = 5,
    XIMA_MOVE_CHOICE = 6, XIMA_MOVE_SETUP = 7, XIMA_MOVE_TEXT = 8, XIMA_MOVE_CHANCE = 9, XIMA_MOVE_ACTION = 10 };
enum { XIMA_M_CAPTURE = 1, XIMA_M_PROMOTION = 2, XIMA_M_FORCED = 4, XIMA_M_HIDDEN = 8 };
enum { XIMA_FX_MOVE = 1, XIMA_FX_TURN = 2, XIMA_FX_ROLL = 3, XIMA_FX_SCORE = 4, XIMA_FX_OUT = 5, XIMA_FX_WORD = 6 };
enum { XIMA_NODE_START = 0, XIMA_NODE_NONE = -1 };
enum { XIMA_NOTE_BEFORE = 1, XIMA_NOTE_AFTER = 2, XIMA_NOTE_UNREAD = 3 };
enum { XIMA_TIME_LEFT = 1, XIMA_TIME_SPENT = 2 };
enum { XIMA_TIME_AGREED = 3, XIMA_TIME_USED = 4 };
enum { XIMA_FORM_XGN = 1, XIMA_FORM_SOURCE = 2, XIMA_FORM_SHEET = 3, XIMA_FORM_GAME = 64 };
enum { XIMA_NOTICE = 1, XIMA_WARNING = 2, XIMA_FAULT = 3 };
enum { XIMA_D_UTF8 = 1, XIMA_D_TAG = 2, XIMA_D_TAG_AGAIN = 3, XIMA_D_VERSION = 4, XIMA_D_SPEC = 5, XIMA_D_POSITION = 6,
    XIMA_D_TIME = 7, XIMA_D_COMMENT = 8, XIMA_D_VARIATION = 9, XIMA_D_ANNOTATION = 10, XIMA_D_NUMBER = 11, XIMA_D_MOVER
    = 12, XIMA_D_WORD = 13, XIMA_D_ILLEGAL = 14, XIMA_D_AMBIGUOUS = 15, XIMA_D_OVER = 16, XIMA_D_LENIENT = 17,
    XIMA_D_RESULT = 18, XIMA_D_ROW = 19, XIMA_D_COLUMN = 20, XIMA_D_LIMIT = 21, XIMA_D_UNREAD = 22 };
enum { XIMA_KEEP_SOURCE = 16, XIMA_LATIN1 = 32 };
enum { XIMA_LAYOUT_AUTO = 0, XIMA_LAYOUT_XGN = 1, XIMA_LAYOUT_SHEET = 2, XIMA_LAYOUT_TABLE = 3, XIMA_LAYOUT_GAME = 64 };
enum { XIMA_PYRAMID_NORTH = 0, XIMA_PYRAMID_NORTH_EAST = 1, XIMA_PYRAMID_EAST = 2, XIMA_PYRAMID_SOUTH_EAST = 3,
    XIMA_PYRAMID_SOUTH = 4, XIMA_PYRAMID_SOUTH_WEST = 5, XIMA_PYRAMID_WEST = 6, XIMA_PYRAMID_NORTH_WEST = 7 };
enum { XIMA_PYRAMID_FACE_SOUTH = 1, XIMA_PYRAMID_FACE_NORTH = 2, XIMA_PYRAMID_FACE_WEST = 4, XIMA_PYRAMID_FACE_EAST = 8
    };
enum { XIMA_PYRAMID_OUTER = 1, XIMA_PYRAMID_INNER = 2 };
enum { XIMA_PYRAMID_EXTERIOR_CORNER = 1, XIMA_PYRAMID_INTERIOR_CORNER = 2, XIMA_PYRAMID_EXTERIOR_CENTRAL = 4,
    XIMA_PYRAMID_INTERIOR_CENTRAL = 8, XIMA_PYRAMID_CENTRAL_LINE = 16, XIMA_PYRAMID_DIAGONAL = 32, XIMA_PYRAMID_SUMMIT =
    64, XIMA_PYRAMID_DARK = 128 };
enum { XIMA_PYRAMID_OWN = 1, XIMA_PYRAMID_FOREIGN = 2, XIMA_PYRAMID_MIXED = 4, XIMA_PYRAMID_COMPOUND = 8 };
enum { XIMA_PYRAMID_NO_CAPTURE = 0, XIMA_PYRAMID_CRUSHING = 1, XIMA_PYRAMID_SANDWICH = 2, XIMA_PYRAMID_MIXED_CAPTURE = 3
    };
enum { XIMA_PYRAMID_NO_STOP = 0, XIMA_PYRAMID_TERRAIN = 1, XIMA_PYRAMID_STRUCTURE = 2 };
enum { XIMA_PYRAMID_OPPOSITION = 1, XIMA_PYRAMID_OBSTRUCTION = 2, XIMA_PYRAMID_BLOCKADE_SUPERIOR = 4,
    XIMA_PYRAMID_BLOCKADE_INFERIOR = 8, XIMA_PYRAMID_BLOCKADE_INTERNAL = 16, XIMA_PYRAMID_BLOCKADE_EXTERNAL = 32,
    XIMA_PYRAMID_BLOCKADE_PARTIAL = 64, XIMA_PYRAMID_BLOCKADE_TOTAL = 128 };
enum { XIMA_PYRAMID_BY_LINE = 1, XIMA_PYRAMID_BY_VERTEX = 2, XIMA_PYRAMID_EFFECTIVE = 4,
    XIMA_PYRAMID_EFFECTIVE_FOR_OTHER = 8 };
enum { XIMA_PYRAMID_DOES_INCORPORATE = 1, XIMA_PYRAMID_DOES_ASCEND = 2, XIMA_PYRAMID_DOES_DESCEND = 4,
    XIMA_PYRAMID_DOES_FLOOR_UP = 8, XIMA_PYRAMID_DOES_FLOOR_DOWN = 16, XIMA_PYRAMID_DOES_OCCUPY = 32,
    XIMA_PYRAMID_DOES_DOMINATE = 64, XIMA_PYRAMID_DOES_DOUBLE = 128, XIMA_PYRAMID_DOES_CAPTURE = 256,
    XIMA_PYRAMID_DOES_RESCUE = 512, XIMA_PYRAMID_DOES_RELEASE = 1024, XIMA_PYRAMID_DOES_STAIRS = 2048,
    XIMA_PYRAMID_DOES_THREATEN_CAPTURE = 4096, XIMA_PYRAMID_DOES_THREATEN_SUMMIT = 8192 };
enum { XIMA_PYRAMID_OPENING = 1, XIMA_PYRAMID_MIDDLE_GAME = 2 };
enum { XIMA_CIMAX_UNKNOWN = -1 };
typedef int32_t xima_status;
typedef uint64_t xima_move;
typedef struct xima_error {
    size_t struct_size;
    size_t offset;
    size_t length;
    size_t candidate_count;
    uint64_t reasons;
    int32_t status;
    int32_t reason;
    uint32_t line;
    uint32_t column;
    uint32_t ply;
    uint32_t zero;
    xima_move candidates[ 16 ];
    char message[ 256 ];
} xima_error;
typedef struct xima_game xima_game;
typedef struct xima_allocator {
    size_t struct_size;
    void *user;
    void *(*resize)(void *, void *, size_t, size_t);
} xima_allocator;
typedef struct xima_resource {
    const char *name;
    const void *data;
    size_t size;
    void (*release)(void *);
    void *user;
} xima_resource;
typedef struct xima_game_options {
    size_t struct_size;
    const xima_allocator *allocator;
    const xima_resource *resources;
    size_t resource_count;
    int32_t cpu;
    int32_t zero;
} xima_game_options;
typedef struct xima_game_info {
    size_t struct_size;
    uint32_t flags;
    int32_t players;
    int32_t cells;
    int32_t width;
    int32_t height;
    int32_t kinds;
    int32_t notations;
    int32_t reasons;
    int32_t zones;
    int32_t max_moves;
    int32_t actions;
    int32_t planes;
    int32_t team[ 16 ];
} xima_game_info;
typedef struct xima_cell_info {
    size_t struct_size;
    int32_t x;
    int32_t y;
    int32_t level;
    int32_t region;
} xima_cell_info;
typedef struct xima_state xima_state;
typedef struct xima_piece {
    uint8_t kind;
    int8_t owner;
    uint8_t flags;
    uint8_t zero;
} xima_piece;
typedef struct xima_stock {
    xima_piece piece;
    uint32_t count;
} xima_stock;
typedef struct xima_state_info {
    size_t struct_size;
    int32_t to_move;
    int32_t observer;
    uint32_t flags;
    uint32_t ply;
    uint32_t turn;
    uint32_t turn_ply;
    uint32_t alive;
    uint32_t repetitions;
    uint32_t quiet;
    uint32_t zero;
    xima_move last;
} xima_state_info;
typedef struct xima_outcome {
    size_t struct_size;
    int32_t over;
    int32_t reason;
    uint32_t winners;
    uint32_t zero;
    int32_t place[ 16 ];
    int32_t fate[ 16 ];
    int64_t score[ 16 ];
} xima_outcome;
typedef struct xima_parse_options {
    size_t struct_size;
    int32_t notation;
    uint32_t flags;
    uint64_t waive;
} xima_parse_options;
typedef struct xima_effect {
    int32_t kind;
    int32_t player;
    int32_t from;
    int32_t to;
    xima_piece before;
    xima_piece after;
    int64_t amount;
} xima_effect;
typedef struct xima_move_info {
    size_t struct_size;
    int32_t kind;
    int32_t player;
    int32_t from;
    int32_t to;
    xima_piece piece;
    xima_piece becomes;
    uint32_t flags;
    uint32_t captures;
    int32_t value;
    int32_t index;
} xima_move_info;
typedef struct xima_record xima_record;
typedef struct xima_cursor xima_cursor;
typedef struct xima_diagnostic {
    size_t struct_size;
    size_t length;
    size_t candidate_count;
    size_t unread;
    uint64_t game;
    uint64_t offset;
    uint64_t line;
    uint64_t reasons;
    int32_t severity;
    int32_t code;
    int32_t status;
    int32_t reason;
    int32_t node;
    uint32_t column;
    xima_move candidates[ 16 ];
    char token[ 64 ];
    char expected[ 64 ];
    char message[ 256 ];
} xima_diagnostic;
typedef struct xima_reader xima_reader;
typedef struct xima_reader_options {
    size_t struct_size;
    xima_game *game;
    const xima_state *start;
    size_t max_game_bytes;
    int32_t max_nodes;
    int32_t max_depth;
    int32_t max_diagnostics;
    uint32_t flags;
    int32_t layout;
    int32_t zero;
} xima_reader_options;
typedef struct xima_span {
    uint64_t game;
    uint64_t offset;
    uint64_t length;
    uint64_t line;
} xima_span;
typedef xima_status (*xima_source)(void *, void *, size_t, size_t *);
typedef struct xima_place {
    size_t struct_size;
    int32_t floor;
    int32_t ring;
    int32_t level;
    int32_t half;
    uint32_t marks;
    uint32_t faces;
    int32_t octant_class;
    int32_t representative;
} xima_place;
typedef struct xima_domination {
    size_t struct_size;
    int32_t dominator;
    int32_t degree;
    int32_t own;
    int32_t players;
    uint32_t kinds;
    uint32_t seats;
} xima_domination;
typedef struct xima_capture {
    size_t struct_size;
    int32_t kind;
    int32_t captured;
    int32_t crushed;
    int32_t sandwiched;
} xima_capture;
typedef struct xima_stop {
    size_t struct_size;
    int32_t cell;
    int32_t cause;
    uint32_t kinds;
    int32_t steps;
    int32_t base;
    int32_t moves;
} xima_stop;
typedef struct xima_opposition {
    size_t struct_size;
    uint32_t kinds;
    int32_t direction;
    int32_t further;
    int32_t other_further;
} xima_opposition;
typedef struct xima_step {
    int32_t cell;
    int32_t base;
    int32_t rise;
    int32_t stood_on;
    int32_t onto;
} xima_step;
typedef struct xima_cimax_value {
    xima_piece piece;
    int32_t absolute;
    int32_t relative;
} xima_cimax_value;
typedef struct xima_cimax_options {
    size_t struct_size;
    int32_t count_summit;
    int32_t zero;
    double floor;
    int64_t agreed[ 16 ];
    int64_t used[ 16 ];
} xima_cimax_options;
typedef struct xima_cimax_force {
    size_t struct_size;
    double force;
    double board;
    double outside;
    double captured;
    double surrender;
    double summit;
    double mean;
    int32_t blocks;
    int32_t blocks_outside;
} xima_cimax_force;
typedef struct xima_cimax_power {
    size_t struct_size;
    double power;
    double effective_time;
    uint32_t turns;
    int32_t flag_fell;
} xima_cimax_power;
typedef struct xima_cimax_game {
    size_t struct_size;
    const double *power;
    const double *rating;
    const int32_t *side;
    int32_t players;
    uint32_t winners;
    double level;
    double floor;
} xima_cimax_game;
uint32_t xima_version(void);
const char *xima_version_string(void);
int32_t xima_has_feature(int32_t feature);
const char *xima_status_name(xima_status status);
size_t xima_game_count(void);
const char *xima_game_id(size_t i);
xima_status xima_game_new(const char *spec, size_t len, const xima_game_options *options, xima_game **out, xima_error
    *error);
xima_game *xima_game_ref(xima_game *game);
void xima_game_unref(xima_game *game);
xima_status xima_game_spec(const xima_game *game, char *buf, size_t cap, size_t *needed);
xima_status xima_spec_of(const void *data, size_t len, char *buf, size_t cap, size_t *needed);
xima_status xima_game_get_info(const xima_game *game, xima_game_info *out);
xima_status xima_game_get_cell(const xima_game *game, int32_t cell, xima_cell_info *out);
const char *xima_game_name(const xima_game *game, int32_t what, int32_t index);
int32_t xima_game_find(const xima_game *game, int32_t what, const char *name, size_t len);
xima_status xima_state_new(xima_game *game, xima_state **out);
void xima_state_free(xima_state *state);
xima_status xima_state_clone(const xima_state *state, uint32_t flags, xima_state **out);
xima_status xima_state_copy(xima_state *dst, const xima_state *src, uint32_t flags);
xima_status xima_state_reserve(xima_state *state, size_t plies);
xima_game *xima_state_game(const xima_state *state);
xima_status xima_state_parse(xima_game *game, const char *text, size_t len, const xima_parse_options *options,
    xima_state **out, xima_error *error);
xima_status xima_state_format(const xima_state *state, int32_t notation, uint32_t flags, char *buf, size_t cap, size_t
    *needed);
xima_status xima_state_encode(const xima_state *state, uint32_t flags, void *buf, size_t cap, size_t *needed);
xima_status xima_state_decode(xima_game *game, const void *data, size_t len, xima_state **out, xima_error *error);
xima_status xima_state_get_info(const xima_state *state, xima_state_info *out);
xima_status xima_state_get_outcome(const xima_state *state, xima_outcome *out);
int32_t xima_state_to_move(const xima_state *state);
size_t xima_state_cell(const xima_state *state, int32_t cell, xima_piece *buf, size_t cap);
size_t xima_state_held(const xima_state *state, int32_t player, int32_t zone, xima_stock *buf, size_t cap);
uint32_t xima_state_hand(const xima_state *state, int32_t player, int32_t kind);
uint64_t xima_state_hash(const xima_state *state);
int32_t xima_state_equal(const xima_state *a, const xima_state *b);
size_t xima_state_legal_moves(const xima_state *state, xima_move *buf, size_t cap);
size_t xima_state_count_moves(const xima_state *state);
int32_t xima_state_is_legal(const xima_state *state, xima_move move);
xima_move xima_state_nth_move(const xima_state *state, size_t n);
size_t xima_state_chance(const xima_state *state, uint64_t *weights, size_t cap);
xima_move xima_state_pick(const xima_state *state, uint64_t random);
size_t xima_state_actions(const xima_state *state, int32_t player, xima_move *buf, size_t cap);
xima_move xima_action(int32_t action, int32_t player, int32_t arg);
xima_status xima_state_play(xima_state *state, xima_move move, xima_error *error);
xima_status xima_state_undo(xima_state *state);
size_t xima_state_played(const xima_state *state, size_t first, xima_move *buf, size_t cap);
xima_status xima_state_perft(const xima_state *state, uint32_t depth, uint64_t *nodes);
xima_status xima_state_playout(xima_state *state, uint64_t seed, uint32_t max_plies, uint32_t *plies);
xima_status xima_state_observe(xima_state *dst, const xima_state *src, int32_t player);
xima_status xima_state_resample(xima_state *dst, const xima_state *src, int32_t player, uint64_t seed);
xima_move xima_move_seen(const xima_state *state, xima_move move, int32_t player);
xima_status xima_move_parse(const xima_state *state, const char *text, size_t len, const xima_parse_options *options,
    xima_move *out, xima_error *error);
xima_status xima_move_format(const xima_state *state, xima_move move, int32_t notation, char *buf, size_t cap, size_t
    *needed);
xima_status xima_moves_parse(const xima_state *state, const char *text, size_t len, const xima_parse_options *options,
    xima_move *buf, size_t cap, size_t *count, size_t *used, xima_error *error);
xima_status xima_moves_format(const xima_state *state, const xima_move *moves, size_t count, int32_t notation, char
    *buf, size_t cap, size_t *needed);
xima_status xima_move_get_info(const xima_state *state, xima_move move, xima_move_info *out);
size_t xima_move_effects(const xima_state *state, xima_move move, xima_effect *buf, size_t cap);
int32_t xima_move_index(const xima_state *state, xima_move move);
xima_move xima_index_move(const xima_state *state, int32_t index);
xima_status xima_state_planes(const xima_state *state, int32_t player, uint8_t *buf, size_t cap, size_t *needed);
xima_status xima_batch_play(xima_state *const *states, size_t n, const xima_move *moves, xima_status *each);
xima_status xima_batch_pick(xima_state *const *states, size_t n, const uint64_t *random, xima_move *out);
xima_status xima_batch_mask(xima_state *const *states, size_t n, uint8_t *mask, size_t stride);
xima_status xima_batch_planes(xima_state *const *states, size_t n, const int32_t *players, uint8_t *planes, size_t
    stride);
xima_status xima_batch_result(xima_state *const *states, size_t n, int32_t *to_move, int32_t *place, int64_t *score);
xima_status xima_record_new(xima_game *game, const xima_state *start, xima_record **out);
void xima_record_free(xima_record *record);
xima_status xima_record_clone(const xima_record *record, xima_record **out);
xima_game *xima_record_game(const xima_record *record);
const xima_state *xima_record_start(const xima_record *record);
size_t xima_record_tag_count(const xima_record *record);
const char *xima_record_tag_name(const xima_record *record, size_t i);
const char *xima_record_tag_value(const xima_record *record, size_t i);
const char *xima_record_get_tag(const xima_record *record, const char *name, size_t len);
xima_status xima_record_set_tag(xima_record *record, const char *name, size_t len, const char *value, size_t value_len);
const char *xima_record_result(const xima_record *record);
xima_status xima_record_set_result(xima_record *record, const char *text, size_t len);
xima_status xima_result_format(const xima_state *state, char *buf, size_t cap, size_t *needed);
xima_status xima_record_get_time(const xima_record *record, int32_t what, int32_t seat, int64_t *milliseconds);
int32_t xima_record_node_count(const xima_record *record);
xima_move xima_record_move(const xima_record *record, int32_t node);
int32_t xima_record_parent(const xima_record *record, int32_t node);
int32_t xima_record_first(const xima_record *record, int32_t node);
int32_t xima_record_next(const xima_record *record, int32_t node);
int32_t xima_record_last(const xima_record *record, int32_t node);
xima_status xima_record_row(const xima_record *record, int32_t node, int32_t *row, int32_t *seat);
size_t xima_record_line(const xima_record *record, int32_t node, xima_move *buf, size_t cap);
xima_status xima_record_find(const xima_record *record, uint64_t hash, int32_t after, int32_t *out);
xima_status xima_record_promote(xima_record *record, int32_t node);
xima_status xima_record_delete(xima_record *record, int32_t node);
size_t xima_record_note_count(const xima_record *record, int32_t node, int32_t what);
const char *xima_record_note(const xima_record *record, int32_t node, int32_t what, size_t i);
xima_status xima_record_set_note(xima_record *record, int32_t node, int32_t what, size_t i, const char *text, size_t
    len);
size_t xima_record_symbols(const xima_record *record, int32_t node, int32_t *buf, size_t cap);
xima_status xima_record_set_symbols(xima_record *record, int32_t node, const int32_t *symbols, size_t count);
xima_status xima_record_get_clock(const xima_record *record, int32_t node, int32_t what, int64_t *milliseconds);
xima_status xima_record_set_clock(xima_record *record, int32_t node, int32_t what, int64_t milliseconds);
xima_status xima_record_where(const xima_record *record, int32_t node, uint64_t *offset, size_t *length, uint64_t *line,
    uint32_t *column);
const char *xima_record_source(const xima_record *record, size_t *len);
size_t xima_record_diagnostic_count(const xima_record *record, int32_t severity);
xima_status xima_record_get_diagnostic(const xima_record *record, size_t i, xima_diagnostic *out);
xima_status xima_record_format(const xima_record *record, int32_t form, int32_t notation, char *buf, size_t cap, size_t
    *needed);
xima_status xima_record_id(const xima_record *record, char *buf, size_t cap, size_t *needed);
xima_status xima_cursor_new(xima_record *record, xima_cursor **out);
void xima_cursor_free(xima_cursor *cursor);
xima_record *xima_cursor_record(const xima_cursor *cursor);
int32_t xima_cursor_node(const xima_cursor *cursor);
const xima_state *xima_cursor_state(const xima_cursor *cursor);
xima_status xima_cursor_forward(xima_cursor *cursor);
xima_status xima_cursor_back(xima_cursor *cursor);
xima_status xima_cursor_goto(xima_cursor *cursor, int32_t node);
xima_status xima_cursor_play(xima_cursor *cursor, xima_move move, xima_error *error);
xima_status xima_reader_new(const xima_reader_options *options, xima_reader **out);
void xima_reader_free(xima_reader *reader);
xima_status xima_reader_feed(xima_reader *reader, const void *data, size_t len, size_t *used);
xima_status xima_reader_finish(xima_reader *reader);
xima_status xima_reader_next(xima_reader *reader, xima_record **out);
xima_status xima_reader_peek(xima_reader *reader, xima_record **out);
xima_status xima_reader_skip(xima_reader *reader, xima_span *out);
xima_status xima_reader_pull(xima_reader *reader, xima_source source, void *user, xima_record **out);
xima_status xima_record_parse(xima_game *game, const char *text, size_t len, uint32_t flags, xima_record **out,
    xima_error *error);
xima_status xima_pyramid_get_place(int32_t cell, xima_place *out);
size_t xima_pyramid_band(uint32_t face, int32_t floor, int32_t *buf, size_t cap);
int32_t xima_pyramid_symmetry(int32_t cell, int32_t symmetry);
uint32_t xima_pyramid_seat_face(int32_t players, int32_t seat);
int32_t xima_pyramid_top(const xima_state *state, int32_t cell);
int32_t xima_pyramid_base(const xima_state *state, int32_t cell);
int32_t xima_pyramid_height(const xima_state *state, int32_t cell);
xima_status xima_pyramid_get_domination(const xima_state *state, int32_t cell, xima_domination *out);
int32_t xima_pyramid_dominations(const xima_state *state, int32_t player);
xima_status xima_pyramid_get_capture(const xima_state *state, xima_move move, xima_capture *out);
xima_status xima_pyramid_get_stop(const xima_state *state, int32_t cell, int32_t direction, int32_t target, xima_stop
    *out);
xima_status xima_pyramid_get_opposition(const xima_state *state, int32_t player, int32_t other, xima_opposition *out);
uint32_t xima_pyramid_functions(const xima_state *state, xima_move move);
int32_t xima_pyramid_pinned(const xima_state *state, int32_t cell);
size_t xima_pyramid_steps(const xima_state *state, xima_move move, xima_step *buf, size_t cap);
int32_t xima_pyramid_phase(const xima_state *state, int32_t player);
int32_t xima_cimax_absolute(int32_t cell, int32_t special);
size_t xima_cimax_values(const xima_state *state, int32_t cell, xima_cimax_value *buf, size_t cap);
xima_status xima_cimax_get_force(const xima_state *state, int32_t player, const xima_cimax_options *options,
    xima_cimax_force *out);
xima_status xima_cimax_get_power(const xima_state *state, int32_t player, const xima_cimax_options *options,
    xima_cimax_power *out);
xima_status xima_cimax_find_power(double force, double effective_time, uint32_t turns, double *power);
xima_status xima_cimax_get_level(const xima_state *state, const xima_cimax_options *options, double *level);
xima_status xima_cimax_rate(const xima_cimax_game *game, double *delta, double *rating, double *experience);
xima_status xima_cimax_rate_state(const xima_state *state, const xima_cimax_options *options, const double *before,
    double *delta, double *rating, double *experience);
]]
