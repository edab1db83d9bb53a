/* SPDX-License-Identifier: MIT */
/* From the characters that people write to a pattern (XR-24, XR-26, XR-34). */
#include "notation.h"

enum { TOKEN = 24 };

typedef struct token {
    char text[TOKEN + 1]; /* ASCII, upper case, no blanks */
    size_t at[TOKEN + 1]; /* where each character came from */
    size_t len;
} token;

/* Folds one character to ASCII: full-width forms, hyphen look-alikes, the multiplication sign. 0 = nothing known. */
static char fold(uint32_t c)
{
    if (c >= 0xff01 && c <= 0xff5e)
        c -= 0xff01 - 0x21;
    if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xfe58 || c == 0xfe63 || c == 0x2043)
        return '-';
    if (c == 0xd7)
        return 'X';
    if (c == 0xba || c == 0xb0) /* "4º piso", also with the sign for degrees */
        return 'O';
    if (c == 0xfa || c == 0xda) /* "cúspide" */
        return 'U';
    if (c >= 'a' && c <= 'z')
        return (char)(c - 'a' + 'A');
    return c > ' ' && c < 0x7f ? (char)c : 0;
}

static uint32_t next_character(xima__in *in)
{
    const unsigned char *t = (const unsigned char *)in->text + in->at; /* proved UTF-8 by the core */
    int n = t[0] < 0x80 ? 1 : t[0] < 0xe0 ? 2 : t[0] < 0xf0 ? 3 : 4;
    uint32_t c = n == 1 ? t[0] : t[0] & (0x7fu >> n);
    for (int i = 1; i < n; i++)
        c = c << 6 | (t[i] & 0x3f);
    in->at += (size_t)n;
    return c;
}

static bool is_blank(uint32_t c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == 0xa0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200a);
}

static xima_status bad_token(const xima__in *in, size_t from, size_t at, size_t len, xima_error *error)
{
    size_t shown = in->len - from < 40 ? in->len - from : 40;
    xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT,
               "expected a move such as C4, -C3, =C7, CD4, 8C7, C3D3 or CXD4, got \"%t\"", in->text + from, shown);
    return xima__fail_at(error, at, len);
}

/* Reads all of the text; quality marks at its end are dropped. */
static xima_status read_token(xima__in *in, token *token, xima_error *error)
{
    size_t from = in->at;
    token->len = 0;
    while (in->at < in->len) {
        size_t at = in->at;
        uint32_t c = next_character(in);
        if (is_blank(c))
            continue;
        char folded = fold(c);
        if (!folded || token->len == TOKEN)
            return bad_token(in, from, at, in->at - at, error);
        token->at[token->len] = at;
        token->text[token->len++] = folded;
    }
    while (token->len && (token->text[token->len - 1] == '!' || token->text[token->len - 1] == '?'))
        token->len--;
    token->text[token->len] = '\0';
    token->at[token->len] = in->len;
    return token->len ? XIMA_OK : bad_token(in, from, from, in->len - from, error);
}

/* ---- Elements: a file letter, a rank number, an X ---- */

enum { FILE_LETTER = 'L', RANK_NUMBER = 'N', CAPTURE = 'X' };

typedef struct elements {
    char shape[8];
    int8_t value[8];
    size_t n;
} elements;

static bool read_rank(const char *text, size_t *i, int8_t *rank)
{
    int n = 0;
    while (text[*i] >= '0' && text[*i] <= '9' && n < 100)
        n = n * 10 + (text[(*i)++] - '0');
    *rank = (int8_t)(n - 1);
    return n >= 1 && n <= FILES;
}

