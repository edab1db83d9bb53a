/* SPDX-License-Identifier: MIT */
/*
 * The values of values.c in a position text: `taken=`, `credit=`, `shares=`, `fixed=`, `played=`. What is not there is
 * 0, or what the board and the count of turns tell. docs/games/xima.md has the grammar.
 */
#include "position.h"

enum { TAKEN_MAX = 1000000, EXPONENT_MAX = 64, HEX_DIGITS = 13, BIAS = 1023 };
enum { TOLD_TAKEN = 1, TOLD_CREDIT = 2, TOLD_SHARES = 4, TOLD_FIXED = 8, TOLD_TURNS = 16 };

/* Numbers of V_R are no whole ones: written so that they read back to the last bit. */
static void write_double(double number, xima__out *out)
{
    static const char digits[] = "0123456789abcdef";
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    uint64_t mantissa = bits & ((UINT64_C(1) << 52) - 1);
    if (number == 0) {
        xima__putc(out, '0');
        return;
    }
    xima__puts(out, bits >> 63 ? "-0x1." : "0x1.");
    do {
        xima__putc(out, digits[mantissa >> 48]);
        mantissa = mantissa << 4 & ((UINT64_C(1) << 52) - 1);
    } while (mantissa);
    xima__putf(out, "p%d", (int)(bits >> 52 & 2047) - BIAS);
}

