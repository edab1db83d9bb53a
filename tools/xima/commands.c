/* SPDX-License-Identifier: MIT */
/* The commands: what they are called, what they take, what their help says. */
#include "tool.h"

static const char *const of_show[] = {"ascii", "text", NULL};
static const char *const of_perft[] = {"divide", "threads", "table", NULL};
static const char *const of_replay[] = {"ascii", "boards", "quiet", "lenient", "compare", NULL};
static const char *const of_check[] = {"lenient", "strict", "repair", "output", "effort", NULL};
static const char *const of_convert[] = {"lenient", "to", "notation", "output", "separator", "spreadsheet", NULL};
static const char *const of_selfplay[] = {"games", "policy", "max-plies", "seed", NULL};
static const char *const of_serve[] = {"ascii", NULL};
static const char *const of_none[] = {NULL};

const command commands[] = {
    {"games", "", "the games, their options, what these may be",
     "Lists the games that the library knows: id, title, and each option of a SPEC\n"
     "with what it may be and what it is when left out.\n",
     of_none, false, 0, 0, run_games},
    {"moves", "[MOVE...]", "the legal moves after MOVEs, one a line",
     "Plays the MOVEs and lists the legal moves in long form, one a line, in the\n"
     "game's documented order.\n",
     of_none, true, 0, -1, run_moves},
    {"perft", "DEPTH [MOVE...]", "how many ways there are to play DEPTH plies",
     "Plays the MOVEs and counts the ways to play DEPTH plies on from there.\n\n"
     "  --divide         a count for each first move too\n"
     "  --threads N      share the first moves out to N threads\n"
     "  --table MIB      keep counts of positions that can be reached in several ways\n",
     of_perft, true, 1, -1, run_perft},
    {"show", "[MOVE...]", "the board after MOVEs",
     "Plays the MOVEs and draws the board.\n\n"
     "  --ascii          draw with ASCII characters only\n"
     "  --text           print the position as a text for --position instead\n",
     of_show, true, 0, -1, run_show},
    {"replay", "FILE...", "check and replay written records",
     "Reads records ('-' is standard input): numbered rows with one move a player,\n"
     "'#' comments, and a result or '-' at the end. Prints each ply, the final board\n"
     "and the result. At the first fault it says where it is, why, and what may have\n"
     "been meant, and stops.\n\n"
     "  --boards[=N]     draw the board after each ply, or after each of the last N\n"
     "  --quiet          only the final board and the result\n"
     "  --lenient        also read what people write; what strict reading refuses is\n"
     "                   a warning\n"
     "  --compare        two FILEs: where they part, where they meet again\n"
     "  --ascii          draw with ASCII characters only\n",
     of_replay, false, 1, -1, run_replay},
    {"check", "FILE...", "what is wrong with records, and how to mend it",
     "Reads records ('-' is standard input), games one after the other, and tells of\n"
     "each all that is odd about it, with the place, the line, and what was expected.\n"
     "The status is 1 if a part could not be read.\n\n"
     "  --strict         read notation as it is defined (this is the default)\n"
     "  --lenient        also read what people write; what strict reading refuses is\n"
     "                   a warning\n"
     "  --repair         find the least set of small corrections with which all of the\n"
     "                   moves are legal; nothing is changed\n"
     "  --output FILE    with --repair: write a copy with the best mends in place and\n"
     "                   the original words in remarks\n"
     "  --effort N       how hard to look, about N seconds a game (default: 4)\n",
     of_check, false, 1, -1, run_check},
    {"convert", "FILE...", "records in another form: xgn, sheet, json, csv, source",
     "Reads records ('-' is standard input; a name in .json means JSON) and writes them\n"
     "in another form. What could not be read is told on standard error.\n\n"
     "  --to FORM        xgn (default), sheet, json, csv, or source: as it was read\n"
     "  --notation NAME  long (default), short or shortest\n"
     "  --output FILE    write there, not to standard output\n"
     "  --lenient        also read what people write\n"
     "  --separator C    csv: between fields; ',' (default), ';' or 'tab'\n"
     "  --spreadsheet    csv: a byte order mark, and a blank before what a spreadsheet\n"
     "                   would take for a formula\n",
     of_convert, false, 1, -1, run_convert},
    {"selfplay", "", "statistics of games that the program plays with itself",
     "Plays games from the start or from --position, all seats by the same policy, and\n"
     "prints statistics: how the games ended, who won, how long they were, what\n"
     "happened in them. The same seed gives the same games everywhere.\n\n"
     "  --games N        how many (default: 100)\n"
     "  --policy NAME    uniform (default): every legal move is as likely;\n"
     "                   climber: one ply in four is random; else a move that wins,\n"
     "                   captures, ends on a higher square, ends higher on a pile;\n"
     "                   last of all one with which another player wins\n"
     "  --max-plies N    stop a game after so many plies (default: 5000)\n"
     "  --seed N         begin the random numbers there (default: 1)\n",
     of_selfplay, false, 0, 0, run_selfplay},
    {"serve", "", "answer commands on standard input, one a line",
     "Reads commands, one a line. Each answer ends in a line 'ok' or\n"
     "'error CODE text'. The command 'help' lists the commands.\n\n"
     "  --ascii          draw with ASCII characters only\n",
     of_serve, false, 0, 0, run_serve},
};
const int command_count = sizeof commands / sizeof commands[0];
