/* SPDX-License-Identifier: MIT */
/* xima selfplay: games by the thousand between players that know no game, and what happened in them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "policy.h"
#include "words.h"

enum { ENDS_MAX = 128 };

typedef struct tally {
    uint64_t games, finished, stuck; /* stuck: not over, and no move is listed */
    uint64_t ends[ENDS_MAX], wins[XIMA_PLAYERS_MAX];
    uint64_t plies, chance, choices, passes, entries;
    uint64_t captures, returns, gained, gains; /* pieces; gains: plies in which pieces are gained */
    uint64_t *lengths;                         /* of all games, then sorted */
    uint64_t *finished_lengths;
} tally;

typedef struct player {
    chooser chooser;
    policy_function *choose;
    xima_effect *effects; /* room for a list, kept from ply to ply */
    size_t capacity;
} player;

/* ---- A ply, a game ---- */

static size_t list_effects(player *player, const xima_state *state, xima_move move)
{
    size_t count = xima_move_effects(state, move, player->effects, player->capacity);
    if (count <= player->capacity)
        return count;
    player->capacity = 2 * count;
    player->effects = must(reallocarray(player->effects, player->capacity, sizeof *player->effects));
    return xima_move_effects(state, move, player->effects, player->capacity);
}

/* Pieces that leave a player's captives come back into the game in one way or another: that is all to be known here. */
static void count_effects(tally *tally, const xima_effect *effects, size_t count)
{
    bool gains = false;
    for (size_t i = 0; i < count; i++) {
        if (effects[i].kind != XIMA_FX_MOVE || effects[i].amount <= 0)
            continue;
        uint64_t amount = (uint64_t)effects[i].amount;
        if (effects[i].from == -1 - XIMA_ZONE_CAPTURED)
            tally->returns += amount;
        if (effects[i].from != -1 - XIMA_ZONE_GONE || effects[i].to != -1 - XIMA_ZONE_HAND)
            continue;
        tally->gained += amount;
        gains = true;
    }
    tally->gains += gains;
}

static void count_ply(tally *tally, player *player, const xima_state *state, xima_move move)
{
    xima_move_info info = {.struct_size = sizeof info};
    if (xima_move_get_info(state, move, &info))
        return;
    tally->plies++;
    tally->chance += info.kind == XIMA_MOVE_CHANCE;
    tally->choices += info.kind == XIMA_MOVE_CHOICE;
    tally->passes += info.kind == XIMA_MOVE_PASS;
    tally->entries += info.kind == XIMA_MOVE_ENTER;
    tally->captures += info.captures;
    size_t count = list_effects(player, state, move);
    count_effects(tally, player->effects, count);
}

static void count_end(tally *tally, const xima_state *state, uint64_t length)
{
    xima_outcome outcome = outcome_of(state);
    tally->lengths[tally->games++] = length;
    if (outcome.over)
        tally->finished_lengths[tally->finished++] = length;
    for (int seat = 0; seat < XIMA_PLAYERS_MAX; seat++)
        tally->wins[seat] += outcome.winners >> seat & 1;
    if (outcome.over && outcome.reason >= 0 && outcome.reason < ENDS_MAX)
        tally->ends[outcome.reason]++;
}

static xima_status play_game(tally *tally, player *player, xima_state *state, uint64_t max_plies, xima_error *error)
{
    uint64_t length = 0;
    xima_status status = XIMA_OK;
    while (!status && length < max_plies && xima_state_to_move(state) != XIMA_NOBODY) {
        xima_move move = player->choose(&player->chooser, state);
        if (!move) {
            tally->stuck++;
            break;
        }
        count_ply(tally, player, state, move);
        status = xima_state_play(state, move, error);
        length++;
    }
    count_end(tally, state, length);
    return status;
}

static xima_status play_games(const options *given, const xima_state *start, policy_function *choose, tally *tally,
                              xima_error *error)
{
    player player = {.choose = choose};
    xima_state *state = NULL;
    uint64_t seeds = given->seed;
    xima_status status = xima_state_clone(start, 0, &state);
    for (uint64_t game = 0; game < given->games && !status; game++) {
        chooser_begin(&player.chooser, next_random(&seeds));
        status = xima_state_copy(state, start, 0);
        if (!status)
            status = play_game(tally, &player, state, given->max_plies, error);
        chooser_end(&player.chooser);
    }
    xima_state_free(state);
    free(player.effects);
    return status;
}

/* ---- What comes out ---- */

typedef struct spread {
    double mean, median;
    uint64_t least, most;
} spread;