/* Splits text[from, to); *bad is where it fails. */
static bool split(const token *token, size_t from, size_t to, elements *e, size_t *bad)
{
    e->n = 0;
    for (size_t i = from; i < to;) {
        char c = token->text[i];
        *bad = i;
        if (e->n == sizeof e->shape)
            return false;
        if (c >= 'A' && c < 'A' + FILES) {
            e->shape[e->n] = FILE_LETTER;
            e->value[e->n] = (int8_t)(c - 'A');
            i++;
        } else if (c == CAPTURE) {
            e->shape[e->n] = CAPTURE;
            i++;
        } else if (c >= '0' && c <= '9' && read_rank(token->text, &i, &e->value[e->n])) {
            e->shape[e->n] = RANK_NUMBER;
        } else {
            return false;
        }
        e->n++;
    }
    return true;
}

/* Takes a place written as a file, a rank or both, from element *i on. */
static bool take_place(const elements *e, size_t *i, size_t end, int8_t *file, int8_t *rank)
{
    size_t first = *i;
    if (*i < end && e->shape[*i] == FILE_LETTER)
        *file = e->value[(*i)++];
    if (*i < end && e->shape[*i] == RANK_NUMBER)
        *rank = e->value[(*i)++];
    return *i > first;
}

/* Origin and destination without an X: LN, LLN, NLN, LNLN, LNL (XR-24; the last left the rank out, XR-26). */
static bool plain(const elements *e, pattern *p)
{
    const int8_t *v = e->value;
    enum { LN = 05, LLN = 011, NLN = 015, LNLN = 025, LNL = 012 }; /* in bits, behind a leading 1: 1 = rank */
    unsigned shape = 1;
    for (size_t i = 0; i < e->n; i++)
        shape = shape << 1 | (e->shape[i] == RANK_NUMBER);
    if (shape != LN && shape != LLN && shape != NLN && shape != LNLN && shape != LNL)
        return false;
    if (shape == LLN || shape == LNLN || shape == LNL)
        p->from_file = v[0];
    if (shape == NLN)
        p->from_rank = v[0];
    if (shape == LNLN || shape == LNL)
        p->from_rank = v[1];
    p->to_file = v[shape == LNL ? 2 : e->n - 2];
    p->to_rank = shape == LNL ? -1 : v[e->n - 1];
    return true;
}

static bool with_capture(const elements *e, size_t x, pattern *p)
{
    size_t i = 0;
    p->capture = true;
    if (x > 0 && (!take_place(e, &i, x, &p->from_file, &p->from_rank) || i != x))
        return false;
    i = x + 1;
    return take_place(e, &i, e->n, &p->to_file, &p->to_rank) && i == e->n;
}

static bool places(const elements *e, pattern *p)
{
    for (size_t x = 0; x < e->n; x++)
        if (e->shape[x] == CAPTURE)
            return with_capture(e, x, p);
    return plain(e, p);
}

/* ---- The summit in words ---- */

static size_t summit_word(const token *token, size_t from)
{
    static const struct {
        const char *word;
        size_t len;
    } words[] = {{"XIMA", 4},    {"CIMA", 4},        {"SIMA", 4},     {"X+", 2},           {"77", 2},
                 {"+7", 2},      {"TOP", 3},         {"GANA", 4},     {"4TOPISO", 7},      {"4OPISO", 6},
                 {"4PISO", 5},   {"CUARTOPISO", 10}, {"4.OPISO", 7},  {"CUMBRE", 6},       {"TOPE", 4},
                 {"CUSPIDE", 7}, {"SUMMIT", 6},      {"4THFLOOR", 8}, {"FOURTHFLOOR", 11}, {"WINS", 4}};
    const char *end = token->text + token->len;
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        size_t n = words[w].len;
        if (token->len - from >= n && end[-1] == words[w].word[n - 1] && memcmp(end - n, words[w].word, n) == 0)
            return n;
    }
    return 0;
}

static void go_to_summit(pattern *p)
{
    p->summit_word = true;
    p->to_file = (int8_t)file_of(SUMMIT);
    p->to_rank = (int8_t)rank_of(SUMMIT);
}

