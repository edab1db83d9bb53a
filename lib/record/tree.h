/* SPDX-License-Identifier: MIT */
/* What a record is made of. Nodes, notes, tags and texts lie in four arrays and name one another by index. */
#ifndef XIMA_TREE_H
#define XIMA_TREE_H

#include "core/core.h"
#include "forms.h"
#include <xima/reader.h>

/* ---- Arrays that grow; all memory comes from the game's allocator. ---- */

typedef struct xima__array {
    void *data;
    size_t count, capacity; /* in entries */
} xima__array;

/* Room for `more` entries; false when there is no memory or 2^31 would be passed. */
bool xima__array_grow(const xima_game *game, xima__array *array, size_t each, size_t more);
static inline bool xima__array_room(const xima_game *game, xima__array *array, size_t each, size_t more)
{
    return more <= array->capacity - array->count || xima__array_grow(game, array, each, more);
}
bool xima__array_copy(const xima_game *game, xima__array *to, const xima__array *from, size_t each);
void xima__array_free(const xima_game *game, xima__array *array, size_t each);

/* ---- Nodes ---- */

enum { XIMA__DELETED = -2 }; /* `first` of a deleted node; its parent stays, so that a cursor finds its way */

typedef struct xima__node {
    xima_move move;
    int32_t parent, first, last, next; /* nodes or XIMA_NODE_NONE; last: the last child */
    int32_t notes;                     /* the last note, whose `next` is the first; or -1 */
    uint32_t from, length;             /* in the source; from UINT32_MAX: not read from a text */
    int32_t place;                     /* row and seat of its cell: see xima__place_of() */
} xima__node;

/* A cell of a score sheet (XR-37): the seat in whose place a ply stands, -1 before any, and the row. OPEN: nothing but
   acts of that seat stand there yet, so its turn is still to come. */
enum { XIMA__PLACE_OPEN = 128 };
static inline int32_t xima__place_of(int32_t row, int32_t seat) { return row * 256 + seat + 1; }
static inline int32_t xima__row_of(int32_t place) { return place >> 8; } /* no place is negative */
static inline int32_t xima__seat_of(int32_t place) { return (place & (XIMA__PLACE_OPEN - 1)) - 1; }
/* The place of a ply played at `before`, after a ply that has the place `last`; move 0: of whatever is due there. Acts
   out of turn take no place. */
int32_t xima__next_place(const xima_state *before, xima_move move, int32_t last);
enum { XIMA__ROWS_MAX = INT32_MAX / 256 - 1 };
/* The same of a ply that is no act, by the seat that is due. */
static inline int32_t xima__move_place(const xima_state *before, int32_t seat, int32_t last)
{
    int32_t row = xima__row_of(last), old = xima__seat_of(last);
    if (seat < 0)
        return last;
    if (seat == old && (last & XIMA__PLACE_OPEN || before->common->turn_ply > 0))
        return last & ~XIMA__PLACE_OPEN;
    return xima__place_of(seat > old || row == XIMA__ROWS_MAX ? row : row + 1, seat);
}

/* Notes and symbols of a node: a ring; symbols first, then notes in the order in which they were added. Those that were
   taken away are in no ring, and kept for their place in the source only. */
enum { XIMA__NOTE_SYMBOL = 100, XIMA__NOTE_GONE, XIMA__NOTE_KINDS = 3 };

/* So that the i-th note of a kind is found in few steps, however many a node has, notes (symbols aside) are also a
   skew-binary list from the last one back: `jump` goes over many of them. */
typedef struct xima__note {
    int32_t next, what;    /* XIMA_NOTE_* or XIMA__NOTE_SYMBOL */
    uint32_t text, len;    /* in the texts, NUL-ended; a symbol's number is in `text` */
    int32_t before, jump;  /* notes before it, or -1 */
    uint32_t upto[XIMA__NOTE_KINDS]; /* how many notes of each kind there are up to it */
    uint32_t from;               /* in the source, where it is a word of movetext; or one of the next two */
    uint32_t length : 31, changed : 1; /* changed: it says something else since */
} xima__note;

/* It was not read; it was, but does not stand there as such a word. */
enum { XIMA__NOTE_ADDED = 0x7fffffff, XIMA__NOTE_NOWHERE = 0x7ffffffe };

