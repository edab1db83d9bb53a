/* SPDX-License-Identifier: MIT */
/* The options of a spec (XR-4, XR-19, XR-21, XR-22). */
#include "undo.h"

enum { RULES_OFFICIAL, RULES_BOOK };

const xima__option xima__xima_options[OPTIONS] = {
    [OPTION_RULES] = {"rules", "official", XIMA__OPTION_WORD, 0, 0, "official|book"},
    [OPTION_PLAYERS] = {"players", "2", XIMA__OPTION_NUMBER, 1, SEATS, "1-6"},
    [OPTION_TEAMS] = {"teams", "-", XIMA__OPTION_TEXT, 0, 0, "- or sides such as 0+2/1+3 that name every seat once"},
    [OPTION_MODE] = {"mode", "ciencia", XIMA__OPTION_WORD, 0, 0, "ciencia|azar1|azar2|cienzar"},
    [OPTION_CHOICE] = {"choice", "-", XIMA__OPTION_TEXT, 0, 0,
                       "- or, in mode cienzar, ask, dice or free for each seat, parted by /"},
    [OPTION_BLOCKS] = {"blocks", "10", XIMA__OPTION_NUMBER, 1, COMMONS_MAX + 1, "1-31"},
    [OPTION_INCREMENT] = {"increment", "auto", XIMA__OPTION_WORD, 0, 0, "auto|claim"},
    [OPTION_INCREMENTS] = {"increments", "20", XIMA__OPTION_NUMBER, 0, INCREMENTS_MAX, "0-60"},
    [OPTION_REPETITION] = {"repetition", "4", XIMA__OPTION_NUMBER, 2, 100, "2-100"},
    [OPTION_STAGNATION] = {"stagnation", "50", XIMA__OPTION_NUMBER, 1, 10000, "1-10000"},
    [OPTION_COLORS] = {"colors", "-", XIMA__OPTION_TEXT, 0, 0,
                       "- or a word of letters a seat, all different, at most 11 letters, parted by /"},
};

static xima_status refuse(int option, const char *got, xima_error *error)
{
    return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT, "option %s: expected %s, got \"%s\"",
                      xima__xima_options[option].name, xima__xima_options[option].range, got);
}

/* ---- Colours: for display and for acts out of turn (XR-21) ---- */

static bool letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool new_color(const params *params, int seat)
{
    for (int before = 0; before < seat; before++)
        if (xima__same_word(params->colors[before], strlen(params->colors[before]), params->colors[seat]))
            return false;
    return true;
}

/* XIMA, FXIMA: the word, with the letter of a file before it or not. */
static bool goes_to_summit(const char *name, size_t n, const char *word)
{
    size_t len = strlen(word);
    bool file = n == len + 1 && (name[0] | 32) >= 'a' && (name[0] | 32) < 'a' + FILES;
    return (n == len || file) && xima__same_word(name + n - len, len, word);
}

/* XD, CXD: a capture in letters alone, as the shortest notation writes it. */
static bool names_capture(const char *name, size_t n)
{
    bool files = true;
    if (n < 2 || n > 3 || (name[n - 2] | 32) != 'x')
        return false;
    for (size_t i = 0; i < n; i++)
        files &= i + 2 == n || ((name[i] | 32) >= 'a' && (name[i] | 32) < 'a' + FILES);
    return files;
}

/*
 * What can stand in a line of plies by itself and is written in letters: before an act a seat of that name could not be
 * told from the ply. The words are those of token.c and of the acts.
 */
static bool is_ply(const xima__rules *rules, const char *name)
{
    static const char *const words[] = {"p",    "pasa",  "pass", "dados",   "dice",
                                        "libre", "free", "se",   "abandona", "resigns", "resign"};
    static const char *const summit[] = {"xima", "cima",   "sima",    "top",    "gana",
                                         "tope", "cumbre", "cuspide", "summit", "wins"};
    size_t n = strlen(name);
    bool found = names_capture(name, n);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found |= xima__same_word(name, n, words[i]);
    for (size_t i = 0; i < sizeof summit / sizeof *summit; i++)
        found |= goes_to_summit(name, n, summit[i]);
    for (const char *const *act = rules->names.acts; *act; act++)
        found |= xima__same_word(name, n, *act);
    return found;
}