/* What stands before the word: "Fcima", "6cima", "F6cima" say the origin, "G7 top" and "F6G7 top" the place too. */
static bool before_word(const elements *e, pattern *p)
{
    size_t i = 0;
    if (e->n > 0 && take_place(e, &i, e->n, &p->from_file, &p->from_rank) && i == e->n) {
        if (p->from_file == file_of(SUMMIT) && p->from_rank == rank_of(SUMMIT)) /* nothing stays there to go on */
            p->from_file = p->from_rank = -1;
        return true;
    }
    p->from_file = p->from_rank = -1;
    return e->n == 0 || (plain(e, p) && p->to_file == file_of(SUMMIT) && p->to_rank == rank_of(SUMMIT));
}

static bool in_words(const token *token, size_t from, pattern *p)
{
    elements e;
    pattern read = *p;
    size_t bad, n = summit_word(token, from);
    if (n == 0 || !split(token, from, token->len - n, &e, &bad) || !before_word(&e, &read))
        return false;
    *p = read;
    go_to_summit(p);
    return true;
}

/* XR-34: digits joined by dashes, or a star. */
static bool result_like(const token *token)
{
    size_t dashes = 0;
    if (strcmp(token->text, "*") == 0)
        return true;
    for (size_t i = 0; i < token->len; i++) {
        if (i % 2 == 0 ? token->text[i] < '0' || token->text[i] > '9' : token->text[i] != '-')
            return false;
        dashes += i % 2;
    }
    return dashes > 0 && token->len % 2 == 1;
}

static xima_status result(const xima_state *state, const xima__in *in, const token *token, bool lenient, pattern *p,
                          xima_error *error)
{
    bool wins = strcmp(token->text, "*") == 0 || (strcmp(token->text, "1-0") == 0 && position_of(state)->to_move == 0);
    if (lenient && wins) {
        p->mark = MARK_SPECIAL;
        go_to_summit(p);
        return XIMA_OK;
    }
    xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "\"%s\" is a result, not a move (XR-34)", token->text);
    return xima__fail_at(error, token->at[0], in->len - token->at[0]);
}

/* ---- Dice, passes, choices (XR-35) ---- */

static bool other_ply(const token *token, pattern *p)
{
    static const struct {
        const char *word;
        uint8_t ply, choice;
    } words[] = {{"P", PLY_PASS, 0},
                 {"PASA", PLY_PASS, 0},
                 {"PASS", PLY_PASS, 0},
                 {"--", PLY_PASS, 0},
                 {"DADOS", PLY_CHOICE, CHOICE_DICE},
                 {"DICE", PLY_CHOICE, CHOICE_DICE},
                 {"LIBRE", PLY_CHOICE, CHOICE_FREE},
                 {"FREE", PLY_CHOICE, CHOICE_FREE}};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        if (words[w].word[0] != token->text[0] || strcmp(words[w].word, token->text) != 0)
            continue;
        p->ply = words[w].ply;
        p->dice[0] = words[w].choice;
        return true;
    }
    return false;
}

/* One or two dice before a slash; *first is what follows. */
static xima_status read_dice(const xima_state *state, const xima__in *in, const token *token, size_t *first, pattern *p,
                             xima_error *error)
{
    const char *slash = memchr(token->text, '/', token->len);
    size_t n = slash ? (size_t)(slash - token->text) : 0;
    bool good = n >= 1 && n <= 2;
    if (!slash)
        return XIMA_OK;
    if (((const params *)xima__params(state->game))->mode == MODE_CIENCIA) {
        xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "mode ciencia is played without dice (XR-22)");
        return xima__fail_at(error, token->at[0], in->len - token->at[0]);
    }
    for (size_t i = 0; good && i < n; i++) {
        p->dice[i] = (uint8_t)(token->text[i] - '0');
        good = token->text[i] >= '1' && token->text[i] <= '6';
    }
    if (!good) {
        xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT, "expected one or two dice from 1 to 6 before the slash");
        return xima__fail_at(error, token->at[0], token->at[n] - token->at[0]);
    }
    *first = n + 1;
    return XIMA_OK;
}

