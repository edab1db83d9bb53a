/* SPDX-License-Identifier: MIT */
/* Reads a game in a form of its own: what the form's reader calls. */
#include "form_notes.h"
#include "reader.h"

#include <string.h>

struct xima__form_in {
    xima_reader *reader;
    const char *text;
    size_t len;
    bool moves;          /* asked for */
    xima_record *record; /* NULL until it is open */
    xima__reading r;
    size_t depth;        /* plies from the start to the node at hand */
    size_t branches;     /* of them those that are no main continuation */
    xima__array comment; /* lines gathered, each with LF behind it */
    bool command;        /* they are of a comment of the library's own, which is not closed yet */
    xima__array numbers; /* one a node */
    int32_t clocked;     /* the node whose time has been set; the start: none */
};

const char *xima__form_text(const xima__form_in *in, size_t *len)
{
    *len = in->len;
    return in->text;
}

bool xima__form_moves(const xima__form_in *in)
{
    return in->moves;
}

uint32_t xima__form_flags(const xima__form_in *in)
{
    return in->r.flags;
}

bool xima__form_starved(const xima__form_in *in)
{
    return in->r.starved;
}

const xima_state *xima__form_state(const xima__form_in *in)
{
    return in->r.at;
}

const xima_record *xima__form_in_record(const xima__form_in *in)
{
    return in->record;
}

int32_t xima__form_node(const xima__form_in *in)
{
    return in->r.node;
}

size_t xima__form_depth(const xima__form_in *in)
{
    return in->depth;
}

/* ---- The game and where it begins ---- */

/* A spec with another value of one option, which it names as canonical specs do. Answers NULL without memory. */
static char *with_option(const xima_game *game, const char *option, const char *value, size_t *size)
{
    const char *spec = game->spec, *colon = strchr(spec, ':'), *from = colon ? colon + 1 : spec + strlen(spec);
    size_t name = strlen(option);
    while (*from && !(strncmp(from, option, name) == 0 && from[name] == '=')) {
        const char *comma = strchr(from, ',');
        from = comma ? comma + 1 : from + strlen(from);
    }
    if (*from)
        from += name + 1;
    else
        value = "";
    const char *rest = from + strcspn(from, ",");
    *size = strlen(spec) + strlen(value) + 1;
    char *text = xima__alloc(&game->allocator, *size);
    if (text) {
        xima__out out = xima__out_to(text, *size);
        xima__put(&out, spec, (size_t)(from - spec));
        xima__puts(&out, value);
        xima__puts(&out, rest);
        xima__out_end(&out, NULL);
    }
    return text;
}

static xima_status plain_game(xima__form_in *in, xima_game **game, xima_error *error)
{
    const xima__rules *of = in->reader->segment.of;
    *game = in->reader->game;
    if (strcmp((*game)->rules->id, of->id) == 0)
        return XIMA_OK;
    return xima__reader_game(in->reader, of->id, strlen(of->id), game, error);
}

static xima_status find_game(xima__form_in *in, const xima__form_start *start, xima_game **game, xima_error *error)
{
    xima_status status = plain_game(in, game, error);
    if (status || !start->option)
        return status;
    size_t size = 0;
    const xima_allocator *allocator = &in->reader->game->allocator;
    char *spec = with_option(*game, start->option, start->value, &size);
    if (!spec)
        return xima__fail(error, XIMA_E_MEMORY, -1, "no memory for a spec");
    status = xima__reader_game(in->reader, spec, strlen(spec), game, error);
    xima__free(allocator, spec, size);
    return status;
}

xima_status xima__form_open(xima__form_in *in, const xima__form_start *start, xima_error *error)
{
    xima_game *game;
    xima_state *given = NULL;
    const xima_parse_options options = {.struct_size = sizeof options, .notation = start->notation};
    *error = (xima_error){.struct_size = sizeof *error};
    xima_status status = find_game(in, start, &game, error);
    if (status == XIMA_OK && start->position)
        status = xima_state_parse(game, start->position, start->length, &options, &given, error);
    if (status == XIMA_OK) {
        status = xima__reader_record(in->reader, game, given, in->moves, &in->record);
        xima_state_free(given);
        if (status)
            xima__fail(error, status, -1, "no memory for a record");
    }
    if (status == XIMA_OK) {
        in->record->form = in->reader->segment.form;
        in->r = xima__reader_reading(in->reader, in->record);
        xima__mark_movetext(&in->r, 0);
    }
    in->r.starved |= status == XIMA_E_MEMORY;
    return status;
}

/* ---- Tags and the result ---- */