static bool read_colors(const char *text, params *params)
{
    for (int seat = 0; seat < params->players; seat++) {
        size_t n = 0;
        while (letter(text[n]))
            n++;
        if (n == 0 || n >= sizeof params->colors[seat] || text[n] != (seat + 1 < params->players ? '/' : '\0'))
            return false;
        memcpy(params->colors[seat], text, n);
        params->colors[seat][n] = '\0';
        if (!new_color(params, seat))
            return false;
        text += n + 1;
    }
    return true;
}

static void usual_colors(char *text, size_t cap, int players)
{
    static const char *const usual[SEATS] = {"Z", "R", "V", "AM", "N", "B"};
    xima__out out = xima__out_to(text, cap);
    for (int seat = 0; seat < players; seat++)
        xima__putf(&out, "%s%s", seat ? "/" : "", usual[seat]);
    xima__out_end(&out, NULL);
}

/* ---- Teams ---- */

/* Reads `0+2/1+3`: every seat once, at least two sides when there are two players. */
static bool read_teams(const char *text, params *params)
{
    uint8_t all = (uint8_t)((1u << params->players) - 1), named = 0;
    xima__in in = {text, strlen(text), 0};
    uint64_t seat;
    do {
        uint8_t side = 0;
        do {
            if (!xima__read_number(&in, (uint64_t)params->players - 1, &seat) || (named | side) >> seat & 1)
                return false;
            side |= (uint8_t)(1u << seat);
        } while (xima__accept(&in, '+'));
        for (int s = 0; s < params->players && s < SEATS; s++)
            if (side >> s & 1)
                params->side[s] = side;
        named |= side;
        if (side == all && params->players > 1)
            return false;
    } while (xima__accept(&in, '/'));
    return named == all && in.at == in.len;
}

/* Sides in the order of their first seats, seats in order. */
static void write_teams(char *text, size_t cap, params *params)
{
    uint8_t done = 0, team = 0;
    xima__out out = xima__out_to(text, cap);
    for (int seat = 0; seat < params->players; seat++) {
        const char *separator = done ? "/" : "";
        if (done >> seat & 1)
            continue;
        for (int s = seat; s < params->players; s++) {
            if (!(params->side[seat] >> s & 1))
                continue;
            xima__putf(&out, "%s%d", separator, s);
            params->team[s] = team;
            separator = "+";
        }
        done |= params->side[seat];
        team++;
    }
    xima__out_end(&out, NULL);
}

static bool set_teams(char *text, params *params, bool *teams)
{
    *teams = strcmp(text, "-") != 0;
    for (int seat = 0; seat < params->players; seat++) {
        params->side[seat] = (uint8_t)(1u << seat);
        params->team[seat] = (uint8_t)seat;
    }
    if (!*teams)
        return true;
    if (!read_teams(text, params))
        return false;
    *teams = false;
    for (int seat = 0; seat < params->players; seat++)
        *teams |= params->side[seat] != 1u << seat;
    if (!*teams) { /* everybody for himself: the same game as without teams */
        memcpy(text, "-", 2);
        return true;
    }
    write_teams(text, XIMA__TEXT_MAX, params);
    return true;
}

/* ---- The choice of Cienzar (XR-22) ---- */

static bool read_choices(char *text, params *params)
{
    static const char *const words[] = {[CHOICE_ASK] = "ask", [CHOICE_DICE] = "dice", [CHOICE_FREE] = "free"};
    const char *at = text;
    bool ask = true;
    if (strcmp(text, "-") == 0)
        return true;
    for (int seat = 0; seat < params->players; seat++) {
        size_t n = strcspn(at, "/");
        int choice = CHOICE_ASK;
        while (choice <= CHOICE_FREE && !(strlen(words[choice]) == n && memcmp(words[choice], at, n) == 0))
            choice++;
        if (choice > CHOICE_FREE || (at[n] == '\0') != (seat + 1 == params->players))
            return false;
        params->choice[seat] = (uint8_t)choice;
        ask &= choice == CHOICE_ASK;
        at += n + 1;
    }
    if (ask)
        memcpy(text, "-", 2);
    return params->mode == MODE_CIENZAR;
}

