/* SPDX-License-Identifier: MIT */
/* xima: the command line of libxima. Reads the options, finds the command, and sees to it that output was written. */
#include <getopt.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "tool.h"
#include "words.h"

enum {
    OPT_GAME = 256,
    OPT_POSITION,
    OPT_JSON,
    OPT_COLOR,
    OPT_HELP,
    OPT_VERSION,
    OPT_ASCII,
    OPT_TEXT,
    OPT_DIVIDE,
    OPT_BOARDS,
    OPT_QUIET,
    OPT_LENIENT,
    OPT_COMPARE,
    OPT_POLICY,
    OPT_GAMES,
    OPT_MAX_PLIES,
    OPT_SEED,
    OPT_STRICT,
    OPT_REPAIR,
    OPT_OUTPUT,
    OPT_EFFORT,
    OPT_TO,
    OPT_NOTATION,
    OPT_SEPARATOR,
    OPT_SPREADSHEET,
    OPT_THREADS,
    OPT_TABLE,
    OPT_LANG,
    OPT_TIME,
    OPT_RATINGS,
    OPT_EXPLAIN,
    OPT_EVERY_PLY,
    OPT_COUNT_SUMMIT,
    OPT_LATIN1,
    OPT_LEDGER,
    OPT_PLAYERS,
    OPT_WINNER,
    OPT_TEAMS,
    OPT_DATE,
    OPT_WHY,
    OPT_FROM,
    OPT_PROVISIONAL,
    OPT_BOM,
    OPT_ENCODING,
    OPT_SHOW,
    OPT_PICK,
    OPT_LAYOUT,
    OPT_LIMIT
};

enum { GENERAL = 6 };
static const struct option all_options[] = {
    {"game", required_argument, NULL, OPT_GAME},   {"position", required_argument, NULL, OPT_POSITION},
    {"json", no_argument, NULL, OPT_JSON},         {"color", required_argument, NULL, OPT_COLOR},
    {"help", no_argument, NULL, OPT_HELP},         {"version", no_argument, NULL, OPT_VERSION},
    {"ascii", no_argument, NULL, OPT_ASCII},       {"text", no_argument, NULL, OPT_TEXT},
    {"divide", no_argument, NULL, OPT_DIVIDE},     {"boards", optional_argument, NULL, OPT_BOARDS},
    {"latin1", no_argument, NULL, OPT_LATIN1},
    {"quiet", no_argument, NULL, OPT_QUIET},       {"lenient", no_argument, NULL, OPT_LENIENT},
    {"compare", no_argument, NULL, OPT_COMPARE},   {"policy", required_argument, NULL, OPT_POLICY},
    {"games", required_argument, NULL, OPT_GAMES}, {"max-plies", required_argument, NULL, OPT_MAX_PLIES},
    {"seed", required_argument, NULL, OPT_SEED},   {"strict", no_argument, NULL, OPT_STRICT},
    {"repair", no_argument, NULL, OPT_REPAIR},     {"output", required_argument, NULL, OPT_OUTPUT},
    {"effort", required_argument, NULL, OPT_EFFORT}, {"to", required_argument, NULL, OPT_TO},
    {"notation", required_argument, NULL, OPT_NOTATION},
    {"separator", required_argument, NULL, OPT_SEPARATOR},
    {"spreadsheet", no_argument, NULL, OPT_SPREADSHEET},
    {"threads", required_argument, NULL, OPT_THREADS},
    {"table", required_argument, NULL, OPT_TABLE},
    {"lang", required_argument, NULL, OPT_LANG},   {"time", required_argument, NULL, OPT_TIME},
    {"ratings", required_argument, NULL, OPT_RATINGS}, {"explain", no_argument, NULL, OPT_EXPLAIN},
    {"every-ply", no_argument, NULL, OPT_EVERY_PLY}, {"count-summit", no_argument, NULL, OPT_COUNT_SUMMIT},
    {"ledger", required_argument, NULL, OPT_LEDGER}, {"players", required_argument, NULL, OPT_PLAYERS},
    {"winner", required_argument, NULL, OPT_WINNER}, {"teams", required_argument, NULL, OPT_TEAMS},
    {"date", required_argument, NULL, OPT_DATE},   {"why", required_argument, NULL, OPT_WHY},
    {"from", required_argument, NULL, OPT_FROM},
    {"provisional", required_argument, NULL, OPT_PROVISIONAL}, {"bom", no_argument, NULL, OPT_BOM},
    {"encoding", required_argument, NULL, OPT_ENCODING},
    {"show", required_argument, NULL, OPT_SHOW},   {"pick", required_argument, NULL, OPT_PICK},
    {"layout", required_argument, NULL, OPT_LAYOUT}, {"limit", required_argument, NULL, OPT_LIMIT},
    {NULL, 0, NULL, 0},
};

static const char general_help[] = "General options:\n"
                                   "  --game SPEC      which game, such as xima:players=2 (default: xima)\n"
                                   "  --position TEXT  begin at a position ('xima show --text' writes such texts)\n"
                                   "  --json           print JSON for programs\n"
                                   "  --color=WHEN     auto (default), always or never; auto heeds NO_COLOR\n"
                                   "  --help           this, or with a command: about that command\n"
                                   "  --version        the version of the program and the library\n";