static int by_size(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

static spread spread_of(uint64_t *lengths, uint64_t count)
{
    spread spread = {.mean = 0};
    if (count == 0)
        return spread;
    qsort(lengths, count, sizeof *lengths, by_size);
    for (uint64_t i = 0; i < count; i++)
        spread.mean += (double)lengths[i] / (double)count;
    spread.median = ((double)lengths[(count - 1) / 2] + (double)lengths[count / 2]) / 2;
    spread.least = lengths[0];
    spread.most = lengths[count - 1];
    return spread;
}

static const char *reason_word(const xima_game *game, int32_t reason)
{
    const char *name = xima_game_name(game, XIMA_NAME_END, reason);
    return name && *name ? name : "-";
}

static void print_spread(const char *what, uint64_t *lengths, uint64_t count)
{
    spread spread = spread_of(lengths, count);
    if (count > 0)
        printf("%-22s mean %.1f, median %.1f, from %" PRIu64 " to %" PRIu64 "\n", what, spread.mean, spread.median,
               spread.least, spread.most);
}

static void print_count(const char *what, uint64_t count, const tally *tally)
{
    printf("%-22s %" PRIu64 " (%.2f a game)\n", what, count, (double)count / (double)tally->games);
}

static void print_ends(const xima_game *game, const tally *tally)
{
    for (int32_t reason = 0; reason < ENDS_MAX; reason++) {
        if (tally->ends[reason])
            printf("  %-20s %" PRIu64 "\n", reason_word(game, reason), tally->ends[reason]);
    }
    if (tally->stuck)
        printf("  %-20s %" PRIu64 "\n", "no move listed", tally->stuck);
    if (tally->games - tally->finished - tally->stuck)
        printf("  %-20s %" PRIu64 "\n", "stopped", tally->games - tally->finished - tally->stuck);
}

static void print_tally(const xima_game *game, int32_t players, const tally *tally)
{
    printf("%-22s %" PRIu64 ", finished %" PRIu64 "\n", "games", tally->games, tally->finished);
    print_ends(game, tally);
    puts("won by");
    for (int32_t seat = 0; seat < players; seat++)
        printf("  %-20s %" PRIu64 "\n", seat_word(game, seat), tally->wins[seat]);
    print_spread("plies", tally->lengths, tally->games);
    print_spread("plies if finished", tally->finished_lengths, tally->finished);
    print_count("entries", tally->entries, tally);
    print_count("pieces captured", tally->captures, tally);
    print_count("captives returned", tally->returns, tally);
    print_count("plies with new pieces", tally->gains, tally);
    print_count("new pieces", tally->gained, tally);
    print_count("passes", tally->passes, tally);
    print_count("choices", tally->choices, tally);
    print_count("chance", tally->chance, tally);
}

static json_t *spread_json(uint64_t *lengths, uint64_t count)
{
    spread spread = spread_of(lengths, count);
    if (count == 0)
        return json_must(json_null());
    return json_must(json_pack("{s:f, s:f, s:I, s:I}", "mean", spread.mean, "median", spread.median, "min",
                               (json_int_t)spread.least, "max", (json_int_t)spread.most));
}

static json_t *ends_json(const xima_game *game, const tally *tally)
{
    json_t *list = json_must(json_array());
    for (int32_t reason = 0; reason < ENDS_MAX; reason++) {
        if (tally->ends[reason])
            json_add(list, json_pack("{s:s, s:I}", "reason", reason_word(game, reason), "games",
                                                  (json_int_t)tally->ends[reason]));
    }
    return list;
}

static json_t *wins_json(int32_t players, const tally *tally)
{
    json_t *list = json_must(json_array());
    for (int32_t seat = 0; seat < players; seat++)
        json_add(list, json_integer((json_int_t)tally->wins[seat]));
    return list;
}

static void print_tally_json(const options *given, const xima_game *game, int32_t players, const tally *tally)
{
    const struct {
        const char *name;
        uint64_t count;
    } counts[] = {
        {"games", tally->games},         {"finished", tally->finished},     {"no_move_listed", tally->stuck},
        {"all_plies", tally->plies},     {"entries", tally->entries},       {"captured", tally->captures},
        {"returned", tally->returns},    {"new_piece_plies", tally->gains}, {"new_pieces", tally->gained},
        {"passes", tally->passes},       {"choices", tally->choices},       {"chance", tally->chance},
        {"max_plies", given->max_plies},
    };
    char *spec = spec_words(game), seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, given->seed); /* may be more than JSON's whole numbers hold */
    json_t *object = json_must(json_pack("{s:s, s:s, s:s, s:o, s:o, s:o, s:o}", "game", spec, "policy", given->policy,
                                         "seed", seed, "endings", ends_json(game, tally), "wins",
                                         wins_json(players, tally), "plies", spread_json(tally->lengths, tally->games),
                                         "finished_plies", spread_json(tally->finished_lengths, tally->finished)));
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        json_set(object, counts[i].name, json_integer((json_int_t)counts[i].count));
    print_json(object);
    free(spec);
}

static int play_and_print(const options *given, const xima_state *start, policy_function *choose)
{
    xima_error error = {.struct_size = sizeof error};
    xima_game_info info = {.struct_size = sizeof info};
    tally tally = {.lengths = must(calloc(given->games, sizeof *tally.lengths)),
                   .finished_lengths = must(calloc(given->games, sizeof *tally.lengths))};
    xima_game *game = xima_state_game(start);
    int answer = EXIT_DONE;
    xima_game_get_info(game, &info);
    error.status = play_games(given, start, choose, &tally, &error);
    if (error.status) {
        char *what = print_new("selfplay: game %" PRIu64, tally.games);
        answer = fail(given, what, NULL, &error);
        free(what);
    } else if (given->json) {
        print_tally_json(given, game, info.players, &tally);
    } else {
        print_tally(game, info.players, &tally);
    }
    free(tally.lengths);
    free(tally.finished_lengths);
    return answer;
}

int run_selfplay(const options *given, int argc, char **argv)
{
    (void)argc, (void)argv;
    policy_function *choose = find_policy(given->policy);
    if (!choose)
        return usage("--policy is uniform or climber, not '%s'", given->policy);
    if (given->games == 0)
        return usage("--games is at least 1");
    xima_state *start = NULL;
    int answer = open_state(given, &start);
    if (!answer)
        answer = play_and_print(given, start, choose);
    xima_state_free(start);
    return answer;
}
