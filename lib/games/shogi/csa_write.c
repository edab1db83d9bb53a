/* SPDX-License-Identifier: MIT */
/* Writes games in the form of the Computer Shogi Association. Of variations it has no idea: they become comments. */
#include "kifu.h"

static const char mark[] = "'*";

/* ---- Header ---- */

/* On one line. */
static void put_value(const char *value, xima__out *out)
{
    for (; *value; value++)
        xima__putc(out, *value == '\n' || *value == '\r' ? ' ' : *value);
    xima__putc(out, '\n');
}

static bool is_tag(const char *name, const char *word)
{
    return strcmp(name, word) == 0;
}

static const char *csa_key(const char *tag)
{
    for (const tag_key *k = xima__shogi_keys; k->tag; k++)
        if (is_tag(tag, k->tag) && k->csa)
            return k->csa;
    return tag;
}

/* Whether the value begins with a key that is no name of a tag, as that of a header which has one does. */
static bool has_key(const char *value)
{
    char header[128] = "$";
    xima__out out = xima__out_to(header + 1, sizeof header - 1);
    size_t len = strlen(value);
    xima__put(&out, value, len < 100 ? len : 100);
    return xima__shogi_csa_foreign(header, out.len + 1);
}

static void put_tags(const xima_record *record, xima__out *out)
{
    const char *name, *value;
    size_t foreign = 0;
    for (size_t at = 0; xima__form_tag_at(record, &at, &name, &value);) {
        if (is_tag(name, "Player1") || is_tag(name, "Player2") || xima__shogi_says_date(record, name))
            continue;
        xima__putc(out, '$');
        if (!xima__shogi_is_foreign(name, "CSA", &foreign, has_key(value)))
            xima__putf(out, "%s:", csa_key(name));
        put_value(value, out);
    }
}

static void put_player(const xima_record *record, const char *tag, const char *csa, xima__out *out)
{
    const char *name = xima_record_get_tag(record, tag, strlen(tag));
    if (!name)
        return;
    xima__puts(out, csa);
    put_value(name, out);
}

/* PI says the usual board in short, but for who is to move. */
static void put_start(const xima_state *start, xima__out *out)
{
    position usual;
    const position *p = position_of(start);
    xima__shogi_clear(&usual);
    xima__shogi_usual(&usual);
    if (memcmp(usual.board, p->board, sizeof usual.board) == 0)
        xima__puts(out, p->side == BLACK ? "PI\n+\n" : "PI\n-\n");
    else
        xima__shogi_write_csa_board(p, out);
}

/* Fractions of seconds came with version 3. */
static bool has_fractions(const xima_record *record)
{
    int64_t spent;
    for (int32_t node = 0; node >= 0; node = xima_record_first(record, node))
        if (!xima_record_get_clock(record, node, XIMA_TIME_SPENT, &spent) && spent % 1000)
            return true;
    return false;
}

static void put_header(const xima_record *record, xima__out *out)
{
    xima__puts(out, "'CSA encoding=UTF-8\n");
    xima__puts(out, has_fractions(record) ? "V3.0\n" : "V2.2\n");
    put_player(record, "Player1", "N+", out);
    put_player(record, "Player2", "N-", out);
    xima__shogi_put_date(record, "$START_TIME:", out);
    put_tags(record, out);
    put_start(xima_record_start(record), out);
}

/* ---- Moves ---- */

static void put_time(int64_t spent, xima__out *out)
{
    xima__putf(out, "T%u", (uint64_t)spent / 1000);
    if (spent % 1000)
        xima__putf(out, ".%u%u%u", (uint64_t)spent / 100 % 10, (uint64_t)spent / 10 % 10, (uint64_t)spent % 10);
    xima__putc(out, '\n');
}

/* A variation: a comment that says which ply it replaces, and its moves. *at is its last node then, *ply that one's
   number. */
static xima_status put_variation(xima__form_out *form, int32_t node, int32_t *at, size_t *ply, xima__out *out)
{
    const xima_record *record = xima__form_record(form);
    xima__putf(out, "%s[%%variation %u", mark, (uint64_t)*ply);
    for (--*ply; node >= 0; node = xima_record_first(record, node), ++*ply) {
        const xima_state *before = xima__form_at(form, xima_record_parent(record, node));
        if (!before)
            return XIMA_E_MEMORY;
        char words[128];
        size_t len;
        bool act = xima__form_is_act(xima_record_move(record, node));
        xima_status status = xima_move_format(before, xima_record_move(record, node), act ? XIMA_LONG : NOTATION_CSA,
                                              words, sizeof words, &len);
        if (status)
            return status;
        xima__putc(out, ' ');
        xima__put(out, words, len);
        *at = node;
    }
    xima__puts(out, "]\n");
    return XIMA_OK;
}