static void print_help(void)
{
    puts("Usage: xima [OPTION...] COMMAND [OPTION...] [OPERAND...]\n\n"
         "Board games by libxima: moves, counts, boards, records.\n\nCommands:");
    for (int i = 0; i < command_count; i++) {
        char *synopsis;
        if (asprintf(&synopsis, "%s %s", commands[i].name, commands[i].operands) < 0)
            synopsis = must(NULL);
        printf("  %-22s %s\n", synopsis, commands[i].summary);
        free(synopsis);
    }
    printf("\n%s\nA word that begins with a single '-' after moves, show or perft is a move.\n"
           "Exit status: 0 done, 1 the input is at fault, 2 wrong usage.\n",
           general_help);
}

static int help_about(const command *chosen)
{
    if (!chosen)
        print_help();
    else
        printf("Usage: xima [OPTION...] %s [OPTION...]%s%s\n\n%s\n%s", chosen->name, *chosen->operands ? " " : "",
               chosen->operands, chosen->help, general_help);
    return EXIT_DONE;
}

static const command *find_command(const char *name)
{
    for (int i = 0; i < command_count; i++) {
        if (strcmp(name, commands[i].name) == 0)
            return &commands[i];
    }
    return NULL;
}

/* The general options, which come first, and those of the command. */
static void options_of(const command *chosen, struct option *list)
{
    size_t count = GENERAL;
    memcpy(list, all_options, GENERAL * sizeof *list);
    for (size_t i = GENERAL; chosen && all_options[i].name; i++) {
        for (const char *const *word = chosen->takes; *word; word++) {
            if (strcmp(*word, all_options[i].name) == 0)
                list[count++] = all_options[i];
        }
    }
    list[count] = (struct option){NULL, 0, NULL, 0};
}

static int take_boards(options *given, const char *value)
{
    uint64_t number = 0;
    given->boards = ALL_BOARDS;
    if (value && !read_number(value, strlen(value), SIZE_MAX - 1, &number))
        return usage("--boards=N: N is a whole number, not '%s'", value);
    if (value)
        given->boards = (size_t)number;
    return EXIT_DONE;
}

static int take_color(options *given, const char *value)
{
    given->color = value;
    if (strcmp(value, "auto") == 0 || strcmp(value, "always") == 0 || strcmp(value, "never") == 0)
        return EXIT_DONE;
    return usage("--color is auto, always or never, not '%s'", value);
}

typedef struct amount {
    int option;
    size_t field; /* a uint64_t of options */
    const char *name;
    uint64_t most;
} amount;

static const amount amounts[] = {
    {OPT_GAMES, offsetof(options, games), "games", GAMES_MAX},
    {OPT_MAX_PLIES, offsetof(options, max_plies), "max-plies", UINT32_MAX},
    {OPT_SEED, offsetof(options, seed), "seed", UINT64_MAX},
    {OPT_EFFORT, offsetof(options, effort), "effort", EFFORT_MAX},
    {OPT_THREADS, offsetof(options, threads), "threads", THREADS_MAX},
    {OPT_TABLE, offsetof(options, table), "table", TABLE_MAX},
    {OPT_LIMIT, offsetof(options, limit), "limit", LIMIT_MAX},
    {OPT_PROVISIONAL, offsetof(options, provisional), "provisional", INT32_MAX},
};

static int take_amount(options *given, const amount *amount, const char *value)
{
    if (read_number(value, strlen(value), amount->most, (uint64_t *)(void *)((char *)given + amount->field)))
        return EXIT_DONE;
    char *shown = clean_short(value, strlen(value));
    int answer = usage("--%s is a whole number up to %" PRIu64 ", not '%s'", amount->name, amount->most, shown);
    free(shown);
    return answer;
}

typedef struct yes_no {
    int option;
    size_t field; /* a bool of options */
} yes_no;

static const yes_no switches[] = {
    {OPT_JSON, offsetof(options, json)},       {OPT_ASCII, offsetof(options, ascii)},
    {OPT_TEXT, offsetof(options, text)},       {OPT_DIVIDE, offsetof(options, divide)},
    {OPT_LATIN1, offsetof(options, latin1)},
    {OPT_QUIET, offsetof(options, quiet)},     {OPT_LENIENT, offsetof(options, lenient)},
    {OPT_COMPARE, offsetof(options, compare)}, {OPT_STRICT, offsetof(options, strict)},
    {OPT_REPAIR, offsetof(options, repair)},   {OPT_SPREADSHEET, offsetof(options, spreadsheet)},
    {OPT_EXPLAIN, offsetof(options, explain)}, {OPT_EVERY_PLY, offsetof(options, every_ply)},
    {OPT_COUNT_SUMMIT, offsetof(options, count_summit)}, {OPT_BOM, offsetof(options, bom)},
};

typedef struct word {
    int option;
    size_t field; /* a const char * of options */
} word;

