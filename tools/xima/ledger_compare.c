/* SPDX-License-Identifier: MIT */
/* How well Cimax, Elo and Glicko-2 tell who wins the next game of this ledger. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "ledger_methods.h"
#include "words.h"

/* Sums over games of −ln of the chance that was given to the side that won. */
typedef struct score {
    double loss, squares, hits;
    int64_t games;
} score;

static void count_game(score *s, const contest *c, const double *chance)
{
    int32_t won = winning_side(c), best = 0, level = 0;
    double loss = -log(fmax(chance[won], 1e-300));
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++)
        best = chance[i] > chance[best] ? i : best;
    for (int32_t i = 0; i < XIMA_PLAYERS_MAX; i++)
        level += chance[i] == chance[best];
    s->loss += loss;
    s->squares += loss * loss;
    s->hits += chance[won] == chance[best] ? 1.0 / level : 0; /* of equal chances one is drawn */
    s->games++;
}

static void take_slot(const model *m, const slot *slot, belief *all, int64_t least, score scores[2][METHODS])
{
    belief *seats[XIMA_PLAYERS_MAX] = {NULL};
    double chance[XIMA_PLAYERS_MAX];
    bool established = true;
    (void)m;
    for (int32_t i = 0; i < slot->game->players; i++) {
        seats[i] = &all[slot->line[i].player];
        seats[i]->cimax = slot->line[i].before;
        established &= seats[i]->games >= least;
    }
    for (int method = 0; method < METHODS; method++) {
        predict(method, slot->game, seats, chance);
        count_game(&scores[0][method], slot->game, chance);
        if (established)
            count_game(&scores[1][method], slot->game, chance);
    }
    learn(slot->game, seats);
}

static json_t *score_row(const char *of, const char *method, const score *s)
{
    double n = (double)s->games, mean = s->loss / n,
           spread = s->games > 1 ? (s->squares - n * mean * mean) / (n - 1) : 0;
    if (s->games == 0)
        return json_must(json_pack("[s, s, I, n, n, n]", of, method, (json_int_t)0));
    return json_must(json_pack("[s, s, I, f, f, f]", of, method, (json_int_t)s->games, mean, sqrt(fmax(spread, 0) / n),
                               s->hits / n));
}

static json_t *score_rows(const ledger *l, const model *m, int form)
{
    const ledger_phrases *words = phrases_for(l, form);
    static const char *const names[METHODS] = {"1/n", "Cimax", "Elo", "Glicko-2"};
    score scores[2][METHODS] = {{{0}}};
    belief *all = must(calloc(m->player_count + 1, sizeof *all));
    json_t *rows = json_must(json_array());
    for (size_t i = 0; i < m->player_count; i++)
        all[i] = belief_new();
    for (size_t i = 0; i < m->slot_count; i++)
        if (m->slots[i].stands && m->slots[i].rated)
            take_slot(m, &m->slots[i], all, (int64_t)l->given->provisional, scores);
    for (int part = 0; part < 2; part++)
        for (int method = 0; method < METHODS; method++)
            json_add(
                rows, score_row(part ? words->established : words->games, names[method], &scores[part][method]));
    free(all);
    return rows;
}

int ledger_compare(ledger *l, int argc, char **argv)
{
    model m = {.events = NULL};
    char *why = NULL;
    int form = FORM_TEXT, answer = read_form(l->given, "compare", false, &form);
    (void)argc;
    (void)argv;
    if (!answer && !(model_load(l, &m, &why) && model_replay(&m, &why))) {
        say_why(l, why);
        answer = EXIT_FAULT;
    }
    if (!answer) {
        const ledger_phrases *w = l->words;
        const column columns[] = {{"of", w->what},       {"method", w->method},        {"games", w->games},
                                  {"log_loss", w->loss}, {"standard_error", w->error}, {"hits", w->hits}};
        sheet s = {.title = w->comparison,
                   .language = w->language,
                   .columns = columns,
                   .count = sizeof columns / sizeof *columns,
                   .rows = score_rows(l, &m, form),
                   .key = "methods",
                   .digits = 4};
        answer = sheet_print(l->given, &s, form) ? EXIT_DONE : EXIT_FAULT;
    }
    model_free(&m);
    return answer;
}