/* ---- All of it ---- */

/* What a named set of rules changes, where the spec does not say otherwise (XR-19: the book's club rule). */
static void apply_rules(xima__setup *setup)
{
    if (setup->numbers[OPTION_RULES] != RULES_BOOK || setup->given >> OPTION_STAGNATION & 1)
        return;
    setup->numbers[OPTION_STAGNATION] = 20;
    memcpy(setup->texts[OPTION_STAGNATION], "20", 3);
}

static void set_info(xima__setup *setup, const params *params, bool teams)
{
    setup->info.flags = XIMA_G_STACKS | XIMA_G_HANDS | XIMA_G_OFF_TURN | (teams ? XIMA_G_TEAMS : 0u);
    setup->info.players = params->players;
    setup->info.cells = CELLS;
    setup->info.width = FILES;
    setup->info.height = FILES;
    setup->info.zones = 1 << XIMA_ZONE_HAND | 1 << XIMA_ZONE_CAPTURED;
    if (params->mode != MODE_CIENCIA) {
        setup->info.flags |= XIMA_G_CHANCE;
        setup->info.zones |= 1 << XIMA_ZONE_DICE;
    }
    setup->info.actions = ACTIONS;
    for (int seat = 0; seat < params->players; seat++)
        setup->info.team[seat] = params->team[seat];
    size_t words = bytes_kept(pool_begin(params->players), params->under_max - 1);
    setup->position_size = offsetof(position, words) + words;
    setup->undo_size = sizeof(undo) + words;
}

xima_status xima__xima_configure(xima__setup *setup, xima_error *error)
{
    params *params = setup->params;
    const int64_t *number = setup->numbers;
    bool teams;
    apply_rules(setup);
    params->players = (int32_t)number[OPTION_PLAYERS];
    params->commons = (int32_t)number[OPTION_BLOCKS] - 1;
    params->claim = number[OPTION_INCREMENT] != 0;
    params->increments = (int32_t)number[OPTION_INCREMENTS];
    params->repetition = (int32_t)number[OPTION_REPETITION];
    params->stagnation = (int32_t)number[OPTION_STAGNATION];
    int64_t blocks = number[OPTION_PLAYERS] * (number[OPTION_BLOCKS] + INCREMENT * number[OPTION_INCREMENTS]);
    if (blocks > BLOCKS_MAX)
        return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT,
                          "players * (blocks + 3 * increments) may be %d at most, and is %d", (int)BLOCKS_MAX,
                          (int)blocks);
    params->under_max = (uint32_t)blocks;
    params->mode = (int32_t)number[OPTION_MODE];
    params->only_moves = params->mode == MODE_CIENCIA && params->players > 1;
    if (!read_choices(setup->texts[OPTION_CHOICE], params))
        return refuse(OPTION_CHOICE, setup->texts[OPTION_CHOICE], error);
    if (!set_teams(setup->texts[OPTION_TEAMS], params, &teams))
        return refuse(OPTION_TEAMS, setup->texts[OPTION_TEAMS], error);
    if (strcmp(setup->texts[OPTION_COLORS], "-") == 0)
        usual_colors(setup->texts[OPTION_COLORS], XIMA__TEXT_MAX, params->players);
    if (!read_colors(setup->texts[OPTION_COLORS], params))
        return refuse(OPTION_COLORS, setup->texts[OPTION_COLORS], error);
    for (int seat = 0; seat < params->players; seat++)
        if (is_ply(setup->rules, params->colors[seat]))
            return xima__fail(error, XIMA_E_OPTION, XIMA_REASON_FORMAT,
                              "option colors: \"%s\" is a word of the game, which would be read as a ply or an act",
                              params->colors[seat]);
    set_info(setup, params, teams);
    if (!xima__xima_choose_path(setup->cpu, params))
        return xima__fail(error, XIMA_E_UNSUPPORTED, -1, "this processor has not what the code path \"%s\" needs",
                          xima__xima_paths[setup->cpu]);
    return XIMA_OK;
}

const char *xima__xima_name(const xima_game *game, int32_t what, int32_t index)
{
    const params *params = xima__params(game);
    return what == XIMA_NAME_SEAT && index < params->players ? params->colors[index] : NULL;
}