static const word words[] = {
    {OPT_GAME, offsetof(options, spec)},     {OPT_POSITION, offsetof(options, position)},
    {OPT_POLICY, offsetof(options, policy)}, {OPT_OUTPUT, offsetof(options, output)},
    {OPT_TO, offsetof(options, to)},         {OPT_NOTATION, offsetof(options, notation)},
    {OPT_SEPARATOR, offsetof(options, separator)}, {OPT_LANG, offsetof(options, lang)},
    {OPT_TIME, offsetof(options, time)},     {OPT_RATINGS, offsetof(options, ratings)},
    {OPT_LEDGER, offsetof(options, ledger)}, {OPT_PLAYERS, offsetof(options, players)},
    {OPT_WINNER, offsetof(options, winner)}, {OPT_TEAMS, offsetof(options, teams)},
    {OPT_DATE, offsetof(options, date)},     {OPT_WHY, offsetof(options, why)},
    {OPT_FROM, offsetof(options, from)},     {OPT_ENCODING, offsetof(options, encoding)},
    {OPT_SHOW, offsetof(options, show)},     {OPT_PICK, offsetof(options, pick)},
    {OPT_LAYOUT, offsetof(options, layout)},
};

static int take(options *given, const command *chosen, int option)
{
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        if (switches[i].option == option) {
            *(bool *)((char *)given + switches[i].field) = true;
            return EXIT_DONE;
        }
    }
    for (size_t i = 0; i < sizeof amounts / sizeof amounts[0]; i++) {
        if (amounts[i].option == option)
            return take_amount(given, &amounts[i], optarg);
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (words[i].option == option) {
            *(const char **)(void *)((char *)given + words[i].field) = optarg;
            return EXIT_DONE;
        }
    }
    if (option == OPT_COLOR)
        return take_color(given, optarg);
    if (option == OPT_BOARDS)
        return take_boards(given, optarg);
    fprintf(stderr, "Try 'xima %s%s--help'.\n", chosen ? chosen->name : "", chosen ? " " : "");
    return EXIT_USAGE; /* getopt has said what is wrong */
}

enum { GO_ON = -1 };

/* One option at optind. Answers GO_ON, or the exit status with which to end. */
static int next_option(options *given, const command *chosen, int argc, char **argv)
{
    struct option list[sizeof all_options / sizeof all_options[0]];
    options_of(chosen, list);
    int option = getopt_long(argc, argv, "+h", list, NULL);
    if (option == 'h' || option == OPT_HELP)
        return help_about(chosen);
    if (option == OPT_VERSION)
        return printf("xima %s (library %s)\n", XIMA_VERSION_STRING, xima_version_string()), EXIT_DONE;
    int answer = take(given, chosen, option);
    return answer ? answer : GO_ON;
}

/* "-G2" and "-" are operands; "--" alone makes operands of all that follow. */
static bool is_operand(const command *chosen, const char *word)
{
    return word[0] != '-' || word[1] == '\0' || (chosen && chosen->moves && word[1] != '-');
}

/* Gathers the operands at the front of argv and answers how many, or -1 when *answer says how to end. */
static int read_arguments(options *given, const command *chosen, int argc, char **argv, int *answer)
{
    int operands = 0;
    char **front = argv + optind;
    while (optind < argc && strcmp(argv[optind], "--") != 0) {
        if (is_operand(chosen, argv[optind]))
            front[operands++] = argv[optind++];
        else if ((*answer = next_option(given, chosen, argc, argv)) != GO_ON)
            return -1;
    }
    for (optind++; optind < argc; optind++)
        front[operands++] = argv[optind];
    return operands;
}

static int run(int argc, char **argv)
{
    options given = {.color = "auto", .policy = "uniform", .games = 100, .max_plies = 5000, .seed = 1, .effort = 4,
                     .provisional = PROVISIONAL};
    int answer = EXIT_DONE;
    while (optind < argc && !is_operand(NULL, argv[optind])) {
        if (strcmp(argv[optind], "--") == 0)
            return usage("a command is missing before '--'");
        if ((answer = next_option(&given, NULL, argc, argv)) != GO_ON)
            return answer;
    }
    if (optind >= argc)
        return usage("a command is missing: games, moves, perft, show, replay, check, convert, rate, ledger, selfplay "
                     "or serve");
    const command *chosen = find_command(argv[optind]);
    if (!chosen)
        return usage("no command is called '%s'", argv[optind]);
    char **operands = argv + ++optind;
    int count = read_arguments(&given, chosen, argc, argv, &answer);
    if (count < 0)
        return answer;
    if (count < chosen->least)
        return usage("%s: an operand is missing: xima %s %s", chosen->name, chosen->name, chosen->operands);
    if (chosen->most >= 0 && count > chosen->most)
        return usage("%s: takes no operand, but '%s' is given", chosen->name, operands[chosen->most]);
    return chosen->run(&given, count, operands);
}

int main(int argc, char **argv)
{
    static char name[] = "xima"; /* for getopt's messages */
    signal(SIGPIPE, SIG_IGN);    /* a reader that went away is an error of writing, to be reported */
    if (argc > 0)
        argv[0] = name;
    json_begin();
    return end_results(run(argc, argv));
}
