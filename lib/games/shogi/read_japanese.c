/* SPDX-License-Identifier: MIT */
/* From text to pattern: Japanese, with KIF's origin in parentheses. */
#include "words.h"

static const struct {
    const char *word;
    uint8_t hint;
} hints[] = {{"右", HINT_RIGHT}, {"左", HINT_LEFT}, {"上", HINT_UP},       {"行", HINT_UP}, /* of bishops and rooks */
             {"入", HINT_UP}, /* of what goes in to promote */
             {"引", HINT_DOWN},  {"下", HINT_DOWN}, {"寄", HINT_SIDEWAYS}, {"直", HINT_STRAIGHT}};

static void read_seat(xima__in *in, pattern *p)
{
    static const char *const marks[SEATS][3] = {{"▲", "☗", "▼"}, {"△", "☖", "▽"}};
    for (int seat = BLACK; seat <= WHITE; seat++)
        for (int i = 0; i < 3; i++)
            if (p->seat < 0 && xima__shogi_take_word(in, marks[seat][i]))
                p->seat = (int8_t)seat;
}

static bool same_unknown(const xima__in *in, size_t at, xima_error *error)
{
    xima__fail(error, XIMA_E_ILLEGAL, XIMA_REASON_HISTORY,
               "同 is the square where the ply before ended, and no ply before is known: write the square");
    xima__fail_at(error, at, in->at - at);
    return false;
}

static bool read_destination(xima__in *in, int last_to, pattern *p, xima_error *error)
{
    size_t at = in->at;
    if (xima__shogi_take_word(in, "同")) {
        if (last_to < 0)
            return same_unknown(in, at, error);
        p->to = (int8_t)last_to;
        return true;
    }
    int file = xima__shogi_digit(in);
    if (!file)
        return xima__shogi_expected(in, "同 or a file, such as ７", error);
    int rank = xima__shogi_digit(in);
    if (!rank)
        return xima__shogi_expected(in, "a rank, such as 六", error);
    p->to = (int8_t)cell_at(file - 1, rank - 1);
    return true;
}

static void read_promotion(xima__in *in, pattern *p)
{
    static const char *const declined[] = {"不成", "生", "成らず"};
    for (int i = 0; i < 3 && p->promotes == UNSAID; i++)
        if (xima__shogi_take_word(in, declined[i]))
            p->promotes = DECLINED;
    if (p->promotes == UNSAID && xima__shogi_take_word(in, "成"))
        p->promotes = YES;
}

static bool read_hint(xima__in *in, pattern *p)
{
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        if (xima__shogi_take_word(in, hints[i].word)) {
            p->hints |= hints[i].hint;
            return true;
        }
    }
    return false;
}

/* What may stand behind the piece: words that tell it apart, then 打, or 成 or 不成. */
static void read_words(xima__in *in, pattern *p)
{
    while (read_hint(in, p))
        continue;
    if (xima__shogi_take_word(in, "打"))
        p->drop = YES;
    else
        read_promotion(in, p);
}

/* KIF's (77). What has an origin promotes only if it says so. */
static bool read_origin(xima__in *in, pattern *p, xima_error *error)
{
    if (!xima__shogi_take(in, '('))
        return true;
    int file = xima__shogi_digit(in), rank = file ? xima__shogi_digit(in) : 0;
    if (!rank)
        return xima__shogi_expected(in, "file and rank of the origin, such as (77)", error);
    if (!xima__shogi_take(in, ')'))
        return xima__shogi_expected(in, ") after the origin", error);
    p->from = (int8_t)cell_at(file - 1, rank - 1);
    p->drop = NO;
    if (p->promotes == UNSAID)
        p->promotes = NO;
    return true;
}

bool xima__shogi_read_japanese(xima__in *in, int last_to, pattern *p, xima_error *error)
{
    read_seat(in, p);
    xima__shogi_skip_spaces(in);
    if (!read_destination(in, last_to, p, error))
        return false;
    xima__shogi_skip_spaces(in);
    p->type = (uint8_t)xima__shogi_read_kanji(in);
    if (!p->type)
        return xima__shogi_expected(in, "a piece, such as 歩, 成銀 or 馬", error);
    read_words(in, p);
    if (p->drop != YES && !read_origin(in, p, error))
        return false;
    if (in->at < in->len)
        return xima__shogi_expected(in, "the end after the move", error);
    return true;
}
