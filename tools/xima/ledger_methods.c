/* SPDX-License-Identifier: MIT */
/* Cimax has no formula for the chance to win. The one used here is the chance at which it would leave ratings where
   they are on average: with equal powers the product of chance and gain is then the same for every side, so the chance
   of a side among n goes with the n-th power of its rating; between two, C² ÷ (C² + c²). */
#include <math.h>
#include "ledger_methods.h"

static const double elo_k = 32, elo_scale = 400, glicko_scale = 173.7178, glicko_tau = 0.5;

typedef struct side {
    double cimax, elo, mu, phi;
    int32_t members;
} side;

belief belief_new(void)
{
    return (belief){ROUND_FIRST, 1500, 0, 350 / glicko_scale, 0.06, 0};
}

/* A side is as good as its members on average, and as uncertain. */
static void find_sides(const contest *c, belief *const *seats, side *sides)
{
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++)
        sides[i] = (side){0};
    for (int32_t i = 0; i < c->players; i++) {
        side *its = &sides[c->entrant[i].side];
        its->cimax += seats[i]->cimax;
        its->elo += seats[i]->elo;
        its->mu += seats[i]->mu;
        its->phi += seats[i]->phi * seats[i]->phi;
        its->members++;
    }
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++) {
        double n = sides[i].members ? sides[i].members : 1;
        sides[i] =
            (side){sides[i].cimax / n, sides[i].elo / n, sides[i].mu / n, sqrt(sides[i].phi / n), sides[i].members};
    }
}

int32_t side_count(const contest *c)
{
    uint32_t seen = 0;
    int32_t count = 0;
    for (int32_t i = 0; i < c->players; i++) {
        uint32_t bit = UINT32_C(1) << c->entrant[i].side;
        count += !(seen & bit);
        seen |= bit;
    }
    return count;
}

int32_t winning_side(const contest *c)
{
    int32_t seat = 0;
    while (!(c->winners >> seat & 1))
        seat++;
    return c->entrant[seat].side;
}

static double damp(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (M_PI * M_PI));
}

static double glicko_beats(const side *a, const side *b, double phi)
{
    return 1 / (1 + exp(-damp(phi) * (a->mu - b->mu)));
}

static double weight(int method, const side *sides, int32_t at, int32_t count)
{
    double product = 1;
    if (method == METHOD_CIMAX)
        return pow(sides[at].cimax / ROUND_FIRST, count);
    if (method == METHOD_ELO)
        return pow(10, (sides[at].elo - 1500) / elo_scale);
    for (int32_t i = 0; method == METHOD_GLICKO && i < XIMA_PLAYERS_MAX; i++)
        if (i != at && sides[i].members)
            product *= glicko_beats(&sides[at], &sides[i], hypot(sides[at].phi, sides[i].phi));
    return product;
}

void predict(int method, const contest *c, belief *const *seats, double chance[XIMA_PLAYERS_MAX])
{
    side sides[XIMA_PLAYERS_MAX];
    double sum = 0;
    int32_t count = side_count(c);
    find_sides(c, seats, sides);
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++) {
        chance[i] = sides[i].members ? weight(method, sides, i, count) : 0;
        sum += chance[i];
    }
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++)
        chance[i] /= sum;
}

/* ---- Elo: the winner against each loser, the usual stake divided among them ---- */

static double elo_change(const side *sides, int32_t its, int32_t won, int32_t count)
{
    double change = 0;
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++) {
        if (i == won || !sides[i].members || (its != won && its != i))
            continue;
        double surprise = 1 - 1 / (1 + pow(10, (sides[i].elo - sides[won].elo) / elo_scale));
        change += (its == won ? surprise : -surprise) * elo_k / (count - 1);
    }
    return change;
}

/* ---- Glicko-2 as Glickman published it, a game a period ---- */

typedef struct evidence {
    double inverse_variance, surprise;
} evidence;

static evidence gather(const belief *own, const side *sides, int32_t its, int32_t won)
{
    evidence e = {0, 0};
    side me = {.mu = own->mu};
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++) {
        if (i == its || !sides[i].members || (its != won && i != won))
            continue;
        double g = damp(sides[i].phi), expected = glicko_beats(&me, &sides[i], sides[i].phi);
        e.inverse_variance += g * g * expected * (1 - expected);
        e.surprise += g * ((its == won) - expected);
    }
    return e;
}

static double slope(double x, double delta, double phi, double v, double a)
{
    double e = exp(x), sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (glicko_tau * glicko_tau);
}

static double new_sigma(const belief *own, double delta, double v)
{
    double a = log(own->sigma * own->sigma), low = a, high, phi = own->phi;
    if (delta * delta > phi * phi + v) {
        high = log(delta * delta - phi * phi - v);
    } else {
        high = a - glicko_tau;
        while (slope(high, delta, phi, v, a) < 0)
            high -= glicko_tau;
    }
    double at_low = slope(low, delta, phi, v, a), at_high = slope(high, delta, phi, v, a);
    for (int i = 0; i < 200 && fabs(high - low) > 1e-9; i++) {
        double middle = low + (low - high) * at_low / (at_high - at_low), at = slope(middle, delta, phi, v, a);
        if (at * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = middle;
        at_high = at;
    }
    return exp(low / 2);
}

static belief glicko_after(const belief *own, const side *sides, int32_t its, int32_t won)
{
    belief next = *own;
    evidence e = gather(own, sides, its, won);
    double v = 1 / e.inverse_variance;
    next.sigma = new_sigma(own, v * e.surprise, v);
    next.phi = 1 / sqrt(1 / (own->phi * own->phi + next.sigma * next.sigma) + e.inverse_variance);
    next.mu = own->mu + next.phi * next.phi * e.surprise;
    return next;
}

void learn(const contest *c, belief **seats)
{
    side sides[XIMA_PLAYERS_MAX];
    int32_t won = winning_side(c), count = side_count(c);
    find_sides(c, seats, sides);
    for (int32_t i = 0; i < c->players; i++) {
        belief next = glicko_after(seats[i], sides, c->entrant[i].side, won);
        next.elo += elo_change(sides, c->entrant[i].side, won, count);
        next.games++;
        *seats[i] = next;
    }
}
