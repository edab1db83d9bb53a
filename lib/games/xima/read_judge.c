/* SPDX-License-Identifier: MIT */
/* Reading positions: judging whether they can be (XR-4, XR-10, XR-11, XR-12), and what they show by themselves. */
#include "reading.h"

/*
 * XR-12: whenever a block landed on others, some other colour had at least as many blocks, or all were of its own. So in
 * every part of a column from the bottom up that holds several colours, the part's top colour is no strict majority.
 * (Later captures there leave one colour alone, and uncoverings only shorten the column.)
 */
static bool capture_due(const position *p, int square)
{
    uint8_t column[BLOCKS_MAX];
    int n = xima__xima_column(p, square, column), of[SEATS] = {0};
    for (int i = 0; i < n; i++) {
        int owner = column[i] & BLOCK_SEAT, most = 0;
        of[owner]++;
        for (int other = 0; other < p->players; other++)
            if (other != owner && of[other] > most)
                most = of[other];
        if (most && of[owner] > most)
            return true;
    }
    return false;
}

static span whole(const reader *r)
{
    return (span){r->from, r->in->at};
}

/* With two players whatever is missing of one is held by the other. */
static void count_captives(reader *r, const uint32_t *commons, uint32_t most)
{
    position *p = r->p;
    for (int seat = 0; p->players == 2 && seat < 2; seat++) {
        uint32_t there = commons[seat] + p->outside[seat];
        uint8_t missing = (uint8_t)(there < most ? most - there : 0);
        uint8_t *held = &p->bytes[captives_at(p, 1 - seat, seat)];
        if (said(r, FIELD_CAPTIVES) && *held != missing)
            xima__xima_bad_blocks(
                r, "of two players each holds what the other one misses; captives= says something else (XR-12)",
                r->said[FIELD_CAPTIVES]);
        *held = missing;
    }
}

static void check_seat(reader *r, int seat, uint32_t there, uint32_t most)
{
    const position *p = r->p;
    for (int holder = 0; p->players > 2 && holder < p->players; holder++)
        there += p->bytes[captives_at(p, holder, seat)];
    if (there > most)
        xima__xima_bad_blocks(r, "there are more blocks than the players have (XR-4, XR-19)", whole(r));
    if (p->special[seat] == SPECIAL_GONE)
        xima__xima_impossible(r, REASON_SPECIAL_LOST, whole(r));
}

static void check_increments(reader *r)
{
    if (r->p->increments > r->params->increments)
        xima__xima_bad_blocks(r, "there were more increments of material than the game allows (XR-19)",
                              r->said[FIELD_INCREMENTS]);
    else if (said(r, FIELD_LIMIT) && r->p->increments < r->params->increments)
        xima__xima_bad_blocks(r, "the game cannot have reached its limit of increments with fewer of them (XR-19)",
                              r->said[FIELD_LIMIT]);
}

static void check_material(reader *r)
{
    position *p = r->p;
    uint32_t commons[SEATS] = {0}, most = (uint32_t)(r->params->commons + INCREMENT * p->increments);
    check_increments(r);
    for (int c = 0; c < CELLS; c++) {
        uint8_t column[BLOCKS_MAX];
        int n = xima__xima_column(p, square_of(c), column);
        for (int i = 0; i < n; i++)
            commons[column[i] & BLOCK_SEAT] += !(column[i] & BLOCK_SPECIAL);
        if (capture_due(p, square_of(c)))
            xima__xima_impossible(r, REASON_CAPTURE_DUE, whole(r));
    }
    for (int seat = 0; seat < p->players; seat++)
        check_seat(r, seat, commons[seat] + p->outside[seat], most);
    count_captives(r, commons, most);
}

static const char *describe(const reader *r, int32_t reason)
{
    switch (reason) {
    case REASON_BLOCKS:
        return r->blocks;
    case REASON_SPECIAL_TWICE:
        return "a special is in two places (XR-4)";
    case REASON_SPECIAL_LOST:
        return "a special is nowhere: neither on the board nor outside nor captured (XR-4)";
    case REASON_SHARED:
        return "two specials share a column (XR-10)";
    case REASON_ON_SUMMIT:
        return "a block stands on G7 that cannot stay there (XR-11)";
    default:
        return "a column holds a minority that an arrival must have captured (XR-12)";
    }
}

xima_status xima__xima_judge_text(reader *r, uint64_t waive)
{
    const uint64_t waivable = UINT64_C(1) << REASON_SPECIAL_LOST | UINT64_C(1) << REASON_CAPTURE_DUE;
    check_material(r);
    uint64_t left = r->reasons & ~(waive & waivable);
    int32_t first = REASON_BLOCKS;
    if (!left)
        return XIMA_OK;
    while (!(left >> first & 1))
        first++;
    xima__fail(r->error, XIMA_E_POSITION, first, "%s", describe(r, first));
    r->error->reasons = left;
    return xima__fail_at(r->error, r->fault.from, r->fault.to - r->fault.from);
}

/* ---- What the position shows once the core knows who is out ---- */

static bool has_block(const position *p, int seat)
{
    uint8_t column[BLOCKS_MAX];
    bool found = p->outside[seat] > 0 || p->special[seat] == SPECIAL_OUTSIDE;
    for (int c = 0; !found && c < CELLS; c++) {
        int n = xima__xima_column(p, square_of(c), column);
        while (n > 0 && !found)
            found = (column[--n] & BLOCK_SEAT) == seat;
    }
    return found;
}

/*
 * Of Xima's own ends only one puts a seat out: it had no resources (XR-15), which never come back, and which a lone
 * player never lacks (XR-36). The core refuses a seat that is out for nothing.
 */
static void judge_fates(xima_state *state)
{
    const position *p = state->position;
    xima__common *common = state->common;
    for (int seat = 0; seat < p->players; seat++)
        if (common->fate[seat] >= XIMA_END_GAME &&
            (common->fate[seat] != END_NO_RESOURCES || p->players == 1 || has_block(p, seat)))
            common->fate[seat] = XIMA_END_NONE;
}

/* Ends that the position itself shows. An increment belongs to a ply, not to a text. */
void xima__xima_loaded(xima_state *state)
{
    position *p = state->position;
    p->out = (uint8_t)state->common->out;
    p->fresh = 0;
    judge_fates(state);
    for (int seat = 0; seat < p->players; seat++)
        if (p->special[seat] != SPECIAL_OUTSIDE)
            p->entered |= (uint8_t)(1u << seat);
    if (!is_bare(p, SUMMIT)) {
        p->winner = (uint8_t)top_owner(p, SUMMIT);
        p->to_move = p->winner;
        p->over = END_SUMMIT;
        p->phase = p->begun = p->dice[0] = p->dice[1] = 0;
    }
    xima__xima_values_loaded(state);
    if (p->over || state->common->over || p->players == 1 || !is_in(p, p->to_move) || p->begun)
        return;
    uint32_t out = xima__xima_ends(p, xima__params(state->game));
    for (int seat = 0; seat < p->players; seat++)
        if (out >> seat & 1)
            xima__put_out(state, seat, END_NO_RESOURCES);
}
