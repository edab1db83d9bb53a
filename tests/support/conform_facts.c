/* SPDX-License-Identifier: MIT */
/* Facts and names of a game. */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

static void check_teams(const xima_game_info *info)
{
    bool together = false;
    for (int32_t seat = 0; seat < XIMA_PLAYERS_MAX; seat++) {
        int32_t team = info->team[seat];
        CHECK(seat < info->players ? team >= 0 && team < info->players : team == -1, "seat %d is of team %d", seat,
              team);
        for (int32_t other = 0; other < seat && seat < info->players; other++)
            together |= info->team[other] == team;
    }
    CHECK(together == ((info->flags & XIMA_G_TEAMS) != 0), "XIMA_G_TEAMS and the teams do not agree");
}

void conform_facts(conform *c)
{
    const xima_game_info *info = &c->info;
    CHECK(info->players >= 1 && info->players <= XIMA_PLAYERS_MAX, "%d players", info->players);
    CHECK(info->cells >= 0 && info->width >= 0 && info->height >= 0, "a size is negative");
    CHECK(info->cells <= info->width * info->height, "%d cells on %d × %d", info->cells, info->width, info->height);
    CHECK(info->kinds >= 1 && info->kinds <= 256, "%d kinds", info->kinds);
    CHECK(info->reasons >= XIMA_REASON_GAME && info->reasons <= 64, "%d reasons", info->reasons);
    CHECK(info->max_moves >= 0 && info->actions >= 0 && info->planes >= 0 && info->notations >= 0,
          "a number is negative");
    CHECK((info->flags & ~0x7fu) == 0, "unknown flags %#x", (unsigned)info->flags);
    CHECK((info->zones & ~0x3f) == 0, "unknown zones %#x", (unsigned)info->zones);
    check_teams(info);
    char *used = calloc((size_t)(info->width * info->height) + 1, 1);
    for (int32_t cell = 0; cell < info->cells; cell++) {
        xima_cell_info at = {.struct_size = sizeof at};
        CHECK(xima_game_get_cell(c->game, cell, &at) == XIMA_OK, "cell %d has no place", cell);
        CHECK(at.x >= 0 && at.x < info->width && at.y >= 0 && at.y < info->height, "cell %d lies at %d, %d", cell, at.x,
              at.y);
        CHECK(at.level >= 0 && at.region >= -1, "cell %d: level %d, region %d", cell, at.level, at.region);
        CHECK(at.region < 0 || xima_game_name(c->game, XIMA_NAME_REGION, at.region), "region %d has no name",
              at.region);
        CHECK(!used[at.y * info->width + at.x]++, "two cells lie at %d, %d", at.x, at.y);
    }
    free(used);
    xima_cell_info at = {.struct_size = sizeof at};
    CHECK(xima_game_get_cell(c->game, info->cells, &at) == XIMA_E_ARG, "a cell past the end");
    CHECK(xima_game_get_cell(c->game, -1, &at) == XIMA_E_ARG, "a cell before the first");
}

/* How many names there must be; −1: any number. */
static int32_t names_due(const conform *c, int32_t what)
{
    switch (what) {
    case XIMA_NAME_ID:
    case XIMA_NAME_TITLE:
        return 1;
    case XIMA_NAME_CELL:
        return c->info.cells;
    case XIMA_NAME_KIND:
        return c->info.kinds;
    case XIMA_NAME_SEAT:
        return c->info.players;
    case XIMA_NAME_REASON:
        return c->info.reasons;
    case XIMA_NAME_PLANE:
        return c->info.planes;
    case XIMA_NAME_FILE:
        return c->info.width;
    case XIMA_NAME_RANK:
        return c->info.height;
    case XIMA_NAME_OPTION:
    case XIMA_NAME_OPTION_RANGE:
    case XIMA_NAME_OPTION_DEFAULT:
        return (int32_t)c->rules->option_count;
    default:
        return -1;
    }
}