/* All variations that replace a ply, those inside them behind them. */
static xima_status put_variations(xima__form_out *form, int32_t node, size_t ply, xima__out *out)
{
    const xima_record *record = xima__form_record(form);
    int32_t parent = xima_record_parent(record, node), at = node;
    while (at != parent) {
        int32_t next = xima_record_next(record, at), above = xima_record_parent(record, at);
        xima_status status = XIMA_OK;
        if (!xima__form_at(form, above)) /* step by step */
            return XIMA_E_MEMORY;
        if (next >= 0) {
            status = put_variation(form, next, &at, &ply, out);
        } else {
            at = above;
            ply--;
        }
        if (status)
            return status;
    }
    return XIMA_OK;
}

/* The sign of who broke the rules takes the place of `?`. What CSA has no word for is a foul, or stays a comment. */
static bool put_ending(const ending *e, int side, xima__out *out)
{
    const char *word = !e ? NULL : e->csa ? e->csa : e->act != XIMA_ACT_FORFEIT ? NULL : "?ILLEGAL_ACTION";
    if (!word)
        return false;
    xima__putc(out, '%');
    if (*word == '?') {
        xima__putc(out, (side == BLACK) == (e->by == BY_MOVER) ? '+' : '-');
        word++;
    }
    xima__putf(out, "%s\n", word);
    return true;
}

/* How the game ended: by its last ply, or behind it. */
static void put_end(xima__form_out *form, int32_t last, const found_end *end, xima__out *out)
{
    const xima_record *record = xima__form_record(form);
    int side = position_of(xima__form_at(form, last))->side; /* where it stands already */
    int64_t spent = end->spent;
    bool raw = !end->ending && end->raw.len && end->raw.text[0] == '%',
         said = raw || put_ending(end->ending, side, out);
    if (raw)
        xima__putf(out, "%t\n", end->raw.text, end->raw.len);
    if (end->act)
        xima_record_get_clock(record, last, XIMA_TIME_SPENT, &spent);
    if (said && spent >= 0)
        put_time(spent, out);
    if (!said && *xima_record_result(record))
        xima__putf(out, "%s[%%result %s]\n", mark, xima_record_result(record));
}

static xima_status put_act(xima__form_out *form, int32_t node, bool last, xima__out *out)
{
    found_end end = {.act = false};
    xima_status status = last ? xima__shogi_ending_of(form, node, &end) : XIMA_OK;
    if (status || !end.act)
        return status ? status : xima__shogi_put_act(form, node, mark, out);
    put_end(form, node, &end, out);
    return XIMA_OK;
}

static xima_status put_last(xima__form_out *form, int32_t last, xima__out *out)
{
    found_end end;
    xima_status status = xima__shogi_ending_of(form, last, &end);
    if (status == XIMA_OK && !end.act)
        put_end(form, last, &end, out);
    return status;
}

static xima_status put_move(xima__form_out *form, int32_t node, xima__out *out)
{
    char words[32];
    size_t len;
    int64_t spent;
    const xima_record *record = xima__form_record(form);
    const xima_state *before = xima__form_at(form, xima_record_parent(record, node));
    if (!before)
        return XIMA_E_MEMORY;
    xima_status status =
        xima_move_format(before, xima_record_move(record, node), NOTATION_CSA, words, sizeof words, &len);
    if (status)
        return status;
    xima__putf(out, "%t\n", words, len);
    if (!xima_record_get_clock(record, node, XIMA_TIME_SPENT, &spent))
        put_time(spent, out);
    return XIMA_OK;
}

xima_status xima__shogi_write_csa_game(xima__form_out *form, xima__out *out)
{
    const xima_record *record = xima__form_record(form);
    int32_t last = xima_record_last(record, XIMA_NODE_START), node = xima_record_first(record, XIMA_NODE_START);
    xima_status status = XIMA_OK;
    size_t ply = 1;
    put_header(record, out);
    xima__shogi_put_notes(form, XIMA_NODE_START, mark, '\'', out);
    for (; node >= 0 && status == XIMA_OK; node = xima_record_first(record, node), ply++) {
        xima__shogi_put_before(record, node, mark, '\'', out);
        bool act = xima__form_is_act(xima_record_move(record, node));
        status = act ? put_act(form, node, node == last, out) : put_move(form, node, out);
        xima__shogi_put_notes(form, node, mark, '\'', out);
        if (status == XIMA_OK)
            status = put_variations(form, node, ply, out);
    }
    return status == XIMA_OK ? put_last(form, last, out) : status;
}
