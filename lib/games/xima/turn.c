/* SPDX-License-Identifier: MIT */
/* Turns with dice as one text: the dice, a slash, and the moves they are for (XR-35). */
#include "notation.h"

/* ---- Writing ---- */

/* Plays moves while they are of the turn that is on; answers how many. Leaves the state where it was. */
static size_t plies_of_turn(xima_state *at, const xima_move *moves, size_t count)
{
    const position *p = position_of(at);
    size_t n = 0;
    for (; n < count && n < XIMA__TURN_MAX && (moves[n] & XIMA__TAG_MASK) == XIMA_TAG && (n == 0 || p->begun); n++) {
        xima__advance(at, moves[n]);
        if (!p->begun || p->over) {
            n++;
            break;
        }
    }
    for (size_t i = 0; i < n; i++)
        xima__retreat(at);
    return n;
}

static void write_after_roll(xima_state *at, const xima_move *moves, size_t n, int32_t notation, xima__out *out)
{
    for (size_t i = 0; i < n; i++) {
        const position *p = position_of(at);
        if (i)
            xima__putc(out, ' ');
        if (move_kind(moves[i]) == PLY_PASS)
            xima__puts(out, p->dice[1] ? "P P" : "P");
        else
            xima__xima_write_bare(p, moves[i], notation, out);
        xima__advance(at, moves[i]);
    }
    for (size_t i = 0; i < n; i++)
        xima__retreat(at);
}

/* moves[0] is the roll; the state stands before it. */
static void write_dice(xima_state *at, const xima_move *moves, size_t n, bool low_first, int32_t notation,
                       xima__out *out)
{
    int high = roll_high(moves[0]), low = roll_low(moves[0]);
    xima__putf(out, "%d", low_first ? low : high);
    if (low)
        xima__putf(out, "%d", low_first ? high : low);
    xima__putc(out, '/');
    xima__advance(at, moves[0]);
    write_after_roll(at, moves + 1, n - 1, notation, out);
    xima__retreat(at);
}

/* Whether the turn is read as it is, with the dice in that order. */
static bool reads_back(xima_state *at, const xima_move *moves, size_t n, bool low_first, int32_t notation)
{
    char text[128];
    xima_move read[XIMA__TURN_MAX];
    size_t count = 0;
    xima_error ignored;
    const xima_parse_options options = {.struct_size = sizeof options};
    xima__out out = xima__out_to(text, sizeof text);
    write_dice(at, moves, n, low_first, notation, &out);
    xima__in in = {text, out.len, 0};
    return xima__out_end(&out, NULL) == XIMA_OK &&
           xima__xima_read_turn(at, &in, &options, read, &count, &ignored) == XIMA_OK && count == n &&
           memcmp(read, moves, n * sizeof *moves) == 0;
}

/* A turn cut short may read as another whole one; then the roll stands alone and each move carries its die. */
static size_t write_rolled(xima_state *at, const xima_move *moves, size_t n, int32_t notation, xima__out *out)
{
    bool low_first = !reads_back(at, moves, n, false, notation);
    if (low_first && !reads_back(at, moves, n, true, notation)) {
        write_dice(at, moves, 1, false, notation, out);
        return 1;
    }
    write_dice(at, moves, n, low_first, notation, out);
    return n;
}

/* Whether the last ply brought an increment about by itself (XR-19): it is written between the moves. */
static bool just_incremented(const xima_state *at)
{
    const position *before = xima__kept_before(at); /* its head, see undo.h */
    return before && (at->moves[at->count - 1] & XIMA__TAG_MASK) == XIMA_TAG &&
           before->increments < position_of(at)->increments;
}

size_t xima__xima_write_turn(xima_state *at, const xima_move *moves, size_t count, int32_t notation, xima__out *out)
{
    if (just_incremented(at))
        xima__puts(out, "+3 ");
    const position *p = position_of(at);
    size_t chosen = p->phase == PHASE_CHOICE;
    if (p->phase == PHASE_MOVE || notation < XIMA_LONG || notation > XIMA_SHORTEST)
        return 0;
    size_t n = plies_of_turn(at, moves, count);
    if (n <= chosen)
        return 0;
    if (chosen)
        xima__advance(at, moves[0]);
    if (move_kind(moves[chosen]) == PLY_ROLL)
        n = chosen + write_rolled(at, moves + chosen, n - chosen, notation, out);
    else
        xima__xima_write_bare(p, moves[chosen], notation, out);
    if (chosen)
        xima__retreat(at);
    return n;
}

/* ---- Reading ---- */

/* A turn being read: the plies found, and where in the text they end. */
typedef struct reading {
    xima_state *at;
    const char *text;
    const xima_parse_options *options;
    xima_move moves[XIMA__TURN_MAX];
    size_t n, end;
    bool complete;
} reading;

typedef struct span {
    size_t from, to;
} span;