static void check_found(const conform *c, int32_t what, int32_t index, const char *name)
{
    char other[128];
    size_t len = strlen(name);
    CHECK(len < sizeof other, "name %d of %d is too long", index, what);
    for (size_t i = 0; i <= len; i++)
        other[i] = (char)(name[i] >= 'a' && name[i] <= 'z' ? name[i] - 'a' + 'A' : name[i]);
    int32_t found = xima_game_find(c->game, what, other, len);
    CHECK(found == index, "\"%s\" (%d of %d) is found as %d", name, index, what, found);
}

static bool must_differ(int32_t what)
{
    return what != XIMA_NAME_OPTION_RANGE && what != XIMA_NAME_OPTION_DEFAULT && what != XIMA_NAME_PARTING;
}

void conform_names(conform *c)
{
    for (int32_t what = XIMA_NAME_ID; what <= XIMA_NAME_PARTING; what++) {
        int32_t n = 0, due = names_due(c, what);
        for (const char *name; (name = xima_game_name(c->game, what, n)) != NULL; n++) {
            CHECK(n < 100000, "the names of %d do not end", what);
            CHECK(xima__utf8_bad(name, strlen(name)) == strlen(name), "name %d of %d is not UTF-8", n, what);
            if (*name && must_differ(what))
                check_found(c, what, n, name);
        }
        CHECK(due < 0 || n == due, "%d names of %d, expected %d", n, what, due);
        CHECK(!xima_game_name(c->game, what, -1) && !xima_game_name(c->game, what, INT32_MAX), "a name past the end");
        CHECK(xima_game_find(c->game, what, "no such name, surely", 20) == -1, "what is not there is found");
        CHECK(xima_game_find(c->game, what, "", 0) == -1, "the empty name is found");
    }
    CHECK(!xima_game_name(c->game, XIMA_NAME_PARTING + 1, 0), "a name of what is not known");
    CHECK(strcmp(xima_game_name(c->game, XIMA_NAME_END, XIMA_END_NONE), "playing") == 0, "end 0 is \"playing\"");
    CHECK(strlen(c->rules->id) == strcspn(c->spec, ":"), "the id is not the spec's first word");
}

void conform_specs(conform *c)
{
    char spec[2048], again[2048], tight[2048];
    size_t needed = 0, second = 0;
    CHECK(xima_game_spec(c->game, spec, sizeof spec, &needed) == XIMA_OK, "the canonical spec is too long");
    CHECK(strlen(spec) == needed, "the spec's length is %zu, needed says %zu", strlen(spec), needed);
    xima_game *game = test_game(spec);
    CHECK(xima_game_spec(game, again, sizeof again, &second) == XIMA_OK, "the spec of a spec cannot be written");
    CHECK(strcmp(spec, again) == 0, "the spec of the game of %s is %s", spec, again);
    for (size_t cap = 0; cap <= needed; cap++) {
        memset(tight, '!', sizeof tight);
        CHECK(xima_game_spec(c->game, cap ? tight : NULL, cap, &second) == XIMA_E_BUFFER, "cap %zu", cap);
        CHECK(second == needed, "with %zu bytes, needed is %zu instead of %zu", cap, second, needed);
        CHECK(cap == 0 || (tight[cap - 1] == '\0' && memcmp(tight, spec, cap - 1) == 0), "cut at %zu: %s", cap, tight);
        CHECK(tight[cap] == '!', "more than %zu bytes are written", cap);
    }
    xima_state *one = test_after(c->game, c->seed, 3), *two = test_after(game, c->seed, 3);
    CHECK(xima_state_equal(one, two) == 1, "states of two games with one spec are equal");
    CHECK(xima_state_hash(one) == xima_state_hash(two), "states of two games with one spec have one hash");
    xima_state_free(one);
    xima_state_free(two);
    xima_game_unref(game);
}