bool xima__form_has_tag(const xima__form_in *in, const char *name)
{
    return xima_record_get_tag(in->record, name, strlen(name)) != NULL;
}

/* UTF-8 without NUL, made of any bytes: with what to free, if anything. */
static const char *mended(xima__form_in *in, const char *text, size_t *len, char **made, size_t *size)
{
    *made = NULL;
    if (xima__good_bytes(text, *len) == *len)
        return text;
    *size = *len * 3;
    *made = xima__alloc(&in->record->game->allocator, *size);
    if (!*made)
        return NULL;
    *len = xima__mend(text, *len, in->r.flags, *made);
    return *made;
}

/* Among the first tags, which are those that a header can be expected to have. */
static bool is_again(const xima_record *record, const char *name, size_t len)
{
    enum { LOOK_AT = 256 };
    for (size_t i = 0; i < record->tags.count && i < LOOK_AT; i++) {
        const char *known = xima__text(record, xima__tags(record)[i].name);
        if (strlen(known) == len && memcmp(known, name, len) == 0)
            return true;
    }
    return false;
}

bool xima__form_tag(xima__form_in *in, const char *name, size_t name_len, const char *value, size_t value_len,
                    size_t from, size_t length)
{
    char *made;
    size_t size = 0;
    if (!xima__tag_name_good(name, name_len) || xima__tag_derived(name, name_len))
        return !in->r.starved;
    if (is_again(in->record, name, name_len))
        xima__diagnose(&in->r, XIMA_WARNING, XIMA_D_TAG_AGAIN, from, length, NULL, NULL,
                       "the tag %t stands a second time; the first one counts", name, name_len);
    const char *text = mended(in, value, &value_len, &made, &size);
    in->r.starved |= !text || !xima__tag_add(in->record, name, name_len, text, value_len);
    xima__free(&in->record->game->allocator, made, size);
    if (in->r.starved)
        return false;
    xima__tag *added = &xima__tags(in->record)[in->record->tags.count - 1];
    added->from = (uint32_t)from;
    added->length = (uint32_t)length;
    return true;
}

bool xima__form_result(xima__form_in *in, const char *text)
{
    in->r.starved |= !xima__text_add(in->record, text, strlen(text), &in->record->result);
    return !in->r.starved;
}

const char *xima__form_stated(const xima__form_in *in)
{
    return xima_record_result(in->record);
}

void xima__form_check_result(xima__form_in *in, size_t from, size_t length)
{
    xima__check_result(&in->r, from, length);
}

void xima__form_tell(xima__form_in *in, int32_t severity, int32_t code, size_t from, size_t length,
                     const xima_error *error, const char *expected, const char *format, ...)
{
    char message[sizeof((xima_diagnostic *)NULL)->message];
    va_list arguments;
    if (format) {
        va_start(arguments, format);
        xima__message(message, sizeof message, format, arguments);
        va_end(arguments);
    }
    from = from < in->len ? from : in->len; /* a form may add to a text before it reads it */
    length = length < in->len - from ? length : in->len - from;
    xima__diagnose(&in->r, severity, code, from, length, error, expected, format ? "%s" : NULL, message);
}

void xima__form_left_unread(xima__form_in *in, size_t plies)
{
    xima_diagnostic *all = in->record->diagnostics.data;
    size_t i = in->record->diagnostics.count;
    if (i >= (size_t)in->r.max_diagnostics) /* the last one may be missing */
        return;
    while (i > 0 && all[i - 1].severity != XIMA_FAULT)
        i--;
    if (i > 0)
        all[i - 1].unread = plies;
}

/* ---- Plies ---- */

static bool is_first(const xima__form_in *in, int32_t node)
{
    const xima__node *nodes = xima__nodes(in->record);
    return nodes[nodes[node].parent].first == node;
}

static bool take(xima__form_in *in, xima_move move, size_t from, size_t length, bool *played)
{
    *played = xima__take_ply(&in->r, move, from, length);
    if (*played) {
        in->depth++;
        in->branches += !is_first(in, in->r.node);
    }
    return !in->r.starved;
}

bool xima__form_ply(xima__form_in *in, size_t from, size_t length, int32_t notation, bool *played)
{
    const xima_parse_options options = {
        .struct_size = sizeof options, .notation = notation, .flags = in->r.flags & XIMA_LENIENT};
    char expected[64];
    xima_move move;
    xima_error error = {.struct_size = sizeof error};
    *played = false;
    xima_status status = xima_move_parse(in->r.at, in->text + from, length, &options, &move, &error);
    if (status == XIMA_OK)
        return take(in, move, from, length, played);
    in->r.starved |= status == XIMA_E_MEMORY;
    if (!in->r.starved)
        xima__diagnose(&in->r, XIMA_FAULT, xima__ply_code(status), from, length, &error,
                       xima__show_candidates(in->r.at, &error, expected, sizeof expected), NULL);
    return !in->r.starved;
}

