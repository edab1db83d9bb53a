/* SPDX-License-Identifier: MIT */
/* Names of everything in a game. */
#include "core.h"
#include "forms.h"

#include <string.h>

static const char *const numbers[] = {
    "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", NULL};
static const char *const letters[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N",
                                      "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z", NULL};
static const char *const notations[] = {"long", "short", "shortest", "board", "board-ascii", NULL};
static const char *const reasons[] = {"rules", "format", "utf8", "turn", "act", "ambiguous", "history", "", NULL};
static const char *const ends[] = {"playing", "resigned", "time", "forfeit", "last", "agreed", "aborted", "", NULL};
static const char *const acts[] = {"resign", "flag",  "forfeit", "offer", "accept",
                                   "decline", "claim", "adjust",  "abort", NULL};
static const char *const forms[] = {"", "xgn", "source", "sheet", NULL};
static const char *const cpus[] = {"auto", NULL};

static const char *at(const char *const *names, int32_t index)
{
    for (int32_t i = 0; names && names[i]; i++)
        if (i == index)
            return names[i];
    return NULL;
}

/* The core's names up to `first`, then the game's. */
static const char *after(const char *const *core, int32_t first, const char *const *game, int32_t index)
{
    return index < first ? at(core, index) : at(game, index - first);
}

static const char *gap(const char *name, int32_t index, int32_t first, const char *const *game)
{
    return name || index >= first || !game || !game[0] ? name : "";
}

static const char *act_name(const xima__names *names, int32_t index)
{
    const char *const *core = names->acts ? names->acts : acts;
    if (index == 0)
        return "";
    return gap(index < XIMA_ACT_GAME ? at(core, index - 1) : at(names->game_acts, index - XIMA_ACT_GAME), index,
               XIMA_ACT_GAME, names->game_acts);
}

static const char *notation_name(const xima__names *names, int32_t index)
{
    return gap(index < XIMA_GAME_NOTATION ? at(notations, index) : at(names->notations, index - XIMA_GAME_NOTATION),
               index, XIMA_GAME_NOTATION, names->notations);
}

/* As with notations: the core's, a gap, the game's. */
static const char *form_name(const xima__form *own, int32_t index)
{
    const char *name = at(forms, index);
    if (name || !own || !own->name)
        return name;
    for (index -= XIMA_FORM_GAME; index > 0 && own->name; index--)
        own++;
    return index < 0 ? "" : own->name;
}

static const char *parting(const xima__form *own, int32_t index)
{
    if (index >= XIMA_FORM_GAME && form_name(own, index))
        return own[index - XIMA_FORM_GAME].parting;
    return form_name(own, index) ? "" : NULL;
}

static const char *option_range(const xima__option *option)
{
    return option->range ? option->range : "";
}

static const char *option_name(const xima__rules *rules, int32_t what, int32_t index)
{
    if (index >= (int32_t)rules->option_count)
        return NULL;
    const xima__option *option = &rules->options[index];
    return what == XIMA_NAME_OPTION         ? option->name
           : what == XIMA_NAME_OPTION_RANGE ? option_range(option)
                                            : option->initial;
}

static const char *cell_name(const xima_game *game, int32_t index)
{
    if (index >= game->info.cells)
        return NULL;
    const char *const *names = game->rules->names.cells;
    return names ? names[index] : game->cell_names + (size_t)index * game->cell_name_stride;
}

/* The other names come from tables. */
static const char *table_name(const xima_game *game, int32_t what, int32_t index)
{
    const xima__names *names = &game->rules->names;
    switch (what) {
    case XIMA_NAME_FILE:
        return index < game->info.width ? at(letters, index) : NULL;
    case XIMA_NAME_RANK:
        return index < game->info.height ? at(numbers, index) : NULL;
    case XIMA_NAME_REGION:
        return at(names->regions, index);
    case XIMA_NAME_KIND:
        return index == 0 ? "unknown" : at(names->kinds, index - 1);
    case XIMA_NAME_SEAT:
        return index < game->info.players ? at(names->seats ? names->seats : numbers, index) : NULL;
    case XIMA_NAME_NOTATION:
        return notation_name(names, index);
    case XIMA_NAME_REASON:
        return after(reasons, XIMA_REASON_GAME, names->reasons, index);
    case XIMA_NAME_END:
        return after(ends, XIMA_END_GAME, names->ends, index);
    case XIMA_NAME_ACTION:
        return act_name(names, index);
    case XIMA_NAME_PLANE:
        return at(names->planes, index);
    case XIMA_NAME_FORM:
        return form_name(game->rules->forms, index);
    case XIMA_NAME_PARTING:
        return parting(game->rules->forms, index);
    case XIMA_NAME_CPU:
        return at(names->cpus ? names->cpus : cpus, index);
    default:
        return NULL;
    }
}

const char *xima_game_name(const xima_game *game, int32_t what, int32_t index)
{
    if (!game || index < 0)
        return NULL;
    const char *own = game->rules->name ? game->rules->name(game, what, index) : NULL;
    if (own)
        return own;
    switch (what) {
    case XIMA_NAME_ID:
        return index == 0 ? game->rules->id : NULL;
    case XIMA_NAME_TITLE:
        return index == 0 ? game->rules->title : NULL;
    case XIMA_NAME_CELL:
        return cell_name(game, index);
    case XIMA_NAME_OPTION:
    case XIMA_NAME_OPTION_RANGE:
    case XIMA_NAME_OPTION_DEFAULT:
        return option_name(game->rules, what, index);
    default:
        return table_name(game, what, index);
    }
}

int32_t xima_game_find(const xima_game *game, int32_t what, const char *name, size_t len)
{
    if (!game || !name || len == 0)
        return -1;
    for (int32_t i = 0;; i++) {
        const char *known = xima_game_name(game, what, i);
        if (!known)
            return -1;
        if (xima__same_word(name, len, known))
            return i;
    }
}