typedef struct xima__tag {
    uint32_t name, value;  /* in the texts */
    uint32_t from, length; /* the line in the source; from UINT32_MAX: not read from a text */
    int32_t kind;          /* XIMA__TAG_FREE … */
    int32_t rank;          /* where it stands in the canonical form: xima__tag_rank() */
    int32_t changed;       /* since it was read */
    int32_t nth;           /* of the i-th entry: which entry is the i-th tag that is free */
    int32_t note;          /* XIMA__TAG_UNREAD: which of all notes keeps the line */
} xima__tag;

/* Tags that follow from the record, or were taken away, are kept for their place in the source only; so are lines of
   the header that are kept as notes, whatever they are. */
enum { XIMA__TAG_FREE, XIMA__TAG_DERIVED, XIMA__TAG_GONE, XIMA__TAG_UNREAD };

struct xima_record {
    xima_game *game;
    xima_state *start;
    xima__array nodes, notes, tags, texts, diagnostics, source;
    xima__array spots;        /* of the source, at even steps; reading.h has them */
    size_t free_tags;         /* how many of the tags do not follow from the record */
    uint32_t result;          /* in the texts; text 0 is "" */
    size_t faults;            /* diagnostics dropped because there were too many are counted here too */
    xima_span span;           /* of the game in the stream; length 0: it was not read */
    size_t moves_from, moves_to; /* the movetext in the source, without blanks around it */
    const xima__form *form;   /* the form of a game's own that it was read from; NULL: another one */
    bool kept;                /* the source is kept: its bytes are in `source` */
    bool changed;             /* the moves that were read, or their order */
    bool noted;               /* what is said about them */
    bool movetext;            /* the moves were read as those of XGN */
    bool result_odd;          /* a word stands in the place of the result that is none, and is kept as a comment */
    bool doubled;             /* a symbol stands twice in the source, where it counts once */
    size_t added;             /* plies that were played since, and are still there */
    uint32_t result_read;     /* what the result was */
    size_t result_from, result_to; /* in the source, behind the moves; equal: it does not stand there */
    int32_t hindrance;        /* XIMA_D_SPEC, XIMA_D_POSITION: that tag could not be read, nor any move; 0: none */
    int32_t header_notes;     /* so many notes, the first ones, keep lines of the header */
};

/* How much of everything a record is to have room for at first; there may be more. */
typedef struct xima__sizes {
    size_t plies, notes, tags, text;
} xima__sizes;
/* As xima_record_new(), for a start that is of the game. */
xima_status xima__record_make(xima_game *game, const xima_state *start, const xima__sizes *sizes, xima_record **out);

static inline xima__node *xima__nodes(const xima_record *record) { return record->nodes.data; }
static inline xima__note *xima__notes(const xima_record *record) { return record->notes.data; }
static inline xima__tag *xima__tags(const xima_record *record) { return record->tags.data; }
static inline const char *xima__text(const xima_record *record, uint32_t at)
{
    return (const char *)record->texts.data + at;
}

/* The notes of a node: the first, and the one that follows; -1 at the end. */
static inline int32_t xima__first_note(const xima_record *record, int32_t node)
{
    int32_t last = xima__nodes(record)[node].notes;
    return last < 0 ? -1 : xima__notes(record)[last].next;
}

static inline int32_t xima__next_note(const xima_record *record, int32_t node, int32_t note)
{
    return note == xima__nodes(record)[node].notes ? -1 : xima__notes(record)[note].next;
}

/* Whether a note keeps a line of the header that could not be read. */
static inline bool xima__of_header(const xima_record *record, const xima__note *note)
{
    return note - xima__notes(record) < record->header_notes;
}

bool xima__is_node(const xima_record *record, int32_t node); /* and not deleted */
/* Adds a child behind the others; XIMA_NODE_NONE without memory. `before` stands at the parent, the move is legal. */
int32_t xima__node_add(xima_record *record, int32_t parent, const xima_state *before, xima_move move);
/* The same where there is room for it and its place is known. */
static inline int32_t xima__node_put(xima_record *record, int32_t parent, xima_move move, int32_t place)
{
    int32_t node = (int32_t)record->nodes.count++;
    xima__node *nodes = xima__nodes(record), *above = &nodes[parent], *added = &nodes[node];
    added->move = move;
    added->parent = parent;
    added->first = added->last = added->next = XIMA_NODE_NONE;
    added->notes = -1;
    added->from = UINT32_MAX;
    added->length = 0;
    added->place = place;
    *(above->last == XIMA_NODE_NONE ? &above->first : &nodes[above->last].next) = node;
    above->last = node;
    return node;
}
/* The node that follows in the order of xima_record_find(), or XIMA_NODE_NONE. */
int32_t xima__node_after(const xima_record *record, int32_t node);

