/* SPDX-License-Identifier: MIT */
/* What Cimax costs: forces beside the replay that they need, and ratings from results that are known. */
#include "bench.h"

enum { RECORD = 60, ROUNDS = 16, PLAYERS = 1024, GAMES = 1 << 16, RATED = 1000000 };

static uint64_t replay_with(place *place, bool forces)
{
    xima_move record[RECORD];
    xima_game_info info = {.struct_size = sizeof info};
    xima_cimax_force force = {.struct_size = sizeof force};
    need(xima_game_get_info(place->game, &info), "info");
    need(xima_state_copy(place->scratch, place->states[0], 0), "copy");
    need(xima_state_playout(place->scratch, 7, RECORD, NULL), "playout");
    size_t n = xima_state_played(place->scratch, 0, record, RECORD);
    for (size_t i = 0; i < ROUNDS; i++) {
        need(xima_state_copy(place->scratch, place->states[0], 0), "copy");
        for (size_t ply = 0; ply < n; ply++) {
            need(xima_state_play(place->scratch, record[ply], NULL), "play");
            for (int32_t seat = 0; forces && seat < info.players; seat++) {
                need(xima_cimax_get_force(place->scratch, seat, NULL, &force), "force");
                place->sink += (uint64_t)force.force;
            }
        }
    }
    return ROUNDS * n;
}

uint64_t bench_replay(place *place)
{
    return replay_with(place, false);
}

uint64_t bench_forces(place *place)
{
    return replay_with(place, true);
}

typedef struct rated {
    double power[2], level;
    uint32_t player[2], winners;
} rated;

static rated make_game(uint64_t i)
{
    uint64_t mixed = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t one = (uint32_t)(mixed >> 54), two = (one + 1 + (uint32_t)(mixed >> 44 & 511)) % PLAYERS;
    return (rated){.power = {1 + (double)(mixed >> 20 & 1023) / 512, 1 + (double)(mixed >> 30 & 1023) / 512},
                   .level = 60 + (double)(mixed & 63),
                   .player = {one, two},
                   .winners = 1u << (mixed >> 40 & 1)};
}

/* Games between the players of a club, of which powers and level are known, one after another as a ledger rates them. */
uint64_t bench_rate(place *place)
{
    static double ratings[PLAYERS], experiences[PLAYERS];
    static rated games[GAMES];
    for (size_t i = 0; i < PLAYERS; i++)
        ratings[i] = 1000;
    for (size_t i = 0; i < GAMES; i++)
        games[i] = make_game(i);
    for (size_t i = 0; i < RATED; i++) {
        const rated *at = &games[i % GAMES];
        double rating[2] = {ratings[at->player[0]], ratings[at->player[1]]}, more[2];
        xima_cimax_game game = {.struct_size = sizeof game, .power = at->power, .rating = rating, .players = 2,
                                .winners = at->winners, .level = at->level};
        need(xima_cimax_rate(&game, NULL, rating, more), "rate");
        for (size_t seat = 0; seat < 2; seat++) {
            ratings[at->player[seat]] = rating[seat];
            experiences[at->player[seat]] += more[seat];
        }
    }
    place->sink += (uint64_t)experiences[0];
    return RATED;
}
