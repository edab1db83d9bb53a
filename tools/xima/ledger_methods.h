/* SPDX-License-Identifier: MIT */
/* Elo and Glicko-2 beside Cimax: each says before a game how likely each side is to win, then learns the result. */
#ifndef LEDGER_METHODS_H
#define LEDGER_METHODS_H

#include "ledger.h"

enum { METHOD_UNIFORM, METHOD_CIMAX, METHOD_ELO, METHOD_GLICKO, METHODS };

/* What the methods believe of a player. */
typedef struct belief {
    double cimax, elo, mu, phi, sigma;
    int64_t games;
} belief;

belief belief_new(void);
/* The chance of each side that plays, by the beliefs of the seats. */
void predict(int method, const contest *c, belief *const *seats, double chance[XIMA_PLAYERS_MAX]);
void learn(const contest *c, belief **seats); /* Elo and Glicko-2; Cimax is the ledger's */
int32_t side_count(const contest *c);
int32_t winning_side(const contest *c);

#endif