static span next_word(const char *text, size_t len, size_t at)
{
    span word;
    while (at < len && xima__is_blank(text[at]))
        at++;
    word.from = at;
    while (at < len && !xima__is_blank(text[at]))
        at++;
    word.to = at;
    return word;
}

static bool is_pass(const char *text, span s)
{
    size_t n = s.to - s.from;
    return xima__same_word(text + s.from, n, "p") || xima__same_word(text + s.from, n, "pasa") ||
           xima__same_word(text + s.from, n, "pass") || xima__same_word(text + s.from, n, "--");
}

/* The move of a block that a span means, with the die given; XIMA_E_EMPTY for a span that is none. */
static xima_status move_of(const reading *r, span s, int die, xima_move *move, xima_error *error)
{
    pattern p;
    xima__in in = {r->text, s.to, s.from};
    bool lenient = r->options->flags & XIMA_LENIENT;
    if (xima__xima_pattern(r->at, &in, lenient, &p, error) || p.ply != PLY_BLOCK || p.die)
        return XIMA_E_EMPTY;
    p.die = (uint8_t)die;
    return xima__xima_resolve(r->at, &p, lenient, move, error);
}

/* Adds the ply that a span means, with the die given, and plays it. */
static bool take(reading *r, span s, int die)
{
    xima_error ignored;
    xima_move move;
    if (move_of(r, s, die, &move, &ignored))
        return false;
    xima__advance(r->at, move);
    r->moves[r->n++] = move;
    r->end = s.to;
    return true;
}

static bool take_pass(reading *r)
{
    if (!position_of(r->at)->dice[0] || !xima__xima_is_legal(r->at, make_pass()))
        return false;
    xima__advance(r->at, make_pass());
    r->moves[r->n++] = make_pass();
    return true;
}

static bool turn_is_over(const reading *r)
{
    return !position_of(r->at)->begun || xima_state_to_move(r->at) == XIMA_NOBODY;
}

/* Up to two spans for the dice in that order; a pass that is forced may be missing. */
static bool take_turn(reading *r, const span *spans, size_t count, int first, int second)
{
    size_t before = r->n;
    bool good = true;
    for (size_t i = 0; good && i < count; i++) {
        if (is_pass(r->text, spans[i])) {
            good = turn_is_over(r) ? i == 1 && is_pass(r->text, spans[0]) : take_pass(r); /* "P P" is one ply */
            r->end = spans[i].to;
        } else {
            good = !turn_is_over(r) && take(r, spans[i], i == 0 ? first : second);
        }
    }
    if (good && count > 0 && !turn_is_over(r))
        take_pass(r);
    r->complete = turn_is_over(r);
    for (size_t i = before; i < r->n; i++)
        xima__retreat(r->at);
    return good;
}

/* The ways to cut the text after the dice into moves: two words, one word in two or whole, nothing. */
enum { CUTS = 64 };
typedef struct cuts {
    span spans[CUTS][2];
    size_t count[CUTS], n;
    bool pair; /* the first cut is two words */
} cuts;

static void add_cut(cuts *c, span a, span b, size_t count)
{
    if (c->n == CUTS)
        return;
    c->spans[c->n][0] = a;
    c->spans[c->n][1] = b;
    c->count[c->n++] = count;
}

static bool has_slash(const char *text, span s)
{
    return memchr(text + s.from, '/', s.to - s.from) != NULL;
}

static void cut_up(const char *text, size_t len, size_t after, bool two, cuts *c)
{
    span none = {after, after}, rest = {after, after}, next;
    while (rest.to < len && !xima__is_blank(text[rest.to]))
        rest.to++;
    if (rest.from == rest.to)
        rest = next_word(text, len, after);
    if (rest.from < rest.to && !has_slash(text, rest)) {
        next = next_word(text, len, rest.to);
        c->pair = two && next.from < next.to && !has_slash(text, next);
        if (c->pair)
            add_cut(c, rest, next, 2);
        for (size_t at = rest.from + 1; two && at < rest.to; at++)
            add_cut(c, (span){rest.from, at}, (span){at, rest.to}, 2);
        add_cut(c, rest, none, 1);
    }
    add_cut(c, none, none, 0);
}

static bool same_plies(const reading *a, const reading *b)
{
    return a->n == b->n && memcmp(a->moves, b->moves, a->n * sizeof *a->moves) == 0;
}

/* What is looked for: two words that are the whole turn, a word that is, a part of the turn. */
enum { WORD_PAIR, WHOLE, PART, LEVELS };

/* The reading of that kind with the dice in one order; 2 if two different ones fit. */
static int read_as(const reading *r, const cuts *c, int level, int first, int second, reading *best)
{
    int found = 0;
    for (size_t i = 0; i < c->n; i++) {
        reading try = *r;
        bool pair = c->pair && i == 0;
        if (pair != (level == WORD_PAIR) && level != PART)
            continue;
        if (!take_turn(&try, c->spans[i], c->count[i], first, second) || try.complete == (level == PART))
            continue;
        if (found && level == WHOLE && !same_plies(best, &try))
            return 2;
        if (!found)
            *best = try;
        found = 1;
    }
    return found;
}

