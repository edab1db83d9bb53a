/* SPDX-License-Identifier: MIT */
/* Characters and the names of pieces, in letters and in kanji. */
#include "words.h"

/* ---- Characters ---- */

static uint32_t decode(const xima__in *in, size_t *length)
{
    const unsigned char *t = (const unsigned char *)in->text + in->at; /* lines of records may be any bytes */
    size_t n = t[0] < 0x80 ? 1 : t[0] < 0xe0 ? 2 : t[0] < 0xf0 ? 3 : 4;
    n = n <= in->len - in->at ? n : 1;
    uint32_t c = n == 1 ? t[0] : t[0] & (0x7fu >> n);
    for (size_t i = 1; i < n; i++)
        c = c << 6 | (t[i] & 0x3f);
    *length = n;
    return c;
}

static uint32_t fold(uint32_t c)
{
    if (c >= 0xff01 && c <= 0xff5e) /* full-width ASCII */
        return c - 0xff01 + '!';
    if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xfe58 || c == 0xfe63)
        return '-';
    if (c == 0xd7) /* the multiplication sign */
        return 'x';
    return c;
}

uint32_t xima__shogi_glance(const xima__in *in)
{
    size_t n;
    return in->at < in->len ? fold(decode(in, &n)) : 0;
}

uint32_t xima__shogi_character(xima__in *in)
{
    size_t n;
    if (in->at >= in->len)
        return 0;
    uint32_t c = decode(in, &n);
    in->at += n;
    return fold(c);
}

bool xima__shogi_take(xima__in *in, uint32_t character)
{
    bool there = in->at < in->len && xima__shogi_glance(in) == character;
    if (there)
        xima__shogi_character(in);
    return there;
}

bool xima__shogi_take_word(xima__in *in, const char *word)
{
    size_t n = strlen(word);
    bool there = in->len - in->at >= n && memcmp(in->text + in->at, word, n) == 0;
    if (there)
        in->at += n;
    return there;
}

void xima__shogi_skip_spaces(xima__in *in)
{
    while (xima__accept(in, ' ') || xima__shogi_take_word(in, "　"))
        continue;
}

static const char *const kanji_digits[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};

int xima__shogi_digit(xima__in *in)
{
    uint32_t c = xima__shogi_glance(in);
    if (c >= '1' && c <= '9') {
        xima__shogi_character(in);
        return (int)(c - '0');
    }
    for (int i = 0; c >= 0x80 && i < FILES; i++)
        if (xima__shogi_take_word(in, kanji_digits[i]))
            return i + 1;
    return 0;
}

void xima__shogi_put_wide_digit(xima__out *out, int digit)
{
    static const char *const wide[] = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
    xima__puts(out, wide[digit]);
}

void xima__shogi_put_kanji_number(xima__out *out, int number)
{
    if (number >= 10)
        xima__puts(out, "十");
    if (number % 10)
        xima__puts(out, kanji_digits[number % 10 - 1]);
}

/* ---- Pieces ---- */

const char xima__shogi_csa[TYPES][3] = {"",   "FU", "KY", "KE", "GI", "KA", "HI", "KI",
                                        "OU", "TO", "NY", "NK", "NG", "UM", "RY"};
const char xima__shogi_letters[TYPES][3] = {"",  "P",  "L",  "N",  "S",  "B",  "R", "G",
                                            "K", "+P", "+L", "+N", "+S", "+B", "+R"};
const char *const xima__shogi_kanji[TYPES] = {"",   "歩", "香",   "桂",   "銀",   "角", "飛", "金",
                                              "玉", "と", "成香", "成桂", "成銀", "馬", "竜"};
const char *const xima__shogi_wide[TYPES] = {"",   "歩", "香", "桂", "銀", "角", "飛", "金",
                                             "玉", "と", "杏", "圭", "全", "馬", "竜"};

/* What else is written for a type: other characters, both ways to write what has promoted. */
static const struct {
    const char *word;
    int8_t type;
} variants[] = {{"王", KING},
                {"龍", DRAGON},
                {"ト", TOKIN},
                {"杏", LANCE + PROMOTED},
                {"圭", KNIGHT + PROMOTED},
                {"全", SILVER + PROMOTED}};

int xima__shogi_read_kanji(xima__in *in)
{
    for (int type = PAWN; type < TYPES; type++)
        if (xima__shogi_take_word(in, xima__shogi_kanji[type]))
            return type;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
        if (xima__shogi_take_word(in, variants[i].word))
            return variants[i].type;
    return 0;
}

int xima__shogi_read_csa(xima__in *in)
{
    for (int type = PAWN; type < TYPES && in->len - in->at >= 2; type++) {
        if (memcmp(in->text + in->at, xima__shogi_csa[type], 2) == 0) {
            in->at += 2;
            return type;
        }
    }
    return 0;
}
