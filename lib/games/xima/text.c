/* SPDX-License-Identifier: MIT */
/*
 * Positions as text: `<board> <outside> <to-move> [increments=N] [turns=N,…] [captives=…] [limit]`. The grammar is in
 * docs/games/xima.md.
 */
#include "position.h"

static char letter_of(uint8_t block)
{
    return (char)((block & BLOCK_SPECIAL ? 'A' : 'a') + (block & BLOCK_SEAT));
}

static void write_run(int *run, xima__out *out)
{
    if (*run)
        xima__putu(out, (uint64_t)*run);
    *run = 0;
}

static void write_rank(const position *p, int rank, xima__out *out)
{
    int run = 0;
    for (int file = 0; file < FILES; file++) {
        uint8_t column[BLOCKS_MAX];
        int n = xima__xima_column(p, rank * ROW + file, column);
        if (n == 0) {
            run++;
            continue;
        }
        write_run(&run, out);
        if (n > 1)
            xima__putc(out, '(');
        for (int i = 0; i < n; i++)
            xima__putc(out, letter_of(column[i]));
        if (n > 1)
            xima__putc(out, ')');
    }
    write_run(&run, out);
}

static void write_outside(const position *p, int seat, xima__out *out)
{
    uint8_t special = p->special[seat];
    xima__putf(out, "%c%d", 'a' + seat, (int)p->outside[seat]);
    if (special == SPECIAL_OUTSIDE)
        xima__putc(out, (char)('A' + seat));
    else if (xima__xima_can_rescue(p, seat))
        xima__putf(out, "%c*%c", 'A' + seat, 'a' + special - SPECIAL_CAPTURED);
}

static void write_turns(const position *p, xima__out *out)
{
    bool any = false;
    for (int seat = 0; seat < p->players; seat++)
        any |= p->seats[seat].idle > 0;
    for (int seat = 0; any && seat < p->players; seat++)
        xima__putf(out, "%s%d", seat ? "," : " turns=", (int)p->seats[seat].idle);
}

/* Two players' captives follow from what is missing; among more, who holds what must be said. */
static void write_captives(const position *p, xima__out *out)
{
    const char *separator = " captives=";
    for (int holder = 0; p->players > 2 && holder < p->players; holder++) {
        bool any = false;
        for (int owner = 0; owner < p->players; owner++) {
            int count = p->bytes[captives_at(p, holder, owner)];
            if (count == 0)
                continue;
            if (!any)
                xima__putf(out, "%s%c:", separator, 'a' + holder);
            xima__putf(out, "%c%d", 'a' + owner, count);
            any = true;
            separator = "/";
        }
    }
}

/* What has been played of the turn that is on; at its beginning there is nothing to say. */
static void write_phase(const position *p, bool counters, xima__out *out)
{
    if (!p->begun)
        return;
    if (p->dice[0])
        xima__putf(out, " dice=%d", (int)p->dice[0]);
    if (p->dice[1])
        xima__putu(out, p->dice[1]);
    if (!p->dice[0])
        xima__puts(out, p->phase == PHASE_ROLL ? " roll" : p->over ? "" : " free");
    if (p->progressed && counters)
        xima__puts(out, " progressed");
}

/* A special that lies outside may have been in before: it was rescued. */
static void write_entered(const position *p, xima__out *out)
{
    const char *separator = " entered=";
    for (int seat = 0; seat < p->players; seat++) {
        if (p->special[seat] != SPECIAL_OUTSIDE || !(p->entered >> seat & 1))
            continue;
        xima__putf(out, "%s%c", separator, 'a' + seat);
        separator = "";
    }
}

/* In the short form what does not tell positions apart (XR-30) is left out: counters and who holds which captives. */
static void write_position(const position *p, bool counters, xima__out *out)
{
    for (int rank = FILES - 1; rank >= 0; rank--) {
        write_rank(p, rank, out);
        xima__putc(out, rank ? '/' : ' ');
    }
    for (int seat = 0; seat < p->players; seat++) {
        xima__puts(out, seat ? "," : "");
        write_outside(p, seat, out);
    }
    xima__putf(out, " %c", 'a' + p->to_move);
    if (p->increments)
        xima__putf(out, " increments=%d", (int)p->increments);
    if (counters) {
        write_turns(p, out);
        write_captives(p, out);
        write_entered(p, out);
    }
    write_phase(p, counters, out);
    if (p->over == END_LIMIT)
        xima__puts(out, " limit");
}

xima_status xima__xima_write(const xima_state *state, int32_t notation, uint32_t flags, xima__out *out)
{
    if (notation == XIMA_BOARD || notation == XIMA_BOARD_ASCII)
        return xima__xima_draw(state, notation == XIMA_BOARD_ASCII, flags & XIMA_COLOR, out);
    if (notation != XIMA_LONG && notation != XIMA_SHORT)
        return XIMA_E_UNSUPPORTED;
    write_position(position_of(state), notation == XIMA_LONG, out);
    if (notation == XIMA_LONG)
        xima__xima_write_values(state, out);
    return XIMA_OK;
}
