/* SPDX-License-Identifier: MIT */
/* Cimax in English and in Spanish. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rate.h"

static const phrases english = {
    .board = "blocks on the board", .outside = "blocks outside", .captured = "blocks captured",
    .surrender = "by surrender", .summit = "for the summit", .force = "force", .turns = "turns",
    .agreed = "time agreed", .used = "time used", .effective = "effective time", .power = "power",
    .before = "Cimax before", .delta = "Cimax variation", .after = "Cimax after", .experience = "experience gained",
    .level = "level", .outcome = "outcome",
    .none = "none", .unknown = "?", .game = "game", .wins = "win", .win = "wins", .unfinished = "not over",
    .plies = "plies",
    .common = "common", .special = "special", .floor = "floor", .dominated = "dominated: half of it",
    .gains = "and half of each beneath", .sum = "sum", .mean = "mean",
    .outside_own = "none of the player's blocks makes V_BT: a common outside is worth 1, the special 2",
    .fixed = "as it was when the player went out", .rescue = "rescue", .gave = "surrenders with", .got = "surrendered with",
    .fell = "the flag fell: t_e = 1", .no_turn = "no turn: P = 0", .no_time = "no time agreed: t_e = 0",
    .loses_all = "no more than what lies above the floor", .no_rating = "nobody has won, or one plays alone: no variation",
    .new_player = "new player", .ply = "ply", .move = "move",
};

static const char *const spanish_ends[][2] = {
    {"playing", "jugando"},    {"resigned", "rendición"}, {"time", "tiempo"},     {"forfeit", "descalificación"},
    {"last", "queda solo"},    {"agreed", "acuerdo"},     {"aborted", "anulada"}, {"summit", "cima"},
    {"no-resources", "sin recursos"}, {"drowned", "ahogado"},  {"limit", "límite de incrementos"}, {NULL, NULL},
};

static const phrases spanish = {
    .ends = spanish_ends,
    .board = "bloques en el tablero", .outside = "bloques afuera", .captured = "bloques capturados",
    .surrender = "por rendición", .summit = "por ganar", .force = "fuerza de juego", .turns = "turnos",
    .agreed = "tiempo pactado", .used = "tiempo usado", .effective = "tiempo efectivo", .power = "potencia de juego",
    .before = "Cimax antes", .delta = "variación de Cimax", .after = "Cimax después",
    .experience = "experiencia ganada", .level = "nivel de juego", .outcome = "resultado",
    .none = "no hay", .unknown = "?", .game = "partida", .wins = "ganan", .win = "gana", .unfinished = "sin terminar",
    .plies = "jugadas",
    .common = "común", .special = "especial", .floor = "piso", .dominated = "dominado: la mitad",
    .gains = "y la mitad de cada uno que domina", .sum = "suma", .mean = "promedio",
    .outside_own = "ningún bloque propio da V_BT: cada común de afuera vale 1, el especial 2",
    .fixed = "como estaba al quedar fuera el jugador", .rescue = "rescate", .gave = "se rinde con", .got = "se rindió con",
    .fell = "cayó la bandera: t_e = 1", .no_turn = "ningún turno: P = 0", .no_time = "sin tiempo pactado: t_e = 0",
    .loses_all = "no más de lo que pasa del mínimo", .no_rating = "nadie ha ganado, o juega uno solo: no hay variación",
    .new_player = "jugador nuevo", .ply = "ply", .move = "jugada",
};

const char *end_phrase(const phrases *words, const char *end)
{
    for (size_t i = 0; words->ends && words->ends[i][0]; i++)
        if (strcmp(words->ends[i][0], end) == 0)
            return words->ends[i][1];
    return end;
}

const phrases *find_phrases(const char *language)
{
    if (!language || strcmp(language, "en") == 0)
        return &english;
    return strcmp(language, "es") == 0 ? &spanish : NULL;
}

char *number_words(double x, int digits)
{
    char *text = print_new("%.*f", digits, x);
    size_t len = strlen(text);
    while (strchr(text, '.') && text[len - 1] == '0')
        text[--len] = '\0';
    if (text[len - 1] == '.')
        text[--len] = '\0';
    if (strcmp(text, "-0") == 0)
        memmove(text, "0", 2);
    return text;
}

char *time_words(int64_t milliseconds)
{
    int64_t seconds = milliseconds / 1000, rest = milliseconds % 1000;
    char *tail = rest ? print_new(".%03" PRId64, rest) : must(strdup(""));
    char *text = seconds >= 3600 ? print_new("%" PRId64 ":%02" PRId64 ":%02" PRId64 "%s", seconds / 3600,
                                             seconds / 60 % 60, seconds % 60, tail)
                                 : print_new("%" PRId64 ":%02" PRId64 "%s", seconds / 60, seconds % 60, tail);
    free(tail);
    return text;
}