static int hex_digit(int c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool accept_text(xima__in *in, const char *text)
{
    size_t n = strlen(text);
    if (in->len - in->at < n || memcmp(in->text + in->at, text, n) != 0)
        return false;
    in->at += n;
    return true;
}

static bool read_double(xima__in *in, double *number)
{
    bool negative = xima__accept(in, '-'), small;
    uint64_t mantissa = 0, exponent;
    int digits = 0;
    *number = 0;
    if (!accept_text(in, "0x1."))
        return !negative && xima__accept(in, '0');
    for (int digit; digits < HEX_DIGITS && (digit = hex_digit(xima__peek(in))) >= 0; digits++, in->at++)
        mantissa = mantissa << 4 | (uint64_t)digit;
    if (digits == 0 || !xima__accept(in, 'p'))
        return false;
    small = xima__accept(in, '-');
    if (!xima__read_number(in, EXPONENT_MAX, &exponent))
        return false;
    mantissa <<= 4 * (HEX_DIGITS - digits);
    uint64_t bits = (uint64_t)negative << 63 | (small ? BIAS - exponent : BIAS + exponent) << 52 | mantissa;
    memcpy(number, &bits, sizeof bits);
    return true;
}

/*
 * The turns of each seat follow from how many there were as long as all have played in turn since the start: the last
 * belongs to the seat before the one to move, or to that one itself if something counts in the turn that is on.
 */
static void usual_turns(const xima_state *state, uint32_t *turns)
{
    const position *p = position_of(state);
    const xima__common *common = state->common;
    bool on = common->turn_counts && !common->over && !p->over;
    uint32_t n = (uint32_t)p->players, counted = common->turn + on;
    uint32_t next = p->to_move + (on || p->over == END_SUMMIT);
    for (uint32_t seat = 0; seat < n; seat++) {
        uint32_t back = (next + n - 1 - seat) % n; /* how many turns before the last one its own is */
        turns[seat] = counted > back ? (counted - back - 1) / n + 1 : 0;
    }
}

/* What was fixed when a seat went out is the board's until somebody dominates or captures its blocks. */
static void board_of(const position *p, int seat, uint16_t *value, uint16_t *blocks)
{
    position now;
    force terms;
    copy_position(&now, p);
    now.gone = 0;
    xima__xima_force(&now, seat, false, &terms);
    *value = (uint16_t)terms.board;
    *blocks = (uint16_t)terms.blocks;
}

/* ---- Writing ---- */

static void write_taken(const position *p, xima__out *out)
{
    bool any = false;
    for (int seat = 0; seat < p->players; seat++)
        any |= p->seats[seat].taken > 0;
    for (int seat = 0; any && seat < p->players; seat++)
        xima__putf(out, "%s%u", seat ? "," : " taken=", (uint64_t)p->seats[seat].taken);
}

static void write_credit(const position *p, xima__out *out)
{
    const char *separator = " credit=";
    for (int seat = 0; seat < p->players; seat++) {
        if (p->seats[seat].credit == 0)
            continue;
        xima__putf(out, "%s%c%d", separator, 'a' + seat, (int)p->seats[seat].credit);
        separator = ",";
    }
}

static void write_shares(const position *p, xima__out *out)
{
    bool any = false;
    for (int seat = 0; seat < p->players; seat++)
        any |= p->seats[seat].shares != 0;
    for (int seat = 0; any && seat < p->players; seat++) {
        xima__puts(out, seat ? "," : " shares=");
        write_double(p->seats[seat].shares, out);
    }
}

static void write_fixed(const position *p, xima__out *out)
{
    const char *separator = " fixed=";
    for (int seat = 0; seat < p->players; seat++) {
        uint16_t value, blocks;
        if (!(p->gone >> seat & 1))
            continue;
        board_of(p, seat, &value, &blocks);
        if (value == p->seats[seat].fixed && blocks == p->seats[seat].fixed_blocks)
            continue;
        xima__putf(out, "%s%c%d:%d", separator, 'a' + seat, (int)p->seats[seat].fixed,
                   (int)p->seats[seat].fixed_blocks);
        separator = ",";
    }
}

static void write_played(const xima_state *state, xima__out *out)
{
    const position *p = position_of(state);
    uint32_t usual[SEATS];
    bool differ = false;
    usual_turns(state, usual);
    for (int seat = 0; seat < p->players; seat++)
        differ |= p->seats[seat].turns != usual[seat];
    for (int seat = 0; differ && seat < p->players; seat++)
        xima__putf(out, "%s%u", seat ? "," : " played=", (uint64_t)p->seats[seat].turns);
}

void xima__xima_write_values(const xima_state *state, xima__out *out)
{
    const position *p = position_of(state);
    write_taken(p, out);
    write_credit(p, out);
    write_shares(p, out);
    write_fixed(p, out);
    write_played(state, out);
}

/* ---- Reading ---- */

static bool read_seat(xima__in *in, const position *p, int *seat)
{
    *seat = xima__peek(in) - 'a';
    if (*seat < 0 || *seat >= p->players)
        return false;
    in->at++;
    return true;
}

static bool read_list(xima__in *in, const position *p, uint64_t max, uint32_t *list)
{
    for (int seat = 0; seat < p->players; seat++) {
        uint64_t n;
        if ((seat && !xima__accept(in, ',')) || !xima__read_number(in, max, &n))
            return false;
        list[seat] = (uint32_t)n;
    }
    return true;
}

static bool read_shares(xima__in *in, position *p)
{
    for (int seat = 0; seat < p->players; seat++)
        if ((seat && !xima__accept(in, ',')) || !read_double(in, &p->seats[seat].shares))
            return false;
    return true;
}

/* What somebody holds was taken before, so that a rescue never takes more away than there is. */
static bool credit_fits(const position *p, int seat)
{
    int holder = p->special[seat] - SPECIAL_CAPTURED;
    uint32_t sum = 0;
    if (holder < 0 || holder >= p->players)
        return false;
    for (int owner = 0; owner < p->players; owner++)
        if (p->special[owner] == p->special[seat])
            sum += p->seats[owner].credit;
    return sum <= p->seats[holder].taken;
}

static bool read_credit(xima__in *in, position *p)
{
    do {
        int seat;
        uint64_t n;
        if (!read_seat(in, p, &seat) || !xima__read_number(in, UINT16_MAX, &n) || n == 0 || p->seats[seat].credit)
            return false;
        p->seats[seat].credit = (uint16_t)n;
        if (!credit_fits(p, seat))
            return false;
    } while (xima__accept(in, ','));
    return true;
}

static bool read_fixed(xima__in *in, position *p)
{
    do {
        int seat;
        uint64_t value, blocks;
        if (!read_seat(in, p, &seat) || !xima__read_number(in, UINT16_MAX, &value) || !xima__accept(in, ':') ||
            !xima__read_number(in, BLOCKS_MAX, &blocks) || (value > 0) != (blocks > 0) ||
            p->fixed_told >> seat & 1)
            return false;
        p->seats[seat].fixed = (uint16_t)value;
        p->seats[seat].fixed_blocks = (uint16_t)blocks;
        p->fixed_told |= (uint8_t)(1u << seat);
    } while (xima__accept(in, ','));
    return true;
}

static bool read_taken(xima__in *in, position *p)
{
    uint32_t list[SEATS] = {0};
    bool good = read_list(in, p, TAKEN_MAX, list);
    for (int seat = 0; seat < p->players; seat++)
        p->seats[seat].taken = list[seat];
    return good;
}

static bool read_played(xima__in *in, position *p)
{
    uint32_t list[SEATS] = {0};
    bool good = read_list(in, p, UINT32_MAX, list);
    for (int seat = 0; seat < p->players; seat++)
        p->seats[seat].turns = list[seat];
    return good;
}

static const struct field {
    const char *name;
    uint8_t told;
    bool (*read)(xima__in *in, position *p);
    const char *expected;
} fields[] = {
    {"taken=", TOLD_TAKEN, read_taken, "what each seat has taken, parted by commas, once"},
    {"credit=", TOLD_CREDIT, read_credit,
     "captured specials, each with what was taken for it, no more than its holder has taken, once"},
    {"shares=", TOLD_SHARES, read_shares, "a number such as 0x1.8p4 or 0 for each seat, parted by commas, once"},
    {"fixed=", TOLD_FIXED, read_fixed, "seats that are out, each with value:blocks, parted by commas, once"},
    {"played=", TOLD_TURNS, read_played, "the turns of each seat, parted by commas, once"},
};

const char *xima__xima_read_values(xima__in *in, position *p, bool *known)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        *known = accept_text(in, fields[i].name);
        if (!*known)
            continue;
        bool good = !(p->told & fields[i].told) && fields[i].read(in, p);
        p->told |= fields[i].told;
        return good ? NULL : fields[i].expected;
    }
    return NULL;
}

/* The core's counters are known now. */
void xima__xima_values_loaded(xima_state *state)
{
    position *p = state->position;
    uint32_t usual[SEATS];
    usual_turns(state, usual);
    p->gone = (uint8_t)state->common->out;
    for (int i = 0; i < p->players; i++) {
        seat_part *seat = &p->seats[i];
        if (!(p->gone >> i & 1))
            seat->fixed = seat->fixed_blocks = 0;
        else if (!(p->fixed_told >> i & 1))
            board_of(p, i, &seat->fixed, &seat->fixed_blocks);
        if (!(p->told & TOLD_TURNS))
            seat->turns = usual[i];
    }
    p->told = p->fixed_told = 0;
}
