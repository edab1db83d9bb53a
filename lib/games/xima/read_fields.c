/* SPDX-License-Identifier: MIT */
/* Reading positions: the fields after the seat to move, such as dice= and captives=. */
#include "reading.h"

/* The same about all of the field that has been read so far. */
static bool misfit(reader *r, const char *expected)
{
    size_t end = r->in->at;
    r->in->at = r->field;
    xima__xima_expected(r, expected);
    xima__fail_at(r->error, r->field, end - r->field);
    return false;
}

static bool word(xima__in *in, const char *text)
{
    size_t n = strlen(text);
    if (in->len - in->at < n || memcmp(in->text + in->at, text, n) != 0)
        return false;
    in->at += n;
    return true;
}

static bool read_increments(reader *r)
{
    uint64_t n;
    if (!xima__read_number(r->in, INCREMENTS_MAX, &n))
        return xima__xima_expected(r, "a number of increments up to 60");
    r->p->increments = (uint8_t)n;
    return true;
}

static bool read_turns(reader *r)
{
    for (int seat = 0; seat < r->params->players; seat++) {
        uint64_t n;
        if ((seat && !xima__accept(r->in, ',')) || !xima__read_number(r->in, COUNTED_MAX, &n))
            return xima__xima_expected(r, "a number of turns for each seat, parted by commas");
        r->p->seats[seat].idle = (uint16_t)n;
    }
    return true;
}

/* One holder's captives: so many of each other seat. */
static bool read_held(reader *r, int holder)
{
    uint32_t owners = 0;
    int owner = xima__peek(r->in) - 'a';
    do {
        uint64_t n;
        if (owner < 0 || owner >= r->params->players || owner == holder || owners >> owner & 1)
            return xima__xima_expected(r, "the letter of another seat, whose blocks are captive, each once");
        owners |= UINT32_C(1) << owner;
        r->in->at++;
        if (!xima__read_number(r->in, r->params->under_max, &n))
            return xima__xima_expected(r, "how many are captive");
        r->p->bytes[captives_at(r->p, holder, owner)] = (uint8_t)(n > 255 ? 255 : n);
        owner = xima__peek(r->in) - 'a';
    } while (owner >= 0 && owner < r->params->players);
    return true;
}

static bool read_captives(reader *r)
{
    uint32_t holders = 0;
    do {
        int holder = xima__peek(r->in) - 'a';
        if (holder < 0 || holder >= r->params->players || holders >> holder & 1)
            return xima__xima_expected(r, "the letter of a seat that holds captives, each once");
        holders |= UINT32_C(1) << holder;
        r->in->at++;
        if (!xima__accept(r->in, ':'))
            return xima__xima_expected(r, "a colon and the captives");
        if (!read_held(r, holder))
            return false;
    } while (xima__accept(r->in, '/'));
    return true;
}

static bool read_die(reader *r, uint8_t *die)
{
    int c = xima__peek(r->in);
    if (c < '1' || c > '6')
        return false;
    *die = (uint8_t)(c - '0');
    r->in->at++;
    return true;
}

static void begin_phase(position *p, uint8_t phase)
{
    p->phase = phase;
    p->begun = 1;
}

/* The dice left: one or two; the higher is kept first, however they are written. */
static bool read_dice(reader *r)
{
    position *p = r->p;
    int mode = r->params->mode;
    uint8_t a = 0, b = 0;
    if (xima__xima_plays_free(p, r->params))
        return misfit(r, "dice only in a mode with dice, of a seat that throws them");
    if (!read_die(r, &a))
        return xima__xima_expected(r, "a die from 1 to 6");
    if (mode != MODE_AZAR_1)
        read_die(r, &b);
    p->dice[0] = a > b ? a : b;
    p->dice[1] = a > b ? b : a;
    begin_phase(p, PHASE_MOVE);
    return true;
}