bool xima__form_act(xima__form_in *in, xima_move move, size_t from, size_t length, bool *played)
{
    xima_error ignored = {.struct_size = sizeof ignored};
    *played = false;
    if (xima__check_move(in->r.at, move, &ignored))
        return !in->r.starved;
    return take(in, move, from, length, played);
}

bool xima__form_back(xima__form_in *in, size_t plies, size_t from, size_t length)
{
    xima_error error = {.struct_size = sizeof error};
    while (in->depth > plies) {
        in->branches -= !is_first(in, in->r.node);
        xima__untake_ply(&in->r);
        in->depth--;
    }
    if (in->branches < (size_t)in->r.max_depth)
        return true;
    xima__fail(&error, XIMA_E_LIMIT, -1, "more than %d variations inside one another", (int)in->r.max_depth);
    xima__diagnose(&in->r, XIMA_FAULT, XIMA_D_LIMIT, from, length, &error, NULL, NULL);
    return false;
}

/* ---- What is said ---- */

bool xima__form_note(xima__form_in *in, int32_t what, const char *text, size_t len)
{
    if (in->r.node == XIMA_NODE_START && what == XIMA_NOTE_AFTER)
        what = XIMA_NOTE_BEFORE;
    return xima__take_note(&in->r, in->r.node, what, text, len);
}

static bool add_line(xima__form_in *in, const char *text, size_t len)
{
    xima__array *comment = &in->comment;
    if (!xima__array_room(in->record->game, comment, 1, len + 1)) {
        in->r.starved = true;
        return false;
    }
    char *to = (char *)comment->data + comment->count;
    if (len)
        memcpy(to, text, len);
    to[len] = '\n';
    comment->count += len + 1;
    return true;
}

bool xima__form_gather(xima__form_in *in, int32_t what, const char *text, size_t len)
{
    size_t guards = xima__form_guards(text, len), marks = xima__form_end_marks(text, len);
    bool begins = guards == 0;
    if (begins && !xima__form_flush(in, what))
        return false;
    in->command |= begins;
    if (!begins && guards != SIZE_MAX) { /* the backslash before it */
        text++;
        len--;
    }
    if (!in->command)
        return add_line(in, text, len);
    if (marks != 0)
        return add_line(in, text, marks == SIZE_MAX ? len : len - 1);
    return add_line(in, text, len) && xima__form_flush(in, what);
}

/* What stands in `[%name …]`, if that is all of the text. */
static bool is_command(const char *text, size_t len, const char *name, xima__in *inside)
{
    size_t n = strlen(name);
    if (len <= n || memcmp(text, name, n) != 0 || text[len - 1] != ']')
        return false;
    *inside = (xima__in){text + n, len - n - 1, 0};
    return true;
}

/* An act that other programs do not know as such. */
static bool take_act(xima__form_in *in, const xima__in *words, bool *played)
{
    xima_move move;
    *played = false;
    xima_status status = xima_move_parse(in->r.at, words->text, words->len, NULL, &move, NULL);
    in->r.starved |= status == XIMA_E_MEMORY;
    return status || !xima__is_action(move) ? !in->r.starved : take(in, move, 0, 0, played);
}

static bool take_symbols(xima__form_in *in, xima__in *numbers)
{
    uint64_t number;
    xima__in all = *numbers;
    do {
        xima__skip_blanks(&all);
        if (!xima__read_number(&all, 255, &number) || in->r.node == XIMA_NODE_START)
            return false;
    } while (all.at < all.len);
    while (numbers->at < numbers->len) {
        xima__skip_blanks(numbers);
        xima__read_number(numbers, 255, &number);
        in->r.starved |= !xima__symbol_add(in->record, in->r.node, (int32_t)number);
    }
    return true;
}

/* A time in a comment is more exact than the one of the form. */
static bool take_time(xima__form_in *in, char *text, size_t len)
{
    size_t from, to;
    int64_t time;
    xima__in value;
    text[len] = '\0';
    if (in->clocked != in->r.node || !xima__find_command(text, "emt", &from, &to, &value) ||
        !xima__read_time(value.text + value.at, value.len - value.at, &time))
        return true;
    in->clocked = XIMA_NODE_START;
    return xima__form_clock(in, XIMA_TIME_SPENT, -1);
}