/* Two dice before a move: a turn, where two are rolled; elsewhere there is no roll for it. */
static xima_status two_dice(const xima_state *state, const token *token, size_t first, xima_error *error)
{
    bool two = ((const params *)xima__params(state->game))->mode != MODE_AZAR_1;
    if (!two || position_of(state)->phase == PHASE_MOVE)
        xima__xima_explain_phase(state, PLY_ROLL, error);
    else
        xima__fail(error, XIMA_E_SYNTAX, XIMA_REASON_FORMAT,
                   "expected one ply, and a roll with its move is two (XR-35)");
    return xima__fail_at(error, token->at[0], token->at[first] - token->at[0]);
}

/* XR-26: a stray dash, for what has an origin does not come in. */
static void drop_stray_dash(pattern *p)
{
    if (p->mark == MARK_ENTER && (p->from_file >= 0 || p->from_rank >= 0))
        p->mark = MARK_NONE;
}

/* Nearly every token is a mark, files and ranks, in ASCII and nothing else: read where it stands. Anything else waits
   for those who look closer; false then, with the pattern as it was. */
static bool plainly_written(const char *text, size_t len, pattern *p)
{
    elements e = {.n = 0};
    int8_t mark = MARK_NONE;
    size_t i = 0;
    if (len > 0 && (text[0] == '=' || text[0] == '-'))
        mark = text[i++] == '=' ? MARK_SPECIAL : MARK_ENTER;
    for (; i < len && e.n < 4; e.n++) {
        unsigned letter = ((unsigned char)text[i] | 0x20u) - 'a', digit = (unsigned char)text[i] - (unsigned)'0';
        bool two = i + 1 < len && text[i + 1] >= '0' && text[i + 1] <= '9';
        unsigned rank = two ? digit * 10 + ((unsigned)text[i + 1] - '0') : digit;
        if (letter >= FILES && (digit > 9 || rank < 1 || rank > FILES))
            return false;
        e.shape[e.n] = letter < FILES ? FILE_LETTER : RANK_NUMBER;
        e.value[e.n] = (int8_t)(letter < FILES ? letter : rank - 1);
        i += letter < FILES || !two ? 1 : 2;
    }
    if (i < len || !plain(&e, p))
        return false;
    p->mark = mark;
    drop_stray_dash(p);
    return true;
}

xima_status xima__xima_pattern(const xima_state *state, xima__in *in, bool lenient, pattern *p, xima_error *error)
{
    token token;
    elements e;
    size_t from = in->at, first = 0, bad;
    *p = (pattern){.from_file = -1, .from_rank = -1, .to_file = -1, .to_rank = -1};
    if (plainly_written(in->text + in->at, in->len - in->at, p)) {
        in->at = in->len;
        return XIMA_OK;
    }
    if (read_token(in, &token, error))
        return error->status;
    if (other_ply(&token, p))
        return XIMA_OK;
    if (result_like(&token))
        return result(state, in, &token, lenient, p, error);
    if (read_dice(state, in, &token, &first, p, error))
        return error->status;
    if (first == token.len) { /* nothing but dice */
        p->ply = PLY_ROLL;
        return XIMA_OK;
    }
    if (p->dice[1]) /* a whole turn is no single ply */
        return two_dice(state, &token, first, error);
    p->die = p->dice[0];
    if (token.text[first] == '=' || token.text[first] == '-') {
        p->mark = token.text[first] == '=' ? MARK_SPECIAL : MARK_ENTER;
        first++;
    }
    if (in_words(&token, first, p))
        return XIMA_OK;
    if (!split(&token, first, token.len, &e, &bad))
        return bad_token(in, from, token.at[bad], token.at[bad + 1] - token.at[bad], error);
    if (!places(&e, p))
        return bad_token(in, from, from, in->len - from, error);
    drop_stray_dash(p);
    return XIMA_OK;
}