static xima_status too_many(span s, xima_error *error)
{
    xima__fail(error, XIMA_E_AMBIGUOUS, XIMA_REASON_AMBIGUOUS, "the turn can be read in two ways (XR-35)");
    return xima__fail_at(error, s.from, s.to - s.from);
}

/* The roll is played. The dice go to the moves as written if that makes the turn whole, else the other way round. */
static xima_status read_moves(reading *r, size_t len, size_t after, int a, int b, span word, xima_error *error)
{
    cuts c = {.n = 0};
    reading best;
    cut_up(r->text, len, after, b != 0, &c);
    for (int level = WORD_PAIR; level < LEVELS; level++) {
        int found = read_as(r, &c, level, a, b, &best);
        if (!found && b && a != b)
            found = read_as(r, &c, level, b, a, &best);
        if (found == 2)
            return too_many(word, error);
        if (found) {
            *r = best;
            return XIMA_OK;
        }
    }
    return XIMA_OK; /* the bare roll */
}

static bool dice_prefix(const char *text, span word, int *a, int *b, size_t *after)
{
    const char *slash = memchr(text + word.from, '/', word.to - word.from);
    size_t n = slash ? (size_t)(slash - text) - word.from : 0;
    if (n < 1 || n > 2)
        return false;
    *a = text[word.from] - '0';
    *b = n == 2 ? text[word.from + 1] - '0' : 0;
    *after = word.from + n + 1;
    return *a >= 1 && *a <= 6 && *b >= 0 && *b <= 6 && (n == 1 || *b >= 1);
}

static xima_status read_rolled(reading *r, size_t len, span word, int a, int b, size_t after, xima_error *error)
{
    xima_move roll = make_roll(a > b ? a : b, a > b ? b : a);
    if (position_of(r->at)->phase != PHASE_ROLL || !xima__xima_is_legal(r->at, roll)) {
        xima__xima_explain_phase(r->at, PLY_ROLL, error);
        return xima__fail_at(error, word.from, after - word.from);
    }
    xima__advance(r->at, roll);
    r->moves[r->n++] = roll;
    r->end = after;
    xima_status status = read_moves(r, len, after, a, b, word, error);
    xima__retreat(r->at);
    return status;
}

/* Cienzar: no dice before the move say that it is a free one. What is no move of a block may be the choice itself. */
static xima_status read_free(reading *r, span word, xima_error *error)
{
    xima_move move;
    xima__advance(r->at, make_choice(CHOICE_FREE));
    xima_status status = move_of(r, word, 0, &move, error);
    xima__retreat(r->at);
    if (status == XIMA_E_EMPTY)
        return XIMA_OK;
    r->moves[r->n++] = make_choice(CHOICE_FREE);
    if (status)
        return xima__fail_at(error, word.from, word.to - word.from);
    r->moves[r->n++] = move;
    r->end = word.to;
    return XIMA_OK;
}

/* Where `+3` may be written: right after an increment, whatever brought it about. It says nothing new. */
static bool follows_increment(const xima_state *at)
{
    const position *p = position_of(at), *before = xima__kept_before(at);
    if (before)
        return before->increments < p->increments;
    return at->count > 0 && p->increments > 0 && p->quiet == 0 && !p->begun; /* that far back no position is kept */
}

bool xima__xima_turn_begins(const xima_state *at)
{
    return position_of(at)->phase != PHASE_MOVE;
}

xima_status xima__xima_read_turn(xima_state *at, xima__in *in, const xima_parse_options *options, xima_move *moves,
                                 size_t *count, xima_error *error)
{
    reading r = {.at = at, .text = in->text, .options = options, .end = in->at};
    span word = next_word(in->text, in->len, in->at);
    int a, b;
    size_t after;
    xima_status status = XIMA_OK;
    bool choice = position_of(at)->phase == PHASE_CHOICE;
    if (xima__same_word(in->text + word.from, word.to - word.from, "+3") && follows_increment(at)) {
        in->at = word.to;
        return XIMA_OK;
    }
    if (position_of(at)->phase == PHASE_MOVE)
        return XIMA_OK;
    if (dice_prefix(in->text, word, &a, &b, &after)) {
        if (choice) {
            xima__advance(at, make_choice(CHOICE_DICE));
            r.moves[r.n++] = make_choice(CHOICE_DICE);
        }
        status = read_rolled(&r, in->len, word, a, b, after, error);
        if (choice)
            xima__retreat(at);
    } else if (choice && xima__xima_is_legal(at, make_choice(CHOICE_FREE))) {
        status = read_free(&r, word, error);
    }
    if (status)
        r.n = choice; /* what the words at fault leave to be understood */
    memcpy(moves, r.moves, r.n * sizeof *moves);
    *count = r.n;
    if (r.n && !status)
        in->at = r.end;
    return status;
}
