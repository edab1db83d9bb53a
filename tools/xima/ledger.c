/* SPDX-License-Identifier: MIT */
/* xima ledger: what can be done with a ledger, and which options go with what. */
#include <stdlib.h>
#include <string.h>
#include "ledger.h"
#include "words.h"

enum { READS, WRITES, MAKES }; /* MAKES: the file need not be there */

typedef struct action {
    const char *name, *operands;
    int least, most; /* operands; most < 0: any number */
    int access;
    int (*run)(ledger *l, int argc, char **argv);
    const char *takes; /* options, with a blank around each; --lang, --ledger and --json go with all */
} action;

static const char exports[] = " to separator bom spreadsheet output ";

static const action actions[] = {
    {"add", "FILE...", 1, -1, MAKES, ledger_add, " lenient encoding layout limit time players date why count-summit "},
    {"manual", "NAME FORCE TURNS TIME...", 0, -1, MAKES, ledger_manual, " winner teams date why from "},
    {"list", "", 0, 0, READS, ledger_list, " to separator bom spreadsheet output provisional "},
    {"history", "NAME", 1, 1, READS, ledger_history, exports},
    {"log", "", 0, 0, READS, ledger_log, exports},
    {"show", "EVENT", 1, 1, READS, ledger_show, ""},
    {"names", "", 0, 0, READS, ledger_names, exports},
    {"void", "GAME", 1, 1, WRITES, ledger_void, " why "},
    {"replace", "GAME FILE", 1, -1, WRITES, ledger_replace,
     " lenient encoding layout limit time players date why count-summit winner teams from "},
    {"merge", "NAME INTO", 2, 2, WRITES, ledger_merge, " why "},
    {"undo", "EVENT", 1, 1, WRITES, ledger_undo, " why "},
    {"recompute", "", 0, 0, WRITES, ledger_recompute, ""},
    {"verify", "[HASH]", 0, 1, READS, ledger_verify, ""},
    {"compare", "", 0, 0, READS, ledger_compare, " to separator bom spreadsheet output provisional "},
};

static const action *find_action(const char *name)
{
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(actions[i].name, name) == 0)
            return &actions[i];
    return NULL;
}

/* An option that an action does not look at would be passed over in silence. */
static int check_options(const options *given, const action *chosen)
{
    const struct {
        const char *name;
        bool given;
    } all[] = {{"lenient", given->lenient},
               {"encoding", given->encoding != NULL},
               {"layout", given->layout != NULL},
               {"limit", given->limit != 0},
               {"time", given->time != NULL},
               {"players", given->players != NULL},
               {"date", given->date != NULL},
               {"why", given->why != NULL},
               {"count-summit", given->count_summit},
               {"winner", given->winner != NULL},
               {"teams", given->teams != NULL},
               {"from", given->from != NULL},
               {"to", given->to != NULL},
               {"separator", given->separator != NULL},
               {"bom", given->bom},
               {"spreadsheet", given->spreadsheet},
               {"output", given->output != NULL},
               {"provisional", given->provisional != PROVISIONAL}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char word[24];
        snprintf(word, sizeof word, " %s ", all[i].name);
        if (all[i].given && !strstr(chosen->takes, word))
            return usage("ledger %s: --%s does not go with it", chosen->name, all[i].name);
    }
    return EXIT_DONE;
}

static int check_operands(const action *chosen, int count)
{
    if (count < chosen->least)
        return usage("ledger %s: an operand is missing: xima ledger %s %s", chosen->name, chosen->name,
                     chosen->operands);
    if (chosen->most >= 0 && count > chosen->most)
        return usage("ledger %s: too many operands: xima ledger %s %s", chosen->name, chosen->name, chosen->operands);
    return EXIT_DONE;
}

/* Events are JSON, which can hold no other text. */
static int check_texts(const options *given)
{
    const char *const texts[] = {given->why, given->date}, *const names[] = {"why", "date"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *text = texts[i] ? json_string(texts[i]) : NULL;
        json_decref(text);
        if (texts[i] && !text)
            return usage("ledger: --%s is a text in UTF-8", names[i]);
    }
    return EXIT_DONE;
}

/* All that is read is of one moment. */
static int run_reading(ledger *l, const action *chosen, int argc, char **argv)
{
    ledger_read(l);
    if (!derived_current(l) && chosen->run != ledger_verify) {
        say_why(l,
                print_new("the ratings kept are not those after the last event; 'xima ledger recompute' mends that"));
        return EXIT_FAULT;
    }
    return chosen->run(l, argc, argv);
}

int run_ledger(const options *given, int argc, char **argv)
{
    ledger l;
    const action *chosen = find_action(argv[0]);
    if (!chosen)
        return usage("ledger: no action is called '%s'", argv[0]);
    int answer = check_operands(chosen, argc - 1);
    if (!answer)
        answer = check_options(given, chosen);
    if (!answer)
        answer = check_texts(given);
    if (!answer && !find_ledger_phrases(given->lang))
        answer = usage("ledger: --lang is en or es, not '%s'", given->lang);
    if (answer)
        return answer;
    if (!ledger_open(&l, given, chosen->access == MAKES))
        return EXIT_FAULT;
    answer =
        chosen->access == READS ? run_reading(&l, chosen, argc - 1, argv + 1) : chosen->run(&l, argc - 1, argv + 1);
    ledger_close(&l);
    return answer;
}