/* In Cienzar: the choice is made, the dice are still to roll, or a free move is to come. */
static bool read_chosen(reader *r, uint8_t phase)
{
    if (r->params->mode != MODE_CIENZAR || r->params->choice[r->p->to_move] != CHOICE_ASK)
        return misfit(r, "a choice only where there is one");
    begin_phase(r->p, phase);
    return true;
}

static bool read_roll(reader *r)
{
    return read_chosen(r, PHASE_ROLL);
}

static bool read_free(reader *r)
{
    return read_chosen(r, PHASE_MOVE);
}

static bool read_progressed(reader *r)
{
    if (!r->p->begun)
        return misfit(r, "dice=, roll or free before progressed");
    r->p->progressed = 1;
    return true;
}

static bool read_limit(reader *r)
{
    r->p->over = END_LIMIT;
    return true;
}

static bool read_entered(reader *r)
{
    int seat = xima__peek(r->in) - 'a';
    do {
        if (seat < 0 || seat >= r->params->players || r->p->entered >> seat & 1)
            return xima__xima_expected(r, "the letters of seats whose special has been in, each once");
        r->p->entered |= (uint8_t)(1u << seat);
        r->in->at++;
        seat = xima__peek(r->in) - 'a';
    } while (seat >= 0 && seat < 26);
    return true;
}

#define BIT(field) (UINT32_C(1) << (field))
#define PHASE (BIT(FIELD_DICE) | BIT(FIELD_ROLL) | BIT(FIELD_FREE)) /* what of the turn that is on has been played */

static const struct field {
    const char *word;
    uint32_t against; /* what it cannot stand beside */
    bool (*read)(reader *r);
} fields[FIELDS] = {
    [FIELD_INCREMENTS] = {"increments=", 0, read_increments},
    [FIELD_TURNS] = {"turns=", 0, read_turns},
    [FIELD_CAPTIVES] = {"captives=", 0, read_captives},
    [FIELD_ENTERED] = {"entered=", 0, read_entered},
    [FIELD_DICE] = {"dice=", PHASE | BIT(FIELD_LIMIT), read_dice},
    [FIELD_ROLL] = {"roll", PHASE | BIT(FIELD_LIMIT), read_roll},
    [FIELD_FREE] = {"free", PHASE | BIT(FIELD_LIMIT), read_free},
    [FIELD_PROGRESSED] = {"progressed", 0, read_progressed},
    [FIELD_LIMIT] = {"limit", PHASE, read_limit},
};

/* The field whose word stands here, or FIELDS. */
static int find_field(reader *r)
{
    int field = 0;
    while (field < FIELDS && !word(r->in, fields[field].word))
        field++;
    return field;
}

static bool at_end_of_word(const xima__in *in)
{
    int c = xima__peek(in);
    return c < 0 || c == '|' || xima__is_blank((char)c);
}

/* The fields of values_text.c, the last there are. */
static bool read_values(reader *r)
{
    bool known;
    const char *expected = xima__xima_read_values(r->in, r->p, &known);
    if (!known)
        expected = "increments=, turns=, captives=, entered=, dice=, roll, free, progressed, limit, taken=, credit=, "
                   "shares=, fixed=, played= or the end";
    return expected ? xima__xima_expected(r, expected) : true;
}

static bool read_field(reader *r, uint32_t *seen)
{
    int field = find_field(r);
    if (field == FIELDS)
        return read_values(r);
    if (*seen & BIT(field))
        return misfit(r, "each field once");
    if (*seen & fields[field].against)
        return misfit(r, "one of dice=, roll, free and limit only");
    *seen |= BIT(field);
    if (!fields[field].read(r))
        return false;
    r->said[field] = (span){r->field, r->in->at};
    return true;
}

bool xima__xima_read_fields(reader *r)
{
    uint32_t seen = 0;
    for (xima__skip_blanks(r->in); xima__peek(r->in) >= 0 && xima__peek(r->in) != '|'; xima__skip_blanks(r->in)) {
        r->field = r->in->at;
        if (!read_field(r, &seen))
            return false;
        if (!at_end_of_word(r->in))
            return xima__xima_expected(r, "a blank or the end after the field");
    }
    return true;
}