/* Each adds and answers false without memory (or past 2^32 bytes of text). Texts are UTF-8 without NUL. The last one of
   record->notes is what was added, and stands nowhere; a symbol that was there already is not added. */
bool xima__note_add(xima_record *record, int32_t node, int32_t what, const char *text, size_t len);
/* The same for what is said of a record by its user. */
bool xima__note_say(xima_record *record, int32_t node, int32_t what, const char *text, size_t len);
void xima__note_remove(xima_record *record, int32_t node, int32_t note); /* which is one of the node's */
bool xima__symbol_add(xima_record *record, int32_t node, int32_t number); /* each counts once */
/* Where the note stands that was added, if one was since there were so many. */
static inline void xima__note_placed(xima_record *record, size_t count, uint32_t from, size_t length)
{
    if (record->notes.count == count)
        return;
    xima__notes(record)[count].from = from;
    xima__notes(record)[count].length = (uint32_t)length & 0x7fffffff;
}
bool xima__tag_add(xima_record *record, const char *name, size_t name_len, const char *value, size_t value_len);
bool xima__text_add(xima_record *record, const char *text, size_t len, uint32_t *at);
bool xima__tag_name_good(const char *name, size_t len);
bool xima__tag_derived(const char *name, size_t len);
/* What the first tag of that name says which could not be read, nor what depends on it; NULL: none. A record with plies
   has none: whoever added them has said which game it is. */
const char *xima__tag_unread(const xima_record *record, const char *name);
/* Tags are written by rank; those of the same rank in the order of the record. Some come before those that follow from
   the record. */
enum { XIMA__RANK_DERIVED = 20, XIMA__RANK_OTHER = 70 };
int32_t xima__tag_rank(const char *name, size_t len);
bool xima__text_good(const char *text, size_t len); /* UTF-8 without NUL */

/* The form of that number (XIMA_FORM_GAME …) of a game, or NULL. */
const xima__form *xima__form_at_number(const xima__rules *rules, int32_t number);

/* ---- Words ---- */

/* Length of a result (`*`, `1-0`, `1/2-1/2`) that is all of the text, as the number of its seats; 0 for `*`, -1 none. */
int32_t xima__result_seats(const char *text, size_t len);
/* Bytes at the beginning that are a result of two seats or more as people write it, and that result in plain words;
   0: none. `result` has room for XIMA__RESULT_TEXT bytes. The second one answers the length of the result if the text
   is nothing else. */
enum { XIMA__RESULT_TEXT = 4 * XIMA_PLAYERS_MAX };
size_t xima__scan_result(const char *text, size_t len, char *result, size_t *result_len);
size_t xima__plain_result(const char *text, size_t len, char *result);
bool xima__result_good(const xima_game *game, const char *text, size_t len); /* a result of that game */
/* A result of the record's game; of any, if that is not known. */
bool xima__record_result_good(const xima_record *record, const char *text, size_t len);
/* A time: seconds, m:ss, h:mm:ss, with up to three decimals; all of the text. */
bool xima__read_time(const char *text, size_t len, int64_t *milliseconds);
/* Whether so many bytes are a time as clocks write it mostly, `0:59:40`. */
enum { XIMA__USUAL_TIME = 7 };
static inline bool xima__is_usual_time(const char *text)
{
    static const char least[] = "0:00:00", most[] = "9:59:59";
    bool good = true;
    for (int i = 0; i < XIMA__USUAL_TIME; i++) /* without a branch a byte */
        good &= (text[i] >= least[i]) & (text[i] <= most[i]);
    return good;
}
void xima__write_time(int64_t milliseconds, xima__out *out); /* h:mm:ss, with decimals if there are */
/* Finds `[%name value]` in a comment: where it begins and ends, and its value. */
bool xima__find_command(const char *text, const char *name, size_t *from, size_t *to, xima__in *value);

#endif