static bool take_result(xima__form_in *in, const xima__in *inside)
{
    if (in->record->result || !xima__result_good(in->record->game, inside->text, inside->len))
        return false;
    in->r.starved |= !xima__text_add(in->record, inside->text, inside->len, &in->record->result);
    return true;
}

/* Whether a comment of the library's own was what it says. */
static bool take_command(xima__form_in *in, const char *text, size_t len)
{
    xima__in inside;
    bool played;
    if (is_command(text, len, "[%unread ", &inside)) {
        xima__take_note(&in->r, in->r.node, XIMA_NOTE_UNREAD, inside.text, inside.len);
        return true;
    }
    if (is_command(text, len, "[%act ", &inside))
        return take_act(in, &inside, &played) && played;
    return (is_command(text, len, "[%result ", &inside) && take_result(in, &inside)) ||
           (is_command(text, len, "[%symbols ", &inside) && take_symbols(in, &inside));
}

bool xima__form_flush(xima__form_in *in, int32_t what)
{
    char *text = in->comment.data;
    size_t len = in->comment.count;
    bool command = in->command;
    if (len == 0)
        return !in->r.starved;
    in->comment.count = 0;
    in->command = false;
    len--; /* the last LF */
    if (command && (take_command(in, text, len) || in->r.starved))
        return !in->r.starved;
    return take_time(in, text, len) && xima__form_note(in, what, text, len);
}

int64_t *xima__form_numbers(xima__form_in *in)
{
    size_t nodes = in->record->nodes.count, had = in->numbers.count;
    if (nodes > had) {
        if (!xima__array_room(in->record->game, &in->numbers, sizeof(int64_t), nodes - had)) {
            in->r.starved = true;
            return NULL;
        }
        memset((int64_t *)in->numbers.data + had, 0, (nodes - had) * sizeof(int64_t));
        in->numbers.count = nodes;
    }
    return in->numbers.data;
}

bool xima__form_clock(xima__form_in *in, int32_t what, int64_t milliseconds)
{
    bool noted = in->record->noted;
    in->clocked = milliseconds < 0 ? XIMA_NODE_START : in->r.node;
    if (in->r.node != XIMA_NODE_START)
        in->r.starved |= xima_record_set_clock(in->record, in->r.node, what, milliseconds) == XIMA_E_MEMORY;
    in->record->noted = noted;
    return !in->r.starved;
}

bool xima__form_unread(xima__form_in *in, size_t from, size_t to)
{
    while (from < to && xima__is_blank(in->text[from]))
        from++;
    while (to > from && xima__is_blank(in->text[to - 1]))
        to--;
    return from == to || xima__take_note(&in->r, in->r.node, XIMA_NOTE_UNREAD, in->text + from, to - from);
}

bool xima__form_read_time(const char *text, size_t len, int64_t *milliseconds)
{
    return xima__read_time(text, len, milliseconds);
}

void xima__form_write_time(int64_t milliseconds, xima__out *out)
{
    xima__write_time(milliseconds, out);
}

bool xima__form_command(const char *text, const char *name, size_t *from, size_t *to, xima__in *value)
{
    return xima__find_command(text, name, from, to, value);
}

/* ---- All of it ---- */

/* Of a game that is too long nothing is read, for it may be cut inside a word. */
static bool keep_long(xima__form_in *in)
{
    const xima__form_start start = {.option = NULL};
    xima_error error;
    if (xima__form_open(in, &start, &error))
        return false;
    xima__tell_length(in->reader, &in->r);
    return !in->moves || xima__form_unread(in, 0, in->len);
}

xima_status xima__form_read(xima_reader *reader, bool moves, xima_record **out)
{
    size_t most = reader->options.max_game_bytes;
    xima__form_in in = {.reader = reader,
                        .text = (const char *)reader->bytes.data + reader->begin,
                        .len = reader->end < most ? reader->end : most,
                        .moves = moves,
                        .r = {.flags = reader->options.flags & (XIMA_LENIENT | XIMA_LATIN1)}};
    bool good = xima__reader_too_long(reader) ? keep_long(&in) : reader->segment.form->read(&in);
    good = good && in.record && xima__end_diagnostics(&in.r, moves ? in.r.len : 0) && !in.r.starved;
    if (in.record) {
        xima__array_free(in.record->game, &in.comment, 1);
        xima__array_free(in.record->game, &in.numbers, sizeof(int64_t));
    }
    if (!good) {
        xima_record_free(in.record);
        return XIMA_E_MEMORY;
    }
    *out = in.record;
    return XIMA_OK;
}
