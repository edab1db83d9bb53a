/* SPDX-License-Identifier: MIT */
/* The change of ratings and experience (CR-6, CR-7). */
#include "cimax.h"

#include <math.h>

typedef struct side {
    double power, rating; /* means of its members */
    int32_t members;
} side;

static bool is_amount(double number, double least)
{
    return isfinite(number) && number >= least;
}

static int32_t side_of(const xima_cimax_game *game, int32_t player)
{
    return game->side ? game->side[player] : player;
}

/* The winners are all members of one side, and somebody else lost. */
static bool winners_fit(const xima_cimax_game *game)
{
    uint32_t all = (UINT32_C(1) << game->players) - 1;
    int32_t won = -1;
    if (game->winners & ~all)
        return false;
    if (game->winners == 0 || game->players == 1)
        return true;
    for (int32_t player = 0; player < game->players; player++)
        if (game->winners >> player & 1)
            won = side_of(game, player);
    for (int32_t player = 0; player < game->players; player++)
        if ((game->winners >> player & 1) != (side_of(game, player) == won))
            return false;
    return game->winners != all;
}

static xima_status check(const xima_cimax_game *game, double floor)
{
    if (game->players < 1 || game->players > XIMA_PLAYERS_MAX || !game->power || !game->rating)
        return XIMA_E_ARG;
    if (!is_amount(game->level, 0) || !is_amount(floor, 0))
        return XIMA_E_ARG;
    for (int32_t player = 0; player < game->players; player++) {
        int32_t its = side_of(game, player);
        if (!is_amount(game->power[player], 0) || !is_amount(game->rating[player], floor) || its < 0 ||
            its >= game->players)
            return XIMA_E_ARG;
    }
    return winners_fit(game) ? XIMA_OK : XIMA_E_ARG;
}

static void find_sides(const xima_cimax_game *game, side *sides)
{
    for (int32_t i = 0; i < game->players; i++)
        sides[i] = (side){0};
    for (int32_t player = 0; player < game->players; player++) {
        side *its = &sides[side_of(game, player)];
        its->power += game->power[player];
        its->rating += game->rating[player];
        its->members++;
    }
    for (int32_t i = 0; i < game->players; i++) {
        if (sides[i].members < 2)
            continue;
        sides[i].power /= sides[i].members;
        sides[i].rating /= sides[i].members;
    }
}

static double factor(const side *loser, const side *winner)
{
    double more = loser->power > winner->power ? loser->power : winner->power;
    double less = loser->power > winner->power ? winner->power : loser->power;
    return (more + 1) / (less + 1) * (loser->rating / winner->rating);
}

/* What each losing side loses, before the floor. */
static double share_of_loss(const xima_cimax_game *game, const side *sides, int32_t won)
{
    double delta = game->level;
    int32_t losers = 0;
    for (int32_t i = 0; i < game->players; i++) {
        if (i == won || sides[i].members == 0)
            continue;
        delta *= factor(&sides[i], &sides[won]);
        losers++;
    }
    return delta / losers;
}

typedef struct change {
    double delta[XIMA_PLAYERS_MAX], rating[XIMA_PLAYERS_MAX], experience[XIMA_PLAYERS_MAX];
} change;

/* A loser loses no more than what lies above the floor, and rounding takes him no deeper. Answers the loss. */
static double lose(double rating, double loss, double floor, double *left)
{
    bool all = loss >= rating - floor;
    *left = all || rating - loss < floor ? floor : rating - loss;
    return all ? rating - floor : loss;
}

static xima_status find_change(const xima_cimax_game *game, double floor, change *out)
{
    side sides[XIMA_PLAYERS_MAX];
    double lost = 0;
    int32_t won = 0;
    find_sides(game, sides);
    while (!(game->winners >> won & 1))
        won++;
    won = side_of(game, won);
    double share = share_of_loss(game, sides, won);
    if (!isfinite(share))
        return XIMA_E_LIMIT;
    for (int32_t i = 0; i < game->players; i++) {
        if (side_of(game, i) == won)
            continue;
        out->experience[i] = lose(game->rating[i], share / sides[side_of(game, i)].members, floor, &out->rating[i]);
        out->delta[i] = -out->experience[i];
        lost += out->experience[i];
    }
    double gain = lost / sides[won].members;
    for (int32_t i = 0; i < game->players; i++) {
        if (side_of(game, i) != won)
            continue;
        out->delta[i] = gain;
        out->rating[i] = game->rating[i] + gain;
        out->experience[i] = gain / 2;
        if (!isfinite(out->rating[i]))
            return XIMA_E_LIMIT;
    }
    return XIMA_OK;
}

static void no_change(const xima_cimax_game *game, change *out)
{
    for (int32_t i = 0; i < game->players; i++) {
        out->delta[i] = out->experience[i] = 0;
        out->rating[i] = game->rating[i];
    }
}

static void give(double *to, const double *from, int32_t n)
{
    for (int32_t i = 0; to && i < n; i++)
        to[i] = from[i];
}

static xima_status rate(const xima_cimax_game *game, double *delta, double *rating, double *experience)
{
    change change;
    double floor = game->floor == 0 ? 1 : game->floor;
    xima_status status = check(game, floor);
    if (status)
        return status;
    if (game->winners == 0 || game->players == 1)
        no_change(game, &change);
    else
        status = find_change(game, floor, &change);
    if (status)
        return status;
    give(delta, change.delta, game->players);
    give(rating, change.rating, game->players);
    give(experience, change.experience, game->players);
    return XIMA_OK;
}

xima_status xima_cimax_rate(const xima_cimax_game *game, double *delta, double *rating, double *experience)
{
    if (!game)
        return XIMA_E_ARG;
    xima_status status = xima__check_struct(game, sizeof *game, sizeof *game);
    return status ? status : rate(game, delta, rating, experience);
}

xima_status xima_cimax_rate_state(const xima_state *state, const xima_cimax_options *options, const double *before,
                                  double *delta, double *rating, double *experience)
{
    xima_cimax_options known;
    double power[XIMA_PLAYERS_MAX];
    xima_outcome outcome;
    if (!before)
        return XIMA_E_ARG;
    xima_status status = xima__cimax_ask(state, 0);
    if (status == XIMA_OK)
        status = xima__cimax_options(options, &known);
    if (status)
        return status;
    const xima_game_info *info = &state->game->info;
    for (int32_t seat = 0; seat < info->players; seat++) {
        xima_cimax_power one;
        status = xima__cimax_power(state, seat, &known, &one);
        if (status)
            return status;
        power[seat] = one.power;
    }
    xima__outcome(state, &outcome);
    xima_cimax_game game = {.struct_size = sizeof game,
                            .power = power,
                            .rating = before,
                            .side = info->team,
                            .players = info->players,
                            .winners = outcome.winners,
                            .level = xima__cimax_level(state, &known),
                            .floor = known.floor};
    return rate(&game, delta, rating, experience);
}
